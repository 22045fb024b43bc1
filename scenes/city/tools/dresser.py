"""The tool that dresses places: a tap on one, or the whole city at once; and what takes all of that away again."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import Changes, Place
from scenes.city.sketches.dress import FIRST, Fullness, dress, outskirts, undress
from scenes.city.tools.seam import Seam
from scenes.city.tools.tools import XY, Tool
from scenes.system.words import later, tr
from scenes.ui.input.events import Key, Pointer


class Dresser(Tool):
    """Dresses the place that is tapped; a place that is dressed is dressed anew. The seam shows the ink without."""

    def __init__(self, canvas: Canvas, over: Overlay) -> None:
        super().__init__(canvas)
        self.seam = Seam(canvas, over)
        self.fullness: Fullness = "town"
        self.worlds = True
        """May another world be chosen? In a game its setting has."""

    @property
    def busy(self) -> bool:
        return self.seam.held

    def press(self, pointer: Pointer, at: XY) -> None:
        self.seam.take(at)

    def move(self, pointer: Pointer, at: XY) -> None:
        if self.seam.held:
            self.seam.follow(at)

    def cancel(self) -> None:
        self.seam.held = False

    def key(self, key: Key) -> bool:
        if key.name != "space" or not self.seam.shown:
            return False
        if not key.repeat:
            self.seam.flip()
        return True

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        self.seam.draw(surface, clip)

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self.seam.held:
            self.seam.held = False
            return
        place = self.canvas.meaning.place_at(at)
        if place:
            self.dress([place])
        else:
            self.canvas.app.tell(tr("Tap a place that is drawn: it is dressed as what it is."))

    def choose_fullness(self, fullness: Fullness) -> None:
        """How densely it is dressed from now on; what is dressed already follows."""
        self.fullness = fullness
        standing = [place.id for place in self.places() if self.canvas.city.is_dressed(place.id)]
        if standing:
            self.dress(standing)
        self.canvas.rebuild()

    def choose_world(self, world: str) -> None:
        """In whose hand the whole city is drawn."""
        self.canvas.city.edit(later("another world"), [("fact", "world", world)])
        self.canvas.rebuild()

    def write_on_sheet(self, fact: str, word: str) -> None:
        """What the sheet is like from now on: its `paper`, its `net`, its `furniture`."""
        self.canvas.city.edit(later("another sheet"), [("fact", fact, word or None)])
        self.canvas.rebuild()

    def places(self) -> list[Place]:
        """The places that are drawn, in the order in which they are dressed."""
        city = self.canvas.city
        drawn = [place for place in city.places.values() if city.drawn(place)]
        return sorted(drawn, key=lambda place: FIRST[place.shape])

    @property
    def any(self) -> bool:
        """Is anything dressed?"""
        return any(stroke.dressed for stroke in self.canvas.city.made_with("stamp"))

    def dress(self, wanted: Sequence[str], *, around: bool = False) -> None:
        """Dress these places as one step, and the land around them."""
        canvas, city = self.canvas, self.canvas.city
        if not canvas.layer_is_open("stamps"):
            return
        rings, all_of_it = canvas.meaning.rings(), city.copy()
        changes: Changes = list(undress(city, wanted))
        all_of_it.edit("bare", changes)
        for place in self.places():
            if place.id in wanted:
                inner = [ring for key, ring in rings.items() if key != place.id and city.places[key].shape == "small"]
                made = dress(all_of_it, place, rings.get(place.id, ()), inner, self.fullness)
                all_of_it.edit("dress", made)
                changes += made
        if around:
            changes += outskirts(all_of_it, rings, self.fullness)
        if not any(value is not None for _, _, value in changes):
            canvas.app.tell(tr("There is no room for anything: the ink that is there stays free."))
            return
        city.edit(later("dress"), changes)
        canvas.app.sound.play("seal-pressed")
        canvas.rebuild()

    def dress_all(self) -> None:
        """Dress the whole city."""
        found = [place.id for place in self.places()]
        if found:
            self.dress(found, around=True)
        else:
            self.canvas.app.tell(tr("Draw a place first: it is dressed along its own outline."))

    def undress(self, places: Sequence[str] | None = None) -> None:
        """Take away what was put into places (all, if none are named), and nothing that anybody drew."""
        self.canvas.city.edit(later("undress"), undress(self.canvas.city, places))
        self.canvas.rebuild()
