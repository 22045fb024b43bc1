"""The door for pictures: sound ones of every kind come in as they were meant, hostile ones end in a sentence."""

from __future__ import annotations

import errno
import io
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest
from PIL import Image

from scenes.system.picture_door import PictureDoor, PictureError
from scenes.system.picture_reader import MOST_PIXELS
from tests.app.readers import answers_nonsense, answers_what_nobody_can_read, falls, never

RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(scope="module")
def door() -> Iterator[PictureDoor]:
    door = PictureDoor()
    yield door
    door._end()


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG whose header says what it likes."""

    def part(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(data)) + part(b"IEND", b"")


def bmp(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), RED).save(out, "BMP")
    raw = out.getvalue()
    return raw[:18] + struct.pack("<ii", width, height) + raw[26:]


def webp(width: int, height: int) -> bytes:
    """A small picture in a canvas that is said to be large."""
    out = io.BytesIO()
    Image.new("RGB", (40, 30), RED).save(out, "WEBP")
    side = [(number - 1).to_bytes(3, "little") for number in (width, height)]
    inside = b"WEBPVP8X" + struct.pack("<I", 10) + bytes(4) + side[0] + side[1] + out.getvalue()[12:]
    return b"RIFF" + struct.pack("<I", len(inside)) + inside


def halves() -> Image.Image:
    """Red at the left, blue at the right."""
    picture = Image.new("RGB", (60, 40), RED)
    picture.paste(BLUE, (30, 0, 60, 40))
    return picture


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "thirty thousand by thirty thousand": (lambda: png(30000, 30000, bytes(100_000)), "30,000 × 30,000 pixels"),
    "as large as a header can say": (lambda: png(2**31 - 1, 2**31 - 1), "million pixels are read"),
    "no side at all": (lambda: png(0, 9), "no pixels: its width or height is 0"),
    "a PNG that lies below the limit": (lambda: png(10_900, 11_000, bytes(1000)), "damaged"),
    "a PNG of more rows than it says": (
        lambda: png(30, 20, b"".join(bytes(1) + bytes(90) for _ in range(21))),
        "damaged",
    ),
    "a PNG that says it is narrow": (lambda: png(20, 20, b"".join(bytes(1) + bytes(90) for _ in range(20))), "damaged"),
    "a BMP that lies": (lambda: bmp(10_000, 11_000), "damaged"),
    "a BMP that lies more": (lambda: bmp(100_000, 110_000), "million pixels are read"),
    "a WebP that lies": (lambda: webp(16_000, 16_000), "damaged|million pixels"),
    "words": (lambda: b"no picture", "no picture"),
    "nothing": (lambda: b"", "is empty: it holds not one byte"),
    "what a disk left that was full": (lambda: bytes(5000), "nothing but zeros"),
    "a head alone": (lambda: png(9, 9)[:20], "damaged or not whole"),
    "no letter more than its name": (lambda: b"GIF89a", "damaged or not whole"),
    "a scan that lies": (
        lambda: b"P6\n# SANE data follows\n100000 110000\n255\n" + bytes(99),
        "million pixels are read",
    ),
    "a scan that was called off": (lambda: b"P5\n2480 3508\n255\n" + b"\xee" * 9999, "damaged"),
    "a scan without a number": (lambda: b"P5 12", "damaged"),
    "a scan in letters that are no numbers": (lambda: b"P3\n8 8\n255\n" + b"red " * 192, "damaged"),
    "a scan of negative size": (lambda: b"P4\n-8 8\n" + bytes(8) + b"\1", "damaged"),
    "a drawing that another program would have to draw": (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n", "no picture"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_picture_ends_in_a_sentence(door: PictureDoor, tmp_path: Path, what: str) -> None:
    make, words = HOSTILE[what]
    path = tmp_path / "picture.png"
    path.write_bytes(make())
    for most in (320, 4096):
        with pytest.raises(PictureError, match=words):
            door.read(path, most)


def test_more_bytes_than_the_limit_are_not_read(door: PictureDoor, tmp_path: Path) -> None:
    with open(tmp_path / "large.png", "wb") as file:
        file.truncate(3 << 30)
    with pytest.raises(PictureError, match=r"3,072 MB; pictures of up to 256 MB"):
        door.read(tmp_path / "large.png", 100)


@pytest.mark.parametrize("what", ["pipe", "device", "folder", "loop", "link to a device", "gone", "no name"])
def test_only_regular_files_are_opened(door: PictureDoor, tmp_path: Path, what: str) -> None:
    path = tmp_path / "picture.png"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path = Path("/dev/zero")
        case "folder":
            path.mkdir()
        case "loop":
            path.symlink_to(path.name)
        case "link to a device":
            path.symlink_to("/dev/zero")
        case "no name":
            path = Path("a\0b")
    words = {"loop": "symbolic links", "gone": "No such file", "no name": "No such file"}.get(what, "it is not a file")
    with pytest.raises(PictureError, match=words):
        door.read(path, 100)


@pytest.mark.parametrize("most", [1, 100, 4096])
@pytest.mark.parametrize("size", [(30000, 1), (1, 30000), (1, 1)])
def test_a_thin_picture_keeps_a_pixel_of_each_side(
    door: PictureDoor, tmp_path: Path, size: tuple[int, int], most: int
) -> None:
    Image.new("RGB", size, RED).save(tmp_path / "thin.png")
    found = door.read(tmp_path / "thin.png", most)
    assert found.whole == size and found.size == tuple(min(side, most) for side in size)
    assert len(found.pixels) == 4 * found.size[0] * found.size[1] and found.pixels[:3] == bytes(RED)


KINDS: dict[str, Callable[[Path], None]] = {
    "png": lambda path: halves().save(path, "PNG"),
    "jpeg": lambda path: halves().save(path, "JPEG", quality=95),
    "webp": lambda path: halves().save(path, "WEBP", lossless=True),
    "gif": lambda path: halves().save(path, "GIF"),
    "bmp": lambda path: halves().save(path, "BMP"),
    "tiff": lambda path: halves().save(path, "TIFF"),
    "avif": lambda path: halves().save(path, "AVIF", quality=95),
    "what a scanner writes": lambda path: halves().save(path, "PPM"),
    "palette": lambda path: halves().convert("P").save(path, "PNG"),
    "four inks": lambda path: halves().convert("CMYK").save(path, "TIFF"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_comes_in_as_it_was_meant(door: PictureDoor, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "picture.of-any-name"
    KINDS[kind](path)
    found = door.read(path, 4096)
    assert found.whole == found.size == (60, 40)
    for x, colour in ((10, RED), (50, BLUE)):
        at = 4 * (20 * 60 + x)
        assert tuple(found.pixels[at : at + 4]) == pytest.approx((*colour, 255), abs=8)


@pytest.mark.parametrize("brand", [b"heic", b"mif1"])
def test_a_picture_that_wants_a_library_more_says_which(door: PictureDoor, tmp_path: Path, brand: bytes) -> None:
    """As some telephones write it: ISO media with this brand, which nothing here decodes."""
    (tmp_path / "photo.heic").write_bytes(b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0mif1heic" + b"\0" * 400)
    with pytest.raises(PictureError, match="pi-heif"):
        door.read(tmp_path / "photo.heic", 100)


@pytest.mark.parametrize(
    ("mode", "dark", "light"),
    [
        ("1", 0, 1),
        ("L", 20, 230),
        ("I;16", 5000, 60000),
        ("I;16", 300, 3900),
        ("F", 0, 1),
    ],
)
def test_grey_of_any_depth_stays_grey(door: PictureDoor, tmp_path: Path, mode: str, dark: float, light: float) -> None:
    """A scan in black and white, in eight bits, sixteen, twelve of sixteen, fractions: dark left, light right."""
    picture = Image.new(mode, (60, 40), dark)
    light_half = Image.new(mode, (30, 40), light)
    picture.paste(light_half, (30, 0))
    picture.save(tmp_path / "scan.tif")
    read = [door.read(tmp_path / "scan.tif", 4096).pixels]
    if mode != "F":
        picture.convert("I" if mode == "I;16" else mode).save(tmp_path / "scan.pnm", "PPM")
        read.append(door.read(tmp_path / "scan.pnm", 4096).pixels)
    for pixels in read:
        (left, right) = (pixels[4 * (20 * 60 + x)] for x in (10, 50))
        assert left < 25 and right > 225


@pytest.mark.parametrize(
    "scan",
    [
        b"P1\n# written by hand\n2 1\n1 0\n",
        b"P2 2 1 15 0 15\n",
        b"P3\n2 1\n255\n0 0 0 255 255 255\n",
        b"P4 2 1\n\x80",
        b"P5\n# SANE data follows\n2 1\n4095\n\0\0\x0f\xff",
        b"P6\n2 1\n65535\n" + bytes(6) + b"\xff" * 6,
    ],
)
def test_scans_in_letters_bits_and_sixteen_bits_come_in(door: PictureDoor, tmp_path: Path, scan: bytes) -> None:
    """Dark at the left, light at the right, as the format's page has it."""
    (tmp_path / "image.pnm").write_bytes(scan)
    found = door.read(tmp_path / "image.pnm", 4096)
    assert found.whole == (2, 1) and list(found.pixels) == [0, 0, 0, 255, 255, 255, 255, 255]


