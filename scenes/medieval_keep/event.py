"""Without cards: what the dice bring. The tables as they are printed, the row that was hit lit up.

A roll has been made and is true already; the board shows one reading of a table after another, and a computer
player's readings go on by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from game.core.events import Event
from scenes.medieval_keep.board import Board
from scenes.medieval_keep.pieces import plural
from scenes.paint import art, fonts, ink, marks
from scenes.paint.cards import card, with_shadow
from scenes.paint.dice import die, kite, tumble
from scenes.paint.tokens import portrait
from scenes.tabletop.dice_tray import DiceTray, Launch
from scenes.tabletop.ready_dice import ReadyDice
from scenes.ui.choices import put_words
from scenes.ui.motion import Step
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, Heading, LogLine, PanelParts, Rule, shield
from scenes.ui.widget import Widget

TITLES = {"structure": "Structures, d100", "invader": "Invaders, d10", "disaster": "Disasters, d10"}
EVENT_ART = {
    "construction": ("structures", "mason"),
    "disaster": ("disasters", "blizzard"),
    "invasion": ("invaders", "mongols"),
}
GROUPS = {"structure": "structures", "invader": "invaders", "disaster": "disasters"}
SHORT = {"market-place": "Market", "hunting-lodge": "Lodge", "defensive-wall": "Wall", "logging-camp": "Log Camp"}
"""Names that are shortened where three columns stand beside each other."""
KITE = 46
"""Units of a ten-sided die."""
WORDS = {"roll-again": "roll again", "pick-one": "Pick one: any you like"}


@dataclass(frozen=True, slots=True)
class Reading:
    """One throw on a table: the table, what the die shows, the result, and the clause."""

    table: str
    number: int
    result: str
    rule: str


def readings(events: Iterable[Event]) -> list[Reading]:
    """The readings among the events of an action, in order."""
    return [
        Reading(e.facts["table"], e.facts["number"], e.facts["result"], e.rule)
        for e in events
        if e.kind == "table-read"
    ]


class EventBoard(Board):
    """The event roll: before it the bare tables, after it each reading in turn.

    `screen.drafts["read"]` counts the readings that have been shown.
    """

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.readings = readings(screen.shown)
        self.roller = next((str(e.facts["player"]) for e in screen.shown if e.kind == "table-read"), self.me)
        screen.drafts.setdefault("read", 0)
        self.rows: dict[tuple[str, str], TableRow] = {}

    @property
    def read(self) -> list[Reading]:
        """The readings that have been shown."""
        return self.readings[: int(self.screen.drafts["read"])]

    @property
    def settled(self) -> bool:
        return len(self.read) == len(self.readings)

    @property
    def right(self) -> str:
        """The table on the right: the one that is read after the event."""
        tables = [reading.table for reading in self.readings if reading.table != "event"]
        event = next((reading for reading in self.read if reading.table == "event"), None)
        if event is None and self.readings and self.readings[0].table == "event":
            return "structure"
        return tables[0] if tables else "structure"

    def last(self, table: str) -> Reading | None:
        """The last reading of a table that has been shown."""
        return next((reading for reading in reversed(self.read) if reading.table == table), None)

    # ------------------------------------------------------------ building

    @property
    def left_width(self) -> int:
        room, text = self.sheet, self.layout.text
        return min(round(room.w * 0.46), round(self.u(246) * (0.45 + 0.55 * text)))

    def build(self) -> None:
        room = self.sheet
        note = f"*Round {self.view['turn']['number']}, no cards* [KEEP-NOCARD-2]"
        top = self.put_head("event", "What the dice bring", note)
        left = Rect(room.x, top, self.left_width, room.bottom - top)
        right = Rect(left.right + self.u(20), top, room.right - left.right - self.u(20), room.bottom - top)
        self._build_left(left)
        self._build_right(right)
        self._queue()

    def _head(self, room: Rect, table: str, words: str, dice: int) -> int:
        """A table's title with its dice at the right; returns the y below."""
        high = max(self.u(58), self.layout.t(34))
        dice_width = self.u(60 * dice)
        title = TableTitle(f"{table}-head", Rect(room.x, room.y, room.w - dice_width - self.u(6), high), words)
        self.screen.add("head", title)
        place = Rect(room.right - dice_width, room.y, dice_width, high)
        if table == "event" and not self.readings and not self.screen.table.typed_dice:
            self.screen.add("head", ReadyDice("ready", place, ["kite"], self.u(KITE), self.roll, "the event die"))
        else:
            self.screen.add("head", Kites(f"{table}-dice", place, self, table))
        return room.y + high

    def roll(self, launch: Launch | None = None) -> None:
        """Roll for the event; the die flies as `launch` says."""
        self.screen.drafts["launch"] = launch
        self.screen.send_or_say("draw")

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return [
            rect
            for widget in self.screen.widgets()
            if isinstance(widget, ReadyDice)
            for rect in widget.draw_moving(surface)
        ]

    def _build_left(self, room: Rect) -> None:
        y = self._head(room, "event", "Event, one d10", 1)
        lines, gap = self.info["tables"]["event"], self.u(8)
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
        self.screen.add("event", ScrollArea("found-area", place, "what it means", build, zone="event")).fill()

    def _put_found(self, area: ScrollArea, place: Rect) -> int:
        """What the dice brought: the card, its number, what it means; returns its height."""
        words, y = self._meaning(), place.y
        if self.found:
            picture = Rect(place.x + self.u(4), y, self.u(122), self.u(168))
            area.put(FoundCard("found", picture, self.screen, self.found))
            y = picture.bottom + self.u(6)
        if words:
            y = put_words(area.put, self.layout, "meaning", Rect(place.x, y, place.w, 0), words)
        return y - place.y

    @property
    def found(self) -> str:
        """The card that the dice brought, once it has been shown."""
        reading = self.read[-1] if self.read and self.settled else None
        if reading is None or reading.result in (*WORDS, *EVENT_ART):
            return ""
        return reading.result

    def _meaning(self) -> str:
        if not self.readings:
            return "Eight times in ten a plan; else a disaster, or invaders. [KEEP-NOCARD-2]"
        if not self.settled:
            return ""
        reading = self.readings[-1]
        if reading.result == "pick-one":
            return "Any structure may be picked. [KEEP-NOCARD-4]"
        if reading.table == "structure":
            price = self.screen.looks.facts(reading.result)["cost"]
            words = f"**{reading.number}: a plan.** Price {price}: half wood, half stone; gold for any part. "
            if self.screen.table.record.setup.word("plans") == "lapse":
                words += "Build it this turn: plans lapse when Build ends. [KEEP-NOCARD-5]"
            return words
        if reading.table == "invader":
            facts = self.screen.looks.facts(reading.result)
            return (
                f"**{reading.number}: an invasion.** Initiative {facts['initiative']}, "
                f"{plural(facts['ad'], 'die', 'dice')}, {plural(facts['hits'], 'hit', 'hits')}. [KEEP-NOCARD-6]"
            )
        return f"**{reading.number}: a disaster.** It strikes in the Attack phase. [KEEP-NOCARD-6]"

    def _build_right(self, room: Rect) -> None:
        table = self.right
        y = self._head(room, table, TITLES[table], 2 if table == "structure" else 1)
        lines: Sequence[tuple[int, int, str]] = self.info["tables"][table]
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
                rows.append(TableRow(f"{table}-{line[2]}", rect, self, table, line, short.get(line[2], "")))
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
                "table-area", Rect(room.x, y, room.w + self.u(16), room.bottom - y), TITLES[table], build, zone="table"
            ),
        )
        area.fill()
        reading = self.last(table)
        lit = self.rows.get((table, reading.result)) if reading else None
        if lit is not None:
            area.reveal(lit.rect)

    # ------------------------------------------------------------ the dice, then the light

    def _queue(self) -> None:
        """The throws and the running lights of what has not been shown yet."""
        if self.settled or self.screen.drafts.get("reading") == len(self.read):
            return
        number = len(self.read)
        self.screen.drafts["reading"] = number
        reading = self.readings[number]
        shown = self.screen.ms(600, dice=True)

        def end() -> None:
            if self.screen.drafts.get("reading") == number and self.screen.drafts.get("read") == number:
                self.screen.drafts["read"] = number + 1
                self.screen.rebuild()

        dice = self.screen.hands.find(f"{reading.table}-dice")
        if shown <= 0 or not isinstance(dice, Kites):
            self.screen.drafts["read"] = number + 1
            self.screen.drafts["reading"] = None
            self.screen.show.then(Step(0, end=self.screen.rebuild))
            return
        launch = self.screen.drafts.pop("launch", None)
        if launch is not None and self.screen.app.settings.dice_tumble:
            tray = dice.flying(reading, launch, self.layout.tall)
            sound, chosen = self.screen.app.sound, self.screen.app.settings
            fly = tray.step(
                chosen.animation, self.layout.scale, self.screen.app.theme, knock=lambda loud: sound.play("knock", loud)
            )
            self.screen.show.then(fly)
            shown = 0.0
        else:
            self.screen.app.sound.play("dice")

        def throw(surface: Surface, t: float) -> Iterable[Rect]:
            return dice.tumbling(surface, reading, t)

        def light(surface: Surface, t: float) -> Iterable[Rect]:
            rects = list(dice.tumbling(surface, reading, 1.0))
            rows = [row for (table, _), row in self.rows.items() if table == reading.table]
            target = next((i for i, row in enumerate(rows) if row.line[2] == reading.result), 0)
            row = rows[min(target, int(t * (target + 1)))]
            clip = surface.get_clip()
            if row.area is not None:
                surface.set_clip(clip.clip(row.area.rect))
            row.face(surface, lit=True)
            surface.set_clip(clip)
            return [*rects, row.rect.inflate(self.u(16), self.u(16))]

        if shown:
            self.screen.show.then(Step(shown, throw, name="the dice fall"))
        self.screen.show.then(Step(self.screen.ms(300), light, end=end, name="the light runs down the table"))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=19, frame=True).draw(surface, tall.topleft)

    # ------------------------------------------------------------ panel

    def step(self) -> None:
        """Show what is still rolling at once, else go on."""
        if not self.settled:
            self.screen.show.skip()
            self.screen.drafts["read"] = len(self.readings)
            self.screen.rebuild()
            return
        self.screen.show.skip()
        self.screen.shown_to_the_end()

    def panel(self) -> PanelParts:
        screen, cap = self.screen, self.screen.app.bindings.cap("next-step")
        points = self.info["towns"][self.roller]["points"]
        sub = f"Round {self.view['turn']['number']} · {plural(points, 'point', 'points')}"
        if not self.readings:
            parts = PanelParts(f"{self.me} rolls", sub, "Roll **one d10** for the event.", "Then: upkeep.")
            parts.main = Deed("Roll the event", self.roll, cap, id="main")
            parts.row = [screen.undo_deed()]
        else:
            parts = PanelParts(f"{self.roller}’s event", sub)
            parts.device = shield(screen.seat(self.roller))
            parts.prompt = " ".join(map(self._sentence, self.read)) or "The dice are rolling."
            parts.then = self._then()
            phase = {"upkeep": "Upkeep", "build": "Build", "attack": "Attack"}.get(screen.phase, "")
            words = f"Go on to {phase}" if phase and self.roller == self.view["turn"]["player"] else "Go on"
            parts.main = Deed(words if self.settled else "Show it", self.step, cap, id="main")
            parts.row = [screen.undo_deed()]
            if screen.by_itself:
                parts.row = [Deed("Skip to my decision", screen.hurry, id="hurry")]
            if not self.settled:
                parts.log = self._log_so_far()
        parts.extra = self._invasions
        return parts

    def _log_so_far(self) -> list[LogLine]:
        """The log without what the dice have still to show."""
        table = self.screen.table
        eyes = self.screen.eyes if self.screen.secret else self.me
        ahead = sum(1 for entry in table.log(eyes) if entry.moment == len(table.moments) - 1)
        return self.screen.log_lines()[ahead:]

    def next_step(self) -> Deed | None:
        return self.panel().main

    def _sentence(self, reading: Reading) -> str:
        name = self.screen.looks.name(reading.result)
        start = f"{'An' if reading.number in (8, 11, 18) or 80 <= reading.number < 90 else 'A'} {reading.number}: "
        if reading.result == "roll-again":
            return start + "**roll again**."
        if reading.result == "pick-one":
            return start + "**pick any structure**."
        if reading.table == "structure":
            return start + f"the **{name}** may be built this turn."
        return start + (f"the **{name}** come." if reading.table == "invader" else f"**{name}**.")

    def _then(self) -> str:
        if self.screen.phase != "upkeep" or not self.settled:
            return ""
        due = self.info["towns"][self.roller]["upkeep"]["due"]
        return f"Then: upkeep, {plural(due, 'piece wants', 'pieces want')} feeding." if due else "Then: upkeep."

    def _invasions(self, area: ScrollArea, rect: Rect) -> int:
        """How many invasions are over, of those that end the game."""
        counted: Mapping[str, int] = self.info["invasions"]
        layout, top = self.layout, rect.y
        if self.large:
            rect = rect.move(0, self._put_found(area, rect) + self.u(12))
        area.put(Heading("invasions", Rect(rect.x, rect.y, rect.w, layout.t(30)), "Invasions"))
        y = rect.y + layout.t(34)
        area.put(Seals("invasion-seals", Rect(rect.x, y, rect.w, self.u(46)), counted["over"], counted["of"]))
        y += self.u(50)
        left = counted["of"] - counted["over"]
        words = f"{counted['over']} over; {plural(left, 'more ends', 'more end')} the game. [KEEP-NOCARD-8]"
        place = Rect(rect.x, y, rect.w, 0)
        return put_words(area.put, layout, "invasion-words", place, words, size=15, soft=True) - top


