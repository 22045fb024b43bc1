"""What a seat cannot see (*Views* of the rules page): hidden in its view, drawn anew in a possible world."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position, React, Trade
from game.battle_for_korvosa.cards.reactions import asked_after_roll, holds_reaction
from game.battle_for_korvosa.phases.play_card import in_defence
from game.core.data.plain import Plain
from game.core.position.state import State
from game.core.position.views import HIDDEN, hide_cards
from game.core.position.worlds import draw_until, shuffle_together


def hands_hidden(state: State[Position], player: str | None) -> bool:
    """KORV-HERO-1: are the heroes' hands hidden from the player? From the Queen and spectators, unless all are open."""
    return not state.setup.flag("open-hands") and (player is None or player == state.setup.word("queen"))


def mask(view: Plain, state: State[Position], player: str | None) -> None:
    """Deck orders from all; hands, an open trade and who else may react from the Queen and spectators."""
    view["decks"] = {deck: hide_cards(cards) for deck, cards in view["decks"].items()}
    view["out"] = hide_cards(view["out"])
    if not hands_hidden(state, player):
        return
    for seat in view["players"].values():
        if "hand" in seat:
            seat["hand"] = hide_cards(seat["hand"])
    pending = state.position.pending
    if isinstance(pending, Trade):
        view["pending"]["give"] = hide_cards(view["pending"]["give"])
        view["pending"]["take"] = hide_cards(view["pending"]["take"])
    elif isinstance(pending, React):
        view["pending"]["left"] = [HIDDEN]


def may_act(state: State[Position], player: str | None, acting: list[str]) -> list[str]:
    """Of those who act now, and of those who may for all that the player knows, each in seat order (KORV-HERO-5)."""
    if not hands_hidden(state, player) or not in_defence(state):
        return acting
    city = City(state)
    assert city.p.combat is not None  # it is what the defence is against
    there = city.p.quarters[city.p.combat.to]
    return [s for s in state.setup.players if s == there.holder or (s in there.units and city.hand(s))]


def draw_anew(world: State[Position], player: str | None, luck: random.Random) -> None:
    """Each deck is dealt anew to where its unseen cards are; every deal that can be is equally likely.

    One card outside the decks (KORV-ALLY-5) can be in a hand alone. A hero who is asked for a reaction holds one; who
    else may react follows from the hands. In a trade any cards of the two hands are as likely as any others.
    """
    city = City(world)
    p = city.p
    out: dict[str, list[str]] = {
        deck: [card for card in p.out if card in city.content.deck(deck)] for deck in ("hero", "edicts", "city")
    }
    shuffle_together([p.decks.edicts, out["edicts"]], luck)
    shuffle_together([p.decks.city, out["city"]], luck)
    unseen = [p.decks.hero, out["hero"]]
    if hands_hidden(world, player):
        _deal_hands(city, unseen, luck)
    else:
        shuffle_together(unseen, luck)
    p.out = [*out["hero"], *out["edicts"], *out["city"]]


def _deal_hands(city: City, unseen: Sequence[list[str]], luck: random.Random) -> None:
    """Deal the Hero cards to hands and deck, and settle what the hidden part of a pending decision then is."""
    p = city.p
    hands = [city.hand(hero) for hero in city.heroes]
    outside = sorted(card for hand in hands for card in hand if card in city.content.outside)

    def deal() -> None:
        held = [card for hand in hands for card in hand if card not in outside]
        shuffle_together([held, *unseen], luck)
        cards = iter([*held, *outside])
        for hand in hands:
            hand[:] = islice(cards, len(hand))
        shuffle_together(hands, luck)

    pending = p.pending
    if not isinstance(pending, React):
        deal()
        if isinstance(pending, Trade):
            give = tuple(luck.sample(city.hand(pending.from_), len(pending.give)))
            take = tuple(luck.sample(city.hand(pending.by), len(pending.take)))
            p.pending = replace(pending, give=give, take=take)
        return
    trigger = pending.to
    if trigger == "after-roll":
        assert p.combat is not None  # dice lie on the table
        asked = asked_after_roll(city, p.combat)
    else:
        asked = city.heroes_in_order()
    here = asked.index(pending.by)
    # Those before may have passed a card by; of dice it is written down who has, and they are not among these.
    before = asked[:here] if trigger == "after-roll" else []
    draw_until(
        deal,
        lambda: holds_reaction(city, pending.by, trigger) and not any(holds_reaction(city, h, trigger) for h in before),
        f"a hand with which {pending.by} can react",
    )
    left = [hero for hero in asked[here + 1 :] if holds_reaction(city, hero, trigger)]
    p.pending = replace(pending, left=left)
