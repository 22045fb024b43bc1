"""All screens and states of the app, at the five sizes and at text 200 %, in one folder and on one contact sheet.

`python -m tools.gallery [--out DIR] [--sizes 1280x720,1920x1080] [--only shelf,replay] [--steps 160]`

Boards are found by letting computer players play every game that stands on the shelf: the first position at which a
board lies on the table is the one that is shown. What a reader would call wrong (words that are cut, widgets that
overlap) is printed; the exit code is 1 if there is any.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame

from game.core.actions import write_action
from game.core.bots import Seat
from game.core.games import find_game
from game.core.record import Record, new_record
from game.core.statistics import FinishedGame, SeatResult, Statistics
from scenes.curtain import Curtain
from scenes.game_screen import GameScreen
from scenes.paint import fonts
from scenes.play_test import Driver, faults
from scenes.replay.opening import watch_record
from scenes.replay.screen import Watching
from scenes.shelf.scene import Shelf
from scenes.shelf.spines import GameScenes, games_on_shelf
from scenes.table import Table
from scenes.widgets.screen import Screen
from tools.screenshot import size_of

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160))
ACROSS = 6
"""Pictures beside each other on the contact sheet, at least."""
THUMB = 320
"""Pixels across one picture of the contact sheet."""
SEED = 11

Show = Callable[[Driver], None]


@dataclass(frozen=True, slots=True)
class Found:
    """The first position at which a board lies on the table: what it is called, and the record up to there."""

    name: str
    record: Record


def people_of(entry: GameScenes, mode: str) -> list[str]:
    """Names for the fewest players of a mode; three where the mode takes any number."""
    counts = find_game(entry.game).mode(mode).players
    count = 3 if 3 in counts else min(counts)
    return ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay"][:count]


def boards_of(driver: Driver, entry: GameScenes, mode: str, steps: int) -> Iterator[Found]:
    """Let computer players play, and stop at each board that was not seen before."""
    game = find_game(entry.game)
    driver.app.settings.animation = "off"
    for number, bot_name in enumerate(dict.fromkeys((game.bots[0], game.bots[-1]))):
        record = new_record(game, people_of(entry, mode), mode, {}, SEED + number)
        table = Table(record)
        screen = driver.push(entry.open(table))
        if not isinstance(screen, GameScreen):
            continue
        bot, luck = game.bot(bot_name), random.Random(SEED)
        seen: set[str] = set()
        for _ in range(steps):
            who = table.person_to_act()
            for scene in list(driver.app.stack.scenes):
                if isinstance(scene, Curtain):
                    scene.close()
            if who is not None and screen.secret and screen.eyes != who:
                screen.lifted(who)
            board = type(screen.board).__name__.removesuffix("Board").lower()
            if board not in seen:
                seen.add(board)
                kept = msgspec.structs.replace(record, steps=list(record.steps))
                yield Found(f"{entry.game}-{mode}-{board}" + ("" if number == 0 else f"-{bot_name}"), kept)
            acting = [who] if who else table.to_act()
            thought = bot.decide(Seat(table.state.clone(), acting[0]), luck) if acting else None
            if thought is None:
                break
            driver.time += 1 / 60
            if table.send(write_action(thought.action)) is not None:
                break
        driver.app.stack.clear()


def once(found: Sequence[Found]) -> list[Found]:
    """Each board of each mode once."""
    kept: dict[str, Found] = {}
    for entry in found:
        kept.setdefault("-".join(entry.name.split("-")), entry)
    first: dict[str, Found] = {}
    for name, entry in kept.items():
        mode = entry.record.setup.mode
        board = name.split(f"{mode}-", 1)[1].split("-")[0]
        first.setdefault(f"{entry.record.game.id}-{mode}-{board}", entry)
    return [Found(name, entry.record) for name, entry in first.items()]


def some_statistics(profile: Path) -> None:
    """Twenty-four results, so that every drawing of the statistics has something to show."""
    luck = random.Random(SEED)
    statistics = Statistics(profile)
    for number in range(24):
        won = number % 7 != 4
        level = ("book", "gentle", "grim")[number % 3]
        dice = {6: {face: luck.randint(25, 40) for face in range(1, 7)}}
        statistics.add(FinishedGame(
            f"sample-{number}", "medieval-keep", "solo", (SeatResult("Ann", won, 14 + number + luck.randint(-5, 6)),),
            {"level": level}, 1000 + number, "deck" if won else "fallen", 30, 90, 1500.0, number % 2, "",
            1_760_000_000.0 + number * 86_400, dice,
        ))  # fmt: skip


def states(found: Sequence[Found]) -> dict[str, Show]:
    """Everything that is shown, by name: how to get there on an app with an empty stack."""
    shown: dict[str, Show] = {}

    def on_shelf(deed: Callable[[Shelf], None] | None = None) -> Show:
        def show(driver: Driver) -> None:
            shelf = driver.push(Shelf())
            if deed:
                deed(shelf)

        return show

    def table(record: Record) -> Show:
        def show(driver: Driver) -> None:
            entry = next(entry for entry in games_on_shelf() if entry.game == record.game.id)
            screen = driver.push(entry.open(Table(msgspec.structs.replace(record, steps=list(record.steps)))))
            driver.settle()
            top = driver.top
            if isinstance(top, Curtain) and isinstance(screen, GameScreen):
                top.close()
                screen.lifted(top.player)

        return show

    shown["shelf"] = on_shelf()
    shown["records"] = on_shelf(Shelf.open_record)
    shown["statistics"] = on_shelf(Shelf.open_statistics)
    for entry in games_on_shelf():
        for mode in entry.modes:
            shown[f"new-game-{entry.game}-{mode}"] = _new_game(entry, mode)
        shown[f"rulebook-{entry.game}"] = _rulebook(entry.game)
    for tab, words in enumerate(("look", "keys", "files")):
        shown[f"settings-{words}"] = _settings(tab)
    for board in found:
        shown[board.name] = table(board.record)
    if found:
        many = [board for board in found if len(board.record.setup.players) > 1]
        if many:
            shown["curtain"] = _curtain(many[0].record)
        shown["pause"] = _then(table(found[0].record), "escape")
        shown["log"] = _then(table(found[-1].record), "f3")
        shown["hint"] = _then(table(found[0].record), "f2")
        longest = {board.record.game.id: board.record for board in found}
        for board in found:
            if len(board.record.steps) > len(longest[board.record.game.id].steps):
                longest[board.record.game.id] = board.record
        for game, record in longest.items():
            shown[f"replay-{game}"] = _replay(record)
    for entry in games_on_shelf():
        if entry.lesson:
            shown[f"lesson-{entry.game}"] = on_shelf(Shelf.teach_me)
    return shown


def _new_game(entry: GameScenes, mode: str) -> Show:
    def show(driver: Driver) -> None:
        from scenes.menus.new_game import NewGame

        screen = driver.push(NewGame(entry))
        screen.set_mode(mode)

    return show


def _rulebook(game: str) -> Show:
    def show(driver: Driver) -> None:
        from scenes.menus.rulebook import open_rulebook

        driver.push(Shelf())
        open_rulebook(driver.app, find_game(game))

    return show


def _settings(tab: int) -> Show:
    def show(driver: Driver) -> None:
        from scenes.menus.settings import SettingsScreen

        driver.push(SettingsScreen(tab))

    return show


def _curtain(record: Record) -> Show:
    def show(driver: Driver) -> None:
        name = record.setup.players[1]
        driver.push(Curtain(name, "rust", "It is your turn.", lambda: None, ["The die is cast."], ()))

    return show


def _then(before: Show, *keys: str) -> Show:
    def show(driver: Driver) -> None:
        before(driver)
        driver.settle()
        driver.keys(*keys)

    return show


def _replay(record: Record) -> Show:
    def show(driver: Driver) -> None:
        driver.push(Shelf())
        watch_record(driver.app, record, None)
        screen = driver.screen(Watching)
        last = screen.watched.last
        screen.marks.put(last // 4, "a good start")
        screen.marks.put(last // 2, "here it was decided")
        screen.jump(last // 2)

    return show


def describe(error: Exception) -> str:
    """An error with the place where it happened."""
    cause = error.__cause__ or error
    frame = traceback.extract_tb(cause.__traceback__)[-1]
    return f"{type(cause).__name__}: {cause} ({Path(frame.filename).name}:{frame.lineno})"


def contact_sheet(rows: Sequence[tuple[str, Sequence[Path]]], columns: Sequence[str], out: Path) -> None:
    """All pictures small: a state beside the next while there is room, its sizes in a row below its name."""
    margin, label = 8, 22
    beside = max(1, ACROSS // len(columns))
    width = margin + (THUMB + margin) * len(columns) * beside
    light = (244, 234, 208)
    lines: list[pygame.Surface] = []
    for start in range(0, len(rows), beside):
        group = rows[start : start + beside]
        thumbs = [small(path) for _, paths in group for path in paths]
        line = pygame.Surface((width, max(thumb.get_height() for thumb in thumbs) + label + margin))
        line.fill((30, 27, 24))
        for number, (name, _) in enumerate(group):
            left = margin + number * len(columns) * (THUMB + margin)
            line.blit(fonts.text(name, "sans", 15, light), (left, 0))
        for number, thumb in enumerate(thumbs):
            line.blit(thumb, (margin + number * (THUMB + margin), label))
        lines.append(line)
    sheet = pygame.Surface((width, label + margin + sum(line.get_height() for line in lines)))
    sheet.fill((30, 27, 24))
    for column, words in enumerate(columns):
        sheet.blit(fonts.text(words, "sans-bold", 16, light), (margin + column * (THUMB + margin), 4))
    y = label + margin
    for line in lines:
        sheet.blit(line, (0, y))
        y += line.get_height()
    pygame.image.save(sheet, str(out))


def small(path: Path) -> pygame.Surface:
    """A picture as wide as the contact sheet shows it."""
    picture = pygame.image.load(str(path))
    return pygame.transform.smoothscale(picture, (THUMB, round(THUMB * picture.get_height() / picture.get_width())))


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/gallery"), help="folder for the pictures")
    parser.add_argument("--sizes", default="", help="sizes by commas (the five of the design, and text 200 %%)")
    parser.add_argument("--text", type=int, default=100, help="text size in percent for --sizes")
    parser.add_argument("--only", default="", help="states whose names hold one of these words, by commas")
    parser.add_argument("--steps", type=int, default=160, help="how far games are played to find their boards")
    given = parser.parse_args(arguments)
    setups = [(size, 100) for size in SIZES] + [((1280, 720), 200)]
    if given.sizes:
        try:
            setups = [(size_of(size), given.text) for size in given.sizes.split(",")]
        except argparse.ArgumentTypeError as error:
            print(f"gallery: {error}", file=sys.stderr)
            return 2
    wanted = [word for word in given.only.split(",") if word]
    given.out.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        scout = Driver(Path(folder) / "scout")
        boards: list[Found] = []
        for entry in games_on_shelf():
            for mode in entry.modes:
                try:
                    boards.extend(boards_of(scout, entry, mode, given.steps))
                except Exception as error:  # one screen that fails must not hide the others
                    wrong += 1
                    print(f"{entry.game} {mode}: the screen failed: {describe(error)}")
                    scout.app.stack.clear()
        found = once(boards)
        shown = {name: show for name, show in states(found).items()
                 if not wanted or any(word in name for word in wanted)}  # fmt: skip
        if not shown:
            print(f"gallery: no state is called like {given.only}", file=sys.stderr)
            return 2
        pictures: dict[str, list[Path]] = {name: [] for name in shown}
        columns = []
        for size, text in setups:
            title = f"{size[0]}x{size[1]}" + (f"-text{text}" if text != 100 else "")
            columns.append(title)
            profile = Path(folder) / title
            profile.mkdir()
            some_statistics(profile)
            driver = Driver(profile, size)
            driver.app.settings.text_size = text
            driver.app.settings.animation = "off"
            driver.app.rearrange()
            (given.out / title).mkdir(exist_ok=True)
            for name, show in shown.items():
                try:
                    show(driver)
                    driver.settle()
                except Exception as error:
                    wrong += 1
                    print(f"{title} {name}: the screen failed: {describe(error)}")
                path = given.out / title / f"{name}.png"
                driver.picture(path)
                pictures[name].append(path)
                top = driver.top
                if isinstance(top, Screen):
                    for fault in faults(top):
                        wrong += 1
                        print(f"{title} {name}: {fault}")
                driver.app.stack.clear()
            driver.app.sound.close()
        contact_sheet(list(pictures.items()), columns, given.out / "contact-sheet.png")
    print(f"{len(pictures)} states at {len(columns)} sizes: {given.out / 'contact-sheet.png'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
