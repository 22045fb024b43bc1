"""The battalion on the field: the royal who rides, the troops that go along, and what they count (HOLD-MUSTER-6)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from scenes.strongholds.board.board import Board
from scenes.strongholds.phases.plan import PlanBoard
from scenes.strongholds.phases.royals_help import RoyalsHelp
from scenes.system.words import later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element
from scenes.ui.widgets import faces

BRIEF = {"K": later("all as the highest"), "Q": later("her colour ×2"), "J": later("as his troop")}
"""What a rank does, below his card."""


class BattalionField(Board):
    """The middle of the paper; while nobody rides it says what royals do."""

    def __init__(self, plan: PlanBoard) -> None:
        super().__init__(plan.screen)
        self.plan, self.help = plan, RoyalsHelp(plan)

    def add(self, rects: Sequence[Box]) -> None:
        """Put the cards that ride on the screen, and the words below them."""
        plan = self.plan
        screen, looks = self.screen, self.screen.looks
        for name, rect in zip([plan.general, *plan.sent], rects, strict=False):
            if name:
                kind = "general" if name == plan.general else "rider"
                extra = [self._counts(name)] if kind == "rider" else []
                tip = looks.tip(name, extra)
                screen.add("field", Element(name, rect, kind, looks.name(name), tip, can_hold=True))
        self._say(rects)

    def _counts(self, name: str) -> str:
        value = self.plan.numbers.powers.get(name)
        return tr("Counts {value} now.", value=value) if value is not None else ""

    def _say(self, rects: Sequence[Box]) -> None:
        """Below the cards: what the general does, with its clause, and how many troops have to go along."""
        plan = self.plan
        middle = plan.parts[1]
        if not plan.general:
            if len(rects) > len(plan.sent) + 1:
                self.help.add(rects[len(plan.sent) + 1])
            return
        least, most = plan.numbers.least, plan.numbers.most
        many = tr("{least} to {most}", least=least, most=most) if least != most else str(most)
        clause = "HOLD-MUSTER-7" if len(plan.entry.royals) == 1 else "HOLD-MUSTER-6"
        words = self.screen.unsaid(
            tr_n("{many} troop goes along.", "{many} troops go along.", most, many=many) + f" [{clause}]",
            tr("Aces and Jokers stay at home. [HOLD-MUSTER-5]"),
        )
        if words:
            room = middle.below(rects[0].bottom).inset(6, 0, top=28, bottom=6)
            self.text("field-words", words, room, "field")

    def paint(self, surface: Surface) -> None:
        """The title, how many ride along, free places, and what each counts."""
        plan = self.plan
        middle = plan.parts[1]
        theme = self.screen.app.theme
        rects = plan.field_rects()
        most = plan.numbers.most
        full = bool(plan.general) and plan.numbers.least <= len(plan.sent) <= most
        title = tr("The battalion")
        left = rects[1].x if plan.general and len(rects) > 1 else middle.x + self.u(8)
        self.words(
            surface,
            title,
            "title",
            34,
            theme.ink,
            (left, middle.y + self.u(30)),
            most=44,
            room=middle.right - self.u(100) - left,
        )
        if plan.general:
            colour = theme.legal.paper if full else theme.soft_ink
            place = self.words(
                surface,
                tr("{count} of {most}", count=len(plan.sent), most=most),
                "sans-semi",
                17,
                colour,
                (middle.right - self.u(12), middle.y + self.u(32)),
                "midright",
                most=28,
            )
            if full:
                faces.icon("tick", self.u(16), theme.legal.paper, self.layout.scale, theme).draw(
                    surface, (place.x - self.u(14), place.centery)
                )
        else:
            self.help.paint(surface)
            self.put_gap(surface, rects[0])
            self.words(
                surface,
                tr("a royal"),
                "sans",
                15,
                theme.soft_ink,
                rects[0].center,
                "center",
                room=rects[0].w - self.u(8),
                most=20,
            )
        for number in range(1, most + 1):
            if number > len(plan.sent):
                self.put_gap(surface, rects[number])
        powers = plan.numbers.powers
        for name, rect in zip(plan.sent, rects[1:], strict=False):
            printed = self.screen.looks.facts(name).power
            value = powers.get(name, printed)
            words = str(value) if value == printed else f"{printed} → {value}"
            self.words(
                surface,
                words,
                "sans",
                17,
                theme.soft_ink,
                (rect.centerx, rect.bottom + self.u(15)),
                "center",
                room=rect.w,
                most=22,
            )
        if plan.general:
            words = (
                tr("attack {attack}", attack=plan.numbers.attack) if plan.numbers.attack else tr(BRIEF[plan.general[0]])
            )
            self.words(
                surface,
                words,
                "sans-semi",
                17,
                theme.legal.paper,
                (rects[0].centerx, rects[0].bottom + self.u(15)),
                "center",
                room=rects[0].w + self.u(16),
                most=22,
            )

    def draw(self, surface: Surface, thing: Element) -> None:
        """A card that rides, with what it counts where that is not what is printed on it."""
        plan = self.plan
        value = plan.numbers.powers.get(thing.id)
        printed = self.screen.looks.facts(thing.id).power
        boost = str(value) if value is not None and value != printed else None
        if thing.kind == "general" and plan.numbers.attack:
            boost = str(plan.numbers.attack)
        self.put_card(surface, thing.id, thing.rect, boost=boost)
