"""How a captain fights: moves, reinforcements, strikes, losses, flight, what a defender does instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.position.cloning import clone
from game.core.text.phrases import join_words, say
from game.defenders.battle.attack import Assign, ChooseBattle, under_attack
from game.defenders.battle.defeat import Rescue, Slay, rescuer, slay_pairs
from game.defenders.battle.repulse import Strike
from game.defenders.battle.retreat import Bump, Retreat, destinations
from game.defenders.battle.totals import before_dice, totals_at
from game.defenders.board.units import (
    arrayed,
    attacking,
    called,
    names_in_use,
    ready_at,
    unit_rank,
    value_of,
)
from game.defenders.bots.city_builder import distance_from
from game.defenders.bots.judgement import Judgement, Said
from game.defenders.content.names import noun_of, suggested_name
from game.defenders.content.words import vocabulary
from game.defenders.phases.activation import Activate, useful, wounded
from game.defenders.phases.moves import Move, forsaken
from game.defenders.phases.passing import Pass
from game.parts.cards import NUMBER

DIE = 3.5


def first_legal(mind: Judgement) -> Said | None:
    """The only thing to do."""
    return mind.seat.legal[0], say("this comes next")


def framing(mind: Judgement) -> Said | None:
    """A short scene."""
    scenes = [action for action in mind.seat.legal if action.do in ("frame-scene", "close-scene")]
    return (scenes[0], say("a quiet moment")) if scenes else None


def moving(mind: Judgement) -> Said | None:
    """The move that lowers the danger most, if any does."""
    now = mind.danger()
    best, least = None, now - 0.2
    for action in mind.seat.legal:
        if isinstance(action, Move):
            danger = mind.after_move(action.unit, action.path)
            if danger < least:
                best, least = action, danger
    if best is not None:
        return best, needed(mind, best)
    bare = [called(mind.position, place) for place in forsaken(mind.position)]
    if bare:
        return Pass(by=mind.me), say("nobody can be spared for {places}", places=join_words(bare))
    return Pass(by=mind.me), say("everybody stands well")


def needed(mind: Judgement, move: Move) -> str:
    """What speaks for a move."""
    unit, path = called(mind.position, move.unit), called(mind.position, move.path[-1])
    return say("needed at {path}: {unit}", unit=unit, path=path)


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
    naming = suggested_name(
        position.setting.voice, noun_of(position.setting.voice, word), taken, len(taken) + NUMBER[card]
    )
    action = Assign(by=mind.me, card=card, to=choice, word=word, naming=naming)
    after = clone(position)
    action.arrive(after)
    then, now = (before_dice(setup, there, choice).odds.holds for there in (after, position))
    tips, none = say("help goes where it tips the scales"), say("it tips no scales, but must go somewhere")
    return action, tips if then > now else none


def choosing(mind: Judgement) -> Said | None:
    """First the battles that will probably be won, so that others flee to safe ground."""
    position = mind.position
    place = max(under_attack(position), key=lambda p: (mind.odds(p, attacking(position, p)), p))
    return ChooseBattle(by=mind.me, location=place), say("the surest battle first")


def telling(mind: Judgement) -> Said | None:
    """A stock sentence; never giving up."""
    defend = [action for action in mind.seat.legal if action.do == "defend"]
    if not defend or mind.position.attack is None or mind.position.attack.battle is None:
        return None
    odds = before_dice(mind.setup, mind.position, mind.position.attack.battle).odds
    return defend[0], say("it holds with {percent} %", percent=round(100 * odds.holds))


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
            reason = say("no quiet place is in reach") if place in targets else say("to safer ground")
            return Retreat(by=mind.me, unit=name, to=place), reason
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
