"""The map as the board: the drawn city fills the table, pieces stand on it and are put down in its places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from pygame import Rect, Surface

from game.parts.strokes import SHEET
from scenes.defenders.board import Board
from scenes.defenders.foot import paint_foot
from scenes.defenders.ground import XY, Ground
from scenes.defenders.pieces import OUTSIDE
from scenes.defenders.scars import paint_scars
from scenes.defenders.screen import SiegeScreen
from scenes.defenders.tokens import SIZE, Standing, draw_threat, draw_unit, home_spot, stand_all
from scenes.paint import links
from scenes.ui.events import Input, Key, KeyUp, Pointer, Wheel
from scenes.ui.things import Held, Thing
from scenes.ui.widget import Widget

FOOT = 126
"""Units of the strip below the map."""


class MapBoard(Board):
    """Base of the boards on the map. A board says which units can be taken, and what its strip shows."""

    foot = FOOT

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.sheet = screen.city_sheet()
        self.canvas = self.sheet.canvas

    # ------------------------------------------------------------ for each board

    def can_take(self, unit: str) -> bool:
        """Can this unit be picked up now?"""
        return False

    def warned(self) -> Sequence[str]:
        """Places and pieces that wear the warning."""
        return ()

    def paint_foot(self, surface: Surface, rect: Rect) -> None:
        """What the strip below the map shows: reserve, deck and morale, if the board has nothing better."""
        paint_foot(self, surface, rect)

    def arrows(self) -> Sequence[tuple[Sequence[XY], bool]]:
        """Arrows over the map, in pixels; True: the enemy's."""
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

    # ------------------------------------------------------------ the ground

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.canvas)

    @cached_property
    def standing(self) -> Standing:
        many = sum(unit["state"] == "ready" for unit in self.view["defenders"].values())
        size = SIZE if many <= 14 else SIZE * 0.86
        return stand_all(self.ground, self.view, self.layout.scale, size)

    def moved_view(self) -> None:
        """The map lies otherwise in its room: everything on it is reckoned anew."""
        for name in ("ground", "standing"):
            self.__dict__.pop(name, None)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.sheet.follow()
        self.canvas.tool = "pen"
        self.easel_room()
        self.moved_view()
        self.screen.add("map", MapGround(self.room, self))
        self.add_places()
        self.add_tokens()
        self.say_states()

    def easel_room(self) -> None:
        """Give the sheet its room; after a look at one place the whole of it is seen again."""
        self.sheet.easel.lay(self.room)
        if self.sheet.near:
            self.sheet.near = False
            self.canvas.fit()

    def say_states(self) -> None:
        """Names, numbers and washes say how the places stand now, and give way to the tokens."""
        over, scale = self.sheet.easel.over, self.layout.scale
        numbers = {name: n + 1 for n, name in enumerate(self.view["entry-points"])}
        over.entries = numbers
        over.states = {
            name: self.looks.state_words(place["state"])
            for name, place in self.view["locations"].items() if place["state"] != "standing"
        }  # fmt: skip
        self.canvas.tokens = [self.standing.rect(id, scale) for id in self.standing.spots]

    def add_places(self) -> None:
        for name, outline in self.ground.outlines.items():
            if name not in self.view["locations"]:
                continue
            left, top, wide, high = outline.box
            rect = Rect(round(left), round(top), round(wide), round(high))
            self.screen.add("map", Thing(
                name, rect, "place", self.looks.name(name), partial(self.looks.place_tip, name),
                is_place=True, outline=outline,
            ))  # fmt: skip

    def add_tokens(self) -> None:
        scale, screen = self.layout.scale, self.screen
        for id in self.standing.spots:
            rect = self.standing.rect(id, scale)
            if not self.room.collidepoint(rect.center):
                continue  # pushed out of the map's room
            unit = id in self.view["defenders"]
            tip = partial(self.looks.unit_tip if unit else self.looks.threat_tip, id)
            screen.add("tokens" if unit else "threats", Thing(
                id, rect, "unit" if unit else "threat", self.looks.name(id), tip,
                can_hold=unit and self.can_take(id), is_token=True, reach=self.u(44), grows=1.12,
            ))  # fmt: skip

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        easel = self.sheet.easel
        easel.draw(surface)
        self._paint_margins(surface)
        surface.set_clip(clip.clip(self.room))
        paint_scars(self, self.ground, surface)
        surface.set_clip(clip)
        if self.foot and clip.colliderect(self.foot_rect):
            self.paint_foot(surface, self.foot_rect)
        surface.set_clip(clip.clip(self.room))
        self.paint_marches(surface)
        for points, enemy in self.arrows():
            self.put_arrow(surface, points, enemy=enemy)
        surface.set_clip(clip)

    def _paint_margins(self, surface: Surface) -> None:
        """Paper where the sheet does not reach to the edge of its room."""
        (left, top), (right, bottom) = self.ground.pixel((0, 0)), self.ground.pixel(SHEET)
        room, sheet = self.room, Rect(round(left), round(top), round(right - left), round(bottom - top))
        for margin in (
            Rect(room.x, room.y, sheet.x - room.x, room.h),
            Rect(sheet.right, room.y, room.right - sheet.right, room.h),
            Rect(room.x, room.y, room.w, sheet.y - room.y),
            Rect(room.x, sheet.bottom, room.w, room.bottom - sheet.bottom),
        ):
            if margin.w > 0 and margin.h > 0:
                surface.fill(self.theme.parchment, margin.clip(room))

    def paint_marches(self, surface: Surface) -> None:
        """Red dashes from where attackers came to where they go."""
        cards = [card for card, threat in self.view["threats"].items() if threat["state"] != "destroyed"]
        for number, card in enumerate(cards):
            target = self.view["threats"][card]["target"]
            if target and target in self.ground.spots:
                start = home_spot(
                    self.ground, self.view, card, number, len(cards), self.standing.size * self.layout.scale
                )
                self.put_arrow(surface, [start, self.ground.pixel(self.ground.spots[target])], enemy=True)

    def put_arrow(self, surface: Surface, points: Sequence[XY], *, enemy: bool = False) -> None:
        """A way over the map: dashed red of the enemy, green of one's own."""
        if len(points) < 2:
            return
        theme, start = self.theme, (round(points[0][0]), round(points[0][1]))
        way = tuple((round(x) - start[0], round(y) - start[1]) for x, y in points)
        colour = theme.illegal.paper if enemy else theme.legal.paper
        links.way(way, self.layout.scale, theme, colour=colour, width=3.6, dashed=enemy).draw(surface, start)

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        if thing.kind == "place":
            return True
        if thing.kind in ("unit", "threat") and thing.id in self.standing.spots:
            if self.sheet.baring:
                return True
            self._draw_token(surface, thing)
            return True
        return thing.id == "ground"

    def _draw_token(self, surface: Surface, thing: Thing) -> None:
        held = self.screen.hands.held
        rect = self.screen.place_of(thing)
        size = self.standing.size * rect.w / max(1, thing.rect.w)
        away = held is not None and held.thing is thing and held.how == "drag"
        self.draw_piece(surface, thing.id, rect.center, size, dimmed=away)

    def draw_piece(self, surface: Surface, id: str, at: XY, size: float, *, dimmed: bool = False) -> None:
        """A unit or threat by its id."""
        scale, theme, warned = self.layout.scale, self.theme, id in self.warned()
        if id in self.view["threats"]:
            draw_threat(surface, id, at, scale, theme, size=size, warned=warned, dimmed=dimmed)
        else:
            seat = self.screen.seat_of(id)
            draw_unit(surface, self.looks, id, seat, at, scale, theme, size=size, warned=warned, dimmed=dimmed)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        if held.how != "drag" or held.thing.kind not in ("unit", "threat"):
            return []
        at = held.pos
        self.draw_piece(surface, held.thing.id, at, self.standing.size * 1.1)
        side = self.u(70)
        rect = Rect(0, 0, side, side)
        rect.center = at
        return [rect]

    # ------------------------------------------------------------ looking about

    def update(self, now: float) -> bool:
        return self.sheet.easel.update(now)

    def takes(self, given: Input) -> bool:
        """The wheel, plus and minus zoom; a key fits the map into its room, another bares it while it is held."""
        if isinstance(given, KeyUp):
            return self.sheet.baring == given.name and self._bare("")
        if isinstance(given, Key) and given.command == "bare-map":
            return self._bare(given.name)
        if isinstance(given, Wheel):
            if not self.room.collidepoint(given.pos):
                return False
            self.sheet.easel.hand.wheel(given)
        elif isinstance(given, Key):
            focus = self.screen.hands.focus
            if given.command in ("more", "fewer") and (focus is None or focus.adjust is None):
                self.canvas.zoom(1.25 if given.command == "more" else 0.8)
            elif given.command == "whole-sheet":
                self.canvas.fit()
            else:
                return False
        else:
            return False
        self.look_changed()
        return True

    def _bare(self, key: str) -> bool:
        """Put units and threats away while this key is held; none: lay them down again."""
        self.sheet.baring = key
        self.screen.invalidate(self.room)
        return True

    def pan(self, dx: int, dy: int) -> bool:
        if not self.room.collidepoint(self.screen.app.pointer):
            return False
        self.canvas.push(dx, dy)
        self.look_changed()
        return True

    def look_changed(self) -> None:
        """The player zoomed or pushed the map."""
        self.screen.rebuild()

    def place_of_home(self, card: str) -> str:
        """*outside*, or the place that a threat holds."""
        at = self.view["threats"][card]["at"]
        return self.looks.name(at) if at != OUTSIDE else self.looks.name(OUTSIDE)


class MapGround(Widget):
    """The map below its pieces: pushed with the pointer, drawn by the board."""

    def __init__(self, rect: Rect, board: MapBoard) -> None:
        super().__init__("ground", rect, "")
        self.board, self.quiet = board, True
        self._from: tuple[int, int] | None = None

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press":
            self._from = pointer.pos
        elif self._from is not None and pointer.kind == "move":
            dx, dy = pointer.pos[0] - self._from[0], pointer.pos[1] - self._from[1]
            if dx or dy:
                self._from = pointer.pos
                self.board.canvas.push(dx, dy)
                self.board.look_changed()
        else:
            self._from = None
        return True

    def draw(self, surface: Surface) -> None:
        """The board's own `paint` has drawn it, below everything else."""
