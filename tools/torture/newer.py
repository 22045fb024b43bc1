"""What a newer version writes, own cards that are away, and pictures that lie: nothing is lost, nothing falls."""

from __future__ import annotations

import os
import random
import re
import resource
import shutil
import struct
import zlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.services.journal import Journal
from scenes.session import own_content
from scenes.session.saves import Saves
from scenes.system.picture_door import PictureDoor, PictureError
from scenes.system.picture_reader import serve
from tools.torture.damage import damaged
from tools.torture.profiles import Healthy
from tools.torture.prove import plant
from tools.torture.tally import Harmed, Torment

HEADS: tuple[tuple[str, str], ...] = (
    (r"^mode: .*$", "mode: at-sea"),
    (r"^seed:", "weather: rain\nseed:"),
    (r"^ramparts: 1$", "ramparts: 7"),
    (r"^game: .*$", "game: castles-in-the-air"),
    (r"^(?:options: .*\n)?seed:", "options: {weather: rain}\nseed:"),
)
MOST_MEMORY = 300_000
"""Kilobytes by which this process may grow over a picture; its own copy of one of 4,096 by 4,096 has 65,536."""


def resummed(path: Path, change: Callable[[str], str]) -> bytes:
    """Change the head of a journal as another version would have written it, with sound checksums; its new bytes."""
    text = re.sub(r" #[0-9a-f]{8}$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    head, _, rest = text.partition("\nsteps:\n")
    head = change(head) + "\nsteps:"
    lines = [f"{head} #{zlib.crc32(head.encode()):08x}\n"]
    total = zlib.crc32(lines[0].encode())
    for line in rest.splitlines():
        total = zlib.crc32(line.encode(), total)
        lines.append(f"{line} #{total:08x}\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path.read_bytes()


def newer_versions(torment: Torment, well: Healthy) -> None:
    """Games of a newer version: they stay as they are, and are shown."""
    for number, luck in torment.tries():
        folder = _fresh(torment)
        origin = luck.choice(list(well.running))
        path = folder / "games" / origin.name
        path.parent.mkdir()
        for suffix in (".yaml", ".note"):
            shutil.copy(origin.with_suffix(suffix), path.with_suffix(suffix))
        old, new = luck.choice(HEADS)
        with torment.watch(number, f"{origin.name}: {new}"):
            raw = resummed(path, lambda head, old=old, new=new: re.sub(old, new, head, count=1, flags=re.MULTILINE))  # type: ignore[misc]
            _stays(folder, path, raw)


def _stays(profile: Path, path: Path, raw: bytes) -> None:
    Saves(profile).set_aside_damaged()
    try:
        Journal.open(path).close()
    except RampartsError:
        pass
    else:
        raise Harmed("wrong", "it opens, though nobody can know what it means")
    if not path.is_file() or path.read_bytes() != raw:
        raise Harmed("lost", "a sound game was set aside, or changed")
    if [game.path for game in Saves(profile).running() if game.why] != [path]:
        raise Harmed("lost", "it is not shown with its reason")


def missing_cards(torment: Torment, well: Healthy) -> None:
    """A group's own cards are away, torn, or noise: their game waits, the kept copy is written anew, and it opens."""
    game = find_game("battle-for-korvosa")
    text = (game.folder / "content" / f"{game.id}.yaml").read_text(encoding="utf-8")
    for number, luck in torment.tries():
        profile = _fresh(torment)
        with torment.watch(number, f"try {number}"):
            own_content.use(profile)
            name = own_content.keep(profile, "ours", text)
            kept = own_content.folder_of(profile) / f"{name}.yaml"
            whole = kept.read_bytes()
            journal = Journal.create(
                Saves(profile).running_folder, new_record(game, ("A", "B", "C"), None, {"content": name})
            )
            journal.close()
            raw = journal.path.read_bytes()
            if luck.random() < 0.3:
                kept.unlink()
            else:
                kept.write_bytes(luck.choice((b"", whole[: luck.randrange(len(whole) - 2000)], luck.randbytes(500))))
            _stays(profile, journal.path, raw)
            own_content.keep(profile, "ours", text)
            if kept.read_bytes() != whole:
                raise Harmed("lost", "the kept copy stays torn")
            Journal.open(journal.path).close()


def pictures(torment: Torment, well: Healthy) -> None:
    """Pictures that lie, are damaged, or are no files: words, never more; and this process hardly grows over them."""
    door = PictureDoor(_serve, seconds=10.0)
    for number, luck in torment.tries():
        path = _fresh(torment) / "picture.png"
        how = _hostile(path, luck, number % 6)
        with torment.watch(number, how):
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            try:
                found = door.read(path, luck.choice((320, 4096)))
            except PictureError as error:
                words = (
                    "not a file" if how in ("pipe", "device") else "million pixels" if how.startswith("large") else ""
                )
                if words not in str(error):  # that it took too long, or too much memory, is no refusal
                    raise Harmed("wrong", f"it was opened: {error}") from error
            else:
                if how.startswith(("pipe", "device", "large")):
                    raise Harmed("wrong", f"it was opened: {found.size}")
            if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before > MOST_MEMORY:
                raise Harmed("wrong", "it was decoded in this process")


def _serve(pipe: Connection) -> None:
    plant()
    serve(pipe)


def _hostile(path: Path, luck: random.Random, kind: int) -> str:
    """Put something there; what it is."""

    def png(width: int, height: int) -> bytes:
        def part(kind: bytes, body: bytes) -> bytes:
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

        rows = zlib.compressobj(9)
        data = b"".join(rows.compress(bytes(width // 8 + 1)) for _ in range(height)) + rows.flush()
        head = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
        return b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", data) + part(b"IEND", b"")

    match kind:
        case 0:
            os.mkfifo(path)
            return "pipe"
        case 1:
            path.symlink_to("/dev/zero")
            return "device"
        case 2:
            path.write_bytes(png(16000, 16000))
            return "large: 16,000 by 16,000, and it is all there"
        case 3:
            path.symlink_to(path.name)
            return "a link to itself"
        case _:
            how, raw = damaged(png(luck.randrange(1, 900), luck.randrange(1, 900)), luck)
            path.write_bytes(raw)
            return how


def _fresh(torment: Torment) -> Path:
    shutil.rmtree(torment.folder / "try", ignore_errors=True)
    (torment.folder / "try").mkdir(parents=True)
    return torment.folder / "try"
