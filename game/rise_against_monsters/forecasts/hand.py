"""Drafted cards from the hand, discards, and giving up."""

from __future__ import annotations

from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.ending import Concede
from game.rise_against_monsters.board.position import BUILDING, CLEARING, Position
from game.rise_against_monsters.board.ratings import own_diamonds, suit_bonus
from game.rise_against_monsters.content.cards import BASE, COST, HAND, HERO, KIND, RAISE, ROAD, WORKER
from game.rise_against_monsters.facts.coming import what_if
from game.rise_against_monsters.facts.paying import Bill, Payment, paying, payment_of
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.forecasts.aftermath import Foreseen, aftermath
from game.rise_against_monsters.phases.playing import Discard, PlayCard, refused_card


class Plays(Foreseen, frozen=True):
    """A card from the hand, of `kind` (None: no card is drafted). `no`: why it cannot leave the hand now.

    A bonus card or castle: its `bill`, the `payment` drafted, and `enough`: does that do. A hero or worker: its
    `rating` in play. A road: `limits`, what it would bear for its owner and, once that is drafted, for the other end.
    `begins`: its player would begin to build with it (RISE-PLAY-4), `builders`: who has begun then; `alone`: nobody
    else has (RISE-END-2). `then`: as soon as the draft is legal.
    """

    card: str
    kind: str | None
    bill: Bill | None = None
    payment: Payment | None = None
    enough: bool = False
    rating: int | None = None
    limits: dict[str, int] | None = None
    begins: bool = False
    builders: tuple[str, ...] = ()
    alone: bool = False


class Discards(Fact, frozen=True):
    """Discards: cards `left` in the hand, how many that lets draw in the next own turn (`draws`), whose turn comes then
    (None: the game is over, since the round limit falls).
    """

    left: int
    draws: int
    player: str | None
    turn: int


class Concedes(Fact, frozen=True):
    """Conceding ends the game for all."""

    ends: str


def play(drafted: PlayCard, state: Table) -> Plays:
    """RISE-PLAY-1 to 4, RISE-BUILD-1 to 6, RISE-ROAD-1."""
    position, by, card = state.position, drafted.by, drafted.card
    if card not in position.players[by].hand:
        return Plays(card, None)
    reading = Reading(state)
    kind = KIND[card]
    refusal = refused_card(position, by, card)
    begins = kind in (WORKER, ROAD) and position.players[by].phase == CLEARING
    builders = tuple(
        name for name, land in position.players.items() if land.phase == BUILDING or (begins and name == by)
    )
    legal = drafted.check(state) is None
    then = None
    if legal:
        copy = what_if(state)
        drafted.apply(copy)
        then = aftermath(reading, copy)
    return Plays(
        card,
        kind,
        paying(reading).bills.get(card),
        payment_of(reading, card, [*drafted.with_, *drafted.via], drafted.via) if card in COST else None,
        legal,
        rating_in_play(position, by, card),
        limits(position, by, drafted) if kind == ROAD else None,
        begins,
        builders,
        begins and builders == (by,),
        no=None if refusal is None else No.of(refusal),
        then=then,
    )


def rating_in_play(position: Position, player: str, card: str) -> int | None:
    """RISE-CARD-2: what a hero or worker would rate in its player's land."""
    if KIND[card] not in (HERO, WORKER):
        return None
    return BASE[card] + suit_bonus(position, player, "H" if KIND[card] == HERO else "S")


def limits(position: Position, player: str, drafted: PlayCard) -> dict[str, int]:
    """RISE-BONUS-4, RISE-ROAD-5: what a road would bear for its owner, and for the player at its other end."""
    base = BASE[drafted.card]
    found = {player: base + sum(RAISE[card] for card in own_diamonds(position, player))}
    if drafted.to in position.players and drafted.to != player and drafted.to is not None:
        found[drafted.to] = base
    return found


def discard(drafted: Discard, state: Table) -> Discards:
    """RISE-DISC-1, RISE-TURN-2, RISE-END-5."""
    hand = state.position.players[drafted.by].hand
    left = len(hand) - len({card for card in drafted.cards if card in hand})
    turn = state.position.turn.number
    last = state.setup.number("round-limit") * len(state.setup.players)
    after = None if last and turn >= last else state.setup.after(drafted.by)[0]
    return Discards(left, HAND - left, after, turn + 1)


def concede(drafted: Concede, state: Table) -> Concedes:
    """RISE-END-4."""
    return Concedes("conceded")
