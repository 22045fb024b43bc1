"""Several towns at one table: all at a glance and one large; attacks aimed at the next place to the left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board.hand import Hand
from scenes.medieval_keep.board.piles import PILE, Piles, PilesInTray
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.stores import StoresInHeader
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.rivals.attack_order import put_places
from scenes.medieval_keep.rivals.attacks import Attacks
from scenes.medieval_keep.rivals.towns import HEADER, RivalTowns
from scenes.paint import art, fonts, ink
from scenes.system.words import Verdict, join_or, tr
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import shield


class RivalsBoard(TownBoard):
    """The towns of the others above, in the order of places; the town of the one who decides below them."""

    def lay_parts(self) -> None:
        self.attacks = Attacks(self.screen)
        self.rivals = RivalTowns(self.screen, self.attacks)
        board = self.layout.board
        top = board.y + self.rivals.high + self.u(10 + HEADER)
        ground = Rect(board.x, top, board.w, board.bottom - top)
        self.header = Rect(ground.x, ground.y - self.u(HEADER), ground.w, self.u(HEADER + 12))
        """The strip of paper above the own town: name, points, stores."""
        self.lay_land(ground)
        self.stores = StoresInHeader(self.screen, self.header)
        self.piles = PilesInTray(self.screen)
        self.hand = RivalHand(self.screen, self.piles, self.attacks)

    # ------------------------------------------------------------ building and drawing

    def build(self) -> None:
        self.rivals.build()
        if self.attacks.now:
            own = Element("own-town", self.land.ground, "own-town", tr("your own town"), is_place=True, quiet=True)
            self.screen.add("town", own)
        super().build()

    def paint_ground(self, surface: Surface) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        paper = self.header.union(self.land.ground)
        ink.sheet(paper.w / scale, paper.h / scale, scale, theme, seed=32).draw(surface, paper.topleft)
        super().paint_ground(surface)
        self._paint_header(surface)
        self.rivals.paint_ground(surface)

    def _paint_header(self, surface: Surface) -> None:
        theme, layout, ground = self.screen.app.theme, self.layout, self.header
        middle = ground.y + self.u(19)
        picture = art.art("seats", self.screen.seat(self.me), self.u(30))
        surface.blit(picture, picture.get_rect(midleft=(ground.x + self.u(12), middle + self.u(1))))
        # the strip keeps its height: words grow as far as it allows
        room = self.u(240) - self.u(54)
        words = tr("{player}'s town", player=self.me)
        px = fonts.fitting(words, "title", min(layout.t(29), self.u(33)), room, self.u(fonts.SMALLEST + 4))
        title = fonts.text(fonts.ellipsis(words, "title", px, room), "title", px, theme.ink)
        rect = surface.blit(title, title.get_rect(midleft=(ground.x + self.u(52), middle)))
        points = fonts.text(str(self.own.points), "text-bold", min(layout.t(24), self.u(28)), theme.ink)
        rect = surface.blit(points, points.get_rect(midleft=(rect.right + self.u(14), middle)))
        star = art.art("resources", "victory-point", self.u(26))
        surface.blit(star, star.get_rect(midleft=(rect.right + self.u(2), middle)))

    # ------------------------------------------------------------ attacks

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind == "card" and self.attacks.now:
            return self.attacks.places(thing.id)
        return super().places_for(thing)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if thing.kind == "card" and self.attacks.now:
            return self.attacks.judge(thing, place)
        if place.kind == "rival":
            if self.discarding:
                return Verdict(tr("Your hand is too full: a card goes to the discard pile."), "KEEP-DRAW-4")
            recruit = thing.kind != "card"
            return Verdict(tr("That belongs in your own town."), "KEEP-BUILD-5" if recruit else "KEEP-BUILD-2")
        return super().judge(thing, place)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if thing.kind == "card" and self.attacks.now:
            return self.attacks.put(thing, place)
        return super().put(thing, place)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind == "card" and self.attacks.now and self.attacks.is_one(thing.id):
            return self.attacks.menu_for(thing)
        return super().menu_for(thing)

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        screen, turn = self.screen, self.seen.turn
        parts = super().panel()
        parts.sub = self.round_and_points(self.me)
        bots = screen.table.person_to_act() is None and not screen.table.over
        if bots:
            player = screen.table.to_act()[0]
            said = [entry.words for entry in screen.table.log(screen.eyes) if entry.by == player]
            parts = PanelParts(
                tr("{player}’s turn", player=player),
                parts.sub,
                said[0] if said else tr("{player} is thinking.", player=player),
            )
            parts.device = shield(screen.seat(player))
            parts.then = tr("{player} is played by the computer.", player=player)
            parts.row = [screen.undo_deed()]
        elif self.attacks.now:
            parts.head = tr("{player} attacks", player=self.me)
            place = self.facts.next_place
            parts.prompt = (
                tr("Drag an attack card onto **{place}**: the next place to the left.", place=place)
                if place
                else tr("Every opponent's place is taken this turn. [KEEP-ATTACK-4]")
            )
            if screen.check("attack", card="mongols") is not None and turn.number < screen.table.record.setup.number(
                "attack-from-turn"
            ):
                parts.prompt = tr(
                    "No attack before round {number}. [KEEP-ATTACK-1]",
                    number=screen.table.record.setup.number("attack-from-turn"),
                )
            elif place and not any(
                self.attacks.is_one(name) and self.attacks.targets(name) for name in self.hand.cards()
            ):
                parts.prompt = tr("There is nothing to attack with this turn.")
            parts.then = tr("Then: the Heal phase.")
            parts.main = screen.deed(tr("End attack"), "end-attack", main=True)
            parts.row = [screen.undo_deed()]
            parts.extra = partial(put_places, self)
        return parts

    def _then(self) -> str:
        if self.screen.phase == "heal" and not self.facts.last_turn:
            return tr("Then: the next turn.")
        if self.screen.phase != "build" or self.screen.table.record.setup.mode != "multiplayer":
            return super()._then()
        first = self.screen.table.record.setup.number("attack-from-turn")
        if self.seen.turn.number < first:
            return tr("Then: no attack before round {first}.", first=first)
        return tr("Then: the Attack phase.")


class RivalHand(Hand):
    """A hand with attacks in it, beside the piles; hidden from whom it does not belong to."""

    def __init__(self, screen: KeepScreen, piles: Piles, attacks: Attacks) -> None:
        super().__init__(screen, piles)
        self.attacks = attacks

    def cards(self) -> list[str]:
        if self.screen.table.record.setup.mode == "no-cards":
            return [*super().cards(), *self.town.waiting]
        return super().cards()

    @property
    def room(self) -> Rect:
        tray = self.layout.tray
        return Rect(tray.x, tray.y, tray.w - self.u(PILE + 60), tray.h)

    @property
    def open(self) -> bool:
        return not self.screen.secret or self.screen.eyes == self.me

    def useless(self, name: str) -> bool:
        if self.attacks.now:
            return not self.attacks.is_one(name) or not self.attacks.targets(name)
        return super().useless(name)

    def tip(self, name: str) -> Tip:
        if not (self.attacks.now and self.attacks.is_one(name)):
            return super().tip(name)
        where = self.attacks.targets(name)
        extra = [tr("Goes on {where}.", where=join_or(where)) if where else self.attacks.why_not(name).words]
        return self.screen.looks.tip(name, extra)
