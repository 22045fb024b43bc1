"""The sheet beside the books: the lesson, the game that goes on, the siege of the day, the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from pygame import Rect, Surface

from scenes.menus.shelf import pictures as drawn
from scenes.paint import fonts
from scenes.session.catalogue import GameScenes
from scenes.session.saves import Running
from scenes.system.words import tr, tr_as, tr_n, when
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Device, Heading, Paper, Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text, WordLink

if TYPE_CHECKING:
    from scenes.session.daily import Siege


class Found(Struct, frozen=True):
    """What there is to go on with: the game played last, how many others run, the siege of the day, the lesson."""

    running: list[Running]
    more: int
    siege: Siege | None
    lesson: GameScenes | None


class Deeds(Protocol):
    """What can be done from the sheet."""

    def teach_me(self) -> None:
        """The lesson."""

    def go_on(self) -> None:
        """The newest running game."""

    def play_daily(self) -> None:
        """The siege of the day."""

    def earlier_days(self) -> None:
        """The sieges of days gone by."""

    def copy_daily(self) -> None:
        """Its result, for the clipboard."""

    def new_game(self, entry: GameScenes | None) -> None:
        """A new game, of the chosen book if none is named."""

    def open_record(self) -> None:
        """The list of records."""

    def draw_city(self) -> None:
        """The cities."""

    def open_statistics(self) -> None:
        """The statistics."""

    def open_practice(self) -> None:
        """What one's choices cost, drills and puzzles."""

    def open_settings(self) -> None:
        """The settings."""

    def quit(self) -> None:
        """Close the app."""


