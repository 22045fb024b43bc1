"""The opened book beside the shelf: what its game is, the game of it that goes on, the ways to play and to learn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from pygame import Rect, Surface

from scenes.menus.shelf import pictures as drawn
from scenes.menus.shelf import signs
from scenes.paint import fonts
from scenes.session.catalogue import GameScenes, load
from scenes.session.saves import Running
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces, living
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Device, Heading, Paper, Rule, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert, Widget

if TYPE_CHECKING:
    from scenes.menus.new_game.choices import Choices


class Ways(Protocol):
    """What can be done from an opened book."""

    def play(self, entry: GameScenes) -> None:
        """A new game with sensible settings."""

    def go_on_with(self, running: Running) -> None:
        """The running game."""

    def new_game(self, entry: GameScenes | None) -> None:
        """The screen of choices."""

    def teach(self, entry: GameScenes, lesson: int | None = None) -> None:
        """Its lessons, where one was, or that one."""

    def close_book(self) -> None:
        """Close the book."""


class Known(Struct, frozen=True):
    """What is known of the book's game here."""

    entry: GameScenes
    running: Running | None
    choices: Choices
    """What *Play* would begin."""
    learned: tuple[int, ...]
    people: int


class LessonDisc(Widget):
    """One lesson of the game: ticked, next, or to come; pressed, it begins."""

    radius = 16.0

    def __init__(self, rect: Rect, number: int, title: str, state: faces.LessonState, go: Callable[[], None]) -> None:
        super().__init__(f"lesson-{number + 1}", rect, tr("Lesson {number}: {title}", number=number + 1, title=title))
        self.number, self.state, self.press, self.kind = number, state, go, "link"
        if state != "later":
            told = tr("You have learned this.") if state == "done" else tr("This one comes next.")
            self.tip = Tip(self.name, (told,), told)
        else:
            self.tip = self.name

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            faces.lesson_disc(self.number + 1, "next", self.scale, self.theme).draw(surface, self.rect.center)
        faces.lesson_disc(self.number + 1, self.state, self.scale, self.theme).draw(surface, self.rect.center)


class LessonRoad(Inert):
    """The line that joins the discs."""

    def draw(self, surface: Surface) -> None:
        line = faces.hairline(self.rect.w, self.theme.soft_ink, self.scale, self.theme)
        line.draw(surface, self.rect.midleft)


class FactsRow(Inert):
    """People, minutes, weight."""

    def __init__(self, rect: Rect, entry: GameScenes, people: int) -> None:
        minutes = tr("{count} min", count=entry.minutes_for(people or entry.counts[0]))
        words = tr(
            "{players}, about {minutes}, weight {weight} of 3",
            players=tr(entry.players),
            minutes=minutes,
            weight=entry.weight,
        )
        super().__init__("facts", rect, words)
        self.entry, self.minutes, self.heard_as = entry, minutes, "heading"

    def draw(self, surface: Surface) -> None:
        signs.put_facts(
            surface,
            self.rect.x,
            self.rect.centery,
            self.rect.w,
            self.entry.who,
            self.minutes,
            self.entry.weight,
            self.t(20),
            self.scale,
            self.theme,
        )


class BookCover(Paper):
    """The cover in the book's cloth, and the paper in it."""

    def __init__(self, rect: Rect, entry: GameScenes) -> None:
        super().__init__("shelf-paper", rect, seed=21)
        self.entry = entry

    def draw(self, surface: Surface) -> None:
        s, rect = self.scale, self.rect
        cloth = self.entry.spine.cloth
        signs.cover(rect.w / s, rect.h / s, cloth, s, self.theme).draw(surface, rect.topleft)
        whole, self.rect = rect, rect.inflate(-self.u(22), -self.u(20))
        super().draw(surface)
        self.rect = whole


