"""The hint: what a careful player would do now, in one line, and a button that does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.actions import write_action
from game.core.bots import Suggestion
from scenes.medieval_keep.looks import price_words
from scenes.widgets.controls import Button, Text
from scenes.widgets.sheets import Sheet

if TYPE_CHECKING:
    from scenes.medieval_keep.scene import KeepTable


class HintSlip(Sheet):
    """Shows a suggestion; *Do it* sends it."""

    title = "A careful player would…"
    width, height = 560, 300

    def __init__(self, table: KeepTable, suggestion: Suggestion) -> None:
        super().__init__()
        self.keep = table
        self.plain = write_action(suggestion.action)
        self.reason = suggestion.reason

    def fill(self, room: Rect) -> None:
        layout = self.layout
        words = f"**{sentence(self.keep, self.plain)}** {self.reason[:1].upper()}{self.reason[1:]}."
        self.add(
            "sheet", Text("hint-words", Rect(room.x, room.y, room.w, layout.t(90)), words.replace("..", "."), size=20)
        )
        high = Button.height(layout.u, layout.t)
        width = (room.w - layout.u(8)) // 2
        y = room.bottom - high
        self.add("deeds", Button("do-it", Rect(room.x, y, width, high), "Do it", self.do_it, look="main", cap="Enter"))
        self.add("deeds", Button("close", Rect(room.x + width + layout.u(8), y, width, high), "I decide", self.close))

    def do_it(self) -> None:
        """Send the suggested action."""
        self.close()
        args = {key: value for key, value in self.plain.items() if key not in ("by", "do")}
        self.keep.send_or_say(str(self.plain["do"]), **args)

    def command(self, name: str) -> bool:
        if name in ("next-step", "enter"):
            self.do_it()
            return True
        if name == "hint":
            self.close()
            return True
        return False


def sentence(table: KeepTable, plain: Mapping[str, Any]) -> str:
    """An action as an order in plain words."""
    name = table.looks.name
    do = plain["do"]
    if do == "build":
        return f"Build the {name(plain['card'])}."
    if do == "recruit":
        return f"Recruit {name(plain['unit'])}."
    if do == "convert":
        return f"Trade {3 * plain.get('times', 1)} {plain['give']} for {plain.get('times', 1)} gold."
    if do == "upkeep":
        leaving = [*plain.get("desert", []), *plain.get("shut", [])]
        pay = price_words(plain["pay"]) if plain.get("pay") else "in the usual way"
        return f"Pay {pay}" + (f" and let go of {', '.join(name(u) for u in leaving)}." if leaving else ".")
    if "cards" in plain:
        return f"{'Give up' if do == 'lose-structures' else 'Discard'} {', '.join(name(c) for c in plain['cards'])}."
    if do == "recover":
        return f"Take back the {name(plain['card'])}."
    return f"{str(do).replace('-', ' ').capitalize()}."
