"""A group's own cards as PDF to print and cut out, made beside the drawing thread."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from scenes.battle_for_korvosa.pieces.faces import CityFace, printed
from scenes.paint.cut_out import PAPERS, dots, png_of_picture, write_pdf
from scenes.paint.theme import theme


def cut_out(faces: Sequence[CityFace], folder: Path, stem: str, bleed: float = 0.0) -> Future[list[Path]]:
    """The files of these cards, one for each size of paper, on their way; what the disk refuses is raised there."""
    coming: Future[list[Path]] = Future()

    def make() -> None:
        try:
            pictures = {
                face: png_of_picture(printed(face, dots(), theme()), to_the_edge=bleed > 0)
                for face in dict.fromkeys(faces)
            }
            found = []
            for paper in PAPERS:
                path = folder / f"{stem}-{paper}{'-bleed' if bleed else ''}.pdf"
                write_pdf([pictures[face] for face in faces], paper, path, title=stem, bleed=bleed)
                found.append(path)
            coming.set_result(found)
        except Exception as error:  # whatever it is, it belongs to the one who asks for the files
            coming.set_exception(error)

    threading.Thread(target=make, name="cards to cut out", daemon=True).start()
    return coming
