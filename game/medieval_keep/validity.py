"""Positions of records: what a partial one leaves out, and what makes one wrong (KEEP-POS)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.state import Setup
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import say
from game.medieval_keep.battle.attack import opponents
from game.medieval_keep.battle.battle import is_invader
from game.medieval_keep.battle.sack import counting
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
from game.medieval_keep.board.solo import alone
from game.medieval_keep.content.cards import (
    COMMODITIES,
    catalogue,
    deck,
    is_attack,
    is_card,
    is_numbered,
    is_structure,
    is_unit,
    kind_of,
    spoken,
    unit,
)
from game.medieval_keep.phases.ending import scores, standing
from game.medieval_keep.phases.setup import copies, new_town

MOST_IN_STORE = 99_999
"""No table ever holds so much; what can be bought with more could not be listed."""
LISTS = ("hand", "structures", "ruins", "waiting")
"""The lists of cards of a town, in the order of the Position table."""


# ------------------------------------------------------------------------------------------------ what is left out
def fill(setup: Setup, partial: Plain) -> Plain:
    """A whole position: what is not given is as it is right after set-up with no cards dealt."""
    turn = dict(partial.get("turn") or {})
    turn.setdefault("player", setup.players[0])
    turn.setdefault("first", setup.players[0])
    turn.setdefault("number", 1)
    turn.setdefault("phase", "draw")
    turn.setdefault("reached", [])
    given = partial.get("players") or {}
    for name in given:
        if name not in setup.players:
            reason = say("nobody of that name plays{meant}", meant=nearest(name, setup.players))
            raise PositionFaultError(f"players.{name}", reason)
    towns = {player: _fill_town(setup, given.get(player) or {}) for player in setup.players}
    if "healing" not in turn:
        turn["healing"] = _healing(setup, turn, towns) if turn["phase"] == "heal" else []
    whole: Plain = {
        "turn": {key: turn[key] for key in ("player", "first", "number", "phase", "reached", "healing")},
        "draw": [],
        "discard": [],
        "players": towns,
        "invasions": partial.get("invasions", 0),
        "battle": _fill_battle(partial.get("battle")),
        "pending": partial.get("pending"),
        "result": partial.get("result"),
    }
    for pile in ("draw", "discard"):
        if pile in partial:
            whole[pile] = partial[pile]
    if "draw" not in partial or "discard" not in partial:
        named = {card for _, cards in _places(whole) for card in cards}
        whole["discard" if "draw" in partial else "draw"] = [card for card in deck(copies(setup)) if card not in named]
        if "discard" in partial:
            whole["discard"] = partial["discard"]
    return whole


def _fill_town(setup: Setup, given: Plain) -> Plain:
    walls = given.get("walls", 0 if given.get("eliminated") else catalogue().start.walls)
    town = Town(walls=0, eliminated=True) if walls == 0 else new_town(setup)
    return {
        "gold": given.get("gold", town.gold),
        **{key: given.get(key, 0) for key in COMMODITIES[1:]},
        "walls": walls,
        "walls-lost": given.get("walls-lost", 0),
        "hand": given.get("hand", []),
        "structures": given.get("structures", []),
        "defenders": given.get("defenders", town.defenders),
        "wounds": given.get("wounds", {}),
        "ruins": given.get("ruins", []),
        "waiting": given.get("waiting", []),
        "famine": given.get("famine", False),
        "eliminated": given.get("eliminated", walls == 0),
    }


def _fill_battle(given: Plain | None) -> Plain | None:
    if given is None:
        return None
    start = {"units": [], "hits-lost": 0, "segment": 1, "level": None, "hits-on-attackers": 0, "hits-on-defenders": 0}
    return {**start, **given}


def _healing(setup: Setup, turn: Plain, towns: Mapping[str, Plain]) -> list[str]:
    """KEEP-HEAL-4, from `ruins` and `walls-lost`."""
    active = turn["player"]
    if active not in setup.players:
        return []
    losers = [p for p in setup.after(active) if towns[p]["ruins"] or towns[p]["walls-lost"]]
    return [active, *(player for player in losers if towns[player]["walls"])]


def _places(whole: Plain) -> Iterator[tuple[str, list[str]]]:
    """Every list that holds cards, with its path, in the order of the Position table."""
    yield "draw", whole["draw"]
    yield "discard", whole["discard"]
    for player, town in whole["players"].items():
        for key in LISTS:
            yield f"players.{player}.{key}", town[key]
    if whole["battle"]:
        yield "battle.card", [whole["battle"].get("card", "")]


# ------------------------------------------------------------------------------------------------ what is wrong
def validate(setup: Setup, position: Position) -> None:
    """Raise PositionFaultError for the first fault, in the order of KEEP-POS-1 to -8."""
    _check_names(setup, position)
    _check_cards(setup, position)
    _check_families(setup, position)
    _check_numbers(setup, position)
    _check_elimination(setup, position)
    _check_units(position)
    _check_phase(setup, position)
    _check_pending(setup, position)
    _check_battle(setup, position)
    _check_result(setup, position)


def _check_names(setup: Setup, position: Position) -> None:
    """Names that are no seat: a fault of the file, without a clause."""
    turn = position.turn
    for path, names in (
        ("turn.player", [turn.player]),
        ("turn.first", [turn.first]),
        ("turn.reached", turn.reached),
        ("turn.healing", turn.healing),
    ):
        for name in names:
            if name not in setup.players:
                reason = say('nobody is called "{name}"{meant}', name=name, meant=nearest(name, setup.players))
                raise PositionFaultError(path, reason)


def _typed_places(setup: Setup, position: Position) -> Iterator[tuple[str, str, list[str]]]:
    """(path, count to which the names belong, list) in the order of the Position table."""
    yield "draw", "deck", position.draw
    yield "discard", "deck", position.discard
    no_cards = setup.mode == "no-cards"
    for player in setup.players:
        town = position.players[player]
        for key, cards in (
            ("hand", town.hand),
            ("structures", town.structures),
            ("ruins", town.ruins),
            ("waiting", town.waiting),
        ):
            count = f"{player} {'waiting' if key == 'waiting' else 'town'}" if no_cards else "deck"
            yield f"players.{player}.{key}", count, cards
    if position.battle:
        count = f"{position.battle.attacker} waiting" if no_cards else "deck"
        yield "battle.card", count, [position.battle.card]


def _check_cards(setup: Setup, position: Position) -> None:
    """KEEP-POS-1: each card in one place."""
    whole_deck = set(deck(copies(setup)))
    seen: set[tuple[str, str]] = set()
    for path, count, cards in _typed_places(setup, position):
        for card in cards:
            known = (is_card(card) and is_numbered(card)) if setup.mode == "no-cards" else card in whole_deck
            if not known:
                reason = say(
                    'there is no card "{card}" in this game{meant}', card=card, meant=nearest(card, whole_deck)
                )
                raise PositionFaultError(path, reason, "KEEP-POS-1")
            if (count, card) in seen:
                reason = say("{card} ({id}) is there twice", card=spoken(card), id=card)
                raise PositionFaultError(path, reason, "KEEP-POS-1")
            seen.add((count, card))
    missing = sorted(whole_deck - {card for _, card in seen})
    if missing:
        reason = say("{card} ({id}) is named nowhere", card=spoken(missing[0]), id=missing[0])
        raise PositionFaultError("draw", reason, "KEEP-POS-1")


def _check_families(setup: Setup, position: Position) -> None:
    """KEEP-POS-2: structures where structures belong, attack cards where they do."""

    def fault(path: str, reason: str) -> PositionFaultError:
        return PositionFaultError(path, reason, "KEEP-POS-2")

    if setup.mode == "no-cards":
        for pile, cards in (("draw", position.draw), ("discard", position.discard)):
            if cards:
                raise fault(pile, say("there is no deck in this mode"))
    for player in setup.players:
        town = position.players[player]
        for key, cards in (("hand", town.hand), ("structures", town.structures), ("ruins", town.ruins)):
            if key == "hand" and setup.mode == "multiplayer":
                continue
            for card in cards:
                if not is_structure(card):
                    raise fault(f"players.{player}.{key}", say("{card} is no structure", card=spoken(card)))
        for card in town.waiting:
            if not is_attack(card):
                raise fault(f"players.{player}.waiting", say("{card} is no attack card", card=spoken(card)))
        if town.waiting and setup.mode == "multiplayer":
            raise fault(f"players.{player}.waiting", say("in this mode no card waits at the gate"))


def _check_numbers(setup: Setup, position: Position) -> None:
    """KEEP-POS-3, and at the same place stores below 0 (KEEP-STORE-4)."""

    def fault(path: str, reason: str, rule: str = "KEEP-POS-3") -> PositionFaultError:
        return PositionFaultError(path, reason, rule)

    if position.turn.number < 1:
        raise fault("turn.number", say("rounds are counted from 1"))
    most = catalogue().start.walls
    for player in setup.players:
        town = position.players[player]
        for commodity in COMMODITIES:
            if town.store(commodity) < 0:
                raise fault(f"players.{player}.{commodity}", say("a store is never below 0"), "KEEP-STORE-4")
            if town.store(commodity) > MOST_IN_STORE:
                reason = say("no store holds more than {most:,}", most=MOST_IN_STORE)
                raise fault(f"players.{player}.{commodity}", reason)
        if not 0 <= town.walls <= most:
            raise fault(f"players.{player}.walls", say("a castle has 0 to {most} walls", most=most))
        if not 0 <= town.walls_lost < most:
            raise fault(f"players.{player}.walls-lost", say("0 to {most} walls can be lost in a turn", most=most - 1))
    if position.invasions < 0 or (position.invasions and setup.mode != "no-cards"):
        raise fault("invasions", say("invasions are counted only without cards, from 0"))


def _check_elimination(setup: Setup, position: Position) -> None:
    """KEEP-POS-4: eliminated towns have nothing, and the game goes on only with enough others."""
    for player in setup.players:
        town = position.players[player]
        if town.eliminated != (town.walls == 0):
            path = f"players.{player}.eliminated"
            raise PositionFaultError(path, say("it is true exactly if no castle wall stands"), "KEEP-POS-4")
    for player in setup.players:
        town = position.players[player]
        if not town.eliminated:
            continue
        for key in (*COMMODITIES, "walls_lost", "hand", "structures", "defenders", "ruins", "waiting", "famine"):
            if getattr(town, key):
                path = f"players.{player}.{key.replace('_', '-')}"
                raise PositionFaultError(path, say("an eliminated town has nothing"), "KEEP-POS-4")
    if position.turn.phase == "over":
        return
    left = standing(setup, position)
    if position.turn.player not in left or (len(setup.players) > 1 and len(left) < 2):
        reason = say("the game would be over, or this player is eliminated")
        raise PositionFaultError("turn.player", reason, "KEEP-POS-4")


def _check_units(position: Position) -> None:
    """KEEP-POS-5: units and wounds."""

    def fault(path: str, reason: str) -> PositionFaultError:
        return PositionFaultError(path, reason, "KEEP-POS-5")

    for player, town in position.players.items():
        for number, name in enumerate(town.defenders):
            if not (is_unit(name) and is_numbered(name)):
                meant = nearest(name.partition(".")[0], catalogue().defenders)
                raise fault(
                    f"players.{player}.defenders", say('there is no unit "{name}"{meant}', name=name, meant=meant)
                )
            if name in town.defenders[:number]:
                reason = say("{name} ({id}) is there twice", name=spoken(name), id=name)
                raise fault(f"players.{player}.defenders", reason)
        path = f"players.{player}.wounds"
        for name, lost in town.wounds.items():
            if name not in town.defenders:
                raise fault(path, say("{name} does not stand in this town", name=name))
            if not 1 <= lost < unit(name).hits:
                reason = say(
                    "{name} has {hits} hits and cannot have lost {lost}", name=name, hits=unit(name).hits, lost=lost
                )
                raise fault(path, reason)
        if town.wounds and position.turn.phase not in ("attack", "over"):
            raise fault(path, say("lost hits stay only until the Heal phase"))


def _check_phase(setup: Setup, position: Position) -> None:
    """KEEP-POS-6: what stands only in some phases."""

    def fault(path: str, reason: str) -> PositionFaultError:
        return PositionFaultError(path, reason, "KEEP-POS-6")

    turn = position.turn
    if turn.phase not in ("attack", "heal", "over"):
        for player in setup.players:
            town = position.players[player]
            if town.ruins:
                raise fault(f"players.{player}.ruins", say("ruins are cleared at the end of the turn"))
            if town.walls_lost:
                raise fault(f"players.{player}.walls-lost", say("it is cleared at the end of the turn"))
        if turn.reached:
            raise fault("turn.reached", say("it is cleared at the end of the turn"))
    if turn.phase == "heal":
        order = [turn.player, *setup.after(turn.player)]
        places = [order.index(player) for player in turn.healing]
        if not places or places != sorted(set(places)):
            raise fault("turn.healing", say("somebody heals, in clockwise order from the active player"))
        if any(position.players[player].eliminated for player in turn.healing):
            raise fault("turn.healing", say("an eliminated player does not heal"))
    elif turn.healing:
        raise fault("turn.healing", say("it is empty outside the Heal phase"))
    if turn.phase == "attack" and alone(setup) and position.pending is None:
        raise fault("turn.phase", say("alone, the Attack phase stops only for a choice"))


def _check_pending(setup: Setup, position: Position) -> None:
    """KEEP-POS-7: a decision that the rules ask for here, of the right player, with the right number."""
    pending, turn = position.pending, position.turn
    if pending is None:
        return

    def fault(reason: str) -> PositionFaultError:
        return PositionFaultError("pending", reason, "KEEP-POS-7")

    rivals = len(setup.players) > 1
    if isinstance(pending, Excess):
        fits = turn.phase == "draw"
    elif isinstance(pending, PickStructure):
        fits = setup.mode == "no-cards" and turn.phase in ("draw", "build", "attack")
    elif isinstance(pending, Look):
        fits = setup.mode == "multiplayer" and turn.phase == "attack"
    elif isinstance(pending, (PlaceHits, PressOn)):
        fits = rivals and turn.phase == "attack"
    else:
        fits = turn.phase == "attack"
    if not fits:
        raise fault(say("nothing of this kind can be asked in this phase and mode"))
    if pending.player not in setup.players or position.players[pending.player].eliminated:
        raise fault(say("it asks nobody who is in the game"))
    if isinstance(pending, (Excess, PickStructure, Look, PressOn)) and pending.player != turn.player:
        raise fault(say("it must ask the active player"))
    if isinstance(pending, Excess) and pending.count != max(0, len(position.active.hand) - hand_limit(position.active)):
        raise fault(say("it must be as many cards as are over the hand limit"))
    if isinstance(pending, Excess) and pending.count < 1:
        raise fault(say("no card is over the hand limit"))
    if isinstance(pending, Look) and pending.target not in opponents(setup, position, turn.player):
        raise fault(say("the target must be an opponent"))
    if isinstance(pending, LoseStructures):
        if rivals and pending.player == turn.player:
            raise fault(say("the active player's town is not attacked in his own turn"))
        if not 1 <= pending.count <= 6 or pending.count >= len(counting(position.players[pending.player])):
            raise fault(say("the number must be a die's and less than the structures that count"))
    if isinstance(pending, PlaceHits) and position.battle is not None:
        _check_hits(position, pending, position.battle)


def _check_hits(position: Position, pending: PlaceHits, battle: Battle) -> None:
    """KEEP-POS-7: the hits that are to be placed."""

    def fault(reason: str) -> PositionFaultError:
        return PositionFaultError("pending", reason, "KEEP-POS-7")

    on_town = battle.hits_on_defenders > 0
    if pending.player != (battle.attacker if on_town else battle.target):
        raise fault(say("the side that rolled the hits places them"))
    if pending.hits < 1 or pending.hits != (battle.hits_on_defenders if on_town else battle.hits_on_attackers):
        raise fault(say("the number must be that of the battle"))
    owner = position.players.get((battle.target if on_town else battle.attacker) or "")
    units = battle.units if not on_town or owner is None else owner.defenders
    if owner is None or not all(is_unit(name) for name in units):
        return  # the battle itself is wrong, which is looked at next
    left = sum(unit(name).hits - owner.wounds.get(name, 0) for name in units)
    if len(units) < 2 or pending.hits >= left:
        raise fault(say("nothing would be left to choose"))


def _check_battle(setup: Setup, position: Position) -> None:
    """KEEP-POS-7: a battle stands only with its pending decision, and its units in their town."""
    battle, pending = position.battle, position.pending
    asked = isinstance(pending, (PlaceHits, PressOn))
    if battle is None and not asked:
        return

    def fault(reason: str) -> PositionFaultError:
        return PositionFaultError("battle", reason, "KEEP-POS-7")

    if battle is None or not asked:
        reason = say("a battle stands only with hits to place or the choice to press on, and these only with a battle")
        raise fault(reason)
    if battle.attacker != position.turn.player:
        raise fault(say("the active player attacks"))
    if battle.target not in opponents(setup, position, position.turn.player):
        raise fault(say("the target must be an opponent"))
    own = position.players[position.turn.player].defenders
    invader = is_invader(battle.card)
    if not invader and kind_of(battle.card) != "war":
        raise fault(say("{card} fights no battle", card=spoken(battle.card)))
    for number, name in enumerate(battle.units):
        if name not in own or name in battle.units[:number]:
            raise fault(say("{name} is no unit of {attacker}", name=name, attacker=battle.attacker))
    if invader and (battle.units or isinstance(pending, PressOn) or battle.hits_on_attackers):
        raise fault(say("an invader brings no units"))
    if not invader and (not battle.units or battle.hits_lost):
        raise fault(say("in a War units attack, and they alone lose hits"))
    if min(battle.hits_lost, battle.hits_on_attackers, battle.hits_on_defenders) < 0 or battle.segment < 1:
        raise fault(say("its numbers are too low"))
    if (battle.level is None) != isinstance(pending, PressOn):
        raise fault(say("a level is named exactly while its hits are placed"))


def _check_result(setup: Setup, position: Position) -> None:
    """KEEP-POS-8: the result belongs to the end, and tells the points."""
    result = position.result
    if (result is not None) != (position.turn.phase == "over"):
        raise PositionFaultError("result", say("it is given exactly when the game is over"), "KEEP-POS-8")
    if result is not None and result.scores != scores(setup, position):
        raise PositionFaultError("result", say("the scores are not the points of the towns"), "KEEP-POS-8")


def broken(setup: Setup, position: Position) -> Iterable[str]:
    """The invariants of the page that a position alone can show, in words."""
    try:
        validate(setup, position)
    except PositionFaultError as error:
        yield str(error)
