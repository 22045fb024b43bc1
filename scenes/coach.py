"""The coach: what each plan is worth, found in the background from many quick games, with its uncertainty.

The games run in processes of their own, so that no frame waits for them; they stop when the sheet closes. After a game
the coach goes through the decisions and names the three that cost most.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core import coach
from game.core.actions import write_action
from game.core.bots import Seat
from scenes.paint import fonts, marks
from scenes.widgets.base import Widget
from scenes.widgets.controls import Button, Text
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.sheets import Sheet

if TYPE_CHECKING:
    from scenes.game_screen import GameScreen

BATCH = 4
"""Quick games in one task: small enough to stop soon."""
ENOUGH = 120
"""Quick games for a plan."""
REVIEW_GAMES = 32
MOST_REVIEWED = 24
Cost = tuple[float, int, Mapping[str, Any], Mapping[str, Any], coach.Estimate, coach.Estimate]
"""Points lost, the moment, what was done, what was advised, and what is known of both."""


class Trials:
    """Quick games in processes of their own. `trials` grows by key as they come in."""

    def __init__(self) -> None:
        self.trials: dict[Hashable, list[coach.Trial]] = {}
        self.trouble = ""
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: dict[Future[list[coach.Trial]], Hashable] = {}

    @property
    def running(self) -> int:
        return len(self._waiting)

    def ask(self, key: Hashable, task: coach.Task) -> None:
        """Have a task played; its trials are added to those of `key`."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max_workers=max(1, min(4, os.cpu_count() or 1)), mp_context=context)
        self.trials.setdefault(key, [])
        self._waiting[self._pool.submit(coach.try_out, task)] = key

    def poll(self) -> bool:
        """Take in what has come; True if something has."""
        done = [future for future in self._waiting if future.done()]
        for future in done:
            key = self._waiting.pop(future)
            try:
                self.trials[key] += future.result()
            except BrokenProcessPool as error:
                self.trouble = f"The coach has stopped: {error}"
        return bool(done)

    def stop(self) -> None:
        """Nothing more is played."""
        self._waiting.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class CoachSheet(Sheet):
    """The sensible plans of this moment, the best first, each with its chance to win and its points."""

    title = "The coach"
    width, height = 760, 600
    bot = ""

    def __init__(self, table: GameScreen) -> None:
        super().__init__()
        self.table = table
        game = table.table.game
        self.bot = game.bots[1] if len(game.bots) > 1 else game.bots[0]
        self.state, self.me = table.table.state, table.me
        self.plans = coach.sensible(self.state, self.me, game.bots[-1])
        self.trials = Trials()
        self.asked = [0] * len(self.plans)

    def leave(self) -> None:
        self.trials.stop()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.trials.poll():
            self.rebuild()
        while self.trials.running < 6 and min(self.asked, default=ENOUGH) < ENOUGH and not self.trials.trouble:
            number = self.asked.index(min(self.asked))
            seeds = range(self.asked[number], self.asked[number] + BATCH)
            task = coach.make_task(self.state, self.me, self.plans[number], seeds, self.bot)
            self.trials.ask(number, task)
            self.asked[number] += BATCH
        return moving or self.trials.running > 0

    def estimates(self) -> list[tuple[coach.Estimate, dict[str, Any]]]:
        """Each plan with what is known of it, the most points first."""
        found = [(coach.estimate(self.trials.trials.get(n, [])), plan) for n, plan in enumerate(self.plans)]
        return sorted(found, key=lambda pair: -pair[0].points)

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        words = "From quick games played to their end from here; the plus-minus says how sure that is."
        rich = fonts.rich(words, layout.t(17), room.w, (0, 0, 0), spacing=1.26)
        self.add("sheet", Text("words", Rect(room.x, room.y, room.w, rich.height), words, soft=True))
        top = room.y + rich.height + layout.u(8)

        def build(area: ScrollArea, place: Rect) -> int:
            y, step = place.y, layout.t(66)
            for number, (known, plan) in enumerate(self.estimates()):
                rect = Rect(place.x, y, place.w, step - layout.u(8))
                area.put(
                    PlanRow(f"plan-{number}", rect, self.table.sentence(plan), known, number == 0, self._follow(plan))
                )
                y += step
            return y - place.y

        rect = Rect(room.x, top, room.w, room.bottom - high - layout.u(12) - top)
        self.add("plans", ScrollArea("plans-area", rect, "plans", build, zone="plans")).fill()
        games = sum(len(trials) for trials in self.trials.trials.values())
        note = self.trials.trouble or f"{games} quick games so far"
        self.add("sheet", Text("note", Rect(room.x, room.bottom - high, room.w // 2, high), f"*{note}*", soft=True))
        width = layout.u(180)
        self.add(
            "deeds", Button("close", Rect(room.right - width, room.bottom - high, width, high), "I decide", self.close)
        )

    def _follow(self, plan: dict[str, Any]) -> Callable[[], None]:
        def follow() -> None:
            self.close()
            self.table.follow(plan)

        return follow


class PlanRow(Widget):
    """A plan: what it is, the chance that it wins, the points, and a bar with the interval hatched at its end."""

    def __init__(
        self, id: str, rect: Rect, words: str, known: coach.Estimate, best: bool, do: Callable[[], None] | None = None
    ) -> None:
        super().__init__(id, rect, words)
        self.known, self.best, self.kind = known, best, "plan"
        self.press = do
        if do is not None:
            self.tip = "Click to do this."

    def draw(self, surface: Surface) -> None:
        rect, theme, known = self.rect, self.theme, self.known
        marks.note(rect.w / self.scale, rect.h / self.scale, self.scale, theme).draw(surface, rect.topleft)
        if self.best and known.games:
            marks.ring_box("legal", rect.w / self.scale, rect.h / self.scale, self.scale, theme, sign=False).draw(
                surface, rect.topleft
            )
        y = rect.y + self.t(18)
        left = rect.x + self.u(12)
        numbers = "thinking…"
        if known.games:
            chance = f"{known.chance:.0%} ± {known.chance_error:.0%}"
            numbers = f"{chance}  ·  {known.points:.1f} ± {known.points_error:.1f} points"
        right = self.put_text(
            surface, numbers, "sans-semi", self.t(17), theme.ink, (rect.right - self.u(12), y), "midright"
        )
        px = self.t(20)
        while px > 9 and fonts.text_width(self.name, "text-bold", px) > right.left - self.u(10) - left:
            px -= 1
        self.put_text(surface, self.name, "text-bold", px, theme.ink, (left, y))
        bar = Rect(left, rect.bottom - self.u(16), rect.w - self.u(24), self.u(8))
        surface.fill(theme.deep_parchment, bar)
        if known.games:
            sure = max(0.0, known.chance - known.chance_error)
            most = min(1.0, known.chance + known.chance_error)
            surface.fill(theme.legal.paper, Rect(bar.x, bar.y, round(bar.w * sure), bar.h))
            for x in range(round(bar.w * sure), round(bar.w * most), max(2, self.u(3))):
                surface.fill(theme.legal.paper, Rect(bar.x + x, bar.y, 1, bar.h))


class ReviewSheet(Sheet):
    """After a game: the three decisions that cost most, each with what the coach would have done."""

    title = "What cost most"
    width, height = 760, 560

    def __init__(self, table: GameScreen, back_to: Callable[[int], None] | None = None) -> None:
        super().__init__()
        self.table, self.back_to = table, back_to
        game = table.table.game
        self.bot = game.bots[1] if len(game.bots) > 1 else game.bots[0]
        self.me = table.me
        self.trials = Trials()
        self.decisions = self._decisions()
        self.next = 0

    def _decisions(self) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
        """(moment, what was done, what the coach would have done), where the two are different plans."""
        import random

        table = self.table.table
        adviser = table.game.bot(table.game.bots[-1])
        found = []
        for number, moment in enumerate(table.moments[1:], 1):
            if moment.action is None or moment.by != self.me:
                continue
            before = table.moments[number - 1].state
            advice = adviser.decide(Seat(before, self.me), random.Random(number))
            plain = write_action(advice.action) if advice is not None else None
            if plain is not None and _plan(plain) != _plan(moment.action):
                found.append((number, moment.action, plain))
        # Early decisions weigh most, late ones least; a spread over the whole game is looked at.
        step = max(1, -(-len(found) // MOST_REVIEWED))
        return found[::step]

    def leave(self) -> None:
        self.trials.stop()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.trials.poll():
            self.rebuild()
        while self.trials.running < 6 and self.next < len(self.decisions) and not self.trials.trouble:
            number, done, advised = self.decisions[self.next]
            before = self.table.table.moments[number - 1].state
            for which, plan in (("done", done), ("advised", advised)):
                for start in range(0, REVIEW_GAMES, BATCH * 2):
                    seeds = range(start, start + BATCH * 2)
                    self.trials.ask((number, which), coach.make_task(before, self.me, plan, seeds, self.bot))
            self.next += 1
        return moving or self.trials.running > 0

    def costs(self) -> list[Cost]:
        """Decisions that have been looked at, the dearest first: points lost by them."""
        found: list[Cost] = []
        for number, done, advised in self.decisions:
            one = coach.estimate(self.trials.trials.get((number, "done"), []))
            other = coach.estimate(self.trials.trials.get((number, "advised"), []))
            if one.games >= REVIEW_GAMES and other.games >= REVIEW_GAMES and other.points > one.points:
                found.append((other.points - one.points, number, done, advised, one, other))
        return sorted(found, key=lambda entry: -entry[0])[:3]

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        looked = sum(len(self.trials.trials.get((n, "advised"), [])) >= REVIEW_GAMES for n, _, _ in self.decisions)
        going = looked < len(self.decisions) and not self.trials.trouble
        words = f"{looked} of {len(self.decisions)} decisions looked at" + ("…" if going else ".")
        self.add(
            "sheet",
            Text("words", Rect(room.x, room.y, room.w, layout.t(28)), f"*{self.trials.trouble or words}*", soft=True),
        )
        y = room.y + layout.t(36)
        costs = self.costs()
        for place, (lost, number, done, advised, one, other) in enumerate(costs):
            line = (
                f"**{self.table.sentence(done)}** cost about {lost:.1f} points "
                f"({one.points:.1f} ± {one.points_error:.1f} against {other.points:.1f} ± {other.points_error:.1f}). "
                f"The coach: *{self.table.sentence(advised)}*"
            )
            rich = fonts.rich(line, layout.t(17), room.w - layout.u(150), (0, 0, 0), spacing=1.26)
            self.add("costs", Text(f"cost-{place}", Rect(room.x, y, room.w - layout.u(150), rich.height), line))
            if self.back_to is not None:
                rect = Rect(room.right - layout.u(140), y, layout.u(140), high)
                self.add("costs", Button(f"see-{place}", rect, "Go there", self._go(number), size=15))
            y += max(rich.height, high) + layout.u(14)
        if not costs and not going:
            self.add(
                "sheet",
                Text(
                    "none",
                    Rect(room.x, y, room.w, layout.t(30)),
                    "No decision was clearly worse than the coach's.",
                    size=20,
                ),
            )
        width = layout.u(160)
        self.add(
            "deeds",
            Button("close", Rect(room.right - width, room.bottom - high, width, high), "Close", self.close, cap="Esc"),
        )

    def _go(self, number: int) -> Callable[[], None]:
        def go() -> None:
            self.close()
            if self.back_to is not None:
                self.back_to(number)

        return go


def _plan(plain: Mapping[str, Any]) -> tuple[str, str]:
    """What an action is about, however it is paid for."""
    about = next((str(plain[key]) for key in ("card", "unit", "give", "cards", "desert") if key in plain), "")
    return str(plain["do"]), about
