"""A game as menus and tools see it: light, so that a shelf can list games at once.

`GameDef` lives in `game/<game>/__init__.py`; the rules are imported when they are first asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from game.core.data.names import check_names
from game.core.data.shape import nearest
from game.core.text.errors import SetupError
from game.core.text.phrases import listed, say

if TYPE_CHECKING:
    from game.core.position.state import Catalogue, GameRules, Setup
    from game.core.rulebook.clauses import Clauses
    from game.core.rulebook.words import Words


SEARCHER, GOOD = "searcher", "good"
"""The computer players that try things out (`services.searcher`), in games that say how (`policy.py`): one long,
one for a moment (`Policy.moment`)."""
THINKERS = SEARCHER, GOOD


BOTS = "bots"
"""Beside the options named, in what `Option.proposed_for` is told: the computer player of each seat, "" for people."""


class Mode(Struct, frozen=True):
    """A way to play: its name in records, a title and a sentence for people, how many seats it takes."""

    name: str
    title: str
    sentence: str
    players: tuple[int, ...]


class Option(Struct, frozen=True):
    """A rule that people may change when a game is set up.

    `kind`: `flag`, `number` (`least`..`most`), `word` (one of `values`), `seat` (a player's name) or `other`
    (judged by `judge`). `modes`: where it exists; empty for all. `default` may be worked out from
    (players, mode, options named so far). `judge(value, players, mode)` returns a reason against the value, or None.
    `matters(players, mode, options named so far)`: can it change anything? Where it cannot, no set-up offers it.
    """

    name: str
    title: str
    sentence: str
    clause: str
    kind: str
    default: Any = None
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    modes: tuple[str, ...] = ()
    default_for: Callable[[tuple[str, ...], str, Mapping[str, object]], Any] | None = None
    proposed_for: Callable[[tuple[str, ...], str, Mapping[str, object]], Any] | None = None
    """What the set-up screen proposes and writes into the record, where that is not the engine's default: from players,
    mode and the options that were chosen, with the computer players (`BOTS`); None where it proposes nothing."""
    judge: Callable[[Any, tuple[str, ...], str], str | None] | None = None
    matters: Callable[[tuple[str, ...], str, Mapping[str, object]], bool] | None = None

    def is_offered(self, players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> bool:
        """Does it mean something here, beside the options named so far?"""
        return (not self.modes or mode in self.modes) and (not self.matters or self.matters(players, mode, named))

    def fault(self, value: Any, players: tuple[str, ...], mode: str) -> str | None:
        """Why the value is not allowed, or None."""
        if self.modes and mode not in self.modes:
            return say("the mode {mode} has no such option", mode=mode)
        if self.kind == "flag" and not isinstance(value, bool):
            return say("true or false is wanted")
        if self.kind == "number" and (isinstance(value, bool) or not isinstance(value, int)):
            return say("a whole number is wanted")
        if self.kind == "number" and not self.least <= value <= self.most:
            return say("{value} is not within {least} to {most}", value=value, least=self.least, most=self.most)
        if self.kind == "word" and value not in self.values:
            known, meant = listed(self.values), nearest(str(value), self.values)
            return say('"{value}" is none of {values}{meant}', value=str(value), values=known, meant=meant)
        if self.kind == "seat" and value not in players:
            return say('"{value}" is no player', value=str(value))
        return self.judge(value, players, mode) if self.judge else None


def all_together(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """`GameDef.sides` of a game that all win or all lose."""
    return (setup.players,)


class GameDef(Struct, frozen=True, dict=True):
    """A game as menus and tools see it. `package` is its Python package (`game.medieval_keep`)."""

    id: str
    title: str
    sentence: str
    prefix: str
    package: str
    modes: tuple[Mode, ...]
    options: tuple[Option, ...] = field(default_factory=tuple)
    bots: tuple[str, ...] = ("random",)
    """Names of the computer players, weakest first."""
    bot_options: Mapping[str, object] = field(default_factory=dict)
    """Options that keep a game short where only its moves count (speed, torture, tests). Whatever says how strong or
    how long something is plays the game by the book.
    """
    level: str = ""
    """The option that says how hard a game is; empty if there is none."""
    piles: tuple[str, ...] = ()
    """The piles that are shuffled, by the names under which records script them."""
    dice: bool = True
    """Are dice thrown in it, here or at the table?"""
    sides: Callable[[Setup], tuple[tuple[str, ...], ...]] | None = None
    """Who win and lose together; if nothing is said, each seat stands for itself."""
    judge: Callable[[Setup], tuple[str, str] | None] | None = None
    """What is wrong with options that are each allowed, but not together: (option, reason), or None."""
    catalogue: Callable[[Mapping[str, object]], Catalogue] | None = None
    """What a table with these options plays with, where a group may bring its own cards."""

    bots_at: str = "bots"
    """Where the computer players stand, below the package: a module with `BOTS`, a maker for each name."""
    policy_at: str = ""
    """Where the game tells how it is searched: a module with `POLICY`; empty if it cannot be."""
    exploits_at: str = ""
    """Where the players stand that look for holes in strong ones: a module with `EXPLOITS`; empty if there are none."""
    deciding_at: str = ""
    """Where the game tells what may have decided it: a module with `DECIDING`; empty if nobody can say."""

    def part(self, place: str, name: str) -> Any:
        """What a module of the game, named from its package on, holds under a name; imported when it is asked for."""
        return getattr(importlib.import_module(f"{self.package}.{place}"), name)

    @property
    def heuristic(self) -> str:
        """The strongest computer player that decides at once: it plays games on quickly, gives hints, and is
        proposed to those who choose nobody."""
        return next(name for name in reversed(self.bots) if name not in THINKERS)

    @cached_property
    def rules(self) -> GameRules[Any]:
        """The rules, imported when first asked for."""
        rules: GameRules[Any] = self.part("rules", "Rules")(self)
        return rules

    @cached_property
    def folder(self) -> Path:
        """Where rules.md and content/ are."""
        file = importlib.import_module(self.package).__file__
        assert file is not None
        return Path(file).parent

    @cached_property
    def clauses(self) -> Clauses:
        """The clause registry, read from the rules page."""
        from game.core.rulebook.clauses import read_clauses

        return read_clauses(self.folder / "rules.md", self.prefix)

    @cached_property
    def words(self) -> Words:
        """What events are called in the log."""
        from game.core.rulebook.words import Words

        return Words.load(self.folder / "content" / "words.yaml", self.rules.display_name)

    def mode(self, name: str) -> Mode:
        """The mode of that name; SetupError if there is none."""
        for mode in self.modes:
            if mode.name == name:
                return mode
        meant = nearest(name, [m.name for m in self.modes])
        raise SetupError("mode", say('{game} has no mode "{mode}"{meant}', game=self.title, mode=name, meant=meant))

    def filled(self, players: tuple[str, ...], mode: str, given: Mapping[str, object]) -> dict[str, object]:
        """Every option, those that are not given as they are by default; whether they go together is not judged."""
        whole: dict[str, object] = {}
        for option in self.options:
            if option.name in given:
                whole[option.name] = given[option.name]
            elif option.default_for:
                whole[option.name] = option.default_for(players, mode, {**given, **whole})
            else:
                whole[option.name] = option.default
        return whole

    def setup(
        self, players: Sequence[str], mode: str | None = None, options: Mapping[str, object] | None = None
    ) -> Setup:
        """A checked set-up with every option filled in; SetupError names what is wrong.

        Without `mode` it is the first one that takes this number of players.
        """
        seats = tuple(players)
        check_names(seats)
        if mode is None:
            fitting = [m.name for m in self.modes if len(seats) in m.players]
            if not fitting:
                reason = say("{game} cannot be played by {count}", game=self.title, count=len(seats))
                raise SetupError("players", reason)
            mode = fitting[0]
        if len(seats) not in self.mode(mode).players:
            counts, count = listed([str(n) for n in self.mode(mode).players]), len(seats)
            reason = say("the mode {mode} takes {counts} players, not {count}", mode=mode, counts=counts, count=count)
            raise SetupError("players", reason)
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise SetupError(f"options.{name}", say("there is no such option{meant}", meant=nearest(name, known)))
            fault = known[name].fault(value, seats, mode)
            if fault:
                raise SetupError(f"options.{name}", fault)
        whole = self.filled(seats, mode, given)
        from game.core.position.state import Setup  # with the first game set up: a shelf lists games without it

        setup = Setup(self.id, seats, mode, whole, self.catalogue(whole) if self.catalogue else None)
        wrong = self.judge(setup) if self.judge else None
        if wrong:
            raise SetupError(f"options.{wrong[0]}", wrong[1])
        return setup
