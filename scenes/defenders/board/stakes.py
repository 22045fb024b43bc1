"""What a step loses for good, by the rules' own forecast: said in red, and asked with the setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.defenders.facts.for_seat import Facts
from game.defenders.forecasts.changes import Consequences, MoveForecast, PassForecast, RetreatForecast
from game.defenders.forecasts.city import PlaceForecast, ReliefForecast
from scenes.defenders.pieces.looks import Looks
from scenes.system.words import tr, tr_n
from scenes.tabletop.seats.actor import Actor
from scenes.tabletop.seats.last_warning import Stake


class Staked(Protocol):
    """What is asked of the screen of a siege."""

    looks: Looks

    @property
    def facts(self) -> Facts: ...

    def act_as(self, player: str) -> Actor: ...


def at_stake(screen: Staked, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
    """A place that nobody holds any more where the enemy comes, defenders who are given up, cut off or not saved."""
    weigh = _STAKES.get(do)
    return weigh(screen, player, args) if weigh is not None else None


def _move(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found = screen.act_as(player).forecast_as(MoveForecast, "move", **args)
    if found is None or not found.bare:
        return None
    facts, name = screen.facts.places[found.bare], screen.looks.name(found.bare)
    if facts.attackers:
        words = tr_n(
            "{count} threat attacks {place}, and nobody stays: it falls without a die. [DEF-BATTLE-2]",
            "{count} threats attack {place}, and nobody stays: it falls without a die. [DEF-BATTLE-2]",
            len(facts.attackers),
            place=name,
        )
        return Stake(words, tr("Leave {place} to the enemy?", place=name), tr("Leave it"))
    if not facts.loss.morale and any(
        one.entry is not None and one.units for id, one in screen.facts.places.items() if id != found.bare
    ):
        return None  # nothing is lost with it, and other ways in are held
    if facts.entry is None:
        words = tr(
            "Nobody stays in {place}, where the enemy can come in: attacked, it falls without a die. [DEF-BATTLE-2]",
            place=name,
        )
    else:
        words = tr(
            "Nobody stays in {place}, way in number {number}: attacked, it falls without a die. [DEF-BATTLE-2]",
            place=name,
            number=facts.entry,
        )
    return Stake(words, tr("Leave {place} empty?", place=name), tr("Move there"))


def _pass(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found = screen.act_as(player).forecast_as(PassForecast, "pass", **args)
    if found is None:
        return None
    if found.mortal:
        words = tr(
            "Nobody is led to safety: {names} can be slain. [DEF-DEFEAT-3]", names=screen.looks.names(found.mortal)
        )
        return Stake(words, tr("Save nobody?"), tr("Save nobody"))
    if found.bare:
        return Stake(_nobody_holds(screen, found.bare), tr("Send nobody?"), tr("Send nobody"))
    return None


def _nobody_holds(screen: Staked, places: list[str]) -> str:
    return tr_n(
        "Nobody holds {places}, and the enemy is there: it falls without a die. [DEF-BATTLE-2]",
        "Nobody holds {places}, and the enemy is there: they fall without a die. [DEF-BATTLE-2]",
        len(places),
        places=screen.looks.names(places),
    )


def _give_up(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found = screen.act_as(player).forecast_as(Consequences, "give-up", **args)
    if found is None:
        return None
    dead = tr_n("{count} there dies.", "All {count} there die.", len(found.fallen))
    if found.outcome == "enemy":
        words = f"{dead} {tr('With them the city falls. [DEF-END-1]')}"
    else:
        words = f"{dead} {tr('The place is the enemy’s. [DEF-BATTLE-3]')}"
    return Stake(words, tr("Give it up?"), tr("Give it up"))


def _retreat(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found, picks = screen.act_as(player).forecast_as(RetreatForecast, "retreat", **args), screen.facts.picks
    if found is None or picks is None:
        return None
    free = {pick.who for pick in picks.pairs if pick.no is None}
    lost = [name for name in found.fallen if name in free]
    if not lost:
        return None
    words = tr_n(
        "{names} then finds no way out and dies. [{clause}]",
        "{names} then find no way out and die. [{clause}]",
        len(lost),
        names=screen.looks.names(lost),
        clause=picks.clause,
    )
    return Stake(words, tr("Cut off their way?"), tr("Flee there"))


def _relief(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found = screen.act_as(player).forecast_as(ReliefForecast, "assign", **args)
    if found is None or not found.bare:
        return None
    return Stake(_nobody_holds(screen, found.bare), tr("All relief into one battle?"), tr("Send them"))


def _place(screen: Staked, player: str, args: Mapping[str, object]) -> Stake | None:
    found = screen.act_as(player).forecast_as(PlaceForecast, "place", **args)
    to = screen.facts.places.get(str(args.get("at", "")))
    if found is None or not found.bare or (to is not None and to.entry is not None and not to.units):
        return None  # a unit that goes to an empty way in leaves none the emptier
    words = tr_n(
        "No unit is left for {places}, the enemy’s way in: attacked, it falls without a die. [DEF-BATTLE-2]",
        "Too few units are left for {places}, the enemy’s ways in: attacked, an empty one falls without a die. "
        "[DEF-BATTLE-2]",
        len(found.bare),
        places=screen.looks.names(found.bare),
    )
    return Stake(words, tr("Leave a way in empty?"), tr("Let go here"))


_STAKES = {
    "move": _move,
    "pass": _pass,
    "give-up": _give_up,
    "retreat": _retreat,
    "assign": _relief,
    "place": _place,
}
