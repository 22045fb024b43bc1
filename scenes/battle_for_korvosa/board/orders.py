"""Standing orders: rolls that go on as somebody has said, and what they have cost since anybody looked.

A defender says how long an answer holds; an attacker, when to stop. The screen repeats the declaration (KORV-FIGHT-1
makes each roll one of its own) and stops where something is at stake: at a landmark, at a breach, before the last two
units of a quarter, at a card that can be played, at a decision of another kind. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from game.battle_for_korvosa.board.position import Combat, Pending, Position, React
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.phases.card_forecast import PassForecast, PlayForecast
from game.core import engine
from game.core.actions.choices import Asked
from game.core.position.events import Event
from scenes.battle_for_korvosa.board.steps import Beat
from scenes.battle_for_korvosa.scenery.chart import Chart
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.tabletop.playback.pacing import PAUSE, Pacing
from scenes.tabletop.seats.actor import Actor
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.motion import Show
from scenes.ui.input.element import Held


class _Hands(Protocol):
    held: Held | None


class Ordered(Protocol):
    """What standing orders need of the city's screen."""

    app: AppContext
    table: Table
    show: Show
    pacing: Pacing

    @property
    def hands(self) -> _Hands: ...
    @property
    def seen(self) -> Position: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def asked(self) -> Asked: ...
    @property
    def combat(self) -> Combat | None: ...
    @property
    def pending(self) -> Pending | None: ...
    @property
    def chart(self) -> Chart: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn_player(self) -> str | None: ...
    @property
    def told(self) -> bool: ...
    @property
    def uncovered(self) -> bool: ...
    def is_hero(self, player: str) -> bool: ...
    def act_as(self, player: str) -> Actor: ...


Span = Literal["roll", "fight", "turn", "always"]
"""How long a defender's answer holds: this roll, this attack on this quarter, the attacker's turn, all turns."""
Pace = Literal["every", "one", "end"]
"""How rolls under orders are told: each for a while, all as one until somebody goes on, or as one for a while."""
Stop = Literal["landmark", "breach", "last", "card"]
"""What a defender's order stops for."""
LAST = 2
"""With so many units left in a quarter one roll can take it."""
QUICK = 0.4
"""What is ordered goes on after this share of the pause between two actions of computer players."""


@dataclass
class Defence:
    """How a seat defends until told otherwise."""

    dice: int
    span: Span
    turn: int
    place: str
    agreed: set[tuple[str, Stop]] = field(default_factory=set)
    """What the seat has seen in this turn and defends on through, by place."""


@dataclass(frozen=True)
class Assault:
    """An attack that is declared again: at most `dice`, until at most `keep` can still fight."""

    seat: str
    source: str
    target: str
    dice: int
    keep: int
    turn: int


Thrown = tuple[int, int]
"""Sides of a die, and what it shows."""


@dataclass(frozen=True)
class Pair:
    """Two dice that were compared, whose numbers their modifiers may have changed."""

    attack: Thrown
    defence: Thrown
    sums: tuple[int, int]
    won: str
    """`attack` or `defence`."""


@dataclass
class Cost:
    """What rolls at one quarter have cost, by which orders, and how many stood there."""

    attacker: str
    defender: str
    place: str
    rolls: int = 0
    attack_lost: int = 0
    defence_lost: int = 0
    fell: bool = False
    pairs: list[tuple[Pair, ...]] = field(default_factory=list)
    """Roll by roll, the highest dice first."""
    stood: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Units at the quarter, and at each place that attacked it: before its first roll and after its last."""
    assault: Assault | None = None
    defence: Defence | None = None

    @property
    def attackers(self) -> tuple[int, int]:
        """All units where the attack came from, before and after."""
        both = [units for place, units in self.stood.items() if place != self.place]
        return sum(before for before, _ in both), sum(after for _, after in both)


@dataclass(frozen=True)
class Reckoned(Beat):
    """Several rolls told as one."""

    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a standing order does now, and for whom."""

    seat: str
    do: str
    args: Mapping[str, object]


