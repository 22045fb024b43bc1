"""What follows from the open position, and a screen must not work out itself. Nothing here decides a rule, and nothing
of it is written into records. All hands are open, so that everybody is told the same; of the draw pile only its cards
are known, never their order (RISE-SETUP-7).

`engine.facts_for(state, player, Facts)` gives one struct; the structs of `facts/` tell what each field of theirs means.
Cards and players are named as in records; ratings, sums, needs and costs are in points of rating; `clause` is a clause
id, `reason` a sentence for players; `turn` is a turn number of the whole game. Where nothing applies stands None.

`foreseen` means: nobody reacts, equal choices fall on the first in card order (lands: in seat order), heroes that may
hold a monster down do. It is played by the rules on a copy, so that it never differs from what happens then.

`engine.asked(state)` tells for whom the game waits, why, who else may act, who has passed, why others are not asked.
What a draft would come to tells `forecasts.drafted`, what a whole game tells of itself `chronicle`.
"""

from __future__ import annotations

from game.parts.cards import SUIT
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.content.cards import BASE, CASTLE, CASTLE_ROOM, COST, HERO, KIND, RAISE, ROAD, WORKER
from game.rise_against_monsters.facts.built import Built, Keep, Way, built, keeps, ways
from game.rise_against_monsters.facts.coming import Coming, Strike, arrivals, comings
from game.rise_against_monsters.facts.contacts import Blow, Target, blows, reach, targets
from game.rise_against_monsters.facts.drawing import Drawing, drawing
from game.rise_against_monsters.facts.letting_in import Newcomer, newcomer
from game.rise_against_monsters.facts.paying import Paying, paying
from game.rise_against_monsters.facts.pieces import Piece, pieces
from game.rise_against_monsters.facts.reactions import Aid, Sending, Sweep, aids, all_sendings, sweeps
from game.rise_against_monsters.facts.reading import Fact, Reading
from game.rise_against_monsters.facts.standing import Land, Standing, lands, standing
from game.rise_against_monsters.facts.untapping import Untapping, untapping
from game.rise_against_monsters.facts.uses import Uses, uses

RAISES = {"H": HERO, "S": WORKER, "D": ROAD}


class Facts(Fact, frozen=True):
    """All that follows from a position.

    By card: `cards` in play and in hands; `uses`: what each can be used for, in every step, by every player; `targets`
    that meet somebody, and roaming monsters; `roads`; `built`: bonus cards and castles; `keeps`: castles. By player:
    `lands`; `sweeps`: lands with monsters; `monsters`: their present or next monsters step, foreseen. All that is legal
    now: `attacks`, `aids` (emergency supports), `sendings`. `newcomer`: while a swap is asked; `untap`: while that is.
    `arrivals`: in the draw step what monsters do that have just come, foreseen.
    """

    cards: dict[str, Piece]
    uses: dict[str, Uses]
    lands: dict[str, Land]
    targets: dict[str, Target]
    attacks: tuple[Blow, ...]
    aids: tuple[Aid, ...]
    sendings: tuple[Sending, ...]
    sweeps: dict[str, Sweep]
    roads: dict[str, Way]
    built: dict[str, Built]
    keeps: dict[str, Keep]
    newcomer: Newcomer | None
    paying: Paying
    untap: Untapping | None
    monsters: dict[str, Coming]
    arrivals: tuple[Strike, ...]
    draw: Drawing
    standing: Standing


class Printed(Fact, frozen=True, omit_defaults=True):
    """What is printed on a card: its `kind`; the `rating` of monsters, heroes, workers and roads, the `cost` of bonus
    cards and castles, the `bonus` and the kind that it `raises`, the `room` of castles (None and "": not on this card).
    """

    kind: str
    rating: int | None = None
    cost: int | None = None
    bonus: int | None = None
    raises: str = ""
    room: int | None = None


def facts(state: Table) -> Facts:
    """What follows from the position, for everybody."""
    reading = Reading(state)
    able = reach(reading)
    seen = targets(reading, able)
    bills = paying(reading)
    return Facts(
        cards=pieces(reading),
        uses=uses(reading, bills),
        lands=lands(reading),
        targets=seen,
        attacks=tuple(blows(reading, able, seen, reading.window_lands)),
        aids=tuple(aids(reading, reading.window_lands)),
        sendings=tuple(all_sendings(reading)),
        sweeps=sweeps(reading),
        roads=ways(reading),
        built=built(reading),
        keeps=keeps(reading),
        newcomer=newcomer(reading),
        paying=bills,
        untap=untapping(reading),
        monsters=comings(reading),
        arrivals=arrivals(state),
        draw=drawing(reading),
        standing=standing(reading),
    )


def printed(name: str) -> Printed | None:
    """What is printed on a card; None for what is no card."""
    if name not in KIND:
        return None
    return Printed(
        KIND[name],
        BASE.get(name),
        COST.get(name),
        RAISE.get(name),
        RAISES[SUIT[name]] if name in RAISE else "",
        CASTLE_ROOM if KIND[name] == CASTLE else None,
    )
