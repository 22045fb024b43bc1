"""Upkeep: who is fed with what, who leaves through the gate, which Inn stays shut."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.phases.feeding import Mouth
from scenes.medieval_keep.phases.upkeep_gate import UpkeepGate
from scenes.medieval_keep.phases.upkeep_plan import EATEN, UpkeepPlan
from scenes.medieval_keep.pieces import amounts, kind_of, named_goods, short_name
from scenes.medieval_keep.scenery.camp import Outside
from scenes.medieval_keep.scenery.castle import portrait_name
from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.paint.tokens import portrait
from scenes.system.words import Verdict, join_words, tr, tr_n
from scenes.tabletop.cards.grid import cells, grid
from scenes.tabletop.panel.ledger import Ledger, put_differences
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.button_row import RowButton, put_row
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words
from scenes.ui.widgets.widget import Widget

GATE = 188


class UpkeepBoard(Board):
    """One portrait for each unit and Inn, with what feeds it in a circle. Every click moves a unit or its pay on."""

    paper = 12

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.plan = UpkeepPlan(screen, self.town, self.own)
        self.gate = UpkeepGate(screen, self.plan, self.large)

    def update(self, now: float) -> bool:
        return self.plan.update()

    def outside(self, card: str) -> Outside | None:
        return self.gate.outside(card)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout, screen, room = self.layout, self.screen, self.sheet
        want, have = len(self.plan.mouths), sum(self.town.stores()[good] for good in EATEN)
        units, inns = want - len(self.plan.inns), len(self.plan.inns)
        short = want > have
        store = tr("**{have} in store**", have=have) if short else tr("{have} in store", have=have)
        eaters = [tr_n("{count} unit", "{count} units", units)]
        eaters += [tr_n("the Inn", "{count} Inns", inns)] if inns else []
        words = tr(
            "{want} wanted: {eaters}. {store} [KEEP-UPKEEP-1]", want=want, eaters=join_words(eaters), store=store
        )
        top = self.put_head("upkeep", tr("Who is fed"), words, colour=screen.app.theme.illegal.paper if short else None)
        high = Button.height(layout.u, layout.t)
        foot = room.bottom - high
        below = foot - self.u(8)
        if not self.large:
            rules = fonts.rich(self._rules_line(), layout.t(15), room.w, (0, 0, 0), spacing=1.26).height
            rule = screen.add("foot-sheet", Rule("upkeep-rule-2", Rect(room.x, 0, room.w, self.u(10))))
            ledger = self._ledger(room)
            below -= ledger.rect.h + rules + self.u(26)
            rule.rect.y = below
            self._put_ledger(partial(screen.add, "foot-sheet"), ledger, below + self.u(18))
        gate = Rect(0, top, min(round(self.u(GATE) * min(1.25, layout.text)), room.w // 3), below - self.u(10) - top)
        gate.right = room.right
        self._build_mouths(Rect(room.x, top, gate.x - self.u(14) - room.x, gate.h))
        self._build_gate(gate)
        self._build_foot(foot, high)

    def _rules_line(self) -> str:
        """What feeds whom; of Inns only where one stands."""
        line = tr("Ringed gold stands in. [KEEP-STORE-2]")
        return f"{line} {tr('Weapons feed no Inn. [KEEP-UPKEEP-2]')}" if self.plan.inns else line

    def _ledger(self, place: Rect) -> Ledger:
        """The stores before and after."""
        change = {good: -amount for good, amount in self.plan.arguments().pay.items()}
        ledger = Ledger("ledger", Rect(place), self.town.stores(), change, list(EATEN), named_goods())
        ledger.fit(self.layout)
        return ledger

    def _put_ledger(self, add: Callable[[Widget], object], ledger: Ledger, y: int) -> int:
        """The stores, and what feeds whom in a sentence; returns the y below."""
        ledger.rect.y = y
        add(ledger)
        line = Rect(ledger.rect.x, ledger.rect.bottom, ledger.rect.w, 0)
        return put_words(add, self.layout, "rules-line", line, self._rules_line(), soft=True, size=15)

    def _build_mouths(self, rect: Rect) -> None:
        names, layout = self.plan.mouths, self.layout
        size = (rect.w - self.u(16), rect.h)
        columns, width, height = grid(len(names), size, layout, least=layout.t(84), most=layout.u(260), stretch=1.45)
        gap = self.u(10)
        rows = -(-len(names) // columns)
        used = rows * (height + gap) - gap if names else layout.t(34)
        above = 0 if self.large else max(0, (rect.h - used) // 2)
        # one size for all names, so that nobody looks more important than another
        theme, scale = self.screen.app.theme, layout.scale
        px = min(
            (
                portrait_name(short_name(self.screen.looks, n), scale, theme, width=width / scale).px
                for n in names
                if n not in self.plan.inns
            ),
            default=layout.t(17),
        )

        def build(area: ScrollArea, place: Rect) -> int:
            if not names:
                nobody = Rect(place.x, place.y + above, place.w, 0)
                put_words(area.put, layout, "nobody", nobody, tr("*Nobody has to be fed.*"), soft=True, size=20)
            shape = columns, width, height
            for name, cell in zip(names, cells(len(names), shape, gap, place.centerx, place.y + above), strict=True):
                area.put(Mouth(f"mouth-{name}", cell, self.screen.looks, self.plan, name, px))
            bottom = place.y + above + used
            if self.large:
                bottom = self._put_ledger(area.put, self._ledger(place), bottom + self.u(16))
            return bottom - place.y

        self.screen.add("mouths", ScrollArea("mouths-area", rect, "units", build, zone="mouths")).fill()

    def _build_gate(self, gate: Rect) -> None:
        tip = Tip(
            tr("Through the gate"),
            (tr("Who is not paid leaves for good; a shut Inn yields nothing this turn. [KEEP-UPKEEP-3]"),),
        )
        self.screen.add("gate", Element("gate", gate, "town-gate", tr("the gate"), tip, is_place=True))

    def _build_foot(self, foot: int, high: int) -> None:
        screen, room = self.screen, self.sheet
        all_stay = Verdict(tr("The stores do not feed everybody."), "KEEP-STORE-4") if self.own.usual is None else None
        shut = any(n in self.plan.away for n in self.plan.inns)
        deeds = [RowButton("deed-2", tr("Nobody leaves"), self.plan.nobody, all_stay, weight=1.2)]
        if self.plan.inns:
            words = tr("Open the Inn") if shut else tr("Shut the Inn")
            deeds.insert(0, RowButton("deed-1", words, self.plan.shut_inn))
        put_row(partial(screen.add, "deeds"), Rect(room.x, foot, room.w, high), self.u(10), deeds)

    # ------------------------------------------------------------ drawing

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind == "town-gate":
            self.gate.draw(surface, thing.rect)
            return True
        return False

    def picture_of(self, thing: Element) -> Piece | None:
        if not isinstance(thing, Mouth):
            return None
        group = "structures" if thing.mouth in self.plan.inns else "defenders"
        return portrait(group, kind_of(thing.mouth), 40, self.layout.scale, self.screen.app.theme)

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return ["gate"] if isinstance(thing, Mouth) and thing.mouth not in self.plan.away else ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return None if isinstance(thing, Mouth) and place.id == "gate" else Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        if not isinstance(thing, Mouth) or place.id != "gate":
            return Verdict(tr("That does not go there."))
        self.plan.move(thing.mouth)
        return None

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.id == "gate" and self.plan.away:
            self.plan.move(self.plan.away[-1])

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if not isinstance(thing, Mouth):
            return ()
        name = thing.mouth
        inn = name in self.plan.inns
        gone = name in self.plan.away
        words = (tr("Open it") if gone else tr("Keep it shut")) if inn else (tr("Keep it") if gone else tr("Let it go"))
        lines = [MenuLine(words, lambda: self.plan.move(name))]
        if not gone:
            lines.append(MenuLine(tr("Feed it with something else"), lambda: self.plan.feed(name)))
        return lines

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        parts = PanelParts(tr("{player} feeds the town", player=self.me), self.round_words())
        want, have = len(self.plan.mouths), sum(self.town.stores()[good] for good in EATEN)
        if want > have:
            short = want - have
            parts.prompt = tr(
                "{want} mouths and {have} to give: {words} Drag who shall leave to the gate.",
                want=want,
                have=have,
                words=tr_n("**{count} goes short.**", "**{count} go short.**", short),
            )
            if self.plan.thinking:
                parts.prompt += " " + tr("*A proposal is on its way.*")
        elif not want:
            parts.prompt = tr("Nobody has to be fed.")
        else:
            parts.prompt = tr(
                "All can be fed. Click a **circle** to feed a unit with something else; "
                "drag a unit to the gate to let it go."
            )
        income = self._income()
        parts.then = (
            tr("Then: production brings {income}.", income=income) if income else tr("Then: production brings nothing.")
        )
        due, away = len(self.plan.kept), len(self.plan.away)
        words = (
            tr_n("Pay {due}, let one go", "Pay {due}, let {count} go", away, due=due)
            if away
            else tr("Pay {due}", due=due)
        )
        parts.main = self.screen.main_deed(words, self.plan.pay, self.plan.verdict())
        parts.row = [self.screen.take_back_deed(), self.screen.undo_deed()]
        parts.extra = self._difference
        return parts

    def _income(self) -> str:
        return amounts(self.own.income)

    def _difference(self, area: ScrollArea, rect: Rect) -> int:
        """Points, dice, hits before and after, if units leave."""
        printed = self.screen.looks.printed
        leaving = [printed(name) for name in self.plan.away if name not in self.plan.inns]
        own = self.own
        rows = (
            (tr("Points"), own.points, own.points - len(leaving)),
            (tr("Dice a segment"), own.dice, own.dice - sum(unit.ad for unit in leaving)),
            (tr("Hits the town can take"), own.hits, own.hits - sum(unit.hits for unit in leaving)),
        )
        return put_differences(area, rect, "row", tr("If you pay like this"), rows)
