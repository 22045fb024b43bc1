"""What a step loses for good, as far as its seat can know: said in red, and asked with the setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts
from scenes.system.words import tr, tr_n
from scenes.tabletop.seats.last_warning import Stake


class Staked(Protocol):
    """What is asked of the city's screen."""

    @property
    def seen(self) -> Position: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def queen(self) -> str: ...


def at_stake(screen: Staked, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
    """All first units at a breach before the Queen's turn; units that are left in the pool in one's last turn."""
    view, info = screen.seen, screen.facts
    pool = view.players[player].pool
    order = view.turn.order
    if do == "choose-breach" and args.get("units") == pool > 1 and order.index(screen.queen) < order.index(player):
        words = tr_n(
            "All {count} unit stands where {queen} attacks before you act; the pool would be empty. [KORV-SETUP-9]",
            "All {count} units stand where {queen} attacks before you act; the pool would be empty. [KORV-SETUP-9]",
            pool,
            queen=screen.queen,
        )
        return Stake(words, tr("All units into one breach?"), tr("Break in with all"))
    options = info.options
    placing = options.placing if options and options.seat == player else None
    may_place = view.turn.phase in ("place", "fight") and placing is not None and bool(placing.open)
    if do == "next-phase" and pool and may_place:
        if info.turn.to_come[player].most:
            return None
        words = tr_n(
            "This is your last turn: {count} unit in the pool comes to nothing. [KORV-PLACE-1]",
            "This is your last turn: {count} units in the pool come to nothing. [KORV-PLACE-1]",
            pool,
        )
        return Stake(words, tr("Leave the pool unused?"), tr("Leave it"))
    return None
