"""A plan in numbers: what marches, and what is left to defend with (HOLD-MUSTER)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.strongholds.board.cards import IS_ACE, IS_JOKER, POWER, troops_in
from game.strongholds.board.power import strength


class Staying(Struct, frozen=True):
    """What a plan leaves at home to defend with: cards, and how much power the troops stop."""

    troops: list[str] = []
    stops: int = 0
    aces: list[str] = []
    jokers: list[str] = []


class PlanForecast(Struct, frozen=True):
    """The battalion so far, and what stays. Without a general there are no numbers, and all stays."""

    stays: Staying = Staying()
    powers: dict[str, int] = {}
    """Troop -> its power with this general."""
    attack: int = 0
    health: int = 0
    total: int = 0
    least: int = 0
    """So many troops have to go with this general ..."""
    most: int = 0
    """... and so many may; both 0 too if it may not go at all."""
    home: list[str] = []
    """The royals who stay at home when this general rides: without any, 1 damage fells it (HOLD-DAMAGE-6)."""


def plan_forecast(
    royals: Sequence[str], hand: Sequence[str], general: str, sent: Sequence[str], sizes: range, *, idle_jack: bool
) -> PlanForecast:
    """What comes of a plan; `general` is empty as long as none is named, `sizes` how many troops may go with him."""
    home = [royal for royal in royals if royal != general]
    in_hand = troops_in(hand)
    going = [card for card in in_hand if card in sent]
    kept = [card for card in in_hand if card not in going]
    stays = Staying(
        troops=kept,
        stops=sum(POWER[card] for card in kept),
        aces=[card for card in hand if card in IS_ACE],
        jokers=[card for card in hand if card in IS_JOKER],
    )
    if not general:
        return PlanForecast(stays, home=home)
    numbers = strength(general, going, idle_jack=idle_jack)
    return PlanForecast(
        stays,
        numbers.troops,
        numbers.attack,
        numbers.health,
        numbers.total,
        min(sizes, default=0),
        max(sizes, default=0),
        home,
    )
