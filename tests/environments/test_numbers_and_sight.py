"""Actions as numbers and views as vectors: bounded, the same everywhere, and nothing hidden in them."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec
import numpy as np
import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.position.chance import Seeded
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.environments import numbers as numbered
from game.environments.numbers import Numbers
from game.environments.sight import LENGTH, Eyes, facts
from game.environments.sitting import Sitting, Table

ROOT = Path(__file__).parents[2]
OURS = [game for game in games.all_games() if game.package.startswith("game.")]
GAMES = [pytest.param(game, id=game.id) for game in OURS]


def sittings(table: Table, seed: int, most: int) -> Iterator[Sitting]:
    """The decisions of a random game."""
    chance, luck = Seeded(seed), random.Random(seed)
    now = table.begin(chance)
    for _ in range(most):
        if now.over:
            return
        yield now
        now = now.act(luck.choice(sorted(now.turn[1])), chance)


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_number_of_its_kind_and_none_is_left_out(game: GameDef) -> None:
    """At every decision: as many numbers as actions, each within the block of its kind, whoever acts."""
    for players in {game.modes[-1].players[0], game.modes[-1].players[-1]}:
        table = Table(game, players, game.modes[-1].name)
        for now in sittings(table, 3, 120):
            seat, by_number = now.turn
            legal = [action for action in engine.legal_actions(now.state, seat) if not action.gives_up]
            assert len(by_number) == len({str(write_action(action)) for action in legal})
            for number, action in by_number.items():
                block = table.numbers.blocks[action.do]
                assert block.first <= number < block.first + block.size <= table.numbers.count
            luck = random.Random(1)
            luck.shuffle(legal)
            assert Numbers(game).of(legal) == by_number


@pytest.mark.parametrize("game", GAMES)
def test_a_number_is_the_hash_of_what_a_record_says(game: GameDef) -> None:
    """Of the arguments, by name and in order, whatever the action leaves out; the place of each is taken by one."""
    table = Table(game)
    for now in sittings(table, 8, 120):
        for number, action in now.turn[1].items():
            plain = write_action(action)
            said = {name: plain[name] for name in plain if name not in ("by", "do", "text")}
            code = blake2b(msgspec.json.encode(said, order="deterministic"), digest_size=8).digest()
            block = table.numbers.blocks[action.do]
            place = block.first + int.from_bytes(code, "big") % block.size
            assert place in now.turn[1]
            assert number == place or now.turn[1][place].do == action.do


def test_a_number_stands_for_the_same_action_in_every_process_and_version() -> None:
    """Pinned: who has learnt with these numbers goes on with them."""
    program = (
        "from game.core.rulebook.games import find_game; from game.core.position.chance import Seeded\n"
        "from game.environments.sitting import Table\n"
        "for game in ('medieval-keep', 'strongholds', 'defenders', 'rise-against-monsters', 'battle-for-korvosa'):\n"
        "    now = Table(find_game(game)).begin(Seeded(1))\n"
        "    print(game, now.table.numbers.count, sorted(now.turn[1])[:4])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == PINNED


PINNED = """\
medieval-keep 3592 [0]
strongholds 1536 [137, 159, 206, 221]
defenders 11274 [7, 25, 42, 83]
rise-against-monsters 4357 [83, 2643]
battle-for-korvosa 6532 [14, 20, 21, 40]
"""


def test_two_actions_on_one_number_lie_side_by_side_whatever_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a block that is full leaves out the rest, never everything."""
    (game,) = [game for game in OURS if game.id == "strongholds"]
    for size in (8, 2):
        monkeypatch.setattr(numbered, "SIZES", (1, size))
        table = Table(game)
        for now in sittings(table, 5, 30):
            legal = engine.legal_actions(now.state, now.turn[0])
            one, other = Numbers(game).of(legal), Numbers(game).of(reversed(legal))
            assert one == other and one
            assert len(one) == sum(
                min(size, sum(action.do == name for action in legal)) for name in {action.do for action in legal}
            )


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_in_what_a_seat_sees_or_may_choose(game: GameDef) -> None:
    """In every world that looks the same to a seat its vector and its mask are the same, bit for bit."""
    luck, swapped = random.Random(7), 0
    table = Table(game, game.modes[0].players[-1])
    for now in [now for seed in (9, 10) for now in list(sittings(table, seed, 90))[::5]]:
        for seat in table.seats:
            world = Sitting(table, engine.imagine(now.state, seat, luck))
            swapped += engine.digest(world.state) != engine.digest(now.state)
            assert np.array_equal(world.see(seat), now.see(seat))
            assert np.array_equal(world.mask(seat), now.mask(seat))
    assert swapped > 10


