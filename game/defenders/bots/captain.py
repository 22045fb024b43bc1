"""Computer partners. They see what a person in their seat sees; each decision carries one line that says why.

`captain` follows the advice of the rules page: few ways in and strong ones, kings behind, queens and a jack in front;
it weighs moves by the odds of the battles that they prepare.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property

from game.core.actions.action import Action
from game.core.bots.bot import Bot, Seat, Suggestion
from game.core.text.phrases import printed, say
from game.defenders.battle.attack import Assign, ChooseBattle, under_attack
from game.defenders.battle.battle import Rescue, Slay, Strike, rescuer, slay_pairs
from game.defenders.battle.retreat import Bump, Retreat, destinations
from game.defenders.battle.totals import odds_of, totals_at
from game.defenders.board.course import OPEN
from game.defenders.board.map_graph import entry_points, has_word, limit, neighbours, regiments_at, standing
from game.defenders.board.position import Defender, Location, Position
from game.defenders.board.units import (
    arrayed,
    attacking,
    called,
    names_in_use,
    of_category,
    ready,
    ready_at,
    unit_rank,
    value_of,
)
from game.defenders.bots.captains_drawing import sketch_of
from game.defenders.content.names import noun_of, suggested_name
from game.defenders.content.words import KINDS, Kind, spoken_word, vocabulary
from game.defenders.phases.activation import Activate, useful, wounded
from game.defenders.phases.moves import Move
from game.defenders.phases.passing import Pass
from game.defenders.setup.create import (
    Add,
    Create,
    Finalise,
    finalisable,
    may_begin,
    may_pass,
    playable,
    suggestion,
    things_of,
    unfinished,
    words_for,
)
from game.defenders.setup.draw_map import (
    Connect,
    ConnectionsDone,
    Draw,
    EntriesDone,
    FeaturesDone,
    MarkEntry,
    may_be_drawn,
)
from game.defenders.setup.placing import Place, next_to_place, places_for
from game.defenders.setup.proposals import propose_arrows, propose_contacts, propose_crossings
from game.parts.cards import NUMBER, SUIT

BEGIN = 7
"""So many locations and defenders are begun before the half-made ones are completed."""
DIE = 3.5
UNTYPED = -2.0
"""A second type, or a descriptor on what has no type yet."""
LOST = 0.35
"""So many of the units die that stand in a place which falls; kings do all (DEF-DEFEAT-1)."""
Said = tuple[Action, str]


class Captain:
    """A partner who holds the city by the odds."""

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion | None:
        """One legal action, or None where the First Player is waited for."""
        turn = seat.seen.turn
        if turn.at in OPEN and seat.me != turn.first:
            return None
        chosen = self.consider(turn.at, seat)
        if chosen is not None and seat.allows(chosen[0]):
            return Suggestion(*chosen)
        return Suggestion(seat.legal[0], say("there is nothing better to do"))

    def consider(self, moment: str, seat: Seat[Position]) -> Said | None:
        """What is decided at a moment, phase and step in one word; None: nothing."""
        return DECISIONS[moment](Judgement(seat))


class Judgement:
    """What a partner makes of the table."""

    def __init__(self, seat: Seat[Position]) -> None:
        self.seat = seat
        self.me = seat.me
        self.setup = seat.setup
        self.position = seat.seen
        self._losses: dict[tuple[str, tuple[str, ...]], float] = {}
        self._unease: dict[tuple[str, str], float] = {}
        self._worths: dict[str, float] = {}

    # ---------------------------------------------------------------------------------------------- odds of a battle
    def odds(self, location: str, threats: Sequence[str]) -> float:
        """The chance that the defenders who stand there hold the place against these threats, highest first."""
        return odds_of(self.setup, totals_at(self.setup, self.position, location, threats)).holds

    @cached_property
    def targets(self) -> list[str]:
        """The places that are attacked."""
        return under_attack(self.position)

    @cached_property
    def threats(self) -> Sequence[str]:
        """All threats, the strongest first."""
        return arrayed(self.position)

    @cached_property
    def likely_attack(self) -> Sequence[str]:
        """Threats that may well come together: every second one, the strongest first."""
        threats = self.threats
        return threats[: max(1, (len(threats) + 1) // 2)]

    def worth(self, name: str) -> float:
        """What the loss of a unit costs the city."""
        known = self._worths.get(name)
        if known is None:
            known = self._worths[name] = self._worth_of(name)
        return known

    def _worth_of(self, name: str) -> float:
        unit = self.position.defenders[name]
        words = vocabulary("defender")
        worth = {"king": 14.0, "queen": 7.0, "jack": 6.0}.get(unit.category or "", value_of(self.position, name) * 0.6)
        worth += sum(word in words.strength for word in unit.words)
        worth += 2.5 * any(word in words.morale for word in unit.words)
        worth += 2.0 * any(word in ("engineers", "healers") for word in unit.words)
        return worth - 0.5 * unit.wounds

    def price(self, location: str) -> float:
        """What the loss of a place costs, and of those who cannot get out of it unhurt."""
        position = self.position
        words = vocabulary("location")
        place = position.locations[location]
        price = 4.0 + 3.0 * any(word in words.morale for word in place.words)
        for name in ready_at(position, location):
            share = 1.0 if position.defenders[name].category == "king" else LOST
            price += share * self.worth(name)
        return price

    def loss(self, location: str, there: Sequence[str]) -> float:
        """The loss to be expected at a place that is attacked, or that may well be, where these defenders stand. Moves
        are weighed by the dozen, and each changes only who stands at two places, so what is known of the others stays
        known.
        """
        position = self.position
        known = self._losses.get((location, (*there,)))
        if known is None:
            threats = attacking(position, location) if self.targets else self.likely_attack
            known = (1 - self.odds(location, threats)) * self.price(location)
            self._losses[location, (*there,)] = known
        return known

    def losses(self, places: Sequence[str]) -> float:
        """The loss to be expected at all these places."""
        there: dict[str | None, list[str]] = {place: [] for place in places}
        for name, unit in self.position.defenders.items():
            if unit.at in there:
                there[unit.at].append(name)
        return math.fsum(self.loss(place, there[place]) for place in places)

    def danger(self) -> float:
        """The loss to be expected: at the places that are attacked, or at the entry-points if nobody marches."""
        position = self.position
        if self.targets:
            return self.losses(self.targets)
        entries = position.entry_points
        uneasy = (self.unease(name, position.defenders[name].at) for name in ready(position))
        return self.losses(entries) / max(1, len(entries)) + math.fsum(uneasy)

    def unease(self, name: str, at: str | None) -> float:
        """What speaks against a unit's place while nobody marches."""
        if at is None:
            return 0.0
        known = self._unease.get((name, at))
        if known is None:
            known = self._unease[name, at] = self._unease_of(name, at)
        return known

    def _unease_of(self, name: str, at: str) -> float:
        position, unease = self.position, 0.0
        entries, category = position.entry_points, position.defenders[name].category
        beside = neighbours(position, at)
        if at not in entries and category == "regiment":
            unease += 0.15 if any(place in entries for place in beside) else 0.4
        if category == "king" and at in entries:
            unease += 1.5
        if not any(standing(position, place) for place in beside):
            unease += 0.3
        return unease

    def after_move(self, unit: str, path: Sequence[str]) -> float:
        """The danger once the unit has moved; what it recaptures counts for it."""
        position = self.position
        mover, end = position.defenders[unit], position.locations[path[-1]]
        before, state, entries, morale = mover.at, end.state, position.entry_points, position.morale_damage
        gain, unease = 0.0, self._unease
        mover.at = path[-1]
        if state == "occupied":
            self._unease = {}  # who stands well depends on the entry-points
            end.state = "standing"
            position.entry_points = entry_points(position)
            gain = 1.0 + 3.0 * end.morale_lost - 0.8 * max(0, len(position.entry_points) - len(entries))
        crowd = len(regiments_at(position, path[-1])) - limit(self.setup, position, path[-1])
        danger = self.danger() - gain + (0.3 if crowd > 0 and mover.category == "regiment" else 0.0)
        mover.at, end.state, position.entry_points, position.morale_damage = before, state, entries, morale
        self._unease = unease
        return danger


