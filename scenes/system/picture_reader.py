"""The process that decodes pictures (see `picture_door`): whatever a file does here, it does to this process alone.

It may not have more memory than MEMORY. A file is looked at before it is opened, its header is read before its pixels,
and what is too large is refused before anything is made for it. It must not import the app.
"""

from __future__ import annotations

import contextlib
import errno
import io
import signal
import sys
import zlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.core.data.regular import NoFileError, TooLargeError, read_regular

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 256 * 1024 * 1024
"""Bytes of the largest file that is read: a sheet of A3 at 600 dots to the inch, as nothing but its pixels."""
MOST_PIXELS = 120_000_000
"""Pixels of the largest picture that is decoded: what the cameras of telephones make, and that sheet with a rim."""
MEMORY = 2 * 1024 * 1024 * 1024
"""Bytes that this process may have: such a file, its pixels, and what they are turned into."""
KINDS = ("PNG", "JPEG", "WEBP", "TIFF", "BMP", "GIF", "AVIF", "HEIF", "PPM")
"""As Pillow names them: pictures alone, nothing that another program would have to draw. PPM is the whole family of
PNM, in which SANE scans."""

STEP = 1 << 14
"""So many bytes of a PNG are unpacked at a time: they may become a thousand times as many."""

HEADS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"BM", b"RIFF", b"P1", b"P2", b"P3", b"P4",
         b"P5", b"P6")  # fmt: skip
"""With what files of these kinds begin: one that no reader knows in spite of it is damaged."""

