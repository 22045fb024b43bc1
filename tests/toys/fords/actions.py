"""The five actions of the Fords, and the fight that follows from the answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import field

from game.core.actions.action import Action
from game.core.actions.choices import one
from game.core.position.state import Play
from game.core.text.refusal import Refusal
from tests.toys.fords.position import BESIDE, CARDS, TURNS, Fight, March, Position, Table, asked_about, worth


class MarchOut(Action, frozen=True, tag="march"):
    """FORD-MARCH-1: units go to a field beside their own."""

    rule = "FORD-MARCH-1"
    moments = ("turn",)
    args = (one("from", "place"), one("to", "place"), one("units", "number"))
    source: str = field(name="from")
    target: str = field(name="to")
    units: int

    def check(self, state: Table) -> Refusal | None:
        """FORD-MARCH-1 to 3."""
        fields = state.position.fields
        here = fields.get(self.source)
        if here is None or here.holder != self.by:
            return Refusal("FORD-MARCH-1", f"You hold no field {self.source}.", "from")
        if self.target not in BESIDE[self.source]:
            return Refusal("FORD-MARCH-2", f"The {self.target} is not next to the {self.source}.", "to")
        if not 1 <= self.units < here.units:
            most = here.units - 1
            return Refusal("FORD-MARCH-3", f"At most {most} of the {here.units} units can march.", "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """They arrive, or wait for the answers."""
        at = play.position
        play.tell("marched", self.rule, player=self.by, units=self.units, source=self.source, target=self.target)
        at.turn.marched = True
        at.fields[self.source].units -= self.units
        there = at.fields[self.target]
        if there.holder in (None, self.by):
            there.holder, there.units = self.by, there.units + self.units
        else:
            at.march, at.phase = March(self.source, self.target, self.units), "answers"

    def forecast(self, state: Table) -> Fight:
        """What both sides would have before the dice."""
        there = state.position.fields.get(self.target)
        return Fight(self.units, there.units if there is not None else 0)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[MarchOut]:
        """Every number, on every way."""
        for name, entry in state.position.fields.items():
            if entry.holder == by:
                for target in BESIDE[name]:
                    for units in range(1, entry.units):
                        yield cls(by=by, source=name, target=target, units=units)


class Camp(Action, frozen=True):
    """FORD-CAMP-1: a card into the camp, supported by another."""

    rule = "FORD-CAMP-1"
    moments = ("turn", "marched")
    args = (one("card", "card"), one("helper", "card"))
    card: str
    helper: str

    def check(self, state: Table) -> Refusal | None:
        """FORD-CAMP-2."""
        at = state.position
        if self.card not in at.players[self.by].hand:
            return Refusal("FORD-CAMP-2", f"You do not hold the {self.card}.", "card")
        if self.helper not in at.players[self.by].camp or self.helper in at.tapped:
            return Refusal("FORD-CAMP-2", f"The {self.helper} cannot support it: it must lie untapped.", "helper")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It lies in the camp; its helper is tapped."""
        at = play.position
        at.players[self.by].hand.remove(self.card)
        at.players[self.by].camp.append(self.card)
        at.tapped.append(self.helper)
        at.supports[self.helper] = self.card
        play.tell("laid", self.rule, player=self.by, card=self.card, helper=self.helper)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Camp]:
        """Every card with every helper."""
        at = state.position
        for card in at.players[by].hand:
            for helper in at.players[by].camp:
                if helper not in at.tapped:
                    yield cls(by=by, card=card, helper=helper)


class Defend(Action, frozen=True):
    """FORD-ANSWER-1: a card for the defence."""

    rule = "FORD-ANSWER-1"
    moments = ("answers",)
    args = (one("card", "card"),)
    card: str

    def check(self, state: Table) -> Refusal | None:
        """FORD-CAMP-2."""
        if self.card not in state.position.players[self.by].hand:
            return Refusal("FORD-ANSWER-1", f"You do not hold the {self.card}.", "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It is played."""
        play.position.players[self.by].hand.remove(self.card)
        play.position.played.append(self.card)
        play.position.answers[self.by] = self.card
        play.tell("defended", self.rule, player=self.by, card=self.card)

    def forecast(self, state: Table) -> Fight | None:
        """What the defence has then, before the die."""
        at = state.position
        if at.march is None:
            return None
        return Fight(at.march.units, defence(at) + (worth(self.card) if self.card in CARDS else 0))

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Defend]:
        """Every card of the hand."""
        return [cls(by=by, card=card) for card in state.position.players[by].hand]


class Pass(Action, frozen=True):
    """FORD-ANSWER-1: nothing."""

    rule = "FORD-ANSWER-1"
    moments = ("answers",)
    closes: ClassVar[bool] = True

    def apply(self, play: Play[Position]) -> None:
        """Nothing is added."""
        play.position.answers[self.by] = None
        play.tell("passed", self.rule, player=self.by)


class Rest(Action, frozen=True):
    """FORD-REST-1: the turn ends."""

    rule = "FORD-REST-1"
    moments = ("turn", "marched")
    closes: ClassVar[bool] = True

    def apply(self, play: Play[Position]) -> None:
        """The next one's turn, or the end (FORD-END-1)."""
        at, players = play.position, play.setup.players
        play.tell("rested", self.rule, player=self.by)
        at.tapped = [card for card in at.tapped if card in at.supports]
        at.turn.player = players[(players.index(self.by) + 1) % len(players)]
        at.turn.number, at.turn.marched = at.turn.number + 1, False
        if at.turn.number > TURNS:
            end(play)


def defence(at: Position) -> int:
    """FORD-FIGHT-1: the holder's units and the defending cards."""
    assert at.march is not None
    return at.fields[at.march.target].units + sum(worth(card) for card in at.answers.values() if card is not None)


def answered(state: Table) -> bool:
    """Have all answered who are asked?"""
    return set(asked_about(state)) <= state.position.answers.keys()


def fight(play: Play[Position]) -> None:
    """FORD-FIGHT-1: d20 against d8."""
    at = play.position
    assert at.march is not None
    march, field_ = at.march, at.fields[at.march.target]
    holder = str(field_.holder)
    attack = play.roll(20, f"{at.turn.player} attacks", "FORD-FIGHT-1", who=at.turn.player) + march.units
    held = play.roll(8, f"{holder} holds", "FORD-FIGHT-1", who=holder) + defence(at)
    if attack > held:
        field_.holder, field_.units = at.turn.player, march.units
    play.tell(
        "fought",
        "FORD-FIGHT-1",
        attacker=at.turn.player,
        holder=holder,
        attack=attack,
        defence=held,
        taker=str(field_.holder),
        target=march.target,
        units=march.units,
    )
    at.march, at.answers, at.phase = None, {}, "turn"
    if max(sum(entry.holder == name for entry in at.fields.values()) for name in play.setup.players) >= 3:
        end(play)


def end(play: Play[Position]) -> None:
    """FORD-END-1."""
    play.position.phase = "over"
    play.tell("over", "FORD-END-1")