# ------------------------------------------------------------------------------------------------------- world, city


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
            return Finalise(by=me, thing=name, naming=naming), say("{naming} is ready", naming=naming)
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
                return Finalise(by=me, thing=name, naming=naming), say("{naming} is ready", naming=naming)
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


# --------------------------------------------------------------------------------------------------------------- map


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


# ------------------------------------------------------------------------------------------------- placing, naming


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


def first_legal(mind: Judgement) -> Said | None:
    """The only thing to do."""
    return mind.seat.legal[0], say("this comes next")


def framing(mind: Judgement) -> Said | None:
    """A short scene."""
    scenes = [action for action in mind.seat.legal if action.do in ("frame-scene", "close-scene")]
    return (scenes[0], say("a quiet moment")) if scenes else None


# ------------------------------------------------------------------------------------------------------- the attack


def moving(mind: Judgement) -> Said | None:
    """The move that lowers the danger most, if any does."""
    now = mind.danger()
    best, least = None, now - 0.2
    for action in mind.seat.legal:
        if isinstance(action, Move):
            danger = mind.after_move(action.unit, action.path)
            if danger < least:
                best, least = action, danger
    return (best, needed(mind, best)) if best is not None else (Pass(by=mind.me), say("everybody stands well"))


def needed(mind: Judgement, move: Move) -> str:
    """What speaks for a move."""
    unit, path = called(mind.position, move.unit), called(mind.position, move.path[-1])
    return say("{unit} is needed at {path}", unit=unit, path=path)


