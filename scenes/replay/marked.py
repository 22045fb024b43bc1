"""What a review has found, in the replay: signs on the track, words in the panel, both plans on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

import pygame
from pygame import Rect, Surface

from game.services import marking
from game.services.marking import Marked
from scenes.paint import marks
from scenes.paint.theme import StateName, Theme
from scenes.session.review import MARKS, Review
from scenes.system.words import Verdict, decimal, later, said, tr
from scenes.tabletop.advice.hint import words_in
from scenes.tabletop.panel.log import LoggedScreen
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words

Shown = Literal["played", "both", "better"]
SHOWN: Mapping[Shown, str] = {"played": later("Played"), "both": later("Both"), "better": later("Better")}
"""Which plans are ringed on the board."""
SIGNS: Mapping[str, StateName] = {"slip": "warning", "blunder": "illegal"}


class Marker(Protocol):
    """Who goes from mistake to mistake."""

    def try_again(self) -> None:
        """Decide anew where a mistake was made."""

    def next_mistake(self) -> None:
        """To the next mistake of the record."""

    def show_plans(self, shown: Shown) -> None:
        """Ring these plans on the board."""


def say_of(parts: PanelParts, one: Marked, review: Review, sentence: Callable[[Mapping[str, object]], str]) -> None:
    """Put what a decision was worth into the panel of its step."""
    if one.mark == "only":
        return
    moment = said(review.moments[one.step].state.rules.moment_words(review.moments[one.step].state))
    parts.head, parts.sub = tr(MARKS[one.mark]), moment
    done = tr("You: {done}", done=sentence(one.done))
    if not one.mistake:
        words = tr("No other plan is clearly better.") if one.mark == "best" else tr("Others may be a little better.")
        parts.prompt = f"{done} *{words}*"
        return
    cost = tr(
        "It cost **{points} ± {error} {unit}**.",
        points=decimal(one.loss),
        error=decimal(2 * one.error),
        unit=review.unit,
    )
    parts.prompt = f"{done} {cost}"
    better = one.plans[0].action
    why = said(marking.why(review.moments[one.step].state, better))
    parts.then = f"{tr('Better: {advised}', advised=sentence(better))} {why}"


class MarkedPart:
    """The panel's part about the review: what can be done at a mistake, and how often each mark was given."""

    def __init__(self, review: Review, one: Marked | None, shown: Shown, layout: Layout, steps: Marker) -> None:
        self.review, self.one, self.shown, self.layout, self.steps = review, one, shown, layout, steps

    def put(self, area: ScrollArea, room: Box) -> int:
        """Put it into the panel's area; returns how high it is in pixels."""
        layout, start, room = self.layout, room, room.copy()
        high = Button.height(layout.u, layout.t)
        found = self.review.mistakes()
        if self.one is not None and self.one.mistake:
            place = room.cut_top(px=high, gap=6)
            area.put(Button("try-again", place, tr("Try it again"), self.steps.try_again, look="main", cap="T"))
            names = list(SHOWN)
            place = room.cut_top(px=high, gap=6)
            area.put(
                Segments(
                    "plans",
                    place,
                    tr("Plans on the board"),
                    [tr(SHOWN[name]) for name in names],
                    names.index(self.shown),
                    lambda index: self.steps.show_plans(names[index]),
                )
            )
        why = None if found else Verdict(tr("No mistake has been found."))
        area.put(
            Button(
                "next-mistake",
                room.cut_top(px=high, gap=8),
                tr("Next mistake"),
                self.steps.next_mistake,
                cap="N",
                why=why,
            )
        )
        loss, error = marking.total(self.review.losses())
        note = f"−{decimal(loss)} ± {decimal(2 * error)} {self.review.unit}"
        area.put(Heading("game-title", room.cut_top(t=28, gap=2), tr("This game"), note=note))
        tally = {mark: sum(one.mark == mark for one in self.review.marked.values()) for mark in MARKS}
        words = " · ".join(f"{tr(words)} **{tally[mark]}**" for mark, words in MARKS.items())
        if self.review.looking or self.review.trouble:
            words += f"\n*{self.review.words}*"
        bottom = put_words(area.put, layout, "tally", room, words, size=16)
        return bottom + layout.u(8) - start.y


def draw_sign(surface: Surface, mark: str, at: tuple[int, int], scale: float, theme: Theme) -> None:
    """The sign of a decision on the track; its foot is at `at`."""
    x, y = at

    def unit(number: float) -> int:
        return max(1, round(number * scale))

    if mark in SIGNS:
        high = unit(15)
        pygame.draw.line(surface, theme.ink, (x, y), (x, y - high), unit(1.2))
        marks.state_badge(SIGNS[mark], scale, theme, size=14).draw(surface, (x, y - high - unit(4)))
    elif mark in MARKS:
        pygame.draw.circle(surface, theme.state("legal"), (x, y - unit(6)), unit(3), 0 if mark == "best" else unit(1.2))


def draw_plans(
    screen: LoggedScreen, surface: Surface, one: Marked, shown: Shown, sentence: Callable[[Mapping[str, object]], str]
) -> None:
    """Ring the pieces of what was played and of what was better, each with its ribbon; what has no piece on the board
    is said on the ribbon, at the board's head.
    """
    layout, theme = screen.layout, screen.app.theme
    plans: list[tuple[StateName, str, Mapping[str, object], Mapping[str, object]]] = []
    better = one.plans[0].action
    if shown != "better":
        plans.append(("illegal", tr("Played"), one.done, better))
    if shown != "played":
        plans.append(("legal", tr("Better"), better, one.done))
    head = layout.board.y + layout.u(34)
    for state, words, plan, other in plans:
        fill = theme.state(state)
        things = screen.pieces(_names(plan) - _names(other))
        for thing in things:
            rect = Rect(screen.place_of(thing))
            if thing.outline is not None:
                screen.draw_outline(surface, thing, state)
            else:
                ring = faces.place_ring(rect.w, rect.h, state, layout.scale, theme, near=True, dark=thing.dark)
                ring.draw(surface, rect.topleft)
            ribbon = marks.ribbon(words, layout.scale, theme, fill=fill, text_px=layout.t(14))
            ribbon.draw(surface, (rect.centerx, min(rect.bottom + layout.u(10), layout.tray.y - layout.u(14))))
        if not things:
            told = tr("{which}: {what}", which=words, what=sentence(plan).rstrip("."))
            ribbon = marks.ribbon(told, layout.scale, theme, fill=fill, text_px=layout.t(16))
            ribbon.draw(surface, (layout.board.centerx, head))
            head += layout.t(34)


def _names(plan: Mapping[str, object]) -> frozenset[str]:
    return frozenset(words_in({key: value for key, value in plan.items() if key not in ("by", "do", "pay")}))
