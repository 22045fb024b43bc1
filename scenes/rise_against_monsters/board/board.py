"""What all boards of Rise against Monsters share: lands, hand, the grammar over them, what is shown of a deed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.facts.for_seat import Facts
from scenes.paint import links
from scenes.paint.ink import Point
from scenes.rise_against_monsters.board.drafts import BUILDING, Site
from scenes.rise_against_monsters.board.elements import Ground, Mark, PieceThing
from scenes.rise_against_monsters.board.hand import CARD, Tray
from scenes.rise_against_monsters.board.landscape import Landscape
from scenes.rise_against_monsters.board.open_actions import Deeds, Preview
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.system.words import Verdict, tr
from scenes.tabletop.board.air import birds, smoke, still, waving
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.board.life import Mover
from scenes.ui.input.element import Element, Held, MenuLine

GROWS = 60.0
"""Cards whose shorter side is below this many units are shown large under the pointer."""


def card_of(thing: Element) -> str:
    """The card that a thing shows."""
    return thing.spot.card if isinstance(thing, PieceThing) else thing.id


class Board(GameBoard[RiseScreen]):
    """Base of the boards: lands above, an open hand below."""

    opened: ClassVar[bool] = False
    """Does one land lie open in front, the others small above it?"""
    tray_note = ""

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        self.landscape = Landscape(screen, self.ground, "opened", self.front)
        self.tray = Tray(screen, self.tray_note)
        self.deeds = Deeds(screen, self.open_site)
        self.front_marks: list[Mark] = []
        self._preview: tuple[tuple[str, str], Preview | None] = (("", ""), None)

    @property
    def seen(self) -> Position:
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        return self.screen.facts

    @property
    def ground(self) -> Rect:
        """Where the lands lie."""
        return self.layout.board

    @property
    def front(self) -> str:
        """Whose land lies in front: while it lies open, nobody turns the ring."""
        return self.screen.ring.by_itself if self.opened else self.screen.front

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.screen.zone("contacts")  # chains and arrows run below the cards, so that every number can be read
        marks = self.landscape.build(self.concerned)
        self.build_front()
        for mark in [*marks, *self.front_marks]:
            self.screen.add("contacts" if mark.id.startswith("contact-") else "marks", mark)
        self.tray.build(self.concerned)
        if self.tray.lies_there:
            self.build_aside(self.tray.free)

    def build_aside(self, room: Rect) -> None:
        """What stands in the tray right of the hand; usually nothing."""

    def build_front(self) -> None:
        """What a board lays out itself, below the marks; marks of its own go to `front_marks`."""

    def concerned(self, thing: Element) -> bool:
        """Is the thing in the way of the pointer? While a card is held, only what it could be put on."""
        held = self.screen.hands.held
        if held is None:
            return not isinstance(thing, Ground)
        return self.deeds.concerns(held.thing.id, thing)

    def open_site(self, card: str) -> None:
        """Begin to build a bonus card or a castle: who pays is chosen on a board of its own."""
        usual = self.facts.paying.bills[card].usual
        parts = usual.parts if usual else ()
        via = {part.worker: part.road for part in parts if part.road}
        self.lay_site(Site(card, tuple(part.worker for part in parts), via))

    def lay_site(self, site: Site) -> None:
        """Who pays, as a step that can be taken back; without a card nothing is built."""
        BUILDING.step(self.screen, site)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    # ------------------------------------------------------------ drawing

    def ringed_lands(self) -> Sequence[str]:
        """Whose lands wear the double ring: whose turn it is."""
        return [self.screen.turn_player]

    def ringed_names(self) -> Sequence[str]:
        """Whose names wear it: who is asked though it is another one's turn."""
        return []

    def paint_ground(self, surface: Surface) -> None:
        self.landscape.paint(surface, self.ringed_lands(), asked=self.ringed_names())
        self.tray.paint(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        moving = self.screen.moving
        if moving is not None and card_of(thing) in moving.hidden:
            return True
        return self.landscape.cards.draw(surface, thing) or self.tray.draw_thing(surface, thing)

    # ------------------------------------------------------------ what is held, and what is pointed at

    def preview_of(self, held: Held | None) -> Preview | None:
        """What letting go would come to now."""
        if held is None or held.over is None or held.over.id not in held.legal:
            return None
        key = (held.thing.id, held.over.id)
        if self._preview[0] != key:
            self._preview = (key, self.preview(held.thing, held.over))
        return self._preview[1]

    def preview(self, thing: Element, place: Element) -> Preview | None:
        """What letting go there would come to; None where nothing is to be said."""
        return self.deeds.preview(thing.id, place)

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        touched: list[Rect] = []
        preview = self.preview_of(held) if self.screen.hands.held is held else None
        if preview is not None and held.over is not None:
            touched += self._draw_way(surface, held.thing, held.over, preview.road)
        if held.how == "drag" or self.screen.hands.held is not held:
            touched.append(self._draw_card(surface, held))
        if preview is not None and held.over is not None:
            touched.append(self._draw_preview(surface, held, preview))
        return touched

    def _draw_card(self, surface: Surface, held: Held) -> Rect:
        s, theme = self.layout.scale, self.screen.app.theme
        x, y = held.pos[0] - held.grab[0], held.pos[1] - held.grab[1]
        thing, card = held.thing, card_of(held.thing)
        piece = self.facts.cards.get(card)
        tab = self.screen.looks.tab(card, piece) if piece and piece.place != "hand" else None
        width = min(thing.spot.box.w, thing.spot.box.h) if isinstance(thing, PieceThing) else CARD
        if isinstance(thing, PieceThing) and thing.spot.what == "slip":
            x += thing.rect.x - thing.face.x if thing.rect.x > thing.face.x else 0
            return faces.slip(card, width, s, theme, tab=tab, lifted=True).draw(surface, (x, y))
        return faces.whole(card, width, s, theme, tab=tab, lifted=True, angle=-4).draw(surface, (x, y))

    def _draw_way(self, surface: Surface, thing: Element, place: Element, road: str | None) -> list[Rect]:
        """The dashed way that it would take: over its road, if it goes to another land."""
        start = self.landscape.spot_rect(thing.id) or thing.rect
        end = place.face if isinstance(place, PieceThing) else place.rect
        points: list[Point] = [start.center]
        if road is not None:
            course = self.landscape.courses[road]
            line = course.beginning_at(self.deeds.owner(thing.id))
            s, board = self.layout.scale, self.landscape.plan.board
            points += [(board.x + x * s, board.y + y * s) for x, y in line[:: max(1, len(line) // 6)]]
        goal = links.edge_points(end, Rect(round(points[-1][0]), round(points[-1][1]), 1, 1))[0]
        points.append(goal if isinstance(place, PieceThing) else (float(end.centerx), float(end.centery)))
        theme = self.screen.app.theme
        way = links.way(tuple(points), self.layout.scale, theme, colour=theme.legal.paper, width=4.2)
        return [way.draw(surface, (0, 0))]

    def _draw_preview(self, surface: Surface, held: Held, preview: Preview) -> Rect:
        assert held.over is not None
        picture = links.preview(preview.lines, preview.kind, self.layout.scale, self.screen.app.theme)
        about = held.over.face if isinstance(held.over, PieceThing) else Rect(held.pos, (1, 1))
        gap = self.u(12)
        rect = picture.rect((0, 0))
        rect.midleft = (about.right + gap, about.centery - self.u(10))
        if rect.right > self.landscape.plan.board.right:
            rect.midbottom = (about.centerx, about.top - gap)
        rect.clamp_ip(self.landscape.plan.board.inflate(-self.u(8), -self.u(8)))
        surface.blit(picture.surface, rect)
        return rect

    def movers(self) -> Sequence[Mover]:
        """Smoke over the hamlets, light on the rivers; over the land in front birds, and banners on its castles."""
        scale, theme, land = self.layout.scale, self.screen.app.theme, self.landscape
        found = [land.tide()]
        for number, box in enumerate(land.hamlets):
            house = land.plan.rect(box)
            hearths = [still(house.x + house.w * x, house.y + house.h * y) for x, y in ((0.36, 0.3), (0.7, 0.24))]
            found += [smoke(at, 24, scale, theme, number + 3 * n) for n, at in enumerate(hearths)]
        near = land.plan.rect(land.arrangement.front.ground)  # in the sky of the others stand names and numbers
        found.append(birds(near, 4, scale, theme))
        for number, thing in enumerate(thing for zone in self.screen.zone_list for thing in zone.things):
            if isinstance(thing, PieceThing) and thing.spot.what == "castle" and near.contains(thing.face):
                seat, face = self.screen.seat(self.screen.facts.cards[thing.spot.card].player), thing.face
                found.append(waving(still(face.centerx, face.y + face.h * 0.2), 26, seat, scale, theme, number))
        return found

    def draw_moving(self, surface: Surface) -> list[Rect]:
        hands = self.screen.hands
        thing = hands.ringed() or hands.hover
        if hands.held is not None or not isinstance(thing, PieceThing) or self.screen.show.busy:
            return []
        box = thing.spot.box
        if min(box.w, box.h) >= GROWS or thing.spot.what not in ("slip", "held"):
            return []
        return [self._draw_grown(surface, thing)]

    def _draw_grown(self, surface: Surface, thing: PieceThing) -> Rect:
        """A small card, large under the pointer."""
        s, theme = self.layout.scale, self.screen.app.theme
        piece = self.facts.cards.get(thing.spot.card)
        tab = self.screen.looks.tab(thing.spot.card, piece) if piece else None
        guest = piece is not None and piece.work is not None and piece.work.away
        owned = piece is not None and (guest or thing.kind == "road")
        seat = self.screen.seat(piece.player) if piece is not None and owned else ""
        picture = faces.whole(thing.spot.card, CARD, s, theme, tab=tab, seat=seat, lifted=True)
        rect = Rect(0, 0, self.u(CARD), self.u(101))
        rect.center = thing.face.center
        rect.clamp_ip(self.landscape.plan.board.inflate(-self.u(8), -self.u(16)))
        return picture.draw(surface, rect.topleft)

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return self.deeds.places(thing.id) if self.deeds.kind(thing.id) else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.deeds.judge(thing.id, place)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.why_not_there(thing, place)
        if why is not None:
            return why
        return self.deeds.put(thing.id, place)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "plate":
            return [
                MenuLine(tr("Show the hand"), lambda: self.screen.look_at(thing.name)),
                MenuLine(
                    tr("Give up together…"), self.screen.ask_to_concede, self.screen.act_as(thing.name).check("concede")
                ),
            ]
        return self.deeds.menu(thing.id)

    def chosen(self, thing: Element | None) -> None:
        """A piece that cannot be taken shows what can be done to it."""
        if thing is not None and (lines := self.menu_for(thing)):
            self.screen.show_menu(thing, lines, thing.rect.center)
