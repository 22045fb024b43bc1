"""What a player has laid out and not sent yet: each kind with its name, its type, and how it lies at first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar, cast

D = TypeVar("D")


class Drafting(Protocol):
    """The screen that keeps drafts by name, while boards come and go."""

    drafts: dict[str, object]


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


class Laid(Generic[D]):
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
