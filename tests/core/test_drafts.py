"""Drafts: half an action read, added to, asked about; and what narrowing derives from a list of actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action
from game.core.actions.choices import Argument, amounts, free, one, some
from game.core.actions.drafts import entries, put, read_draft
from game.core.actions.narrowing import agrees, fit, joined, remaining, spread, spreads
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import MalformedError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


class March(Action, frozen=True, kw_only=True):
    """An action with an argument of every form."""

    general: str
    target: str | None = None
    troops: list[str] = []
    posts: dict[str, str] = {}
    cover: dict[str, list[str]] = {}
    pay: dict[str, int] | None = None
    pits: list[list[str]] = []
    path: tuple[str, ...] | None = None
    at_once: bool
    number: int


def bidding() -> State[Any]:
    """High Card: Ann holds 1 and 5, Ben 3 and 9; nobody has sealed anything."""
    game = games.find_game("high-card")
    at = {"players": {"Ann": {"hand": ["1", "5"]}, "Ben": {"hand": ["3", "9"]}}}
    return engine.load(game, game.setup(["Ann", "Ben"]), at, Seeded(0))[0]


# ------------------------------------------------------------------------------------------------ reading


def test_what_is_not_named_is_blank() -> None:
    """Defaults where there are any, else the empty value of the type; `in` tells what is named."""
    draft = March.draft("Ann", troops=["7S"])
    action = draft.action
    assert (action.general, action.at_once, action.number, action.target) == ("", False, 0, None)
    assert action.troops == ["7S"] and action.cover == {}
    assert "troops" in draft and "general" not in draft and "at-once" not in draft and "by" not in draft
    assert March.draft("Ann", **{"at-once": True}).named == {"at-once"}


@pytest.mark.parametrize(
    ("wrong", "argument"),
    [({"troops": "7S"}, "troops"), ({"number": "two"}, "number"), ({"nobody": 1}, "nobody"), ({"cover": []}, "cover")],
)
def test_what_cannot_be_read_is_named(wrong: dict[str, Any], argument: str) -> None:
    """A wrong shape, an unknown argument; what is missing is no fault."""
    with pytest.raises(MalformedError) as found:
        read_draft(March, {"by": "Ann", "do": "march", **wrong})
    assert found.value.argument == argument


def test_candidates_are_added_by_the_shape_of_the_argument() -> None:
    """A value takes the place of another; lists and mappings grow; nothing that was there before is changed."""
    plain: dict[str, Any] = {"by": "Ann", "do": "march", "troops": ["7S"], "cover": {"KS": ["2H"]}}
    before = {**plain, "troops": ["7S"], "cover": {"KS": ["2H"]}}
    for argument, candidate, value in (
        ("general", "QS", "QS"),
        ("troops", "8S", ["7S", "8S"]),
        ("posts", ("gate", "Ann"), {"gate": "Ann"}),
        ("cover", ("KS", "3H"), {"KS": ["2H", "3H"]}),
        ("cover", ("7C", "3H"), {"KS": ["2H"], "7C": ["3H"]}),
        ("pay", ("gold", 3), {"gold": 3}),
        ("pits", ("7C", "8D"), [["7C", "8D"]]),
        ("number", 4, 4),
    ):
        assert put(March, plain, argument, candidate)[argument] == value, argument
    assert plain == before
    draft = read_draft(March, plain).having("cover", ("KS", "3H")).without("troops")
    assert draft.action.cover == {"KS": ["2H", "3H"]} and draft.named == {"cover"}


def test_entries_are_candidates() -> None:
    """What `put` added, `entries` gives back."""
    assert list(entries(["7S", ["7C", "8D"]])) == ["7S", ("7C", "8D")]
    assert list(entries({"KS": ["2H", "3H"], "gate": "Ann"})) == [("KS", "2H"), ("KS", "3H"), ("gate", "Ann")]
    assert list(entries(None)) == []


# ------------------------------------------------------------------------------------------------ narrowing


def options() -> list[March]:
    """Three ways to march."""
    rows = [("KS", "Ben", ["7S", "8S"]), ("KS", None, ["7S"]), ("QS", "Cid", ["8S"])]
    return [March(by="Ann", general=g, target=t, troops=troops, at_once=True, number=1) for g, t, troops in rows]


ARGS = (one("general", "card"), one("target", "player"), some("troops", "card"), free("text"))


def test_candidates_are_those_of_the_actions_that_hold_the_draft() -> None:
    """Of a list, what may be added; of a named value, what could stand there instead."""
    general, target, troops, words = fit(March.draft("Ann"), options(), ARGS)
    assert general.among == ("KS", "QS") and not general.optional
    assert target.among == ("Ben", "Cid") and target.optional
    assert (troops.among, troops.least, troops.most, troops.many) == (("7S", "8S"), 1, 2, True)
    assert words == free("text")
    general, target, troops, _ = fit(March.draft("Ann", troops=["8S"]), options(), ARGS)
    assert (general.among, target.among, troops.among, troops.optional) == (("KS", "QS"), ("Ben", "Cid"), ("7S",), True)
    general, target, troops, _ = fit(March.draft("Ann", general="QS", troops=["8S"]), options(), ARGS)
    assert (general.among, target.among, troops.among) == (("KS", "QS"), ("Cid",), ())
    general, target, troops, _ = fit(March.draft("Ann", general="JS"), options(), ARGS)
    assert (general.among, target.among, troops.among) == (("KS", "QS"), (), ())
    assert agrees(March.draft("Ann", general="KS", troops=["7S"]), options()[0], ARGS)
    assert not agrees(March.draft("Ann", general="QS"), options()[0], ARGS)


def test_the_order_of_candidates_can_be_given() -> None:
    """As the argument lists them."""
    ordered = (one("general", "card", ["QS", "KS", "JS"]),)
    assert fit(March.draft("Ann"), options(), ordered)[0].among == ("QS", "KS")


def test_numbers_that_add_up() -> None:
    """Each name gets at least what the others cannot, at most what is missing; two names with room 3 and 4, sum 5."""
    room = {"wood": 3, "gold": 4}
    assert spread(room, {}, 5, 5) == [("wood", 1, 3), ("gold", 2, 4)]
    assert spread(room, {"wood": 2}, 5, 5) == [("gold", 3, 3)]
    assert spread(room, {"wood": 2, "gold": 3}, 5, 5) == []
    assert spread(room, {}, 1, 7) == [("wood", 1, 3), ("gold", 1, 4)]
    assert spreads(room, {"wood": 3}, 5, 5) and not spreads(room, {"wood": 4}, 5, 5) and not spreads(room, {}, 8, 8)
    assert joined([("a", 1, 2), ("b", 1, 1), ("a", 5, 6), ("a", 3, 3)]) == (("a", 1, 3), ("a", 5, 6), ("b", 1, 1))
    assert remaining(["a", "b", "c"], ["b"], 2) == ("a", "c") and remaining(["a", "b"], ["b"], 1) == ()


def test_offers() -> None:
    """By form: listed things, or numbers within the bounds of a name."""
    assert one("x", "card", ["a"]).offers("a") and not one("x", "card", ["a"]).offers("b")
    pay = amounts("pay", "payment", [("gold", 2, 3)])
    assert pay.offers(("gold", 3)) and not pay.offers(("gold", 1)) and not pay.offers(("wood", 2))
    assert Argument("x", "card", form="lists").many and not free("x").many


# ------------------------------------------------------------------------------------------------ asking the engine


def test_choices_of_a_draft() -> None:
    """One action, narrowed; ready as soon as it is legal; nothing outside its moment or for whom it is not."""
    state = bidding()
    (choice,) = engine.choices(state, "Ann", {"do": "bid"})
    assert choice.argument("card").among == ("1", "5") and not choice.ready
    (choice,) = engine.choices(state, "Ann", {"do": "bid", "card": "5"})
    assert choice.ready and choice.argument("card").among == ("1", "5")
    assert engine.choices(state, "Ann", {"do": "press"}) == [] == engine.choices(state, "Ann", {"do": "no-such"})
    assert engine.choices(state, "Ann", {"do": "bid", "card": ["5"]}) == []
    draft = engine.put(state, {"by": "Ann", "do": "bid"}, "card", "5")
    sealed, _ = engine.apply(state, draft, Seeded(0))
    assert engine.choices(sealed, "Ann", {"do": "bid"}) == []


def test_reasons() -> None:
    """A candidate that is not offered, another moment, another player, a shape: clause and sentence of each."""
    state = bidding()
    bid = {"by": "Ann", "do": "bid"}
    assert engine.why_not(state, bid) is None and engine.why_not(state, bid, "card", "5") is None
    for draft, argument, candidate, rule, words in (
        (bid, "card", "9", "TOY-BID-2", "You do not hold the 9."),
        ({**bid, "card": "5"}, "card", "9", "TOY-BID-2", "You do not hold the 9."),
        (bid, "card", 9, "TOY-BID-2", "cannot be read"),
        ({"by": "Ann", "do": "press"}, None, None, "TOY-ACT-2", "Press has to wait: now comes Bid."),
        ({"by": "Cid", "do": "bid"}, None, None, "TOY-ACT-3", "It is not for Cid to do this now"),
        ({"by": "Ann", "do": "prss"}, None, None, "TOY-ACT-2", 'did you mean "press"'),
        (bid, "card", "\ud800", "TOY-BID-2", "half a character"),
    ):
        refusal = engine.why_not(state, draft, argument, candidate)
        assert refusal is not None and refusal.rule == rule and words in refusal.reason, refusal


def test_who_is_asked() -> None:
    """TOY-BID-1, TOY-LUCK-1: who is waited for, who is done, why the other is not asked."""
    state = bidding()
    assert engine.asked(state).waits_for == ("Ann", "Ben")
    state, _ = engine.apply(state, {"by": "Ann", "do": "bid", "card": "5"}, Seeded(0))
    found = engine.asked(state)
    assert (found.waits_for, found.done, found.rule) == (("Ben",), ("Ann",), "TOY-BID-1") and not found.not_asked
    state, _ = engine.apply(state, {"by": "Ben", "do": "bid", "card": "9"}, Seeded(0))
    found = engine.asked(state)
    assert found.waits_for == ("Ben",) and found.not_asked["Ann"].reason == "Ben took the round, and decides."


def test_half_a_character_is_refused_wherever_it_stands() -> None:
    """A text in memory can hold it, a record cannot: nothing is done that could not be written down."""
    state = bidding()
    for part in ({"card": "\ud800"}, {"card": "5", "text": "a\ud800"}, {"card": ["\ud800"]}, {"by": "\ud800"}):
        plain = {"by": "Ann", "do": "bid", "card": "5", **part}
        refusal = engine.check(state, plain)
        assert refusal is not None and refusal.rule in ("TOY-BID-2", "TOY-ACT-3", "TOY-ACT-4"), plain
        assert (refusal == engine.why_not(state, plain) and engine.choices(state, "Ann", plain) == []) or "by" in part
        assert refusal.reason.isprintable()
