"""Production phase (KEEP-PROD): wholly automatic."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from game.core.position.state import Play
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.board.store import wording
from game.medieval_keep.content.cards import COMMODITIES, catalogue, ordered, structure


def yields(town: Town, shut: Collection[str] = ()) -> list[tuple[str, str, int]]:
    """What each source yields: (`castle` or card, commodity, amount), in catalogue order."""
    found = [("castle", "gold", catalogue().start.castle_income)]
    for card in ordered(town.structures):
        printed = structure(card)
        if card in shut:
            continue
        for commodity, amount in printed.revenue.items():
            if not (town.famine and commodity == "food"):
                found.append((card, commodity, amount))
        if printed.gold_per_units and town.defenders:
            found.append((card, "gold", -(-len(town.defenders) // printed.gold_per_units)))
    return found


FEEDS = ("gold", "food", "weapons")
"""KEEP-SOLO-12: what units can live on."""


def feeds(town: Town) -> int:
    """KEEP-SOLO-12: how many units the income of a turn keeps, famine or not."""
    return income(town, famine=False)


def income(town: Town, *, famine: bool) -> int:
    """Gold, food and weapons of one Production phase together, as `yields` tells them one by one."""
    fixed, gold_per_units = _income(tuple(town.structures), famine)
    return fixed + sum(-(-len(town.defenders) // units) for units in gold_per_units)


@lru_cache(maxsize=1 << 12)
def _income(structures: tuple[str, ...], famine: bool) -> tuple[int, tuple[int, ...]]:
    """(what these structures bring of that whoever serves, for how many units each one more gold). Computer players ask
    at every decision, and large towns stay the same for hundreds of them.
    """
    standing = [structure(card) for card in structures]
    fed = [ware for ware in FEEDS if not (famine and ware == "food")]
    fixed = sum(printed.revenue.get(ware, 0) for printed in standing for ware in fed)
    per_units = tuple(printed.gold_per_units for printed in standing if printed.gold_per_units)
    return catalogue().start.castle_income + fixed, per_units


def totals(sources: list[tuple[str, str, int]]) -> dict[str, int]:
    """Amounts by commodity, in the usual order, without those that are 0."""
    total = dict.fromkeys(COMMODITIES, 0)
    for _, commodity, amount in sources:
        total[commodity] += amount
    return {commodity: amount for commodity, amount in total.items() if amount}


def produce(play: Play[Position], player: str, shut: Collection[str]) -> None:
    """KEEP-PROD-1 to -5: collect from castle and structures; the famine is over."""
    town = play.position.players[player]
    sources = yields(town, shut)
    amounts = totals(sources)
    play.tell(
        "produced",
        "KEEP-PROD-1",
        player=player,
        amounts=amounts,
        gains=wording(amounts),
        sources=[{"source": source, "commodity": commodity, "amount": amount} for source, commodity, amount in sources],
        famine=town.famine,
    )
    for commodity, amount in amounts.items():
        town.add(commodity, amount)
    if town.famine:
        town.famine = False
        play.tell("famine-over", "KEEP-PROD-5", player=player)
