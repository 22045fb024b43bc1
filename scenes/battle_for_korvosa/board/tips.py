"""What is so of a place, a district, a seat: the tips over the map, the ledger and the seats."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.pieces.looks import printed
from scenes.system.words import join_words, said, tr, tr_n
from scenes.ui.input.element import Tip


class CityTips:
    """Tips from what the rules tell the one before the screen."""

    def __init__(self, screen: CityScreen) -> None:
        self.screen = screen

    def of_place(self, place: str, more: Sequence[str] = ()) -> Tip:
        """Whose units stand in a place, what it is, what hangs on it, and `more` that a board says."""
        screen, spot = self.screen, self.screen.chart.spots[place]
        entry = self.screen.facts.places[place]
        lines = []
        for seat, stack in entry.stacks.items():
            words = tr_n("{seat}: {count} unit", "{seat}: {count} units", stack.units, seat=seat)
            extra = [
                tr("{number} free", number=stack.free),
                *([tr("{number} spent", number=stack.spent)] if stack.spent else []),
                *([tr("{number} lent", number=stack.lent)] if stack.lent else []),
                *([tr("guests")] if stack.guest else []),
            ]
            lines.append(f"{words} ({join_words(extra)}).")
        if not entry.stacks and place != CASTLE:
            lines.append(tr("Empty: nobody holds it. [KORV-FIGHT-14]"))
        district = screen.looks.name(spot.district)
        kind = tr("landmark") if spot.landmark else tr("breach") if spot.breach else tr("quarter")
        if place == CASTLE:
            lines.append(
                tr("The Queen’s breach, in {district}. It cannot be attacked. [KORV-BREACH-3]", district=district)
            )
        else:
            lines.append(tr("{kind} of {district}.", kind=kind.capitalize(), district=district))
        for seat, supply in self.screen.facts.supply.items():
            if supply.breach == place and seat != screen.queen:
                lines.append(tr("{seat}’s breach.", seat=seat))
            lines += [f"{said(gap.words)} [{gap.clause}]" for gap in supply.cut_off if gap.place == place]
        options = self.screen.facts.options
        if options and place in options.idle:
            why = options.idle[place]
            lines.append(f"{said(why.reason)} [{why.rule}]")
        return Tip(spot.name, (*lines, *more))

    def of_district(self, district: str) -> Tip:
        """Who controls a district, what it is worth, what would complete it, its Ally."""
        screen, entry = self.screen, self.screen.facts.districts[district]
        name = screen.looks.name
        lines = [
            tr(
                "{who} controls it by {landmark}: +{bonus} in Gain. [KORV-LAND-2]",
                who=entry.controller,
                landmark=name(entry.landmark),
                bonus=entry.bonus,
            )
            if entry.controller
            else tr(
                "Nobody holds its landmark, {landmark}: +{bonus} in Gain. [KORV-LAND-2]",
                landmark=name(entry.landmark),
                bonus=entry.bonus,
            ),
            tr("Heroes hold {held} of {of} quarters.", held=entry.held, of=entry.of),
        ]
        if entry.missing:
            lines.append(
                tr("To take it whole: {places}.", places=join_words([name(one.place) for one in entry.missing]))
            )
        if entry.ally_card:
            facts = screen.looks.facts(entry.ally_card)
            risen, does = printed(facts)
            lines.append(f"**{risen}**: {does}")
        if entry.rises:
            risen, does = printed(screen.looks.facts(entry.rises))
            lines.append(tr("If it falls whole, {name} rises: {text} [KORV-ALLY-2]", name=risen, text=does))
        return Tip(name(district), tuple(lines))

    def of_seat(self, seat: str) -> Tip:
        """Side, role, breach, pool, hand and Gain of a seat."""
        screen, entry, gain = self.screen, self.screen.facts.seats[seat], self.screen.facts.gain[seat]
        name = screen.looks.name
        lines = []
        if entry.role:
            facts = screen.looks.facts(entry.role)
            risen, does = printed(facts)
            lines.append(f"**{risen}**: {does}")
        if entry.side == "queen":
            lines.append(tr("The Queen: she wins ties, has no hand and no role. [KORV-QUEEN-1]"))
        elif entry.breach:
            lines.append(tr("Breach: {place}.", place=name(entry.breach)))
        lines.append(tr_n("{count} unit in the pool.", "{count} units in the pool.", entry.pool))
        lines.append(tr_n("{count} quarter.", "{count} quarters.", entry.quarters))
        lines.append(
            tr(
                "Gains {number} in the next Gain step. [{clause}]",
                number=gain.units,
                clause="KORV-GAIN-3" if entry.side == "queen" else "KORV-GAIN-1",
            )
        )
        span = self.screen.facts.turn.to_come.get(seat)
        if span:
            left = str(span.least) if span.least == span.most else f"{span.least} or {span.most}"
            lines.append(tr("Turns to come: {left}.", left=left))
        computer = screen.table.bots.get(seat)
        if computer:
            lines.append(tr("The computer plays."))
        return Tip(seat, tuple(lines))
