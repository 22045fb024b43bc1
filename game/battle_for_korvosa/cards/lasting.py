"""Lasting effects of cards: how they begin and how they end (KORV-CARD-4, -9)."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Lasting, Position
from game.battle_for_korvosa.content.vocabulary import Mod, Setting
from game.core.position.effects import expire
from game.core.position.state import Play
from game.core.text.phrases import say

ENDS = {"roll": say("the dice have fallen"), "cleanup": say("Cleanup"), "round": say("the end of the round")}
"""How a duration is told to people."""


def lasting(entry: Carried, effect: Mod, value: Setting | None) -> Lasting:
    """The modifier as it stands among the lasting effects, with `value` as what is set."""
    return Lasting(
        card=entry.card,
        by=entry.by,
        mod=effect.mod,
        who=effect.who,
        until=effect.until or "cleanup",
        set=value,
        add=effect.add,
        where=effect.where if effect.trigger is None else None,
        when=effect.when,
        from_only=effect.from_only,
        from_too=effect.from_too,
    )


def begin(play: Play[Position], city: City, entry: Carried, effect: Mod, value: Setting | None) -> None:
    """Put the modifier among the lasting effects; one that ends with the roll needs a roll to come."""
    begun = lasting(entry, effect, value)
    combat = city.p.combat
    if begun.until == "roll" and (combat is None or combat.stage not in ("defend", "rolled")):
        return
    city.p.effects.append(begun)
    play.tell(
        "effect-begins",
        "KORV-CARD-9",
        card=begun.card,
        mod=begun.mod,
        who=begun.who,
        until=begun.until,
        ends=ENDS[begun.until],
    )


def end_effects(play: Play[Position], city: City, until: str) -> None:
    """Lasting effects of this duration end (KORV-CARD-4)."""
    if until not in [effect.until for effect in city.p.effects]:
        return
    for effect in expire(city.p.effects, lambda effect: effect.until == until):
        play.tell("effect-ends", "KORV-CARD-4", card=effect.card, mod=effect.mod)
