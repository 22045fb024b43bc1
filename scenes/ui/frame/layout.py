"""Where things stand: the frame of every screen, reckoned from the window's size and the player's settings.

All sizes in the design are *units*: one unit is one pixel in a window of 1280 by 720.  `Layout.u` turns units of
place into pixels, `Layout.t` turns units of type into pixels; the two differ when the player enlarges the text.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from scenes.ui.frame.box import Box

STEP = 0.05
BASE_WIDTH, BASE_HEIGHT = 1280, 720
LEAST_SCALE = 0.8
"""The scale of 1024 by 640; a smaller window keeps it and folds its side panel into a drawer."""
FRIENDLY_WIDTH, FRIENDLY_HEIGHT = 560, 400
"""Below this many pixels no game can be shown; the window says so instead."""


def scale_of(width: int, height: int) -> float:
    """Pixels to a unit for a window of that size, in steps of 0.05, at least that of 1024 by 640."""
    raw = min(width / BASE_WIDTH, height / BASE_HEIGHT)
    return max(LEAST_SCALE, int(raw / STEP + 1e-6) * STEP)


class Layout(Struct, frozen=True):
    """The frame of a screen.  Rects are in pixels.

    `bar` is the night bar, `board` the place of the game's own drawing with a hand below it, `tall` the same
    without a hand, `panel` the paper of the side panel and `tray` the hand.  With `drawer` the panel lies over the
    board when it is pulled out, and the board takes the whole width.
    """

    width: int
    height: int
    scale: float
    text: float
    left_handed: bool
    drawer: bool
    friendly: bool
    """True when the window is too small for a game: show a message instead."""
    bar: Box
    board: Box
    tall: Box
    panel: Box
    tray: Box
    strip: int = 0
    """Pixels at a small window's foot that are left to the main button and the drawer's handle."""

    def above_foot(self) -> Layout:
        """In a small window the same frame with such a strip; nothing of the board lies below the button then."""
        if not self.drawer or self.strip:
            return self
        strip = max(self.u(44), self.t(35.2)) + self.u(10)
        board, tall = self.board.copy(), self.tall.copy()
        board.h, tall.h = max(1, board.h - strip), max(1, tall.h - strip)
        return replace(self, board=board, tall=tall, tray=self.tray.move(0, -strip), strip=strip)

    def u(self, units: float) -> int:
        """Pixels for a distance of `units`."""
        return round(units * self.scale)

    def t(self, units: float) -> int:
        """Pixels for a size of type, or for a thing that must grow with the text."""
        return max(1, round(units * self.scale * self.text))

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rect given in units from the window's top left corner."""
        left, top = round(x * self.scale), round(y * self.scale)
        return Rect(left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top)

    def box(self, rect: Rect) -> Box:
        """A rect of the window as a box that is cut up in units."""
        return Box(rect, self.scale, self.text)

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in units: at least 1280 by 720 unless the window is small."""
        return self.width / self.scale, self.height / self.scale

    @property
    def window(self) -> Box:
        return self.box(Rect(0, 0, self.width, self.height))

    def middle(self, w: float, h: float, within: Rect | None = None) -> Box:
        """A box of `w` by `h` units in the middle of `within` (the window), never larger than it."""
        room = self.box(within or self.window)
        edge = self.u(8)
        return room.place(px=(min(self.u(w), room.w - 2 * edge), min(self.u(h), room.h - 2 * edge)))


def lay_out(width: int, height: int, text_percent: int = 100, left_handed: bool = False) -> Layout:
    """The frame for a window of `width` by `height` pixels, text at 100 to 200 percent.

    >>> lay_out(1280, 720).board
    Rect(12, 54, 856, 530)
    >>> lay_out(1920, 1080).panel
    Rect(1326, 81, 582, 987)
    >>> lay_out(900, 640).drawer
    True
    """
    scale = scale_of(width, height)

    def u(units: float) -> int:
        return round(units * scale)

    def box(x: int, y: int, w: int, h: int) -> Box:
        return Box(Rect(x, y, w, max(1, h)), scale, text_percent / 100)

    drawer = width < 1024 or height < 640
    friendly = width < FRIENDLY_WIDTH or height < FRIENDLY_HEIGHT
    top, foot = u(54), height - u(8)
    panel_width = min(u(388), width - u(16))
    hand = u(128)
    if drawer:
        board_left, board_right = u(12), width - u(12)
    elif left_handed:
        board_left, board_right = panel_width + u(8) + u(16), width - u(12)
    else:
        board_left, board_right = u(12), width - panel_width - u(8) - u(16)
    panel_left = u(8) if left_handed else width - u(8) - panel_width
    return Layout(
        width=width,
        height=height,
        scale=scale,
        text=text_percent / 100,
        left_handed=left_handed,
        drawer=drawer,
        friendly=friendly,
        bar=box(0, 0, width, u(46)),
        board=box(board_left, top, board_right - board_left, foot - hand - top),
        tall=box(board_left, top, board_right - board_left, foot - top),
        panel=box(panel_left, top, panel_width, foot - top),
        tray=box(board_left, foot - hand + u(8), board_right - board_left, hand),
    )
