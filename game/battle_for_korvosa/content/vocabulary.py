"""The closed vocabulary of effects (KORV-CARD-7 to -10): every card, role and Ally is written in these words.

An entry of a card's `effects` is either something done at once (`do`, KORV-CARD-8: one struct a verb) or something
that lasts (`mod`, KORV-CARD-9: `Mod`, with a row of `MODS` for each property). Roles and Allies may add a `trigger`
(KORV-CARD-10). A key or word that is not here is unknown and refused when the file is read; see `content.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from game.core.data.shape import nearest
from game.core.text.phrases import listed, say

CASTLE = "castle"
POOL = "pool"

Who = Literal["self", "queen", "heroes"]
Side = Literal["queen", "heroes"]
Pick = Literal["self", "queen", "all", "most", "least", "random"]
Until = Literal["roll", "cleanup", "round"]
Event = Literal["gain", "capture", "lost"]
TurnOf = Literal["queen", "heroes", "controller"]
Positive = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]


class Word(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the vocabulary: unknown keys are refused, keys left out stay unwritten."""


class Filter(Word, frozen=True, cache_hash=True):
    """Which places are meant (KORV-CARD-7): all keys must hold; `{}` is every quarter."""

    holder: Literal["queen", "heroes", "self"] | None = None
    district: str | None = None
    landmark: bool = False
    breach: bool = False
    own_breach: bool = False
    next_to: Literal["self", "heroes", "queen", "castle"] | None = None
    min_units: Positive | None = None
    units_of: Literal["self"] | None = None
    attacked: bool = False
    captured: bool = False
    castle: bool = False


class When(Word, frozen=True):
    """Under what circumstances a modifier of a fight applies (KORV-CARD-9)."""

    first_attack: bool = False
    attacker: Literal["self"] | None = None
    side: Literal["attacker", "defender"] | None = None


class Effect(Word, frozen=True, kw_only=True):
    """One entry of `effects`. `trigger`, `turn-of` and (without `mod`) `where` belong to a trigger (KORV-CARD-10)."""

    filters: ClassVar[tuple[str, ...]] = ()
    """The keys that hold a filter, besides `where`."""

    trigger: Event | None = None
    turn_of: TurnOf | None = None
    where: Filter | None = None


# ------------------------------------------------------------------------------------------- KORV-CARD-8: do


class Do(Effect, frozen=True):
    """Something done at once. `verb` is its word after `do`."""

    verb: ClassVar[str] = ""
    do: str


class GainUnits(Do, frozen=True):
    """`n` units to the pool of `who`, or into the picked quarter."""

    verb = "gain-units"
    filters = ("to",)
    who: Who
    n: Positive
    to: Literal["pool"] | Filter
    pick: Pick | None = None


class DestroyUnits(Do, frozen=True):
    """`n` units of a side in the picked quarter are destroyed; `spare` of them stay."""

    verb = "destroy-units"
    filters = ("at",)
    side: Side
    n: Positive
    at: Filter
    pick: Pick
    spare: Count = 1


class DrawHeroCard(Do, frozen=True):
    """`who` draws `n` Hero cards, with `only-if-hand-below` only with fewer cards in hand."""

    verb = "draw-hero-card"
    who: Who
    n: Positive
    only_if_hand_below: Positive | None = None


class LoseHeroCard(Do, frozen=True):
    """`who` chooses and destroys `n` cards from hand."""

    verb = "lose-hero-card"
    who: Who
    n: Positive


class AdvanceEdicts(Do, frozen=True):
    """`n` Edicts are advanced, one after the other."""

    verb = "advance-edicts"
    n: Positive


class RollDie(Do, frozen=True):
    """A die decides which of two lists of effects is carried out."""

    verb = "roll"
    sides: Annotated[int, Meta(ge=2)]
    at_least: Positive
    then: list[Any] = []
    else_: list[Any] = field(name="else", default_factory=list)

    def branch(self, name: str) -> list[Effect]:
        """The effects under `then` or `else`, typed (the reader has replaced the plain entries)."""
        return self.then if name == "then" else self.else_


class TakeCard(Do, frozen=True):
    """`who` takes a card that is outside every deck, if it is still set aside."""

    verb = "take-card"
    who: Who
    card: str


class SlayAlly(Do, frozen=True):
    """The user chooses a district with an Ally of a side; that Ally is gone."""

    verb = "slay-ally"
    filters = ("at",)
    side: Literal["royal", "resistance"]
    at: Filter
    pick: Literal["self"]


