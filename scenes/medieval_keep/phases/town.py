"""The town: build, recruit, draw and discard. The castle on its hill, plots, wall, stores, gate and hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from game.medieval_keep.board.position import Excess
from scenes.medieval_keep.board.gate import AtGate, Gate
from scenes.medieval_keep.board.hand import Hand
from scenes.medieval_keep.board.land import Land
from scenes.medieval_keep.board.piles import Piles, PilesBelow
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.stores import Stores
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.phases.payment import buy, pay_otherwise
from scenes.medieval_keep.phases.recruits import OnRail, Recruits
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.camp import Outside
from scenes.paint.pieces import Piece
from scenes.system.words import Verdict, later, said, tr, tr_n
from scenes.ui.input.element import Element, Held, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts

IDLE: dict[str, tuple[tuple[str, Verdict], ...]] = {
    "unit": (
        (
            later("Let it go"),
            Verdict(later("Units leave in the Upkeep phase, when they are not fed."), "KEEP-UPKEEP-3"),
        ),
    ),
    "building": (
        (
            later("Give it up"),
            Verdict(later("A building is given up only where a lost town pays a toll."), "KEEP-SACK-2"),
        ),
    ),
    "gate": (
        (later("Fight it now"), Verdict(later("What waits at the gate strikes in the Attack phase."), "KEEP-SOLO-4")),
    ),
    "gate-sent": (
        (
            later("Play it now"),
            Verdict(later("What is to be sent against others is played in the Attack phase."), "KEEP-NOCARD-7"),
        ),
    ),
    "wall": (
        (later("Raise a wall"), Verdict(later("Castle walls are raised again in the Heal phase."), "KEEP-HEAL-2")),
    ),
}
"""What a player may want of a piece that can do nothing now, and why not."""


class TownBoard(TownPart):
    """Draw, Build and Attack without a battle, and Heal with nothing to mend."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self._spoken_of = self._hand()
        self.lay_parts()

    def lay_parts(self) -> None:
        """Where the parts of the board lie."""
        self.stores = Stores(self.screen)
        board, left = self.layout.board, self.layout.board.x + self.u(self.stores.width + 8)
        self.lay_land(Rect(left, board.y, board.right - left, board.h))
        self.piles: Piles = PilesBelow(self.screen, self.stores.rect, self.stores.compact)
        self.hand = Hand(self.screen, self.piles)

    def lay_land(self, ground: Rect) -> None:
        """The land with its gate, and the recruits who come to its wall."""
        self.gate = Gate(self.screen, ground)
        self.land = Land(self.screen, ground, self.gate, self.market)
        self.recruits = Recruits(self.screen, self._recruit_two)

    # ------------------------------------------------------------ building and drawing

    def build(self) -> None:
        tray = self.recruits if self.recruits.open else self.hand
        for part in (self.land, self.gate, self.stores, self.piles, tray):
            part.build()

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        return self.land.walls_picture(player, walls)

    def way_out(self) -> tuple[Sequence[tuple[int, int]], Rect] | None:
        land, unit = self.land, self.layout.scale
        gate, ground = land.at(*land.plan.gate), land.ground
        below = min(ground.bottom - round(24 * unit), gate[1] + round(34 * unit))
        return [(gate[0], gate[1] - round(14 * unit)), (gate[0], below), (ground.x - round(40 * unit), below)], ground

    def castle_place(self) -> Rect | None:
        x, foot, size = self.land.plan.castle
        return Rect(self.land.at(x - size / 2, foot - size), (self.u(size), self.u(size)))

    def outside(self, card: str) -> Outside | None:
        return self.land.outside(card)

    def paint_ground(self, surface: Surface) -> None:
        self.land.paint_ground(surface)
        self.stores.paint_ground(surface)

    def paint(self, surface: Surface) -> None:
        self.land.paint(surface)
        self.piles.paint(surface)

    def update(self, now: float) -> bool:
        if self._hand() != self._spoken_of:
            self.screen.rebuild()  # the panel speaks of what is in the hand, and of keys to those who use them
        return self.land.update(now)

    def _hand(self) -> tuple[str, bool]:
        """The card that the player has picked up, and whether keys do so."""
        hands = self.screen.hands
        held = hands.held.thing if hands.held is not None else None
        return held.id if held is not None and held.kind == "card" else "", hands.keyboard

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """A card over the land is held small and beside the pointer: the plot that it aims at stays in sight."""
        if held.thing.kind != "card" or held.how != "drag" or not self.land.ground.collidepoint(held.pos):
            return super().draw_held(surface, held)
        picture = self.hand.small(held.thing)
        return [picture.draw(surface, (held.pos[0] + self.u(40), held.pos[1] - self.u(66)))]

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.land.draw_moving(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        parts = (self.land, self.gate, self.stores, self.piles, self.hand, self.recruits)
        return any(part.draw_thing(surface, thing) for part in parts)

    def picture_of(self, thing: Element) -> Piece | None:
        return (self.recruits if isinstance(thing, OnRail) else self.hand).picture_of(thing)

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.kind == "card" and self.discarding:
            return ["discard"]
        if thing.kind == "card":
            why = self.screen.check("build", card=thing.id)
            return why if why is not None else self.land.free_plots()
        if isinstance(thing, OnRail):
            why = self.screen.check("recruit", unit=thing.unit)
            return why if why is not None else ["wall"]
        return ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if thing.kind == "card" and place.kind == "plot":
            return self.screen.check("build", card=thing.id)
        if thing.kind == "card" and place.id == "discard":
            return (
                None
                if self.discarding
                else Verdict(tr("Cards are discarded only when the hand is too full."), "KEEP-DRAW-4")
            )
        if isinstance(thing, OnRail) and place.kind in ("wall", "plot"):
            return self.screen.check("recruit", unit=thing.unit)
        if thing.kind == "card" and place.kind == "wall":
            return Verdict(tr("A building goes on a free plot."), "KEEP-BUILD-2")
        return Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is not None:
            return why
        if thing.kind == "card" and self.discarding:
            return self.piles.throw(thing.id)
        if isinstance(thing, OnRail):
            return self.screen.send("recruit", unit=thing.unit)
        self.land.put_on(thing.id, place.id)
        return self.screen.send("build", card=thing.id)

    def pay_for(self, do: str, argument: str, what: str, count: int = 1) -> Verdict | None:
        """Pay as the slip says, where there is more than one way to pay, or more than one to be had."""
        return buy(self.screen, do, argument, what, count)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        screen = self.screen
        if thing.kind == "card" and self.discarding:
            return [MenuLine(tr("Discard the {name}", name=thing.name), lambda: self.say(self.piles.throw(thing.id)))]
        if thing.kind == "card":
            why = screen.check("build", card=thing.id)
            return [
                MenuLine(
                    tr("Build the {name}", name=thing.name), lambda: self.say(screen.send("build", card=thing.id)), why
                ),
                MenuLine(
                    tr("Pay otherwise…"), lambda: self.say(self.pay_for("build", "card", thing.id)), why, detailed=True
                ),
            ]
        if isinstance(thing, OnRail):
            unit = thing.unit
            why = screen.check("recruit", unit=unit)
            return [
                MenuLine(
                    tr("Recruit {name}", name=thing.name), lambda: self.say(screen.send("recruit", unit=unit)), why
                ),
                MenuLine(
                    tr("Several, or pay otherwise…"),
                    lambda: self.say(self.pay_for("recruit", "unit", unit)),
                    why,
                    detailed=True,
                ),
            ]
        if thing.id == "pile":
            return [
                screen.line(tr("Draw a card"), "draw"),
                screen.line(tr("Pay the Guild Hall for a card"), "guild-draw"),
            ]
        if self._built(thing) == "market-place":
            return [MenuLine(tr("Trade at the market"), self.market, self._no_market())]
        if self._built(thing) == "guild-hall":
            return [screen.line(tr("Pay 7 gold for a card"), "guild-draw")]
        if thing.kind == "store":
            return [MenuLine(tr("Trade at the market"), self.market, self._no_market())]
        kind = "gate-sent" if isinstance(thing, AtGate) and thing.facts.sent else thing.kind
        return [MenuLine(tr(words), None, Verdict(tr(why.words), why.clause)) for words, why in IDLE.get(kind, ())]

    def _built(self, thing: Element) -> str:
        """The kind of building that a thing is."""
        return kind_of(thing.id.removeprefix("building-")) if thing.kind == "building" else ""

    def _recruit_two(self, unit: str) -> None:
        self.say(self.pay_for("recruit", "unit", unit, 2))

    # ------------------------------------------------------------ deeds

    def _no_market(self) -> Verdict | None:
        choice = self.screen.table.choice(self.me, "convert")
        if choice is not None:
            return None
        return self.screen.check("convert", give="food")

    def market(self) -> None:
        """Open the market."""
        why = self._no_market()
        if why is not None:
            self.say(why)
            return
        from scenes.medieval_keep.phases.market import MarketSheet

        self.screen.stack.push(MarketSheet(self.screen))

    def warnings(self) -> list[str]:
        """What a player may have overlooked before Build ends, but for what is lost for good by it."""
        short = self.own.short
        if not short or self.facts.last_turn or self.facts.spare:
            return []
        due = self.own.upkeep.due
        return [tr("**The next upkeep asks for {due}: {count} would go hungry.**", due=due, count=short)]

    def panel(self) -> PanelParts:
        screen = self.screen
        phase = screen.phase
        heads = {
            "draw": tr("{player} draws", player=self.me),
            "upkeep": tr("{player} feeds the town", player=self.me),
            "build": tr("{player} builds", player=self.me),
            "attack": tr("{player} is attacked", player=self.me),
            "heal": tr("{player} rests", player=self.me),
        }
        head = heads.get(phase) or tr("{player} plays", player=self.me)
        undrawn = 1 if screen.check("draw") is None else 0
        parts = PanelParts(head, self.round_words(undrawn))
        parts.prompt, parts.then = self._prompt(), self._then()
        if self.discarding:
            parts.row = [screen.take_back_deed(), screen.undo_deed()]
        elif phase == "draw":
            parts.main = screen.deed(tr("Draw a card"), "draw", main=True)
            parts.row = [screen.undo_deed()]
        elif phase == "build":
            parts.prompt = " ".join([parts.prompt, *self.warnings()])
            parts.main = screen.deed(tr("End Build"), "end-build", main=True)
            rail = self.recruits.open
            parts.row = [
                Command(tr("Show hand") if rail else tr("Recruit…"), self.recruits.toggle, id="rail"),
                Command(tr("Market…"), self.market, why=self._no_market(), id="market"),
                screen.undo_deed(),
                *filter(None, (pay_otherwise(screen),)),
            ]
        elif phase == "heal":
            parts.main = screen.deed(tr("End the turn"), "end-turn", main=True)
            parts.row = [screen.undo_deed()]
        return parts

    def _prompt(self) -> str:
        if self.discarding:
            left = self.pending_as(Excess).count - len(self.piles.thrown)
            return tr(
                "Your hand is too full: drag {cards} to the **discard pile**. [KEEP-DRAW-4]",
                cards=tr_n("{count} card", "{count} cards", left),
            )
        held = self.screen.hands.held
        if self.screen.phase == "build":
            if held is not None and held.thing.kind == "card":
                price = self.screen.looks.printed(held.thing.id).cost
                if not price:
                    return tr("Drop the **{card}** on a free plot, or press Enter.", card=held.thing.name)
                return tr(
                    "Drop the **{card}** on a free plot, or press Enter: it costs {price}, half wood, half stone; "
                    "gold for any part.",
                    card=held.thing.name,
                    price=price,
                )
            if self.recruits.open:
                return tr("Drag a unit onto the **wall**. Food and weapons pay, or gold.")
            if self.screen.hands.keyboard:
                return tr(
                    "**{key}** goes to the next card that can be built. Enter takes it up, Enter again builds it.",
                    key=self.screen.app.bindings.cap("next-piece"),
                )
            return tr("Drag a card onto a free plot. Half wood, half stone; gold for any part.")
        return {
            "draw": tr("Take the **top card** of the pile."),
            "upkeep": tr("All are fed."),
            "heal": tr("The wounded are well again, and nothing lies in ruins."),
        }.get(self.screen.phase, said(self.facts.asked))

    def _then(self) -> str:
        if self.screen.phase == "draw":
            return tr("Then: upkeep, and what the town brings in.")
        if self.screen.phase == "heal":
            return tr("Then: the last turn is over.") if self.facts.last_turn else tr("Then: the next round.")
        return self.gate.then() or (tr("Then: no attack this turn.") if self.screen.phase == "build" else "")
