"""*Cards of your own*: a group's file is looked over, put right, read again when it is saved, and played with."""

from __future__ import annotations

import cProfile
import errno
import os
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.battle_for_korvosa.content.vocabulary import MODS, VERBS, Filter
from game.battle_for_korvosa.facts.template import WORDS, template
from game.battle_for_korvosa.rules import Rules
from game.core.data import shape
from game.core.rulebook.games import find_game
from scenes.battle_for_korvosa.own_cards.screen import FileLines, OwnCards
from scenes.battle_for_korvosa.scene import CityTable
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.session import own_content
from tools.screens.driver import Driver

FERRY = (
    '\nhero-cards:\n  - {id: night-ferry, name: Night Ferry, type: standard, copies: 2, text: "Gain 1 unit.",\n'
    "     effects: [{do: %s, who: self, to: pool, n: 1}]}"
)
ORIGINAL = "\nhero-cards:"


@pytest.fixture(autouse=True)
def no_other_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable that names content folders is as it was, afterwards."""
    monkeypatch.setenv(own_content.VARIABLE, os.environ.get(own_content.VARIABLE, ""))


def written(tmp_path: Path, do: str) -> Path:
    """A group's file: the book's with one more card, whose effect has this word."""
    path = tmp_path / "our-table.yaml"
    path.write_text(template("our-table").replace(ORIGINAL, FERRY % do, 1), encoding="utf-8")
    return path


def opened(tmp_path: Path, path: Path | None) -> tuple[Driver, OwnCards]:
    driver = Driver(tmp_path / "profile")
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    screen = driver.push(OwnCards(path))
    driver.settle()
    return driver, screen


def test_the_template_is_playable_and_tells_every_word(tmp_path: Path) -> None:
    """KORV-CARD-8 to -10: each verb, property, filter and trigger stands in its words."""
    report = Rules(find_game("battle-for-korvosa")).proofread(template("mine"), "mine")
    assert report["playable"] and not report["faults"]
    for verb in VERBS:
        assert f"do: {verb}" in WORDS, verb
    for mod in MODS:
        assert mod in WORDS, mod
    for key in Filter.__struct_encode_fields__:
        assert f"{key}:" in WORDS, key
    for trigger in ("gain", "capture", "lost"):
        assert f"trigger: {trigger}" in WORDS


def test_a_fault_is_shown_and_put_right(tmp_path: Path) -> None:
    """KORV-CARD-11: file, line, path and reason; the word that was meant is written by one button."""
    path = written(tmp_path, "gain-unit")
    driver, screen = opened(tmp_path, path)
    assert screen.report is not None and not screen.report["playable"]
    assert driver.find("fault-0").name.startswith("Line")
    driver.click("play")
    assert not isinstance(driver.top, NewGame), "what is wrong cannot be played with"
    driver.keys("escape")
    driver.click("put-right")
    driver.settle()
    assert screen.report["playable"]
    assert "do: gain-units, who: self, to: pool, n: 1}]}" in path.read_text(encoding="utf-8")


def test_the_file_is_read_again_when_it_is_saved(tmp_path: Path) -> None:
    """While the app runs the group's editor saves: the screen follows."""
    path = written(tmp_path, "gain-unit")
    driver, screen = opened(tmp_path, path)
    assert screen.report is not None and not screen.report["playable"]
    written(tmp_path, "gain-units")
    driver.wait(2.0)
    assert screen.report["playable"]


