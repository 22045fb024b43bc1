"""Battles (KEEP-BATTLE), against invaders and between towns (KEEP-WAR-2).

A battle is carried out one initiative level at a time by `fight_on`, until somebody has to decide or it is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, amounts
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import spread
from game.core.data import typed
from game.core.position.state import Play, Setup, State
from game.core.text.phrases import join_words, say, say_n
from game.core.text.refusal import Refusal
from game.medieval_keep.battle.sack import roll_toll
from game.medieval_keep.board.hand import put_away
from game.medieval_keep.board.position import Battle, Fighter, PlaceHits, Position, PressOn, Town
from game.medieval_keep.board.solo import growth, raiders_choice
from game.medieval_keep.content.cards import catalogue, is_unit, kind_of, ordered, spoken, structure, unit


def is_invader(card: str) -> bool:
    """Is it an invader (and not War)?"""
    return kind_of(card) in catalogue().invaders


def invader_strength(setup: Setup, number: int, card: str, target: Town) -> tuple[int, int, int]:
    """Initiative, AD against this town and hits of an invader in round `number` (KEEP-SOLO-11, KEEP-BATTLE-6)."""
    printed = catalogue().invaders[kind_of(card)]
    more = growth(setup, number)
    return printed.initiative, max(1, printed.ad + more - moats(target)), printed.hits + more


def moats(town: Town) -> int:
    """KEEP-BATTLE-6: how many dice the town's Moats take from each attacker."""
    return sum(structure(card).moat for card in town.structures)


def dice_of(town: Town) -> int:
    """All attack dice of a town, engines included."""
    engines = (structure(card).engine for card in town.structures)
    return sum(unit(name).ad for name in town.defenders) + sum(engine.ad for engine in engines if engine)


def hits_of(town: Town) -> int:
    """All hits that a town has left."""
    return sum(unit(name).hits - town.wounds.get(name, 0) for name in town.defenders)


def defenders_of(town: Town, owner: str) -> list[Fighter]:
    """KEEP-BATTLE-1, -4: engines in catalogue order, then units in defender order."""
    fighters = []
    for card in ordered(town.structures):
        engine = structure(card).engine
        if engine:
            fighters.append(Fighter(card, "town", owner, engine.initiative, engine.ad, None))
    for name in ordered(town.defenders):
        printed = unit(name)
        left = printed.hits - town.wounds.get(name, 0)
        fighters.append(Fighter(name, "town", owner, printed.initiative, printed.ad, left))
    return fighters


def attackers_of(setup: Setup, position: Position, battle: Battle) -> list[Fighter]:
    """The invader as long as it has hits, or the War's attackers still standing, in defender order."""
    target = position.players[battle.target]
    if is_invader(battle.card):
        initiative, ad, hits = invader_strength(setup, position.turn.number, battle.card, target)
        left = hits - battle.hits_lost
        return [Fighter(battle.card, "attack", battle.attacker, initiative, ad, left)] if left > 0 else []
    assert battle.attacker is not None
    wounds = position.players[battle.attacker].wounds
    fighters = []
    for name in ordered(battle.units):
        printed = unit(name)
        ad = max(1, printed.ad - moats(target))
        left = printed.hits - wounds.get(name, 0)
        fighters.append(Fighter(name, "attack", battle.attacker, printed.initiative, ad, left))
    return fighters


def ladder(setup: Setup, position: Position, battle: Battle) -> list[Fighter]:
    """All who fight, from high initiative to low, within a level in the order of their dice (KEEP-BATTLE-3, -4)."""
    fighters = defenders_of(position.players[battle.target], battle.target) + attackers_of(setup, position, battle)
    return sorted(fighters, key=lambda fighter: -fighter.initiative)


# ------------------------------------------------------------------------------------------------ the course of it
def begin_battle(play: Play[Position], card: str, attacker: str | None, target: str, units: Iterable[str] = ()) -> None:
    """KEEP-BATTLE-1, -2: the sides meet; a town without units has lost at once."""
    battle = Battle(card=card, attacker=attacker, target=target, units=list(units))
    rule = "KEEP-BATTLE-1" if is_invader(card) else "KEEP-WAR-2"
    fighters = [typed.builtins(fighter) for fighter in ladder(play.setup, play.position, battle)]
    play.tell(
        "battle-begun",
        rule,
        card=card,
        attacker=attacker,
        target=target,
        fighters=fighters,
        moats=moats(play.position.players[target]),
        growth=growth(play.setup, play.position.turn.number) if is_invader(card) else 0,
    )
    play.position.battle = battle
    if not play.position.players[target].defenders:
        attack_has_won(play, "KEEP-BATTLE-2" if is_invader(card) else "KEEP-WAR-5")


