"""What stands beside the page of the statistics: what is counted, and the best games to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from pygame import Rect

from game.services.statistics import FinishedGame, level_of
from scenes.menus.sheets.records import FileRow, Listed
from scenes.menus.statistics.figures import Progress, person_points, person_won
from scenes.menus.statistics.which_games import Counted
from scenes.session.catalogue import GameScenes, load
from scenes.session.remembered import Remembered
from scenes.session.trials import OneByOne
from scenes.system.words import Verdict, day, inside, listed, tr, tr_as, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.screens.few_words import put_choice
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea


class StatisticsSide:
    """The part of the panel that scrolls. `narrow` hears what is chosen, `watch` and `keep` give a game's deeds."""

    def __init__(
        self,
        layout: Layout,
        counted: Counted,
        looking: OneByOne | None,
        narrow: Callable[[Literal["mode", "level", "kind"], str], None],
        watch: Callable[[FinishedGame], Callable[[], None]],
        keep: Callable[[FinishedGame], Callable[[], None]],
    ) -> None:
        self.layout, self.counted, self.looking = layout, counted, looking
        self.narrow, self.watch, self.keep = narrow, watch, keep

    def put(self, area: ScrollArea, room: Box) -> int:
        """Write it into the area; returns its height."""
        layout, entry, y = self.layout, self.counted.entry, room.y
        if entry is None:
            return 0
        if self.looking is not None:
            area.put(Progress(room.band(y, t=26), self.looking))
            y += layout.t(30)
        y = self._choices(area, room, y, entry)
        return self._best(area, room, y, entry) - room.y

    def _choices(self, area: ScrollArea, room: Box, y: int, entry: GameScenes) -> int:
        """What is counted, wherever there is anything to choose."""
        layout, counted = self.layout, self.counted
        rows: Sequence[tuple[Literal["mode", "level", "kind"], str, Sequence[str], str, str]] = (
            ("mode", tr("Mode"), counted.modes(), counted.mode, "short:{}"),
            ("level", tr("Level"), counted.levels(), counted.level, "level={}"),
            ("kind", tr("Played"), counted.kinds(), counted.kind, "kind:{}"),
        )
        for id, name, values, now, key in rows:
            if len(values) < 2 and not now:
                continue
            words = [tr("All")] + [entry.word(key.format(value), value.capitalize()) for value in values]
            high = layout.t(28)
            area.put(Heading(f"{id}-title", room.band(y, px=high), name))
            y += high + layout.u(4)

            def choose(index: int, id: Literal["mode", "level", "kind"] = id, values: Sequence[str] = values) -> None:
                self.narrow(id, values[index - 1] if index else "")

            chosen = values.index(now) + 1 if now in values else 0
            y = put_choice(area, layout, room, y, id, name, words, chosen, choose)
        return y

    def _best(self, area: ScrollArea, room: Box, y: int, entry: GameScenes) -> int:
        """The best games, each with its deeds."""
        layout, counted = self.layout, self.counted
        best = counted.told.best
        remembered = load(entry.remembered, Remembered)() if entry.remembered and best else Remembered()
        if best:
            high = layout.t(30)
            area.put(Heading("best-title", room.band(y, px=high), tr("Best games, to watch again")))
            y += high + layout.u(4)
        for number, game in enumerate(best):
            y = self._row(area, room.band(y), f"{number}", entry, game, remembered) + layout.u(6)
        return y

    def _row(
        self, area: ScrollArea, room: Box, id: str, entry: GameScenes, game: FinishedGame, remembered: Remembered
    ) -> int:
        """One of them, at the top of the room; returns the y below."""
        layout = self.layout
        points = person_points(game)
        who = listed(seat.player for seat in game.seats if not seat.bot)
        title = remembered.title(game.facts, who)
        if points is not None:
            title = tr_n("{who}: {count} point", "{who}: {count} points", points, who=who)
        line = f"{tr_as('one game', 'won') if person_won(game) else tr_as('one game', 'lost')} · {day(game.ended)}"
        reached = remembered.line(game.facts)
        line += f" · {tr('practice')}" if game.practice else ""
        level = level_of(game)
        if level and not self.counted.level:
            line += f" · {inside(entry.word(f'level={level}', level))}"
        rect = room.band(room.y)
        there = bool(game.record) and Path(game.record).is_file()
        beside = layout.t(96) if entry.keepsake and there else 0
        rect.w -= beside + layout.u(6) if beside else 0
        row = FileRow(
            f"best-{id}",
            rect,
            Listed(
                Path(game.record),
                title,
                line,
                game.game,
                more=tr("Deal {seed}.", seed=game.seed),
                second=reached,
            ),
            self.watch(game),
        )
        if not there:
            row.why = Verdict(tr("The record of this game is no longer where it was."))
        row.put_into(area)
        if beside:
            place = Rect(row.rect.right + layout.u(6), row.rect.y, beside, row.rect.h)
            area.put(Button(f"keep-{id}", place, tr("Chronicle"), self.keep(game), look="quiet", size=15))
        return row.rect.bottom
