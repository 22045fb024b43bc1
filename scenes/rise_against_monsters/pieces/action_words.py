"""Actions as orders in plain words: for the hint, the coach and the words of Undo."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.data.facts import Arguments
from scenes.rise_against_monsters.pieces.looks import Looks
from scenes.system.words import later, tr, tr_n


def order(looks: Looks, plain: Mapping[str, object], players: Collection[str]) -> str:
    """What to do, as one says it to a friend: *Attack the King of clubs with the 8 of hearts.*"""
    given = Arguments(plain)
    do = given.do
    if do in _WORDS:
        return tr(_WORDS[do])
    if do == "play":
        return _play(looks, given)
    if do == "untap":
        return _untap(looks, given)
    if do == "discard":
        names = looks.names(given.words("cards"))
        return tr("Discard the {names}, which ends the turn.", names=names) if names else tr("Discard nothing.")
    if do == "choose":
        pick = given.word("pick")
        name = tr("{player}’s land", player=pick) if pick in players else tr("the {card}", card=looks.name(pick))
        return tr("Choose {what}.", what=name)
    if do == "take-in":
        return tr(
            "Take the newcomer in under the {castle}, and let the {names} out.",
            castle=looks.name(given.word("castle")),
            names=looks.names(given.words("release")),
        )
    if do == "attack":
        return _over(
            looks,
            given,
            tr(
                "Attack the {target} with the {hero}",
                target=looks.name(given.word("target")),
                hero=looks.name(given.word("hero")),
            ),
        )
    if do == "support":
        said = tr(
            "Support the {card} with the {worker}",
            card=looks.name(given.word("card")),
            worker=looks.name(given.word("worker")),
        )
        return _over(looks, given, said)
    if do == "send":
        return _over(looks, given, tr("Send the {card} away for good", card=looks.name(given.word("card"))))
    return f"{do.replace('-', ' ').capitalize()}."


_WORDS = {
    "draw": later("Draw a card."),
    "stop-drawing": later("Stop drawing."),
    "end-play": later("End play."),
    "pass": later("Pass."),
    "leave-out": later("Leave the newcomer outside."),
    "concede": later("Give up together."),
    "wrath": later("Play the Joker."),
}


def _over(looks: Looks, given: Arguments, said: str) -> str:
    road = given.maybe_word("road")
    return f"{said} {tr('over the {road}', road=looks.name(road))}." if road else f"{said}."


def _play(looks: Looks, given: Arguments) -> str:
    card = looks.name(given.word("card"))
    if given.maybe_word("to"):
        return tr("Lay the {card} to {player}.", card=card, player=given.word("to"))
    if given.maybe_words("with"):
        return tr("Build the {card} with the {names}.", card=card, names=looks.names(given.words("with")))
    return tr("Play the {card}.", card=card)


def _untap(looks: Looks, given: Arguments) -> str:
    stay = given.maybe_words("stay")
    if stay:
        return tr_n(
            "Untap; the {names} holds what it pins.",
            "Untap; the {names} hold what they pin.",
            len(stay),
            names=looks.names(stay),
        )
    return tr("Untap, with the workers shared out anew.") if given.plain.get("support") else tr("Untap.")
