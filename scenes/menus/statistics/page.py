"""The page of the statistics: figures, points over time, luck and choices, how games ended, dice."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

from pygame import Rect

from game.services import shares
from game.services.statistics import FinishedGame
from scenes.menus.statistics.figures import (
    Expected,
    Face,
    Figure,
    Ground,
    Landscape,
    Mean,
    Share,
    Tower,
    grouped,
    person_points,
)
from scenes.menus.statistics.luck import Swing, measurable, titled
from scenes.menus.statistics.which_games import MEAN_OF, SHOWN, Counted
from scenes.paint import fonts
from scenes.session.catalogue import GameScenes
from scenes.system.words import day, later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.screens.few_words import put_choice
from scenes.ui.widgets.paper import Heading, Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

SHARES = {
    4: later("a quarter"),
    6: later("a sixth"),
    8: later("an eighth"),
    10: later("a tenth"),
    12: later("a twelfth"),
    20: later("a twentieth"),
}


def ending_words(entry: GameScenes | None, reason: str) -> str:
    """How a game ended, in a few words."""
    if entry is None:
        return reason
    return entry.word(f"end:{reason}", reason.replace("-", " ") if reason else tr("to the end"))


class StatisticsPage:
    """What the counted games tell. `sides`: the kind of dice that is looked at; 0: the one that was rolled most."""

    def __init__(self, layout: Layout, counted: Counted, sides: int) -> None:
        self.layout, self.counted, self.sides = layout, counted, sides
        self.reading = False
        """Are the results still being read?"""
        self.watch: Callable[[FinishedGame], Callable[[], None]] = lambda game: lambda: None
        """What shows a game again."""
        self.choose_dice: Callable[[int], None] = lambda sides: None

    def put(self, area: ScrollArea, room: Box) -> int:
        """Write it into the area; returns its height."""
        layout, games = self.layout, 0 if self.reading else self.counted.count()
        y = room.y
        high = layout.t(58)
        since = tr_n("{count} game", "{count} games", 0)
        if games:
            first = day(self.counted.told.first or 0.0)
            since = tr_n("{count} game since {day}", "{count} games since {day}", games, day=first)
        area.put(Heading("title", room.band(y, px=high), self.counted.title(), size=48, line=False, note=since))
        y += high
        area.put(Rule("title-rule", room.band(y, 10)))
        y += layout.u(20)
        if not games:
            words = tr("No game of this kind has been finished yet. Its results will stand here.")
            if self.reading:
                words = tr("The results are being read.")
            rich = fonts.rich(words, layout.t(20), room.w, (0, 0, 0))
            area.put(Text("none", room.band(y, px=rich.height), words, size=20))
            y += rich.height + layout.u(24)
            area.put(Landscape("picture", room.band(y, 250)))
            return y + layout.u(250) - room.y
        y = self._figures(area, room, y)
        y = self._plot(area, room, y + layout.u(8))
        area.put(Rule("plot-rule", room.band(y, 10)))
        y += layout.u(18)
        measures = self._measures()
        told = self._luck if measures else self._ends
        if layout.text >= 1.5 or room.w < layout.u(560):
            y = told(area, room.band(y)) + layout.u(16)
            y = self._dice(area, room.band(y)) + layout.u(8)
            return (self._ended(area, room.band(y)) if measures else y) - room.y
        one, other = room.band(y).columns(2, 36)
        left = told(area, one)
        right = self._dice(area, other) + layout.u(6)
        if measures:
            right = self._ended(area, other.band(right))
        hole = one.band(left + layout.u(16), -16, px=right - left)
        if hole.h > layout.u(70):
            area.put(Landscape("picture", hole))
        return max(left, right) - room.y

    def _figures(self, area: ScrollArea, room: Box, y: int) -> int:
        layout, tallies, games = self.layout, self.counted.tallies(), self.counted.count()
        won, scored = sum(tally.games for tally in tallies if tally.won), sum(tally.scored for tally in tallies)
        figures = [("won", str(won), tr("games won"), False), ("lost", str(games - won), tr("games lost"), True)]
        if scored and self.counted.told.best:
            best = self.counted.told.best[0]
            points = sum(tally.points for tally in tallies)
            figures.append(("average", f"{points / scored:.0f}", tr("points on average"), False))
            figures.append(("best", str(person_points(best)), tr("the best, {day}", day=day(best.ended)), False))
        else:
            minutes = sum(tally.seconds for tally in tallies) / games / 60
            figures.append(("minutes", f"{minutes:.0f}", tr("minutes on average"), False))
            timed = sum(tally.timed for tally in tallies)
            if timed:
                words = self.counted.entry.word("rounds", tr("rounds on average")) if self.counted.entry else ""
                rounds = sum(tally.rounds for tally in tallies)
                figures.append(("rounds", f"{rounds / timed:.0f}", words, False))
        across = len(figures) if layout.text < 1.5 else 2
        high = layout.t(54)
        places = room.band(y).cells(len(figures), across, px=high)
        for rect, (id, count, words, bad) in zip(places, figures, strict=True):
            rect.cut_right(8)
            area.put(Figure(f"figure-{id}", rect, count, words, bad))
        return y + (len(figures) + across - 1) // across * high

    def _plot(self, area: ScrollArea, room: Box, y: int) -> int:
        layout = self.layout
        left = layout.t(34)
        fit = (room.w - left) // layout.u(44)  # each can be pressed with a finger
        games = self.counted.told.last[: max(8, min(SHOWN, fit))][::-1]
        values = [person_points(game) or 0 for game in games]
        counted = any(person_points(game) is not None for game in games)
        if not counted:
            return y
        words = tr("**Points**") if len(games) == 1 else tr("**Points, the last {count} games**", count=len(games))
        size = fonts.rich(words, layout.t(20), room.w, (0, 0, 0))
        area.put(Text("plot-title", Rect(room.x, y, min(room.w, size.width + 1), size.height), words, size=20))
        legend = tr("line: mean of {mean_of} · a click shows the game again", mean_of=MEAN_OF)
        rich = fonts.rich(legend, layout.t(15), room.w, (0, 0, 0), role="sans")
        if size.width + rich.width + layout.u(20) > room.w:
            y += size.height
        place = Rect(room.right - rich.width - 1, y + layout.t(4), rich.width + 1, rich.height)
        area.put(Text("legend", place, legend, size=15, role="sans", soft=True, spacing=fonts.LINE_SPACING))
        y += max(size.height, rich.height) + layout.t(18)
        high = max(layout.u(150), layout.t(120))
        step = max(10, math.ceil(max(values) / 4 / 5) * 5) if max(values) > 20 else 5
        levels = max(1, math.ceil(max(values) / step))
        top = step * levels
        plot = Rect(left, 0, room.w - left, high)
        area.put(Ground(room.band(y, px=high), plot, top, levels))
        slot = plot.w // max(len(games), 8)
        best = max(values)
        means: list[tuple[float, float]] = []
        towers: list[Tower] = []
        older = [person_points(game) or 0 for game in self.counted.told.last[::-1]]
        first = len(older) - len(games)
        for number, (game, value) in enumerate(zip(games, values, strict=True)):
            rect = Rect(room.x + left + number * slot, y, slot, high)
            tower = round(high * value / top)
            watch = self.watch(game)
            towers.append(Tower(f"tower-{number}", rect, game, tower, value == best and value > 0, watch))
            area.put(towers[-1])
            window = older[max(0, first + number + 1 - MEAN_OF) : first + number + 1]
            mean = sum(window) / len(window)
            means.append(((left + (number + 0.5) * slot) / layout.scale, high * (1 - mean / top) / layout.scale))
        area.put(Mean(room.band(y, px=high), means, towers))
        return y + high + layout.u(16)

    # ------------------------------------------------------------ luck and choices

    def _measures(self) -> bool:
        """Is there a game here whose luck and choices can be told apart?"""
        told = self.counted.told
        return any(game.id in told.measured or measurable(game) for game in told.last[:SHOWN])

    def _shares(self) -> list[tuple[shares.Share, ...]]:
        """What was measured of the games shown."""
        measured = self.counted.told.measured
        return [measured[game.id] for game in self.counted.told.last[:SHOWN] if game.id in measured]

    def _luck(self, area: ScrollArea, room: Box) -> int:
        layout = self.layout
        title = layout.t(30)
        area.put(Heading("luck-title", room.at_top(px=title), tr("Luck and choices"), line=False))
        y = room.y + title
        measured = self._shares()

        def note(id: str, words: str) -> int:
            rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans")
            area.put(
                Text(
                    id, room.band(y, px=rich.height), words, size=15, role="sans", soft=True, spacing=fonts.LINE_SPACING
                )
            )
            return y + rich.height + layout.u(4)

        if measured:
            averages = [share.points for game in measured for share in game if share.kind == "average"]
            against = f", {sum(averages) / len(averages):.0f}" if averages else ""
            games = tr_n("{count} game", "{count} games", len(measured))
            y = note(
                "luck-note",
                tr(
                    "points a game above or below what the best computer player makes of a new deal{against}; "
                    "{games}, ± holds in 95 of 100",
                    against=against,
                    games=games,
                ),
            )
            parts = titled(shares.together(measured), self.counted.entry)
            for number, part in enumerate(parts):
                swing = Swing(f"swing-{number}", room.band(y, t=30), part, parts)
                area.put(swing)
                if swing.stacked:
                    swing.rect.h = layout.t(56)
                y = swing.rect.bottom + layout.u(2)
        else:
            y = note(
                "luck-note",
                tr(
                    "Where did the points come from: dice, the order of the deck, or your decisions? "
                    "Quick games of the best computer player can tell."
                ),
            )
        return y

    def _ended(self, area: ScrollArea, room: Box) -> int:
        """How the games ended, in a few small words."""
        words = self._endings()
        rich = fonts.rich(words, self.layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(
            Text(
                "endings",
                room.at_top(px=rich.height),
                words,
                size=15,
                role="sans",
                soft=True,
                spacing=fonts.LINE_SPACING,
            )
        )
        return room.y + rich.height

    def _endings(self) -> str:
        """How the games ended, in a line."""
        entry, ends_how = self.counted.entry, Counter[str]()
        for tally in self.counted.tallies():
            ends_how[tally.reason] += tally.games
        words = [f"{ending_words(entry, reason)} {count}" for reason, count in ends_how.most_common()]
        undone = self.counted.undone()
        ends = ", ".join(words)
        if undone:
            return tr("How they ended: {ends}. Undo was used in {games}.", ends=ends, games=undone)
        return tr("How they ended: {ends}. Undo was never used.", ends=ends)

    # ------------------------------------------------------------ ends and dice

    def _ends(self, area: ScrollArea, room: Box) -> int:
        layout, games, undone = self.layout, self.counted.count(), self.counted.undone()
        title = layout.t(30)
        area.put(Heading("ends-title", room.at_top(px=title), tr("How they ended"), line=False))
        y = room.y + title
        note = (
            tr("Undo was never used.")
            if not undone
            else (
                tr(
                    "Undo was used in {undone} of {games}.",
                    undone=undone,
                    games=tr_n("{count} game", "{count} games", games),
                )
            )
        )
        rich = fonts.rich(note, layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(
            Text(
                "undone",
                room.band(y, px=rich.height),
                note,
                size=15,
                role="sans",
                soft=True,
                spacing=fonts.LINE_SPACING,
            )
        )
        y += rich.height + layout.u(6)
        entry = self.counted.entry
        reasons = Counter[tuple[str, bool]]()
        for tally in self.counted.tallies():
            reasons[tally.reason, tally.won] += tally.games
        most = max(reasons.values())
        for number, ((reason, won), count) in enumerate(reasons.most_common(5)):
            words = ending_words(entry, reason)
            if len({outcome for why, outcome in reasons if why == reason}) > 1 or not reason:
                words = tr("{ending}, won", ending=words) if won else tr("{ending}, lost", ending=words)
            words = words[:1].upper() + words[1:]
            rect = room.band(y, t=32)
            area.put(Share(f"end-{number}", rect, words, count, most, "gain" if won else "loss"))
            y += layout.t(32)
        return y

    def _dice(self, area: ScrollArea, room: Box) -> int:
        layout, seen = self.layout, self.counted.told.dice
        title = layout.t(30)
        area.put(Heading("dice-title", room.at_top(px=title), tr("Your dice"), line=False))
        y = room.y + title
        if not seen:
            area.put(Text("no-dice", room.band(y, t=24), tr("No dice were rolled."), size=15, soft=True))
            return y + layout.t(24)
        sides = self.sides if self.sides in seen else max(seen, key=lambda kind: sum(seen[kind].values()))
        rows = grouped(sides, seen[sides])
        total = sum(times for _, times in rows)
        fair = total / len(rows)
        strays = math.sqrt(total * (1 / len(rows)) * (1 - 1 / len(rows)))
        widest = max(abs(times - fair) for _, times in rows)
        share = tr(SHARES[len(rows)]) if len(rows) in SHARES else tr("1 in {number}", number=len(rows))
        verdict = tr("within luck") if widest <= 2.7 * strays else tr("more than luck explains")
        rolled = f"{total:,}".replace(",", "\u2009")
        note = tr(
            "{rolled} rolled; {share} is {fair}. Fair dice stray by {strays}, yours by at most {widest}: {verdict}.",
            rolled=rolled,
            share=share,
            fair=f"{fair:.0f}",
            strays=f"{strays:.0f}",
            widest=f"{widest:.0f}",
            verdict=verdict,
        )
        rich = fonts.rich(note, layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(
            Text(
                "dice-note",
                room.band(y, px=rich.height),
                note,
                size=15,
                role="sans",
                soft=True,
                spacing=fonts.LINE_SPACING,
            )
        )
        y += rich.height + layout.u(4)
        if len(seen) > 1:
            kinds = list(seen)
            words = [tr("{kind} sides", kind=kind) for kind in kinds]

            def choose(index: int) -> None:
                self.choose_dice(kinds[index])

            y = put_choice(area, layout, room, y, "sides", tr("Which dice"), words, kinds.index(sides), choose)
        head, foot = layout.t(20), max(layout.u(40), layout.t(24))
        high = max(layout.u(70), layout.t(60))
        most = max(max(times for _, times in rows), fair, 1)
        width = room.w // len(rows)
        for (label, times), rect in zip(rows, room.band(y, px=head + high + foot).columns(len(rows)), strict=True):
            area.put(Face(rect, label, times, round(high * times / most), foot))
        level = y + head + high - round(high * fair / most)
        area.put(Expected(room.band(level - layout.u(3), 6).at_left(px=width * len(rows))))
        return y + head + high + foot
