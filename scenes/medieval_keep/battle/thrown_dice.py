"""A battle whose dice are thrown on the wood: what the slip says of them, and the panel with all that was thrown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.medieval_keep.battle.steps import Beat, Throw, hits_words
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint import fonts
from scenes.paint.cards import card, with_shadow
from scenes.paint.dice import die
from scenes.paint.pieces import Piece
from scenes.paint.tokens import portrait
from scenes.session.table.typed_dice import Wanted
from scenes.system.words import later, tr, tr_n
from scenes.tabletop.dice.typed import Throwing
from scenes.tabletop.playback.playback import Playback
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

NUMBERS = {
    2: later("Two"),
    3: later("Three"),
    4: later("Four"),
    5: later("Five"),
    6: later("Six"),
    7: later("Seven"),
    8: later("Eight"),
    9: later("Nine"),
    10: later("Ten"),
}
PICTURE = 112
"""Units across the picture of who throws."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one piece has thrown on one level; `open` dice are still to come."""

    level: int
    piece: str
    throws: Sequence[Throw]
    open: int = 0


def for_the_town(screen: KeepScreen, wanted: Wanted, room: Rect | None = None) -> Throwing:
    """What the slip says of a die outside a battle: for whom or what it is, and what it does."""
    facts, rule = wanted.needs.facts, wanted.ask.rule
    one, many = wanted.place
    words = tr("**{purpose}**", purpose=wanted.ask.label)
    if many > 1:
        words += " " + tr("Die {number} of {all}.", number=one, all=many)
    if facts.get("hits_on") == 1:
        note = tr("A 1 destroys it, anything else leaves it. [{rule}]", rule=rule)
    elif many > 1:
        note = tr("All {count} together are the gold. [{rule}]", count=many, rule=rule)
    else:
        note = tr("What the die shows is what counts. [{rule}]", rule=rule)
    thrown = [event.facts for event in wanted.needs.events or () if event.rule == rule and "result" in event.facts]
    named = [(fact.get("card") or fact.get("unit"), fact["result"]) for fact in thrown if fact.get("hits_on") == 1]
    so_far = ", ".join(f"{screen.looks.name(str(name))} {result}" for name, result in named)
    return Throwing(words, note, None, room, so_far)


class Thrown:
    """The dice of the battle that waits for the next one."""

    def __init__(self, screen: KeepScreen, telling: Playback[Beat], wanted: Wanted) -> None:
        self.screen, self.telling, self.wanted = screen, telling, wanted
        self.facts = wanted.needs.facts
        self.number, self.of = wanted.place
        level = self.facts.get("level")
        self.level = level if isinstance(level, int) else 0
        """Of the die that is wanted, in battle."""

    @property
    def in_battle(self) -> bool:
        """Is it the die of one who fights? The toll of a lost town is rolled on the same board."""
        return "unit" in self.facts and "level" in self.facts

    @property
    def name(self) -> str:
        """Whose dice they are."""
        return self.screen.looks.name(kind_of(str(self.facts["unit"])))

    # ------------------------------------------------------------ the slip

    def said(self, room: Rect) -> Throwing:
        """What the slip says; it lies in `room`."""
        rule = self.wanted.ask.rule
        if not self.in_battle:
            return for_the_town(self.screen, self.wanted, room)
        words = tr(
            "{dice} for the {piece}, on level {level}.", dice=self._dice_words(), piece=self.name, level=self.level
        )
        on_town = self.facts["side"] == "attack"
        note = (
            tr("Each 1 is a hit on the town. [{rule}]", rule=rule)
            if on_town
            else tr("Each 1 is a hit on the attackers. [{rule}]", rule=rule)
        )
        return Throwing(words, note, self._picture(), room)

    def _dice_words(self) -> str:
        known = tr(NUMBERS.get(self.of, str(self.of)))
        return tr_n("**One die**", "**{number} dice**", self.of, number=known)

    def _picture(self) -> Piece:
        """The card of an invader or an engine, the face of a unit."""
        scale, theme = self.screen.layout.scale, self.screen.app.theme
        name = str(self.facts["unit"])
        if self.screen.looks.printed(name).family == "defender":
            return portrait("defenders", kind_of(name), PICTURE / 2, scale, theme)
        return with_shadow(card(self.screen.looks.face(name), scale, theme, width=PICTURE, angle=-2).surface, scale, 3)

    # ------------------------------------------------------------ the panel

    def parts(self, number: int) -> PanelParts:
        """Whose dice are thrown, and all that was thrown in this battle, in the round of that number."""
        telling, looks = self.telling, self.screen.looks
        standing = telling.beat.standing
        if not self.in_battle:
            parts = PanelParts(tr("A die for the town"), tr("Round {number}", number=number))
            parts.prompt = tr("Throw a die at the table and type what it shows.")
        else:
            parts = PanelParts(
                tr("The {piece}: dice on the table", piece=self.name),
                tr("Round {number} · level {level}", number=number, level=self.level),
            )
            parts.prompt = tr_n(
                "Throw **one die** for the {piece} at the table and type what it shows.",
                "Throw **{count} dice** for the {piece} at the table and type what they show.",
                self.of,
                piece=self.name,
            )
            level, fallen = self.level, standing.fallen
            below = [f for f in standing.fighters if f.initiative < level and f.key not in fallen]
            if below:
                top = max(f.initiative for f in below)
                names = ", ".join(dict.fromkeys(looks.name(kind_of(f.name)) for f in below if f.initiative == top))
                parts.then = tr("Next: level {level}, {names}.", level=top, names=names)
        parts.log = []
        parts.extra = self._table
        parts.notes = [tr("The record keeps every number.")]
        return parts

    def _rows(self) -> list[Row]:
        """What was thrown in this segment, by level and piece; the throw that is going on last."""
        rows: list[Row] = []
        for beat in self.telling.beats:
            if beat.kind != "level" or beat.standing.segment != self.telling.beat.standing.segment:
                continue
            by_piece: dict[str, list[Throw]] = {}
            for throw in beat.throws:
                by_piece.setdefault(throw.piece, []).append(throw)
            rows += [Row(beat.standing.level or 0, piece, throws) for piece, throws in by_piece.items()]
        if self.in_battle:
            now = str(self.facts["unit"])
            here = rows[-1] if rows and rows[-1].piece == now and rows[-1].level == self.level else None
            thrown = here.throws if here is not None else ()
            rows = [*rows[:-1], *([] if here is not None else rows[-1:])]
            rows.append(Row(self.level, now, thrown, self.of - self.number + 1))
        return rows

    def _table(self, area: ScrollArea, room: Rect) -> int:
        rows = self._rows()
        if not rows:
            return 0
        column = Column.within(area, room)
        column.heading("thrown-title", tr("Thrown in this battle"))
        for number, row in enumerate(rows):
            column.put(ThrownRow(f"thrown-{number}", column.row(ThrownRow.high(self.screen)), self.screen, row))
        return column.used


