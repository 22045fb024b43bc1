"""The end: the verdict by district, how the map stands, who did what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from game.core import engine
from game.core.words import join_words
from scenes.battle_for_korvosa.buildings import landmark_of
from scenes.battle_for_korvosa.chart import CASTLE
from scenes.battle_for_korvosa.column import Column
from scenes.battle_for_korvosa.districts import colours_of
from scenes.battle_for_korvosa.frame import Frame, swatch
from scenes.battle_for_korvosa.playing import ActingBoard
from scenes.battle_for_korvosa.reckoning import Turning, deciding, turnings
from scenes.battle_for_korvosa.saying import closing_words
from scenes.battle_for_korvosa.screen import CityScreen
from scenes.paint import charts, ink
from scenes.paint.art import art
from scenes.paint.heraldry import device
from scenes.paint.icons import icon
from scenes.paint.ink import Sketch
from scenes.paint.outline import Ring
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.paint.view import fitting
from scenes.system.words import tr, tr_n
from scenes.tabletop.lines import add_text
from scenes.ui import faces
from scenes.ui.paper import Heading
from scenes.ui.side_panel import Deed, PanelParts
from scenes.ui.things import Thing, Tip


class VerdictRow(Frame):
    """A district: landmark, its holder, how much of it heroes hold, points."""

    def __init__(self, rect: Rect, district: str, name: str, board: EndBoard) -> None:
        super().__init__(f"verdict-{district}", rect, name)
        self.entry = board.info["districts"][district]
        self.board = board
        self.wash = colours_of(board.screen.chart, district).wash
        self.quiet = True

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        points = int(self.entry["landmark-point"]) + int(self.entry["whole-point"])
        if points and theme.washes:
            surface.fill(mix(theme.parchment, theme.legal.paper, 0.12), rect.inflate(0, -u(2)))
        y = rect.centery
        swatch(self.wash, s, theme).draw(surface, (rect.x + u(12), y))
        columns = [rect.x + round(rect.w * share) for share in (0.39, 0.52, 0.67, 0.8, 0.95)]
        self.line(
            surface,
            self.name,
            "text-bold",
            17,
            theme.ink,
            (rect.x + u(26), y),
            room=columns[0] - rect.x - u(44),
            most=20,
        )
        side = min(u(42), rect.h)
        drawn = art("korvosa", landmark_of(str(self.entry["landmark"])), side)
        surface.blit(drawn, drawn.get_rect(center=(columns[0], y)))
        holder = self.entry["landmark-holder"]
        if holder:
            device(SEATS[self.board.screen.seat(holder)], 28, s, theme).draw(surface, (columns[1], y))
        self.line(surface, tr("{held} of {of}", held=self.entry["held"], of=self.entry["of"]), "text", 17, theme.ink,
                  (columns[2], y), "center", most=20)  # fmt: skip
        whole = bool(self.entry["whole-point"])
        icon("tick" if whole else "cross", 14, s, theme, theme.legal.paper if whole else theme.soft_ink).draw(
            surface, (columns[3], y))  # fmt: skip
        self.line(surface, str(points), "text-bold", 20, theme.legal.paper if points else theme.soft_ink,
                  (columns[4], y), "center", most=23)  # fmt: skip
        faces.hairline(rect.w, theme.hairline, s, theme).draw(surface, rect.bottomleft)


@kept
def holdings(key: int, outlines: tuple[tuple[Ring, str], ...], coast: tuple[Ring, ...], width: float, height: float,
              scale: float, theme: Theme) -> Piece:  # fmt: skip
    """A small map of who holds what; outlines in units, each with its seat's colour. Anchored at its corner."""
    sketch = Sketch(width, height, scale, theme, ("holdings", key))
    sketch.plain([(0, 0), (width, 0), (width, height), (0, height)], theme.wash.water if theme.washes else theme.card)
    for ring in coast:
        sketch.plain(ring, theme.parchment)
    for ring, seat in outlines:
        if seat:
            sketch.plain(ring, SEATS[seat].colour, 0.42)
        sketch.stroke(ring, 1.0, amount=0.2, closed=True)
    for ring in coast:
        sketch.stroke(ring, 2.0, amount=0.3, closed=True, step=9)
    sketch.panel(1, 1, width - 2, height - 2, 0, None, 1.6)
    return Piece(sketch.render())


