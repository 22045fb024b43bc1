"""What can be done on the canvas: words, places, connections and pictures."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec.structs import replace

from scenes.city.canvas import context_menus
from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing import files, names
from scenes.city.drawing.document import NATURE, City, MarkMade, Place, Shape, Stroke

if TYPE_CHECKING:
    from scenes.city.ink.export import Contents, Format
    from scenes.city.ink.exporting import Export, Snapshot


class Deeds(Canvas):
    """A canvas with its deeds, however they are asked for."""

    def __init__(self, path: Path | None, city: City | None) -> None:
        super().__init__(path, city)
        self._sketch: list[Stroke] = []
        """Strokes of a sketch that are still to be drawn."""
        self.exporting: Export | None = None
        """The file that is being made of the drawing."""

    # ------------------------------------------------------------ words

    def ask_label(self, at: tuple[float, float]) -> None:
        """Ask for words, and write them there."""
        from scenes.city.canvas.sheets import AskWords
        from scenes.city.drawing.recognise import place_at

        near = self.city.places.get(place_at(self.read_meaning().places, at) or "")

        def write(words: str) -> None:
            # It stands for a place's name only if it says it; anything else is written on the map and nobody's.
            owner = near.id if near is not None and words.strip().casefold() == near.name.casefold() else NATURE
            if words.strip():
                stroke = replace(self.stroke("label", ((*at, 0.0, 0.0),), words.strip()), layer="stamps", owner=owner)
                self.add_ink(stroke, "label")

        self.stack.push(AskWords("A label", near.name if near is not None else "", write))

    def rewrite(self, label: Stroke) -> None:
        """Ask what a label shall say."""
        from scenes.city.canvas.sheets import AskWords

        def write(words: str) -> None:
            if words.strip() and label.id in self.city.strokes:
                self.city.edit("change a label", [("stroke", label.id, replace(label, words=words.strip()))])

        self.stack.push(AskWords("A label", label.words, write))

    def put_name(self, name: str, at: tuple[float, float]) -> None:
        """A name that the app had set is put somewhere by hand: it stays there from now on."""
        key, place = self.city.new_id(), self.city.places[name]
        size = self.over.name_size(name) / self.zoom_now
        stroke = Stroke(key, "label", self.colours["label"], size, "stamps", name, ((*at, 0.0, 0.0),), float(key),
                        place.name)  # fmt: skip
        self.add_ink(stroke, "put a name")

    def rename(self) -> None:
        """Ask what the city is called."""
        from scenes.city.canvas.sheets import AskName

        known = files.named_cities(self.app.profile)
        taken = [name for path, name in known.items() if path != self.path]
        self.stack.push(AskName("What is the city called?", self.city.name, taken, self._rename))

    def _rename(self, name: str) -> None:
        self.city.edit("rename the city", [("fact", "name", name)])
        self.keeper.save(self.graph())
        self.rebuild()

    # ------------------------------------------------------------ places

    def add_place(self) -> None:
        """Ask for a place's name, kind and words."""
        from scenes.city.canvas.sheets import AskPlace

        def make(name: str, shape: str, words: tuple[str, ...]) -> None:
            number = 1
            while f"loc-{number}" in self.city.places:
                number += 1
            place = Place(f"loc-{number}", name, cast(Shape, shape), words, len(self.city.places))
            self.city.edit(f"add {name}", [("place", place.id, place)])

        self.stack.push(AskPlace(make, taken=[place.name for place in self.city.places.values()]))

    def rename_place(self, key: str) -> None:
        """Ask what a place is called; its label on the map follows."""
        from scenes.city.canvas.sheets import AskName

        place = self.city.places[key]

        def write(name: str) -> None:
            labels = [s for s in self.city.strokes.values() if s.tool == "label" and s.owner == key]
            self.city.edit(f"rename {place.name}", [
                ("place", key, replace(place, name=name)),
                *(("stroke", s.id, replace(s, words=name)) for s in labels if s.words == place.name),
            ])  # fmt: skip

        taken = [other.name for other in self.city.places.values() if other.id != key]
        self.stack.push(AskName("What is it called?", place.name, taken, write, what="place"))

    def forget_place(self, key: str) -> None:
        """A place comes off the list, with its outline and its signs; its ink stays, as nature's."""
        changes: list[tuple[str, int | str, Any]] = [("place", key, None), ("outline", key, None)]
        changes += [("contact", pair, None) for pair in self.city.contacts if key in pair.split("|")]
        changes += [("mark", m.id, None) for m in self.city.marks.values() if key in (m.a, m.b)]
        self.city.edit("take a place off the list", changes)

    def next_outline(self) -> None:
        """The outline of the next place gets the handles."""
        found, here = self.outlines.candidates(), self.outlines.place
        if here:
            self.outlines.choose(found[(found.index(here) + 1) % len(found)])

    def ask_owner(self) -> None:
        """Ask to whom what the lasso holds shall belong."""
        from scenes.ui.popups import Menu

        self.stack.push(Menu("It belongs to", context_menus.owners(self), self.rect.center, self))

    # ------------------------------------------------------------ connections

    def as_list(self) -> None:
        """The connections as a list, for the keyboard."""
        from scenes.city.canvas.sheets import ConnectionList

        self.signs.finish()
        self.stack.push(ConnectionList(self))

    def why(self, a: str, b: str) -> None:
        """Why two places are connected or not, in large type, with the clauses."""
        from scenes.city.drawing.meaning import why
        from scenes.ui.sheets import Large

        now = self.read_meaning()
        reasons = (f"{reason.words} [{reason.clause}]" for reason in why(now, a, b))
        self.stack.push(Large([f"**{now.called(a)} – {now.called(b)}**", *reasons], "Why?"))

    def why_entry(self, name: str) -> None:
        """Why a place is an entry-point, with which number, or not."""
        from scenes.city.drawing.meaning import why_entry
        from scenes.ui.sheets import Large

        now = self.read_meaning()
        reasons = (f"{reason.words} [{reason.clause}]" for reason in why_entry(now, name))
        self.stack.push(Large([f"**{now.called(name)}**", *reasons], "Why?"))

    def flip_contact(self, pair: tuple[str, str]) -> None:
        """A proposed contact is tapped off, or on again (DEF-MAP-6)."""
        key = f"{pair[0]}|{pair[1]}"
        self.city.edit("contact", [("contact", key, None if self.city.contacts.get(key) == "none" else "none")])
        self.over.forget()

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand (DEF-CONN-3): by a sign without ink, or by taking the other sign away."""
        signs = [m for m in self.city.marks.values() if {m.a, m.b} == set(pair) and m.kind != "entry"]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        contact = self.read_meaning().contacts.get(pair)
        if (contact is not None and contact.connects) != on:
            key = self.city.new_id()
            changes.append(("mark", key, MarkMade(key, "connect" if on else "cut", *pair)))
        self.city.edit("join" if on else "part", changes)

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place (DEF-ENTRY-1)."""
        signs = [m for m in self.city.marks.values() if m.kind == "entry" and m.a == name]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        if on:
            key = self.city.new_id()
            changes = [("mark", key, MarkMade(key, "entry", name))]
        self.city.edit("entry arrow", changes)

    # ------------------------------------------------------------ pictures

    def export(self) -> None:
        """Ask what to write to the profile; while that is done, show how far it is."""
        from scenes.city.canvas.sheets import ExportSheet, ExportSlip

        self.stack.push(ExportSheet(self) if self.exporting is None else ExportSlip(self, self.exporting))

    def begin_export(self, kind: Format, what: Contents, factor: int) -> None:
        """Write the drawing as it is now to the profile, while the window goes on."""
        from scenes.city.canvas.sheets import ExportSlip
        from scenes.city.ink.exporting import Export

        path = self.app.profile / "pictures" / f"{names.stem(self.city.name)}.{kind}"
        self.exporting = Export(path, self.snapshot(), kind, what, factor)
        self.stack.push(ExportSlip(self, self.exporting))
        self.stack.when_left(self, self.end_export)

    def end_export(self) -> None:
        """The canvas closes: what is not written yet is called off, and told."""
        if self.exporting is not None:
            self.exporting.call_off()
            self.exporting.wait()
            self.app.tell_soon(self.exporting.words)
            self.exporting = None

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.exporting is not None and self.exporting.finished:
            self.app.tell(self.exporting.words)
            self.exporting = None
        return moving or self.exporting is not None

    def snapshot(self) -> Snapshot:
        """The sheet as it is seen now: with the names and numbers that the app sets."""
        from scenes.city.ink.exporting import Snapshot

        assert self.window is not None
        strokes = (*self.city.strokes.values(), *self.over.as_ink(self.read_meaning()))
        contrast = self.app.settings.colours == "contrast"
        return Snapshot(self.city.name, strokes, self.city.sight(), contrast, self.window.painter.underlay)

    def pick_underlay(self) -> None:
        """Ask for a picture to draw over."""
        from scenes.city.canvas.sheets import UnderlaySheet

        self.stack.push(UnderlaySheet(self))

    def lay_under(self) -> None:
        """Read and straighten the underlay anew."""
        from scenes.city.ink.underlay import straightened

        assert self.window is not None
        under = self.city.underlay
        try:
            self.window.painter.underlay = straightened(under) if under else None
        except (OSError, pygame.error, ValueError) as error:
            self.window.painter.underlay = None
            self.app.tell(f"The picture cannot be shown: {error}")
        self.window.forget()
        self.invalidate()

    def sketch(self) -> None:
        """*Sketch one for me*: a city from a seed, drawn stroke by stroke."""
        from scenes.city.drawing.sketch import sketched

        seed = int(time.time() * 1000) % 1_000_000
        places, strokes = sketched(seed, self.city.new_id)
        if self.city.places:
            taken = {p.id: p for p in places if p.id not in self.city.places}
            places = list(taken.values())
        self.city.edit("places of the sketch", [("place", place.id, place) for place in places])
        self._sketch = strokes
        if self.ms(100) == 0:
            self._draw_sketch(len(strokes))

    def _draw_sketch(self, count: int) -> None:
        part, self._sketch = self._sketch[:count], self._sketch[count:]
        self.city.edit("sketch", [("stroke", stroke.id, stroke) for stroke in part])
        if not self._sketch:
            self.rebuild()

    # ------------------------------------------------------------ in words

    def city_menu(self) -> None:
        """What can be done with the whole city, where there is no room for its buttons."""
        from scenes.ui.popups import Menu

        self.stack.push(Menu(self.city.name, context_menus.of_city(self), self.layout.panel.center, self))

    def show_keys(self) -> None:
        """All keys of the canvas in large type."""
        from scenes.ui.sheets import Large

        self.stack.push(
            Large([f"**{key}** {words}" for key, words in context_menus.key_list(self)], "Keys of the canvas")
        )

    def spoken(self) -> list[str]:
        """The panel's words, then what the drawing says: the places in map order with their connections."""
        now = self.read_meaning()
        lines = super().spoken()
        for name in now.order:
            number = now.number(name) if now.arrows else None
            joined = [b if a == name else a for a, b in sorted(now.connections) if name in (a, b)]
            head = f"**{now.called(name)}**{f', entry-point {number}' if number else ''}"
            lines.append(f"{head}: joined to {', '.join(map(now.called, joined)) or 'nothing'}.")
        rest = [place.name for place in self.city.order() if not self.city.drawn(place)]
        return [*lines, f"Not drawn yet: {', '.join(rest)}."] if rest else lines
