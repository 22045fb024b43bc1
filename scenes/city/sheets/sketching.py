"""*Sketch one for me*: one city of each character, small, as it would be drawn; the one that is chosen is drawn."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from scenes.city.drawing.document import City
from scenes.city.sheets.pictures import SLICE, drawn_small
from scenes.city.sheets.tiles import SheetFan, SheetTile, tile_places
from scenes.city.sketches.characters import CHARACTERS, Character
from scenes.city.sketches.sketch import sketched
from scenes.system.words import later, tr
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.scroll import ScrollArea


class Proposal:
    """A city that could be drawn: its character, its seed, and its picture once that is drawn."""

    def __init__(self, character: str, seed: int) -> None:
        self.character, self.seed = character, seed
        self.picture: Surface | None = None
        self.steps: Iterator[Surface | None] | None = None

    @property
    def words(self) -> Character:
        return CHARACTERS[self.character]

    def shown(self) -> Surface | None:
        """Its picture, once that is drawn."""
        return self.picture

    def city(self) -> City:
        """The whole city."""
        city = City(self.words.name)
        _, strokes = sketched(self.seed, city.new_id, self.character)
        city.edit(later("sketch"), [("stroke", stroke.id, stroke) for stroke in strokes])
        return city


class ChooseSketch(Sheet):
    """One city of each character; `draw` is told the character and the seed of the one that is chosen."""

    title = later("Sketch one for me")
    width, height = 1000, 640

    def __init__(self, draw: Callable[[str, int], None]) -> None:
        super().__init__()
        self.draw_one = draw
        self.proposals: list[Proposal] = []
        self._others()

    def _others(self) -> None:
        chance = random.Random()  # no rule hangs on it
        self.proposals = [Proposal(name, chance.randrange(1_000_000)) for name in CHARACTERS]

    def update(self, now: float) -> bool:
        waiting = self._work()
        return super().update(now) or waiting

    def _work(self) -> bool:
        """Draw small pictures for a slice of time; is there more to draw?"""
        stop = time.perf_counter() + SLICE
        while time.perf_counter() < stop:
            proposal = next((one for one in self.proposals if one.picture is None), None)
            if proposal is None:
                return False
            if proposal.steps is None:
                proposal.steps = drawn_small(proposal.city(), self.app.theme)
            proposal.picture = next(proposal.steps)
            if proposal.picture is not None:
                self.invalidate()
        return True

    def fill(self, room: Rect) -> None:
        layout = self.layout
        gap = layout.u(14)

        def build(area: ScrollArea, place: Rect) -> int:
            *places, last = tile_places(place, len(self.proposals) + 1, gap, layout)
            for rect, proposal in zip(places, self.proposals, strict=True):
                kind, do = proposal.words, partial(self._choose, proposal)
                tile = SheetTile(
                    f"sketch-{proposal.character}", rect, tr(kind.name), tr(kind.words), proposal.shown, do
                )
                tile.tip = Tip(tr(kind.name), (tr(kind.words),))
                area.put(tile)
            words = tr("Show me another of each kind.")
            area.put(SheetFan("other-sketches", last, tr("Others"), words, self._pictures, self._show_others))
            return last.bottom - place.y

        self.add("sketches", ScrollArea("sketches-area", room, "sketches", build, zone="sketches")).fill()

    def _pictures(self) -> list[Surface | None]:
        return [proposal.picture for proposal in self.proposals[-len(SheetFan.ANGLES) :]]

    def _show_others(self) -> None:
        self._others()
        self.rebuild()

    def _choose(self, proposal: Proposal) -> None:
        self.close()
        self.draw_one(proposal.character, proposal.seed)
