"""The first screen: spines of the games, the game that goes on, and the way to everything else."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.menus.shelf import pictures as drawn
from scenes.menus.shelf.beside import Found, ShelfSheet
from scenes.menus.shelf.first_picture import FirstPicture
from scenes.menus.shelf.window import window
from scenes.paint import fonts, ink
from scenes.paint.art import art
from scenes.paint.hours import Hour, hour_of_day
from scenes.paint.pieces import Piece
from scenes.session.books import soon
from scenes.session.catalogue import GameScenes, games_for_newcomers, games_on_shelf
from scenes.session.saves import Running, Saves
from scenes.system.sound import SHELF
from scenes.system.words import later, tr, when
from scenes.ui.frame.motion import Glide
from scenes.ui.input.events import Input, Key
from scenes.ui.input.printed import PRINTED
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from concurrent.futures import Future

    from scenes.session.daily import Siege

LIFT = 6.0
MOTTO = later("siege games for one table")


class Spine(Widget):
    """One game.  The spine under the pointer or the ring lifts a little."""

    radius = 5.0

    def __init__(self, rect: Rect, entry: GameScenes, open: Callable[[], None]) -> None:
        super().__init__(f"spine-{entry.game}", rect, entry.title, dark=True)
        self.entry = entry
        self.press = open
        self.lift = Glide(0.0, 0.0)
        self.kind = "spine"

    def restore(self, old: Widget) -> None:
        assert isinstance(old, Spine)
        self.lift = old.lift

    def said(self) -> str:
        """All that is read on it and on the board below it: no tooltip says it once more, over the title."""
        entry = self.entry
        return f"{tr('Start a new game of {game}', game=entry.title)}: {tr(entry.players)}, {tr(entry.manner)}"

    def look(self) -> Rect:
        return self.rect.move(0, -self.u(self.lift.value))

    def draw(self, surface: Surface) -> None:
        entry, s = self.entry, self.scale
        chosen = self.hovered or self.ringed
        drawn.spine(
            entry.spine,
            entry.label,
            tr(entry.players),
            tr(entry.manner),
            s,
            self.theme,
            chosen=chosen,
            width=self.rect.w / s,
            height=self.rect.h / s,
        ).draw(surface, self.look().midbottom)
        if self.hovered and not self.ringed:
            rect = self.look()
            faces.focus_ring(rect.w, rect.h, self.scale, self.theme, dark=True, radius=3).draw(surface, rect.topleft)


class Plaque(Button):
    """On the board below the books: starts the game whose book is pointed at or ringed, else the one played last."""

    def __init__(self, rect: Rect, shelf: Shelf) -> None:
        self.shelf = shelf
        super().__init__("new-game", rect, self._words(), lambda: shelf.new_game(None), cap="N")

    def _words(self) -> str:
        return tr("Start a new game of {game}", game=self.shelf.chosen_game().title)

    def ring(self) -> Piece:
        """It lies on dark wood."""
        return faces.focus_ring(self.rect.w, self.rect.h, self.scale, self.theme, dark=True, radius=self.radius)

    def keep_up(self) -> None:
        """Name the game that is meant now."""
        words = self._words()
        if words != self.name:
            self.name = words
            self.invalidate()


class Shelf(Screen):
    """The shelf."""

    name = "shelf"

    def __init__(self) -> None:
        super().__init__()
        self.running: list[Running] = []
        """The game that goes on, if any runs."""
        self.more = 0
        """How many others run."""
        self.siege: Siege | None = None
        """The siege of this day."""
        self.lesson: GameScenes | None = None
        """The game that is taught to a newcomer; the others are taught where a new game of theirs is set up."""
        self._first: FirstPicture | None = None
        self._kept: Surface | None = None
        self._at_rest = 0.0
        self._tune_at = 0.0
        """When the tune is played, which costs the processor: a second after the first picture; 0 for not."""
        self._awaited = False
        """Is the tune to come, and that picture not there yet?"""
        self._asked: Future[Siege] | None = None
        """The siege of the day while its result is looked up."""

    @property
    def saves(self) -> Saves:
        return Saves(self.app.profile)

    def enter(self) -> None:
        messages = [*self.app.unread(), *self.saves.set_aside_damaged()]
        self._look()
        self._awaited = self.app.opening
        if messages:
            self.app.tell(" ".join(messages))

    def returned(self) -> None:
        self._look()
        self.rebuild()

    def _look(self) -> None:
        """See which games are running."""
        from scenes.session.daily import siege_of, with_result

        self.running = self.saves.running(1)
        self.more = max(0, self.saves.count_running() - 1) if self.running else 0
        self.siege = found = siege_of(self.app.profile, self.today())
        if found is not None and found.over:  # until its result is known there is nothing to be offered
            self._asked = self.app.books.ask(partial(with_result, found))
            self._take_siege(soon(self._asked))
        self.lesson = next((entry for entry in games_for_newcomers() if entry.lesson), None)

    def _take_siege(self, siege: Siege | None) -> None:
        self.siege = siege
        if siege is not None:
            self._asked = None

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        self._kept = None
        if self.app.opening and not self._built:
            self._look_for_picture()
        if layout.friendly:
            from scenes.ui.screens.side_panel import say_too_small  # the panel belongs to games

            say_too_small(self)
            return
        wide = not layout.drawer
        sheet_width = min(layout.u(372), layout.width - layout.u(24))
        left_handed = layout.left_handed
        self.sheet = Rect(0, layout.u(24), sheet_width, layout.height - layout.u(48))
        if not wide:
            self.sheet.centerx = layout.width // 2
        elif left_handed:
            self.sheet.left = layout.u(16)
        else:
            self.sheet.right = layout.width - layout.u(16)
        if wide:
            room = Rect(layout.u(16), 0, self.sheet.left - layout.u(36), layout.height)
            if left_handed:
                room = Rect(
                    self.sheet.right + layout.u(20), 0, layout.width - self.sheet.right - layout.u(36), layout.height
                )
            self._spines(room)
        found = Found(self.running, self.more, self.siege, self.lesson)
        ShelfSheet(self, self, found, new_game=self.plaque is None).lay(self.sheet)

    def _spines(self, room: Rect) -> None:
        layout = self.layout
        self.foot = layout.height - layout.u(80)
        games = games_on_shelf()
        gap = layout.u(6)
        total = sum(layout.u(entry.spine.width) + gap for entry in games)
        shrink = min(1.0, room.w / total) if total else 1.0
        x = room.x + layout.u(4)
        most = self.foot - layout.u(190)
        for entry in games:
            width = round(layout.u(entry.spine.width) * shrink)
            height = min(layout.u(entry.spine.height), most) if most > layout.u(200) else self.foot - layout.u(120)

            def start(entry: GameScenes = entry) -> None:
                self.new_game(entry)

            self.add("spines", Spine(Rect(x, self.foot - height, width, height), entry, start))
            x += width + gap
        self.shelf_end = room.right
        high = min(max(layout.u(44), layout.t(34)), layout.height - self.foot - layout.u(28))
        if games and high >= layout.u(30):
            words = max((tr("Start a new game of {game}", game=entry.title) for entry in games), key=len)
            width = min(room.w - layout.u(20), fonts.text_width(words, "sans-semi", layout.t(17)) + layout.u(100))
            rect = Rect(room.x + layout.u(60), layout.height - layout.u(10) - high, width, high)
            rect.right = min(rect.right, room.right)
            self.add("spines", Plaque(rect, self))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface) -> None:
        if self._kept is not None:
            clip = surface.get_clip()
            surface.blit(self._kept, clip, clip)
            return
        super().draw(surface)

    def _look_for_picture(self) -> None:
        """The first time in a window: is there a picture of exactly this shelf?"""
        app = self.app
        layout, shown = self.layout, [(game.path.name, game.line, when(game.when), self.more) for game in self.running]
        games = [entry.game for entry in games_on_shelf()]
        self._first = FirstPicture(
            app.profile, layout, app.theme.key, shown, games, app.bindings.changed, PRINTED.at, self.siege, self.hour
        )
        self._kept = self._first.load(app.screen.get_size())
        self._at_rest = app.now + 0.5

    def _true_drawing(self) -> None:
        """Draw what the kept picture stands for, or keep the picture of what was drawn."""
        if self._kept is not None:
            self._kept = None
            self.invalidate()
        elif self.hands.hover is not None or self.hands.ringed() is not None:
            self._at_rest = self.app.now + 0.5  # a book that is lifted is no picture to begin with
            return
        elif self._first is not None:
            self._first.save(self.app.still)
        self._at_rest = 0.0

    def paint(self, surface: Surface) -> None:
        layout, theme = self.layout, self.app.theme
        cloth = ink.table(layout.width, layout.height, layout.scale, theme)
        clip = surface.get_clip()
        surface.blit(cloth.surface, clip, clip)
        if layout.friendly or layout.drawer:
            return
        left = 0 if not layout.left_handed else self.sheet.right + layout.u(20)
        width = self.shelf_end + layout.u(14) - left
        if width - layout.u(350) > layout.u(310):
            middle = left + layout.u(350) + (width - layout.u(350)) // 2
            window(layout.scale, theme, self.hour).draw(surface, (middle, layout.u(190)))
        drawn.wordmark("Ramparts", tr(MOTTO), layout.scale, theme).draw(surface, (left + layout.u(44), layout.u(40)))
        board = drawn.shelf_board(width / layout.scale, (layout.height - self.foot) / layout.scale, layout.scale, theme)
        board.draw(surface, (left, self.foot))
        self._still_life(surface, left + width)

    def _still_life(self, surface: Surface, right: int) -> None:
        """What stands on the free part of the board: a small castle and thrown dice."""
        from scenes.paint import dice

        u, theme = self.layout.u, self.app.theme
        spines = [thing.rect.right for zone in self.zone_list for thing in zone.things if isinstance(thing, Spine)]
        if right - max(spines, default=0) < u(420):
            return
        side = u(300)
        x = right - u(60) - side
        castle = art("castle", "castle-4", side)
        surface.blit(castle, (x, self.foot - round(side * 0.84)))
        for number, (face, angle, across, up) in enumerate(((5, 8, 44, 18), (1, -11, 92, 22), (3, 4, 70, 60))):
            if x - u(across) - u(40) > max(spines, default=0):
                dice.die(face, 44, self.layout.scale, theme, angle=angle).draw(
                    surface, (x - u(across) + u(8) * number, self.foot - u(up))
                )

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.siege is not None and self.siege.day != self.today() and self is self.stack.top:
            self._look()  # midnight has passed: another day, another deal
            self.rebuild()
        if self._asked is not None and self._asked.done():
            self._take_siege(self._asked.result())
            self.rebuild()
        if self._at_rest and now >= self._at_rest:
            self._true_drawing()
        if self._awaited and not self.app.opening:
            self._awaited, self._tune_at = False, now + 1.0
        elif self._tune_at and now >= self._tune_at:
            self._tune_at = 0.0
            self.app.sound.theme(SHELF)
        length = self.ms(90) / 1000
        if self.plaque is not None:
            self.plaque.keep_up()
        for zone in self.zone_list:
            for thing in zone.things:
                if isinstance(thing, Spine):
                    thing.lift.to(LIFT if thing.hovered or thing.ringed else 0.0, now, length)
                    if thing.lift.update(now):
                        self.invalidate(thing.rect.inflate(self.layout.u(30), self.layout.u(50)))
                    moving = moving or thing.lift.value != thing.lift.goal
        return moving

    # ------------------------------------------------------------ deeds

    def handle(self, given: Input) -> bool:
        if self._kept is not None:
            self._true_drawing()
        if super().handle(given):
            return True
        if isinstance(given, Key):
            deed = {"c": self.go_on, "n": lambda: self.new_game(None), "o": self.open_record,
                    "d": self.draw_city, "s": self.open_settings, "q": self.quit}.get(given.name)  # fmt: skip
            if deed is not None and not given.repeat:
                deed()
                return True
            if given.command == "rulebook":
                self.app.go.rulebook(self.chosen_game().game)
                return True
        return False

    def go_on(self) -> None:
        """Open the newest running game at the last action made."""
        if self.running:
            self.app.go.go_on(self.running[0].path)

    @property
    def plaque(self) -> Plaque | None:
        """The plaque below the books, where there is room for books."""
        return next((thing for thing in self.widgets() if isinstance(thing, Plaque)), None)

    def chosen_game(self) -> GameScenes:
        """The game of the book that is pointed at or ringed; else of the game that goes on, else a newcomer's."""
        for thing in (self.hands.hover, self.hands.ringed()):
            if isinstance(thing, Spine):
                return thing.entry
        games = games_for_newcomers()
        last = self.running[0].game if self.running else ""
        return next((entry for entry in games if entry.game == last), games[0])

    def new_game(self, entry: GameScenes | None) -> None:
        """The new-game screen, of the chosen game if none is named."""
        self.app.go.new_game((entry or self.chosen_game()).game)

    def open_record(self) -> None:
        self.app.go.records()

    def open_statistics(self) -> None:
        self.app.go.statistics()

    @property
    def hour(self) -> Hour:
        """The light in the window: that of the player's own clock; noon on pictures, which are the same each time."""
        return hour_of_day(time.localtime().tm_hour) if self.app.lively else "noon"

    def today(self) -> date:
        """The day whose siege is offered."""
        return date.fromtimestamp(time.time())

    def play_daily(self) -> None:
        """Begin the siege of this day, or go on with it."""
        if self.siege is not None:
            self.app.go.daily(self.siege)

    def earlier_days(self) -> None:
        """The sieges of days gone by: one that was begun before midnight goes on there."""
        self.app.go.earlier_days(self.today())

    def copy_daily(self) -> None:
        """The result of the daily siege as a short text, for the clipboard."""
        if self.siege is not None and self.siege.result is not None:
            copy_text(self.siege.text())
            self.app.tell(tr("The result was copied. Paste it where you like."))

    def teach_me(self) -> None:
        """The lesson."""
        if self.lesson is not None:
            self.app.go.lesson(self.lesson.game)

    def draw_city(self) -> None:
        self.app.go.cities()

    def open_settings(self) -> None:
        self.app.go.settings()

    def quit(self) -> None:
        self.app.quit()
