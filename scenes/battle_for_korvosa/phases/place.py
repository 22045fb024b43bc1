"""Units from the pool onto the map: the breach, the deployment, the Place step (KORV-SETUP-7 to -11, KORV-PLACE)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace
from pygame import Rect

from game.battle_for_korvosa.facts.options import Closed, Open
from game.battle_for_korvosa.phases.deed_forecast import BreachForecast
from scenes.battle_for_korvosa.board.drafts import BREACH, PLACE, Breach, Placed
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.panel import Choice, Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import POOL, TurnBoard
from scenes.battle_for_korvosa.pieces.looks import units
from scenes.paint.theme import StateName
from scenes.system.words import Verdict, join_words, said, tr
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class PlaceBoard(TurnBoard):
    """The pool is picked up from the seat's chip; how many go is set in the panel beforehand."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        placing = self.options.placing if self.options is not None else None
        self.pool = placing.pool if placing is not None else 0
        self.open: dict[str, Open] = {one.place: one for one in placing.open} if placing is not None else {}
        self.closed: Sequence[Closed] = placing.closed if placing is not None else ()
        draft, only = PLACE.read(screen), next(iter(self.open)) if len(self.open) == 1 else ""
        count = max(1, min(draft.count or self.pool, self.pool)) if self.pool else 0
        self.draft = Placed(count, draft.target if draft.target in self.open else only)

    @property
    def count(self) -> int:
        return self.draft.count

    @property
    def target(self) -> str:
        return self.draft.target

    def build(self) -> None:
        super().build()
        if self.pool:
            self.add_pool()

    def marked(self) -> Marked:
        # a hero's few open quarters are ringed beforehand; the Queen's are nearly all there are
        rings: dict[str, StateName] = dict.fromkeys(self.open, "legal") if len(self.open) < 16 and self.pool else {}
        path: list[tuple[str, str]] = []
        tags = {}
        if self.target and self.pool:
            rings[self.target] = "legal"
            line = self.open[self.target].line
            path = list(pairwise(line))
            tags[self.target] = (f"+{self.count}", "good")
        return Marked(
            lines=[self.me], thin=self.screen.is_hero(self.me), rings=rings, target=self.target, path=path, tags=tags
        )

    # ------------------------------------------------------------ the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        if thing.id != POOL:
            return Verdict(tr("Units on the map move in the Fight and Fortify steps."), "KORV-PLACE-1")
        if not self.pool:
            return Verdict(tr("The pool is empty."), "KORV-PLACE-1")
        self.held_count = self.count
        return list(self.open)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.screen.check("place", units={place.id: self.count})

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self._place(place.id, self.count)

    def _place(self, place: str, count: int) -> Verdict | None:
        why = self.send("place", units={place: count})
        if why is None:
            PLACE.lay(self.screen, Placed(target=place))
            self.screen.rebuild()
        return why

    def _try(self, place: str, count: int) -> None:
        why = self._place(place, count)
        if why is not None:
            self.screen.app.tell(why.words)

    def chosen(self, thing: Element | None) -> None:
        """A quarter was clicked: it becomes the target, or the reason is said."""
        if thing is None or thing.kind != "quarter" or not self.pool:
            return
        if thing.id in self.open:
            self._aim(thing.id)
            return
        why = self.judge(thing, thing)
        if why is not None:
            self.screen.refused(thing, thing, why, thing.middle)

    def _aim(self, place: str) -> None:
        """The units are to go there."""
        PLACE.change(self.screen, replace(self.draft, target=place))

    def _set_count(self, count: int) -> None:
        PLACE.turn(self.screen, replace(self.draft, count=count))

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind != "quarter" or not self.pool:
            return ()
        why = self.screen.check("place", units={thing.id: 1})
        counts = sorted({1, self.count, self.pool})
        return [
            MenuLine(tr("Place {units}", units=units(count)), partial(self._try, thing.id, count), why)
            for count in counts
        ]

    # ------------------------------------------------------------ the panel

    def next_step(self) -> Command | None:
        """Nothing, while units are carried: they must come down first."""
        return None if self.screen.hands.held is not None else super().next_step()

    def panel(self) -> PanelParts:
        deploys = self.screen.phase == "deploy"
        done = tr("End the deployment") if deploys else tr("On to the fight")
        if self.pool:
            done = tr("Leave {number} in the pool", number=self.pool)
        on = self.screen.deed(done, "next-phase", main=not self.target or not self.pool)
        if not self.pool:
            prompt = tr("The pool is empty.")
        elif not self.open:
            prompt = tr("No quarter can take units from the pool now; what stays in it is kept. [KORV-PLACE-1]")
        elif self.target:
            prompt = self._line_words()
        else:
            prompt = tr("Drop the pool on a quarter, or click one. What stays in the pool is kept. [KORV-PLACE-1]")
        row = []
        main = on
        if self.target and self.pool:
            place = self.screen.looks.name(self.target)
            main = self.screen.deed(
                tr("Place {number} on {place}", number=self.count, place=place),
                "place",
                main=True,
                units={self.target: self.count},
            )
            do = main.do
            main.do = partial(self._placed_by_button, do)
            row.append(on)
        head = tr("{seat} deploys", seat=self.me) if deploys else tr("{seat} places", seat=self.me)
        sub = tr("{units} in the pool", units=units(self.pool))
        then = tr("Next: week 1 begins.") if deploys else tr("Next: the fight.")
        parts = self.parts(head, prompt, then, main, row, sub)
        if self.pool:
            parts.extra = self._count_row
        return parts

    def _placed_by_button(self, do: Callable[[], None]) -> None:
        target = self.target
        do()
        PLACE.lay(self.screen, Placed(target=target))
        self.screen.rebuild()

    def _line_words(self) -> str:
        place, line = self.screen.looks.name(self.target), self.open[self.target].line
        if len(line) > 1 and not self.screen.of_queen(self.me):
            return tr(
                "**{place}**: the line runs to {breach}, your breach. [KORV-PLACE-3]",
                place=place,
                breach=self.screen.looks.name(line[0]),
            )
        return tr(
            "**{place}**: {number} → {after}.",
            place=place,
            number=self.open[self.target].units,
            after=self.open[self.target].units + self.count,
        )

    def _count_row(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area, room, self.layout)
        column.stepper(
            "count", tr("How many"), self.count, self._set_count, 1, self.pool, tr("All {number}", number=self.pool)
        )
        return column.used

    def fill_below(self, column: Column) -> None:
        if self.pool:
            column.head(tr("Where"))
            shown = list(self.open.values())[:7]
            if self.target and self.target not in [one.place for one in shown]:
                shown[-1] = self.open[self.target]
            for one in shown:
                place = one.place
                words = (
                    tr("your breach")
                    if len(one.line) == 1 and self.screen.is_hero(self.me)
                    else (f"→ {one.units + self.count}" if place == self.target else "")
                )
                column.entry(
                    f"{self.screen.looks.name(place)}  {one.units}",
                    words,
                    sign="tick",
                    id=f"where-{place}",
                    press=partial(self._aim, place),
                    chosen=place == self.target,
                )
            if len(self.open) > len(shown):
                column.text(tr("And {number} more on the map.", number=len(self.open) - len(shown)), size=15, soft=True)
            self._closed_rows(column)
            return
        super().fill_below(column)

    def _closed_rows(self, column: Column) -> None:
        """The places that take nothing now, with their reasons; those behind a gap are told together."""
        behind = {gap.place for gap in self.facts.supply[self.me].cut_off if gap.why == "behind"}
        told = {gap.place: gap.words for gap in self.facts.supply[self.me].cut_off}
        for one in self.closed:
            if one.place not in behind:
                column.entry(self.stack_line(one), "", sign="cross", tone="soft")
                column.text(f"{said(told.get(one.place, one.reason))} [{one.rule}]", size=16, soft=True)
        hidden = [one for one in self.closed if one.place in behind]
        if hidden:
            names = self.screen.looks.names(one.place for one in hidden)
            column.text(tr("Cut off behind: {places}.", places=names), size=16, soft=True)

    def stack_line(self, one: Open | Closed) -> str:
        """`High Bridge  9`."""
        return f"{self.screen.looks.name(one.place)}  {one.units}"


