"""What is refused in a written position (rules page, *Position*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import UnsetType

from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.state import Setup
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import Phrase, say
from game.defenders.board.levels import level_of
from game.defenders.board.map_graph import entry_points
from game.defenders.board.position import (
    BEFORE_THREATS,
    CITY_LIMIT,
    IN_ATTACK,
    IN_BATTLE,
    STEPS,
    TURN_PHASES,
    Contact,
    Defender,
    Location,
    Mark,
    Position,
    Threat,
)
from game.defenders.content.words import JOKER, PACK, THREAT_CARDS, Kind, visible, vocabulary
from game.defenders.phases.activation import abilities_of
from game.defenders.setup.placing import joker_places
from game.parts.cards import NUMBER


def derived_of(unit: Plain, morale: int) -> tuple[str | None, int | None]:
    """DEF-VALUE-4, -5: category and current value of a written defender."""
    if not unit["finalised"]:
        return None, None
    words = vocabulary("defender")
    lead = words.lead(unit["cards"])
    assert lead is not None  # check_cards has refused it
    category = words.row_of[unit["cards"][lead]].category
    if unit.get("state", "ready") != "ready":
        return category, 0
    return category, max(0, NUMBER[lead] - unit.get("wounds", 0) - morale)


def _no_card(card: str, pack: Iterable[str]) -> Phrase:
    return say('there is no card "{card}" in the pack{meant}', card=card, meant=nearest(card, pack))


def check_cards(whole: Plain) -> None:
    """What stands on locations and defenders: known cards, words that they allow, a type when finalised."""
    kinds: tuple[tuple[str, Kind], ...] = (("locations", "location"), ("defenders", "defender"))
    later = whole["turn"]["phase"] not in ("setting", "city")
    for key, kind in kinds:
        words = vocabulary(kind)
        for name, thing in whole.get(key, {}).items():
            cards = thing.get("cards", {})
            for number, (card, word) in enumerate(cards.items()):
                path = f"{key}.{name}.cards.{card}"
                if card not in words.type_words:
                    raise PositionFaultError(path, _no_card(card, words.type_words))
                if not words.allows(card, word):
                    meant = nearest(word, words.card_words[card])
                    reason = say(
                        '{card} cannot be "{word}" on a {kind}{meant}', card=card, word=word, kind=kind, meant=meant
                    )
                    raise PositionFaultError(path, reason, "DEF-CITY-3")
                if word in list(cards.values())[:number]:
                    raise PositionFaultError(path, say('"{word}" is on it already', word=word), "DEF-WORD-6")
            if later and not thing.get("finalised", True):
                reason = say("unfinished things are removed")
                raise PositionFaultError(f"{key}.{name}.finalised", reason, "DEF-CITY-10")
            if thing.get("finalised", True) and words.lead(cards) is None:
                raise PositionFaultError(f"{key}.{name}.cards", say("it has no type card"), "DEF-CITY-5")
            for word in thing.get("labels", {}):
                if word not in cards.values():
                    meant = nearest(word, cards.values())
                    reason = say('there is no word "{word}" on it{meant}', word=word, meant=meant)
                    raise PositionFaultError(f"{key}.{name}.labels.{word}", reason)


def validate(setup: Setup, position: Position) -> None:
    """PositionFaultError for the first thing that is wrong."""
    _check_turn(setup, position)
    check_names_known(setup, position)
    _check_piles(position)
    _check_city_things(position)
    _check_derived(position)
    _check_units(position)
    _check_threats(position)
    _check_resting(setup, position)
    _check_survivors(position)
    _check_pending(position)


def _check_turn(setup: Setup, position: Position) -> None:
    turn = position.turn
    steps = STEPS.get(turn.phase, (None,))
    if turn.step not in steps:
        reason = say('the phase {phase} has no step "{step}"', phase=turn.phase, step=str(turn.step))
        raise PositionFaultError("turn.step", reason)
    players = set(setup.players)
    for path, names in (("turn.queue", turn.queue), ("city.hands", position.city.hands)):
        for name in names:
            if name not in players:
                raise PositionFaultError(path, say('"{name}" is no player', name=name))
    if turn.active is None and turn.phase != "epilogue":
        raise PositionFaultError("turn.active", say("somebody decides as long as the game is not over"))
    if turn.number < 0:
        raise PositionFaultError("turn.number", say("it cannot be negative"))
    if position.city.passes < 0:
        raise PositionFaultError("city.passes", say("it cannot be negative"))


def check_names_known(setup: Setup, position: Position) -> None:
    """Every id, card and player that is named exists."""
    locations, defenders = position.locations, position.defenders

    def known(path: str, name: str | None, among: Iterable[str], what: str) -> None:
        if name is not None and name not in among:
            words = say('there is no {what} "{name}"{meant}', what=what, name=name, meant=nearest(name, among))
            raise PositionFaultError(path, words)

    for kind, things in (("locations", locations), ("defenders", defenders)):
        for name, thing in things.items():
            known(f"{kind}.{name}.owner", thing.owner, setup.players, say("player"))
    for name, unit in defenders.items():
        known(f"defenders.{name}.at", unit.at, locations, say("location"))
    for card, threat in position.threats.items():
        known(f"threats.{card}", card, PACK, say("card"))
        known(f"threats.{card}.at", threat.at, (*locations, "outside"), say("location"))
        known(f"threats.{card}.target", threat.target, locations, say("location"))
    pairs: list[Contact | Mark] = [*position.contacts, *position.marks]
    for pair in pairs:
        path = "contacts" if isinstance(pair, Contact) else "marks"
        known(path, pair.a, locations, say("location"))
        known(path, pair.b, locations, say("location"))
    for a, b in position.connections:
        known("connections", a, locations, say("location"))
        known("connections", b, locations, say("location"))
        if a == b:
            raise PositionFaultError("connections", say("{a} is connected with itself", a=a), "DEF-CONN-3")
    for path, joined in (("contacts", position.contacts), ("marks", position.marks)):
        pairs_named = [(pair.a, pair.b) for pair in joined]
        for pair_named, count in Counter(pairs_named).items():
            if count > 1 or pair_named[0] == pair_named[1]:
                words = " and ".join(pair_named)
                raise PositionFaultError(path, say("{words} are there twice, or one place", words=words), "DEF-MAP-6")
    rivers = [feature.name for feature in position.features if feature.kind == "river"]
    for crossing in position.crossings:
        known("crossings", crossing.location, locations, say("location"))
        known("crossings", crossing.river, rivers, say("river"))
    for path, names in (("map-order", position.map_order), ("entry-points", position.entry_points)):
        for name in names:
            known(path, name, locations, say("location"))
    for path, names in (("turn.moved", position.turn.moved), ("retreating", position.retreating)):
        for name in names:
            known(path, name, defenders, say("defender"))
    known("turn.settling", position.turn.settling, locations, say("location"))
    if position.attack:
        known("attack.battle", position.attack.battle, locations, say("location"))
        for name in position.attack.used:
            known("attack.used", name, (*defenders, *position.threats), say("unit or threat"))
        for path, names in (("attack.immune", position.attack.immune), ("attack.rescuers", position.attack.rescuers)):
            for name in names:
                known(path, name, defenders, say("defender"))
    if position.last_battle:
        known("last-battle.at", position.last_battle.at, locations, say("location"))
    for tiding in position.tidings:
        known("tidings", tiding.about, (*locations, *defenders), say("location or defender"))
    if position.scene:
        for character, player in position.scene.cast.items():
            known(f"scene.cast.{character}", player, setup.players, say("player"))


def _check_piles(position: Position) -> None:
    city = position.city
    for path, pile in (
        ("city.row", city.row),
        *((f"city.hands.{player}", hand) for player, hand in city.hands.items()),
        ("city.draw", city.draw),
    ):
        for card in pile:
            if card not in PACK:
                raise PositionFaultError(path, _no_card(card, PACK))
    for path, pile in (
        ("threat-deck", position.threat_deck),
        ("reserve", position.reserve),
        ("discard", position.discard),
    ):
        for card in pile:
            if card not in THREAT_CARDS:
                meant = nearest(card, THREAT_CARDS)
                reason = say('there is no card "{card}" in the threat deck{meant}', card=card, meant=meant)
                raise PositionFaultError(path, reason)
    for card in position.reserve:
        if not card.endswith("H"):
            reason = say("only hearts wait in the reserve, not {card}", card=card)
            raise PositionFaultError("reserve", reason, "DEF-DRAW-2")
    # The second place of a card is the one refused, in the order of the page's table of keys.
    places: list[tuple[str, Iterable[str]]] = [
        ("city.row", city.row),
        *((f"city.hands.{player}", hand) for player, hand in city.hands.items()),
        ("city.draw", city.draw),
    ]
    if position.turn.phase == "city":
        places += [
            *((f"locations.{name}.cards", thing.cards) for name, thing in position.locations.items()),
            *((f"defenders.{name}.cards", thing.cards) for name, thing in position.defenders.items()),
        ]
    _check_once(places)
    if position.turn.phase not in BEFORE_THREATS:
        _check_once(
            [
                ("threats", position.threats),
                *((f"defenders.{name}.cards", unit.cards) for name, unit in position.defenders.items() if unit.relief),
                ("reserve", position.reserve),
                ("threat-deck", position.threat_deck),
                ("discard", position.discard),
            ]
        )
    for path, names in (
        ("map-order", position.map_order),
        ("connections", [say("{a} and {b}", a=a, b=b) for a, b in position.connections]),
        ("turn.moved", position.turn.moved),
        ("retreating", position.retreating),
    ):
        for name, count in Counter(names).items():
            if count > 1:
                raise PositionFaultError(path, say("{name} is there twice", name=name))


def _check_once(places: Iterable[tuple[str, Iterable[str]]]) -> None:
    seen: dict[str, str] = {}
    for path, cards in places:
        for card in cards:
            if card in seen:
                reason = say("{card} is there twice (also in {seen})", card=card, seen=seen[card])
                raise PositionFaultError(path, reason)
            seen[card] = path


def _check_city_things(position: Position) -> None:
    """Shapes, names, the limit of twelve."""
    shapes = vocabulary("location")
    for name, location in position.locations.items():
        allowed = {shapes.row_of[location.cards[card]].shape for card in shapes.type_cards(location.cards)}
        if location.shape not in allowed if location.finalised else location.shape is not None:
            reason = say("none of its type words gives this shape")
            raise PositionFaultError(f"locations.{name}.shape", reason, "DEF-CITY-6")
    if position.turn.phase == "setting":
        for kind, begun in (("locations", position.locations), ("defenders", position.defenders)):
            for name in begun:
                raise PositionFaultError(f"{kind}.{name}", say("the city is made after the setting"), "DEF-SET-1")
    if len(position.locations) > CITY_LIMIT:
        reason = say("there are more than {most}", most=CITY_LIMIT)
        raise PositionFaultError("locations", reason, "DEF-CITY-7")
    if sum(not unit.relief for unit in position.defenders.values()) > CITY_LIMIT:
        reason = say("there are more than {most}", most=CITY_LIMIT)
        raise PositionFaultError("defenders", reason, "DEF-CITY-7")
    names: dict[str, str] = {}
    things: list[tuple[str, str, Location | Defender | Threat]] = [
        *(("locations", name, thing) for name, thing in position.locations.items()),
        *(("defenders", name, thing) for name, thing in position.defenders.items()),
        *(("threats", card, threat) for card, threat in position.threats.items()),
    ]
    for kind, key, thing in things:
        path = f"{kind}.{key}.name"
        if not isinstance(thing, Threat) and thing.finalised != (thing.name is not None):
            raise PositionFaultError(path, say("what is finalised has a name, what is not has none"), "DEF-GEN-7")
        if thing.name is None or thing.name == key:
            continue  # an id stands for a name that nobody has written
        if not visible(thing.name):
            raise PositionFaultError(path, say("a name needs a visible character"), "DEF-GEN-7")
        taken = names.setdefault(thing.name.casefold(), path)
        if taken != path:
            raise PositionFaultError(path, say("the name is taken ({taken})", taken=taken), "DEF-GEN-7")


def _check_derived(position: Position) -> None:
    if position.morale_damage < 0:
        raise PositionFaultError("morale-damage", say("it cannot be negative"), "DEF-MORALE-2")
    for name, unit in position.defenders.items():
        if unit.wounds < 0:
            raise PositionFaultError(f"defenders.{name}.wounds", say("they cannot be negative"), "DEF-MORALE-1")
        category, value = derived_of(msgspec.structs.asdict(unit), position.morale_damage)
        if unit.category != category:
            reason = say("it is {category}", category=str(category))
            raise PositionFaultError(f"defenders.{name}.category", reason, "DEF-VALUE-4")
        if unit.value != value:
            raise PositionFaultError(f"defenders.{name}.value", say("it is {value}", value=str(value)), "DEF-VALUE-5")
    if position.entry_points != entry_points(position):
        reason = say("they are {points}", points=str(entry_points(position)))
        raise PositionFaultError("entry-points", reason, "DEF-ENTRY-2")


def _check_units(position: Position) -> None:
    if position.turn.phase in BEFORE_THREATS:
        for name, unit in position.defenders.items():
            if unit.relief:
                raise PositionFaultError(f"defenders.{name}.relief", say("nobody is relieved yet"), "DEF-ATTACK-8")
        return
    for name, unit in position.defenders.items():
        path = f"defenders.{name}.at"
        if unit.state != "ready":
            if unit.at is not None:
                reason = say("a unit that is {state} is nowhere", state=unit.state)
                raise PositionFaultError(path, reason, "DEF-PLACE-3")
            continue
        if unit.at is None:
            raise PositionFaultError(path, say("a ready unit stands in a location"), "DEF-PLACE-1")
        state = position.locations[unit.at].state
        if state == "occupied":
            raise PositionFaultError(path, say("{at} is occupied", at=unit.at), "DEF-OCC-1")
        if state == "destroyed" and name not in position.retreating:
            raise PositionFaultError(path, say("{at} is a ruin", at=unit.at), "DEF-OCC-5")


def _check_threats(position: Position) -> None:
    for card, threat in position.threats.items():
        path = f"threats.{card}"
        if threat.state == "destroyed":
            if threat.at is not None or threat.target is not None:
                raise PositionFaultError(f"{path}.at", say("a destroyed threat is nowhere"))
            continue
        if threat.at is None:
            raise PositionFaultError(f"{path}.at", say("a threat is outside or in an occupied location"))
        if threat.at != "outside" and position.locations[threat.at].state != "occupied":
            raise PositionFaultError(f"{path}.at", say("{at} is not occupied", at=threat.at), "DEF-DEFEAT-7")
        if threat.target is not None and (
            position.attack is None or position.locations[threat.target].state != "standing"
        ):
            reason = (
                say("it attacks nothing now")
                if position.attack is None
                else say("{target} is not standing", target=threat.target)
            )
            raise PositionFaultError(f"{path}.target", reason, "DEF-ATTACK-9")
    if JOKER in position.threat_deck and position.threat_deck.index(JOKER) not in joker_places(position):
        raise PositionFaultError("threat-deck", say("the joker is one of the bottom thirteen cards"), "DEF-THREAT-1")
    naming = position.turn.phase == "threats" or position.turn.step == "name-threat"
    nameless = [card for card, threat in position.threats.items() if threat.name is None]
    if naming and len(nameless) != 1:
        raise PositionFaultError("threats", say("exactly one threat is still without a name"), "DEF-THREAT-2")
    if not naming and nameless:
        raise PositionFaultError(f"threats.{nameless[0]}.name", say("the threat has no name"), "DEF-THREAT-2")


def _check_resting(setup: Setup, position: Position) -> None:
    if isinstance(position.resting, UnsetType):
        return
    rest = level_of(setup).rest
    for name, until in position.resting.items():
        path = f"resting.{name}"
        if name not in position.defenders or "king" not in abilities_of(position, name):
            raise PositionFaultError(path, say("it is no king"), "DEF-LEVEL-2")
        if not position.turn.number <= until <= position.turn.number + rest:
            reason = say("on this level nobody rests until turn {until}", until=until)
            raise PositionFaultError(path, reason, "DEF-LEVEL-2")
    if not position.resting or not rest:
        raise PositionFaultError("resting", say("on this level, or now, nobody rests"), "DEF-LEVEL-2")


def _check_survivors(position: Position) -> None:
    if position.turn.phase not in TURN_PHASES:
        return
    if not any(unit.state == "ready" for unit in position.defenders.values()):
        raise PositionFaultError("defenders", say("none is alive"), "DEF-END-1")
    if not any(threat.state == "arrayed" for threat in position.threats.values()):
        raise PositionFaultError("threats", say("none is left"), "DEF-END-2")


def _check_pending(position: Position) -> None:
    """What is pending fits the step, and the map is whole once it is drawn."""
    turn, attack = position.turn, position.attack
    if turn.phase == "threats-act":
        if turn.step in IN_ATTACK and attack is None:
            raise PositionFaultError("attack", say("the step {step} needs an attack", step=str(turn.step)))
        if turn.step in IN_BATTLE and (attack is None or attack.battle is None):
            raise PositionFaultError("attack.battle", say("the step {step} needs a battle", step=str(turn.step)))
        if turn.step == "settle" and turn.settling is None:
            raise PositionFaultError("turn.settling", say("the step settle needs a location"))
    elif attack is not None:
        raise PositionFaultError("attack", say("there are attacks in the phase threats-act only"))
    if turn.step == "scene" and position.scene is None:
        raise PositionFaultError("scene", say("the step scene needs a scene"))
    for name in position.retreating:
        if position.defenders[name].state != "ready":
            raise PositionFaultError("retreating", say("{name} is not ready", name=name))
    mapped = turn.phase not in ("setting", "city", "map") or turn.step in ("connections", "entries")
    for name, location in position.locations.items():
        if mapped and not location.drawn:
            raise PositionFaultError(f"locations.{name}.drawn", say("the map is finished"), "DEF-MAP-2")
        if location.drawn and name not in position.map_order:
            raise PositionFaultError("map-order", say("{name} is missing", name=name))
        if not location.drawn and name in position.map_order:
            raise PositionFaultError("map-order", say("{name} is not drawn", name=name), "DEF-MAP-2")
