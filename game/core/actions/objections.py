"""Why a draft leads to no legal action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from msgspec import Struct

from game.core.actions.action import Action
from game.core.actions.choices import Argument, Candidate
from game.core.actions.drafts import Draft, blanks, entries, read_draft
from game.core.position.state import State
from game.core.text.refusal import Refusal

TRIES = 60
"""So many ways to complete a draft are tried until a refusal names the argument that is asked about."""


def leads_on(state: State[Struct], draft: Draft[Action]) -> bool:
    """Is there a legal action that holds all that the draft holds? Words and drawings are left to `check`."""
    kind = type(draft.action)
    if not draft.named:
        return kind.narrow(state, draft) is not None
    last = [name for name in draft.plain if name in draft][-1]
    rest, value = draft.without(last), draft.plain[last]
    argument = _argument(state, rest, last)
    if argument is None:
        return False
    if argument.form == "free" or (argument.many and not value):
        return leads_on(state, rest)
    if not argument.many:
        return argument.offers(tuple(value) if isinstance(value, list) else value)
    *before, newest = entries(value)
    for entry in before:
        rest = rest.having(last, entry)
    argument = _argument(state, rest, last)
    return argument is not None and argument.offers(newest)


def _argument(state: State[Struct], draft: Draft[Action], name: str) -> Argument | None:
    args = type(draft.action).narrow(state, draft)
    return next((argument for argument in args or () if argument.name == name), None)


def objection(state: State[Struct], draft: Draft[Action], argument: str | None) -> Refusal | None:
    """Why no legal action holds all that the draft holds; None if one does.

    What is missing is filled in with what the player could name, until `check` objects to the argument asked about;
    else its first objection counts.
    """
    words = argument is not None and _is_free(state, draft, argument)
    if not words and leads_on(state, draft):
        return None
    first: Refusal | None = None
    for action in _completions(state, draft):
        refusal = action.check(state)
        if refusal is None:
            return None
        if argument is None or refusal.argument == argument:
            return refusal
        first = first or refusal
    return first


def _is_free(state: State[Struct], draft: Draft[Action], name: str) -> bool:
    argument = _argument(state, draft.without(name), name)
    return argument is not None and argument.form == "free"


def _held(draft: Draft[Action], name: str) -> list[object]:
    """What the draft holds of a list."""
    held = draft.plain.get(name)
    return list(held) if isinstance(held, (list, tuple)) else []


def _completions(state: State[Struct], draft: Draft[Action]) -> Iterator[Action]:
    """The draft with what it lacks: candidates that fit it first, then those of the whole action, else blanks."""
    kind = type(draft.action)
    fitting = {a.name: a for a in kind.narrow(state, draft) or ()}
    whole = {a.name: a for a in kind.narrow(state, kind.draft(draft.by)) or ()}
    missing = [name for name in blanks(kind) if name not in draft]
    missing += [name for name, a in whole.items() if not a.optional and name not in draft]
    missing += [name for name, a in whole.items() if a.form == "some" and len(_held(draft, name)) < a.least]
    fillings: list[list[Candidate]] = []
    for name in dict.fromkeys(missing):
        known = [a for a in (fitting.get(name), whole.get(name)) if a is not None]
        found: list[object] = []
        for a in known:
            if a.usual is not None:
                found.append(a.usual)
            elif a.form == "one":
                found += [list(thing) if isinstance(thing, tuple) else thing for thing in a.among]
            elif a.form == "some":
                held = _held(draft, name)
                more = [list(thing) if isinstance(thing, tuple) else thing for thing in a.among]
                found.append([*held, *(thing for thing in more if thing not in held)][: max(a.least, len(held))])
        fillings.append(found or [blanks(kind).get(name)])
    for values in islice(product(*fillings), TRIES):
        named = {name: value for name, value in zip(dict.fromkeys(missing), values, strict=True) if value is not None}
        yield read_draft(kind, {**draft.plain, **named}).action
