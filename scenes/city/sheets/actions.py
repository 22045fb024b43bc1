"""What can be done with a city besides drawing: words, places, connections and pictures, each asked for in a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from msgspec.structs import replace

from game.core.data.names import alike, tidy
from scenes.city.drawing import files
from scenes.city.drawing.document import NATURE, Changes, MarkMade, Place, Shape, Stroke, touches
from scenes.city.sheets.exports import Exports
from scenes.city.tools.easel import Easel
from scenes.system.words import later, marked, said, tr
from scenes.ui.screens.screen import Screen


class Actions:
    """The deeds of a city on an easel, however they are asked for; sheets open over `screen`."""

    def __init__(self, screen: Screen, easel: Easel) -> None:
        self.screen, self.easel, self.canvas = screen, easel, easel.canvas
        self.exports = Exports(screen, easel)

    # ------------------------------------------------------------ words

    def ask_label(self, way: Sequence[tuple[float, float]]) -> None:
        """Ask for words, and write them at a point, or along several."""
        from scenes.city.meaning.recognise import place_at
        from scenes.city.sheets.ask_words import AskWords

        city, middle = self.canvas.city, way[len(way) // 2]
        lands = (
            p.id for p in city.order() if p.shape == "nature" and any(touches(s, middle, 0) for s in city.of(p.id))
        )
        near = city.places.get(place_at(self.canvas.meaning.read().places, middle) or next(lands, ""))

        def write(words: str) -> None:
            # It stands for a place's name only if it says it; anything else is written on the map and nobody's.
            owner = near.id if near is not None and alike(tidy(words), near.name) else NATURE
            if tidy(words):
                points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(way))
                stroke = self.canvas.stroke("label", points, tidy(words))
                stroke = replace(stroke, layer="stamps", owner=owner, face=self.canvas.face)
                self.canvas.add_ink(stroke, later("label"))

        self.screen.stack.push(AskWords(tr("A label"), near.name if near is not None else "", write))

    def rewrite(self, label: Stroke) -> None:
        """Ask what a label shall say."""
        from scenes.city.sheets.ask_words import AskWords

        def write(words: str) -> None:
            if tidy(words) and label.id in self.canvas.city.strokes:
                self.canvas.city.edit(
                    later("change a label"), [("stroke", label.id, replace(label, words=tidy(words)))]
                )

        self.screen.stack.push(AskWords(tr("A label"), label.words, write))

    def rename(self) -> None:
        """Ask what the city is called."""
        from scenes.city.sheets.ask_words import AskName

        keeper = self.canvas.keeper
        taken = files.taken_names(self.canvas.app.profile, None if keeper is None else keeper.path)
        self.screen.stack.push(AskName(tr("What is the city called?"), self.canvas.city.name, taken, self._rename))

    def _rename(self, name: str) -> None:
        self.canvas.city.edit(later("rename the city"), [("fact", "name", name)])
        if self.canvas.keeper is not None:
            self.canvas.keeper.save(self.canvas.meaning.graph())
        self.canvas.rebuild()

    # ------------------------------------------------------------ places

    def add_place(self) -> None:
        """Ask for a place's name, kind and words."""
        from scenes.city.sheets.ask_place import AskPlace

        def make(name: str, shape: str, words: tuple[str, ...]) -> None:
            number = 1
            while f"loc-{number}" in self.canvas.city.places:
                number += 1
            place = Place(f"loc-{number}", name, cast(Shape, shape), words, len(self.canvas.city.places))
            self.canvas.city.edit(tr("add {place}", place=name), [("place", place.id, place)])

        self.screen.stack.push(AskPlace(make, taken=[place.name for place in self.canvas.city.places.values()]))

    def rename_place(self, key: str) -> None:
        """Ask what a place is called; its label on the map follows."""
        from scenes.city.sheets.ask_words import AskName

        place = self.canvas.city.places[key]

        def write(name: str) -> None:
            labels = [s for s in self.canvas.city.strokes.values() if s.tool == "label" and s.owner == key]
            self.canvas.city.edit(
                tr("rename {place}", place=place.name),
                [
                    ("place", key, replace(place, name=name)),
                    *(("stroke", s.id, replace(s, words=name)) for s in labels if s.words == place.name),
                ],
            )

        taken = [other.name for other in self.canvas.city.places.values() if other.id != key]
        self.screen.stack.push(AskName(tr("What is it called?"), place.name, taken, write, what="place"))

    def forget_place(self, key: str) -> None:
        """A place comes off the list, with its outline and its signs; its ink stays, as nature's."""
        changes: Changes = [("place", key, None), ("outline", key, None)]
        changes += [("contact", pair, None) for pair in self.canvas.city.contacts if key in pair.split("|")]
        changes += [("mark", m.id, None) for m in self.canvas.city.marks.values() if key in (m.a, m.b)]
        self.canvas.city.edit(later("take a place off the list"), changes)

    # ------------------------------------------------------------ connections

    def as_list(self) -> None:
        """The connections as a list, for the keyboard."""
        from scenes.city.sheets.connection_list import ConnectionList

        self.easel.signs.reading.finish()
        self.screen.stack.push(ConnectionList(self.canvas, self.easel.signs, self))

    def why(self, a: str, b: str) -> None:
        """Why two places are connected or not, in large type, with the clauses."""
        from scenes.city.meaning.meaning import why
        from scenes.ui.screens.sheets import Large

        now = self.canvas.meaning.read()
        reasons = (f"{said(reason.words)} [{reason.clause}]" for reason in why(now, a, b))
        self.screen.stack.push(Large([f"**{marked(now.called(a))} – {marked(now.called(b))}**", *reasons], tr("Why?")))

    def why_entry(self, name: str) -> None:
        """Why a place is an entry-point, with which number, or not."""
        from scenes.city.meaning.meaning import why_entry
        from scenes.ui.screens.sheets import Large

        now = self.canvas.meaning.read()
        reasons = (f"{said(reason.words)} [{reason.clause}]" for reason in why_entry(now, name))
        self.screen.stack.push(Large([f"**{now.called(name)}**", *reasons], tr("Why?")))

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand (DEF-CONN-3): by a sign without ink, or by taking the other sign away."""
        signs = [m for m in self.canvas.city.marks.values() if {m.a, m.b} == set(pair) and m.kind != "entry"]
        changes: Changes = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        contact = self.canvas.meaning.read().contacts.get(pair)
        if (contact is not None and contact.connects) != on:
            key = self.canvas.city.new_id()
            changes.append(("mark", key, MarkMade(key, "connect" if on else "cut", *pair)))
        self.canvas.city.edit(later("join") if on else "part", changes)

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place (DEF-ENTRY-1)."""
        signs = [m for m in self.canvas.city.marks.values() if m.kind == "entry" and m.a == name]
        changes: Changes = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        if on:
            key = self.canvas.city.new_id()
            changes = [("mark", key, MarkMade(key, "entry", name))]
        self.canvas.city.edit(later("entry arrow"), changes)

    # ------------------------------------------------------------ pictures

    def export(self) -> None:
        """Ask what to write to the profile; while that is done, show how far it is."""
        self.exports.ask()

    def pick_underlay(self) -> None:
        """Ask for a picture to draw over."""
        from scenes.city.sheets.sheets import UnderlaySheet

        self.screen.stack.push(UnderlaySheet(self.canvas))

    def read_photo(self) -> None:
        """Read a photo of a drawing on paper, and take it over onto this sheet."""
        from scenes.city.sheets.photographed import choose_photo, lay

        choose_photo(self.screen.stack, partial(lay, self.canvas))

    def sketch(self) -> None:
        """*Sketch one for me*: ask for the character of a city, of which some are shown."""
        from scenes.city.sheets.sketching import ChooseSketch

        self.screen.stack.push(ChooseSketch(self.sketch_one))

    def sketch_one(self, character: str, seed: int) -> None:
        """Draw a city of this character from a seed, stroke by stroke."""
        from scenes.city.sketches.sketch import sketched

        places, strokes = sketched(seed, self.canvas.city.new_id, character)
        if self.canvas.city.places:
            taken = {p.id: p for p in places if p.id not in self.canvas.city.places}
            places = list(taken.values())
        self.canvas.city.edit(later("places of the sketch"), [("place", place.id, place) for place in places])
        self.easel.draw_one_by_one(strokes, at_once=self.screen.ms(100) == 0)
