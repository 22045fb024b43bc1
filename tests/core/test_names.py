"""Names of people: tidied where they come in, told apart as eyes tell them apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions.action import write_action
from game.core.data.names import alike, name_fault, tidy
from game.core.record import load_or_salvage, new_record, parse_record, write_header, write_step
from game.core.rulebook.games import find_game
from game.core.text.errors import SetupError
from tests.contract.walk import walk

SCOTS = "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct\x7f")
"""What makes a black flag that of Scotland; nobody sees it elsewhere."""


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann ", "Ann"), ("\u00a0Ann\u2003Lee\t", "Ann Lee"), ("Jose\u0301", "José"), ("A\u200bnn\ufeff", "Ann"),
        ("\u202eAnn\u202c", "Ann"), ("\u2067דוד\u2069", "דוד"), ("An\u00adn", "Ann"), ("A\u200dnn", "Ann"),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"), ("👩\u200d👧", "👩\u200d👧"), ("क्\u200dष", "क्\u200dष"),
        ("Ann\nBen", "Ann Ben"), ("\u3164", ""), ("An\ufe0fn", "Ann"), ("A\u034fnn", "Ann"), ("Ann\U000e0101", "Ann"),
        (f"🏴{SCOTS} Ann", f"🏴{SCOTS} Ann"), (f"A{SCOTS}nn", "Ann"),
        (f"🏴{SCOTS[:-1]}", "🏴"), (f"🏴{SCOTS[-1]}", "🏴"),
        ("❤\ufe0f", "❤\ufe0f"), ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("👩\u200d❤\ufe0f\u200d👨", "👩\u200d❤\ufe0f\u200d👨"),
        ("Z" + "\u0310" * 200 + "o", "Z" + "\u0310" * 4 + "o"), ("葛\U000e0100", "葛\U000e0100"), ("นี้", "นี้"),
        ("בְּרֵאשִׁית", unicodedata.normalize("NFC", "בְּרֵאשִׁית")), ("Nguyễn Thị", "Nguyễn Thị"), ("👋🏽", "👋🏽"),
    ],
)  # fmt: skip
def test_a_name_is_tidied(given: str, kept: str) -> None:
    assert tidy(given) == kept


@given(st.text(max_size=40))
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    once = tidy(name)
    assert tidy(once) == once == unicodedata.normalize("NFC", once).strip() and "  " not in once


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "ANN"), ("Ann", "\u0410nn"), ("Οtto", "Otto"), ("Weiß", "WEISS"), ("Ian", "lan"), ("Ann1", "Annl"),
     ("Jose\u0301", "José"), ("Ｂｅｎ", "Ben"), ("O'Neil", "O’Neil"), ("Анна", "АННА"), ("B0b", "Bob"),
     ("Ann\ufe0f", "Ann"), ("օtto", "otto"), ("Irmak", "ırmak"), ("İzel", "izel"), ("ANN\u00a0", "ann"),
     ("αnn", "ann")],
)  # fmt: skip
def test_names_that_look_the_same_are_taken_for_each_other(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)
    with pytest.raises(SetupError, match=r"can be taken for|twice"):
        new_record(find_game("strongholds"), [one, other])


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Jose", "José"), ("Ben 1", "Ben 2"), ("Лена", "Лиза")])
def test_others_sit_together(one: str, other: str) -> None:
    assert not alike(one, other)
    assert new_record(find_game("strongholds"), [one, other]).setup.players == (one, other)


def test_a_record_holds_the_tidy_names_alone() -> None:
    record = new_record(find_game("strongholds"), ["  Ann ", "Be\u200bn"])
    assert record.setup.players == ("Ann", "Ben")
    with pytest.raises(SetupError, match="twice"):
        new_record(find_game("strongholds"), ["Ann", "Ann "])


JOINED = ("علی\u200cرضا", f"👩\u200d👩\u200d👧 🏴{SCOTS}", "क्\u200dषण")
"""What joins their letters cannot be seen by itself: Persian, a family in one picture, Hindi."""


@pytest.mark.parametrize(
    "game", ["medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa"]
)
def test_whoever_sits_at_a_table_may_act_there(game: str) -> None:
    """Whatever letters are in the name; and the record is read again."""
    rules = find_game(game)
    count = min(number for number in rules.modes[0].players if number > 1)
    record = new_record(rules, JOINED[:count], rules.modes[0].name, {}, 3)
    acted = [moment.action for moment in walk(rules, record.setup, 3, 12)]
    assert {action.by for action in acted} <= set(JOINED)
    again = parse_record(write_header(record) + "".join(write_step(write_action(action)) for action in acted))
    state, trouble = load_or_salvage(again)
    assert trouble is None and [step.body["by"] for step in again.steps] == [action.by for action in acted]
    assert state.setup.players == JOINED[:count]


def test_nothing_that_can_be_seen_is_no_name() -> None:
    with pytest.raises(SetupError):
        new_record(find_game("strongholds"), ["Ann", "\u200b\u3164 "])
    assert name_fault("Ann") == ""
