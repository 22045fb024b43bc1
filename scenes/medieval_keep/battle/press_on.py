"""Between two segments of a War: both armies face each other, and the attacker presses on or calls his own home.

What he decides by and the two deeds stand together on the stage; the panel has no black button.
"""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.battle.stage import SiegeStage
from scenes.medieval_keep.battle.steps import under_way
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.gate import march_words, of_hundred
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.paint import fonts, marks
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme
from scenes.system.words import tr, tr_n
from scenes.ui.screens.side_panel import Command, PanelParts, button_of
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.widget import Inert


class PressOnBoard(Board):
    """The stage of the battle that waits, with what both sides have left, and how it is likely to end."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        battle = self.seen.battle
        assert battle is not None, "one presses on in a battle"
        wounds = {player: town.wounds for player, town in self.seen.players.items()}
        self.standing = under_way(battle, self.facts.ladder, wounds)
        self.odds = screen.odds_of(screen.table.state)
        below = (self.layout.tall.bottom - self.slip.y) / self.layout.scale
        self.stage = SiegeStage(screen, self.standing, self.standing, taken_below=below, homeward=self._points_home)

    def _points_home(self) -> bool:
        """Does somebody point at what calls them home?"""
        hands = self.screen.hands
        return "withdraw" in {thing.id for thing in (hands.hover, hands.ringed()) if thing is not None}

    # ------------------------------------------------------------ the slip

    @property
    def _deeds_wide(self) -> list[int]:
        """How wide the two deeds are, in pixels."""
        most = (self.layout.tall.w - self.u(40)) // 2
        return [max(self.u(least), min(self.t(least), most)) for least in (210, 134)]

    @property
    def _bar(self) -> tuple[int, int]:
        """How large the bar with its words is, in pixels."""
        return (self.u(250), self.u(62)) if self.odds is not None else (0, 0)

    @property
    def _across(self) -> bool:
        """Do bar and deeds stand beside each other? Not where it is narrow, or text is large."""
        return self._bar[0] + sum(self._deeds_wide) + 4 * self.u(14) <= self.layout.tall.w - self.u(40)

    @property
    def slip(self) -> Rect:
        """The paper at the stage's foot on which it is decided."""
        gap, edge, (wide, high) = self.u(14), self.u(8), self._bar
        button, deeds = Button.height(self.layout.u, self.layout.t, 50), sum(self._deeds_wide)
        if self._across:
            size = wide + deeds + (4 if wide else 3) * gap, max(high, button) + 2 * edge
        else:
            size = deeds + 3 * gap, high + button + 2 * edge
        return self.layout.tall.place(px=size, at="midbottom", dy=-16)

    def build(self) -> None:
        slip, gap, edge = self.slip, self.u(14), self.u(8)
        self.screen.add("odds", Slip("odds-slip", slip))
        x, high = slip.x + gap, Button.height(self.layout.u, self.layout.t, 50)
        if self.odds is not None:
            wide, tall = self._bar
            at = Rect(x, slip.y + edge, wide if self._across else slip.w - 2 * gap, tall)
            x += wide + gap if self._across else 0
            self.screen.add("odds", OddsBar(at, self.odds, self.screen.seat(self.standing.attacker)))
        y = slip.centery - high // 2 if self._across else slip.bottom - edge - high
        for deed, wide in zip((self.next_step(), self.withdraw), self._deeds_wide, strict=True):
            self.screen.add("odds", button_of(deed, Rect(x, y, wide, high), deed.id == "main"))
            x += wide + gap

    def next_step(self) -> Command:
        return self.screen.deed(tr("Press on"), "press-on", main=True)

    @property
    def withdraw(self) -> Command:
        """The other of the two deeds."""
        return self.screen.deed(tr("Withdraw"), "withdraw")

    def paint_ground(self, surface: Surface) -> None:
        self.stage.paint_ground(surface)

    def paint(self, surface: Surface) -> None:
        self.stage.paint(surface)

    def update(self, now: float) -> bool:
        self.stage.update()
        return False

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.stage.draw_moving(surface)

    def left(self, side: str) -> int:
        """How many hits a side can still take."""
        return sum(hits for key, hits in self.standing.left.items() if key.startswith(f"{side}/"))

    def panel(self) -> PanelParts:
        screen, standing = self.screen, self.standing
        parts = PanelParts(
            tr("{player} at war", player=self.me),
            tr("Round {number}", number=self.seen.turn.number),
            tr("Press on for another segment, or call the army home? [KEEP-WAR-3]"),
        )
        army = tr_n("{count} hit", "{count} hits", self.left("attack"))
        town = tr_n("{count} hit", "{count} hits", self.left("town"))
        odds = self.odds
        parts.then = " ".join(
            (
                tr(
                    "{attacker}'s army can still take {army}, the town of {target} {town}.",
                    attacker=standing.attacker,
                    army=army,
                    target=standing.target,
                    town=town,
                ),
                march_words(odds) if odds is not None else "",
            )
        )
        parts.row = [screen.undo_deed()]
        return parts


class Slip(Inert):
    """The paper on the stage on which it is decided."""

    def draw(self, surface: Surface) -> None:
        marks.note(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )


class OddsBar(Inert):
    """How a War is likely to end that is fought to the end: the share in which the town is taken, and the rest."""

    def __init__(self, rect: Rect, danger: float, seat: str) -> None:
        super().__init__("odds-bar", rect, march_words(danger))
        self.danger, self.seat = danger, seat

    def draw(self, surface: Surface) -> None:
        rect, scale, theme = self.rect, self.scale, self.theme
        bar = Rect(rect.x + self.u(2), rect.y + self.u(9), rect.w - self.u(4), self.u(22))
        piece = odds_bar(bar.w / scale, bar.h / scale, round(self.danger * 100) / 100, self.seat, scale, theme)
        piece.draw(surface, bar.topleft)
        held, low = of_hundred(1 - self.danger), rect.bottom - self.u(16)
        px, half = min(self.t(17), self.u(21)), (bar.w - self.u(12)) // 2
        for words, end, anchor in (
            (tr("town taken {number}", number=of_hundred(self.danger)), bar.x, "midleft"),
            (tr("town holds {number}", number=held), bar.right, "midright"),
        ):
            size = fonts.fitting(words, "sans-semi", px, half, self.u(11))
            line = fonts.text(words, "sans-semi", size, theme.ink)
            surface.blit(line, line.get_rect(**{anchor: (end, low)}))


@kept
def odds_bar(width: float, height: float, share: float, seat: str, scale: float, theme: Theme) -> Piece:
    """A bar in a seat's colour up to its share, hatched from there on; anchored at its corner."""
    sketch = Sketch(width + 4, height + 4, scale, theme, ("odds", share, seat))
    with sketch.at(2, 2):
        sketch.plain(box(0, 0, width, height), theme.card)
        sketch.hatch(box(width * share, 0, width * (1 - share), height), 70, 6, 1.0, opacity=0.6)
        sketch.plain(box(0, 0, width * share, height), SEATS[seat].colour)
        sketch.stroke(box(0, 0, width, height), 1.6, closed=True, amount=0.3)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))
