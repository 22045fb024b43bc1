"""Actions as orders in plain words, for the hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scenes.defenders.pieces import ABILITY, SETTING_NAME, Looks, spoken
from scenes.system.words import inside, tr

Plain = Mapping[str, Any]


def sentence(looks: Looks, plain: Plain) -> str:
    """What the action does, said to the player."""
    return _SENTENCES[str(plain["do"])](looks, plain)


def _create(looks: Looks, plain: Plain) -> str:
    what = tr("a location") if plain["what"] == "location" else tr("a defender")
    return tr(
        "Begin {what} with the {card}: {word}.", what=what, card=looks.card(plain["card"]), word=spoken(plain["word"])
    )


def _add(looks: Looks, plain: Plain) -> str:
    return tr("Add the {card}: {word}.", card=looks.card(plain["card"]), word=spoken(plain["word"]))


def _frame(looks: Looks, plain: Plain) -> str:
    return tr("Frame a scene: {when}, {where}. {what}.", when=plain["when"], where=plain["where"], what=plain["what"])


def _activate(looks: Looks, plain: Plain) -> str:
    target = plain.get("location") or plain.get("threat")
    words = tr("Wake {unit}: {what}", unit=looks.name(plain["unit"]), what=inside(tr(ABILITY[plain["ability"]])))
    return f"{words}, {looks.name(target)}." if target else f"{words}."


_SENTENCES: dict[str, Callable[[Looks, Plain], str]] = {
    "choose-setting": lambda looks, p: tr("Play in {setting}.", setting=tr(SETTING_NAME[p["setting"]])),
    "create": _create,
    "add": _add,
    "finalise": lambda looks, p: tr("Finish it and call it {name}.", name=p["name"]),
    "pass": lambda looks, p: tr("Pass."),
    "draw-feature": lambda looks, p: tr("Draw the {kind} {name}.", kind=p["kind"], name=p["name"]),
    "features-done": lambda looks, p: tr("Close the natural features."),
    "draw": lambda looks, p: tr("Draw {place}.", place=looks.name(p["location"])),
    "connect": lambda looks, p: tr("Connect {a} and {b}.", a=looks.name(p["a"]), b=looks.name(p["b"])),
    "disconnect": lambda looks, p: tr("Separate {a} and {b}.", a=looks.name(p["a"]), b=looks.name(p["b"])),
    "connections-done": lambda looks, p: tr("Close the connections."),
    "mark-entry": lambda looks, p: tr("Let the enemy reach {place}.", place=looks.name(p["location"])),
    "unmark-entry": lambda looks, p: tr("Keep the enemy from {place}.", place=looks.name(p["location"])),
    "entries-done": lambda looks, p: tr("Close the arrows."),
    "place": lambda looks, p: tr("Place {unit} in {place}.", unit=looks.name(p["unit"]), place=looks.name(p["at"])),
    "name-threat": lambda looks, p: tr("Call it {name}.", name=p["name"]),
    "frame-scene": _frame,
    "plan": lambda looks, p: tr("Plan: {words}", words=p.get("text") or ""),
    "close-scene": lambda looks, p: tr("End the scene."),
    "draw-card": lambda looks, p: tr("Draw the threat card."),
    "move": lambda looks, p: tr("Move {unit} to {place}.", unit=looks.name(p["unit"]), place=looks.names(p["path"])),
    "assign": lambda looks, p: tr(
        "Send {card} to {place} as {name}.", card=looks.card(p["card"]), place=looks.name(p["to"]), name=p["name"]
    ),
    "choose-battle": lambda looks, p: tr("Fight at {place}.", place=looks.name(p["location"])),
    "defend": lambda looks, p: tr("Hold it: “{words}”", words=p["text"]),
    "give-up": lambda looks, p: tr("Give the place up."),
    "strike": lambda looks, p: tr(
        "{unit} strikes {threat}.", unit=looks.name(p["unit"]), threat=looks.name(p["threat"])
    ),
    "rescue": lambda looks, p: tr("Lead {unit} to safety.", unit=looks.name(p["unit"])),
    "slay": lambda looks, p: tr("{threat} slays {unit}.", unit=looks.name(p["unit"]), threat=looks.name(p["threat"])),
    "retreat": lambda looks, p: tr("{unit} flees to {place}.", unit=looks.name(p["unit"]), place=looks.name(p["to"])),
    "bump": lambda looks, p: tr(
        "{unit} makes room: to {place}.", unit=looks.name(p["unit"]), place=looks.names(p["path"])
    ),
    "activate": _activate,
    "epilogue": lambda looks, p: tr("Tell an epilogue."),
}
"""Action -> how it is said."""
