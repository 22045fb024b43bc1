"""What a game tells the engine: its `Rules`.

They live in `game/<game>/rules.py`; they name the position type, the actions in the order of the rules page, and
answer the engine's questions.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from game.core.actions.action import Action, choice_of
from game.core.actions.choices import Asked, Choice
from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.events import Event
from game.core.position.state import Play, Setup, State
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.lexicon import Lexicon
from game.core.text.errors import EngineError
from game.core.text.phrases import join_words, printed, say
from game.core.text.refusal import Gate, Refusal

P = TypeVar("P", bound=Struct)


class Rules(ABC, Generic[P]):
    """One game's answers to the engine. There is one instance a game; it holds no state of any table."""

    position_type: type[P]
    actions: Mapping[str, type[Action]]
    gate_clauses: Gate
    unordered: ClassVar[tuple[str, ...]] = ()
    """Paths of lists whose order means nothing; `*` stands for one key (`players.*.hand`)."""
    hides: ClassVar[tuple[str, ...] | None] = None
    """The keys of a view under which `mask` may change something (None: any). It is often asked to mask these alone."""

    def __init__(self, game: GameDef) -> None:
        self.game = game
        kinds = self.actions.values()
        self._offers: Mapping[str, Sequence[type[Action]]] = {
            name: tuple(kind for kind in kinds if name in kind.moments) for any_ in kinds for name in any_.moments
        }
        """Moment -> the actions that belong to it, in the order of the Actions table."""
        self._lists = {name: [(_barring(kind), kind.legal) for kind in offer] for name, offer in self._offers.items()}
        """Moment -> of each of them, who may take it (None: all who may act) and what it lists."""

    # ------------------------------------------------------------------ making positions
    @abstractmethod
    def opening(self, setup: Setup) -> P:
        """The position before any chance: what set-up starts from."""

    @abstractmethod
    def set_up(self, play: Play[P]) -> None:
        """Carry out set-up: dice, shuffles, deals. The first automatic steps follow by themselves."""

    @abstractmethod
    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]:
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

    @abstractmethod
    def moment_of(self, state: State[P]) -> str:
        """What the present phase, step or pending decision is called. By this name the actions say to which `moments`
        they belong.
        """

    def waited_for(self, state: State[P]) -> list[str]:
        """Of those who may act, whom the game waits for. The others may act now, or let the moment pass."""
        return self.to_act(state)

    def over(self, state: State[P]) -> bool:
        """Is the game over?"""
        return not self.to_act(state)

    @abstractmethod
    def winners(self, state: State[P]) -> list[str]:
        """Who has won, in seat order; empty as long as nothing is decided (or nobody won)."""

    def may_act(self, state: State[P], player: str | None) -> list[str]:
        """Who may act now, as far as `player` (None: a spectator) may know: where that depends on what is hidden from
        the player, all who might. Of itself a player always knows it. A game may let more act than stand in `to_act`,
        for whom nobody waits.
        """
        return self.to_act(state)

    def free_to_act(self, state: State[P], player: str) -> bool:
        """May this player act now?"""
        return player in self.to_act(state) or player in self.may_act(state, player)

    def asked(self, state: State[P], player: str | None = None) -> Asked:
        """For whom the game waits, and why; who may act besides, who is done, why the others are not asked; as
        `player` (None: a spectator) may know it.

        The default knows no more than `waited_for`, `may_act` and `moment_words`; a game says more.
        """
        waits, may = self.waited_for(state), self.may_act(state, player)
        if not may:
            return Asked((), self.gate_clauses.over, say("The game is over."))
        rule, now = self.gate_clauses.player, self.moment_words(state)
        for_whom = join_words(may)
        others = {
            name: Refusal(rule, say("It is not for {by} to act now, but for {others}.", by=name, others=for_whom))
            for name in state.setup.players
            if name not in may
        }
        besides = tuple(name for name in may if name not in waits)
        sentence = say("{players}: {moment}", players=join_words(waits or may), moment=now)
        return Asked(tuple(waits), rule, sentence, besides, (), others)

    def gate(self, state: State[P], by: str, do: str, kind: type[Action] | None) -> Refusal | None:
        """The general refusals, before the arguments are looked at: game over, no such action, what the action says
        to the moment and the player (`Action.refused_for`), nobody of that name.
        """
        if self.over(state) and not (kind is not None and kind.after_the_end):
            return Refusal(self.gate_clauses.over, say("The game is over."))
        if kind is None:
            meant = nearest(do, self.actions)
            reason = say('There is no action "{action}" here{meant}.', action=do, meant=meant)
            return Refusal(self.gate_clauses.moment, reason)
        known = by in state.setup.players
        if known or by.isprintable():  # joiners belong to names in Persian, Hindi and pictures
            refusal = kind.refused_for(state, by)
            if known or refusal is not None:
                return refusal
        return Refusal(self.gate_clauses.player, say("Nobody here is called {name}.", name=ascii(by)))

    def offered(self, state: State[P]) -> Sequence[type[Action]]:
        """The actions that belong to this moment, whoever may do them, in the order of the Actions table."""
        return self._offers.get(self.moment_of(state), ())

    def due(self, state: State[P]) -> list[str]:
        """What the actions of this moment are called, each once."""
        return list(dict.fromkeys(kind.heading() for kind in self.offered(state)))

    def choices(self, state: State[P], player: str) -> list[Choice]:
        """What `player` may do now, in the order of the Actions table."""
        if not self.free_to_act(state, player):
            return []
        found = []
        for kind in self.offered(state):
            choice = choice_of(state, kind.draft(player)) if kind.open_to(state, player) else None
            if choice is not None:
                found.append(choice)
        return found

    def legal_actions(self, state: State[P], player: str) -> list[Action]:
        """A bounded list of accepted actions, from the same predicates as `check`."""
        if not self.free_to_act(state, player):
            return []
        found: list[Action] = []
        for open_to, legal in self._lists.get(self.moment_of(state), ()):
            if open_to is None or open_to(state, player):
                found += legal(state, player)
        return found

    # ------------------------------------------------------------------ showing
    def mask(self, view: Plain, state: State[P], player: str | None) -> None:
        """Replace in `view` (a written position, free to change) what `player` (None: a spectator) may not see."""

    def imagine(self, state: State[P], player: str | None, luck: random.Random) -> State[P]:
        """A possible world: a state that `player` (None: a spectator) cannot tell from this one.

        It follows from what the player sees and from one number of `luck`, and from nothing else: two states that look
        the same give the same worlds. Which worlds come how often `draw_anew` of the game says; what the player may
        remember of earlier positions is not in a position, and so is not taken into account.
        EngineError where no world can be made.
        """
        world = state.clone()
        self.draw_anew(world, player, random.Random(luck.getrandbits(64)))
        return world

    def draw_anew(self, world: State[P], player: str | None, luck: random.Random) -> None:
        """Draw anew in `world`, which is free to change, all that `mask` hides from `player`: cards that nobody has
        seen, the others' hands, sealed answers, and what follows from them. The outcome is a position that `validate`
        takes, in which the same people decide; what is drawn must not depend on how it lay before.
        """
        if type(self).mask is not Rules.mask:
            raise EngineError(f"{self.game.title} hides something and cannot say what it might be")

    def texts(self) -> Iterable[str]:
        """The names and sentences for people that stand in the game's data, for catalogues in other languages."""
        return ()

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """The name of a card, unit, place ... for people; the id with spaces if nothing better is known.

        `setup`: at which table; without it, in the game as it is delivered.
        """
        known = setup.catalogue.name_of(name) if setup and setup.catalogue else None
        return printed(known or name.replace("-", " ").capitalize())

    def given_name(self, name: str) -> str:
        """A name out of a position: a phrase where the game itself suggests such names, so that another language can
        say it; what people called their pieces stays as it is.
        """
        return name

    def cited(self, events: Iterable[Event]) -> list[str]:
        """The clauses that the log cites for what one action brought about (`log.last`), in order: each once.

        A rules page may fix the list more narrowly, or repeat a clause for every card that it concerns.
        """
        return list(dict.fromkeys(event.rule for event in events))

    def moment_words(self, state: State[P]) -> str:
        """One short line that says where the game stands, for the shelf: `Round 18, Build`."""
        return ""

    def round_of(self, state: State[P]) -> int | None:
        """The round or turn that the game counts, for statistics and bookmarks; None if it counts none."""
        return None

    def turn_of(self, state: State[P]) -> str:
        """Whose turn of the round it is, where a round has a turn for each player; empty otherwise."""
        return ""

    def points(self, state: State[P]) -> Mapping[str, int]:
        """Points by player, where the game counts any."""
        return {}

    def facts_for(self, state: State[P], player: str | None) -> Struct | None:
        """What follows from the position and a screen must not work out itself (next turn's income, what a locked unit
        needs ...), as `player` (None: a spectator) may know it. Each game has one struct of facts.
        """
        return None

    def forecast(self, state: State[P], action: Action) -> Struct | None:
        """What a drafted action would come to: see `Action.forecast`, which answers if a game does not do so here."""
        return action.forecast(state)

    def odds_for(self, state: State[P], player: str | None) -> Struct | None:
        """Chances that take too long to work out after every action, as `player` (None: a spectator) may know them; a
        screen asks when somebody wants to see them. Each game says which.
        """
        return None

    def chronicle_of(self, start: State[P], events: Iterable[Event]) -> Mapping[str, object]:
        """What a game, finished or not, tells of itself, from where it started and its events alone and in plain
        values: turn by turn, luck and choices. Each game says what.
        """
        return {}

    def decided(self, played: Sequence[Passed[P]], player: str | None) -> Decided:
        """What decided a game that is over, from its whole course with the set-up first; `player` (None: nobody) is
        advised what to try.
        """
        return Decided()

    def printed_on(self, name: str, setup: Setup | None = None) -> Struct | None:
        """What is printed on a card, unit or place, as the game's own struct.

        `setup`: at which table; without it, in the game as it is delivered.
        """
        return None

    def proofread(self, raw: bytes | str, name: str) -> Mapping[str, object]:
        """A group's own file of cards, looked over as a whole: what is wrong and what is in it, in plain values; empty
        for a game without such files. `name`: what the file is called, without its ending.
        """
        return {}

    def template(self, name: str) -> str:
        """The text of such a file to begin with, playable as it is, its words explained; empty for a game without."""
        return ""

    def outcome_words(self, state: State[P]) -> str:
        """A short reason of the end (`deck`, `fallen` ...), for statistics; empty while the game goes on."""
        return ""

    def remembered(self, state: State[P]) -> Mapping[str, str | int]:
        """What statistics keep of a game at its end besides points: what it was about, what was reached. Each game says
        which, in plain values.
        """
        return {}

    def lexicon(self, setup: Setup) -> Lexicon:
        """Which words can stand where at such a table, so that programs can give each fact its place; what it does not
        name is free text.
        """
        return Lexicon()

    def invariants(self, state: State[P]) -> Iterable[str]:
        """What is broken, in words: nothing, at every state of every game."""
        return ()


def _barring(kind: type[Action]) -> Callable[[State[Any], str], bool] | None:
    """The action's `open_to`, if it has one of its own: there is no use in asking one that always says yes."""
    everybody, own = (one.open_to.__func__ for one in (Action, kind))  # type: ignore[attr-defined]
    return None if own is everybody else kind.open_to


def rules_of(holder: State[Struct] | GameDef) -> Rules[Any]:
    """The rules of a state or a game with all that names actions."""
    rules: Rules[Any] = holder.rules  # type: ignore[assignment]  # the one implementation, see `GameRules`
    return rules
