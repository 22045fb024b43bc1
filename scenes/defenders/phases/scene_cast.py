"""Who plays whom in a scene, and the slips of what may be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.data.names import tidy
from game.defenders.forecasts.prompt import Prompt
from scenes.defenders.board.suggestions import QUESTIONS, prompt_title
from scenes.paint import art, fonts, marks
from scenes.paint.tokens import portrait
from scenes.system.words import later, tr
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.phases.scene_draft import SceneDraft

MARK = {
    "unit-lost": "grave",
    "defeat": "lost",
    "place-lost": "smoke",
    "feared-lost": "intelligence",
    "repulsed": "held",
    "relations": "bond",
    "plans": "plan",
}


def art_of(board: SceneDraft, name: str) -> tuple[str, str]:
    """The drawing of somebody in a scene: of the unit that is called so, or of a townswoman for a new face."""
    for key, unit in board.seen.defenders.items():
        if unit.name == name:
            group, word = board.looks.unit_art(key)
            return (group, word) if word in art.ids(group) else (group, "other-group")
    return "scenery", "woman"


class CastTile(Widget):
    """A character and the player who plays it; an empty one asks for somebody new."""

    def __init__(self, board: SceneDraft, name: str, rect: Rect, ask: Callable[[], None]) -> None:
        super().__init__(f"cast-{name or 'new'}", rect, name or tr("Somebody else"))
        self.board, self.who, self.ask = board, name, ask
        self.player = str(board.scene.cast.get(name, "")) if name else ""
        if board.framing:
            self.press = self._pressed
        else:
            self.quiet = True
        self.kind = "choice" if board.framing else "cast"
        lines = (tr("{player} plays.", player=self.player),) if self.player else (tr("A unit, or a new face."),)
        self.tip = Tip(self.name, lines)

    def _pressed(self) -> None:
        if self.who:
            self.board.next_player(self.who)
        else:
            self.ask()

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        if not self.who:
            board.put_gap(surface, rect)
            board.words(surface, "+", "sans", 34, theme.soft_ink, (rect.centerx, rect.centery - self.u(8)), "center")
            board.words(
                surface,
                tr("somebody else"),
                "sans",
                14,
                theme.soft_ink,
                (rect.centerx, rect.centery + self.u(22)),
                "center",
                room=rect.w - self.u(8),
                most=20,
                lines=2,
            )
            return
        radius = 42.0
        centre = (rect.centerx, rect.y + self.u(radius + 3))
        portrait(*art_of(board, self.who), radius, self.scale, theme).draw(surface, centre)
        band = Rect(rect.x, rect.y + self.u(2 * radius - 6), rect.w, self.t(27))
        room = band.w - self.u(6)
        if fonts.text_width(self.who, "sans-bold", self.u(14)) <= rect.w - self.u(26):
            px = fonts.fitting(self.who, "sans-bold", min(self.t(15), self.u(22)), rect.w - self.u(26), self.u(14))
            marks.ribbon(self.who, self.scale, theme, text_px=px).draw(surface, band.center)
        else:
            above = self.t(9) if fonts.text_width(self.who, "text-bold", self.t(14)) > room else 0
            band = Rect(band.x, band.y - above, band.w, band.h + above)
            surface.fill(theme.illegal.paper, band)
            board.name_lines(surface, self.who, "text-bold", 14, theme.parchment, band.center, room, 17)
        box = Rect(rect.x, band.bottom + self.u(4), rect.w, self.t(32))
        look: faces.Look = "hover" if self.hovered and board.framing else "tile"
        faces.button_face(box.w, box.h, look, self.scale, theme).draw(surface, box.topleft)
        shield = art.art("seats", board.screen.seat(self.player), self.u(20))
        place = surface.blit(shield, shield.get_rect(midleft=(box.x + self.u(8), box.centery)))
        board.words(
            surface,
            self.player,
            "text-semi",
            16,
            theme.ink,
            (place.right + self.u(8), box.centery),
            room=box.right - place.right - self.u(14),
            most=24,
        )


PICTURE = 50
"""Units that the picture of a prompt takes, left of its words."""


class PromptSlip(Widget):
    """Something that a scene may be about; pressed, a scene about it is proposed."""

    def __init__(self, board: SceneDraft, number: int, prompt: Prompt, rect: Rect) -> None:
        self.head = prompt_title(prompt)
        super().__init__(f"prompt-{number}", rect, self.head)
        self.board, self.prompt = board, prompt
        if board.framing:
            self.press = partial(board.take_prompt, prompt)
        else:
            self.quiet = True
        self.kind = "choice" if board.framing else "prompt"

    @staticmethod
    def _texts(board: SceneDraft, prompt: Prompt, wide: int) -> tuple[fonts.RichText, fonts.RichText]:
        """What it is about and what it asks, for a slip so many pixels wide."""
        room, ink = wide - board.u(PICTURE + 8), board.theme.ink
        head = fonts.rich(f"**{prompt_title(prompt)}**", board.t(16), room, ink, spacing=1.12)
        line = tr(QUESTIONS[prompt.kind])
        return head, fonts.rich(line, board.t(15), room, ink, role="text-italic", spacing=1.15)

    @classmethod
    def height_for(cls, board: SceneDraft, prompt: Prompt, wide: int) -> int:
        """Pixels that a slip of that width needs."""
        head, line = cls._texts(board, prompt, wide)
        return max(board.u(58), head.height + line.height + board.u(18))

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        look: faces.Look = "hover" if self.hovered and self.board.framing else "tile"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        mark = MARK[self.prompt.kind]
        self.board.put_art(surface, "marks", mark, Rect(rect.x + self.u(6), rect.y + self.u(8), self.u(38), self.u(38)))
        left = rect.x + self.u(PICTURE)
        head, line = self._texts(self.board, self.prompt, rect.w)
        head.draw(surface, (left, rect.y + self.u(8)))
        line.draw(surface, (left, rect.y + self.u(10) + head.height))
        if self.board.framing and self.board.draft.prompt == self.prompt.kind:
            self.ring().draw(surface, rect.topleft)
            at = (rect.right - self.u(4), rect.y + self.u(5))
            marks.badge("", 22, self.scale, theme).draw(surface, at)
            faces.icon("tick", self.u(14), theme.focus.paper, self.scale, theme).draw(surface, at)


class WhoSheet(Sheet):
    """Who joins the scene: one of the living, or somebody whom the table invents."""

    title = later("Who joins?")
    width, height = 560, 480

    def __init__(self, board: SceneDraft) -> None:
        super().__init__()
        self.board, self.fresh = board, ""

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        self.add(
            "new",
            Entry(
                "fresh",
                Rect(room.x, room.y, room.w - layout.t(120), layout.t(44)),
                tr("A new face"),
                self.fresh,
                self._typed,
                done=lambda words: self._take(words),
                most=60,
                hint=tr("a new name"),
            ),
        )
        self.add(
            "new",
            Button(
                "take-new",
                Rect(room.right - layout.t(112), room.y, layout.t(112), layout.t(44)),
                tr("Join"),
                lambda: self._take(self.fresh),
                look="main",
            ),
        )
        top = room.y + layout.t(44) + gap

        def build(area: ScrollArea, place: Rect) -> int:
            y, tall = place.y, layout.t(40)
            for name, unit in self.board.seen.defenders.items():
                if unit.state == "ready" and unit.name not in self.board.draft.who:
                    take = partial(self._take, str(unit.name))
                    area.put(Button(f"who-{name}", Rect(place.x, y, place.w, tall), str(unit.name), take, size=17))
                    y += tall + gap
            return y - place.y

        place = Rect(room.x, top, room.w + layout.u(16), max(1, foot - gap - top))
        self.add("who", ScrollArea("who-area", place, tr("the living"), build, zone="who")).fill()
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", Rect(room.x, foot, room.w, high), tr("Back"), self.close, cap=cap))

    def _typed(self, words: str) -> None:
        self.fresh = words

    def _take(self, name: str) -> None:
        if not tidy(name):
            return
        self.close()
        self.board.add(tidy(name))
