"""Derived facts for screens, in plain values; nothing here decides a rule, and nothing of it is written into records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.parts.cards import SUIT
from game.rise_against_monsters.cards import BASE, CASTLE, CASTLE_ROOM, COST, HERO, KIND, RAISE, ROAD, WORKER
from game.rise_against_monsters.facts.built import built, keeps
from game.rise_against_monsters.facts.coming import arrivals, comings
from game.rise_against_monsters.facts.contacts import blows, reach, targets
from game.rise_against_monsters.facts.drawing import drawing
from game.rise_against_monsters.facts.letting_in import newcomer
from game.rise_against_monsters.facts.paying import paying
from game.rise_against_monsters.facts.pieces import pieces
from game.rise_against_monsters.facts.reactions import aids, all_sendings, sweeps
from game.rise_against_monsters.facts.reading import Reading
from game.rise_against_monsters.facts.standing import lands, standing
from game.rise_against_monsters.facts.untapping import untapping
from game.rise_against_monsters.facts.uses import uses
from game.rise_against_monsters.facts.waiting import waiting
from game.rise_against_monsters.facts.ways import ways
from game.rise_against_monsters.moments import Table

RAISES = {"H": HERO, "S": WORKER, "D": ROAD}


def info(state: Table) -> Mapping[str, Any]:
    """See the module."""
    reading = Reading(state)
    waits = waiting(reading)
    able = reach(reading)
    seen = targets(reading, able)
    bills = paying(reading)
    found: dict[str, Any] = {
        "waiting": waits,
        "cards": pieces(reading),
        "uses": uses(reading, bills),
        "lands": lands(reading),
        "targets": seen,
        "attacks": list(blows(reading, able, seen, waits.lands)),
        "aids": list(aids(reading, waits.lands)),
        "sendings": list(all_sendings(reading)),
        "sweeps": sweeps(reading),
        "roads": ways(reading),
        "built": built(reading),
        "keeps": keeps(reading),
        "newcomer": newcomer(reading),
        "paying": bills,
        "untap": untapping(reading),
        "monsters": comings(reading),
        "arrivals": arrivals(state),
        "draw": drawing(reading),
        "standing": standing(reading),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


def printed(name: str) -> Mapping[str, Any]:
    """What is printed on a card: see the module; empty for what is no card."""
    if name not in KIND:
        return {}
    facts: dict[str, Any] = {"kind": KIND[name]}
    for key, table in (("rating", BASE), ("cost", COST), ("bonus", RAISE)):
        if name in table:
            facts[key] = table[name]
    if name in RAISE:
        facts["raises"] = RAISES[SUIT[name]]
    if KIND[name] == CASTLE:
        facts["room"] = CASTLE_ROOM
    return facts