def fight_on(play: Play[Position]) -> None:
    """One step of a battle: place hits, see whether it is over (KEEP-BATTLE-9), or roll the next level."""
    battle = play.position.battle
    assert battle is not None
    town = play.position.players[battle.target]
    if battle.hits_on_defenders:
        ask_for_hits(play, battle, town.defenders, battle.hits_on_defenders, battle.attacker)
        return
    if battle.hits_on_attackers:
        ask_for_hits(play, battle, battle.units, battle.hits_on_attackers, battle.target)
        return
    attackers = attackers_of(play.setup, play.position, battle)
    if not attackers:
        town_is_saved(play)
        return
    if not town.defenders:
        attack_has_won(play, "KEEP-BATTLE-9" if is_invader(battle.card) else "KEEP-WAR-4")
        return
    fighters = defenders_of(town, battle.target) + attackers
    below = [fighter.initiative for fighter in fighters if battle.level is None or fighter.initiative < battle.level]
    if not below:
        end_segment(play, battle)
        return
    if battle.level is None:
        play.tell("segment-begun", "KEEP-BATTLE-3", segment=battle.segment, target=battle.target)
    level = max(below)
    roll_level(play, battle, level, [fighter for fighter in fighters if fighter.initiative == level])


def roll_level(play: Play[Position], battle: Battle, level: int, fighters: list[Fighter]) -> None:
    """KEEP-BATTLE-3, -4: all dice of the level, then its hits."""
    battle.level = level
    names = [fighter.name for fighter in fighters]
    play.tell("level-begun", "KEEP-BATTLE-3", segment=battle.segment, level=level, fighters=names)
    on_town = on_attack = 0
    for fighter in fighters:
        title = spoken(fighter.name)
        label = (
            say("{owner}: {title}, initiative {level}", owner=fighter.owner, title=title, level=level)
            if fighter.owner
            else say("{title}, initiative {level}", title=title, level=level)
        )
        for die in range(1, fighter.ad + 1):
            result = play.roll(
                6,
                label,
                "KEEP-BATTLE-4",
                who=fighter.owner,
                unit=fighter.name,
                side=fighter.side,
                level=level,
                die=die,
                dice=fighter.ad,
                hits_on=1,
            )
            if result == 1 and fighter.side == "town":
                on_attack += 1
            elif result == 1:
                on_town += 1
    play.tell("level-rolled", "KEEP-BATTLE-4", level=level, hits_on_town=on_town, hits_on_attack=on_attack)
    battle.hits_on_defenders = on_town
    if is_invader(battle.card):
        hit_invader(play, battle, on_attack)
    else:
        battle.hits_on_attackers = on_attack


def hit_invader(play: Play[Position], battle: Battle, hits: int) -> None:
    """KEEP-BATTLE-5: the invader loses hits; those beyond its last are lost."""
    if not hits:
        return
    target = play.position.players[battle.target]
    whole = invader_strength(play.setup, play.position.turn.number, battle.card, target)[2]
    battle.hits_lost = min(whole, battle.hits_lost + hits)
    left = whole - battle.hits_lost
    play.tell("invader-hit", "KEEP-BATTLE-5", card=battle.card, target=battle.target, hits=hits, left=left)


def ask_for_hits(play: Play[Position], battle: Battle, units: list[str], hits: int, placer: str | None) -> None:
    """KEEP-BATTLE-7, -8: place hits if there is nothing to choose or nobody to choose, else ask."""
    owner = battle.target if battle.hits_on_defenders else battle.attacker
    assert owner is not None
    wounds = play.position.players[owner].wounds
    left = {name: unit(name).hits - wounds.get(name, 0) for name in units}
    if hits >= sum(left.values()):
        place_hits(play, battle, owner, left, "KEEP-BATTLE-7")
    elif len(left) == 1:
        place_hits(play, battle, owner, dict.fromkeys(left, hits), "KEEP-BATTLE-7")
    elif placer is None:
        place_hits(play, battle, owner, raiders_order(units, wounds, hits), "KEEP-BATTLE-8")
    else:
        play.position.pending = PlaceHits(placer, hits)


def raiders_order(units: Iterable[str], wounds: Mapping[str, int], hits: int) -> dict[str, int]:
    """KEEP-BATTLE-8: one hit after the other by rule."""
    standing, marks, placed = list(units), dict(wounds), dict[str, int]()
    for _ in range(hits):
        name = raiders_choice(standing, marks)
        marks[name] = marks.get(name, 0) + 1
        placed[name] = placed.get(name, 0) + 1
        if marks[name] == unit(name).hits:
            standing.remove(name)
    return placed


def place_hits(play: Play[Position], battle: Battle, owner: str, hits: Mapping[str, int], rule: str) -> None:
    """KEEP-BATTLE-5: units lose hits; those that lose their last are destroyed."""
    town = play.position.players[owner]
    told = join_words([say("{count} on {name}", count=count, name=spoken(name)) for name, count in hits.items()])
    play.tell("hits-placed", rule, player=owner, hits=dict(hits), told=told, by=battle.attacker, card=battle.card)
    fallen = []
    for name, count in hits.items():
        lost = town.wounds.get(name, 0) + count
        if lost >= unit(name).hits:
            fallen.append(name)
        else:
            town.wounds[name] = lost
    if owner == battle.target:
        battle.hits_on_defenders = 0
    else:
        battle.hits_on_attackers = 0
        battle.units = [name for name in battle.units if name not in fallen]
    lose_units(play, owner, fallen, "KEEP-BATTLE-5")


