"""Ten or twenty games in one sitting at 1920 x 1080: do memory and frames stay as they are?

A game of six holds more than a game of one, and its frames are about other things. So the last game's memory is held
against that of a game early in the sitting, and once more against that of as many seats a round before.
"""

from __future__ import annotations

import gc
import statistics
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tools.bench.city import Measured
from tools.bench.frames import FRAME, Frame, play, sitting
from tools.resident import resident

if TYPE_CHECKING:
    from scenes.tabletop.game_screen import GameScreen

GAMES = {"rise-against-monsters": 20, "battle-for-korvosa": 10, "defenders": 10}
"""How many games make a sitting."""
WARM = 5
"""After so many games the cache of pictures is as full as it gets."""
SEATS = {
    "rise-against-monsters": (2, 3, 4, 5, 6, 7),
    "battle-for-korvosa": (3, 5, 7),
    "defenders": (1, 2, 3, 4, 5, 6),
}
"""How many play, in turn, in the games that are played so."""
OPTIONS: dict[str, dict[str, bool | int | str]] = {"battle-for-korvosa": {"city-cards": 5}}
"""What keeps a game short enough."""


class Played(NamedTuple):
    """What one game took: bytes held after it, milliseconds of its frames, and its longest one."""

    held: float
    median: float
    late: int
    longest: Frame
    frames: int


def soaked(game_id: str, games: int = 0) -> Iterator[Measured]:
    """So many games one after another, each left for the shelf: the last ones against the first ones."""
    games = games or GAMES[game_id]
    played = list(sit(game_id, games))
    warm, last = played[WARM - 1], played[-WARM:]
    early = played[: len(SEATS[game_id])]
    name = f"{games} games of {game_id}"
    yield Measured(
        f"{name}: memory held after the last",
        last[-1].held / 1e6,
        "MB",
        1.15,
        1.05,
        f"after the {WARM}th",
        warm.held / 1e6,
    )
    if games > len(early):
        alike = played[-1 - len(early)]
        yield Measured(
            f"{name}: memory held after the last, against as many seats",
            last[-1].held / 1e6,
            "MB",
            1.15,
            1.05,
            f"after the {games - len(early)}th",
            alike.held / 1e6,
        )
    yield Measured(
        f"{name}: median frame of the last {WARM}",
        statistics.median(one.median for one in last),
        "ms",
        1.5,
        1.2,
        f"of the first {len(early)}",
        statistics.median(one.median for one in early),
    )
    longest = max(played[WARM:], key=lambda one: one.longest.spent).longest
    yield Measured(f"{name}: longest frame after the first {WARM}", longest.spent, "ms", 66, 33)


def sit(game_id: str, games: int) -> Iterator[Played]:
    """Play them; each is told on stderr as soon as it is over."""
    from scenes.system.memory import give_back

    with sitting() as watch:
        for number in range(games):
            seats = SEATS[game_id][number % len(SEATS[game_id])]
            play(watch, game_id, "", seats, seed=number + 1, options=OPTIONS.get(game_id))
            screen: GameScreen = watch.driver.top  # type: ignore[assignment]
            one = _told(watch.frames)
            screen.leave_table()
            watch.driver.settle()
            watch.frames.clear()
            gc.collect()
            give_back()
            one = one._replace(held=resident())
            print(
                f"game {number + 1}, {seats} seats: {one.held / 1e6:.0f} MB, {one.frames} frames, median "
                f"{one.median:.2f} ms, {one.late} late, longest {one.longest.about}",
                file=sys.stderr,
            )
            yield one


def _told(frames: Sequence[Frame]) -> Played:
    """The figures of these frames."""
    late = sum(frame.spent > FRAME for frame in frames)
    longest = max(frames, key=lambda frame: frame.spent)
    return Played(0.0, statistics.median(frame.spent for frame in frames), late, longest, len(frames))


if __name__ == "__main__":
    for figure in soaked(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0):
        print(figure)
