"""Actions: what players do.

An action is one line of a record: `{by: Ann, do: build, card: mine}`. Each game declares its actions as
subclasses of `Action`, one class a row of its *Actions* table; the fields are the arguments, under the same names
(kebab-case in records). The class is also the one place that says when the action belongs, what refuses it,
what it does, and what it offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Self

import msgspec
from msgspec import Struct

from game.core.actions.choices import Argument, Choice, Payment
from game.core.actions.drafts import NO_ARGUMENTS, Draft, blanks, read_draft
from game.core.actions.narrowing import fit
from game.core.data import shape, typed
from game.core.data.shape import kebab
from game.core.position.state import AnyPlay, AnyState
from game.core.text import reasons
from game.core.text.errors import MalformedError
from game.core.text.phrases import Phrase, join_words, printed, say
from game.core.text.refusal import Refusal

MOST_DUE = 3
"""A refusal names so many actions that are due instead; more are no help."""


class Action(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag=kebab,
    rename="kebab",
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """Base of all actions. `text` is free words kept in the record; it changes no rule."""

    rule: ClassVar[str] = ""
    """The clause that this action carries out; `log.last` cites it first."""
    args: ClassVar[tuple[Argument, ...]] = ()
    """Its arguments in order, with their kinds and forms; what can stand there says `legal`, or `narrow`."""
    clauses: ClassVar[Mapping[str, str]] = {}
    """Argument -> the clause that refuses it where it is missing or misshapen."""
    malformed: ClassVar[str] = ""
    """The clause that refuses such arguments that `clauses` does not name, and unknown ones; empty: the gate's."""
    after_the_end: ClassVar[bool] = False
    """May it be taken when the game is over?"""
    closes: ClassVar[bool] = False
    """Does it end a phase or a turn in which its player could have done more?"""
    gives_up: ClassVar[bool] = False
    """Does it end the game for no more reason than that somebody is tired of it? Random players never do."""
    words_alone: ClassVar[bool] = False
    """Is it nothing but words that are kept? Then there is no use in asking what would come of it."""
    unasked: ClassVar[bool] = False
    """Is it never among what is offered, though people may do it? Then environments have no number for it."""

    moments: ClassVar[tuple[str, ...]] = ()
    """To which moments it belongs, whoever acts, as its rules call them (`Rules.moment_of`). An action of none is never
    offered."""

    by: str
    text: str | None = None

    @property
    def do(self) -> str:
        """The action's name in records."""
        return self.__struct_config__.tag  # type: ignore[return-value]  # `kebab` makes texts

    @classmethod
    def name(cls) -> str:
        """The action's name in records."""
        return cls.__struct_config__.tag  # type: ignore[return-value]  # `kebab` makes texts

    @classmethod
    def heading(cls) -> Phrase:
        """The action's name in a sentence, at its beginning: `End build`."""
        return printed(cls.name().replace("-", " ").capitalize())

    @classmethod
    def open_to(cls, state: AnyState, by: str) -> bool:
        """May `by`, who is in `to_act`, take the action, which belongs to this moment?"""
        return True

    @classmethod
    def rule_in(cls, state: AnyState) -> str:
        """The clause that offers it at this moment; `rule`, if it is always the same."""
        return cls.rule

    @classmethod
    def refused_for(cls, state: AnyState, by: str) -> Refusal | None:
        """Why this moment, or this player, is wrong for the action, whatever its arguments; None if neither is."""
        rules = state.rules
        if rules.moment_of(state) not in cls.moments:
            return Refusal(rules.gate_clauses.moment, cls.untimely(state))
        if by not in rules.to_act(state) or not cls.open_to(state, by):
            players = [player for player in rules.may_act(state, by) if cls.open_to(state, player)]
            reason = say("It is not for {by} to do this now, but for {others}.", by=by, others=join_words(players))
            return Refusal(rules.gate_clauses.player, reason)
        return None

    @classmethod
    def untimely(cls, state: AnyState) -> str:
        """That the action belongs to another moment, and what this one is for."""
        due = state.rules.due(state)
        if not due or len(due) > MOST_DUE:
            return say("{action} is not possible now.", action=cls.heading())
        return say("{action} has to wait: now comes {due}.", action=cls.heading(), due=join_words(due))

    @classmethod
    def misread(cls, state: AnyState, argument: str, reason: str) -> Refusal:
        """The refusal of an argument that is missing, unknown or misshapen (none: the whole mapping)."""
        clause = cls.clauses.get(argument) or cls.malformed or state.rules.gate_clauses.arguments
        sentence = say("{argument} cannot be read: {reason}.", argument=argument or cls.name(), reason=reason)
        return Refusal(clause, sentence, argument or None)

    def check(self, state: AnyState) -> Refusal | None:
        """The action's own clauses, in the order of the rules page. Moment and player have been checked."""
        return None

    def apply(self, play: AnyPlay) -> None:
        """Carry the action out on `play.position`. `check` has allowed it."""
        raise NotImplementedError

    def plan(self) -> str:
        """What the action is about, in plain text: two actions of one name and one plan are the same idea, however they
        are paid for. The default tells all actions apart that differ.
        """
        plain = write_action(self)
        return msgspec.json.encode({name: plain[name] for name in plain if name not in NO_ARGUMENTS}).decode()

    def paid(self) -> Mapping[str, int] | None:
        """With what it is paid for, if it says so."""
        return None

    def payment(self, state: AnyState) -> Payment | None:
        """What this action, as drafted so far, would cost; `pay` itself is not looked at. None: it costs nothing."""
        return None

    def forecast(self, state: AnyState) -> Struct | None:
        """What this action, as drafted so far, would come to as far as `by` may know, as a struct of the action's own:
        the running numbers of a screen. What in the draft is not allowed is passed over.
        """
        return None

    @classmethod
    def narrow(cls, state: AnyState, draft: Draft[Self]) -> Sequence[Argument] | None:
        """What each argument can be beside what `draft` holds (see `Argument`); None if the action cannot be taken
        at all. Called only at the action's moment, for a player to whom it is offered.

        The default reads it off `legal`, which then has to list every legal action. Where there are too many of them
        an action answers itself.
        """
        options = list(cls.legal(state, draft.by))
        return fit(draft, options, cls.args) if options else None

    @classmethod
    def draft(cls, by: str, **arguments: object) -> Draft[Self]:
        """A draft of this action, arguments by their names in records."""
        return read_draft(cls, {"by": by, "do": cls.name(), **arguments})

    @classmethod
    def legal(cls, state: AnyState, by: str) -> Iterable[Self]:
        """A bounded list of accepted actions for bots and tests: canonical payments, not every combination."""
        return (cls(by=by),)


def choice_of(state: AnyState, draft: Draft[Action]) -> Choice | None:
    """What the player may do with a draft; None if the action cannot be taken at all. Called like `Action.narrow`."""
    kind = type(draft.action)
    args = kind.narrow(state, draft)
    if args is None:
        return None
    ready = draft.named.issuperset(blanks(kind)) and draft.action.check(state) is None
    return Choice(kind.name(), draft.by, kind.rule_in(state), tuple(args), ready)


def write_action(action: Action) -> dict[str, object]:
    """The action as a record's mapping, `by` and `do` first."""
    plain: dict[str, object] = msgspec.to_builtins(action)
    return {"by": plain.pop("by"), "do": plain.pop("do"), **plain}


def read_action(kind: type[Action], plain: Mapping[str, object]) -> Action:
    """The record's mapping as a typed action; MalformedError names the argument at fault."""
    try:
        action: Action = typed.convert(dict(plain), kind)
        typed.check_text(action)
        return action
    except msgspec.ValidationError as error:
        named = {name: value for name, value in plain.items() if name != "do"}
        where, reason = shape.locate(named, kind) or ("", reasons.of_shape(error))
        raise MalformedError(where.split(".")[0], reason) from error