class HoldingsMap(Frame):
    """The whole city by holder, with every seat's pattern."""

    def __init__(self, rect: Rect, board: EndBoard) -> None:
        super().__init__("holdings", rect, tr("Who holds what"))
        self.board, self.quiet = board, True

    def draw(self, surface: Surface) -> None:
        screen, s = self.board.screen, self.scale
        chart, places = screen.chart, self.board.info["places"]
        zoom = fitting(chart.size, self.rect.size).zoom
        sheet = Rect(0, 0, round(chart.size[0] * zoom), round(chart.size[1] * zoom))
        sheet.center = self.rect.center

        def units(ring: Ring) -> Ring:
            return tuple((round(x * zoom / s, 1), round(y * zoom / s, 1)) for x, y in ring)

        outlines = tuple(
            (units(spot.outline), screen.seat(places[spot.id]["holder"]) if places[spot.id]["holder"] else "")
            for spot in chart.spots.values()
        )
        coast = tuple(units(ring) for ring in chart.coast)
        holdings(chart.key, outlines, coast, round(sheet.w / s, 1), round(sheet.h / s, 1), s, self.theme).draw(
            surface, sheet.topleft
        )
        for spot in chart.spots.values():
            holder = places[spot.id]["holder"]
            if holder and spot.id != CASTLE:
                queens = holder == screen.queen
                device(SEATS[screen.seat(holder)], 18, s, self.theme, "octagon" if queens else "square").draw(
                    surface, (sheet.x + spot.token[0] * zoom, sheet.y + spot.token[1] * zoom))  # fmt: skip


SHARES_ABREAST = 3
FEW = 30
"""Dice of a seat below which nobody can tell luck from chance."""


def signed(number: float) -> str:
    """`+4`, `−2`, `0`."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


class TurningRow(Frame):
    """A turn that moved the points: its week, whose it was, what came or went, a bar and the points."""

    def __init__(self, rect: Rect, turning: Turning, board: EndBoard) -> None:
        words = join_words(turning.reasons)
        super().__init__(f"turning-{turning.moment}", rect, words[:1].upper() + words[1:])
        self.turning, self.board, self.kind = turning, board, "row"
        self.tip = Tip(self.name, (tr("Week {week}, turn of {seat}.", week=turning.week, seat=turning.seat),))

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s, points = self.rect, self.u, self.theme, self.scale, self.turning.points
        y = rect.centery
        week = tr("Week {week}", week=self.turning.week)
        self.line(surface, week, "sans", 15, theme.soft_ink, (rect.x, y), room=u(50), most=17)
        if self.turning.seat:
            device(SEATS[self.board.screen.seat(self.turning.seat)], 18, s, theme).draw(surface, (rect.x + u(64), y))
        tint = theme.legal.paper if points > 0 else theme.illegal.paper
        number = self.line(surface, signed(points), "text-bold", 18, tint, (rect.right, y), "midright", most=20)
        wide = 12.0 * min(4, abs(points))
        left = rect.right - u(34) - round(wide * s)
        charts.bar(wide, 12, "gain" if points > 0 else "loss", s, theme).draw(surface, (left, y - u(6)))
        room = min(left, number.x) - u(10) - rect.x - u(80)
        self.line(surface, self.name, "text-bold", 17, theme.ink, (rect.x + u(80), y), room=room, most=20)


@kept
def plain_bar(width: float, height: float, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A bar in a seat's colour, anchored at its top left corner."""
    sketch = Sketch(width + 4, height + 4, scale, theme, ("plain bar", round(width)), origin=(2, 2))
    sketch.panel(0, 0, width, height, 1, colour, 1.4, amount=0.3, solid=True)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