def test_a_sheet_at_six_hundred_dots_is_within_the_limits(door: PictureDoor, tmp_path: Path) -> None:
    Image.new("1", (4960, 7016), 1).save(tmp_path / "sheet.tif")
    found = door.read(tmp_path / "sheet.tif", 1000)
    assert found.whole == (4960, 7016) and found.size == (707, 1000)
    assert 4 * MOST_PIXELS > 4 * 4960 * 7016


@pytest.mark.parametrize("held", range(1, 9))
def test_a_picture_lies_as_the_camera_was_held(door: PictureDoor, tmp_path: Path, held: int) -> None:
    """However it lies in the file, its red half comes out at the left."""
    from PIL import ImageOps

    exif = Image.Exif()
    exif[0x0112] = held
    undone = {6: 8, 8: 6}.get(held, held)
    turned = Image.Exif()
    turned[0x0112] = undone
    lying = halves()
    lying.info["exif"] = turned.tobytes()
    for name in ("held.png", "held.tif", "held.webp", "held.avif"):
        ImageOps.exif_transpose(lying).save(tmp_path / name, exif=exif)
        found = door.read(tmp_path / name, 4096)
        assert found.whole == found.size == door.read(tmp_path / name, 0).whole == (60, 40), name
        assert found.pixels[4 * (20 * 60 + 10)] > 170 and found.pixels[4 * (20 * 60 + 50)] < 30, name
    assert door.read(tmp_path / "held.png", 0, turned=1).whole == (40, 60)
    above = door.read(tmp_path / "held.png", 4096, turned=1)
    assert above.size == (40, 60) and above.pixels[4 * (10 * 40 + 20)] == 200 and above.pixels[4 * (50 * 40 + 20)] == 0


