"""YAML written by hand: a tab is called a tab, and a word in letters of another size finds the one that was meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core import engine
from game.core.data.reading import ReadingError, parse_yaml
from game.core.data.shape import nearest
from game.core.record import StepError, load_or_salvage, new_record, parse_record, read_record, write_header, write_step
from game.core.rulebook.games import find_game
from game.core.text.errors import PositionFaultError


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


@pytest.mark.parametrize(
    ("text", "line"), [("a: 1\nplayers:[Ann, Ben]\nmode: solo\n", 2), ("steps:\n  - by:Ann\n    do: pass\n", 2)]
)
def test_a_colon_without_its_blank_is_named(text: str, line: int) -> None:
    with pytest.raises(ReadingError, match=r'after "(players|by):" comes a blank') as refused:
        parse_yaml(text, "town.yaml")
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("text", "words", "line"),
    [
        ("a:\n  b: 1\n \u00a0c: 2\n", "a blank stands here", 3),
        ("a:\n  b: 1\n \u3000c: 2\n", "a blank stands here", 3),
        ("steps:\n- {a: 1}\n– {by: Ann, do: pass}\n", '"–" stands here; YAML wants "-"', 3),
        ("a: 1\nmode： solo\nb: 2\n", '"：" stands here; YAML wants ":"', 2),
        ("a: [1， 2]\nb: [1, 2］\n", '"］" stands here; YAML wants "]"', 2),
    ],
)
def test_signs_that_only_look_like_those_of_yaml_are_named(text: str, words: str, line: int) -> None:
    with pytest.raises(ReadingError, match=re.escape(words)) as refused:
        parse_yaml(text, "town.yaml")
    assert refused.value.line == line


def test_odd_signs_in_words_do_no_harm() -> None:
    text = 'title: A town – by Ann， no\nb: "：［"\n'
    assert parse_yaml(text, "town.yaml").value == {"title": "A town – by Ann， no", "b": "：［"}


@pytest.mark.parametrize("name", ["Farm", "FARM", " farm", "frm", "Farm "])
def test_a_word_in_other_letters_is_found(name: str) -> None:
    assert 'did you mean "farm"' in nearest(name, ["mine", "farm", "town-hall"])


@pytest.mark.parametrize("name", ["Town Hall", "town_hall", "TOWN-HALL"])
def test_blanks_and_lines_below_are_hyphens(name: str) -> None:
    assert 'did you mean "town-hall"' in nearest(name, ["mine", "farm", "town-hall"])


@pytest.mark.parametrize(
    ("record", "meant"),
    [
        ("game: medieval-keep\nposition: {players: {Ann: {hand: [Farm]}}}", 'there is no card "Farm".*"farm"'),
        ("game: medieval-keep\nposition: {players: {Ann: {defenders: [Guard.2]}}}", 'no unit "Guard.2".*"guards"'),
        ("game: defenders\nposition: {city: {draw: [2c]}}", 'there is no card "2c" in the pack.*"2C"'),
        ("game: defenders\nposition: {threat-deck: [joker1]}", 'there is no card "joker1".*"Joker1"'),
        ("game: defenders\nposition: {locations: {docks: {cards: {2S: Other Area}}}}", '"Other Area".*"other-area"'),
    ],
)
def test_a_position_by_hand_says_which_was_meant(record: str, meant: str, tmp_path: Path) -> None:
    mode = "multiplayer" if "keep" in record else "co-op"
    path = tmp_path / "position.yaml"
    path.write_text(f"ramparts: 1\ntitle: By hand\nplayers: [Ann, Ben]\nmode: {mode}\n{record}\nsteps: []\n", "utf-8")
    with pytest.raises(PositionFaultError, match=f"{meant}"):
        read_record(path).start()


@pytest.mark.parametrize(
    ("game", "step", "meant"),
    [
        ("medieval-keep", {"by": "Anne", "do": "draw"}, "Ann"),
        ("rise-against-monsters", {"by": "Bn", "do": "draw"}, "Ben"),
        ("strongholds", {"do": "muster", "target": "Cidd"}, "Cid"),
        ("defenders", {"do": "choose-setting", "setting": "Kiju"}, "kaiju"),
        ("battle-for-korvosa", {"do": "choose-role", "role": "wrden"}, "warden"),
    ],
)
def test_a_word_of_a_step_that_cannot_stand_there_is_told_what_was_meant(
    game: str, step: dict[str, object], meant: str
) -> None:
    """Whatever the rule says of it: a role, a setting, a card, a place, a seat."""
    rules = find_game(game)
    names = ("Ann", "Ben", "Cid", "Dora")
    mode = next(mode for mode in rules.modes if 4 in mode.players)
    record = new_record(rules, names, mode.name, {}, 3)
    who = engine.to_act(record.start()[0])[0]
    again = parse_record(write_header(record) + write_step({"by": who, **step}))
    with pytest.raises(StepError, match=f'did you mean "{meant}"'):
        load_or_salvage(again)
