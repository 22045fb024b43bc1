"""The end (DEF-END): epilogues, the last map, the chronicle page by page, luck and choices."""

from __future__ import annotations

from functools import cached_property, partial

from pygame import Rect, Surface

from game.core import engine
from game.core.data import typed
from game.defenders.facts.chronicle import Chronicle
from scenes.defenders.board.drafts import PAGE, TEXT
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.suggestions import epilogue_idea
from scenes.defenders.board.writing_boxes import heading, small_text, text_box
from scenes.defenders.ending.entries import Page, pages_of
from scenes.defenders.ending.fates import fates
from scenes.defenders.ending.measure import Measure
from scenes.defenders.pieces.arms import put_crest
from scenes.paint import fonts
from scenes.system.words import decimal, marked, tr
from scenes.tabletop.panel.decided import NumbersPage, say_what_decided
from scenes.ui.input.element import Paged
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea

A_PAGE = 4


class EndBoard(MapBoard, NumbersPage[SiegeScreen]):
    """A book: the last map and the numbers on its left page, the chronicle on its right one."""

    foot = 0
    named = False
    plain = True
    log_in_panel = False

    @cached_property
    def told(self) -> Chronicle:
        """The chronicle of the siege."""
        table = self.screen.table
        events = [event for moment in table.moments for event in moment.events]
        return typed.convert(engine.chronicle_of(table.moments[0].state, events), Chronicle)

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
        foot = self.t(44)
        place = Rect(right.x + self.u(18), right.y + self.t(60), right.w - self.u(30), right.h - self.t(70) - foot)
        self.screen.add("pages", ScrollArea("pages-area", place, tr("the chronicle"), self._page, zone="pages")).fill()
        y = right.bottom - foot - self.u(4)
        words = tr("Save as PDF")
        wide = fonts.text_width(words, "sans-semi", self.t(18)) + self.u(40)
        place = Rect(right.right - self.u(14) - wide, y, wide, self.t(44))
        self.screen.add("turning", Button("save-pdf", place, words, self.keep, size=18))
        self.screen.paged.append(Paged(right, self._turn))
        for number, (id, words, step) in enumerate((("page-back", "◀", -1), ("page-on", "▶", 1))):
            step_wide = min(self.t(52), (place.x - right.x - self.u(24)) // 2)
            rect = Rect(right.x + self.u(18) + number * step_wide, y, step_wide - self.u(6), self.t(44))
            self.screen.add("turning", Button(id, rect, words, partial(self._turn, step), size=18))

    @property
    def token_size(self) -> float:
        return 24.0

    @property
    def pages(self) -> list[Page]:
        return pages_of(self, self.told)

    @property
    def page_count(self) -> int:
        return max(1, -(-len(self.pages) // A_PAGE))

    @property
    def page_number(self) -> int:
        return min(PAGE.read(self.screen), self.page_count - 1)

    def _turn(self, step: int) -> None:
        PAGE.lay(self.screen, max(0, min(self.page_count - 1, self.page_number + step)))
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()

    def _page(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if not self.pages:
            words = tr("What the siege has told so far fills no page.")
            return small_text(self, area, room, y, "no-pages", words, 17) - room.y
        first = self.page_number * A_PAGE
        for number, page in enumerate(self.pages[first : first + A_PAGE]):
            y = page.put(self, area, room, y, first + number)
        return y - room.y

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

    # ------------------------------------------------------------ what is kept of it

    def keep(self) -> None:
        """Ask in what form the chronicle is kept."""
        from scenes.defenders.ending.chronicle_sheet import ChronicleSheet

        self.screen.stack.push(ChronicleSheet(self.screen.table.record))

    def watch_drawn(self) -> None:
        """The ink as it came onto the sheet, and what the siege did to it, turn by turn."""
        from scenes.defenders.ending.film_sheet import DrawnSheet

        self.screen.stack.push(DrawnSheet(self.screen.table.record))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        theme, tall = self.theme, self.layout.tall
        clip = surface.get_clip()
        self.binding(surface, tall.inflate(-self.u(4), -self.u(4)))
        for number, page in enumerate(self.book()):
            self.paper(surface, page, 91 + number)
        super().paint(surface)
        surface.set_clip(clip)
        left, right = self.book()
        standing = sum(place.state == "standing" for place in self.seen.locations.values())
        note = tr("{standing} of {all} places", standing=standing, all=len(self.seen.locations))
        y = left.y + self.t(30)
        place = self.words(
            surface, note, "text-italic", 17, theme.soft_ink, (left.right - self.u(14), y), "midright", most=24
        )
        high = self.t(44)
        crest = put_crest(surface, self.seen.setting, (left.x + self.u(16), y - high // 2), high)
        crest += self.u(10) if crest else 0
        self.title(
            surface, self.how_it_ended, (left.x + self.u(18) + crest, y), place.x - left.x - self.u(30) - crest, 40
        )
        self.title(surface, tr("The chronicle"), (right.x + self.u(18), y), right.w - self.u(40), 40)
        words = tr("page {number} of {count}", number=self.page_number + 1, count=self.page_count)
        self.words(
            surface,
            words,
            "text-italic",
            16,
            theme.soft_ink,
            (right.x + self.u(18) + self.t(112), right.bottom - self.t(28)),
            most=22,
        )

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
                below=self._epilogues,
            )
            return say_what_decided(self.screen, parts)
        player = self.active
        prompt = tr("{player} tells an epilogue: what became of the city, and of whom?", player=player)
        main = self.main(tr("So it ended"), self._tell, player)
        return PanelParts(
            head, sub, prompt, self.screen.then_words(), main=main, extra=self._box, below=self._epilogues
        )

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

    def _epilogues(self, area: ScrollArea, room: Rect) -> int:
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
