"""Every defender: what it is worth and why, what its loss costs, its abilities, where it could go (DEF-VALUE, -ACT)."""

from __future__ import annotations

from msgspec import Struct

from game.core.position.state import Setup, State
from game.core.text.phrases import say
from game.defenders.board.levels import rests
from game.defenders.board.map_graph import limit, regiments_at
from game.defenders.board.position import Defender, Position
from game.defenders.board.units import INDIVIDUALS, arrayed, called, lead_of, units_in_rank, value_of
from game.defenders.content.words import vocabulary
from game.defenders.facts.places import Loss
from game.defenders.forecasts.reason import Reason
from game.defenders.phases.activation import KING_HITS, WORKS, abilities_of, ruins_for, wounded
from game.defenders.phases.moves import Ways, individuals_only
from game.parts.cards import NUMBER


class Target(Struct, frozen=True, rename="kebab"):
    """Something that an ability works on: a ruin, a wounded unit or a threat; how probable it is that it works, and the
    morale damage that is then healed.
    """

    target: str
    odds: float
    morale: int = 0


class Ability(Struct, frozen=True, rename="kebab"):
    """What a unit can do when it is activated: how probable it is that it does any good (`odds`), on which `targets`
    (healers work on all of them, a jack needs none); `no`: why it has nothing to work on.
    """

    ability: str
    clause: str
    odds: float
    targets: list[Target]
    no: Reason | None


class Way(Struct, frozen=True, rename="kebab"):
    """Where a unit could move: the path, whether it ends where it `crowds` (DEF-MOVE-4) or `recaptures` (DEF-OCC-3)."""

    path: list[str]
    crowds: bool
    recaptures: bool


class Unit(Struct, frozen=True, rename="kebab"):
    """A finalised defender. Its `value` now is `printed` (its lead `card`) less `wounds` and `morale` damage, never
    below 0; `rank`: its place in rank order among the living, 1 first, None for the others; `individual`: a jack,
    queen or king; `strength`: words that add a point in a battle; `adds`: what it adds to a battle without dice;
    `loss`: what its loss would cost; `steps`: how far it may move; `abilities`; `ways`: where it can move in the
    present step, outside a step of moves where it could in Defenders act.
    """

    card: str
    printed: int
    wounds: int
    morale: int
    value: int
    category: str
    individual: bool
    rank: int | None
    strength: list[str]
    adds: int
    loss: Loss
    steps: int
    abilities: list[Ability]
    ways: list[Way]


def units(state: State[Position]) -> dict[str, Unit]:
    """Every finalised defender by id, the fallen and those set aside too."""
    setup, position = state.setup, state.position
    living = [name for name, unit in position.defenders.items() if unit.finalised and unit.state == "ready"]
    rank = {name: number for number, name in enumerate(units_in_rank(position, living), start=1)}
    full = {name for name in position.map_order if len(regiments_at(position, name)) >= limit(setup, position, name)}
    going = Ways(position)
    work = Work(setup, position)
    strength = vocabulary("defender").strength
    found = {}
    for name, unit in position.defenders.items():
        if not unit.finalised:
            continue
        lead = lead_of(unit)
        strong = [word for word in unit.words if word in strength]
        fights = unit.category not in INDIVIDUALS
        found[name] = Unit(
            card=lead,
            printed=NUMBER[lead],
            wounds=unit.wounds,
            morale=position.morale_damage,
            value=value_of(position, name),
            category=unit.category or "",
            individual=not fights,
            rank=rank.get(name),
            strength=strong,
            adds=(value_of(position, name) if fights else 0) + len(strong),
            loss=loss_of_unit(unit),
            steps=2 if "mobile" in unit.words and not individuals_only(position) else 1,
            abilities=[work.ability(name, ability) for ability in abilities_of(position, name)],
            ways=ways(position, name, going.of(name), full) if name in rank else [],
        )
    return found


def loss_of_unit(unit: Defender) -> Loss:
    """DEF-MORALE-4: a point for a unit with a word of the list."""
    words = vocabulary("defender")
    dear = [word for word in unit.words if word in words.morale]
    feared = [word for word in unit.words if word in words.mixed_feelings]
    return Loss(int(bool(dear) and unit.state == "ready"), dear, feared)


def ways(position: Position, name: str, paths: list[list[str]], full: set[str]) -> list[Way]:
    """DEF-MOVE-4, DEF-OCC-3: the paths of a unit, and what it does at their ends."""
    regiment = position.defenders[name].category == "regiment"
    return [
        Way(path, regiment and path[-1] in full, position.locations[path[-1]].state == "occupied") for path in paths
    ]


class Work:
    """What there is for abilities to work on (DEF-ACT-2 to -5)."""

    def __init__(self, setup: Setup, position: Position) -> None:
        self.setup = setup
        self.position = position
        self.wounded = [Target(name, float(WORKS)) for name in wounded(position)]
        self.threats = [Target(card, float(KING_HITS)) for card in arrayed(position)]

    def ability(self, name: str, ability: str) -> Ability:
        """One ability of a unit."""
        if ability == "engineers":
            return self.engineers(name)
        if ability == "healers":
            none = None if self.wounded else Reason("DEF-ACT-1", say("Nobody is wounded."))
            return Ability(ability, "DEF-ACT-3", float(1 - (1 - WORKS) ** len(self.wounded)), self.wounded, none)
        if ability == "jack":
            if self.position.morale_damage:
                return Ability(ability, "DEF-ACT-4", float(WORKS), [], None)
            return Ability(ability, "DEF-ACT-4", 0.0, [], Reason("DEF-ACT-1", say("There is no morale damage.")))
        if rests(self.position, name):
            return Ability(ability, "DEF-ACT-5", 0.0, [], Reason("DEF-LEVEL-2", say("He has fired and rests.")))
        begun = self.position.turn.number
        words = say("No threat is left.") if begun else say("The threats are still to come.")
        none = None if self.threats else Reason("DEF-ACT-1", words)
        return Ability(ability, "DEF-ACT-5", float(KING_HITS) if self.threats else 0.0, self.threats, none)

    def engineers(self, name: str) -> Ability:
        """DEF-ACT-2: the ruins that these engineers can reach."""
        position = self.position
        damage = position.morale_damage
        ruins = [
            Target(place, float(WORKS), int(position.locations[place].morale_lost and damage > 0))
            for place in ruins_for(self.setup, position, name)
        ]
        if ruins:
            return Ability("engineers", "DEF-ACT-2", float(WORKS), ruins, None)
        if any(place.state == "destroyed" for place in position.locations.values()):
            here = called(position, position.defenders[name].at)
            return Ability(
                "engineers",
                "DEF-ACT-2",
                0.0,
                [],
                Reason("DEF-ACT-2", say("No ruin is connected with {here}.", here=here)),
            )
        return Ability("engineers", "DEF-ACT-2", 0.0, [], Reason("DEF-ACT-1", say("There is no ruin.")))