class Orders:
    """The standing orders at one screen."""

    def __init__(self, screen: Ordered) -> None:
        self.screen = screen
        self.spans: dict[str, Span] = {}
        """How long each seat's next answer is to hold."""
        self.defences: dict[str, Defence] = {}
        self.assault: Assault | None = None
        self.pace: Pace = "one"
        self.costs: list[Cost] = []
        """What has not been told yet."""
        self.passing: set[str] = set()
        """Seats for which the screen passes where no answer betters the roll."""
        self.keep = 0
        """How many are to be left when an attack that came to its end goes on."""
        self._fight: tuple[str, str, int] = ("", "", 0)
        self._since = self._before = 0
        self._at = 0.0
        self._asked: tuple[object, Answer | None] = (None, None)

    # ------------------------------------------------------------ giving and taking back

    def defend(self, seat: str, dice: int) -> None:
        """The seat answers; the answer holds as long as its span says, also for what it was stopped for."""
        span, combat = self.spans.get(seat, "roll"), self.screen.combat
        assert combat is not None  # there is something to answer
        if span == "roll":
            self.defences.pop(seat, None)
            return
        stops, number = self.stops(seat), self.turn
        former = self.defences.get(seat)
        known = former.agreed if former is not None and former.turn == number else set()
        agreed: set[tuple[str, Stop]] = {*known, *((combat.to, stop) for stop in stops)}
        self.defences[seat] = Defence(dice, span, number, combat.to, agreed)

    def attack(self, seat: str, source: str, target: str, dice: int, keep: int) -> None:
        """The seat attacks, again and again, until the quarter falls or at most `keep` can still fight."""
        self.keep = 0
        self.assault = Assault(seat, source, target, dice, keep, self.turn)

    def let_pass(self, seat: str, on: bool) -> None:
        """The screen passes for the seat where no answer betters the roll, or asks again."""
        (self.passing.add if on else self.passing.discard)(seat)
        self._asked = (None, None)

    def stand_down(self) -> None:
        """From here on every roll waits for a hand."""
        self.defences.clear()
        self.passing.clear()
        self.assault = None
        self._asked = (None, None)

    def taken_back(self) -> None:
        """Something was undone: an attack does not go on by itself, and nothing is told of it."""
        self.assault = None
        self.costs.clear()
        self._asked = (None, None)

    @property
    def turn(self) -> int:
        """The number of the turn that is being played."""
        return self.screen.seen.turn.number

    # ------------------------------------------------------------ what is ordered

    def stops(self, seat: str) -> list[Stop]:
        """What is at stake in the attack that this seat answers; nothing where nothing is to be chosen, or no more."""
        screen, combat = self.screen, self.screen.combat
        if combat is None or combat.stage != "defend":
            return []
        place, info = combat.to, screen.facts
        found: list[Stop] = []
        actor = screen.act_as(seat)
        others = [
            name
            for name in (*screen.asked.waits_for, *screen.asked.may_act)
            if name != seat and name not in screen.table.bots
        ]
        if others or actor.candidates("play", "card"):
            found.append("card")
        if len(actor.candidates("defend", "dice")) < 2:
            return found  # one die, whatever is at stake
        if screen.chart.spots[place].landmark:
            found.append("landmark")
        if screen.is_hero(seat) and any(one.breach == place for one in info.seats.values()):
            found.append("breach")
        if info.places[place].total <= LAST:
            found.append("last")
        return found

    def _defence(self, seat: str, combat: Combat) -> Defence | None:
        """The order that holds for this attack."""
        order = self.defences.get(seat)
        if order is None:
            return None
        if order.span != "always" and order.turn != self.turn:
            return None
        if order.span == "fight" and order.place != combat.to:
            return None
        if order.turn != self.turn:
            order.turn = self.turn
            order.agreed.clear()
        return order

    @property
    def answer(self) -> Answer | None:
        """What an order does in the present position; None where somebody has to decide."""
        state = self.screen.table.state
        if self._asked[0] is not state:
            self._asked = state, self._answer()
        return self._asked[1]

    def _answer(self) -> Answer | None:
        screen = self.screen
        seat = screen.table.person_to_act()
        if seat is None or screen.table.over:
            return None
        combat, pending = screen.combat, screen.pending
        if pending is not None:
            return self._pass(seat) if isinstance(pending, React) and pending.to == "after-roll" else None
        if combat is not None:
            order = self._defence(seat, combat) if combat.stage == "defend" else None
            if order is None or any((combat.to, stop) not in order.agreed for stop in self.stops(seat)):
                return None
            most = max(screen.act_as(seat).candidates("defend", "dice"), default=0)
            return Answer(seat, "defend", {"dice": min(order.dice, most)}) if most else None
        return self._attack(seat)

    def _pass(self, seat: str) -> Answer | None:
        return Answer(seat, "pass", {}) if seat in self.passing and not self.betters(seat) else None

    def betters(self, seat: str) -> bool:
        """Can an answer to the dice better what they bring, for the heroes who answer?"""
        screen = self.screen
        actor, combat = screen.act_as(seat), screen.combat
        if combat is None:
            return True
        now = actor.forecast_as(PassForecast, "pass") or PassForecast()
        attacks = screen.is_hero(combat.attacker)

        def worth(lost: PassForecast) -> int:
            better = lost.defence_lost - lost.attack_lost
            return better if attacks else -better

        for card in actor.candidates("play", "card"):
            told = actor.forecast_as(PlayForecast, "play", card=card)
            if told is None or told.dice is None or any(worth(one) > worth(now) for one in told.dice.outcomes):
                return True
        return False

    def _attack(self, seat: str) -> Answer | None:
        order = self.assault
        if order is None or order.seat != seat or order.turn != self.turn or self.screen.phase != "fight":
            return None
        options = self.screen.facts.options
        source = (options.attack or {}).get(order.source) if options else None
        if source is None or sum(source.attackers.values()) <= order.keep:
            return None
        most = next((one.dice for one in source.targets if one.place == order.target), 0)
        if not most:
            return None
        args: dict[str, object] = {"from": order.source, "to": order.target, "dice": min(order.dice, most), "cards": []}
        return Answer(seat, "attack", args)

    def onward(self, cost: Cost) -> tuple[Mapping[str, object], int] | None:
        """The attack that came to its end, as it may be declared once more, and the most that it may leave then.

        That is so where the number left has been reached.
        """
        order, screen = cost.assault, self.screen
        if order is None or cost.fell or order.turn != self.turn or screen.phase != "fight":
            return None
        options = screen.facts.options if screen.table.person_to_act() == order.seat and screen.combat is None else None
        source = (options.attack or {}).get(order.source) if options else None
        most = next((one.dice for one in source.targets if one.place == order.target), 0) if source else 0
        if not most or source is None:
            return None
        args = {"from": order.source, "to": order.target, "dice": min(order.dice, most), "cards": []}
        return args, sum(source.attackers.values()) - 1

    # ------------------------------------------------------------ going on

    def update(self, now: float) -> bool:
        """Do what is ordered, after a short while; returns whether something is still to come."""
        screen = self.screen
        if screen.show.busy or not screen.told or not screen.uncovered or screen.hands.held is not None:
            self._at = 0.0
            return False
        answer = self.answer
        if answer is None:
            self._at = 0.0
            return False
        if self._at == 0.0:
            pause = 0.0 if screen.pacing.hurrying else PAUSE[screen.app.settings.animation] * QUICK
            self._at = now + (pause if screen.pacing.fixed is None else screen.pacing.fixed)
        if now >= self._at:
            self._at = 0.0
            if screen.act_as(answer.seat).send(answer.do, **answer.args) is not None:
                self.stand_down()
        return True

    # ------------------------------------------------------------ presses

    def presses(self, cost: Cost) -> int:
        """Keys and buttons pressed since the fight for a quarter was laid out; 0 where another has begun since."""
        begun = self._fight == (cost.attacker, cost.place, self.turn)
        return self.screen.app.presses - self._since if begun else 0

    def _count(self, events: Sequence[Event]) -> None:
        """A fight counts from what was pressed after the last thing that happened before it."""
        declared = next((event for event in events if event.kind == "attack-declared"), None)
        if declared is not None:
            fight = declared.word("player"), declared.word("quarter"), self.turn
            if fight != self._fight:
                self._fight, self._since = fight, self._before
        self._before = self.screen.app.presses

    # ------------------------------------------------------------ what it cost

    def takes(self, moment: Moment, events: Sequence[Event]) -> bool:
        """Keep what a roll under orders cost, and whether nobody waits to see its dice."""
        self._count(events)
        compared = next((event for event in events if event.kind == "dice-compared"), None)
        taken = next((event.word("quarter") for event in events if event.kind == "captured"), None)
        for cost in self.costs:
            cost.fell = cost.fell or cost.place == taken
        if compared is None:
            return False
        attacker, defender = compared.word("player"), compared.word("defender")
        bots = self.screen.table.bots
        charges = self.assault is not None and self.assault.seat == attacker
        ordered = defender in self.defences
        if not (charges or ordered) or not (charges or attacker in bots) or not (ordered or defender in bots):
            return False
        declared = next(event for event in reversed(self._since_declared()) if event.kind == "attack-declared")
        place = declared.word("quarter")
        if (attacker, place) not in [(one.attacker, one.place) for one in self.costs]:
            self.costs.append(Cost(attacker, defender, place))
        cost = next(one for one in self.costs if (one.attacker, one.place) == (attacker, place))
        cost.rolls += 1
        cost.attack_lost += compared.number("attack_lost")
        cost.defence_lost += compared.number("defence_lost")
        cost.assault, cost.defence = self.assault if charges else None, self.defences.get(defender)
        self._keep_roll(cost, compared, declared.word("origin"))
        return True

    def _keep_roll(self, cost: Cost, compared: Event, source: str) -> None:
        """Keep the dice of a roll, and how many stood on both sides before and after it."""
        thrown: dict[str, dict[int, Thrown]] = {"attack": {}, "defence": {}}
        for event in self._since_declared():
            if event.kind == "die-rolled" and event.maybe_word("side") in thrown:
                thrown[event.word("side")][event.number("die")] = event.number("sides"), event.number("result")
        attack, defence = (sorted(dice.values(), key=lambda die: -die[1]) for dice in thrown.values())
        sums, won = compared.read("pairs", list[tuple[int, int]]), compared.words("won")
        cost.pairs.append(tuple(Pair(*pair) for pair in zip(attack, defence, sums, won, strict=False)))
        former = engine.facts_for(self.screen.table.moments[-2].state, None, Facts)
        for place, lost in ((source, "attack_lost"), (cost.place, "defence_lost")):
            outside = place not in former.places
            units = former.seats[cost.attacker].pool if outside else former.places[place].total
            first = cost.stood.get(place, (units, 0))[0]
            cost.stood[place] = first, max(0, units - compared.number(lost))

    def _since_declared(self) -> list[Event]:
        found: list[Event] = []
        for moment in reversed(self.screen.table.moments):
            found[:0] = moment.events
            if any(event.kind == "attack-declared" for event in moment.events):
                break
        return found

    def reckoned(self, stopped: bool = False) -> Reckoned | None:
        """What the orders have cost, once they have come to their end or were stopped; it is told once."""
        if not self.costs:
            return None
        if self.assault is not None:
            combat = self.screen.combat
            if self.answer is not None or (combat is not None and combat.stage in ("defend", "rolled")):
                return None
            self.assault = None
        elif not stopped and self.screen.phase == "fight" and self.screen.turn_player == self.costs[-1].attacker:
            return None
        told = Reckoned("cost", (), tuple(self.costs))
        self.costs = []
        return told
