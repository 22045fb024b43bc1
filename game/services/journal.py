"""Running games on the disk: a game's record is its own journal, one step a line.

A step is appended and synced by a thread of the journal's own, so that nobody waits for a disk; undo shortens the file.
When what stands before the steps changes (typed dice are listed there) the file is replaced whole. At every moment the
file is the record of some moment of the game, the last one but for what is on its way: a process may be killed at any
time, and an unfinished last line is dropped on opening.

Every line ends in a checksum, as a comment that any reader of records passes over; a line's own also covers those
before it. So a disk that changed, lost or moved something is noticed, and everything sound before the damage can be
watched and played on from. What stands before the steps is kept a second time, in the note beside the file.

A disk that refuses (full, read-only, gone) is reported and tried again; the game is kept in memory meanwhile and
nothing is lost. A lock beside each file keeps two windows from writing to one game.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import itertools
import os
import re
import secrets
import threading
import time
import zlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.data.reading import Document, ReadingError, parse_yaml, read_bytes
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import FORMAT, Record, Step, check_head, record_from, write_header, write_step
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.core.text.phrases import Fact, say
from game.services.locks import Lock
from game.services.writing import part_of, sync, sync_folder, write_whole

__all__ = [
    "BusyError",
    "DamagedError",
    "Journal",
    "NotYetError",
    "SavedGame",
    "alike",
    "copy_game",
    "dice_rolled",
    "discard",
    "not_yet",
    "saved_games",
    "set_aside",
    "write_whole",
]

SUFFIX = ".yaml"
NOTE = ".note"
HEADER = "header"
"""Under this name the note keeps what stands before the steps, with its checksum."""
OPENED = "opened"
"""And under this one when the game was last opened to be played on; see `_now_after`."""
LATEST = 2**62
"""No clock tells so many seconds, and a database of the shelf has room for them."""
OWN_CARDS = "options.content"
"""Where a record names a group's own content file."""
RETRY = 2.0
"""Seconds between two tries of a disk that refuses."""


class BusyError(RampartsError):
    """The game is open in another window."""


class DamagedError(RampartsError):
    """A file that is no record, or no longer the one that was written.

    `sound` is the game up to the damage, None if not even its beginning can be read. A file of which nothing is sound
    is set aside at once: `aside` is where it is kept then (None if it could not be moved). Any other stays where it is
    until `set_aside` is asked for.
    """

    def __init__(self, path: Path, reason: str, aside: Path | None = None, sound: Record | None = None) -> None:
        facts: dict[str, Fact] = {"file": path.name, "reason": reason}
        if aside:
            words = say("The saved game {file} is damaged: {reason}. It is kept as {aside}.", aside=aside.name, **facts)
        else:
            words = say("The saved game {file} is damaged: {reason}. It stays where it is.", **facts)
        super().__init__(words)
        self.path = path
        self.reason = reason
        self.aside = aside
        self.sound = sound


Needs = Literal["cards", "version"]


class NotYetError(ReadingError):
    """A sound game that cannot be opened as things are; its file stays as it is, and opens when the reason is gone.

    It `needs` a group's own cards, which are missing or cannot be read now, or a newer version of the program.
    """

    def __init__(self, path: Path, error: ReadingError) -> None:
        super().__init__(error.name, error.line, error.path, error.reason)
        self.needs: Needs = "cards" if error.path == OWN_CARDS else "version"
        facts: dict[str, Fact] = {"file": path.name, "reason": error.reason}
        if self.needs == "cards":
            words = say("{file} needs the cards of your group: {reason}. It opens as soon as they are there.", **facts)
        else:
            words = say("{file} is from a newer Ramparts: {reason}. It opens there.", **facts)
        self.args = (words,)


def dice_rolled(events: Iterable[Event]) -> list[int]:
    """The results of all dice in the events. A record that lists them from the set-up on scripts the same game."""
    return [event.number("result") for event in events if event.kind == "die-rolled"]


# ------------------------------------------------------------------------------------------------------------ disk


