"""What a player cannot see (HOLD-SETUP-7): hidden in a view, drawn anew in a possible world."""

from __future__ import annotations

import random
from math import comb

from game.core.data.plain import Plain
from game.core.position.views import hide_cards
from game.core.position.worlds import shuffle_together
from game.strongholds.battle.sensible_defences import plain_defences
from game.strongholds.battle.siege import attackers_of, house_rules
from game.strongholds.board.cards import troops_in
from game.strongholds.board.position import Defence, March, Table, standing
from game.strongholds.phases.defend import DEFENCES
from game.strongholds.phases.muster import PLANS, battalion_sizes


def mask(view: Plain, player: str | None) -> None:
    """HOLD-SETUP-7: the pile, the others' hands, sealed plans and sealed defences."""
    view["draw"] = hide_cards(view["draw"])
    for name, entry in view["players"].items():
        if name != player:
            entry["hand"] = hide_cards(entry["hand"])
    PLANS.mask(view, player)
    DEFENCES.mask(view, player)


def draw_anew(world: Table, player: str | None, luck: random.Random) -> None:
    """Every deal of the unseen cards to the pile and the others' hands is equally likely. With such a hand a sealed
    plan is any that HOLD-MUSTER allows, all equally likely, and a sealed defence any of those that `legal` lists.

    While families are chosen nothing has been shuffled yet, and the pile lies in the order of the rules page.
    """
    position = world.position
    if position.turn.phase == "families":
        return
    hands = [entry.hand for name, entry in position.players.items() if name != player]
    shuffle_together([position.draw, *hands], luck)
    PLANS.seal_anew(world, player, lambda name: any_plan(world, name, luck))
    DEFENCES.seal_anew(world, player, lambda name: any_defence(world, name, luck))


def any_plan(table: Table, player: str, luck: random.Random) -> March:
    """One of all the plans that a player may seal, each as likely as any other."""
    me = table.position.players[player]
    troops = troops_in(me.hand)
    ways = [(royal, n) for royal in me.royals for n in battalion_sizes(me.royals, len(troops), royal)]
    general, number = luck.choices(ways, [comb(len(troops), n) for _, n in ways])[0]
    target = luck.choice([name for name in standing(table) if name != player])
    return March(general=general, target=target, troops=tuple(luck.sample(troops, number)))


def any_defence(table: Table, player: str, luck: random.Random) -> Defence:
    """One of the defences that `plain_defences` lists, each as likely as any other."""
    position = table.position
    attackers = attackers_of(position, table.setup.players, player)
    return luck.choice(list(plain_defences(attackers, position.players[player].hand, house_rules(table.setup))))
