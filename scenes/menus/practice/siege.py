"""The daily siege: the own result among computer players on the same deal, a streak, and earlier days."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import date, timedelta
from functools import partial

import pygame
from pygame import Rect, Surface

from game.services import crowd
from game.services.crowd import SIZE, Deal, Result, beaten
from scenes.menus.statistics.figures import Figure
from scenes.paint import charts, marks
from scenes.paint.theme import SEATS
from scenes.session.books import soon
from scenes.session.crowds import keep_crowd, kept_crowd, own_result, streaks
from scenes.session.daily import Siege, day_words, siege_of, with_result
from scenes.session.table.seating import SEAT_COLOURS, seats_of
from scenes.session.trials import RolloutPool
from scenes.system.words import Verdict, decimal, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.night_bar import add_bar
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.paper import Heading, Paper, Rule, drawn_icon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words
from scenes.ui.widgets.widget import Inert, Widget

DAYS = 14
EACH = 10
"""So many of the crowd play in one task."""
STEP = 4
"""Points in one tower of the skyline."""
GOOD = 80
"""From so many of a hundred beaten on a day's tower is golden."""


class Skyline(Inert):
    """How the crowd fared, as towers; the own one is golden, with a flag."""

    def __init__(self, rect: Rect, found: Sequence[Result], mine: Result | None, name: str, colour: str) -> None:
        super().__init__("skyline", rect, tr("The points of {count} computer players", count=len(found)))
        self.counts = Counter(one.points // STEP for one in found)
        self.mine, self.who, self.colour = mine, name, colour

    def draw(self, surface: Surface) -> None:
        theme, s = self.theme, self.scale
        own = None if self.mine is None else self.mine.points // STEP
        places = [*self.counts, *([own] if own is not None else [])]
        low, high = min(places), max(places)
        wide = self.rect.w / max(16, high - low + 1)
        foot = self.rect.bottom - self.t(22)
        tall = foot - self.rect.y - self.u(52)
        most = max(self.counts.values(), default=1)

        def middle(place: int) -> int:
            return self.rect.x + round((place - low + 0.5) * wide)

        apart = 20 // STEP * max(1, math.ceil(self.t(44) * STEP / 20 / wide))  # places between numbers, each with room
        numbers = [low, *range(low // apart * apart + apart, high, apart), high]
        inner = [one for one in numbers[1:-1] if min(one - low, high - one) * wide >= self.t(44)]
        for place in {low, *inner, high}:
            at = middle(place), foot + self.u(4)
            self.put_text(surface, str(place * STEP), "sans", self.t(14), theme.soft_ink, at, "midtop")
        for place in sorted(set(places)):
            count, x = self.counts[place], middle(place)
            top = tall * count / most / s
            piece = charts.tower_bar(max(2.0, wide / s - 5), max(3.0, top), s, theme, best=place == own)
            piece.draw(surface, (x, foot))
            if place == own:
                y = foot - round(max(3.0, top) * s) - self.u(9)
                surface.fill(theme.ink, Rect(x - 1, y - self.u(28), max(2, self.u(1.6)), self.u(28)))
                flag = marks.pennant(self.who, self.t(14), SEATS[self.colour].colour, theme.card, s, theme)
                flag.draw(surface, (x, y - self.u(20)))


class DayTower(Widget):
    """An earlier day: as high as it beat others; a click plays it, or shows it again."""

    radius = 4.0

    def __init__(self, rect: Rect, siege: Siege, rank: int | None, today: bool, do: Callable[[], None]) -> None:
        result = siege.result
        if rank is not None:
            words = tr("{count} of 100 beaten", count=rank)
        elif result is not None:
            words = tr("Stood") if result.seats[0].won else tr("Fell")
        else:
            words = tr("not played")
        super().__init__(f"day-{siege.day.isoformat()}", rect, f"{day_words(siege.day)}: {words}")
        self.siege, self.rank, self.today, self.press, self.kind = siege, rank, today, do, "bar"
        self.tip = Tip(
            self.name, (siege.text().replace("\n", ". "),) if result is not None else (tr("Click to play it."),)
        )

    def draw(self, surface: Surface) -> None:
        theme, s, result = self.theme, self.scale, self.siege.result
        foot = self.rect.bottom - self.t(22)
        if self.hovered or self.today:
            marks.note(self.rect.w / s, self.rect.h / s, s, theme).draw(surface, self.rect.topleft)
        at, wide = (self.rect.centerx, foot), min(30.0, self.rect.w / s - 14)
        if result is not None and not result.seats[0].won:
            charts.ruin_bar(wide, s, theme).draw(surface, at)
        elif result is not None:
            share = (self.rank if self.rank is not None else 50) / 100
            tall = max(4.0, share * (self.rect.h - self.t(22) - self.t(34)) / s)
            best = self.rank is not None and self.rank >= GOOD
            charts.tower_bar(wide, tall, s, theme, best=best).draw(surface, at)
            if self.rank is not None:
                place = (self.rect.centerx, foot - round(tall * s) - self.u(9))
                self.put_text(surface, str(self.rank), "sans-semi", self.t(15), theme.ink, place, "midbottom")
        else:
            pygame.draw.circle(surface, theme.hairline, (at[0], foot - self.u(10)), self.u(7), max(1, self.u(1.4)))
        place = (self.rect.centerx, foot + self.u(3))
        self.put_text(surface, str(self.siege.day.day), "sans-semi", self.t(14), theme.ink, place, "midtop")


class SiegeScreen(Screen):
    """The page of the daily siege."""

    name = "siege"

    def __init__(self, today: date) -> None:
        super().__init__()
        self.day = today
        self.sieges: list[Siege] = []
        self.crowds: dict[date, list[Result]] = {}
        self.trials = RolloutPool()
        self._playing: date | None = None
        """The day whose deal the crowd plays now."""
        self._asked: Future[list[Siege]] | None = None

    def enter(self) -> None:
        self._look()

    def leave(self) -> None:
        super().leave()
        self.trials.stop()

    def returned(self) -> None:
        super().returned()
        self._look()
        self.rebuild()

    def _look(self) -> None:
        profile = self.app.profile
        found = [siege_of(profile, self.day - timedelta(days=back)) for back in range(DAYS)]
        sieges = self.sieges = [siege for siege in found if siege is not None]
        self._asked = self.app.books.ask(
            lambda statistics: [with_result(siege, statistics) if siege.over else siege for siege in sieges]
        )
        self._take(soon(self._asked))

    def _take(self, sieges: list[Siege] | None) -> None:
        if sieges is None:
            return
        self.sieges, self._asked = sieges, None
        for siege in sieges:
            if siege.result is not None and siege.day not in self.crowds:
                self.crowds[siege.day] = kept_crowd(self.app.profile, siege.day)
        self._play_on()

    @property
    def siege(self) -> Siege | None:
        """The siege of today."""
        return self.sieges[0] if self.sieges else None

    def rank(self, siege: Siege) -> int | None:
        """How many of a hundred computer players a result beats; None until all of them have played."""
        found = self.crowds.get(siege.day, [])
        if siege.result is None or len(found) < SIZE:
            return None
        return beaten(own_result(siege.result), found)

    # ------------------------------------------------------------ the crowd plays

    def _play_on(self) -> None:
        """Have the crowd play the next deal whose result has nobody to be compared with."""
        if self._playing is not None:
            return
        for siege in self.sieges:
            if siege.result is not None and len(self.crowds.get(siege.day, [])) < SIZE:
                self._playing = siege.day
                self.trials.cancel()
                options = dict(siege.entry.daily_options)
                for start in range(0, SIZE, EACH):
                    deal = Deal(
                        siege.entry.game, siege.entry.daily, options, siege.deal, tuple(range(start, start + EACH))
                    )
                    self.trials.call(start, crowd.play, deal)
                return

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._asked is not None and self._asked.done():
            self._take(self._asked.result())
            self.rebuild()
        if self._playing is None or self.trials.trouble:
            return moving
        if self.trials.poll():
            found = [one for start in range(0, SIZE, EACH) for one in self.trials.results(start, Result)]
            self.crowds[self._playing] = found
            if len(found) >= SIZE:
                try:
                    keep_crowd(self.app.profile, self._playing, found)
                except OSError as error:
                    self.app.tell_soon(tr("The crowd could not be kept: {why}.", why=error))
                self._playing = None
                self._play_on()
            self.rebuild()
        return True

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        add_bar(self, tr("Daily siege"), home=self.close, deeds={"settings": self.app.go.settings})
        self.add("page", Paper("page-paper", layout.tall, frame=True, seed=43))
        inner = layout.tall.inflate(-layout.u(60), -layout.u(36))
        area = ScrollArea("page-area", inner.inset(0, right=-16), tr("Daily siege"), self._page, zone="page")
        self.add("page", area).fill()
        SidePanel(self, self._panel())

    def _page(self, area: ScrollArea, room: Box) -> int:
        layout, room, start, siege = self.layout, room.copy(), room.y, self.siege
        if siege is None:
            return 0
        title = tr("{game}, deal {number}", game=siege.entry.title, number=siege.deal)
        area.put(Heading("title", room.cut_top(t=50), title, size=40, line=False, note=day_words(siege.day)))
        area.put(Rule("title-rule", room.cut_top(10, gap=10)))
        result = siege.result
        if result is None:
            words = tr(
                "One deal a day, the same for everybody. When it is over, {count} computer players play it, too.",
                count=SIZE,
            )
            bottom = put_words(area.put, layout, "none", room, words, size=20)
            room = room.below(bottom + layout.u(20))
        else:
            self._result(area, room, siege)
        area.put(Heading("days-title", room.cut_top(t=30, gap=6), tr("Earlier days")))
        high = max(layout.u(130), layout.t(120))
        across = DAYS if layout.text < 1.5 and room.w > layout.u(560) else DAYS // 2
        listed = self.sieges[::-1]
        places = room.cells(len(listed), across, px=high, gap=4)
        for place, one in zip(places, listed, strict=True):
            do = partial(self._open, one)
            area.put(DayTower(Rect(place), one, self.rank(one), one.day == self.day, do))
        return max(place.bottom for place in places) + layout.u(8) - start

    def _result(self, area: ScrollArea, room: Box, siege: Siege) -> None:
        layout, result = self.layout, siege.result
        assert result is not None
        mine, rank, found = own_result(result), self.rank(siege), self.crowds.get(siege.day, [])
        one, other = room.cut_top(t=62, gap=8).columns(2, 12)
        stood = tr("points, the town stood") if mine.won else tr("points, the town fell")
        area.put(Figure("points", one, str(mine.points), stood))
        told = tr("of 100 computer players beaten") if rank is not None else tr("computer players have played")
        area.put(Figure("beaten", other, str(rank if rank is not None else len(found)), told))
        note = tr("points at the end")
        heading = tr_n("{count} on the same deal", "{count} on the same deal", len(found))
        area.put(Heading("sky-title", room.cut_top(t=30, gap=4), heading, note=note))
        place = room.cut_top(px=max(layout.u(190), layout.t(150)), gap=8)
        if found:
            seats = seats_of(self.app.settings.last.get(siege.entry.game, {}), ())
            colour = seats[0].colour if seats else SEAT_COLOURS[0]
            area.put(Skyline(Rect(place), found, mine, result.seats[0].player, colour))

    # ------------------------------------------------------------ the panel

    def _panel(self) -> PanelParts:
        on_time = [
            one.day for one in self.sieges if one.result is not None and date.fromtimestamp(one.result.ended) == one.day
        ]
        now, longest = streaks(on_time, self.day)
        siege = self.siege
        head = tr_n("One day in a row", "{count} days in a row", now) if now else tr("A siege a day")
        parts = PanelParts(
            head, tr("the longest was {count}", count=longest) if longest else "", device=drawn_icon(self, "shield")
        )
        cap = self.app.bindings.cap
        if siege is None:
            return parts
        rank = self.rank(siege)
        if siege.result is None:
            parts.prompt = tr("Today's deal waits for you.")
            words = tr("Go on") if siege.running is not None else tr("Play")
            parts.main = Command(words, partial(self._open, siege), cap("next-step"), id="play")
        else:
            thumb = [one.points for number, one in enumerate(self.crowds.get(self.day, [])) if number % 4 == 0]
            parts.prompt = siege.text().replace("\n", "\n\n")
            if rank is not None:
                parts.then = tr(
                    "Stronger than **{rank} of 100**. The rule of thumb: {points} points.",
                    rank=rank,
                    points=decimal(sum(thumb) / len(thumb), 0),
                )
            elif self.trials.trouble:
                parts.then = self.trials.trouble
            else:
                parts.then = tr("Computer players are playing the same deal…")
            why = None if siege.result.record else Verdict(tr("There is no record of it."))
            watch = partial(self._open, siege)
            parts.main = Command(tr("Watch it"), watch, cap("next-step"), "play", why=why, id="watch")
            parts.row = [Command(tr("Copy the result"), self._copy, id="copy")]
        parts.foot = [
            Command(tr("Practice"), partial(self.app.go.practice, siege.entry.game), "", "hint", id="practice"),
            Command(tr("Back"), self.close, cap("back"), "back", id="back"),
        ]
        return parts

    def _open(self, siege: Siege) -> None:
        """Play it, go on with it, or watch what was played."""
        if siege.result is not None:
            self.app.go.watch_finished(siege.result)
        else:
            self.app.go.daily(siege)

    def _copy(self) -> None:
        siege = self.siege
        assert siege is not None
        rank = self.rank(siege)
        told = tr("Stronger than {rank} of 100 computer players.", rank=rank) if rank is not None else ""
        copy_text("\n".join(part for part in (siege.text(), told) if part))
        self.app.tell(tr("The result was copied. Paste it where you like."))
