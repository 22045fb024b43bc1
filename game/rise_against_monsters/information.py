"""Derived facts for screens, in plain values: what follows from the open position. Nothing here decides a rule, and
nothing of it is written into records. All hands are open, so that everybody is told the same; of the draw pile only
its cards are known, never their order (RISE-SETUP-7).

`engine.info_for(state, player)` gives one mapping (`info`). Every entry of it is a struct of `facts/`, whose docstring
tells its fields; written out, keys are in kebab-case, and where nothing applies stands null. Cards are named as in
records; ratings, sums and costs are in points of rating; `clause` is a clause id, `reason` a sentence for players.

    cards       card -> Piece: kind, place, rating in parts, until when it is tapped, what it does where
    uses        card -> Uses: what it can be used for now, and for what it cannot, with the reason: in every step
    lands       player -> Land: hand, what a monster would attack there, may its player build
    targets     card -> Target: contacts onto it, sum against need; for monsters also who is in reach
    attacks     list of Blow: every attack that is legal now, with what it comes to
    aids        list of Aid: every emergency support that is legal now
    sendings    list of Sending: every card that may be sent for good now
    sweeps      player -> Sweep: what a Joker would take in this land; only lands with monsters
    roads       road -> Way: limits for both ends, user, to whom it is open or closed
    built       bonus card or castle -> Built: supporters against the cost
    keeps       castle -> Keep: monsters under it, and its room
    newcomer    Newcomer, while a castle decision is pending: every swap, and what happens outside
    paying      Paying: what the turn's player could bring in, who could pay, the usual payment
    untap       Untapping, while untap is asked: who stays tapped, the proposal, the plan as it lies
    monsters    player -> Coming: the present or next monsters step of this land, foreseen; lands with monsters
    arrivals    list of Strike: what monsters that have just come will do, in the draw step
    draw        Drawing: allowance, unseen cards by kind, what one more would do
    standing    Standing: castles, roaming monsters, what keeps defeat away, rounds

`foreseen` means: nobody reacts, equal choices fall on the first in card order (lands: in seat order), heroes that may
hold a monster down do. It is played by the rules on a copy, so that it never differs from what happens then.

`engine.asked(state)` tells for whom the game waits, why, who else may act, who has passed, why others are not asked.
What a draft would come to tells `forecasts.drafted`, what a whole game tells of itself `chronicle`.
`Rules.facts_of(card)` (`printed`): `kind`; `rating` of monsters, heroes, workers, roads; `cost` of bonus cards and
castles; `bonus` and what it `raises` (hero, worker, road); `room` of castles.
"""

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
from game.rise_against_monsters.facts.ways import ways
from game.rise_against_monsters.moments import Table

RAISES = {"H": HERO, "S": WORKER, "D": ROAD}


def info(state: Table) -> Mapping[str, Any]:
    """See the module."""
    reading = Reading(state)
    concerned = reading.window_lands
    able = reach(reading)
    seen = targets(reading, able)
    bills = paying(reading)
    found: dict[str, Any] = {
        "cards": pieces(reading),
        "uses": uses(reading, bills),
        "lands": lands(reading),
        "targets": seen,
        "attacks": list(blows(reading, able, seen, concerned)),
        "aids": list(aids(reading, concerned)),
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
