"""Occupy: moving into a captured quarter, what that sets off, Decisive Blows (KORV-FIGHT-12, -13, KORV-BLOW)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from game.battle_for_korvosa.battle.fight_forecast import OccupyForecast
from game.battle_for_korvosa.battle.losses import attackers_in_order
from game.battle_for_korvosa.board.action import KorvosaAction, refuse, units
from game.battle_for_korvosa.board.change_forecast import compared, told
from game.battle_for_korvosa.board.city import City, add_units, change_count, settle_holder, take_units
from game.battle_for_korvosa.board.position import Combat, Position
from game.battle_for_korvosa.cards.allies import hold, triggered
from game.battle_for_korvosa.cards.decks import advance_edict, draw_hero_card
from game.battle_for_korvosa.content.vocabulary import POOL
from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.position.chance import Seeded, Typed
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal

BLOW_AT = 3


class Occupy(KorvosaAction, frozen=True, kw_only=True):
    """Move into the captured quarter (KORV-FIGHT-12, -13)."""

    rule = "KORV-FIGHT-12"
    moments = ("occupy",)
    malformed: ClassVar[str] = "KORV-FIGHT-12"
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """At least as many as dice were rolled, at most all that can leave."""
        least, most = occupation_bounds(City(state))
        if not least <= self.units <= most:
            wanted = units(most) if least == most else say("{least} to {most} units", least=least, most=most)
            return refuse("FIGHT-12", say("{wanted} must move in.", wanted=wanted), "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Move in, take the quarter, and put on the stack what the capture sets off."""
        city = City(play.state)
        combat = city.p.combat
        assert combat is not None
        target = city.p.quarters[combat.to]
        for seat, count in attackers_in_order(city, combat, self.units):
            if combat.from_ == POOL:
                city.p.players[seat].pool -= count
            else:
                source = city.p.quarters[combat.from_]
                if seat != combat.attacker:
                    change_count(source.lent, seat, -count)
                take_units(source, seat, count)
            add_units(target, seat, count)
            play.tell("occupied", "KORV-FIGHT-12", player=seat, origin=combat.from_, quarter=combat.to, units=count)
        if combat.from_ != POOL:
            settle_holder(city, city.p.quarters[combat.from_])
        capture(play, city, combat)

    def forecast(self, state: State[Position]) -> OccupyForecast:
        """What the units named would come to."""
        city = City(state)
        combat = city.p.combat
        assert combat is not None
        least, most = occupation_bounds(city)
        number = self.units if least <= self.units <= most else least
        moves = dict(attackers_in_order(city, combat, number))
        there = {self.by: city.p.players[self.by].pool} if combat.from_ == POOL else city.p.quarters[combat.from_].units
        captures, wanted = city.p.turn.captures + 1, blow_at(city, combat.attacker)
        after = state.clone()
        replace(self, units=number).apply(after.play(Typed(Seeded(0))))
        changes = compared(city, City(after))
        return OccupyForecast(
            changes=changes,
            words=told(city, changes),
            least=least,
            most=most,
            moves=moves,
            behind={seat: units - moves.get(seat, 0) for seat, units in there.items() if units > moves.get(seat, 0)},
            captures=captures,
            blow_at=wanted,
            blow=is_blow(city, combat.attacker, captures),
            sets_off=tuple(entry.card for entry in reversed(after.position.stack)),
        )

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any number between the two bounds."""
        least, most = occupation_bounds(City(state))
        return [one("units", "number", range(least, most + 1))]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """The fewest and the most."""
        return [cls(by=by, units=number) for number in sorted(set(occupation_bounds(city)))]


def occupation_bounds(city: City) -> tuple[int, int]:
    """Fewest and most units that move in."""
    combat = city.p.combat
    assert combat is not None
    most = city.attackers(combat.attacker, combat.from_)
    return min(combat.dice, most), most


def capture(play: Play[Position], city: City, combat: Combat) -> None:
    """The attacker holds the quarter (KORV-FIGHT-13): the Ally at once, the triggers by way of the stack."""
    turn, target = city.p.turn, city.p.quarters[combat.to]
    assert combat.lost_by is not None
    holder = next(seat for seat in city.order_from(combat.attacker) if seat in target.units)
    turn.captures += 1
    play.tell("captured", "KORV-FIGHT-13", player=holder, quarter=combat.to, from_player=combat.lost_by)
    hold(play, city, combat.to, holder)
    combat.stage = "won"
    entries = triggered(city, "capture", combat.attacker, combat.to)
    entries += triggered(city, "lost", combat.lost_by, combat.to)
    city.p.stack.extend(reversed(entries))


def step_won(play: Play[Position]) -> None:
    """After the triggers: the fight is over, and perhaps it was a Decisive Blow (KORV-BLOW-1 to -3)."""
    city = City(play.state)
    combat, turn = city.p.combat, city.p.turn
    assert combat is not None
    city.p.combat = None
    if not is_blow(city, combat.attacker, turn.captures):
        return
    rule = "KORV-BLOW-1" if city.is_hero(combat.attacker) else "KORV-BLOW-2"
    play.tell("decisive-blow", rule, player=combat.attacker, captures=turn.captures)
    if city.is_hero(combat.attacker):
        turn.blow = True
        draw_hero_card(play, city, combat.attacker, rule)
    else:
        advance_edict(play, city)


def blow_at(city: City, seat: str) -> int:
    """How many captures make a Decisive Blow of the seat."""
    return city.number("blow-at", BLOW_AT, seat)


def is_blow(city: City, seat: str, captures: int) -> bool:
    """Is it one, after so many captures in this turn? A hero's is one a turn, the Queen's every so many."""
    wanted = blow_at(city, seat)
    if city.is_hero(seat):
        return captures >= wanted and not city.p.turn.blow
    return captures % wanted == 0
