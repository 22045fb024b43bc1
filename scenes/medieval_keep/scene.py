"""The screen of Medieval Keep: it chooses the board for the present phase.

The town is one board; upkeep, repairs, a lost town, a battle and the end have boards of their own. All draw from
`view` and `info` and send actions through `send`; which board lies on the table follows from the view alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from pygame import Rect, Surface

from game.core import engine
from game.core.actions.choices import Choice
from game.core.position.events import Event
from game.core.position.state import State
from game.medieval_keep.board.position import Position
from game.medieval_keep.facts.for_seat import Facts
from scenes.medieval_keep.battle.steps import Beat, Standing, tell, under_way
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.screen import BATTLE_EVENTS, KeepScreen
from scenes.medieval_keep.phases.event_tables import Reading, readings
from scenes.session.table.moments import Moment
from scenes.session.table.typed_dice import Wanted
from scenes.tabletop.dice.typed import Throwing
from scenes.tabletop.playback.playback import Playback
from scenes.ui.input.element import Element
from scenes.ui.screens.tips import draw_tip


class KeepTable(KeepScreen):
    """One game of Medieval Keep on the table."""

    def by_itself_of(self, choices: Sequence[Choice]) -> Choice | None:
        """Where all can be fed nobody is asked: the upkeep is paid in the usual way (KEEP-STORE-5)."""
        if self.phase == "upkeep" and self.facts.towns[self.me].usual is not None:
            return next((choice for choice in choices if choice.do == "upkeep"), None)
        return super().by_itself_of(choices)

    def choose_board(self) -> Board:
        if any(event.kind in BATTLE_EVENTS for event in self.shown):
            from scenes.medieval_keep.battle.board import BattleBoard

            return BattleBoard(self)
        if self.telling is not None:
            from scenes.medieval_keep.phases.readings import ReadingBoard

            return ReadingBoard(self)
        if self.phase == "draw" and self.mode == "no-cards" and not self.pending and self.decider:
            from scenes.medieval_keep.phases.readings import EventBoard

            return EventBoard(self)
        if self.phase == "over" and len(self.table.players) > 1:
            from scenes.medieval_keep.ending.ranks import RanksBoard

            return RanksBoard(self)
        if self.phase == "over":
            from scenes.medieval_keep.ending.board import EndBoard

            return EndBoard(self)
        if self.decider is None and len(self.table.players) > 1:
            from scenes.medieval_keep.rivals.board import RivalsBoard

            return RivalsBoard(self)
        if self.pending == "lose-structures":
            from scenes.medieval_keep.phases.lost_town import TollBoard

            return TollBoard(self)
        if self.phase == "upkeep" and not (self.leads and self.forced.answer):  # what is paid by itself asks nobody
            from scenes.medieval_keep.phases.upkeep import UpkeepBoard

            return UpkeepBoard(self)
        if self.phase == "heal" and self.something_to_mend:
            from scenes.medieval_keep.phases.heal import HealBoard

            return HealBoard(self)
        if self.pending == "assign-hits":
            from scenes.medieval_keep.battle.place_hits import AssignBoard

            return AssignBoard(self)
        if self.pending == "war":
            from scenes.medieval_keep.battle.press_on import PressOnBoard

            return PressOnBoard(self)
        if self.pending == "look":
            from scenes.medieval_keep.rivals.spies import LookBoard

            return LookBoard(self)
        if self.pending == "pick-structure":
            from scenes.medieval_keep.phases.pick_structure import PickBoard

            return PickBoard(self)
        if len(self.table.players) > 1:
            from scenes.medieval_keep.rivals.board import RivalsBoard

            return RivalsBoard(self)
        from scenes.medieval_keep.phases.town import TownBoard

        return TownBoard(self)

    def _draw_tip(self, surface: Surface, thing: Element) -> list[Rect]:
        """A card of the hand is shown large, its tooltip beside it."""
        from scenes.medieval_keep.phases.town import TownBoard

        tip = thing.tooltip()
        if thing.kind != "card" or tip is None or not isinstance(self.board, TownBoard):
            return super()._draw_tip(surface, thing)
        large = self.board.hand.draw_large(surface, thing)
        beside = large.inflate(0, 2 * self.layout.height)
        about = beside if large.right < self.layout.width * 0.7 else large
        return [large, draw_tip(surface, tip, about, self.layout, self.app.theme)]

    def to_tell(self, moment: Moment) -> Playback[Beat] | Playback[Reading] | None:
        """A battle level by level, a roll of the dice table by table; nothing where nothing may move."""
        kinds = {event.kind for event in moment.events}
        still = self.app.settings.animation == "off" and not self.read_only
        if still or not kinds & (BATTLE_EVENTS | {"table-read"}):
            return None
        events = engine.events_for(moment.events, None if self.secret else self.seer)
        number, by_itself = len(self.table.moments) - 1, moment.automatic
        if kinds & BATTLE_EVENTS:
            beats = tell(events, self._battle_before(self.table.moments[-2].state))
            telling = Playback(events, beats, number, ends=[beat.end for beat in beats], by_itself=by_itself)
            telling.number = min(max(0, self.wood.told - 1), len(beats) - 1)
            return telling
        read = readings(events)
        return Playback(events, read, number, ends=[reading.end for reading in read], by_itself=by_itself)

    def to_throw(self, events: Sequence[Event]) -> Playback[Beat] | None:
        """The battle as far as its dice are known; those of the level that is being thrown lie on the slip."""
        if not any(event.kind in BATTLE_EVENTS for event in events):
            return None
        shown = engine.events_for(events, None if self.secret else self.seer)
        beats = tell(shown, self._battle_before(self.table.state))
        telling = Playback(shown, beats, len(self.table.moments), ends=[beat.end for beat in beats])
        telling.to_the_end()
        return telling

    def throwing(self, wanted: Wanted) -> Throwing | None:
        """In a battle: whose dice they are and what a one does; the slip lies below the ladder of initiative."""
        from scenes.medieval_keep.battle.board import BattleBoard

        if isinstance(self.board, BattleBoard):
            return self.board.throwing(wanted)
        from scenes.medieval_keep.battle.thrown_dice import for_the_town

        return for_the_town(self, wanted) if wanted.ask.rule.startswith(("KEEP-DISASTER", "KEEP-SACK")) else None

    def _battle_before(self, state: State[Struct]) -> Standing | None:
        """The battle that waited for this action, if one did; what happens now goes on from there."""
        seen = engine.seen_by(state, None, Position)
        if seen.battle is None:
            return None
        wounds = {player: town.wounds for player, town in seen.players.items()}
        return under_way(seen.battle, engine.facts_for(state, None, Facts).ladder, wounds)

    def show_moment(self, moment: Moment, old: Mapping[str, Rect]) -> None:
        from scenes.medieval_keep.board.animations import show_moment

        show_moment(self, moment, old)
