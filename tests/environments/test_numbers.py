"""Actions in steps: every way leads to an allowed action, every legal one can be said, a number says one thing."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.actions.drafts import entries
from game.core.position.chance import Seeded
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.environments.numbers import Making
from game.environments.sitting import Table
from tests.environments.test_encoding import MODES, OURS, sittings

PAGE = (Path(__file__).parents[2] / "game" / "environments" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "mode", "players"), MODES)
def test_every_way_leads_to_an_allowed_action(game: GameDef, mode: str, players: int) -> None:
    """At every decision each number is followed to its end: it may be said, and what comes of it the rules allow."""
    table = Table(game, players, mode)
    luck = random.Random(1)
    for now in list(sittings(table, 3, 150))[::9]:
        assert now.turn[1], "there is always something that may be said"
        for number in now.turn[1]:
            made, following = table.numbers.take(now.state, now.turn[1][number])
            while isinstance(made, Making):
                assert len(following) > 1, "what leaves no choice is not asked"
                made, following = table.numbers.take(now.state, luck.choice(list(following.values())))
            assert engine.check(now.state, made) is None


def reaches(table: Table, state: object, step: Making, wanted: Action, tries: int = 4000) -> bool:
    """Can the action be said from there? Only numbers are followed that say what it holds."""
    plain = write_action(wanted)
    ways = [step]
    while ways and tries:
        tries -= 1
        made, following = table.numbers.take(state, ways.pop())  # type: ignore[arg-type]
        if not isinstance(made, Making):
            if same(write_action(made), plain):
                return True
            continue
        ways += [one for one in following.values() if fits(one, plain)]
    return False


def same(one: dict[str, object], other: dict[str, object]) -> bool:
    """The same but for the order of what a list holds."""
    return one.keys() == other.keys() and all(
        sorted(map(repr, entries(one[key]))) == sorted(map(repr, entries(other[key])))
        if isinstance(one[key], (list, dict))
        else one[key] == other[key]
        for key in one
    )


def fits(step: Making, plain: dict[str, object]) -> bool:
    """Is what is said with this step part of the action?"""
    if step.action is not None:
        return same(write_action(step.action), plain)
    held = plain.get(step.argument)
    listed = list(entries(held)) if isinstance(held, (list, dict)) else [held]
    if step.candidate is not None:
        candidate = list(step.candidate) if isinstance(step.candidate, tuple) else step.candidate
        return step.candidate in listed or held == candidate
    return any(isinstance(one, tuple) and one[: len(step.half)] == step.half for one in listed) or (
        isinstance(held, list) and tuple(held[: len(step.half)]) == step.half
    )


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in OURS if game.id != "defenders"])
def test_every_legal_action_can_be_said(game: GameDef) -> None:
    """Those that the engine lists for bots and tests, out of ten positions of a random game; with nothing left out."""
    table, luck = Table(game), random.Random(2)
    for now in [now for now in sittings(table, 6, 200) if now.making is None][::8][:10]:
        seat, offered = now.turn
        legal = [action for action in engine.legal_actions(now.state, seat) if not action.gives_up]
        for action in luck.sample(legal, min(6, len(legal))):
            if any(isinstance(value, str) and name == "text" for name, value in write_action(action).items()):
                continue
            number = table.numbers.by_name[action.do]
            assert reaches(table, now.state, offered[number], action), write_action(action)


@pytest.mark.parametrize(("game", "mode", "players"), MODES)
def test_a_number_always_says_the_same(game: GameDef, mode: str, players: int) -> None:
    """What is carried out holds each word that was said for it; a seat is counted from the one that says it."""
    table = Table(game, players, mode)
    chance, luck = Seeded(5), random.Random(5)
    now, said = table.begin(chance), list[str]()
    for _ in range(150):
        if now.over:
            break
        seat, offered = now.turn
        number = luck.choice(sorted(offered))
        said.append(table.numbers.names[number])
        now = now.act(number, chance)
        if now.carried is None:
            continue
        plain = write_action(now.carried)
        words = repr(plain)
        start = table.seats.index(seat)
        for name in said:
            do, *rest = name.split(" ")
            assert do == plain["do"]
            if len(rest) < 2 or rest[-1] in ("done", "yes", "no"):
                continue
            word = {"me": "0"}.get(rest[-1], rest[-1])
            if re.fullmatch(r"next-\d|0", word):
                word = table.seats[(start + int(word[-1])) % players]
            assert word in words, (name, plain)
        said.clear()


def test_giving_up_is_no_action() -> None:
    table = Table(games.find_game("rise-against-monsters"))
    concede = table.numbers.by_name["concede"]
    assert all(concede not in now.turn[1] for now in sittings(table, 1, 80))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in OURS if f"### {game.title}\n" in PAGE])
def test_the_page_tells_the_size_of_a_game(game: GameDef) -> None:
    """Places and numbers of each mode with the fewest and the most players, as they are."""
    section = PAGE.partition(f"### {game.title}\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \| ([\d,]+) \| ([\d,]+) \|", section, re.MULTILINE)
    expected = []
    for mode in game.modes:
        for players in dict.fromkeys((mode.players[0], mode.players[-1])):
            table = Table(game, players, mode.name)
            expected.append((mode.name, str(players), f"{table.size:,}", f"{table.numbers.count:,}"))
    assert rows == expected
