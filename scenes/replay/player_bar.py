"""The bar of a replay where the hand was: the track, the buttons of the player, the step, the speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pygame import Rect

from scenes.paint import fonts
from scenes.replay.bar import PlayerButton, Track
from scenes.replay.pace import SPEEDS, Pace
from scenes.replay.watched import Watched
from scenes.system.words import said, tr
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.paper import Paper
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget


class Player(Protocol):
    """Who goes through the record."""

    def jump(self, index: int) -> None:
        """Show the moment after `index` actions."""

    def step(self) -> None:
        """One step forward."""

    def step_back(self) -> None:
        """One step back."""

    def play(self) -> None:
        """Play, or pause."""

    def rebuild(self) -> None:
        """Make everything anew."""


class PlayerBar:
    """Lays the bar into the tray; `add` puts each widget on the screen."""

    def __init__(
        self, watched: Watched, pace: Pace, layout: Layout, steps: Player, add: Callable[[Widget], Widget]
    ) -> None:
        self.watched, self.pace, self.layout, self.steps, self.add = watched, pace, layout, steps, add

    def build(self, flags: list[int], signs: Mapping[int, str]) -> None:
        """The whole bar, with bookmarks at the steps `flags` and the `signs` of marked decisions."""
        watched, tray, u = self.watched, self.layout.tray, self.layout.u
        self.add(Paper("replay-paper", tray, seed=41, catches=True))
        track = tray.inset(16, 0, top=4).at_top(62)
        self.add(
            Track(track, watched.index, watched.last, watched.rounds(), flags, self.steps.jump, signs, watched.turns())
        )
        side, gap = u(44), u(12)
        y = tray.bottom - side - u(10)
        buttons = (
            ("first", "first", tr("To the start"), lambda: self.steps.jump(0)),
            ("step-back", "back", tr("One step back"), self.steps.step_back),
            ("play", *(("pause", tr("Pause")) if self.pace.playing else ("play", tr("Play"))), self.steps.play),
            ("step", "forward", tr("One step forward"), self.steps.step),
            ("last", "last", tr("To the end"), lambda: self.steps.jump(watched.last)),
        )
        total = side * len(buttons) + gap * (len(buttons) - 1)
        foot = tray.band(y, 44)
        places = foot.place(px=(total, side)).beside(len(buttons), (side, side), 12)
        for rect, (id, icon, name, do) in zip(places, buttons, strict=True):
            self.add(PlayerButton(id, rect, icon, name, do, main=id == "play"))
        self._count(foot.left_of(places[0].x).inset(0, left=24, right=12))
        self._speed(foot.right_of(places[-1].right).inset(0, left=16, right=20))

    def _count(self, room: Box) -> None:
        """Which step is shown, and which moment of the game that is."""
        layout, watched, t = self.layout, self.watched, self.layout.t
        words = tr("Step {index} of {last}", index=watched.index, last=watched.last)
        px = fonts.fitting(words, "text-bold", t(17), room.w, 9)
        size = px / layout.scale / layout.text
        high = fonts.rich(f"**{words}**", px, room.w, (0, 0, 0)).height
        place = Rect(room.x, room.centery - high // 2, room.w, high)
        moment = said(watched.state.rules.moment_words(watched.state))
        if moment and layout.text <= 1.2:
            small = fonts.rich(moment, t(14), room.w, (0, 0, 0), role="sans")
            if small.height <= t(22):
                place.y = room.y
                self.add(
                    Text(
                        "moment",
                        room.band(place.bottom, px=small.height),
                        moment,
                        size=14,
                        role="sans",
                        soft=True,
                        spacing=fonts.LINE_SPACING,
                    )
                )
        self.add(Text("step-count", place, f"**{words}**", size=size))

    def _speed(self, room: Box) -> None:
        """How fast the record plays: all speeds if they have room, else a button that goes through them."""
        names = list(SPEEDS)
        called = [tr(name) for name in names]
        need = sum(Segments.widths_for(called, self.layout.t(15), self.layout.u(22)))

        def choose(index: int) -> None:
            self.pace.speed = names[index]
            self.steps.rebuild()

        now = names.index(self.pace.speed)
        if need <= room.w:
            rect = room.at_right(px=need)
            self.add(Segments("speed", rect, tr("Speed"), called, now, choose))
        else:
            self.add(
                Button(
                    "speed",
                    room,
                    called[now],
                    lambda: choose((now + 1) % len(names)),
                    tip=tr("How fast steps follow each other"),
                )
            )
