"""Actions as orders in plain words, for the hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.data.facts import Arguments
from scenes.defenders.pieces.looks import ABILITY, SETTING_NAME, Looks, spoken
from scenes.system.words import inside, marked, tr


def sentence(looks: Looks, plain: Mapping[str, object]) -> str:
    """What the action does, said to the player."""
    given = Arguments(plain)
    return _SENTENCES[given.do](looks, given)


def _create(looks: Looks, given: Arguments) -> str:
    what = tr("a location") if given.word("what") == "location" else tr("a defender")
    return tr(
        "Begin {what} with the {card}: {word}.",
        what=what,
        card=looks.card(given.word("card")),
        word=spoken(given.word("word")),
    )


def _add(looks: Looks, given: Arguments) -> str:
    return tr("Add the {card}: {word}.", card=looks.card(given.word("card")), word=spoken(given.word("word")))


def _frame(looks: Looks, given: Arguments) -> str:
    return tr(
        "Frame a scene: {when}, {where}. {what}.",
        when=looks.given(given.word("when")),
        where=looks.given(given.word("where")),
        what=looks.given(given.word("what")),
    )


def _activate(looks: Looks, given: Arguments) -> str:
    target = given.maybe_word("location") or given.maybe_word("threat")
    words = tr(
        "Wake {unit}: {what}", unit=looks.name(given.word("unit")), what=inside(tr(ABILITY[given.word("ability")]))
    )
    return f"{words}, {marked(looks.name(target))}." if target else f"{words}."


def _choose_setting(looks: Looks, p: Arguments) -> str:
    setting = tr(SETTING_NAME[p.word("setting")])
    if p.maybe_word("title"):
        return tr("Play in {setting}; call the city {name}.", setting=setting, name=p.word("title"))
    return tr("Play in {setting}.", setting=setting)


_SENTENCES: dict[str, Callable[[Looks, Arguments], str]] = {
    "choose-setting": _choose_setting,
    "name-city": lambda looks, p: tr("Call the city {name}.", name=looks.given(p.word("title"))),
    "create": _create,
    "add": _add,
    "finalise": lambda looks, p: tr("Finish it and call it {name}.", name=looks.given(p.word("name"))),
    "pass": lambda looks, p: tr("Pass."),
    "draw-feature": lambda looks, p: tr("Draw the {kind} {name}.", kind=p.word("kind"), name=p.word("name")),
    "features-done": lambda looks, p: tr("Close the natural features."),
    "draw": lambda looks, p: tr("Draw {place}.", place=looks.name(p.word("location"))),
    "connect": lambda looks, p: tr("Connect {a} and {b}.", a=looks.name(p.word("a")), b=looks.name(p.word("b"))),
    "disconnect": lambda looks, p: tr("Separate {a} and {b}.", a=looks.name(p.word("a")), b=looks.name(p.word("b"))),
    "connections-done": lambda looks, p: tr("Close the connections."),
    "mark-entry": lambda looks, p: tr("Let the enemy reach {place}.", place=looks.name(p.word("location"))),
    "unmark-entry": lambda looks, p: tr("Keep the enemy from {place}.", place=looks.name(p.word("location"))),
    "entries-done": lambda looks, p: tr("Close the arrows."),
    "place": lambda looks, p: tr(
        "Place {unit} in {place}.", unit=looks.name(p.word("unit")), place=looks.name(p.word("at"))
    ),
    "name-threat": lambda looks, p: tr("Call it {name}.", name=looks.given(p.word("name"))),
    "frame-scene": _frame,
    "plan": lambda looks, p: tr("Plan: {words}", words=p.maybe_word("text") or ""),
    "close-scene": lambda looks, p: tr("End the scene."),
    "draw-card": lambda looks, p: tr("Draw the threat card."),
    "move": lambda looks, p: tr(
        "Move {unit} to {place}.", unit=looks.name(p.word("unit")), place=looks.names(p.words("path"))
    ),
    "assign": lambda looks, p: tr(
        "Send {card} to {place} as {name}.",
        card=looks.card(p.word("card")),
        place=looks.name(p.word("to")),
        name=looks.given(p.word("name")),
    ),
    "choose-battle": lambda looks, p: tr("Fight at {place}.", place=looks.name(p.word("location"))),
    "defend": lambda looks, p: tr("Hold it: “{words}”", words=p.word("text")),
    "give-up": lambda looks, p: tr("Give the place up."),
    "strike": lambda looks, p: tr(
        "Strike: {unit} against {threat}.", unit=looks.name(p.word("unit")), threat=looks.name(p.word("threat"))
    ),
    "rescue": lambda looks, p: tr("Lead {unit} to safety.", unit=looks.name(p.word("unit"))),
    "slay": lambda looks, p: tr(
        "Loss: {unit}, to {threat}.", unit=looks.name(p.word("unit")), threat=looks.name(p.word("threat"))
    ),
    "retreat": lambda looks, p: tr(
        "Retreat: {unit} to {place}.", unit=looks.name(p.word("unit")), place=looks.name(p.word("to"))
    ),
    "bump": lambda looks, p: tr(
        "Make room: {unit} to {place}.", unit=looks.name(p.word("unit")), place=looks.names(p.words("path"))
    ),
    "activate": _activate,
    "epilogue": lambda looks, p: tr("Tell an epilogue."),
}
"""Action -> how it is said."""
