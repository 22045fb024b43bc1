"""The swap at a castle: every way to take the newcomer in, what each castle holds then, and where the released go."""

from __future__ import annotations

from collections.abc import Sequence

from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import DRAW, CastlePending
from game.rise_against_monsters.board.ratings import held
from game.rise_against_monsters.building.castles import TakeIn, swappable, swaps
from game.rise_against_monsters.content.cards import BASE
from game.rise_against_monsters.facts.coming import Strike, arriving, house, what_if
from game.rise_against_monsters.facts.reading import Fact, Reading


class Swap(Fact, frozen=True):
    """RISE-CASTLE-3, 4: `release` these from `castle` for the newcomer: then it holds `total`, `before` it was less or
    more. `goes`: each of the released -> the castle that takes it in, or None: it roams, `tapped` if the newcomer had
    moved. `asks`: for those its player can swap again, at another castle; `goes` takes them to be left out.
    """

    castle: str
    release: tuple[str, ...]
    before: int
    total: int
    goes: dict[str, str | None]
    asks: tuple[str, ...]
    tapped: bool


class Newcomer(Fact, frozen=True):
    """A monster before the castles of `player`'s land, none of which has room. `outside`: what it does if it is left
    out (it attacks at once if it was drawn; else nothing this turn). `swaps`: most rating held first.
    """

    player: str
    monster: str
    rating: int
    outside: tuple[Strike, ...]
    swaps: tuple[Swap, ...]


def newcomer(reading: Reading) -> Newcomer | None:
    """The facts of a pending castle decision; None if there is none."""
    position = reading.position
    pending = position.pending
    if not isinstance(pending, CastlePending):
        return None
    found = [
        swap(reading.state, castle, release)
        for castle, under in swappable(position, pending.player).items()
        for release in swaps(under, pending.monster)
    ]
    found.sort(key=lambda entry: (-entry.total, len(entry.release)))
    outside = tuple(arriving(what_if(reading.state))) if position.turn.step == DRAW else ()
    return Newcomer(pending.player, pending.monster, BASE[pending.monster], outside, tuple(found))


def swap(state: Table, castle: str, release: Sequence[str]) -> Swap:
    """What one swap comes to."""
    position = state.position
    pending = position.pending
    assert isinstance(pending, CastlePending)
    under = position.players[pending.player].castles[castle]
    total = held(under) - held(list(release)) + BASE[pending.monster]
    play = what_if(state)
    TakeIn(by=pending.player, castle=castle, release=list(release)).apply(play)
    asks = house(play)
    castles = play.position.players[pending.player].castles
    goes = {m: next((c for c, held_there in castles.items() if m in held_there), None) for m in release}
    return Swap(castle, tuple(release), held(under), total, goes, asks, position.turn.step != DRAW)
