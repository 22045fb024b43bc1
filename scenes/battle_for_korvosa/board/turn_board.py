"""What the boards of a turn share: stacks picked up, drafts in the panel, cards of the hand, who else may act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.facts.options import Options
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.drafts import ATTACK, BORROW, CARD, CHOICE, FORTIFY, MOVE, TRADE
from scenes.battle_for_korvosa.board.frame import HandCard
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.pieces.looks import units
from scenes.system.words import Verdict, said, tr, tr_n
from scenes.tabletop.board.draft import Put
from scenes.tabletop.board.game_board import GameBoard
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import Build, ScrollArea

POOL = "pool"


PUT_AWAY: tuple[Put, ...] = (CARD, ATTACK, MOVE, BORROW, FORTIFY, TRADE, CHOICE)
"""What *back* takes back before it leaves the board."""


class ActingBoard(GameBoard[CityScreen]):
    """Base of the boards on which a seat acts, with the city or without: drafts, and the panel of a turn."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.actor = screen.act_as(screen.me)

    @property
    def seen(self) -> Position:
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        return self.screen.facts

    @property
    def options(self) -> Options | None:
        """What the stacks can do; None when it is another seat's turn."""
        options = self.facts.options
        return options if options and options.seat == self.me else None

    def idle(self, place: str) -> Verdict | None:
        """Why a stack can do nothing now, if that is known."""
        why = self.options.idle.get(place) if self.options is not None else None
        return Verdict(said(why.reason), why.rule) if why is not None else None

    # ------------------------------------------------------------ drafts

    def send(self, do: str, **args: object) -> Verdict | None:
        return self.screen.send(do, **args)

    def command(self, name: str) -> bool:
        if name == "back" and self.screen.drafts.laid_out and any(one.lies(self.screen) for one in PUT_AWAY):
            self.screen.take_all_back()
            return True
        return super().command(name)

    # ------------------------------------------------------------ the panel

    def role_line(self) -> str:
        """`Champion · 6 quarters · gains 8 a turn`."""
        entry = self.facts.seats[self.me]
        role = self.screen.looks.name(entry.role) if entry.role else tr("the Queen")
        return tr_n(
            "{role} · {count} quarter · gains {gain} a turn",
            "{role} · {count} quarters · gains {gain} a turn",
            entry.quarters,
            role=role,
            gain=self.facts.gain[self.me].units,
        )

    @property
    def decides_first(self) -> bool:
        """Are the words so large that the numbers which decide stand above them?"""
        return self.layout.text >= 1.5

    def deciding(self, column: Column) -> None:
        """The numbers that decide: below the buttons, or above the words."""

    def fill_below(self, column: Column) -> None:
        """What the panel says below its buttons and the numbers."""
        self.captures(column)
        if not self.screen.leads:  # a lesson speaks of one thing
            return
        if self.screen.is_hero(self.me):
            column.cut_off(self.facts, self.me, self.screen.looks)
        column.meter(self.facts, self.screen.looks)

    def captures(self, column: Column) -> None:
        """How far the seat is on the way to a Decisive Blow."""
        facts = self.facts.captures
        if not facts or self.screen.phase not in (("fight", "fortify", "cleanup") if facts.taken else ("fight",)):
            return
        prize = tr("a Hero card") if facts.prize == "hero-card" else tr("an Edict")
        words = (
            tr("taken")
            if facts.taken
            else tr("{number}/{need}: {prize}", number=facts.count, need=facts.blow_at, prize=prize)
        )
        column.entry(tr("Captured"), words)

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area, room, self.layout)
        self.others_who_may(column)
        if not self.decides_first:
            self.deciding(column)
        self.fill_below(column)
        return column.used

    def first(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area, room, self.layout, "first-")
        self.deciding(column)
        return column.used + self.u(10) if column.used else 0

    def others_who_may(self, column: Column) -> None:
        """People besides the one before the screen who may act now: they can come forward."""
        screen = self.screen
        waits = [
            name
            for name in (*screen.asked.waits_for, *screen.asked.may_act)
            if name != self.me and name not in screen.table.bots
        ]
        for name in waits:
            column.deeds(
                [Command(tr("{name} comes forward", name=name), partial(self._forward, name), id=f"forward-{name}")]
            )

    def _forward(self, name: str) -> None:
        why = self.screen.take_seat(name)
        if why is not None:
            self.screen.app.tell(why.words)

    def parts(
        self,
        head: str,
        prompt: str,
        then: str = "",
        main: Command | None = None,
        row: list[Command] | None = None,
        sub: str = "",
    ) -> PanelParts:
        """The panel with what every turn has."""
        row = list(row or [])
        if self.screen.table.undo_refused(agreed=True) is None:
            row.append(self.screen.undo_deed())
        first = self.first if self.decides_first else None
        return PanelParts(head, sub, prompt, then, main=main, row=row, below=self.below, first=first)

    def how_many(
        self, number: int, most: int, change: Callable[[int], None], below: Callable[[Column], None] | None = None
    ) -> Build:
        """The part of the panel in which the number of units is chosen, and what stands `below` it."""

        def extra(area: ScrollArea, room: Rect) -> int:
            column = Column(area, room, self.layout)
            column.stepper("units", tr("How many"), number, change, 1, most, tr("All {number}", number=most))
            if below is not None:
                below(column)
            return column.used

        return extra


