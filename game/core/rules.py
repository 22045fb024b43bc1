"""What a game tells the engine: a light `GameDef` for menus, and its `Rules`.

`GameDef` lives in `game/<game>/__init__.py` and imports nothing heavy, so that a shelf can list games at once.
`Rules` lives in `game/<game>/rules.py`; it names the position type, the actions in the order of the rules page, and
answers the engine's questions.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct, field

from game.core.actions import Action, Choice, Refusal
from game.core.errors import SetupError
from game.core.shape import nearest
from game.core.state import Play, Setup, State

if TYPE_CHECKING:
    from game.core.bots import Bot
    from game.core.clauses import Clauses
    from game.core.events import Event
    from game.core.words import Words

P = TypeVar("P", bound=Struct)


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
    default_for: Callable[[tuple[str, ...], str, Mapping[str, Any]], Any] | None = None
    proposed_for: Callable[[tuple[str, ...], str], Any] | None = None
    """What the set-up screen proposes and writes into the record, where that is not the engine's default."""
    judge: Callable[[Any, tuple[str, ...], str], str | None] | None = None

    def fault(self, value: Any, players: tuple[str, ...], mode: str) -> str | None:
        """Why the value is not allowed, or None."""
        if self.modes and mode not in self.modes:
            return f"the mode {mode} has no such option"
        if self.kind == "flag" and not isinstance(value, bool):
            return "true or false is wanted"
        if self.kind == "number" and (isinstance(value, bool) or not isinstance(value, int)):
            return "a whole number is wanted"
        if self.kind == "number" and not self.least <= value <= self.most:
            return f"{value} is not within {self.least} to {self.most}"
        if self.kind == "word" and value not in self.values:
            return f'"{value}" is none of {", ".join(self.values)}{nearest(str(value), self.values)}'
        if self.kind == "seat" and value not in players:
            return f'"{value}" is no player'
        return self.judge(value, players, mode) if self.judge else None


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
    bot_options: Mapping[str, Any] = field(default_factory=dict)
    """Options of games between computer players alone, if nothing else is said."""
    judge: Callable[[Setup], tuple[str, str] | None] | None = None
    """What is wrong with options that are each allowed, but not together: (option, reason), or None."""

    @cached_property
    def rules(self) -> Rules[Any]:
        """The rules, imported when first asked for."""
        module = importlib.import_module(f"{self.package}.rules")
        rules: Rules[Any] = module.Rules(self)
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
        from game.core.clauses import read_clauses

        return read_clauses(self.folder / "rules.md", self.prefix)

    @cached_property
    def words(self) -> Words:
        """What events are called in the log."""
        from game.core.words import Words

        return Words.load(self.folder / "content" / "words.yaml", self.rules.display_name)

    def bot(self, name: str) -> Bot:
        """A new computer player; SetupError if there is none of that name."""
        from game.core.bots import RandomBot

        if name == "random":
            return RandomBot()
        if name not in self.bots:
            raise SetupError("bots", f'{self.title} has no computer player "{name}"{nearest(name, self.bots)}')
        bots: Mapping[str, Callable[[], Bot]] = importlib.import_module(f"{self.package}.bots").BOTS
        return bots[name]()

    def mode(self, name: str) -> Mode:
        """The mode of that name; SetupError if there is none."""
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise SetupError("mode", f'{self.title} has no mode "{name}"{nearest(name, [m.name for m in self.modes])}')

    def setup(self, players: Sequence[str], mode: str | None = None, options: Mapping[str, Any] | None = None) -> Setup:
        """A checked set-up with every option filled in; SetupError names what is wrong.

        Without `mode` it is the first one that takes this number of players.
        """
        seats = tuple(players)
        check_names(seats)
        if mode is None:
            fitting = [m.name for m in self.modes if len(seats) in m.players]
            if not fitting:
                raise SetupError("players", f"{self.title} cannot be played by {len(seats)}")
            mode = fitting[0]
        if len(seats) not in self.mode(mode).players:
            counts = ", ".join(str(n) for n in self.mode(mode).players)
            raise SetupError("players", f"the mode {mode} takes {counts} players, not {len(seats)}")
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise SetupError(f"options.{name}", f"there is no such option{nearest(name, known)}")
            fault = known[name].fault(value, seats, mode)
            if fault:
                raise SetupError(f"options.{name}", fault)
        whole: dict[str, Any] = {}
        for option in self.options:
            if option.name in given:
                whole[option.name] = given[option.name]
            elif option.default_for:
                whole[option.name] = option.default_for(seats, mode, {**given, **whole})
            else:
                whole[option.name] = option.default
        setup = Setup(self.id, seats, mode, whole)
        wrong = self.judge(setup) if self.judge else None
        if wrong:
            raise SetupError(f"options.{wrong[0]}", wrong[1])
        return setup


def check_names(players: Sequence[str]) -> None:
    """Names are unique, 1-24 characters, without dot, colon or line break, and none is `spectator`."""
    for number, name in enumerate(players):
        path = f"players.{number}"
        if not 1 <= len(name) <= 24 or not name.strip():
            raise SetupError(path, "a name has 1 to 24 characters")
        if any(c in name for c in ".:\n\r"):
            raise SetupError(path, f'"{name}" holds a dot, a colon or a line break')
        if name == "spectator":
            raise SetupError(path, '"spectator" cannot be a player\'s name')
        if name in players[:number]:
            raise SetupError(path, f'"{name}" is there twice')


