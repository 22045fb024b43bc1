"""The pictures of the README: one of each game, and a moving one of ten seconds, all from games that are really played.

`python -m tools.gallery.readme [--out docs/pictures]`
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from PIL import Image

from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.services.players import new_bot
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from tools.gallery.states import board_name, lift, people_of
from tools.screens.driver import Driver

RATE = 12
"""Frames a second."""
SIZE = (960, 540)


@dataclass(frozen=True, slots=True)
class Clip:
    """`seconds` of a game, from the first time after `first` actions that `board` lies on the table."""

    game: str
    mode: str
    seed: int
    first: int
    board: str
    seconds: float
    still: float
    """Which of its frames is the picture of the game, as a share."""


CLIPS = (
    Clip("medieval-keep", "solo", 7, 60, "battle", 2.4, 0.0),
    Clip("strongholds", "two-player", 4, 6, "reveal", 2.0, 1.0),
    Clip("rise-against-monsters", "cooperative", 3, 24, "lands", 2.0, 1.0),
    Clip("defenders", "co-op", 5, 70, "attack", 2.0, 1.0),
    Clip("battle-for-korvosa", "battle", 2, 40, "fight", 2.0, 0.0),
)


def picture_of(driver: Driver) -> Image.Image:
    """What the window shows, at the size of the page."""
    screen = driver.app.screen
    picture = Image.frombytes("RGB", screen.get_size(), pygame.image.tobytes(screen, "RGB"))
    return picture.resize(SIZE, Image.Resampling.LANCZOS)


def table_at(driver: Driver, clip: Clip) -> tuple[GameScreen, Iterator[bool]]:
    """The game at the clip's first action, and what plays it on action by action."""
    game, entry = find_game(clip.game), scenes_of(clip.game)
    assert entry is not None
    table = Table(new_record(game, people_of(entry, clip.mode), clip.mode, {}, clip.seed))
    bot, luck = new_bot(game, game.bots[1]), random.Random(clip.seed)

    def act() -> bool:
        acting = table.to_act()
        thought = bot.decide(Seat(table.state.clone(), acting[0]), luck) if acting else None
        return thought is not None and table.send(write_action(thought.action)) is None

    for _ in range(clip.first):
        act()
    driver.app.settings.animation = "fast"
    screen = driver.push(screen_class(entry)(table))
    while board_name(screen) != clip.board:
        lift(driver, screen)
        if screen.show.busy:
            screen.show.skip()
        elif screen.telling is not None:
            screen.command("next-step")
        elif not act():
            raise SystemExit(f"{clip.game}: no {clip.board} came about")
    driver.app.settings.animation = "normal"
    screen.show.skip()
    screen.rebuild()
    return screen, iter(act, False)


def frames_of(driver: Driver, clip: Clip) -> Iterator[Image.Image]:
    """The frames of a clip; where nothing moves the game goes on at once."""
    screen, goes_on = table_at(driver, clip)
    lift(driver, screen)
    driver.settle()
    left = round(clip.seconds * RATE)
    while left:
        lift(driver, screen)
        if screen.telling is not None and not screen.show.busy:
            screen.command("next-step")
        elif not screen.show.busy:
            next(goes_on, None)
        driver.wait()
        still = 0
        while left and still < 2:
            driver.time += 1 / RATE
            still = 0 if driver.app.step() and screen.show.busy else still + 1
            yield picture_of(driver)
            left -= 1
    driver.app.stack.clear()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("docs/pictures"))
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    frames: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as profile:
        driver = Driver(Path(profile))
        for clip in CLIPS:
            taken = list(frames_of(driver, clip))
            frames += taken
            taken[round(clip.still * (len(taken) - 1))].save(options.out / f"{clip.game}.webp", quality=86, method=6)
        driver.app.sound.close()
    frames[0].save(
        options.out / "ramparts.webp",
        save_all=True,
        append_images=frames[1:],
        duration=1000 // RATE,
        loop=0,
        quality=70,
        method=4,
    )


if __name__ == "__main__":
    main()
