"""What lies open until somebody goes on: a card turned up with its Gain, a roll, an Ally who falls or rises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.battle_for_korvosa.battle.fight_forecast import FightForecast
from game.battle_for_korvosa.facts.in_force import Part
from scenes.battle_for_korvosa.battle.defend import FightBoard
from scenes.battle_for_korvosa.battle.dice_slip import DiceSlip, Fought, fought_of, lay_dice, throw_of
from scenes.battle_for_korvosa.battle.odds_rows import odds_rows
from scenes.battle_for_korvosa.battle.ordered import cost_marks, cost_rows, put_pace, stop_reasons
from scenes.battle_for_korvosa.battle.rolls_slip import RollsSlip, Tail
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.frame import Frame, Slip
from scenes.battle_for_korvosa.board.map_tokens import Marked
from scenes.battle_for_korvosa.board.orders import Cost, Reckoned, Span
from scenes.battle_for_korvosa.board.panel import Column
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.steps import Beat
from scenes.battle_for_korvosa.phases.cards import LargeCard, card_place, dice_place
from scenes.battle_for_korvosa.phases.cleanup import slip_place
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.looks import printed
from scenes.paint import ink
from scenes.system.words import tr, tr_n
from scenes.tabletop.dice.throw import DiceThrow
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.paper import shield
from scenes.ui.widgets.scroll import ScrollArea

TURNED = ("city-advanced", "edict-advanced")


class GainSlip(Slip):
    """The Gain of a seat in parts, and what it comes to."""

    def __init__(self, rect: Rect, title: str, parts: Sequence[tuple[str, str, int]], total: int, pool: str) -> None:
        super().__init__("gain-slip", rect, title)
        self.title, self.parts, self.total, self.pool = title, tuple(parts), total, pool

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        left, right = self.draw_head(surface, self.title, 22)
        step = min(u(46), (rect.h - u(120)) // max(1, len(self.parts)))
        y = rect.y + u(66)
        for name, note, count in self.parts:
            self.line(
                surface, name, "text-bold", 20, theme.ink, (left, y + step // 3), room=right - left - u(60), most=22
            )
            self.line(
                surface,
                note,
                "sans",
                15,
                theme.soft_ink,
                (left, y + round(step * 0.76)),
                room=right - left - u(60),
                most=17,
            )
            words = f"{count:+d}".replace("-", "−")
            self.line(surface, words, "text-bold", 24, theme.ink, (right, y + step // 2), "midright", most=26)
            y += step
            faces.hairline(right - left, theme.hairline, s, theme).draw(surface, (left, y))
        middle = (y + rect.bottom - u(8)) // 2
        self.line(surface, tr("Into the pool"), "text-bold", 20, theme.ink, (left, middle), most=22)
        number = self.line(
            surface, str(self.total), "text-bold", 34, theme.legal.paper, (right, middle), "midright", most=36
        )
        self.line(surface, self.pool, "text", 17, theme.soft_ink, (number.left - u(12), middle), "midright", most=19)


class AllyCard(Frame):
    """An Ally's portrait with name and words; one who falls is struck through."""

    def __init__(self, id: str, rect: Rect, ally: str, side: str, name: str, text: str, verdict: str) -> None:
        super().__init__(id, rect, f"{name}: {text}")
        self.ally, self.side, self.title, self.text, self.verdict = ally, side, name, text, verdict
        self.quiet, self.kind, self.lifts, self.covers = True, "card", False, True

    def draw(self, surface: Surface) -> None:
        from scenes.paint import fonts, marks

        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        ink.sheet(rect.w / s, rect.h / s, s, theme, seed=11, frame=True).draw(surface, rect.topleft)
        falls = self.side == "royal"
        pictures.face(self.ally, self.side, 56, s, theme, pale=falls).draw(surface, (rect.centerx, rect.y + u(78)))
        tint = theme.illegal.paper if falls else theme.legal.paper
        marks.ribbon(self.verdict, s, theme, fill=tint, text_px=min(self.t(16), u(20))).draw(
            surface, (rect.centerx, rect.y + u(142))
        )
        self.line(
            surface,
            self.title,
            "text-bold",
            20,
            theme.ink,
            (rect.centerx, rect.y + u(172)),
            "center",
            room=rect.w - u(24),
            most=23,
        )
        px, room = min(self.t(16), u(20)), rect.w - u(36)
        while px > u(11) and fonts.rich(self.text, px, room, theme.ink).height > rect.h - u(200):
            px -= 1
        fonts.rich(self.text, px, room, theme.ink).draw(surface, (rect.x + u(18), rect.y + u(188)))


