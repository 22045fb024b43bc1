"""Shared mechanisms: `Gather` (sealed answers, then a reveal) and the window (who may still react, in order).

Both work on plain keys of a position, since each rules page names its own keys for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from game.core.data.plain import Plain
from game.core.position.state import Play, State
from game.core.position.views import HIDDEN

P = TypeVar("P", bound=Struct)
A = TypeVar("A")


class Gather(Generic[P, A]):
    """Sealed answers of several players: each answers once, in any order; all are opened together.

    A sealed answer is part of the position: it stands under `key` of the player's entry in `players` (null until
    then), and everybody else sees `"?"` there. `asked` says who has to answer, in seat order; it must not change
    while answers come in.
    """

    __slots__ = ("_field", "asked", "key")

    def __init__(self, key: str, asked: Callable[[State[P]], Sequence[str]]) -> None:
        self.key = key
        self.asked = asked
        self._field = key.replace("-", "_")

    def waiting(self, state: State[P]) -> list[str]:
        """Who of those asked has not answered yet: they are the ones to act."""
        players: Mapping[str, object] = state.position.players  # type: ignore[attr-defined]
        name = self._field
        return [player for player in self.asked(state) if getattr(players[player], name) is None]

    def sealed(self, state: State[P]) -> list[str]:
        """Who of those asked has answered."""
        waiting = self.waiting(state)
        return [player for player in self.asked(state) if player not in waiting]

    def complete(self, state: State[P]) -> bool:
        """Have all answered? Then the answers are due to be opened."""
        return not self.waiting(state)

    def seal(self, play: Play[P], player: str, answer: A, kind: str, rule: str, text: str | None = None) -> None:
        """Keep the answer and tell `kind`: that it was sealed for all, the answer and its words for `player` alone."""
        setattr(play.position.players[player], self._field, answer)  # type: ignore[attr-defined]
        secret: dict[str, object] = {"answer": msgspec.json.decode(msgspec.json.encode(answer))}
        if text is not None:
            secret["text"] = text
        play.tell(kind, rule, player=player, secret=secret, to=(player,))

    def open(self, play: Play[P]) -> dict[str, A]:
        """Take all answers out of the position, by player in seat order."""
        found: dict[str, A] = {}
        for player in self.asked(play.state):
            entry = play.position.players[player]  # type: ignore[attr-defined]
            found[player] = getattr(entry, self._field)
            setattr(entry, self._field, None)
        return found

    def unseal(self, world: State[P]) -> None:
        """Take all answers out of a possible world: for a search that answers for the others in its own way."""
        for entry in world.position.players.values():  # type: ignore[attr-defined]
            setattr(entry, self._field, None)

    def seal_anew(self, world: State[P], player: str | None, answer: Callable[[str], A]) -> None:
        """In a possible world put another answer in the place of each that `player` (None: a spectator) cannot see.

        `answer` makes one for a player, out of what that player holds in this world.
        """
        for name, entry in world.position.players.items():  # type: ignore[attr-defined]
            if name != player and getattr(entry, self._field) is not None:
                setattr(entry, self._field, answer(name))

    def mask(self, view: Plain, player: str | None) -> None:
        """In a written position hide the sealed answers of everybody but `player` (None: a spectator)."""
        for name, entry in view["players"].items():
            if name != player and entry[self.key] is not None:
                entry[self.key] = HIDDEN


def may_react(
    order: Sequence[str], passed: Iterable[str], can: Callable[[str], bool], *, auto_pass: bool = True
) -> list[str]:
    """Who in a reaction window is still to be asked, in order.

    `can` says who has a reaction now; with `auto_pass` those who have none are never asked. A game asks all of them
    at once, or the first and then the next; a window with nobody to ask does not open, and one in which nobody is
    left closes by itself. What a pass means and when it is taken back is the game's: it keeps `passed`.
    """
    done = set(passed)
    return [player for player in order if player not in done and (not auto_pass or can(player))]


def clockwise(seats: Sequence[str], start: str) -> list[str]:
    """All seats in turn order, beginning with `start`."""
    here = seats.index(start)
    return [*seats[here:], *seats[:here]]
