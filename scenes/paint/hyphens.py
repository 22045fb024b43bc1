"""Long words divided by a hyphen: in German and Italian names a word may be longer than the room for all of them."""

from __future__ import annotations

from typing import Final

from scenes.paint import fonts
from scenes.paint.fonts import Role

_VOWELS: Final = frozenset("aeiouyäöüàèéìòóù")
_TOGETHER: Final = (
    "sch", "ch", "ck", "ph", "th", *(first + last for first in "bcdfgkpt" for last in "lr" if first + last != "tl"),
)  # fmt: skip
"""Letters that stay together before a vowel."""
LEAST: Final = 3
"""Letters before and behind a hyphen."""


def syllables(word: str) -> list[int]:
    """Where a word may be divided: before the last consonants that are spoken as one before a vowel.

    >>> [f"{'Bernsteingasse'[:place]}-{'Bernsteingasse'[place:]}" for place in syllables("Bernsteingasse")]
    ['Bern-steingasse', 'Bernstein-gasse']
    """
    small, found = word.lower(), []
    for last in range(LEAST - 1, len(word) - 1):
        if small[last] in _VOWELS or not small[last].isalpha() or small[last + 1] not in _VOWELS:
            continue
        before = small[: last + 1]
        sound = next((sound for sound in _TOGETHER if before.endswith(sound)), small[last])
        if before.endswith("st") and before[-3:-2] not in _VOWELS:  # Bern-stein, but Flüs-ter
            sound = "st"
        place = last + 1 - len(sound)
        if LEAST <= place <= len(word) - LEAST and not _VOWELS.isdisjoint(small[:place]):
            found.append(place)
    return found


def divided(word: str, role: Role, px: int, width: float) -> list[str]:
    """The word, in two if it is too wide: where both fit and are nearly as long, the first rather longer."""
    if fonts.text_width(word, role, px) <= width:
        return [word]
    pairs = [[f"{word[:place]}-", word[place:]] for place in reversed(syllables(word))]
    fit = [pair for pair in pairs if all(fonts.text_width(part, role, px) <= width for part in pair)]
    return min(fit or pairs, key=lambda pair: max(map(len, pair)), default=[word])


def parted(string: str, role: Role, px: int, width: float) -> list[str]:
    """`fonts.parted` with words divided that are wider than a line."""
    words = [part for word in string.split() for part in divided(word, role, px, width)]
    return fonts.parted(" ".join(words), role, px, width)
