"""What stands in a town, plot by plot, for pictures of any player's town: also of one that is only looked at."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.town_picture import Building
from scenes.medieval_keep.scenery.town_plan import MOST_PLOTS, USUAL_PLOTS


def names_of(screen: KeepScreen, player: str, gone: Iterable[str] = ()) -> tuple[str | None, ...]:
    """What stands on each plot of a town, or lies there in ruins: structures where they were put, the rest after them.

    `gone` are those of which not even the card is left: there are ruins of them, too.
    """
    seen, placed = screen.seen.players[player], screen.table.seating.placed
    names = [*dict.fromkeys([*seen.structures, *seen.ruins, *gone])][:MOST_PLOTS]
    spots: list[str | None] = [None] * min(MOST_PLOTS, max(USUAL_PLOTS, len(names) + 1))
    late: list[str] = []
    for name in names:
        spot = placed.get(f"{player}/{name}", len(spots))
        if spot < len(spots) and spots[spot] is None:
            spots[spot] = name
        else:
            late.append(name)
    for name in late[: spots.count(None)]:
        spots[spots.index(None)] = name
    return tuple(spots)


def buildings_of(
    screen: KeepScreen, player: str, *, burnt: bool = False, gone: Iterable[str] = ()
) -> tuple[Building | None, ...]:
    """The same as they are drawn: in ruins what was lost, and all of it if the town is `burnt`."""
    standing = () if burnt else screen.seen.players[player].structures
    return tuple(
        Building(kind_of(name), screen.looks.name(name), "stands" if name in standing else "ruined")
        if name is not None
        else None
        for name in names_of(screen, player, gone)
    )
