"""Without cards: what the dice bring. The tables as they are printed, the row that was hit lit up.

A roll has been made and is true already; the board shows one reading of a table after another, and a computer
player's readings go on by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.drafts import LAUNCH
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.phases.event_tables import (
    EVENT_ART,
    WORDS,
    CardToCome,
    FoundCard,
    Reading,
    Seals,
    TableRow,
    TableTitle,
)
from scenes.system.words import later, tr, tr_n
from scenes.tabletop.dice.ready import ReadyDice
from scenes.tabletop.dice.throw import KINDS, DiceThrow, Die, dice_of
from scenes.tabletop.dice.tray import Launch
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.frame.motion import Step
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import Heading, Rule, shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words

TITLES = {
    "structure": later("Structures, d100"),
    "invader": later("Invaders, d10"),
    "disaster": later("Disasters, d10"),
}
SIDES = {"event": 10, "structure": 100, "invader": 10, "disaster": 10}
"""What is thrown on each table."""
DIE = 46
"""Units of a ten-sided die."""
SHORT = {
    "market-place": later("Market"),
    "hunting-lodge": later("Lodge"),
    "defensive-wall": later("Wall"),
    "logging-camp": later("Log Camp"),
}
"""Names that are shortened where three columns stand beside each other."""


class EventBoard(Board):
    """The tables of the event, before the dice are rolled."""

    paper = 19

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        self.rows: dict[tuple[str, str], TableRow] = {}

    @property
    def readings(self) -> Sequence[Reading]:
        """What the dice bring, a table after the other."""
        return ()

    @property
    def read(self) -> Sequence[Reading]:
        """The readings that have been shown."""
        return ()

    @property
    def all_read(self) -> bool:
        """Have all been shown?"""
        return len(self.read) == len(self.readings)

    @property
    def roller(self) -> str:
        """Whose event it is."""
        return self.me

    @property
    def right(self) -> str:
        """The table on the right: the one that is read after the event."""
        tables = [reading.table for reading in self.readings if reading.table != "event"]
        event = next((reading for reading in self.read if reading.table == "event"), None)
        if event is None and self.readings and self.readings[0].table == "event":
            return "structure"
        return tables[0] if tables else "structure"

    def last_of(self, table: str) -> Reading | None:
        """The last reading of a table that has been shown."""
        return next((reading for reading in reversed(self.read) if reading.table == table), None)

    # ------------------------------------------------------------ building

    @property
    def left_width(self) -> int:
        room, text = self.sheet, self.layout.text
        return min(round(room.w * 0.46), round(self.u(222) * (0.45 + 0.55 * text)))

    def build(self) -> None:
        room = self.sheet
        note = tr("*Round {number}, no cards* [KEEP-NOCARD-2]", number=self.seen.turn.number)
        top = self.put_head("event", tr("What the dice bring"), note)
        left = Rect(room.x, top, self.left_width, room.bottom - top)
        right = Rect(left.right + self.u(20), top, room.right - left.right - self.u(20), room.bottom - top)
        self._build_left(left)
        self._build_right(right)

    def _head(self, room: Rect, table: str, words: str, dice: int) -> int:
        """A table's title with its dice at the right; returns the y below."""
        high = max(self.u(58), self.layout.t(34))
        dice_width = self.u(60 * dice)
        title = TableTitle(f"{table}-head", Rect(room.x, room.y, room.w - dice_width - self.u(6), high), words)
        self.screen.add("head", title)
        place = Rect(room.right - dice_width, room.y, dice_width, high)
        if table == "event" and not self.readings and not self.screen.table.typed_dice:
            self.screen.add("head", ReadyDice("ready", place, ["d10"], self.u(DIE), self.roll, tr("the event die")))
        else:
            throw, step = self.throw_on(table), dice_width // dice
            spots = [(place.x + step * n + step // 2, place.centery) for n in range(dice)]
            throw.lie_at([spots], self.u(DIE), self.layout.tall)
            throw.build(self.screen, "head")
        return room.y + high

    def throw_on(self, table: str) -> DiceThrow:
        """The dice that lie beside a table: blank before they are thrown."""
        return DiceThrow([[Die(kind=kind) for kind in KINDS[SIDES[table]]]])

    def roll(self, launch: Launch | None = None) -> None:
        """Roll for the event; the die flies as `launch` says."""
        LAUNCH.lay(self.screen, launch)
        self.screen.send_or_say("draw")

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return [
            rect
            for widget in self.screen.widgets()
            if isinstance(widget, ReadyDice)
            for rect in widget.draw_moving(surface)
        ]

    def _build_left(self, room: Rect) -> None:
        y = self._head(room, "event", tr("Event, one d10"), 1)
        lines, gap = self.facts.tables["event"], self.u(8)
        height = max(self.u(54), self.layout.t(44))
        if self.large:
            height = max(self.layout.t(30), min(self.u(150), (room.bottom - y) // len(lines) - gap))
        rows = []
        for least, most, result in lines:
            row = TableRow(f"event-{result}", Rect(room.x, y, room.w, height), self, "event", (least, most, result))
            self.rows[("event", result)] = self.screen.add("event", row)
            rows.append(row)
            y += height + gap
        px = min(row.fits() for row in rows)
        for row in rows:
            row.px = px
        if self.large:
            return  # what it means stands in the panel
        y += self.u(4)
        self.screen.add("head", Rule("event-half", Rect(room.x, y, room.w, self.u(10))))
        y += self.u(16)

        def build(area: ScrollArea, place: Rect) -> int:
            return self._put_found(area, place)

        place = Rect(room.x, y, room.w, room.bottom - y)
        self.screen.add("event", ScrollArea("found-area", place, tr("what it means"), build, zone="event")).fill()

    def _put_found(self, area: ScrollArea, place: Rect) -> int:
        """What the dice brought: the card, its number, what it means; returns its height."""
        words, y = self._meaning(), place.y
        if self.found:
            picture = Rect(place.x + self.u(4), y, self.u(122), self.u(168))
            area.put(FoundCard("found", picture, self.screen, self.found))
            y = picture.bottom + self.u(6)
        elif not self.large and not (self.readings and self.all_read):
            gap = Rect(place.x + self.u(9), y + self.u(5), self.u(112), self.u(157))
            area.put(CardToCome("to-come", gap))
            y = gap.bottom + self.u(12)
        if words:
            y = put_words(area.put, self.layout, "meaning", Rect(place.x, y, place.w, 0), words)
        return y - place.y

    @property
    def found(self) -> str:
        """The card that the dice brought, once it has been shown."""
        reading = self.read[-1] if self.read and self.all_read else None
        if reading is None or reading.result in (*WORDS, *EVENT_ART):
            return ""
        return reading.result

    def _meaning(self) -> str:
        if not self.readings:
            return tr("Eight times in ten a plan; else a disaster, or invaders. [KEEP-NOCARD-2]")
        if not self.all_read:
            return ""
        reading = self.readings[-1]
        if reading.result == "pick-one":
            return tr("Any structure may be picked. [KEEP-NOCARD-4]")
        if reading.table == "structure":
            price = self.screen.looks.printed(reading.result).cost
            words = tr(
                "**{number}: a plan.** Price {price}: half wood, half stone; gold for any part.",
                number=reading.number,
                price=price,
            )
            if self.screen.table.record.setup.word("plans") == "lapse":
                words += " " + tr("Build it this turn: plans lapse when Build ends. [KEEP-NOCARD-5]")
            return words
        if reading.table == "invader":
            facts = self.screen.looks.printed(reading.result)
            return tr(
                "**{number}: an invasion.** Initiative {initiative}, {dice}, {hits}. [KEEP-NOCARD-6]",
                number=reading.number,
                initiative=facts.initiative,
                dice=tr_n("{count} die", "{count} dice", facts.ad),
                hits=tr_n("{count} hit", "{count} hits", facts.hits),
            )
        return tr("**{number}: a disaster.** It strikes in the Attack phase. [KEEP-NOCARD-6]", number=reading.number)

    def _build_right(self, room: Rect) -> None:
        table = self.right
        y = self._head(room, table, tr(TITLES[table]), 2 if table == "structure" else 1)
        lines: Sequence[tuple[int, int, str]] = self.facts.tables[table]
        layout = self.layout
        many = table == "structure"
        pitch = layout.t(158)
        columns = max(1, min(3 if many else 2, room.w // pitch))
        body = [line for line in lines if line[1] - line[0] < 9]
        wide = [line for line in lines if line[1] - line[0] >= 9]
        per = -(-len(body) // columns)
        short = SHORT if columns > 2 else {}
        left_over = room.bottom - y - (layout.t(50) if wide else 0)
        height = max(layout.t(32), min(layout.t(50 if many else 100), left_over // per))

        def build(area: ScrollArea, place: Rect) -> int:
            width = place.w // columns
            rows = []
            for number, line in enumerate(body):
                column, row = divmod(number, per)
                rect = Rect(place.x + column * width, place.y + row * height, width - self.u(4), height - self.u(2))
                rows.append(TableRow(f"{table}-{line[2]}", rect, self, table, line, tr(short.get(line[2], ""))))
                self.rows[(table, line[2])] = rows[-1]
                area.put(rows[-1])
            least = min(row.fits() for row in rows)
            for line_row in rows:
                line_row.px = least
            bottom = place.y + per * height + self.u(4)
            for line in wide:
                rect = Rect(place.x, bottom, place.w - self.u(4), layout.t(42))
                self.rows[(table, line[2])] = wide_row = TableRow(f"{table}-{line[2]}", rect, self, table, line)
                area.put(wide_row)
                bottom = rect.bottom
            return bottom - place.y

        area = self.screen.add(
            "table",
            # its bar lies in the paper's margin
            ScrollArea(
                "table-area",
                Rect(room.x, y, room.w + self.u(16), room.bottom - y),
                tr(TITLES[table]),
                build,
                zone="table",
            ),
        )
        area.fill()
        reading = self.last_of(table)
        lit = self.rows.get((table, reading.result)) if reading else None
        if lit is not None:
            area.reveal(lit.rect)

    # ------------------------------------------------------------ drawing

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        parts = PanelParts(
            tr("{player} rolls", player=self.me),
            self._sub(),
            tr("Roll **one d10** for the event."),
            tr("Then: upkeep."),
        )
        parts.main = self.screen.main_deed(tr("Roll the event"), self.roll)
        parts.row = [self.screen.undo_deed()]
        parts.extra = self._invasions
        return parts

    def _sub(self) -> str:
        return self.round_and_points(self.roller)

    def _invasions(self, area: ScrollArea, rect: Rect) -> int:
        """How many invasions are over, of those that end the game."""
        counted = self.facts.invasions
        layout, top = self.layout, rect.y
        if self.large:
            rect = rect.move(0, self._put_found(area, rect) + self.u(12))
        area.put(Heading("invasions", Rect(rect.x, rect.y, rect.w, layout.t(30)), tr("Invasions")))
        y = rect.y + layout.t(34)
        area.put(Seals("invasion-seals", Rect(rect.x, y, rect.w, self.u(46)), counted.over, counted.of))
        y += self.u(50)
        left = counted.of - counted.over
        words = tr_n(
            "{over} over; {count} more ends the game. [KEEP-NOCARD-8]",
            "{over} over; {count} more end the game. [KEEP-NOCARD-8]",
            left,
            over=counted.over,
        )
        place = Rect(rect.x, y, rect.w, 0)
        return put_words(area.put, layout, "invasion-words", place, words, size=15, soft=True) - top


class ReadingBoard(EventBoard, PlaybackBoard[Reading]):
    """The roll, table by table: the dice fall, the light runs down to the row, and the next die follows of itself."""

    @property
    def readings(self) -> Sequence[Reading]:
        return self.beats

    @property
    def read(self) -> Sequence[Reading]:
        return self.told

    @property
    def roller(self) -> str:
        return next(event.word("player") for event in self.telling.events if event.kind == "table-read")

    # ------------------------------------------------------------ the dice, then the light

    def moves(self, beat: Reading) -> bool:
        return True

    def throw_on(self, table: str) -> DiceThrow:
        numbers = [n for n, reading in enumerate(self.beats[: self.number + 1]) if reading.table == table]
        return self._throw(numbers[-1]) if numbers else super().throw_on(table)

    def _throw(self, number: int) -> DiceThrow:
        """The throw of one of the readings."""
        reading = self.beats[number]
        throw = self.screen.thrown(
            f"table-{self.telling.moment}-{number}",
            lambda: DiceThrow([dice_of(SIDES[reading.table], reading.number)], seed=number + 1),
        )
        if number < len(self.told):
            throw.rest()
        return throw

    def begin_beat(self) -> None:
        """The throw, then the running light."""
        screen, telling, number = self.screen, self.telling, self.number

        def lit() -> None:
            if screen.telling is telling and telling.number == number and not telling.settled:
                self.settle()

        self._throw(number).throw(screen, LAUNCH.take(screen))
        screen.show.then(Step(screen.ms(300), self._run_down, end=lit, name="the light runs down the table"))

    def _run_down(self, surface: Surface, t: float) -> Iterable[Rect]:
        """The light on its way to the row that was hit."""
        board = self.screen.board
        rows = board.rows if isinstance(board, EventBoard) else self.rows
        table = [row for (name, _), row in rows.items() if name == self.beat.table]
        target = next((i for i, row in enumerate(table) if row.line[2] == self.beat.result), 0)
        row = table[min(target, int(t * (target + 1)))]
        clip = surface.get_clip()
        if row.area is not None:
            surface.set_clip(clip.clip(row.area.rect))
        row.face(surface, lit=True)
        surface.set_clip(clip)
        return [row.rect.inflate(self.u(16), self.u(16))]

    def settle(self) -> None:
        """One table has been read; the next die falls at once."""
        self.telling.settled = True
        self.telling.on()
        self.screen.rebuild()

    def step(self) -> None:
        """Show what is still rolling at once, else go on."""
        if self.all_read:
            super().step()
        else:
            self.to_the_end()

    # ------------------------------------------------------------ panel

    def panel(self) -> PanelParts:
        screen = self.screen
        parts = PanelParts(tr("{roller}’s event", roller=self.roller), self._sub())
        parts.device = shield(screen.seat(self.roller))
        parts.prompt = " ".join(map(self._sentence, self.read)) or tr("The dice are rolling.")
        parts.then = self._then()
        parts.main = screen.main_deed(self.onward(), self.step)
        parts.row = [] if screen.by_itself else [screen.undo_deed()]
        parts.extra = self._invasions
        return parts

    def onward(self) -> str:
        onward = {
            "upkeep": tr("Go on to Upkeep"),
            "build": tr("Go on to Build"),
            "attack": tr("Go on to Attack"),
        }.get(self.screen.phase)
        if not self.all_read:
            return tr("Show it")
        if onward and self.roller == self.seen.turn.player:
            return onward
        return super().onward()

    def _sentence(self, reading: Reading) -> str:
        name = self.screen.looks.name(reading.result)
        number = reading.number
        an = number in (8, 11, 18) or 80 <= number < 90
        die = tr("An {number}", number=number) if an else tr("A {number}", number=number)
        if reading.result == "roll-again":
            return tr("{die}: **roll again**.", die=die)
        if reading.result == "pick-one":
            return tr("{die}: **pick any structure**.", die=die)
        if reading.table == "structure":
            return tr("{die}: the **{card}** may be built this turn.", die=die, card=name)
        if reading.table == "invader":
            return tr("{die}: the **{card}** come.", die=die, card=name)
        return f"{die}: **{name}**."

    def _then(self) -> str:
        if self.screen.phase != "upkeep" or not self.all_read:
            return ""
        due = self.facts.towns[self.roller].upkeep.due
        return (
            tr_n("Then: upkeep, {count} piece wants feeding.", "Then: upkeep, {count} pieces want feeding.", due)
            if due
            else tr("Then: upkeep.")
        )
