"""What the log says of a game is written for people: articles and numbers agree, no id of the engine shows."""

from __future__ import annotations

import random
import re

import pytest

from game.core import engine
from game.core.bots.bot import Seat
from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.services.players import new_bot

GAMES = (
    ("medieval-keep", ("Ann",), "solo"),
    ("medieval-keep", ("Ann", "Ben", "Cem"), "multiplayer"),
    ("medieval-keep", ("Ann",), "no-cards"),
    ("strongholds", ("Ann", "Ben"), None),
    ("strongholds", ("Ann", "Ben", "Cem", "Dora"), None),
)
ARTICLE = re.compile(r"\b[Aa] [AEIOUaeio]\w*")
ONE = re.compile(r"\b1 (weapons|hits|dice|cards|points|units|walls|plans|turns|rounds|hit points)\b")
RAW = re.compile(r"\w_\w|\w\.\d|\b[a-z]+(?:-[a-z]+)+\b|\b(None|True|False)\b|\{|\}|  ")
MANY = re.compile(r"^\w*[^s\W]s (has|is|was|attacks|strikes)\b")


@pytest.mark.parametrize(("game", "players", "mode"), GAMES)
def test_every_line_of_the_log_is_a_sentence(game: str, players: tuple[str, ...], mode: str | None) -> None:
    definition = find_game(game)
    bot, luck = new_bot(definition, "random"), random.Random(5)
    record = new_record(definition, players, mode, {}, 5)
    state, events = record.start()
    chance = record.source()
    told = list(events)
    for _ in range(400):
        waited = engine.to_act(state)
        thought = bot.decide(Seat(state.clone(), waited[0]), luck) if waited else None
        if thought is None:
            break
        state, events = engine.apply(state, thought.action, chance)
        told += events
    kinds = {event.kind for event in told}
    assert len(kinds) > 15
    for event in told:
        words = definition.words.line(event).replace("**", "")
        if words:
            assert words[-1] in ".!" and not words[0].islower(), words
            for fault in (ARTICLE, ONE, RAW, MANY):
                assert not fault.search(words), words
