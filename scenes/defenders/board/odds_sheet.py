"""The odds in a step without counsel (DEF-CONFER-1): numbers that everybody can work out, and no advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.defenders.board.position import LastBattle
from game.defenders.facts.odds import Outlook
from scenes.system.words import later, tr
from scenes.tabletop.board.rows import Row
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class OddsSheet(Sheet):
    """Every standing place: how it holds in the battle that is coming, else after the next card; of one for which the
    dice have fallen, how they fell.
    """

    title = later("The odds")
    width, height = 620, 560

    def __init__(self, places: Mapping[str, Outlook], name: Callable[[str], str], fought: LastBattle | None) -> None:
        super().__init__()
        self.places, self.called, self.fought = places, name, fought

    def place(self) -> Rect:
        """As high as its rows need, as far as the sheet goes."""
        rect, layout = super().place(), self.layout
        rows = layout.t(32) * (1 + len(self.places))
        least = rows + min(layout.t(54), rect.h // 3) + layout.u(88) + Button.height(layout.u, layout.t)
        return rect.inflate(0, min(0, least - rect.h))

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        place = Rect(room.x, room.y, room.w, max(1, foot - gap - room.y))
        self.add("odds", ScrollArea("odds-area", place, tr("the odds"), self._rows, zone="odds")).fill()
        close = Rect(room.x, foot, room.w, high)
        self.add("deeds", Button("odds-close", close, tr("Close"), self.close, look="main", cap=shown_key("enter")))

    def command(self, name: str) -> bool:
        if name in ("enter", "next-step", "hint"):
            self.close()
            return True
        return super().command(name)

    def _rows(self, area: ScrollArea, room: Rect) -> int:
        layout, y = self.layout, room.y
        words = tr("No conferring: these are numbers, no advice. [DEF-CONFER-1]")
        area.put(Text("odds-rule", Rect(room.x, y, room.w, layout.t(26)), words, size=16, role="sans", soft=True))
        y += layout.t(32)
        for name, outlook in self.places.items():
            fallen = self.fought is not None and self.fought.at == name
            words = fallen_words(self.fought) if self.fought is not None and fallen else outlook_words(outlook)
            area.put(Row(f"odds-{name}", Rect(room.x, y, room.w, layout.t(30)), self.called(name), words))
            y += layout.t(32)
        return y - room.y


def outlook_words(outlook: Outlook) -> str:
    """*holds 38 %*, *safe after the next card: 92 %*; nothing is foreseen while an attack is carried out."""
    if outlook.now is not None:
        return tr("attacked: holds {percent} %", percent=round(100 * outlook.now.holds))
    if outlook.next is not None:
        return tr("safe after the next card: {percent} %", percent=round(100 * outlook.next.safe))
    return tr("not attacked")


def fallen_words(battle: LastBattle) -> str:
    """How a battle came out: *Defeat, by 3*."""
    ours, theirs = battle.defenders, battle.threats
    if ours is None or theirs is None:
        return {"undefended": tr("Undefended"), "abandoned": tr("Given up")}.get(battle.result, "")
    if battle.result == "stand-off":
        return tr("Stand-off")
    by = abs(ours - theirs)
    return tr("Held, by {points}", points=by) if battle.result == "repulsed" else tr("Defeat, by {points}", points=by)
