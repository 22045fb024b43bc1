"""The rules of Strongholds as the engine asks for them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.data.plain import Plain
from game.core.position.events import Event
from game.core.position.state import Play, Setup, State
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.lexicon import Lexicon
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.phrases import printed, say
from game.core.text.refusal import Gate
from game.parts.cards import spoken
from game.strongholds import decided, defaults, facts, unseen, validity
from game.strongholds.board.action import HoldAction
from game.strongholds.board.cards import FAMILIES
from game.strongholds.board.lexicon import lexicon
from game.strongholds.board.position import Position, standing
from game.strongholds.phases.clash import clash
from game.strongholds.phases.defend import DEFENCES, Defend, Sacrifice
from game.strongholds.phases.muster import PLANS, Muster, reveal
from game.strongholds.phases.setup import ChooseFamily, choosing, draw_families, last_family, opening

KINDS: tuple[type[HoldAction], ...] = (ChooseFamily, Muster, Sacrifice, Defend)

ASKED: Mapping[str, tuple[type[HoldAction], str, str]] = {
    "families": (ChooseFamily, "HOLD-SETUP-4", say("Name a family that nobody has yet.")),
    "muster": (Muster, "HOLD-MUSTER-1", say("Seal a plan: a general, whom he attacks, and the troops that go along.")),
    "defend": (Defend, "HOLD-DEFEND-1", say("Seal a defence: what is laid on the attackers, or nothing at all.")),
}
"""Phase -> what is asked, under which clause, in words."""

DETAILS = frozenset(
    {
        "shuffled",
        "family-left",
        "stronghold-raised",
        "card-dealt",
        "defence-revealed",
        "general-held",
        "army-returned",
        "card-drawn",
        "turn-began",
        "siege-worked-out",
    }
)
"""Events that tell more of what another event has cited already; the rules page's *Log* does not list them."""


class Rules(CoreRules[Position]):
    """Strongholds."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {kind.name(): kind for kind in KINDS}
    gate_clauses = Gate("HOLD-END-3", "HOLD-TURN-3", "HOLD-TURN-3", "HOLD-TURN-3")
    hides: ClassVar[tuple[str, ...] | None] = ("draw", "players")
    unordered: ClassVar[tuple[str, ...]] = (
        "royals-deck",
        "defeated",
        "players.*.royals",
        "players.*.fallen",
        "players.*.hand",
        "players.*.plan.troops",
        "players.*.field.troops",
        "players.*.defence.cover.*",
        "players.*.defence.pit",
        "players.*.defence.pit.*",
    )

    # ------------------------------------------------------------------ making positions
    def opening(self, setup: Setup) -> Position:
        """Before any chance."""
        return opening(setup)

    def set_up(self, play: Play[Position]) -> None:
        """HOLD-SETUP-3 to -6; with `families: choose` the players begin."""
        if play.setup.word("families") == "draw":
            draw_families(play)

    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]:
        """The defaults of the *Position* table."""
        return defaults.fill(setup, partial)

    def validate(self, setup: Setup, position: Position) -> None:
        """*Refused as positions*, 1 to 6."""
        validity.validate(State(self, setup, position, validity.NO_CHANCE))

    # ------------------------------------------------------------------ playing
    def next_step(self, state: State[Position]) -> Callable[[Play[Position]], None] | None:
        """What is due follows from the phase and from who has sealed (HOLD-TURN-1)."""
        phase = state.position.turn.phase
        if phase == "muster":
            return reveal if PLANS.complete(state) else None
        if phase == "defend":
            return clash if DEFENCES.complete(state) else None
        if phase == "families":
            return None if choosing(state) else last_family
        return None

    def to_act(self, state: State[Position]) -> list[str]:
        """The next seat without a family, or all who have not sealed (HOLD-TURN-3)."""
        phase = state.position.turn.phase
        if phase == "muster":
            return PLANS.waiting(state)
        if phase == "defend":
            return DEFENCES.waiting(state)
        return choosing(state) if phase == "families" else []

    def moment_of(self, state: State[Position]) -> str:
        """The phase."""
        return state.position.turn.phase

    def asked(self, state: State[Position], player: str | None = None) -> Asked:
        """Who has still to seal (HOLD-TURN-3), and why the others do not: fallen, not attacked, not their turn."""
        phase = state.position.turn.phase
        if phase == "over":
            return Asked((), "HOLD-END-3", say("The game is over."))
        kind, rule, sentence = ASKED[phase]
        waits = self.to_act(state)
        done = PLANS.sealed(state) if phase == "muster" else DEFENCES.sealed(state) if phase == "defend" else []
        others = [name for name in state.setup.players if name not in done]
        why = {name: refusal for name in others if (refusal := kind.refused_for(state, name)) is not None}
        return Asked(tuple(waits), rule, sentence, (), tuple(done), why)

    def over(self, state: State[Position]) -> bool:
        """The phase says it."""
        return state.position.turn.phase == "over"

    def winners(self, state: State[Position]) -> list[str]:
        """HOLD-END-1, -2, -4."""
        won = state.position.winners
        return [name for name in state.setup.players if name in won]

    # ------------------------------------------------------------------ showing
    def mask(self, view: Plain, state: State[Position], player: str | None) -> None:
        """See `unseen`."""
        unseen.mask(view, player)

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """See `unseen`."""
        unseen.draw_anew(world, player, luck)

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """`10H` -> `10 of hearts`; families by their names."""
        return spoken(name) if spoken(name) != name else printed(name.capitalize())

    def texts(self) -> Iterable[str]:
        """The families."""
        for families in FAMILIES.values():
            yield from (*families, *(family.capitalize() for family in families))

    def decided(self, played: Sequence[Passed[Position]], player: str | None) -> Decided:
        """See `decided`."""
        return decided.decided(played, player)

    def printed_on(self, name: str, setup: Setup | None = None) -> facts.Printed:
        """See `facts`."""
        return facts.printed_on(name)

    def cited(self, events: Iterable[Event]) -> list[str]:
        """The *Log* table: a clause is repeated for every card that it concerns."""
        return [event.rule for event in events if event.kind not in DETAILS]

    def moment_words(self, state: State[Position]) -> str:
        """`Turn 3, muster`."""
        turn = state.position.turn
        if turn.phase == "families":
            return say("Families")
        phase = {"muster": say("muster"), "defend": say("defence"), "over": say("over")}[turn.phase]
        return say("Turn {number}, {phase}", number=turn.number, phase=phase)

    def round_of(self, state: State[Position]) -> int | None:
        """The turn (HOLD-TURN-2)."""
        return state.position.turn.number

    def lexicon(self, setup: Setup) -> Lexicon:
        """Cards, places, units, players."""
        return lexicon(setup)

    def outcome_words(self, state: State[Position]) -> str:
        """`last-stronghold`, `tie` or `turn-limit`."""
        if not self.over(state):
            return ""
        left = len(standing(state))
        return "last-stronghold" if left == 1 else "turn-limit" if left else "tie"

    def facts_for(self, state: State[Position], player: str | None) -> facts.Facts:
        """See `facts`."""
        return facts.facts_for(state, player)

    def invariants(self, state: State[Position]) -> Iterable[str]:
        """Invariants 1 to 5 and 9 of the rules page."""
        return validity.invariants(state)
