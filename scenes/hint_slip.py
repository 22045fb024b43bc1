"""The hint: what a careful player would do now, in one line, and a button that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import write_action
from game.core.bots import Suggestion
from scenes.widgets.controls import Button, Text
from scenes.widgets.sheets import Sheet

if TYPE_CHECKING:
    from scenes.game_screen import GameScreen


class HintSlip(Sheet):
    """Shows a suggestion; *Do it* sends it."""

    title = "A careful player would…"
    width, height = 560, 300

    def __init__(self, table: GameScreen, suggestion: Suggestion) -> None:
        super().__init__()
        self.table = table
        self.plain = write_action(suggestion.action)
        self.reason = suggestion.reason

    def fill(self, room: Rect) -> None:
        layout = self.layout
        words = f"**{self.table.sentence(self.plain)}** {self.reason[:1].upper()}{self.reason[1:]}."
        self.add(
            "sheet", Text("hint-words", Rect(room.x, room.y, room.w, layout.t(90)), words.replace("..", "."), size=20)
        )
        high = Button.height(layout.u, layout.t)
        coached = len(self.table.table.players) == 1
        count = 3 if coached else 2
        width = (room.w - layout.u(8) * (count - 1)) // count
        y = room.bottom - high
        self.add("deeds", Button("do-it", Rect(room.x, y, width, high), "Do it", self.do_it, look="main", cap="Enter"))
        self.add("deeds", Button("close", Rect(room.x + width + layout.u(8), y, width, high), "I decide", self.close))
        if coached:
            place = Rect(room.x + 2 * (width + layout.u(8)), y, width, high)
            self.add("deeds", Button("coach", place, "Ask the coach", self.ask_coach))

    def ask_coach(self) -> None:
        """What each plan is worth, from many quick games."""
        from scenes.coach import CoachSheet

        self.close()
        self.app.stack.push(CoachSheet(self.table))

    def do_it(self) -> None:
        """Follow the advice."""
        self.close()
        self.table.follow(self.plain)

    def command(self, name: str) -> bool:
        if name in ("next-step", "enter"):
            self.do_it()
            return True
        if name == "hint":
            self.close()
            return True
        return False
