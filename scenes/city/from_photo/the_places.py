"""The third step: which shapes on the sheet are which place."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import count

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import Place
from scenes.city.from_photo.rows import HALOS, PlaceRow, Row, draw_shape
from scenes.city.from_photo.the_ink import InkStep
from scenes.city.from_photo.views import ShapeSpot, draw_dashes, draw_lines, draw_wash
from scenes.city.photo.shapes import Proposal, sea_of
from scenes.city.photo.sheet import XY
from scenes.city.photo.taking import at, lassoed
from scenes.city.photo.words import names_on
from scenes.paint import fonts
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

SHAPES = {
    "long": later("a long line"),
    "area": later("an area"),
    "small": later("a small place"),
    "nature": later("nature"),
}
SEA = (169, 196, 205)
NAMED, UNNAMED = 0.7, 0.42
"""How strongly shapes are washed that have a name, and those that have none."""
WASHES = ((190, 201, 170), (214, 170, 176), (232, 205, 135), (170, 188, 205), (205, 178, 140), (188, 170, 205))


def _numbered(number: int) -> str:
    """The name of a place, counted from 0, to which nobody gave one."""
    return tr("Place {number}", number=number + 1)


class PlacesStep(InkStep):
    """Shapes washed and numbered, beside them the names that want one."""

    def to_places(self) -> None:
        """On to the places, once the ink is read as the slider stands now."""
        if self._due:
            self._due = 0.0
            self.read_again()
        else:
            self.step, self.leaving_out = 2, False
        self.rebuild()

    @property
    def active(self) -> Place | None:
        """The place whose shape is asked for."""
        return self.places[self.row] if self.row < len(self.places) else None

    def written(self) -> set[int]:
        """The strokes that the app writes itself once places have their shapes: ringed numbers, and given names."""
        assert self.inked is not None
        given = [
            ("" if place.name == _numbered(number) else place.name, [self.proposals[n] for n in some])
            for number, place in enumerate(self.places)
            if (some := self.given.get(place.id))
        ]
        return self.inked.ringed | names_on(given, self.inked.words) if given else set()

    def _owner(self, number: int) -> str:
        return next((name for name, some in self.given.items() if number in some), "")

    def _choose_row(self, row: int) -> None:
        self.row = row
        self.rebuild()

    def _pointed(self, spot: XY) -> None:
        """A shape is clicked: it is given to the place whose turn it is."""
        number = at(self.proposals, spot, 3.0, self.size)
        if number is None:
            self.app.tell(tr("No shape lies there. Draw a loop around it with the lasso."))
            return
        self._give(number)

    def _under(self, spot: XY) -> Proposal | None:
        """The shape that a click here would give."""
        number = at(self.proposals, spot, 3.0, self.size)
        return self.proposals[number] if number is not None else None

    def _press(self, number: int) -> None:
        """A shape is given by the keyboard; where each has a name of its own, the next name is written then."""
        self._give(number)
        if self.free:
            self.hands.focus_on(self.hands.find("name"))

    def _named(self, words: str) -> None:
        """A name is written: on to the first shape that has none."""
        self._renamed(words)
        self.rebuild()
        left = [number for number in range(len(self.proposals)) if not self._owner(number)]
        if self.active is None and left:
            self.hands.focus_on(self.hands.find(f"flat-sheet/{left[0] + 1}"))

    def _give(self, *numbers: int) -> None:
        """Shapes are the place's whose turn it is, or each a place of its own."""
        for number in numbers:
            self._assign(number)
        self.app.sound.play("button")
        self.rebuild()

    def _assign(self, number: int) -> None:
        owner = self._owner(number)
        if self.free and not owner:
            shape = self.proposals[number]
            name = self.own_name or _numbered(len(self.places))
            rank = sum(place.shape == shape.shape for place in self.places)
            words = ("underground",) if shape.dotted else ("river",) if shape.shape == "nature" else ()
            known = {place.id for place in self.places}
            id = next(id for n in count(1) if (id := f"place-{n}") not in known)
            place = Place(id, name, shape.shape, words, rank)
            self.places.append(place)
            self.given[place.id] = [number]
            self.order.append((place.id, number, ""))
            self.own_name = ""
            self.row = len(self.places)
        elif self.free:
            self.row = next(n for n, place in enumerate(self.places) if place.id == owner)
        else:
            place_now = self.active
            if place_now is None or owner == place_now.id:
                return
            if owner:
                self.given[owner].remove(number)
            self.given.setdefault(place_now.id, []).append(number)
            self.order.append((place_now.id, number, owner))
            left = [n for n, place in enumerate(self.places) if not self.given.get(place.id)]
            if place_now.shape != "long" and left:
                self.row = next((n for n in left if n > self.row), left[0])

    def name_all(self) -> None:
        """Each shape that nobody named becomes a place, with a name to be changed later."""
        self.own_name = ""
        self._give(*(number for number in range(len(self.proposals)) if not self._owner(number)))

    def takes_all(self) -> bool:
        """Is taking all shapes what comes next? While none is a place, signs would have nothing to speak of."""
        return self.free and bool(self.proposals) and not self.places

    def take_back(self) -> None:
        """The last shape that was given is nobody's again, or whose it was before; one that was lassoed is gone."""
        assert self.inked is not None
        if not self.order:
            return
        name, number, before = self.order.pop()
        self.given[name].remove(number)
        if before:
            self.given[before].append(number)
        elif len(self.inked.places) <= number == len(self.proposals) - 1:
            self.proposals.pop()
        if self.free and not self.given.get(name):
            self.places = [place for place in self.places if place.id != name]
            self.given.pop(name, None)
        self.row = next((n for n, place in enumerate(self.places) if place.id == name), len(self.places))
        self.rebuild()

    def _lassoed(self, loop: list[XY]) -> None:
        assert self.inked is not None
        shape = lassoed(self.inked.lines, loop)
        if shape is None:
            self.app.tell(tr("There is no ink in this loop."))
            return
        if self.active is not None and self.active.shape in ("small", "area") and shape.shape in ("small", "area"):
            shape.shape = self.active.shape
        self.proposals.append(shape)
        self.lassoing = False
        self._give(len(self.proposals) - 1)

    def _renamed(self, words: str) -> None:
        place, words = self.active, words.strip()
        if place is None:
            self.own_name = words
        elif self.free:
            from msgspec.structs import replace

            self.places[self.row] = replace(place, name=words or place.name)

    @abstractmethod
    def to_signs(self) -> None:
        """On to the signs."""

    def _washed(self, layer: Surface, scale: float, strong: float = NAMED) -> None:
        order = {"nature": 0, "area": 1}
        for number in sorted(range(len(self.proposals)), key=lambda n: (order.get(self.proposals[n].shape, 2), n)):
            self._wash(layer, number, self.proposals[number], scale, self._owner(number), strong)

    def _wash(self, layer: Surface, number: int, shape: Proposal, scale: float, owner: str, strong: float) -> None:
        lit = bool(owner) and self.active is not None and owner == self.active.id and self.step == 2
        colour = SEA if shape.shape == "nature" else WASHES[number % len(WASHES)]
        draw_wash(layer, shape, scale, colour, strong if owner else UNNAMED, lit, sea_of(shape, self.size))

    def _named_on(self, layer: Surface, scale: float) -> None:
        """Names of the places that have one, numbers on shapes without; no name hides a small place or another."""
        theme, layout = self.app.theme, self.layout
        names = {place.id: place.name for place in self.places}
        taken = [_bounds(shape, scale) for shape in self.proposals if shape.shape == "small"]
        # An area has room elsewhere, a small place beside itself alone: it comes first.
        for number, shape in sorted(enumerate(self.proposals), key=lambda one: one[1].shape != "small"):
            owner = self._owner(number)
            if owner:
                if self.given[owner][0] != number:
                    continue
                words = fonts.text(names[owner], "title", layout.t(24), theme.ink)
                at_ = _homes(self._dry(shape), scale, words.get_size())
                box = _clear([words.get_rect(center=spot).clamp(layer.get_rect()) for spot in at_], taken)
                halo = Surface(box.inflate(layout.u(10), 0).size, pygame.SRCALPHA)
                pygame.draw.rect(halo, (*theme.parchment, 205), halo.get_rect(), border_radius=layout.u(6))
                layer.blit(halo, halo.get_rect(center=box.center))
                layer.blit(words, box)
            elif self.step == 2:
                at_ = [(round(x * scale), round(y * scale)) for x, y in _middles(self._dry(shape))]
                sign = fonts.text(str(number + 1), "sans-bold", layout.t(15), theme.ink)
                radius = max(layout.u(14), math.ceil(math.hypot(*sign.get_bounding_rect().size) / 2) + layout.u(3))
                disc = Rect(0, 0, 2 * radius, 2 * radius)
                discs = [disc.move(x - disc.centerx, y - disc.centery) for x, y in at_]
                # A small place wears its number itself.
                pixel = at_[0] if shape.shape == "small" else _clear(discs, taken).center
                pygame.draw.circle(layer, theme.card, pixel, radius)
                pygame.draw.circle(layer, HALOS["?"], pixel, radius, max(1, layout.u(2)))
                layer.blit(sign, sign.get_rect(center=pixel))

    def _dry(self, shape: Proposal) -> Proposal:
        """The shape, or of a shore the area of its sea."""
        sea = sea_of(shape, self.size)
        return shape if sea is None else Proposal("area", sea, [])

    def _build_places(self, board: Rect) -> PanelParts:
        assert self.inked is not None
        layout = self.layout
        foot = self.foot
        lines, gone, ink = self.inked.lines, self.gone(), self.app.theme.ink
        hidden = self.written()
        place = self.active

        def paint(layer: Surface, scale: float) -> None:
            self._washed(layer, scale)
            draw_lines(layer, lines, scale, ink, without=gone, faint=hidden)
            for number, shape in enumerate(self.proposals):
                if shape.shape in ("area", "small") and not self._owner(number):
                    draw_dashes(layer, [(x * scale, y * scale) for x, y in shape.poly], HALOS["?"], max(2, layout.u(2)))
            self._named_on(layer, scale)

        key = (
            "places",
            board.size,
            frozenset(gone),
            len(self.proposals),
            self.row,
            id(self.inked),
            tuple((place.id, place.name, tuple(self.given.get(place.id, ()))) for place in self.places),
        )
        tag = place.name if place is not None else self.own_name
        view = self._flat_view(
            board,
            tr("The shapes on the sheet"),
            paint,
            key,
            click=self._pointed,
            lasso=self._lassoed if self.lassoing else None,
            tag=tag,
            under=None if self.lassoing else self._under,
        )
        view.quiet = bool(self.proposals)
        names = {one.id: one.name for one in self.places}
        for number, shape in enumerate(self.proposals):
            called = names.get(self._owner(number)) or tr("Shape {number}", number=number + 1)
            what = f"{called}: {tr(SHAPES[shape.shape])}"
            middle = _middles(self._dry(shape))[0]
            self.add("sheet", ShapeSpot(number, what, shape, middle, view, partial(self._press, number)))
        left = [str(n + 1) for n in range(len(self.proposals)) if not self._owner(n)]
        words = tr("still without a name: {numbers}", numbers=", ".join(left)) if left else tr("every shape has a name")
        note = tr("what nobody takes is nature")
        wide = fonts.text_width(note, "text-italic", layout.t(17)) + layout.u(4)
        rest = board.w - wide - layout.u(12)
        self.add(
            "below",
            Text(
                "without",
                Rect(board.x, board.bottom - foot + layout.u(4), rest, foot),
                fonts.ellipsis(words, "text", layout.t(17), rest),
                dark=True,
            ),
        )
        self.add(
            "below",
            Text(
                "nature",
                Rect(board.right - wide, board.bottom - foot + layout.u(4), wide, foot),
                f"*{note}*",
                dark=True,
            ),
        )
        given = sum(bool(some) for some in self.given.values())
        head, sub = tr("The places"), tr_n("1 has its shape", "{count} have their shape", given)
        if place is not None:
            head, sub = (
                place.name,
                tr(
                    "{number} of {count}: {shape}",
                    number=self.row + 1,
                    count=len(self.places),
                    shape=tr(SHAPES[place.shape]),
                ),
            )
        if self.lassoing:
            prompt = tr("Draw a **loop** around the ink of the shape.")
        elif self.free and self.places and not left:
            prompt = tr("Every shape has a name; **click** one to change it.")
        elif self.free:
            prompt = tr("Write a **name** and click its shape, or take all shapes as they are.")
        else:
            prompt = tr("Click its **shape**, or several one after the other.")
        after = next((one for one in self.places[self.row + 1 :] if not self.given.get(one.id)), None)
        then = tr("Next: {name}.", name=after.name) if after is not None else tr("Next: the signs.")
        rows = [
            Command(tr("Done") if self.lassoing else tr("Lasso a shape"), self._toggle_lasso, "L", id="lasso"),
            Command(
                tr("Take it back"),
                self.take_back,
                id="take-back",
                why=None if self.order else Verdict(tr("Nothing is given yet.")),
            ),
        ]
        first, next_ = self.takes_all(), self.app.bindings.cap("next-step")
        main = Command(tr("To the signs"), self.to_signs, "" if first else next_, id="to-signs")
        if self.free:
            every = Command(
                tr("Take all shapes"),
                self.name_all,
                next_ if first else "",
                id="name-all",
                why=None if left else Verdict(tr("No shape is without a name.")),
            )
            main, other = (every, main) if first else (main, every)
            rows.append(other)
        return PanelParts(
            head,
            sub,
            prompt,
            then,
            device=partial(self._draw_active, place) if place is not None else None,
            main=main,
            row=rows,
            below=self._names,
            foot=[Command(tr("The ink"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back")],
        )

    def _draw_active(self, place: Place, surface: Surface, rect: Rect) -> None:
        """The kind of shape that is asked for, at the panel's head."""
        box = rect.inflate(0, -rect.h // 3)
        draw_shape(surface, box, place.shape, place.underground, max(2, self.layout.u(2.4)), self.app.theme)

    def _toggle_lasso(self) -> None:
        self.lassoing = not self.lassoing
        self.rebuild()

    def _names(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        column = Column.within(area, room)
        if self.free:
            place = self.active
            value = place.name if place is not None else self.own_name
            high = max(layout.u(44), layout.t(40))
            entry = Entry(
                "name",
                column.row(high),
                tr("Name of the place"),
                value,
                self._renamed,
                done=self._named,
                hint=tr("a name, then its shape"),
                most=40,
            )
            column.put(entry, 8)
        column.heading("asked", tr("The places") if self.free else tr("The game asks for"))
        high = max(layout.u(44), layout.t(28))
        for number, one in enumerate(self.places):
            row = PlaceRow(
                column.row(high),
                one,
                tr(SHAPES[one.shape]),
                self.wanted.get(one.id),
                bool(self.given.get(one.id)),
                number == self.row,
                partial(self._choose_row, number),
            )
            column.put(row, 0)
        if self.free:
            lit = self.row >= len(self.places)
            new = Row(
                "place-new",
                column.row(high),
                tr("another place"),
                "",
                "",
                lit,
                partial(self._choose_row, len(self.places)),
            )
            column.put(new, 0)
        return column.used


def _bounds(shape: Proposal, scale: float) -> Rect:
    """The rectangle of a shape, in pixels."""
    xs, ys = [x * scale for x, _ in shape.poly], [y * scale for _, y in shape.poly]
    return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _homes(shape: Proposal, scale: float, words: tuple[int, int]) -> list[tuple[int, int]]:
    """Where the middle of a shape's name may lie, best first: beside a small place, on a line, within an area."""
    if shape.shape == "small":
        box, (wide, high) = _bounds(shape, scale), words
        return [
            (box.centerx, box.bottom + high // 2),
            (box.centerx, box.top - high // 2),
            (box.right + wide // 2, box.centery),
            (box.left - wide // 2, box.centery),
        ]
    return [(round(x * scale), round(y * scale)) for x, y in _middles(shape)]


def _middles(shape: Proposal) -> list[XY]:
    """Where a shape's number or name may stand, best first, in mm: within an area, on a line."""
    return _middles_of(shape.shape in ("area", "small") and len(shape.poly) > 3, tuple(shape.poly))


@lru_cache(512)  # the same for each step and each change of a name
def _middles_of(solid: bool, poly: tuple[XY, ...]) -> list[XY]:
    import shapely

    body = shapely.Polygon(poly if solid else ()).buffer(0)
    if not body.is_empty:
        left, top, right, bottom = body.bounds
        spots = [body.representative_point()]
        for part in (0.25, 0.75, 0.15, 0.85):
            y = top + part * (bottom - top)
            across = body.intersection(shapely.LineString([(left, y), (right, y)]))
            if across.length:
                spots.append(max(shapely.get_parts(across), key=shapely.length).interpolate(0.5, normalized=True))
    else:
        line = shapely.LineString(poly)
        spots = [line.interpolate(part, normalized=True) for part in (0.3, 0.5, 0.7, 0.15, 0.85)]
    return [(float(spot.x), float(spot.y)) for spot in spots]


def _clear(boxes: Sequence[Rect], taken: list[Rect]) -> Rect:
    """The first of these that hides least of what is `taken`; from now on it is taken itself."""
    hidden = [[box.clip(other) for other in taken] for box in boxes]
    box = boxes[min(range(len(boxes)), key=lambda n: sum(part.w * part.h for part in hidden[n]))]
    taken.append(box)
    return box
