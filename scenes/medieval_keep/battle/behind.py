"""The town behind the wall of a battle: its castle and buildings as they are, as far as the battle has been told."""

from __future__ import annotations

from game.core import engine
from game.medieval_keep.board.position import Position, Town
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.siege import PLOTS, Behind

MOST = len(PLOTS)
"""More buildings are not seen."""


def behind(screen: KeepScreen, player: str) -> Behind:
    """A player's town as the battle has told of it so far."""
    town, telling = before_it(screen, player), screen.telling
    if telling is None or telling.moment < 1:
        return Behind(town.walls, _listed(town, set(town.ruins)))
    told = telling.number + 1 if telling.settled else telling.number
    events = telling.events[: telling.ends[told - 1]] if told else ()
    walls, lost = town.walls, set(town.ruins)
    for event in events:
        if event.maybe_word("player") != player:
            continue
        if event.kind == "walls-lost":
            walls -= event.number("count")
        elif event.kind == "structures-lost":
            lost.update(event.words("cards"))
    return Behind(max(0, walls), _listed(town, lost))


def before_it(screen: KeepScreen, player: str) -> Town:
    """A player's town as it was before what is being told; as it is, where nothing is."""
    telling = screen.telling
    if telling is None or telling.moment < 1:
        return screen.seen.players[player]
    former = screen.table.moments[telling.moment - 1].state
    return engine.seen_by(former, screen.eyes, Position).players[player]


def names_behind(town: Town) -> list[str]:
    """What stands there, or lies there in ruins, in the order of its plots."""
    return [*town.structures, *town.ruins][:MOST]


def _listed(town: Town, lost: set[str]) -> tuple[tuple[str, bool], ...]:
    return tuple((kind_of(name), name not in lost) for name in names_behind(town))
