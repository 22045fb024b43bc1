"""The end: the verdict by district, how the map stands, who did what."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygame import Rect, Surface

from scenes.battle_for_korvosa.buildings import landmark_of
from scenes.battle_for_korvosa.chart import CASTLE, Spread
from scenes.battle_for_korvosa.column import Column
from scenes.battle_for_korvosa.districts import colours_of
from scenes.battle_for_korvosa.frame import Frame, swatch
from scenes.battle_for_korvosa.playing import TurnBoard
from scenes.paint import ink
from scenes.paint.art import art
from scenes.paint.heraldry import device
from scenes.paint.icons import icon
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme, mix
from scenes.system.words import tr
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
def holdings(key: int, outlines: tuple[tuple[tuple[tuple[float, float], ...], str], ...], coast: Any, width: float,
             height: float, scale: float, theme: Theme) -> Piece:  # fmt: skip
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
        spread = Spread.within(screen.chart, self.rect, s)
        places = self.board.info["places"]
        outlines = tuple(
            (spread.units(spot.outline), screen.seat(places[spot.id]["holder"]) if places[spot.id]["holder"] else "")
            for spot in screen.chart.spots.values()
        )
        coast = tuple(spread.units(ring) for ring in screen.chart.coast)
        holdings(screen.chart.key, outlines, coast, round(spread.rect.w / s, 1), round(spread.rect.h / s, 1), s,
                 self.theme).draw(surface, spread.rect.topleft)  # fmt: skip
        for spot in screen.chart.spots.values():
            holder = places[spot.id]["holder"]
            if holder and spot.id != CASTLE:
                queens = holder == screen.queen
                device(SEATS[screen.seat(holder)], 18, s, self.theme, "octagon" if queens else "square").draw(
                    surface, spread.token(spot.id))  # fmt: skip


class EndBoard(TurnBoard):
    """The verdict (KORV-END-3)."""

    log_in_panel = False

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
        step = min(u(46), (left.h - u(20)) // (len(self.info["districts"]) + 3))
        for number, district in enumerate(self.info["districts"]):
            rect = Rect(left.x, top + u(16) + number * step, left.w, step)
            screen.add("verdict", VerdictRow(rect, district, looks.name(district), self))
        self._sums(Rect(left.x, top + u(16) + len(self.info["districts"]) * step, left.w, 2 * step), step)
        high = round(right.w * screen.chart.size[1] / screen.chart.size[0])
        screen.add("verdict", HoldingsMap(Rect(right.x, top, right.w, min(high, right.h)), self))

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
        return tr("The City deck has run out after {number} turns.", number=self.view["turn"]["number"])

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
            tr("{landmarks} landmarks, {districts} whole districts; {held} of the {of} quarters round the Castle.",
               landmarks=points["landmarks"], districts=points["districts"], held=self.info["points"]["castle-held"],
               of=self.info["points"]["castle-of"]),
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
        taken, blows, lost = Counter[str](), Counter[str](), Counter[str]()
        for moment in self.screen.table.moments:
            for event in moment.events:
                if event.kind == "captured":
                    taken[str(event.facts["player"])] += 1
                elif event.kind == "decisive-blow":
                    blows[str(event.facts["player"])] += 1
                elif event.kind in ("units-lost", "units-destroyed"):
                    lost[str(event.facts["player"])] += int(event.facts["units"])
        column.heading(tr("The seats"))
        for name in self.screen.table.players:
            quarters = self.info["seats"][name]["quarters"]
            column.row(
                name,
                tr(
                    "{quarters} quarters · {taken} taken · {lost} lost",
                    quarters=quarters,
                    taken=taken[name],
                    lost=lost[name],
                ),
                tip=tr("Decisive Blows: {number}", number=blows[name]),
            )


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