class CancelCard(Do, frozen=True):
    """The card that opened the reaction window does nothing."""

    verb = "cancel-card"


class RerollDie(Do, frozen=True):
    """After the roll: the lowest or highest die of a side is rolled again (`own` is the heroes' side)."""

    verb = "reroll-die"
    side: Literal["own", "enemy"]
    which: Literal["lowest", "highest"]


VERBS: dict[str, type[Do]] = {
    verb.verb: verb
    for verb in (
        GainUnits,
        DestroyUnits,
        DrawHeroCard,
        LoseHeroCard,
        AdvanceEdicts,
        RollDie,
        TakeCard,
        SlayAlly,
        CancelCard,
        RerollDie,
    )
}


# ------------------------------------------------------------------------------------------ KORV-CARD-9: mod

Setting: TypeAlias = int | bool | str | tuple[str, ...]
"""What a modifier sets a property to: a number, a word, a yes, or two places (KORV-CARD-9)."""

ModName = Literal[
    "attack-high", "attack-all", "defence-high", "defence-all", "attack-sides", "defence-sides", "attack-max",
    "defence-max", "attack-reroll", "ties", "loss-max", "reinforcement-base", "reinforcements", "blow-at",
    "fortify-count", "fortify-free", "lines", "keep-moving", "forbid", "connect", "cut",
]  # fmt: skip


class Mod(Effect, frozen=True):
    """Something that lasts: a property is `set` or something is `add`ed to it, for `who`, as long as `until` says."""

    filters = ("first", "second")

    mod: ModName
    who: Literal["self", "queen", "heroes", "all"]
    set: Setting | None = None
    add: int | None = None
    until: Until | None = None
    when: When | None = None
    from_only: bool = False
    from_too: bool = False
    first: Filter | None = None
    second: Filter | None = None
    pick: Pick | None = None


class Property(Struct, frozen=True):
    """A row of the table of KORV-CARD-9: what may be set (a least number, or words), added, and if it is a fight's."""

    least: int | None = None
    words: tuple[Any, ...] = ()
    add: bool = False
    fight: bool = False
    places: bool = False
    """The value is a pair of places (`connect`, `cut`)."""


MODS: dict[str, Property] = {
    "attack-high": Property(add=True, fight=True),
    "attack-all": Property(add=True, fight=True),
    "defence-high": Property(add=True, fight=True),
    "defence-all": Property(add=True, fight=True),
    "attack-sides": Property(least=2, fight=True),
    "defence-sides": Property(least=2, fight=True),
    "attack-max": Property(least=0, add=True, fight=True),
    "defence-max": Property(least=0, add=True, fight=True),
    "attack-reroll": Property(least=0, fight=True),
    "ties": Property(words=("heroes", "queen"), fight=True),
    "loss-max": Property(least=1, fight=True),
    "reinforcement-base": Property(least=0),
    "reinforcements": Property(add=True),
    "blow-at": Property(least=1),
    "fortify-count": Property(least=0, add=True),
    "fortify-free": Property(words=(True,)),
    "lines": Property(words=("allied",)),
    "keep-moving": Property(words=(True,)),
    "forbid": Property(words=("standard-cards", "fortify", "cross-bridges", "place", "attack")),
    "connect": Property(places=True),
    "cut": Property(places=True),
}


def value_fault(mod: str, value: Any, add: int | None) -> tuple[str, str] | None:
    """What is wrong with `set` or `add` of a property that joins no places: (key, reason), or None."""
    kind = MODS[mod]
    if (value is None) == (add is None):
        return "", say('either "set" or "add" is wanted')
    if add is not None:
        return None if kind.add else ("add", say("{mod} can only be set", mod=mod))
    if kind.words:
        if any(value == word and type(value) is type(word) for word in kind.words):
            return None
        words = ["true" if word is True else str(word) for word in kind.words]
        return "set", say(
            '"{value}" is none of {words}{meant}',
            value=str(value),
            words=listed(words),
            meant=nearest(str(value), words),
        )
    if kind.least is None:
        return "set", say("{mod} can only be added to", mod=mod)
    if isinstance(value, bool) or not isinstance(value, int) or value < kind.least:
        return "set", say("a whole number from {least} is wanted", least=kind.least)
    return None
