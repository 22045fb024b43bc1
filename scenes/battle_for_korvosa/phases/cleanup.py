"""Cleanup: trades and the end of the turn; and answers to what another hero asks (KORV-TEAM-2, -7, KORV-CLEAN-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace
from pygame import Rect, Surface

from game.battle_for_korvosa.board.position import Loan
from game.battle_for_korvosa.board.position import Trade as OfferedTrade
from game.battle_for_korvosa.facts.options import Partner
from game.battle_for_korvosa.phases.deed_forecast import LoanForecast
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.drafts import TRADE, Trade
from scenes.battle_for_korvosa.board.frame import HandCard, Slip
from scenes.battle_for_korvosa.board.free_words import say_deed
from scenes.battle_for_korvosa.board.map_tokens import Marked, stack_token
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import TurnBoard
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.faces import CityFace
from scenes.battle_for_korvosa.pieces.looks import printed, units
from scenes.paint import links, marks
from scenes.paint.heraldry import device
from scenes.paint.pieces import Piece
from scenes.paint.theme import CARD_RATIO, SEATS
from scenes.system.words import marked, said, tr, tr_n
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets import faces


class Lists(Slip):
    """The slip of a trade: what each side gives; while it is laid out, a dashed place says that more may come."""

    def __init__(
        self, rect: Rect, title: str, sides: Sequence[tuple[str, str, Sequence[CityFace]]], more: str = ""
    ) -> None:
        super().__init__("trade-slip", rect, title)
        self.title, self.sides, self.more = title, tuple(sides), more

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        left, right = self.draw_head(surface, self.title, lozenge=False)
        half = (right - left) // 2
        for number, (seat, name, cards) in enumerate(self.sides):
            x = left + number * half
            device(SEATS[seat], 28, s, theme).draw(surface, (x + u(16), rect.y + u(80)))
            self.line(
                surface,
                tr("{seat} gives", seat=name),
                "text",
                17,
                theme.soft_ink,
                (x + u(36), rect.y + u(80)),
                room=half - u(40),
                most=19,
            )
            self._cards(surface, x, half, cards)

    def _cards(self, surface: Surface, x: int, half: int, cards: Sequence[CityFace]) -> None:
        u, s, theme, top = self.u, self.scale, self.theme, self.rect.y + self.u(104)
        wide, places = u(88), len(cards) + bool(self.more or not cards)
        step = min(wide + u(6), (half - wide - u(8)) // max(1, places - 1))
        for place, face in enumerate(cards):
            at = x + wide // 2 + place * step, top + round(wide * CARD_RATIO / 2)
            pictures.city_card(face, s, theme, width=wide / s).draw(surface, at)
        if places > len(cards):
            gap = x + len(cards) * step
            marks.gap_box(wide / s, wide / s * CARD_RATIO, s, theme).draw(surface, (gap, top))
            words = self.more if cards and self.more else tr("nothing")
            self.line(
                surface,
                words,
                "text-italic",
                16,
                theme.soft_ink,
                (gap + wide // 2, top + round(wide * CARD_RATIO / 2)),
                "center",
                room=wide - u(8),
            )


class LoanSlip(Slip):
    """Who is asked for how many units where, what that is worth, and what it means (KORV-TEAM-2)."""

    def __init__(
        self,
        rect: Rect,
        title: str,
        stacks: tuple[Piece, Piece],
        count: int,
        worth: tuple[str, str],
        rules: Sequence[str],
    ) -> None:
        super().__init__("loan-slip", rect, title)
        self.title, self.stacks, self.count, self.worth, self.rules = title, stacks, count, worth, tuple(rules)

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        left, right = self.draw_head(surface, self.title)
        y = rect.y + u(104)
        start, end = left + u(26), left + u(160)
        way = links.way(((0, 0), (end - start - u(56), 0)), s, theme, colour=theme.ink, width=3, dashed=False)
        way.draw(surface, (start + u(28), y))
        tag = pictures.tag(str(self.count), "good", s, theme, round(17 * s))
        tag.draw(surface, ((start + end) // 2, y - u(20)))
        for piece, x in zip(self.stacks, (start, end), strict=True):
            piece.draw(surface, (x, y))
        room = right - end - u(40)
        self.line(surface, self.worth[0], "text-bold", 20, theme.ink, (end + u(38), y - u(10)), room=room, most=22)
        self.line(surface, self.worth[1], "sans", 15, theme.soft_ink, (end + u(38), y + u(14)), room=room, most=17)
        step = (rect.bottom - u(20) - y - u(34)) // max(1, len(self.rules))
        for number, words in enumerate(self.rules):
            at = left + u(4), y + u(34) + number * step + step // 2
            self.line(
                surface,
                words,
                "text",
                17,
                theme.ink,
                (at[0] + u(18), at[1]),
                room=right - left - u(24),
                most=19,
                lines=2,
            )
            faces.icon("tick", u(12), theme.legal.paper, s, theme).draw(surface, (at[0] + u(4), at[1]))


def slip_place(board: CityBoard, wide: float, high: float, clear: str = "") -> Rect:
    """Low at the left of the map; at its right where a place at the left is to be seen."""
    u, paper = board.u, board.paper
    rect = Rect(0, 0, min(u(wide), paper.w - u(24)), min(u(high), paper.h - u(24)))
    rect.bottomleft = paper.left + u(10), paper.bottom - u(10)
    if clear and board.map.at(board.screen.chart.spots[clear].token)[0] < rect.right + u(40):
        rect.right = paper.right - u(10)
    return rect


class CleanupBoard(TurnBoard):
    """The turn ends here; before that heroes who share a quarter may trade Hero cards."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.partners: Sequence[Partner] = (self.options.trade if self.options is not None else None) or ()
        other = TRADE.read(screen).with_
        if not any(one.seat == other and one.why_not is None for one in self.partners):
            TRADE.drop(screen)

    @property
    def trade(self) -> Trade | None:
        return TRADE.read(self.screen) if TRADE.lies(self.screen) else None

    def _open(self, seat: str) -> None:
        TRADE.change(self.screen, Trade(seat))

    def take_card(self, thing: HandCard) -> None:
        if self.trade is not None and thing.card in self.screen.hand_of(self.me):
            self._flip("give", thing.card)
        else:
            super().take_card(thing)

    def _flip(self, side: Literal["give", "take"], card: str) -> None:
        trade = self.trade
        assert trade is not None
        now = trade.give if side == "give" else trade.take
        cards = tuple(other for other in now if other != card) if card in now else (*now, card)
        TRADE.change(self.screen, replace(trade, give=cards) if side == "give" else replace(trade, take=cards))

    def over_map(self) -> None:
        trade = self.trade
        if trade is None:
            return
        looks, seat = self.screen.looks, self.screen.seat
        sides = [
            (seat(self.me), self.me, [looks.card(card) for card in trade.give]),
            (seat(trade.with_), trade.with_, [looks.card(card) for card in trade.take]),
        ]
        title = tr("{seat} trades with {other}", seat=self.me, other=trade.with_)
        self.screen.add("slip", Lists(slip_place(self, 420, 280), title, sides, tr("or more")))

    def marked(self) -> Marked:
        if self.trade is None:
            return Marked(lines=[self.me])
        partner = next(one for one in self.partners if one.seat == self.trade.with_)
        return Marked(lines=(), rings={one.quarter: "focus" for one in partner.shared})

    def panel(self) -> PanelParts:
        end = self.screen.deed(tr("End the turn"), "end-turn", main=self.trade is None)
        following = self.facts.turn.next
        then = (
            tr("Next: {seat} turns up a City card.", seat=following)
            if following
            else (tr("Next: the battle is over.") if self.facts.turn.last else tr("Next: a new week, and initiative."))
        )
        head = tr("{seat}’s Cleanup", seat=self.me)
        if self.trade is None:
            prompt = (
                tr(
                    "Trade Hero cards where your units and another hero’s share a quarter; then end the turn. "
                    "[KORV-TEAM-7]"
                )
                if any(one.why_not is None for one in self.partners)
                else tr("End the turn. [KORV-CLEAN-1]")
            )
            return self.parts(head, prompt, then, end)
        trade = self.trade
        why = self.screen.check("offer-trade", **trade.args)
        main = self.screen.deed(tr("Offer this to {seat}", seat=trade.with_), "offer-trade", main=True, **trade.args)
        main.why = why
        prompt = tr(
            "Click your cards to give them; choose what you want below. {seat} answers. [KORV-TEAM-7]", seat=trade.with_
        )
        return self.parts(head, prompt, then, main, [self.screen.take_back_deed(), end])

    def fill_below(self, column: Column) -> None:
        trade = self.trade
        if trade is not None:
            column.head(tr("You take"))
            for card in self.screen.hand_of(trade.with_):
                column.entry(
                    self.screen.looks.name(card),
                    "",
                    sign="choice",
                    id=f"take-{card}",
                    press=partial(self._flip, "take", card),
                    chosen=card in trade.take,
                )
                column.text(printed(self.screen.looks.facts(card))[1], size=15, soft=True)
            return
        if self.partners:
            column.head(tr("Who can trade"))
        for one in self.partners:
            shared = self.screen.looks.names(entry.quarter for entry in one.shared)
            if one.why_not is None:
                column.entry(
                    marked(one.seat),
                    tr("you share {places}", places=shared),
                    sign="tick",
                    id=f"trade-{one.seat}",
                    press=partial(self._open, one.seat),
                )
            else:
                cards = tr_n("{count} card", "{count} cards", one.cards)
                column.entry(marked(one.seat), cards, sign="cross", tone="soft")
                column.text(f"{said(one.why_not.reason)} [{one.why_not.rule}]", size=16, soft=True)
        super().fill_below(column)


