"""The coach: what each sensible plan is worth, found in the background from many quick games, with its uncertainty.

In a game for practice it takes the side panel while the board stays as it is, and falls silent as soon as the player
moves on; in a replay it says what else could have been done. The games run in processes of their own, which give way
to the window, so that no frame waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct
from pygame import Rect, Surface

from game.core import engine
from game.core.position.state import State
from game.core.rulebook.games import find_game
from game.services import coach
from game.services.coach import BATCH, Estimate, Task, plan_of
from game.services.weighing import MOST_PLANS, best_of, goals, to_try
from scenes.paint import charts, fonts, marks
from scenes.session.catalogue import scenes_of
from scenes.session.review import MEASURES
from scenes.session.table.table import Table
from scenes.session.trials import RolloutPool, workers
from scenes.system.words import Verdict, decimal, said, tr, tr_n
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element, Tip
from scenes.ui.input.interaction import Interaction
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.paper import art_picture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget


class Coached(Protocol):
    """What the coach asks of the screen on which it speaks."""

    app: AppContext
    layout: Layout
    hands: Interaction
    table: Table

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        """Where a piece may go, or why it cannot be taken."""

    def sentence(self, plain: Mapping[str, object]) -> str:
        """An action in plain words."""

    def follow(self, plain: Mapping[str, object]) -> None:
        """Do what was advised."""

    def ask_coach(self) -> None:
        """Put the coach away again."""

    def coach_deed(self) -> Command | None:
        """The main button below the coach's words."""

    def rebuild(self) -> None:
        """Have the panel say what is known now."""


