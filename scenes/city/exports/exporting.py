"""An export beside the window: painted and packed in a process of its own, written by a thread, called off at will.

What is exported is the drawing as it was when that began: strokes are never changed, only replaced, so a list of them
stays as it is while the drawing goes on.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pygame

from game.core.data import typed
from game.core.text import reasons
from game.services.coach import stand_back
from scenes.city.drawing.document import City, Place, Sight, Stroke
from scenes.city.exports.export import Contents, Format, pieces
from scenes.city.ink.dressing import Dressing
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.paint.theme import theme
from scenes.system.making import ExportJob
from scenes.system.words import later, tr

ENOUGH = 1 << 16
"""Bytes that are sent back at once."""
PART = 100
"""Strokes that are sent at once: while they are packed, nothing else of the app goes on."""


@dataclass(frozen=True)
class Snapshot:
    """A drawing as it was at one moment."""

    name: str
    strokes: tuple[Stroke, ...]
    sight: Sight
    high_contrast: bool = False
    under: pygame.Surface | None = None
    """The straightened picture below the ink."""
    dressing: Dressing = field(default_factory=Dressing)
    world: str = "medieval"
    places: tuple[Place, ...] = ()

    def painter(self) -> Painter:
        """A painter of it, of its own."""
        return _painter(
            self.name, self.strokes, self.sight, self.high_contrast, self.under, self.dressing, self.world, self.places
        )


def _painter(
    name: str,
    strokes: Iterable[Stroke],
    sight: Sight,
    high_contrast: bool,
    under: pygame.Surface | None,
    dressing: Dressing,
    world: str,
    places: Iterable[Place],
) -> Painter:
    city = City(name)
    city.edit(later("all"), [("stroke", stroke.id, stroke) for stroke in strokes])
    city.look_as(sight)
    city.facts["world"] = world
    city.places.update((place.id, place) for place in places)
    painter = Painter(city, Looks(sight.smoothing), theme(high_contrast=high_contrast))
    painter.underlay, painter.dressing = under, dressing
    return painter


@dataclass(frozen=True)
class _Order:
    """All but the strokes, as it is sent to the process."""

    kind: Format
    what: Contents
    factor: int
    name: str
    sight: Sight
    high_contrast: bool
    under: tuple[bytes, tuple[int, int]] | None
    dressing: Dressing
    world: str
    places: tuple[Place, ...]


class Export(ExportJob):
    """A picture of a drawing in the making."""

    def __init__(self, path: Path, drawn: Snapshot, kind: Format, what: Contents, factor: int = 1) -> None:
        self.kind, self.factor = kind, factor
        self._drawn, self._contents = drawn, what
        super().__init__(path, _paint, tr("The picture"))

    def order(self, pipe: Connection) -> None:
        drawn = self._drawn
        under = drawn.under if self._contents.underlay else None
        sent = (pygame.image.tobytes(under, "RGBA"), under.get_size()) if under is not None else None
        pipe.send(
            _Order(
                self.kind,
                self._contents,
                self.factor,
                drawn.name,
                drawn.sight,
                drawn.high_contrast,
                sent,
                drawn.dressing,
                drawn.world,
                drawn.places,
            )
        )
        for k in range(0, len(drawn.strokes), PART):
            pipe.send_bytes(msgspec.msgpack.encode(drawn.strokes[k : k + PART]))
        pipe.send_bytes(b"")


# ------------------------------------------------------------------------------------------------------ the process


def _paint(pipe: Connection) -> None:
    """Paint what comes through the pipe and send the file back."""
    stand_back()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.font.init()
    order: _Order = pipe.recv()
    strokes: list[Stroke] = []
    typed.prepare(list[Stroke])
    decoder = msgspec.msgpack.Decoder(list[Stroke])
    while part := pipe.recv_bytes():
        strokes += decoder.decode(part)
    under = pygame.image.frombytes(*order.under, "RGBA") if order.under is not None else None
    painter = _painter(
        order.name, strokes, order.sight, order.high_contrast, under, order.dressing, order.world, order.places
    )
    with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more
        try:
            held, told = b"", 0.0
            for share, piece in pieces(painter, order.kind, order.what, order.factor):
                held += piece
                if len(held) > ENOUGH or share >= told + 0.01:
                    pipe.send((share, held, None))
                    held, told = b"", share
            pipe.send((1.0, held, None))
            pipe.send((None, b"", None))
        except (MemoryError, OSError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            pipe.send((0.0, b"", reasons.cause(error)))
