"""The statistics: results, points over time, dice against what was to be expected, and the best games again."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from msgspec import Struct
from pygame import Rect

from game.core.errors import RampartsError
from game.core.games import find_game
from game.core.record import read_record
from game.services import shares
from game.services.statistics import FinishedGame, Statistics, level_of
from scenes.menus.figures import (
    Expected,
    Face,
    Figure,
    Ground,
    Landscape,
    Mean,
    Progress,
    Share,
    Tower,
    grouped,
    kind_of,
    person_points,
    person_won,
)
from scenes.menus.luck import Looking, Swing, measurable, titled
from scenes.menus.records import LINE, FileRow, Listed
from scenes.paint import fonts
from scenes.session.books import soon
from scenes.session.catalogue import GameScenes, games_on_shelf, load
from scenes.session.remembered import Remembered
from scenes.system.files import unused
from scenes.system.words import Verdict, day, inside, later, tr, tr_n
from scenes.tabletop.keepsake import Keepsake
from scenes.ui.bar import add_bar, add_tabs
from scenes.ui.buttons import Button
from scenes.ui.choices import Segments
from scenes.ui.events import Input, Key
from scenes.ui.paper import Heading, Paper, Rule, drawn_icon
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts, SidePanel
from scenes.ui.text import Text

SHOWN = 20
"""So many games stand in the plot."""
MEAN_OF = 10
BEST = 5
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


class Kept(Struct, frozen=True):
    """What the statistics hold."""

    games: list[FinishedGame]
    shares: dict[str, tuple[shares.Share, ...]]


class StatisticsScreen(Screen):
    """All finished games of this profile, by game, mode and level."""

    name = "statistics"

    def __init__(self) -> None:
        super().__init__()
        self.all: list[FinishedGame] = []
        self.shelf: tuple[GameScenes, ...] = ()
        self.tab = 0
        self.mode = self.level = self.kind = ""
        self.sides = 0
        self.measured: dict[str, tuple[shares.Share, ...]] = {}
        self._reading: Future[Kept] | None = None
        """The results while they are being read."""
        self.looking: Looking | None = None
        """The games that are being looked through for luck and choices, if any are."""

    def leave(self) -> None:
        super().leave()
        self.stop_looking()

    def enter(self) -> None:
        self.shelf = games_on_shelf()
        self._read()

    def _read(self) -> None:
        """Read the results; what takes longer than a moment is shown when it is there."""
        self.app.books.retry()
        self._reading = self.app.books.ask(lambda statistics: Kept(statistics.games(), statistics.shares()))
        self._take()

    def _take(self) -> None:
        if self._reading is None:
            return
        kept = soon(self._reading)
        if kept is not None:
            first, self._reading = not self.all, None
            self.all = [game for game in kept.games if any(not seat.bot for seat in game.seats)]
            self.measured = kept.shares
            if first:
                self._open_last()

    def _open_last(self) -> None:
        """The page of the game that was finished last."""
        ids = [entry.game for entry in self.shelf]
        played = [game.game for game in self.all if game.game in ids]
        self.tab = ids.index(played[0]) if played else 0

    def returned(self) -> None:
        self._read()
        self.rebuild()

    # ------------------------------------------------------------ what is counted

    @property
    def entry(self) -> GameScenes | None:
        return self.shelf[self.tab] if self.shelf else None

    def of_game(self) -> list[FinishedGame]:
        """The finished games of the chosen game, the last first."""
        return [game for game in self.all if self.entry and game.game == self.entry.game]

    def games(self) -> list[FinishedGame]:
        """Those of the chosen mode and level."""
        return [
            game
            for game in self.of_game()
            if self.mode in ("", game.mode) and self.level in ("", level_of(game)) and self.kind in ("", kind_of(game))
        ]

    def best(self) -> list[FinishedGame]:
        """The best games: won before lost, then by points, the earlier first."""
        return sorted(self.games(), key=lambda game: (not person_won(game), -(person_points(game) or 0), game.ended))

    def seen(self) -> dict[int, dict[int, int]]:
        """All dice of these games: sides -> result -> how often."""
        found: dict[int, Counter[int]] = {}
        for game in self.games():
            for sides, results in game.dice.items():
                found.setdefault(sides, Counter()).update(results)
        return {sides: dict(counter) for sides, counter in sorted(found.items())}

    def title(self) -> str:
        """What the page is about."""
        entry = self.entry
        if entry is None:
            return tr("Statistics")
        words = entry.title
        if self.mode:
            words += f", {entry.word(f'short:{self.mode}', self.mode)}"
        if self.level:
            words += f", {inside(entry.word(f'level={self.level}', self.level))}"
        if self.kind:
            words += ", " + (tr("practice") if self.kind == "practice" else tr("in earnest"))
        return words

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, tr("Statistics"), home=self.close, deeds={"settings": self.settings})
        if self.shelf:
            add_tabs(self, room, [entry.title for entry in self.shelf], self.tab, self.choose_game)
        self.add("page", Paper("page-paper", layout.tall, frame=True, seed=31))
        inner = layout.tall.inflate(-layout.u(60), -layout.u(36))
        place = Rect(inner.x, inner.y, inner.w + layout.u(16), inner.h)
        self.add("page", ScrollArea("page-area", place, "statistics", self._page, zone="page")).fill()
        SidePanel(self, self._panel())

    def _page(self, area: ScrollArea, room: Rect) -> int:
        layout, games = self.layout, self.games()
        y = room.y
        high = layout.t(58)
        since = tr_n("{count} game", "{count} games", 0)
        if games:
            first = day(games[-1].ended)
            since = tr_n("{count} game since {day}", "{count} games since {day}", len(games), day=first)
        area.put(Heading("title", Rect(room.x, y, room.w, high), self.title(), size=48, line=False, note=since))
        y += high
        area.put(Rule("title-rule", Rect(room.x, y, room.w, layout.u(10))))
        y += layout.u(20)
        if not games:
            words = tr("No game of this kind has been finished yet. Its results will stand here.")
            if self._reading is not None:
                words = tr("The results are being read.")
            rich = fonts.rich(words, layout.t(20), room.w, (0, 0, 0))
            area.put(Text("none", Rect(room.x, y, room.w, rich.height), words, size=20))
            y += rich.height + layout.u(24)
            area.put(Landscape("picture", Rect(room.x, y, room.w, layout.u(250))))
            return y + layout.u(250) - room.y
        y = self._figures(area, room, y)
        y = self._plot(area, room, y + layout.u(8))
        area.put(Rule("plot-rule", Rect(room.x, y, room.w, layout.u(10))))
        y += layout.u(18)
        measures = self._measures()
        told = self._luck if measures else self._ends
        if layout.text >= 1.5 or room.w < layout.u(560):
            y = told(area, Rect(room.x, y, room.w, 0)) + layout.u(16)
            y = self._dice(area, Rect(room.x, y, room.w, 0)) + layout.u(8)
            return (self._ended(area, Rect(room.x, y, room.w, 0)) if measures else y) - room.y
        half = (room.w - layout.u(36)) // 2
        left = told(area, Rect(room.x, y, half, 0))
        right = self._dice(area, Rect(room.right - half, y, half, 0)) + layout.u(6)
        if measures:
            right = self._ended(area, Rect(room.right - half, right, half, 0))
        hole = Rect(room.x, left + layout.u(16), half, right - left - layout.u(16))
        if hole.h > layout.u(70):
            area.put(Landscape("picture", hole))
        return max(left, right) - room.y

    def _figures(self, area: ScrollArea, room: Rect, y: int) -> int:
        layout, games = self.layout, self.games()
        won = sum(map(person_won, games))
        points = [value for value in map(person_points, games) if value is not None]
        figures = [("won", str(won), tr("games won"), False), ("lost", str(len(games) - won), tr("games lost"), True)]
        if points:
            best = self.best()[0]
            figures.append(("average", f"{sum(points) / len(points):.0f}", tr("points on average"), False))
            figures.append(("best", str(person_points(best)), tr("the best, {day}", day=day(best.ended)), False))
        else:
            minutes = sum(game.seconds for game in games) / len(games) / 60
            figures.append(("minutes", f"{minutes:.0f}", tr("minutes on average"), False))
            rounds = [game.round for game in games if game.round is not None]
            if rounds:
                words = self.entry.word("rounds", tr("rounds on average")) if self.entry else ""
                figures.append(("rounds", f"{sum(rounds) / len(rounds):.0f}", words, False))
        across = len(figures) if layout.text < 1.5 else 2
        width = room.w // across
        high = layout.t(54)
        for number, (id, count, words, bad) in enumerate(figures):
            rect = Rect(room.x + number % across * width, y + number // across * high, width - layout.u(8), high)
            area.put(Figure(f"figure-{id}", rect, count, words, bad))
        return y + (len(figures) + across - 1) // across * high

    def _plot(self, area: ScrollArea, room: Rect, y: int) -> int:
        layout = self.layout
        left = layout.t(34)
        fit = (room.w - left) // layout.u(44)  # each can be pressed with a finger
        games = self.games()[: max(8, min(SHOWN, fit))][::-1]
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
        area.put(Ground(Rect(room.x, y, room.w, high), plot, top, levels))
        slot = plot.w // max(len(games), 8)
        best = max(values)
        means: list[tuple[float, float]] = []
        towers: list[Tower] = []
        older = [person_points(game) or 0 for game in self.games()[::-1]]
        first = len(older) - len(games)
        for number, (game, value) in enumerate(zip(games, values, strict=True)):
            rect = Rect(room.x + left + number * slot, y, slot, high)
            tower = round(high * value / top)
            watch = self._watcher(game)
            towers.append(Tower(f"tower-{number}", rect, game, tower, value == best and value > 0, watch))
            area.put(towers[-1])
            window = older[max(0, first + number + 1 - MEAN_OF) : first + number + 1]
            mean = sum(window) / len(window)
            means.append(((left + (number + 0.5) * slot) / layout.scale, high * (1 - mean / top) / layout.scale))
        area.put(Mean(Rect(room.x, y, room.w, high), means, towers))
        return y + high + layout.u(16)

    # ------------------------------------------------------------ luck and choices

    def _measures(self) -> bool:
        """Is there a game here whose luck and choices can be told apart?"""
        return any(game.id in self.measured or measurable(game) for game in self.games()[:SHOWN])

    def _shares(self) -> list[tuple[shares.Share, ...]]:
        """What was measured of the games shown."""
        return [self.measured[game.id] for game in self.games()[:SHOWN] if game.id in self.measured]

    def _unmeasured(self) -> list[FinishedGame]:
        """Games shown that can still be looked through, the last first."""
        return [game for game in self.games()[:SHOWN] if game.id not in self.measured and measurable(game)]

    def _luck(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        title = layout.t(30)
        area.put(Heading("luck-title", Rect(room.x, room.y, room.w, title), tr("Luck and choices"), line=False))
        y = room.y + title
        measured = self._shares()

        def say(id: str, words: str) -> int:
            rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans")
            area.put(Text(id, Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=True,
                          spacing=fonts.LINE_SPACING))  # fmt: skip
            return y + rich.height + layout.u(4)

        if measured:
            averages = [share.points for game in measured for share in game if share.kind == "average"]
            against = f", {sum(averages) / len(averages):.0f}" if averages else ""
            games = tr_n("{count} game", "{count} games", len(measured))
            y = say(
                "luck-note",
                tr(
                    "points a game above or below what the best computer player makes of a new deal{against}; "
                    "{games}, ± holds in 95 of 100",
                    against=against,
                    games=games,
                ),
            )
            parts = titled(shares.together(measured), self.entry)
            for number, part in enumerate(parts):
                swing = Swing(f"swing-{number}", Rect(room.x, y, room.w, layout.t(30)), part, parts)
                area.put(swing)
                if swing.stacked:
                    swing.rect.h = layout.t(56)
                y = swing.rect.bottom + layout.u(2)
        else:
            y = say(
                "luck-note",
                tr(
                    "Where did the points come from: dice, the order of the deck, or your decisions? "
                    "Quick games of the best computer player can tell."
                ),
            )
        return y

    def _ended(self, area: ScrollArea, room: Rect) -> int:
        """How the games ended, in a few small words."""
        words = self._endings()
        rich = fonts.rich(words, self.layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(Text("endings", Rect(room.x, room.y, room.w, rich.height), words, size=15, role="sans", soft=True,
                      spacing=fonts.LINE_SPACING))  # fmt: skip
        return room.y + rich.height

    def _endings(self) -> str:
        """How the games ended, in a line."""
        entry, words = self.entry, []
        for reason, count in Counter(game.reason for game in self.games()).most_common():
            words.append(f"{ending_words(entry, reason)} {count}")
        undone = sum(game.undone > 0 for game in self.games())
        ends = ", ".join(words)
        if undone:
            return tr("How they ended: {ends}. Undo was used in {games}.", ends=ends, games=undone)
        return tr("How they ended: {ends}. Undo was never used.", ends=ends)

    def look_through(self) -> None:
        """Look through the games shown that have not been looked through."""
        self.looking = Looking(self.app.books, self._unmeasured())
        self.rebuild()

    def stop_looking(self) -> None:
        """What has been found stays."""
        if self.looking is not None:
            self.looking.stop()
            self.looking = None
            self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._reading is not None and self._reading.done():
            self._take()
            self.rebuild()
        looking = self.looking
        if looking is None:
            return moving
        words = looking.words
        if looking.update():
            for trouble in looking.failed:
                self.app.tell_soon(trouble)
            looking.failed.clear()
            self._read()
            if not looking.running:
                looking.stop()
                self.looking = None
            self.rebuild()
        elif looking.trials.trouble:
            self.app.tell_soon(looking.trials.trouble)
            self.stop_looking()
        elif looking.words != words:
            self.touched(self.hands.find("looking"))
        return True

    def _ends(self, area: ScrollArea, room: Rect) -> int:
        layout, games = self.layout, self.games()
        title = layout.t(30)
        area.put(Heading("ends-title", Rect(room.x, room.y, room.w, title), tr("How they ended"), line=False))
        y = room.y + title
        note = (
            tr("Undo was never used.")
            if not any(game.undone for game in games)
            else (
                tr(
                    "Undo was used in {undone} of {games}.",
                    undone=sum(game.undone > 0 for game in games),
                    games=tr_n("{count} game", "{count} games", len(games)),
                )
            )
        )
        rich = fonts.rich(note, layout.t(15), room.w, (0, 0, 0), role="sans")
        area.put(Text("undone", Rect(room.x, y, room.w, rich.height), note, size=15, role="sans", soft=True,
                      spacing=fonts.LINE_SPACING))  # fmt: skip
        y += rich.height + layout.u(6)
        entry = self.entry
        reasons = Counter((game.reason, person_won(game)) for game in games)
        most = max(reasons.values())
        for number, ((reason, won), count) in enumerate(reasons.most_common(5)):
            words = ending_words(entry, reason)
            if len({outcome for why, outcome in reasons if why == reason}) > 1 or not reason:
                words = tr("{ending}, won", ending=words) if won else tr("{ending}, lost", ending=words)
            words = words[:1].upper() + words[1:]
            rect = Rect(room.x, y, room.w, layout.t(32))
            area.put(Share(f"end-{number}", rect, words, count, most, "gain" if won else "loss"))
            y += layout.t(32)
        return y

    def _dice(self, area: ScrollArea, room: Rect) -> int:
        layout, seen = self.layout, self.seen()
        title = layout.t(30)
        area.put(Heading("dice-title", Rect(room.x, room.y, room.w, title), tr("Your dice"), line=False))
        y = room.y + title
        if not seen:
            area.put(
                Text("no-dice", Rect(room.x, y, room.w, layout.t(24)), tr("No dice were rolled."), size=15, soft=True)
            )
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
        area.put(Text("dice-note", Rect(room.x, y, room.w, rich.height), note, size=15, role="sans", soft=True,
                      spacing=fonts.LINE_SPACING))  # fmt: skip
        y += rich.height + layout.u(4)
        if len(seen) > 1:
            kinds = list(seen)
            words = [tr("{kind} sides", kind=kind) for kind in kinds]

            def choose(index: int) -> None:
                self.sides = kinds[index]
                self.rebuild()

            y = self._choice(area, room, y, "sides", tr("Which dice"), words, kinds.index(sides), choose)
        head, foot = layout.t(20), max(layout.u(40), layout.t(24))
        high = max(layout.u(70), layout.t(60))
        most = max(max(times for _, times in rows), fair, 1)
        width = room.w // len(rows)
        for number, (label, times) in enumerate(rows):
            rect = Rect(room.x + number * width, y, width, head + high + foot)
            area.put(Face(rect, label, times, round(high * times / most), foot))
        level = y + head + high - round(high * fair / most)
        area.put(Expected(Rect(room.x, level - layout.u(3), width * len(rows), layout.u(6))))
        return y + head + high + foot

    def _choice(
        self, area: ScrollArea, room: Rect, y: int, id: str, name: str, words: Sequence[str], chosen: int,
        choose: Callable[[int], None],
    ) -> int:  # fmt: skip
        """One of a few words; below each other where they do not fit side by side. Returns the y below."""
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        need = sum(Segments.widths_for(words, layout.t(15), layout.u(22)))
        if need <= room.w:
            area.put(Segments(id, Rect(room.x, y, need, high), name, words, chosen, choose))
            return y + high + layout.u(8)
        for index, word in enumerate(words):

            def take(index: int = index) -> None:
                choose(index)

            rect = Rect(room.x, y, room.w, high)
            area.put(Button(f"{id}-{index}", rect, word, take, look="main" if index == chosen else "plain"))
            y += high + layout.u(8)
        return y

    # ------------------------------------------------------------ the panel

    def _panel(self) -> PanelParts:
        games = self.games()
        parts = PanelParts(tr("Your games"), self.title(), device=drawn_icon(self, "log"))
        if games:
            parts.prompt = tr("Finished games of people at this table. Computer players do not count.")
        else:
            parts.prompt = tr("Play a game to its end, and it is counted here.")
        parts.extra = self._filters
        waiting = len(self._unmeasured())
        if self.looking is not None:
            parts.main = Deed(tr("Stop looking through"), self.stop_looking, id="stop-looking")
        elif waiting:
            words = tr_n("Look through the last game", "Look through {count} games", waiting)
            parts.main = Deed(words, self.look_through, id="look")
        nothing = None if self.all else Verdict(tr("No game has been finished yet."))
        parts.row = [
            Deed(tr("Save as a table"), self.export, "", "save", why=nothing, id="export"),
            Deed(tr("Back"), self.close, self.app.bindings.cap("back"), id="back"),
        ]
        parts.low = True
        return parts

    def _filters(self, area: ScrollArea, room: Rect) -> int:
        layout, entry, y = self.layout, self.entry, room.y
        if entry is None:
            return 0
        if self.looking is not None:
            area.put(Progress(Rect(room.x, y, room.w, layout.t(26)), self.looking))
            y += layout.t(30)
        games = self.of_game()
        modes = sorted({game.mode for game in games}, key=lambda mode: [*entry.modes, mode].index(mode))
        rules = find_game(entry.game)
        offered = next((option.values for option in rules.options if option.name == rules.level), ())
        seen = {level for game in games if (level := level_of(game))}
        levels = [*(level for level in offered if level in seen), *sorted(seen.difference(offered))]
        kinds = sorted({kind_of(game) for game in games})
        for id, name, values, now, label in (
            ("mode", tr("Mode"), modes, self.mode, "short"),
            ("level", tr("Level"), levels, self.level, "level"),
            ("kind", tr("Played"), kinds, self.kind, "kind"),
        ):
            if len(values) < 2 and not now:
                continue
            keys = {"short": "short:{}", "level": "level={}", "kind": "kind:{}"}
            words = [tr("All")] + [entry.word(keys[label].format(value), value.capitalize()) for value in values]
            high = layout.t(28)
            area.put(Heading(f"{id}-title", Rect(room.x, y, room.w, high), name))
            y += high + layout.u(4)

            def choose(index: int, id: str = id, values: Sequence[str] = values) -> None:
                setattr(self, id, values[index - 1] if index else "")
                self.rebuild()

            chosen = values.index(now) + 1 if now in values else 0
            y = self._choice(area, room, y, id, name, words, chosen, choose)
        best = self.best()[:BEST]
        remembered = load(entry.remembered, Remembered)() if entry.remembered and best else Remembered()
        if best:
            high = layout.t(30)
            area.put(Heading("best-title", Rect(room.x, y, room.w, high), tr("Best games, to watch again")))
            y += high + layout.u(4)
        for number, game in enumerate(best):
            points = person_points(game)
            who = ", ".join(seat.player for seat in game.seats if not seat.bot)
            title = remembered.title(game.facts, who)
            if points is not None:
                title = tr_n("{who}: {count} point", "{who}: {count} points", points, who=who)
            line = f"{tr('won') if person_won(game) else tr('lost')} · {day(game.ended)}"
            reached = remembered.line(game.facts)
            line += f" · {tr('practice')}" if game.practice else ""
            level = level_of(game)
            if level and not self.level:
                line += f" · {inside(entry.word(f'level={level}', level))}"
            rect = Rect(room.x, y, room.w, layout.t(50 + LINE if reached else 50))
            there = bool(game.record) and Path(game.record).is_file()
            if entry.keepsake and there:
                rect.w -= layout.t(96) + layout.u(6)
                place = Rect(rect.right + layout.u(6), y, layout.t(96), rect.h)
                area.put(Button(f"keep-{number}", place, tr("Chronicle"), self._keeper(game), look="quiet", size=15))
            row = FileRow(
                f"best-{number}",
                rect,
                Listed(
                    Path(game.record), title, line, game.game, more=tr("Deal {seed}.", seed=game.seed), second=reached
                ),
                self._watcher(game),
            )
            if not there:
                row.why = Verdict(tr("The record of this game is no longer where it was."))
            area.put(row)
            y = rect.bottom + layout.u(6)
        return y - room.y

    # ------------------------------------------------------------ deeds

    def _watcher(self, game: FinishedGame) -> Callable[[], None]:
        def watch() -> None:
            self.app.go.watch_finished(game)

        return watch

    def _keeper(self, game: FinishedGame) -> Callable[[], None]:
        """What opens the sheet that keeps a game as a book or film."""

        def keep() -> None:
            entry = self.entry
            assert entry is not None
            try:
                record = read_record(Path(game.record))
            except (OSError, RampartsError) as error:
                self.app.tell(str(error))
            else:
                self.stack.push(load(entry.keepsake, Keepsake)(record))

        return keep

    def choose_game(self, index: int) -> None:
        self.stop_looking()
        self.tab, self.mode, self.level, self.kind, self.sides = index, "", "", "", 0
        self.rebuild()

    def settings(self) -> None:
        self.app.go.settings()

    def export(self) -> None:
        """All games as a table that a spreadsheet reads."""
        path = unused(self.app.profile / "records" / time.strftime("statistics-%Y%m%d-%H%M%S.csv"))
        tell = self.app.tell_soon

        def export(statistics: Statistics) -> None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                lines = statistics.export_csv(path)
            except OSError as error:
                tell(tr("The table could not be saved: {why}.", why=error.strerror))
                return
            tell(tr_n("{count} line saved: {path}", "{count} lines saved: {path}", lines, path=path))

        soon(self.app.books.ask(export))

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, Key) and given.command == "back":
            self.close()
            return True
        return False
