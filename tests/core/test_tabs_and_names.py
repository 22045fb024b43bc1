"""YAML written by hand: a tab is called a tab, and a word in letters of another size finds the one that was meant."""

from __future__ import annotations

import pytest

from game.core.data.reading import ReadingError, parse_yaml
from game.core.data.shape import nearest


@pytest.mark.parametrize(
    ("text", "line"),
    [("a:\n\tb: 1\n", 2), ("\ta: 1\n", 1), ("a:\n  b: 1\n\tc: 2\n", 3), ("steps:\n- {a: 1}\n\t- {b: 2}\n", 3)],
)
def test_a_tab_is_called_a_tab(text: str, line: int) -> None:
    with pytest.raises(ReadingError, match="a tab stands here") as refused:
        parse_yaml(text, "town.yaml")
    assert refused.value.line == line


def test_a_tab_within_words_does_no_harm() -> None:
    assert parse_yaml('a: "one\ttwo"\n', "town.yaml").value == {"a": "one\ttwo"}


@pytest.mark.parametrize("name", ["Farm", "FARM", " farm", "frm", "Farm "])
def test_a_word_in_other_letters_is_found(name: str) -> None:
    assert 'did you mean "farm"' in nearest(name, ["mine", "farm", "town-hall"])


@pytest.mark.parametrize("name", ["Town Hall", "town_hall", "TOWN-HALL"])
def test_blanks_and_lines_below_are_hyphens(name: str) -> None:
    assert 'did you mean "town-hall"' in nearest(name, ["mine", "farm", "town-hall"])
