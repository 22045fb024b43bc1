"""What a player has laid out and not sent yet: each kind with its name, its type, and how it lies at first.

A `Draft` is one that can be taken back: step by step with Undo, forward again with Redo, and *Take all back*, the same
on every board. Its values are never changed in place, so what lay there before a step is the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar, cast

D = TypeVar("D")


class Drafts(dict[str, object]):
    """All that is laid out, by name, and the way there; with an action both are gone, but for what is `kept`."""

    def __init__(self, kept: Mapping[str, object] | None = None, kinds: Mapping[str, Draft[Any]] | None = None) -> None:
        super().__init__(kept or {})
        self._kinds = dict(kinds or {})
        """What can be taken back, by name."""
        self._done: list[dict[str, object]] = []
        """What lay there before each step, the last step last ..."""
        self._undone: list[dict[str, object]] = []
        """... and after each that was undone."""
        self._turned = ""
        """The draft of which a number is being turned."""

    def after(self, kept: Mapping[str, object]) -> Drafts:
        """What is still laid out after an action; that it came so cannot be taken back."""
        return Drafts(kept, self._kinds)

    @property
    def laid_out(self) -> bool:
        """Is there something to take back?"""
        return any(not kind.is_bare(self[name]) for name, kind in self._kinds.items() if name in self)

    def step(self, kind: Draft[D], value: D, *, turned: bool = False) -> None:
        """Lay this there, in place of what lay there: a step that can be undone. `turned`: a number in it is turned,
        typed or dragged; as long as nothing else is done that is one step.
        """
        self._kinds[kind.name] = kind
        if not turned or self._turned != kind.name:
            self._done.append(self._now())
        self._turned = kind.name if turned else ""
        self._undone.clear()
        self[kind.name] = value

    def undo(self) -> bool:
        """Take the last step back; False where there is none."""
        return self._go(self._done, self._undone)

    def redo(self) -> bool:
        """Do again what was undone last; False where nothing was."""
        return self._go(self._undone, self._done)

    def coming(self, kind: Draft[D]) -> D | None:
        """What doing again would lay there of this kind; None where it would not."""
        after = self._undone[-1].get(kind.name) if self._undone else None
        return None if after is None or after == self.get(kind.name) else cast("D", after)

    def take_all_back(self) -> None:
        """As it lay at first: one step, which can be undone."""
        self._turned = ""
        if self.laid_out:
            self._done.append(self._now())
            self._undone.clear()
            self._lie({})

    def clear(self) -> None:
        super().clear()
        self._done.clear()
        self._undone.clear()

    def _go(self, back: list[dict[str, object]], forth: list[dict[str, object]]) -> bool:
        self._turned = ""
        if not back:
            return False
        forth.append(self._now())
        self._lie(back.pop())
        return True

    def _now(self) -> dict[str, object]:
        return {name: self[name] for name in self._kinds if name in self}

    def _lie(self, values: Mapping[str, object]) -> None:
        for name in self._kinds:
            self.pop(name, None)
        self.update(values)


class Drafting(Protocol):
    """The screen that keeps drafts by name, while boards come and go."""

    drafts: Drafts


class Shown(Drafting, Protocol):
    """One that shows them."""

    def rebuild(self) -> None:
        """Show all anew."""


class Put(Protocol):
    """Something that lies on a board and can be put away."""

    def lies(self, screen: Drafting) -> bool:
        """Was anything laid out?"""

    def drop(self, screen: Drafting) -> None:
        """Put it away."""


class DraftSlot(Generic[D]):
    """One kind of draft: `fresh` makes what lies there before anything was laid out."""

    def __init__(self, name: str, fresh: Callable[[], D]) -> None:
        self.name, self.fresh = name, fresh

    def lies(self, screen: Drafting) -> bool:
        """Was anything laid out?"""
        return self.name in screen.drafts

    def on(self, screen: Drafting) -> D:
        """What lies there; what is changed in it stays."""
        return cast("D", screen.drafts[self.name]) if self.lies(screen) else self.lay(screen, self.fresh())

    def read(self, screen: Drafting) -> D:
        """What lies there, or else what would lie there at first: nothing is laid by asking."""
        return cast("D", screen.drafts[self.name]) if self.lies(screen) else self.fresh()

    def lay(self, screen: Drafting, draft: D) -> D:
        """Lay this there, in place of what lay there."""
        screen.drafts[self.name] = draft
        return draft

    def change(self, screen: Shown, draft: D) -> None:
        """Lay this there, and have it seen."""
        self.lay(screen, draft)
        screen.rebuild()

    def take(self, screen: Drafting) -> D:
        """What lies there, taken away."""
        found = self.on(screen)
        del screen.drafts[self.name]
        return found

    def drop(self, screen: Drafting) -> None:
        """Put it away, if anything lies there."""
        screen.drafts.pop(self.name, None)

    def kept(self, screen: Drafting) -> dict[str, D]:
        """This alone of all drafts, if it lies there: for `drafts_after`."""
        return {self.name: self.on(screen)} if self.lies(screen) else {}


class Draft(DraftSlot[D]):
    """One that can be taken back: a value that is never changed in place. `bare`: is nothing of the player's in it?"""

    def __init__(self, name: str, fresh: Callable[[], D], bare: Callable[[D], bool] | None = None) -> None:
        super().__init__(name, fresh)
        self._bare = bare

    def is_bare(self, value: object) -> bool:
        """Is nothing laid out?"""
        return self._bare(cast("D", value)) if self._bare is not None else value == self.fresh()

    def step(self, screen: Drafting, value: D) -> None:
        """Lay this there as a step of the player's, for Undo, Redo and *Take all back*; what lies there is no step."""
        if value != self.read(screen):
            screen.drafts.step(self, value)

    def change(self, screen: Shown, draft: D) -> None:
        """Lay this there as a step, and have it seen."""
        self.step(screen, draft)
        screen.rebuild()

    def turn(self, screen: Shown, draft: D) -> None:
        """A number in it is turned to this: one step, however often it is turned, and seen."""
        screen.drafts.step(self, draft, turned=True)
        screen.rebuild()
