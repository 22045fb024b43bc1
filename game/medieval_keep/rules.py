"""Medieval Keep: what the engine asks of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.data.plain import Plain
from game.core.position.state import Play, Setup, State
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.lexicon import Lexicon
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.refusal import Gate
from game.medieval_keep import validity
from game.medieval_keep.battle.attack import Attack, EndAttack, resolve_gate
from game.medieval_keep.battle.battle import AssignHits, fight_on
from game.medieval_keep.battle.disasters import Looked
from game.medieval_keep.battle.sack import LoseStructuresAction
from game.medieval_keep.battle.war import PressOnAction, Withdraw
from game.medieval_keep.board.hand import Discard
from game.medieval_keep.board.lexicon import lexicon
from game.medieval_keep.board.no_cards import PickStructureAction
from game.medieval_keep.board.position import Look, Position
from game.medieval_keep.board.solo import alone
from game.medieval_keep.content.cards import spoken, texts
from game.medieval_keep.facts import asked, decided, for_seat, forecasts, odds, printed
from game.medieval_keep.phases import ending, setup
from game.medieval_keep.phases.build import Build, Convert, EndBuild, GuildDraw, Recruit
from game.medieval_keep.phases.draw import Draw
from game.medieval_keep.phases.heal import EndTurn, RebuildWall, Recover
from game.medieval_keep.phases.upkeep import Upkeep

_ACTIONS: tuple[type[Action], ...] = (
    Draw, Discard, Upkeep, Convert, Build, Recruit, GuildDraw, EndBuild, Attack, EndAttack, AssignHits, PressOnAction,
    Withdraw, LoseStructuresAction, Looked, PickStructureAction, RebuildWall, Recover, EndTurn,
)  # fmt: skip


class Rules(CoreRules[Position]):
    """The rules of Medieval Keep."""

    position_type = Position
    actions = {kind.name(): kind for kind in _ACTIONS}
    gate_clauses = Gate("KEEP-ACT-1", "KEEP-ACT-3", "KEEP-ACT-2", "KEEP-ACT-4")
    hides: ClassVar[tuple[str, ...] | None] = ("draw", "players")
    unordered = (
        "discard",
        "players.*.hand",
        "players.*.structures",
        "players.*.defenders",
        "players.*.ruins",
        "battle.units",
    )

    def opening(self, setup_: Setup) -> Position:
        """Before any chance."""
        return setup.opening(setup_)

    def set_up(self, play: Play[Position]) -> None:
        """KEEP-SETUP."""
        setup.set_up(play)

    def fill(self, setup_: Setup, partial: Plain) -> Mapping[str, object]:
        """The defaults of the Position table."""
        return validity.fill(setup_, partial)

    def validate(self, setup_: Setup, position: Position) -> None:
        """KEEP-POS."""
        validity.validate(setup_, position)

    def next_step(self, state: State[Position]) -> Callable[[Play[Position]], None] | None:
        """A battle goes on; in solo play the cards at the gate are resolved."""
        position = state.position
        if position.pending is not None:
            return None
        if position.battle is not None:
            return fight_on
        if position.turn.phase == "attack" and alone(state.setup):
            return resolve_gate
        return None

    def to_act(self, state: State[Position]) -> list[str]:
        """KEEP-ACT-2: always exactly one player, none when the game is over."""
        position = state.position
        if position.turn.phase == "over":
            return []
        if position.pending is not None:
            return [position.pending.player]
        if position.turn.phase == "heal":
            return position.turn.healing[:1]
        return [position.turn.player]

    def moment_of(self, state: State[Position]) -> str:
        """KEEP-ACT-3: what is pending, as positions call it; else the phase."""
        position = state.position
        return position.turn.phase if position.pending is None else str(position.pending.__struct_config__.tag)

    def asked(self, state: State[Position], player: str | None = None) -> Asked:
        """See `facts.asked`."""
        return asked.asked(state)

    def winners(self, state: State[Position]) -> list[str]:
        """KEEP-END-2, -3, KEEP-SOLO-8."""
        return ending.winners(state.setup, state.position)

    def mask(self, view: Plain, state: State[Position], player: str | None) -> None:
        """What a view hides: the draw pile, and in multiplayer the hands of the others."""
        view["draw"] = hide_cards(view["draw"])
        for name in hands_hidden_from(state, player):
            town = view["players"][name]
            town["hand"] = hide_cards(town["hand"])

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """Every deal of the unseen cards to the draw pile and the hidden hands is equally likely."""
        position = world.position
        hands = [position.players[name].hand for name in hands_hidden_from(world, player)]
        shuffle_together([position.draw, *hands], luck)

    def texts(self) -> Iterable[str]:
        """Names of cards and units, what is printed on them, and commodities."""
        return texts()

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """`farm.2` -> `Farm 2`."""
        return spoken(name)

    def moment_words(self, state: State[Position]) -> str:
        """`Round 18, Build`."""
        return asked.moment_words(state)

    def points(self, state: State[Position]) -> Mapping[str, int]:
        """KEEP-OBJECT-1."""
        return ending.scores(state.setup, state.position)

    def facts_for(self, state: State[Position], player: str | None) -> for_seat.Facts:
        """See `facts.for_seat`."""
        return for_seat.facts_for(state, player)

    def forecast(self, state: State[Position], action: Action) -> forecasts.March | forecasts.AfterToll | None:
        """See `facts.forecasts`; other drafts have nothing to foretell."""
        if isinstance(action, Attack):
            return forecasts.march(state, action)
        return forecasts.after_toll(state, action) if isinstance(action, LoseStructuresAction) else None

    def odds_for(self, state: State[Position], player: str | None) -> odds.Odds:
        """See `facts.odds`."""
        return odds.odds_for(state)

    def decided(self, played: Sequence[Passed[Position]], player: str | None) -> Decided:
        """See `facts.decided`."""
        return decided.decided(played, player)

    def printed_on(self, name: str, setup: Setup | None = None) -> printed.Printed:
        """See `facts.printed`."""
        return printed.printed_on(name)

    def round_of(self, state: State[Position]) -> int | None:
        """KEEP-TURN-3."""
        return state.position.turn.number

    def turn_of(self, state: State[Position]) -> str:
        """KEEP-TURN-1."""
        return state.position.turn.player

    def lexicon(self, setup: Setup) -> Lexicon:
        """Cards, places, units, players."""
        return lexicon(setup)

    def outcome_words(self, state: State[Position]) -> str:
        """The reason of the end."""
        return state.position.result.reason if state.position.result else ""

    def invariants(self, state: State[Position]) -> Iterable[str]:
        """The invariants of the page."""
        yield from validity.broken(state.setup, state.position)
        acting = self.to_act(state)
        if len(acting) != (0 if state.position.turn.phase == "over" else 1):
            yield f"{len(acting)} players are to act"
        for name in acting:
            if not self.choices(state, name):
                yield f"{name} is to act and can do nothing"


def hands_hidden_from(state: State[Position], player: str | None) -> list[str]:
    """Whose hands `player` (None: a spectator) cannot see: all others', but for one that spies are looking at."""
    if state.setup.mode != "multiplayer":
        return []
    pending = state.position.pending
    shown = pending.target if isinstance(pending, Look) and pending.player == player else None
    return [name for name in state.setup.players if name not in (player, shown)]
