"""*Draw a city*: the sheet, the rail of tools, the places in the rules' order, layers, and what the signs mean.

The canvas itself only brings pointer, keys and time to the things that know: tools (`tools`, `selection`, `outlines`),
signs (`signs`), what lies over the ink (`overlay`) and what stands around it (`panel`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.services.journal import Lock
from scenes.city.canvas import context_menus
from scenes.city.canvas.actions import Deeds
from scenes.city.canvas.outlines import Outlines
from scenes.city.canvas.overlay import Overlay
from scenes.city.canvas.panel import build_panel, build_rail, build_strip, strip_height
from scenes.city.canvas.selection import WAYS, Lasso
from scenes.city.canvas.signs import Signs
from scenes.city.canvas.tools import PENS, Eraser, Hand, Labels, Pens, Stamps, Tool
from scenes.city.canvas.widgets import SheetWindow
from scenes.city.drawing import files, names
from scenes.city.drawing.document import City, Edit
from scenes.city.drawing.record import CityError
from scenes.city.drawing.snapping import Snap
from scenes.city.ink.painter import Painter
from scenes.city.ink.view import fitted
from scenes.city.ink.window import SLICE, Window
from scenes.ui.bar import add_bar, add_ribbon
from scenes.ui.events import LEFT, Input, Key, KeyUp, Pointer, Tap, Wheel
from scenes.ui.hands import DRAG_UNITS, LONG_PRESS
from scenes.ui.things import MenuLine, Thing

if TYPE_CHECKING:
    pass

TAP = 0.3
"""A tool key held longer than this many seconds is given back on release."""
FINGERS = 0.6
"""Two or three fingers that are lifted within so many seconds, without moving, were a tap."""
MANY = 300
"""With so many strokes changed at once the whole sheet is drawn anew."""


class CityScreen(Deeds):
    """The canvas. `path` is a city of the profile, `city` one to begin with; without both a new one begins.

    `called` is what a new city is called; without it the app proposes a name.
    """

    name = "city"

    def __init__(self, path: Path | None = None, city: City | None = None, called: str = "") -> None:
        super().__init__(path, city)
        self._opened = city is not None
        self._called = called
        self.pens, self.lasso, self.outlines = Pens(self), Lasso(self), Outlines(self)
        self.signs, self.over = Signs(self), Overlay(self)
        self.tools: dict[str, Tool] = {
            **dict.fromkeys(PENS, self.pens), "stamp": Stamps(self), "label": Labels(self), "lasso": self.lasso,
            "erase": Eraser(self, False), "rub": Eraser(self, True), "hand": Hand(self), "outline": self.outlines,
        }  # fmt: skip
        self.cross: tuple[int, int] | None = None
        """The keyboard's cross-hair, in pixels."""
        self._down: tuple[tuple[int, int], float, bool] | None = None
        """Where and when the pointer went down on the sheet, and whether it is a finger; None: it is up."""
        self._still = False
        self._by_key = False
        self._fingers = 0.0
        self._pan: tuple[int, int] | None = None
        self._glide = 0.0
        """Until when two fingers push the sheet."""
        self._pushed = False
        self._space = ""
        """The key that pushes the sheet while it is held."""
        self._held: tuple[str, str, float] | None = None
        self._warned: set[str] = set()
        """Places of which it was said that they keep their corrected outline."""

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        words: list[str] = []
        known = files.named_cities(self.app.profile)
        lock: Lock | None = None
        if self.path is not None and not self._opened:
            try:
                lock = files.hold(self.path)
                self.city, words = files.open_city(self.path, lock)
                if lock is None:
                    words.append(f"{self.city.name} is open in another window. This is a copy of it.")
                    self._opened, self.path = True, None
            except CityError as error:
                words, self.path = [str(error)], None
        if self.path is None:
            taken = list(known.values())
            chance = random.Random()  # no rule hangs on it
            own = self._called or (self.city.name if self._opened else names.proposed(taken, chance))
            self.city.facts["name"] = names.numbered(own, taken) or names.proposed(taken, chance)
            self.path = files.free_path(self.app.profile, self.city.name)
        self.looks.smooth(self.city.smoothing)
        self.keeper = files.Keeper(self.path, self.city, self.app.tell_soon, lock)
        self.keeper.begin()
        self.city.listeners.append(self._edited)
        if words:
            self.app.tell_soon(" ".join(words))
        if not self.city.strokes and self.path not in known:
            self.keeper.save()
        self._meaning_due = self.app.now if self.city.strokes else 0.0
        self.signs.adopt()

    def leave(self) -> None:
        self.keeper.close(self.graph())

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, "Draw a city", home=self.close)
        add_ribbon(self, room, ["Places", "Drawing", "Connections"], self._phase())
        tall, gap = layout.tall, layout.u(8)
        rail = Rect(tall.x, tall.y, layout.u(56), tall.h)
        if layout.left_handed:
            rail.right = tall.right
        left, right = (tall.x, rail.x - gap) if layout.left_handed else (rail.right + gap, tall.right)
        high = strip_height(self)
        strip = Rect(left, tall.bottom - high, right - left, high)
        self.rect = Rect(left, tall.y, right - left, strip.y - layout.u(10) - tall.y)
        if layout.drawer and self.drawer_open:  # the places stay to be seen beside it
            ends = (layout.panel.right + gap, right) if layout.left_handed else (left, layout.panel.left - gap)
            strip.x, strip.w = ends[0], ends[1] - ends[0]
        self._open_window()
        self.add("sheet", SheetWindow(self.rect))
        build_rail(self, rail)
        build_strip(self, strip)
        build_panel(self)
        self.signs.build()

    def _open_window(self) -> None:
        """The window onto the sheet, for the size and the theme that are now."""
        if self.window is None or self.window.painter.theme is not self.app.theme:
            view = fitted(self.rect.size) if self.window is None else self.window.view
            painter = Painter(self.city, self.looks, self.app.theme)
            if self.window is not None:
                painter.underlay = self.window.painter.underlay
            self.window = Window(painter, self.rect.size, view)
        elif self.window.size != self.rect.size:
            fits = self.window.view == fitted(self.window.size, self.window.view.angle)
            self.window.resize(self.rect.size)
            if fits:
                self.window.look(fitted(self.rect.size, self.window.view.angle))

    def _phase(self) -> int:
        if not self.city.places:
            return 0
        return 1 if self.city.next_place() else 2

    # ------------------------------------------------------------ settings of the hand

    def take(self, tool: str) -> None:
        """Take a tool."""
        if tool == self.tool:
            return
        self.signs.finish()
        self.drop()
        if self.tools[tool] is not self.in_hand:
            self.in_hand.put_down()
        self.tool, self.ghost = tool, None
        self.app.sound.play("press")
        self.rebuild()

    def choose_colour(self, code: str) -> None:
        """Another colour for the pen, and for what the lasso holds."""
        if self.tool in self.colours:
            self.colours[self.tool] = code
        if self.lasso.picked:
            self.lasso.recolour(code)
        self.rebuild()

    # ------------------------------------------------------------ the pointer on the sheet

    @property
    def pushing(self) -> bool:
        """Is the sheet being pushed about?"""
        return self._pan is not None or self._pan_from is not None or self.app.now < self._glide

    def grasp(self, pos: tuple[int, int]) -> None:
        """From now on the pointer pushes the sheet."""
        self._pan = pos

    def drop(self) -> None:
        """The movement under way is called off."""
        self.in_hand.cancel()
        self.signs.cancel()
        self._down, self._pan, self._by_key = None, None, False

    def pen(self, pointer: Pointer) -> None:
        """A pointer on the sheet: pressed, moved with the button down, lifted, or called off."""
        if pointer.kind == "leave":
            if pointer.touch:
                self._fingers = self._down[1] if self._down else self.app.now
            self.drop()
        elif pointer.kind == "press":
            if pointer.button == LEFT:
                self._press(pointer)
        elif self._pan is not None:
            if pointer.kind == "move":
                self._moves(pointer.pos)
                self.pan(pointer.pos[0] - self._pan[0], pointer.pos[1] - self._pan[1])
                self._pan = pointer.pos
            else:
                tapped = self._still and self._down is not None
                self._pan = self._down = None
                if tapped and not self._space:
                    self.in_hand.tap(self.to_sheet(pointer.pos))
        elif self._down is not None:
            self._moves(pointer.pos)
            at = self.to_sheet(pointer.pos)
            if pointer.kind == "move":
                (self.signs.drag(at) if self.signs.dragging else self.in_hand.move(pointer, at))
                return
            self._down, self.ghost = None, None
            (self.signs.drop() if self.signs.dragging else self.in_hand.lift(pointer, at))

    def _moves(self, pos: tuple[int, int]) -> None:
        if self._down is not None and math.dist(pos, self._down[0]) > DRAG_UNITS * self.layout.scale:
            self._still = False

    def _press(self, pointer: Pointer) -> None:
        self._down, self._still = (pointer.pos, self.app.now, pointer.touch), True
        if self._space or (self.pen_only and pointer.touch):
            self._pan = pointer.pos
            return
        at = self.to_sheet(pointer.pos)
        if not (self.tool in ("hand", "annotate") and self.signs.take(at)):
            self.in_hand.press(pointer, at)

    def _rests_long(self, now: float) -> bool:
        """A long press opens the menu; with a pen only that of a finger, for a hand may rest before it draws."""
        if self._down is None or not self._still or self._by_key:
            return False
        _, since, touch = self._down
        draws = self.tool in PENS or self.tool in ("erase", "rub")
        return now - since >= LONG_PRESS and (touch or not draws)

    def _hover(self, pointer: Pointer) -> None:
        """Nothing is pressed: show where the pen would catch."""
        before = self.ghost
        self.ghost = None
        if self.snapping and self.rect.collidepoint(pointer.pos):
            at = self.to_sheet(pointer.pos)
            if self.in_hand.snaps(at):
                self.snapped(at)
        if self.ghost != before:
            self.app.nudge()

    def cross_key(self, key: Key) -> bool:
        """The sheet has the keyboard: arrows move the cross-hair, Enter presses and lifts."""
        way = key.name.rpartition("+")[2]
        if way in WAYS and key.name in (way, f"shift+{way}"):
            step = self.layout.u(12) if key.name == way else 1
            x, y = self.cross or self.rect.center
            dx, dy = WAYS[way]
            room = self.rect
            self.cross = (
                max(room.left, min(room.right - 1, x + dx * step)),
                max(room.top, min(room.bottom - 1, y + dy * step)),
            )
            moved = Pointer("move", self.cross, buttons=(self._by_key, False, False))
            if self._by_key:
                self.pen(moved)
            else:
                self._hover(moved)
            self.app.nudge()
            return True
        if key.command == "enter" and not key.repeat:
            self.cross = self.cross or self.rect.center
            was, self._by_key = self._by_key, not self._by_key
            self.pen(Pointer("release" if was else "press", self.cross, LEFT))
            self._by_key = not was and self._down is not None
            return True
        if key.command == "back" and self._by_key:
            self.drop()
            return True
        return False

    # ------------------------------------------------------------ ink

    def _edited(self, edit: Edit, way: str) -> None:
        """Every edit, undo and redo: have the picture follow."""
        self._unread = True
        window = self.window
        if window is None:
            return
        changes = [c for c in edit.changes if c.what == "stroke"]
        if way != "undo" and len(changes) == 1 and changes[0].before is None:
            rect = window.added(changes[0].after)
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        elif len(changes) > MANY:
            window.forget()
        else:
            for change in changes:
                window.changed(change.before, change.after)
        if any(c.what == "fact" and c.key == "underlay" for c in edit.changes):
            self.lay_under()
        self.lasso.refresh()
        self.signs.heard(edit, way, self._now)
        if way == "do":
            self._keeps_outline(edit)
        self._meaning_due = self.app.now + 0.3
        sign = len(changes) == len(edit.changes) and way == "do" and self.tool == "annotate"
        if any(c.what in ("outline", "mark", "contact", "place") for c in edit.changes):
            self._meaning_due = self.app.now
        if not (self._sketch or sign):
            self.rebuild()

    def _keeps_outline(self, edit: Edit) -> None:
        """Say once that ink does not change an outline that was corrected by hand."""
        for change in edit.changes:
            if change.what == "outline":
                self._warned.discard(str(change.key))
            stroke = change.after or change.before if change.what == "stroke" else None
            if stroke is None or stroke.owner not in self.city.outlines or stroke.owner in self._warned:
                continue
            if stroke.tool not in ("label", "stamp", "annotate", "ruin") and stroke.owner in self.city.places:
                self._warned.add(stroke.owner)
                called = self.city.places[stroke.owner].name
                self.app.tell(
                    f"{called} keeps the outline that you corrected. Its tool{self.cap('tool-outline')}, then Reset, "
                    "takes it from the ink again."
                )

    # ------------------------------------------------------------ menus

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.id == "sheet":
            return self.sheet_menu((self.cross or self.rect.center) if self.hands.keyboard else self.app.pointer)
        if thing.id.startswith("place-"):
            return context_menus.of_place(self, thing.id[6:])
        return ()

    def show_menu(self, thing: Thing, lines: Sequence[MenuLine], pos: tuple[int, int]) -> None:
        if thing.id == "sheet":  # the menu is about what is under the pointer, and opens there
            pos = (self.cross or pos) if self.hands.keyboard else pos
            pair, now = self.over.knot_at(pos), self.read_meaning()
            name = self.over.number_at(pos) or self.place_at(self.to_sheet(pos))
            words = " – ".join(map(now.called, pair)) if pair else now.called(name) if name else self.city.name
            thing = Thing("sheet", thing.rect, name=words)
        super().show_menu(thing, lines, pos)

    def sheet_menu(self, pos: tuple[int, int]) -> Sequence[MenuLine]:
        """All actions for what is under a pixel of the sheet."""
        at = self.to_sheet(pos)
        own = self.in_hand.menu(at)
        if own is not None:
            return own
        pair, number = self.over.knot_at(pos), self.over.number_at(pos)
        if pair or number:
            return context_menus.of_pair(self, pair) if pair else context_menus.of_number(self, number)
        return context_menus.of_spot(self, at)

    # ------------------------------------------------------------ view

    def wheel(self, given: Wheel) -> bool:
        if not self.rect.collidepoint(given.pos):
            return super().wheel(given)
        assert self.window is not None
        pos = (given.pos[0] - self.rect.x, given.pos[1] - self.rect.y)
        if given.pan:
            self._glide = self.app.now + 0.15
            self.look(self.window.view.panned(given.dx, given.dy).zoomed(given.zoom, pos, self.rect.size))
        else:
            self.zoom(1.2**given.dy, pos)
        return True

    def pan(self, dx: int, dy: int) -> bool:
        if not self.rect.collidepoint(self.app.pointer) and self._pan is None:
            return super().pan(dx, dy)
        assert self.window is not None
        self.look(self.window.view.panned(dx, dy))
        return True

    # ------------------------------------------------------------ keys and fingers

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key):
            given = replace(given, command=self.app.bindings.command(given.name, canvas=True))
            if self._letter(given):
                return True
        if isinstance(given, KeyUp):
            return self._key_up(given)
        if isinstance(given, Tap):
            return self._tap(given)
        if isinstance(given, Pointer) and given.kind == "move":
            if self._by_key:
                return True  # the keyboard holds the pen
            if self._down is None:
                self._hover(given)
        return super().handle(given)

    def _tap(self, given: Tap) -> bool:
        """Two fingers take back, three do again; a rest of the hand is no tap."""
        if self.app.now - self._fingers > FINGERS or given.fingers not in (2, 3):
            return False
        if given.fingers == 2:
            self.undo()
        else:
            self.redo()
        return True

    def _key_up(self, given: KeyUp) -> bool:
        if self._space and given.name == self._space:
            self._space, self._pan = "", None
            return True
        if self._held and given.name == self._held[0]:
            before, since = self._held[1:]
            self._held = None
            if self.app.now - since > TAP:
                self.take(before)
            return True
        return False

    def _letter(self, key: Key) -> bool:
        focus = self.hands.focus
        on_sheet = focus is None or focus.id == "sheet"
        arrow = key.name.rpartition("+")[2] in (*WAYS, "enter")
        adjusts = key.command in ("more", "fewer") and focus is not None and focus.adjust is not None
        if not self._by_key and not adjusts and (on_sheet or not arrow) and self.in_hand.key(key):
            return True
        base = key.name.rpartition("+")[2]
        if key.command == "push-sheet":
            self._space = base
            return True
        if key.command.startswith("tool-"):
            if not key.repeat:
                tool = key.command.removeprefix("tool-")
                if tool in ("erase", "rub") and self._held is None:
                    self._held = (base, self.tool, self.app.now)
                self.take(tool)
            return True
        deeds: dict[str, Callable[[], None]] = {
            "straight": self._flip_straight, "snapping": self._flip_snapping, "whole-sheet": self.fit,
            "turn-left": lambda: self.turn(-15), "turn-right": lambda: self.turn(15),
        }  # fmt: skip
        deed = deeds.get(key.command)
        if deed is not None:
            if not key.repeat or key.command in ("turn-left", "turn-right"):
                deed()
            return True
        if key.name == "enter" and self.signs.read():
            return True
        if key.command in ("more", "fewer") and not adjusts:
            self.zoom(1.25 if key.command == "more" else 0.8)
            return True
        if key.command == "back" and not self._by_key:
            return self._back()
        return False

    def _flip_straight(self) -> None:
        if self.tool not in PENS:
            self.take("pen")
        self.set_straight(not self.straight)
        self.app.tell("Straight lines." if self.straight else "Freehand again.")

    def _flip_snapping(self) -> None:
        self.set_snapping(not self.snapping)
        self.app.tell("Snapping is on: ends, outlines, steps of 15°." if self.snapping else "Snapping is off.")

    def _back(self) -> bool:
        """Esc calls off the movement, lets go of the ink that is held, or closes the slip."""
        if self._down is not None:
            self.drop()
            return True
        if self.lasso.picked:
            self.lasso.pick(())
            return True
        return self.signs.close()

    def command(self, name: str) -> bool:
        if name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name == "save-copy":
            self.export()
        elif name == "rulebook":
            self.open_clause("DEF-MAP-1")
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook("defenders", clause)

    def undo(self) -> None:
        """Take the last step back, ink and meaning together."""
        self.drop()
        self.signs.forget()
        if self.city.undo() is None:
            self.app.tell("There is nothing to take back.")

    def redo(self) -> None:
        """Do the step again that was taken back."""
        self.drop()
        if self.city.redo() is None:
            self.app.tell("There is nothing to do again.")

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        moving = super().update(now)
        assert self.window is not None
        busy = self.in_hand.busy
        for rect in self.window.work(SLICE / 2 if busy else SLICE, seen=busy):
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        if self._pushed and not self.pushing:
            self.invalidate(self.rect)  # what lies over the ink is set anew where the sheet lies now
        self._pushed = self.pushing
        if self._rests_long(now):
            self._open_menu_by_rest()
        self.signs.update(now, busy)
        if self._words_due and now >= self._words_due and not busy:
            self._words_due = 0.0
            self.rebuild()
        if self._sketch:
            self._draw_sketch(max(1, len(self._sketch) // 120))
        if self._meaning_due and now >= self._meaning_due and not busy and not self._sketch:
            if self.city.places:
                self.read_meaning()
                self.rebuild()
            self._meaning_due = 0.0
        waiting = bool(self.signs.waiting or self._sketch or self._meaning_due or self._words_due or self.pushing)
        return moving or busy or waiting or self._down is not None or not self.window.settled

    def _open_menu_by_rest(self) -> None:
        assert self._down is not None
        pos = self._down[0]
        self._still = False
        lines = self.sheet_menu(pos)
        if lines:
            self.drop()
            self.show_menu(self.hands.find("sheet") or Thing("sheet", self.rect), lines, pos)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        if not self.rect.contains(surface.get_clip()):  # the sheet's window hides the table
            super().paint(surface)

    def draw_sheet(self, surface: Surface) -> None:
        """The window onto the sheet, the meaning over it, and the settled part of the live stroke."""
        assert self.window is not None
        clip = surface.get_clip().clip(self.rect)
        if not clip.w or not clip.h:
            return
        self.window.draw(surface, clip, self.rect.topleft)
        before = surface.get_clip()
        surface.set_clip(clip)
        self.pens.draw_still(surface, clip)  # wet ink lies where it will lie dry: below what is shown over the ink
        now = self.read_meaning() if self.tool == "outline" else self._now
        if now is not None:
            self.over.draw(surface, now)
        if self.in_hand is not self.pens:
            self.in_hand.draw_still(surface, clip)
        surface.set_clip(before)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        rects = self.in_hand.draw(surface) + self.signs.draw(surface)
        if self.ghost is not None:
            rects.append(self._draw_ghost(surface, self.ghost))
        if self.hands.keyboard and self.hands.focus is not None and self.hands.focus.id == "sheet":
            rects.append(self._draw_cross(surface))
        surface.set_clip(clip)
        return rects + super().draw_moving(surface)

    def _draw_ghost(self, surface: Surface, ghost: Snap) -> Rect:
        """Where the pen catches: a ring on an end, a diamond on an outline, a cross on a direction."""
        theme, u = self.app.theme, self.layout.u
        x, y = (round(v) for v in self.to_window(ghost.at))
        r, wide = u(9), max(2, u(2.4))
        for colour, more in ((theme.card, 2), (theme.focus.paper, 0)):
            if ghost.kind == "end":
                pygame.draw.circle(surface, colour, (x, y), r + more // 2, wide + more)
            elif ghost.kind == "outline":
                pygame.draw.polygon(surface, colour, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], wide + more)
            else:
                pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide + more)
                pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide + more)
        return Rect(x - r - 3, y - r - 3, 2 * r + 7, 2 * r + 7)

    def _draw_cross(self, surface: Surface) -> Rect:
        """The keyboard's cross-hair; filled while it holds the pen down."""
        theme, u = self.app.theme, self.layout.u
        x, y = self.cross or self.rect.center
        r = u(12)
        for colour, wide in ((theme.card, u(5)), (theme.focus.paper, max(2, u(2.4)))):
            pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide)
            pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide)
        if self._by_key:
            pygame.draw.circle(surface, theme.focus.paper, (x, y), u(5))
        return Rect(x - r - 4, y - r - 4, 2 * r + 9, 2 * r + 9)
