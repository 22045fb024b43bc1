"""Files that a disk has changed: each is damaged and read by what reads it in the app.

Nothing but its own kind of error may come out; of a running game nothing but what was written, and all that stands
before the damage.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from game.core.record import Record, load_or_salvage, read_record
from game.core.rulebook.rules import rules_of
from game.core.text.errors import RampartsError
from game.services.journal import DamagedError, Journal, read_note, saved_games
from game.services.statistics import Statistics, Which, finished_game
from scenes.city.drawing.files import open_city
from scenes.city.drawing.record import CityError
from scenes.replay.bookmarks import Bookmarks
from scenes.session.daily import siege_of
from scenes.session.saves import Saves
from scenes.session.table.seating import Seating
from scenes.system.settings import SettingsFile
from tools.torture.damage import damaged
from tools.torture.profiles import Healthy, played
from tools.torture.tally import Harmed, Torment


def journals(torment: Torment, well: Healthy) -> None:
    """Running games, and what is kept beside them: sound, or told as damaged with all that is sound before it."""
    paths = list(well.running)
    others = [path.read_bytes() for path in paths]
    for number, luck in torment.tries():
        origin = luck.choice(paths)
        path = _fresh(torment) / origin.name
        raw, note = origin.read_bytes(), origin.with_suffix(".note").read_bytes()
        how, broken = damaged(raw, luck, others)
        path.write_bytes(broken)
        beside = luck.random() < 0.3
        words, broken_note = damaged(note, luck, others) if beside else ("", note)
        path.with_suffix(".note").write_bytes(broken_note)
        with torment.watch(number, f"{origin.name}: {how}{f'; note: {words}' if beside else ''}"):
            _look_at_journal(path, well.running[origin], _sound(raw, broken), header_kept=not beside)


def _sound(raw: bytes, broken: bytes) -> int:
    """How many steps stand whole before the first byte that differs; -1 if the differences begin before the steps."""
    same = next(
        (n for n, (one, two) in enumerate(zip(raw, broken, strict=False)) if one != two), min(len(raw), len(broken))
    )
    start = raw.index(b"\nsteps:")
    start = raw.index(b"\n", start + 1) + 1
    return raw.count(b"\n", start, same) if same >= start else -1


def _look_at_journal(path: Path, truth: Record, sound: int, *, header_kept: bool) -> None:
    saved_games(path.parent)
    try:
        journal = Journal.open(path)
    except DamagedError as error:
        found = error.sound
        if found is None and header_kept and sound >= 0:
            raise Harmed("lost", f"{sound} steps were sound, and nothing is offered: {error}") from error
    except RampartsError as error:
        if sound >= 0:
            raise Harmed("wrong", f"the beginning is sound: {error}") from error
        return
    else:
        found = journal.record
        journal.close()
    if found is None:
        return
    steps = [step.body for step in found.steps if step.kind == "action"]
    whole = [step.body for step in truth.steps]
    if steps != whole[: len(steps)] or found.setup != truth.setup or found.seed != truth.seed:
        raise Harmed("wrong", "it opens as another game than was played")
    if len(steps) < min(sound, len(whole)):
        raise Harmed("lost", f"{sound} steps were sound, {len(steps)} came back")


def records(torment: Torment, well: Healthy) -> None:
    """Saved copies: refused with a reason, or played to a position."""
    others = [path.read_bytes() for path in well.copies]

    def read(path: Path) -> None:
        try:
            record = read_record(path)
            state, _ = load_or_salvage(record)
        except RampartsError:
            return
        rules_of(state).moment_words(state)
        Seating.of(record, {})

    _each(torment, well.copies, read, others)


def notes(torment: Torment, well: Healthy) -> None:
    """What is kept beside games: it is decoration."""

    def read(path: Path) -> None:
        note = read_note(path.with_suffix(".yaml"))
        Seating.read(note)
        shutil.copy(next(iter(well.running)), path.with_suffix(".yaml"))
        Saves(path.parents[1]).running()

    _each(torment, well.files["notes"], read, within="games")


def settings(torment: Torment, well: Healthy) -> None:
    """Settings: read, set aside with a message, and saved again."""

    def read(path: Path) -> None:
        broken = path.read_bytes()
        file = SettingsFile(path.parent)
        if not path.exists():
            _must_be_kept(path.parent, [broken])
        file.now.mute = True
        if file.save() or not SettingsFile(path.parent).now.mute:
            raise Harmed("lost", "a change of the settings was not kept")

    _each(torment, well.files["settings"], read)


def statistics(torment: Torment, well: Healthy) -> None:
    """Results: what can be read is read, and a new one is kept."""
    record, _ = played("strongholds", 3, 100_000)
    state, _ = load_or_salvage(record)

    def read(path: Path) -> None:
        broken = path.read_bytes()
        known = Statistics(path.parent)
        known.games()
        known.tallies("strongholds"), known.dice(Which("strongholds")), known.best(Which("strongholds"), 5)
        if not path.exists():
            _must_be_kept(path.parent, [broken])
        known.add(finished_game("another", record, state, ()))
        if "another" not in {game.id for game in known.games()} and not known.messages:
            raise Harmed("lost", "a result is neither kept nor told to be lost")

    _each(torment, well.files["statistics"], read)


def bookmarks(torment: Torment, well: Healthy) -> None:
    """Bookmarks and the days' sieges: read, or begun anew."""
    game = next(iter(well.running))

    def read(path: Path) -> None:
        Bookmarks(path.parents[1], path.parents[1] / "games" / game.name).put(5, "Again")
        siege_of(path.parents[1], date(2026, 1, 2))

    _each(torment, well.files["bookmarks"], read, within="bookmarks")