def reinforcing(mind: Judgement) -> Said | None:
    """Where the shortfall is smallest but positive; then where there is least."""
    position, setup = mind.position, mind.setup
    cards = sorted(position.reserve, key=lambda card: -NUMBER[card])

    def shortfall(place: str) -> float:
        totals = totals_at(setup, position, place)
        return 1 + totals.attack - totals.defence + DIE * (totals.dice_of("threats") - totals.dice_of("defenders"))

    places = under_attack(position)
    short = [place for place in places if shortfall(place) > 0]
    fighters = [card for card in cards if NUMBER[card] <= 10] or cards
    card = fighters[0]
    choice = min(short, key=shortfall) if short else max(places, key=shortfall)
    word = vocabulary("defender").type_words[card][0]
    taken = names_in_use(position)
    naming = suggested_name(position.setting.key, noun_of(position.setting.key, word), taken, len(taken) + NUMBER[card])
    return Assign(by=mind.me, card=card, to=choice, word=word, naming=naming), say("help goes where it tips the scales")


def choosing(mind: Judgement) -> Said | None:
    """First the battles that will probably be won, so that others flee to safe ground."""
    position = mind.position
    place = max(under_attack(position), key=lambda p: (mind.odds(p, attacking(position, p)), p))
    return ChooseBattle(by=mind.me, location=place), say("the surest battle first")


def telling(mind: Judgement) -> Said | None:
    """A stock sentence; never giving up."""
    defend = [action for action in mind.seat.legal if action.do == "defend"]
    return (defend[0], say("we hold")) if defend else None


def striking(mind: Judgement) -> Said | None:
    """The most and the highest threats that can be killed; the weakest who can takes the highest of them."""
    position = mind.position
    battle = position.attack.battle if position.attack else None
    if battle is None or position.attack is None:
        return None
    used = position.attack.used
    units = sorted((value_of(position, u), u) for u in ready_at(position, battle) if u not in used)
    threats = attacking(position, battle)

    def possible(chosen: Sequence[int], values: Sequence[int]) -> bool:
        high, strong = sorted(chosen, reverse=True), sorted(values, reverse=True)
        return len(high) <= len(strong) and all(v >= c for c, v in zip(high, strong, strict=False))

    chosen: list[str] = []
    values = [value for value, _ in units]
    for card in threats:
        if possible([NUMBER[c] for c in (*chosen, card)], values):
            chosen.append(card)
    for card in chosen:
        rest = [NUMBER[c] for c in chosen if c != card]
        for number, (value, unit) in enumerate(units):
            if value >= NUMBER[card] and possible(rest, values[:number] + values[number + 1 :]):
                return Strike(by=mind.me, unit=unit, threat=card), say("nobody weaker could take it")
    return None


