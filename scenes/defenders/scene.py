"""The screen of Defenders: which board lies on the table, and how what happened is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from scenes.defenders.board.screen import BATTLE, SiegeScreen
from scenes.session.table.moments import Moment
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.panel.decided import opens_on_picture


class SiegeTable(SiegeScreen):
    """One game of Defenders on the table."""

    def choose_board(self) -> GameBoard[SiegeScreen]:
        if self.telling is not None:
            return _told(self)
        if self.asks_name:
            return _setting(self)
        return _BOARDS[self.at if self.at in _BOARDS else self.phase](self)

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        from scenes.defenders.board.animations import march
        from scenes.defenders.board.map_board import MapBoard

        board: object = self.board
        if isinstance(board, MapBoard):
            march(board, moment.events, old)


def _told(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.battle.outcome import ToldBattle
    from scenes.defenders.phases.report import ReportBoard

    assert screen.telling is not None
    return ToldBattle(screen) if screen.telling.beat == BATTLE else ReportBoard(screen)


def _setting(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.setup.setting import SettingBoard

    return SettingBoard(screen)


def _forge(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.setup.city_creation import ForgeBoard

    return ForgeBoard(screen)


def _draw(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.map_drawing.draw_map import DrawBoard

    return DrawBoard(screen)


def _ways(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.map_drawing.connections import WaysBoard

    return WaysBoard(screen)


def _placing(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.setup.place_defenders import PlacingBoard

    return PlacingBoard(screen)


def _naming(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.name_threat import NamingBoard

    return NamingBoard(screen)


def _story(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.board.drafts import CITY_SHOWN
    from scenes.defenders.phases.city_look import CityLook
    from scenes.defenders.phases.reflection import StoryBoard

    if CITY_SHOWN.read(screen):
        return CityLook(screen)
    return StoryBoard(screen)


def _card(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.draw_card import CardBoard

    return CardBoard(screen)


def _moves(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.moves import MoveBoard

    return MoveBoard(screen)


def _relief(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.reinforce import ReliefBoard

    return ReliefBoard(screen)


def _attack(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.battle.choose_battle import AttackBoard

    return AttackBoard(screen)


def _defence(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.battle.defence import DefenceBoard

    return DefenceBoard(screen)


def _losses(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.battle.losses import LossBoard

    return LossBoard(screen)


def _flight(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.battle.flight import FlightBoard

    return FlightBoard(screen)


def _settle(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.settle_crowd import SettleBoard

    return SettleBoard(screen)


def _ability(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.phases.activate import AbilityBoard

    return AbilityBoard(screen)


def _ending(screen: SiegeScreen) -> GameBoard[SiegeScreen]:
    from scenes.defenders.board.drafts import PAGE
    from scenes.defenders.ending.board import BookBoard, EndBoard
    from scenes.defenders.ending.painted_city import PaintedCity

    if opens_on_picture(screen):
        return PaintedCity(screen)
    return BookBoard(screen) if PAGE.read(screen) else EndBoard(screen)


_BOARDS: dict[str, Callable[[SiegeScreen], GameBoard[SiegeScreen]]] = {
    "setting": _setting, "city": _forge, "map/features": _draw, "map/locations": _draw, "map/connections": _ways,
    "map/entries": _ways, "placement": _placing, "threats": _naming, "threats-act/name-threat": _naming,
    "reflection": _story, "threats-act/draw": _card, "threats-act/move-individuals": _moves,
    "defenders-act/move": _moves, "threats-act/reinforce": _relief, "threats-act/choose-battle": _attack,
    "threats-act/defend": _defence, "threats-act/strike": _losses, "threats-act/rescue": _losses,
    "threats-act/slay": _losses, "threats-act/retreat": _flight, "threats-act/settle": _settle,
    "defenders-act/settle": _settle, "defenders-act/activate": _ability, "epilogue": _ending,
}  # fmt: skip
"""Phase, or phase and step -> the board that shows it."""