class TurnBoard(ActingBoard, CityBoard):
    """Base of the boards on which a seat acts in the city, in its own turn or asked in another's."""

    @property
    def attacking(self) -> bool:
        """Does who acts stand on the attacker's side? Outside a fight nobody defends."""
        combat, screen = self.seen.combat, self.screen
        return combat is None or screen.is_hero(combat.attacker) == screen.is_hero(self.me)

    # ------------------------------------------------------------ the pool

    def add_pool(self) -> None:
        """The pool as a thing that can be picked up, on its seat's chip."""
        chip = next((thing for thing in self.screen.zone("seats").things if thing.id == f"seat-{self.me}"), None)
        if chip is None:
            return
        u = self.u
        rect = Rect(chip.rect.x + u(2), chip.rect.y + u(54), chip.rect.w - u(4), u(44))
        pool = int(self.seen.players[self.me].pool)
        tip = Tip(tr("{seat}’s pool", seat=self.me), (units(pool) + ".", tr("Drop it on a quarter. [KORV-PLACE-1]")))
        self.screen.add("seats", Element(POOL, rect, "pool", tr("pool"), tip, can_hold=True))

    # ------------------------------------------------------------ cards

    @property
    def chosen_card(self) -> str:
        return CARD.read(self.screen)

    def dress_card(self, thing: HandCard, usable: bool) -> None:
        thing.press = partial(self.take_card, thing)

    def take_card(self, thing: HandCard) -> None:
        """A card of the hand was clicked: lay it out, or say why it cannot be used."""
        facts = self.facts.cards.get(thing.card)
        if facts is None or facts.hero != self.me:
            why = Verdict(tr("This is {hero}’s card.", hero=facts.hero if facts else ""), "KORV-HERO-2")
        elif not facts.usable:
            why = Verdict(said(facts.reason or ""), facts.rule or "")
        elif facts.how == "attack":
            self.take_attack_card(thing)
            return
        else:
            self.screen.app.sound.play("card-laid")
            CARD.change(self.screen, thing.card)
            return
        self.screen.refused(thing, None, why, thing.rect.center)

    def take_attack_card(self, thing: HandCard) -> None:
        """An Attack card was clicked without an attack to go with."""
        why = Verdict(tr("An Attack card goes with an attack: first choose from where and at what."), "KORV-HERO-4")
        self.screen.refused(thing, None, why, thing.rect.center)