@pytest.mark.parametrize("game", GAMES)
def test_what_changes_in_a_view_changes_the_vector(game: GameDef) -> None:
    """A seat is not blind: other views are other vectors, but for the few whose facts share their places."""
    table = Table(game)
    views: dict[str, bytes] = {}
    for now in sittings(table, 2, 120):
        for seat in table.seats:
            vector = now.see(seat)
            assert vector.shape == (LENGTH,) and set(np.unique(vector)) <= {0, 1}
            views[f"{seat} {engine.view_for(now.state, seat)}"] = vector.tobytes()
    assert len(set(views.values())) > 0.9 * len(views)


@pytest.mark.parametrize("game", GAMES)
def test_eyes_that_remember_see_what_fresh_eyes_see_in_the_written_view(game: GameDef) -> None:
    """What was seen before leaves nothing in a vector, and nothing but the view is in it."""
    table = Table(game, game.modes[0].players[-1])
    for now in [now for seed in (4, 5) for now in sittings(table, seed, 120)]:
        seat = now.turn[0]
        fresh = Eyes(table.seats, seat).look(engine.view_for(now.state, seat))
        assert np.array_equal(now.see(seat), fresh)


def test_seats_are_counted_from_the_observer_on() -> None:
    """The same situation looks the same from every seat."""
    told = {"players": {"a": {"gold": 3}, "b": {"gold": 5}}, "first": "b"}
    one = set(facts("", told, {"a": "me", "b": "next-1"}))
    told = {"players": {"a": {"gold": 5}, "b": {"gold": 3}}, "first": "a"}
    assert one == set(facts("", told, {"b": "me", "a": "next-1"}))
    assert {".players.me.gold is 3", ".players.next-1.gold is 5", ".first is next-1"} <= one


def test_numbers_below_nought_lists_and_flags() -> None:
    assert set(facts("x", -2, {})) == {"x is a number", "x is below 1", "x is below 2"}
    assert set(facts("x", ["a", "a", True], {})) >= {"x holds a times 1", "x holds a times 2", "x counts is 3"}
    assert set(facts("x", False, {})) == {"x is False"}


PAGE = (ROOT / "game" / "environments" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [game for game in GAMES if f"### {game.values[0].title}\n" in PAGE])  # type: ignore[attr-defined]
def test_the_page_tells_the_numbers_of_a_game(game: GameDef) -> None:
    """As they are; a game that is not on the page is numbered all the same."""
    section = PAGE.partition(f"### {game.title}\n")[2].partition("\n### ")[0]
    told = re.findall(r"^\| `([\w-]+)` \| (\d+)(?: to (\d+))? \|", section, re.MULTILINE)
    blocks = Numbers(game).blocks
    assert [(name, int(first), int(last or first)) for name, first, last in told] == [
        (name, block.first, block.first + block.size - 1) for name, block in blocks.items()
    ]


def test_the_engine_knows_nothing_of_environments() -> None:
    """Whoever plays needs none of it, and none of it is imported."""
    program = (
        "import sys; from game.core.rulebook.games import all_games; from game.services.players import new_bot\n"
        "[game.rules for game in all_games()]\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('gymnasium', 'pettingzoo', 'pyspiel')"
        " or name.startswith('game.environments')])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
