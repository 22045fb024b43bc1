"""A battle as its dice fell (DEF-BATTLE-6, -7): the throw, both totals, the result, and what followed by itself."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from game.defenders.forecasts.sums import Die as SumDie
from game.defenders.forecasts.sums import Totals
from scenes.defenders.battle.board import TOLD, BattleBoard, nothing_thrown
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.token_places import Standing
from scenes.defenders.board.writing_boxes import small_text
from scenes.paint import art
from scenes.paint.tokens import ENEMY
from scenes.system.words import later, said, tr
from scenes.tabletop.dice.throw import DiceThrow, Die
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.tabletop.stage.inset import Portrait, Side, paint_inset
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea

AFTER = ("totals", "battle-result", "die-rolled", "defence-told", "battle-begun", "turn-begun", "entry-points")
"""Events that the sums tell already."""
WORDS = {
    "repulsed": later("The defenders hold."),
    "defeated": later("The place is lost."),
    "stand-off": later("Nobody gives way."),
    "undefended": later("Nobody was there."),
    "abandoned": later("It was given up."),
}


AFTERWARDS = 96
"""Units of height that what followed takes where there were no dice."""


INSET = 122
"""Units of height that both sides in small take."""


def _known(pictures: tuple[Portrait, ...], otherwise: str) -> tuple[Portrait, ...]:
    """The drawings that there are; for others a common one of their group."""
    return tuple((group, name if name in art.ids(group) else otherwise, fell) for group, name, fell in pictures)


class ToldBattle(BattleBoard, PlaybackBoard[str]):
    """The sums with their dice; below them what they led to."""

    log_in_panel = False

    @property
    def at(self) -> str:
        return next(event.word("at") for event in self.telling.events if event.kind == "battle-result")

    @property
    def result(self) -> str:
        return next(event.word("result") for event in self.telling.events if event.kind == "battle-result")

    # ------------------------------------------------------------ the dice

    @property
    def dice(self) -> Sequence[SumDie]:
        """The dice of the battle as they fell; none where nobody defended."""
        return self._thrown.dice

    @property
    def _thrown(self) -> Totals:
        """The sums as the dice fell; without any where nobody defended."""
        told = (event.read("sum", Totals) for event in self.telling.events if event.kind == "totals")
        return next(told, None) or nothing_thrown(self.at)

    @property
    def sums(self) -> Totals:
        """The lines, with what the dice show once they lie."""
        sums = self._thrown
        if self.settled:
            return sums
        return replace(sums, dice=tuple(replace(die, result=None) for die in sums.dice))

    @property
    def throw(self) -> DiceThrow:
        """The throw of this battle: the city's dice and the enemy's."""
        sides = [
            [Die(die.result, words=self._whose(die)) for die in self.dice if die.side == side]
            for side in ("defenders", "threats")
        ]
        number = self.telling.moment
        names = [tr("Defenders"), tr("Threats")]
        return self.screen.thrown(f"battle-{number}", lambda: DiceThrow(sides, names=names, seed=number))

    def _whose(self, die: SumDie) -> str:
        if die.who:
            return tr("The die of {name}", name=self.looks.name(die.who))
        return tr("City’s die") if die.side == "defenders" else tr("Enemy’s die")

    def moves(self, beat: str) -> bool:
        return bool(self.dice) and self.screen.ms(1.0, dice=True) > 0

    def begin_beat(self) -> None:
        if not self.settled:
            self.telling.hold(self.telling.events)
            self.throw.throw(self.screen, end=self.settle)
            self.screen.rebuild()

    def settle(self) -> None:
        """The dice lie: what they decided is seen on the map."""
        self.telling.see(self.telling.events)
        super().settle()

    # ------------------------------------------------------------ rooms

    @property
    def room(self) -> Rect:
        """Where nothing was summed up the map has the room of the sums, too."""
        room, tall = super().room, self.layout.tall
        if self.dice:
            return room
        below = self.u(TOLD) + self.t(AFTERWARDS) + self.u(16)
        return Rect(tall.x, tall.y, tall.w, max(room.h, tall.h - below))

    @property
    def sums_rect(self) -> Rect:
        rect = super().sums_rect
        return rect if self.dice else Rect(rect.x, rect.y - self.u(8), rect.w, 0)

    def stand(self) -> Standing:
        """Who fought stands in a row; where nobody did, all stand where they are."""
        return super().stand() if self.dice else MapBoard.stand(self)

    @property
    def tray(self) -> Rect:
        """Where the dice come to rest."""
        rect = self.lower_rect
        wide = round(rect.w * 0.42) if self.dice else 0
        return Rect(rect.x, rect.y, wide, rect.h)

    @property
    def inset_room(self) -> Rect | None:
        """Where both sides face each other in small, beside the dice; None where words need the room."""
        rect, tray = self.lower_rect, self.tray
        if not self.dice or rect.h < self.u(INSET) + self.t(72):
            return None
        return Rect(
            tray.right + self.u(10), rect.y + self.u(12), rect.right - tray.right - self.u(22), self.u(INSET - 6)
        )

    def _sides(self) -> tuple[Side, Side]:
        """Who fought for the place, as they are drawn in this world."""
        here, looks = self.screen.before(self.telling.moment).facts.places[self.at], self.looks
        fallen = self.screen.fallen_in_battle(self.at) if self.settled else ()
        units = tuple((*looks.unit_art(name), name in fallen) for name in here.units)
        threats = tuple((*looks.threat_art(card), card in fallen) for card in here.attackers)
        seat = self.screen.seat_of(here.units[0]) if here.units else ENEMY.name
        return (
            Side(seat, count=0, at_home=True, pictures=_known(units, "other-group")),
            Side(ENEMY.name, count=0, pictures=_known(threats, "rabble")),
        )

    # ------------------------------------------------------------ building

    def build(self) -> None:
        super().build()
        rect, tray = self.lower_rect, self.tray
        if self.dice:
            inner = tray.inflate(-self.u(40), -self.u(56)).move(0, -self.u(8))
            half = inner.w // 2 - self.u(6)
            homes = [Rect(inner.x, inner.y, half, inner.h), Rect(inner.right - half, inner.y, half, inner.h)]
            throw = self.throw
            throw.lie_in(homes, self.u(58), rect)
            if self.settled:
                throw.rest()
            throw.build(self.screen, "dice")
        left = tray.right + self.u(8) if self.dice else rect.x + self.u(20)
        place = Rect(left, rect.y + self.u(14), rect.right - left - self.u(10), rect.h - self.u(26))
        if self.inset_room is not None:
            place = Rect(place.x, place.y + self.u(INSET), place.w, place.h - self.u(INSET))
        if self.settled:
            self.screen.add(
                "told", ScrollArea("told-area", place, tr("what happened"), self._after, zone="told")
            ).fill()

    def _after(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        for number, event in enumerate(self.telling.events):
            words = said(self.screen.table.game.words.line(event))
            if words and event.kind not in AFTER:
                y = small_text(self, area, room, y, f"told-{number}", f"{words} [{event.rule}]", 17, soft=False)
        return y - room.y

    def result_words(self) -> str:
        if not self.settled:
            return ""
        for event in self.telling.events:
            if event.kind == "battle-result":
                if event.facts["defenders"] is None or event.facts["threats"] is None:
                    return tr(WORDS[self.result])
                by = abs(event.number("defenders") - event.number("threats"))
                if self.result == "repulsed":
                    return tr("Held, by {points}", points=by)
                return tr("Stand-off") if self.result == "stand-off" else tr("Defeat, by {points}", points=by)
        return ""

    @property
    def good(self) -> bool:
        return self.result in ("repulsed", "stand-off")

    def paint(self, surface: Surface) -> None:
        self.paper(surface, self.lower_rect, 96)
        super().paint(surface)
        if self.dice:
            rect = self.lower_rect
            self.upright(surface, self.tray.right, rect.y + self.u(16), rect.bottom - self.u(18))
        room = self.inset_room
        if room is not None:
            paint_inset(surface, room, *self._sides(), self.layout.scale, self.theme)

    def panel(self) -> PanelParts:
        place = self.looks.name(self.at)
        if not self.settled:
            head = tr("The dice for {place}", place=place)
            return self.tell(PanelParts(head, self.screen.turn_words, tr("Both sides throw.")))
        head = tr("{place} stands", place=place) if self.good else tr("{place} is lost", place=place)
        then = self.screen.asked.sentence if not self.screen.table.over else ""
        return self.tell(PanelParts(head, self.screen.turn_words, tr(WORDS[self.result]), then))