def test_a_file_that_is_away_or_half_saved_is_told_and_read_again(tmp_path: Path) -> None:
    """KORV-CARD-11: whatever an editor does to the file meanwhile, it says so and the app goes on."""
    path = written(tmp_path, "gain-units")
    driver, screen = opened(tmp_path, path)
    whole = path.read_bytes()
    path.unlink()
    driver.wait(1.0)
    assert screen.report is None and str(path) in screen.trouble
    path.write_bytes(whole[: len(whole) // 2])
    driver.wait(1.0)
    assert not screen.trouble and screen.report is not None and not screen.report["playable"]
    path.write_bytes(b"\xff\xfe\x00" * 50)
    driver.wait(1.0)
    assert screen.report is not None and not screen.report["playable"] and screen.report["faults"]
    other = path.with_suffix(".saving")
    other.write_bytes(whole)
    other.replace(path)
    driver.wait(1.0)
    assert screen.report["playable"] and not screen.report["faults"]
    assert not list(tmp_path.rglob("crashes/*"))


def test_a_game_keeps_the_cards_it_was_begun_with(tmp_path: Path) -> None:
    """The record names the very text; what is changed afterwards is another content."""
    path = written(tmp_path, "gain-units")
    driver, _ = opened(tmp_path, path)
    driver.keys("enter")
    driver.settle()
    new = driver.screen(NewGame)
    name = new.choices.named["content"]
    driver.keys("ctrl+enter")
    driver.settle()
    table = driver.screen(CityTable).table
    assert table.record.options["content"] == name
    assert table.game.rules.display_name("night-ferry", table.record.setup) == "Night Ferry"
    path.write_text(path.read_text(encoding="utf-8").replace("Night Ferry", "Day Ferry"), encoding="utf-8")
    assert own_content.keep(driver.app.profile, path.stem, path.read_text(encoding="utf-8")) != name
    assert table.game.rules.display_name("night-ferry", table.record.setup) == "Night Ferry"


def test_a_template_is_saved_and_opened(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, None)
    driver.click("template")
    driver.settle()
    assert screen.path is not None and screen.path.is_file()
    assert screen.report is not None and screen.report["playable"]


def test_the_way_from_the_shelf_of_records(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "profile")
    driver.push(Shelf())
    driver.settle()
    driver.click("open-record")
    driver.settle()
    driver.click("own-battle-for-korvosa")
    driver.settle()
    assert isinstance(driver.top, OwnCards)


def test_the_changed_cards_are_printed(tmp_path: Path) -> None:
    """Only what differs from the book's, each copy, on both sizes of paper; the frames go on meanwhile."""
    driver, screen = opened(tmp_path, written(tmp_path, "gain-units"))
    driver.click("print")
    assert screen.printing is not None
    files = screen.printing.result()
    driver.settle()
    assert screen.printing is None and [file.name for file in files] == ["our-table-a4.pdf", "our-table-letter.pdf"]
    driver.click("print-bleed")
    assert screen.printing is not None
    bled = screen.printing.result()
    assert [file.name for file in bled] == ["our-table-a4-bleed.pdf", "our-table-letter-bleed.pdf"]
    driver.settle()
    for file in files:
        data = file.read_bytes()
        assert data.startswith(b"%PDF") and data.count(b"/Subtype /Image") == 1 and b"/Count 1" in data


def test_a_file_that_says_what_the_book_says_has_nothing_to_print(tmp_path: Path) -> None:
    path = tmp_path / "our-table.yaml"
    path.write_text(template("our-table"), encoding="utf-8")
    driver, screen = opened(tmp_path, path)
    driver.click("print")
    assert screen.printing is None and not list(tmp_path.rglob("*.pdf"))


def test_before_a_file_is_chosen_the_board_says_how_it_is_done(tmp_path: Path) -> None:
    """KORV-CARD-11: the steps from a template to a game stand where the file will, and go when it is there."""
    driver, screen = opened(tmp_path, None)
    heads = [widget.name for widget in screen.widgets() if widget.name[:1].isdigit()]
    assert [head[0] for head in heads] == ["1", "2", "3", "4"], heads
    assert "Dragonfire" in driver.find("fan").name
    screen.open(written(tmp_path, "gain"))
    driver.settle()
    assert "fan" not in driver.ids()


def test_a_disk_that_refuses_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """*Put it right* writes all or nothing, and nothing but the word changes: not an odd byte elsewhere in the file."""
    path = written(tmp_path, "gain-unit")
    raw = path.read_bytes().replace(b"\n", b"\r\n") + b"# caf\xc3\xa9\r\n"
    path.write_bytes(raw)
    driver, screen = opened(tmp_path, path)

    def full(fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        driver.click("put-right")
        driver.settle()
    assert path.read_bytes() == raw and [*path.parent.glob("*.new")] == []
    driver.click("put-right")
    driver.settle()
    assert screen.report is not None and screen.report["playable"]
    assert path.read_bytes() == raw.replace(b"do: gain-unit,", b"do: gain-units,")


def test_what_an_editor_saves_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = written(tmp_path, "gain-unit")
    driver, screen = opened(tmp_path, path)
    newer = path.read_bytes() + b"# a line more\n"
    path.write_bytes(newer)
    screen.put_right(screen.notes[0][0])
    assert path.read_bytes() == newer and screen.raw == newer
    driver.click("put-right")
    driver.settle()
    assert path.read_bytes() == newer.replace(b"do: gain-unit,", b"do: gain-units,")


@pytest.mark.parametrize("left", [0, 10_000])
def test_a_kept_copy_that_a_disk_has_torn_is_written_anew(tmp_path: Path, left: int) -> None:
    text = written(tmp_path, "gain-units").read_text(encoding="utf-8")
    kept = own_content.folder_of(tmp_path) / f"{own_content.keep(tmp_path, 'ours', text)}.yaml"
    whole = kept.read_bytes()
    kept.write_bytes(whole[:left])
    assert own_content.keep(tmp_path, "ours", text) == kept.stem and kept.read_bytes() == whole


def test_proofreading_takes_as_long_as_the_file_is(tmp_path: Path) -> None:
    """Twice as many faults take no more than twice the steps, and so many are told that somebody can mend them."""

    def calls(unknown: int) -> int:
        raw = template("mine") + "".join(f"unknown-{number}: 1\n" for number in range(unknown))
        profile = cProfile.Profile()
        report = profile.runcall(Rules(find_game("battle-for-korvosa")).proofread, raw, "mine")
        assert 0 < len(cast("list[object]", report["faults"])) <= shape.MOST + 1
        return sum(entry.callcount for entry in profile.getstats())

    few, many = calls(2000), calls(4000)
    assert many < 2.2 * few


def test_a_long_file_is_read_beside_the_window(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    text = "".join(f"unknown-{number}: 1\n" for number in range(20_000))
    path.write_text(template("long") + text, encoding="utf-8")
    driver, screen = opened(tmp_path, path)
    driver.until(lambda: screen.report is not None)
    driver.settle()
    assert "fault-0" in driver.ids() and not screen.trouble


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_lines_of_a_file_stay_in_their_frame(tmp_path: Path, size: tuple[int, int]) -> None:
    """A line that is broken over many ends where the paper ends."""
    driver, _ = opened(tmp_path, written(tmp_path, "gain-unit"))
    driver.app.resize(size)
    driver.settle()
    widget, drawn = driver.find("file-lines"), []
    assert isinstance(widget, FileLines)
    for lines in ((), ((1, "text: " + "word " * 900), (2, "text: " + "word " * 900))):
        widget.lines = lines
        surface = pygame.Surface(driver.app.screen.get_size())
        widget.draw(surface)
        bottom = widget.rect.bottom
        drawn.append(pygame.image.tobytes(surface.subsurface((0, bottom, size[0], size[1] - bottom)), "RGB"))
    assert drawn[0] == drawn[1]
