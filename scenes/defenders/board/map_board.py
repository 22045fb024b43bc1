"""The map as the board: the drawn city fills the table, pieces stand on it and are put down in its places."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar

from pygame import Rect, Surface, draw

from game.core.position.events import Event
from scenes.city.worlds.world import world
from scenes.defenders.board.board import Board
from scenes.defenders.board.map_foot import paint_foot
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.token_places import RIM_SHARE, Standing, homes_of, stand_all
from scenes.defenders.pieces.arms import put_crest
from scenes.defenders.pieces.looks import verdict_of
from scenes.defenders.pieces.tokens import SIZE, draw_threat, draw_unit
from scenes.defenders.scenery.city_ground import Land
from scenes.defenders.scenery.scars import Scar, scars_of
from scenes.paint.outline import XY
from scenes.paint.scripts import initial
from scenes.paint.theme import mix
from scenes.paint.tokens import awaited
from scenes.paint.view import fitting
from scenes.system.words import Verdict
from scenes.tabletop.board.air import birds, fire, smoke
from scenes.tabletop.board.arrows import Link, Links
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.board.life import Lettering, Mover
from scenes.tabletop.map import board as map_board
from scenes.ui.input.element import Element, Held

FOOT = 126
"""Units of the strip below the map."""
RIM = 10
"""Units of the paper's rim around a sheet that leaves some of the table free."""


