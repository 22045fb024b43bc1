"""How a captain makes the city: words for its cards, the map, arrows, where everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions.action import Action
from game.core.text.phrases import printed, say
from game.defenders.battle.totals import totals_at
from game.defenders.board.map_graph import has_word, neighbours
from game.defenders.board.position import Defender, Location, Position
from game.defenders.board.units import (
    called,
    names_in_use,
    of_category,
    ready_at,
)
from game.defenders.bots.captains_drawing import sketch_of
from game.defenders.bots.judgement import Judgement, Said
from game.defenders.content.names import named
from game.defenders.content.words import KINDS, Kind, spoken_word, vocabulary
from game.defenders.phases.passing import Pass
from game.defenders.setup.connect import Connect, ConnectionsDone
from game.defenders.setup.create import Add, Create
from game.defenders.setup.draw_map import Draw, FeaturesDone
from game.defenders.setup.drawing_order import may_be_drawn
from game.defenders.setup.finish import Finalise, suggestion
from game.defenders.setup.mark_entries import EntriesDone, MarkEntry
from game.defenders.setup.placing import Place, next_to_place, places_for
from game.defenders.setup.proposals import propose_arrows, propose_contacts, propose_crossings
from game.defenders.setup.stacks import finalisable, may_begin, may_pass, playable, things_of, unfinished, words_for
from game.parts.cards import NUMBER, SUIT

BEGIN = 7
"""So many locations and defenders are begun before the half-made ones are completed."""


UNTYPED = -2.0
"""A second type, or a descriptor on what has no type yet."""


def setting(mind: Judgement) -> Said | None:
    """The table's default."""
    return mind.seat.legal[0], say("any world will do")


def city(mind: Judgement) -> Said | None:
    """Begin seven of each, then complete them; pass as soon as that is allowed."""
    position, setup, me = mind.position, mind.setup, mind.me
    if may_pass(position):
        return Pass(by=me), say("the city is large enough")
    for name, kind, thing in unfinished(position):
        if finalisable(setup, kind, thing) is None and not wants_more(mind, kind, thing):
            naming = suggestion(position, kind, thing, names_in_use(position))
            return Finalise(by=me, thing=name, naming=naming), say("{naming} is ready", naming=named(naming))
    cards = playable(setup, position, me)
    best: tuple[float, Action, str] | None = None
    begun = {kind: len(things_of(position, kind)) for kind in KINDS}
    for kind in KINDS:
        if may_begin(position, kind) and begun[kind] < BEGIN and begun[kind] <= min(begun.values()):
            for card in cards:
                for score, word in scored_words(mind, kind, None, card):
                    if best is None or 3.0 + score > best[0]:
                        best = (
                            3.0 + score,
                            Create(by=me, what=kind, card=card, word=word),
                            say("the city needs a {kind}", kind=printed(kind)),
                        )
    for name, kind, thing in unfinished(position):
        lead = vocabulary(kind).lead(thing.cards)
        for card in cards:
            for score, word in scored_words(mind, kind, lead, card, tuple(thing.words)):
                if best is None or score > best[0]:
                    best = (
                        score,
                        Add(by=me, thing=name, card=card, word=word),
                        say("{spoken_word} suits it", spoken_word=spoken_word(word)),
                    )
    if best is None:
        for name, kind, thing in unfinished(position):
            if finalisable(setup, kind, thing) is None:
                naming = suggestion(position, kind, thing, names_in_use(position))
                return Finalise(by=me, thing=name, naming=naming), say("{naming} is ready", naming=named(naming))
        return None
    return best[1], best[2]


def wants_more(mind: Judgement, kind: Kind, thing: Location | Defender) -> bool:
    """A third card is worth the wait if it is a strength word at hand."""
    if len(thing.cards) >= 3:
        return False
    words = vocabulary(kind)
    return any(
        word in words.strength and NUMBER[card] < 11 and word not in thing.words
        for card in playable(mind.setup, mind.position, mind.me)
        for word in words.descriptor_words[card]
    )


def scored_words(
    mind: Judgement, kind: Kind, lead: str | None, card: str, taken: tuple[str, ...] = ()
) -> list[tuple[float, str]]:
    """The words that the card allows on a thing that has these and this lead card (None: it has no type yet), each with
    how much good it does; of words that come to the same whatever else is there, the best one alone.
    """
    if lead is not None:
        return best_word(kind, lead, card, taken)
    types, descriptors = words_for(kind, card, taken)
    score = unit_type_score if kind == "defender" else place_type_score
    return [*((4.0 + score(mind, card, word), word) for word in types), *((UNTYPED, word) for word in descriptors[:1])]


@cache
def best_word(kind: Kind, lead: str, card: str, taken: tuple[str, ...]) -> list[tuple[float, str]]:
    """The best word, with its score, for a thing that has a type already; none if all are taken."""
    words = (word for half in words_for(kind, card, taken) for word in half)
    return sorted(((word_score(kind, lead, card, word), word) for word in words), key=lambda one: -one[0])[:1]


def word_score(kind: Kind, lead: str, card: str, word: str) -> float:
    """How much good the card does as this word on a thing with this lead card."""
    words = vocabulary(kind)
    if word in words.row_of:
        return UNTYPED
    cost = {11: 2.0, 12: 2.5, 13: 4.0}.get(NUMBER[card], 1.0 if NUMBER[card] >= 8 and kind == "location" else 0.0)
    if word in words.strength:
        return 5.0 - cost - (0.5 if word == "underground" else 0.0)
    if kind == "defender" and word == "mobile":
        return (3.0 if NUMBER[lead] in (8, 9, 10) else 1.5) - cost
    dear = word in words.morale or word in words.mixed_feelings
    return (0.5 if dear else 2.5) - cost - (1.0 if word in ("secret", "hidden") else 0.0)


