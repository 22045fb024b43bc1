"""For whom the game waits, why, who may act besides, who has passed, and why the others are not asked (KORV-TURN-2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.battle_for_korvosa.base import refuse, units
from game.battle_for_korvosa.city import City
from game.battle_for_korvosa.position import Choose, Combat, Discard, Loan, Position, React, Trade
from game.battle_for_korvosa.reactions import asked_after_roll, holds_reaction
from game.battle_for_korvosa.unseen import hands_hidden
from game.battle_for_korvosa.verbs import sentences
from game.core.choices import Asked
from game.core.phrases import join_words
from game.core.refusal import Refusal
from game.core.state import State
from game.core.words import counted

PHASES = {
    "role": ("SETUP-3", "{seat} chooses a role."),
    "breach": ("SETUP-7", "{seat} chooses a breach and places the first units."),
    "deploy": ("SETUP-11", "{seat} places her starting reinforcements."),
    "place": ("PLACE-1", "{seat} places reinforcements."),
    "fight": ("FIGHT-1", "{seat} fights, or goes on."),
    "fortify": ("FORT-1", "{seat} fortifies, or goes on."),
    "cleanup": ("CLEAN-1", "{seat} ends the turn."),
}
"""Phase -> its clause, and what is to be decided in it."""


def asked(state: State[Position], viewer: str | None) -> Asked:
    """As `viewer` (None: a spectator) may know it."""
    city = City(state)
    waits, may = state.rules.waited_for(state), state.rules.may_act(state, viewer)
    if not may:
        return Asked((), "KORV-END-1", "The battle is over.")
    pending, combat = city.p.pending, city.p.combat
    besides = tuple(seat for seat in may if seat not in waits)
    others = [seat for seat in state.setup.players if seat not in may]
    done: tuple[str, ...] = ()
    if isinstance(pending, React):
        rule, sentence = "HERO-6", _answering(city, pending)
        done, reasons = _not_answering(city, pending, others, hidden=hands_hidden(state, viewer))
    elif combat is not None and pending is None and combat.stage == "defend":
        rule, sentence = "FIGHT-6", f"{waits[0]} chooses how many dice defend {city.name(combat.to)}."
        reasons = {seat: _not_defending(city, combat, seat) for seat in others}
    else:
        rule, sentence = _decided(city, waits[0])
        own_turn = pending is None and combat is None and waits[0] == city.p.turn.player
        reason = f"It is {waits[0]}'s turn." if own_turn else f"Now {waits[0]} decides."
        reasons = {seat: refuse("TURN-2", reason) for seat in others}
    return Asked(tuple(waits), f"KORV-{rule}", sentence, besides, done, reasons)


def _decided(city: City, seat: str) -> tuple[str, str]:
    """What one seat alone decides: clause and sentence."""
    pending, combat = city.p.pending, city.p.combat
    if isinstance(pending, Choose):
        return "CARD-5", f"{seat} chooses a {pending.what} for {city.name(pending.card)}."
    if isinstance(pending, Discard):
        return "CARD-8", f"{seat} destroys {counted(int(pending.left[0][1]), 'Hero card')} from hand."
    if isinstance(pending, Loan):
        what = f"{units(pending.units)} in {city.name(pending.quarter)}"
        return "TEAM-2", f"{pending.from_} asks {seat} for {what}."
    if isinstance(pending, Trade):
        return "TEAM-7", f"{pending.from_} offers {seat} a trade of Hero cards."
    if combat is not None:
        return "FIGHT-12", f"{seat} moves into {city.name(combat.to)}."
    rule, sentence = PHASES[city.p.turn.phase]
    return rule, sentence.format(seat=seat)


def _answering(city: City, pending: React) -> str:
    what = "the dice" if pending.to == "after-roll" else city.name(city.p.stack[-1].card)
    return f"{pending.by} may answer {what}."


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
            reasons[seat] = refuse("QUEEN-1", "The Queen has no hand.")
        elif dice and combat is not None and seat in combat.passed:
            done.append(seat)
        elif seat not in concerned:
            reasons[seat] = refuse("HERO-6", f"{seat} has no units in this fight.")
        elif hidden:
            reasons[seat] = refuse("HERO-6", f"Whether {seat} could answer is not known.")
        elif not holds_reaction(city, seat, pending.to):
            reasons[seat] = refuse("HERO-6", f"{seat} holds no card that answers this.")
        elif seat in pending.left:
            reasons[seat] = refuse("HERO-6", f"{seat} is asked after {pending.by}.")
        else:
            done.append(seat)
    return tuple(done), reasons


def _not_defending(city: City, combat: Combat, seat: str) -> Refusal:
    if seat == combat.attacker:
        return refuse("TURN-2", f"{seat} attacks; the holder chooses the dice of the defence.")
    if combat.attacker != city.queen:
        return refuse("HERO-5", "Defence cards are played against the Queen's attacks.")
    if seat not in city.p.quarters[combat.to].units:
        return refuse("HERO-5", f"{seat} has no units in {city.name(combat.to)}.")
    return refuse("HERO-5", f"{seat} has no Defence card that could be played.")


def asked_facts(state: State[Position], viewer: str | None) -> dict[str, object]:
    """The same in plain values, with what is answered and who is asked next."""
    found = asked(state, viewer)
    city = City(state)
    pending, combat = city.p.pending, city.p.combat
    facts: dict[str, object] = {
        "waits-for": list(found.waits_for),
        "rule": found.rule,
        "sentence": found.sentence,
        "may-act": list(found.may_act),
        "done": list(found.done),
        "not-asked": {seat: {"rule": why.rule, "reason": why.reason} for seat, why in found.not_asked.items()},
        "answered": None,
        "next": None,
    }
    if isinstance(pending, React):
        hidden = hands_hidden(state, viewer)
        card = None if pending.to == "after-roll" else city.p.stack[-1].card
        facts["answered"] = {
            "to": pending.to,
            "card": card,
            "sentences": list(sentences(city.content, card)) if card else [],
            "quarter": combat.to if combat is not None else None,
        }
        facts["next"] = None if hidden else list(pending.left)
        facts["words"] = (
            "Who else may answer is not known." if hidden else
            f"Then {join_words(pending.left)}." if pending.left else "Nobody else is asked."
        )  # fmt: skip
    return facts
