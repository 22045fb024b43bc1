"""Whatever a game says can be said in another language: it is a phrase, and the catalogue has its words."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from game.core import engine
from game.core.bots.bot import Seat
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import new_record, read_record
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of
from game.core.text.errors import RampartsError
from game.core.text.phrases import Key, Phrase
from game.services.players import new_bot
from tests import plainly
from tests.contract.walk import NAMES
from tools.words.__main__ import template

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
JUDGES = {"Refusal", "refuse", "Reason", "Why", "No", "Suggestion"}
"""What holds a clause, or an action, and a sentence for people."""
FAULTS = {
    "BusyError", "ChanceError", "DamagedError", "MalformedError", "NewerError", "PositionFaultError", "RampartsError",
    "ReadingError", "SetupError", "StepError", "StrokeError", "Fault", "SheetFault", "fault", "note", "unknown",
}  # fmt: skip
"""What tells people what is wrong with a file, a position or a set-up; defects of the program itself are English."""
HIDDEN = Key("?")
"""What a card is called that somebody may not know."""
STEPS = 60
GAMES = [
    games.find_game(id)
    for id in ("battle-for-korvosa", "defenders", "medieval-keep", "rise-against-monsters", "strongholds")
]


@pytest.fixture(scope="module")
def catalogue() -> set[Key]:
    """All that translators are given, brought together anew from code and data."""
    return {
        Key(*m.id) if isinstance(m.id, tuple) else Key(m.id, meaning=m.context or "")
        for m in template(games=GAMES)
        if m.id
    }


def of_position(state: State[Struct], luck: random.Random) -> Iterator[str]:
    """What is said of a state: the moment, who is asked, and refusals of what is wrong, or of the wrong seat."""
    rules = rules_of(state)
    yield rules.moment_words(state)
    asked = engine.asked(state)
    yield asked.sentence
    yield from (refusal.reason for refusal in asked.not_asked.values())
    names = [*state.setup.players, *things(engine.view_for(state, None))]
    for by in state.setup.players[:2]:
        for do in rules.actions:
            refusal = engine.why_not(state, {"by": by, "do": do})
            yield refusal.reason if refusal else ""
        for choice in engine.choices(state, by):
            for argument in choice.args:
                thing = luck.choice(names)
                wrong = {"by": by, "do": choice.do, argument.name: [thing] if argument.many else thing}
                refusal = engine.check(state, wrong)
                yield refusal.reason if refusal else ""
    yield from sentences(plainly.facts(state, state.setup.players[0]))


def things(plain: object) -> list[str]:
    """Names of things in a position: short texts."""
    if isinstance(plain, dict):
        return [name for value in plain.values() for name in things(value)]
    if isinstance(plain, list):
        return [name for value in plain for name in things(value)]
    return [plain] if isinstance(plain, str) and 0 < len(plain) < 20 else []


def sentences(plain: object) -> Iterator[str]:
    """What looks like a sentence among derived facts."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from sentences(value)
    elif isinstance(plain, (list, tuple)):
        for value in plain:
            yield from sentences(value)
    elif isinstance(plain, str) and plain.endswith(".") and " " in plain:
        yield plain


def of_play(game: GameDef, mode: str, players: int, seed: int) -> Iterator[str]:
    """What is said in a game of computer players: their reasons, what they could not do, and the log."""
    record = new_record(game, NAMES[:players], mode, {}, seed)
    (state, events), chance = record.start(), record.source()
    bot, luck = new_bot(game, game.heuristic), random.Random(seed)
    yield from of_log(game, state, events)
    for step in range(STEPS):
        waited = state.rules.waited_for(state) or engine.to_act(state)
        if not waited:
            break
        if step % 6 == 0:
            yield from of_position(state, luck)
        thought = bot.decide(Seat(state, waited[0]), luck) or bot.decide(Seat(state, waited[-1]), luck)
        if thought is None:
            break
        yield thought.reason
        state, events = engine.apply(state, thought.action, chance)
        yield from of_log(game, state, events)
    yield from of_position(state, luck)


def of_log(game: GameDef, state: State[Struct], events: list[Event]) -> Iterator[str]:
    """The lines of the log."""
    for event in events:
        yield game.words.line(event, state.setup)


def of_scenarios(game: GameDef) -> Iterator[str]:
    """What is said in the scenarios of a game: their refusals above all."""
    for path in sorted((SCENARIOS / game.id).glob("*.yaml")):
        record = read_record(path)
        try:
            state, events = record.start()
        except RampartsError:
            continue
        chance = record.source()
        for step in record.steps:
            if step.kind == "action":
                try:
                    state, events = engine.apply(state, step.body, chance)
                except RampartsError:
                    break
                yield from of_log(game, state, events)
            elif step.kind == "refuse":
                refusal = engine.check(state, step.body)
                yield refusal.reason if refusal else ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_a_game_says_stands_in_the_catalogue(game: GameDef, catalogue: set[Key]) -> None:
    said = [text for mode in game.modes for text in of_play(game, mode.name, mode.players[0], 3)]
    said += of_scenarios(game)
    assert len(said) > 300
    assert {text for text in said if text and not isinstance(text, Phrase)} == set()
    keys = {key for text in said if isinstance(text, Phrase) for key in text.catalogued()}
    assert keys - catalogue - {HIDDEN} == set()
    assert len(keys) > 60


def test_no_sentence_of_a_judgement_is_put_together_on_the_spot() -> None:
    """A literal or an f-string in a `Refusal` would reach people in English alone."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in JUDGES:
                for word in node.args[1:2]:
                    if isinstance(word, ast.JoinedStr) or (isinstance(word, ast.Constant) and word.value):
                        found.append(f"{path.relative_to(ROOT)}:{word.lineno}")
    assert found == []


def test_what_is_wrong_with_files_is_made_of_phrases_alone() -> None:
    """Paths, ids and clauses are one word; a sentence in a literal or an f-string would be English alone."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node.func) in FAULTS:
                found += [f"{path.relative_to(ROOT)}:{word.lineno}" for word in node.args if _is_sentence(word)]
    assert found == []


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _is_sentence(word: ast.expr) -> bool:
    parts = word.values if isinstance(word, ast.JoinedStr) else [word]
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value for part in parts)