HEIC = tuple(b"ftyp" + brand for brand in (b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1"))
"""What stands at the head of the pictures that some telephones write; Pillow reads them with a library more."""

Fault = Literal[
    "disk", "no-file", "bytes", "empty", "zeros", "kind", "heic", "pixels", "no-pixels", "memory", "damaged"
]


class Order(Struct, frozen=True):
    """A file, and what is wanted of it: no side longer than `most` pixels (0: the sizes alone), turned right by so many
    quarters after what the camera says, and with the file's own bytes (`raw`).
    """

    file: str
    most: int
    turned: int = 0
    raw: bool = False


class Decoded(Struct, frozen=True):
    """What came of an order: the size of the picture as it lies in the file, and of the one that was made, both turned;
    its pixels, row by row, four bytes each (red, green, blue, opacity), none where only sizes were asked for.
    """

    whole: tuple[int, int]
    size: tuple[int, int]
    pixels: bytes
    raw: bytes = b""


class Refused(Struct, frozen=True):
    """Why nothing came of it: what kind of fault, and what is known of it (bytes, pixels, the disk's number)."""

    fault: Fault
    width: int = 0
    height: int = 0
    number: int = 0


class _RefusedError(Exception):
    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.fault)
        self.refused = refused


def begin(work: Callable[[Connection], None], pipe: Connection) -> None:
    """Say that the process is there, and do its work."""
    pipe.send(True)
    work(pipe)


def serve(pipe: Connection) -> None:
    """Answer orders until nobody sends any."""
    _limit()
    while True:
        try:
            order = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(answer(order))


def _limit() -> None:
    """Only MEMORY more than now, no picture of a crash on the disk; Ctrl+C in a terminal is for the app."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return  # it has no such limit for a process by itself: the one on pixels holds alone
    import resource

    held = 0
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        held = int(file.read().split()[0]) * resource.getpagesize()
    for what, most in ((resource.RLIMIT_AS, held + MEMORY), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):  # a Mac knows none; a lower limit may stand already
            resource.setrlimit(what, (most, most))


def answer(order: Order) -> Decoded | Refused:
    """Decode one picture; in the process of its own."""
    try:
        return _decoded(order, _bytes(order.file))
    except _RefusedError as error:
        return error.refused
    except OSError as error:
        return Refused("disk", number=error.errno or errno.EIO)
    except MemoryError:
        return Refused("memory")


def _bytes(file: str) -> bytes:
    """What a regular file holds. Nothing else is so much as opened."""
    try:
        return read_regular(Path(file), MOST_BYTES)
    except NoFileError as error:
        raise _RefusedError(Refused("no-file")) from error
    except TooLargeError as error:
        raise _RefusedError(Refused("bytes", number=error.size)) from error


def _decoded(order: Order, raw: bytes) -> Decoded:
    from PIL import Image, UnidentifiedImageError

    if not raw.strip(b"\0"):
        raise _RefusedError(Refused("zeros" if raw else "empty", number=len(raw)))
    with contextlib.suppress(ImportError):  # pictures of telephones, where the library is there
        import pi_heif

        pi_heif.register_heif_opener()
    Image.MAX_IMAGE_PIXELS = None  # it would warn from a lower number on; ours is looked at first
    Image.init()
    try:
        image = Image.open(io.BytesIO(raw), formats=[kind for kind in KINDS if kind in Image.OPEN])
    except UnidentifiedImageError as error:
        raise _RefusedError(Refused(_unknown(raw))) from error
    except MemoryError:
        raise
    except Exception as error:  # the readers raise what they please over a header that lies
        raise _RefusedError(Refused("damaged")) from error
    width, height = image.size
    if width < 1 or height < 1:
        raise _RefusedError(Refused("damaged"))
    if width * height > MOST_PIXELS:
        raise _RefusedError(Refused("pixels", width, height))
    try:
        turns = _turns(image)
        whole = (height, width) if (turns[0] + order.turned) % 2 else (width, height)
        if not order.most:
            return Decoded(whole, whole, b"", raw if order.raw else b"")
        if image.format == "PNG" and _hides_rows(image.size, raw):
            raise _RefusedError(Refused("damaged"))
        made = _turned(_small(image, order.most), turns, order.turned)
        return Decoded(whole, made.size, made.convert("RGBA").tobytes(), raw if order.raw else b"")
    except (MemoryError, _RefusedError):
        raise
    except Exception as error:  # and over pixels that are not what the header says
        raise _RefusedError(Refused("damaged")) from error


def _hides_rows(size: tuple[int, int], raw: bytes) -> bool:
    """Whether a PNG holds more than its header tells of: what is decoded would be a part of it, or all of it askew.

    No more than that is unpacked. Rows in passes (Adam7) are not looked at.
    """
    bits, kind, passes = raw[24], raw[25], raw[28]
    if passes:
        return False
    told = size[1] * (1 + -(-size[0] * bits * {2: 3, 4: 2, 6: 4}.get(kind, 1) // 8))
    unpack, at, found = zlib.decompressobj(), len(HEADS[0]), 0
    with contextlib.suppress(zlib.error):  # Pillow says what is wrong with those
        while at < len(raw):
            data, at = at + 8, at + 12 + int.from_bytes(raw[at : at + 4])
            for piece in range(data, at - 4, STEP) if raw[data - 4 : data] == b"IDAT" else ():
                found += len(unpack.decompress(raw[piece : min(piece + STEP, at - 4)]))
                if found > told:
                    return True
    return False


def _unknown(raw: bytes) -> Fault:
    """Why no reader knows what a file holds."""
    if raw[4:12] in HEIC:
        return "heic"
    if raw.startswith(HEADS[0]) and len(raw) >= 24 and b"\0\0\0\0" in (raw[16:20], raw[20:24]):
        return "no-pixels"
    return "damaged" if raw.startswith(HEADS) else "kind"


def _small(image: Image, most: int) -> Image:
    """The picture with no side longer than `most`, in grey or colours, with its opacity."""
    from PIL.Image import Resampling

    if max(image.size) > most:
        image.draft(None, (most, most))  # a JPEG is decoded smaller at once
    image.load()
    if image.mode.startswith(("I", "F")):
        image = _eight_bits(image)
    elif image.mode == "1":
        image = image.convert("L")
    elif image.mode not in ("L", "LA", "RGB", "RGBA"):
        clear = image.mode in ("PA", "La", "RGBa") or "transparency" in image.info
        image = image.convert("RGBA" if clear else "RGB")
    if "transparency" in image.info and image.mode in ("L", "RGB"):
        image = image.convert("RGBA")
    if max(image.size) > most:
        image.thumbnail((most, most), Resampling.LANCZOS, reducing_gap=2.0)
    return image


def _eight_bits(image: Image) -> Image:
    """Grey of more bits, however many a scanner fills of sixteen, or in fractions, as grey of eight."""
    fine = image.convert("F")
    low, high = map(float, fine.getextrema())  # type: ignore[arg-type]
    if image.mode != "F":
        low, high = 0.0, float(2 ** max(8, int(high).bit_length()) - 1)
    scale = 255 / ((high - low) or 1)
    return fine.point(lambda value: value * scale - low * scale).convert("L")


def _turns(image: Image) -> tuple[int, bool]:
    """How the camera was held: by how many quarters the picture must be turned right, after it was mirrored or not."""
    if image.format == "TIFF":
        return 0, False  # Pillow turns these itself
    try:
        held = int(image.getexif().get(0x0112, 1))
    except MemoryError:
        raise
    except Exception:  # what a camera adds may be anything; the picture is whole without it
        held = 1
    return {2: (0, True), 3: (2, False), 4: (2, True), 5: (3, True), 6: (1, False), 7: (1, True), 8: (3, False)}.get(
        held, (0, False)
    )


def _turned(image: Image, turns: tuple[int, bool], more: int) -> Image:
    from PIL.Image import Transpose

    if turns[1]:
        image = image.transpose(Transpose.FLIP_LEFT_RIGHT)
    right = (turns[0] + more) % 4
    if right:
        image = image.transpose((Transpose.ROTATE_270, Transpose.ROTATE_180, Transpose.ROTATE_90)[right - 1])
    return image
