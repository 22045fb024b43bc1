"""The city while a standing order answers, and what rolls under orders have cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.orders import Cost, Orders, Pace, Stop
from scenes.battle_for_korvosa.board.panel import Choice, Column, Tally
from scenes.battle_for_korvosa.pieces.looks import Looks, dice
from scenes.paint.theme import StateName
from scenes.system.words import tr
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import shield
from scenes.ui.widgets.scroll import ScrollArea


def cost_rows(column: Column, costs: Sequence[Cost], looks: Looks) -> None:
    """A line for each quarter: rolls, units that the attacker and the defender lost there; red where it fell."""
    rows = [
        Tally(
            looks.name(cost.place),
            (str(cost.rolls), str(cost.attack_lost), str(cost.defence_lost)),
            bad=2 if cost.fell else -1,
        )
        for cost in costs
    ]
    column.figures((tr("rolls"), tr("attacker"), tr("defender")), rows, title=tr("What it cost"))


def cost_marks(costs: Sequence[Cost]) -> dict[str, StateName]:
    """Quarters fought for, those that fell in red."""
    return {cost.place: "illegal" if cost.fell else "focus" for cost in costs}


def put_pace(column: Column, orders: Orders, changed: Callable[[], None]) -> None:
    """How rolls under orders are told."""

    def choice(pace: Pace, words: str, tip: str) -> Choice:
        def choose() -> None:
            orders.pace = pace
            changed()

        return Choice(f"pace-{pace}", words, "", choose, pace == orders.pace, tip)

    column.text(tr("What is ordered is told:"), size=15, soft=True)
    column.choices(
        [
            choice("every", tr("Every roll"), tr("Each roll lies open for a while and goes on by itself.")),
            choice("one", tr("As one"), tr("All rolls together, until somebody goes on.")),
            choice("end", tr("Only the end"), tr("All rolls together, for a while; then play goes on by itself.")),
        ]
    )


def stop_reasons(stops: Sequence[Stop], place: str) -> str:
    """Why an order stops at a quarter, as the end of a sentence."""
    why = {
        "landmark": tr("{place} is a landmark", place=place),
        "breach": tr("{place} is a breach", place=place),
        "last": tr("these are its last two units"),
        "card": tr("a card can be played"),
    }
    return ", ".join(why[stop] for stop in stops)


def stop_words(stops: Sequence[Stop], place: str) -> str:
    """Why an order stops here."""
    return tr("Your order stops here: {reasons}.", reasons=stop_reasons(stops, place))


class OrderedBoard(CityBoard):
    """An order answers; one press and everything waits for a hand again."""

    def marked(self) -> Marked:
        combat = self.seen.combat
        if combat is None:
            return Marked(lines=(), rings=cost_marks(self.screen.orders.costs))
        return Marked(
            lines=(),
            thin=False,
            rings={combat.to: "focus"},
            target=combat.to,
            arrow=(combat.from_, combat.to),
            arrow_bad=self.screen.of_queen(combat.attacker),
        )

    def panel(self) -> PanelParts:
        screen, looks = self.screen, self.screen.looks
        answer = screen.orders.answer
        assert answer is not None  # else another board lies here
        if answer.do == "attack":
            prompt = tr("The attack on **{place}** goes on.", place=looks.name(str(answer.args["to"])))
        elif answer.do == "defend":
            place = self.seen.combat.to if self.seen.combat else ""
            prompt = tr(
                "**{place}** is defended with {dice}.",
                place=looks.name(place),
                dice=dice(int(str(answer.args["dice"]))),
            )
        else:
            prompt = tr("No card betters this roll.")
        parts = PanelParts(
            tr("{seat}’s order stands", seat=answer.seat),
            screen.moment_note(),
            prompt,
            main=screen.main_deed(tr("Stop the order"), screen.stop_orders),
            device=shield(screen.seat(answer.seat)),
        )
        parts.below = self._below
        return parts

    def _below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area, room, self.layout)
        if self.screen.orders.costs:
            cost_rows(column, self.screen.orders.costs, self.screen.looks)
        put_pace(column, self.screen.orders, self.screen.rebuild)
        column.meter(self.facts, self.screen.looks)
        return column.used
