"""What a partial written position leaves out: the defaults of the *Position* table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.state import Setup
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import say
from game.strongholds.board.cards import FAMILIES, ROYALS, TROOP_DECK, royals_of


def fill(setup: Setup, partial: Plain) -> Plain:
    """A whole position out of a partial one. PositionFaultError for a player whom nobody knows."""
    given: Plain = partial.get("players", {})
    for name in given:
        if name not in setup.players:
            reason = say("there is no such player{meant}", meant=nearest(name, setup.players))
            raise PositionFaultError(f"players.{name}", reason)
    turn = partial.get("turn", {})
    phase = turn.get("phase", "muster")
    families = _families(setup, given, phase)
    players = {name: _fill_player(given.get(name, {}), families[name], setup, phase) for name in setup.players}
    named = [*partial.get("defeated", ())]
    for entry in players.values():
        named += entry["hand"]
        if entry["field"] is not None:
            named += entry["field"].get("troops", ())
    used = {*named, *partial.get("draw", ())}
    rest = [card for card in TROOP_DECK if card not in used]
    first = next((name for name in setup.players if players[name]["standing"]), setup.players[0])
    return {
        "turn": {"number": 1, "phase": phase, "lead": first, **turn},
        "royals-deck": partial.get("royals-deck", list(ROYALS) if phase == "families" else []),
        "draw": partial.get("draw", rest),
        "defeated": partial.get("defeated", rest if "draw" in partial else []),
        "winners": partial.get("winners", []),
        "players": players,
    }


def _families(setup: Setup, given: Plain, phase: str) -> dict[str, str | None]:
    named = {name: entry["family"] for name, entry in given.items() if "family" in entry}
    free = [family for family in FAMILIES[setup.mode] if family not in named.values()]
    found: dict[str, str | None] = {}
    for name in setup.players:
        if name in named:
            found[name] = named[name]
        else:
            found[name] = free.pop(0) if free and phase != "families" else None
    return found


def _fill_player(given: Plain, family: str | None, setup: Setup, phase: str) -> Plain:
    stands = given.get("standing", True)
    march = given.get("field")
    house = royals_of(family, setup.mode) if family in FAMILIES[setup.mode] and phase != "families" else []
    left = [royal for royal in house if march is None or royal != march.get("general")]
    if "royals" in given and "fallen" in given:
        royals, fallen = given["royals"], given["fallen"]
    elif "royals" in given:
        royals, fallen = given["royals"], [royal for royal in left if royal not in given["royals"]]
    elif "fallen" in given:
        royals, fallen = [royal for royal in left if stands and royal not in given["fallen"]], given["fallen"]
    else:
        royals, fallen = (left, []) if stands else ([], left)
    defence = given.get("defence")
    if isinstance(defence, Mapping):
        cover = {card: laid for card, laid in defence.get("cover", {}).items() if laid}
        defence = {"cover": cover, "pit": defence.get("pit", [])}
    return {
        "family": family,
        "standing": stands,
        "royals": royals,
        "fallen": fallen,
        "hand": given.get("hand", []),
        "plan": given.get("plan"),
        "field": march,
        "defence": defence,
    }
