"""Views as noughts and ones: every fact at a place of its own, and nothing hidden in them."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from game.core import engine
from game.core.bots.bot import Bot
from game.core.position.chance import Seeded
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.environments.aec import GameEnv
from game.environments.encoding import Code, Either, Flag, NoPlaceError, Number, Record, Rows, Text, Word, Words
from game.environments.sight import Eyes, vector
from game.environments.sitting import Sitting, Table
from game.services.players import new_bot
from tools.simulation.match import play_on

ROOT = Path(__file__).parents[2]
OURS = [game for game in games.all_games() if game.package.startswith("game.")]
MODES = [
    pytest.param(game, mode.name, players, id=f"{game.id}-{mode.name}-{players}")
    for game in OURS
    for mode in game.modes
    for players in dict.fromkeys((mode.players[0], mode.players[-1]))
]


def sittings(table: Table, seed: int, most: int) -> Iterator[Sitting]:
    """The decisions of a random game."""
    chance, luck = Seeded(seed), random.Random(seed)
    now = table.begin(chance)
    for _ in range(most):
        if now.over:
            return
        yield now
        now = now.act(luck.choice(sorted(now.turn[1])), chance)


@pytest.mark.parametrize(("game", "mode", "players"), MODES)
def test_different_views_are_different_observations(game: GameDef, mode: str, players: int) -> None:
    """Of each seat at every decision: one vector, one view with what the seat has said of its action."""
    table = Table(game, players, mode)
    found: dict[bytes, str] = {}
    for seed in range(3):
        for now in sittings(table, seed, 150):
            for seat in table.seats:
                seen = now.see(seat)
                assert seen.shape == (table.size,) and seen.max() == 1 and seen.min() == 0
                view = f"{engine.view_for(now.state, seat)} {now.said(seat)}"
                assert found.setdefault(seat.encode() + seen.tobytes(), view) == view
    assert len(found) > 20 * players


@pytest.mark.parametrize(("game", "mode", "players"), MODES)
def test_whole_games_by_rules_of_thumb_have_a_place_for_everything(game: GameDef, mode: str, players: int) -> None:
    """Hundreds of guards, relief that comes, drawings: whoever plays well comes where chance hardly ever does."""
    table = Table(game, players, mode)
    bots: dict[str, Bot] = {seat: new_bot(game, game.heuristic) for seat in table.seats}
    state, _ = engine.new(game, table.setup, Seeded(1))
    found: dict[bytes, str] = {}
    for number, _ in enumerate(play_on(state, bots, 1, [], [])):
        if number % 25 == 0 or engine.over(state):
            seat = table.seats[number // 25 % players]
            view = str(engine.view_for(state, seat))
            seen = Sitting(table, state).see(seat).tobytes()
            assert found.setdefault(seat.encode() + seen, view) == view
    assert found and engine.over(state)


@pytest.mark.parametrize("card", ["7H", "8S", "AD"])
def test_a_seat_sees_each_card_that_it_holds(card: str) -> None:
    """A card in the hand lights its own place, and where it lies; nothing else of the observation changes."""
    table = GameEnv("strongholds")
    table.reset(seed=3)
    place = table.features.index(f"players.me.hand holds {card}")
    plain = engine.write_position(table.now.state)
    hand = plain["players"]["player_0"]["hand"]  # type: ignore[index,call-overload]
    other = next(one for one in plain["draw"] if one != card)  # type: ignore[union-attr]
    swap = {card: other, other: card}
    if card not in hand:
        hand[0], taken = card, hand[0]
        swap = {card: taken}
        for pile in (plain["draw"], plain["players"]["player_1"]["hand"]):  # type: ignore[index,call-overload]
            pile[:] = [swap.get(one, one) for one in pile]
    held, _ = engine.load(table.table.game, table.table.setup, plain, Seeded(1))
    seen = Sitting(table.table, held).see("player_0")
    assert seen[place] == 1
    without = engine.write_position(held)
    mine = without["players"]["player_0"]["hand"]  # type: ignore[index,call-overload]
    at, new = mine.index(card), next(one for one in without["draw"] if one not in ("?", card))  # type: ignore[union-attr]
    mine[at] = new
    draw = without["draw"]
    draw[draw.index(new)] = card  # type: ignore[index,union-attr]
    gone, _ = engine.load(table.table.game, table.table.setup, without, Seeded(1))
    blind = Sitting(table.table, gone).see("player_0")
    assert blind[place] == 0
    changed = {table.features[number] for number in np.flatnonzero(seen != blind)}
    assert all(re.search(r"^players\.me\.hand( holds|, entry)", name) for name in changed), changed


@pytest.mark.parametrize(("game", "mode", "players"), MODES)
def test_every_place_has_a_name_of_its_own(game: GameDef, mode: str, players: int) -> None:
    table = Table(game, players, mode)
    assert len(table.features) == table.size == len(set(table.features))
    assert len(set(table.numbers.names)) == table.numbers.count
    if players > 1:
        assert Eyes(table.setup, table.game.rules.position_type, table.lexicon, table.seats[-1]).features == (
            table.eyes[table.seats[0]].features
        )


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in OURS])
def test_nothing_hidden_is_in_what_a_seat_sees_or_may_say(game: GameDef) -> None:
    """In every world that looks the same to a seat its vector and its mask are the same, bit for bit."""
    luck, swapped = random.Random(7), 0
    table = Table(game, game.modes[0].players[-1])
    for now in [now for seed in (9, 10) for now in list(sittings(table, seed, 150))[::7]]:
        for seat in table.seats:
            world = now.imagined(seat, luck)
            swapped += engine.digest(world.state) != engine.digest(now.state)
            assert np.array_equal(world.see(seat), now.see(seat))
            if now.making is None:
                fresh = Sitting(table, world.state)
                assert np.array_equal(fresh.mask(seat), now.mask(seat))
    assert swapped > 10


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in OURS])
def test_eyes_that_remember_see_what_fresh_eyes_see_in_the_written_view(game: GameDef) -> None:
    """What was seen before leaves nothing in a vector, and nothing but the view is in it."""
    table = Table(game, game.modes[0].players[-1])
    for now in [now for seed in (4, 5) for now in sittings(table, seed, 80)]:
        seat = now.turn[0]
        fresh = Eyes(table.setup, table.game.rules.position_type, table.lexicon, seat)
        view = vector(fresh.look(engine.view_for(now.state, seat)), fresh.size)
        assert np.array_equal(now.see(seat)[: fresh.size], view)


def test_what_one_seat_says_others_do_not_see() -> None:
    table = Table(games.find_game("strongholds"))
    now = next(now for now in sittings(table, 1, 50) if now.making is not None)
    seat = now.turn[0]
    (other,) = [one for one in table.seats if one != seat]
    assert now.said(seat) and not now.said(other)
    before = Sitting(table, now.state)
    assert np.array_equal(now.see(other), before.see(other))
    assert not np.array_equal(now.see(seat), before.see(seat))


def lit(block: Number | Text | Words | Rows | Either | Record | Word, value: object) -> set[str]:
    """The names of the places that a value lights."""
    names, places = list(block.names("x")), block.places(value)  # type: ignore[arg-type]
    assert len(names) == block.size and places < 1 << block.size
    return {name for number, name in enumerate(names) if places >> number & 1}


NUMBERS = {"a": 0, "b": 1}


def test_blocks_tell_values_apart() -> None:
    """Numbers by size and sign, words in order, texts by every letter, nothing from what is missing."""
    kinds: list[tuple[object, list[object]]] = [
        (Number(6), list(range(-63, 64))),
        (Words(NUMBERS, ("a", "b"), 3), [[], ["a"], ["b"], ["a", "b"], ["b", "a"], ["a", "a"], ["a", "a", "b"]]),
        (Text(6), ["", "a", "b", "ab", "ba", "é"]),
        (Rows(Flag(), 3), [[], [True], [False], [False, False], [True, False], [False, True]]),
        (Either([("nothing", None), ("number", Number(4)), ("text", Word(NUMBERS, ("a", "b")))]), [None, 0, 1, "a"]),
        (Record({"n": Number(3), "w": Code(NUMBERS, ("a", "b"))}), [{}, {"n": 0}, {"w": "a"}, {"n": 0, "w": "a"}]),
    ]
    for block, values in kinds:
        assert len({block.places(value) for value in values}) == len(values)  # type: ignore[attr-defined]
    assert lit(Number(6), -5) == {
        "x is a number",
        "x is below 0",
        *(f"x is at least {step} in size" for step in (1, 2, 3, 4, 5)),
        "x has the binary digit 1",
        "x has the binary digit 4",
    }


@pytest.mark.parametrize(
    ("block", "value"),
    [
        (Number(3), 8),
        (Word(NUMBERS, ("a", "b")), "c"),
        (Words(NUMBERS, ("a", "b"), 2), ["a", "a", "a"]),
        (Text(3), "four"),
        (Rows(Flag(), 1), [True, True]),
        (Record({"n": Number(3)}), {"m": 1}),
        (Either([("nothing", None)]), 1),
    ],
)
def test_what_has_no_place_is_refused_and_never_cut_off(block: Word, value: str) -> None:
    with pytest.raises(NoPlaceError):
        block.places(value)


def test_the_places_are_the_same_in_every_process() -> None:
    """Pinned: who has learnt with these observations and numbers goes on with them."""
    program = (
        "from hashlib import blake2b\n"
        "from game.core.rulebook.games import find_game\n"
        "from game.environments.sitting import Table\n"
        "for game in ('medieval-keep', 'strongholds', 'defenders', 'rise-against-monsters', 'battle-for-korvosa'):\n"
        "    table = Table(find_game(game))\n"
        "    names = [*table.features, *table.numbers.names]\n"
        "    code = blake2b('|'.join(names).encode(), digest_size=4).hexdigest()\n"
        "    print(game, table.size, table.numbers.count, code)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == PINNED


PINNED = """\
medieval-keep 31055 6060 d1aebed0
strongholds 8880 336 7fb54951
defenders 256393 2220 3781302f
rise-against-monsters 13667 881 9b5ebb1a
battle-for-korvosa 60761 3424 655d8f4d
"""
