"""What each Attack card in a hero's hand would do for an attack: the odds of fighting on with it."""

from __future__ import annotations

from msgspec import Struct

from game.battle_for_korvosa.battle.fight_forecast import lasting_of
from game.battle_for_korvosa.battle.odds import battle, first_then
from game.battle_for_korvosa.battle.terms import after_this_roll, supposing, terms_of
from game.battle_for_korvosa.board.city import City, Fight
from game.battle_for_korvosa.cards.carrying_out import has_target


class Helped(Struct, frozen=True):
    """A fight to the end: its Attack card (None: without one), the chance to win, attackers left on average."""

    card: str | None
    win: float
    left: float

    @property
    def good(self) -> float:
        """How good it is: a capture that is likelier by a tenth counts as a unit."""
        return 10 * self.win + self.left


def helped(city: City, fight: Fight, worth: float) -> Helped:
    """The best way to fight on with at most one card of the attacker's hand; without one where none is that good."""
    attacker, source, target = fight
    attackers, defenders = city.attackers(attacker, source), city.total(target)
    terms = terms_of(city, fight)
    best = plain = Helped(None, *battle(terms, attackers, defenders))
    city.target = target
    names: set[str] = set()
    for card in city.hand(attacker):
        known = city.content.cards[card]
        if known.kind != "attack" or known.name in names or not has_target(city, card, attacker):
            continue
        names.add(known.name)
        now = supposing(city, lasting_of(city.content, card, attacker))
        first, later = terms_of(now, fight), terms_of(after_this_roll(now), fight)
        dice, against = min(first.attack_max, attackers), min(first.defence_max, defenders)
        found = Helped(card, *first_then(first, later, attackers, defenders, dice, against))
        if found.good > max(best.good, plain.good + worth):
            best = found
    return best
