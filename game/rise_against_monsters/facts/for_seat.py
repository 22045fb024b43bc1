"""Derived facts for screens, in plain values: what follows from the open position. Nothing here decides a rule, and
nothing of it is written into records. All hands are open, so that everybody is told the same; of the draw pile only
its cards are known, never their order (RISE-SETUP-7).

`engine.info_for(state, player)` gives one mapping. Its entries are the structs of `facts/` (named here after the
colon), whose docstrings tell what each field means; written out, keys are in kebab-case, tuples are lists, and where
nothing applies stands null. Cards and players are named as in records; ratings, sums, needs and costs are in points
of rating; `clause` is a clause id, `reason` a sentence for players; `turn` is a turn number of the whole game.

    cards       {card: pieces.Piece}: kind player place base rating castle; parts [amount source of clause by roads];
                tap (until turn stays by clause); work (what on land away road)
    uses        {card: uses.Uses}: can [action]; cannot {action: clause reason}; in every step, for every player
    lands       {player: standing.Land}: phase hand draws jokers heroes workers monsters kind prey builds turn
    targets     {card: contacts.Target}: land sum need missing pinned most; attackers [card player rating road pin];
                reach [card player rating road]
    attacks     [contacts.Blow]: by hero target road land total need outcome clause join concerns; all that are legal
    aids        [reactions.Aid]: by worker card road land total need enough concerns; all emergency supports
    sendings    [reactions.Sending]: by card road land rating there; all that are legal
    sweeps      {player: reactions.Sweep}: roaming held rating jokers now; lands with monsters
    roads       {road: ways.Way}: owner to base strength; limits, sending {player: rating}; use (card player land until
                turn); open [card]; closed {card: clause reason}
    built       {bonus card or castle: built.Built}: land cost sum missing short turn; supporters [worker player rating
                road without]
    keeps       {castle: built.Keep}: land monsters rating room
    newcomer    letting_in.Newcomer, while a swap is asked: player monster rating; outside [Strike]; swaps [castle
                release before total goes tapped]
    paying      paying.Paying: player; payers [worker player rating roads]; idle {worker: clause reason}; bills {card:
                cost most no; usual (sum missing; parts [worker player rating road without enough])}
    untap       untapping.Untapping, while it is asked: player joker; must {card: by clause}; may {hero: monster land
                turn then}; workers {worker: rating now may pinned}; as-it-lies, proposal (untapping.Plan: stay support
                untaps holds working freed elsewhere coming ends; cards {card: sum cost others before}; lost [round
                missing])
    monsters    {player: coming.Coming}: turn now acted lost closed ends; order [Strike]; lands with monsters: their
                present or next monsters step, foreseen
    arrivals    [coming.Strike], in the draw step: what monsters do that have just come, foreseen
    draw        drawing.Drawing: player allowance drawn left must pile size discard; unseen {kind: count cards}; effects
                [kind cards rating goes clause joker sweeps ends; strikes [Strike]]; several [cards monsters monster
                costs]
    standing    standing.Standing: castles needed roaming rating others builders turn round rounds last-turn result

A coming.Strike: monster rating does clause equals among target attackers total need outcome frees to castle asks ends.

`foreseen` means: nobody reacts, equal choices fall on the first in card order (lands: in seat order), heroes that may
hold a monster down do. It is played by the rules on a copy, so that it never differs from what happens then.

`engine.asked(state)` tells for whom the game waits, why, who else may act, who has passed, why others are not asked.
What a draft would come to tells `forecasts.drafted`, what a whole game tells of itself `chronicle`.
`Rules.facts_of(card)` (`printed`): `kind`; `rating` of monsters, heroes, workers, roads; `cost` of bonus cards and
castles; `bonus` and what it `raises` (hero, worker, road); `room` of castles.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.data import typed
from game.parts.cards import SUIT
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.content.cards import BASE, CASTLE, CASTLE_ROOM, COST, HERO, KIND, RAISE, ROAD, WORKER
from game.rise_against_monsters.facts.built import built, keeps, ways
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

RAISES = {"H": HERO, "S": WORKER, "D": ROAD}


def info(state: Table) -> Mapping[str, object]:
    """See the module."""
    reading = Reading(state)
    concerned = reading.window_lands
    able = reach(reading)
    seen = targets(reading, able)
    bills = paying(reading)
    found: dict[str, object] = {
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
    plain: dict[str, object] = typed.plain(found)
    return plain


def printed(name: str) -> Mapping[str, object]:
    """What is printed on a card: see the module; empty for what is no card."""
    if name not in KIND:
        return {}
    facts: dict[str, object] = {"kind": KIND[name]}
    for key, table in (("rating", BASE), ("cost", COST), ("bonus", RAISE)):
        if name in table:
            facts[key] = table[name]
    if name in RAISE:
        facts["raises"] = RAISES[SUIT[name]]
    if KIND[name] == CASTLE:
        facts["room"] = CASTLE_ROOM
    return facts