class Share(Frame):
    """A seat's luck (hatched: its dice against their mean) and below it its choices (quarters taken)."""

    def __init__(self, rect: Rect, seat: str, board: EndBoard) -> None:
        self.told: Mapping[str, Any] = board.story["seats"][seat]
        self.luck = self.told["sum"] - self.told["expected"]
        thrown = tr_n("{count} die thrown in fights", "{count} dice thrown in fights", self.told["dice"])
        lines = [
            tr("{thrown}: {pips} pips against their mean.", thrown=thrown, pips=signed(self.luck)),
            tr_n("{taken} quarters taken in {count} attack.", "{taken} quarters taken in {count} attacks.",
                 self.told["attacks"], taken=self.told["taken"]),
        ]  # fmt: skip
        if self.told["dice"] < FEW:
            lines.insert(1, tr("Too few to tell luck from chance."))
        super().__init__(f"share-{seat}", rect, seat)
        self.seat, self.board, self.kind, self.tip = seat, board, "row", Tip(seat, tuple(lines))

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        coat = SEATS[self.board.screen.seat(self.seat)]
        device(coat, 24, s, theme).draw(surface, (rect.x + u(14), rect.centery))
        half = (rect.w - u(34) - u(2 * 26)) // 2
        axis, high = rect.x + u(34) + half, max(8.0, min(12.0, rect.h / s / 2 - 4))
        wide = round(half / s * abs(self.luck) / self.board.most_luck, 1)
        top = rect.centery - u(high + 1)
        if wide >= 2:
            charts.bar(wide, high, "luck", s, theme).draw(
                surface, (axis - (round(wide * s) if self.luck < 0 else 0), top)
            )
        taken = round((half + u(14)) / s * self.told["taken"] / self.board.most_taken, 1)
        if taken >= 2:
            plain_bar(taken, high, coat.colour, s, theme).draw(surface, (axis, rect.centery + u(1)))
        surface.fill(theme.ink, Rect(axis, rect.centery - u(high + 4), max(1, u(1.4)), u(2 * high + 8)))
        for words, length, y in ((signed(self.luck), wide if self.luck > 0 else 0, top + u(high / 2)),
                                 (str(self.told["taken"]), taken, rect.centery + u(1 + high / 2))):  # fmt: skip
            self.line(surface, words, "sans", 14, theme.soft_ink, (axis + round(length * s) + u(5), y), most=14)


class Key(Frame):
    """What a kind of bar means."""

    def __init__(self, id: str, rect: Rect, words: str, luck: bool) -> None:
        super().__init__(id, rect, words)
        self.luck, self.quiet, self.kind = luck, True, "text"

    def draw(self, surface: Surface) -> None:
        rect, u, s, theme = self.rect, self.u, self.scale, self.theme
        at = (rect.x, rect.centery - u(6))
        if self.luck:
            charts.bar(28, 12, "luck", s, theme).draw(surface, at)
        else:
            plain_bar(28, 12, theme.legal.paper, s, theme).draw(surface, at)
        self.line(surface, self.name, "sans", 15, theme.soft_ink, (rect.x + u(38), rect.centery),
                  room=rect.w - u(38), most=17)  # fmt: skip


