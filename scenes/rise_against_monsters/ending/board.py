"""The end: the whole map with what stands on it, and in the panel luck, told from choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core import engine
from game.core.data import typed
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.facts.chronicle import Chronicle
from game.rise_against_monsters.facts.for_seat import Facts
from scenes.paint import art, fonts, marks
from scenes.paint.heraldry import device, ribbon
from scenes.paint.pieces import Piece
from scenes.paint.theme import SEATS, rgb
from scenes.rise_against_monsters.board.landscape import Landscape
from scenes.rise_against_monsters.board.panel import Column
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.ending.figures import ENOUGH, Curve, Figure, SlimFigure, few_words, figures
from scenes.rise_against_monsters.pieces import faces as cards
from scenes.rise_against_monsters.pieces.faces import CASTLE, drawing_of
from scenes.rise_against_monsters.pieces.looks import castles_words
from scenes.rise_against_monsters.scenery import buildings, grounds
from scenes.rise_against_monsters.scenery.map_layout import Box, Kind, Plot
from scenes.system.words import later, tr
from scenes.tabletop.board.air import birds, fire, smoke, still, waving
from scenes.tabletop.board.life import Mover
from scenes.tabletop.panel.decided import NumbersPage, say_what_decided
from scenes.tabletop.stage.inset import breastwork
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.paper import art_picture
from scenes.ui.widgets.scroll import ScrollArea

REASONS = {
    "castles": later("A castle for each of you, and no monster roams. [RISE-END-1]"),
    "overrun": later("**Somebody builds**, and **only monsters** are in play anywhere. [RISE-END-2]"),
    "conceded": later("You gave up together. [RISE-END-4]"),
    "round-limit": later("The last round is over. [RISE-END-5]"),
}
OTHER_ENDS = {
    "overrun": later("You lose, too, by giving up [RISE-END-4] or at a round limit [RISE-END-5]."),
    "conceded": later("You lose, too, to monsters alone [RISE-END-2] or at a round limit [RISE-END-5]."),
    "round-limit": later("You lose, too, to monsters alone [RISE-END-2] or by giving up [RISE-END-4]."),
}
"""The other ways to lose, said with the one that came."""
BANNER, HANGS = 60.0, 94.0
"""Units from the top that the banner takes, below which flags fly, and those with the ribbon that hangs out of it."""
PLATE = 54.0
"""Units that the plate with a land's name is high."""
CURVE, LOW_CURVE, HEADED = 118, 38, 34
"""Units that the curve is high, those that it must have, and those that a heading takes."""
WORKERS, COAT = ("farmer", "carrier", "villager", "woman"), rgb("#A8382B")
"""Who works the lands, whole figures; and the colour of a coat that is dyed in its seat's."""
PLACES = ((0.1, 0.34), (0.9, 0.3), (0.12, 0.64), (0.88, 0.62), (0.06, 0.9), (0.94, 0.9))
"""Where people stand in a land, as shares of its room."""


