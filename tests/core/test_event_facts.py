"""Facts of events are read as what they are; who reads one as something else is told so."""

from __future__ import annotations

from typing import TypedDict

import pytest

from game.core.data.facts import Arguments, WrongFactError
from game.core.position.events import Event
from game.core.text.phrases import say


class Pair(TypedDict):
    first: str
    hits: int


EVENT = Event(
    "fought",
    "TOY-FIGHT-1",
    {
        "hits": 3,
        "won": True,
        "who": "Anna",
        "label": say("Attack on {place}", place="the wall"),
        "nobody": None,
        "units": ("guards-1", "guards-2"),
        "pay": {"gold": 2},
        "pairs": [{"first": "Anna", "hits": 1, "more": "x"}],
    },
)


def test_a_fact_is_read_as_what_it_is() -> None:
    assert EVENT.number("hits") == 3
    assert EVENT.flag("won") is True
    assert EVENT.word("who") == "Anna"
    assert EVENT.word("label") == "Attack on the wall"
    assert EVENT.words("units") == ["guards-1", "guards-2"]
    assert EVENT.numbers("pay") == {"gold": 2}
    assert EVENT.read("pairs", list[Pair]) == [{"first": "Anna", "hits": 1}]
    assert Event("told", "TOY-1", {"first": "Anna", "hits": 1}).all_facts(Pair) == {"first": "Anna", "hits": 1}


def test_a_word_may_be_missing_where_that_is_asked_for() -> None:
    assert EVENT.maybe_word("who") == "Anna"
    assert EVENT.maybe_word("nobody") is None
    assert EVENT.maybe_word("no such fact") is None
    assert EVENT.maybe_words("units") == ["guards-1", "guards-2"]
    assert EVENT.maybe_words("nobody") == [] == EVENT.maybe_words("no such fact")
    assert EVENT.tells("who") and not EVENT.tells("nobody") and not EVENT.tells("no such fact")


def test_the_arguments_of_an_action_are_read_in_the_same_way() -> None:
    given = Arguments({"do": "attack", "by": "Anna", "dice": 3})
    assert (given.do, given.word("by"), given.number("dice")) == ("attack", "Anna", 3)
    with pytest.raises(WrongFactError, match="attack: dice"):
        given.word("dice")


@pytest.mark.parametrize(
    ("wrong", "fact"),
    [
        (EVENT.number, "who"),
        (EVENT.number, "won"),
        (EVENT.flag, "hits"),
        (EVENT.word, "hits"),
        (EVENT.word, "nobody"),
        (EVENT.maybe_word, "hits"),
        (EVENT.words, "who"),
        (EVENT.numbers, "units"),
    ],
)
def test_a_fact_that_is_read_as_something_else_is_refused(wrong, fact) -> None:
    with pytest.raises(WrongFactError, match=f"fought: {fact}"):
        wrong(fact)


def test_a_part_of_the_wrong_form_is_refused() -> None:
    with pytest.raises(WrongFactError, match="fought: units"):
        EVENT.read("units", list[Pair])
    with pytest.raises(WrongFactError, match="fought: "):
        EVENT.all_facts(Pair)


def test_a_fact_that_was_not_told_is_missing() -> None:
    with pytest.raises(KeyError, match="missed"):
        EVENT.number("missed")
