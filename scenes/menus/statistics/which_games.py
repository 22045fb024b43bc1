"""Which finished games the statistics count: those of a game, of a mode, a level, of practice or in earnest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from game.core.rulebook.games import find_game
from game.services.statistics import FinishedGame, level_of
from scenes.menus.statistics.figures import kind_of, person_points, person_won
from scenes.session.catalogue import GameScenes
from scenes.system.words import inside, tr


class Counted:
    """The games of a profile in which people sat, the last first, and what is chosen of them; empty words: all."""

    def __init__(self) -> None:
        self.all: list[FinishedGame] = []
        self.shelf: Sequence[GameScenes] = ()
        self.tab = 0
        """The place on the shelf of the game that is looked at."""
        self.mode = self.level = self.kind = ""

    def take(self, games: Sequence[FinishedGame]) -> None:
        """These games are there; those that only computers played do not count."""
        self.all = [game for game in games if any(not seat.bot for seat in game.seats)]

    def open_last(self) -> None:
        """The page of the game that was finished last."""
        ids = [entry.game for entry in self.shelf]
        played = [game.game for game in self.all if game.game in ids]
        self.choose(ids.index(played[0]) if played else 0)

    def choose(self, tab: int) -> None:
        """Another game, all of it."""
        self.tab, self.mode, self.level, self.kind = tab, "", "", ""

    @property
    def entry(self) -> GameScenes | None:
        return self.shelf[self.tab] if self.shelf else None

    def of_game(self) -> list[FinishedGame]:
        """The finished games of the chosen game, the last first."""
        return [game for game in self.all if self.entry and game.game == self.entry.game]

    def games(self) -> list[FinishedGame]:
        """Those of the chosen mode and level."""
        return [
            game
            for game in self.of_game()
            if self.mode in ("", game.mode) and self.level in ("", level_of(game)) and self.kind in ("", kind_of(game))
        ]

    def best(self) -> list[FinishedGame]:
        """The best games: won before lost, then by points, the earlier first."""
        return sorted(self.games(), key=lambda game: (not person_won(game), -(person_points(game) or 0), game.ended))

    def seen(self) -> dict[int, dict[int, int]]:
        """All dice of these games: sides -> result -> how often."""
        found: dict[int, Counter[int]] = {}
        for game in self.games():
            for sides, results in game.dice.items():
                found.setdefault(sides, Counter()).update(results)
        return {sides: dict(counter) for sides, counter in sorted(found.items())}

    def title(self) -> str:
        """What the page is about."""
        entry = self.entry
        if entry is None:
            return tr("Statistics")
        words = entry.title
        if self.mode:
            words += f", {entry.word(f'short:{self.mode}', self.mode)}"
        if self.level:
            words += f", {inside(entry.word(f'level={self.level}', self.level))}"
        if self.kind:
            words += ", " + (tr("practice") if self.kind == "practice" else tr("in earnest"))
        return words

    # ------------------------------------------------------------ what there is to choose

    def narrow(self, what: Literal["mode", "level", "kind"], value: str) -> None:
        """Count only those of a mode, a level or a kind; an empty word: all."""
        if what == "mode":
            self.mode = value
        elif what == "level":
            self.level = value
        else:
            self.kind = value

    def modes(self) -> list[str]:
        """The modes that were played, in the order of the game."""
        known = self.entry.modes if self.entry else ()
        return sorted({game.mode for game in self.of_game()}, key=lambda mode: [*known, mode].index(mode))

    def levels(self) -> list[str]:
        """The levels that were played, those that the game offers first."""
        if self.entry is None:
            return []
        rules = find_game(self.entry.game)
        offered = next((option.values for option in rules.options if option.name == rules.level), ())
        seen = {level for game in self.of_game() if (level := level_of(game))}
        return [*(level for level in offered if level in seen), *sorted(seen.difference(offered))]

    def kinds(self) -> list[str]:
        """For practice, in earnest, or both."""
        return sorted({kind_of(game) for game in self.of_game()})
