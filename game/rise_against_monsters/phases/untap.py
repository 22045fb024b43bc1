"""RISE-TAP and RISE-BUILD-7, 8: the untap step, pins, and reorganising the workers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Self

from game.core.actions.choices import Argument, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.battle.wrath import can_strike
from game.rise_against_monsters.board.action import STEP_WORDS, At, RiseAction, Table, now_words
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import MONSTERS, UNTAP, UNTAPPING, Position, UntapPending
from game.rise_against_monsters.building.build import drop_short_cards, is_pinned_worker
from game.rise_against_monsters.building.keeping import bound_support, least_support
from game.rise_against_monsters.content.cards import HERO, KIND, MONSTER


def pinned_by_monsters(position: Position) -> set[str]:
    """RISE-TAP-5: the cards on which a monster's pin lies."""
    return {position.contacts[pinner] for pinner in position.pins if KIND[pinner] == MONSTER}


def free_to_stay(position: Position, player: str) -> list[str]:
    """RISE-TAP-6: the player's heroes that pin a tapped monster and are not pinned themselves."""
    pins = position.pins
    if not pins:
        return []
    pinned = pinned_by_monsters(position)
    return [hero for hero in position.players[player].heroes if hero in pins and hero not in pinned]


def is_asked(state: Table, player: str) -> bool:
    """RISE-TAP-9: does the engine stop for `untap`?"""
    position = state.position
    land = position.players[player]
    return (
        bool(land.workers and (land.bonuses or land.castles))
        or bool(free_to_stay(position, player))
        or any(worker in position.supports for worker in land.workers)
        or can_strike(state, player)
    )


def begin_untap(play: At) -> None:
    """The start of a turn: the player is asked, or everything untaps by itself."""
    player = play.position.turn.player
    if is_asked(play.state, player):
        play.position.pending = UntapPending(player)
    else:
        untap_land(play, player, (), None)


def untap_land(play: At, player: str, stay: Collection[str], support: Mapping[str, str] | None) -> None:
    """RISE-TAP-8, then RISE-BUILD-7 to 9; the monsters step begins."""
    position = play.position
    land = position.players[player]
    tapped = set(position.tapped)
    pinned = pinned_by_monsters(position)
    plan = (
        {w: position.supports[w] for w in land.workers if w in position.supports} if support is None else dict(support)
    )
    holding = {hero for hero in land.heroes if hero in pinned or hero in stay}
    held = {
        position.contacts[pinner]
        for pinner in position.pins
        if KIND[pinner] == HERO and (pinner in holding or pinner not in land.heroes)
    }
    free = [hero for hero in land.heroes if hero in tapped and hero not in holding]
    free += [m for m in land.monsters if m in tapped and m not in position.pins and m not in held]
    for worker in land.workers:
        kept = position.supports.get(worker)
        keeps = (kept is not None and plan.get(worker) == kept) or is_pinned_worker(play.state, worker)
        if worker in tapped and not keeps:
            free.append(worker)
    for card in free:
        position.untap(card)
    for worker, card in plan.items():
        if position.supports.get(worker) != card:
            position.tapped.append(worker)
            position.supports[worker] = card
    play.tell("untapped", "RISE-TAP-8", player=player, cards=free, supports=plan)
    for card in (*land.heroes, *land.monsters):
        if card in position.tapped:
            play.tell("stays-tapped", why_tapped(position, card, pinned), player=player, card=card)
    drop_short_cards(play, player)
    if not settle(play):
        position.turn.step = MONSTERS


def why_tapped(position: Position, card: str, pinned: Collection[str]) -> str:
    """RISE-TAP-4 to 7: the clause by which a hero or monster stays tapped; `pinned` are those under monsters."""
    if KIND[card] == MONSTER:
        return "RISE-TAP-4" if card in position.pins else "RISE-TAP-7"
    return "RISE-TAP-5" if card in pinned else "RISE-TAP-6"


