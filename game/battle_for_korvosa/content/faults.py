"""What is wrong with a content file (KORV-CARD-11): every fault, each with line, path, clause and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NoReturn, ParamSpec, TypeVar

from msgspec import Struct

from game.core.data import shape
from game.core.data.reading import Document, ReadingError
from game.core.data.shape import close, nearest
from game.core.text.phrases import listed, say

P = ParamSpec("P")
T = TypeVar("T")

EFFECTS = (
    say("first effect"),
    say("second effect"),
    say("third effect"),
    say("fourth effect"),
    say("fifth effect"),
    say("sixth effect"),
    say("seventh effect"),
    say("eighth effect"),
    say("ninth effect"),
    say("tenth effect"),
)


class Fault(Struct, frozen=True, rename="kebab"):
    """One thing that is wrong. `found` and `meant`: the word at fault and the known word nearest to it, if any is."""

    line: int
    path: str
    where: str
    """The path in words: section, name of the card, which effect, key."""
    clause: str
    reason: str
    found: str | None = None
    meant: str | None = None


class Faulty(Exception):
    """What is being looked at is wrong and has been noted; the rest of the file can still be looked at."""


class Proof:
    """A file that is being checked, and its faults so far, in the order in which they were found."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = []

    def note(self, clause: str, path: str, reason: str, found: str | None = None, meant: str | None = None) -> None:
        """Note a fault; `clause` without the prefix."""
        if len(self.faults) == shape.MOST:
            more = say("there are more faults; they are told when these are right")
            self.faults.append(Fault(0, "", "", "KORV-CARD-11", more))
        if len(self.faults) > shape.MOST:
            return
        where = place_words(self.document.value, path)
        self.faults.append(Fault(self.document.line_of(path), path, where, f"KORV-{clause}", reason, found, meant))

    def fault(self, clause: str, path: str, reason: str) -> NoReturn:
        """Note a fault and leave what is being looked at."""
        self.note(clause, path, reason)
        raise Faulty

    def unknown(self, clause: str, path: str, what: str, name: str, known: Iterable[str]) -> NoReturn:
        """A word that is not known, with the nearest one that is."""
        words = list(known)
        reason = say('there is no {what} "{name}"{meant}', what=what, name=name, meant=nearest(name, words))
        self.note(clause, path, reason, name, close(name, words))
        raise Faulty

    def shape(self, clause: str, value: Any, kind: Any, path: str) -> None:
        """Note everything in which `value` has not the shape of `kind`; Faulty if there is anything."""
        wrong = list(islice(shape.faults(value, kind, path), shape.MOST))
        for fault in wrong:
            self.note(clause, fault.path, fault.reason, fault.found, fault.meant)
        if wrong:
            raise Faulty

    def attempt(self, check: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What the check gives; None if it found a fault, which is noted."""
        try:
            return check(*args, **kwargs)
        except Faulty:
            return None

    def insist(self) -> None:
        """ReadingError for the first fault, if there is any."""
        if self.faults:
            first = self.faults[0]
            raise ReadingError(self.document.name, first.line, first.path, first.reason)


def place_words(value: Any, path: str) -> str:
    """A path for people: `hero-cards.3.effects.0.side` -> `hero-cards, Cruel Luck, first effect, side`."""
    words: list[str] = []
    here, above = value, ""
    for step in path.split(".") if path else ():
        if isinstance(here, list) and step.isdigit() and int(step) < len(here):
            number, here = int(step), here[int(step)]
            name = here.get("name") if isinstance(here, dict) else None
            if above in ("effects", "then", "else"):
                words.append(EFFECTS[number] if number < len(EFFECTS) else say("{number}th effect", number=number + 1))
            else:
                words.append(str(name) if name else f"{number + 1}")
        else:
            here = here.get(step) if isinstance(here, dict) else None
            if step != "effects":
                words.append(step)
        above = step
    return listed(words)
