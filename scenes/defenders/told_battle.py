"""A battle as its dice fell (DEF-BATTLE-6, -7): both totals, the result, and what followed by itself."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.defenders.battle import BattleBoard
from scenes.defenders.boxes import small_text
from scenes.system.words import later, tr
from scenes.tabletop.telling import Tells
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import PanelParts

AFTER = ("totals", "battle-result", "die-rolled", "defence-told", "battle-begun", "turn-begun", "entry-points")
"""Events that the sums tell already."""
WORDS = {
    "repulsed": later("The defenders hold."), "defeated": later("The place is lost."),
    "stand-off": later("Nobody gives way."), "undefended": later("Nobody was there."),
    "abandoned": later("It was given up."),
}  # fmt: skip


class ToldBattle(BattleBoard, Tells[str]):
    """The sums with their dice; below them what they led to."""

    log_in_panel = False

    @property
    def at(self) -> str:
        return str(next(event.facts["at"] for event in self.telling.events if event.kind == "battle-result"))

    @property
    def result(self) -> str:
        return str(next(event.facts["result"] for event in self.telling.events if event.kind == "battle-result"))

    def build(self) -> None:
        super().build()
        self.telling.settled = True
        rect = self.lower_rect
        place = Rect(rect.x + self.u(20), rect.y + self.u(14), rect.w - self.u(30), rect.h - self.u(26))
        self.screen.add("told", ScrollArea("told-area", place, tr("what happened"), self._after, zone="told")).fill()

    def _after(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        for number, event in enumerate(self.telling.events):
            words = self.screen.table.game.words.line(event)
            if words and event.kind not in AFTER:
                y = small_text(self, area, room, y, f"told-{number}", f"{words} [{event.rule}]", 17, soft=False)
        if y == room.y:
            y = small_text(self, area, room, y, "then", f"{self.screen.asked.sentence}", 17, soft=False)
        return y - room.y

    def result_words(self) -> str:
        for event in self.telling.events:
            if event.kind == "battle-result":
                ours, theirs = event.facts.get("defenders"), event.facts.get("threats")
                if ours is None or theirs is None:
                    return tr(WORDS[self.result])
                by = abs(ours - theirs)
                if self.result == "repulsed":
                    return tr("Held, by {points}", points=by)
                return tr("Stand-off") if self.result == "stand-off" else tr("Defeat, by {points}", points=by)
        return ""

    @property
    def good(self) -> bool:
        return self.result in ("repulsed", "stand-off")

    def paint(self, surface: Surface) -> None:
        self.paper(surface, self.lower_rect, 96)
        super().paint(surface)

    def panel(self) -> PanelParts:
        place = self.looks.name(self.at)
        head = tr("{place} holds", place=place) if self.good else tr("{place} is lost", place=place)
        then = self.screen.asked.sentence if not self.screen.table.over else ""
        return self.tell(PanelParts(head, self.screen.moment_words, tr(WORDS[self.result]), then))
