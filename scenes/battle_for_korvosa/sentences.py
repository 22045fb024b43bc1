"""Actions as orders in plain words, for the hint and the review."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenes.battle_for_korvosa.pieces import Looks, dice, units
from scenes.system.words import join_words, tr


def order(looks: Looks, plain: Mapping[str, Any]) -> str:
    """`{do: attack, from: slope, to: bank-row, dice: 3}` -> *Attack Bank Row from Slope with 3 dice.*"""
    do, name = str(plain["do"]), looks.name
    if do == "place":
        where = join_words([f"{units(count)} in {name(place)}" for place, count in plain["units"].items()])
        return tr("Place {where}.", where=where)
    if do == "attack":
        cards = plain.get("cards") or []
        also = tr(" and {cards}", cards=looks.names(cards)) if cards else ""
        return tr("Attack {to} from {source} with {dice}{also}.", to=name(plain["to"]), source=name(plain["from"]),
                  dice=dice(plain["dice"]), also=also)  # fmt: skip
    if do == "move":
        return tr("Move {units} from {source} to {to}.", units=units(plain["units"]), source=name(plain["from"]),
                  to=name(plain["to"]))  # fmt: skip
    if do == "fortify":
        return tr("Fortify {to} with {units} from {source}.", units=units(plain["units"]), source=name(plain["from"]),
                  to=name(plain["to"]))  # fmt: skip
    if do == "borrow":
        return tr("Ask {owner} for {units} in {place}.", owner=plain["of"], units=units(plain["units"]),
                  place=name(plain["quarter"]))  # fmt: skip
    if do == "choose-breach":
        return tr("Break in at {place} with {units}.", place=name(plain["quarter"]), units=units(plain["units"]))
    if do == "offer-trade":
        give, take = (looks.names(plain.get(key) or []) or tr("nothing") for key in ("give", "take"))
        return tr("Offer {other} {give} for {take}.", other=plain["with"], give=give, take=take)
    if do == "answer":
        return tr("Agree.") if plain["accept"] else tr("Refuse.")
    if do == "defend":
        return tr("Defend with {dice}.", dice=dice(plain["dice"]))
    if do == "occupy":
        return tr("Move in with {units}.", units=units(plain["units"]))
    return _short(looks, plain)


def brief(looks: Looks, plain: Mapping[str, Any]) -> str:
    """The heart of an order for a narrow row: `Attack Bank Row`."""
    do, name = str(plain["do"]), looks.name
    if do == "place":
        return tr("Place {units}", units=units(sum(plain["units"].values())))
    if do in ("attack", "move", "fortify"):
        place = name(str(plain["to"]))
        return {"attack": tr("Attack {place}", place=place), "move": tr("Move to {place}", place=place),
                "fortify": tr("Fortify {place}", place=place)}[do]  # fmt: skip
    if do == "choose-breach":
        return tr("Break in at {place}", place=name(str(plain["quarter"])))
    return order(looks, plain).rstrip(".")


def _short(looks: Looks, plain: Mapping[str, Any]) -> str:
    """Orders about one thing, or none."""
    about = next((looks.name(str(plain[key])) for key in ("role", "card", "quarter", "district") if key in plain), "")
    words = {
        "choose-role": tr("Be the {about}.", about=about),
        "play": tr("Play {about}.", about=about),
        "discard": tr("Destroy {about}.", about=about),
        "choose": tr("Choose {about}.", about=about),
        "pass": tr("Pass."),
        "next-phase": tr("Go on to the next step."),
        "end-turn": tr("End the turn."),
    }
    return words[str(plain["do"])]
