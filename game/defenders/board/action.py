"""What all actions of this game share: moments, who may act, refusals, texts (DEF-GEN-2, -3, -7, -8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar, TypedDict

from msgspec import Struct

from game.core.actions.action import Action
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.course import OPEN
from game.defenders.board.position import Position
from game.defenders.board.units import names_in_use
from game.defenders.content.words import visible

Here = State[Position]


class Said(TypedDict, total=False):
    """What somebody said with a deed, if anything."""

    text: str


class DefendersAction(Action, frozen=True, kw_only=True):
    """An action of this game. Its moments are phases with their steps (DEF-GEN-3)."""

    anyone: ClassVar[bool] = False
    """In a moment open to all: may anyone do it, or the First Player alone?"""

    @classmethod
    def open_to(cls, state: Here, by: str) -> bool:
        """DEF-GEN-2: what is not for anyone is for the First Player in a moment open to all."""
        turn = state.position.turn
        return cls.anyone or by == turn.first or turn.at not in OPEN

    def told(self, *usual: str) -> Said:
        """DEF-GEN-8: the free text as a fact of the event; `usual` is what a computer player may have said."""
        return {"text": as_usual(self.text, *usual)} if self.text is not None and visible(self.text) else {}


def as_usual(words: str, *usual: str) -> str:
    """The usual phrase that these words are, which other languages have, too; words of people stay as they are."""
    return next((phrase for phrase in usual if phrase == words), words)


def fitting_rows(
    draft: Draft[Struct], names: tuple[str, str, str], rows: Iterable[tuple[str, str, Collection[str]]]
) -> list[tuple[str, ...]]:
    """Candidates of three arguments where a row says which of the third go with two of the first: for each argument
    those that go with what the draft names of the other two.
    """
    first, second, third = (getattr(draft.action, name) if name in draft else None for name in names)
    found: tuple[dict[str, None], dict[str, None], dict[str, None]] = ({}, {}, {})
    for one_thing, other, several in rows:
        fits = bool(several) if third is None else third in several
        same_first, same_second = first in (None, one_thing), second in (None, other)
        if fits and same_second:
            found[0][one_thing] = None
        if fits and same_first:
            found[1][other] = None
        if same_first and same_second:
            found[2].update(dict.fromkeys(several))
    return [tuple(column) for column in found]


def name_refusal(position: Position, name: str | None) -> Refusal | None:
    """DEF-GEN-7: a name has a visible character and is not in use."""
    if not visible(name):
        return Refusal("DEF-GEN-7", say("A name needs at least one visible character."), "name")
    assert name is not None  # it is visible
    if name.casefold() in names_in_use(position):
        return Refusal("DEF-GEN-7", say('The name "{name}" is taken.', name=name), "name")
    return None


def tell_pass(play: Play[Position], player: str, rule: str, said: Said | None = None) -> None:
    """Somebody passed."""
    play.tell("passed", rule, player=player, **(said or Said()))
