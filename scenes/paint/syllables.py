"""Where a long German or Italian word may be divided.

By rules of our own: pyphen 0.18 knows more words, but takes a second to read its German patterns, when the first name
has to be divided, and brings no types.
"""

from __future__ import annotations

from typing import Final

_VOWELS: Final = frozenset("aeiouyäöüàèéìòóù")
_TOGETHER: Final = (
    "spr", "str", "sch", "ch", "ck", "ph", "th",
    *(first + last for first in "bcdfgkpt" for last in "lr" if first + last != "tl"),
)  # fmt: skip
"""Letters that stay together before a vowel."""
_HISSED: Final = tuple(f"sch{letter}" for letter in "lmnrw")
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
        if before.endswith(("sp", "st")) and before[-3:-2] not in _VOWELS:  # Brett-spiel, Bern-stein, but Flüs-ter
            sound = before[-2:]
        if before.endswith(_HISSED) and before[-5:-4] not in _VOWELS:  # Schul-schlurfer, but Fleisch-lager
            sound = before[-4:]
        place = last + 1 - len(sound)
        if LEAST <= place <= len(word) - LEAST and not _VOWELS.isdisjoint(small[:place]):
            found.append(place)
    return found
