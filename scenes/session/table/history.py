"""The moments of a game so far, and those that were taken back and can be done again."""

from __future__ import annotations

from scenes.session.table.moments import Moment


class History:
    """Every position of a game, with what led to it; undo goes back before the last action of a person."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.tail: list[Moment] = []
        """What was taken back and can be done again, the next one last."""
        self.undone = 0
        """How often something was taken back."""

    def batch(self, moment: Moment) -> list[Moment]:
        """The moments of the actions that were sent together with this one's, in order."""
        return [m for m in self.moments if m.batch == moment.batch] if moment.batch else [moment]

    @property
    def before_last(self) -> int | None:
        """The moment before the last action (or batch) of a person; None where no person has acted."""
        for index in range(len(self.moments) - 1, 0, -1):
            if not self.moments[index].automatic:
                return index - len(self.batch(self.moments[index]))
        return None

    @property
    def before_first(self) -> int:
        """The moment before the first action of a person; the start where no person has acted."""
        return next((index - 1 for index in range(1, len(self.moments)) if not self.moments[index].automatic), 0)

    @property
    def last(self) -> list[Moment]:
        """The moments of the last action (or batch) of a person."""
        target = self.before_last
        return [] if target is None else self.batch(self.moments[target + 1])

    def back(self, target: int) -> int:
        """Go back to a moment; how many actions are taken back by that."""
        gone = len(self.moments) - target - 1
        while len(self.moments) > target + 1:
            self.tail.append(self.moments.pop())
        self.undone += 1
        return gone

    def ahead(self) -> list[Moment]:
        """Take what was taken back last off the tail, to the next decision of a person."""
        found: list[Moment] = []
        while self.tail:
            found.append(self.tail.pop())
            if not self.tail or not (self.tail[-1].automatic or found[-1].more):
                break
        return found
