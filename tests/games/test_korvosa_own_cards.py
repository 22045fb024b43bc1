"""A group's own cards for Korvosa: everything that is wrong at once, and each card as it would be printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.core.text.phrases import Phrase

STANDARD = (Path(GAME.folder) / "content" / "battle-for-korvosa.yaml").read_text(encoding="utf-8")
FERRY = """  - {id: night-ferry, name: Night Ferry, type: standard, copies: 2, text: "Until Cleanup Eel's End and Trail's End are adjacent; gain 1 unit in your pool.",
     effects: [{mod: conect, set: [eels-end, trails-end], who: all}, {do: gain-units, who: self, to: pool, n: 1}]}
"""  # noqa: E501


def own(*changes: tuple[str, str]) -> str:
    """The book's file under another name, with texts replaced."""
    text = STANDARD.replace("content: battle-for-korvosa", "content: our-table", 1)
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return text


def report(text: str) -> Any:
    """What the rules say to a file `our-table.yaml`."""
    return GAME.rules.proofread(text, "our-table")


def with_ferry(text: str) -> tuple[str, str]:
    """Night Ferry before the Attack cards."""
    return "  # attack: played with", f"{text}  # attack: played with"


def line_of(text: str, words: str) -> int:
    """The line of a file on which these words stand."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def test_the_book_itself_is_sound() -> None:
    """KORV-CARD-11, -12: nothing is wrong, nothing is new; every effect has words."""
    found = report(own())
    assert found["playable"] and found["faults"] == [] and found["warnings"] == [] and found["left-out"] == {}
    assert found["same"] == {"map": True, "setup": True, "verdicts": True}
    assert {section: (count["cards"], count["book"]) for section, count in found["counts"].items()} == {
        "roles": (11, 11),
        "allies.royal": (7, 7),
        "allies.resistance": (7, 7),
        "hero-cards": (30, 30),
        "outside-cards": (1, 1),
        "edicts": (30, 30),
        "city-cards": (30, 30),
    }
    assert all(card["sound"] and card["change"] is None for card in found["cards"])
    assert all(effect["words"] for card in found["cards"] for effect in card["effects"])


def test_a_card_without_end_is_a_fault() -> None:
    """KORV-CARD-12: as many copies as a number can say are told as a fault, at once."""
    endless = FERRY.replace("copies: 2", "copies: 999999999999").replace("conect", "connect")
    found = report(own(with_ferry(endless)))
    assert "at most 99 copies of a card" in {fault["reason"] for fault in found["faults"]}
    assert max(len(card["copies"]) for card in found["cards"]) == 99


@pytest.mark.parametrize("heroes", [-1, 0, 9])
def test_a_number_of_heroes_that_nobody_plays_with_is_a_fault(heroes: int) -> None:
    """KORV-CARD-12, KORV-SETUP-2: the tables go from 2 to 6 heroes, whatever stands beside."""
    found = report(own(("  city-cards:    {2: 30", f"  city-cards:    {{{heroes}: 30")))
    assert not found["playable"]
    assert "the table goes from 2 to 6 heroes" in {fault["reason"] for fault in found["faults"]}


def test_all_faults_are_told_at_once_with_line_and_suggestion() -> None:
    """KORV-CARD-7 to -12: several wrong cards, each with its line, its place in words, its clause, the word meant."""
    text = own(
        with_ferry(FERRY),
        ("do: reroll-die, side: enemy", "do: reroll-die, side: enemies"),
        ("at: {holder: heroes, landmark: true}", "at: {holder: heroes, landmarks: true}"),
        ("difficulty:                    #", "difficultie:                   #"),
        ("next-to: [garrison-hill, bridgefront]}", "next-to: [garrison-hill, bridgefrond]}"),
    )
    found = report(text)
    assert not found["playable"] and found["lines"] == len(text.splitlines())
    told = {(fault["where"], fault["found"], fault["meant"]): fault for fault in found["faults"]}
    ferry = told["hero-cards, Night Ferry, first effect, mod", "conect", "connect"]
    assert ferry["line"] == line_of(text, "conect") and ferry["clause"] == "KORV-CARD-9"
    luck = told["hero-cards, Cruel Luck, first effect, side", "enemies", "enemy"]
    assert luck["line"] == line_of(text, "side: enemies") and luck["clause"] == "KORV-CARD-8"
    assert told["edicts, Bounty Hunters, first effect, at, landmarks", "landmarks", "landmark"]
    assert told["difficultie", "difficultie", "difficulty"]
    assert told["board, quarters, Fort Korvosa, next-to, 2", "bridgefrond", "bridgefront"]["clause"] == "KORV-CARD-11"
    assert all(isinstance(fault["reason"], Phrase) for fault in found["faults"])  # for every language
    lines = [fault["line"] for fault in found["faults"]]
    assert lines == sorted(lines) and all(fault["clause"] in GAME.clauses for fault in found["faults"])


def test_cards_are_shown_as_they_would_be_printed() -> None:
    """KORV-CARD-11: the page's Night Ferry, right and wrong: its copies, its words, which effect is at fault."""
    right = report(own(with_ferry(FERRY.replace("conect", "connect"))))
    assert right["playable"]
    (card,) = [card for card in right["cards"] if card["change"] == "new"]
    assert (card["name"], card["kind"], card["copies"]) == ("Night Ferry", "standard", ["night-ferry", "night-ferry.2"])
    assert [effect["words"] for effect in card["effects"]] == [
        "Until Cleanup Eel's End and Trail's End are adjacent.",
        "You gain 1 unit in the pool.",
    ]
    assert card["effects"][1]["written"] == "do: gain-units, who: self, to: pool, n: 1"
    wrong = report(own(with_ferry(FERRY)))
    (card,) = [card for card in wrong["cards"] if card["name"] == "Night Ferry"]
    assert not card["sound"] and [effect["words"] for effect in card["effects"]] == [
        None,
        "You gain 1 unit in the pool.",
    ]


