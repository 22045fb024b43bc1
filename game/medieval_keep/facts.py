"""Derived facts for screens: nothing here decides a rule, and nothing of it is written into records."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

import msgspec

from game.core.actions.choices import Asked
from game.core.position.state import State
from game.core.text import phrases
from game.core.text.phrases import say, say_n
from game.core.text.refusal import Refusal
from game.medieval_keep.battle.attack import Attack, next_place
from game.medieval_keep.battle.battle import attackers_of, facts, invader_strength, is_invader, ladder, moats
from game.medieval_keep.battle.sack import LoseStructuresAction
from game.medieval_keep.board.hand import hand_limit
from game.medieval_keep.board.position import (
    Battle,
    Excess,
    Look,
    LoseStructures,
    PickStructure,
    PlaceHits,
    Position,
    PressOn,
    Town,
)
from game.medieval_keep.board.solo import alone, gate_opens, growth
from game.medieval_keep.board.store import price_of_unit, price_of_upkeep, usual_payment, wanted_payment
from game.medieval_keep.content.cards import COMMODITIES, catalogue, kind_of, structure, unit
from game.medieval_keep.phases.build import buildings_of, recruits_of
from game.medieval_keep.phases.ending import points_of, standing
from game.medieval_keep.phases.production import totals, yields
from game.medieval_keep.phases.upkeep import kinds, upkeep_due

PHASE_TITLES = {
    "draw": say("Draw"), "upkeep": say("Upkeep"), "build": say("Build"), "attack": say("Attack"), "heal": say("Heal"),
    "over": say("Over"),
}  # fmt: skip


def moment_words(state: State[Position]) -> str:
    """`Round 18, Build`; with several seats whose turn it is, too."""
    turn = state.position.turn
    if turn.phase == "over":
        return say("Over in round {number}", number=turn.number)
    phase = PHASE_TITLES[turn.phase]
    if len(state.setup.players) > 1:
        return say("Round {number}, {phase}, {player}", number=turn.number, phase=phase, player=turn.player)
    return say("Round {number}, {phase}", number=turn.number, phase=phase)


def question(state: State[Position]) -> tuple[str, str]:
    """What the player in `to_act` has to do now: the clause, and one sentence."""
    position = state.position
    pending, phase = position.pending, position.turn.phase
    if isinstance(pending, Excess):
        return "KEEP-DRAW-4", say("Discard {count}: your hand is over the limit.", count=pending.count)
    if isinstance(pending, PlaceHits):
        return "KEEP-BATTLE-7", say_n("Place {count} hit.", "Place {count} hits.", pending.hits)
    if isinstance(pending, PressOn):
        return "KEEP-WAR-3", say("Press on, or call your units home?")
    if isinstance(pending, LoseStructures):
        return "KEEP-SACK-2", say_n(
            "The town is lost: choose {count} structure to give up.",
            "The town is lost: choose {count} structures to give up.",
            pending.count,
        )
    if isinstance(pending, Look):
        return "KEEP-DISASTER-7", say("Look at the hand of {target}.", target=pending.target)
    if isinstance(pending, PickStructure):
        return "KEEP-NOCARD-4", say("Pick any structure.")
    if phase == "draw" and state.setup.mode == "no-cards":
        return "KEEP-NOCARD-2", say("Roll the event.")
    return {
        "draw": ("KEEP-DRAW-1", say("Draw a card.")),
        "upkeep": ("KEEP-UPKEEP-2", say("Pay your units, or let some go.")),
        "build": ("KEEP-BUILD-1", say("Build and recruit, then end the phase.")),
        "attack": ("KEEP-ATTACK-6", say("Play attack cards, then end the phase.")),
        "heal": ("KEEP-HEAL-4", say("Rebuild walls and recover structures, then end the turn.")),
        "over": ("KEEP-ACT-1", ""),
    }[phase]


def asked(state: State[Position]) -> Asked:
    """KEEP-ACT-2: one player at a time; the others wait for him, have fallen, or (KEEP-HEAL-4) come after him."""
    position = state.position
    rule, sentence = question(state)
    acting = state.rules.to_act(state)
    if not acting:
        return Asked((), rule, say("The game is over."))
    (player,), healing = acting, position.turn.healing if position.pending is None else []
    done = [name for name in (position.turn.player,) if healing and name not in healing]
    why: dict[str, Refusal] = {}
    for name in state.setup.players:
        if name in (player, *done):
            continue
        if position.players[name].eliminated:
            why[name] = Refusal("KEEP-SACK-5", say("The town of {name} has fallen.", name=name))
        elif name in healing:
            why[name] = Refusal("KEEP-HEAL-4", say("{name} heals when {player} has.", name=name, player=player))
        elif healing:
            reason = say("{name} has nothing to heal in this turn, or has done so.", name=name)
            why[name] = Refusal("KEEP-HEAL-4", reason)
        else:
            why[name] = Refusal("KEEP-ACT-2", say("{name} waits for {player}.", name=name, player=player))
    return Asked((player,), rule, sentence, (), tuple(done), why)


def forecast(town: Town) -> dict[str, object]:
    """What the town will pay at its next upkeep as it stands, and what it will then collect."""
    units, inns = upkeep_due(town)
    sources = yields(town)
    price = price_of_upkeep(units, inns)
    wanted = wanted_payment(price, town)
    return {
        "income": totals(sources),
        "sources": [{"source": source, "commodity": good, "amount": amount} for source, good, amount in sources],
        "upkeep": {"units": units, "inns": inns, "due": units + inns},
        "usual": usual_payment(price, town),
        "wanted": wanted,
        "short": max(0, wanted.get("gold", 0) - town.gold),
    }


def info(state: State[Position], player: str | None) -> Mapping[str, object]:
    """Everything open that a screen shows beside the position itself.

    `asked`: a sentence; `deck-left`; `last-turn`: is the draw pile (or the last invasion) used up; `growth`: AD and
    hits that invaders have gained (KEEP-SOLO-11); `next-place`: whose place the next attack card takes; `towns`: for
    each player `points`, `hand-limit`, `hand-size`, `units` (by kind), `income`, `sources`, `upkeep`, `usual` (the
    next upkeep, None if it cannot be paid), `wanted` (the same with gold that is not there) and `short` (how much of it
    is not there); `spare`: what `player` can still make of his stores in a Build phase after which they are worth
    nothing (see `spare`), else None; `gate`: each waiting card with the values it will have, `due`: is it
    resolved this turn; `danger`: for each player the chance (0..1) that a waiting
    invader takes the town; `ladder`: who fights (in a battle, or in the one that the first invader at the gate will
    bring), high initiative first; for `player` himself `recruits` and `buildings` with prices and what is lacking.
    Without cards also `tables`: for each table its lines (from, to, result) (KEEP-CARDS-5), and `invasions`: those that
    are over and how many end the game (KEEP-NOCARD-8).
    """
    setup, position = state.setup, state.position
    towns: dict[str, object] = {}
    for name in setup.players:
        town = position.players[name]
        towns[name] = {
            "points": points_of(setup, town),
            "hand-limit": hand_limit(town),
            "hand-size": len(town.hand),
            "units": kinds(town.defenders),
            **forecast(town),
        }
    found: dict[str, object] = {
        "asked": question(state)[1],
        "deck-left": len(position.draw),
        "last-turn": _last_turn(state),
        "growth": growth(setup, position.turn.number),
        "next-place": None if alone(setup) else next_place(setup, position),
        "towns": towns,
        "gate": _gate(state),
        "danger": {
            name: {card: _danger(state, name, card) for card in town.waiting if is_invader(card)}
            for name, town in state.position.players.items()
        },
        "ladder": _ladder(state),
    }
    if setup.mode == "no-cards":
        found["tables"] = {name: _lines(numbers) for name, numbers in catalogue().tables.items()}
        found["invasions"] = {"over": position.invasions, "of": setup.number("invasions")}
    if player in setup.players:
        town = position.players[player]
        found["recruits"] = recruits_of(town)
        found["buildings"] = buildings_of(town)
        found["spare"] = spare(state, player)
    return found


def spare(state: State[Position], player: str) -> dict[str, object] | None:
    """What a player gives away who ends the Build phase now, if it is his last one and he gives away something.

    `goods` in store, which are worth nothing at the end (KEEP-OBJECT-1); `guards`: how many more of them those would
    pay, and `points`, what they would count (KEEP-SOLO-12); `buildings` of the hand that could be paid; `sure`: no
    further Build of his comes whatever happens, else only if no town falls before.
    """
    setup, position = state.setup, state.position
    if position.turn.phase != "build" or position.turn.player != player:
        return None
    sure = _last_build(state)
    if sure is None:
        return None
    town = position.players[player]
    guards = (town.gold + town.food + town.weapons) // price_of_unit("guards").amount
    more = copy(town)
    more.defenders = [*town.defenders, *["guards"] * guards]
    points = points_of(setup, more) - points_of(setup, town)
    buildings = sum(bool(entry["payable"]) for entry in buildings_of(town))
    if not points and not buildings:
        return None
    goods = sum(town.store(ware) for ware in COMMODITIES)
    return {"goods": goods, "guards": guards, "points": points, "buildings": buildings, "sure": sure}


def _last_build(state: State[Position]) -> bool | None:
    """Is this the last Build of the player whose turn it is? True: for sure; False: if no town falls; None: no."""
    setup, position = state.setup, state.position
    if setup.mode == "no-cards":
        coming = sum(is_invader(card) for card in position.active.waiting) if gate_opens(setup, position) else 0
        last = position.invasions + coming >= setup.number("invasions")
        return (alone(setup) or not coming) if last else None
    if not position.draw:
        return True
    if alone(setup):
        return None
    turns = len(standing(setup, position)) - (0 if setup.word("last-card") == "at-once" else 1)
    return False if len(position.draw) <= turns else None


def _lines(numbers: Mapping[int, str]) -> list[tuple[int, int, str]]:
    """A table as it is printed: from, to, result."""
    found: list[tuple[int, int, str]] = []
    for number, result in numbers.items():
        if found and found[-1][2] == result:
            found[-1] = (found[-1][0], number, result)
        else:
            found.append((number, number, result))
    return found


def _last_turn(state: State[Position]) -> bool:
    if state.setup.mode == "no-cards":
        return state.position.invasions >= state.setup.number("invasions")
    return not state.position.draw


def _gate(state: State[Position]) -> list[dict[str, object]]:
    """The cards waiting before each gate, oldest first."""
    found = []
    for name in state.setup.players:
        town = state.position.players[name]
        for card in town.waiting:
            entry: dict[str, object] = {"card": card, "player": name, "due": gate_opens(state.setup, state.position)}
            if is_invader(card):
                printed = catalogue().invaders[kind_of(card)]
                more = growth(state.setup, state.position.turn.number)
                entry |= {
                    "initiative": printed.initiative, "ad": printed.ad + more, "hits": printed.hits + more,
                    "growth": more,
                }  # fmt: skip
            found.append(entry)
    return found


def _danger(state: State[Position], player: str, card: str) -> float:
    """The chance (0..1) that this invader takes the town as it stands now, its wounded well again."""
    from game.medieval_keep.battle.odds import risk  # brings numpy, which the rules do without

    town = state.position.players[player]
    initiative, ad, hits = invader_strength(state.setup, state.position.turn.number, card, town)
    return risk(town.defenders, town.structures, initiative, ad, hits)


def after_toll(state: State[Position], action: LoseStructuresAction) -> dict[str, object]:
    """What is left of a town that gives up these structures (KEEP-SACK-2), also before they are all chosen.

    `points`; `hand-limit`; `income` a round, by commodity; `engine-dice` of its engines; `open`: the kinds of unit that
    it can recruit.
    """
    town = state.clone().position.players[action.by]
    town.structures = [card for card in town.structures if card not in action.cards]
    engines = [structure(card).engine for card in town.structures]
    return {
        "points": points_of(state.setup, town), "hand-limit": hand_limit(town), "income": forecast(town)["income"],
        "engine-dice": sum(engine.ad for engine in engines if engine),
        "open": [entry["unit"] for entry in recruits_of(town) if entry["open"]],
    }  # fmt: skip


def march(state: State[Position], action: Attack) -> dict[str, object]:
    """What a War with these units comes to on the town that is named.

    `dice` that they throw a segment, `less` that its Moats take from them (KEEP-BATTLE-6), `hits` that they can take,
    `battle`: the chance (0..1) that they take the town, fought to its end.
    """
    from game.medieval_keep.battle.odds import war_risk

    target = state.position.players.get(action.target or "")
    own = state.position.players.get(action.by)
    if kind_of(action.card) != "war" or target is None or own is None or not action.units:
        return {}
    if not set(action.units) <= set(own.defenders):
        return {}
    chance = war_risk(
        target.defenders, target.structures, action.units, moats(target), wounds=target.wounds, hurt=own.wounds
    )
    battle = Battle(card=action.card, attacker=action.by, target=str(action.target), units=list(action.units))
    army = attackers_of(state.setup, state.position, battle)
    dice = sum(fighter.ad for fighter in army)
    less = sum(unit(fighter.name).ad for fighter in army) - dice
    return {"dice": dice, "less": less, "hits": sum(fighter.hits or 0 for fighter in army), "battle": chance}


def odds_for(state: State[Position]) -> dict[str, object]:
    """`battle`: the chance (0..1) that the town falls in a battle as it stands, a War fought to its end among them.

    In the middle of a battle the level that is about to roll is still to come (KEEP-BATTLE-3).
    """
    from game.medieval_keep.battle.odds import risk, war_risk

    battle = state.position.battle
    if battle is None:
        return {}
    town = state.position.players[battle.target]
    # the level that is about to roll is still to come
    below = None if battle.level is None else battle.level + 1
    if battle.attacker is not None and not is_invader(battle.card):
        hurt = state.position.players[battle.attacker].wounds
        chance = war_risk(
            town.defenders, town.structures, battle.units, moats(town), wounds=town.wounds, hurt=hurt, below=below
        )
        return {"battle": chance}
    initiative, ad, hits = invader_strength(state.setup, state.position.turn.number, battle.card, town)
    left = hits - battle.hits_lost
    return {"battle": risk(town.defenders, town.structures, initiative, ad, left, wounds=town.wounds, below=below)}


def _ladder(state: State[Position]) -> list[dict[str, object]]:
    setup, position = state.setup, state.position
    battle = position.battle
    if battle is None and alone(setup) and position.turn.phase != "over":
        invaders = [card for card in position.active.waiting if is_invader(card)]
        if invaders:
            battle = Battle(card=invaders[0], attacker=None, target=position.turn.player)
    return [facts(fighter) for fighter in ladder(setup, position, battle)] if battle else []


def printed(name: str) -> Mapping[str, object]:
    """What is printed on a card or unit: its values in plain form, `family`, and for structures what it unlocks."""
    content, kind = catalogue(), kind_of(name)
    for family, entries in (
        ("structure", content.structures), ("invader", content.invaders), ("disaster", content.disasters),
        ("defender", content.defenders),
    ):  # fmt: skip
        if kind in entries:
            plain: dict[str, object] = msgspec.to_builtins(entries[kind])
            plain.update({key: phrases.printed(str(plain[key])) for key in ("name", "text") if key in plain})
            if family == "defender":
                plain["needs"] = content.needs.get(kind)
            return {"family": family, **plain}
    return {}
