"""Defenders for the engine: its actions in the order of the page, the automatic steps, views and invariants."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from game.core.actions.action import Action
from game.core.actions.choices import Asked
from game.core.data.plain import Plain
from game.core.position.events import Event
from game.core.position.state import Play, Setup, State
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.lexicon import Lexicon
from game.core.rulebook.rules import Rules as CoreRules
from game.core.text.phrases import printed, say
from game.core.text.refusal import Gate
from game.defenders.battle import attack, battle, defeat, repulse, retreat
from game.defenders.battle.attack import Assign, ChooseBattle
from game.defenders.battle.battle import Defend, GiveUp
from game.defenders.battle.defeat import Rescue, Slay
from game.defenders.battle.repulse import Strike
from game.defenders.battle.retreat import Bump, Retreat
from game.defenders.board import course as turn
from game.defenders.board.action import DefendersAction
from game.defenders.board.lexicon import lexicon
from game.defenders.board.map_graph import entry_points
from game.defenders.board.position import (
    BEFORE_THREATS,
    CITY_LIMIT,
    TURN_PHASES,
    UNORDERED,
    Defender,
    Location,
    Position,
    opening,
)
from game.defenders.board.units import called, ready
from game.defenders.content import names
from game.defenders.content.words import JOKER, texts
from game.defenders.defaults import fill
from game.defenders.phases import activation, moves
from game.defenders.phases.activation import Activate, Epilogue
from game.defenders.phases.moves import Move
from game.defenders.phases.passing import Pass
from game.defenders.phases.reflection import CloseScene, FrameScene, Plan, usual_words
from game.defenders.phases.threats_act import DrawCard
from game.defenders.setup import placing, setting, stacks
from game.defenders.setup.connect import Connect, ConnectionsDone, Disconnect
from game.defenders.setup.create import Add, Create
from game.defenders.setup.draw_map import Draw, DrawFeature, FeaturesDone, hand_pencil_on
from game.defenders.setup.drawing_order import who_draws
from game.defenders.setup.finish import Finalise
from game.defenders.setup.mark_entries import EntriesDone, MarkEntry, UnmarkEntry
from game.defenders.setup.placing import NameThreat, Place
from game.defenders.setup.setting import ChooseSetting, NameCity
from game.defenders.validity import derived_of, validate
from game.parts.cards import spoken

KINDS: tuple[type[DefendersAction], ...] = (
    ChooseSetting, Create, Add, Finalise, Pass, NameCity, DrawFeature, FeaturesDone, Draw, Connect, Disconnect,
    ConnectionsDone, MarkEntry, UnmarkEntry, EntriesDone, Place, NameThreat, FrameScene, Plan, CloseScene, DrawCard,
    Move, Assign, ChooseBattle, Defend, GiveUp, Strike, Rescue, Slay, Retreat, Bump, Activate, Epilogue,
)  # fmt: skip
"""The rows of the Actions table."""

Automatic = Callable[[Play[Position]], None]


class Rules(CoreRules[Position]):
    """The rules of Defenders."""

    position_type = Position
    actions: Mapping[str, type[Action]] = {kind.name(): kind for kind in KINDS}
    gate_clauses = Gate(over="DEF-END-6", moment="DEF-GEN-3", player="DEF-GEN-2", arguments="DEF-GEN-3")
    unordered: ClassVar[tuple[str, ...]] = UNORDERED
    hides: ClassVar[tuple[str, ...] | None] = ("city", "threat-deck")

    # ------------------------------------------------------------------ making positions
    def opening(self, setup: Setup) -> Position:
        """Nothing has happened yet; the first seat counts as First Player (DEF-GEN-4)."""
        return opening(setup)

    def set_up(self, play: Play[Position]) -> None:
        """Set-up is play: the table begins by choosing its setting (DEF-SET-1)."""

    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]:
        """A partial position with its defaults."""
        return fill(setup, partial)

    def validate(self, setup: Setup, position: Position) -> None:
        """PositionFaultError for the first thing that is wrong."""
        validate(setup, position)

    # ------------------------------------------------------------------ playing
    def next_step(self, state: State[Position]) -> Automatic | None:
        """The automatic step that is due, read off the position; None at a decision."""
        position, setup = state.position, state.setup
        at = position.turn.at
        find = _AUTOMATIC.get(at)
        return find(setup, position) if find else None

    def to_act(self, state: State[Position]) -> list[str]:
        """DEF-GEN-2: those to whom the decision belongs."""
        here = state.position.turn
        at = here.at
        if at in turn.OPEN:
            return list(state.setup.players)
        if at == "map/locations":
            return who_draws(state)
        return [here.active] if here.active is not None else []

    def moment_of(self, state: State[Position]) -> str:
        """DEF-GEN-3: phase and step in one word."""
        return state.position.turn.at

    def waited_for(self, state: State[Position]) -> list[str]:
        """In moments open to anyone the First Player closes them; the owner of the next location draws."""
        here = state.position.turn
        return [here.active] if here.active is not None else []

    def asked(self, state: State[Position], player: str | None = None) -> Asked:
        """DEF-GEN-2, DEF-GEN-4: for whom the game waits, and why; what about the others."""
        from game.defenders.facts.waiting import asked  # only screens ask for it

        return asked(state)

    def over(self, state: State[Position]) -> bool:
        """DEF-END-5: after the last epilogue."""
        return state.position.turn.active is None

    def winners(self, state: State[Position]) -> list[str]:
        """DEF-GEN-1: all or nobody."""
        return list(state.setup.players) if state.position.outcome == "defenders" else []

    # ------------------------------------------------------------------ showing
    def mask(self, view: Plain, state: State[Position], player: str | None) -> None:
        """Nobody sees the order and content of the two piles; all else is open."""
        view["city"]["draw"] = hide_cards(view["city"]["draw"])
        view["threat-deck"] = hide_cards(view["threat-deck"])

    def draw_anew(self, world: State[Position], player: str | None, luck: random.Random) -> None:
        """Every order of the two piles is equally likely, with the joker where DEF-THREAT-1 has put it."""
        position = world.position
        cards = [card for card in position.threat_deck if card != JOKER]
        shuffle_together([cards], luck)
        if JOKER in position.threat_deck:
            cards.insert(luck.choice(placing.joker_places(position)), JOKER)
        position.threat_deck = cards
        shuffle_together([position.city.draw], luck)

    def display_name(self, name: str, setup: Setup | None = None) -> str:
        """Cards are spoken; words and ids lose their hyphens."""
        card = spoken(name)
        return card if card != name else printed(name.replace("-", " "))

    def given_name(self, name: str) -> str:
        """A suggested name is a phrase, and so are the words of the scene that is always good."""
        return usual_words(name) or names.named(name)

    def texts(self) -> Iterable[str]:
        """The words of cards, what suggested names are made of, and other words that are told of."""
        return (*texts(), *names.texts())

    def printed_on(self, name: str, setup: Setup | None = None) -> Struct:
        """Of a card, a word or a setting; `game.defenders.facts.printed` says which struct."""
        from game.defenders.facts.printed import printed_on  # only screens ask for it

        return printed_on(name)

    def moment_words(self, state: State[Position]) -> str:
        """`Turn 12, battle at the Old Gate`."""
        here = state.position.turn
        if here.phase == "epilogue":
            return say("Epilogues") if here.active else say("The end")
        words = {
            "setting": say("Choosing the setting"),
            "city": say("Creating the city"),
            "map": say("Drawing the map"),
            "placement": say("Placing the defenders"),
            "threats": say("Naming the threats"),
            "reflection": say("Reflection"),
            "threats-act": say("Threats act"),
            "defenders-act": say("Defenders act"),
        }[here.phase]
        battle_at = state.position.attack.battle if state.position.attack else None
        if battle_at:
            words = say("Battle at {place}", place=called(state.position, battle_at))
        return say("Turn {number}, {moment}", number=here.number, moment=words) if here.number else words

    def facts_for(self, state: State[Position], player: str | None) -> Struct:
        """Everything that a screen shows and must not work out; `game.defenders.facts.for_seat` says what it holds."""
        from game.defenders.facts.for_seat import facts_for  # only screens ask for it

        return facts_for(state)

    def odds_for(self, state: State[Position], player: str | None) -> Struct:
        """How every standing place holds out, at any moment; `game.defenders.facts.odds` says what it holds."""
        from game.defenders.facts.odds import odds  # only screens ask for it

        return odds(state)

    def decided(self, played: Sequence[Passed[Position]], player: str | None) -> Decided:
        """For the whole table; see `facts.decided`."""
        from game.defenders.facts.decided import decided  # only screens ask for it

        return decided(played)

    def chronicle_of(self, start: State[Position], events: Iterable[Event]) -> Mapping[str, object]:
        """The siege as it was told; `game.defenders.facts.chronicle` says what it holds."""
        from game.defenders.facts.chronicle import chronicle  # only screens ask for it

        return chronicle(start, events)

    def round_of(self, state: State[Position]) -> int | None:
        """The turn (DEF-GEN-4)."""
        return state.position.turn.number

    def remembered(self, state: State[Position]) -> Mapping[str, str | int]:
        """The city (DEF-SET-1), by its setting where it has no title; how many threats came, and were destroyed."""
        threats, setting = state.position.threats.values(), state.position.setting
        beaten = sum(threat.state == "destroyed" for threat in threats)
        return {"city": setting.title or "", "setting": setting.key, "threats": len(threats), "beaten": beaten}

    def lexicon(self, setup: Setup) -> Lexicon:
        """Cards, places, units, players."""
        return lexicon(setup)

    def outcome_words(self, state: State[Position]) -> str:
        """`fallen` (no defender is alive), `no-city`, `threats-destroyed` or `deck`."""
        position = state.position
        if position.outcome is None:
            return ""
        if position.outcome == "enemy":
            return "fallen" if position.locations and position.defenders else "no-city"
        if any(threat.state == "arrayed" for threat in position.threats.values()):
            return "deck"
        return "threats-destroyed"

    def invariants(self, state: State[Position]) -> Iterable[str]:
        """The invariants of the rules page, in its order."""
        return list(_broken(state))


# ------------------------------------------------------------------------------------------------- automatic steps


def _setting(setup: Setup, position: Position) -> Automatic | None:
    return setting.begin_city if setup.word("setting") != "ask" else None


def _city(setup: Setup, position: Position) -> Automatic | None:
    if position.city.passes >= len(setup.players):
        return stacks.end_creation
    assert position.turn.active is not None  # the game is not over
    return None if stacks.can_do_something(setup, position, position.turn.active) else stacks.forced_pass


def _locations(setup: Setup, position: Position) -> Automatic | None:
    return hand_pencil_on if all(place.drawn for place in position.locations.values()) else None


def _placement(setup: Setup, position: Position) -> Automatic | None:
    due = placing.next_to_place(position)
    if due is None:
        return placing.make_threat_deck
    return None if placing.places_for(setup, position, due) else placing.set_aside


def _reflection(setup: Setup, position: Position) -> Automatic | None:
    return turn.skip_reflection if setup.word("scenes") == "skipped" else None


def _draw(setup: Setup, position: Position) -> Automatic | None:
    return None if position.threat_deck else turn.deck_is_empty


def _moves(setup: Setup, position: Position) -> Automatic | None:
    return None if moves.anybody_can_move(position) else moves.forced_pass


def _reinforce(setup: Setup, position: Position) -> Automatic | None:
    return None if position.reserve and attack.under_attack(position) else attack.end_of_moves


def _choose_battle(setup: Setup, position: Position) -> Automatic | None:
    return None if attack.under_attack(position) else attack.end_attack


def _defend(setup: Setup, position: Position) -> Automatic | None:
    return battle.roll_battle if setup.word("descriptions") == "free" else None


def _strike(setup: Setup, position: Position) -> Automatic | None:
    return None if repulse.strike_pairs(position) else repulse.end_repulse


def _rescue(setup: Setup, position: Position) -> Automatic | None:
    return None if defeat.rescuer(setup, position)[1] else defeat.begin_losses


def _slay(setup: Setup, position: Position) -> Automatic | None:
    return None if defeat.slay_pairs(position) else defeat.begin_flight


def _retreat(setup: Setup, position: Position) -> Automatic | None:
    if not position.retreating:
        return retreat.end_of_leaving
    return retreat.cut_off if retreat.nobody_gets_away(setup, position) else None


def _settle(setup: Setup, position: Position) -> Automatic | None:
    return None if retreat.to_settle(setup, position) else retreat.end_of_settling


def _activate(setup: Setup, position: Position) -> Automatic | None:
    return None if activation.useful(setup, position) else activation.forced_pass


_AUTOMATIC: dict[str, Callable[[Setup, Position], Automatic | None]] = {
    "setting": _setting,
    "city": _city,
    "map/locations": _locations,
    "placement": _placement,
    "reflection/frame": _reflection,
    "reflection/scene": _reflection,
    "threats-act/draw": _draw,
    "threats-act/move-individuals": _moves,
    "threats-act/reinforce": _reinforce,
    "threats-act/choose-battle": _choose_battle,
    "threats-act/defend": _defend,
    "threats-act/strike": _strike,
    "threats-act/rescue": _rescue,
    "threats-act/slay": _slay,
    "threats-act/retreat": _retreat,
    "threats-act/settle": _settle,
    "defenders-act/move": _moves,
    "defenders-act/settle": _settle,
    "defenders-act/activate": _activate,
}


# -------------------------------------------------------------------------------------------------------- invariants


def _broken(state: State[Position]) -> Iterable[str]:
    position, setup = state.position, state.setup
    here = position.turn
    if here.phase == "city":
        cards = [*position.city.row, *position.city.draw, *(c for hand in position.city.hands.values() for c in hand)]
        cards += [card for place in position.locations.values() for card in place.cards]
        cards += [card for unit in position.defenders.values() for card in unit.cards]
        if any(count > 1 for count in Counter(cards).values()):
            yield "1: a card of the city is there twice"
    if here.phase not in BEFORE_THREATS:
        cards = [*position.threat_deck, *position.threats, *position.reserve, *position.discard]
        cards += [card for unit in position.defenders.values() if unit.relief for card in unit.cards]
        if any(count > 1 for count in Counter(cards).values()):
            yield "2: a card of the threat deck is there twice"
    city_units = [unit for unit in position.defenders.values() if not unit.relief]
    if len(position.locations) > CITY_LIMIT or len(city_units) > CITY_LIMIT:
        yield "3: more than twelve"
    things: list[Location | Defender] = [*position.locations.values(), *position.defenders.values()]
    for thing in things:
        if len(set(thing.words)) < len(thing.cards):
            yield f"3: {thing.name} has a word twice"
    if here.phase in TURN_PHASES:
        for name, unit in position.defenders.items():
            if (unit.at is None) != (unit.state != "ready"):
                yield f"4: {name} is {unit.state} at {unit.at}"
            elif unit.at and here.step not in ("retreat", "settle") and position.locations[unit.at].state != "standing":
                yield f"4: {name} stands in {unit.at}, which is not standing"
        if not position.entry_points:
            yield "8: the enemy has no way in"
    for card, threat in position.threats.items():
        if threat.at not in (None, "outside") and position.locations[threat.at or ""].state != "occupied":
            yield f"5: {card} is at home in {threat.at}"
        if threat.target is not None and position.attack is None:
            yield f"5: {card} has a target without an attack"
    if position.morale_damage < 0 or any(unit.wounds < 0 for unit in position.defenders.values()):
        yield "6: negative wounds or morale damage"
    for name, unit in position.defenders.items():
        plain = {"cards": unit.cards, "finalised": unit.finalised, "state": unit.state, "wounds": unit.wounds}
        if derived_of(plain, position.morale_damage) != (unit.category, unit.value):
            yield f"6: {name} has a wrong category or value"
    if here.at in ("reflection/frame", "threats-act/draw") and setup.word("regiment-limit") == "shape":
        for place in position.locations:
            if retreat.must_settle(setup, position, place):
                yield f"7: {place} is crowded"
    if position.entry_points != entry_points(position):
        yield "8: the entry-points are wrong"
    joined = Counter(position.connections)
    if any(a >= b or count > 1 for (a, b), count in joined.items()):
        yield "9: a connection is there twice, or joins a place to itself"
    if here.first not in setup.players or (here.active is not None) != bool(state.rules.to_act(state)):
        yield "10: nobody acts"
    if here.phase in TURN_PHASES and not ready(position):
        yield "12: nobody is alive"
