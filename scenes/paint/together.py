"""Words that a reader wants on one line: a number and what it counts, a date, a sign and what it closes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

_NUMBER: Final = re.compile(r"[(“„«\"+−×–-]?\d(?:[\d.,:/–-]*\d)?%?")
_LAST: Final = re.compile(_NUMBER.pattern + r"[.,:;!?)”“»\"]+")
"""A number after which the sentence, or a part of it, ends."""
_ORDINAL: Final = re.compile(r"\d{1,2}\.")
"""*4.*, with which a German date begins."""
_ENDS_OPEN: Final = re.compile(r"[^\W\d_]$|^[^\W\d_]{1,3}\.$")
"""A word after which a number may stand: *deal 4*, *Nr. 4*."""
_SIGNS: Final = frozenset("§·–—")
"""They never begin a line."""
_BETWEEN: Final = frozenset("±")
"""They stand between two numbers that are read as one."""


def groups(words: Sequence[str]) -> list[slice]:
    """The words in order, as parts of one or several that belong on one line.

    >>> words = "the best, 1 November 2025 · 37 points, deal 4".split()
    >>> [" ".join(words[part]) for part in groups(words)]
    ['the', 'best,', '1 November 2025 ·', '37 points,', 'deal 4']
    """
    starts = [0, *(number for number in range(1, len(words)) if not _bound(words, number)), len(words)]
    return [slice(*ends) for ends in pairwise(starts)] if words else []


def facts(words: Sequence[str]) -> list[slice]:
    """The words in order, as the facts that a dot parts; each but the last ends in its dot.

    >>> words = "the Queen · 38 quarters · gains 11 a turn".split()
    >>> [" ".join(words[part]) for part in facts(words)]
    ['the Queen ·', '38 quarters ·', 'gains 11 a turn']
    """
    ends = [number + 1 for number, word in enumerate(words[:-1]) if word == "·"]
    return [slice(*two) for two in pairwise([0, *ends, len(words)])] if words else []


def _bound(words: Sequence[str], number: int) -> bool:
    """Does this word belong to the one before it?"""
    before, here = words[number - 1], words[number]
    if here in _SIGNS or (before in _BETWEEN and number > 1) or (here in _BETWEEN and _NUMBER.fullmatch(before)):
        return True
    if here[:1].isalnum() and (_NUMBER.fullmatch(before) or (_ORDINAL.fullmatch(before) and here[:1].isupper())):
        return True
    after = words[number + 1] if number + 1 < len(words) else ""
    counts = after[:1].isalnum() or after in _BETWEEN
    ends = _LAST.fullmatch(here) and not (counts and _ORDINAL.fullmatch(here))
    return bool(_ENDS_OPEN.search(before)) and bool(ends or (_NUMBER.fullmatch(here) and not counts))
