"""RISE-REACT: who is asked in a window, and passing. The window itself opens in `monsters` and `draw`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self

from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.position.steps import may_react
from game.core.text.phrases import join_words, say
from game.core.text.refusal import Refusal
from game.rise_against_monsters.battle.fight import attacks
from game.rise_against_monsters.battle.wrath import can_strike
from game.rise_against_monsters.board.action import At, RiseAction, Table, now_words
from game.rise_against_monsters.board.position import DRAWN, WINDOW, WindowPending
from game.rise_against_monsters.building.build import supportings
from game.rise_against_monsters.building.roads import sendings


def has_open_action(state: Table, player: str) -> bool:
    """RISE-REACT-1: has the player a legal `attack`, `support`, `send` or `wrath` at this open point?"""
    position = state.position
    land = position.players[player]
    tapped = position.tapped
    heroes = [hero for hero in land.heroes if hero not in tapped]
    if heroes and land.monsters:
        return True
    workers = [worker for worker in land.workers if worker not in tapped]
    if heroes or workers:
        # Without a road nothing leaves the land, and only a short card wants a worker.
        if position.roads and (some(attacks(position, player)) or some(sendings(position, player))):
            return True
        if workers and some(supportings(position, player)):
            return True
    return can_strike(state, player)


def has_reaction(state: Table, player: str, lands: Iterable[str]) -> bool:
    """RISE-REACT-3: has the player a legal reaction that concerns one of these lands?"""
    position = state.position
    land = position.players[player]
    return (
        (bool(land.heroes) and some(attacks(position, player, lands)))
        or (player in lands and can_strike(state, player))
        or (bool(land.workers) and some(supportings(position, player, lands)))
    )


def some(ways: Iterator[object]) -> bool:
    """Is there one at all?"""
    return next(ways, None) is not None


def asked(state: Table, window: WindowPending) -> list[str]:
    """RISE-REACT-3, 4, 6: who is still to be asked in the window, in seat order."""
    seats = state.setup.players
    auto_pass = state.setup.flag("auto-pass")
    if window.drawn is not None:
        holder = state.position.turn.player
        return may_react((holder,), window.passed, lambda player: can_strike(state, player), auto_pass=auto_pass)
    lands = window.lands
    return may_react(seats, window.passed, lambda player: has_reaction(state, player, lands), auto_pass=auto_pass)


class Pass(RiseAction, frozen=True):
    """RISE-REACT-5: out of the window; with `all` the window closes for the whole table."""

    rule: ClassVar[str] = "RISE-REACT-5"
    moments: ClassVar[tuple[str, ...]] = (WINDOW, DRAWN)
    malformed: ClassVar[str] = "RISE-REACT-5"

    all: bool = False

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-REACT-5: for a player who is asked in a window."""
        pending = state.position.pending
        if not isinstance(pending, WindowPending):
            reason = say("There is nothing to pass on; this is {moment}.", moment=now_words(state))
            return Refusal("RISE-REACT-5", reason)
        players = asked(state, pending)
        if by not in players:
            reason = say("{by} is not asked to react now, but {players}.", by=by, players=join_words(players))
            return Refusal("RISE-REACT-5", reason)
        return None

    def apply(self, play: At) -> None:
        """Once nobody is left to ask the window closes by itself."""
        pending = play.position.pending
        assert isinstance(pending, WindowPending)
        seats = play.setup.players
        passed = seats if self.all else tuple(p for p in seats if p in pending.passed or p == self.by)
        play.position.pending = WindowPending(pending.lands, pending.drawn, passed)
        play.tell("passed", self.rule, player=self.by, all=self.all)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Pass]:
        """Passing for oneself (for the whole table it is people's agreement, not a move of its own)."""
        return (cls(by=by),)

    @classmethod
    def narrow(cls, state: Table, draft: Draft[Self]) -> Sequence[Argument]:
        """For oneself or for all."""
        return (one("all", "flag", (False, True), optional=True),)
