"""What decided a game for one town: who was not fed, what each lost battle took, what was held (KEEP-UPKEEP, -SACK)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions.choices import Choice
from game.core.position.events import Event
from game.core.position.state import State
from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.rulebook.rules import rules_of
from game.core.text.phrases import Phrase, join_words, say, say_n
from game.medieval_keep.board.position import Position
from game.medieval_keep.content.cards import spoken
from game.medieval_keep.facts.printed import printed_on
from game.medieval_keep.phases import ending

WALL, FALL, BUILDING, UNIT, BEATEN = 3.0, 6.0, 1.0, 1.5, 0.2
"""What a castle wall, the last one, a building, a unit that left and each hit of a beaten attack weigh."""


def decided(played: Sequence[Passed[Position]], player: str | None) -> Decided:
    """For `player`, or the first seat."""
    end = played[-1].state
    name = player or end.setup.players[0]
    told = _Tale(name, played[0].state.position.turn.number)
    for number, passed in enumerate(played):
        before = played[max(0, number - 1)].state
        for event in passed.events:
            told.hear(number, before, event)
    won = name in ending.winners(end.setup, end.position)
    scores = ending.scores(end.setup, end.position)
    best = max(scores.values())
    fallen = end.position.players[name].eliminated
    if not won and not fallen and scores[name] < best:
        ahead = next(who for who, score in scores.items() if score == best)
        words = say(
            "{player} counted {best} points, {name} {own}.", player=ahead, best=best, name=name, own=scores[name]
        )
        told.cause(words, "KEEP-END-2", len(played) - 1, FALL)
    causes = [*told.good, *([] if len(told.good) > 2 else told.bad)] if won else told.bad or told.good
    advice, rule = told.advice(played)
    return Decided(weightiest(causes), advice, rule)


class _Tale:
    """What the events tell of one town."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.round, self.card = name, number, ""
        self.good: list[Cause] = []
        self.bad: list[Cause] = []
        self.met = 0
        """The units that stood before the last attack."""
        self.hungry: tuple[int, int] | None = None
        """The action after which most units left, and how many they were."""
        self.lost: tuple[int, int, str, int] | None = None
        """The last battle that was lost: action, round, card, and the units that stood there."""

    def cause(self, words: str, rule: str, step: int, weight: float, *, good: bool = False) -> None:
        """One more of them."""
        (self.good if good else self.bad).append(Cause(words, rule, self.round, step, weight))

    def hear(self, step: int, before: State[Position], event: Event) -> None:
        """An event of the action with this number; `before`: the position in which it was done."""
        kind, mine = event.kind, event.facts.get("player") == self.name
        if kind == "turn-begun":
            self.round = event.number("round")
        elif kind in ("attack-resolved", "attack-played", "battle-begun"):
            self.card = event.word("card")
            if event.facts.get("target") == self.name:
                self.met = len(before.position.players[self.name].defenders)
        elif kind == "town-lost":
            self.card = event.word("card")
            if event.word("target") == self.name:
                self.lost = step, self.round, self.card, self.met
            elif event.facts.get("attacker") == self.name:
                words = say(
                    "**{card}** took the town of {target}.", card=spoken(self.card), target=event.word("target")
                )
                self.cause(words, event.rule, step, 2 * WALL, good=True)
        elif kind == "attack-beaten" and event.word("target") == self.name:
            self._beaten(step, event)
        elif kind == "deserted" and mine:
            units = event.words("units")
            if self.hungry is None or len(units) > self.hungry[1]:
                self.hungry = step, len(units)
            words = say_n(
                "Unpaid, **{units}** left the town.",
                "Unpaid, {count} units left the town.",
                len(units),
                units=spoken(units[0]),
            )
            self.cause(words, event.rule, step, UNIT * len(units))
        elif kind == "structures-lost" and mine:
            cards = event.words("cards")
            gone = join_words([spoken(card) for card in cards[:2]])
            more = len(cards) - 2
            words = (
                say("**{card}** took **{cards}**.", card=spoken(self.card), cards=gone)
                if more <= 0
                else say_n(
                    "**{card}** took **{cards}** and one more.",
                    "**{card}** took **{cards}** and {count} more.",
                    more,
                    card=spoken(self.card),
                    cards=gone,
                )
            )
            self.cause(words, event.rule, step, BUILDING * len(cards))
        elif kind == "walls-lost" and mine:
            self._walls(step, event)

    def _beaten(self, step: int, event: Event) -> None:
        units = len(event.words("units"))
        words = say_n(
            "**{card}** was beaten; one unit stood.",
            "**{card}** was beaten; {count} units stood.",
            units,
            card=spoken(self.card or event.word("card")),
        )
        weight = BEATEN * printed_on(event.word("card")).hits + len(self.good) * 0.001
        self.cause(words, event.rule, step, weight, good=True)

    def _walls(self, step: int, event: Event) -> None:
        count, left = event.number("count"), event.number("left")
        words = say_n(
            "**{card}** met {met}: a castle wall fell, {left} stood.",
            "**{card}** met {met}: {count} castle walls fell, {left} stood.",
            count,
            card=spoken(self.card),
            met=_met(self.met),
            left=left,
        )
        self.cause(words, event.rule, step, WALL * count + (FALL if not left else 0))

    def advice(self, played: Sequence[Passed[Position]]) -> tuple[str, str]:
        """One thing to try, with its clause; it follows from what was in reach in this game."""
        if self.hungry is not None and self.hungry[1] > 1:
            step, units = self.hungry
            hand = played[step - 1].state.position.players[self.name].hand
            food = {card: printed_on(card).revenue.get("food", 0) for card in hand}
            best = max(hand, key=food.__getitem__, default="")
            if best and food[best]:
                return say(
                    "Build the **{card}** before you recruit: it brings {food} food every round.",
                    card=spoken(best),
                    food=food[best],
                ), "KEEP-UPKEEP-3"
            return say(
                "Recruit only whom the town can feed: {units} units left unpaid in one round.", units=units
            ), "KEEP-UPKEEP-3"
        if self.lost is None:
            return "", ""
        step, number, card, met = self.lost
        bought = self._could_recruit(played[:step], number)
        if bought:
            unit, gold = bought
            return say(
                "Before **{card}** came, {gold} gold lay unused: recruit **{unit}** with it.",
                card=spoken(card),
                gold=gold,
                unit=spoken(unit),
            ), "KEEP-BUILD-5"
        for passed in played:
            if any(choice.do == "rebuild-wall" for choice in _choices(passed.state, self.name)):
                return say("Rebuild a castle wall in the Heal phase: the means were there."), "KEEP-HEAL-2"
        return say(
            "Recruit earlier: **{card}** met {met} in round {round}.", card=spoken(card), met=_met(met), round=number
        ), "KEEP-BUILD-5"

    def _could_recruit(self, played: Sequence[Passed[Position]], number: int) -> tuple[str, int] | None:
        """Who could still have been recruited when the Build phase of that round was ended, and the gold then."""
        for passed in reversed(played):
            position = passed.state.position
            if position.turn.phase == "build" and position.turn.number == number and position.turn.player == self.name:
                offered = [
                    unit
                    for choice in _choices(passed.state, self.name)
                    if choice.do == "recruit"
                    for argument in choice.args
                    if argument.name == "unit"
                    for unit in argument.among
                ]
                gold = position.players[self.name].gold
                return (max(offered, key=lambda unit: printed_on(unit).cost), gold) if offered and gold else None
        return None


def _choices(state: State[Position], name: str) -> list[Choice]:
    return rules_of(state).choices(state, name)


def _met(units: int) -> Phrase:
    """Whom an attack met."""
    # Translators: what "{card} met" is followed by
    return say_n("one unit", "{count} units", units) if units else say("nobody on the walls")
