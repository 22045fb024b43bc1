"""What is wrong with a translation: nothing but what a program can see; the rest is the translator's art."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Catalog, Message

_FIELD: Final = re.compile(r"\{([^{}:]*)(?::([^{}]*))?\}")
"""A field of a sentence: `{card}`, of a large number `{gold:,}`."""
_CLAUSE: Final = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]+)+-\d+\b|\[[A-Z][A-Z0-9-]*\]")


def check(catalogue: Catalog, *, missing: bool = True) -> Iterator[tuple[int, str]]:
    """Line and reason of each fault; `missing`: is a message without a translation one?"""
    for message in catalogue:
        if message.id:
            for reason in _faults(message, catalogue.num_plurals, missing):
                yield message.lineno or 0, reason


def _faults(message: Message, plurals: int, missing: bool) -> Iterator[str]:
    wanted = message.id if isinstance(message.id, (list, tuple)) else (message.id,)
    given = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    if not any(given):
        if missing:
            yield f"no translation: {wanted[0]!r}"
        return
    if message.fuzzy:
        yield f"a guess that nobody confirmed (fuzzy): {wanted[0]!r}"
    if len(wanted) == 2 and (len(given) != plurals or not all(given)):
        yield f"{plurals} plural forms are wanted, {sum(map(bool, given))} are there: {wanted[0]!r}"
        return
    for form in given:
        yield from (f"{reason}: {form!r}" for reason in _differences(tuple(wanted), form or ""))


def _differences(wanted: tuple[str, ...], form: str) -> Iterator[str]:
    """What a form has or lacks beside its originals. A singular may leave its number out, as English does."""
    if _FIELD.sub("", form).count("{") or _FIELD.sub("", form).count("}"):
        yield "a brace is open"
        return
    needed = set.intersection(*(set(_fields(text)) for text in wanted))
    known = {name: kinds for text in wanted for name, kinds in _fields(text).items()}
    has = _fields(form)
    for name in sorted(needed - set(has)):
        if not (len(wanted) == 2 and name == "count"):
            yield f"the field {{{name}}} is missing"
    for name in sorted(set(has) - set(known)):
        yield f"there is no field {{{name}}}"
    for name in sorted(set(has) & set(known)):
        if has[name] - known[name]:
            yield f"the field {{{name}}} is written in another way"
    clauses = [Counter(_CLAUSE.findall(text)) for text in wanted]
    if Counter(_CLAUSE.findall(form)) not in clauses:
        yield "clause ids are another's"
    if form.count("**") % 2:
        yield "a bold passage is open"
    if any((form[:1] == " ", form[-1:] == " ") != (text[:1] == " ", text[-1:] == " ") for text in wanted):
        yield "it begins or ends with another space"


def _fields(text: str) -> dict[str, set[str]]:
    """Each field with the ways in which it is read ('' as it is)."""
    found: dict[str, set[str]] = {}
    for match in _FIELD.finditer(text):
        found.setdefault(match[1], set()).add(match[2] or "")
    return found
