"""The draw step: how many cards, what has not been seen yet, and what one more of each kind would do."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from game.rise_against_monsters.battle.fight import DESTROYED
from game.rise_against_monsters.battle.wrath import can_strike
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import DRAW, WindowPending
from game.rise_against_monsters.board.ratings import suit_bonus
from game.rise_against_monsters.content.cards import (
    BASE,
    BONUS,
    CASTLE,
    HAND,
    HERO,
    JOKER,
    KIND,
    MONSTER,
    ROAD,
    WORKER,
    in_order,
)
from game.rise_against_monsters.facts.coming import Strike, arriving, ending, what_if
from game.rise_against_monsters.facts.reading import Fact, Reading
from game.rise_against_monsters.phases.draw import close_drawn_window, turn_up

KINDS = (MONSTER, HERO, WORKER, ROAD, BONUS, CASTLE, JOKER)


class Unseen(Fact, frozen=True):
    """The cards of one kind that may come next, in card order. Which of them it is nobody can know."""

    count: int
    cards: tuple[str, ...]


class Effect(Fact, frozen=True):
    """What it would do to turn up one of `cards` now: all of one kind, monsters and heroes of one rating.

    `goes`: `play`, `hand`, `castle` (a monster that goes under one) or `discard` (a Joker that is spent); `clause`
    says so. A monster: its `strikes`, and those it lets out (none if it finds no target); `joker`: a held Joker could
    forestall it. A Joker: the cards that it `sweeps`. `ends`: why the game would be over.
    """

    kind: str
    cards: tuple[str, ...]
    rating: int | None
    goes: str
    clause: str
    strikes: tuple[Strike, ...] = ()
    joker: bool = False
    sweeps: tuple[str, ...] = ()
    ends: str | None = None


class Several(Fact, frozen=True):
    """So many `cards` more in one step: how many `monsters` they promise, and the chances (0 to 1) that at least one is
    a `monster`, and that at least one is a card that would cost another one as the table stands now (`costs`).
    """

    cards: int
    monsters: float
    monster: float
    costs: float


class Drawing(Fact, frozen=True):
    """`allowance` cards in all, `drawn` so far, `left` still allowed; `must`: one has to be drawn (RISE-DRAW-2).

    Outside of the draw step these are what the hand allows as it is. `pile`: `draw`, or `discard` when that is shuffled
    before the next draw (RISE-DRAW-4); `size`: cards in it. `unseen`: by kind. `effects`: in the draw step, while a
    card may be drawn, and then `several`: from one card to all that are left, as far as this pile goes. `discard`: the
    discard pile by kind.
    """

    player: str
    allowance: int
    drawn: int
    left: int
    must: bool
    pile: str
    size: int
    unseen: dict[str, Unseen]
    discard: dict[str, int]
    effects: tuple[Effect, ...]
    several: tuple[Several, ...]


def drawing(reading: Reading) -> Drawing:
    """The facts of the draw step, for the turn's player."""
    position = reading.position
    turn = position.turn
    here = turn.step == DRAW and position.result is None
    pool = in_order(position.draw or position.discard)
    by_kind: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for card in pool:
        by_kind[KIND[card]].append(card)
    unseen = {kind: Unseen(len(cards), tuple(cards)) for kind, cards in by_kind.items()}
    allowance = turn.allowance if here else HAND - len(position.players[turn.player].hand)
    left = min(allowance - turn.drawn, len(position.draw) + len(position.discard))
    effects: tuple[Effect, ...] = ()
    if here and left > 0 and position.pending is None:
        effects = tuple(effect_of(reading.state, turn.player, cards) for cards in alike(by_kind))
    return Drawing(
        turn.player,
        allowance,
        turn.drawn,
        left,
        turn.drawn == 0 and left > 0,
        "draw" if position.draw else "discard",
        len(pool),
        unseen,
        {kind: sum(KIND[card] == kind for card in position.discard) for kind in KINDS},
        effects,
        tuple(several_of(effects, count, len(pool)) for count in range(1, min(left, len(pool)) + 1)) if effects else (),
    )


def several_of(effects: Iterable[Effect], count: int, size: int) -> Several:
    """What `count` of the `size` cards that may come are, drawn one after the other without putting any back."""
    effects = tuple(effects)
    monsters = sum(len(effect.cards) for effect in effects if effect.kind == MONSTER)
    costly = sum(len(effect.cards) for effect in effects if costs_a_card(effect))
    return Several(count, count * monsters / size, _some(monsters, count, size), _some(costly, count, size))


def costs_a_card(effect: Effect) -> bool:
    """Would this card cost another one at once, by a monster (RISE-FIGHT-4) or by wrath (RISE-WRATH-2)?"""
    struck = any(strike.outcome == DESTROYED for strike in effect.strikes)
    return struck or any(KIND[card] == HERO for card in effect.sweeps)


def _some(wanted: int, count: int, size: int) -> float:
    """The chance that of `count` cards at least one is among the `wanted` ones of `size`."""
    return 1.0 - comb(size - wanted, count) / comb(size, count)


def alike(by_kind: dict[str, list[str]]) -> Iterable[tuple[str, ...]]:
    """Cards that do the same when they are turned up: monsters and heroes of one rating, all others of a kind."""
    for kind, cards in by_kind.items():
        groups: dict[int, list[str]] = {}
        for card in cards:
            groups.setdefault(BASE[card] if kind in (MONSTER, HERO) else 0, []).append(card)
        yield from (tuple(group) for group in groups.values())


def effect_of(state: Table, player: str, cards: tuple[str, ...]) -> Effect:
    """What turning up the first of these cards would do: the rules are played on a copy, no Joker forestalls it."""
    card = cards[0]
    kind = KIND[card]
    play = what_if(state)
    position = play.position
    land = position.players[player]
    before = {*land.heroes, *land.monsters, *(m for under in land.castles.values() for m in under)}
    turn_up(play, player, card)
    if kind == MONSTER:
        joker = can_strike(play.state, player)
        if isinstance(position.pending, WindowPending):
            close_drawn_window(play)
        found = tuple(arriving(play, card))
        castle = next((castle for castle, under in land.castles.items() if card in under), None)
        goes, clause = ("castle", "RISE-CASTLE-2") if castle is not None else ("play", "RISE-DRAW-6")
        return Effect(kind, cards, BASE[card], goes, clause, found, joker, ends=ending(position))
    if kind == HERO:
        rating = BASE[card] + suit_bonus(position, player, "H")
        return Effect(kind, cards, rating, "play", "RISE-DRAW-7", ends=ending(position))
    if kind != JOKER:
        return Effect(kind, cards, None, "hand", "RISE-DRAW-9", ends=ending(position))
    if card in land.hand:
        return Effect(kind, cards, None, "hand", "RISE-WRATH-3", ends=ending(position))
    event = next(event for event in play.events if event.kind.startswith("joker"))
    left = {*land.heroes, *land.monsters, *(m for under in land.castles.values() for m in under)}
    swept = tuple(in_order(list(before - left)))
    return Effect(kind, cards, None, "discard", event.rule, (), False, swept, ending(position))
