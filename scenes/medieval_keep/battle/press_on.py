"""Between two segments of a War: both armies face each other, and the attacker presses on or calls his own home."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.battle.stage import SiegeStage
from scenes.medieval_keep.battle.steps import under_way
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.gate import march_words
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.system.words import tr, tr_n
from scenes.ui.screens.side_panel import PanelParts


class PressOnBoard(Board):
    """The stage of the battle that waits, with what both sides have left, and how it is likely to end."""

    def __init__(self, screen: KeepScreen) -> None:
        super().__init__(screen)
        battle = self.seen.battle
        assert battle is not None, "one presses on in a battle"
        wounds = {player: town.wounds for player, town in self.seen.players.items()}
        self.standing = under_way(battle, self.facts.ladder, wounds)
        self.stage = SiegeStage(screen, self.standing, self.standing)

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
            tr("Round {number} · Attack", number=self.seen.turn.number),
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
