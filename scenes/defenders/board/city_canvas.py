"""The drawn city of a game: its ink on a canvas that follows the table.

Its ink lies in a file of the profile, found again by what stands at the head of the record (`drawn`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.defenders.board.position import Position
from game.defenders.facts.for_seat import Facts
from scenes.city.canvas.host import CanvasHost
from scenes.city.drawing import files
from scenes.city.drawing.document import Changes, City, Edit, MarkKind, MarkMade, Place
from scenes.city.drawing.record import CityError
from scenes.city.tools.easel import Easel
from scenes.defenders.board.drafts import FEATURE, FeatureLaid
from scenes.defenders.scenery.city_ground import CityGround, Land
from scenes.defenders.scenery.city_ink import feature_id, ink_changes, ink_path, place_changes, places_of, sheet_facts
from scenes.defenders.scenery.scars import Scars
from scenes.paint.view import View
from scenes.session.table.table import Table
from scenes.system.words import cause
from scenes.tabletop.board.draft import Drafts
from scenes.tabletop.map.view import MapView

MARK_KIND: dict[str, MarkKind] = {"arrow": "connect", "dashed": "gap", "cross": "cut"}
"""Mark of the rules -> sign of the canvas."""


class SheetHost(CanvasHost, Protocol):
    """What the sheet asks of the screen on which it lies."""

    table: Table
    drafts: Drafts
    map: MapView

    @property
    def seen(self) -> Position:
        """What may be seen."""

    @property
    def facts(self) -> Facts:
        """What follows from it."""

    @property
    def phase(self) -> str:
        """The phase of the game."""

    @property
    def at(self) -> str:
        """Phase and step."""

    @property
    def city_name(self) -> str:
        """What the city is called."""


class CitySheet:
    """The city of one screen's game."""

    def __init__(self, screen: SheetHost) -> None:
        self.screen = screen
        self.easel = Easel(screen, lambda at: None)
        self.canvas = self.easel.canvas
        self.heard: Callable[[Edit], None] | None = None
        """Who hears of edits that people make on the sheet: the board that lies there."""
        self.scars = Scars(screen.map.camera)
        self._ground: CityGround | None = None
        self._land: Land | None = None
        self._seen: object = None
        self._step = ""
        self.edits = 0
        """How often the picture was changed."""
        self.plain_land: set[int] = set()
        """Ink of the land that is nothing but ink: somebody said so."""
        self.rested = 0.0
        """When the pen will have rested, so that one may ask what its ink is; 0: nothing is waited for."""
        self.saying = False
        """Are signs being sent, one action after the other? Until all are, none goes for want of its meaning."""
        self.following = False
        """Is the picture just being changed to what the table says? Then nothing is built anew for it."""

    @property
    def city(self) -> City:
        return self.canvas.city

    # ------------------------------------------------------------ as a map

    @property
    def land(self) -> Land:
        """The places as the ink says them now."""
        meaning = self.canvas.meaning.read()
        if self._land is None or self._land.meaning is not meaning:
            self._land = Land(meaning)
        return self._land

    def make_ground(self, view: View) -> CityGround:
        """The ink as the ground of the screen's map."""
        self._ground = CityGround(self.easel, self.screen.map, view)
        return self._ground

    @property
    def ground(self) -> CityGround:
        """What lies below the map's pieces."""
        assert self._ground is not None, "the map is laid before anything is drawn on it"
        return self._ground

    # ------------------------------------------------------------ coming and going

    def open(self) -> None:
        """Lay the city of the game on the sheet."""
        self.following = True
        table = self.screen.table
        path = ink_path(self.screen.app.profile, table.record)
        city = City(self.screen.city_name)
        fresh = not table.record.steps and table.record.position is None
        if path.with_suffix(".ink").is_file() and not fresh:
            try:
                city = files.read_city(path).city
            except CityError as error:
                self.screen.app.tell_soon(cause(error))
        if table.path is not None:
            lock = files.hold(path)
            if lock is not None:
                if fresh:
                    path.with_suffix(".ink").unlink(missing_ok=True)
                self.canvas.keeper = files.Keeper(path, city, self.screen.app.tell_soon, lock)
        if self.canvas.keeper is not None:
            self.canvas.keeper.begin()
        self.easel.open(city)
        self._take_up_feature()
        city.listeners.append(self._edited)
        self.following = False
        self.follow()

    def _take_up_feature(self) -> None:
        """A feature that was being drawn when the game was left is drawn on: its ink is here, the table lacks it."""
        place = self.city.places.get(feature_id(len(self.screen.seen.features)))
        if place is not None and self.screen.phase == "map" and not FEATURE.lies(self.screen):
            FEATURE.lay(self.screen, FeatureLaid(place.words[0], place.name))

    def _edited(self, edit: Edit, way: str) -> None:
        self.edits += 1
        if self.heard is not None and not self.following:
            self.heard(edit)

    def take(self, city: City) -> None:
        """Lay another picture of the same city on the sheet: where the game began with one that was drawn before."""
        own = city.copy()
        changes: Changes = [("stroke", key, None) for key in self.city.strokes]
        changes += [("place", key, None) for key in self.city.places if key not in own.places]
        for what in ("place", "stroke", "mark", "outline"):
            changes += [(what, key, value) for key, value in own.table(what).items()]
        self.following = True
        self.city.edit("a city", changes)
        self.following = False
        self._seen = None
        self.follow()

    def close(self) -> None:
        """Let the file go."""
        if self.canvas.keeper is not None:
            self.canvas.keeper.close()
            self.canvas.keeper = None

    # ------------------------------------------------------------ following the table

    def follow(self) -> None:
        """Have the picture say what the table says: places, ink of others, contacts, signs."""
        state = self.screen.table.state
        if self._seen is state:
            return
        self._seen = state
        view = self.screen.seen
        places = place_changes(self.city, self.wanted_places(view))
        changes = [*places, *self._ink(view), *self._contacts(view), *self._signs(view)]
        wanted = sheet_facts(view)
        if self.city.world == view.setting.world:
            wanted.pop("world")  # the medieval one is not written
        changes += [("fact", key, word) for key, word in wanted.items() if self.city.fact(key) != word]
        if changes:
            self.following = True
            self.city.edit("the table", changes)
            self.following = False
            self.city.done.clear()  # what the table decided is taken back at the table
            self.city.undone.clear()
        if self.canvas.sight.window is not None and self.city.places:
            self.canvas.meaning.read()

    def changed(self) -> None:
        """What is being drawn has changed: follow anew."""
        self._seen = None
        self.follow()

    def wanted_places(self, view: Position) -> dict[str, Place]:
        """The features and locations of the game as places of the canvas, and the feature that is being drawn."""
        order = [sheet.location for sheet in self.screen.facts.drawing or ()] or list(view.map_order)
        found = places_of(view, order)
        if FEATURE.lies(self.screen) and self.screen.phase == "map":
            draft = FEATURE.read(self.screen)
            number = len(view.features)
            key = feature_id(number)
            found[key] = Place(key, draft.name, "nature", (draft.kind,), number)
        return found

    def _ink(self, view: Position) -> Changes:
        """Lines of the record that the picture lacks, and ink that the record has otherwise."""
        bots = self.screen.table.bots
        changes = ink_changes(self.city, self.wanted_places(view), view, bots)
        for name, place in view.locations.items():
            if not place.drawn and place.owner in bots:
                changes += [("stroke", stroke.id, None) for stroke in self.city.owned(name)]
        return changes

    def _contacts(self, view: Position) -> Changes:
        """The contacts are those that were agreed, whatever the geometry of the ink says."""
        agreed = {f"{entry.a}|{entry.b}": entry.kind for entry in view.contacts}
        order = sorted(view.map_order)
        wanted = {f"{a}|{b}": agreed.get(f"{a}|{b}", "none") for n, a in enumerate(order) for b in order[n + 1 :]}
        here = self.city.contacts
        changes: Changes = [("contact", key, kind) for key, kind in wanted.items() if here.get(key) != kind]
        drawn = set(order)
        return changes + [("contact", key, None) for key in here if key not in wanted and set(key.split("|")) <= drawn]

    def _signs(self, view: Position) -> Changes:
        """Signs as the table has them: those of others come, those that were taken back go."""
        at = self.screen.at
        begins, self._step = at != self._step, at
        if at in ("setting", "city", "map/features", "map/locations"):
            return []
        if self.saying or (begins and at == "map/connections"):
            return []  # signs that came with a drawing on paper are still to be said
        wanted = {(entry.a, entry.b): MARK_KIND[entry.mark] for entry in view.marks}
        arrows = {name for name, place in view.locations.items() if place.arrow}
        changes: Changes = []
        for mark in self.city.marks.values():
            pair = min(mark.a, mark.b), max(mark.a, mark.b)
            if mark.kind == "entry" or not mark.b:
                early = at == "map/connections" or (at == "map/entries" and begins)
                if mark.a in arrows and mark.kind == "entry":
                    arrows.discard(mark.a)
                elif not early:  # arrows that were drawn early are ink until their step comes
                    changes += _without(mark)
            elif pair in wanted and (wanted[pair] == "cut") == (mark.kind == "cut"):
                wanted.pop(pair)
            else:
                changes += _without(mark)
        for (a, b), kind in wanted.items():
            key = self.city.new_id()
            changes.append(("mark", key, MarkMade(key, kind, a, b)))
        for name in sorted(arrows):
            key = self.city.new_id()
            changes.append(("mark", key, MarkMade(key, "entry", name)))
        return changes


def _without(mark: MarkMade) -> Changes:
    return [("mark", mark.id, None), *(("stroke", key, None) for key in mark.strokes)]
