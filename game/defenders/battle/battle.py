"""A battle from the telling of the defence to its dice (DEF-BATTLE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from game.core.actions.choices import Argument, free
from game.core.actions.drafts import Draft
from game.core.data import typed
from game.core.position.state import Play
from game.core.text.phrases import Phrase, join_words, say
from game.core.text.refusal import Refusal
from game.defenders.battle.defeat import defeat
from game.defenders.battle.occupation import occupy, the_battle
from game.defenders.battle.repulse import go_home, repulse
from game.defenders.battle.result import result_known
from game.defenders.battle.totals import before_dice, result_of, totals_at
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.changes import look_ahead
from game.defenders.board.course import go_to, left_of
from game.defenders.board.position import Position
from game.defenders.board.units import (
    called,
    destroy_units,
    ready_at,
)
from game.defenders.content.words import visible
from game.defenders.forecasts.changes import Consequences
from game.defenders.forecasts.sums import BattleForecast, Die


def begin_battle(play: Play[Position], location: str) -> None:
    """DEF-BATTLE-2, -3: an empty place is lost at once; else the defence is told, or goes straight to the dice."""
    position = play.position
    assert position.attack is not None  # there is one
    position.attack.battle = location
    if not ready_at(position, location):
        result_known(play, "DEF-BATTLE-2", "undefended")
        occupy(play)
    elif play.setup.word("descriptions") == "free":
        roll_battle(play)
    else:
        go_to(position, "threats-act", "defend", left_of(play.setup, position.turn.first))


class Defend(DefendersAction, frozen=True, kw_only=True):
    """DEF-BATTLE-3: the player to the First Player's left tells how they defend themselves; the battle is on."""

    rule = "DEF-BATTLE-3"
    moments = ("threats-act/defend",)
    clauses = {"text": "DEF-BATTLE-3"}

    def check(self, state: Here) -> Refusal | None:
        """DEF-BATTLE-3."""
        if not visible(self.text):
            return Refusal(self.rule, say("The defence has to be told."), "text")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The dice are thrown."""
        _, at = the_battle(play.position)
        play.tell(
            "defence-told",
            self.rule,
            player=self.by,
            at=at,
            place=called(play.position, at),
            **self.told(stock_defence(play.position)),
        )
        roll_battle(play)

    def forecast(self, state: Here) -> BattleForecast:
        """The battle before its dice."""
        return before_dice(state.setup, state.position, the_battle(state.position)[1])

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """Words that must be there."""
        return (free("text", usual=str(stock_defence(state.position))),)

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """A sentence built from unit and place."""
        return (cls(by=by, text=str(stock_defence(state.position))),)


def stock_defence(position: Position) -> Phrase:
    """A plain sentence about the first defenders and the place."""
    _, at = the_battle(position)
    people = join_words([called(position, unit) for unit in ready_at(position, at)[:2]]) or say("They")
    return say("{people} hold {place} to the last.", people=people, place=called(position, at))


class GiveUp(DefendersAction, frozen=True, kw_only=True):
    """DEF-BATTLE-3: nothing can be told: every defender there is destroyed, without flight or rescue."""

    rule = "DEF-BATTLE-3"
    moments = ("threats-act/defend",)

    def forecast(self, state: Here) -> Consequences:
        """What giving up comes to."""
        return look_ahead(state, self)[1]

    def apply(self, play: Play[Position]) -> None:
        """They fall in rank order, then the place is occupied."""
        position = play.position
        _, at = the_battle(position)
        play.tell("given-up", self.rule, player=self.by, at=at, place=called(position, at), **self.told())
        result_known(play, self.rule, "abandoned")
        if not destroy_units(play, ready_at(position, at), self.rule):
            occupy(play)


def roll_battle(play: Play[Position]) -> None:
    """DEF-BATTLE-4 to -7: both totals, the dice in their order, and the result."""
    position = play.position
    _, at = the_battle(position)
    totals = totals_at(play.setup, position, at)
    totals = totals.thrown([roll_for(play, at, die) for die in totals.dice])
    defenders, threats = totals.total("defenders"), totals.total("threats")
    play.tell(
        "totals",
        "DEF-BATTLE-7",
        at=at,
        place=called(position, at),
        defenders=defenders,
        threats=threats,
        sum=typed.builtins(totals),
    )
    result = result_of(play.setup, defenders, threats)
    if result == "repulsed":
        repulse(play, defenders, threats)
    elif result == "defeated":
        defeat(play, defenders, threats)
    else:
        result_known(play, "DEF-BATTLE-7", "stand-off", defenders, threats)
        go_home(play, "DEF-BATTLE-7")


def roll_for(play: Play[Position], at: str, die: Die) -> int:
    """DEF-BATTLE-6: one die of the battle."""
    if die.who is None:
        label = say("The defenders") if die.side == "defenders" else say("The threats")
        return play.roll(6, label, die.clause, side=die.side, at=at, why=die.why)
    name = called(play.position, die.who)
    label = say("Fight: {name}", name=name) if die.side == "defenders" else say("Strike: {name}", name=name)
    return play.roll(6, label, die.clause, side=die.side, who=die.who, called=name, at=at, why=die.why)
