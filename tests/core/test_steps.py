"""Shared mechanisms: sealed answers and their reveal, and who may still react."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, to_builtins

from game.core.position.chance import Cursor, Seeded
from game.core.position.events import events_for
from game.core.position.state import Play, Setup, State
from game.core.position.steps import Gather, clockwise, may_react


class Seat(Struct):
    """A player of a game of bids."""

    first_bid: int | None = None


class Bids(Struct):
    """Its position."""

    players: dict[str, Seat]


NAMES = ("Ann", "Ben", "Cleo")
BIDS: Gather[Bids, int] = Gather("first_bid", lambda state: [name for name in NAMES if name != "Cleo"])


def table() -> Play[Bids]:
    """Three seats, of whom Cleo is not asked."""
    position = Bids({name: Seat() for name in NAMES})
    rules: Any = None
    return State(rules, Setup("bids", NAMES, "bids", {}), position, Cursor()).play(Seeded(1))


def test_sealed_answers_wait_for_everybody_asked_and_open_in_seat_order() -> None:
    """Whoever seals first, the answers are opened together and leave nothing behind."""
    play = table()
    assert BIDS.waiting(play.state) == ["Ann", "Ben"]
    BIDS.seal(play, "Ben", 7, "bid-sealed", "BID-1")
    assert BIDS.waiting(play.state) == ["Ann"] and not BIDS.complete(play.state)
    BIDS.seal(play, "Ann", 3, "bid-sealed", "BID-1")
    assert BIDS.complete(play.state)
    assert list(BIDS.open(play).items()) == [("Ann", 3), ("Ben", 7)]
    assert BIDS.waiting(play.state) == ["Ann", "Ben"]


def test_a_sealed_answer_and_its_words_are_known_to_their_owner_alone() -> None:
    """In the view it is `"?"`, null before; the event tells everybody only who has sealed."""
    play = table()
    BIDS.seal(play, "Ben", 7, "bid-sealed", "BID-1", "all or nothing")
    for viewer, seen in (("Ann", "?"), (None, "?"), ("Ben", 7)):
        view = to_builtins(play.position)
        BIDS.mask(view, viewer)
        assert [view["players"][name]["first_bid"] for name in NAMES] == [None, seen, None]
        (event,) = events_for(play.events, viewer)
        wanted = {"player": "Ben"} if viewer != "Ben" else {"player": "Ben", "answer": 7, "text": "all or nothing"}
        assert dict(event.facts) == wanted


def test_who_may_react_is_asked_in_order() -> None:
    """Those who have passed are not asked again; with auto-pass neither are those who cannot react."""
    order = clockwise(NAMES, "Ben")
    assert order == ["Ben", "Cleo", "Ann"]
    assert may_react(order, ["Ben"], lambda name: name != "Ann") == ["Cleo"]
    assert may_react(order, ["Ben"], lambda name: name != "Ann", auto_pass=False) == ["Cleo", "Ann"]
