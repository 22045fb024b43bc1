"""What lies in the tray: turning to what lies further on, and the place that something has left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board import Board
from scenes.medieval_keep.pieces import plural
from scenes.paint import fonts, marks
from scenes.ui.things import Thing, Tip


@dataclass(eq=False)
class Turner(Thing):
    """A button at an end of the tray that shows what lies further on."""

    sign: str = ""
    left: int = 0
    """How much lies there."""


def put_turners(board: Board, tray: Rect, what: str, one: str, before: int, after: int, step: int) -> None:
    """Buttons at both ends of the tray; `before` and `after` say how much lies further on, `step` how far they turn."""
    screen, side = board.screen, board.u(44)

    def turn_to(goal: int) -> None:
        screen.drafts[what] = max(0, goal)
        screen.app.sound.play("card")
        screen.rebuild()

    ends = (("less", "‹", tray.x, before, before - step), ("more", "›", tray.right - side, after, before + step))
    for end, sign, x, left, goal in ends:
        name = f"{plural(left, one, f'{one}s')} further on"
        do = partial(turn_to, goal) if left else None
        rect = Rect(x, tray.y, side, tray.h)
        screen.add(
            "hand",
            Turner(
                f"{what}-{end}", rect, "hand-arrow", name, Tip(name), press=do, quiet=not left, sign=sign, left=left
            ),
        )


def draw_turner(board: Board, surface: Surface, turner: Turner) -> None:
    """The arrow, and how much lies there; nothing where nothing does."""
    if not turner.left:
        return
    scale, theme, middle = board.layout.scale, board.screen.app.theme, turner.rect.center
    marks.badge(turner.sign, 40, scale, theme).draw(surface, middle)
    count = fonts.text(str(turner.left), "sans-semi", min(board.t(17), board.u(30)), theme.parchment)
    surface.blit(count, count.get_rect(midtop=(middle[0], middle[1] + board.u(26))))


def draw_gap(board: Board, surface: Surface, thing: Thing) -> None:
    """The dashed place of what the player holds."""
    scale, theme = board.layout.scale, board.screen.app.theme
    marks.gap_box(thing.rect.w / scale, thing.rect.h / scale, scale, theme, dark=True).draw(surface, thing.rect.topleft)
    name = fonts.text(thing.name, "text-italic", board.t(17), theme.parchment)
    if name.get_width() < thing.rect.w:
        surface.blit(name, name.get_rect(center=(thing.rect.centerx, thing.rect.y + board.u(58))))
