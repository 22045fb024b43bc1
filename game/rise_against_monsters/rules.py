"""Rise against Monsters for the engine: the actions in the order of the rules page, and what is due next."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.data.plain import Plain
from game.core.position.chance import Cursor
from game.core.position.events import Event
from game.core.position.state import Play, Setup, State
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.lexicon import Lexicon
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.phrases import say
from game.core.text.refusal import Gate
from game.parts.cards import spoken
from game.rise_against_monsters import validity
from game.rise_against_monsters.battle.fight import Attack
from game.rise_against_monsters.battle.reactions import Pass, asked, has_open_action
from game.rise_against_monsters.battle.wrath import Wrath
from game.rise_against_monsters.board.action import STEP_WORDS
from game.rise_against_monsters.board.ending import Concede
from game.rise_against_monsters.board.lexicon import lexicon
from game.rise_against_monsters.board.position import DRAW, MONSTERS, UNTAP, Position, WindowPending
from game.rise_against_monsters.building import castles
from game.rise_against_monsters.building.build import Support
from game.rise_against_monsters.building.castles import LeaveOut, TakeIn
from game.rise_against_monsters.building.roads import Send
from game.rise_against_monsters.facts.chronicle import chronicle
from game.rise_against_monsters.facts.for_seat import Facts, Printed, facts, printed
from game.rise_against_monsters.facts.reading import Fact
from game.rise_against_monsters.facts.waiting import waiting
from game.rise_against_monsters.forecasts.drafted import foreseen
from game.rise_against_monsters.phases import draw, monsters
from game.rise_against_monsters.phases.choosing import Choose
from game.rise_against_monsters.phases.draw import Draw, StopDrawing
from game.rise_against_monsters.phases.playing import Discard, EndPlay, PlayCard
from game.rise_against_monsters.phases.setup import deal, opening
from game.rise_against_monsters.phases.untap import Untap, begin_untap


class Rules(CoreRules[Position]):
    """The rules of Rise against Monsters."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {
        kind.name(): kind
        for kind in (
            Untap, Attack, Support, Send, Wrath, Pass, Choose, TakeIn, LeaveOut, Draw, StopDrawing, PlayCard, EndPlay,
            Discard, Concede,
        )
    }  # fmt: skip
    gate_clauses = Gate(over="RISE-END-6", moment="RISE-TURN-3", player="RISE-TURN-3", arguments="RISE-TURN-3")
    hides: ClassVar[tuple[str, ...] | None] = ("draw",)
    unordered: ClassVar[tuple[str, ...]] = (
        "turn.acted", "turn.swapped", "pending.lands", "pending.passed", "pending.among", "players.*.hand",
        "players.*.heroes", "players.*.workers", "players.*.bonuses", "players.*.monsters", "players.*.castles.*",
        "tapped", "pins", "discard", "box",
    )  # fmt: skip

    # ------------------------------------------------------------------ making positions
    def opening(self, setup: Setup) -> Position:
        """All cards in the draw pile."""
        return opening(setup)

    def set_up(self, play: Play[Position]) -> None:
        """RISE-SETUP-4 to 8."""
        deal(play)

    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]:
        """Defaults of the section Position."""
        return validity.fill(setup, partial)

    def validate(self, setup: Setup, position: Position) -> None:
        """The refused positions of the page, first fault first."""
        validity.validate(State(self, setup, position, Cursor()))

    # ------------------------------------------------------------------ playing
    def next_step(self, state: State[Position]) -> Callable[[Play[Position]], None] | None:
        """What is automatic at this point of the turn (RISE-TURN-1)."""
        position = state.position
        if position.result is not None:
            return None
        pending = position.pending
        turn = position.turn
        if isinstance(pending, WindowPending):
            return self._window_step(state, pending)
        if pending is not None:
            return None
        if turn.swapped:
            return castles.next_released
        if turn.step == UNTAP:
            return begin_untap
        if turn.step == MONSTERS:
            return monsters.before_next_monster
        if turn.step == DRAW:
            if turn.arriving:
                return monsters.attack_on_arrival
            if draw.nothing_to_draw(position):
                return draw.end_draw
        return None

    def _window_step(self, state: State[Position], pending: WindowPending) -> Callable[[Play[Position]], None] | None:
        """RISE-REACT-5: the window closes when nobody is left to ask, or no monster is left to act."""
        if pending.drawn is not None:
            there = state.position.players[state.position.turn.player].monsters
            return None if pending.drawn in there and asked(state, pending) else draw.close_drawn_window
        return None if monsters.can_act(state) and asked(state, pending) else monsters.close_window

    def to_act(self, state: State[Position]) -> list[str]:
        """Who may act: the player asked, those asked in a window, or at an open point all who can do something."""
        position = state.position
        if position.result is not None:
            return []
        pending = position.pending
        if isinstance(pending, WindowPending):
            return asked(state, pending)
        if pending is not None:
            return [pending.player]
        own = position.turn.player
        return [player for player in state.setup.players if player == own or has_open_action(state, player)]

    def free_to_act(self, state: State[Position], player: str) -> bool:
        """Of one player alone: at an open point whoever can do something, and the turn's player."""
        position = state.position
        if position.pending is not None or position.result is not None:
            return super().free_to_act(state, player)
        return player == position.turn.player or (player in position.players and has_open_action(state, player))

    def moment_of(self, state: State[Position]) -> str:
        """What is pending, else the step."""
        return state.position.moment

    def may_act(self, state: State[Position], player: str | None) -> list[str]:
        """RISE-REACT-3: in a window before a monster acts those, too, who are not asked and can do something."""
        pending = state.position.pending
        acting = self.to_act(state)
        if not acting or not isinstance(pending, WindowPending) or pending.drawn is not None:
            return acting
        return [player for player in state.setup.players if player in acting or has_open_action(state, player)]

    def waited_for(self, state: State[Position]) -> list[str]:
        """RISE-REACT-1: at an open point only the turn's player is."""
        position = state.position
        if position.pending is None and position.result is None:
            return [position.turn.player]
        return self.to_act(state)

    def asked(self, state: State[Position], player: str | None = None) -> Asked:
        """RISE-REACT-1 to 7, RISE-TURN-3, 4: for whom the game waits, and why the others are not asked."""
        return waiting(state)

    def over(self, state: State[Position]) -> bool:
        """RISE-END-6."""
        return state.position.result is not None

    def winners(self, state: State[Position]) -> list[str]:
        """All players, or nobody."""
        result = state.position.result
        return list(state.setup.players) if result is not None and result.winner == "players" else []

    # ------------------------------------------------------------------ showing
    def mask(self, view: Plain, state: State[Position], player: str | None) -> None:
        """RISE-SETUP-7: only the draw pile is hidden, from everybody."""
        view["draw"] = hide_cards(view["draw"])

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """Every order of the draw pile is equally likely, for everybody."""
        shuffle_together([world.position.draw], luck)

    def texts(self) -> Iterable[str]:
        """What is chosen: a monster, a target ..."""
        return ("monster", "target", "destination", "castle")

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """`10 of hearts`, `Joker`; players keep their names."""
        return spoken(name)

    def moment_words(self, state: State[Position]) -> str:
        """`Turn 7, Ann: draw step`."""
        turn = state.position.turn
        return say(
            "Turn {number}, {player}: {step}",
            number=turn.number,
            player=turn.player,
            step=STEP_WORDS[turn.step],
        )

    def round_of(self, state: State[Position]) -> int | None:
        """RISE-TURN-2."""
        return state.position.turn.number

    def lexicon(self, setup: Setup) -> Lexicon:
        """Cards, places, units, players."""
        return lexicon(setup)

    def outcome_words(self, state: State[Position]) -> str:
        """castles, overrun, conceded or round-limit."""
        result = state.position.result
        return "" if result is None else result.reason

    def facts_for(self, state: State[Position], player: str | None) -> Facts:
        """What follows from the open position, the same for everybody."""
        return facts(state)

    def forecast(self, state: State[Position], action: Action) -> Fact | None:
        """What a drafted action would come to; `forecasts.drafted` says which struct."""
        return foreseen(action, state)

    def decided(self, played: Sequence[Passed[Position]], player: str | None) -> Decided:
        """For the whole table; see `facts.decided`."""
        from game.rise_against_monsters.facts.decided import decided  # only screens ask for it

        return decided(played)

    def chronicle_of(self, start: State[Position], events: Iterable[Event]) -> Mapping[str, object]:
        """The table turn by turn, luck and choices; the shape is told in `chronicle`."""
        return chronicle(start, events)

    def printed_on(self, name: str, setup: Setup | None = None) -> Printed | None:
        """What is printed on a card."""
        return printed(name)

    def invariants(self, state: State[Position]) -> Iterable[str]:
        """The section Invariants."""
        return validity.invariants(state)