class EndBoard(ActingBoard):
    """The verdict (KORV-END-3)."""

    log_in_panel = False

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        table = screen.table
        events = [event for moment in table.moments for event in moment.events]
        self.story = engine.chronicle_of(table.game, table.record.setup, events)
        self.turnings = turnings(table.moments, screen.looks)
        told = self.story["seats"].values()
        self.most_luck = max(1.0, *(abs(seat["sum"] - seat["expected"]) for seat in told))
        self.most_taken = max(1, *(seat["taken"] for seat in told))

    def build(self) -> None:
        screen, u, t, looks = self.screen, self.u, self.layout.t, self.screen.looks
        room = self.layout.tall
        inner = room.inflate(-u(56), -u(40))
        points = self.info["points"]["now"]
        verdict = looks.verdict(str(points["verdict"]))
        title = Heading("verdict-title", Rect(inner.x, inner.y, inner.w // 2, t(64)), verdict, size=64, line=False)
        screen.add("verdict", title)
        add_text(screen, "verdict-words", f"**{self.winners()}** [KORV-END-3]\n*{self.how_long()}*",
                 Rect(inner.x + inner.w // 2, inner.y + u(6), inner.w // 2, t(62)), "verdict", size=20, role="text",
                 soft=False)  # fmt: skip
        top = inner.y + max(u(76), t(70))
        left = Rect(inner.x, top, round(inner.w * 0.5), inner.bottom - top)
        right = Rect(left.right + u(16), top, inner.right - left.right - u(16), left.h)
        rows = -(-len(screen.table.players) // SHARES_ABREAST)
        shares = max(t(30), u(30)) + rows * u(34)
        step = min(u(46), (left.h - u(22) - shares) // (len(self.info["districts"]) + 2))
        for number, district in enumerate(self.info["districts"]):
            rect = Rect(left.x, top + u(16) + number * step, left.w, step)
            screen.add("verdict", VerdictRow(rect, district, looks.name(district), self))
        sums = Rect(left.x, top + u(16) + len(self.info["districts"]) * step, left.w, 2 * step)
        self._sums(sums, step)
        self._shares(Rect(left.x, sums.bottom + u(6), left.w, left.bottom - sums.bottom - u(6)))
        high = round(right.w * screen.chart.size[1] / screen.chart.size[0])
        picture = Rect(right.x, top, right.w, min(high, max(u(120), right.h - u(8) - self._least_words())))
        screen.add("verdict", HoldingsMap(picture, self))
        self._deciding(Rect(right.x, picture.bottom + u(8), right.w, right.bottom - picture.bottom - u(8)))

    def _least_words(self) -> int:
        """The height of *What decided it* with one row."""
        u, t = self.u, self.layout.t
        return max(t(30), u(30)) + max(u(26), t(22)) + 2 * max(u(22), t(19)) + 3 * t(20) + u(10)

    def _shares(self, room: Rect) -> None:
        """*Luck and choices*: a seat beside the other."""
        high, screen = max(self.layout.t(30), self.u(30)), self.screen
        screen.add("verdict", Heading("shares-title", Rect(room.x, room.y, room.w, high), tr("Luck and choices")))
        wide, tall = room.w // SHARES_ABREAST, self.u(34)
        for number, seat in enumerate(screen.table.players):
            row, column = divmod(number, SHARES_ABREAST)
            rect = Rect(room.x + column * wide, room.y + high + row * tall, wide, tall)
            screen.add("verdict", Share(rect, seat, self))

    def _deciding(self, room: Rect) -> None:
        """*What decided it*, and below what the bars of luck and choices mean."""
        u, t, screen = self.u, self.layout.t, self.screen
        head, line, key = max(t(30), u(30)), max(u(26), t(22)), max(u(22), t(19))
        below = 2 * key + 2 * t(20) + u(6)
        screen.add("verdict", Heading("deciding-title", Rect(room.x, room.y, room.w, head), tr("What decided it")))
        shown = deciding(self.turnings, max(1, (room.h - head - below) // line))
        y = room.y + head
        for turning in shown:
            screen.add("verdict", TurningRow(Rect(room.x, y, room.w, line), turning, self))
            y += line
        if not shown:
            words = tr("No turn moved the points.")
            y = add_text(screen, "no-turning", words, Rect(room.x, y, room.w, line), "verdict", size=17).bottom
        y += u(4)
        for id, words, luck in (("key-luck", tr("luck: pips thrown against the mean of the dice"), True),
                                ("key-choices", tr("choices: quarters taken"), False)):  # fmt: skip
            screen.add("verdict", Key(id, Rect(room.x, y, room.w, key), words, luck))
            y += key
        dice = self.story["dice"]
        words = tr_n("From {count} die in all.", "From {count} dice in all.", dice)
        fewest = min((seat["dice"] for seat in self.story["seats"].values()), default=0)
        if fewest < FEW:
            words = f"{words} {tr('Below {few} dice of a seat, luck is not told from chance.', few=FEW)}"
        more = len(self.turnings) - len(shown)
        if more:
            other = tr_n("{count} other turn moved the points too.", "{count} other turns moved the points too.", more)
            words = f"{words} {other}"
        add_text(screen, "key-words", f"*{words}*", Rect(room.x, y + u(2), room.w, room.bottom - y - u(2)), "verdict",
                 size=16, role="text")  # fmt: skip

    def _sums(self, room: Rect, step: int) -> None:
        points, screen = self.info["points"], self.screen
        lines = (
            (tr("Castle surrounded"), tr("{held} of {of}", held=points["castle-held"], of=points["castle-of"]),
             str(points["castle-points"] if points["now"]["castle-surrounded"] else 0)),
            (tr("In all"), "", str(points["now"]["points"])),
        )  # fmt: skip
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

    def how_long(self) -> str:
        return tr_n("The City deck has run out after {count} turn.", "The City deck has run out after {count} turns.",
                    self.view["turn"]["number"])  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        room, s = self.layout.tall, self.layout.scale
        ink.sheet(room.w / s, room.h / s, s, self.screen.app.theme, seed=48, frame=True).draw(surface, room.topleft)

    def draw_thing(self, surface: Surface, thing: Thing) -> bool:
        return False

    def panel(self) -> PanelParts:
        screen, points = self.screen, self.info["points"]["now"]
        parts = PanelParts(
            self.winners().rstrip("."), tr("{points} of 16 points · week {week}", points=points["points"],
                                           week=self.view["turn"]["round"]),
            tr("{landmarks}, {districts}; {held} of the {of} quarters round the Castle.",
               landmarks=tr_n("{count} landmark", "{count} landmarks", points["landmarks"]),
               districts=tr_n("{count} whole district", "{count} whole districts", points["districts"]),
               held=self.info["points"]["castle-held"], of=self.info["points"]["castle-of"]),
            tr("Next: your own story, the assault."),
            main=Deed(tr("Back to the shelf"), screen.leave_table, "Enter", id="main"),
            row=[Deed(tr("Play it again"), screen.play_again, id="again"),
                 Deed(tr("See the record"), self._watch, id="watch")],
            below=self.below, low=True,
        )  # fmt: skip
        return parts

    def _watch(self) -> None:
        self.screen.app.go.watch(self.screen.table, 0)

    def fill_below(self, column: Column) -> None:
        closing_words(self, column)
        column.head(tr("The seats"))
        column.figures("", [tr("quarters"), tr("taken"), tr("blows"), tr("lost")], head=True)
        for name in self.screen.table.players:
            told = self.story["seats"][name]
            held = self.info["seats"][name]["quarters"]
            counts = (held, told["taken"], told["blows"], told["lost"])
            column.figures(name, [str(count) for count in counts], seat=self.screen.seat(name))


class SumRow(Frame):
    """A sum below the districts."""

    def __init__(self, id: str, rect: Rect, left: str, middle: str, right: str, bold: bool) -> None:
        super().__init__(id, rect, left)
        self.left, self.between, self.right, self.bold = left, middle, right, bold
        self.quiet, self.tip = True, Tip(left)

    def draw(self, surface: Surface) -> None:
        rect, u, theme = self.rect, self.u, self.theme
        size = 22 if self.bold else 17
        self.line(
            surface, self.left, "text-bold", size, theme.ink, (rect.x + u(26), rect.centery), room=rect.w // 2, most=25
        )
        self.line(
            surface,
            self.between,
            "text",
            17,
            theme.ink,
            (rect.x + round(rect.w * 0.67), rect.centery),
            "center",
            most=20,
        )
        tint = theme.legal.paper if self.bold else theme.soft_ink
        self.line(surface, self.right, "text-bold", 34 if self.bold else 20, tint,
                  (rect.x + round(rect.w * 0.95), rect.centery), "center", most=38)  # fmt: skip
