"""An example of the rulebook: the position of a lesson's step, drawn by the game's own board on a stage nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

if TYPE_CHECKING:
    from scenes.tabletop.game_screen import GameScreen
    from scenes.ui.screens.stack import Stack

SLICES = 30
"""So many times a picture is waited for that comes up in slices."""
LEAST = 440
"""Units that a picture shows at least from left to right."""
ROUND = 36
"""Units about the pieces that a picture shows."""


class Unseen(Protocol):
    """The stage on which it is drawn."""

    stack: Stack

    @property
    def screen(self) -> Surface:
        """What has been drawn."""

    @property
    def dirty(self) -> bool:
        """Is something to be drawn?"""

    def frame(self) -> bool:
        """Draw a frame; returns whether something moves."""

    def frames_until_rest(self) -> Iterator[None]:
        """Draw until nothing moves."""


def draw_sample(
    make_stage: Callable[[], Unseen], game: str, title: str, names: Collection[str], shape: float
) -> Iterator[Surface | None]:
    """The board of the step of that title, or what lies about the pieces of those names: None until it is drawn.

    `shape`: its width by its height. LookupError if there is no such step.
    """
    from scenes.session.catalogue import load, scenes_of  # the first screen does without the tables
    from scenes.session.table.seating import Seating
    from scenes.session.table.table import Table
    from scenes.tabletop.game_screen import screen_class
    from scenes.tabletop.lesson import Lesson, LessonScreen

    entry = scenes_of(game)
    course = load(entry.lesson, LessonScreen) if entry is not None else None
    step = next((one for one in course.lessons if one.title == title), None) if course is not None else None
    if entry is None or course is None or not isinstance(step, Lesson):
        raise LookupError(f"{game} has no step {title!r}")
    bots = dict.fromkeys((step.seats or course.seats)[1:], "random")
    table = Table(course.record(step), seating=Seating(bots=bots)).rehearsal(1)
    stage = make_stage()
    yield None
    screen = screen_class(entry)(table)
    stage.stack.push(screen)
    yield from _frames(stage)
    for scene in [scene for scene in stage.stack.scenes if scene is not screen]:
        stage.stack.drop(scene)
    screen.show.skip()
    yield from _frames(stage)
    yield stage.screen.subsurface(_room(screen, names, shape)).copy()


def _frames(stage: Unseen) -> Iterator[None]:
    """Draw until all is there: a large ground comes up in slices."""
    for _ in range(SLICES):
        yield from stage.frames_until_rest()
        if not stage.dirty and not stage.frame():
            return


def _room(screen: GameScreen, names: Collection[str], shape: float) -> Rect:
    """What of the board is shown: all of it, or as much as holds these pieces with some ground about them."""
    layout = screen.layout
    board = Rect(layout.board).clip(Rect(0, 0, layout.width, layout.height))
    pieces = [thing.rect for thing in screen.pieces(names)]
    room = board.copy()
    if pieces:
        room = pieces[0].unionall(pieces[1:]).inflate(2 * layout.u(ROUND), 2 * layout.u(ROUND))
    wide = max(room.w, round(room.h * shape), layout.u(LEAST))
    middle = room.center
    room.size = min(wide, board.w), min(round(wide / shape), board.h)
    if room.w > room.h * shape:
        room.w = round(room.h * shape)
    else:
        room.h = round(room.w / shape)
    room.center = middle
    return room.clamp(board).clip(board)
