"""A healthy profile, with one of everything that a player's folder can hold, to be broken."""

from __future__ import annotations

import random
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct
from PIL import Image

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import choose_random
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import Record, Step, new_record, save_text
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import all_games, find_game
from game.services.journal import Journal
from game.services.statistics import Statistics, finished_game
from scenes.city.drawing.document import City, MarkMade, Place, Stroke
from scenes.city.drawing.files import FOLDER, Keeper
from scenes.replay.bookmarks import Bookmarks
from scenes.session.daily import keep_begun
from scenes.session.saves import FINISHED, Saves
from scenes.session.table.seating import Seating
from scenes.system.settings import SettingsFile

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


class Healthy(Struct):
    """Where what lies, and what the running games hold."""

    folder: Path
    running: dict[Path, Record]
    copies: list[Path]
    city: Path
    files: dict[str, list[Path]]
    """Each kind of file to those of that kind."""


def games() -> list[GameDef]:
    """The games of the product, without any that a test has added."""
    return [game for game in all_games() if game.package.startswith("game.")]


def lies(path: Path) -> Path:
    """Where a running game lies now: what was played on may have come to its end."""
    return path if path.is_file() else path.parents[1] / FINISHED / path.name


def played(game_id: str, seed: int, most: int) -> tuple[Record, list[Event]]:
    """A random game with at most so many actions, or whole, and all its events."""
    game = find_game(game_id)
    mode = game.modes[0]
    players = NAMES[: mode.players[0]]
    bots = {} if len(players) == 1 else {players[-1]: game.bots[-1]}
    record = new_record(game, players, mode.name, dict(game.bot_options), seed, f"A game of {game.title}", bots)
    luck, chance = random.Random(seed), record.source()
    state, events = record.start()
    while len(record.steps) < most and (acting := engine.to_act(state)):
        legal = [action for player in acting for action in engine.legal_actions(state, player)]
        action = choose_random(legal, luck)
        state, told = engine.apply(state, action, chance)
        events += told
        record.steps.append(Step("action", write_action(action)))
    return record, events


def healthy(folder: Path) -> Healthy:
    """Make a profile: a running game of each game, a copy and a finished one, results, settings, bookmarks, a city."""
    saves = Saves(folder)
    running: dict[Path, Record] = {}
    copies = []
    for game in games():
        record, _ = played(game.id, 7, 30)
        note = {**Seating(bots=record.bots).note(), "line": "Round 2", "pieces": ["farm"], "seat": "azure"}
        journal = Journal.create(saves.running_folder, record, note=note)
        state = _end(record)
        journal.seal(state)
        journal.close()
        running[journal.path] = record
        copies.append(saves.copies_folder / f"{game.id}.yaml")
        copies[-1].parent.mkdir(exist_ok=True)
        copies[-1].write_text(save_text(record, state), encoding="utf-8")
    _finished(folder, saves)
    first = next(iter(running))
    keep_begun(folder, date(2026, 1, 2), first.stem)
    marks = Bookmarks(folder, first)
    marks.put(3, "Here it went wrong")
    settings = SettingsFile(folder)
    settings.now.text_size, settings.now.keys = 110, {"undo": ("backspace",)}
    settings.now.last = {"strongholds": {"seats": [["Ann", "azure", ""], ["Ben", "rust", "heuristic"]], "mode": "two"}}
    settings.save()
    city = folder / FOLDER / "karrow.yaml"
    _draw(city)
    Image.new("RGB", (400, 300), "white").save(folder / "photo.png")
    assert marks.path is not None
    return Healthy(folder, running, copies, city, {
        "journals": list(running), "notes": [path.with_suffix(".note") for path in running], "records": copies,
        "settings": [settings.path], "statistics": [Statistics(folder).path], "bookmarks": [marks.path],
        "daily": [folder / "daily.json"], "cities": [city], "ink": [city.with_suffix(".ink")],
    })  # fmt: skip


def _end(record: Record) -> State[Any]:
    state, _ = record.start()
    chance = record.source()
    for step in record.steps:
        state, _ = engine.apply(state, step.body, chance)
    return state


def _finished(folder: Path, saves: Saves) -> None:
    """A whole game, put away, and its result."""
    record, events = played("strongholds", 3, 100_000)
    journal = Journal.create(saves.running_folder, record, note={"line": "over"})
    state = _end(record)
    journal.seal(state)
    path = journal.finish(saves.finished_folder)
    Statistics(folder).add(finished_game(path.stem, record, state, events, bots=record.bots, path=path))


def _draw(path: Path) -> None:
    """A small city: places, ink, a sign, a contact."""
    city = City("Karrow")
    keeper = Keeper(path, city, lambda words: None)
    keeper.begin()
    city.edit(
        "places",
        [
            ("place", "loc-1", Place("loc-1", "High Keep", "small", ("fortress",), 7)),
            ("place", "wall", Place("wall", "Old Wall", "long", ("walls",), 1, True)),
        ],
    )
    for key in range(1, 6):
        city.edit("pen", [("stroke", key, _stroke(key))])
    city.edit("sign", [("mark", 11, MarkMade(11, "entry", "wall", "", (5,)))])
    city.edit("contact", [("contact", "loc-1|wall", "inside-wall")])
    keeper.close({"entry-points": ["wall"]})


def _stroke(key: int) -> Stroke:
    points = tuple((100 + 20 * key + 3 * i, 200 + i % 5, 8.0 * i, 0.5) for i in range(20))
    return Stroke(key, "pen", "#2B2118", 3, "small", "loc-1", points, z=key)
