"""A battle from the telling of the defence to the end of its settling (DEF-BATTLE, DEF-REPULSE, DEF-DEFEAT)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Self, TypedDict

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play, Setup
from game.core.text.phrases import Phrase, join_words, say
from game.core.text.refusal import Refusal
from game.defenders.battle.occupation import end_battle, occupy, the_battle
from game.defenders.battle.retreat import leave, must_settle, settle_here
from game.defenders.battle.totals import Die, odds_of, plain, result_of, totals_at
from game.defenders.board.action import Deed, Here, Said, tell_pass
from game.defenders.board.changes import look_ahead
from game.defenders.board.course import go_to, left_of, next_player
from game.defenders.board.position import LastBattle, Position
from game.defenders.board.units import (
    add_tiding,
    attacking,
    attacks,
    called,
    destroy_threat,
    destroy_unit,
    destroy_units,
    fights_at,
    of_category,
    ready_at,
    value_of,
)
from game.defenders.content.words import visible
from game.parts.cards import NUMBER


def result_known(
    play: Play[Position], rule: str, result: str, defenders: int | None = None, threats: int | None = None
) -> None:
    """The result of the battle stands; it is kept until the next one's is known."""
    position = play.position
    _, at = the_battle(position)
    position.last_battle = LastBattle(at=at, defenders=defenders, threats=threats, result=result)  # type: ignore[arg-type]
    play.tell(
        "battle-result", rule, at=at, place=called(position, at), result=result, defenders=defenders, threats=threats
    )


# ------------------------------------------------------------------------------------------------------- the telling


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


class Defend(Deed, frozen=True, kw_only=True):
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
        play.tell("defence-told", self.rule, player=self.by, at=at, place=called(play.position, at),
                  **self.told(stock_defence(play.position)))  # fmt: skip
        roll_battle(play)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """The battle before its dice: `sum` and `odds`."""
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


class GiveUp(Deed, frozen=True, kw_only=True):
    """DEF-BATTLE-3: nothing can be told: every defender there is destroyed, without flight or rescue."""

    rule = "DEF-BATTLE-3"
    moments = ("threats-act/defend",)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """What giving up comes to (`changes`)."""
        return look_ahead(state, self)[1].plain()

    def apply(self, play: Play[Position]) -> None:
        """They fall in rank order, then the place is occupied."""
        position = play.position
        _, at = the_battle(position)
        play.tell("given-up", self.rule, player=self.by, at=at, place=called(position, at), **self.told())
        result_known(play, self.rule, "abandoned")
        if not destroy_units(play, ready_at(position, at), self.rule):
            occupy(play)


def _follows(
    state: Here, action: Deed, pairs: Callable[[Position], list[tuple[str, str]]], step: str
) -> dict[str, object]:
    """What an allowed action comes to; `pairs`: what can be picked after it, if the battle is then at that step."""
    if action.check(state):
        return {}
    after, found = look_ahead(state, action)
    left = pairs(after.position) if after.position.turn.step == step else []
    return {**found.plain(), "pairs": left}


# ---------------------------------------------------------------------------------------------------------- the dice


class BeforeDice(TypedDict):
    """A battle before it is fought: `sum`, every line and die (`totals`), and `odds` of each result."""

    sum: object
    odds: object


def before_dice(setup: Setup, position: Position, location: str) -> BeforeDice:
    """A battle before it is fought: `sum`, every line and die (`totals`), and `odds` of each result."""
    totals = totals_at(setup, position, location)
    return {"sum": plain(totals), "odds": plain(odds_of(setup, totals))}