def _write_at(path: Path, start: int, data: bytes) -> None:
    """Make the file end with `data` at byte `start`, for good. FileNotFoundError if it is not there or too short."""
    fd = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        size = os.fstat(fd).st_size
        if size < start:
            raise FileNotFoundError(errno.ENOENT, "the file has been cut by somebody else", str(path))
        if size > start:
            os.ftruncate(fd, start)
        if data:
            os.lseek(fd, start, os.SEEK_SET)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(fd, rest) :]
        sync(fd)
    finally:
        os.close(fd)


# --------------------------------------------------------------------------------------------------------- journal


class _Work(Struct, frozen=True):
    """What the disk lacks: the whole file, or what comes after byte `start`; the note."""

    asked: int
    whole: bool
    same: int
    start: int
    data: bytes
    note: bytes | None


class Journal:
    """The record of one running game on the disk. All calls return at once but `flush`, `close` and `finish`.

    `told` is called, from the journal's own thread, with a sentence when the disk refuses, and with an empty text
    when it takes everything again; `trouble` holds the same sentence.
    """

    def __init__(
        self,
        path: Path,
        record: Record,
        *,
        lock: Lock | None = None,
        note: Mapping[str, object] | None = None,
        told: Callable[[str], None] | None = None,
    ) -> None:
        """For `create` and `open`; they say what is on the disk already."""
        self.path = path
        self.record = record
        """The game as it was when the journal was opened, without a digest; to be played on."""
        self.digest: str | None = None
        """The digest that the file ended with when it was opened, for `saved`."""
        self.saved = record
        """The record as the file held it, with its digest and the position stored beside it."""
        self._told = told
        self._lock = lock or Lock(path)
        self._head = record
        self._header = _summed_header(write_header(record).encode())
        self._steps: list[dict[str, object]] = []
        self._lines: list[bytes] = []
        self._sums: list[int] = [zlib.crc32(self._header)]
        """The checksum up to each line, from what stands before the steps on; one more than lines."""
        self._ends: list[int] = [0]
        """Where each line ends, counted from the end of the header; one more than lines."""
        self._sealed = False
        self._whole = True
        """Must the file be written whole?"""
        self._same = 0
        """So many first lines stand in the file already."""
        self._note: dict[str, object] = dict(note or {})
        self._opened = 0
        self._note_due = True
        self._changed = threading.Condition()
        self._asked = 1
        self._tried = 0
        self._stored = 0
        self._trouble = ""
        self._closing = False
        self._ended = False
        self._thread = threading.Thread(target=self._run, name=f"journal of {path.name}", daemon=True)

    # ------------------------------------------------------------------ making one
    @classmethod
    def create(
        cls,
        folder: Path,
        record: Record,
        *,
        note: Mapping[str, object] | None = None,
        told: Callable[[str], None] | None = None,
    ) -> Journal:
        """A journal for a new game (its record may have steps already). A disk that refuses is told, not raised."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in itertools.count(1):
            path = folder / f"{record.game.id}-{stamp}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            lock = Lock(path)
            try:
                folder.mkdir(parents=True, exist_ok=True)
                if path.exists() or not lock.take():
                    continue
                if path.exists():
                    lock.release()
                    continue
            except OSError:
                # The writer meets the same fault, tells it and tries again; by then the name must still be free.
                path = folder / f"{record.game.id}-{stamp}-{secrets.token_hex(8)}{SUFFIX}"
                lock = Lock(path)
            journal = cls(path, record, lock=lock, note=note, told=told)
            journal._opened = _now_after(folder)
            for step in record.steps:
                journal._add(step.plain())
            return journal._start(1)
        raise AssertionError("a free name is always found")

    @classmethod
    def open(cls, path: Path, *, told: Callable[[str], None] | None = None) -> Journal:
        """Go on with a game; `record` is what it holds. An unfinished last line is dropped.

        Raises BusyError if another window has it, DamagedError for a file that is no record or was changed by a disk,
        NotYetError for a sound one that cannot be opened as things are, ReadingError where the disk gives nothing (both
        stay).
        """
        lock = Lock(path)
        try:
            if not lock.take():
                raise BusyError(say("The game {name} is open in another window.", name=path.stem))
        except OSError:
            pass  # a disk that nobody can write to can be read; the writer tells
        with contextlib.suppress(OSError):  # what a killed process left half written is only in the way
            if lock.held:
                part_of(path).unlink(missing_ok=True)
                part_of(path.with_suffix(NOTE)).unlink(missing_ok=True)
        try:
            lines, record = _read(path)
        except BaseException:
            lock.release()
            raise
        last = record.steps[-1] if record.steps and record.steps[-1].kind == "digest" else None
        sealed = last is not None or record.position_at_end is not None
        playable = record
        if sealed:
            steps = record.steps[:-1] if last else record.steps[:]
            playable = msgspec.structs.replace(record, steps=steps, position_at_end=None)
        journal = cls(path, playable, lock=lock, told=told)
        journal.saved = record
        journal.digest = None if last is None else str(last.body)
        journal._note, journal._opened = read_note(path), _now_after(path.parent)
        if lines is not None and len(lines.texts) == len(record.steps):
            journal._new_header(lines.header)
            journal._sealed = sealed
            journal._whole, journal._note_due = lines.mended, True
            for step, line in zip(record.steps, lines.texts, strict=True):
                journal._add(step.plain(), line)
            journal._same = len(lines.texts)
        else:  # written by hand or by an older version: it becomes a journal with the first change
            for step in playable.steps:
                journal._add(step.plain())
        return journal._start(0)

    def _start(self, asked: int) -> Journal:
        self._asked = asked
        self._thread.start()
        atexit.register(self.close)
        return self

    def _add(self, plain: dict[str, object], line: bytes | None = None) -> None:
        """Add a step; `line` is it without its checksum, where it stands in the file already."""
        text = line or write_step(plain).rstrip("\n").encode()
        self._sums.append(zlib.crc32(text, self._sums[-1]))
        line = _summed(text, self._sums[-1])
        self._steps.append(plain)
        self._lines.append(line)
        self._ends.append(self._ends[-1] + len(line))

    def _cut(self, steps: int) -> None:
        if not 0 <= steps <= len(self._lines):
            raise ValueError(f"the journal has {len(self._lines)} steps; {steps} cannot be kept")
        del self._steps[steps:], self._lines[steps:], self._ends[steps + 1 :], self._sums[steps + 1 :]
        self._same = min(self._same, steps)

    def _ask(self) -> None:
        self._asked += 1
        self._changed.notify_all()

    # ------------------------------------------------------------------ changing it
    def __len__(self) -> int:
        """How many steps there are, the digest not counted."""
        return len(self._lines) - self._has_digest()

    def append(self, step: Step | Mapping[str, object]) -> None:
        """Add one step."""
        plain = step.plain() if isinstance(step, Step) else dict(step)
        with self._changed:
            self._unseal()
            self._add(plain)
            self._ask()

    def truncate(self, steps: int) -> None:
        """Keep the first `steps` steps: undo. ValueError if there are fewer."""
        with self._changed:
            self._unseal()
            self._cut(steps)
            self._ask()

    def replace(self, record: Record) -> None:
        """Hold this record, of the same game, from now on: for typed dice, or whatever else stands before the steps.

        Only what differs is written.
        """
        with self._changed:
            self._unseal()
            self._head = record
            self._new_header(_summed_header(write_header(record).encode()))
            plains = [step.plain() for step in record.steps]
            same = next(
                (n for n, (old, new) in enumerate(zip(self._steps, plains, strict=False)) if old != new),
                min(len(self._steps), len(plains)),
            )
            self._cut(same)
            for plain in plains[same:]:
                self._add(plain)
            self._ask()

    def seal(self, state: State[Struct]) -> None:
        """Make it a save: the digest of `state`, its last position, as last step, and that position beside it.

        The next step takes both away again.
        """
        head = msgspec.structs.replace(self._head, position_at_end=engine.write_position(state))
        step = Step("digest", engine.digest(state))
        with self._changed:
            self._unseal()
            self._new_header(_summed_header(write_header(head).encode()))
            self._sealed = True
            self._add(step.plain())
            self._ask()

    def _new_header(self, header: bytes) -> None:
        """Hold these bytes before the steps from now on, whose checksums follow from them."""
        if header != self._header:
            self._header, self._whole, self._note_due = header, True, True
            texts = [line[: -SUM - 1] for line in self._lines]
            self._sums = [zlib.crc32(header)]
            for text in texts:
                self._sums.append(zlib.crc32(text, self._sums[-1]))
            self._lines = [_summed(text, total) for text, total in zip(texts, self._sums[1:], strict=True)]

    def _has_digest(self) -> bool:
        return self._sealed and bool(self._steps) and "digest" in self._steps[-1]

    def _unseal(self) -> None:
        if self._closing:
            raise RampartsError(say("the journal {file} is closed", file=self.path.name))
        if self._sealed:
            if self._has_digest():
                self._cut(len(self._lines) - 1)
            bare = msgspec.structs.replace(self._head, position_at_end=None)
            self._new_header(_summed_header(write_header(bare).encode()))
            self._sealed = False

    @property
    def notes(self) -> dict[str, object]:
        """What is kept beside the game (who is a computer player, what the shelf says), in plain values."""
        return dict(self._note)

    def note(self, **facts: object) -> None:
        """Keep facts beside the game, under their names; the others stay. Plain values only."""
        with self._changed:
            if any(self._note.get(name, self) != value for name, value in facts.items()):
                self._note.update(facts)
                self._note_due = True
                self._ask()

    # ------------------------------------------------------------------ waiting
    @property
    def trouble(self) -> str:
        """Why the last try failed, in a sentence for people; empty if all is well."""
        return self._trouble

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything so far is on the disk; False if the disk refuses, or after `timeout` seconds.

        What was refused before is tried again at once: whoever asks wants to know how it is now.
        """
        with self._changed:
            wanted = self._asked
            self._tried = self._stored
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._tried >= wanted or self._ended, timeout)
            return self._stored >= wanted

    def close(self) -> bool:
        """Write what is left and let go of the game; False if the disk refused."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._thread.is_alive():
            self._thread.join()
        atexit.unregister(self.close)
        self._lock.release()
        return self._stored >= self._asked

    def finish(self, folder: Path) -> Path:
        """Close it and move a game that is over, and its note, to `folder`; where it is then. OSError if not."""
        if not self.close():
            raise OSError(errno.EIO, self._trouble or say("the game is not on the disk"), str(self.path))
        folder.mkdir(parents=True, exist_ok=True)
        target = next(p for p in _free_names(folder / self.path.name) if not p.exists())
        os.replace(self.path, target)
        with contextlib.suppress(FileNotFoundError):  # a game need not have one
            os.replace(self.path.with_suffix(NOTE), target.with_suffix(NOTE))
        sync_folder(folder)
        sync_folder(self.path.parent)
        return target

    # ------------------------------------------------------------------ the writing thread
    def _run(self) -> None:
        try:
            while True:
                with self._changed:
                    self._changed.wait_for(
                        lambda: self._asked > self._tried or self._closing, RETRY if self._trouble else None
                    )
                    if self._asked == self._stored:
                        return  # closing, and nothing is left
                    work = self._take_work()
                work, fault = self._carry_out(work)
                with self._changed:
                    self._tried = work.asked
                    if fault is None:
                        self._stored = work.asked
                    else:
                        self._whole |= work.whole
                        self._same = min(self._same, work.same)
                        self._note_due |= work.note is not None
                    told, self._trouble = self._trouble, fault or ""
                    self._changed.notify_all()
                    last = self._closing and fault is not None
                if self._told and told != self._trouble:
                    self._told(self._trouble)
                if last:
                    return
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _take_work(self) -> _Work:
        same = 0 if self._whole else self._same
        data = b"".join(self._lines[same:])
        work = _Work(
            self._asked,
            self._whole,
            same,
            len(self._header) + self._ends[same],
            self._header + data if self._whole else data,
            self._whole_note() if self._note_due else None,
        )
        self._whole, self._same, self._note_due = False, len(self._lines), False
        return work

    def _whole_note(self) -> bytes:
        return msgspec.json.encode({**self._note, OPENED: self._opened, HEADER: self._header.decode()})

    def _carry_out(self, work: _Work) -> tuple[_Work, str | None]:
        """Bring the disk up to date; what was tried at last, and why it failed, in a sentence, if it did."""
        try:
            if work.whole or work.note is not None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self._lock.held and not self._lock.take():
                return work, say("This game could not be saved: it is open in another window. Play can go on.")
            if work.note is not None:
                write_whole(self.path.with_suffix(NOTE), work.note)
            if work.whole:
                write_whole(self.path, work.data)
            else:
                _write_at(self.path, work.start, work.data)
        except FileNotFoundError:
            if work.whole:
                return work, say("This game could not be saved: its folder is gone. Play can go on; it is tried again.")
            with self._changed:  # taken away or cut under our hands: all of it is here
                self._whole = True
                work = self._take_work()
            return self._carry_out(work)
        except OSError as error:
            return work, say(
                "This game could not be saved: {why}. Play can go on; it is tried again.", why=_reason(error)
            )
        return work, None


def _reason(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return say("the disk is full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return say("{path} cannot be written to", path=error.filename or say("the folder"))
    return reasons.of_system(error)


# --------------------------------------------------------------------------------------------------------- reading

SUM = len(" #12345678")
_SUMMED = re.compile(rb"- .* #[0-9a-f]{8}$", re.MULTILINE)
_HEADER = re.compile(rb"((?s:.*\n)steps:) #([0-9a-f]{8})\n")


def _summed(text: bytes, total: int) -> bytes:
    return b"%b #%08x\n" % (text, total)


def _summed_header(header: bytes) -> bytes:
    """What stands before the steps, as `write_header` gives it, with a checksum of its own."""
    text = header.rstrip(b"\n")
    return _summed(text, zlib.crc32(text))


def _sound_header(header: bytes) -> bool:
    found = _HEADER.fullmatch(header)
    return found is not None and zlib.crc32(found[1]) == int(found[2], 16)


class _Lines(Struct, frozen=True):
    """A file as this module writes it: the header, and the steps before the first damage without their checksums."""

    header: bytes
    texts: list[bytes]
    damaged: int = 0
    """The line of the file at which the damage begins; 0 if there is none."""
    mended: bool = False
    """Was something wrong of which nothing is lost?"""

    @property
    def text(self) -> bytes:
        """The record up to the damage."""
        return self.header + b"".join(line + b"\n" for line in self.texts)


def _lines(raw: bytes, spare: bytes) -> _Lines | None:
    """The lines of a file with checksums; None for one without any, by hand or of an older version.

    `spare` is used in place of a damaged header.
    """
    start = next((found.start() for found in re.finditer(rb"^(?=- )", raw, re.MULTILINE)), len(raw))
    header, mended = raw[:start], False
    if not _HEADER.fullmatch(header) and not _SUMMED.match(raw, start):
        return None
    first = header.count(b"\n") + 1
    if not _sound_header(header):
        if not spare:
            return _Lines(b"", [], first - 1)
        header, mended = spare, True
    lines = raw[start:].split(b"\n")[:-1]
    sound, whole = _sound_lines(lines, zlib.crc32(header))
    if lines and not sound:  # older files begin to count with the first step
        sound, whole = _sound_lines(lines, 0)[0], False
    texts = [line[:-SUM] for line in lines[:sound]]
    return _Lines(header, texts, first + sound if sound < len(lines) else 0, mended or not whole)


def _sound_lines(lines: list[bytes], total: int) -> tuple[int, bool]:
    """How many lines are as they were written, the checksum before them being `total`; is nothing wrong with any?"""
    sound, whole = 0, True
    for number, line in enumerate(lines, 1):
        total = zlib.crc32(line[:-SUM], total)
        if line + b"\n" == _summed(line[:-SUM], total):
            sound = number  # and with it all before: there a checksum alone was hit
        else:
            whole = False
    return sound, whole


def _read(path: Path) -> tuple[_Lines | None, Record]:
    """The lines of a file and its record, without an unfinished last line; DamagedError if some of it is lost."""
    raw = _whole_lines(read_bytes(path))
    lines = _lines(raw, _kept_header(path))
    if lines is not None and lines.damaged:
        raise _damaged(path, say("line {line} is not what was written there", line=lines.damaged), lines.text)
    try:
        check_head(lines.text if lines else raw, path.name)
        return lines, record_from(parse_yaml(lines.text if lines else raw, path.name))
    except ReadingError as error:
        if (lines is not None and not lines.damaged) or _of_another_version(raw, path.name, error):
            raise NotYetError(path, error) from error  # what was written is there
        reason = say("line {line}: {reason}", line=error.line, reason=error.reason) if error.line else error.reason
        before = b"\n".join([*raw.split(b"\n")[: error.line - 1], b""])
        raise _damaged(path, reason, before) from error


def _damaged(path: Path, reason: str, before: bytes) -> DamagedError:
    """What is left of a file whose text is sound as far as `before`."""
    sound: Record | None = None
    for text in (before, _kept_header(path)):
        if sound is None and b"\nsteps:" in text:
            with contextlib.suppress(ReadingError):  # the damage is told, not what it leads to
                sound = record_from(parse_yaml(text, path.name))
    return DamagedError(path, reason, None if sound else set_aside(path), sound)


def _kept_header(path: Path) -> bytes:
    """What stood before the steps, from the note; empty if that is damaged too."""
    kept = str(_whole_note(path).get(HEADER, "")).encode()
    return kept if _sound_header(kept) else b""


def _whole_lines(raw: bytes) -> bytes:
    """The file without what a power cut or a kill may leave at its end: zeros, and a line that was never finished."""
    raw = raw.rstrip(b"\0")
    raw = raw[: raw.rfind(b"\n") + 1]
    last = raw.rfind(b"\n", 0, -1) + 1
    return raw[:last] if b"\0" in raw[last:] else raw


def _of_another_version(raw: bytes, name: str, error: ReadingError) -> bool:
    value: Any = {}
    with contextlib.suppress(ReadingError):  # it is the first fault that counts
        check_head(raw, name)
        value = parse_yaml(raw, name).value
    head = value if isinstance(value, dict) else {}
    newer = isinstance(head.get("ramparts"), int) and head["ramparts"] > FORMAT
    return newer or (error.path == "game" and isinstance(head.get("game"), str))


def set_aside(path: Path) -> Path | None:
    """Take a damaged game off the shelf, its bytes kept beside it; where it is then, None if it cannot be moved."""
    target = next(p for p in _free_names(path.with_name(path.name + ".damaged")) if not p.exists())
    try:
        os.replace(path, target)
    except OSError:
        return None
    return target


def _free_names(path: Path) -> Iterable[Path]:
    yield path
    for number in itertools.count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def _whole_note(path: Path) -> dict[str, object]:
    """The note of a game as it is on the disk; empty if there is none, or none that can be read."""
    try:
        note = msgspec.json.decode(read_bytes(path.with_suffix(NOTE)))
    except (ReadingError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return note if isinstance(note, dict) else {}


def read_note(path: Path) -> dict[str, object]:
    """What is kept beside a game; empty if there is nothing, or nothing readable: the game opens all the same."""
    note = _whole_note(path)
    for name in (HEADER, OPENED):
        note.pop(name, None)
    return note


def _opened(path: Path) -> int:
    """When a game was last opened to be played on; 0 if nobody knows, or what stands there is no such number."""
    found = _whole_note(path).get(OPENED)
    return found if isinstance(found, int) and 0 <= found < LATEST else 0


def _now_after(folder: Path) -> int:
    """Seconds since 1970, and later than when any game of the folder was opened: whatever is done to the clock, the
    game that was opened last comes first.
    """
    try:
        notes = [path for path in folder.iterdir() if path.suffix == NOTE]
    except OSError:
        notes = []  # the first game, or a disk that refuses; the writer tells
    return max([int(time.time()), *(_opened(path) + 1 for path in notes)])


class SavedGame(Struct, frozen=True):
    """A game on the shelf, looked at without playing it. `fault` says why it cannot be opened, if so."""

    path: Path
    game: str = ""
    title: str = ""
    players: tuple[str, ...] = ()
    mode: str = ""
    steps: int = 0
    when: float = 0.0
    """Seconds since 1970 of the last change."""
    opened: int = 0
    """The order in which games were opened to be played on."""
    note: dict[str, object] = {}
    fault: str = ""
    head: dict[str, object] = {}
    """What stands before its steps, but for positions."""


def not_yet(game: SavedGame) -> NotYetError | None:
    """Why a game whose head is sound cannot be opened as things are; None if nothing stands against it. Its steps are
    not looked at.
    """
    try:
        record_from(Document(game.path.name, game.head | {"steps": []}, {}))
    except ReadingError as error:
        return NotYetError(game.path, error)
    return None


def alike(game: SavedGame) -> bytes:
    """What `not_yet` hangs on: where this is the same, the answer is."""
    told = {key: value for key, value in game.head.items() if key not in ("title", "players", "bots", "seed")}
    return msgspec.json.encode((told, len(game.players)))


def saved_games(folder: Path) -> list[SavedGame]:
    """The games in a folder, the last opened first. A folder that cannot be read holds none."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    found = [game for path in paths if (game := look_at(path)) is not None]
    return sorted(found, key=lambda game: (game.opened, game.when), reverse=True)