def _hopping(piece: Piece, at: tuple[int, int], high: int, seed: int) -> Mover:
    """Somebody who hops so many pixels high, now and then."""

    def places(tick: int) -> Iterable[tuple[Piece, tuple[float, float]]]:
        return ((piece, (at[0], at[1] - high * ((tick // 2 + seed) % 3 == 0))),)

    return places


ON_FEET = ("monster-small",)
"""Monsters that are drawn with their feet; of all others no more is seen than down to the waist."""


class EndBoard(NumbersPage[RiseScreen]):
    """The lands as they lie at the end; the castles with their flags, or the monsters that hold them."""

    log_in_panel = False

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        kind: Kind = "ring" if screen.has_ring else "map"
        self.in_ring = screen.has_ring
        self.landscape = Landscape(screen, self.layout.tall, kind, screen.front)
        result = screen.seen.result
        assert result is not None  # the game is over
        self.result = result
        moments = screen.table.moments
        told = engine.chronicle_of(moments[0].state, [event for moment in moments for event in moment.events])
        self.story = typed.convert(told, Chronicle)

    @property
    def seen(self) -> Position:
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        return self.screen.facts

    @property
    def won(self) -> bool:
        return self.result.winner == "players"

    @property
    def fallen(self) -> set[str]:
        """Whose castles fell."""
        marks = [mark for mark in self.story.marks if mark.what == "lost"]
        return {mark.player for mark in marks if any(drawing_of(card) == CASTLE for card in mark.cards)}

    # ------------------------------------------------------------ the map

    def paint_ground(self, surface: Surface) -> None:
        screen, theme, s = self.screen, self.screen.app.theme, self.layout.scale
        if not self.landscape.plan.board.colliderect(surface.get_clip()):
            return
        if self.won:
            self.landscape.paint(surface, names=False)
            for road, course in self.landscape.courses.items():
                seat = screen.seat(course.owner)
                at = self.landscape.plan.rect(self.landscape.signs[road].box).topleft
                cards.slip(road, 34, s, theme, seat=seat).draw(surface, at)
        else:
            self._evening(surface)
        for plot in self.landscape.arrangement.lands:
            self._paint_land(surface, plot)
        self._banner(surface)

    def _evening(self, surface: Surface) -> None:
        """The lands without their roads, at dusk."""
        board, arrangement = self.landscape.plan.board, self.landscape.arrangement
        kinds = tuple(self.landscape.kind_of(plot.player) for plot in arrangement.lands)
        grounds.board(arrangement, kinds, self.layout.scale, self.screen.app.theme).draw(surface, board.topleft)
        grounds.dusk(surface, board)

    @property
    def living_room(self) -> Rect:
        return self.landscape.plan.board

    def movers(self) -> Sequence[Mover]:
        """Who came through, banners on the castles, fire where one fell; light on the rivers, birds."""
        scale, theme = self.layout.scale, self.screen.app.theme
        found: list[Mover] = [
            self.landscape.tide(),
            birds(self.living_room.move(0, self.u(BANNER + 20)), 9, scale, theme),
        ]
        for number, plot in enumerate(self.landscape.arrangement.lands):
            _, place = self._rooms(plot)
            land, rect = self.seen.players[plot.player], self.landscape.plan.rect(place)
            if self.won or land.castles:
                found += self._people(plot.player, place)
            elif plot.player in self.fallen:
                found.append(fire(still(rect.centerx, rect.y + rect.h * 0.46), 34, scale, theme, number))
                found.append(smoke(still(rect.centerx, rect.y + rect.h * 0.3), 44, scale, theme, number, dark=True))
            if self.won and not land.castles:
                hearths = [still(rect.centerx + rect.w * x, rect.y + rect.h * 0.34) for x in (-0.05, 0.04)]
                found += [smoke(at, 24, scale, theme, number + 4 * n) for n, at in enumerate(hearths)]
            for box in self._castle_boxes(plot, place, len(land.castles)):
                pole = self.landscape.plan.rect(Box(box.x + box.w * 0.5, box.y + box.w * 0.13, 1, 1)).topleft
                seat = self.screen.seat(plot.player)
                found.append(waving(still(*pole), max(11.0, box.w * 0.23), seat, scale, theme, 3 * number))
        return found

    def paint(self, surface: Surface) -> None:
        app = self.screen.app
        if not (app.lively and app.theme.washes):  # nothing lives there: the people stand all the same
            for plot in self.landscape.arrangement.lands:
                if self.won or self.seen.players[plot.player].castles:
                    for mover in self._people(plot.player, self._rooms(plot)[1]):
                        for piece, at in mover(0):
                            piece.draw(surface, at)

    def _rooms(self, plot: Plot) -> tuple[Box, Box]:
        """The room of a land, and the part of it in which whoever is there stands."""
        room = Box(plot.ground.x + 10, plot.ground.y + 46, plot.ground.w - 20, plot.ground.h - 56)
        if self.in_ring:  # above the plate
            return room, Box(room.x, plot.ground.y + 12, room.w, room.bottom - PLATE - plot.ground.y - 14)
        return room, room

    def _paint_land(self, surface: Surface, plot: Plot) -> None:
        room, place = self._rooms(plot)
        land = self.seen.players[plot.player]
        castles = list(land.castles)
        if castles:
            self._castles(surface, plot, castles, place)
        elif self.won:
            self._village(surface, place, "village")
        elif plot.player in self.fallen:
            self._village(surface, place, "castle-ruin")
        if not self.won:
            self._monsters(surface, land.monsters, place, bool(castles))
        self._plate(surface, plot, room, castles)

    def _castle_boxes(self, plot: Plot, room: Box, count: int) -> list[Box]:
        """Where so many castles of a land stand."""
        if not count:
            return []
        size = min(
            148.0,
            room.h * (0.9 if self.in_ring else 0.66),
            (room.w - 20) / count * (1.15 if count > 1 else 1.0),
        )
        step = min(size * 0.92, (room.w - size) / max(1, count - 1))
        left = room.cx - (size + step * (count - 1)) / 2
        below_banner = plot.ground.y < BANNER
        top = room.y + (room.h - size) * (1.0 if self.in_ring else 0.46 if below_banner else 0.32)
        return [Box(left + number * step, top, size, size) for number in range(count)]

    def _castles(self, surface: Surface, plot: Plot, castles: Sequence[str], room: Box) -> None:
        theme, s, player = self.screen.app.theme, self.layout.scale, plot.player
        for castle, box in zip(castles, self._castle_boxes(plot, room, len(castles)), strict=True):
            x, top, size = box.x, box.y, box.w
            buildings.castle(size, self.screen.seat(player), s, theme).draw(
                surface, self.landscape.plan.rect(box).topleft
            )
            held = list(self.seen.players[player].castles[castle])[:2]
            for place, monster in enumerate(held):
                group, piece = drawing_of(monster)
                small = self.u(size * 0.2)
                spot = self.landscape.plan.rect(Box(x + size * (0.28 + 0.25 * place), top + size * 0.66, 1, 1)).topleft
                picture = art.art(group, piece, small)
                surface.blit(picture, picture.get_rect(midtop=spot))
                bars = art.art("rise", "bars", small)
                surface.blit(bars, bars.get_rect(midtop=spot))

    def _people(self, player: str, room: Box) -> Iterator[Mover]:
        """Some of those who came through, on their feet; they hop for joy where all have won."""
        land, coat = self.seen.players[player], SEATS[self.screen.seat(player)].colour
        many = [*("spearman" for _ in land.heroes), *(WORKERS[n % len(WORKERS)] for n, _ in enumerate(land.workers))]
        px = self.u(min(50.0, room.h * 0.27))
        for number, (who, (x, y)) in enumerate(zip(many, PLACES, strict=False)):
            picture = art.art("scenery", who, px, recolour=(COAT, coat) if who == "spearman" else None)
            piece = Piece(picture, (picture.get_width() // 2, picture.get_height()))
            at = self.landscape.plan.rect(Box(room.x + room.w * x, room.y + room.h * y * 0.92, 1, 1)).topleft
            yield _hopping(piece, (at[0], at[1] + px // 2), px // 12 if self.won else 0, number)

    def rating_of(self, monster: str) -> int:
        """What a monster rates."""
        return self.facts.cards[monster].rating or 0

    def _monsters(self, surface: Surface, monsters: Sequence[str], room: Box, crowded: bool) -> None:
        """Those who hold the land, the strongest in front."""
        order = sorted(monsters, key=self.rating_of, reverse=True)[:4]
        if not crowded and not order:
            self._village(surface, room, "village")
        step = room.w / (len(order) + 1)
        for number, monster in reversed(list(enumerate(order))):
            rating, foot = self.rating_of(monster), room.y + room.h * (1.0 if self.in_ring else 0.74)
            share = 1.0 if rating > 10 else 0.86 if rating > 7 else 0.7
            most = min(room.h, step * 1.5) if self.in_ring else min(room.h * 0.66, foot - HANGS)
            size = min(160.0, most) * share * (0.7 if crowded else 1.0)
            group, piece = drawing_of(monster)
            if group == "court":
                piece, group = "giant", "rise"
            picture = art.art(group, piece, self.u(size))
            at = self.landscape.plan.rect(Box(room.x + step * (number + 1), foot, 1, 1)).topleft
            stands = surface.blit(picture, picture.get_rect(midbottom=at))
            if piece not in ON_FEET:  # who is drawn to the waist looks over stakes
                wide = picture.get_width() / self.layout.scale + 8
                stakes = breastwork(wide, max(14.0, size * 0.2), self.layout.scale, self.screen.app.theme, stone=False)
                stakes.draw(surface, (stands.x - self.u(4), at[1] + self.u(5)))

    def _village(self, surface: Surface, room: Box, piece: str) -> None:
        picture = art.art("rise", piece, self.u(min(120.0, room.h * 0.5)))
        at = self.landscape.plan.rect(Box(room.cx, room.y + room.h * 0.42, 1, 1)).topleft
        surface.blit(picture, picture.get_rect(center=at))

    def _plate(self, surface: Surface, plot: Plot, room: Box, castles: Sequence[str]) -> None:
        """The name, and what the land has."""
        theme, s = self.screen.app.theme, self.layout.scale
        wide, high = min(210.0, room.w - 8), PLATE
        box = Box(room.cx - wide / 2, room.bottom - high - 2, wide, high)
        rect = self.landscape.plan.rect(box)
        marks.note(box.w, box.h, s, theme).draw(surface, rect.topleft)
        at = (rect.centerx + self.u(12), rect.y + self.u(17))
        name = put_line(
            surface, self.layout, plot.player, "title", 28, theme.ink, at, "center", room=rect.w - self.u(44), most=32
        )
        shield = device(SEATS[self.screen.seat(plot.player)], 24, s, theme)
        shield.draw(surface, (name.x - self.u(18), rect.y + self.u(17)))
        words = self._words(plot.player, castles)
        put_line(
            surface,
            self.layout,
            words,
            "sans",
            15,
            theme.ink,
            (rect.centerx, rect.y + self.u(40)),
            "center",
            room=rect.w - self.u(10),
            most=18,
        )

    def _words(self, player: str, castles: Sequence[str]) -> str:
        land = self.seen.players[player]
        if castles:
            held = sum(self.facts.keeps[castle].rating for castle in castles)
            return tr(
                "{castles}, {held} of {room} held",
                castles=castles_words(len(castles)),
                held=held,
                room=20 * len(castles),
            )
        if self.won:
            return tr("safe without a castle")
        if land.monsters:
            return ", ".join(
                tr("{name} {rating}", name=self.screen.looks.short(card), rating=self.rating_of(card))
                if self.rating_of(card) > 10
                else tr("a {name}", name=self.screen.looks.short(card))
                for card in sorted(land.monsters, key=self.rating_of, reverse=True)[:4]
            )
        return tr("nobody is left")

    def _banner(self, surface: Surface) -> None:
        theme, s = self.screen.app.theme, self.layout.scale
        words = tr("The monsters are defeated") if self.won else tr("The monsters hold the lands")
        board = self.landscape.plan.board
        box = Box(board.w / s / 2 - 250, 12, 500, 62)
        if self.in_ring:  # on the heath, where it covers no land
            arrangement = self.landscape.arrangement
            left, right = arrangement.heath
            top, low = max(plot.ground.bottom for plot in arrangement.lands[2:-1]), arrangement.front.ground.y
            box = Box(left + 64, (top + low) / 2 - 36, right - left - 128, 62)
        rect = self.landscape.plan.rect(box)
        ribbon(box.w, box.h, s, theme).draw(surface, rect.topleft)
        colour = theme.legal.paper if self.won else theme.illegal.paper
        put_line(
            surface, self.layout, words, "title", 46, colour, rect.center, "center", room=rect.w - self.u(30), most=50
        )

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        screen, cap = self.screen, self.screen.app.bindings.cap
        number = self.seen.turn.number
        if self.won:
            parts = PanelParts(tr("Victory"), tr("Turn {number} · all win", number=number))
            parts.device = art_picture("ui", "crown")
        else:
            parts = PanelParts(tr("Defeat"), tr("Turn {number} · the monsters win", number=number))
            parts.device = art_picture("ui", "skull")
        parts.prompt = tr(REASONS[self.result.reason])
        if self.won or self.counted:
            parts.then = self._stroke()
        again = Command(tr("Play again"), screen.play_again, id="again")
        watch = Command(tr("Watch the record"), lambda: screen.show_again(0), id="watch")
        back = None if self.won else self._back_to()
        if back is not None:
            turn, moment = back
            words = tr("Back to turn {turn}, before the draw", turn=turn)
            parts.main = screen.main_deed(words, partial(screen.back_to, moment))
            parts.row = [again, watch]
        else:
            parts.main = screen.main_deed(again.words, again.do)
            parts.row = [watch, Command(tr("The same deal"), screen.play_same, id="same")]
        parts.low = True
        parts.foot = [
            screen.keeping(),
            Command(tr("Shelf"), screen.leave_table, id="shelf"),
            Command(tr("Log"), screen.open_log, cap("log"), "log", id="log"),
        ]
        if not self.counted:
            parts.row = [*parts.row, Command(tr("Numbers"), partial(self.turn_to, 1), id="numbers")]
            return say_what_decided(screen, parts)
        # the numbers need the row in which the record could be watched: each sentence of the other page opens it
        parts.row = [parts.row[0], Command(tr("What decided it"), partial(self.turn_to, 0), id="decided")]
        parts.below = self.below
        return parts

    def _back_to(self) -> tuple[int, int] | None:
        """The turn from which it could go another way, and the moment in which its draw step began."""
        last = self.seen.turn.number
        moments = self.screen.table.moments
        found, turn = None, moments[0].state.rules.round_of(moments[0].state) or 1
        for number, moment in enumerate(moments):
            for event in moment.events:
                if event.kind == "turn-begins":
                    turn = event.number("number")
                elif event.kind == "draw-begins" and (turn < last or found is None):
                    found = (turn, number)
        return found

    def _stroke(self) -> str:
        """The last stroke, as the log told it."""
        stroke = self.story.stroke
        if stroke is None:
            return ""
        for entry in self.screen.table.log(None):
            if entry.event.kind == stroke.kind:
                said = tr("The last stroke: {words}", words=entry.words)
                room = self.layout.panel.w - self.u(40)
                lines = [
                    fonts.rich(f"*{words}*", self.layout.t(17), room, (0, 0, 0)).height for words in (said, entry.words)
                ]
                return entry.words if lines[1] < lines[0] else said
        return ""

    def below(self, area: ScrollArea, room: Rect) -> int:
        column = Column(self.screen, area, room)
        luck, choices = figures(self.story)
        rows = [(f"luck-{n}", row) for n, row in enumerate(luck)] + [(f"choices-{n}", r) for n, r in enumerate(choices)]
        curved = not self.won and len(self.story.curve) > 1
        figured: Sequence[Figure] = [
            Figure(id, Rect(0, 0, room.w, Figure.height(row, room.w, self.layout)), row) for id, row in rows
        ]
        notes = [("sample", few_words(self.story.cards))] if luck and self.story.cards < ENOUGH else []
        if self.result.reason in OTHER_ENDS:
            notes.append(("other-ends", tr(OTHER_ENDS[self.result.reason])))
        px = self.layout.t(15)
        high = {id: fonts.rich(words, px, room.w, (0, 0, 0), role="sans").height for id, words in notes}
        asked = sum(figure.rect.h + self.u(2) for figure in figured) + self.u(HEADED)
        asked += sum(height + self.u(4) for height in high.values())
        asked += self.u(HEADED + CURVE) if curved else 0
        slim = SlimFigure.rows(rows, room.w, self.layout) if asked > room.h and self.layout.text <= 1.25 else []
        if curved:
            spare = room.h - sum(figure.rect.h for figure in slim) - 2 * self.u(HEADED)
            self._curve(column, min(self.u(CURVE), max(self.u(LOW_CURVE), spare)) if slim else 0)
        column.heading("figures-title", tr("Luck and choices") if luck else tr("Choices"), size=23 if slim else 26)
        for figure in slim or figured:
            column.put(figure, 0 if slim else 2)
        for id, words in notes:
            if not slim or high[id] <= column.rest.h:  # the rows say it in their tips, the rules at the reason's clause
                column.words(id, words, soft=True)
        return column.used

    def _curve(self, column: Column, low: int) -> None:
        """How it came; a curve that is only so many pixels high has its caption beside the title."""
        curve = Curve(column.row(low or self.u(CURVE)), self.screen, self.story, captioned=not low)
        note = tr("other cards in play") if low else ""
        column.heading("curve-title", tr("How it came"), size=23 if low else 26, note=note)
        column.put(curve, 0 if low else 6)
