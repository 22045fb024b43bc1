"""Between two segments of a War: both armies face each other, and the attacker presses on or calls his own home."""

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
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.widget import Inert


class PressOnBoard(Board):
    """The stage of the battle that waits, with what both sides have left, and how it is likely to end."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        battle = self.seen.battle
        assert battle is not None, "one presses on in a battle"
        wounds = {player: town.wounds for player, town in self.seen.players.items()}
        self.standing = under_way(battle, self.facts.ladder, wounds)
        self.stage = SiegeStage(screen, self.standing, self.standing)

    def build(self) -> None:
        odds = self.screen.odds_of(self.screen.table.state)
        if odds is not None:
            slip = self.layout.tall.place(320, 62, "midbottom", dy=-16)
            self.screen.add("odds", OddsBar(slip, odds, self.screen.seat(self.standing.attacker)))

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
        odds = screen.odds_of(screen.table.state)
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
        parts.main = screen.deed(tr("Press on"), "press-on", main=True)
        parts.row = [screen.deed(tr("Withdraw"), "withdraw"), screen.undo_deed()]
        return parts


class OddsBar(Inert):
    """How a War is likely to end that is fought to the end: the share in which the town is taken, and the rest."""

    def __init__(self, rect: Rect, danger: float, seat: str) -> None:
        super().__init__("odds-bar", rect, march_words(danger))
        self.danger, self.seat = danger, seat

    def draw(self, surface: Surface) -> None:
        rect, scale, theme = self.rect, self.scale, self.theme
        marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        bar = Rect(rect.x + self.u(18), rect.y + self.u(9), rect.w - self.u(36), self.u(22))
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
