"""*Draw a city*: the sheet, the rail of tools, the places in the rules' order, layers, and what the signs mean.

The screen stands around an easel: it opens and closes the city's file, lays out rail, strip and panel, and passes on
what pointer and keys do.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.services.locks import Lock
from scenes.city.canvas.first_picture import FirstPicture
from scenes.city.drawing import files, names
from scenes.city.drawing.document import City
from scenes.city.drawing.record import CityError
from scenes.city.panel import context_menus
from scenes.city.panel.panel import build_panel
from scenes.city.panel.place_strip import PlaceStrip, strip_height
from scenes.city.panel.rail import build_rail
from scenes.city.panel.widgets import Unsaved
from scenes.city.sheets.actions import Actions
from scenes.city.tools.controller import AtEasel
from scenes.city.tools.crossing_offers import CrossingOffers
from scenes.city.tools.easel import Easel
from scenes.system.files import RECORDS
from scenes.system.picture_reader import Decoded
from scenes.system.settings import give_up_cache
from scenes.system.words import cause, listed, tr, tr_n
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.events import Dropped, Input, Wheel
from scenes.ui.screens.described import Part
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Leaving

if TYPE_CHECKING:
    from scenes.city.photo.taking import Taken

AGAIN = 2.0
"""Seconds after which a disk that refused is asked again."""


class CityScreen(Screen):
    """A city on its easel. `path` is a city of the profile, `city` one to begin with; without both a new one begins.

    `called` is what a new city is called; without it the app proposes a name. `opened` is the city of `path` where it
    has been read already.
    """

    name = "city"

    def __init__(
        self, path: Path | None = None, city: City | None = None, called: str = "", opened: files.Opened | None = None
    ) -> None:
        super().__init__()
        self.path = path
        self._read = opened
        self.easel = Easel(self, self._ask_label, city)
        self.canvas = self.easel.canvas
        self.at_easel = AtEasel(self, self.easel, self.sheet_menu)
        self.actions = Actions(self, self.easel)
        self.first_picture = FirstPicture(self, self.canvas)
        self.strip = PlaceStrip(self.canvas, self.actions.add_place)
        self._copied = city is not None
        self._called = called
        self._marked = 0
        """How many steps are marked as not saved."""
        self._asked = 0.0
        """When the disk was asked last to take them."""

    def _ask_label(self, way: Sequence[tuple[float, float]]) -> None:
        self.actions.ask_label(way)

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        words: list[str] = []
        city, begun = self.canvas.city, False
        lock: Lock | None = None
        if self.path is not None and not self._copied:
            try:
                read = self._read or files.open_to_draw(self.path)
            except CityError as error:
                words, self.path = [cause(error)], None
            else:
                self._read = None
                city, words, lock = read.city, read.words, read.lock
                if lock is None:
                    words.append(tr("{name} is open in another window. This is a copy of it.", name=city.name))
                    self._copied, self.path = True, None
        if self.path is None:
            taken, begun = files.taken_names(self.app.profile), True
            chance = random.Random()  # no rule hangs on it
            own = self._called or (city.name if self._copied else names.proposed(taken, chance))
            city.facts["name"] = names.numbered(own, taken) or names.proposed(taken, chance)
            self.path = files.free_path(self.app.profile, city.name)
        self.canvas.keeper = keeper = files.Keeper(
            self.path, city, self.app.tell_soon, lock, make_room=lambda: give_up_cache(self.app.profile)
        )
        keeper.begin()
        self.easel.open(city)
        self.first_picture.begin()
        if words:
            self.app.tell_soon(" ".join(words))
        if not city.strokes and begun:
            keeper.save()

    def close(self) -> None:
        """Back to where one came from; what the disk refuses is asked about first."""
        why = self.unsaved()
        if not why:
            super().close()
        elif not any(isinstance(scene, Leaving) for scene in self.stack.scenes):
            self.stack.push(Leaving(why, tr("Leave all the same"), super().close))

    def unsaved(self) -> str:
        keeper = self.canvas.keeper
        if keeper is None or keeper.keep():
            return ""
        count = len(keeper.owed)
        return tr_n(
            "The disk refuses **1 step** of {city}: {why}.",
            "The disk refuses **{count} steps** of {city}: {why}.",
            count,
            city=self.canvas.city.name,
            why=keeper.trouble,
        )

    def leave(self) -> None:
        if self.canvas.keeper is not None:
            self.canvas.keeper.close(self.canvas.meaning.graph())

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        deeds = {"rulebook": self._rules, "settings": self.app.go.settings, "pause": self._offer_city}
        _, room = add_bar(self, tr("Draw a city"), home=self.close, deeds=deeds, names={"pause": tr("This city …")})
        add_ribbon(self, room, [tr("Places"), tr("Drawing"), tr("Connections")], self._phase())
        tall, gap = layout.tall, layout.u(8)
        rail = tall.at_left(56)
        if layout.left_handed:
            rail.right = tall.right
        left, right = (tall.x, rail.x - gap) if layout.left_handed else (rail.right + gap, tall.right)
        high = strip_height(layout, right - left)
        sheet = tall.right_of(left).left_of(right)
        strip = sheet.cut_bottom(px=high, gap=10)
        if layout.drawer and self.drawer_open:  # the places stay to be seen beside it
            ends = (layout.panel.right + gap, right) if layout.left_handed else (left, layout.panel.left - gap)
            strip.x, strip.w = ends[0], ends[1] - ends[0]
        self.add("sheet", self.easel.lay(sheet))
        build_rail(self, self.easel, rail)
        self.strip.build(self, strip)
        build_panel(self, self.easel, self.actions)
        if self._owed:
            self.add("unsaved", Unsaved(sheet, layout, self._owed, self._keep))
        else:
            self.first_picture.build()
        if self.canvas.tool in ("pen", "stamp"):
            CrossingOffers(self.canvas).build()
        self.easel.signs.slip.build()

    @property
    def _owed(self) -> int:
        """How many steps the disk has not taken."""
        return len(self.canvas.keeper.owed) if self.canvas.keeper is not None else 0

    def _keep(self) -> None:
        """Ask the disk to take what is not kept yet."""
        if self.canvas.keeper is not None:
            self.canvas.keeper.keep()
        self.rebuild()

    def _rules(self) -> None:
        self.open_clause("DEF-MAP-1")

    def _offer_city(self) -> None:
        """What can be done with the whole city, below the bar's last icon."""
        context_menus.offer_city(self.actions, (self.layout.width, self.layout.bar.bottom))

    def _phase(self) -> int:
        if not self.canvas.city.places:
            return 0
        return 1 if self.canvas.city.next_place() else 2

    # ------------------------------------------------------------ menus

    def _pointed(self, pos: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the sheet that is meant: under the pointer, or the keyboard's cross-hair."""
        return (self.easel.hand.cross or pos) if self.hands.keyboard else pos

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.id == "sheet":
            return self.sheet_menu(self._pointed(self.canvas.rect.center if self.hands.keyboard else self.app.pointer))
        if thing.id.startswith("place-"):
            return context_menus.of_place(self.actions, thing.id[6:])
        return ()

    def show_menu(self, thing: Element, lines: Sequence[MenuLine], pos: tuple[int, int]) -> None:
        if thing.id == "sheet":  # the menu is about what is under the pointer, and opens there
            pos = self._pointed(pos)
            canvas, over = self.canvas, self.easel.over
            pair, now = over.knot_at(pos), canvas.meaning.read()
            name = over.number_at(pos) or canvas.meaning.place_at(canvas.sight.to_sheet(pos))
            words = " – ".join(map(now.called, pair)) if pair else now.called(name) if name else canvas.city.name
            thing = Element("sheet", thing.rect, name=words)
        super().show_menu(thing, lines, pos)

    def sheet_menu(self, pos: tuple[int, int]) -> Sequence[MenuLine]:
        """All actions for what is under a pixel of the sheet."""
        at, over = self.canvas.sight.to_sheet(pos), self.easel.over
        own = self.easel.hand.tool.menu(at)
        if own is not None:
            return own
        pair, number = over.knot_at(pos), over.number_at(pos)
        if pair is not None:
            return context_menus.of_pair(self.actions, pair)
        return context_menus.of_number(self.actions, number) if number else context_menus.of_spot(self.actions, at)

    # ------------------------------------------------------------ pointer and keys

    def _dropped(self, file: str) -> None:
        """A picture that is dropped on the window is read, or lies below the ink, its corners ready to be dragged."""

        def read() -> None:
            from scenes.city.sheets.photographed import Reading

            self.stack.push(Reading(file, self.take_over))

        below = partial(self.canvas.below.choose, file, partial(self.easel.hand.take, "hand"))
        lines = [MenuLine(tr("Read the drawing on it"), read), MenuLine(tr("Lay it below the ink"), below)]
        self.app.offer(Path(file).name, lines, self.app.pointer, self)

    def take_over(self, file: str, picture: Decoded, taken: Taken) -> None:
        """What was read on a photo comes onto the sheet as one edit; the photo lies below, hidden."""
        from scenes.city.sheets.photographed import lay

        lay(self.canvas, file, picture, taken)

    def wheel(self, given: Wheel) -> bool:
        return self.at_easel.wheel(given) or super().wheel(given)

    def pan(self, dx: int, dy: int) -> bool:
        return self.at_easel.pan(dx, dy) or super().pan(dx, dy)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Dropped) and Path(given.file).suffix.casefold() not in (*RECORDS, ".ink"):
            self._dropped(given.file)
            return True
        given = self.at_easel.read(given)
        return self.at_easel.takes(given) or super().handle(given)

    def command(self, name: str) -> bool:
        if name == "undo":
            self.easel.undo()
        elif name == "redo":
            self.easel.redo()
        elif name == "save-copy":
            self.actions.export()
        elif name == "rulebook":
            self._rules()
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook("defenders", clause)

    # ------------------------------------------------------------ time and drawing

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._owed != self._marked:
            self._marked, self._asked = self._owed, now
            self.rebuild()
        elif self._owed and now - self._asked >= AGAIN:
            self._asked = now
            self._keep()
        self.first_picture.update(now)
        exporting = self.actions.exports.update()
        return self.at_easel.update(now) or exporting or moving

    def paint(self, surface: Surface) -> None:
        if not self.canvas.rect.contains(surface.get_clip()):  # the sheet's window hides the table
            super().paint(surface)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.at_easel.draw_moving(surface) + super().draw_moving(surface)

    # ------------------------------------------------------------ in words

    def described(self) -> tuple[Part, ...]:
        """What stands on the screen, then what the drawing says: the places in map order with their connections."""
        notes = tuple(Part(f"drawn-{n}", "note", line, line) for n, line in enumerate(self._drawn_in_words()))
        return (*super().described(), Part("drawn", "zone", parts=notes))

    def _drawn_in_words(self) -> list[str]:
        city, now = self.canvas.city, self.canvas.meaning.read()
        lines = []
        for name in now.order:
            number = now.number(name) if now.arrows else None
            joined = [b if a == name else a for a, b in sorted(now.connections) if name in (a, b)]
            head = f"**{now.called(name)}**{f', entry-point {number}' if number else ''}"
            lines.append(
                tr(
                    "{place}: joined to {others}.",
                    place=head,
                    others=listed(map(now.called, joined)) or tr("nothing"),
                )
            )
        rest = [place.name for place in city.order() if not city.drawn(place)]
        return [*lines, tr("Not drawn yet: {rest}.", rest=listed(rest))] if rest else lines
