"""How likely a city holds out, judged by how it stands as a turn begins: for trials that end before the siege does."""

from __future__ import annotations

import math
from operator import mul

from game.core.bots.bot import Insider
from game.core.position.state import State
from game.defenders.board.position import Position
from game.defenders.board.units import arrayed, ready, value_of
from game.defenders.bots.marshal import Foresight
from game.parts.cards import NUMBER, SUIT

WEIGHTS = (6.04, -2.05, 0.0705, 0.267, -0.125, -0.171, 0.157, -0.030, 0.375, 0.129, -0.92)
"""Of `facts` in the logarithm of the odds, fitted to 5,000 sieges on all levels with one to four captains, of whom some
placed units as a marshal does and some now and then did anything. They tell the outcome of others about as well as 60
facts do, and chances of 4, 25, 56 and 98 in a hundred when they say so.
"""
FEW = 2
WHOLE = 40
"""Cards of the deck above those among which the joker is."""


def outlook(state: State[Position]) -> float:
    """The chance that the defenders win, between attacks."""
    return 1 / (1 + math.exp(-math.fsum(map(mul, WEIGHTS, facts(state)))))


def facts(state: State[Position]) -> tuple[float, ...]:
    """1; how much is still to come (a logarithm: values of the threats by the cards left); values of all units; places
    that stand; threats; clubs and hearts left in the deck; the danger of the next attack; jacks, whether there is a
    king, whether hardly anybody is left.
    """
    position = state.position
    units, threats, deck = ready(position), arrayed(position), position.threat_deck
    suits = [SUIT[card] for card in deck if card in SUIT]
    return (
        1.0,
        math.log1p(sum(NUMBER[card] for card in threats) * len(deck) / WHOLE),
        sum(value_of(position, unit) for unit in units),
        sum(place.state == "standing" for place in position.locations.values()),
        len(threats),
        suits.count("C"),
        suits.count("H"),
        Foresight(Insider(state, state.setup.players[0])).danger(),
        sum(position.defenders[unit].category == "jack" for unit in units),
        any(position.defenders[unit].category == "king" for unit in units),
        len(units) <= FEW,
    )
