"""The board: the map with its units, the camp of whoever is before the screen, and his hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.paint import ink
from scenes.paint.cards import with_shadow
from scenes.paint.pieces import Piece
from scenes.paint.tokens import TokenState, token
from scenes.system.words import Verdict
from scenes.tabletop.board.arrows import Link, Links
from scenes.tabletop.cards.hand import Hand, HandCard, InHand
from scenes.tabletop.cards.rows import CardRows, Lying, LyingCard
from scenes.tabletop.map.board import MapBoard
from scenes.tabletop.map.names import MapName
from scenes.tabletop.panel.how_many import HowMany
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import PanelParts
from tests.toys.fords.position import Fight, March, Position
from tests.toys.fords_table.chart import FIELDS
from tests.toys.fords_table.drafts import MARCH
from tests.toys.fords_table.screen import FordsScreen

UNIT = 44


@dataclass(eq=False)
class Unit(Element):
    """A unit on a field."""

    field: str = ""


class FieldsBoard(MapBoard[FordsScreen]):
    """What lies there in every phase."""

    def __init__(self, screen: FordsScreen) -> None:
        super().__init__(screen)
        self.links = Links(screen, self.layout.board)
        self.hand = Hand(screen, self._face)
        self.camp = CardRows(screen, self._face)

    # ------------------------------------------------------------ what there is to see

    @property
    def seen(self) -> Position:
        return self.screen.seen

    # ------------------------------------------------------------ where it lies

    @property
    def ground(self) -> Rect:
        """Where the map lies."""
        board = self.layout.board
        return Rect(board.x, board.y, board.w * 2 // 3, board.h)

    @property
    def camp_room(self) -> Rect:
        """Where the camp lies, right of the map."""
        board, left = self.layout.board, self.ground.right + self.u(8)
        return Rect(left, board.y, board.right - left, board.h)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.map.lay(self.ground)
        for name, outline in FIELDS.items():
            field = Element(name, Rect(0, 0, 0, 0), "field", f"the {name.title()}", is_place=True)
            self.map.place("fields", field, outline)
            self.map.name(MapName(name, (name.title(),), outline, role="title", size=26))
        side = self.u(UNIT)
        for name, entry in self.seen.fields.items():
            for number in range(entry.units):
                unit = Unit(
                    f"{name}-{number}",
                    Rect(0, 0, side, side),
                    "unit",
                    f"{entry.holder}, a unit",
                    can_hold=True,
                    owner=str(entry.holder),
                    field=name,
                )
                spot = FIELDS[name].spot
                assert spot is not None
                self.map.token("units", unit, spot, stack=name)
        self.camp.build("camp", list(self._camp()), self.camp_room.inflate(-self.u(24), -self.u(32)))
        hand = sorted(self.seen.players[self.me].hand, key=int)
        self.hand.build([InHand(card, f"the {card}", owner=self.me) for card in hand], self.layout.tray)
        self.links.lay(self.arrows())
        fight = self.screen.fight
        if fight is not None:
            half = self.ground.inflate(-self.u(120), -self.u(260)).w // 2
            low = self.ground.bottom - self.u(150)
            homes = [Rect(self.ground.x + self.u(60) + half * k, low, half, self.u(120)) for k in (0, 1)]
            fight.lie_in(homes, self.u(56), self.ground)
            if not self.screen.show.busy and fight.phase == "blank":
                fight.rest()
            fight.build(self.screen, "dice")

    def _camp(self) -> Iterator[Lying]:
        """The cards that support nothing, each with those that support it."""
        supports, tapped = self.seen.supports, self.seen.tapped
        for card in self.seen.players[self.me].camp:
            if card not in supports:
                helpers = [helper for helper, held in supports.items() if held == card]
                below = tuple(Lying(helper, f"the {helper}", tapped=True) for helper in helpers)
                yield Lying(card, f"the {card}", tapped=card in tapped, supports=below, is_place=True)

    def arrows(self) -> list[Link]:
        """What goes on between fields."""
        return []

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        room, scale, theme = self.camp_room, self.layout.scale, self.screen.app.theme
        ink.sheet(room.w / scale, room.h / scale, scale, theme, seed=5).draw(surface, room.topleft)
        super().paint(surface)

    def paint_marks(self, surface: Surface) -> None:
        self.links.draw(surface, rough=self.map.camera.way is not None)

    def update(self, now: float) -> bool:
        self.links.update()
        return super().update(now)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.links.draw_moving(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "field":
            return True
        if thing.kind == "unit":
            self._unit(thing).draw(surface, thing.rect.center)
            return True
        return self.hand.draw_thing(surface, thing) or self.camp.draw_thing(surface, thing)

    def _unit(self, thing: Element) -> Piece:
        state = TokenState(count=self.map.count(thing))
        return token(
            "regiment",
            self.screen.seat(thing.owner),
            thing.owner[0],
            self.layout.scale,
            self.screen.app.theme,
            state=state,
        )

    def _face(self, thing: Element, width: float, angle: float) -> Piece:
        return self.screen.face(thing.id, width, angle)

    def picture_of(self, thing: Element) -> Piece | None:
        if isinstance(thing, HandCard):
            return with_shadow(self.screen.face(thing.id, 104, -4).surface, self.layout.scale, 4)
        return self._unit(thing) if thing.kind == "unit" else None


class TurnBoard(FieldsBoard):
    """A turn: units march, cards are laid into the camp."""

    @property
    def march(self) -> March | None:
        """The march that is laid out, and not sent yet."""
        return MARCH.read(self.screen) if MARCH.lies(self.screen) else None

    def arrows(self) -> list[Link]:
        march = self.march
        if march is None:
            return []
        return [Link(march.source, march.target, dashed=True, number=1, number_at="start")]

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if isinstance(thing, Unit):
            actor = self.screen.act_as(thing.owner)
            ends = actor.candidates("march", "to", **{"from": thing.field})
            return ends or actor.check("march", **{"from": thing.field, "to": "", "units": 1}) or ()
        return self.screen.act_as(thing.owner).candidates("camp", "helper", card=thing.id)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if isinstance(thing, Unit):
            return self.screen.act_as(thing.owner).why_not("march", "to", place.id, **{"from": thing.field})
        if isinstance(place, LyingCard):
            return self.screen.check("camp", card=thing.id, helper=place.id)
        return Verdict("Cards are laid into the camp.", "FORD-CAMP-1")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is not None:
            return why
        if not isinstance(thing, Unit):
            return self.screen.act_as(thing.owner).send("camp", card=thing.id, helper=place.id)
        self._ask(thing.field, place)
        return None

    def _ask(self, source: str, place: Element) -> None:
        """How many go there?"""
        actor, way = self.screen.act_as(self.me), {"from": source, "to": place.id}
        about = Rect(place.middle, (0, 0)).inflate(self.u(60), self.u(60))

        def foretold(units: int) -> str:
            there = actor.forecast_as(Fight, "march", **way, units=units) or Fight()
            return f"{there.attack} and d20 against {there.defence} and d8." if there.defence else "Nobody is there."

        def changed(units: int | None) -> None:
            MARCH.drop(self.screen)
            if units is not None:
                MARCH.lay(self.screen, March(way["from"], way["to"], units))
            self.screen.rebuild()

        most = max(actor.candidates("march", "units", **way))
        changed(1)
        self.screen.stack.push(
            HowMany(
                about,
                "How many go?",
                1,
                most,
                lambda units: f"March with {units}",
                lambda units: actor.send("march", **way, units=units),
                first=1,
                foretold=foretold,
                changed=changed,
            )
        )

    def menu_for(self, thing: Element) -> list[MenuLine]:
        if isinstance(thing, HandCard):
            helpers = self.screen.act_as(thing.owner).candidates("camp", "helper", card=thing.id)
            return [
                self.screen.line(f"Lay it, supported by the {helper}", "camp", card=thing.id, helper=helper)
                for helper in helpers
            ]
        return []

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        parts = PanelParts("")
        parts.main = self.screen.deed("Rest", "rest", main=True)
        parts.row = [self.screen.undo_deed()]
        return parts