class ShelfSheet:
    """Lays the sheet on the shelf; where it is `alone`, without books and wood, all ways start from it."""

    def __init__(self, screen: Screen, deeds: Deeds, found: Found, *, alone: bool) -> None:
        self.screen, self.deeds, self.found, self.alone = screen, deeds, found, alone

    def lay(self, sheet: Rect) -> None:
        """Put it on the screen, in this rect."""
        screen, u = self.screen, self.screen.layout.u
        screen.add("sheet", Paper("shelf-paper", sheet, frame=True, seed=21))
        self.inner = inner = sheet.inflate(-u(62), -u(52))
        place = Rect(inner.x, inner.y, inner.w + u(16), inner.h)
        screen.add("sheet", ScrollArea("sheet-area", place, tr("the shelf's sheet"), self._build, zone="sheet")).fill()

    def _build(self, area: ScrollArea, room: Rect) -> int:
        y = self._lesson(area, room, room.y)
        y = self._running(area, room, y) if self.found.running else self._welcome(area, room, y)
        y = self._daily(area, room, y)
        if self.alone:
            y = self._ways(area, room, y)
        return self._foot(area, room, y) - room.y

    @property
    def _tall(self) -> int:
        """The height of the large buttons."""
        layout = self.screen.layout
        return max(Button.height(layout.u, layout.t), layout.u(48))

    def _text(
        self,
        area: ScrollArea,
        id: str,
        at: Rect,
        words: str,
        size: float,
        *,
        sans: bool = False,
        spacing: float = fonts.LINE_SPACING,
        soft: bool = True,
    ) -> int:
        """Words over the whole width of `at`, from its top down; returns their height."""
        role: fonts.Role = "sans" if sans else "text"
        high = fonts.rich(words, self.screen.layout.t(size), at.w, (0, 0, 0), role=role, spacing=spacing).height
        place = Rect(at.x, at.y, at.w, high)
        area.put(Text(id, place, words, size=size, role=role, soft=soft, spacing=spacing))
        return high

    def _lesson(self, area: ScrollArea, room: Rect, y: int) -> int:
        if self.found.lesson is None:
            return y
        u = self.screen.layout.u
        words = tr("Teach me {game}", game=self.found.lesson.title)
        area.put(
            Button("teach-me", Rect(room.x, y + u(3), room.w, self._tall), words, self.deeds.teach_me, icon="rules")
        )
        return y + u(3) + self._tall + u(8)

    def _welcome(self, area: ScrollArea, room: Rect, y: int) -> int:
        """No game is running."""
        layout = self.screen.layout
        title = layout.t(34)
        area.put(Heading("welcome", Rect(room.x, y, room.w, title), tr("A game to begin"), size=34, line=False))
        picture = Rect(room.x, y + title + layout.u(6), room.w, layout.u(122))
        area.put(Device("town", picture, self._picture))
        y = picture.bottom + layout.u(10)
        words = tr("Nothing is going on yet. Take a book from the shelf.")
        y += self._text(area, "nothing", Rect(room.x, y, room.w, 0), words, 17) + layout.u(14)
        return self._rule(area, room, y)

    def _rule(self, area: ScrollArea, room: Rect, y: int) -> int:
        u = self.screen.layout.u
        area.put(Rule("rule", Rect(room.x, y, room.w, u(12))))
        return y + u(24)

    def _running(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The newest running game: its picture, where it stands, the way on."""
        layout, game, more = self.screen.layout, self.found.running[0], self.found.more
        title = Rect(room.x, y, room.w, layout.t(34))
        area.put(Heading("continue-title", title, tr("Continue"), size=34, line=False, note=when(game.when)))
        high = round(room.w * (100 if more else 122) / 308)
        picture = Rect(room.x, title.bottom + layout.u(6), room.w, high)
        area.put(Device("picture", picture, self._picture))
        y = picture.bottom + layout.u(8)
        y += self._text(
            area, "running-title", Rect(room.x, y, room.w, 0), f"**{game.title}**", 20, spacing=1.2, soft=False
        )
        if game.line:
            y += self._text(area, "running-line", Rect(room.x, y, room.w, 0), game.line, 17, spacing=1.2)
        at = Rect(room.x, y + layout.u(10), room.w, self._tall)
        area.put(Button("continue", at, tr("Continue"), self.deeds.go_on, look="main", cap="C"))
        y = at.bottom + layout.u(14)
        if more:
            words = tr_n("and one more is running", "and {count} more are running", more)
            line = fonts.font("sans-semi", layout.t(15)).get_height()
            high = max(layout.u(44), line)  # as high as a finger, into the air above and below it
            gap = min(layout.u(12), (high - line) // 2)
            wide = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)))
            area.put(WordLink("more", Rect(room.x, y - gap, wide, high), words, self.deeds.open_record))
            y += high - 2 * gap + layout.t(5)
        return self._rule(area, room, y)

    def _daily(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The siege of the day: play it, go on with it, or copy its result."""
        layout, siege = self.screen.layout, self.found.siege
        if siege is None:
            return y
        if siege.result is not None:
            from scenes.session.daily import outcome

            words, deed, do = outcome(siege.result, siege.day), tr("Copy"), self.deeds.copy_daily
        elif siege.running is not None:
            words, deed, do = tr("deal {number}, begun", number=siege.deal), tr("Go on"), self.deeds.play_daily
        else:
            words = tr("{game}, deal {number}", game=siege.entry.title, number=siege.deal)
            deed, do = tr("Play"), self.deeds.play_daily
        high = Button.height(layout.u, layout.t)
        button = max(layout.u(88), fonts.text_width(deed, "sans-semi", layout.t(17)) + layout.u(30))
        picture = layout.u(64) if layout.text < 1.5 else 0
        left = room.x + picture
        width = room.right - button - layout.u(8) - left
        if picture:
            area.put(Device("daily-dice", Rect(room.x, y, layout.u(58), layout.u(56)), self._dice))
        title = layout.t(30)
        area.put(Heading("daily-title", Rect(left, y, width, title), tr("Daily siege"), size=28, line=False))
        rich = fonts.rich(words, layout.t(15), width, (0, 0, 0), spacing=1.15)
        place = Rect(left, y + title, width, rich.height)
        area.put(Text("daily-line", place, words, size=15, soft=True, spacing=1.15))
        earlier, line = tr("Earlier days"), layout.t(24)
        wide = min(width, fonts.text_width(earlier, "sans-semi", layout.t(15)) + layout.u(6))
        place = Rect(left, y + title + rich.height, wide, line)
        area.put(WordLink("earlier-days", place, earlier, self.deeds.earlier_days))
        practice = tr("Practice")
        need = fonts.text_width(practice, "sans-semi", layout.t(15)) + layout.u(6)
        if place.right + layout.u(10) + need <= left + width:
            beside = Rect(place.right + layout.u(10), place.y, need, line)
            area.put(WordLink("practice", beside, practice, self.deeds.open_practice))
        tall = max(title + rich.height + line, high)
        place = Rect(room.right - button, y + (tall - high) // 2, button, high)
        area.put(Button("daily", place, deed, do, tip=siege.text()))
        y += tall + layout.u(4)
        area.put(Rule("daily-rule", Rect(room.x, y, room.w, layout.u(6)), fine=True))
        return y + layout.u(10)

    def _dice(self, surface: Surface, rect: Rect) -> None:
        from scenes.paint import dice

        scale, theme, u = self.screen.layout.scale, self.screen.app.theme, self.screen.layout.u
        dice.die(5, 32, scale, theme, angle=-6).draw(surface, (rect.x + u(18), rect.centery - u(4)))
        dice.die(1, 32, scale, theme, angle=12).draw(surface, (rect.x + u(40), rect.centery + u(6)))

    def _ways(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The buttons to everything else, two beside each other where their words fit."""
        layout = self.screen.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        deeds: list[tuple[str, str, str, Callable[[], None]]] = [
            ("open-record", tr_as("on a button", "Open a record"), "O", self.deeds.open_record),
            ("draw-city", tr("Draw a city"), "D", self.deeds.draw_city),
            ("statistics", tr("Statistics"), "", self.deeds.open_statistics),
            ("settings", tr("Settings"), "S", self.deeds.open_settings),
        ]
        deeds.insert(0, ("new-game", tr("New game"), "N", lambda: self.deeds.new_game(None)))
        half = (room.w - gap) // 2
        left = room.x
        for number, (id, words, cap, do) in enumerate(deeds):
            beside = left > room.x
            short = [self._needs(deed[1]) <= half for deed in deeds[number : number + 2]]
            width = half if beside or short == [True, True] else room.w
            area.put(Button(id, Rect(left, y, width, high), words, do, cap=cap))
            if beside or width == room.w:
                left, y = room.x, y + high + gap
            else:
                left = room.right - half
        return y + layout.u(2)

    def _needs(self, words: str) -> int:
        """How wide a button with these words must be."""
        layout = self.screen.layout
        return fonts.text_width(words, "sans-semi", layout.t(17)) + layout.u(24)

    def _foot(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The promise, where it has room, and the last two links."""
        layout, app = self.screen.layout, self.screen.app
        foot = self.inner.bottom + (room.y - self.inner.y)
        for note in (
            tr("Every action is kept at once. Nothing is lost on a crash."),
            tr("Nothing is lost on a crash."),
        ):
            rich = fonts.rich(note, layout.t(14), room.w, (0, 0, 0), role="sans")
            if y + rich.height + layout.t(24) <= foot:  # where it is tight, the promise gives way first
                y = foot - rich.height - layout.t(24)
                y += self._text(area, "note", Rect(room.x, y, room.w, 0), note, 14, sans=True)
                break
        y = max(y, foot - layout.t(24))
        line = Rect(room.x, y, room.w, layout.t(22))
        words, size = tr("Quit"), layout.t(14)
        left = Rect(line.x, line.y, fonts.text_width(words, "sans-semi", size) + layout.u(4), line.h)
        area.put(WordLink("quit", left, words, self.deeds.quit, size=14, ink=True))
        words = tr("Full screen {key}", key=app.bindings.cap("full-screen"))
        right = Rect(0, line.y, fonts.text_width(words, "sans-semi", size) + layout.u(4), line.h)
        right.right = line.right
        area.put(WordLink("full-screen", right, words, app.toggle_full_screen, size=14, align="right", ink=True))
        return line.bottom

    def _picture(self, surface: Surface, rect: Rect) -> None:
        """The running game painted small, or a town that waits for a player."""
        pieces: tuple[str, ...] = ("church", "inn")
        seat = "azure"
        if self.found.running:
            pieces, seat = self.found.running[0].pieces or pieces, self.found.running[0].seat
        scale = self.screen.layout.scale
        drawn.saved_picture(rect.w / scale, rect.h / scale, scale, self.screen.app.theme, pieces, seat).draw(
            surface, rect.topleft
        )
