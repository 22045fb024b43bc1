"""The register: every piece of the set stands on a sheet, under its group and id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType

from tools.art.pen import Pic

Page = tuple[int, int]
Drawing = Callable[[Pic], object]

SQUARE: Page = (200, 200)


class Sheet:
    """Pieces that are drawn together: their usual group and page, and how their hand's seed is named.

    The seed is the group's and the piece's name, or with `own_seeds` the piece's alone.
    """

    def __init__(self, group: str, page: Page = SQUARE, *, own_seeds: bool = False) -> None:
        self.group, self.page, self.own_seeds = group, page, own_seeds
        self._makers: dict[tuple[str, str], Callable[[], Pic | str]] = {}
        self.words: dict[tuple[str, str], str] = {}
        """What a piece is for, where its drawing says so."""

    def piece(
        self,
        name: str,
        group: str | None = None,
        *,
        page: Page | None = None,
        seed: str | None = None,
        word: str | None = None,
    ) -> Callable[[Drawing], Drawing]:
        """Enter a drawing: what it draws on its page is the piece.

        `word` says what it is for, where the drawing's own docstring does not.
        """
        group = group or self.group
        width, height = page or self.page
        seed = seed or (name if self.own_seeds else group + name)

        def enter(draw: Drawing) -> Drawing:
            def make() -> Pic:
                picture = Pic(seed, width, height)
                draw(picture)
                return picture

            self._enter(group, name, make)
            said = word or (draw.__doc__ if isinstance(draw, FunctionType) else None)
            if said:
                self.words[group, name] = " ".join(said.split()).removesuffix(".")
            return draw

        return enter

    def exact(self, name: str, group: str, text: str, word: str) -> None:
        """Enter a piece that no hand draws, the file's text, with a word on what it is for."""
        self.words[group, name] = word
        self._enter(group, name, lambda: text)

    def pieces(self) -> Iterator[tuple[str, str, Pic | str]]:
        """Group, id and drawing of every piece, drawn as it is asked for."""
        for (group, name), make in self._makers.items():
            yield group, name, make()

    def _enter(self, group: str, name: str, make: Callable[[], Pic | str]) -> None:
        if (group, name) in self._makers:
            raise ValueError(f"{group}/{name} is drawn twice")
        self._makers[group, name] = make
