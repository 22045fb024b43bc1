"""The towns of the others, each at a glance: castle, units, stores, and its place in the order of attacks."""

from __future__ import annotations

from pygame import Rect, Surface

from game.medieval_keep.board.position import Town
from game.medieval_keep.facts.for_seat import TownFacts
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.pieces import good_amount, kind_of
from scenes.medieval_keep.rivals.attacks import Attacks
from scenes.medieval_keep.scenery.town_picture import Building, town
from scenes.medieval_keep.scenery.town_plan import UNIT, USUAL_PLOTS, town_plan
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import BackFace, card
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.paint.tokens import TokenState, token
from scenes.system.words import later, marked, tr, tr_n
from scenes.ui.input.element import Element, Tip

PLACES = (later("NEXT"), later("2nd"), later("3rd"), later("4th"), later("5th"))
"""In which order towns can be attacked."""
OTHERS_HIGH = 196
HEADER = 36
"""Units that the strip with the name of a town is high."""


class RivalTowns(TownPart):
    """The other seats, clockwise, those who have fallen too."""

    def __init__(self, screen: KeepScreen, attacks: Attacks) -> None:
        super().__init__(screen)
        self.attacks = attacks

    def rect_of(self, number: int) -> Rect:
        """Where the town of one of the others lies."""
        board, gap = self.layout.board, self.u(12)
        count = len(self.screen.others)
        width = (board.w - gap * (count - 1)) // count
        return Rect(board.x + number * (width + gap), board.y, width, self.high)

    @property
    def low(self) -> bool:
        """Is the window so low that the other towns show little more than their names and units?"""
        return self.layout.board.h < self.u(440)

    @property
    def high(self) -> int:
        """Pixels that the towns of the others are high."""
        return self.u(108 if self.low else OTHERS_HIGH)

    def build(self) -> None:
        for number, name in enumerate(self.screen.others):
            town = Element(
                f"town-{name}",
                self.rect_of(number),
                "rival",
                tr("{name}'s town", name=name),
                self._tip(name),
                is_place=True,
            )
            self.screen.add("rivals", town)

    def _tip(self, name: str) -> Tip:
        rival, facts = self.seen.players[name], self.facts.towns[name]
        if rival.eliminated:
            return Tip(tr("{name}'s town", name=name), (tr("It has fallen. [KEEP-SACK-5]"),))
        units = ", ".join(f"{count} {self.screen.looks.name(kind)}" for kind, count in facts.units.items()) or tr(
            "no units"
        )
        stores = ", ".join(good_amount(good, amount) for good, amount in rival.stores().items())
        built = ", ".join(self.screen.looks.name(card) for card in rival.structures) or tr("nothing built")
        hand = tr_n("{count} card", "{count} cards", facts.hand_size)
        return Tip(
            tr("{name}'s town", name=name),
            (
                tr(
                    "{points}, {hand} in hand, {walls} walls.",
                    points=tr_n("{count} point", "{count} points", facts.points),
                    hand=hand,
                    walls=rival.walls,
                ),
                tr("Units: {units}.", units=units),
                tr("Stores: {stores}.", stores=stores),
                tr("Buildings: {built}.", built=built),
            ),
        )

    def paint_ground(self, surface: Surface) -> None:
        for number, name in enumerate(self.screen.others):
            self._paint_town(surface, self.rect_of(number), name, number)

    def _paint_town(self, surface: Surface, rect: Rect, name: str, number: int) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        rival, facts = self.seen.players[name], self.facts.towns[name]
        seat = self.screen.seat(name)
        buildings = tuple(Building(kind_of(s), "") for s in rival.structures)
        plots = buildings + (None,) * max(0, 12 - len(buildings))
        ink.sheet(rect.w / scale, rect.h / scale, scale, theme, seed=33 + number).draw(surface, rect.topleft)
        land = Rect(rect.x, rect.y + self.u(HEADER), rect.w, rect.h - self.u(HEADER))
        town(land.w / scale, land.h / scale, scale, theme, plots[:30], walls=rival.walls, names=False).draw(
            surface, land.topleft
        )
        if rival.eliminated:
            self._paint_fallen(surface, rect, name)
            return
        self._paint_header(surface, rect, name, facts.points)
        if self._place(name) == 0:
            ring = marks.ring_box("legal", rect.w / scale, rect.h / scale, scale, theme, sign=False)
            ring.draw(surface, rect.topleft)
        self._paint_units(surface, rect, rival, facts, seat)

    def _place(self, name: str) -> int | None:
        """How many towns come before this one in the order of attacks; None while it cannot be attacked."""
        reached, towns = self.seen.turn.reached, self.seen.players
        free = [p for p in self.screen.others if p not in reached and not towns[p].eliminated]
        return free.index(name) if self.attacks.now and name in free else None

    def _paint_header(self, surface: Surface, rect: Rect, name: str, points: int) -> None:
        """Shield, name, its place in the order of attacks on a flag beside it, and the points where they have room."""
        theme, middle = self.screen.app.theme, rect.y + self.u(19)
        picture = art.art("seats", self.screen.seat(name), self.u(26))
        surface.blit(picture, (rect.x + self.u(8), rect.y + self.u(6)))
        title = self._title(name, rect, theme.ink)
        end = surface.blit(title, title.get_rect(midleft=(rect.x + self.u(40), middle))).right
        flag = self._flag(name)
        if flag is not None and self._flag_hangs(flag, name, rect):
            high = flag.surface.get_height()
            flag.draw(surface, (rect.right - self.u(8) - flag.surface.get_width(), rect.y + self.u(HEADER) + high // 2))
        elif flag is not None:
            flag.draw(surface, (end + self.u(6), middle))
        if not self._points_below(rect):
            number = fonts.text(str(points), "text-bold", min(self.layout.t(20), self.u(28)), theme.ink)
            star = art.art("resources", "victory-point", self.u(22))
            edge = surface.blit(star, star.get_rect(midright=(rect.right - self.u(8), middle))).left
            surface.blit(number, number.get_rect(midright=(edge - self.u(1), middle)))

    def _flag(self, name: str) -> Piece | None:
        """The flag with the place of a town in the order of attacks."""
        theme, place = self.screen.app.theme, self._place(name)
        if place is None:
            return None
        fill, colour = (theme.deep_parchment, theme.ink) if place else (theme.legal.paper, theme.card)
        px = min(self.layout.t(14), self.u(18))
        return marks.pennant(tr(PLACES[place]), px, fill, colour, self.layout.scale, theme)

    def _paint_fallen(self, surface: Surface, rect: Rect, name: str) -> None:
        """A town that is out of the game: grey, its shield crossed, the castle a ruin (KEEP-SACK-5)."""
        scale, theme = self.layout.scale, self.screen.app.theme
        veil = Surface((rect.w - self.u(8), rect.h - self.u(8)))
        veil.fill(theme.deep_parchment)
        veil.set_alpha(165)
        surface.blit(veil, veil.get_rect(center=rect.center))
        shield = art.art("seats", self.screen.seat(name), self.u(26), opacity=0.45)
        at = surface.blit(shield, (rect.x + self.u(8), rect.y + self.u(7)))
        marks.state_badge("illegal", scale, theme, size=18).draw(surface, (at.right - self.u(2), at.bottom - self.u(3)))
        title = self._title(name, rect, theme.soft_ink)
        surface.blit(title, title.get_rect(midleft=(rect.x + self.u(40), rect.y + self.u(19))))
        ruin = art.art("castle", "ruin", self.u(80))
        surface.blit(ruin, ruin.get_rect(center=rect.center))
        marks.ribbon(tr("FALLEN"), scale, theme, fill=theme.soft_ink).draw(
            surface, (rect.centerx, rect.bottom - self.u(20 if self.low else 40))
        )

    def _paint_units(self, surface: Surface, rect: Rect, rival: Town, facts: TownFacts, seat: str) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        narrow = rect.w < self.u(220)
        room = rect.w - self.u(50 if narrow else 130)
        step = min(self.u(44), max(self.u(22), room // max(1, len(facts.units))))
        land = Rect(rect.x, rect.y + self.u(HEADER), rect.w, rect.h - self.u(HEADER))
        plan = town_plan(land.w / scale, land.h / scale, max(USUAL_PLOTS, min(30, len(rival.structures))))
        # a low and narrow town has no room for its units beside the gold
        units = {} if self.low and narrow else facts.units
        for place, (kind, count) in enumerate(units.items()):
            hurt = sum(rival.wounds.get(u, 0) for u in rival.defenders if kind_of(u) == kind)
            state = TokenState(count=count, wounds=min(3, hurt))
            x = rect.x + self.u(34) + place * step
            y = land.y + round(plan.stand((x - land.x) / scale, UNIT, rival.walls) * scale)
            token("regiment", seat, kind, scale, theme, state=state, size=UNIT).draw(
                surface, (x, rect.bottom - self.u(24) if self.low else y)
            )
        px = min(layout.t(15), self.u(28))
        parts: list[tuple[Surface, Surface]] = [
            (art.art("resources", "gold", self.u(20)), fonts.text(str(rival.gold), "sans-bold", px, theme.ink)),
            (
                card(BackFace("slate"), scale, theme, width=12).surface,
                fonts.text(str(facts.hand_size), "sans-bold", px, theme.ink),
            ),
        ]
        if self._points_below(rect):
            star = art.art("resources", "victory-point", self.u(20))
            parts.insert(0, (star, fonts.text(str(facts.points), "sans-bold", px, theme.ink)))
        gap = self.u(3)
        width = sum(picture.get_width() + words.get_width() + 2 * gap for picture, words in parts) + self.u(6)
        chip = Rect(
            rect.right - self.u(6) - width,
            rect.bottom - self.u(32 if narrow or self.low else 56),
            width,
            self.u(26 if narrow else 28),
        )
        marks.note(chip.w / scale, chip.h / scale, scale, theme).draw(surface, chip.topleft)
        x = chip.x + self.u(4)
        for picture, words in parts:
            x = surface.blit(picture, picture.get_rect(midleft=(x, chip.centery))).right + gap
            x = surface.blit(words, words.get_rect(midleft=(x, chip.centery))).right + gap

    def _points_below(self, rect: Rect) -> bool:
        """Do the points of a rival stand beside the gold, because the name and the flag need the strip?"""
        return (self.large or self.attacks.now) and rect.w < self.u(220)

    def _room(self, rect: Rect) -> int:
        """For a rival's name, which shares its strip with the points and, in an attack, with a flag."""
        return rect.w - self.u(48) - (0 if self._points_below(rect) else self.u(52))

    def _flag_hangs(self, flag: Piece, name: str, rect: Rect) -> bool:
        """Does the flag hang below the strip, because the name would be cut or too small beside it?"""
        beside = self._room(rect) - self.u(8) - flag.surface.get_width()
        return fonts.text_width(marked(name), "title", self.layout.t(fonts.SMALLEST)) > beside

    def _title(self, name: str, rect: Rect, colour: Colour) -> Surface:
        flag, room = self._flag(name), self._room(rect)
        if flag is not None and not self._flag_hangs(flag, name, rect):
            room -= self.u(8) + flag.surface.get_width()
        name = marked(name)
        px = fonts.fitting(name, "title", min(self.layout.t(26), self.u(34)), room, self.u(fonts.SMALLEST))
        return fonts.text(fonts.ellipsis(name, "title", px, room), "title", px, colour)