def roll_battle(play: Play[Position]) -> None:
    """DEF-BATTLE-4 to -7: both totals, the dice in their order, and the result."""
    position = play.position
    _, at = the_battle(position)
    totals = totals_at(play.setup, position, at)
    totals = totals.thrown([roll_for(play, at, die) for die in totals.dice])
    defenders, threats = totals.total("defenders"), totals.total("threats")
    play.tell(
        "totals", "DEF-BATTLE-7", at=at, place=called(position, at), defenders=defenders, threats=threats,
        sum=plain(totals),
    )  # fmt: skip
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
    label = say("{name} fights", name=name) if die.side == "defenders" else say("{name} strikes", name=name)
    return play.roll(6, label, die.clause, side=die.side, who=die.who, called=name, at=at, why=die.why)


# ----------------------------------------------------------------------------------------------------------- repulse


def repulse(play: Play[Position], defenders: int, threats: int) -> None:
    """DEF-REPULSE-1: the defenders strike back, the First Player beginning."""
    position = play.position
    _, at = the_battle(position)
    result_known(play, "DEF-BATTLE-7", "repulsed", defenders, threats)
    add_tiding(position, "repulsed", at)
    go_to(position, "threats-act", "strike")


def strike_pairs(position: Position) -> list[tuple[str, str]]:
    """DEF-REPULSE-1: each defender that has not struck, with each threat of this battle that it can destroy."""
    attack, at = the_battle(position)
    threats = attacking(position, at)
    return [
        (unit, card)
        for unit in ready_at(position, at)
        if unit not in attack.used
        for card in threats
        if NUMBER[card] <= value_of(position, unit)
    ]


def striker_refusal(position: Position, unit: str) -> Refusal | None:
    """DEF-REPULSE-1: why a unit strikes nobody in this battle."""
    attack, at = the_battle(position)
    if not fights_at(position, unit, at):
        return Refusal("DEF-REPULSE-1", say("{unit} does not fight here.", unit=called(position, unit)), "unit")
    if unit in attack.used:
        return Refusal("DEF-REPULSE-1", say("{unit} has struck in this battle.", unit=called(position, unit)), "unit")
    return None


def struck_refusal(position: Position, card: str, unit: str) -> Refusal | None:
    """DEF-REPULSE-1: why a threat cannot be destroyed by a unit that may strike."""
    _, at = the_battle(position)
    if not attacks(position, card, at):
        return Refusal("DEF-REPULSE-1", say("{card} is not in this battle.", card=called(position, card)), "threat")
    value = value_of(position, unit)
    if NUMBER[card] > value:
        reason = say(
            "{unit} ({value}) cannot destroy a threat of {number}.",
            unit=called(position, unit),
            value=value,
            number=NUMBER[card],
        )
        return Refusal("DEF-REPULSE-1", reason, "threat")
    return None


