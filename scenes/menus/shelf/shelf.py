"""The first screen: spines of the games, the game that goes on, and the way to everything else."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.parts.arms import Arms
from scenes.menus.shelf import pictures as drawn
from scenes.menus.shelf.beside import Found, ShelfSheet
from scenes.menus.shelf.first_picture import FirstPicture
from scenes.menus.shelf.fitting import Reason, first_choice, nearest, reason
from scenes.menus.shelf.signs import tag
from scenes.menus.shelf.window import WIDE, life, window
from scenes.menus.shelf.wood import Way, put_wood
from scenes.paint import ink
from scenes.paint.art import art
from scenes.paint.heraldry import arms_in
from scenes.paint.hours import Hour, hour_of_day
from scenes.session.books import soon
from scenes.session.catalogue import GameScenes, games_for_newcomers, games_on_shelf
from scenes.session.saves import Running, Saves
from scenes.system.sound import SHELF
from scenes.system.words import later, tr, tr_as, when
from scenes.tabletop.board.life import Life
from scenes.ui.frame.box import Box
from scenes.ui.frame.motion import Glide
from scenes.ui.input.events import Input, Key
from scenes.ui.input.printed import PRINTED
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.living import BEATS, LivingPicture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from concurrent.futures import Future

    from scenes.session.daily import Siege

LIFT, HALF, POINTED = 34.0, 16.0, 6.0
"""Units by which a book stands out: lifted, nearest to what was asked for, pointed at."""
DWELL = 0.12
"""Seconds that the pointer rests on a book before it opens: who passes over it on the way to another opens none."""
TURN = 0.06
"""Seconds between the rise of two books that fit."""
MOTTO = later("siege games for one table")


class Spine(Widget):
    """One game's book; it rises when it is lifted, or fits what was asked for."""

    radius = 5.0

    def __init__(
        self, rect: Rect, entry: GameScenes, press: Callable[[], None], stands: float, why: Reason | None
    ) -> None:
        super().__init__(f"spine-{entry.game}", rect, entry.title, dark=True)
        self.entry, self.stands, self.reason = entry, stands, why
        self.arms: Arms | None = None
        """Those of the city whose game goes on."""
        self.press = press
        self.lift = Glide(0.0, 0.0)
        self.rises_at = 0.0
        self.kind = "spine"

    def restore(self, old: Widget) -> None:
        assert isinstance(old, Spine)
        self.lift = old.lift

    def said(self) -> str:
        """All that is read on it: no tooltip says it once more, over the title."""
        entry = self.entry
        words = f"{tr('Open the book of {game}', game=entry.title)}: {tr(entry.players)}, {tr(entry.manner)}"
        return f"{words} ({self.reason.words})" if self.reason else words

    def look(self) -> Rect:
        return self.rect.move(0, -self.u(self.lift.value))

    def draw(self, surface: Surface) -> None:
        s, rect = self.scale, self.look()
        chosen = self.hovered or self.ringed or self.stands == LIFT
        picture = drawn.spine(
            self.entry.spine,
            self.entry.label,
            self.entry.who,
            self.entry.weight,
            s,
            self.theme,
            chosen=chosen,
            arms=self.arms,
            width=self.rect.w / s,
            height=self.rect.h / s,
        )
        if self.lift.value > POINTED:
            drawn.gap(self.rect.w / s, self.rect.h / s, s, self.theme).draw(surface, self.rect.midbottom)
        if self.reason is not None and not chosen:
            picture = drawn.dimmed(picture)
        picture.draw(surface, rect.midbottom)
        if self.reason is not None:
            px = self.t(18) if self.screen.layout.text < 1.5 else self.t(14)
            label = tag(self.reason.sign, self.reason.words, px, s, self.theme)
            label.draw(surface, (rect.centerx, rect.y + self.u(20 if rect.h < self.u(420) else 26) - self.u(26)))
        if chosen and not self.ringed and (self.hovered or self.stands == LIFT):
            faces.focus_ring(rect.w, rect.h, s, self.theme, dark=True, radius=3).draw(surface, rect.topleft)


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
        self.lifted = ""
        """The game whose book lies open; empty for none."""
        self._chosen = False
        """Was it pressed? Then it stays open, whatever is pointed at."""
        self._pointed: tuple[str, float] = ("", 0.0)
        """The book that is pointed at, and since when."""
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
        self.lifted = self._first_choice()
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

    def _first_choice(self) -> str:
        """The book that lies open by itself, by the line on the wood."""
        chosen = self.app.settings
        learned = [game for game, lessons in chosen.learned.items() if lessons]
        return first_choice(games_on_shelf(), chosen.people, chosen.minutes, learned)

    def _running_of(self, game: str) -> Running | None:
        """The newest running game of a book; the first hundred are looked at."""
        return next((running for running in self.saves.running(100) if running.game == game), None)

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
        entry = next((entry for entry in games_on_shelf() if entry.game == self.lifted), None)
        margin, top, width = (16, 24, 372) if entry is None else (10, 16, 392)
        sheet_width = min(layout.u(width), layout.width - layout.u(24))
        self.sheet = Rect(0, layout.u(top), sheet_width, layout.height - layout.u(2 * top))
        if layout.drawer:
            self.sheet.centerx = layout.width // 2
        elif layout.left_handed:
            self.sheet.left = layout.u(margin)
        else:
            self.sheet.right = layout.width - layout.u(margin)
        if not layout.drawer:
            beside = layout.u(372 + 36)
            left = beside if layout.left_handed else layout.u(16)
            self._spines(layout.box(Rect(left, 0, layout.width - beside - layout.u(16), layout.height)))
        if entry is not None:
            self._open(entry)
        else:
            found = Found(self.running, self.more, self.siege, self.lesson)
            ShelfSheet(self, self, found, alone=layout.drawer).lay(self.sheet)

    def _open(self, entry: GameScenes) -> None:
        """Lay a book open beside the others."""
        from scenes.menus.new_game.choices import Choices
        from scenes.menus.shelf.opened import Known, OpenedBook

        chosen = self.app.settings
        known = Known(
            entry,
            self._running_of(entry.game),
            Choices.remembered(entry, chosen),
            chosen.learned.get(entry.game, ()),
            chosen.people,
        )
        OpenedBook(self, self, known).lay(self.sheet)

    def arrange(self) -> None:
        super().arrange()
        self.life = self._life()

    def _spines(self, room: Box) -> None:
        layout, chosen = self.layout, self.app.settings
        self.foot = layout.height - layout.u(80)
        games = games_on_shelf()
        gap = layout.u(6)
        total = sum(layout.u(entry.spine.width) + gap for entry in games)
        shrink = min(1.0, room.w / total) if total else 1.0
        x = room.x + layout.u(4)
        most = self.foot - layout.u(190) - layout.u(LIFT - 14)
        near, asked, turn = nearest(games, chosen.people, chosen.minutes), chosen.people or chosen.minutes, 0
        for entry in games:
            width = round(layout.u(entry.spine.width) * shrink)
            tall = layout.u(entry.spine.height - 14)
            height = min(tall, most) if most > layout.u(200) else self.foot - layout.u(120)
            why = reason(entry, chosen.people, chosen.minutes)
            fits = entry.game == self.lifted or (bool(asked) and why is None)
            stands = LIFT if fits else HALF if entry.game == near else 0.0
            book = Spine(Rect(x, self.foot - height, width, height), entry, partial(self._press, entry), stands, why)
            if fits and entry.game != self.lifted:
                book.rises_at = self.app.now + TURN * turn
                turn += 1
            book.arms = arms_in([piece for game in self.running if game.game == entry.game for piece in game.pieces])
            self.add("spines", book)
            x += width + gap
        self.shelf_end = room.right
        below = room.below(self.foot + layout.u(24)).inset(10, 2)
        ways: list[Way] = [
            ("open-record", "log", tr_as("on the shelf", "Records"), "O", self.open_record),
            ("draw-city", "pen", tr_as("on the shelf", "Cities"), "D", self.draw_city),
            ("statistics", "chart", tr("Statistics"), "", self.open_statistics),
            ("settings", "settings", tr("Settings"), "S", self.open_settings),
        ]
        put_wood(self, below, chosen.people, chosen.minutes, self.told, ways)

    # ------------------------------------------------------------ drawing

    def _window(self) -> int | None:
        """The pixel of its middle; None where there is no room for it."""
        layout = self.layout
        if layout.friendly or layout.drawer:
            return None
        left = 0 if not layout.left_handed else self.sheet.right + layout.u(20)
        room = self.shelf_end + layout.u(14) - left - layout.u(350)
        return left + layout.u(350) + room // 2 if room > layout.u(310) else None

    def _life(self) -> Life:
        """The candle flickers, smoke rises from the castle outside, birds fly past the window."""
        layout, theme, middle = self.layout, self.app.theme, self._window()
        if middle is None or not theme.washes:
            return Life(self, layout.window, ())
        return Life(self, layout.window, life((middle, layout.u(190)), layout.scale, theme, self.hour))

    def draw(self, surface: Surface) -> None:
        if self._kept is not None:
            clip = surface.get_clip()
            surface.blit(self._kept, clip, clip)
            return
        super().draw(surface)

    def _look_for_picture(self) -> None:
        """The first time in a window: is there a picture of exactly this shelf?"""
        app = self.app
        layout, shown = (
            self.layout,
            [(game.path.name, game.line, when(game.when), self.more, game.pieces) for game in self.running],
        )
        games = [entry.game for entry in games_on_shelf()]
        self._first = FirstPicture(
            app.profile,
            layout,
            app.theme.key,
            shown,
            games,
            app.bindings.changed,
            PRINTED.at,
            self.siege,
            self.hour,
            (self.lifted, app.settings.people, app.settings.minutes, app.settings.learned),
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
        middle = self._window()
        free = left + width
        if middle is not None:
            window(layout.scale, theme, self.hour).draw(surface, (middle, layout.u(190)))
            self.life.paint(surface, surface)
            free = middle - layout.u(WIDE / 2 - 24)
        at = left + layout.u(44)
        name = drawn.wordmark("Ramparts", tr(MOTTO), layout.scale, theme, (free - at) / layout.scale - 12)
        name.draw(surface, (at, layout.u(40)))
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
        self.life.update()
        length = self.ms(90) / 1000
        self._look_at_books(now)
        for zone in self.zone_list:
            for thing in zone.things:
                if isinstance(thing, Spine):
                    goal = thing.stands or (POINTED if thing.hovered or thing.ringed else 0.0)
                    if now >= thing.rises_at:
                        thing.lift.to(goal, now, self.ms(200) / 1000 if goal != POINTED else length)
                    else:
                        moving = True
                    if thing.lift.update(now):
                        self.invalidate(thing.rect.inflate(self.layout.u(30), self.layout.u(2 * LIFT + 60)))
                    moving = moving or thing.lift.value != thing.lift.goal
                elif isinstance(thing, LivingPicture):
                    self._keep_alive(thing)
        return moving

    def _look_at_books(self, now: float) -> None:
        """A book that is pointed at for a moment, or reached with the keyboard, opens."""
        ringed, hover = self.hands.ringed(), self.hands.hover
        if isinstance(ringed, Spine) and ringed.entry.game != self.lifted:
            self.lift(ringed.entry.game)
        elif isinstance(hover, Spine) and not self._chosen and self.app.settings.hover_shows:
            game = hover.entry.game
            if self._pointed[0] != game:
                self._pointed = (game, now)
            if game == self.lifted:
                return
            if now - self._pointed[1] >= DWELL:
                self.lift(game)
            else:
                self.app.soon(DWELL)
        else:
            self._pointed = ("", 0.0)

    def _keep_alive(self, picture: LivingPicture) -> None:
        """The scene of the opened book goes on, twelve times a second."""
        chosen = self.app.settings
        picture.moves = self.app.lively and self.uncovered and not chosen.calm and chosen.animation != "off"
        if picture.moves:
            self.app.soon(1 / BEATS)
            tick = int(self.app.now * BEATS)
            if tick != picture.tick:
                picture.tick = tick
                self.app.nudge()

    def draw_moving(self, surface: Surface) -> list[Rect]:
        if self.app.frames < 2:
            return super().draw_moving(surface)  # the first picture is there the sooner
        rects = self.life.draw_moving(surface) + super().draw_moving(surface)
        for zone in self.zone_list:
            for thing in zone.things:
                if isinstance(thing, LivingPicture) and thing.moves and thing.seen:
                    thing.draw(surface)
                    rects.append(thing.rect.inflate(8, 8))
        return rects

    # ------------------------------------------------------------ deeds

    def handle(self, given: Input) -> bool:
        if self._kept is not None:
            self._true_drawing()
        if super().handle(given):
            return True
        if isinstance(given, Key):
            deeds: dict[str, Callable[[], None]] = {
                "c": self._continue,
                "n": lambda: self.new_game(None),
                "o": self.open_record,
                "d": self.draw_city,
                "s": self.open_settings,
                "q": self.quit,
                "p": lambda: self.play(self.chosen_game()),
                "t": lambda: self.teach(self.chosen_game()),
            }
            deed = deeds.get(given.name)
            if deed is not None and not given.repeat:
                deed()
                return True
            if given.command == "rulebook":
                self.app.go.rulebook(self.chosen_game().game)
                return True
            if given.command == "back" and self.lifted:
                self.close_book()
                return True
        return False

    def _press(self, entry: GameScenes) -> None:
        """A book is taken from the shelf, or put back."""
        if self.lifted == entry.game and self._chosen:
            self.close_book()
        else:
            self._chosen = True
            self.app.sound.play("page-turned")
            self.lift(entry.game)

    def lift(self, game: str) -> None:
        """Lay this game's book open."""
        if game != self.lifted:
            self.lifted = game
            self._sheet_anew()

    def close_book(self) -> None:
        """No book lies open."""
        self.lifted, self._chosen = "", False
        if isinstance(self.hands.ringed(), Spine):
            self.hands.focus = None
        self._sheet_anew()

    def _sheet_anew(self) -> None:
        area = self.hands.find("sheet-area")
        if isinstance(area, ScrollArea):  # another page begins at its top
            area.scroll_by(-area.offset)
        self._kept = None
        self.rebuild()

    def told(self, people: int, minutes: int) -> None:
        """The line on the wood: who is here, and how long."""
        self.app.settings.people, self.app.settings.minutes = people, minutes
        self.app.save_settings()
        self.lifted, self._chosen = self._first_choice(), False
        self._sheet_anew()

    def play(self, entry: GameScenes) -> None:
        """A new game of this book with sensible settings; where none can begin like that, they are chosen."""
        from scenes.menus.new_game.choices import Choices

        choices = Choices.remembered(entry, self.app.settings)
        choices.played = soon(self.app.books.ask(lambda statistics: statistics.games(entry.game))) or ()
        news = choices.news_of_level
        if choices.fault() is not None or not choices.begin(self.app):
            self.new_game(entry)
        elif news:
            self.app.tell(news)

    def teach(self, entry: GameScenes, lesson: int | None = None) -> None:
        """The lessons of a game: where one was, or one of them from its beginning."""
        if entry.lesson:
            self.app.go.lesson(entry.game, lesson)

    def _continue(self) -> None:
        """The running game of the opened book, or the newest of all."""
        running = self._running_of(self.lifted) if self.lifted else None
        if running is not None:
            self.go_on_with(running)
        else:
            self.go_on()

    def go_on_with(self, running: Running) -> None:
        self.app.go.go_on(running.path)

    def go_on(self) -> None:
        """Open the newest running game at the last action made."""
        if self.running:
            self.app.go.go_on(self.running[0].path)

    def chosen_game(self) -> GameScenes:
        """The game of the book that lies open; else of the game that goes on, else a newcomer's."""
        games = games_for_newcomers()
        last = self.lifted or (self.running[0].game if self.running else "")
        return next((entry for entry in games if entry.game == last), games[0])

    def new_game(self, entry: GameScenes | None) -> None:
        """The new-game screen, of the chosen game if none is named."""
        self.app.go.new_game((entry or self.chosen_game()).game)

    def open_record(self) -> None:
        self.app.go.records()

    def open_statistics(self) -> None:
        self.app.go.statistics()

    def open_practice(self) -> None:
        self.app.go.practice()

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
