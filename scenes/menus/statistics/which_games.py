"""Which finished games the statistics count: those of a game, of a mode, a level, of practice or in earnest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from game.core.rulebook.games import find_game
from game.services.shares import Share
from game.services.statistics import FinishedGame, Statistics, Tally, Which
from scenes.session.catalogue import GameScenes
from scenes.system.words import inside, tr

SHOWN = 20
"""So many games stand in the plot."""
MEAN_OF = 10
"""Over so many games goes the line of means."""
BEST = 5
"""So many of the best games are listed."""


class Told(Struct, frozen=True):
    """What the books tell of the games that are chosen: as many are read as are shown, the others are counted."""

    game: str = ""
    """The game that is looked at: the one played last, where none was chosen."""
    any: bool = False
    """Has any game been finished by people?"""
    all: Sequence[Tally] = ()
    """All finished games of the game."""
    first: float | None = None
    """When the first game of the chosen kind ended."""
    last: Sequence[FinishedGame] = ()
    """The last ones of the chosen kind, the last first."""
    best: Sequence[FinishedGame] = ()
    dice: Mapping[int, Mapping[int, int]] = {}
    """Sides -> result -> how often."""
    measured: Mapping[str, tuple[Share, ...]] = {}
    """Luck and choices of the last ones, as far as they were looked through."""


class Counted:
    """What is chosen of the games of a profile in which people sat, and what the books told; empty words: all."""

    def __init__(self) -> None:
        self.shelf: Sequence[GameScenes] = ()
        self.tab: int | None = None
        """The place on the shelf of the game that is looked at; None: of the one that was finished last."""
        self.mode = self.level = self.kind = ""
        self.told = Told()

    def question(self) -> Callable[[Statistics], Told]:
        """What the books are to be asked now; for any thread."""
        games = [entry.game for entry in self.shelf]
        chosen = games[self.tab] if self.tab is not None else None
        mode, level, kind = self.mode, self.level, self.kind

        def ask(statistics: Statistics) -> Told:
            played = statistics.last_played(games)
            game = chosen or played or (games[0] if games else "")
            which = Which(game, mode, level, kind)
            last = statistics.last(which, SHOWN + MEAN_OF)
            measured = statistics.shares(game.id for game in last[:SHOWN])
            return Told(
                game,
                played is not None,
                statistics.tallies(game),
                statistics.first_ended(which),
                last,
                statistics.best(which, BEST),
                statistics.dice(which),
                measured,
            )

        return ask

    def take(self, told: Told) -> None:
        """The books have told it."""
        self.told = told
        if self.tab is None and self.shelf:
            self.tab = [entry.game for entry in self.shelf].index(told.game)

    def choose(self, tab: int) -> None:
        """Another game, all of it."""
        self.tab, self.mode, self.level, self.kind = tab, "", "", ""
        self.told = Told(any=self.told.any)

    @property
    def entry(self) -> GameScenes | None:
        return self.shelf[self.tab or 0] if self.shelf else None

    def tallies(self) -> list[Tally]:
        """Those of the chosen mode, level and kind."""
        return [
            tally
            for tally in self.told.all
            if self.mode in ("", tally.mode) and self.level in ("", tally.level) and self.kind in ("", tally.kind)
        ]

    def count(self) -> int:
        """How many games that is."""
        return sum(tally.games for tally in self.tallies())

    def undone(self) -> int:
        """In how many of them something was taken back."""
        return sum(tally.undone for tally in self.tallies())

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
        return sorted({tally.mode for tally in self.told.all}, key=lambda mode: [*known, mode].index(mode))

    def levels(self) -> list[str]:
        """The levels that were played, those that the game offers first."""
        if self.entry is None:
            return []
        rules = find_game(self.entry.game)
        offered = next((option.values for option in rules.options if option.name == rules.level), ())
        seen = {tally.level for tally in self.told.all if tally.level}
        return [*(level for level in offered if level in seen), *sorted(seen.difference(offered))]

    def kinds(self) -> list[str]:
        """For practice, in earnest, or both."""
        return sorted({tally.kind for tally in self.told.all})
