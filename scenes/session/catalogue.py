"""What the shelf knows of a game's screens, and how its spine is drawn.

A game stands on the shelf when both `game/<name>/rules.md` and `scenes/<name>/__init__.py` with a `SCENE` are there.
Nothing lists games.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from game.core.rulebook.games import find_game
from scenes.system.words import tr

T = TypeVar("T")


class Spine(Struct, frozen=True):
    """How a game's book looks: its cloth, its size in units, the bands' heights above the foot, its roundel.

    `emblem` lists drawings as (group, piece, share of the roundel's width, x, y), x and y from 0 to 1.
    """

    cloth: tuple[int, int, int]
    emblem: tuple[tuple[str, str, float, float, float], ...]
    width: float = 160
    height: float = 424
    bands: tuple[float, ...] = (396, 348, 88, 30)


class GameScenes(Struct, frozen=True):
    """A game's screens, as light as the shelf needs them.  Lives as `SCENE` in `scenes/<game>/__init__.py`.

    `label` are the lines on the spine, `spine` its cloth and roundel; `modes` are
    those that can be played on the screen `table`, given as `module:Class`. `players`, `manner`, `pitch`, `sides`,
    `lessons` and `words` are texts of the catalogue, found there by their names.
    """

    game: str
    label: tuple[str, ...]
    players: str
    manner: str
    spine: Spine
    modes: tuple[str, ...]
    table: str
    order: int = 50
    pitch: str = ""
    """What one does in this game, in a sentence of two lines at most."""
    sides: str = ""
    """Who plays against whom."""
    weight: int = 2
    """How much there is to learn, from 1 to 3."""
    living: str = ""
    """The scene in its opened book, a `Living` as `module:Class`; empty: its emblem."""
    minutes: int = 30
    numbers: Mapping[str, Mapping[int, Mapping[str, int]]] = {}
    """Key of `words` -> players -> the numbers that go into its words for so many, which stand at `KEY:seats`."""
    minutes_of: tuple[tuple[int, int], ...] = ()
    """(players, minutes), where they differ by the number of players."""
    modes_art: tuple[tuple[str, str, str], ...] = ()
    """(mode, art group, art id) for the tiles of the new-game screen."""
    values_art: tuple[tuple[str, str, str, str], ...] = ()
    """(option, value, art group, art id) for options shown as tiles."""
    daily: str = ""
    """The mode for one person of which a deal a day is offered; empty for a game without a daily siege."""
    daily_options: tuple[tuple[str, str], ...] = ()
    """The options of that deal, where they are not the usual ones: everybody is ranked by the same rules."""
    together: tuple[str, ...] = ()
    """The modes in which all seats win or lose together: nothing is hidden from anybody, undo goes across dice."""
    practice: tuple[str, ...] = ()
    """The modes in which one person may play for practice, with the coach at hand."""
    lesson: str = ""
    """The screen of the game's lesson, as `module:Class`; empty for a game without one."""
    lessons: tuple[str, ...] = ()
    """What its lessons are about, in their order."""
    at_hand: tuple[str, ...] = ()
    """The options that are chosen before a game without unfolding the house rules: how long it is, how it looks."""
    first_level: str = ""
    """The level that is proposed to those who have never played it; empty: the one of the rules."""
    own_content: str = ""
    """The screen on which a group's own content file is looked over, as `module:Class`; empty where there is none."""
    open_info: tuple[str, ...] = ()
    """Facts that the rules give only to a seat but that lie open for all: a replay of a game that still runs may show
    them of any seat."""
    unsuited: tuple[str, ...] = ()
    """Computer players that no table is offered: who plays at random would lose a game for all."""
    keepsake: str = ""
    """The sheet that keeps a played game as a book or a film, as `module:Class`; empty where there is none."""
    remembered: str = ""
    """What is said of a finished game besides its points, as `module:Class`; empty where there is nothing."""
    words: tuple[tuple[str, str], ...] = ()
    """(`mode:solo` or `level=book`, words for people) where the game's own names are too short."""

    @property
    def title(self) -> str:
        return " ".join(self.label)

    @property
    def counts(self) -> tuple[int, ...]:
        """With how many players it can be played."""
        game = find_game(self.game)
        return tuple(sorted({count for mode in self.modes for count in game.mode(mode).players}))

    @property
    def who(self) -> str:
        """With how many, in figures: `3–7`, `2 or 4`."""
        counts = self.counts
        if len(counts) == 2 and counts[1] > counts[0] + 1:
            return tr("{one} or {other}", one=counts[0], other=counts[1])
        return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"

    def minutes_for(self, players: int) -> int:
        """About how long a game of so many players takes."""
        return dict(self.minutes_of).get(players, self.minutes)

    def word(self, key: str, otherwise: str, players: int = 0) -> str:
        """The words for `mode:solo` or `level=book` in the player's language, else those of the rules (`otherwise`);
        with the numbers that stand in `numbers` for so many players.
        """
        words, numbers = dict(self.words), self.numbers.get(key, {}).get(players)
        if numbers is None:
            return tr(words.get(key, otherwise))
        return tr(words.get(f"{key}:seats", otherwise), **numbers)


def load(place: str, base: type[T]) -> type[T]:
    """The class that stands at `module:Class`; imports it.  TypeError if it does not derive from `base`."""
    module, name = place.split(":")
    found = vars(importlib.import_module(module))[name]
    if not (isinstance(found, type) and issubclass(found, base)):
        raise TypeError(f"{place} is no {base.__name__}")
    return found


@functools.cache
def games_on_shelf() -> tuple[GameScenes, ...]:
    """The games that can be played, in the order of the shelf."""
    scenes = Path(__file__).parents[1]
    found = []
    for init in sorted(scenes.glob("*/__init__.py")):
        name = init.parent.name
        if (scenes.parent / "game" / name / "rules.md").is_file():
            entry = vars(importlib.import_module(f"scenes.{name}")).get("SCENE")
            if isinstance(entry, GameScenes):
                found.append(entry)
    return tuple(sorted(found, key=lambda entry: (entry.order, entry.game)))


def games_for_newcomers() -> tuple[GameScenes, ...]:
    """The games on the shelf, first those with a mode of one person's own: what is offered where none is chosen yet."""

    def alone(entry: GameScenes) -> bool:
        return any(tuple(mode.players) == (1,) for mode in find_game(entry.game).modes)

    return tuple(sorted(games_on_shelf(), key=lambda entry: not alone(entry)))


def scenes_of(game: str) -> GameScenes | None:
    """The screens of a game, or None when it has none yet."""
    return next((entry for entry in games_on_shelf() if entry.game == game), None)