class MapBoard(Board, map_board.MapBoard[SiegeScreen]):
    """Base of the boards on the map. A board says which units can be taken, and what its strip shows."""

    on_paper = False
    """Does the map lie on a paper as large as its room, not on the cloth of the table?"""

    foot = FOOT
    named = True
    """Do names and numbers stand on the map?"""
    plain = False
    """Do units go without the small number in their corner?"""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.sheet = screen.city_sheet()
        self.canvas = self.sheet.canvas
        self.links, self.marches = Links(screen), Links(screen)

    # ------------------------------------------------------------ for each board

    def can_take(self, unit: str) -> bool:
        """Can this unit be picked up now?"""
        return False

    def unused(self, unit: str) -> Verdict | None:
        """Why the rules let nobody use this unit now."""
        return verdict_of(self.facts.uses.units[unit].no)

    def warned(self) -> Sequence[str]:
        """Places and pieces that wear the warning."""
        return ()

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        """What the strip below the map shows: reserve, deck and morale, if the board has nothing better."""
        paint_foot(self, surface, rect)

    def coming(self) -> Sequence[str]:
        """Players who will bring the next threats, in order: their letters stand on the rim."""
        return ()

    def sockets(self) -> Mapping[str, tuple[int, int]]:
        """Room behind the names of places: so many regiments of so many."""
        return {}

    def arrows(self) -> Sequence[Link]:
        """Arrows over the map, between units and places."""
        return ()

    # ------------------------------------------------------------ rooms

    @property
    def room(self) -> Rect:
        """The map's room."""
        tall = self.layout.tall
        return Rect(tall.x, tall.y, tall.w, tall.h - self.foot_high)

    @property
    def foot_high(self) -> int:
        return self.u(self.foot) if self.foot else 0

    @property
    def foot_rect(self) -> Rect:
        tall = self.layout.tall
        high = self.foot_high - self.u(6)
        return Rect(tall.x, tall.bottom - high, tall.w, high)

    # ------------------------------------------------------------ what stands where

    @property
    def land(self) -> Land:
        """The places, in units of the sheet."""
        return self.sheet.land

    @property
    def token_size(self) -> float:
        """Units across a token: smaller on a full map."""
        many = sum(unit.state == "ready" for unit in self.seen.defenders.values())
        return SIZE if many <= 14 else SIZE * 0.86

    @cached_property
    def standing(self) -> Standing:
        return self.stand()

    def stand(self) -> Standing:
        """Where every piece stands."""
        zoom = fitting(self.map.camera.sheet, self.room.size).zoom
        return stand_all(self.land, self.screen.map_shows, zoom, self.layout.scale, self.token_size, len(self.coming()))

    def struck_at(self, event: Event) -> Rect | None:
        """What happens to a place happens in its middle."""
        spot = self.land.spots.get(event.maybe_word("location") or "")
        middle = self.map.at(spot) if spot is not None else None
        return Rect(middle, (1, 1)) if middle is not None and self.room.collidepoint(middle) else None

    @cached_property
    def scars(self) -> Mapping[str, Scar]:
        """What the siege has done to the places."""
        told = self.screen.siege_so_far()
        return scars_of(self.screen.map_shows, told.burning, told.graves)

    @cached_property
    def homes(self) -> Mapping[str, XY]:
        """Where each threat comes from, in units of the sheet."""
        zoom = fitting(self.map.camera.sheet, self.room.size).zoom
        margin = self.token_size * self.layout.scale * RIM_SHARE / zoom
        return homes_of(self.land, self.seen.threats, margin, len(self.coming()))

    def tokens_now(self) -> dict[str, tuple[int, int]]:
        """The pixel in the middle of every piece on the map."""
        things = (thing for thing in self.screen.hands.things() if thing.id in self.standing.spots)
        return {thing.id: thing.rect.center for thing in things}

    def alike(self, old: Mapping[str, Rect]) -> bool:
        """Did the map lie in the same way when its things were at these places?"""
        return any(old.get(thing.id) == thing.rect for thing in self.screen.hands.things() if thing.kind == "place")

    @property
    def living_room(self) -> Rect:
        """On the map alone: what lies beside and below it may show places that are out of sight."""
        return self.room

    def movers(self) -> Sequence[Mover]:
        """Smoke over places that stand, fire and black smoke over those that do not, the threats' camps, birds; all
        in proportion to the tokens, for a small map shows small fires. In the void nothing smokes but what burns."""
        air = world(self.seen.setting.world).air
        scale, theme, found = self._token_scale, self.theme, list[Mover]()

        def at(middle: XY, dx: float, dy: float) -> tuple[float, float]:
            x, y = self.map.at(middle)
            return x + dx * scale, y + dy * scale

        for number, spot in enumerate(self.camps()):
            found.append(fire(partial(at, spot, -36, 30), 26, scale, theme, number))
            if air:
                found.append(smoke(partial(at, spot, -33, 12), 30, scale, theme, number))
        for number, (name, spot) in enumerate(self.land.spots.items()):
            place = self.seen.locations.get(name)
            if place is None:
                continue
            whole = place.state == "standing"
            if not whole:
                found.append(fire(partial(at, spot, 14, -12), 22, scale, theme, number))
            if air or not whole:
                size = 34 if whole else 40
                found.append(smoke(partial(at, spot, 16, -22), size, scale, theme, number, dark=not whole))
        return [*found, birds(self.room, 11, scale, theme)] if air else found

    def camps(self) -> Sequence[XY]:
        """Where threats camp outside the places, in units of the sheet."""
        return [
            self.homes[card]
            for card, threat in self.seen.threats.items()
            if threat.state != "destroyed" and threat.at not in self.land.spots
        ]

    def lettering(self) -> Lettering | None:
        """The names on the map: smoke rises below them."""
        written = self.sheet.easel.over.written() if self.named else None
        if written is None:
            return None
        (left, top), (picture, names) = self.sheet.easel.canvas.rect.topleft, written
        return Lettering(picture, (left, top), [rect.move(left, top) for rect in names])

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.sheet.follow()
        self.canvas.tool = "pen"
        self.lay_map()
        self.add_places()
        self.add_tokens()
        self.say_states()
        self.lay_links()

    def lay_map(self) -> None:
        """Give the map its room; after a look at one place the whole of it is seen again."""
        self.map.lay(self.room)
        if self.screen.near:
            self.screen.near = ""
            self.map.show_all()

    def say_states(self) -> None:
        """Names and numbers say how the places stand now."""
        over = self.sheet.easel.over
        over.lettering.sockets = self.sockets()
        shown = self.screen.map_shows
        over.typesetter.entries = {name: n + 1 for n, name in enumerate(shown.entry_points)}
        over.lettering.states = {
            name: self.looks.state_words(place.state)
            for name, place in shown.locations.items()
            if place.state != "standing"
        }

    def add_places(self) -> None:
        for name, outline in self.land.outlines.items():
            if name in self.seen.locations:
                place = Element(
                    name,
                    Rect(0, 0, 0, 0),
                    "place",
                    self.looks.name(name),
                    partial(self.looks.place_tip, name),
                    is_place=True,
                    reach=self.u(44) if self.seen.locations[name].shape == "long" else 0,  # a wall, a street
                )
                self.map.place("map", place, outline)
                place.name_room = partial(self._name_room, name)

    def _name_room(self, place: str) -> Rect | None:
        """Where the name of a place is written now."""
        over = self.sheet.easel.over
        if not self.named or over.written() is None or place not in over.names:
            return None
        x, y, right, foot = over.names[place].box
        return Rect(x, y, right - x, foot - y).move(self.sheet.easel.canvas.rect.topleft)

    def add_tokens(self) -> None:
        side = round(max(self.standing.size, SIZE) * self.layout.scale)
        zoom, stood = fitting(self.map.camera.sheet, self.room.size).zoom, self.standing.spots.items()
        for id, spot in sorted(stood, key=lambda one: (one[0] in self.seen.threats, one[1].low(zoom))):  # foremost last
            unit = id in self.seen.defenders
            tip = partial(self.looks.unit_tip if unit else self.looks.threat_tip, id)
            token = Element(
                id,
                Rect(0, 0, side, side),
                "unit" if unit else "threat",
                self.looks.name(id),
                tip,
                can_hold=unit and self.can_take(id),
                is_token=True,
                reach=self.u(44),
                grows=1.12,
            )
            self.map.token("tokens" if unit else "threats", token, spot.at, spot.shift, spot.stack)
        for name, middle in self.land.spots.items():  # where pieces will stand sooner or later no name stands now
            if name in self.seen.locations and self.seen.locations[name].shape != "long":
                self.map.keep_clear(middle, (2.1 * side, 1.1 * side))
        for spot in self.standing.awaited:
            self.map.keep_clear(spot.at, (side + 2 * abs(spot.shift[0]), side + 2 * abs(spot.shift[1])))

    def lay_links(self) -> None:
        """Red dashes from attackers to what they attack; the board's own arrows over everything."""
        self.links.room = self.marches.room = self.room
        red = self.theme.illegal.paper
        self.marches.lay(
            Link(card, threat.target, dashed=True, colour=red, width=3.6)
            for card, threat in self.seen.threats.items()
            if threat.state != "destroyed" and threat.target and card in self.standing.spots
        )
        self.links.lay(self.arrows())

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        if self.foot:
            self.paint_foot(surface, self.foot_rect)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        self.paint_margins(surface)

    def marks_key(self) -> Hashable | None:
        ground = self.sheet.ground.key()
        if ground is None:
            return None
        marches = () if self.screen.marching else self.marches.key
        return (
            ground,
            self.sheet.edits,
            self.named,
            tuple(self.scars.items()),
            marches,
            self._token_scale,
            tuple(self.coming()),
        )

    @property
    def _token_scale(self) -> float:
        """Pixels of a unit for what is as large as the tokens are."""
        return self.layout.scale * self.token_size / SIZE

    def paint_margins(self, surface: Surface) -> None:
        """Beside a sheet that does not reach to the edge of its room lies its paper's rim, then the cloth."""
        room, sheet, edge = self.room, self.map.paper, self.u(RIM)
        clip, rim = surface.get_clip(), sheet.inflate(2 * edge, 2 * edge)
        for margin in (
            Rect(room.x, room.y, sheet.x - room.x, room.h),
            Rect(sheet.right, room.y, room.right - sheet.right, room.h),
            Rect(room.x, room.y, room.w, sheet.y - room.y),
            Rect(room.x, sheet.bottom, room.w, room.bottom - sheet.bottom),
        ):
            if min(margin.size) > 0 and margin.colliderect(clip):
                surface.set_clip(clip.clip(margin))
                if self.on_paper or min(margin.size) < 3 * edge:  # a strip of cloth would look like a gap
                    surface.fill(self.theme.parchment, margin)
                    continue
                surface.fill(mix(self.theme.table, self.theme.ink, 0.5), rim.move(self.u(2), self.u(3)))
                surface.fill(self.theme.parchment, rim)
                draw.rect(surface, self.theme.ink, rim, max(1, self.u(1.4)))
        surface.set_clip(clip.clip(room))
        if self.on_paper:
            draw.rect(surface, self.theme.ink, room, max(1, self.u(1.4)))
        surface.set_clip(clip)

    def paint_marks(self, surface: Surface) -> None:
        self.sheet.scars.draw(surface, self.land.outlines, self.scars, self._token_scale, self.theme)
        if not self.screen.marching:
            self.marches.draw(surface, rough=self.map.camera.way is not None)

    def paint_rim(self, surface: Surface) -> None:
        if self.named:
            self.sheet.ground.draw_words(surface)
        size, scale = self.standing.size * 0.9, self.layout.scale
        for player, spot in zip(self.coming(), self.standing.awaited, strict=False):
            seat, letter, (x, y) = self.screen.seat(player), initial(player), self.map.at(spot.at)
            gap = awaited("threat", seat, letter, scale, self.theme, size=size)
            gap.draw(surface, (x + spot.shift[0], y + spot.shift[1]))

    def paint_over(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.room))
        self.links.draw(surface, rough=self.map.camera.way is not None)
        if self.named:
            put_crest(surface, self.seen.setting, (self.room.x + self.u(9), self.room.y + self.u(9)), self.u(34))
        surface.set_clip(clip)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.links.draw_moving(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "place":
            return True
        if thing.kind in ("unit", "threat") and thing.id in self.standing.spots:
            if thing.id not in self.screen.marching:
                self._draw_token(surface, thing)
            return True
        return False

    def _draw_token(self, surface: Surface, thing: Element) -> None:
        held = self.screen.hands.held
        rect = self.screen.place_of(thing)
        size = self.standing.size * rect.w / max(1, thing.rect.w)
        away = held is not None and held.thing is thing and held.how == "drag"
        self.draw_piece(surface, thing.id, rect.center, size, dimmed=away, count=self.map.count(thing))

    def draw_piece(
        self, surface: Surface, id: str, at: tuple[int, int], size: float, *, dimmed: bool = False, count: int = 1
    ) -> None:
        """A unit or threat by its id; `count` are those of its stack."""
        scale, theme, warned = self.layout.scale, self.theme, id in self.warned()
        if id in self.seen.threats:
            draw_threat(surface, self.looks, id, at, scale, theme, size=size, warned=warned, dimmed=dimmed, count=count)
        else:
            seat = self.screen.seat_of(id)
            draw_unit(
                surface,
                self.looks,
                id,
                seat,
                at,
                scale,
                theme,
                size=size,
                warned=warned,
                dimmed=dimmed,
                count=count,
                plain=self.plain,
            )

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" or held.thing.kind not in ("unit", "threat"):
            return []
        at = held.pos
        self.draw_piece(surface, held.thing.id, at, self.standing.size * 1.1)
        side = self.u(70)
        rect = Rect(0, 0, side, side)
        rect.center = at
        return [rect]

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        self.links.update()
        return super().update(now)


class LaidBoard(MapBoard):
    """A board on which a deed is laid out until it is sent; *back* takes it away."""

    laid: ClassVar[Draft[Any]]

    def take_back(self) -> None:
        """It is not done."""
        self.laid.step(self.screen, self.laid.fresh())
        self.screen.rebuild()

    def command(self, name: str) -> bool:
        if name == "back" and not self.laid.is_bare(self.laid.read(self.screen)):
            self.take_back()
            return True
        return super().command(name)
