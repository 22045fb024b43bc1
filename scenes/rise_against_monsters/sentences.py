"""Actions as orders in plain words: for the hint, the coach and the words of Undo."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from scenes.rise_against_monsters.pieces import Looks
from scenes.system.words import later, tr


def order(looks: Looks, plain: Mapping[str, Any], players: Collection[str]) -> str:
    """What to do, as one says it to a friend: *Attack the King of clubs with the 8 of hearts.*"""
    do = plain["do"]
    if do in _WORDS:
        return tr(_WORDS[do])
    if do == "play":
        return _play(looks, plain)
    if do == "untap":
        return _untap(looks, plain)
    if do == "discard":
        names = looks.names(plain["cards"])
        return tr("Discard the {names}, which ends the turn.", names=names) if names else tr("Discard nothing.")
    if do == "choose":
        pick = plain["pick"]
        name = tr("{player}’s land", player=pick) if pick in players else tr("the {card}", card=looks.name(pick))
        return tr("Choose {what}.", what=name)
    if do == "take-in":
        return tr(
            "Take the newcomer in under the {castle}, and let the {names} out.", castle=looks.name(plain["castle"]),
            names=looks.names(plain["release"]),
        )  # fmt: skip
    if do == "attack":
        return _over(
            looks, plain,
            tr("Attack the {target} with the {hero}", target=looks.name(plain["target"]),
               hero=looks.name(plain["hero"])),
        )  # fmt: skip
    if do == "support":
        said = tr(
            "Support the {card} with the {worker}", card=looks.name(plain["card"]), worker=looks.name(plain["worker"])
        )
        return _over(looks, plain, said)
    if do == "send":
        return _over(looks, plain, tr("Send the {card} away for good", card=looks.name(plain["card"])))
    return f"{str(do).replace('-', ' ').capitalize()}."


_WORDS = {
    "draw": later("Draw a card."),
    "stop-drawing": later("Stop drawing."),
    "end-play": later("End play."),
    "pass": later("Pass."),
    "leave-out": later("Leave the newcomer outside."),
    "concede": later("Give up together."),
    "wrath": later("Play the Joker."),
}


def _over(looks: Looks, plain: Mapping[str, Any], said: str) -> str:
    road = plain.get("road")
    return f"{said} {tr('over the {road}', road=looks.name(road))}." if road else f"{said}."


def _play(looks: Looks, plain: Mapping[str, Any]) -> str:
    card = looks.name(plain["card"])
    if plain.get("to"):
        return tr("Lay the {card} to {player}.", card=card, player=plain["to"])
    if plain.get("with"):
        return tr("Build the {card} with the {names}.", card=card, names=looks.names(plain["with"]))
    return tr("Play the {card}.", card=card)


def _untap(looks: Looks, plain: Mapping[str, Any]) -> str:
    stay = looks.names(plain.get("stay", ()))
    if stay:
        return tr("Untap; the {names} hold what they pin.", names=stay)
    return tr("Untap, with the workers shared out anew.") if plain.get("support") else tr("Untap.")
