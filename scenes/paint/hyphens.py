"""Long words divided by a hyphen: in German and Italian names a word may be longer than the room for all of them."""

from __future__ import annotations

from scenes.paint import fonts
from scenes.paint.fonts import Role
from scenes.paint.syllables import syllables


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
