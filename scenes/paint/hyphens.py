"""Long words divided by a hyphen: in German and Italian names a word may be longer than the room for all of them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from scenes.paint import fonts
from scenes.paint.fonts import Role
from scenes.paint.syllables import seam, syllables

MOST: Final = 4
"""Pieces of one word at most."""


def divided(word: str, role: Role, px: int, width: float) -> list[str]:
    """The word, in two if it is too wide: where both fit and are nearly as long, the first rather longer.

    A name that was put together of two words is divided between them wherever both fit.
    """
    if fonts.text_width(word, role, px) <= width:
        return [word]
    pairs = [[f"{word[:place]}-", word[place:]] for place in reversed(syllables(word))]
    fit = [pair for pair in pairs if all(fonts.text_width(part, role, px) <= width for part in pair)]
    joint = seam(word)
    whole = [pair for pair in fit if len(pair[0]) == joint + 1]
    return min(whole or fit or pairs, key=lambda pair: max(map(len, pair)), default=[word])


def pieces(word: str, role: Role, px: int, width: float, most: int = MOST) -> list[str]:
    """The word in as few pieces as there must be for each to fit, a seam and even pieces first; else as `divided`."""
    if fonts.text_width(word, role, px) <= width:
        return [word]
    joint, places = seam(word), syllables(word)
    for count in range(1, most):
        cuts = [_cut(word, at) for at in itertools.combinations(places, count)]
        found = [cut for cut in cuts if all(fonts.text_width(part, role, px) <= width for part in cut)]
        if found:
            return min(found, key=lambda cut: (not _begins(cut, joint), max(map(len, cut))))
    return divided(word, role, px, width)


def _cut(word: str, places: Sequence[int]) -> list[str]:
    """The word cut at these places, a hyphen behind each piece but the last."""
    return [
        f"{word[here:there]}{'-' if there < len(word) else ''}"
        for here, there in itertools.pairwise((0, *places, len(word)))
    ]


def _begins(cut: Sequence[str], joint: int) -> bool:
    """Does one of the pieces begin at the seam?"""
    return joint in itertools.accumulate(len(part) - 1 for part in cut)


def parted(string: str, role: Role, px: int, width: float) -> list[str]:
    """`fonts.parted` with words divided that are wider than a line."""
    words = [part for word in string.split() for part in divided(word, role, px, width)]
    return fonts.parted(" ".join(words), role, px, width)
