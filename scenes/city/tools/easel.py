"""A canvas with all that is needed to draw a city on it by hand: tools, signs, what lies over the ink, time.

A screen owns one, and so can a board: it gives the canvas its room (`lay`), passes on what the pointer and the keys do
there (`hand`), and asks it to draw. Every edit, undo and redo of the city is followed here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.host import CanvasHost
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import NO_LINES, City, Edit, Face, Stroke
from scenes.city.ink.window import SLICE
from scenes.city.meaning.sign_ink import adopt
from scenes.city.signs.signs import Signs
from scenes.city.tools.copies import Copies
from scenes.city.tools.dresser import Dresser
from scenes.city.tools.erasers import Eraser
from scenes.city.tools.filler import Filler
from scenes.city.tools.hand import SheetHand
from scenes.city.tools.outlines import Outlines
from scenes.city.tools.pens import Pens
from scenes.city.tools.selection import Lasso
from scenes.city.tools.stamps import Labels, Stamps
from scenes.city.tools.tools import PENS, XY, Hand, Tool
from scenes.system.words import Verdict, later, tr
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets.widget import Widget

MANY = 300
"""With so many strokes changed at once the whole sheet is drawn anew."""


class Easel:
    """The canvas and everything on it.  `ask` asks for the words of a label at a point of the sheet, or along
    several."""

    def __init__(self, host: CanvasHost, ask: Callable[[Sequence[XY]], None], city: City | None = None) -> None:
        self.canvas = canvas = Canvas(host, city)
        self.outlines = Outlines(canvas)
        self.over = Overlay(canvas, self._chosen, lambda: [gap.middle for gap in self.signs.walls.all()])
        self.signs = Signs(canvas)
        self.pens, self.lasso = Pens(canvas, self.signs, self.over), Lasso(canvas)
        self.dresser = Dresser(canvas, self.over)
        self.labels = Labels(canvas, ask)
        self.filler = Filler(canvas)
        tools: dict[str, Tool] = {
            **dict.fromkeys(PENS, self.pens),
            "stamp": Stamps(canvas),
            "label": self.labels,
            "lasso": self.lasso,
            "erase": Eraser(canvas, False),
            "rub": Eraser(canvas, True),
            "hand": Hand(canvas, self.signs, self.over),
            "outline": self.outlines,
            "dress": self.dresser,
            "fill": self.filler,
        }
        self.hand = SheetHand(canvas, tools, self.signs)
        self.copies = copies = Copies(canvas, self.lasso, lambda: self.hand.take("lasso"))
        self.hand.deeds.update(
            copy=copies.copy,
            cut=copies.cut,
            double=copies.double,
            paste=lambda: copies.paste(self.hand.over()),
            **{"dress-all": self.dresser.dress_all},
        )
        self.laid_over: list[Callable[[Surface], None]] = []
        """What else is drawn over the sheet, within its room."""
        self._unfolding: list[Stroke] = []
        """Strokes that are still to be drawn, one after another."""
        self._pushed = False
        self._warned: set[str] = set()
        """Places of which it was said that they keep their corrected outline."""

    def _chosen(self) -> str:
        """The place about which the hand is."""
        return self.outlines.place if self.canvas.tool == "outline" else self.canvas.ink_owner()

    # ------------------------------------------------------------ coming and going

    def open(self, city: City) -> None:
        """Lay a city on the sheet, and follow it from now on."""
        self.canvas.unfold(city)
        city.listeners.append(self._edited)
        self.canvas.meaning.due = self.canvas.app.now if city.strokes else 0.0
        keeper = self.canvas.keeper
        self.canvas.below.folder = keeper.path.parent if keeper is not None else None
        self.canvas.below.lay(own=False)
        adopt(city)

    def lay(self, rect: Rect) -> SheetWindow:
        """Give the sheet its room; returns the widget that stands for it, to be added to the screen."""
        self.canvas.sight.rect = rect
        self.canvas.sight.open(self.canvas.city, self.canvas.looks)
        return SheetWindow(rect, self)

    # ------------------------------------------------------------ deeds

    def choose_outline(self, name: str) -> Verdict | None:
        """Take this place's outline; or why that is not possible."""
        why = self.outlines.refusal(name)
        if why is None:
            self.outlines.choose(name)
            self.hand.take("outline")
            self.canvas.rebuild()
        return why

    def choose_face(self, face: Face) -> None:
        """The type of the labels that the lasso holds, or else of new ones."""
        if not self.lasso.set_in(face):
            self.canvas.face = face
        self.canvas.rebuild()

    def next_outline(self) -> None:
        """The outline of the next place gets the handles."""
        found, here = self.outlines.candidates(), self.outlines.place
        if here:
            self.choose_outline(found[(found.index(here) + 1) % len(found)])

    def choose_colour(self, code: str) -> None:
        """Another colour for the pen, and for what the lasso holds."""
        if self.lasso.picked:
            self.lasso.recolour(code)
        self.canvas.choose_colour(code)

    def draw_one_by_one(self, strokes: list[Stroke], at_once: bool) -> None:
        """Draw strokes before the player's eyes, or all at once for who wants calm."""
        self._unfolding = strokes
        if at_once:
            self._draw_some(len(strokes))

    def _draw_some(self, count: int) -> None:
        part, self._unfolding = self._unfolding[:count], self._unfolding[count:]
        self.canvas.city.edit(later("sketch"), [("stroke", stroke.id, stroke) for stroke in part])
        if not self._unfolding:
            self.canvas.rebuild()

    def undo(self) -> None:
        """Take the last step back, ink and meaning together."""
        self.hand.drop()
        self.signs.reading.forget()
        if self.canvas.city.undo() is None:
            self.canvas.app.tell(tr("There is nothing to take back."))

    def redo(self) -> None:
        """Do the step again that was taken back."""
        self.hand.drop()
        if self.canvas.city.redo() is None:
            self.canvas.app.tell(tr("There is nothing to do again."))

    def back(self) -> bool:
        """Esc calls off the movement, lets go of the ink that is held, or closes the slip."""
        if self.hand.down:
            self.hand.drop()
            return True
        if self.lasso.picked:
            self.lasso.pick(())
            return True
        return self.signs.slip.close()

    # ------------------------------------------------------------ ink

    def _edited(self, edit: Edit, way: str) -> None:
        """Every edit, undo and redo: have the picture follow."""
        canvas = self.canvas
        canvas.meaning.unread()
        window = canvas.sight.window
        if window is None:
            return
        changes = [c for c in edit.changes if c.what == "stroke"]
        was, new = changes[0].ink if len(changes) == 1 else (None, None)
        if way != "undo" and was is None and new is not None:
            rect = window.added(new)
            canvas.invalidate(rect.move(canvas.rect.topleft).clip(canvas.rect))
        elif len(changes) > MANY:
            window.forget()
        else:
            for change in changes:
                window.changed(*change.ink)
        if any(c.what == "fact" and c.key == "underlay" for c in edit.changes):
            canvas.below.lay()
        self.lasso.refresh()
        self.signs.heard(edit, way, canvas.meaning.now)
        if way == "do":
            self._keeps_outline(edit)
        canvas.meaning.due = canvas.app.now + 0.3
        sign = len(changes) == len(edit.changes) and way == "do" and canvas.tool == "annotate"
        if any(c.what in ("outline", "mark", "contact", "place") for c in edit.changes):
            canvas.meaning.due = canvas.app.now
        if not (self._unfolding or sign):
            canvas.rebuild()

    def _keeps_outline(self, edit: Edit) -> None:
        """Say once that ink does not change an outline that was corrected by hand."""
        city = self.canvas.city
        for change in edit.changes:
            if change.what == "outline":
                self._warned.discard(str(change.key))
            before, after = change.ink
            stroke = after or before
            if stroke is None or stroke.owner not in city.outlines or stroke.owner in self._warned:
                continue
            if stroke.tool not in NO_LINES | {"ruin"} and stroke.owner in city.places:
                self._warned.add(stroke.owner)
                called = city.places[stroke.owner].name
                self.canvas.app.tell(
                    tr(
                        "{called} keeps the outline that you corrected. Its tool{cap}, then Reset, takes "
                        "it from the ink again.",
                        called=called,
                        cap=self.canvas.cap("tool-outline"),
                    )
                )

    # ------------------------------------------------------------ time and drawing

    def update(self, now: float) -> bool:
        """Go on to the time `now`; returns whether something moves or is waited for."""
        canvas = self.canvas
        assert canvas.sight.window is not None
        busy = self.hand.tool.busy
        moves = busy or canvas.sight.pushing  # what moves with the hand needs the rest of the frame
        spell = SLICE / (4 if canvas.app.dirty else 2 if moves else 1)
        for rect in canvas.sight.window.work(spell, seen=moves, due=busy):
            canvas.invalidate(rect.move(canvas.rect.topleft).clip(canvas.rect))
        if self._pushed and not canvas.sight.pushing:
            canvas.invalidate()  # what lies over the ink is set anew where the sheet lies now
        self._pushed = canvas.sight.pushing
        seam = self.dresser.seam.work(spell)
        straightening = canvas.below.work(SLICE / 2 if moves else SLICE)
        self.signs.reading.update(now, busy)
        if canvas.sight.words_due and now >= canvas.sight.words_due and not busy:
            canvas.sight.words_due = 0.0
            canvas.rebuild()
        if self._unfolding:
            self._draw_some(max(1, len(self._unfolding) // 120))
        if canvas.meaning.due and now >= canvas.meaning.due and not busy and not self._unfolding:
            if canvas.city.places:
                canvas.meaning.read()
                canvas.rebuild()
            canvas.meaning.due = 0.0
        waiting = (
            self.signs.reading.waiting
            or self._unfolding
            or canvas.meaning.due
            or canvas.sight.words_due
            or canvas.sight.pushing
            or straightening
            or seam
        )
        return busy or bool(waiting) or self.hand.down or not canvas.sight.window.settled

    def draw(self, surface: Surface) -> None:
        """The window onto the sheet, the meaning over it, and the settled part of the live stroke."""
        canvas = self.canvas
        assert canvas.sight.window is not None
        clip = surface.get_clip().clip(canvas.rect)
        if not clip.w or not clip.h:
            return
        canvas.sight.window.draw(surface, clip, canvas.rect.topleft)
        before = surface.get_clip()
        surface.set_clip(clip)
        self.pens.draw_still(surface, clip)  # wet ink lies where it will lie dry: below what is shown over the ink
        bare = not canvas.city.strokes  # then there is nothing to read, and a net all the same
        now = canvas.meaning.read() if canvas.tool == "outline" or bare else canvas.meaning.now
        if now is not None:
            self.over.draw(surface, now)
        if self.hand.tool is not self.pens:
            self.hand.tool.draw_still(surface, clip)
        for draw in self.laid_over:
            draw(surface)
        surface.set_clip(before)

    def draw_moving(self, surface: Surface, cross: bool) -> list[Rect]:
        """What moves with the hand; with `cross` the keyboard's cross-hair. Returns the pixels touched."""
        canvas, clip = self.canvas, surface.get_clip()
        surface.set_clip(canvas.rect.clip(clip))
        rects = self.hand.tool.draw(surface) + self.signs.draw(surface)
        if canvas.ghost is not None:
            rects.append(self.hand.draw_ghost(surface, canvas.ghost))
        if cross:
            rects.append(self.hand.draw_cross(surface))
        rects += self.hand.draw_flag(surface, cross)
        surface.set_clip(clip)
        return rects


class SheetWindow(Widget):
    """The window onto the sheet: every motion of the pointer goes to the hand over it."""

    def __init__(self, rect: Rect, easel: Easel) -> None:
        super().__init__("sheet", rect, tr("The sheet"))
        self.easel = easel

    def key(self, key: Key) -> bool:
        return self.easel.hand.cross_key(key)

    def track(self, pointer: Pointer) -> bool:
        self.easel.hand.pen(pointer)
        return True

    def lost(self) -> None:
        self.easel.hand.lost()

    def draw(self, surface: Surface) -> None:
        self.easel.draw(surface)
