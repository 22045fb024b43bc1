"""Files that somebody wrote to do harm, or that did harm once: the first things that the screens are shown."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools.torture.profiles import Healthy

Harm = Callable[[Path, Healthy], object]
"""Puts something into the profile in this folder, which is a copy of the healthy one."""

RECORD = "ramparts: 1\ngame: {game}\ntitle: {title}\nplayers: [{player}]\nmode: solo\nseed: 7\nsteps:\n"
WORDS = ("\u200b", "\0", "\ufe0f", "\ud7ff\u0300\u0301" * 40, "x" * 5000, "\u202e\u2066abc", "", "\n\r\t")
"""Texts that cannot be printed, or hardly: zero width, NUL, a lone variation selector, no end, turned round."""
PATHS = ("../game/strongholds", "/absolute/x", "x" * 300, "strongholds/../../..", "CON", "a\0b", "..")
CITIES = (
    "places: -1",
    "contacts: text",
    "strokes: 7",
    "places: {a: {shape: small, rank: .nan}}",
    "strokes: " + "9" * 5000,
    "sheet: {width: 1.0e9, height: 1.0e9}",
    "width: 1e9",
    "places: [" * 300,
    "a: &a [x, x]\nb: &b [*a, *a]\nplaces: *b",
    "places:\n  <<: {a: 1}",
    "name: 2024-01-01",
    "name: {}",
    "places: {loc: {name: '\u200b', shape: area}}",
)
NOTES = (
    b"\xff",
    b"{",
    b"[]",
    b"null",
    b'{"pieces": ["no-such-piece"]}',
    b'{"pieces": ["../../etc/passwd"]}',
    b'{"seat": "puce"}',
    b'{"pieces": 7, "line": [], "seat": {}}',
    b'{"bots": {"Ann": "of-a-later-version"}}',
    b'{"colours": {"Ann": "puce"}}',
    b'{"line": "\\u200b"}',
    b'{"line": "' + b"x" * 100_000 + b'"}',
    b"[" * 100_000,
    b'{"opened": 1e400}',
    b'{"pieces": ["\\u0000"], "line": "\\u0000"}',
    b'{"opened": -5, "typed-dice": "yes"}',
)


SEATS: tuple[object, ...] = ([[]], [["Ann"]], 7, [[1, 2, 3]], [{"name": "Ann"}], [["Ann", "puce", "nobody"]] * 40)
STATEMENTS = {
    "a newer version of the statistics": "PRAGMA user_version = 99",
    "broken options in the statistics": "UPDATE games SET options = '{'",
    "options that are a list": "UPDATE games SET options = '[1]'",
    "a game without seats": "DELETE FROM seats",
    "a game that is not known": "UPDATE games SET game = 'of-a-later-version'",
    "a mode that is not known": "UPDATE games SET mode = 'of-a-later-version'",
    "an end at no time": "UPDATE games SET ended = 1e300, round = -9, seconds = -1",
    "names that cannot be printed": "UPDATE seats SET player = char(8203)",
}


def all_harms() -> dict[str, Harm]:
    """Each of them under its words, in a fixed order."""
    found: dict[str, Harm] = {}
    for number, note in enumerate(NOTES):
        found[f"note {number}: {note[:40]!r}"] = partial(_note, note=note)
    for word in WORDS:
        found[f"titled {word[:12]!r}"] = partial(_record, title=word)
        found[f"played by {word[:12]!r}"] = partial(_record, player=word)
        found[f"seats {word[:12]!r} in the settings"] = partial(_seats, seats=[[word, word, word]])
    for path in PATHS:
        found[f"game: {path[:40]!r}"] = partial(_record, game=path)
    for city in CITIES:
        found[f"city: {city[:40]!r}"] = partial(_city, text=city)
    for seats in SEATS:
        found[f"last seats {seats!r:.40}"] = partial(_seats, seats=seats)
    for words, statement in STATEMENTS.items():
        found[words] = partial(_sql, statement=statement)
    found |= {
        "a folder where a file belongs": _folders,
        "a pipe among the games": _pipes,
        "a record of a later version": partial(_running, text="ramparts: 99\ngame: chess\n"),
        "a game of a later version": partial(_record, game="chess"),
        "a long list with the word in it": partial(_long, line="- {a: ramparts, b: 3}\n"),
        "a long head": partial(_long, line="ramparts-%d: 1\n"),
        "many steps of no game": partial(_long, line="- {by: Ann, do: nothing}\n", head=RECORD),
    }
    return found


def _note(profile: Path, well: Healthy, note: bytes) -> None:
    for path in well.running:
        (profile / "games" / path.name).with_suffix(".note").write_bytes(note)


def _running(profile: Path, well: Healthy, text: str) -> None:
    for folder in ("games", "records", "finished"):
        (profile / folder / "hostile.yaml").write_text(text, encoding="utf-8")


def _record(profile: Path, well: Healthy, game: str = "medieval-keep", title: str = "A", player: str = "Ann") -> None:
    told = {"game": json.dumps(game), "title": json.dumps(title), "player": json.dumps(player)}
    _running(profile, well, RECORD.format(**told))


def _long(profile: Path, well: Healthy, line: str, head: str = "") -> None:
    lines = "".join(line.replace("%d", str(number)) for number in range(100_000))
    _running(profile, well, head.format(game="medieval-keep", title="A", player="Ann") + lines)


def _city(profile: Path, well: Healthy, text: str) -> None:
    folder = profile / "cities"
    (folder / "hostile.yaml").write_text(f"ramparts-city: 1\nname: Hostile\n{text}\n", encoding="utf-8")
    (folder / "bare.yaml").write_text(text, encoding="utf-8")


def _seats(profile: Path, well: Healthy, seats: object) -> None:
    last = {game: {"seats": seats} for game in ("medieval-keep", "strongholds")}
    (profile / "settings.json").write_text(json.dumps({"last": last}), encoding="utf-8")


def _sql(profile: Path, well: Healthy, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(profile / "statistics.sqlite")) as db, db:
        db.execute(statement)


def _folders(profile: Path, well: Healthy) -> None:
    for name in ("games/folder.yaml", "records/folder.yaml", "cities/folder.yaml", "daily.json", "games/folder.note"):
        path = profile / name
        path.unlink(missing_ok=True)
        path.mkdir(parents=True)


def _pipes(profile: Path, well: Healthy) -> None:
    if hasattr(os, "mkfifo"):
        for name in ("games/pipe.yaml", "records/pipe.yaml", "cities/pipe.yaml", "cities/pipe.ink", "games/pipe.note"):
            os.mkfifo(profile / name)
