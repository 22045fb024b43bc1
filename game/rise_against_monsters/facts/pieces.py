"""Cards: what each rates and why, until whose turn it is tapped, what it does and where."""

from __future__ import annotations

from collections.abc import Iterator

from game.parts.cards import RANK
from game.rise_against_monsters.board.ratings import own_diamonds, raising
from game.rise_against_monsters.content.cards import BASE, KIND, MONSTER, RAISE, WORKER
from game.rise_against_monsters.facts.reading import Fact, Reading

IN_HAND, IN_LAND, BETWEEN, HELD = "hand", "land", "between", "held"


class Part(Fact, frozen=True):
    """One bonus in a rating: `amount` by the bonus card `source`, which lies in the land of `of`.

    Shared ones name `by`, the bonus card of diamonds at home that draws them in, and the `roads` that join the two
    lands (RISE-BONUS-5); for own ones these are empty.
    """

    amount: int
    source: str
    of: str
    clause: str
    by: str | None = None
    roads: tuple[str, ...] = ()


class Tap(Fact, frozen=True):
    """Why a card is tapped still: the next untap step of `until` (turn number `turn`) is the first that may end it.

    `stays`: as things lie it will then stay tapped all the same (`must`), if its player likes (`may`), or not (`no`);
    `by` are the cards that hold it, `clause` says why.
    """

    until: str
    turn: int
    stays: str
    by: tuple[str, ...]
    clause: str


class Work(Fact, frozen=True):
    """What a tapped card is doing: `what` is `attacks`, `pins`, `supports`, or `road`: it only keeps its road in use,
    since its monster is dead or because it was sent over it.

    `on`: the card that it meets or supports; `land`: where that happens; `away`: is that another land than its own;
    `road`: over which it works.
    """

    what: str
    on: str | None
    land: str
    away: bool
    road: str | None


class Piece(Fact, frozen=True):
    """One card in play or in a hand. `place`: `hand`, `land`, `held` (under `castle`) or `between` (a road).

    `player`: in whose hand or land it is, or whose road. `base`, `rating`: printed and now (of a road: for its owner
    and against monsters), None for cards without any; `parts` add up to the difference. `tap` and `work`: None for what
    is not tapped.
    """

    kind: str
    player: str
    place: str
    base: int | None = None
    rating: int | None = None
    parts: tuple[Part, ...] = ()
    castle: str | None = None
    tap: Tap | None = None
    work: Work | None = None


def pieces(reading: Reading) -> dict[str, Piece]:
    """Every card that lies open, but for the discard pile."""
    position = reading.position
    found: dict[str, Piece] = {}
    for player, land in position.players.items():
        for card in land.hand:
            found[card] = Piece(KIND[card], player, IN_HAND, BASE.get(card), BASE.get(card))
        heroes, workers = (tuple(land_parts(reading, player, suit)) if land.bonuses else () for suit in "HS")
        for cards, parts in ((land.heroes, heroes), (land.workers, workers), (land.monsters, ())):
            for card in cards:
                found[card] = Piece(
                    KIND[card],
                    player,
                    IN_LAND,
                    BASE[card],
                    reading.rating[card],
                    parts,
                    None,
                    tap(reading, card),
                    work(reading, card),
                )
        for card in (*land.bonuses, *land.castles):
            found[card] = Piece(KIND[card], player, IN_LAND)
        for castle, under in land.castles.items():
            for card in under:
                found[card] = Piece(MONSTER, player, HELD, BASE[card], BASE[card], (), castle)
    for card, road in position.roads.items():
        parts = tuple(
            Part(RAISE[source], source, road.owner, "RISE-BONUS-4") for source in own_diamonds(position, road.owner)
        )
        found[card] = Piece(KIND[card], road.owner, BETWEEN, BASE[card], reading.rating[card], parts)
    return found


def land_parts(reading: Reading, land: str, suit: str) -> Iterator[Part]:
    """RISE-BONUS-2 to 8: what raises the heroes (`H`) or workers (`S`) of a land."""
    position = reading.position
    for source, of in raising(position, land, suit):
        if of == land:
            yield Part(RAISE[source], source, of, "RISE-BONUS-2")
        else:
            by = next(card for card in own_diamonds(position, land) if RANK[card] == RANK[source])
            roads = tuple(road for road, beyond, _ in reading.ways[land] if beyond == of)
            yield Part(RAISE[source], source, of, "RISE-BONUS-5", by, roads)


def tap(reading: Reading, card: str) -> Tap | None:
    """Until whose turn a hero, worker or roaming monster is tapped; None if it is not."""
    if card not in reading.tapped:
        return None
    position = reading.position
    home = reading.home[card]
    pinners = tuple(reading.pinners(card))
    stays, clause = "no", "RISE-TAP-2"
    by: tuple[str, ...] = ()
    if KIND[card] == MONSTER:
        if card in position.pins:
            stays, by, clause = "must", (position.contacts[card],), "RISE-TAP-4"
        elif pinners:
            free = all(hero in reading.may_stay and reading.home[hero] == home for hero in pinners)
            stays, by, clause = "may" if free else "must", pinners, "RISE-TAP-7"
    elif card in reading.pinned_by_monsters:
        stays, by, clause = "must", pinners, "RISE-TAP-3" if KIND[card] == WORKER else "RISE-TAP-5"
    elif card in reading.may_stay:
        stays, by, clause = "may", (position.contacts[card],), "RISE-TAP-6"
    elif card in position.supports:
        stays, by, clause = "may", (position.supports[card],), "RISE-BUILD-8"
    return Tap(home, reading.turn_of(home), stays, by, clause)


def work(reading: Reading, card: str) -> Work | None:
    """What a tapped card does, and where; None if it only waits for its untap step."""
    position = reading.position
    home = reading.home[card]
    road = position.on_road.get(card)
    met, kept = position.contacts.get(card), position.supports.get(card)
    if met is not None:
        there = home if met in position.roads else reading.home[met]
        return Work("pins" if card in position.pins else "attacks", met, there, there != home, road)
    if kept is not None:
        there = reading.home[kept]
        return Work("supports", kept, there, there != home, road)
    return None if road is None else Work("road", None, home, False, road)
