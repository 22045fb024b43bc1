"""For whom the game waits, why, who may act besides, who has passed, and why the others are not asked (KORV-TURN-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.board.action import refuse, units
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Choose, Combat, Discard, Loan, Position, React, Trade
from game.battle_for_korvosa.cards.reactions import asked_after_roll, holds_reaction
from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.facts.unseen import hands_hidden
from game.core.actions.choices import Asked
from game.core.position.state import State
from game.core.text.phrases import join_words, printed, say, say_n
from game.core.text.refusal import Refusal

PHASES: Mapping[str, tuple[str, Callable[[str], str]]] = {
    "role": ("SETUP-3", lambda seat: say("{seat} chooses a role.", seat=seat)),
    "breach": ("SETUP-7", lambda seat: say("{seat} chooses a breach and places the first units.", seat=seat)),
    "deploy": ("SETUP-11", lambda seat: say("{seat} places her starting reinforcements.", seat=seat)),
    "place": ("PLACE-1", lambda seat: say("{seat} places reinforcements.", seat=seat)),
    "fight": ("FIGHT-1", lambda seat: say("{seat} fights, or goes on.", seat=seat)),
    "fortify": ("FORT-1", lambda seat: say("{seat} fortifies, or goes on.", seat=seat)),
    "cleanup": ("CLEAN-1", lambda seat: say("{seat} ends the turn.", seat=seat)),
}
"""Phase -> its clause, and what is to be decided in it."""


def asked(state: State[Position], viewer: str | None) -> Asked:
    """As `viewer` (None: a spectator) may know it."""
    city = City(state)
    waits, may = state.rules.waited_for(state), state.rules.may_act(state, viewer)
    if not may:
        return Asked((), "KORV-END-1", say("The battle is over."))
    pending, combat = city.p.pending, city.p.combat
    besides = tuple(seat for seat in may if seat not in waits)
    others = [seat for seat in state.setup.players if seat not in may]
    done: tuple[str, ...] = ()
    if isinstance(pending, React):
        rule, sentence = "HERO-6", _answering(city, pending)
        done, reasons = _not_answering(city, pending, others, hidden=hands_hidden(state, viewer))
    elif combat is not None and pending is None and combat.stage == "defend":
        rule, sentence = (
            "FIGHT-6",
            say("{seat} chooses how many dice defend {name}.", seat=waits[0], name=city.name(combat.to)),
        )
        reasons = {seat: _not_defending(city, combat, seat) for seat in others}
    else:
        rule, sentence = _decided(city, waits[0])
        own_turn = pending is None and combat is None and waits[0] == city.p.turn.player
        reason = say("It is {seat}'s turn.", seat=waits[0]) if own_turn else say("Now {seat} decides.", seat=waits[0])
        reasons = {seat: refuse("TURN-2", reason) for seat in others}
    return Asked(tuple(waits), f"KORV-{rule}", sentence, besides, done, reasons)


def _decided(city: City, seat: str) -> tuple[str, str]:
    """What one seat alone decides: clause and sentence."""
    pending, combat = city.p.pending, city.p.combat
    if isinstance(pending, Choose):
        return "CARD-5", say(
            "{seat} chooses a {what} for {name}.", seat=seat, what=printed(pending.what), name=city.name(pending.card)
        )
    if isinstance(pending, Discard):
        return "CARD-8", say_n(
            "{seat} destroys {count} Hero card from hand.",
            "{seat} destroys {count} Hero cards from hand.",
            int(pending.left[0][1]),
            seat=seat,
        )
    if isinstance(pending, Loan):
        what = say("{units} in {name}", units=units(pending.units), name=city.name(pending.quarter))
        return "TEAM-2", say("{other} asks {seat} for {what}.", other=pending.from_, seat=seat, what=what)
    if isinstance(pending, Trade):
        return "TEAM-7", say("{other} offers {seat} a trade of Hero cards.", other=pending.from_, seat=seat)
    if combat is not None:
        return "FIGHT-12", say("{seat} moves into {name}.", seat=seat, name=city.name(combat.to))
    rule, sentence = PHASES[city.p.turn.phase]
    return rule, sentence(seat)


def _answering(city: City, pending: React) -> str:
    what = say("the dice") if pending.to == "after-roll" else city.name(city.p.stack[-1].card)
    return say("{by} may answer {what}.", by=pending.by, what=what)


def _not_answering(
    city: City, pending: React, others: list[str], *, hidden: bool
) -> tuple[tuple[str, ...], Mapping[str, Refusal]]:
    """Who has passed in a reaction window, and why the others are not asked; of hidden hands nothing is said."""
    order = city.heroes_in_order()
    combat = city.p.combat
    dice = pending.to == "after-roll" and combat is not None
    concerned = asked_after_roll(city, combat) if dice and combat is not None else order
    done: list[str] = []
    reasons: dict[str, Refusal] = {}
    for seat in others:
        if seat == city.queen:
            reasons[seat] = refuse("QUEEN-1", say("The Queen has no hand."))
        elif dice and combat is not None and seat in combat.passed:
            done.append(seat)
        elif seat not in concerned:
            reasons[seat] = refuse("HERO-6", say("{seat} has no units in this fight.", seat=seat))
        elif hidden:
            reasons[seat] = refuse("HERO-6", say("Whether {seat} could answer is not known.", seat=seat))
        elif not holds_reaction(city, seat, pending.to):
            reasons[seat] = refuse("HERO-6", say("{seat} holds no card that answers this.", seat=seat))
        elif seat in pending.left:
            reasons[seat] = refuse("HERO-6", say("{seat} is asked after {by}.", seat=seat, by=pending.by))
        else:
            done.append(seat)
    return tuple(done), reasons


def _not_defending(city: City, combat: Combat, seat: str) -> Refusal:
    if seat == combat.attacker:
        return refuse("TURN-2", say("{seat} attacks; the holder chooses the dice of the defence.", seat=seat))
    if combat.attacker != city.queen:
        return refuse("HERO-5", say("Defence cards are played against the Queen's attacks."))
    if seat not in city.p.quarters[combat.to].units:
        return refuse("HERO-5", say("{seat} has no units in {name}.", seat=seat, name=city.name(combat.to)))
    return refuse("HERO-5", say("{seat} has no Defence card that could be played.", seat=seat))


class Why(Struct, frozen=True, rename="kebab"):
    """A clause, and a sentence that a player understands."""

    rule: str
    reason: str


class Answered(Struct, frozen=True, rename="kebab"):
    """What a reaction window is about: a card, or the dice of a fight."""

    to: Literal["city", "edict", "after-roll"]
    card: str | None
    sentences: tuple[str, ...]
    quarter: str | None


class AskedFacts(Struct, frozen=True, rename="kebab"):
    """For whom the game waits, who may act besides, who has passed; in a reaction window what is answered."""

    waits_for: tuple[str, ...]
    rule: str
    sentence: str
    may_act: tuple[str, ...]
    done: tuple[str, ...]
    not_asked: dict[str, Why]
    answered: Answered | None = None
    next: tuple[str, ...] | None = None
    """Who is asked after; None if the viewer may not know."""
    words: str = ""


def asked_facts(state: State[Position], viewer: str | None) -> AskedFacts:
    """As `viewer` (None: a spectator) may know it."""
    found, city = asked(state, viewer), City(state)
    pending, combat = city.p.pending, city.p.combat
    answered, following, words = None, None, ""
    if isinstance(pending, React):
        card = None if pending.to == "after-roll" else city.p.stack[-1].card
        told = sentences(city.content, card) if card else ()
        answered = Answered(pending.to, card, told, combat.to if combat is not None else None)
        if hands_hidden(state, viewer):
            words = say("Who else may answer is not known.")
        else:
            following = pending.left
            left = join_words(pending.left)
            words = say("Then {left}.", left=left) if pending.left else say("Nobody else is asked.")
    return AskedFacts(
        waits_for=(*found.waits_for,),
        rule=found.rule,
        sentence=found.sentence,
        may_act=(*found.may_act,),
        done=(*found.done,),
        not_asked={seat: Why(why.rule, why.reason) for seat, why in found.not_asked.items()},
        answered=answered,
        next=following,
        words=words,
    )