class Untap(RiseAction, frozen=True):
    """RISE-TAP-6, RISE-BUILD-8: which heroes stay tapped on the monsters they pin, and who supports what."""

    rule: ClassVar[str] = "RISE-TAP-8"
    moments: ClassVar[tuple[str, ...]] = (UNTAPPING,)
    malformed: ClassVar[str] = "RISE-TAP-6"

    stay: list[str] = []
    support: dict[str, str] | None = None

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-TURN-3."""
        pending = state.position.pending
        if not isinstance(pending, UntapPending):
            reason = say(
                "That belongs to the {step}; this is {moment}.", step=STEP_WORDS[UNTAP], moment=now_words(state)
            )
            return Refusal("RISE-TURN-3", reason)
        if by != pending.player:
            return Refusal("RISE-TURN-3", say("It is {player}'s turn, not {by}'s.", player=pending.player, by=by))
        return None

    def check(self, state: Table) -> Refusal | None:
        """RISE-TAP-6, RISE-BUILD-8, RISE-TAP-3."""
        position = state.position
        land = position.players[self.by]
        free = free_to_stay(position, self.by)
        for hero in self.stay:
            if hero not in free:
                words = say("The {hero} holds no tapped monster down, so it has no choice.", hero=spoken(hero))
                return Refusal("RISE-TAP-6", words, "stay")
        if self.support is None:
            return None
        for worker, card in self.support.items():
            if worker not in land.workers:
                words = say("{by} has no worker {worker} in play.", by=self.by, worker=spoken(worker))
                return Refusal("RISE-BUILD-8", words, "support")
            if card not in land.bonuses and card not in land.castles and position.supports.get(worker) != card:
                words = say(
                    "The {worker} cannot be given to the {card} in this step.", worker=spoken(worker), card=spoken(card)
                )
                return Refusal("RISE-BUILD-8", words, "support")
        for worker in land.workers:
            if is_pinned_worker(state, worker) and self.support.get(worker) != position.supports.get(worker):
                words = say("The {worker} is pinned and goes on with what it does.", worker=spoken(worker))
                return Refusal("RISE-TAP-3", words, "support")
        return None

    def apply(self, play: At) -> None:
        """RISE-TAP-8."""
        play.position.pending = None
        untap_land(play, self.by, self.stay, self.support)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Untap]:
        """Which heroes stay (all, none, each alone), with: everything kept; the cheapest support; all called home."""
        stays: list[list[str]] = [[]]
        free = free_to_stay(state.position, by)
        for count in (1, len(free)):
            stays += [list(c) for c in combinations(free, count) if list(c) not in stays]
        found = [cls(by=by, stay=stay) for stay in stays]
        if state.position.players[by].workers:
            for plan in (least_support(state, by), bound_support(state, by)):
                found += [cls(by=by, stay=stay, support=plan) for stay in stays]
        return found

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument]:
        """Heroes with the choice; each worker not named yet, with the cards that it may be given to."""
        stay, support = draft.action.stay, draft.action.support or {}
        free = free_to_stay(state.position, draft.by)
        pairs = [(worker, card) for worker, card in assignable(state, draft.by) if worker not in support]
        bound = [worker for worker in bound_support(state, draft.by) if worker not in support]
        most = len(support) + len({worker for worker, _ in pairs})
        named = draft.action.support is not None
        return (
            some("stay", "card", remaining(free, stay, len(free)), 0, len(free), len(stay), usual=free),
            Argument(
                "support",
                "pairs",
                tuple(pairs),
                len(support) + len(bound) if named else 0,
                most,
                not (named and bound),
                "map",
                least_support(state, draft.by),
            ),
        )


def assignable(state: Table, player: str) -> Iterator[tuple[str, str]]:
    """RISE-BUILD-8: (worker, card) that `untap` may name: any card of this land, or the one elsewhere that it supports.

    A pinned worker goes on with what it does (RISE-TAP-3).
    """
    position = state.position
    land = position.players[player]
    for worker in land.workers:
        kept = position.supports.get(worker)
        if is_pinned_worker(state, worker):
            cards = [] if kept is None else [kept]
        else:
            cards = [*land.castles, *land.bonuses]
            if kept is not None and kept not in cards:
                cards.append(kept)
        for card in cards:
            yield worker, card
