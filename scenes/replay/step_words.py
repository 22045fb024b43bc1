"""What a replay says of the step that is shown: what happened in it, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scenes.replay.watched import Watched
from scenes.session.table.moments import LogEntry
from scenes.system.words import cause, tr


class StepWords:
    """The words for the panel. `sentence` says an action in plain words, of which the viewer may know all."""

    def __init__(self, watched: Watched, sentence: Callable[[Mapping[str, object]], str]) -> None:
        self.watched, self.sentence = watched, sentence

    def happened(self, told: Sequence[LogEntry]) -> str:
        """What the log tells of the step: all of it if that is short, else how it began and how it ended."""
        shown = told if len(told) <= 3 else [told[0], *told[-2:]]
        words = " ".join(entry.words for entry in shown) or self._done_words()
        if len(told) > 3:
            words += " " + tr("{count} more in the log.", count=len(told) - 3)
        return words

    def coming(self) -> str:
        """The next step, why there is none, or that this was the last."""
        watched = self.watched
        after = watched.whole[watched.index + 1].action if watched.index < watched.last else None
        if after is not None:
            return self._next_words(after)
        if watched.fault is None:
            return tr("This is the last step.")
        why = cause(watched.fault)
        if watched.path is not None:  # the title tells the file; here its name is enough
            why = why.replace(str(watched.path), watched.path.name)
        return tr("The record goes no further. {why}", why=why)

    def _done_words(self) -> str:
        """What was done in a step of which the log says nothing."""
        action = self.watched.whole[self.watched.index].action
        if action is None:
            return tr("The game is set up.")
        by = str(action["by"])
        return f"{by}: {self.sentence(action)}" if self._known(action) else tr("{player} has decided.", player=by)

    def _next_words(self, action: Mapping[str, object]) -> str:
        if not self._known(action):
            return tr("Next: {player} decides.", player=str(action["by"]))
        return tr("Next: {what}", what=self.sentence(action))

    def _known(self, action: Mapping[str, object]) -> bool:
        """May the viewer know all of this action?"""
        return self.watched.finished or action["by"] == self.watched.viewer