def unit_type_score(mind: Judgement, card: str, word: str) -> float:
    """Kings first, then high regiments, a jack and a queen, one each of healers and engineers."""
    units = mind.position.defenders.values()
    leads = [lead for unit in units if (lead := vocabulary("defender").lead(unit.cards))]
    value = NUMBER[card]
    same = sum(NUMBER[lead] == value for lead in leads)
    if value == 13:
        return 9.0 - 3.0 * same
    if value in (11, 12):
        return 4.0 - 2.0 * same
    if value >= 6:
        return value - 4.5
    there = {w for unit in units for w in unit.words}
    if word in ("healers", "engineers") and word not in there:
        return 3.0 + value / 5
    return value / 5 - 1


def place_type_score(mind: Judgement, card: str, word: str) -> float:
    """One ring of walls, then areas, which hold two regiments; low cards, whose suit is of little use elsewhere."""
    there = [w for place in mind.position.locations.values() for w in place.words]
    value = NUMBER[card]
    thrift = 0.5 if SUIT[card] in "SD" else 0.0
    if word == "walls":
        return (4.0 if "walls" not in there else -1.0) + thrift
    if value <= 5:
        lines = sum(w in ("thoroughfare", "other-line") for w in there)
        if word in ("thoroughfare", "other-line"):
            return 0.5 - lines + thrift
        return 2.0 - 0.3 * there.count(word) + thrift
    if value <= 10:
        return 1.5 + (10 - value) / 5 + thrift
    return {11: 0.5, 12: 0.0, 13: -4.0}[value] + thrift


def features(mind: Judgement) -> Said | None:
    """No natural features."""
    return FeaturesDone(by=mind.me), say("the land is plain")


def drawing(mind: Judgement) -> Said | None:
    """Walls as a ring, everything else on the free spot nearest to the middle; contacts as proposed."""
    position, me = mind.position, mind.me
    for name in may_be_drawn(position):
        place = position.locations[name]
        if (place.owner or mind.setup.players[0]) != me:
            continue
        ring = any(has_word(other, "walls") and other.drawn for other in position.locations.values())
        strokes = sketch_of(position, name)
        contacts = propose_contacts(position, name, strokes)
        crosses = propose_crossings(position, name, strokes)
        reason = say("walls go all around") if ring else say("it fits in here")
        return Draw(by=me, location=name, strokes=strokes, contacts=contacts, crosses=crosses), reason
    return None


def linking(mind: Judgement) -> Said | None:
    """The contacts say enough; but walls from which nobody can flee get one way into the city."""
    position, me = mind.position, mind.me
    names = position.map_order
    if len(names) > 1:
        for name in names:
            if not neighbours(position, name):
                others = [other for other in names if other != name and neighbours(position, other)] or names
                other = next(place for place in others if place != name)
                return Connect(by=me, a=name, b=other), say("nobody could leave {name}", name=called(position, name))
    return ConnectionsDone(by=me), say("the ways are clear")


def arrows(mind: Judgement) -> Said | None:
    """Arrows on what can be reached from outside."""
    position, me = mind.position, mind.me
    if any(place.arrow for place in position.locations.values()):
        missing = [name for name in propose_arrows(position) if not position.locations[name].arrow]
        if missing and not any(has_word(position.locations[name], "walls") for name in position.map_order):
            return MarkEntry(by=me, location=missing[0]), say("it lies open")
        return EntriesDone(by=me), say("the ways in are marked")
    return MarkEntry(by=me, location=propose_arrows(position)[0]), say("it can be reached from outside")


def placing(mind: Judgement) -> Said | None:
    """Kings behind, queens and jacks in front, regiments where the defence is weakest, groups behind the front."""
    position, setup = mind.position, mind.setup
    unit = next_to_place(position)
    if unit is None:
        return None
    places = places_for(setup, position, unit)
    entries = position.entry_points
    far = distance_from(position, entries)
    category = position.defenders[unit].category

    def total(place: str) -> int:
        return totals_at(setup, position, place, ()).defence

    if category == "king" or category == "group":
        most = 2 if category == "group" else 9
        choice = max(places, key=lambda p: (min(most, far.get(p, 0)), -len(ready_at(position, p)), p))
        if category == "group" and "healers" not in position.defenders[unit].words:
            fronts = [place for place in places if place in entries]
            choice = min(fronts or places, key=lambda p: (total(p), p))
        why = say("well behind the front")
    elif category in ("queen", "jack"):
        fronts = [place for place in places if place in entries] or places
        choice = min(fronts, key=lambda p: (len(of_category(position, p, category or "")), -total(p), p))
        why = say("where the fight will be")
    else:
        fronts = [place for place in places if place in entries]
        if fronts:
            choice, why = min(fronts, key=lambda p: (total(p), p)), say("the ways in come first")
        else:
            choice = min(places, key=lambda p: (far.get(p, 9), p))
            why = say("close behind the front")
    return Place(by=mind.me, unit=unit, at=choice), why


def distance_from(position: Position, places: Sequence[str]) -> dict[str, int]:
    """Steps from the nearest of the places."""
    found = dict.fromkeys(places, 0)
    edge = list(places)
    while edge:
        here = edge.pop(0)
        for name in neighbours(position, here):
            if name not in found:
                found[name] = found[here] + 1
                edge.append(name)
    return found
