"""The end (DEF-END): epilogues, the last map, the chronicle page by page, luck and choices."""

from __future__ import annotations

from functools import cached_property, partial

from pygame import Rect, Surface

from game.core import engine
from game.core.data import typed
from game.defenders.facts.chronicle import Chronicle
from scenes.defenders.board.board import Board
from scenes.defenders.board.drafts import LANGUAGES, PAGE, TEXT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.suggestions import epilogue_idea
from scenes.defenders.board.writing_boxes import heading, small_text, text_box
from scenes.defenders.ending.book import Book
from scenes.defenders.ending.chronicle_job import PACE, TURN, Kind
from scenes.defenders.ending.fates import fates
from scenes.defenders.ending.film_strip import FRAME, FilmStrip, frames_of
from scenes.defenders.ending.leaves import Leaf, Told, told_on
from scenes.defenders.ending.measure import Measure
from scenes.defenders.pieces.arms import put_crest
from scenes.paint import fonts
from scenes.system.words import decimal, marked, tr
from scenes.tabletop.panel.decided import NumbersPage, say_what_decided
from scenes.ui.input.element import Paged
from scenes.ui.screens.side_panel import Command, PanelParts, stacked
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea


class Ending(Board, NumbersPage[SiegeScreen]):
    """The end of a siege: a book whose pages are turned two at a time, and what the panel offers with it."""

    log_in_panel = False
    room_of_count = 0

    @property
    def keeps_below(self) -> bool:
        """Is the book kept by a button below its pages?"""
        return True

    @cached_property
    def told(self) -> Chronicle:
        """The chronicle of the siege."""
        table = self.screen.table
        events = [event for moment in table.moments for event in moment.events]
        return typed.convert(engine.chronicle_of(table.moments[0].state, events), Chronicle)

    @cached_property
    def strips(self) -> list[FilmStrip]:
        """The film in the panel."""
        return []

    @cached_property
    def leaves(self) -> list[Leaf]:
        """The pages that lie open."""
        return []

    @property
    def stood(self) -> bool:
        return self.seen.outcome == "defenders"

    @property
    def how_it_ended(self) -> str:
        """How it ended, in a title."""
        city = self.seen.setting.title
        if not city:
            return tr("The city stands") if self.stood else tr("The city has fallen")
        return tr("{city} stands", city=city) if self.stood else tr("{city} has fallen", city=city)

    # ------------------------------------------------------------ rooms

    def book(self) -> tuple[Rect, Rect]:
        tall = self.layout.tall
        inner = tall.inflate(-self.u(28), -self.u(28))
        half = inner.w // 2
        return Rect(inner.x, inner.y, half, inner.h), Rect(inner.x + half, inner.y, inner.w - half, inner.h)

    # ------------------------------------------------------------ the pages

    @property
    def foot_of_pages(self) -> int:
        return self.t(44) + self.u(6)

    def leaf(self, half: Rect) -> Rect:
        """Where the words of a page lie: above the foot."""
        return Rect(half.x, half.y, half.w, half.h - self.foot_of_pages)

    @property
    def told_book(self) -> Book:
        """The siege in pages as large as the right one of this book."""
        return self.told_siege.book

    @property
    def told_siege(self) -> Told:
        """The same with what else is shown of it."""
        return told_on(self, self.leaf(self.book()[1]))

    @property
    def spreads(self) -> int:
        """How often two pages lie open; the first of them has one page of the story."""
        return 1 + len(self.told_book.pages) // 2

    @property
    def spread(self) -> int:
        """Which of them lies open."""
        return min(PAGE.read(self.screen), self.spreads - 1)

    def put_leaf(self, number: int, half: Rect) -> None:
        """A page of the story, if there is one of that number."""
        pages = self.told_book.pages
        if number < len(pages):
            self.leaves.append(Leaf(self, self.leaf(half), pages[number], number))
            self.screen.add("pages", self.leaves[-1])

    def put_foot(self) -> None:
        """What turns the pages, and what keeps them."""
        right = self.book()[1]
        high = self.t(44)
        y = right.bottom - high - self.u(4)
        place = Rect(right.right - self.u(14), y, 0, high)
        if self.keeps_below:
            words = tr("Save as PDF")
            wide = fonts.text_width(words, "sans-semi", self.t(18)) + self.u(40)
            place = Rect(place.x - wide, y, wide, high)
            self.screen.add("turning", Button("save-pdf", place, words, self.keep, size=18))
        self.room_of_count = place.x - right.x - self.u(6)
        self.screen.paged.append(Paged(right, self._turn))
        for number, (id, words, step) in enumerate((("page-back", "◀", -1), ("page-on", "▶", 1))):
            step_wide = min(self.t(52), (place.x - right.x - self.u(24)) // 2)
            rect = Rect(right.x + self.u(18) + number * step_wide, y, step_wide - self.u(6), high)
            self.screen.add("turning", Button(id, rect, words, partial(self._turn, step), size=18))

    def _turn(self, step: int) -> None:
        PAGE.lay(self.screen, max(0, min(self.spreads - 1, self.spread + step)))
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()

    def update(self, now: float) -> bool:
        return super().update(now) | self.paint_next()

    def paint_next(self) -> bool:
        """Paint a little of the pictures that wait for it: those of the open pages, then the film's."""
        pictures: list[Leaf | FilmStrip] = [*self.leaves, *self.strips]
        for thing in pictures:
            if thing.paint_next():
                self.screen.touched(thing)
                return True
        return False

    def paint_pages(self, surface: Surface) -> None:
        """Binding and paper."""
        tall = self.layout.tall
        self.binding(surface, tall.inflate(-self.u(4), -self.u(4)))
        for number, page in enumerate(self.book()):
            self.paper(surface, page, 91 + number)

    def paint_count(self, surface: Surface) -> None:
        """Which pages lie open."""
        right, count, first = self.book()[1], len(self.told_book.pages), 2 * self.spread
        if self.spread and first < count:
            words = tr("pages {first} and {second} of {count}", first=first, second=first + 1, count=count)
        else:
            words = tr("page {number} of {count}", number=max(1, first), count=count)
        at = right.x + self.u(18) + self.t(112), right.bottom - self.t(28)
        if at[0] - right.x + fonts.text_width(words, "text-italic", self.t(16)) <= self.room_of_count:
            self.words(surface, words, "text-italic", 16, self.theme.soft_ink, at, most=22)

    # ------------------------------------------------------------ what is kept of it

    def keep(self) -> None:
        """Ask in what form the chronicle is kept."""
        from scenes.defenders.ending.chronicle_sheet import ChronicleSheet

        self.screen.stack.push(ChronicleSheet(self.screen.table.record))

    def watch_drawn(self) -> None:
        """The ink as it came onto the sheet, and what the siege did to it, turn by turn."""
        from scenes.defenders.ending.film_sheet import DrawnSheet

        self.screen.stack.push(DrawnSheet(self.screen.table.record))

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        over = self.screen.table.over
        head = tr("The city stands.") if self.stood else tr("The city has fallen.")
        sub = f"{self.reason} [{self.clause}]"
        if over:
            row = [
                Command(tr("The picture"), partial(self.turn_to, 0), id="the-picture"),
                Command(tr("Watch it being drawn"), self.watch_drawn, id="watch-drawn"),
                Command(tr("Save a copy"), self.screen.save_copy, id="save-copy"),
                Command(tr("The same city again"), self.screen.play_same, id="same"),
                Command(tr("A new city"), self.screen.play_again, id="again"),
                Command(tr("Watch it again"), partial(self.screen.show_again, 0), id="watch"),
            ]
            parts = PanelParts(
                head,
                sub,
                tr("That was the siege of {turns} turns.", turns=self.turn.number),
                main=self.screen.main_deed(tr("To the shelf"), self.screen.leave_table),
                row=row,
                below=self.epilogues,
            )
            return say_what_decided(self.screen, parts)
        player = self.active
        prompt = tr("{player} tells an epilogue: what became of the city, and of whom?", player=player)
        main = self.main(tr("So it ended"), self._tell, player)
        return PanelParts(head, sub, prompt, self.screen.then_words(), main=main, extra=self._box, below=self.epilogues)

    @property
    def reason(self) -> str:
        if not self.seen.locations or not self.seen.defenders:
            return tr("There was no city.")
        if not self.stood:
            return tr("No defender is alive.")
        if all(threat.state == "destroyed" for threat in self.seen.threats.values()):
            return tr("Every threat is destroyed.")
        return tr("The threat deck is empty.")

    @property
    def clause(self) -> str:
        if not self.stood:
            return "DEF-END-1"
        gone = all(threat.state == "destroyed" for threat in self.seen.threats.values())
        return "DEF-END-2" if gone else "DEF-END-3"

    def _box(self, area: ScrollArea, room: Rect) -> int:
        return (
            text_box(
                self,
                area,
                room,
                room.y,
                TEXT,
                tr("An epilogue"),
                partial(epilogue_idea, self),
                high=110,
                skip=self._tell,
            )
            - room.y
        )

    def _tell(self) -> None:
        self.screen.send_or_say("epilogue", owner=self.active, text=TEXT.read(self.screen))

    def epilogues(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("Epilogues"), clause="DEF-END-5")
        told = self.told.epilogues
        for player in self.screen.table.players:
            if player in told:
                words = f"**{marked(player)}**: *{told[player] or tr('said nothing')}*"
            elif player == self.active:
                words = tr("**{player}** is telling", player=player)
            else:
                words = tr("**{player}**: to come", player=player)
            y = small_text(self, area, room, y, f"epilogue-{player}", words, 17, soft=False)
        return y - room.y


class EndBoard(MapBoard, Ending):
    """The book's first two pages: the last map with the numbers, and how the chronicle begins."""

    foot = 0
    named = False
    plain = True

    @property
    def room(self) -> Rect:
        page = self.book()[0]
        high = min(round((page.w - self.u(12)) * 0.625), round(page.h * 0.46))
        return Rect(page.x + self.u(6), page.y + self.t(56), page.w - self.u(12), high)

    def paint_margins(self, surface: Surface) -> None:
        """The map is drawn onto the book's page: it has no paper of its own."""

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        left, right = self.book()
        top = self.room.bottom + self.u(8)
        place = Rect(left.x + self.u(16), top, left.w - self.u(30), left.bottom - self.u(10) - top)
        self.screen.add(
            "numbers", ScrollArea("numbers-area", place, tr("numbers"), self._numbers, zone="numbers")
        ).fill()
        self.put_leaf(0, right)
        self.put_foot()

    @property
    def token_size(self) -> float:
        return 24.0

    def _numbers(self, area: ScrollArea, room: Rect) -> int:
        told, y = self.told, room.y
        y = small_text(self, area, room, y, "fates", fates(self.seen, told), 17, soft=False)
        y = heading(self, area, room, y + self.u(4), tr("Luck"), tr("hatched; the mark is what to expect"))
        for id, name, side in (
            ("city", tr("The city’s dice"), told.city),
            ("enemy", tr("The enemy’s dice"), told.enemy),
        ):
            mean = side.mean
            y = self._measure(
                area,
                room,
                y,
                Measure(
                    f"luck-{id}",
                    room,
                    name,
                    "–" if mean is None else decimal(mean),
                    (mean or 0.0) / 6,
                    side.expected / 6,
                    luck=True,
                ),
            )
        tries = told.abilities
        words = tr("{worked} of {tries}", worked=tries.worked, tries=tries.tries)
        of = max(1, tries.tries)
        y = self._measure(
            area,
            room,
            y,
            Measure("luck-abilities", room, tr("Abilities"), words, tries.worked / of, tries.expected / of, luck=True),
        )
        choices = told.choices
        battles = choices.battles
        held = battles.get("repulsed", 0) + battles.get("stand-off", 0)
        y = heading(self, area, room, y + self.u(4), tr("Choices"), tr("plain; what you decided"))
        for number, (name, made, possible) in enumerate(
            (
                (tr("Battles held"), held, sum(battles.values())),
                (tr("Rescues made"), choices.rescues, choices.rescues_possible),
                (tr("Moves to a way in"), choices.moves_to_entries, choices.moves),
            )
        ):
            if not possible:  # nothing was to be decided there
                continue
            words = tr("{made} of {all}", made=made, all=possible)
            y = self._measure(area, room, y, Measure(f"choices-{number}", room, name, words, made / possible))
        return y - room.y

    def _measure(self, area: ScrollArea, room: Rect, y: int, measure: Measure) -> int:
        measure.rect = Rect(room.x, y, room.w, self.t(26))
        area.put(measure)
        return y + self.t(28)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        self.paint_pages(surface)
        super().paint(surface)
        surface.set_clip(clip)
        left = self.book()[0]
        standing = sum(place.state == "standing" for place in self.seen.locations.values())
        note = tr("{standing} of {all} places", standing=standing, all=len(self.seen.locations))
        y = left.y + self.t(30)
        at = left.right - self.u(14), y
        place = self.words(surface, note, "text-italic", 17, self.theme.soft_ink, at, "midright", most=24)
        high = self.t(44)
        crest = put_crest(surface, self.seen.setting, (left.x + self.u(16), y - high // 2), high)
        crest += self.u(10) if crest else 0
        self.title(
            surface, self.how_it_ended, (left.x + self.u(18) + crest, y), place.x - left.x - self.u(30) - crest, 40
        )
        self.paint_count(surface)


class BookBoard(Ending):
    """Two pages of the chronicle side by side."""

    @property
    def keeps_below(self) -> bool:
        return not self.screen.table.over

    def build(self) -> None:
        super().build()
        for number, half in enumerate(self.book(), start=2 * self.spread - 1):
            self.put_leaf(number, half)
        self.put_foot()

    def paint(self, surface: Surface) -> None:
        self.paint_pages(surface)
        super().paint(surface)
        self.paint_count(surface)

    def panel(self) -> PanelParts:
        """Once all is told, what the book can become."""
        if not self.screen.table.over:
            return super().panel()
        pages = tr("{count} pages, {turns} turns", count=len(self.told_book.pages), turns=self.turn.number)
        row = [
            Command(tr("One HTML file"), partial(self._begin, "html"), id="keep-html"),
            Command(tr("Film"), partial(self._begin, "film"), id="keep-film"),
            Command(tr("Pages as pictures"), partial(self._begin, "pages"), id="keep-pages"),
            Command(tr("To the shelf"), self.screen.leave_table, id="to-shelf"),
        ]
        return PanelParts(
            tr("The chronicle"),
            pages,
            tr("Your siege is a **book**: take it home."),
            main=Command(tr("Save as PDF"), partial(self._begin, "pdf")),
            row=row,
            below=stacked(self._film, self._languages),
        )

    def _begin(self, kind: Kind) -> None:
        from scenes.defenders.ending.chronicle_sheet import ChronicleSheet

        sheet = ChronicleSheet(self.screen.table.record)
        sheet.languages = set(self.languages)
        self.screen.stack.push(sheet)
        sheet.begin(kind)

    @property
    def languages(self) -> set[str]:
        """Those in which the book is kept."""
        from scenes.defenders.ending.chronicle_sheet import spoken

        if not LANGUAGES.read(self.screen):
            LANGUAGES.lay(self.screen, spoken())
        return LANGUAGES.read(self.screen)

    def _languages(self, area: ScrollArea, room: Rect) -> int:
        from scenes.defenders.ending.chronicle_sheet import put_languages

        return put_languages(area.put, self.layout, room, self.languages, self.screen.rebuild) - room.y + self.u(6)

    def _film(self, area: ScrollArea, room: Rect) -> int:
        """How it was drawn and besieged."""
        frames = frames_of(self.told_siege)
        if not frames:
            return 0
        words, rim = tr("Watch it being drawn"), FilmStrip.rim(self.u)
        high = round(room.w / len(frames) * FRAME[1] / FRAME[0]) + 2 * rim
        strip = FilmStrip("film-strip", Rect(room.x, room.y, room.w, high), words, frames, self.watch_drawn)
        area.put(strip)
        self.strips[:] = [strip]
        maps = self.told_siege.maps
        assert maps is not None
        lasts = (maps.drawn * PACE + (maps.length - maps.drawn) * TURN) // 1000
        words = tr("Your strokes in their order, {seconds} seconds.", seconds=lasts)
        return small_text(self, area, room, strip.rect.bottom + self.u(4), "film-words", words, 16) - room.y + self.u(6)