def lose_units(play: Play[Position], player: str, units: Iterable[str], rule: str) -> None:
    """Units are destroyed."""
    town = play.position.players[player]
    for name in ordered(units):
        town.defenders.remove(name)
        town.wounds.pop(name, None)
        play.tell("unit-lost", rule, player=player, unit=name)


def end_segment(play: Play[Position], battle: Battle) -> None:
    """KEEP-BATTLE-9, KEEP-WAR-3: the next segment, or the attacker's decision."""
    play.tell("segment-ended", "KEEP-BATTLE-9", segment=battle.segment)
    battle.segment += 1
    battle.level = None
    if not is_invader(battle.card) and play.setup.flag("war-retreat"):
        assert battle.attacker is not None
        play.position.pending = PressOn(battle.attacker)


def end_battle(play: Play[Position]) -> Battle:
    """KEEP-ATTACK-7, KEEP-NOCARD-8: the card is used up; without cards invader battles are counted."""
    battle = play.position.battle
    assert battle is not None
    play.position.battle = None
    put_away(play, [battle.card])
    if play.setup.mode == "no-cards" and is_invader(battle.card):
        play.position.invasions += 1
        play.tell("invasion-counted", "KEEP-NOCARD-8", count=play.position.invasions)
    return battle


def town_is_saved(play: Play[Position]) -> None:
    """KEEP-BATTLE-9: the attack is destroyed."""
    battle = end_battle(play)
    left = list(play.position.players[battle.target].defenders)
    play.tell("attack-beaten", "KEEP-BATTLE-9", card=battle.card, target=battle.target, units=left)


def attack_has_won(play: Play[Position], rule: str) -> None:
    """KEEP-SACK-1: the invader is discarded and the toll rolled."""
    battle = end_battle(play)
    play.tell("town-lost", rule, card=battle.card, target=battle.target, attacker=battle.attacker)
    roll_toll(play, battle.target)


# ------------------------------------------------------------------------------------------------ placing hits
class AssignHits(Action, frozen=True):
    """KEEP-BATTLE-7: the side that rolled the hits decides where they go."""

    rule = "KEEP-BATTLE-7"
    moments = ("assign-hits",)
    hits: dict[str, int]

    @classmethod
    def side(cls, position: Position) -> tuple[str, dict[str, int]]:
        """Whose units are hit, and what each of them has left, defender order."""
        battle = position.battle
        assert battle is not None
        on_town = battle.hits_on_defenders > 0
        owner = battle.target if on_town else battle.attacker or ""
        town = position.players[owner]
        names = ordered(town.defenders if on_town else battle.units)
        return owner, {name: unit(name).hits - town.wounds.get(name, 0) for name in names}

    def plan(self) -> str:
        """All ways to place them are one idea."""
        return ""

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-BATTLE-7."""
        for name, count in self.hits.items():
            if not is_unit(name):
                return Refusal("KEEP-ACT-4", say('There is no unit "{name}".', name=name), "hits")
            if count < 1:
                return Refusal("KEEP-ACT-4", say("A unit takes at least one hit or is not named."), "hits")
        pending = state.position.pending
        assert isinstance(pending, PlaceHits)
        owner, left = self.side(state.position)
        for name, count in self.hits.items():
            if name not in left:
                return Refusal("KEEP-BATTLE-7", say("{name} does not stand against you.", name=spoken(name)), "hits")
            if count > left[name]:
                reason = say("{name} of {owner} has only {left} left.", name=spoken(name), owner=owner, left=left[name])
                return Refusal("KEEP-BATTLE-7", reason, "hits")
        total = sum(self.hits.values())
        if total != pending.hits:
            reason = say_n(
                "Place {count} hit, not {total}.", "Place {count} hits, not {total}.", pending.hits, total=total
            )
            return Refusal("KEEP-BATTLE-7", reason, "hits")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The hits take effect; the battle goes on."""
        battle = play.position.battle
        assert battle is not None
        owner, _ = self.side(play.position)
        play.position.pending = None
        place_hits(play, battle, owner, self.hits, self.rule)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Each unit takes up to what it has left; in all exactly the pending number."""
        pending, named = state.position.pending, draft.action.hits
        assert isinstance(pending, PlaceHits)
        _, left = cls.side(state.position)
        ready = sum(named.values()) == pending.hits
        among = spread(left, named, pending.hits, pending.hits)
        return (amounts("hits", "hits", among, pending.hits, pending.hits, optional=ready),)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """The raiders' order, and for each unit: it first, then the others in defender order."""
        pending = state.position.pending
        assert isinstance(pending, PlaceHits)
        owner, left = cls.side(state.position)
        found = [raiders_order(left, state.position.players[owner].wounds, pending.hits)]
        for first in left:
            placed, open_hits = dict[str, int](), pending.hits
            for name in [first, *(name for name in left if name != first)]:
                count = min(open_hits, left[name])
                if count:
                    placed[name] = count
                    open_hits -= count
            if placed not in found:
                found.append(placed)
        return [cls(by=by, hits=hits) for hits in found]
