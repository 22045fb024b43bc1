"""The march on a stronghold: the way there, and the sum with which the battalion comes."""

from __future__ import annotations

from pygame import Surface

from scenes.paint import links
from scenes.strongholds.board.board import Board
from scenes.strongholds.phases.plan import PlanBoard
from scenes.system.words import tr
from scenes.ui.frame.box import Box


class MarchPicture(Board):
    """Draws the arrow and the sum of what is laid out."""

    def __init__(self, plan: PlanBoard) -> None:
        super().__init__(plan.screen)
        self.plan = plan

    def paint_way(self, surface: Surface) -> None:
        """The dashed arrow from the general to the stronghold on which he marches."""
        plan = self.plan
        if not plan.general or not plan.target:
            return
        scale, theme = self.layout.scale, self.screen.app.theme
        start = plan.field_rects()[0]
        door = plan.upper_rect(plan.target)
        edge = self.u(44)
        end = (max(door.x + edge, min(start.centerx, door.right - edge)), door.bottom - self.u(8))
        lean = self.u(14) * (0 if end[0] == start.centerx else 1 if end[0] > start.centerx else -1)
        points = [
            (start.centerx, start.y - self.u(4)),
            (start.centerx + lean, start.y - self.u(26)),
            (end[0] - lean, end[1] + self.u(26)),
            end,
        ]
        way = tuple((x - start.centerx, y - start.y) for x, y in points)
        links.way(way, scale, theme, colour=theme.legal.paper).draw(surface, (start.centerx, start.y))

    def paint_sum(self, surface: Surface, rect: Box) -> None:
        """The power of the march, and of what it is made up."""
        plan = self.plan
        theme = self.screen.app.theme
        total = plan.numbers.total
        box = rect.at_top(104)
        words = tr("march on {target}", target=plan.target) if plan.target else tr("march")
        self.sum_box(surface, box, total, "good" if plan.verdict() is None else "calm", words, upright=True)
        looks = self.screen.looks
        lines = [(looks.short(name), plan.numbers.powers[name]) for name in plan.sent if plan.general]
        if plan.general:
            lines.append((looks.short(plan.general), plan.numbers.attack))
        if plan.target:
            lines.append((tr("{target}’s royals", target=plan.target), self.facts.strength[plan.target]))
        y = box.bottom + self.u(22)
        step = min(self.u(30), (rect.bottom - y) // max(1, len(lines)))
        for number, (words, value) in enumerate(lines):
            colour = theme.soft_ink if number == len(lines) - 1 and plan.target else theme.ink
            place = self.words(
                surface, str(value), "text-bold", 20, colour, (rect.right - self.u(2), y), "midright", most=24
            )
            self.words(
                surface,
                words,
                "text",
                17,
                colour,
                (rect.x + self.u(2), y),
                room=place.x - rect.x - self.u(8),
                most=20,
                lines=2,
            )
            y += step