# ------------------------------------------------------------ the process


@pytest.mark.parametrize(("work", "words"), [(falls, "no reader survives"), (never, "within 0 seconds")])
def test_a_process_that_ends_or_hangs_costs_one_picture(
    tmp_path: Path, work: Callable[[Connection], None], words: str
) -> None:
    halves().save(tmp_path / "picture.png")
    door = PictureDoor(work, seconds=0.3 if work is never else 60)
    try:
        for _ in range(2):
            with pytest.raises(PictureError, match=words):
                door.read(tmp_path / "picture.png", 100)
    finally:
        door._end()


@pytest.mark.parametrize("lacks", ["a program", "a process", "memory", "a thread", "a pipe"])
def test_where_no_process_can_begin_everybody_hears_it_and_the_next_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    """It is the machine's trouble: the picture is not said to be damaged, and is read when there is room again."""
    halves().save(tmp_path / "picture.png")
    door = PictureDoor()

    def none(error: BaseException) -> Callable[..., NoReturn]:
        def refused(*given: object, **more: object) -> NoReturn:
            raise error

        return refused

    with monkeypatch.context() as patch:
        match lacks:
            case "a program":
                patch.setattr("multiprocessing.spawn._python_exe", os.fsencode(tmp_path / "gone"))
            case "a process":
                patch.setattr("multiprocessing.util.spawnv_passfds", none(BlockingIOError(errno.EAGAIN, "no process")))
            case "memory":
                patch.setattr("multiprocessing.util.spawnv_passfds", none(MemoryError()))
            case "a thread":
                patch.setattr("threading.Thread.start", none(RuntimeError("can't start new thread")))
            case "a pipe":
                patch.setattr("multiprocessing.Pipe", none(OSError(errno.EMFILE, "too many")))
        asked = [door.ask(tmp_path / "picture.png", 100) for _ in range(3)]
        for one in asked:
            with pytest.raises(PictureError, match="cannot be started now"):
                one.result(60)
    try:
        assert door.read(tmp_path / "picture.png", 100).size == (60, 40)
    finally:
        door._end()


@pytest.mark.parametrize("answer", [answers_nonsense, answers_what_nobody_can_read])
def test_an_answer_that_is_none_costs_one_picture(tmp_path: Path, answer: Callable[[Connection], None]) -> None:
    halves().save(tmp_path / "picture.png")
    door = PictureDoor(answer)
    try:
        for _ in range(2):
            with pytest.raises(PictureError, match="no reader survives"):
                door.ask(tmp_path / "picture.png", 100).result(60)
    finally:
        door._end()


def test_asking_waits_for_nothing_and_is_called_off(door: PictureDoor, tmp_path: Path) -> None:
    halves().save(tmp_path / "picture.png")
    asked = [door.ask(tmp_path / "picture.png", 100) for _ in range(50)]
    assert asked[-1].cancel()
    assert asked[0].result().size == (60, 40)
    door.settle()
    assert all(one.done() for one in asked)