def look_at(path: Path) -> SavedGame | None:
    """A game, looked at without playing it; None if it is gone."""
    try:
        when = path.stat().st_mtime
        raw = read_bytes(path)
    except FileNotFoundError:
        return None  # finished or thrown away by another window just now
    except OSError as error:
        return SavedGame(path, fault=reasons.cause(error))
    except ReadingError as error:
        return None if isinstance(error.__cause__, FileNotFoundError) else SavedGame(path, fault=error.reason)
    head, _, steps = raw.partition(b"\nsteps:")
    wanted = [line for line in head.split(b"\n") if not line.startswith((b"position:", b"position-at-end:"))]
    try:
        check_head(raw, path.name)
        value = parse_yaml(b"\n".join(wanted) or b"{}", path.name).value
        if _sound_header(raw[: raw.find(b"\n", len(head) + 1) + 1]):  # as it was written, perhaps by a newer version
            value = {"players": [], "game": ""} | value
        players = value["players"] if isinstance(value["players"], list) else []
        return SavedGame(
            path,
            str(value["game"]),
            str(value.get("title") or ""),
            tuple(map(str, players)),
            str(value.get("mode") or ""),
            steps.count(b"\n- ") - steps.count(b"\n- {digest: "),
            when,
            _opened(path),
            read_note(path),
            head=value,
        )
    except ReadingError as error:
        return SavedGame(path, when=when, fault=error.reason)
    except (AttributeError, KeyError, TypeError):
        return SavedGame(path, when=when, fault=say("this is not a record"))


def copy_game(path: Path, *, told: Callable[[str], None] | None = None) -> Journal:
    """A journal of its own with what the file holds now: for a second window, or for going on from an export."""
    _, record = _read(path)
    steps = [step for step in record.steps if step.kind != "digest"]
    playable = msgspec.structs.replace(record, steps=steps, position_at_end=None)
    return Journal.create(path.parent, playable, note=read_note(path), told=told)


def discard(path: Path) -> None:
    """Throw a game away. BusyError if a window has it, OSError if the disk refuses."""
    lock = Lock(path)
    if not lock.take():
        raise BusyError(say("The game {name} is open in another window.", name=path.stem))
    try:
        path.with_suffix(NOTE).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
    finally:
        lock.release()
