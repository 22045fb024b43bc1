"""A castle that rises: a scene of its own."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.core import engine
from game.core.record import read_record
from game.rise_against_monsters.facts.for_seat import Facts
from scenes.paint.theme import SEATS, mix
from scenes.rise_against_monsters.scene import RiseTable
from scenes.rise_against_monsters.scenery.castle_rises import HIGH
from scenes.session.table.table import Table
from tools.gallery.moments import opened, strikes, to_the_strike
from tools.screens.driver import Driver
from tools.screens.frames import changed, frame_of
from tools.screens.told import lively

RECORD = Path(__file__).parents[1] / "scenarios/rise-against-monsters/25-a-castle-rises-and-falls.yaml"


def rising(tmp_path: Path, size: tuple[int, int] = (1280, 720), colours: str = "") -> tuple[Driver, RiseTable, int]:
    record, driver = read_record(RECORD), lively(tmp_path, size)
    if colours:
        driver.app.settings.colours = colours
        driver.app.rearrange()
    moments = Table(record).moments
    step = next(n for n, one in enumerate(moments) if n and any(event.kind == "castle-built" for event in one.events))
    screen = opened(driver, record, step)
    assert isinstance(screen, RiseTable) and to_the_strike(driver, screen)
    return driver, screen, step


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_castle_grows_out_of_its_scaffold_among_people(tmp_path: Path, size: tuple[int, int]) -> None:
    """More and more of it stands; it comes and goes without a leap, and rises once alone."""
    driver, screen, step = rising(tmp_path, size)
    moment = screen.great_moment(screen.table.moments[step].events)
    assert moment is not None and moment.vista is not None and moment.number.startswith("1 ")
    roofs = []
    for share in (0.2, 0.3, 0.45, 0.8):
        surface = Surface(size)
        moment.paint(surface, share)
        red, green, _ = (pygame.surfarray.array3d(surface)[:, :, part].astype(int) for part in range(3))
        roofs.append(int(((red > 150) & (green < 100)).sum()))
    assert roofs[0] < roofs[-1] and roofs == sorted(roofs)
    frames = [frame_of(driver)]
    while strikes(screen):
        driver.time += 1 / 60
        driver.app.step()
        frames.append(frame_of(driver))
    assert sum(changed(one, other) > 0.35 for one, other in pairwise(frames)) <= 12, "but for the shake"


def test_over_it_stands_who_paid_and_how_many_there_are(tmp_path: Path) -> None:
    """A bar in the colours of those who paid, each as long as what he gave, with a stroke at the cost."""
    driver, screen, step = rising(tmp_path, (1920, 1080))
    now = screen.table.moments[step]
    event = next(one for one in now.events if one.kind == "castle-built")
    before = engine.facts_for(screen.table.moments[step - 1].state, None, Facts).paying
    gave: Counter[str] = Counter()
    for payer in before.payers:
        if payer.worker in event.words("workers"):
            gave[payer.player] += payer.rating
    assert len(gave) > 1, "a helper pays, too"
    moment = screen.great_moment(now.events)
    assert moment is not None
    surface = Surface(driver.app.screen.get_size())
    moment.paint(surface, 0.8)
    band = surface.subsurface(moment.room.x, moment.room.y, moment.room.w, round(76 * moment.room.h / HIGH))
    longest = {player: 0 for player in gave}
    for y in range(band.get_height()):
        row = Counter(tuple(band.get_at((x, y))[:3]) for x in range(band.get_width()))
        for player in gave:
            colour = SEATS[screen.seat(player)].colour
            pale = mix(colour, screen.app.theme.card, 0.25)
            longest[player] = max(longest[player], row[tuple(colour)] + row[tuple(pale)])
    ann, ben = screen.table.players
    assert longest[ann] / longest[ben] == pytest.approx(gave[ann] / gave[ben], rel=0.2), "but for the stroke"


def test_high_contrast_tells_it_on_the_table(tmp_path: Path) -> None:
    _, screen, step = rising(tmp_path, colours="contrast")
    moment = screen.great_moment(screen.table.moments[step].events)
    assert moment is not None and moment.vista is None
