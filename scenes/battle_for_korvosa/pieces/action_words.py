"""Actions as orders in plain words, for the hint and the review."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.data.facts import Arguments
from scenes.battle_for_korvosa.pieces.looks import Looks, dice, units
from scenes.system.words import join_words, tr


def order(looks: Looks, plain: Mapping[str, object]) -> str:
    """`{do: attack, from: slope, to: bank-row, dice: 3}` -> *Attack Bank Row from Slope with 3 dice.*"""
    given, name = Arguments(plain), looks.name
    do = given.do

    def place(argument: str) -> str:
        return name(given.word(argument))

    if do == "place":
        where = join_words(
            [
                tr("{units} in {place}", units=units(count), place=name(quarter))
                for quarter, count in given.numbers("units").items()
            ]
        )
        return tr("Place {where}.", where=where)
    if do == "attack":
        cards = given.maybe_words("cards")
        also = tr(" and {cards}", cards=looks.names(cards)) if cards else ""
        return tr(
            "Attack {to} from {source} with {dice}{also}.",
            to=place("to"),
            source=place("from"),
            dice=dice(given.number("dice")),
            also=also,
        )
    if do == "move":
        return tr(
            "Move {units} from {source} to {to}.",
            units=units(given.number("units")),
            source=place("from"),
            to=place("to"),
        )
    if do == "fortify":
        return tr(
            "Fortify {to} with {units} from {source}.",
            units=units(given.number("units")),
            source=place("from"),
            to=place("to"),
        )
    if do == "borrow":
        return tr(
            "Ask {owner} for {units} in {place}.",
            owner=given.word("of"),
            units=units(given.number("units")),
            place=place("quarter"),
        )
    if do == "choose-breach":
        return tr("Break in at {place} with {units}.", place=place("quarter"), units=units(given.number("units")))
    if do == "offer-trade":
        give, take = (looks.names(given.maybe_words(key)) or tr("nothing") for key in ("give", "take"))
        return tr("Offer {other} {give} for {take}.", other=given.word("with"), give=give, take=take)
    if do == "answer":
        return tr("Agree.") if given.flag("accept") else tr("Refuse.")
    if do == "defend":
        return tr("Defend with {dice}.", dice=dice(given.number("dice")))
    if do == "occupy":
        return tr("Move in with {units}.", units=units(given.number("units")))
    return _short(looks, given)


def brief(looks: Looks, plain: Mapping[str, object]) -> str:
    """The heart of an order for a narrow row: `Attack Bank Row`."""
    given, name = Arguments(plain), looks.name
    do = given.do
    if do == "place":
        return tr("Place {units}", units=units(sum(given.numbers("units").values())))
    if do in ("attack", "move", "fortify"):
        place = name(given.word("to"))
        return {
            "attack": tr("Attack {place}", place=place),
            "move": tr("Move to {place}", place=place),
            "fortify": tr("Fortify {place}", place=place),
        }[do]
    if do == "choose-breach":
        return tr("Break in at {place}", place=name(given.word("quarter")))
    return order(looks, plain).rstrip(".")


def _short(looks: Looks, given: Arguments) -> str:
    """Orders about one thing, or none."""
    about = next(
        (looks.name(given.word(key)) for key in ("role", "card", "quarter", "district") if given.tells(key)), ""
    )
    words = {
        "choose-role": tr("Be the {about}.", about=about),
        "play": tr("Play {about}.", about=about),
        "discard": tr("Destroy {about}.", about=about),
        "choose": tr("Choose {about}.", about=about),
        "pass": tr("Pass."),
        "next-phase": tr("Go on to the next step."),
        "end-turn": tr("End the turn."),
        "tell": tr("Say what there is to tell."),
    }
    return words[given.do]
