"""Rounds, initiative and the turn (KORV-ROUND-1 to -3, KORV-TURN-1, KORV-GAIN-1 to -5, KORV-CLEAN-1)."""

from __future__ import annotations

from msgspec import to_builtins

from game.battle_for_korvosa.board.action import KorvosaAction
from game.battle_for_korvosa.board.city import City, entered_bonuses
from game.battle_for_korvosa.board.moments import in_turns
from game.battle_for_korvosa.board.position import Phase, Position
from game.battle_for_korvosa.board.verdict import end_battle
from game.battle_for_korvosa.cards.allies import triggered
from game.battle_for_korvosa.cards.decks import advance_city, advance_edict
from game.battle_for_korvosa.cards.lasting import end_effects
from game.battle_for_korvosa.cards.stack import leave_automatic_phase
from game.battle_for_korvosa.phases.deed_forecast import Ends, PhaseForecast, TurnEndForecast
from game.battle_for_korvosa.phases.gain import gain_parts
from game.core.position.state import Play, State

INITIATIVE_DIE = 20


# ------------------------------------------------------------------------------------------------ initiative


def initiative_bonus(city: City, seat: str) -> int:
    """The Queen's by option, a hero's by option or by role (KORV-ROUND-1)."""
    if seat == city.queen:
        return city.setup.number("queen-initiative")
    return bonus_with_role(city, seat, city.role(seat))


def bonus_with_role(city: City, hero: str, role: str | None) -> int:
    """A hero's bonus: the one entered, else the role's suggestion, 0 without a role."""
    entered = entered_bonuses(city.setup)
    if hero in entered:
        return entered[hero]
    return city.content.roles[role].initiative if role else 0


def roll_initiative(play: Play[Position], city: City) -> None:
    """Each seat rolls in seat order; the highest acts first, ties by KORV-ROUND-2."""
    seats = city.setup.players
    bonus = {seat: initiative_bonus(city, seat) for seat in seats}
    results = {
        seat: play.roll(INITIATIVE_DIE, "initiative", "KORV-ROUND-1", who=seat, bonus=bonus[seat]) + bonus[seat]
        for seat in seats
    }
    order = sorted(seats, key=lambda seat: (-results[seat], seat != city.queen, -bonus[seat], seats.index(seat)))
    city.p.initiative = results
    city.p.turn.order = order
    play.tell("initiative", "KORV-ROUND-2", order=order, results=dict(results), round=city.p.turn.round)


# ------------------------------------------------------------------------------------------------ the turn


def start_turn(play: Play[Position], city: City, seat: str) -> None:
    """A seat's turn begins with the City deck (KORV-TURN-1)."""
    turn = city.p.turn
    turn.number += 1
    turn.player, turn.phase = seat, "advance-city"
    turn.attacks = turn.captures = turn.fortifies = 0
    turn.blow = False
    play.tell("turn-begins", "KORV-TURN-1", player=seat, number=turn.number, round=turn.round)


def step_advance_city(play: Play[Position]) -> None:
    """Step 1: the City deck (KORV-CITY-1)."""
    city = City(play.state)
    if not city.p.decks.city:
        end_battle(play, city)
    elif not advance_city(play, city):
        leave_automatic_phase(city)


def step_advance_edict(play: Play[Position]) -> None:
    """Step 1, in the Queen's turn: the Edicts (KORV-CITY-2)."""
    city = City(play.state)
    if not advance_edict(play, city):
        leave_automatic_phase(city)


def step_gain(play: Play[Position]) -> None:
    """Step 2: reinforcements, then what the Gain sets off (KORV-GAIN-1 to -5)."""
    city = City(play.state)
    seat = city.p.turn.player
    assert seat is not None
    parts = gain_parts(city, seat)
    number = sum([part.units for part in parts])
    city.p.players[seat].pool += number
    rule = "KORV-GAIN-1" if city.is_hero(seat) else "KORV-GAIN-3"
    play.tell("gain", rule, player=seat, units=number, pool=city.p.players[seat].pool, parts=to_builtins(parts))
    entries = triggered(city, "gain", seat)
    city.p.stack.extend(reversed(entries))
    if not entries:
        leave_automatic_phase(city)


AFTER: dict[str, Phase] = {"place": "fight", "fight": "fortify", "fortify": "cleanup"}


class NextPhase(KorvosaAction, frozen=True, kw_only=True):
    """Go on to the next phase, never back (KORV-TURN-1); out of `deploy` into round 1 (KORV-SETUP-11)."""

    rule = "KORV-TURN-1"
    moments = in_turns("deploy", "place", "fight", "fortify")

    def forecast(self, state: State[Position]) -> PhaseForecast:
        """What follows."""
        p = state.position
        if p.turn.phase == "deploy":
            return PhaseForecast("advance-city", p.players[self.by].pool, next=p.turn.order[0])
        loans = tuple(
            Ends(place, seat, units)
            for place, quarter in p.quarters.items()
            for seat, units in quarter.lent.items()
            if AFTER[p.turn.phase] == "fortify"
        )
        return PhaseForecast(AFTER[p.turn.phase], p.players[self.by].pool, loans)

    def apply(self, play: Play[Position]) -> None:
        """Leave the phase; what belongs to it alone ends."""
        p = play.position
        turn = p.turn
        if turn.phase == "deploy":
            play.tell("deployed", "KORV-SETUP-11", player=self.by, left=p.players[self.by].pool)
            start_turn(play, City(play.state), turn.order[0])
            return
        turn.phase = AFTER[turn.phase]
        play.tell("phase-begins", self.rule, player=self.by, phase=turn.phase)
        if turn.phase == "fortify":
            for quarter in p.quarters.values():
                if quarter.lent:
                    quarter.lent.clear()


class EndTurn(KorvosaAction, frozen=True, kw_only=True):
    """Close the turn (KORV-CLEAN-1)."""

    rule = "KORV-CLEAN-1"
    moments = in_turns("cleanup")

    def forecast(self, state: State[Position]) -> TurnEndForecast:
        """What follows."""
        p = state.position
        last = self.by == p.turn.order[-1]
        over = not p.decks.city
        following = None if last or over else p.turn.order[p.turn.order.index(self.by) + 1]
        ending = [effect.card for effect in p.effects if effect.until == "cleanup" or last]
        return TurnEndForecast(following, len(p.decks.city), last, tuple(dict.fromkeys(ending)), over)

    def apply(self, play: Play[Position]) -> None:
        """Effects and marks of the turn end; the next seat, the next round, or the end of the battle follows."""
        city = City(play.state)
        play.tell("turn-ends", self.rule, player=self.by)
        end_effects(play, city, "cleanup")
        for quarter in city.p.quarters.values():
            if quarter.spent:
                quarter.spent.clear()
        order = city.p.turn.order
        if self.by == order[-1]:
            end_effects(play, city, "round")
        if not city.p.decks.city:
            end_battle(play, city)
        elif self.by == order[-1]:
            city.p.turn.round += 1
            play.tell("round-begins", "KORV-ROUND-3", round=city.p.turn.round)
            roll_initiative(play, city)
            start_turn(play, city, city.p.turn.order[0])
        else:
            start_turn(play, city, order[order.index(self.by) + 1])
