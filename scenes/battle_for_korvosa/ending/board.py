"""The end: the verdict by district, how the map stands, who did what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.free_words import closing_words
from scenes.battle_for_korvosa.board.panel import Column, Tally
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.board.turn_board import ActingBoard
from scenes.battle_for_korvosa.ending.measuring import Measured
from scenes.battle_for_korvosa.ending.turning_points import Turning, deciding, reckoning_of
from scenes.battle_for_korvosa.ending.turning_rows import DecidingRow, Key, Share, Swing, Told, exactly, signed
from scenes.battle_for_korvosa.ending.verdict_rows import HoldingsMap, SumRow, VerdictHead, VerdictRow
from scenes.battle_for_korvosa.pieces.action_words import brief
from scenes.battle_for_korvosa.scenery.districts import colours_of
from scenes.paint import fonts, ink
from scenes.paint.charts import BarKind
from scenes.system.words import decimal, join_words, marked, tr, tr_n
from scenes.tabletop.board.life import Mover
from scenes.tabletop.panel.decided import NumbersPage, say_what_decided
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.paper import Heading, shield
from scenes.ui.widgets.text import WordLink, add_text

SHARES_ABREAST = 3
MANY = 5
"""So many seats leave room in the panel for one thing to try."""
FEW = 30
"""Dice of a seat below which nobody can tell luck from chance."""
KINDS: tuple[Literal["luck", "choice"], ...] = ("luck", "choice")


class EndBoard(ActingBoard, NumbersPage[CityScreen]):
    """The verdict (KORV-END-3)."""

    log_in_panel = False

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        reckoning = reckoning_of(screen)
        self.story, self.turnings, self.measuring = reckoning.story, reckoning.turnings, reckoning.measuring
        told = self.story.seats.values()
        self.most_luck = max(1.0, *(abs(seat.sum - seat.expected) for seat in told))
        self.most_taken = max(1, *(seat.taken for seat in told))
        shares = [self.measuring.share(seat, kind) for seat in self.story.seats for kind in KINDS]
        self.most_points = max(1.0, *(abs(share.points) for share in shares if share is not None), 0.0)

    @property
    def measured(self) -> bool:
        """Is it known what luck and choices were worth?"""
        return self.measuring.begun and not self.measuring.running and not self.measuring.trouble

    def update(self, now: float) -> bool:
        words = self.measuring.words
        if self.measuring.update() or (self.measuring.begun and words != self.measuring.words):
            self.screen.rebuild()
        return self.measuring.running or super().update(now)

    def measure(self) -> None:
        """Have it measured."""
        self.measuring.begin()
        self.screen.rebuild()

    def build(self) -> None:
        screen, u, t, looks = self.screen, self.u, self.layout.t, self.screen.looks
        room = self.layout.tall
        inner = room.inflate(-u(56), -u(40))
        points = self.facts.points.now
        verdict = looks.verdict(str(points.verdict))
        title = Heading("verdict-title", Rect(inner.x, inner.y, inner.w // 2, t(64)), verdict, size=64, line=False)
        screen.add("verdict", title)
        add_text(
            screen,
            "verdict-words",
            f"**{self.winners()}** [KORV-END-3]",
            Rect(inner.x + inner.w // 2, inner.y + u(20), inner.w // 2, t(34)),
            "verdict",
            size=24,
            role="text",
            soft=False,
        )
        top = inner.y + max(u(76), t(70))
        left = Rect(inner.x, top, round(inner.w * 0.5), inner.bottom - top)
        right = Rect(left.right + u(16), top, inner.right - left.right - u(16), left.h)
        rows = -(-len(screen.table.players) // SHARES_ABREAST)
        shares = max(t(30), u(30)) + rows * u(34)
        step = min(u(46), (left.h - u(22) - shares) // (len(self.facts.districts) + 2))
        screen.add("verdict", VerdictHead(Rect(left.x, top - u(8), left.w, u(24))))
        for number, district in enumerate(self.facts.districts):
            rect = Rect(left.x, top + u(16) + number * step, left.w, step)
            entry, wash = self.facts.districts[district], colours_of(screen.chart, district).wash
            holder = screen.seat(entry.landmark_holder) if entry.landmark_holder else ""
            screen.add("verdict", VerdictRow(rect, district, looks.name(district), entry, wash, holder))
        sums = Rect(left.x, top + u(16) + len(self.facts.districts) * step, left.w, 2 * step)
        self._sums(sums, step)
        self._shares(Rect(left.x, sums.bottom + u(6), left.w, left.bottom - sums.bottom - u(6)))
        high = round(right.w * screen.chart.size[1] / screen.chart.size[0])
        picture = Rect(right.x, top, right.w, min(high, max(u(120), right.h - u(8) - self._least_words())))
        self.map_of_holders = screen.add("verdict", HoldingsMap(picture, screen, self.facts.places))
        self._deciding(Rect(right.x, picture.bottom + u(8), right.w, right.bottom - picture.bottom - u(8)))

    @property
    def living_room(self) -> Rect:
        return self.map_of_holders.sheet

    def movers(self) -> Sequence[Mover]:
        return self.map_of_holders.movers(self.layout.scale, self.screen.app.theme)

    def _least_words(self) -> int:
        """The height of *What decided it* with one row."""
        u, t = self.u, self.layout.t
        return max(t(30), u(30)) + max(u(26), t(22)) + 2 * max(u(22), t(19)) + 3 * t(20) + u(10)

    def _shares(self, room: Rect) -> None:
        """*Luck and choices*: a seat beside the other."""
        high, screen = max(self.layout.t(30), self.u(30)), self.screen
        words = tr("The picture")
        link = fonts.text_width(words, "sans-semi", self.layout.t(16)) + self.u(4)
        title = Rect(room.x, room.y, room.w - link - self.u(10), high)
        screen.add("verdict", Heading("shares-title", title, tr("Luck and choices")))
        place = Rect(room.right - link, room.y, link, high)
        screen.add("verdict", WordLink("the-picture", place, words, partial(self.turn_to, 0), size=16, align="right"))
        wide, tall = room.w // SHARES_ABREAST, self.u(34)
        for number, seat in enumerate(screen.table.players):
            row, column = divmod(number, SHARES_ABREAST)
            rect = Rect(room.x + column * wide, room.y + high + row * tall, wide, tall)
            screen.add("verdict", Share(rect, seat, screen.seat(seat), self._swing(seat)))

    def _swing(self, seat: str) -> Swing:
        """In points of the verdict once they were measured; before that dice against their mean, and quarters taken."""
        told = self.story.seats[seat]
        pips = told.sum - told.expected
        thrown = tr_n("{count} die thrown in fights", "{count} dice thrown in fights", told.dice)
        lines = [
            tr("{thrown}: {pips} pips against their mean.", thrown=thrown, pips=signed(pips)),
            tr_n(
                "{taken} quarters taken in {count} attack.",
                "{taken} quarters taken in {count} attacks.",
                told.attacks,
                taken=told.taken,
            ),
        ]
        if not self.measuring.tried:
            if told.dice < FEW:
                lines.insert(1, tr("Too few to tell luck from chance."))
            bars = pips / self.most_luck, told.taken / self.most_taken
            return Swing(bars, (signed(pips), str(told.taken)), tuple(lines))
        luck, choice = (self.measuring.share(seat, kind) for kind in KINDS)
        worth = luck.points if luck is not None else 0.0, choice.points if choice is not None else 0.0
        lines.append(
            tr(
                "Its dice and cards, as far as they were tried: {points} ± {error} points of the verdict.",
                points=exactly(worth[0]),
                error=decimal(luck.error),
            )
            if luck is not None
            else tr("None of its fights and cards was tried.")
        )
        lines.append(
            tr(
                "Its choices against the coach’s, as far as they were tried: {points} ± {error} points.",
                points=exactly(worth[1]),
                error=decimal(choice.error),
            )
            if choice is not None
            else tr("The coach would have chosen no otherwise where it was asked.")
        )
        bars = worth[0] / self.most_points, worth[1] / self.most_points
        return Swing(bars, (exactly(worth[0]), exactly(worth[1])), tuple(lines))

    def _deciding(self, room: Rect) -> None:
        """*What decided it*, and below what the bars of luck and choices mean."""
        u, t, screen = self.u, self.layout.t, self.screen
        head, line, key = max(t(30), u(30)), max(u(26), t(22)), max(u(22), t(19))
        below = 2 * key + 2 * t(20) + u(6)
        title, ask = tr("What decided it"), tr("Have it measured")
        wide = fonts.text_width(ask, "sans-semi", t(16)) + u(4)
        fits = wide + u(20) + fonts.text_width(title, "title", t(26)) <= room.w
        y = room.y + head
        if not self.measuring.begun:
            at = Rect(room.right - wide, room.y, wide, head) if fits else Rect(room.x, y, room.w, line)
            y = max(y, at.bottom)
            screen.add(
                "verdict", WordLink("measure", at, ask, self.measure, size=16, align="right" if fits else "left")
            )
        else:
            wide = 0
        beside = wide + u(10) if wide and fits else 0
        screen.add("verdict", Heading("deciding-title", Rect(room.x, room.y, room.w - beside, head), title))
        lines = self._lines(max(1, (room.bottom - y - below) // line))
        weeks = DecidingRow.weeks_of([told for told, _ in lines], self.layout)
        if not all(DecidingRow.in_one_line(told, room.w, weeks, self.layout) for told, _ in lines):
            line = max(line, u(36))
            lines = self._lines(max(1, (room.bottom - y - below) // line))
        for number, (told, press) in enumerate(lines):
            coat = screen.seat(told.seat) if told.seat else ""
            row = DecidingRow(f"deciding-{number}", Rect(room.x, y, room.w, line), told, coat, press, weeks)
            screen.add("verdict", row)
            y += line
        if not lines:
            words = tr("Nothing clearly decided it.") if self.measured else tr("No turn moved the points.")
            y = add_text(screen, "no-turning", words, Rect(room.x, y, room.w, line), "verdict", size=17).bottom
        y += u(4)
        for id, words, luck in (("key-luck", self._key("luck"), True), ("key-choices", self._key("choice"), False)):
            screen.add("verdict", Key(id, Rect(room.x, y, room.w, key), words, luck))
            y += key
        add_text(
            screen,
            "key-words",
            f"*{self._how_known()}*",
            Rect(room.x, y + u(2), room.w, room.bottom - y - u(2)),
            "verdict",
            size=16,
            role="text",
        )

    def _lines(self, most: int) -> list[tuple[Told, Callable[[], None] | None]]:
        """What was measured, or else the turns that moved the points; in order of time."""
        if self.measured:
            found = sorted(self.measuring.deciding()[:most], key=lambda one: one.crux.step)
            return [(self._moment(one), partial(self._see, one)) for one in found]
        return [(self._turn(turning), None) for turning in deciding(self.turnings, most)]

    def _turn(self, turning: Turning) -> Told:
        """A turn that moved the points."""
        words, first = join_words(turning.reasons), turning.reasons[0] if turning.reasons else ""
        rest = len(turning.reasons) - 1
        short = tr_n("{first} and {count} more", "{first} and {count} more", rest, first=first) if rest > 0 else first
        return Told(
            turning.week,
            turning.seat,
            words[:1].upper() + words[1:],
            short[:1].upper() + short[1:],
            turning.points,
            signed(turning.points),
            "gain" if turning.points > 0 else "loss",
            (tr("Week {week}, turn of {seat}.", week=turning.week, seat=turning.seat),),
        )

    def _moment(self, one: Measured) -> Told:
        """A fight or a decision that was tried."""
        crux, screen = one.crux, self.screen
        worth = tr(
            "{points} ± {error} points of the verdict for {seat}’s side, from {games} battles either way.",
            points=exactly(one.points),
            error=decimal(one.error),
            seat=crux.seat,
            games=one.games,
        )
        lines = [tr("Week {week}, turn of {seat}.", week=crux.round, seat=crux.seat)]
        bar: BarKind = "luck"
        if "card" in crux.about:
            words = tr("{card} turned up", card=screen.looks.name(str(crux.about["card"])))
            lines.append(tr("This card, against any that might have turned up."))
        elif crux.kind == "luck":
            place = screen.looks.name(str(crux.about["place"]))
            words = tr("{place} fell", place=place) if crux.about["taken"] else tr("{place} held", place=place)
            lines.append(tr("The dice of this fight, against fighting it anew."))
        else:
            words = brief(screen.looks, crux.done)
            lines += [screen.sentence(crux.done), tr("The coach: *{order}*", order=screen.sentence(crux.advised))]
            bar = "gain" if one.points > 0 else "loss"
        return Told(
            crux.round,
            crux.seat,
            words,
            words,
            one.points,
            exactly(one.points),
            bar,
            (*lines, worth, tr("Click to see it.")),
        )

    def _see(self, one: Measured) -> None:
        told = self._moment(one)
        note = tr("{words} ({points})", words=told.words, points=told.number)
        self.screen.app.go.watch_moment(self.screen.table, one.crux.step, note)

    def _key(self, kind: str) -> str:
        if kind == "luck":
            return (
                tr("luck: dice and cards against their mean")
                if self.measuring.tried
                else tr("luck: pips thrown against their mean")
            )
        return tr("choices: against the coach’s best") if self.measuring.tried else tr("choices: quarters taken")

    def _how_known(self) -> str:
        """What stands below the bars: from how much all this is told."""
        if self.measuring.begun:
            if not self.measured:
                return self.measuring.words
            side = tr("To the right: points for its own side.")
            return f"{side} {self.measuring.words}"
        return tr_n("From {count} die in all.", "From {count} dice in all.", self.story.dice)

    def _sums(self, room: Rect, step: int) -> None:
        points, screen = self.facts.points, self.screen
        lines = (
            (
                tr("Castle surrounded"),
                f"{points.castle_held}/{points.castle_of}",
                str(points.castle_points if points.now.castle_surrounded else 0),
            ),
            (tr("In all"), "", str(points.now.points)),
        )
        for number, (left, middle, right) in enumerate(lines):
            screen.add(
                "verdict",
                SumRow(
                    f"sum-{number}",
                    Rect(room.x, room.y + number * step, room.w, step),
                    left,
                    middle,
                    right,
                    number == 1,
                ),
            )

    def winners(self) -> str:
        """Who has won, in a sentence."""
        won = self.screen.table.state.rules.winners(self.screen.table.state)
        if not won:
            return tr("Nobody wins.")
        return tr("The Queen wins.") if self.screen.queen in won else tr("The heroes win.")

    def shield_seat(self) -> str | None:
        """Whose shield stands beside the verdict: the Queen's, or the first hero's, by who has won."""
        won = self.screen.table.state.rules.winners(self.screen.table.state)
        return next((seat for seat in self.screen.table.players if seat in won), None)

    def how_long(self) -> str:
        return tr_n(
            "The City deck has run out after {count} turn.",
            "The City deck has run out after {count} turns.",
            self.seen.turn.number,
        )

    def paint_ground(self, surface: Surface) -> None:
        room, s = self.layout.tall, self.layout.scale
        ink.sheet(room.w / s, room.h / s, s, self.screen.app.theme, seed=48, frame=True).draw(surface, room.topleft)

    def panel(self) -> PanelParts:
        screen, points = self.screen, self.facts.points.now
        parts = PanelParts(
            self.winners().rstrip("."),
            tr("{points} of 16 points", points=points.points),
            self.how_long(),
            tr("Next: your own story, the assault."),
            main=Command(tr("Back to the shelf"), screen.leave_table, shown_key("enter"), id="main"),
            row=[
                Command(tr("Play it again"), screen.play_again, id="again"),
                Command(tr("See the record"), self._watch, id="watch"),
            ],
            below=self.below,
            low=True,
        )
        winner = self.shield_seat()
        if winner is not None:
            parts.device = shield(self.screen.seat(winner))
        if len(screen.table.players) > MANY:
            return parts
        return say_what_decided(screen, parts, causes=False)

    def _watch(self) -> None:
        self.screen.app.go.watch(self.screen.table, 0)

    def fill_below(self, column: Column) -> None:
        closing_words(self, column)
        rows = []
        for name in self.screen.table.players:
            told = self.story.seats[name]
            held = self.facts.seats[name].quarters
            counts = (held, told.taken, told.blows, told.lost)
            rows.append(Tally(marked(name), [str(count) for count in counts], seat=self.screen.seat(name)))
        heads = tr("quarters"), tr("taken"), tr("blows"), tr("lost")
        column.figures(heads, rows, title=tr("The seats"))
