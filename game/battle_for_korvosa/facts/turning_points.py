"""What decided a battle: the luck of its fights and of its cards, in points of the verdict (KORV-END-2).

All attacks of a seat on one place in one turn are a *fight*: its luck is what came after its last roll, against
fighting it anew from its first attack. A card that is turned up is held against any that might have been.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.verdict import result_now
from game.core import engine
from game.core.bots.deciding import Deciding, Standing, Step, TurningPoint
from game.core.position.state import State

MOST_FIGHTS, MOST_CARDS = 10, 6
"""So many fights, those whose dice were farthest from their mean, and cards, spread over the battle, are tried."""
LANDMARK = 2
"""Dice thrown for a landmark weigh so many times as much: it is worth a point by itself."""
TURNED = ("city-advanced", "edict-advanced")


class KorvosaDeciding(Deciding[Position]):
    """Measured by the heroes' points."""

    idle = frozenset({"tell", "answer", "offer-trade"})

    def luck(self, steps: Sequence[Step[Position]]) -> list[TurningPoint]:
        """Fights and cards, each `about` its place and whether it was taken, or the card."""
        fights: dict[tuple[int, str, str], _Fight] = {}
        fight: _Fight | None = None
        for step in steps:
            if step.done["do"] == "attack":
                begun = _Fight(step)
                fight = fights.setdefault(begun.key, begun)
            if fight is not None:
                fight.hear(step)
        fought = sorted((one for one in fights.values() if one.rolled), key=lambda one: one.weight, reverse=True)
        turned = [
            step for step in steps if any(event.kind in TURNED for event in step.events) and not engine.over(step.after)
        ]
        every = max(1, -(-len(turned) // MOST_CARDS))
        return [one.crux() for one in fought[:MOST_FIGHTS]] + [_card(step) for step in turned[every // 2 :: every]]

    def round_of(self, state: State[Position]) -> int:
        """The week."""
        return state.position.turn.round

    def points(self, state: State[Position]) -> int:
        """KORV-END-2."""
        return result_now(City(state)).points


class _Fight:
    """The attacks of a seat on one place in one turn, as far as they have come."""

    def __init__(self, first: Step[Position]) -> None:
        self.first, self.place = first, str(first.done["to"])
        self.after = first.before
        """After its last roll."""
        self.surplus = 0.0
        """Pips for the attacker: both sides' dice against their mean."""
        self.rolled = self.taken = False

    @property
    def key(self) -> tuple[int, str, str]:
        return self.first.before.position.turn.number, str(self.first.done["by"]), self.place

    @property
    def weight(self) -> float:
        landmarks = City(self.first.before).content.landmarks
        return abs(self.surplus) * (LANDMARK if self.place in landmarks else 1)

    def hear(self, step: Step[Position]) -> None:
        """What an action of this fight brought."""
        for event in step.events:
            if event.kind == "die-rolled" and "side" in event.facts:
                more = event.number("result") - (event.number("sides") + 1) / 2
                self.surplus += more if event.word("side") == "attack" else -more
                self.after, self.rolled = step.after, True
            elif event.kind == "captured" and event.word("quarter") == self.place:
                self.taken = True

    def crux(self) -> TurningPoint:
        first, before = self.first, self.first.before
        return TurningPoint(
            "luck",
            str(first.done["by"]),
            first.number,
            before.position.turn.round,
            first.done,
            Standing(engine.write_position(self.after)),
            Standing(engine.write_position(before), first.done),
            {"place": self.place, "taken": self.taken},
        )


def _card(step: Step[Position]) -> TurningPoint:
    """The card that an action has turned up, as the luck of the seat whose turn it opens."""
    card = next(event.word("card") for event in reversed(step.events) if event.kind in TURNED)
    turn = step.after.position.turn
    return TurningPoint(
        "luck",
        turn.player or str(step.done["by"]),
        step.number,
        turn.round,
        step.done,
        Standing(engine.write_position(step.after)),
        Standing(engine.write_position(step.before), step.done),
        {"card": card},
    )


DECIDING = KorvosaDeciding()