def days(torment: Torment, well: Healthy) -> None:
    """The days' sieges."""
    _each(torment, well.files["daily"], lambda path: siege_of(path.parent, date(2026, 1, 2)))


def cities(torment: Torment, well: Healthy) -> None:
    """Drawn cities, record and ink: what is sound in either opens; what is mended once opens without a word."""
    raw = {path: path.read_bytes() for path in (well.city, well.city.with_suffix(".ink"))}
    for number, luck in torment.tries():
        folder = _fresh(torment)
        told = []
        for path, whole in raw.items():
            hit = luck.random() < 0.6
            how, broken = damaged(whole, luck, list(raw.values())) if hit else ("sound", whole)
            (folder / path.name).write_bytes(broken)
            told.append(f"{path.suffix[1:]}: {how}")
        with torment.watch(number, "; ".join(told)):
            _look_at_city(folder / well.city.name)


def _must_be_kept(folder: Path, broken: list[bytes]) -> None:
    """Whatever was damaged is there, under whatever name."""
    there = {file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    if not there.issuperset(broken):
        raise Harmed("lost", "a damaged file was not kept")


def _look_at_city(path: Path) -> None:
    broken = [file.read_bytes() for file in (path, path.with_suffix(".ink"))]
    try:
        city, missing = open_city(path)
    except CityError:
        _must_be_kept(path.parent, broken)
        return
    if missing:
        _must_be_kept(path.parent, broken[1:])
    if missing and open_city(path)[1]:
        raise Harmed("wrong", f"it was mended, and is damaged again: {missing}")
    list(city.order())


def own_cards(torment: Torment, well: Healthy) -> None:
    """A group's own cards and map: each fault with its line, never an error of the program."""
    from game.battle_for_korvosa.facts.own_cards import proofread

    content = Path(__file__).parents[2] / "game" / "battle_for_korvosa" / "content" / "battle-for-korvosa.yaml"
    _each(torment, [content], lambda path: _proofread(proofread, path))


def _proofread(proofread: Callable[[bytes, str], Mapping[str, object]], path: Path) -> None:
    report = proofread(path.read_bytes(), path.stem)
    if not report["playable"] and not report["faults"]:
        raise Harmed("wrong", "it cannot be played, and no fault is named")


def _each(
    torment: Torment,
    paths: list[Path],
    read: Callable[[Path], object],
    others: list[bytes] | None = None,
    within: str = "",
) -> None:
    """Damage one of these files at each try and read it."""
    whole = {path: path.read_bytes() for path in paths}
    for number, luck in torment.tries():
        origin = luck.choice(paths)
        how, broken = damaged(whole[origin], luck, others or [])
        path = _fresh(torment) / within / origin.name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(broken)
        with torment.watch(number, f"{origin.name}: {how}"):
            read(path)


def _fresh(torment: Torment) -> Path:
    """The folder of the tries, empty."""
    folder = torment.folder / "try"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
