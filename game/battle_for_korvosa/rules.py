"""The Battle for Korvosa: the engine's questions, answered."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, cast

from msgspec import Struct

from game.battle_for_korvosa.battle.fighting import Attack, Defend, before_roll, step_before_roll, step_rolled
from game.battle_for_korvosa.battle.occupying import Occupy, step_won
from game.battle_for_korvosa.board.action import KorvosaAction
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.lexicon import lexicon
from game.battle_for_korvosa.board.moments import moment_of
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.verdict import result_now, winners_of
from game.battle_for_korvosa.cards.carrying_out import carry_on
from game.battle_for_korvosa.content.loading import load_content
from game.battle_for_korvosa.content.printed import content_of
from game.battle_for_korvosa.content.vocabulary import POOL
from game.battle_for_korvosa.facts import unseen
from game.battle_for_korvosa.facts.asked import asked
from game.battle_for_korvosa.facts.chronicle import chronicle
from game.battle_for_korvosa.facts.for_seat import Facts, facts_for
from game.battle_for_korvosa.facts.printed import printed
from game.battle_for_korvosa.phases import setup as set_up_chapter
from game.battle_for_korvosa.phases.fortify import Fortify
from game.battle_for_korvosa.phases.placing import Place
from game.battle_for_korvosa.phases.play_card import ChooseOne, DiscardCard, Pass, PlayCard, playable
from game.battle_for_korvosa.phases.rounds import EndTurn, NextPhase, step_advance_city, step_advance_edict, step_gain
from game.battle_for_korvosa.phases.setup import ChooseBreach, ChooseRole
from game.battle_for_korvosa.phases.teaming import Answer, Borrow, Move, OfferTrade, Tell
from game.battle_for_korvosa.validity import broken, fill, validate
from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.data.plain import Plain
from game.core.position.events import Event
from game.core.position.state import Play, Setup, State
from game.core.rulebook import rules as core
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.lexicon import Lexicon
from game.core.text import phrases
from game.core.text.phrases import say
from game.core.text.refusal import Gate

ACTIONS: tuple[type[KorvosaAction], ...] = (
    ChooseRole, ChooseBreach, Place, NextPhase, PlayCard, Attack, Defend, Pass, Occupy, Move, Borrow, Answer, Fortify,
    OfferTrade, EndTurn, ChooseOne, DiscardCard, Tell,
)  # fmt: skip
AUTOMATIC: dict[str, Callable[[Play[Position]], None]] = {
    "advance-city": step_advance_city,
    "advance-edict": step_advance_edict,
    "gain": step_gain,
}
FIGHTING: dict[str, Callable[[Play[Position]], None]] = {"rolled": step_rolled, "won": step_won}
"""Automatic steps by phase, and by stage of a fight."""
PHASES = {
    "role": say("Roles"),
    "breach": say("Breaches"),
    "deploy": say("The Queen deploys"),
    "advance-city": say("City"),
    "advance-edict": say("Edict"),
    "gain": say("Gain"),
    "place": say("Place"),
    "fight": say("Fight"),
    "fortify": say("Fortify"),
    "cleanup": say("Cleanup"),
    "over": say("The battle is over"),
}

WORDS = ("quarter", "district", *(phase for phase in PHASES if phase not in ("advance-city", "advance-edict", "gain")))
"""What is chosen, and the phases, as sentences and the log take them over."""


class Rules(core.Rules[Position]):
    """The rules of The Battle for Korvosa."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {action.name(): action for action in ACTIONS}
    gate_clauses = Gate(over="KORV-END-1", moment="KORV-TURN-3", player="KORV-TURN-2", arguments="KORV-TURN-3")
    unordered: ClassVar[tuple[str, ...]] = ("players.*.hand", "aside", "out")
    hides: ClassVar[tuple[str, ...] | None] = ("decks", "out", "players", "pending")

    # ------------------------------------------------------------------------------------------ positions
    def opening(self, setup: Setup) -> Position:
        """An empty city."""
        return set_up_chapter.opening(setup)

    def set_up(self, play: Play[Position]) -> None:
        """Shuffle the decks; the first hero chooses a role."""
        set_up_chapter.set_up(play)

    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]:
        """A partial position with its defaults."""
        return fill(setup, partial)

    def validate(self, setup: Setup, position: Position) -> None:
        """The first fault, in the order of the page."""
        validate(self, setup, position)

    # ------------------------------------------------------------------------------------------ playing
    def next_step(self, state: State[Position]) -> Callable[[Play[Position]], None] | None:
        """The stack first, then the fight, then the automatic steps of a turn."""
        p = state.position
        if p.pending is not None:
            return None
        if p.stack:
            return carry_on
        if p.combat is not None:
            if p.combat.stage == "defend":
                return step_before_roll if before_roll(state) else None
            return FIGHTING.get(p.combat.stage)
        return AUTOMATIC.get(p.turn.phase)

    def to_act(self, state: State[Position]) -> list[str]:
        """Who decides now (KORV-TURN-2)."""
        p = state.position
        if p.pending is not None:
            return [p.pending.by]
        if p.combat is not None:
            if p.combat.stage != "defend":
                return [p.combat.attacker]
            return self._defenders(state)
        turn = p.turn
        if turn.player is None:
            return self._before_round_one(state)
        return [] if turn.phase == "over" else [turn.player]

    def _before_round_one(self, state: State[Position]) -> list[str]:
        """Who chooses a role or a breach next; the Queen, who deploys."""
        turn, players = state.position.turn, state.position.players
        if turn.phase == "role":
            return [seat for seat in state.setup.players if players[seat].role is None][:1]
        if turn.phase == "breach":
            return [seat for seat in turn.order if players[seat].breach is None][:1]
        return [state.setup.word("queen")] if turn.phase == "deploy" else []

    def _defenders(self, state: State[Position]) -> list[str]:
        """The holder who owes `defend`, and the heroes there who can play a Defence card (KORV-HERO-5)."""
        p = state.position
        assert p.combat is not None
        target = p.quarters[p.combat.to]
        if len(target.units) == 1 or p.combat.attacker != state.setup.options["queen"]:
            return [target.holder] if target.holder else []
        city = City(state)
        return [
            seat
            for seat in state.setup.players
            if seat == target.holder or (seat in target.units and playable(city, seat))
        ]

    def may_act(self, state: State[Position], player: str | None) -> list[str]:
        """Who cannot see the heroes' hands knows only who might play a Defence card: whoever is there with a card."""
        return unseen.may_act(state, player, self.to_act(state))

    def waited_for(self, state: State[Position]) -> list[str]:
        """While the Queen's attack waits, its holder; others there may play a Defence card (KORV-HERO-5)."""
        p = state.position
        if p.pending is None and p.combat is not None and p.combat.stage == "defend":
            holder = p.quarters[p.combat.to].holder
            return [holder] if holder is not None else []
        return self.to_act(state)

    def over(self, state: State[Position]) -> bool:
        """Has the City deck run out (KORV-END-1)?"""
        return state.position.turn.phase == "over"

    def winners(self, state: State[Position]) -> list[str]:
        """The heroes, the Queen, or nobody (KORV-END-3)."""
        return winners_of(City(state), state.position.result)

    def moment_of(self, state: State[Position]) -> str:
        """See `board.moments`."""
        return moment_of(state)

    def legal_actions(self, state: State[Position], player: str) -> list[Action]:
        """As of every game; all that is offered shares one look at the city."""
        found: list[Action] = []
        if player in self.to_act(state):
            city = City(state)
            city.still = True
            for kind in cast("Sequence[type[KorvosaAction]]", self.offered(state)):
                found += kind.ways(city, player)
        return found

    # ------------------------------------------------------------------------------------------ showing
    def mask(self, view: Plain, state: State[Position], player: str | None) -> None:
        """See `unseen`."""
        unseen.mask(view, state, player)

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """See `unseen`."""
        unseen.draw_anew(world, player, luck)

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """The name in the table's content file; the id in words if there is none."""
        if name == POOL:
            return say("the camp outside")
        content = content_of(setup) if setup else load_content()
        known = content.names.get(name)
        return phrases.printed(known) if known else super().display_name(name)

    def texts(self) -> Iterable[str]:
        """The names of cards, places and verdicts, and words that are told of."""
        content = load_content()
        verdicts = [self.display_name(verdict.id) for verdict in content.verdicts]
        return (*content.names.values(), *verdicts, *WORDS)

    def moment_words(self, state: State[Position]) -> str:
        """`Week 3, Ann: Fight`."""
        turn = state.position.turn
        words: str = PHASES.get(turn.phase, "")
        return (
            say("Week {round}, {player}: {phase}", round=turn.round, player=turn.player, phase=words)
            if turn.player and turn.phase != "over"
            else words
        )

    def round_of(self, state: State[Position]) -> int:
        """The week (KORV-ROUND-1); 0 before the first."""
        return state.position.turn.round

    def turn_of(self, state: State[Position]) -> str:
        """The seat whose turn of the week it is; none before the first (KORV-ROUND-1)."""
        return state.position.turn.player or ""

    def points(self, state: State[Position]) -> Mapping[str, int]:
        """The heroes' points, the same for each of them (KORV-END-2); the Queen counts none."""
        city = City(state)
        points = result_now(city).points
        return {seat: points if city.is_hero(seat) else 0 for seat in state.setup.players}

    def asked(self, state: State[Position], player: str | None = None) -> Asked:
        """See `facts.asked`."""
        return asked(state, player)

    def facts_for(self, state: State[Position], player: str | None) -> Facts:
        """What follows from the position."""
        return facts_for(state, player)

    def chronicle_of(self, start: State[Position], events: Iterable[Event]) -> Mapping[str, object]:
        """Dice against their mean and what was done, by seat; the shape is told in `chronicle`."""
        return chronicle(start.setup.players, events)

    def decided(self, played: Sequence[Passed[Position]], player: str | None) -> Decided:
        """See `facts.decided`."""
        from game.battle_for_korvosa.facts.decided import decided  # only screens ask for it

        return decided(played, player)

    def printed_on(self, name: str, setup: Setup | None = None) -> Struct | None:
        """A `Printed`, `PrintedPlace`, `PrintedDistrict` or, for `PrintedMap.called`, the `PrintedMap`."""
        return printed(content_of(setup) if setup else load_content(), name)

    def proofread(self, raw: bytes | str, name: str) -> Mapping[str, object]:
        """See `facts.own_cards.Report`."""
        from game.battle_for_korvosa.facts.own_cards import proofread

        return proofread(raw, name)

    def template(self, name: str) -> str:
        """See `facts.template`."""
        from game.battle_for_korvosa.facts.template import template

        return template(name)

    def lexicon(self, setup: Setup) -> Lexicon:
        """Cards, places, units, players."""
        return lexicon(setup)

    def outcome_words(self, state: State[Position]) -> str:
        """The verdict."""
        result = state.position.result
        return result.verdict if result else ""

    def invariants(self, state: State[Position]) -> Iterable[str]:
        """*Invariants* of the rules page."""
        yield from broken(City(state))
        actors = self.to_act(state)
        if bool(actors) == self.over(state):
            yield "somebody acts exactly until the battle is over"