class Strike(Deed, frozen=True, kw_only=True):
    """DEF-REPULSE-1: a defender that has not struck destroys a threat of equal or lower value."""

    rule = "DEF-REPULSE-1"
    moments = ("threats-act/strike",)
    args = (one("unit", "unit"), one("threat", "threat"))
    clauses = {"unit": "DEF-REPULSE-1", "threat": "DEF-REPULSE-1"}
    unit: str = ""
    threat: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-REPULSE-1."""
        position = state.position
        return striker_refusal(position, self.unit) or struck_refusal(position, self.threat, self.unit)

    def apply(self, play: Play[Position]) -> None:
        """The threat is destroyed; the next player picks."""
        position = play.position
        attack, _ = the_battle(position)
        attack.used.append(self.unit)
        play.tell(
            "struck", self.rule, player=self.by, unit=self.unit, called=called(position, self.unit),
            threat=self.threat, victim=called(position, self.threat), **self.told(),
        )  # fmt: skip
        if not destroy_threat(play, self.threat, self.rule, self.unit):
            next_player(play.setup, position)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """What an allowed strike comes to (`changes`), and `pairs` that are left after it."""
        return _follows(state, self, strike_pairs, "strike")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, unit=unit, threat=card) for unit, card in strike_pairs(state.position)]


def end_repulse(play: Play[Position]) -> None:
    """DEF-REPULSE-2: no pair is left."""
    go_home(play, "DEF-REPULSE-3")


def go_home(play: Play[Position], rule: str) -> None:
    """DEF-REPULSE-3, -4: the remaining threats go home; a crowd is settled."""
    position = play.position
    _, at = the_battle(position)
    cards = attacking(position, at)
    for card in cards:
        position.threats[card].target = None
    if cards:
        homes = {card: position.threats[card].at for card in cards}
        play.tell("gone-home", rule, threats=cards, names=[called(position, card) for card in cards], homes=homes)
    if must_settle(play.setup, position, at):
        play.tell("crowded", "DEF-REPULSE-4", location=at, place=called(position, at))
        settle_here(position, at)
    else:
        end_battle(play)


# ------------------------------------------------------------------------------------------------------------ defeat


def defeat(play: Play[Position], defenders: int, threats: int) -> None:
    """DEF-DEFEAT-1: the kings there fall; then comes the rescue."""
    position = play.position
    _, at = the_battle(position)
    result_known(play, "DEF-BATTLE-7", "defeated", defenders, threats)
    if not destroy_units(play, of_category(position, at, "king"), "DEF-DEFEAT-1"):
        go_to(position, "threats-act", "rescue")


def rescuer(setup: Setup, position: Position) -> tuple[str | None, list[str]]:
    """DEF-DEFEAT-2: the jack whose turn it is (None: any of them), and whom may be named; nobody: no rescue."""
    attack, at = the_battle(position)
    there = ready_at(position, at)
    jacks = [name for name in there if position.defenders[name].category == "jack"]
    if setup.word("jack-rescue") == "each":
        for jack in jacks:
            others = [name for name in there if name != jack and name not in attack.immune]
            if jack not in attack.rescuers and others:
                return jack, others
        return None, []
    if attack.immune:
        return None, []
    return None, [name for name in there if any(jack != name for jack in jacks)]


def rescued_refusal(setup: Setup, position: Position, unit: str) -> Refusal | None:
    """DEF-DEFEAT-2: why a unit cannot be led to safety now."""
    attack, at = the_battle(position)
    if unit in rescuer(setup, position)[1]:
        return None
    name = called(position, unit)
    if not fights_at(position, unit, at):
        return Refusal("DEF-DEFEAT-2", say("{name} does not fight here.", name=name), "unit")
    if unit in attack.immune:
        return Refusal("DEF-DEFEAT-2", say("{name} is being led to safety already.", name=name), "unit")
    return Refusal("DEF-DEFEAT-2", say("{name} leads: it saves another, not itself.", name=name), "unit")


class Rescue(Deed, frozen=True, kw_only=True):
    """DEF-DEFEAT-2: a jack leads one other defender to safety: it is immune in this battle."""

    rule = "DEF-DEFEAT-2"
    moments = ("threats-act/rescue",)
    args = (one("unit", "unit"),)
    clauses = {"unit": "DEF-DEFEAT-2"}
    unit: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-DEFEAT-2."""
        return rescued_refusal(state.setup, state.position, self.unit)

    def apply(self, play: Play[Position]) -> None:
        """It is immune."""
        position = play.position
        attack, _ = the_battle(position)
        jack, _ = rescuer(play.setup, position)
        attack.immune.append(self.unit)
        play.tell(
            "rescued", self.rule, player=self.by, unit=self.unit, called=called(position, self.unit), jack=jack,
            **self.told(),
        )  # fmt: skip
        after_rescue(play, jack)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """What an allowed rescue comes to (`changes`), and `pairs`: who can then slay whom."""
        return _follows(state, self, slay_pairs, "slay")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Everybody who can be led to safety."""
        return [cls(by=by, unit=unit) for unit in rescuer(state.setup, state.position)[1]]


def pass_rescue(play: Play[Position], player: str, said: Said) -> None:
    """DEF-DEFEAT-2: nobody is named by this jack."""
    jack, _ = rescuer(play.setup, play.position)
    tell_pass(play, player, "DEF-DEFEAT-2", said)
    after_rescue(play, jack)


def after_rescue(play: Play[Position], jack: str | None) -> None:
    """The next jack (option jack-rescue: each), or the losses."""
    attack, _ = the_battle(play.position)
    if jack is None:
        begin_losses(play)
    else:
        attack.rescuers.append(jack)


def begin_losses(play: Play[Position]) -> None:
    """DEF-DEFEAT-3: the threats slay, the First Player picking first."""
    go_to(play.position, "threats-act", "slay")


def slay_pairs(position: Position) -> list[tuple[str, str]]:
    """DEF-DEFEAT-3: each threat of this battle that has not slain, with each defender that it can destroy."""
    attack, at = the_battle(position)
    units = [unit for unit in ready_at(position, at) if unit not in attack.immune]
    return [
        (card, unit)
        for card in attacking(position, at)
        if card not in attack.used
        for unit in units
        if value_of(position, unit) <= NUMBER[card]
    ]


def slayer_refusal(position: Position, card: str) -> Refusal | None:
    """DEF-DEFEAT-3: why a threat slays nobody in this battle."""
    attack, at = the_battle(position)
    if not attacks(position, card, at):
        return Refusal("DEF-DEFEAT-3", say("{card} is not in this battle.", card=called(position, card)), "threat")
    if card in attack.used:
        return Refusal("DEF-DEFEAT-3", say("{card} has slain in this battle.", card=called(position, card)), "threat")
    return None


def slain_refusal(position: Position, unit: str, card: str) -> Refusal | None:
    """DEF-DEFEAT-3: why a unit cannot be destroyed by a threat that may slay."""
    attack, at = the_battle(position)
    if not fights_at(position, unit, at):
        return Refusal("DEF-DEFEAT-3", say("{unit} does not fight here.", unit=called(position, unit)), "unit")
    if unit in attack.immune:
        return Refusal("DEF-DEFEAT-3", say("{unit} is being led to safety.", unit=called(position, unit)), "unit")
    value = value_of(position, unit)
    if value > NUMBER[card]:
        reason = say(
            "A threat of {number} cannot destroy {unit} ({value}).",
            number=NUMBER[card],
            unit=called(position, unit),
            value=value,
        )
        return Refusal("DEF-DEFEAT-3", reason, "unit")
    return None


class Slay(Deed, frozen=True, kw_only=True):
    """DEF-DEFEAT-3: a threat that has not slain destroys a defender of equal or lower value that is not immune."""

    rule = "DEF-DEFEAT-3"
    moments = ("threats-act/slay",)
    args = (one("threat", "threat"), one("unit", "unit"))
    clauses = {"threat": "DEF-DEFEAT-3", "unit": "DEF-DEFEAT-3"}
    threat: str = ""
    unit: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-DEFEAT-3."""
        position = state.position
        return slayer_refusal(position, self.threat) or slain_refusal(position, self.unit, self.threat)

    def apply(self, play: Play[Position]) -> None:
        """The defender falls; its morale words count at once (DEF-DEFEAT-4)."""
        position = play.position
        attack, _ = the_battle(position)
        attack.used.append(self.threat)
        play.tell(
            "slain", self.rule, player=self.by, threat=self.threat, called=called(position, self.threat),
            unit=self.unit, victim=called(position, self.unit), **self.told(),
        )  # fmt: skip
        if not destroy_unit(play, self.unit, self.rule):
            next_player(play.setup, position)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """What an allowed loss comes to (`changes`), and `pairs` that are left after it."""
        return _follows(state, self, slay_pairs, "slay")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, threat=card, unit=unit) for card, unit in slay_pairs(state.position)]


def begin_flight(play: Play[Position]) -> None:
    """DEF-DEFEAT-5: all who are left get a wound and must flee."""
    _, at = the_battle(play.position)
    leave(play, ready_at(play.position, at), "DEF-DEFEAT-5")
