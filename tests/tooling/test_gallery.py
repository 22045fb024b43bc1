"""The gallery writes a picture of each state at each size, and all of them on one sheet."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.games import find_game
from tools.gallery import Found, contact_sheet, main, once, states


def test_pictures_and_contact_sheet(tmp_path: Path) -> None:
    """Three settings pages at two sizes: six pictures of those sizes."""
    main(["--out", str(tmp_path), "--sizes", "1280x720,1024x640", "--steps", "1", "--only", "settings"])
    for size in ((1280, 720), (1024, 640)):
        found = sorted((tmp_path / f"{size[0]}x{size[1]}").glob("*.png"))
        assert [path.stem for path in found] == ["settings-files", "settings-keys", "settings-look"]
        assert all(pygame.image.load(str(path)).get_size() == size for path in found)
    assert (tmp_path / "contact-sheet.png").is_file()


def test_wrong_words_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), "--sizes", "large"]) == 2
    assert "'large' is no size" in capsys.readouterr().err


def test_each_board_of_a_mode_stands_there_once() -> None:
    """Whoever played, a board is shown once, and there is a replay of the longest game."""
    from game.core.record import new_record

    record = new_record(find_game("medieval-keep"), ["Ann"], "solo", {}, 1)
    kept = once([Found("medieval-keep-solo-town", record), Found("medieval-keep-solo-town-careful", record)])
    assert [entry.name for entry in kept] == ["medieval-keep-solo-town"]
    names = states(kept)
    assert {"shelf", "statistics", "records", "pause", "hint", "log", "replay-medieval-keep"} <= set(names)


def test_the_sheet_holds_all_pictures(tmp_path: Path) -> None:
    """With one size several states stand beside each other; nothing is left out."""
    pictures = []
    for number in range(8):
        picture = pygame.Surface((640, 360))
        picture.fill((10 + 30 * number, 0, 0))
        path = tmp_path / f"{number}.png"
        pygame.image.save(picture, str(path))
        pictures.append((str(number), [path]))
    out = tmp_path / "sheet.png"
    contact_sheet(pictures, ["640x360"], out)
    sheet = pygame.image.load(str(out))
    spots = [(x, y) for x in range(4, sheet.get_width(), 40) for y in range(4, sheet.get_height(), 20)]
    colours = {sheet.get_at(spot).r for spot in spots if sheet.get_at(spot).g == sheet.get_at(spot).b == 0}
    assert {10 + 30 * number for number in range(8)} <= colours
