"""Actions in steps, each step a number: bounded, and for ever the same, whatever else may be chosen.

First comes the kind of action (`muster`), then its arguments one after another, entry by entry (`muster general KC`,
`muster troops 7H`), at last that it is done (`muster done`). A pair (which card lies on which, how much of what) takes
two steps. What may come next the game itself says (`Action.narrow`), so every way leads to an action that is allowed,
and every action that is allowed can be said. Where there is nothing to choose within an action the step is taken by
itself. Words that people make up, and drawings, are as the game proposes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, get_args, get_origin

from msgspec import Struct

from game.core.actions import drafts
from game.core.actions.action import Action, choice_of
from game.core.actions.choices import Argument, Candidate
from game.core.actions.drafts import NO_ARGUMENTS, Draft, attributes, read_draft
from game.core.actions.narrowing import agrees, fit
from game.core.data import shape
from game.core.position.state import Setup, State
from game.core.rulebook.lexicon import PLAYER, Lexicon
from game.core.rulebook.rules import rules_of
from game.environments.encoding import NoPlaceError

GREATEST = 255
"""The greatest number of an argument of which the lexicon says no bound."""
DONE = "done"

Said = str | int | bool
"""One step of an argument: a word, a number, yes or no."""


class Making(Struct, frozen=True):
    """An action while it is being said: its draft, the numbers said so far, and a pair of which one half is said."""

    draft: Draft[Action]
    numbers: tuple[int, ...]
    argument: str = ""
    half: tuple[Said, ...] = ()
    candidate: Candidate = None
    """Said with the last number, and not in the draft yet; None if there is nothing of that kind."""
    action: Action | None = None
    """The action, when all is said."""


Next = dict[int, Making]
"""What may be said now, by number, and what comes of it."""


class Numbers:
    """The numbers of one table's actions, 0 .. `count - 1`. Seats are counted from the one that chooses on."""

    def __init__(self, setup: Setup, kinds: Mapping[str, type[Action]], lexicon: Lexicon) -> None:
        self._lexicon, self._players = lexicon, setup.players
        self._kinds: dict[str, int] = {}
        self._done: dict[str, int] = {}
        self._slots: dict[tuple[str, str, int], dict[Said, int]] = {}
        """By action, argument and place within a pair."""
        self._names: list[str] = []
        for name, kind in kinds.items():
            if kind.unasked:
                continue
            self._kinds[name] = self._add(name)
            for argument, (hint, _) in shape.fields(kind).items():
                if argument not in NO_ARGUMENTS:
                    self._add_argument(name, argument, hint)
            if len(shape.fields(kind)) > len(NO_ARGUMENTS) - 1:
                self._done[name] = self._add(f"{name} {DONE}")

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._names)

    @property
    def names(self) -> Sequence[str]:
        """What each of them says."""
        return self._names

    @cached_property
    def by_name(self) -> Mapping[str, int]:
        """The number of what is said."""
        return {name: number for number, name in enumerate(self._names)}

    def _add(self, name: str) -> int:
        self._names.append(name)
        return len(self._names) - 1

    def _add_argument(self, do: str, argument: str, hint: Any) -> None:
        """Numbers for all that can be said of an argument; none where its words are free."""
        path = f"{do}.{argument}"
        for place, (where, kind) in enumerate(_halves(path, hint)):
            said = f"{do} {argument}" if place == 0 else f"{do} {argument}:"
            slot = {word: self._add(f"{said} {self._told(word)}") for word in self._sayable(where, kind)}
            if slot:
                self._slots[do, argument, place] = slot

    def _sayable(self, path: str, kind: Any) -> Sequence[Said]:
        if kind is bool:
            return (False, True)
        if kind is int:
            return range(self._lexicon.bound(path, GREATEST) + 1)
        sort = self._lexicon.sort(path)
        if not sort:
            return ()
        words = self._lexicon.sorts.get(sort, (sort,))
        seats = [f"@{number}" for number in range(len(self._players))]
        return [said for word in words for said in (seats if word == PLAYER else [word])]

    def _told(self, word: Said) -> str:
        if isinstance(word, bool):
            return "yes" if word else "no"
        if isinstance(word, str) and word.startswith("@"):
            return f"next-{word[1:]}" if word != "@0" else "me"
        return str(word)

    # ------------------------------------------------------------------ what may be said
    def begin(self, state: State[Struct], by: str) -> Next:
        """Every kind of action that a seat may take now. Giving up is none."""
        found: Next = {}
        for kind in rules_of(state).offered(state):
            if kind.gives_up or kind.unasked or not kind.open_to(state, by):
                continue
            number = self._kinds[kind.name()]
            draft = read_draft(kind, {"by": by, "do": kind.name()})
            arguments, action = self._open(state, draft)
            if arguments or action is not None:
                found[number] = Making(draft, (number,), action=None if arguments else action)
        return found

    def take(self, state: State[Struct], making: Making) -> tuple[Action | Making, Next]:
        """What comes of a number that has been said: an action, or what may be said next. Steps that leave no choice
        are taken at once.
        """
        while making.action is None:
            if making.candidate is not None:
                making = Making(making.draft.having(making.argument, making.candidate), making.numbers)
            found = self._following(state, making)
            if len(found) != 1:
                return making, found
            (making,) = found.values()
        return making.action, {}

    def _following(self, state: State[Struct], making: Making) -> Next:
        draft, found = making.draft, dict[int, Making]()
        do = draft.action.do
        arguments, action = self._open(state, draft)
        wanted = [one for one in arguments if one.form == "one" and not one.optional and one.name not in draft][:1]
        if making.half:
            wanted = [one for one in arguments if one.name == making.argument]
        elif not wanted:
            wanted = [one for one in arguments if one.many or one.name not in draft]
            if action is not None:
                found[self._done.get(do, self._kinds[do])] = Making(draft, making.numbers, action=action)
        for argument in wanted:
            for candidate in _candidates(argument):
                self._say(making, argument, candidate, found)
        return found

    def _say(self, making: Making, argument: Argument, candidate: Candidate, found: Next) -> None:
        """The next step towards a candidate, if it begins with what is said of it already."""
        whole = candidate if isinstance(candidate, tuple) else (candidate,)
        place = len(making.half)
        if whole[:place] != making.half:
            return
        do = making.draft.action.do
        if len(whole) == place:  # a way that could go on
            number = self._done[do]
        else:
            slot = self._slots.get((do, argument.name, place)) or self._slots[do, argument.name, 0]
            said = slot.get(self._as_seat(making.draft.by, whole[place], slot))
            if said is None:
                raise NoPlaceError(f"{do} {argument.name}: {whole[place]!r} has no number")
            number = said
        numbers = (*making.numbers, number)
        if place + 1 < len(whole):
            found[number] = Making(making.draft, numbers, argument.name, whole[: place + 1])
        elif number not in found:
            found[number] = Making(making.draft, numbers, argument.name, candidate=candidate)

    def _as_seat(self, by: str, word: Said, slot: Mapping[Said, int]) -> Said:
        """A seat as it is counted from the one that chooses."""
        if word in slot or word not in self._players:
            return word
        return f"@{(self._players.index(str(word)) - self._players.index(by)) % len(self._players)}"

    def _open(self, state: State[Struct], draft: Draft[Action]) -> tuple[Sequence[Argument], Action | None]:
        """What can still be said of a draft, and the action that it is, if it is one as it stands."""
        kind = type(draft.action)
        choice = choice_of(state, draft)
        if choice is None:
            return (), None
        do = kind.name()
        closed = [one for one in choice.args if one.form == "free" or (do, one.name, 0) not in self._slots]
        if any(not one.optional for one in closed):
            return self._proposed(state, draft, [one for one in choice.args if one not in closed])
        sayable = [one for one in choice.args if one not in closed]
        ready = choice.ready or draft.action.check(state) is None  # nothing named of a list is an empty list
        for one in sayable:
            if not ready and not one.among and one.usual is not None and one.name not in draft:
                return self._open(state, read_draft(kind, {**draft.plain, one.name: one.usual}))
        return sayable, draft.action if ready else None

    def _proposed(
        self, state: State[Struct], draft: Draft[Action], sayable: Sequence[Argument]
    ) -> tuple[Sequence[Argument], Action | None]:
        """The same for an action with words that people make up, or a drawing: out of those that the game proposes."""
        kind = type(draft.action)
        options = [option for option in kind.legal(state, draft.by) if agrees(draft, option, sayable)]
        if not options:
            return (), None
        narrowed = fit(draft, options, [one for one in sayable if one.form != "free"])
        exact = (option for option in options if self._says_all(draft, option, narrowed))
        return narrowed, next(exact, None)

    def _says_all(self, draft: Draft[Action], option: Action, arguments: Sequence[Argument]) -> bool:
        """Does the option hold nothing of these arguments that the draft does not hold?"""
        names = attributes(type(option))
        for one in arguments:
            held = getattr(draft.action, names[one.name])
            meant = getattr(option, names[one.name])
            if (_entries(held) != _entries(meant)) if one.many else held != meant:
                return False
        return True


def _entries(value: Candidate) -> list[str]:
    return sorted(map(repr, drafts.entries(value)))


def _halves(path: str, hint: Any) -> Iterator[tuple[str, Any]]:
    """What is said of an argument, one step after another: where it stands in the lexicon, and its type."""
    inner = [kind for kind in get_args(hint) if kind is not type(None)]
    origin = get_origin(hint)
    if origin is None or hint in (str, int, bool):
        yield path, hint
    elif origin is dict:
        yield f"{path}.keys", str
        yield from _halves(f"{path}.*" if get_origin(inner[1]) is None else path, inner[1])
    elif origin in (list, tuple):
        if get_origin(inner[0]) in (list, tuple):
            yield f"{path}.*", str
            yield f"{path}.*", str
        else:
            yield path, inner[0]
    else:
        yield from _halves(path, inner[0])


def _candidates(argument: Argument) -> Iterator[Candidate]:
    """What can be said of an argument; numbers by name one by one."""
    if argument.form == "amounts":
        for name, least, most in argument.among:
            yield from ((name, number) for number in range(least, most + 1))
    else:
        yield from argument.among