class TellingBoard(CityBoard, PlaybackBoard[Beat]):
    """The newest of what happened, until somebody goes on; a computer player's go on by themselves after a while."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.events = self.beat.events
        rolled = self.beat.kind == "dice"
        self.fought: Fought | None = fought_of(self.telling.events, screen.last_fight) if rolled else None
        self.turned_up = [event for event in self.events[:1] if event.kind in TURNED]
        self.allies = [event for event in self.events if event.kind in ("ally-falls", "ally-rises")]

    def marked(self) -> Marked:
        if isinstance(self.beat, Reckoned):
            cost = self.beat.costs[-1]
            alone = len(self.beat.costs) == 1 and len(cost.stood) == 2
            source = next((place for place in cost.stood if place != cost.place), "")
            fallen = {
                place: (f"−{lost}", "bad")
                for one in self.beat.costs
                for place, lost in ((one.place, one.defence_lost), (source, one.attack_lost if alone else 0))
                if lost and place in self.screen.chart.spots
            }
            return Marked(
                lines=(),
                thin=False,
                rings=cost_marks(self.beat.costs),
                tags=fallen,
                arrow=(source, cost.place) if alone else None,
                arrow_bad=self.screen.of_queen(cost.attacker),
            )
        if self.allies:
            district = self.hot_district()
            spots = self.screen.chart.spots.values()
            return Marked(
                lines=(),
                thin=False,
                shade=frozenset(spot.id for spot in spots if spot.district != district),
                rings={spot.id: "legal" for spot in spots if spot.district == district},
            )
        if self.fought is None:
            return Marked(lines=())
        queens = self.screen.of_queen(self.fought.attacker)
        return Marked(
            thin=False,
            rings={self.fought.target: "legal"},
            target=self.fought.target,
            arrow=(self.fought.source, self.fought.target),
            arrow_bad=queens,
        )

    def moves(self, beat: Beat) -> bool:
        return beat.kind == "dice" and self.fought is not None and self.screen.ms(600, dice=True) > 0

    def begin_beat(self) -> None:
        if self.beat_moves():
            self._throw.throw(self.screen, end=self.settle)

    @property
    def _throw(self) -> DiceThrow:
        """The dice of the present beat; they survive that the board is made anew."""
        fought = self.fought
        assert fought is not None
        return self.screen.thrown(f"fight-{self.telling.moment}-{self.number}", lambda: throw_of(fought))

    def hot_district(self) -> str:
        return self.allies[0].word("district") if self.allies else ""

    def over_map(self) -> None:
        looks, u = self.screen.looks, self.u
        if isinstance(self.beat, Reckoned):
            costs = self.beat.costs
            place, onward = slip_place(self, *RollsSlip.size(costs), clear=costs[-1].place), self.goes_on
            rolls = RollsSlip(place, costs, looks, self.colours, self._ends(costs[-1]), asks=onward is not None)
            self.screen.add("slip", rolls)
            if len(costs) == 1:
                target = self.map.at(self.screen.chart.spots[costs[0].place].token)
                self.screen.add("slip", Tail(place, target, self.layout.scale))
            if onward is not None:
                orders, (_, most) = self.screen.orders, onward
                self.screen.add(
                    "slip",
                    Stepper(
                        "keep",
                        rolls.stepper_place(),
                        tr("Stop at"),
                        min(orders.keep, most),
                        self._keep,
                        least=0,
                        most=most,
                    ),
                )
        elif self.turned_up and not self.allies:
            for event in self.turned_up:
                rect = card_place(self, left=True)
                rect.centery = self.paper.centery + u(12)
                face = looks.card(event.word("card"))
                banner = tr("Edict") if event.kind == "edict-advanced" else tr("Turned up now")
                self.screen.add("card", LargeCard("card-large", rect, face, banner=banner))
            self._gain()
        elif self.allies:
            wide = min(u(222), (self.paper.w - u(40)) // 2)
            for number, event in enumerate(self.allies[:2]):
                facts = looks.facts(event.word("card"))
                falls = event.kind == "ally-falls"
                rect = Rect(0, 0, wide, min(u(290), self.paper.h - u(40)))
                rect.left = self.paper.x + u(20) + number * (wide + u(16))
                if self._lies_low(self.hot_district()):
                    rect.top = self.paper.top + u(12)
                else:
                    rect.bottom = self.paper.bottom - u(12)
                self.screen.add(
                    "card",
                    AllyCard(
                        f"ally-{number}",
                        rect,
                        event.word("card"),
                        str(facts.kind),
                        *printed(facts),
                        tr("falls") if falls else tr("rises"),
                    ),
                )
        elif self.fought is not None:
            place = dice_place(self, self.fought.target, len(self.fought.terms))
            if self.settled:
                self._throw.rest()
            slip = DiceSlip("dice-slip", place, self.fought, looks, self.colours, lie=self.settled)
            lay_dice(self.screen, slip, self._throw)

    def _lies_low(self, district: str) -> bool:
        """Does most of a district lie in the lower half of the map?"""
        chart = self.screen.chart
        heights = [spot.token[1] for spot in chart.spots.values() if spot.district == district]
        return sum(heights) > len(heights) * chart.size[1] / 2

    def _gain(self) -> None:
        gained = next((event for event in self.events if event.kind == "gain"), None)
        if gained is None:
            return
        seat = gained.word("player")
        rows = [self._part(part) for part in gained.read("parts", list[Part])]
        wide, high = (
            min(self.u(430), self.paper.w - self.u(250)),
            min(self.u(140 + 46 * len(rows)), self.paper.h - self.u(60)),
        )
        rect = Rect(0, 0, wide, high)
        rect.midright = self.paper.right - self.u(18), self.paper.centery
        before, pool = gained.number("pool") - gained.number("units"), gained.number("pool")
        self.screen.add(
            "slip",
            GainSlip(
                rect,
                tr("{seat} gains", seat=seat),
                rows,
                gained.number("units"),
                f"{before} → {pool}",
            ),
        )

    def _part(self, part: Part) -> tuple[str, str, int]:
        name, kind, card, count = self.screen.looks.name, part.kind, part.card, part.units
        if kind == "base":
            queens = part.clause == "KORV-GAIN-3"
            words = tr("The Queen") if queens else tr("Every hero")
            return words, name(card) if card else tr("the ground sum"), count
        if kind == "quarters":
            return tr("Quarters"), tr("{number} held: one for each three", number=part.quarters), count
        if kind == "district":
            landmark = tr("by its landmark, {place}", place=name(part.landmark or ""))
            return name(part.district or ""), landmark, count
        if kind == "floor":
            return tr("Its least"), tr("no card lowers it further"), count
        return name(card) if card else tr("Cards"), "", count

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        looks, who = self.screen.looks, ""
        if isinstance(self.beat, Reckoned):
            return self.tell(self._cost_panel(self.beat.costs))
        told = self.beat.first
        if self.allies:
            words = [
                tr("**{ally}** falls.", ally=looks.name(event.word("card")))
                if event.kind == "ally-falls"
                else tr("**{ally}** rises.", ally=looks.name(event.word("card")))
                for event in self.allies
            ]
            district = looks.name(self.allies[0].word("district"))
            parts = PanelParts(district, tr("An Ally of the district"), " ".join(words))
        elif self.turned_up:
            name, text = printed(looks.facts(told.word("card")))
            who = self.screen.turn_player or ""
            parts = PanelParts(
                tr("{seat}’s turn", seat=who) if who else tr("A card"), tr("A card is turned up"), f"**{name}**: {text}"
            )
        elif self.fought is not None:
            one = self.fought
            who = one.attacker
            parts = PanelParts(
                tr("{seat} attacks", seat=one.attacker),
                looks.name(one.target),
                tr(
                    "{attacker} loses {own}, {defender} loses {other}.",
                    attacker=one.attacker,
                    own=one.attack_lost,
                    defender=one.defender,
                    other=one.defence_lost,
                ),
            )
        elif self.beat.kind == "blow":
            who = told.word("player")
            parts = PanelParts(
                tr("Decisive Blow"),
                who,
                tr_n(
                    "**{seat}** has taken {count} quarter in one turn. [KORV-BLOW-1]",
                    "**{seat}** has taken {count} quarters in one turn. [KORV-BLOW-1]",
                    told.number("captures"),
                    seat=who,
                ),
            )
            drawn = next((event.maybe_word("card") for event in self.events if event.kind == "hero-card-drawn"), None)
            if drawn is not None and drawn != "?":
                parts.prompt += " " + tr("**{card}** comes into the hand.", card=looks.name(drawn))
        else:
            parts = PanelParts(tr("The dice lie"), "", "")
        if who:
            parts.device = shield(self.screen.seat(who))
        if self.settled:
            parts.below = self._below
        elif self.fought is not None:
            parts.prompt = tr("The dice fall …")
        again = self._again()
        if again is not None:
            parts.row = [again]
        return self.tell(parts)

    @property
    def goes_on(self) -> tuple[Mapping[str, object], int] | None:
        """The attack that was told as one, as it may go on, and the most that it may leave; None where it may not."""
        told = isinstance(self.beat, Reckoned) and self.last
        return self.screen.orders.onward(self.beat.costs[-1]) if told and isinstance(self.beat, Reckoned) else None

    def _keep(self, number: float) -> None:
        self.screen.orders.keep = int(number)
        self.screen.rebuild()

    def _ends(self, cost: Cost) -> tuple[str, str]:
        """What the attacker's and the defender's order have come to."""
        orders, place = self.screen.orders, self.screen.looks.name(cost.place)
        stops = orders.stops(cost.defender) if self.screen.combat is not None else []
        attack = "" if cost.stood[cost.place][1] else tr("nobody is left")
        spans: dict[Span, str] = {"fight": tr("This quarter"), "turn": tr("This turn"), "always": tr("Every turn")}
        held = spans.get(cost.defence.span, tr("This roll")) if cost.defence is not None else ""
        return attack, tr("ended: {reasons}", reasons=stop_reasons(stops, place)) if stops and held else held

    def _cost_panel(self, costs: Sequence[Cost]) -> PanelParts:
        """Several rolls told as one."""
        who, rolls = costs[-1].attacker, sum(cost.rolls for cost in costs)
        own, other = sum(cost.attack_lost for cost in costs), sum(cost.defence_lost for cost in costs)
        fallen = [self.screen.looks.name(cost.place) for cost in costs if cost.fell]
        prompt = tr_n(
            "{count} roll: the attacker lost {own}, the defenders {other}.",
            "{count} rolls: the attacker lost {own}, the defenders {other}.",
            rolls,
            own=own,
            other=other,
        )
        if fallen:
            prompt += " " + tr("Taken: **{places}**.", places=", ".join(fallen))
        parts = PanelParts(
            tr("{seat} has attacked", seat=who), self.screen.moment_note(), prompt, device=shield(self.screen.seat(who))
        )
        onward, keep = self.goes_on, self.screen.orders.keep
        if onward is not None:
            until = tr_n("Until {count} is left", "Until {count} are left", keep) if keep else tr("Until it falls")
            parts.row = [
                Command(tr("One roll"), self._attack_again, "A", key="a", id="attack-again"),
                Command(until, partial(self._go_on_until, costs[-1], onward[0]), "F", key="f", id="until"),
            ]

        def below(area: ScrollArea, room: Rect) -> int:
            column = Column(area, room, self.layout)
            if onward is not None:
                foreseen = self.screen.act_as(who).forecast_as(FightForecast, "attack", **onward[0])
                if foreseen is not None:
                    odds_rows(column, foreseen)
            cost_rows(column, costs, self.screen.looks)
            put_pace(column, self.screen.orders, self.screen.rebuild)
            presses = self.screen.orders.presses(costs[-1]) if len(costs) == 1 else 0
            if presses:
                column.text(tr_n("**{count}** press for this fight", "**{count}** presses for this fight", presses))
            column.meter(self.facts, self.screen.looks)
            return column.used

        parts.below = below
        return parts

    def _again(self) -> Command | None:
        """One's own attack once more, without a look at the city in between."""
        fought = self.fought
        if fought is None or fought.attacker != self.screen.decider or not self.last:
            return None
        if self.screen.combat is not None or self.screen.pending is not None:
            return None
        return Command(tr("Attack again"), self._attack_again, "A", key="a", id="attack-again")

    def _attack_again(self) -> None:
        self.screen.go_on()
        board = self.screen.board
        if isinstance(board, FightBoard):
            again = board.again()
            if again is not None:
                again.do()

    def _below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(area, room, self.layout)
        self._what_followed(column)
        return column.used

    def _go_on_until(self, cost: Cost, onward: Mapping[str, object]) -> None:
        """The same attack again, now until the quarter falls or so many are left as the slip's number says."""
        self.screen.go_on()
        actor, orders = self.screen.act_as(cost.attacker), self.screen.orders
        orders.attack(cost.attacker, str(onward["from"]), cost.place, int(str(onward["dice"])), orders.keep)
        if actor.send("attack", **onward) is not None:
            orders.stand_down()

    def _what_followed(self, column: Column) -> None:
        """Everything else that this brought, in the log's words."""
        said = [
            entry.words
            for entry in self.screen.table.log(None)
            if entry.moment == self.telling.moment and self._tells(entry.place)
        ]
        if said:
            column.head(tr("What it brought"))
        for words in reversed(said[:9]):
            column.text(words, size=16)

    def _tells(self, place: int) -> bool:
        """Does the event at that place of the moment belong to this beat, behind its first? What a roll cost is told
        above.
        """
        at = place - self.telling.ends[self.number] + len(self.events)
        return 0 < at < len(self.events) and (self.fought is None or self.events[at].kind != "units-lost")