class TableTitle(Widget):
    """The name of a table, as large as its place allows."""

    def __init__(self, id: str, rect: Rect, words: str) -> None:
        super().__init__(id, rect, words)
        self.quiet = True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def px(self) -> int:
        px = self.t(20)
        while px > 10 and fonts.text_width(self.name, "text-bold", px) > self.rect.w:
            px -= 1
        return px

    def draw(self, surface: Surface) -> None:
        self.put_text(surface, self.name, "text-bold", self.px, self.theme.ink, self.rect.midleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        rect = Rect(0, 0, fonts.text_width(self.name, "text-bold", self.px), self.px)
        rect.midleft = self.rect.midleft
        return [(self.name, rect, self.rect)]


class Kites(Widget):
    """The ten-sided dice of a table: what was thrown last, or pale ones."""

    def __init__(self, id: str, rect: Rect, board: EventBoard, table: str) -> None:
        super().__init__(id, rect, "dice")
        self.board, self.table, self.quiet = board, table, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def _places(self) -> list[tuple[int, int]]:
        count = 2 if self.table == "structure" else 1
        step = self.rect.w // count
        return [(self.rect.x + step * number + step // 2, self.rect.centery) for number in range(count)]

    def _faces(self, number: int) -> list[tuple[int, bool]]:
        """What each die shows, and is it the die of tens; 100 is 00 and 0."""
        if self.table == "structure":
            return [(number // 10 % 10, True), (number % 10, False)]
        return [(number % 10, False)]

    def draw(self, surface: Surface) -> None:
        reading = self.board.last(self.table)
        rolling = self.board.screen.drafts.get("reading") == len(self.board.read) and not self.board.settled
        if rolling and self.board.readings[len(self.board.read)].table == self.table:
            return
        faces = self._faces(reading.number) if reading else self._faces(0)
        for place, (face, tens) in zip(self._places(), faces, strict=True):
            state: Any = "plain" if reading else "dimmed"
            kite(face, KITE, self.scale, self.theme, tens=tens, state=state).draw(surface, place)

    def flying(self, reading: Reading, launch: Launch, arena: Rect) -> DiceTray:
        """The dice thrown by hand over the whole sheet; they come to rest at their place."""
        faces = self._faces(reading.number)
        return DiceTray(
            [face for face, _ in faces], arena, self.u(KITE), launch=launch, goals=self._places(),
            kinds=["tens" if tens else "kite" for _, tens in faces],
        )  # fmt: skip

    def tumbling(self, surface: Surface, reading: Reading, t: float) -> list[Rect]:
        """The dice at `t` (0 to 1) of their roll."""
        rects = []
        for number, (place, (face, tens)) in enumerate(
            zip(self._places(), self._faces(reading.number), strict=True)
        ):  # fmt: skip
            turned = face if t >= 0.85 else (face + round((1 - t) * 14)) % 10
            angle = tumble(number + 1.0, 2.0, t) if t < 1 else 0.0
            lift = self.u(26 * (1 - t) * abs(1 - 2 * ((t * 2.5) % 1)))
            piece = kite(turned, KITE, self.scale, self.theme, tens=tens, angle=angle)
            rects.append(piece.draw(surface, (place[0], place[1] - lift)))
        return rects


class TableRow(Widget):
    """One line of a table: drawing, numbers, result. The line that was hit is lit and wears a bar and a frame."""

    def __init__(
        self, id: str, rect: Rect, board: EventBoard, table: str, line: tuple[int, int, str], short: str = ""
    ) -> None:
        looks = board.screen.looks
        super().__init__(id, rect, short or WORDS.get(line[2]) or looks.name(line[2]))
        self.board, self.table, self.line = board, table, line
        self.px = 0
        """The size of the words; 0 is as large as they fit."""
        if line[2] not in WORDS and table != "event":
            self.tip = looks.tip(line[2])
        self.kind = "table-row"

    @property
    def lit(self) -> bool:
        reading = self.board.last(self.table)
        return reading is not None and reading.result == self.line[2]

    @property
    def numbers(self) -> str:
        least, most, _ = self.line
        return str(least) if least == most else f"{least}–{most}"

    def draw(self, surface: Surface) -> None:
        self.face(surface, lit=self.lit)

    def _px(self) -> tuple[int, int]:
        """Size of the words, and where they begin."""
        return self.px or self.fits(), self.rect.x + self._words_at()

    def fits(self) -> int:
        """The largest size at which the words fit."""
        start = self.rect.x + self._words_at()
        room = self.rect.right - self.u(6) - start - (self._side() + self.u(8) if self.table == "event" else 0)
        px = self.t(19 if self.table == "event" else 17)
        while px > 9 and fonts.text_width(self.name, "text-bold", px) > room:
            px -= 1
        return px

    def _words_at(self) -> int:
        if self.table == "event":
            widest = "1–8"
            return self.u(16) + fonts.text_width(widest, "sans-semi", self.t(18)) + self.u(14)
        if self.line[1] - self.line[0] >= 9:
            return self.u(16) + fonts.text_width("91–100", "sans-semi", self.t(16)) + self.u(14)
        widest = "88–88" if self.table == "structure" else "10"
        return self._picture() + self.u(8) + fonts.text_width(widest, "sans-semi", self.t(14)) + self.u(5)

    def _side(self) -> int:
        """Pixels that the drawing of an event takes."""
        return min(self.rect.h - self.u(8), self.u(64))

    def _picture(self) -> int:
        """Pixels that the drawing of a table's line takes."""
        return min(self.rect.h - self.u(2), self.u(34 if self.table == "structure" else 88))

    def face(self, surface: Surface, lit: bool) -> None:
        """Draw the line, lit or not."""
        scale, theme, rect = self.scale, self.theme, self.rect
        boxed = self.table == "event" or self.line[1] - self.line[0] >= 9
        if lit:
            marks.note(rect.w / scale, rect.h / scale, scale, theme, "lit").draw(surface, rect.topleft)
        elif boxed:
            marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        px, start = self._px()
        colour = theme.ink if lit or self.board.last(self.table) is None else theme.soft_ink
        role: fonts.Role = "text-bold" if lit else "text-italic" if self.line[2] == "roll-again" else "text"
        self.put_text(surface, self.name, role, px, colour, (start, rect.centery))
        number_role: fonts.Role = "sans-semi" if lit else "sans"
        if boxed:
            number_px = self.t(18 if self.table == "event" else 16)
            self.put_text(surface, self.numbers, number_role, number_px, colour, (rect.x + self.u(16), rect.centery))
        else:
            place = (rect.x + self._picture() + self.u(8), rect.centery)
            self.put_text(surface, self.numbers, number_role, self.t(14), colour, place)
            self._draw_picture(surface)
        if self.table == "event":
            group, piece = EVENT_ART[self.line[2]]
            picture = art.art(group, piece, self._side())
            surface.blit(picture, picture.get_rect(midright=(rect.right - self.u(8), rect.centery)))
            if lit:
                marks.state_badge("legal", scale, theme).draw(surface, (rect.right - self.u(2), rect.y + self.u(2)))

    def _draw_picture(self, surface: Surface) -> None:
        side, middle = self._picture(), (self.rect.x + self.u(6) + self._picture() // 2, self.rect.centery)
        if self.line[2] == "roll-again":
            die(5, 24, self.scale, self.theme).draw(surface, middle)
        elif self.table == "structure":
            picture = art.art(GROUPS[self.table], self.line[2], side)
            surface.blit(picture, picture.get_rect(center=middle))
        else:
            portrait(GROUPS[self.table], self.line[2], side / self.scale * 0.46, self.scale, self.theme).draw(
                surface, middle
            )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        px, start = self._px()
        rect = Rect(start, self.rect.y, fonts.text_width(self.name, "text-bold", px), min(px, self.rect.h))
        return [(self.name, rect, Rect(start, self.rect.y, self.rect.right - start, self.rect.h))]


class FoundCard(Widget):
    """The card that the dice brought, leaning a little."""

    def __init__(self, id: str, rect: Rect, table: Any, name: str) -> None:
        super().__init__(id, rect, table.looks.name(name))
        self.keep, self.card, self.kind = table, name, "card"
        self.tip = table.looks.tip(name)

    def draw(self, surface: Surface) -> None:
        picture = card(self.keep.looks.face(self.card), self.scale, self.theme, width=112, angle=-3)
        with_shadow(picture.surface, self.scale, 3).draw(surface, self.rect.center)


class Seals(Widget):
    """A ring for each invasion that ends the game; those that are over wear a tick."""

    def __init__(self, id: str, rect: Rect, over: int, of: int) -> None:
        super().__init__(id, rect, f"{over} of {of} invasions over")
        self.over, self.of, self.quiet = over, of, True

    def draw(self, surface: Surface) -> None:
        step = min(self.u(60), self.rect.w // max(1, self.of))
        size = min(44.0, step / self.scale - 4)
        for number in range(self.of):
            middle = (self.rect.x + step // 2 + number * step, self.rect.centery)
            if number < self.over:
                portrait("invaders", "mongols", size / 2, self.scale, self.theme).draw(surface, middle)
                marks.state_badge("legal", self.scale, self.theme, size=18).draw(
                    surface, (middle[0] + self.u(size * 0.36), middle[1] + self.u(size * 0.36))
                )
            else:
                corner = (middle[0] - self.u(size / 2), middle[1] - self.u(size / 2))
                marks.gap_box(size, size, self.scale, self.theme).draw(surface, corner)
                self.put_text(surface, str(number + 1), "text", self.t(17), self.theme.soft_ink, middle, "center")