class Gate(Struct, frozen=True):
    """The clauses of the general refusals of a game, in the order in which they are checked."""

    over: str
    moment: str
    player: str
    arguments: str


class Rules(ABC, Generic[P]):
    """One game's answers to the engine. There is one instance a game; it holds no state of any table."""

    position_type: type[P]
    actions: Mapping[str, type[Action]]
    gate_clauses: Gate
    unordered: ClassVar[tuple[str, ...]] = ()
    """Paths of lists whose order means nothing; `*` stands for one key (`players.*.hand`)."""

    def __init__(self, game: GameDef) -> None:
        self.game = game

    # ------------------------------------------------------------------ making positions
    @abstractmethod
    def opening(self, setup: Setup) -> P:
        """The position before any chance: what set-up starts from."""

    @abstractmethod
    def set_up(self, play: Play[P]) -> None:
        """Carry out set-up: dice, shuffles, deals. The first automatic steps follow by themselves."""

    @abstractmethod
    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
        """A partial position (right types and keys, perhaps wrong values) with its defaults: a whole one.

        May raise PositionFaultError where the partial position makes no whole one.
        """

    @abstractmethod
    def validate(self, setup: Setup, position: P) -> None:
        """Raise PositionFaultError for the first thing, in the order of the rules page, that is wrong."""

    # ------------------------------------------------------------------ playing
    @abstractmethod
    def next_step(self, state: State[P]) -> Callable[[Play[P]], None] | None:
        """The automatic step that is due now, or None when people have to decide (or the game is over)."""

    @abstractmethod
    def to_act(self, state: State[P]) -> list[str]:
        """Who may act now, in seat order; empty exactly when the game is over."""

    def waited_for(self, state: State[P]) -> list[str]:
        """Of those who may act, whom the game waits for. The others may act now, or let the moment pass."""
        return self.to_act(state)

    def over(self, state: State[P]) -> bool:
        """Is the game over?"""
        return not self.to_act(state)

    @abstractmethod
    def winners(self, state: State[P]) -> list[str]:
        """Who has won, in seat order; empty as long as nothing is decided (or nobody won)."""

    def gate(
        self, state: State[P], by: str, do: str, kind: type[Action] | None, plain: Mapping[str, Any] | None
    ) -> Refusal | None:
        """The general refusals: game over, wrong moment, wrong player, before the arguments are looked at."""
        clauses = self.gate_clauses
        players = self.to_act(state)
        if not players:
            return Refusal(clauses.over, "The game is over.")
        if kind is None:
            return Refusal(clauses.moment, f'There is no action "{do}" here{nearest(do, self.actions)}.')
        if not kind.moment(state):
            return Refusal(clauses.moment, f'"{do}" does not belong to this moment.')
        if by not in players:
            return Refusal(clauses.player, f"It is not for {by} to act now, but for {' and '.join(players)}.")
        return None

    def malformed(self, state: State[P], kind: type[Action], by: str, argument: str, reason: str) -> Refusal:
        """The refusal of an action whose arguments are missing, unknown or of a wrong shape."""
        return Refusal(self.gate_clauses.arguments, f"{argument}: {reason}" if argument else reason, argument or None)

    def choices(self, state: State[P], player: str) -> list[Choice]:
        """What `player` may do now, in the order of the Actions table."""
        if player not in self.to_act(state):
            return []
        found = []
        for kind in self.actions.values():
            if kind.moment(state):
                choice = kind.choice(state, player)
                if choice is not None:
                    found.append(choice)
        return found

    def legal_actions(self, state: State[P], player: str) -> list[Action]:
        """A bounded list of accepted actions, from the same predicates as `check`."""
        if player not in self.to_act(state):
            return []
        found: list[Action] = []
        for kind in self.actions.values():
            if kind.moment(state):
                found.extend(kind.legal(state, player))
        return found

    # ------------------------------------------------------------------ showing
    def mask(self, view: dict[str, Any], state: State[P], player: str | None) -> None:
        """Replace in `view` (a written position, free to change) what `player` (None: a spectator) may not see."""

    def display_name(self, name: str) -> str:
        """The name of a card, unit, place ... for people; the id with spaces if nothing better is known."""
        return name.replace("-", " ").capitalize()

    def cited(self, events: Iterable[Event]) -> list[str]:
        """The clauses that the log cites for what one action brought about (`log.last`), in order: each once.

        A rules page may fix the list more narrowly, or repeat a clause for every card that it concerns.
        """
        return list(dict.fromkeys(event.rule for event in events))

    def moment_words(self, state: State[P]) -> str:
        """One short line that says where the game stands, for the shelf: `Round 18, Build`."""
        return ""

    def points(self, state: State[P]) -> Mapping[str, int]:
        """Points by player, where the game counts any."""
        return {}

    def info_for(self, state: State[P], player: str | None) -> Mapping[str, Any]:
        """Derived facts that a screen shows and must not work out itself (next turn's income, what a locked unit
        needs ...), in plain values, as `player` (None: a spectator) may know them. Each game says which.
        """
        return {}

    def facts_of(self, name: str) -> Mapping[str, Any]:
        """What is printed on a card, unit or place, in plain values; empty for a name without any."""
        return {}

    def outcome_words(self, state: State[P]) -> str:
        """A short reason of the end (`deck`, `fallen` ...), for statistics; empty while the game goes on."""
        return ""

    def invariants(self, state: State[P]) -> Iterable[str]:
        """What is broken, in words: nothing, at every state of every game."""
        return ()
