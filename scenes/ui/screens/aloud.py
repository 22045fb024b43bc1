"""Words large on a sheet, and spoken if there is a voice (F4)."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.system.speech import CLAUSES, missing
from scenes.ui.screens.sheets import Large


class Aloud(Large):
    """The words, large. F4 says them again; any key or click ends the voice."""

    def __init__(self, words: Sequence[str]) -> None:
        without = missing()
        self.said = [CLAUSES.sub("", line) for line in words]
        super().__init__([*self.said, *([f"*{without}*"] if without else [])])

    def enter(self) -> None:
        super().enter()
        self._say()

    def leave(self) -> None:
        self.app.speaker.stop()

    def command(self, name: str) -> bool:
        if name == "read-aloud":
            self._say()
            return True
        return super().command(name)

    def _say(self) -> None:
        if not self.app.settings.mute:
            self.app.speaker.say(self.said)
