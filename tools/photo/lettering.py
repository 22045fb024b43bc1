"""Names as a hand writes them beside its places: letters of single lines, each a little different."""

from __future__ import annotations

from typing import Final

from tools.photo.drawing import XY, Drawing

_BOWL: Final = ((0.5, 0.45), (0.3, 0.6), (0.08, 0.5), (0.02, 0.25), (0.15, 0.03), (0.35, 0.05), (0.5, 0.25))
_STEM: Final = ((0.0, 1.0), (0.0, 0.0))
_RIGHT: Final = ((0.0, 0.4), (0.2, 0.6), (0.42, 0.5), (0.46, 0.25), (0.3, 0.02), (0.0, 0.15))
LETTERS: Final[dict[str, tuple[tuple[XY, ...], ...]]] = {
    "a": (_BOWL, ((0.5, 0.58), (0.5, 0.0))),
    "b": (_STEM, _RIGHT),
    "c": (((0.45, 0.5), (0.25, 0.6), (0.05, 0.4), (0.05, 0.15), (0.25, 0.0), (0.45, 0.1)),),
    "d": (_BOWL, ((0.5, 1.0), (0.5, 0.0))),
    "e": (((0.05, 0.3), (0.45, 0.32), (0.4, 0.55), (0.2, 0.6), (0.04, 0.3), (0.2, 0.0), (0.45, 0.08)),),
    "g": (_BOWL, ((0.5, 0.58), (0.48, -0.2), (0.3, -0.32), (0.08, -0.22))),
    "h": (_STEM, ((0.0, 0.4), (0.2, 0.6), (0.4, 0.48), (0.42, 0.0))),
    "i": (((0.0, 0.58), (0.02, 0.0)), ((0.02, 0.78), (0.05, 0.82))),
    "k": (_STEM, ((0.4, 0.6), (0.02, 0.25)), ((0.12, 0.32), (0.42, 0.0))),
    "l": (_STEM,),
    "m": (
        ((0.0, 0.58), (0.0, 0.0)),
        ((0.0, 0.4), (0.15, 0.6), (0.28, 0.48), (0.3, 0.0)),
        ((0.3, 0.42), (0.45, 0.6), (0.58, 0.48), (0.6, 0.0)),
    ),
    "n": (((0.0, 0.58), (0.0, 0.0)), ((0.0, 0.4), (0.2, 0.6), (0.4, 0.48), (0.42, 0.0))),
    "o": (((0.3, 0.6), (0.08, 0.48), (0.02, 0.22), (0.2, 0.0), (0.42, 0.1), (0.48, 0.38), (0.3, 0.6)),),
    "p": (((0.0, 0.58), (0.0, -0.32)), _RIGHT),
    "r": (((0.0, 0.58), (0.0, 0.0)), ((0.0, 0.36), (0.15, 0.57), (0.32, 0.56))),
    "s": (((0.4, 0.52), (0.2, 0.6), (0.05, 0.45), (0.38, 0.2), (0.25, 0.0), (0.02, 0.08)),),
    "t": (((0.15, 0.9), (0.17, 0.05), (0.34, 0.02)), ((0.0, 0.6), (0.34, 0.62))),
    "u": (((0.0, 0.58), (0.05, 0.1), (0.2, 0.0), (0.4, 0.15)), ((0.42, 0.58), (0.42, 0.0))),
}
NAMES: Final = ("market", "old docks", "temple", "garden", "slums", "barracks", "mint", "harbour", "school", "tannery")


def write(drawing: Drawing, words: str, at: XY, high: float, pen: str) -> None:
    """Words with their first letter's foot at a spot, so many mm high."""
    x, y = at
    for letter in words:
        lines = LETTERS.get(letter, ())
        lean, grown = drawing.rng.uniform(-0.08, 0.12), high * drawing.rng.uniform(0.9, 1.1)
        for line in lines:
            drawing.stroke([(x + (px + lean * py) * grown, y - py * grown) for px, py in line], pen, "label")
        wide = max((px for line in lines for px, _ in line), default=0.3)
        x += (wide + drawing.rng.uniform(0.15, 0.25)) * high


def write_names(drawing: Drawing, pen: str) -> None:
    """A name in each quarter and below each small place."""
    names = list(NAMES)
    drawing.rng.shuffle(names)
    high = drawing.rng.uniform(3.6, 5.5)
    for place in drawing.places:
        if place["shape"] in ("area", "small"):
            xs, ys = zip(*place["poly"], strict=True)
            place["name"] = name = names.pop()
            below = sum(ys) / len(ys) + 2 if place["shape"] == "area" else max(ys) + high + 2.5
            write(drawing, name, (sum(xs) / len(xs) - 0.3 * high * len(name), below), high, pen)