class Coach:
    """The plans of one decision, the ring on the best, each with its chance to win and its points."""

    def __init__(self, screen: Coached) -> None:
        self.screen = screen
        self.trials = RolloutPool()
        self.state: State[Struct] | None = None
        """The position that is thought about; None: the coach is silent."""
        self.plans: list[dict[str, object]] = []
        self.whys: list[str] = []
        """What speaks for each plan, as far as anything is known of it."""
        self.played: Mapping[str, object] | None = None
        """What was done here, in a replay."""
        self.refused: tuple[str, Verdict] | None = None
        """Something at hand that cannot be done, and why."""
        self.told = False
        self._tasks: list[Task] = []
        self._asked: list[int] = []
        self._rows: list[PlanRow] = []

    @property
    def open(self) -> bool:
        return self.state is not None

    def ask(self, state: State[Struct], me: str, played: Mapping[str, object] | None = None) -> None:
        """Think about the decision of `me` in this state, in which `played` was done if that is known."""
        self.trials.cancel()
        game = find_game(state.setup.game)
        bot = game.heuristic
        advice = coach.sensible(state, me, MOST_PLANS)
        self.whys = [said(one.why) for one in advice]
        plans = [one.action for one in advice]
        if played is not None and plan_of(game, played) not in [plan_of(game, plan) for plan in plans]:
            plans = [*plans[: MOST_PLANS - 1], dict(played)]
            self.whys = [*self.whys[: MOST_PLANS - 1], ""]
        self.state, self.plans, self.played, self.told = state, plans, played, False
        self.refused = None if played is not None else self._refused()
        self._asked = [0] * len(plans)
        self._tasks = [coach.make_task(state, me, plan, (), bot, judged=True) for plan in plans]

    def _refused(self) -> tuple[str, Verdict] | None:
        """A piece that could not be used now although others could."""
        places = {thing.name: self.screen.places_for(thing) for thing in self.screen.hands.things() if thing.can_hold}
        refused = [(name, why) for name, why in places.items() if isinstance(why, Verdict) and why.clause]
        return refused[0] if refused and len(refused) < len(places) else None

    def put_away(self) -> None:
        """The player moves on: nothing more is thought."""
        self.state = None
        self._rows = []
        self.trials.cancel()

    def leave(self) -> None:
        """The screen is left for good."""
        self.put_away()
        self.trials.stop()

    # ------------------------------------------------------------ thinking

    def known(self, number: int) -> Estimate:
        """What is known of a plan."""
        return coach.estimate(self.trials.of(number))

    @property
    def best(self) -> int:
        """The plan that has brought the most points."""
        return best_of([self.trials.of(number) for number in range(len(self.plans))])

    def _goals(self) -> Mapping[int, int]:
        """Plan -> how many quick games it is to have, as far as can be said now; none where nothing more is thought."""
        if self.told:
            return dict.fromkeys(range(len(self.plans)), 0)
        return goals([self.trials.of(number) for number in range(len(self.plans))], self._asked)

    def update(self) -> bool:
        """Hand out games and take them in; returns whether the coach is still thinking."""
        if self.state is None:
            return False
        came = self.trials.poll()
        while self.trials.running < 2 * workers() and not self.trials.trouble:
            number = to_try([self.trials.of(number) for number in range(len(self.plans))], self._asked)
            if number is None:
                break
            seeds = tuple(range(self._asked[number], self._asked[number] + BATCH))
            self.trials.ask(number, msgspec.structs.replace(self._tasks[number], seeds=seeds))
            self._asked[number] += BATCH
        if came:
            wanted = self._goals()
            for row in self._rows:
                row.learn(self.known(row.number), row.number == self.best, wanted[row.number])
        thinking = self.trials.running > 0 and not self.trials.trouble
        if not thinking and not self.told:
            self.told = True
            self.screen.rebuild()
        return thinking

    # ------------------------------------------------------------ the panel

    def parts(self) -> PanelParts:
        """What the side panel says."""
        assert self.state is not None
        screen = self.screen
        games = tr_n("{count} quick game", "{count} quick games", self.trials.games) if self.told else tr("quick games")
        parts = PanelParts(
            tr("The coach"),
            f"{said(self.state.rules.moment_words(self.state))} · {games}",
            self.verdict(),
            device=art_picture("cards", "joker"),
            extra=self._plans,
            low=True,
        )
        parts.row = [
            Command(tr("Put the coach away"), screen.ask_coach, screen.app.bindings.cap("back"), id="coach-away")
        ]
        main = screen.coach_deed()
        if main is not None and main.words:
            parts.main = main
        return parts

    def verdict(self) -> str:
        """What the games tell, in a sentence."""
        if self.trials.trouble:
            return self.trials.trouble
        if not self.told:
            return tr("*Thinking…*")
        return " ".join(part for part in (self._outcome(), self.whys[self.best]) if part)

    @property
    def unit(self) -> str:
        """What is counted."""
        assert self.state is not None
        return tr(MEASURES[coach.measure_of(self.state)])

    def _outcome(self) -> str:
        """What the games tell of the best plan against the others."""
        if len(self.plans) == 1:
            return tr("There is only this to do.")
        unit = self.unit
        best, mine = self.best, self._mine()
        name = self.words(best)
        if mine is not None:
            if mine == best:
                return tr("Nothing did better than **your plan**.")
            gain = coach.compare(self.trials.of(best), self.trials.of(mine))
            if gain.points <= gain.error:
                return tr("**{name}** did no better than your plan, as far as these games tell.", name=name)
            return tr(
                "**{name}** was worth {points} ± {error} {unit} more than your plan.",
                name=name,
                points=decimal(gain.points),
                error=decimal(gain.error),
                unit=unit,
            )
        gains = {
            number: coach.compare(self.trials.of(best), self.trials.of(number))
            for number in range(len(self.plans))
            if number != best
        }
        close = [number for number, gain in gains.items() if gain.points <= gain.error]
        if close:
            others = tr("others") if len(close) > 1 else f"**{self.words(close[0])}**"
            return tr("**{name}** and {others} come to the same, as far as these games tell.", name=name, others=others)
        least = min(gains.values(), key=lambda gain: gain.points)
        return tr(
            "**{name}** is best, by {points} ± {error} {unit}.",
            name=name,
            points=decimal(least.points),
            error=decimal(least.error),
            unit=unit,
        )

    def _mine(self) -> int | None:
        """The plan that was played, in a replay."""
        if self.played is None or self.state is None:
            return None
        game = find_game(self.state.setup.game)
        return next(n for n, plan in enumerate(self.plans) if plan_of(game, plan) == plan_of(game, self.played))

    def words(self, number: int) -> str:
        """A plan in words, without a full stop."""
        return self.screen.sentence(self.plans[number]).rstrip(".")

    def _plans(self, area: ScrollArea, room: Box) -> int:
        layout, y = self.screen.layout, room.y
        entry = scenes_of(self.screen.table.game.id)
        wins = entry.word("coach:wins", "wins") if entry else "wins"
        mine = self._mine()
        how = tr("The best computer player played on from here; ± holds in 95 of 100.")
        if coach.foreteller(self.screen.table.game) is not None:
            how = tr("Computer players played on from here until it could be told who is likely to win.")
        self._rows, wanted = [], self._goals()
        for number, plan in enumerate(self.plans):
            name = tr("{plan} (you)", plan=self.words(number)) if number == mine else self.words(number)
            do = None if self.played is not None else self._doer(plan)
            cost = price(self.state, plan) if self.state is not None else ""
            row = PlanRow(f"plan-{number}", room.band(y), number, (name, self.whys[number], how), cost, wins, do)
            row.counts = self.state is not None and coach.measure_of(self.state) == "points"
            area.put(row)
            row.rect.h = row.height()
            row.mine = number == mine
            row.learn(self.known(number), bool(self.trials.games) and number == self.best, wanted[number])
            self._rows.append(row)
            y += row.rect.h + layout.u(6)
        if self.refused is not None:
            name, why = self.refused
            words = f"**{name}**: {why.cited}"
            rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), spacing=1.2)
            text = Text("refused-plan", room.band(y, px=rich.height), words, size=15, spacing=1.2, soft=True)
            area.put(text)
            for link in text.links():
                area.put(link)
            y += rich.height
        return y - room.y

    def _doer(self, plan: dict[str, object]) -> Callable[[], None]:
        def do() -> None:
            self.screen.follow(plan)

        return do