class BreachBoard(TurnBoard):
    """Where a hero breaks in, and with how many of the first units (KORV-SETUP-7 to -9)."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.pool = self.seen.players[self.me].pool
        self.open = tuple(self.actor.candidates("choose-breach", "quarter"))
        draft = BREACH.read(screen)
        quarter = draft.quarter if draft.quarter in self.open else ""
        self.draft = Breach(quarter, max(1, min(draft.units, self.pool)))

    @property
    def quarter(self) -> str:
        return self.draft.quarter

    def build(self) -> None:
        super().build()
        self.add_pool()

    def marked(self) -> Marked:
        rings: dict[str, StateName] = dict.fromkeys(self.open, "legal")
        tags = {self.quarter: (f"+{self.draft.units}", "good")} if self.quarter else {}
        return Marked(lines=(), rings=rings, target=self.quarter, tags=tags)

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        self.held_count = self.draft.units
        return self.open

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.actor.why_not("choose-breach", "quarter", place.id)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is None:
            self._break_in(place.id)
        return why

    def chosen(self, thing: Element | None) -> None:
        if thing is not None and thing.kind == "quarter":
            why = self.put(thing, thing)
            if why is not None:
                self.screen.refused(thing, thing, why, thing.middle)

    def _break_in(self, quarter: str) -> None:
        BREACH.change(self.screen, replace(self.draft, quarter=quarter))

    def panel(self) -> PanelParts:
        draft = self.draft
        place = self.screen.looks.name(self.quarter) if self.quarter else ""
        if self.quarter:
            main = self.screen.deed(
                tr("Break in at {place}", place=place),
                "choose-breach",
                main=True,
                quarter=self.quarter,
                units=draft.units,
            )
            prompt = tr("**{place}** with {units}. The rest stays in the pool.", place=place, units=units(draft.units))
            if draft.units == self.pool:
                prompt = tr("**{place}** with {units}.", place=place, units=units(draft.units))
            prompt += " " + self._before_her()
        else:
            main = self.screen.main_deed(
                tr("Break in"), lambda: None, Verdict(tr("First choose one of the marked quarters."), "KORV-SETUP-7")
            )
            prompt = tr("Choose your breach: one of the quarters with a flame. [KORV-SETUP-7]")
        waiting = [
            name
            for name in self.seen.turn.order
            if self.screen.is_hero(name) and not self.facts.seats[name].breach and name != self.me
        ]
        then = tr("Next: the Queen deploys.")
        if waiting:
            then = tr("Next: {heroes}, then the Queen.", heroes=join_words(waiting))
        parts = self.parts(
            tr("{seat} breaks in", seat=self.me),
            prompt,
            then,
            main,
            sub=tr("{units} to begin with", units=units(self.pool)),
        )

        if self.quarter:
            parts.extra = self.how_many(
                draft.units, self.pool, lambda number: BREACH.turn(self.screen, replace(draft, units=number))
            )
        return parts

    def _before_her(self) -> str:
        """Whether the Queen acts before this hero, and what that means for the number."""
        order, queen = list(self.seen.turn.order), self.screen.queen
        total = {entry.seat: entry.total for entry in self.facts.initiative}
        if order.index(queen) < order.index(self.me):
            return tr(
                "{queen} acts before you ({hers} against {yours}) and wins ties: she can attack what stands "
                "here, never the pool.",
                queen=queen,
                hers=total[queen],
                yours=total[self.me],
            )
        return tr(
            "You act before {queen} ({yours} against {hers}).", queen=queen, hers=total[queen], yours=total[self.me]
        )

    def fill_below(self, column: Column) -> None:
        if not self.quarter:
            column.head(tr("Open breaches"))
            name, take = self.screen.looks.name, self._break_in
            column.choices([Choice(f"breach-{one}", name(one), "", partial(take, one), False) for one in self.open])
            return
        told = self.screen.forecast_as(BreachForecast, "choose-breach", **self.draft.args) or BreachForecast()
        looks = self.screen.looks
        column.head(looks.name(self.quarter))
        column.entry(tr("Next to it"), looks.names(told.next_to))
        for one in told.landmarks:
            column.entry(tr("Landmark near"), looks.name(one))
        column.entry(tr("Left in the pool"), str(told.pool))