def rescuing(mind: Judgement) -> Said | None:
    """The dearest of those who could be slain."""
    position = mind.position
    prey = {unit for _, unit in slay_pairs(position)}
    saved = [name for name in rescuer(mind.setup, position)[1] if name in prey]
    if not saved:
        return Pass(by=mind.me), say("nobody is in mortal danger")
    name = max(saved, key=lambda unit: (mind.worth(unit), unit))
    return Rescue(by=mind.me, unit=name), say("{name} must live", name=called(position, name))


def losing(mind: Judgement) -> Said | None:
    """The highest threats are used up on those whose loss costs least."""
    pairs = slay_pairs(mind.position)
    card, unit = min(pairs, key=lambda pair: (-NUMBER[pair[0]], pair[0], mind.worth(pair[1]), pair[1]))
    return Slay(by=mind.me, threat=card, unit=unit), say("this loss hurts least")


def leaving(mind: Judgement) -> Said | None:
    """The strongest regiment first, to a place that is not under attack."""
    position = mind.position
    targets = under_attack(position)
    for name in sorted(position.retreating, key=lambda unit: (-mind.worth(unit), unit_rank(position, unit))):
        places = destinations(mind.setup, position, name)
        if places:
            king = position.defenders[name].category == "king"
            far = distance_from(position, position.entry_points)
            place = min(places, key=lambda p: (p in targets, -far.get(p, 0) if king else far.get(p, 0), p))
            return Retreat(by=mind.me, unit=name, to=place), say("to safer ground")
    return None


def settling(mind: Judgement) -> Said | None:
    """The weaker of those who may leave makes room."""
    bumps = [action for action in mind.seat.legal if isinstance(action, Bump)]
    if not bumps:
        return None
    return min(bumps, key=lambda b: (value_of(mind.position, b.unit), b.path)), say("the weaker makes room")


def activating(mind: Judgement) -> Said | None:
    """The king at the highest threat, unless spirits are low or a ruin lets the enemy in."""
    position, setup, me = mind.position, mind.setup, mind.me
    able: Mapping[str, str] = {ability: unit for unit, ability in reversed(useful(setup, position))}
    if "jack" in able and position.morale_damage >= 4:
        return Activate(by=me, unit=able["jack"], ability="jack"), say(say("spirits are low"))
    if "king" in able:
        card = arrayed(position)[0]
        return Activate(by=me, unit=able["king"], ability="king", threat=card), say("their strongest first")
    if "healers" in able and len(wounded(position)) >= 3:
        return Activate(by=me, unit=able["healers"], ability="healers"), say("many are wounded")
    if "jack" in able and position.morale_damage >= 2:
        return Activate(by=me, unit=able["jack"], ability="jack"), say(say("spirits are low"))
    repairs = [action for action in mind.seat.legal if isinstance(action, Activate) and action.ability == "engineers"]
    for action in repairs:
        place = position.locations[action.location or ""]
        if place.morale_lost or place.arrow:
            return action, say("it must stand again")
    for ability in ("jack", "healers"):
        if ability in able:
            return Activate(by=me, unit=able[ability], ability=ability), say(say("there is time for it"))
    return (repairs[0], say(say("there is time for it"))) if repairs else None


DECISIONS: dict[str, Callable[[Judgement], Said | None]] = {
    "setting": setting,
    "city": city,
    "map/features": features,
    "map/locations": drawing,
    "map/connections": linking,
    "map/entries": arrows,
    "placement": placing,
    "threats": first_legal,
    "reflection/frame": framing,
    "reflection/scene": framing,
    "threats-act/draw": first_legal,
    "threats-act/name-threat": first_legal,
    "threats-act/move-individuals": moving,
    "threats-act/reinforce": reinforcing,
    "threats-act/choose-battle": choosing,
    "threats-act/defend": telling,
    "threats-act/strike": striking,
    "threats-act/rescue": rescuing,
    "threats-act/slay": losing,
    "threats-act/retreat": leaving,
    "threats-act/settle": settling,
    "defenders-act/move": moving,
    "defenders-act/settle": settling,
    "defenders-act/activate": activating,
    "epilogue": first_legal,
}

BOTS: dict[str, Callable[[], Bot]] = {"captain": Captain}
