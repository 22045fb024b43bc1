"""One position, looked at once: where each card lies, what it rates, who meets, supports and uses what."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from game.core.text.refusal import Refusal
from game.rise_against_monsters.board.action import RiseAction, Table
from game.rise_against_monsters.board.position import MONSTERS, UNTAP, WindowPending
from game.rise_against_monsters.board.ratings import road_rating, suit_bonus
from game.rise_against_monsters.content.cards import BASE, HERO, WORKER
from game.rise_against_monsters.phases.monsters import still_to_act
from game.rise_against_monsters.phases.untap import free_to_stay, pinned_by_monsters


class Fact(Struct, frozen=True, rename="kebab"):
    """Base of all facts: plain values, lists and mappings when they are written out, keys in kebab-case."""


class No(Fact, frozen=True):
    """Why not: the clause, and a sentence for a player."""

    clause: str
    reason: str

    @classmethod
    def of(cls, refusal: Refusal) -> No:
        """The same of a refusal."""
        return cls(refusal.rule, refusal.reason)


class Reading:
    """What every section of the facts asks of a position, worked out once."""

    def __init__(self, state: Table) -> None:
        self.state = state
        self.position = position = state.position
        self.seats = state.setup.players
        self.tapped = frozenset(position.tapped)
        self.home: dict[str, str] = {}
        """Card in play, but for roads -> the land in which it lies, monsters under castles too."""
        self.rating: dict[str, int] = {}
        """Hero, worker, road or roaming monster -> its rating now; of a road, as monsters meet it."""
        self.under: dict[str, str] = {}
        """Monster that is held -> the castle over it."""
        for name, land in position.players.items():
            raised = {HERO: 0, WORKER: 0}
            if land.bonuses:
                raised = {HERO: suit_bonus(position, name, "H"), WORKER: suit_bonus(position, name, "S")}
            for kind, cards in ((HERO, land.heroes), (WORKER, land.workers)):
                for card in cards:
                    self.home[card] = name
                    self.rating[card] = BASE[card] + raised[kind]
            for card in land.monsters:
                self.home[card] = name
                self.rating[card] = BASE[card]
            for castle, under in land.castles.items():
                self.home[castle] = name
                for monster in under:
                    self.home[monster], self.under[monster] = name, castle
            for card in land.bonuses:
                self.home[card] = name
        for road, ends in position.roads.items():
            self.rating[road] = road_rating(position, road, ends.owner)
        self._refused: dict[tuple[type[RiseAction], str], Refusal | None] = {}

    # ------------------------------------------------------------------ who is attached to what
    @cached_property
    def meeting(self) -> dict[str, list[str]]:
        """Target -> the cards in contact with it, the oldest first."""
        found: dict[str, list[str]] = {}
        for attacker, target in self.position.contacts.items():
            found.setdefault(target, []).append(attacker)
        return found

    @cached_property
    def backing(self) -> dict[str, list[str]]:
        """Bonus card or castle -> the workers that support it, from any land."""
        found: dict[str, list[str]] = {}
        for worker, card in self.position.supports.items():
            found.setdefault(card, []).append(worker)
        return found

    @cached_property
    def user(self) -> dict[str, str]:
        """Road in use -> the card that uses it (RISE-ROAD-6)."""
        return {road: card for card, road in self.position.on_road.items()}

    @cached_property
    def ways(self) -> dict[str, list[tuple[str, str, int]]]:
        """Player -> the roads at the land, in use or not: (road, land beyond, rating for this player)."""
        found: dict[str, list[tuple[str, str, int]]] = {name: [] for name in self.seats}
        for road, ends in self.position.roads.items():
            for land in (ends.owner, ends.to):
                limit = self.rating[road] if land == ends.owner else BASE[road]
                found[land].append((road, ends.beyond(land), limit))
        return found

    # ------------------------------------------------------------------ pins
    @cached_property
    def pinned_by_monsters(self) -> set[str]:
        """RISE-TAP-5: cards under a monster's pin."""
        return pinned_by_monsters(self.position)

    @cached_property
    def may_stay(self) -> set[str]:
        """RISE-TAP-6: heroes of anybody with the choice in their own untap step."""
        return {hero for player in self.seats for hero in free_to_stay(self.position, player)}

    def pinners(self, target: str) -> list[str]:
        """The cards whose pins lie on a target."""
        pins = self.position.pins
        return [attacker for attacker in self.meeting.get(target, ()) if attacker in pins]

    # ------------------------------------------------------------------ moments
    @cached_property
    def about_to_act(self) -> list[str]:
        """RISE-ACT-1: the monsters that have still to act in the present monsters step; none outside of it."""
        return still_to_act(self.position) if self.position.turn.step == MONSTERS else []

    @property
    def window_lands(self) -> tuple[str, ...]:
        """RISE-REACT-2: the lands that an open window concerns; none outside of one."""
        pending = self.position.pending
        return pending.lands if isinstance(pending, WindowPending) else ()

    @cached_property
    def acting(self) -> list[str]:
        """Who may act now, asked or not."""
        return self.state.rules.may_act(self.state, None)

    def gate(self, kind: type[RiseAction], player: str) -> Refusal | None:
        """Why this moment, or this player, is wrong for the action; None if it is right."""
        key = (kind, player)
        if key not in self._refused:
            self._refused[key] = kind.refused_for(self.state, player)
        return self._refused[key]

    def turn_of(self, player: str) -> int:
        """The number of the turn in which the player's land untaps next (RISE-TAP-2)."""
        turn = self.position.turn
        seats = self.seats
        ahead = (seats.index(player) - seats.index(turn.player)) % len(seats)
        if ahead == 0 and turn.step != UNTAP:
            ahead = len(seats)
        return turn.number + ahead