def test_what_differs_from_the_book() -> None:
    """KORV-ALLY-6, KORV-CARD-12: new, left out, reworded; map and tables; own names in the words of own cards."""
    text = own(
        with_ferry(FERRY.replace("conect", "connect")),
        ("name: Fort Korvosa,", "name: Old Fort,"),
        ('copies: 3, text: "Nothing happens."', 'copies: 2, text: "Nothing happens."'),
        ('text: "Gain 4 units in your pool."', 'text: "Take 4 units."'),
        ("set: [eels-end, trails-end]", "set: [fort-korvosa, trails-end]"),
        ("city-cards:    {2: 30, 3: 28, 4: 30, 5: 30", "city-cards:    {2: 27, 3: 28, 4: 24, 5: 24"),
    )
    found = report(text)
    assert found["playable"], found["faults"]
    assert found["same"] == {"map": False, "setup": False, "verdicts": True}
    assert found["left-out"] == {"city-cards": ["quiet-day.3"]}
    assert {card["id"]: card["change"] for card in found["cards"] if card["change"]} == {
        "hidden-armoury": "reworded",
        "night-ferry": "new",
    }
    ferry = next(card for card in found["cards"] if card["id"] == "night-ferry")
    assert ferry["effects"][0]["words"] == "Until Cleanup Old Fort and Trail's End are adjacent."
    warned = [(warning["clause"], warning["reason"]) for warning in found["warnings"]]
    assert warned == [
        ("KORV-SETUP-2", "24 City cards: under 25 the battle of 4 heroes is short"),
        ("KORV-SETUP-2", "with 24 City cards 5 seats do not get equally many turns"),
        ("KORV-SETUP-2", "24 City cards: under 25 the battle of 5 heroes is short"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("content: our-table\ncontent: again\n", 2, "there twice"),
        ("content: [our-table\n", 2, "not YAML"),
        ("- a list\n", 1, "a mapping is wanted"),
        ("content: our-table\n", 1, '"version" is missing'),
        ("", 1, "a mapping is wanted"),
    ],
)
def test_files_that_are_no_content_at_all(text: str, line: int, words: str) -> None:
    """KORV-CARD-11: a file that is not YAML, or of another kind, is told like any other fault."""
    found = report(text)
    assert not found["playable"] and found["faults"][0]["line"] == line
    assert any(words in fault["reason"] for fault in found["faults"])


def test_a_wrong_shape_does_not_hide_the_rest() -> None:
    """Entries of a wrong shape are told, and the others are still looked at."""
    text = own(
        ('type: standard, copies: 1, text: "Draw 2', 'typ: standard, copies: 1, text: "Draw 2'),
        ("{mod: ties, set: heroes, who: all}", "{mod: ties, set: nobody, who: all}"),
        ("hero-cards:    {2: 2, 3: 2", "hero-cards:    {2: two, 3: 2"),
    )
    found = report(text)
    paths = [fault["path"] for fault in found["faults"]]
    assert "hero-cards.4.typ" in paths and "hero-cards.4.type" in paths and "setup.hero-cards.2" in paths
    assert any(path.startswith("city-cards.") and path.endswith("effects.0.set") for path in paths)
    assert [card["sound"] for card in found["cards"] if card["id"] in ("whispered-plans", "lucky-omens")] == [
        False,
        False,
    ]
