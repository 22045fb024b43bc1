"""Who gets which royals: drawn from the royals (HOLD-SETUP-3) or named in seat order (HOLD-SETUP-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint import art, fonts
from scenes.paint.theme import CARD_RATIO, FOUR_COLOURS, Colour
from scenes.strongholds.board.board import Board
from scenes.strongholds.pieces import FAMILY_SUITS, ordered
from scenes.strongholds.scenery import battlement
from scenes.system.words import marked, tr
from scenes.tabletop.cards.faces import SUIT_NAME
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.faces import button_face, hairline

HOUSE = 268
"""Units at the right end of a row for the royals of its house."""
LEFT = 216
"""Units at its left end for shield and name."""
EMPTY = 3
"""So many royals have room on a wall that nobody holds yet."""


def royals_of(family: str) -> list[str]:
    """The cards of a family: King, Queen and Jack of each of its suits."""
    return ordered(rank + suit for suit in FAMILY_SUITS[family] for rank in "KQJ")


class FamiliesBoard(Board):
    """A row for each seat: who has which family is seen here, and the log would say it once more."""

    log_in_panel = False

    def row(self, number: int) -> Box:
        room, count = self.layout.tall.inset(30, 0, top=76, bottom=4), len(self.screen.table.players)
        rows = room.at_top(px=min(count * self.u(220), room.h)).rows(count)
        return rows[number].inset(0, bottom=10)

    def paint(self, surface: Surface) -> None:
        theme = self.screen.app.theme
        self.paper(surface, self.layout.tall, 15)
        room = self.layout.tall
        self.words(
            surface,
            tr("The families"),
            "title",
            48,
            theme.ink,
            (room.x + self.u(34), room.y + self.u(40)),
            room=room.w - self.u(60),
            most=60,
        )
        for number, name in enumerate(self.screen.table.players):
            rect = self.row(number)
            if number:
                hairline(rect.w, theme.hairline, self.layout.scale, theme).draw(surface, (rect.x, rect.y - self.u(5)))
            picture = art.art("seats", self.screen.seat(name), self.u(40))
            surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.centery)))
            self.words(
                surface,
                marked(name),
                "title",
                40,
                theme.ink,
                (rect.x + self.u(54), rect.centery),
                room=self.u(150),
                most=50,
            )
            family = self.family_of(name)
            if family:
                self._house(surface, rect, family)

    def _house(self, surface: Surface, rect: Box, family: str) -> None:
        """The royals that a family brings, as a fan at the right end of the row, with the suits before them."""
        royals = royals_of(family)
        places = self._places(rect, len(royals))
        for royal, at in zip(royals, places, strict=True):
            self.put_card(surface, royal, at)
        self._wall(surface, rect, places)
        for place, suit in enumerate(FAMILY_SUITS[family]):
            sign = art.art("suits", SUIT_NAME[suit], self.u(36), recolour=self._recolour(suit))
            count = len(FAMILY_SUITS[family])
            y = rect.centery + round((place - (count - 1) / 2) * self.u(48))
            surface.blit(sign, sign.get_rect(center=(places[0].x - self.u(32), y)))

    def _places(self, rect: Box, count: int) -> list[Box]:
        """Where the royals of a row lie."""
        high = min(self.u(132), rect.h - self.u(8))
        return rect.at_right(HOUSE).beside(count, (round(high / CARD_RATIO), high), 8, "midright")

    def _wall(self, surface: Surface, rect: Box, places: Sequence[Rect]) -> None:
        """The wall before the royals of a row."""
        room, scale = places[0].unionall(places[1:]), self.layout.scale
        wall = battlement(room.w / scale - 8, scale, self.theme, height=24, seed=rect.y)
        wall.draw(surface, (room.centerx, rect.bottom - self.u(2)))

    def nobody(self, surface: Surface, rect: Box) -> None:
        """A wall that no family holds yet."""
        places = self._places(rect, EMPTY)
        for at in places:
            self.put_gap(surface, at)
        self._wall(surface, rect, places)

    def waiting(self, surface: Surface, rect: Box, words: str) -> None:
        """Words in a row where no card lies."""
        room, px = self._between(rect), min(self.t(20), self.u(30))
        rich = fonts.rich(f"*{words}*", px, room.w, self.screen.app.theme.soft_ink)
        rich.draw(surface, (room.x, room.centery - rich.height // 2))

    def _between(self, row: Box) -> Box:
        """What lies between the name and the house of a row."""
        return row.inset(0, left=LEFT, right=HOUSE + 70)

    def _recolour(self, suit: str) -> tuple[Colour, Colour] | None:
        name = SUIT_NAME[suit]
        wanted = self.theme.suits[name]
        return None if wanted == FOUR_COLOURS[name] else (FOUR_COLOURS[name], wanted)

    def family_of(self, name: str) -> str:
        return str(self.seen.players[name].family or "")


@dataclass(eq=False)
class Drawn(Element):
    """A card that was drawn for a family."""

    card: str = ""
    taken: bool = False
    """Has somebody this family already?"""


class DrawnBoard(FamiliesBoard, PlaybackBoard[str]):
    """The draws, one after another; a card of a family that somebody has is passed over."""

    @property
    def draws(self) -> dict[str, list[Event]]:
        """The cards that each drew, as they were told."""
        found: dict[str, list[Event]] = {name: [] for name in self.screen.table.players}
        for event in self.telling.events:
            if event.kind == "royal-drawn":
                found[event.word("player")].append(event)
        return found

    def build(self) -> None:
        looks = self.screen.looks
        for number, (name, draws) in enumerate(self.draws.items()):
            rect = self.row(number)
            high = min(self.u(146), rect.h - self.u(8))
            wide = round(high / CARD_RATIO)
            places = self._between(rect).beside(len(draws), (wide, high), 10, "midleft")
            for place, (draw, at) in enumerate(zip(draws, places, strict=True)):
                card, taken = draw.word("card"), draw.flag("taken")
                again = tr("Somebody has this family: drawn again. [HOLD-SETUP-3]")
                tip = looks.tip(card, [again] if taken else [])
                drawn = Drawn(
                    f"draw-{name}-{place}",
                    at,
                    "draw",
                    looks.name(card),
                    tip,
                    card=card,
                    taken=taken,
                    stands_for=(card,),
                )
                self.screen.add("draws", drawn)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        for number, (_, draws) in enumerate(self.draws.items()):
            if not draws:
                rect = self.row(number)
                self.waiting(surface, rect, tr("gets the family that is left"))

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, Drawn):
            return False
        self.put_card(surface, thing.card, thing.rect, dim=thing.taken)
        return True

    def panel(self) -> PanelParts:
        looks, view = self.screen.looks, self.seen.players
        words = ". ".join(
            f"**{marked(name)}**: {looks.name(view[name].family or '')}" for name in self.screen.table.players
        )
        parts = PanelParts(tr("The families are drawn"), tr("Before turn 1"), f"{words}.")
        parts.then = tr("Then six cards go to each hand.")
        if any(draw.flag("taken") for draws in self.draws.values() for draw in draws):
            parts.then = f"{tr('A card of a family that somebody has is passed over.')} {parts.then}"
        return self.tell(parts)

    def onward(self) -> str:
        return tr("Begin")


class ChooseBoard(FamiliesBoard):
    """The next seat names a family that nobody has."""

    def build(self) -> None:
        choice = self.screen.table.choice(self.screen.me, "choose-family")
        if choice is None:
            return
        number = self.screen.table.players.index(self.screen.me)
        rect = self.row(number)
        families = [str(family) for family in choice.args[0].among]
        for family, at in zip(families, rect.inset(0, left=LEFT).columns(len(families), 12), strict=True):
            self.screen.add("families", FamilyTile(at, family, self))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        for number, name in enumerate(self.screen.table.players):
            if not self.family_of(name) and name != self.screen.me:
                self.nobody(surface, self.row(number))
                last = number == len(self.screen.table.players) - 1
                self.waiting(
                    surface, self.row(number), tr("gets the family that is left") if last else tr("chooses later")
                )

    def take(self, family: str) -> None:
        """Name it."""
        self.screen.send_or_say("choose-family", family=family)

    def panel(self) -> PanelParts:
        name = self.screen.me
        if self.screen.table.choice(name, "choose-family") is None:
            return PanelParts(tr("The families"), tr("Before turn 1"), tr("The others choose."))
        return PanelParts(
            tr("{name} chooses", name=name),
            tr("Before turn 1"),
            tr("Name a family that nobody has yet. [HOLD-SETUP-4]"),
            tr("The last seat gets the family that is left."),
        )


class FamilyTile(Button):
    """A family that can be named: its royals, and its name below."""

    def __init__(self, rect: Rect, family: str, board: ChooseBoard) -> None:
        name = board.screen.looks.name(family)
        super().__init__(f"family-{family}", rect, name, partial(board.take, family))
        self.family, self.board = family, board

    def draw(self, surface: Surface) -> None:
        button_face(self.rect.w, self.rect.h, self._face(), self.scale, self.theme).draw(surface, self.rect.topleft)
        lines, px = self._lines()
        below = round(px * 1.4)
        royals = royals_of(self.family)
        high = self.rect.h - below - self.u(12)
        wide = min(round(high / CARD_RATIO), self.rect.w // 2)
        high = round(wide * CARD_RATIO)
        places = self.box.inset(10, 0, top=8).beside(len(royals), (wide, high), 6, "midtop")
        for royal, place in zip(royals, places, strict=True):
            self.board.put_card(surface, royal, place)
        at = (self.rect.centerx, self.rect.bottom - below // 2 - self.u(2))
        self.put_text(surface, " ".join(lines), "sans-semi", px, self.theme.ink, at, "center")
