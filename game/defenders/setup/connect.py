"""Which places are connected (DEF-CONN): by the contacts of their drawings, or by a mark of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import fit
from game.core.position.state import Play
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.changes import NO_DICE
from game.defenders.board.map_graph import apart
from game.defenders.board.position import Mark, Position
from game.defenders.board.units import called
from game.defenders.forecasts.city import LinkForecast
from game.defenders.setup.contacts import CONNECTING


def pair_of(a: str, b: str) -> tuple[str, str]:
    """Two ids, the alphabetically earlier one first."""
    return (a, b) if a < b else (b, a)


def connect_contacts(play: Play[Position]) -> None:
    """DEF-CONN-2: contacts of the connecting kinds become connections."""
    position = play.position
    for contact in position.contacts:
        pair = (contact.a, contact.b)
        if contact.kind in CONNECTING and pair not in position.connections:
            position.connections.append(pair)
    play.tell("connected-by-contact", "DEF-CONN-2", connections=[list(pair) for pair in position.connections])


def mark_of(position: Position, pair: tuple[str, str]) -> Mark | None:
    """The override of a pair of locations."""
    return next((mark for mark in position.marks if (mark.a, mark.b) == pair), None)


class _Link(DefendersAction, frozen=True, kw_only=True):
    rule = "DEF-CONN-3"
    moments = ("map/connections",)
    args = (one("a", "place"), one("b", "place"))
    anyone = True
    clauses = {"a": "DEF-CONN-3", "b": "DEF-CONN-3"}
    a: str = ""
    b: str = ""

    def pair_refusal(self, position: Position) -> Refusal | None:
        """Two different locations that exist."""
        for argument, name in (("a", self.a), ("b", self.b)):
            if name not in position.locations:
                return Refusal(self.rule, say('There is no location "{name}".', name=name), argument)
        if self.a == self.b:
            return Refusal(self.rule, say("A location is not joined to itself."), "b")
        return None

    def after(self, state: Here) -> LinkForecast | None:
        """What an allowed change of a connection comes to."""
        if self.check(state):
            return None
        after = state.clone()
        self.apply(after.play(NO_DICE))
        mark = mark_of(after.position, pair_of(self.a, self.b))
        return LinkForecast(mark.mark if mark else None, apart(after.position))

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """The pairs that it can be done to."""
        raise NotImplementedError

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Locations that are part of such a pair, in either order."""
        pairs = [pair for a, b in cls.pairs(state.position) for pair in ((a, b), (b, a))]
        return fit(draft, [cls(by=draft.by, a=a, b=b) for a, b in sorted(pairs)], cls.args) if pairs else None

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, a=a, b=b) for a, b in cls.pairs(state.position)]


class Connect(_Link, frozen=True, kw_only=True):
    """DEF-CONN-3: add a connection (an arrow, or a dashed line over a gap), or take a cross away again."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-CONN-3."""
        refusal = self.pair_refusal(state.position)
        if refusal is None and pair_of(self.a, self.b) in state.position.connections:
            return Refusal(self.rule, say("These two are connected."), "b")
        return refusal

    def apply(self, play: Play[Position]) -> None:
        """The two are connected."""
        position = play.position
        pair = pair_of(self.a, self.b)
        position.connections.append(pair)
        mark = mark_of(position, pair)
        drawn: str | None = None
        if mark:
            position.marks.remove(mark)
        else:
            drawn = "arrow" if any((c.a, c.b) == pair for c in position.contacts) else "dashed"
            position.marks.append(Mark(a=pair[0], b=pair[1], mark=drawn))  # type: ignore[arg-type]
        names = called(position, self.a), called(position, self.b)
        play.tell(
            "connected",
            self.rule,
            player=self.by,
            a=self.a,
            b=self.b,
            first=names[0],
            second=names[1],
            mark=drawn,
            **self.told(),
        )

    def forecast(self, state: Here) -> LinkForecast | None:
        """`mark` that is drawn, None: a cross is taken away; `apart`: the parts of the city that then hang together."""
        return self.after(state)

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """All unconnected pairs."""
        names, joined = sorted(position.locations), set(position.connections)
        return [(a, b) for n, a in enumerate(names) for b in names[n + 1 :] if (a, b) not in joined]


class Disconnect(_Link, frozen=True, kw_only=True):
    """DEF-CONN-3: remove a connection (a cross), or take back one that was added."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-CONN-3."""
        refusal = self.pair_refusal(state.position)
        if refusal is None and pair_of(self.a, self.b) not in state.position.connections:
            return Refusal(self.rule, say("These two are not connected."), "b")
        return refusal

    def apply(self, play: Play[Position]) -> None:
        """The two are not connected any more."""
        position = play.position
        pair = pair_of(self.a, self.b)
        position.connections.remove(pair)
        mark = mark_of(position, pair)
        drawn: str | None = None
        if mark:
            position.marks.remove(mark)
        else:
            drawn = "cross"
            position.marks.append(Mark(a=pair[0], b=pair[1], mark="cross"))
        names = called(position, self.a), called(position, self.b)
        play.tell(
            "disconnected",
            self.rule,
            player=self.by,
            a=self.a,
            b=self.b,
            first=names[0],
            second=names[1],
            mark=drawn,
            **self.told(),
        )

    def forecast(self, state: Here) -> LinkForecast | None:
        """`mark` that is drawn, None: one is taken away; `apart`: the parts of the city that then hang together."""
        return self.after(state)

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """All connected pairs."""
        return sorted(position.connections)


class ConnectionsDone(DefendersAction, frozen=True, kw_only=True):
    """DEF-CONN-4: the First Player closes the connections; they never change later."""

    rule = "DEF-CONN-4"
    moments = ("map/connections",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """On to the arrows."""
        play.tell("connections-done", self.rule, player=self.by, **self.told())
        play.position.turn.step = "entries"
