"""Positions that people write: defaults, and the first fault in the order of the rules page (section Position)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.state import Setup, State
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import listed, say
from game.parts.cards import spoken
from game.rise_against_monsters.battle.fight import can_be_pinned
from game.rise_against_monsters.battle.reactions import asked
from game.rise_against_monsters.board import ending
from game.rise_against_monsters.board.position import (
    BUILDING,
    CLEARING,
    DRAW,
    MONSTERS,
    REASONS,
    STEPS,
    UNTAP,
    WINNERS,
    CastlePending,
    ChoosePending,
    Position,
    UntapPending,
    WindowPending,
)
from game.rise_against_monsters.board.ratings import castles_with_room, held
from game.rise_against_monsters.building.castles import swappable
from game.rise_against_monsters.content.cards import (
    BONUS,
    CASTLE,
    CASTLE_ROOM,
    HAND,
    HERO,
    JOKER,
    KIND,
    MONSTER,
    ROAD,
    WORKER,
    in_order,
)
from game.rise_against_monsters.phases import monsters
from game.rise_against_monsters.phases.setup import all_cards, player_of_turn

IN_HAND = frozenset((HERO, WORKER, ROAD, BONUS, CASTLE, JOKER))
ANY = frozenset(KIND.values())


# ------------------------------------------------------------------ defaults
def fill(setup: Setup, partial: Plain) -> Plain:
    """The partial position with every key that it leaves out; `draw` and `box` by the rule of the page."""
    turn = dict(partial.get("turn", {}))
    given_players = partial.get("players", {})
    for name in given_players:
        if name not in setup.players:
            words = say('"{name}" is no player{meant}', name=name, meant=nearest(name, setup.players))
            raise PositionFaultError(f"players.{name}", words, "RISE-SETUP-1")
    empty = {"phase": CLEARING, "hand": [], "heroes": [], "workers": [], "bonuses": [], "monsters": [], "castles": {}}
    players = {name: {**empty, **given_players.get(name, {})} for name in setup.players}
    number = turn.get("number", 1)
    step = turn.get("step", DRAW)
    if number < 1:
        raise PositionFaultError("turn.number", say("turns are counted from 1"), "RISE-TURN-2")
    drawn = turn.get("drawn", 0)
    own = player_of_turn(setup, number)
    allowance = max(HAND - len(players[own]["hand"]), 0) if step == DRAW and not drawn else 0
    whole = {
        "turn": {
            "number": number,
            "player": turn.get("player", own),
            "step": step,
            "allowance": turn.get("allowance", allowance),
            "drawn": drawn,
            "acted": turn.get("acted", []),
            "moved-to": turn.get("moved-to", []),
            "arriving": turn.get("arriving", []),
            "swapped": turn.get("swapped", []),
            "released": turn.get("released", []),
        },
        "pending": partial.get("pending"),
        "players": players,
        "roads": {card: {"owner": "", "to": "", **ends} for card, ends in partial.get("roads", {}).items()},
        "tapped": partial.get("tapped", []),
        "contacts": partial.get("contacts", {}),
        "pins": partial.get("pins", []),
        "on-road": partial.get("on-road", {}),
        "supports": partial.get("supports", {}),
        "draw": partial.get("draw", []),
        "discard": partial.get("discard", []),
        "box": partial.get("box", []),
        "result": partial.get("result"),
    }
    named = {card for _, cards, _ in _plain_places(whole) for card in cards}
    rest = [card for card in all_cards(setup) if card not in named]
    if "draw" not in partial:
        whole["draw"] = rest
    elif "box" not in partial:
        whole["box"] = rest
    return whole


def _plain_places(whole: Plain) -> Iterator[tuple[str, list[str], frozenset[str]]]:
    """Every place of cards in a written position: path, cards, kinds that belong there; in the order of the page."""
    for name, land in whole["players"].items():
        path = f"players.{name}"
        yield f"{path}.hand", land["hand"], IN_HAND
        yield f"{path}.heroes", land["heroes"], frozenset((HERO,))
        yield f"{path}.workers", land["workers"], frozenset((WORKER,))
        yield f"{path}.bonuses", land["bonuses"], frozenset((BONUS,))
        yield f"{path}.monsters", land["monsters"], frozenset((MONSTER,))
        yield f"{path}.castles", list(land["castles"]), frozenset((CASTLE,))
        for castle, under in land["castles"].items():
            yield f"{path}.castles.{castle}", under, frozenset((MONSTER,))
    yield "roads", list(whole["roads"]), frozenset((ROAD,))
    yield "draw", whole["draw"], ANY
    yield "discard", whole["discard"], ANY
    yield "box", whole["box"], ANY


def places(position: Position) -> Iterator[tuple[str, list[str], frozenset[str]]]:
    """Every place of cards: path, cards, kinds that belong there; in the order of the page."""
    lands = {
        name: {
            "hand": land.hand,
            "heroes": land.heroes,
            "workers": land.workers,
            "bonuses": land.bonuses,
            "monsters": land.monsters,
            "castles": land.castles,
        }
        for name, land in position.players.items()
    }
    whole = {
        "players": lands,
        "roads": position.roads,
        "draw": position.draw,
        "discard": position.discard,
        "box": position.box,
    }
    return _plain_places(whole)


# ------------------------------------------------------------------ faults, in the order of the page
def validate(state: State[Position]) -> None:
    """PositionFaultError for the first fault."""
    for fault in faults(state):
        raise fault


def faults(state: State[Position]) -> Iterator[PositionFaultError]:
    """All faults, in the order of the page. Later ones are only meaningful where there are no earlier ones."""
    position = state.position
    yield from _word_faults(position)
    yield from _card_faults(state)
    yield from _land_faults(position)
    yield from _attachment_faults(state)
    yield from _turn_faults(state)
    yield from _pending_faults(state)
    yield from _result_faults(state)


def _word_faults(position: Position) -> Iterator[PositionFaultError]:
    """Words that the page does not know: of steps, phases, results."""
    step = position.turn.step
    if step not in STEPS:
        yield PositionFaultError(
            "turn.step",
            say('there is no step "{step}"{meant}', step=step, meant=nearest(step, STEPS)),
            "RISE-TURN-1",
        )
    for name, land in position.players.items():
        if land.phase not in (CLEARING, BUILDING):
            words = say(
                'there is no phase "{phase}"{meant}',
                phase=land.phase,
                meant=nearest(land.phase, (CLEARING, BUILDING)),
            )
            yield PositionFaultError(f"players.{name}.phase", words, "RISE-SETUP-8")
    result = position.result
    if result is not None and result.winner not in WINNERS:
        yield PositionFaultError("result.winner", say('"{winner}" cannot win', winner=result.winner), "RISE-END-3")
    if result is not None and result.reason not in REASONS:
        words = say('there is no reason "{reason}"{meant}', reason=result.reason, meant=nearest(result.reason, REASONS))
        yield PositionFaultError("result.reason", words, "RISE-END-3")


def _card_faults(state: State[Position]) -> Iterator[PositionFaultError]:
    known = all_cards(state.setup)
    seen: set[str] = set()
    for path, cards, _ in places(state.position):
        for card in cards:
            if card in seen:
                yield PositionFaultError(path, say("{card} is in two places", card=card), "RISE-SETUP-2")
            seen.add(card)
    pack = set(known)
    for path, cards, _ in places(state.position):
        for card in cards:
            if card not in pack:
                words = say('"{card}" is no card of this game{meant}', card=card, meant=nearest(card, known))
                yield PositionFaultError(path, words, "RISE-SETUP-2")
    missing = [card for card in known if card not in seen]
    if missing:
        yield PositionFaultError("box", say("{missing}: in no place", missing=listed(missing)), "RISE-SETUP-2")
    for path, cards, kinds in places(state.position):
        for card in cards:
            if KIND[card] not in kinds:
                yield PositionFaultError(path, say("the {card} cannot lie here", card=spoken(card)), "RISE-CARD-1")


def _land_faults(position: Position) -> Iterator[PositionFaultError]:
    for name, land in position.players.items():
        if len(land.hand) > HAND:
            words = say("a hand holds at most {hand} cards", hand=HAND)
            yield PositionFaultError(f"players.{name}.hand", words, "RISE-DRAW-1")
    for name, land in position.players.items():
        for castle, under in land.castles.items():
            if held(under) > CASTLE_ROOM:
                words = say("{held} is more than {room}", held=held(under), room=CASTLE_ROOM)
                yield PositionFaultError(f"players.{name}.castles.{castle}", words, "RISE-CASTLE-1")
    for name, land in position.players.items():
        owns_road = any(road.owner == name for road in position.roads.values())
        if land.phase == CLEARING and (land.bonuses or land.castles or owns_road):
            words = say("who has a bonus card, a castle or a road of his own has begun to build")
            yield PositionFaultError(f"players.{name}.phase", words, "RISE-PLAY-4")
    for card, road in position.roads.items():
        for end in (road.owner, road.to):
            if end not in position.players:
                words = say('"{end}" is no player', end=end) if end else say("a road has two ends, owner and to")
                yield PositionFaultError(f"roads.{card}", words, "RISE-ROAD-1")
        if road.owner == road.to:
            yield PositionFaultError(f"roads.{card}", say("a road has two different ends"), "RISE-ROAD-1")


def _attachment_faults(state: State[Position]) -> Iterator[PositionFaultError]:
    position = state.position
    tapped = position.tapped
    for place, card in enumerate(tapped):
        if KIND.get(card) not in (HERO, WORKER, MONSTER) or position.home(card) is None or card in tapped[:place]:
            words = say("{card}: only heroes, workers and roaming monsters in play are tapped, each once", card=card)
            yield PositionFaultError("tapped", words, "RISE-TAP-1")
    for attacker in position.contacts:
        reason = _contact_fault(position, attacker)
        if reason:
            yield PositionFaultError(f"contacts.{attacker}", reason, "RISE-FIGHT-3")
    for place, attacker in enumerate(position.pins):
        target = position.contacts.get(attacker)
        if target is None or attacker in position.pins[:place]:
            yield PositionFaultError(
                "pins", say("{attacker} is in no contact, or is named twice", attacker=attacker), "RISE-TAP-3"
            )
        elif target not in tapped or not can_be_pinned(state, target):
            yield PositionFaultError(
                "pins", say("{target} is not tapped, or cannot be pinned", target=target), "RISE-TAP-3"
            )
    used: set[str] = set()
    for user, road in position.on_road.items():
        home = position.home(user) if KIND.get(user) in (HERO, WORKER) else None
        ends = position.roads.get(road)
        reason = None
        if user not in tapped or home is None:
            reason = say("only a tapped hero or worker uses a road")
        elif ends is None or not ends.at(home):
            reason = say("{road} is no road at {home}'s land", road=road, home=home)
        elif road in used:
            reason = say("{road} has two users", road=road)
        if reason:
            yield PositionFaultError(f"on-road.{user}", reason, "RISE-ROAD-6")
        used.add(road)
    for worker, card in position.supports.items():
        here = position.home(worker) if KIND.get(worker) == WORKER else None
        there = position.home(card) if KIND.get(card) in (BONUS, CASTLE) else None
        reason = None
        if here is None or worker not in tapped:
            reason = say("only a tapped worker in play supports a card")
        elif there is None:
            reason = say("{card} is no bonus card or castle in play", card=card)
        elif not _joined(position, worker, here, there):
            reason = say("no road in use joins {here}'s land and {there}'s", here=here, there=there)
        if reason:
            yield PositionFaultError(f"supports.{worker}", reason, "RISE-BUILD-3")


def _joined(position: Position, user: str, here: str, there: str) -> bool:
    """Invariant 6: within one land, or over the road that the user is on."""
    if here == there:
        return True
    road = position.roads.get(position.on_road.get(user, ""))
    return road is not None and road.joins(here, there)


def _contact_fault(position: Position, attacker: str) -> str | None:
    """What is wrong with a contact by invariants 4 to 6, or None."""
    target = position.contacts[attacker]
    kind, met = KIND.get(attacker), KIND.get(target)
    home = position.home(attacker) if kind in (HERO, MONSTER) else None
    if home is None:
        return say("only heroes and roaming monsters in play attack")
    if attacker not in position.tapped:
        return say("a card that has attacked is tapped")
    there = position.home(target)
    if kind == HERO:
        if met != MONSTER or there is None:
            return say("{target} is no roaming monster", target=target)
        return (
            None
            if _joined(position, attacker, home, there)
            else say("no road in use leads to {there}'s land", there=there)
        )
    if met == ROAD and target in position.roads:
        return (
            None
            if position.roads[target].at(home)
            else say("{target} is no road at {home}'s land", target=target, home=home)
        )
    if met not in (HERO, WORKER) or there is None:
        return say("{target} is no hero, worker or road in play", target=target)
    if there != home and position.contacts.get(target) != attacker:
        return say(
            "{target} lies in {there}'s land and does not fight {attacker}",
            target=target,
            there=there,
            attacker=attacker,
        )
    return None


def _turn_faults(state: State[Position]) -> Iterator[PositionFaultError]:
    position = state.position
    turn = position.turn
    right = player_of_turn(state.setup, turn.number)
    if turn.player != right:
        yield PositionFaultError(
            "turn.player", say("turn {number} is {right}'s", number=turn.number, right=right), "RISE-TURN-2"
        )
    if not 0 <= turn.drawn <= turn.allowance and turn.drawn:
        words = say("{drawn} drawn, but only {allowance} allowed", drawn=turn.drawn, allowance=turn.allowance)
        yield PositionFaultError("turn.drawn", words, "RISE-DRAW-2")
    moved = turn.moved_to
    for place, land in enumerate(moved):
        if land == turn.player or land in moved[:place] or land not in position.players:
            words = say("{land}: monsters move to each other land once", land=land)
            yield PositionFaultError("turn.moved-to", words, "RISE-MOVE-2")
    keys = (
        ("allowance", turn.allowance, DRAW),
        ("drawn", turn.drawn, DRAW),
        ("acted", turn.acted, MONSTERS),
        ("moved-to", moved, MONSTERS),
        ("arriving", turn.arriving, DRAW),
    )
    for key, value, step in keys:
        if value and turn.step != step:
            yield PositionFaultError(f"turn.{key}", say("this belongs to the {step} step", step=step), "RISE-TURN-1")
    for monster in turn.acted:
        if KIND.get(monster) != MONSTER or turn.acted.count(monster) > 1:
            yield PositionFaultError(
                "turn.acted", say("{monster}: monsters act, each once", monster=monster), "RISE-ACT-1"
            )
    yield from _swap_faults(position)
    here = position.players[right]
    for monster in turn.arriving:
        if monster not in here.monsters or monster in position.tapped or turn.arriving.count(monster) > 1:
            words = say(
                "{monster}: untapped monsters that roam in {right}'s land attack on arrival, each once",
                monster=monster,
                right=right,
            )
            yield PositionFaultError("turn.arriving", words, "RISE-DRAW-6")
    if turn.step == DRAW and not 0 <= turn.allowance - turn.drawn <= HAND - len(here.hand):
        words = say("with {hand} cards in hand that is more than {most}", hand=len(here.hand), most=HAND)
        yield PositionFaultError("turn.allowance", words, "RISE-DRAW-1")


def _swap_faults(position: Position) -> Iterator[PositionFaultError]:
    """RISE-CASTLE-4: castles swapped at for a newcomer, and those released that have not arrived at the others yet."""
    turn, pending = position.turn, position.pending
    newcomer = pending.monster if isinstance(pending, (CastlePending, ChoosePending)) else None
    here = position.players.get(pending.player) if newcomer and not isinstance(pending, WindowPending | None) else None
    for place, castle in enumerate(turn.swapped):
        if here is None or castle not in here.castles or castle in turn.swapped[:place]:
            words = say("{castle}: castles of the land whose player is asked about a monster, each once", castle=castle)
            yield PositionFaultError("turn.swapped", words, "RISE-CASTLE-4")
    for place, monster in enumerate(turn.released):
        lies = here is not None and monster in here.monsters and monster not in (newcomer, *turn.arriving)
        if not turn.swapped or not lies or monster in turn.released[:place]:
            words = say("{monster}: monsters that were swapped out, each once", monster=monster)
            yield PositionFaultError("turn.released", words, "RISE-CASTLE-4")
        elif (monster in position.tapped) != (turn.step == MONSTERS):
            words = say("{monster}: those released are tapped if the newcomer had moved", monster=monster)
            yield PositionFaultError("turn.released", words, "RISE-CASTLE-4")


def _pending_faults(state: State[Position]) -> Iterator[PositionFaultError]:
    reason = _pending_fault(state)
    if reason:
        yield PositionFaultError("pending", reason, "RISE-TURN-4")


def _pending_fault(state: State[Position]) -> str | None:
    """Why the rest of the position does not lead to what is pending, or None."""
    position = state.position
    pending = position.pending
    turn = position.turn
    if pending is None:
        return None
    if position.result is not None:
        return say("nothing is pending once the game is over")
    if isinstance(pending, UntapPending):
        return (
            None
            if (turn.step, turn.player) == (UNTAP, pending.player)
            else say("{player} untaps nothing now", player=pending.player)
        )
    if isinstance(pending, WindowPending):
        return _window_fault(state, pending)
    if turn.step not in (MONSTERS, DRAW):
        return say("nobody is asked this in the {step} step", step=turn.step)
    if isinstance(pending, ChoosePending):
        return _choice_fault(state, pending)
    return _arrival_fault(position, pending) or (
        say(
            "{player} has no castle, or one with room for the {monster}",
            player=pending.player,
            monster=spoken(pending.monster),
        )
        if not swappable(position, pending.player) or castles_with_room(position, pending.player, pending.monster)
        else None
    )


def _window_fault(state: State[Position], pending: WindowPending) -> str | None:
    position = state.position
    turn = position.turn
    if any(player not in position.players for player in (*pending.lands, *pending.passed)):
        return say("a window names players")
    if pending.drawn is not None:
        if turn.step != DRAW or pending.lands != (turn.player,) or turn.arriving:
            return say("a monster is drawn by the turn's player in the draw step")
        if pending.drawn not in position.players[turn.player].monsters or pending.drawn in position.tapped:
            return say("{drawn} does not lie untapped in {player}'s land", drawn=pending.drawn, player=turn.player)
    else:
        others = [land for land in pending.lands if land != turn.player]
        if turn.step != MONSTERS or turn.player not in pending.lands or len(pending.lands) != len(others) + 1:
            return say("a window in the monsters step is about the land of the turn's player")
        if len(others) > 1 or any(land not in turn.moved_to for land in others):
            return say("a window is also about the land that the last monster has entered, and no other")
        if not monsters.can_act(state):
            return say("no monster is left that can attack or move")
    return None if asked(state, pending) else say("nobody is left to ask")


def _arrival_fault(position: Position, pending: ChoosePending | CastlePending) -> str | None:
    """A monster at the castles of a land: it has been drawn, or has moved there."""
    turn = position.turn
    monster, land = pending.monster, position.players.get(pending.player)
    if land is None or monster is None or monster not in land.monsters:
        return say("the monster at the castle lies among the roaming ones of that land")
    if turn.step == DRAW:
        if pending.player != turn.player or monster in position.tapped or (turn.arriving and not turn.swapped):
            return say("a drawn monster comes, untapped, to the turn's player")
    elif pending.player not in turn.moved_to or monster not in position.tapped:
        return say("a monster that has moved is tapped, and its land is named in moved-to")
    return None


def _choice_fault(state: State[Position], pending: ChoosePending) -> str | None:
    position = state.position
    turn = position.turn
    if state.setup.word("ties") == "auto":
        return say("with the option ties: auto nobody is asked")
    if pending.about == "castle":
        fault = _arrival_fault(position, pending)
        if fault or pending.monster is None:
            return fault
        right = in_order(castles_with_room(position, pending.player, pending.monster))
    else:
        if pending.player != turn.player:
            return say("{player} is the one to ask", player=turn.player)
        found = _equal_things(state, pending)
        if found is None:
            return say("the monster does not stand before a choice of a {about}", about=pending.about)
        right = found
    if len(right) < 2 or sorted(pending.among) != sorted(right):
        return say("the choice would be among {right}", right=listed(right) or say("nothing"))
    return None


def _equal_things(state: State[Position], pending: ChoosePending) -> list[str] | None:
    """What a choice of the turn's player is among; None if there can be no such choice."""
    position = state.position
    turn = position.turn
    monster = pending.monster
    if turn.step == DRAW:
        if pending.about != "target" or turn.arriving[:1] != [monster]:
            return None
        return list(monsters.arriving_targets(position))
    if not monsters.can_act(state):
        return None
    first = monsters.first_monsters(position)
    if pending.about == "monster":
        return first if monster is None else None
    if monster not in first:
        return None
    targets = monsters.targets_of(position, monster, turn.player)
    if pending.about == "target":
        return targets
    return monsters.destinations(state) if pending.about == "destination" and not targets else None


def _result_faults(state: State[Position]) -> Iterator[PositionFaultError]:
    position = state.position
    if position.result is not None:
        return
    if ending.victory(position):
        yield PositionFaultError("result", say("the players have won"), "RISE-END-3")
    drawn = isinstance(position.pending, WindowPending) and position.pending.drawn is not None
    if not drawn and ending.defeat(position, state.setup.word("overrun")):
        yield PositionFaultError("result", say("nothing but monsters is left"), "RISE-END-3")


def invariants(state: State[Position]) -> Iterator[str]:
    """Section Invariants: what is broken, in words. A position at a decision point must be one that would be read."""
    for fault in faults(state):
        yield str(fault)
        return
    position = state.position
    if position.result is None and position.pending is None and position.turn.step in (UNTAP, MONSTERS):
        yield say("nothing is pending in a step that waits for nobody")
    for land in position.players.values():
        for castle, under in land.castles.items():
            if any(monster in position.tapped for monster in under):
                yield f"a monster under {castle} is tapped"
