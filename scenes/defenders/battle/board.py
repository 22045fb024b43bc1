"""The battle as it lies on the table: the place, what was told, both sums, the totals."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.position.events import Event
from game.defenders.forecasts.sums import Totals
from scenes.defenders.battle.sums import SIDES, formula, lines_in, paint_side, total
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.odds_sheet import fallen_words
from scenes.defenders.board.token_places import MIDDLE, Spot, Standing
from scenes.defenders.pieces.tokens import SIZE
from scenes.paint import fonts, marks
from scenes.paint.view import View
from scenes.system.words import quoted, tr

BETWEEN = 0.5
"""Tokens' widths between those who hold a place and those who attack it."""
MAP, TOLD, SUMS = 140, 70, 216
"""Units of height: the map above, what was told, the sums."""
ACROSS, APPROACH = 1000.0, 700
"""Units of the sheet that the strip is wide, and milliseconds of the way there."""
TOTAL = 116
"""Units of width that the total of a side takes, right of its lines; the result lies below the city's."""


def nothing_thrown(at: str) -> Totals:
    """The sums of a battle that nobody fought."""
    return Totals(at, (), (), ())


class BattleBoard(MapBoard):
    """Base of the boards of a battle: a strip of the map around the place, the telling and the sums below it."""

    foot = 0
    named = False
    log_in_panel = True

    @property
    def at(self) -> str:
        """The place that is fought for."""
        attack = self.seen.attack
        if attack is not None and attack.battle:
            return attack.battle
        last = self.seen.last_battle
        assert last is not None  # there is a battle, or there was one
        return last.at

    @property
    def sums(self) -> Totals:
        """The lines and dice: as they fell, else as they stand."""
        fallen = self.screen.sums_thrown(self.at)
        if fallen is not None:
            return fallen
        battle = self.facts.battles.get(self.at)
        return battle.sum if battle is not None else nothing_thrown(self.at)

    # ------------------------------------------------------------ rooms

    @property
    def room(self) -> Rect:
        tall = self.layout.tall
        return Rect(tall.x, tall.y, tall.w, self.u(MAP))

    @property
    def told_rect(self) -> Rect:
        tall = self.layout.tall
        return Rect(tall.x, self.room.bottom + self.u(8), tall.w, self.u(TOLD))

    @property
    def sums_rect(self) -> Rect:
        tall, top = self.layout.tall, self.told_rect.bottom + self.u(8)
        return Rect(tall.x, top, tall.w, self.u(SUMS))

    @property
    def lower_rect(self) -> Rect:
        """What is left below the sums."""
        tall, top = self.layout.tall, self.sums_rect.bottom + self.u(8)
        return Rect(tall.x, top, tall.w, tall.bottom - top)

    def near_view(self) -> View:
        """The surroundings of the place, seen through the strip."""
        spot, room = self.land.spots.get(self.at, MIDDLE), self.room
        return self.map.camera.within(View(room.w / ACROSS, 0, spot[0], spot[1] - 10))

    def lay_map(self) -> None:
        """The map goes near to the place, from what was seen of it before."""
        camera = self.map.camera
        before, resized = camera.view, camera.room != self.room
        self.map.lay(self.room)
        if self.screen.near != self.at:
            self.screen.near = self.at
            if before.zoom:
                self.map.look(before)
            self.map.go_to(self.near_view(), APPROACH)
        elif resized:
            self.map.look(self.near_view())

    def struck_at(self, event: Event) -> Rect | None:
        """Who falls is struck on his own card."""
        fallen = self.screen.hands.find(f"card-{event.maybe_word('unit') or event.maybe_word('threat')}")
        return fallen.rect if fallen is not None else super().struck_at(event)

    def stand(self) -> Standing:
        """Only those who fight stand on this strip, side by side below its middle: the defenders, then the threats."""
        here = self.facts.places[self.at]
        units, attackers = here.units, here.attackers
        room, view = self.room, self.near_view()
        steps = [*range(len(units)), *(len(units) + BETWEEN + n for n in range(len(attackers)))]
        pitch = min(SIZE * 1.15 * self.layout.scale, (room.w - self.u(60)) / (steps[-1] + 1 if steps else 1))
        left, y = room.w / 2 - pitch * (steps[-1] if steps else 0) / 2, room.h * 0.62
        return Standing(
            {
                piece: Spot(view.to_sheet((left + step * pitch, y), room.size))
                for piece, step in zip([*units, *attackers], steps, strict=True)
            }
        )

    def lay_links(self) -> None:
        """No arrows on the strip: all of them have come."""

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        self._paint_title(surface)
        self._paint_told(surface)
        if self.sums_rect.h:
            self._paint_sums(surface)

    @property
    def headline(self) -> str:
        """What stands over the strip."""
        return tr("The fight for {place}", place=self.looks.name(self.at))

    @property
    def title_rect(self) -> Rect:
        wide = fonts.text_width(self.headline, "title", self.t(30)) + self.u(40)
        return Rect(self.room.x + self.u(10), self.room.y + self.u(8), min(wide, self.room.w // 2), self.u(44))

    def plaques(self) -> Sequence[Rect]:
        return [self.title_rect]

    def _paint_title(self, surface: Surface) -> None:
        rect = self.title_rect
        self.paper(surface, rect, 81)
        self.words(
            surface,
            self.headline,
            "title",
            30,
            self.theme.ink,
            rect.center,
            "center",
            room=rect.w - self.u(14),
            most=40,
        )

    def _paint_told(self, surface: Surface) -> None:
        rect, gap = self.told_rect, self.u(14)
        wide = (rect.w - gap) // 2
        attack, defence = self.screen.told_of_battle(self.at)
        for number, told in enumerate((defence, attack)):
            box = Rect(rect.x + number * (wide + gap), rect.y, wide, rect.h)
            self.paper(surface, box, 82 + number)
            player, words = told
            if not player:
                player = (
                    self.screen.table.record.setup.after(self.turn.first)[0]
                    if not number and len(self.screen.table.players) > 1
                    else self.turn.first
                )
            self.put_shield(surface, player, 38, (box.x + self.u(32), box.centery))
            left = box.x + self.u(58)
            self.words(
                surface,
                player,
                "sans-semi",
                14,
                self.theme.soft_ink,
                (left, box.y + self.u(18)),
                room=box.right - left - self.u(8),
                most=20,
            )
            shown = quoted(words) if words else tr("not yet") if not number and not words else tr("nothing was said")
            self.put_rich(
                surface,
                shown,
                Rect(left, box.y + self.u(28), box.right - left - self.u(12), self.u(40)),
                16,
                "text-italic",
                self.theme.ink,
                1.1,
            )

    def _paint_sums(self, surface: Surface) -> None:
        rect, gap, sums = self.sums_rect, self.u(8), self.sums
        wide = (rect.w - gap) // 2
        names = (tr("Defenders"), self.theme.legal.paper), (tr("Threats"), self.theme.illegal.paper)
        column = Rect(0, 0, wide - self.u(TOTAL + 24), rect.h - self.u(22))
        lines = lines_in(self, sums, column)
        for number, (side, (words, colour)) in enumerate(zip(SIDES, names, strict=True)):
            box = Rect(rect.x + number * (wide + gap), rect.y, wide, rect.h)
            self.paper(surface, box, 85 + number)
            total_wide = self.u(TOTAL)
            inner = column.move(box.x + self.u(18), box.y + self.u(12))
            paint_side(self, surface, inner, side, lines)
            self.upright(surface, inner.right + self.u(4), box.y + self.u(14), box.bottom - self.u(14))
            centre = box.right - total_wide // 2
            come = total(sums, side)
            shown = str(come) if come is not None else formula(sums, side)
            self.words(
                surface,
                shown,
                "text-bold",
                46 if come is not None else 24,
                colour,
                (centre, box.y + self.u(64)),
                "center",
                room=total_wide - self.u(10),
                most=58,
            )
            self.words(
                surface,
                words,
                "text-bold",
                17,
                self.theme.ink,
                (centre, box.y + self.u(106)),
                "center",
                room=total_wide - self.u(8),
                most=24,
            )
        result = self.result_words()
        if result:
            good, over = self.good, self.u(14)
            room = self.u(TOTAL) + over - self.u(28)
            px = fonts.fitting(result, "sans-bold", min(self.t(19), self.u(26)), room, self.u(14))
            fill = self.theme.legal.paper if good else self.theme.illegal.paper
            verdict = marks.ribbon(result, self.layout.scale, self.theme, fill=fill, text_px=px)
            verdict.draw(surface, (rect.x + wide + over - self.u(TOTAL + 20) // 2, rect.bottom - self.u(48)))

    @property
    def good(self) -> bool:
        """Was the place held?"""
        last = self.seen.last_battle
        return last is not None and last.result == "repulsed"

    def result_words(self) -> str:
        """*Defeat, by 3*; nothing before the dice."""
        battle = self.seen.last_battle
        if battle is None or battle.at != self.at or self.turn.step == "defend":
            return ""
        return fallen_words(battle)
