"""A battle is summed here and nowhere else (DEF-BATTLE-4 to -7): every line of both totals, every die, the odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from game.core.position.state import Setup
from game.core.text.phrases import say
from game.defenders.board.position import Position
from game.defenders.board.units import FACE_NAMES, FACES, attacking, lead_of, ready_at, value_of
from game.defenders.content.words import spoken_low, vocabulary
from game.defenders.forecasts.sums import BattleForecast, Die, Line, Odds, Totals
from game.parts.cards import NUMBER

MILITARY = say("a military building")


_DEFENCE = "DEF-BATTLE-4"
_ATTACK = "DEF-BATTLE-5"
_ADDS = {"group": say("a group adds its value"), "regiment": say("a regiment adds its value")}
_INDIVIDUALS = {
    "jack": say("a jack adds no value"),
    "queen": say("a queen rolls a die"),
    "king": say("a king adds no value"),
}
_QUEEN_AGAIN = say("one die for all queens")
_FACE_AGAIN = say("one die for all face threats")
_FACES = {
    "jack": say("a jack rolls a die"),
    "queen": say("a queen rolls a die"),
    "king": say("a king rolls a die"),
}
_STOPPED = {"jack": say("a jack is stopped by a jack"), "king": say("a king is stopped by a king")}


def totals_at(setup: Setup, position: Position, location: str, threats: Sequence[str] | None = None) -> Totals:
    """DEF-BATTLE-4 to -6 before the dice: the defenders who stand there now against those who attack it.

    `threats` (cards, highest first) asks what it would be against others. Works at any moment of the siege.
    """
    cards = attacking(position, location) if threats is None else threats
    there = ready_at(position, location)
    dice: list[Die] = []
    defenders = _defence(position, location, there, dice)
    return Totals(
        at=location,
        defenders=tuple(defenders),
        threats=tuple(_attack(setup, position, location, cards, there, dice)),
        dice=tuple(dice) if there else (),
    )


def _defence(position: Position, location: str, there: Sequence[str], dice: list[Die]) -> list[Line]:
    """DEF-BATTLE-4."""
    lines: list[Line] = []
    strength = vocabulary("defender").strength
    for name in there:
        unit = position.defenders[name]
        category = unit.category or ""
        if category in _ADDS:
            lines.append(
                Line(
                    name,
                    "value",
                    _ADDS[category],
                    value_of(position, name),
                    _DEFENCE,
                    printed=NUMBER[lead_of(unit)],
                    wounds=unit.wounds,
                    morale=position.morale_damage,
                )
            )
        elif category == "queen" and dice:
            lines.append(Line(name, "individual", _QUEEN_AGAIN, 0, _DEFENCE))
        else:
            lines.append(Line(name, "individual", _INDIVIDUALS[category], 0, _DEFENCE))
            if category == "queen":
                dice.append(Die("defenders", name, _INDIVIDUALS[category], _DEFENCE))
        lines += [Line(name, "word", spoken_low(word), 1, _DEFENCE, word) for word in unit.words if word in strength]
    dice.append(Die("defenders", None, say("the defenders' die"), _DEFENCE))
    bonuses = bonuses_of(position, location)
    return lines + (bonuses or [Line(location, "plain", say("no bonus"), 0, _DEFENCE)])


def bonuses_of(position: Position, location: str) -> list[Line]:
    """DEF-BATTLE-4: what the place itself adds to its defence, line by line; nothing: no line."""
    place, words = position.locations[location], vocabulary("location")
    lines = []
    if any(words.row_of[place.cards[card]].military for card in words.type_cards(place.cards)):
        lines.append(Line(location, "military", MILITARY, 1, _DEFENCE))
    return lines + [
        Line(location, "word", spoken_low(word), 1, _DEFENCE, word) for word in place.words if word in words.strength
    ]


def _attack(
    setup: Setup, position: Position, location: str, cards: Sequence[str], there: Sequence[str], dice: list[Die]
) -> list[Line]:
    """DEF-BATTLE-5."""
    lines: list[Line] = []
    each = setup.word("face-dice") == "each"
    rolled = faces = False
    for card in cards:
        value = NUMBER[card]
        if value not in FACES:
            lines.append(Line(card, "value", say("a threat adds its value"), value, _ATTACK, printed=value))
            continue
        faces = True
        face = FACE_NAMES[value]
        by = () if face == "queen" else tuple(n for n in there if position.defenders[n].category == face)
        if by:
            lines.append(Line(card, "stopped", _STOPPED[face], 0, _ATTACK, by=by))
        elif rolled and not each:
            lines.append(Line(card, "face", _FACE_AGAIN, 0, _ATTACK))
        else:
            lines.append(Line(card, "face", _FACES[face], 0, _ATTACK))
            dice.append(Die("threats", card, _FACES[face], _ATTACK))
            rolled = True
    if not faces:
        lines.append(Line(location, "faceless", say("no face threat, no second die"), 0, _ATTACK))
    dice.append(Die("threats", None, say("the threats' die"), _ATTACK))
    return lines


# ---------------------------------------------------------------------------------------------------------- result

Result = Literal["repulsed", "defeated", "stand-off"]


def result_of(setup: Setup, defence: int, attack: int) -> Result:
    """DEF-BATTLE-7: the higher total wins; equal totals are a stand-off, or as the option `tie` says."""
    tie = setup.word("tie")
    if defence > attack or (defence == attack and tie == "defenders"):
        return "repulsed"
    return "defeated" if defence < attack or tie == "threats" else "stand-off"


LOST = Odds(0.0, 0.0, 1.0, 0.0)


def odds_of(setup: Setup, totals: Totals) -> Odds:
    """The odds of a battle before its dice; a place without defenders is lost (DEF-BATTLE-2)."""
    if not totals.dice:
        return LOST
    lead = totals.defence - totals.attack
    return odds_with(setup.word("tie"), lead, totals.dice_of("defenders"), totals.dice_of("threats"))


@cache
def odds_with(tie: str, lead: int, ours: int, theirs: int) -> Odds:
    """The odds where the defenders are `lead` points ahead and the sides roll so many dice; exact before rounding."""
    sums, shift = _differences(ours, theirs)
    whole = 6 ** (ours + theirs)
    above = sum(ways for n, ways in enumerate(sums) if n - shift + lead > 0)
    equal = sum(ways for n, ways in enumerate(sums) if n - shift + lead == 0)
    below = whole - above - equal
    if tie == "defenders":
        above, equal = above + equal, 0
    elif tie == "threats":
        below, equal = below + equal, 0
    return Odds(above / whole, equal / whole, below / whole, (above + equal) / whole)


@cache
def _differences(ours: int, theirs: int) -> tuple[tuple[int, ...], int]:
    """In how many ways `ours` dice are n points above `theirs`, for n from -shift on; and the shift."""
    sums = [1]
    for _ in range(ours + theirs):
        sums = [sum(sums[max(0, n - 5) : n + 1]) for n in range(len(sums) + 5)]
    # A die of the other side counts 7 less than its mirror image, so the difference is the sum of all less 7 for each.
    return tuple(sums), 7 * theirs - (ours + theirs)


def before_dice(setup: Setup, position: Position, location: str) -> BattleForecast:
    """A battle before it is fought."""
    totals = totals_at(setup, position, location)
    return BattleForecast(totals, odds_of(setup, totals))
