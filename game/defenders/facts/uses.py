"""For every piece and card: what can be done with it now, or why nothing can, also outside its step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from game.core.position.state import State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.defeat import rescued_refusal, slayer_refusal
from game.defenders.battle.occupation import the_battle
from game.defenders.battle.repulse import striker_refusal
from game.defenders.battle.retreat import destinations, leaver_refusal
from game.defenders.board.levels import rests
from game.defenders.board.position import Position
from game.defenders.board.units import INDIVIDUALS, attacking, attacks, called, fights_at, is_ready, ready_at, value_of
from game.defenders.content.words import JOKER
from game.defenders.facts.units import Unit
from game.defenders.forecasts.reason import Reason
from game.defenders.phases.activation import abilities_of, has_work
from game.defenders.setup.placing import nameless, next_to_place
from game.parts.cards import NUMBER


class Use(Struct, frozen=True, rename="kebab"):
    """The actions in which the piece can be named now (`may`); if there are none, why (`no`)."""

    may: list[str]
    no: Reason | None


_FIRST = {
    "setting": Reason("DEF-SET-1", say("First the setting is chosen.")),
    "city": Reason("DEF-CITY-12", say("First the city is created.")),
    "map": Reason("DEF-PLACE-1", say("Units are placed when the map is done.")),
    "threats": Reason("DEF-THREAT-2", say("First the threats are named.")),
    "reflection/frame": Reason(
        "DEF-REFL-2", say("Nobody moves on the map in Reflection; they can be cast in the scene.")
    ),
    "reflection/scene": Reason("DEF-REFL-2", say("Nobody moves on the map while the scene is played.")),
    "threats-act/draw": Reason("DEF-DRAW-1", say("First the card of the turn is drawn.")),
    "threats-act/name-threat": Reason("DEF-DRAW-3", say("First the new threat is named.")),
    "threats-act/reinforce": Reason("DEF-ATTACK-8", say("First the reserve is sent to the battles.")),
    "threats-act/choose-battle": Reason("DEF-ATTACK-9", say("First it is chosen which battle comes next.")),
    "threats-act/defend": Reason("DEF-BATTLE-3", say("First the defence is told.")),
    "epilogue": Reason("DEF-END-5", say("The siege is over.")),
}


def units_used(state: State[Position], facts: Mapping[str, Unit]) -> dict[str, Use]:
    """What can be done with every finalised defender."""
    position = state.position
    at = position.turn.at
    first = _FIRST.get(at) or _FIRST.get(position.turn.phase)
    judge = _UNITS.get(at)
    found = {}
    for name, unit in position.defenders.items():
        if not unit.finalised:
            continue
        shown = called(position, name)
        if unit.state == "away":
            use = Use(
                [], Reason("DEF-PLACE-3", say("{shown} found no room and stays away for the whole siege.", shown=shown))
            )
        elif unit.state == "fallen":
            use = Use([], Reason("DEF-MOVE-1", say("{shown} has fallen.", shown=shown)))
        elif first or judge is None:
            use = Use([], first)
        else:
            use = judge(state, name, facts[name])
        found[name] = use
    return found


def _place(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    due = next_to_place(position)
    if name == due:
        return Use(["place"], None)
    if position.defenders[name].at is not None:
        return Use([], Reason("DEF-PLACE-1", say("There is a place for {name} already.", name=called(position, name))))
    return Use([], Reason("DEF-PLACE-1", say("{due} is placed first.", due=called(position, due))))


def _move(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    if unit.ways:
        return Use(["move"], None)
    shown = called(position, name)
    if position.turn.step == "move-individuals" and unit.category not in INDIVIDUALS:
        return Use([], Reason("DEF-ATTACK-5", say("{shown} is no individual; only they move now.", shown=shown)))
    here = called(position, position.defenders[name].at)
    return Use(
        [],
        Reason("DEF-MOVE-3", say("{shown} can enter no place that is connected with {here}.", shown=shown, here=here)),
    )


def _strike(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    refusal = striker_refusal(position, name)
    _, at = the_battle(position)
    if refusal is None and all(NUMBER[card] > unit.value for card in attacking(position, at)):
        reason = say("No threat here is worth {value} or less.", value=unit.value)
        return Use([], Reason("DEF-REPULSE-1", reason))
    return _use("strike", refusal)


def _rescue(state: State[Position], name: str, unit: Unit) -> Use:
    return _use("rescue", rescued_refusal(state.setup, state.position, name))


def _slay(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    attack, at = the_battle(position)
    shown = called(position, name)
    if not fights_at(position, name, at):
        return Use([], Reason("DEF-DEFEAT-3", say("{shown} does not fight here.", shown=shown)))
    if name in attack.immune:
        return Use([], Reason("DEF-DEFEAT-2", say("{shown} is being led to safety.", shown=shown)))
    if any(card not in attack.used and NUMBER[card] >= unit.value for card in attacking(position, at)):
        return Use(["slay"], None)
    return Use(
        [], Reason("DEF-DEFEAT-3", say("No threat that can still slay is worth {value} or more.", value=unit.value))
    )


def _retreat(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    shown = called(position, name)
    if name not in position.retreating:
        return Use([], Reason("DEF-DEFEAT-5", say("{shown} does not have to leave.", shown=shown)))
    if destinations(state.setup, position, name):
        return Use(["retreat"], None)
    return Use([], Reason("DEF-DEFEAT-5", say("{shown} has no way out as things stand.", shown=shown)))


def _settle(state: State[Position], name: str, unit: Unit) -> Use:
    return _use("bump", leaver_refusal(state.setup, state.position, name))


def _activate(state: State[Position], name: str, unit: Unit) -> Use:
    position = state.position
    if any(ability.no is None for ability in unit.abilities):
        return Use(["activate"], None)
    none = Reason("DEF-ACT-1", say("No ability: {name}.", name=called(position, name)))
    return Use([], next((ability.no for ability in unit.abilities if ability.no), none))


_UNITS: dict[str, Callable[[State[Position], str, Unit], Use]] = {
    "placement": _place,
    "threats-act/move-individuals": _move,
    "threats-act/strike": _strike,
    "threats-act/rescue": _rescue,
    "threats-act/slay": _slay,
    "threats-act/retreat": _retreat,
    "threats-act/settle": _settle,
    "defenders-act/move": _move,
    "defenders-act/settle": _settle,
    "defenders-act/activate": _activate,
}


# --------------------------------------------------------------------------------------------------------- threats


def threats_used(state: State[Position]) -> dict[str, Use]:
    """What can be done with every threat: it is named, struck, lets somebody die, or is fired at."""
    position = state.position
    at = position.turn.at
    named = nameless(position)
    battle = at in ("threats-act/strike", "threats-act/slay")
    strikers = _strikers(position) if at == "threats-act/strike" else []
    victims = _victims(position) if at == "threats-act/slay" else []
    fired_at = at == "defenders-act/activate" and _somebody_fires(state)
    found = {}
    for card, threat in position.threats.items():
        shown = called(position, card)
        if threat.state == "destroyed":
            use = Use([], Reason("DEF-THREAT-3", say("{shown} is destroyed.", shown=shown)))
        elif card == named:
            use = Use(["name-threat"], None)
        elif at == "threats-act/strike":
            use = _struck(position, card, strikers)
        elif at == "threats-act/slay":
            use = _slaying(position, card, victims)
        elif fired_at:
            use = Use(["activate"], None)
        elif position.turn.phase == "epilogue":
            use = Use([], _FIRST["epilogue"])
        elif threat.target is not None and not battle:
            use = Use(
                [],
                Reason(
                    "DEF-ATTACK-9",
                    say("{shown} attacks {target}.", shown=shown, target=called(position, threat.target)),
                ),
            )
        else:
            use = Use([], Reason("DEF-TURN-1", say("Threats act when a card of the threat deck says so.")))
        found[card] = use
    return found


def _strikers(position: Position) -> list[int]:
    """The values of the defenders who may still strike."""
    _, at = the_battle(position)
    return [value_of(position, name) for name in ready_at(position, at) if striker_refusal(position, name) is None]


def _struck(position: Position, card: str, strikers: list[int]) -> Use:
    _, at = the_battle(position)
    if not attacks(position, card, at):
        return Use([], Reason("DEF-REPULSE-1", say("{card} is not in this battle.", card=called(position, card))))
    if any(value >= NUMBER[card] for value in strikers):
        return Use(["strike"], None)
    return Use(
        [], Reason("DEF-REPULSE-1", say("Nobody who can still strike is worth {number} or more.", number=NUMBER[card]))
    )


def _victims(position: Position) -> list[int]:
    """The values of the defenders who may be slain."""
    attack, at = the_battle(position)
    return [value_of(position, name) for name in ready_at(position, at) if name not in attack.immune]


def _slaying(position: Position, card: str, victims: list[int]) -> Use:
    refusal = slayer_refusal(position, card)
    if refusal is None and all(value > NUMBER[card] for value in victims):
        return Use(
            [],
            Reason("DEF-DEFEAT-3", say("Nobody here who can be slain is worth {number} or less.", number=NUMBER[card])),
        )
    return _use("slay", refusal)


def _somebody_fires(state: State[Position]) -> bool:
    position = state.position
    return any(
        "king" in abilities_of(position, name)
        and not rests(position, name)
        and has_work(state.setup, position, name, "king")
        for name in position.defenders
        if is_ready(position, name)
    )


def reserve_used(position: Position) -> dict[str, Use]:
    """What can be done with every card of the reserve."""
    if position.turn.at == "threats-act/reinforce":
        return {card: Use(["assign"], None) for card in position.reserve}
    if position.turn.step == "move-individuals" and position.attack and position.attack.kind == "joker":
        why = Reason("DEF-ATTACK-7", say("They arrive when the individuals have moved."))
    elif JOKER in position.threat_deck:
        why = Reason("DEF-DRAW-2", say("They arrive when the joker is drawn."))
    else:
        why = Reason("DEF-ATTACK-8", say("They wait and never arrive: the joker has come."))
    return {card: Use([], why) for card in position.reserve}


def _use(do: str, refusal: Refusal | None) -> Use:
    return Use([], Reason.of(refusal)) if refusal else Use([do], None)
