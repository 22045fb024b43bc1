"""Positions that somebody changed by hand: refused with a reason, or played on from like any other."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from game.core import engine
from game.core.bots.bot import choose_random
from game.core.position.chance import Seeded
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import PositionFaultError, SetupError
from tools.torture.profiles import NAMES, games
from tools.torture.tally import Harmed, Torment

BEFORE = 150
"""At most so many random actions lead to the position that is changed."""
AFTER = 25
"""So many are tried from there on."""
CHANGED = 20
"""So often one position is changed."""
NUMBERS = (0, -1, 1, 999, 10**15)

Place = tuple[str | int, ...]


def positions(torment: Torment) -> None:
    """Real positions of every game with one to three places changed."""
    known, base, setup = games(), dict[str, Any](), None
    for number, luck in torment.tries():
        source = random.Random(f"{torment.seed}:{number // CHANGED}")
        game = known[number // CHANGED % len(known)]
        if setup is None or number % CHANGED == 0:
            setup, base = _somewhere(game, source)
        plain = copy.deepcopy(base)
        how = "; ".join(change(plain, luck) for _ in range(luck.choice((1, 1, 1, 2, 3))))
        with torment.watch(number, f"{game.id}, {setup.mode} for {len(setup.players)}: {how}"):
            _play_on(game, setup, plain, luck)


def _somewhere(game: GameDef, luck: random.Random) -> tuple[Setup, dict[str, Any]]:
    """A set-up, and a position of a random game."""
    mode = luck.choice(game.modes)
    players = NAMES[: luck.choice(mode.players)]
    try:
        setup = game.setup(players, mode.name, game.bot_options)
    except SetupError:
        setup = game.setup(players, mode.name)
    chance = Seeded(luck.getrandbits(32))
    state, _ = engine.new(game, setup, chance)
    for _ in range(luck.randrange(BEFORE)):
        legal = _legal(state)
        if not legal:
            break
        engine.carry_out(state, choose_random(legal, luck), chance)
    return setup, engine.write_position(state)


def _legal(state: State[Any]) -> list[Any]:
    return [action for player in engine.to_act(state) for action in engine.legal_actions(state, player)]


def _play_on(game: GameDef, setup: Setup, plain: dict[str, Any], luck: random.Random) -> None:
    try:
        state, _ = engine.load(game, setup, plain, Seeded(1))
    except PositionFaultError:
        return
    chance = Seeded(1)
    for _ in range(AFTER):
        broken = next(iter(state.rules.invariants(state)), None)
        if broken:
            raise Harmed("wrong", broken)
        for player in (*setup.players, None):
            engine.view_for(state, player), state.rules.facts_for(state, player), engine.asked(state, player)
        if engine.over(state):
            return
        legal = _legal(state)
        if not legal:
            raise Harmed("wrong", f"{engine.to_act(state)} should act, and nothing is legal")
        action = choose_random(legal, luck)
        state, _ = engine.apply(state, action, chance)


def change(plain: dict[str, Any], luck: random.Random) -> str:
    """Change one place of a written position; what was done, in words."""
    places = [place for place in _places(plain) if place]
    here = luck.choice(places)
    value, way = _at(plain, here), luck.randrange(6)
    if isinstance(value, list) and way < 4:
        return _change_list(value, here, way, luck, [v for p in places if isinstance(v := _at(plain, p), str)])
    if isinstance(value, dict) and value and way < 3:
        key = luck.choice(list(value))
        del value[key]
        return f"{_name(here)}.{key} is missing"
    if type(value) is int and way < 3:
        value = luck.choice((*NUMBERS, value + 1, value - 1, 2 * value))
        _put(plain, here, value)
        return f"{_name(here)}: {value}"
    alike = [place for place in places if type(_at(plain, place)) is type(value) and not _within(place, here)]
    if not alike:
        _put(plain, here, None)
        return f"{_name(here)}: null"
    other = luck.choice(alike)
    mine, theirs = copy.deepcopy(value), copy.deepcopy(_at(plain, other))
    _put(plain, here, theirs)
    if way % 2:
        return f"{_name(here)} as {_name(other)}"
    _put(plain, other, mine)
    return f"{_name(here)} and {_name(other)} have changed places"


def _change_list(value: list[Any], here: Place, way: int, luck: random.Random, words: list[str]) -> str:
    if not value or way == 0:
        word = luck.choice([*words, ""])
        value.insert(0, word)
        return f"{word} in {_name(here)}"
    if way == 1:
        return f"{value.pop(luck.randrange(len(value)))} out of {_name(here)}"
    if way == 2:
        luck.shuffle(value)
        return f"{_name(here)} in another order"
    value.append(copy.deepcopy(luck.choice(value)))
    return f"{value[-1]} twice in {_name(here)}"


def _places(plain: Any, here: Place = ()) -> Iterator[Place]:
    yield here
    if isinstance(plain, (dict, list)):
        for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from _places(value, (*here, key))


def _at(plain: Any, place: Place) -> Any:
    for key in place:
        plain = plain[key]
    return plain


def _put(plain: dict[str, Any], place: Place, value: Any) -> None:
    _at(plain, place[:-1])[place[-1]] = value


def _within(one: Place, other: Place) -> bool:
    """Is one of the two places inside the other, or the same?"""
    least = min(len(one), len(other))
    return one[:least] == other[:least]


def _name(place: Place) -> str:
    return ".".join(str(key) for key in place)
