"""What an environment shows of its game: words, or the screen that people would see.

The rules know no screen, so a picture is drawn by a *painter* from the game's record: whoever makes an environment
names one, or an installed package offers it (entry point `ramparts.painters`, as Ramparts' own screens do).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.metadata import entry_points

import numpy as np
import yaml
from numpy.typing import NDArray

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.record import Record, Step, new_record
from game.environments.sitting import Sitting, Table

MODES = ("ansi", "rgb_array")
GROUP = "ramparts.painters"

Painter = Callable[[Record], NDArray[np.uint8]]
"""Draws the last position of a record: height, width, red-green-blue."""
Renderer = Callable[[Sitting, Callable[[], Record]], "str | NDArray[np.uint8] | None"]


def record_of(table: Table, seed: int, done: Iterable[Action]) -> Record:
    """A game as a record."""
    setup = table.setup
    record = new_record(table.game, setup.players, setup.mode, table.options, seed)
    record.steps = [Step("action", write_action(action)) for action in done]
    return record


def renderer(mode: str | None, painter: Painter | None) -> Renderer:
    """What renders in that mode; ValueError for another one, or for pictures without anybody who paints them."""
    if mode is None:
        return lambda now, record: None
    if mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode}")
    if mode == "ansi":
        return lambda now, record: in_words(now)
    paint = painter or _offered()
    return lambda now, record: paint(record())


def _offered() -> Painter:
    for offer in entry_points(group=GROUP):
        painter: Painter = offer.load()
        return painter
    raise ValueError("nobody paints here: give a painter, such as scenes.app.environment_picture.paint")


def in_words(now: Sitting) -> str:
    """Where the game stands, who decides, what is said so far, and what that seat sees."""
    state, seat = now.state, now.turn[0]
    where = state.rules.outcome_words(state) or state.rules.moment_words(state)
    if now.over:
        return f"{where}\n"
    said = ", ".join(now.table.numbers.names[number] for number in now.said(seat))
    view = yaml.safe_dump(engine.view_for(state, seat), sort_keys=False, allow_unicode=True, default_flow_style=None)
    return f"{where}\n{seat} decides{f', and has said: {said}' if said else ''}\n{view}"
