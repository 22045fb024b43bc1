"""Placing the defenders (DEF-PLACE) and creating the threats (DEF-THREAT)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import field

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.cloning import clone
from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.totals import totals_at
from game.defenders.board.action import DefendersAction, Here, name_refusal
from game.defenders.board.course import begin_turn, end_threats_act, go_to, next_player
from game.defenders.board.levels import threats_wanted
from game.defenders.board.map_graph import room
from game.defenders.board.position import Position, Threat
from game.defenders.board.units import called, check_defenders_alive, left_bare, names_in_use, ready, unit_rank
from game.defenders.content.names import suggested_names, threat_noun
from game.defenders.content.words import JOKER, PACK
from game.defenders.forecasts.city import NameForecast, PlaceForecast
from game.parts.cards import NUMBER, spoken

ASIDE = 12
"""DEF-THREAT-1: so many cards go to the bottom, with the joker among them."""


def begin_placement(play: Play[Position]) -> None:
    """DEF-PLACE-1: the owner of the highest defender begins."""
    go_to(play.position, "placement", None)
    hand_token_on(play)


def next_to_place(position: Position) -> str | None:
    """DEF-PLACE-1: the next defender in rank order; None when all have been placed."""
    waiting = [name for name in ready(position) if position.defenders[name].at is None]
    return min(waiting, key=lambda name: unit_rank(position, name), default=None)


def hand_token_on(play: Play[Position]) -> None:
    """The owner of the next unit is active."""
    position = play.position
    due = next_to_place(position)
    if due:
        position.turn.active = position.defenders[due].owner or play.setup.players[0]


def places_for(setup: Setup, position: Position, unit: str) -> list[str]:
    """DEF-PLACE-2: the locations that can take the unit, in map order."""
    regiment = position.defenders[unit].category == "regiment"
    return [name for name in position.map_order if not regiment or room(setup, position, name)]


class Place(DefendersAction, frozen=True, kw_only=True):
    """DEF-PLACE-1: the owner places the next defender in any location that has room for it."""

    rule = "DEF-PLACE-1"
    moments = ("placement",)
    args = (one("unit", "unit"), one("at", "place"))
    clauses = {"unit": "DEF-PLACE-1", "at": "DEF-PLACE-1"}
    unit: str = ""
    at: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-PLACE-1, DEF-PLACE-2."""
        position = state.position
        due = next_to_place(position)
        if self.unit != due:
            return Refusal(self.rule, say("{due} is placed first.", due=called(position, due)), "unit")
        if self.at not in position.locations:
            return Refusal(self.rule, say('There is no location "{at}".', at=self.at), "at")
        if self.at not in places_for(state.setup, position, self.unit):
            return Refusal("DEF-PLACE-2", say("{at} takes no more regiments.", at=called(position, self.at)), "at")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It stands there; the next one follows."""
        position = play.position
        position.defenders[self.unit].at = self.at
        play.tell(
            "placed",
            self.rule,
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            at=self.at,
            place=called(position, self.at),
            **self.told(),
        )
        hand_token_on(play)

    def forecast(self, state: Here) -> PlaceForecast | None:
        """What an allowed placing comes to."""
        if self.check(state):
            return None
        setup, after = state.setup, clone(state.position)
        after.defenders[self.unit].at = self.at
        here, then = (totals_at(setup, position, self.at, ()) for position in (state.position, after))
        left = sum(after.defenders[name].at is None for name in ready(after))
        return PlaceForecast(
            defence=(here.defence, then.defence),
            dice=(here.dice_of("defenders"), then.dice_of("defenders")),
            bare=left_bare(state.position, state.position.entry_points, left, self.at),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """The next unit, everywhere it can go."""
        due = next_to_place(state.position)
        places = places_for(state.setup, state.position, due) if due else []
        return [cls(by=by, unit=due or "", at=place) for place in places]


def set_aside(play: Play[Position]) -> None:
    """DEF-PLACE-3: no location has room for the next regiment; it is away for the whole game."""
    position = play.position
    due = next_to_place(position)
    assert due is not None  # next_step has seen it
    unit = position.defenders[due]
    unit.state, unit.value = "away", 0
    play.tell("set-aside", "DEF-PLACE-3", unit=due, called=called(position, due))
    hand_token_on(play)


# ---------------------------------------------------------------------------------------------------------- threats


def make_threat_deck(play: Play[Position]) -> None:
    """DEF-THREAT-1: the top twelve and the joker are shuffled and go under the other forty."""
    position = play.position
    cards = play.shuffle("threat", list(PACK), "DEF-THREAT-1")
    bottom = play.shuffle("bottom", [*cards[:ASIDE], JOKER], "DEF-THREAT-1")
    position.threat_deck = [*cards[ASIDE:], *bottom]
    go_to(position, "threats", None, play.setup.players[0])
    if not check_defenders_alive(play):
        draw_threat(play)


def joker_places(position: Position) -> range:
    """DEF-THREAT-1: the places of the threat deck, 0 being its top, where the joker can be while it is in there.

    It is one of the bottom thirteen, and so is never drawn as one of the threats of DEF-THREAT-2.
    """
    deck = position.threat_deck
    first = len(deck) - ASIDE - 1
    if position.turn.phase == "threats":
        first = max(first, len(ready(position)) - len(position.threats))
    return range(max(0, first), len(deck))


def draw_threat(play: Play[Position]) -> None:
    """DEF-THREAT-2: the top card becomes a threat outside the city, still without a name."""
    position = play.position
    card = position.threat_deck.pop(0)
    position.threats[card] = Threat()
    play.tell("threat-drawn", "DEF-THREAT-2", player=position.turn.active, threat=card, value=NUMBER[card])


def more_threats_come(setup: Setup, position: Position) -> bool:
    """DEF-THREAT-2: is another threat drawn before the first turn? Never the joker."""
    wanted = len(position.threats) < threats_wanted(setup, position)
    return wanted and position.threat_deck[:1] not in ([], [JOKER])


def nameless(position: Position) -> str | None:
    """The threat that has no name yet."""
    return next((card for card, threat in position.threats.items() if threat.name is None), None)


class NameThreat(DefendersAction, frozen=True, kw_only=True):
    """DEF-THREAT-2: the player who drew a threat names it; in a turn (DEF-DRAW-3) it is the First Player."""

    rule = "DEF-THREAT-2"
    moments = ("threats", "threats-act/name-threat")
    clauses = {"threat": "DEF-THREAT-3", "name": "DEF-GEN-7"}
    threat: str = ""
    naming: str | None = field(default=None, name="name")

    def check(self, state: Here) -> Refusal | None:
        """DEF-THREAT-3, DEF-GEN-7."""
        card = nameless(state.position)
        if self.threat != card:
            reason = say("The threat to be named is **{card}**.", card=spoken(card or ""))
            return Refusal("DEF-THREAT-3", reason, "threat")
        return name_refusal(state.position, self.naming)

    def apply(self, play: Play[Position]) -> None:
        """It has a name; then the next threat, or the first turn, or the rest of this one."""
        position = play.position
        position.threats[self.threat].name = self.naming
        setting_up = position.turn.phase == "threats"
        play.tell(
            "threat-named",
            self.rule_in(play.state),
            player=self.by,
            threat=self.threat,
            called=called(position, self.threat),
            value=NUMBER[self.threat],
            **self.told(),
        )
        if not setting_up:
            end_threats_act(play)
        elif more_threats_come(play.setup, position):
            next_player(play.setup, position)
            draw_threat(play)
        else:
            begin_turn(play, 1, play.setup.players[0])

    def forecast(self, state: Here) -> NameForecast:
        """Names."""
        return NameForecast(suggested_threats(state.position))

    @classmethod
    def rule_in(cls, state: Here) -> str:
        """DEF-THREAT-2 while the threats are created, DEF-DRAW-3 for the one of a turn."""
        return cls.rule if state.position.turn.phase == "threats" else "DEF-DRAW-3"

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """The threat without a name, and a suggested one."""
        threat = one("threat", "threat", (nameless(state.position),))
        return threat, free("name", "name", usual=suggested_threat(state.position))

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """The threat without a name, with a suggested one."""
        return (cls(by=by, threat=nameless(state.position) or "", naming=suggested_threat(state.position)),)


def suggested_threat(position: Position) -> str:
    """A name that fits the setting and the card to be named."""
    return str(suggested_threats(position)[0])


def suggested_threats(position: Position) -> list[str]:
    """Names that fit the setting and the card to be named."""
    card = nameless(position)
    assert card is not None  # the step has one
    number = len(position.threats) + NUMBER[card]
    key = position.setting.voice
    return suggested_names(key, threat_noun(key, card, number), names_in_use(position), number)
