"""How many words stand on each screen: nobody reads a form of a hundred words before the first deed.

Numbers, ranks and single letters are no words. Screens that are there to be read are excepted from the most.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from statistics import median

from scenes.ui.screens.screen import Screen
from tools.screens.legibility import lines_of

MEDIAN, MOST = 70, 150
"""Words that a screen should have at the median, and at most."""
EXCEPTED = ("rulebook", "role", "settings", "log", "aloud", "large", "record", "own-cards", "chronicle", "statistics")
"""In the names of states that are there to be read."""
ROLES = "lesson-battle-for-korvosa-2"
"""The step of a lesson that lays all roles out."""
WORD = re.compile(r"[^\W\d_]{2,}(?:[’'-][^\W\d_]+)*")


def words_of(lines: Sequence[str]) -> int:
    """The words of these lines.

    >>> words_of(["10 K", "Ann’s turn", "3 of 42"])
    3
    """
    return sum(len(WORD.findall(line)) for line in lines)


def words_on(screen: Screen) -> int:
    """The words that are seen on a screen, each place where one is drawn counted once."""
    lines, *_ = lines_of(screen)
    places = {(line.words, line.rect.topleft) for line in lines}
    return words_of([words for words, _ in places])


def table(counted: Mapping[str, int]) -> list[str]:
    """Lines for people: the wordiest first, then the median, and what is over the most."""
    lines = [f"{count:5} {name}" for name, count in sorted(counted.items(), key=lambda entry: -entry[1])]
    read = {name for name in counted if name == ROLES or any(word in name for word in EXCEPTED)}
    over = [name for name, count in counted.items() if count > MOST and name not in read]
    lines.append(f"median {median(counted.values()):g} of {len(counted)} screens (under {MEDIAN} is wanted)")
    lines.append(f"over {MOST}: {', '.join(over) if over else 'none'} (but what is there to be read)")
    return lines