class ThrownRow(Inert):
    """A level of the battle: who threw, the dice, and what they came to; the present one stands out."""

    def __init__(self, id: str, rect: Rect, screen: KeepScreen, row: Row) -> None:
        ones = sum(throw.hit for throw in row.throws)
        words = hits_words(ones)
        if row.open:
            words = tr_n("{hits}, 1 open", "{hits}, {count} open", row.open, hits=words)
        super().__init__(id, rect, f"{screen.looks.name(kind_of(row.piece))}: {words}")
        self.row, self.words = row, words
        self.who = screen.looks.name(kind_of(row.piece))
        self.ones = ones

    @staticmethod
    def high(screen: KeepScreen) -> int:
        """How high a row is, in pixels."""
        return max(screen.layout.u(40), screen.layout.t(44))

    def draw(self, surface: Surface) -> None:
        theme, rect, row, u, t = self.theme, self.rect, self.row, self.u, self.t
        if row.open:
            surface.fill(theme.wash.cited if theme.washes else theme.card, rect.inflate(u(8), -u(2)))
        faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)
        upper, lower = rect.y + rect.h * 30 // 100, rect.y + rect.h * 74 // 100
        left = rect.x + t(26)
        self.put_text(surface, str(row.level), "text-bold", t(17), theme.ink, (rect.x + t(11), upper), "center")
        on_town = bool(row.throws) and row.throws[0].side == "attack"
        tone = theme.illegal.paper if on_town else theme.legal.paper
        colour = tone if self.ones else theme.soft_ink
        wide = fonts.text_width(self.words, "sans-semi", t(15))
        self.put_text(surface, self.words, "sans-semi", t(15), colour, (rect.right - u(2), upper), "midright")
        room = rect.right - u(10) - wide - left
        px = fonts.fitting(self.who, "text-semi", t(17), room, t(11))
        self.put_text(surface, self.who, "text-semi", px, theme.ink, (left, upper))
        total = len(row.throws) + row.open
        step = min(u(24), (rect.right - left) // max(1, total))
        for place in range(total):
            at = (left + step // 2 + place * step, lower)
            if place < len(row.throws):
                die(row.throws[place].result, min(20, step / self.scale - 3), self.scale, theme).draw(surface, at)
            else:
                self.put_text(surface, "·", "text-bold", t(20), theme.soft_ink, at, "center")
