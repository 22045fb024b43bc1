"""Cities that are drawn already (samples, one's own, one sketched from a seed), and a game in them."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.core import engine
from game.core.data.plain import Plain
from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.defenders.facts.printed import SettingPrinted
from game.services.journal import discard
from scenes.city.drawing import files
from scenes.city.drawing.document import City
from scenes.city.drawing.record import CityError
from scenes.city.meaning.meaning import meaning, position_keys
from scenes.city.sketches.sketch import sketched
from scenes.defenders.board.drafts import BASE
from scenes.defenders.setup.dealt_words import deal
from scenes.system.beside import Told, unheard
from scenes.system.paths import maps_dir
from scenes.system.words import Verdict, cause, said, tr

if TYPE_CHECKING:
    from scenes.defenders.board.screen import SiegeScreen


@dataclass(frozen=True, slots=True)
class ReadyCity:
    """A city to choose: its file, what it is called, how many places it has, why it cannot be played."""

    path: Path
    name: str
    places: int
    own: bool
    why: Verdict | None = None
    read: bool = True


def ready_samples() -> list[ReadyCity]:
    """The cities that come with the game."""
    return [looked_at(path, False) for path in sorted(maps_dir().glob("*.yaml"))]


def unread(path: Path, name: str) -> ReadyCity:
    """A city of one's own of which only the name is known yet."""
    return ReadyCity(path, name, 0, True, Verdict(tr("It is still being read.")), read=False)


def looked_at(path: Path, own: bool, told: Told = unheard) -> ReadyCity:
    """What there is to choose in a file; `told` hears how much of it is read."""
    try:
        city = files.read_city(path, told).city
    except (CityError, OSError) as error:
        return ReadyCity(path, files.called(path), 0, own, Verdict(cause(error)))
    count = sum(place.shape != "nature" and city.drawn(place) for place in city.order())
    ready, why = given("medieval").ready, None
    if count < ready.least:
        why = Verdict(tr("A city needs {least} places.", least=ready.least), "DEF-CITY-8")
    elif count > ready.most:
        why = Verdict(tr("A city has no more than {most} places.", most=ready.most), "DEF-CITY-7")
    return ReadyCity(path, city.name, count, own, why)


def given(setting: str) -> SettingPrinted:
    """What a city that is drawn is given in a setting: words for its places, people."""
    return engine.printed_on(find_game("defenders"), setting, SettingPrinted)


def sketched_city(seed: int) -> City:
    """A city from a seed."""
    city = City(tr("A sketched city"))
    places, strokes = sketched(seed, city.new_id)
    city.edit("sketch", [*(("place", p.id, p) for p in places), *(("stroke", s.id, s) for s in strokes)])
    return city


def position_of(city: City, setting: Mapping[str, object], players: Sequence[str]) -> Plain:
    """The city with people in it, ready to be placed, as the position of a record."""
    ready = given(str(setting["key"])).ready
    now = meaning(city)
    counts: Counter[str] = Counter()
    worded = []
    for place in now.places:
        if not place.words:
            rows = ready.places[place.shape]
            words = tuple(rows[counts[place.shape] % len(rows)])
            counts[place.shape] += 1
            place = msgspec.structs.replace(place, words=words)
        worded.append(place)
    keys = position_keys(now, deal(worded))
    for number, location in enumerate(keys["locations"].values()):
        location["owner"] = players[number % len(players)]
    if not any(location["arrow"] for location in keys["locations"].values()):
        for entry in keys["entry-points"]:
            keys["locations"][entry]["arrow"] = True
    del keys["entry-points"]  # the rules count them
    taken = {location["name"].casefold() for location in keys["locations"].values()}
    people = {}
    for number, unit in enumerate(ready.defenders[: len(keys["locations"])]):
        names = [str(said(name)) for name in unit.names]
        name = next((name for name in names if name.casefold() not in taken), f"{names[0]} {number + 1}")
        taken.add(name.casefold())
        owner = players[number % len(players)]
        people[f"def-{number + 1}"] = {"cards": dict(unit.cards), "name": name, "owner": owner, "finalised": True}
    return {"setting": dict(setting), "turn": {"phase": "placement"}, **keys, "defenders": people}


def begin(screen: SiegeScreen, city: City, setting: str) -> None:
    """The same seats play in this city instead, by the same deal; the game that was only just begun is thrown away."""
    table, stack = screen.table, screen.stack
    setup, path = table.record.setup, table.path
    named = {"key": setting, "title": city.name}
    if setting == "custom" and BASE.read(screen) != BASE.fresh():
        named["base"] = BASE.read(screen)
    options = {**table.record.options, "setting": setting}
    fresh = new_record(table.game, setup.players, setup.mode, options, table.record.seed)
    fresh = msgspec.structs.replace(fresh, position=position_of(city, named, setup.players))
    untouched = not table.record.steps
    screen.app.go.begin(fresh, table.seating)
    if untouched and path is not None:
        with contextlib.suppress(OSError, RampartsError):  # then it stays on the shelf
            discard(path)
    screen.after_begun(stack.top, city)
