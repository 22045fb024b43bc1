"""Cards: what is in force, with its source and its end; what is being carried out; what is in the hands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried
from game.battle_for_korvosa.cards import sentences as words
from game.battle_for_korvosa.cards.allies import comes, triggered
from game.battle_for_korvosa.cards.reactions import waits_for_answer
from game.battle_for_korvosa.cards.verbs import verb_of
from game.battle_for_korvosa.content.vocabulary import Mod, Until
from game.battle_for_korvosa.phases.gain import Part as Part
from game.battle_for_korvosa.phases.gain import gain_parts
from game.battle_for_korvosa.phases.play_card import why_not_played


class InForce(Struct, frozen=True, rename="kebab"):
    """A card whose effects last, and when they end: after this roll, at a seat's Cleanup, with a round."""

    card: str
    kind: str
    by: str
    until: Until
    ends_with: str | None
    """Whose Cleanup (`cleanup`)."""
    round: int | None
    """The round that ends it (`round`)."""
    sentences: tuple[str, ...]


def lasting_facts(city: City) -> list[InForce]:
    """The lasting effects, oldest first; those of one card with one end are told together."""
    found: dict[tuple[str, str, Until], list[str]] = {}
    for effect in city.p.effects:
        text = words.sentence("", words.modifier(city.content.names, effect, effect.by))
        found.setdefault((effect.card, effect.by, effect.until), []).append(text)
    turn = city.p.turn
    return [
        InForce(
            card=card,
            kind=city.content.cards[card].kind,
            by=by,
            until=until,
            ends_with=turn.player if until == "cleanup" else None,
            round=turn.round if until == "round" else None,
            sentences=tuple(texts),
        )
        for (card, by, until), texts in found.items()
    ]


class Permanent(Struct, frozen=True, rename="kebab"):
    """A role or Ally in play: a hero's, or a district's."""

    card: str
    kind: str
    hero: str | None
    district: str | None


def permanent_facts(city: City) -> list[Permanent]:
    """Roles in seat order, then Allies in map order."""
    found = [Permanent(role, "role", hero, None) for hero in city.heroes if (role := city.role(hero))]
    for district, side in city.p.allies.items():
        ally = city.content.allies.get((district, side))
        if ally is not None:
            found.append(Permanent(ally.id, ally.kind, None, district))
    return found


class Carrying(Struct, frozen=True, rename="kebab"):
    """A card that is being carried out: whose it is, what is done next, whether it waits to be answered first."""

    card: str
    kind: str
    by: str
    next: str
    waits: bool


def stack_facts(city: City) -> list[Carrying]:
    """The cards on the stack, the one that is carried out first on top (the last)."""
    return [
        Carrying(
            entry.card,
            city.content.cards[entry.card].kind,
            entry.by,
            _next_words(city, entry),
            waits_for_answer(city, entry) is not None,
        )
        for entry in city.p.stack
    ]


def _next_words(city: City, entry: Carried) -> str:
    effect = city.content.effect(entry.card, entry.at)
    return words.sentence("", verb_of(effect).words(city.content.names, effect, entry.by)) if effect is not None else ""


class SetsOff(Struct, frozen=True, rename="kebab"):
    """A trigger that will follow, and what it does."""

    card: str
    words: str


class Gain(Struct, frozen=True, rename="kebab"):
    """What a seat would gain in its next Gain step as things stand: the parts, their sum, what it sets off."""

    units: int
    pool: int
    """The pool after it, without what is set off."""
    parts: tuple[Part, ...]
    sets_off: tuple[SetsOff, ...]


def gain_facts(city: City, seat: str) -> Gain:
    """See `Gain`."""
    parts = gain_parts(city, seat)
    total = sum(part.units for part in parts)
    follows = tuple(
        SetsOff(entry.card, _next_words(city, entry))
        for entry in triggered(city, "gain", seat)
        if comes(city, entry, city.content.cards[entry.card].effects[int(entry.at[0])])
    )
    return Gain(total, city.p.players[seat].pool + total, tuple(parts), follows)


class HandCard(Struct, frozen=True, rename="kebab"):
    """A card in a hand: can it be used now, how (`play`, or named in an `attack`), else which clause is against it."""

    hero: str
    usable: bool
    how: Literal["play", "attack"] | None
    rule: str | None
    reason: str | None
    too_late: bool = False
    """It may be played, and all that it does would be over before it could matter in this turn."""


FIGHT_IS_OVER, FORTIFY_IS_OVER = ("fortify", "cleanup"), ("cleanup",)
MATTERS_IN_FORTIFY = ("fortify-count", "fortify-free", "connect", "cut", "forbid")


def too_late(city: City, card: str) -> bool:
    """Would all effects of a Hero card have ended before the step in which they matter (KORV-CARD-4, KORV-TURN-1)?"""
    phase, effects = city.p.turn.phase, city.content.cards[card].effects
    return bool(effects) and all(
        isinstance(effect, Mod)
        and effect.until in (None, "cleanup", "roll")
        and phase in (FORTIFY_IS_OVER if effect.mod in MATTERS_IN_FORTIFY else FIGHT_IS_OVER)
        for effect in effects
    )


def hand_facts(city: City) -> dict[str, HandCard]:
    """Every card in a hero's hand."""
    found = {}
    for hero in city.heroes:
        for card in city.hand(hero):
            why = why_not_played(city, hero, card)
            how: Literal["play", "attack"] = "attack" if city.content.cards[card].kind == "attack" else "play"
            found[card] = HandCard(
                hero=hero,
                usable=why is None,
                how=how if why is None else None,
                rule=why.rule if why else None,
                reason=why.reason if why else None,
                too_late=why is None and too_late(city, card),
            )
    return found