class OpenedBook:
    """Lays the opened book on the shelf."""

    def __init__(self, screen: Screen, ways: Ways, known: Known) -> None:
        self.screen, self.ways, self.known = screen, ways, known

    def lay(self, sheet: Rect) -> None:
        """Put it on the screen, in this rect."""
        screen, u = self.screen, self.screen.layout.u
        screen.add("sheet", BookCover(sheet, self.known.entry))
        inner = sheet.inflate(-u(46), -u(44))
        place = Rect(inner.x, inner.y, inner.w + u(16), inner.h)
        area = ScrollArea("sheet-area", place, tr("the opened book"), self._build, zone="sheet")
        screen.add("sheet", area).fill()

    def _build(self, area: ScrollArea, room: Box) -> int:
        known, layout = self.known, self.screen.layout
        entry, put = known.entry, area.put
        large = layout.text >= 1.5
        if not large:
            self._scene(area, room)
        room = room.inset(6, 0)
        put(Heading("book-title", room.cut_top(t=42, gap=2), entry.title, size=42, line=False))
        if large:  # what can be done stays in sight
            self._deeds(area, room)
            self._scene(area, room)
        if entry.pitch:
            self._words(area, room, "pitch", tr(entry.pitch), 19, gap=7)
        put(Rule("facts-above", room.cut_top(2), fine=True))
        put(FactsRow(room.cut_top(40, t=40 if large else 0), entry, known.people))
        put(Rule("facts-below", room.cut_top(2, gap=6), fine=True))
        if entry.sides:
            self._words(area, room, "sides", f"*{tr(entry.sides)}*", 17, gap=8)
        self._slip(area, room)
        if not large:
            self._deeds(area, room)
        self._lessons(area, room)
        return room.y - area.rect.y + area.offset

    def _scene(self, area: ScrollArea, room: Box) -> None:
        """The living scene over the whole width; the emblem of a game that has none."""
        entry, scale = self.known.entry, self.screen.layout.scale
        scene = room.cut_top(living.HIGH, gap=8)
        scene.x, scene.w = scene.x + (scene.w - round(living.WIDE * scale)) // 2, round(living.WIDE * scale)
        if entry.living:
            area.put(living.LivingPicture("scene", scene, load(entry.living, living.Living)()))
        else:
            area.put(Device("scene", scene, partial(_emblem, entry, scale)))

    def _words(self, area: ScrollArea, room: Box, id: str, words: str, size: float, gap: float) -> None:
        high = fonts.rich(words, self.screen.layout.t(size), room.w, (0, 0, 0), spacing=1.24).height
        place = room.cut_top(px=high, gap=gap)
        area.put(Text(id, place, words, size=size, spacing=1.24, soft=id == "sides"))

    def _slip(self, area: ScrollArea, room: Box) -> None:
        """The running game, or who would sit at the table."""
        layout, known = self.screen.layout, self.known
        if known.running is None:
            seats = known.choices.here
            each = room.cut_top(34, t=0 if layout.text == 1 else 30, gap=10).columns(max(2, min(4, len(seats))), 4)
            for place, seat in zip(each, seats, strict=False):
                area.put(Device(f"seat-{seat.name}", place.cut_left(30, gap=4), shield(seat.colour)))
                words = seat.name if not seat.bot else f"*{seat.name}*"
                high = fonts.rich(words, layout.t(18), 9999, (0, 0, 0)).height
                size = 18.0 if fonts.text_width(seat.name, "text", layout.t(18)) <= place.w else 14.0
                area.put(Text(f"name-{seat.name}", place.place(px=(place.w, high), at="midleft"), words, size=size))
            return
        game = known.running
        lines = [f"**{game.line}**" if game.line else f"**{game.title}**"]
        picture = room.copy().cut_top(60)
        wide = picture.cut_left(92, gap=10)
        words = "\n".join(lines)
        rich = fonts.rich(words, layout.t(17), picture.w, (0, 0, 0), spacing=1.2)
        row = room.cut_top(px=max(rich.height, wide.h), gap=10)
        area.put(Device("picture", wide, self._picture))
        words_at = Rect(picture.x, row.y + (row.h - rich.height) // 2, picture.w, rich.height)
        area.put(Text("running-line", words_at, words, size=17, spacing=1.2))

    def _picture(self, surface: Surface, rect: Rect) -> None:
        game, scale = self.known.running, self.screen.layout.scale
        assert game is not None
        pieces = game.pieces or ("church", "inn")
        drawn.small_picture(rect.w / scale, rect.h / scale, scale, self.screen.app.theme, pieces, game.seat).draw(
            surface, rect.topleft
        )

    def _deeds(self, area: ScrollArea, room: Box) -> None:
        """To play is black; with a running game it is to go on."""
        layout, entry, running = self.screen.layout, self.known.entry, self.known.running
        tall, high = max(Button.height(layout.u, layout.t), layout.u(48)), Button.height(layout.u, layout.t)
        set_up: tuple[str, str, str, Callable[[], None]] = (
            "new-game",
            tr("Set up"),
            "N",
            lambda: self.ways.new_game(entry),
        )
        play: tuple[str, str, str, Callable[[], None]] = ("play", tr("Play"), "P", lambda: self.ways.play(entry))
        more = [set_up]
        if running is None:
            area.put(Button("play", room.cut_top(px=tall, gap=8), play[1], play[3], look="main", cap="P"))
        else:
            area.put(
                Button(
                    "continue",
                    room.cut_top(px=tall, gap=8),
                    tr("Continue"),
                    lambda: self.ways.go_on_with(running),
                    look="main",
                    cap="C",
                )
            )
            more.insert(0, ("play", tr("Play anew"), "P", play[3]))
        if entry.lesson:
            more.append(("teach-me", tr("Teach me"), "T", lambda: self.ways.teach(entry)))
        needed = max(fonts.text_width(words, "sans-semi", layout.t(17)) for _, words, _, _ in more) + layout.u(20)
        columns = len(more) if needed * len(more) <= room.w else 1
        places = (
            [room.cut_top(px=high, gap=8) for _ in more]
            if columns == 1
            else (room.cut_top(px=high, gap=8).columns(columns, 8))
        )
        for (id, words, cap, do), place in zip(more, places, strict=True):
            area.put(Button(id, place, words, do, cap=cap))

    def _lessons(self, area: ScrollArea, room: Box) -> None:
        entry, done = self.known.entry, self.known.learned
        if not entry.lesson or not entry.lessons:
            return
        count = len(entry.lessons)
        row = room.cut_top(32)
        discs = row.at_right(34 * count).columns(count, 0)
        words, size, left = f"*{tr('Lessons')}*", self.screen.layout.t(16), discs[0].x - row.x
        rich = fonts.rich(words, size, 9999, (0, 0, 0))
        if rich.width <= left:
            named = row.place(px=(left, rich.height), at="midleft")
            area.put(Text("lessons", named, words, size=16, soft=True))
        area.put(LessonRoad("lesson-road", Rect(discs[0].centerx, row.y, discs[-1].centerx - discs[0].centerx, row.h)))
        following = next((number for number in range(count) if number not in done), -1)
        for number, place in enumerate(discs):
            state: faces.LessonState = "done" if number in done else "next" if number == following else "later"
            go = partial(self.ways.teach, entry, number)
            area.put(LessonDisc(place, number, tr(entry.lessons[number]), state, go))


def _emblem(entry: GameScenes, scale: float, surface: Surface, rect: Rect) -> None:
    """The emblem of a game that has no scene."""
    from scenes.paint.art import art

    for group, piece, share, x, y in entry.spine.emblem:
        picture = art(group, piece, round(rect.h * share * 0.8), scale=scale)
        surface.blit(picture, picture.get_rect(center=(rect.x + round(rect.w * x), rect.y + round(rect.h * y))))