class AnswerBoard(TurnBoard):
    """Another hero asks for units, or offers a trade: yes or no."""

    @property
    def loan(self) -> Loan | None:
        """The loan that is asked for, if it is one."""
        pending = self.screen.pending
        return pending if isinstance(pending, Loan) else None

    @property
    def offer(self) -> OfferedTrade:
        """The trade that is offered, if it is no loan."""
        pending = self.screen.pending
        assert isinstance(pending, OfferedTrade)
        return pending

    def marked(self) -> Marked:
        if self.loan is not None:
            return Marked(lines=[self.me, self.loan.from_], rings={self.loan.quarter: "focus"})
        return Marked(lines=[self.me])

    def over_map(self) -> None:
        if self.loan is not None:
            self._show_loan(self.loan)
            return
        looks, seat, offer = self.screen.looks, self.screen.seat, self.offer
        sides = [
            (seat(offer.from_), offer.from_, [looks.card(card) for card in offer.give if card != "?"]),
            (seat(self.me), self.me, [looks.card(card) for card in offer.take if card != "?"]),
        ]
        title = tr("{seat} offers {other} a trade", seat=offer.from_, other=self.me)
        self.screen.add("slip", Lists(slip_place(self, 420, 280), title, sides))

    def _show_loan(self, loan: Loan) -> None:
        screen, scale, theme = self.screen, self.layout.scale, self.screen.app.theme
        stacks, asker = self.facts.places[loan.quarter].stacks, loan.from_
        theirs = stacks[asker].units if asker in stacks else 0
        own = pictures.mini(screen.seat(self.me), stacks[self.me].units, False, scale, theme, size=40)
        other = stack_token(screen.seat(asker), False, theirs, scale, theme)
        told = self._told()
        worth = tr_n("{count} can attack", "{count} can attack", told.after)
        place = tr("from {place}", place=screen.looks.name(loan.quarter))
        rules = (
            tr("They stay {seat}’s, guests where they march in.", seat=self.me),
            tr("{seat}’s own units fall and march first.", seat=asker),
            tr("The loan ends with the fight; a refusal changes nothing."),
        )
        title = tr("{seat} asks {other} for units", seat=asker, other=self.me)
        rect = slip_place(self, 420, 250, loan.quarter)
        screen.add("slip", LoanSlip(rect, title, (own, other), loan.units, (worth, place), rules))

    def _told(self) -> LoanForecast:
        """What a yes to a loan would come to."""
        return self.screen.forecast_as(LoanForecast, "answer", accept=True) or LoanForecast()

    def panel(self) -> PanelParts:
        looks, loan = self.screen.looks, self.loan
        if loan is not None:
            asker = loan.from_
            prompt = tr(
                "{asker} asks for **{units}** of yours at **{place}**. [KORV-TEAM-2]",
                asker=asker,
                units=units(loan.units),
                place=looks.name(loan.quarter),
            )
            yes, sub = tr("Lend {units}", units=units(loan.units)), tr("{asker}’s fight · a loan", asker=asker)
            then = tr("They stay yours, guests where they march in. A refusal changes nothing.")
        else:
            offer, asker = self.offer, self.offer.from_
            give, take = (looks.names(cards) or tr("nothing") for cards in (offer.give, offer.take))
            prompt = tr("{asker} offers **{give}** for **{take}**. [KORV-TEAM-7]", asker=asker, give=give, take=take)
            yes, sub = tr("Agree"), tr("{asker}’s Cleanup · a trade", asker=asker)
            then = tr("Both lists change hands together. A refusal changes nothing.")
        main = self.screen.deed(yes, "answer", main=True, accept=True)
        no = self.screen.deed(tr("Refuse"), "answer", accept=False, key="n")
        return self.parts(tr("{seat} answers", seat=self.me), prompt, then, main, [no, say_deed(self)], sub)

    def fill_below(self, column: Column) -> None:
        if self.loan is not None:
            told = self._told()
            column.entry(tr("{asker} can attack with", asker=self.loan.from_), f"{told.before} → {told.after}")
            self._marks(column, self.loan.units)
        column.meter(self.facts, self.screen.looks)

    def _marks(self, column: Column, count: int) -> None:
        """What stands beside tokens, explained where it begins to matter (KORV-TEAM-2, -3)."""
        scale, theme = self.layout.scale, self.screen.app.theme
        guest = pictures.mini(self.screen.seat(self.me), count, False, scale, theme)
        column.head(tr("Marks on the tokens"))
        column.sign(guest, tr("Guest"), tr("in another hero’s quarter"))
        column.sign(pictures.mark("lent", count, scale, theme), tr("Lent"), tr("so many fight for whose turn it is"))
        column.sign(pictures.mark("spent", 0, scale, theme), tr("Spent"), tr("no attack, no move, no fortify"))
        column.sign(pictures.mark("cut", 0, scale, theme), tr("Cut off"), tr("no reinforcements"))