def price(state: State[Struct], plain: Mapping[str, object]) -> str:
    """What an action pays, in words: what it says itself, else the usual payment; empty if it pays nothing."""
    pay = plain.get("pay")
    if not isinstance(pay, Mapping):
        payment = engine.payment(state, plain)
        pay = payment.usual if payment is not None else None
    if pay is None:
        return ""
    return ", ".join(tr("{amount} {good}", amount=count, good=tr(str(what))) for what, count in pay.items() if count)


def share_told(chance: int, error: int) -> str:
    """A share in a hundred and its interval, in words where that would reach beyond none or all."""
    if chance + error > 100 and chance < error:
        return tr("{chance} in 100 so far", chance=chance)
    if chance + error > 100:
        return tr("at least {share} in 100", share=chance - error)
    if chance < error:
        return tr("at most {share} in 100", share=chance + error)
    return tr("{chance}% ± {error}", chance=chance, error=error)


class PlanRow(Widget):
    """A plan: what it is, the chance that it wins, the points and their interval, and the chance as a bar.

    `said`: its name, what speaks for it, how its chance was found.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        number: int,
        said: tuple[str, str, str],
        price: str,
        wins: str,
        do: Callable[[], None] | None,
    ) -> None:
        words, why, how = said
        super().__init__(id, rect, words)
        self.number, self.words, self.price, self.wins = number, words, price, wins
        self.counts = True
        """Are points counted, besides games won?"""
        self.known = coach.estimate([])
        self.best = self.mine = False
        self.wanted = 0
        self.kind = "plan"
        self.press = do
        self.tip = Tip(
            words, tuple(line for line in (why, how, tr("Click to do this.") if do is not None else "") if line)
        )

    def learn(self, known: Estimate, best: bool, wanted: int) -> None:
        """More is known of the plan; `wanted`: how many games it is to have."""
        if (known, best, wanted) != (self.known, self.best, self.wanted):
            self.known, self.best, self.wanted = known, best, wanted
            told = (self.words, f"{self.wins} {self._chance()}", self._points())
            self.name = ", ".join(part for part in told if part) if known.games else self.words
            self.screen.touched(self)

    # -------- what it says

    def _chance(self) -> str:
        known = self.known
        return share_told(round(known.chance * 100), round(known.chance_error * 100)) if known.games else ""

    def _points(self) -> str:
        known = self.known
        points = (
            tr("{points} ± {error} points", points=decimal(known.points), error=decimal(known.points_error))
            if self.counts
            else ""
        )
        count = points if known.games else ""
        return " · ".join(part for part in (count, self.progress(), self.price) if part)

    def progress(self) -> str:
        """How far the thinking is, so that its end can be seen coming."""
        if self.known.games >= self.wanted:
            return ""
        return tr("{count} of {most} games", count=self.known.games, most=self.wanted)

    def _layout(self, chance: str, points: str) -> tuple[Sequence[tuple[fonts.RichText, tuple[int, int]]], int]:
        """The pieces of text with their places within the row, and the height of all.

        The chance stands to the right of the name and what it is a chance of below it; in large text all is stacked.
        """
        pad, gap, width = self.u(12), self.u(10), self.rect.w - 2 * self.u(12)
        theme = self.theme
        number = fonts.rich(f"**{chance}**", self.t(20), width, theme.ink, spacing=1.12)
        meaning = fonts.rich(self.wins if chance else "", self.t(15), width, theme.soft_ink, role="sans")
        worth = fonts.rich(points, self.t(15), width, theme.soft_ink, role="sans")
        y = self.u(5)
        stacked = width < self.t(290) or worth.width + gap + meaning.width > width
        name = fonts.rich(
            f"**{self.words}**", self.t(20), width if stacked else width - number.width - gap, theme.ink, spacing=1.12
        )
        found = [(name, (pad, y))]
        y += name.height
        if stacked:
            low = fonts.rich(f"{self.wins} {chance}" if chance else "", self.t(17), width, theme.ink, role="sans-semi")
            worth_y = y + low.height
            found += [(low, (pad, y)), (worth, (pad, worth_y))]
            return found, worth_y + worth.height + self.u(4)
        right = self.rect.w - pad
        found += [
            (number, (right - number.width, self.u(5))),
            (worth, (pad, y)),
            (meaning, (right - meaning.width, y)),
        ]
        return found, y + max(worth.height, meaning.height) + self.u(4)

    def height(self) -> int:
        """Room for the longest numbers, so that nothing moves while they come in."""
        longest = " · ".join(
            part
            for part in (
                tr("{points} ± {error} points", points=decimal(100), error=decimal(10)) if self.counts else "",
                tr("{count} of {most} games", count=100, most=1000),
                self.price,
            )
            if part
        )
        chance = max((share_told(*pair) for pair in ((50, 50), (99, 9), (1, 9))), key=len)
        return self._layout(chance, longest)[1] + self.u(16)

    def draw(self, surface: Surface) -> None:
        rect, theme, s = self.rect, self.theme, self.scale
        marks.note(rect.w / s, rect.h / s, s, theme).draw(surface, rect.topleft)
        if self.mine:
            marks.ring_box("focus", rect.w / s, rect.h / s, s, theme, sign=False).draw(surface, rect.topleft)
        elif self.best:
            marks.ring_box("legal", rect.w / s, rect.h / s, s, theme, sign=False).draw(surface, rect.topleft)
        for rich, (x, y) in self._layout(self._chance(), self._points())[0]:
            rich.draw(surface, (rect.x + x, rect.y + y))
        bar = self.box.inset(12, 0, bottom=7).at_bottom(8)
        share = round(self.known.chance, 2) if self.known.games else 0.0
        charts.meter(bar.w / s, share, s, theme, good=self.best).draw(surface, bar.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        found, high = self._layout(self._chance(), self._points())
        return [
            (
                self.name,
                self.box.place(px=(max((x + rich.width for rich, (x, _) in found)), high), at="topleft"),
                self.rect,
            )
        ]
