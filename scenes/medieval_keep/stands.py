"""What stands in a town, plot by plot, for pictures of any player's town: also of one that is only looked at."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.plan import MOST_PLOTS, USUAL_PLOTS
from scenes.medieval_keep.screen import KeepScreen
from scenes.medieval_keep.town_picture import Building, BuildingState


def buildings_of(
    screen: KeepScreen, player: str, *, burnt: bool = False, gone: Iterable[str] = ()
) -> tuple[Building | None, ...]:
    """The structures of a town where they were put, and in ruins what was lost; all of them if the town is `burnt`.

    `gone` are those of which not even the card is left: there are ruins of them, too.
    """
    seen, placed = screen.view["players"][player], screen.table.seating.placed
    ruins = [name for name in dict.fromkeys([*seen["ruins"], *gone]) if name not in seen["structures"]]
    names = [*seen["structures"], *ruins][:MOST_PLOTS]
    spots: list[Building | None] = [None] * min(MOST_PLOTS, max(USUAL_PLOTS, len(names) + 1))
    late: list[Building] = []
    for name in names:
        state: BuildingState = "ruined" if burnt or name in ruins else "stands"
        what = Building(kind_of(name), screen.looks.name(name), state)
        spot = placed.get(f"{player}/{name}", len(spots))
        if spot < len(spots) and spots[spot] is None:
            spots[spot] = what
        else:
            late.append(what)
    for what in late[: spots.count(None)]:
        spots[spots.index(None)] = what
    return tuple(spots)
