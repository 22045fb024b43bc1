"""The chronicle of a siege as a PDF, from a record."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pygame
import pytest

from game.core import engine
from game.core.actions import write_action
from game.core.bots import Seat, settle
from game.core.games import find_game
from game.core.record import Record, Step, new_record, write_record
from game.services.players import new_bot
from scenes.defenders.map_board import MapBoard
from scenes.replay.watched import Watched
from scenes.session.seating import Seating
from tools.chronicle import WINDOW, main, turning_points, write
from tools.driver import Driver
from tools.gallery_defenders import GOALS, open_record, siege


def after_a_battle() -> Record:
    """A siege in which a captain fights until the next card is to be drawn."""
    record = siege("threats-act", "choose-battle", attack={"goals": GOALS})
    state, _ = record.start()
    chance, bot, luck = record.source(), new_bot(record.game, "captain"), random.Random(1)
    while (state.position.turn.number, state.position.turn.step) != (15, "draw"):
        me = next(iter(state.rules.waited_for(state)))
        action, fault = settle(state, me, bot.decide(Seat(state, me), luck), luck)
        assert action is not None and not fault
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", write_action(action)))
    return record


def test_a_siege_becomes_a_pdf_with_its_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = after_a_battle()
    watched = Watched(record, seating=Seating())
    assert len(watched.whole) == len(record.steps) + 1
    assert turning_points(watched.whole), "places fell"
    file = tmp_path / "siege.yaml"
    file.write_text(write_record(record), encoding="utf-8")
    assert main([str(file)]) == 0
    written = file.with_suffix(".pdf").read_bytes()
    assert written.startswith(b"%PDF") and b"/Image" in written
    assert "pages" in capsys.readouterr().out


def pictures_of(pdf: bytes) -> list[pygame.Surface]:
    """The pictures on the pages of a PDF, in their order."""
    found = re.findall(rb"/Filter /DCTDecode.*?stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return [pygame.image.load(io.BytesIO(data), "map.jpg") for data in found]


def test_the_last_map_of_the_chronicle_is_the_map_on_the_table(tmp_path: Path) -> None:
    record = after_a_battle()
    out = tmp_path / "siege.pdf"
    write(record, out)
    printed = pictures_of(out.read_bytes())[-1]
    driver = Driver(tmp_path / "table", WINDOW)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    board, window = screen.board, screen.city_sheet().canvas.window
    assert isinstance(board, MapBoard) and window is not None
    window.finish()
    driver.settle()
    table = driver.app.screen.subsurface(board.room)
    small = (80, 50)
    told, shown = (pygame.transform.smoothscale(picture.convert(24), small) for picture in (printed, table))
    apart = [
        abs(a - b) for a, b in zip(pygame.image.tobytes(told, "RGB"), pygame.image.tobytes(shown, "RGB"), strict=True)
    ]
    assert sum(apart) / len(apart) < 4


def test_another_game_has_no_chronicle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hold.yaml"
    record = new_record(find_game("strongholds"), ["Ann", "Ben"])
    file.write_text(write_record(record), encoding="utf-8")
    assert main([str(file)]) == 2
    assert "not of Defenders" in capsys.readouterr().err
