"""Random play for the contract tests: set-ups, walks, wrong actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import choose_random
from game.core.position.chance import Chance, Seeded
from game.core.position.events import Event
from game.core.position.state import Setup, State
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef, Option
from game.core.rulebook.rules import rules_of
from game.core.text.errors import SetupError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")

NAMES = ("Ann", "Ben", "Cid", "Dora", "Eli", "Fay", "Gus")


class Moment(Struct):
    """One step of a walk: the state, who acts how, the state after, all events of the action."""

    before: State[Any]
    action: Action
    after: State[Any]
    events: list[Event]


def option_values(option: Option, players: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """Allowed values of an option, its default often."""
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.least, min(option.most, option.least + 40))
    if option.kind == "word":
        return st.sampled_from(option.values)
    if option.kind == "seat":
        return st.sampled_from(players)
    return st.nothing()


@st.composite
def setups(draw: st.DrawFn, game: GameDef) -> Setup:
    """Any mode, any number of players, some options changed."""
    mode = draw(st.sampled_from(game.modes))
    players = NAMES[: draw(st.sampled_from(mode.players))]
    options: dict[str, Any] = {}
    for option in game.options:
        values = option_values(option, players)
        if (not option.modes or mode.name in option.modes) and not values.is_empty and draw(st.integers(0, 3)) == 0:
            options[option.name] = draw(values)
    try:
        return game.setup(players, mode.name, options)
    except SetupError:
        # Options that exclude each other: the defaults are always allowed.
        return game.setup(players, mode.name)


def walk(game: GameDef, setup: Setup, seed: int, steps: int) -> Iterator[Moment]:
    """Up to `steps` random actions from the set-up."""
    chance: Chance = Seeded(seed)
    luck = random.Random(seed)
    state, _ = engine.new(game, setup, chance)
    for _ in range(steps):
        players = engine.to_act(state)
        if not players:
            return
        actions = engine.legal_actions(state, luck.choice(players))
        if not actions:
            actions = [a for player in players for a in engine.legal_actions(state, player)]
        action = choose_random(actions, luck)
        after, events = engine.apply(state, action, chance)
        yield Moment(state, action, after, events)
        state = after


def wrong_actions(state: State[Any], good: Action, luck: random.Random) -> Iterator[dict[str, Any]]:
    """Actions that are probably, but not surely, wrong."""
    from game.core.actions.action import write_action

    plain = write_action(good)
    kinds = list(rules_of(state).actions)
    yield {**plain, "do": "no-such-action"}
    yield {**plain, "no-such-argument": 1}
    yield {**plain, "by": "Nobody"}
    yield {"by": luck.choice(state.setup.players), "do": luck.choice(kinds)}
    for key, value in plain.items():
        if key not in ("by", "do", "text"):
            yield {k: v for k, v in plain.items() if k != key}
            yield {**plain, key: None}
            yield {**plain, key: "no-such-thing" if not isinstance(value, str) else 7}
            yield {**plain, key: ["no-such-thing", "no-such-thing"]}
            yield {**plain, key: {"no-such-thing": -1}}
            yield {**plain, key: -1}
    yield {**plain, "by": luck.choice(state.setup.players)}
