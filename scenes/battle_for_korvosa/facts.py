"""The derived facts that the screens of The Battle for Korvosa read, named as the rules' own structs."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scenes.battle_for_korvosa.seen import Result


class Printed(TypedDict):
    """What is printed on a card, what each effect does in a sentence, and all cards that are alike."""

    name: str
    kind: str
    text: str
    district: str | None
    sentences: list[str]
    copies: list[str]
    trigger: NotRequired[str]
    outside: NotRequired[bool]
    initiative: NotRequired[int]


class PrintedDistrict(TypedDict):
    """What the map says of a district: its quarters, its landmark, the two Allies."""

    kind: Literal["district"]
    id: str
    name: str
    bonus: int
    quarters: list[str]
    landmark: str
    royal: str
    resistance: str


PrintedPlace = TypedDict(
    "PrintedPlace",
    {
        "kind": Literal["place"], "id": str, "name": str, "district": str, "at": list[int],
        "next-to": list[str], "landmark": NotRequired[bool], "breach": NotRequired[bool],
        "bridges": NotRequired[list[str]],
    },
)  # fmt: skip
"""What the map says of a quarter, or of the castle, which has no landmark, breach or bridge."""


class Stack(TypedDict):
    """Units of a seat in a place."""

    units: int
    free: int
    spent: int
    lent: int
    guest: bool
    attackers: int


class Place(TypedDict):
    """A quarter or the Castle. `stacks` in the order in which they fall (KORV-TEAM-1), the holder first."""

    holder: str | None
    total: int
    stacks: dict[str, Stack]


class Missing(TypedDict):
    """A quarter that heroes would have to hold, and who holds it."""

    place: str
    holder: str | None


DistrictFacts = TypedDict(
    "DistrictFacts",
    {
        "controller": str | None, "bonus": int, "landmark": str, "landmark-holder": str | None, "held": int, "of": int,
        "missing": list[Missing], "landmark-point": int, "whole-point": int,
        "ally": Literal["royal", "resistance", "none"], "ally-card": str | None, "royal": str, "resistance": str,
        "rises": str | None,
    },
)  # fmt: skip
"""A district: who controls it, what its landmark and the whole of it count, its Ally, what heroes still miss."""


class Grade(TypedDict):
    """A verdict and the least points for it."""

    verdict: str
    points: int


Points = TypedDict(
    "Points",
    {
        "now": Result, "most": int, "castle-held": int, "castle-of": int, "castle-points": int,
        "castle-missing": list[Missing], "grades": list[Grade], "next": Grade | None, "to-next": int,
    },
)  # fmt: skip
"""What the map is worth to the heroes now (KORV-END-2, -3)."""


InForce = TypedDict(
    "InForce",
    {
        "card": str, "kind": str, "by": str, "until": Literal["roll", "cleanup", "round"], "ends-with": str | None,
        "round": int | None, "sentences": list[str],
    },
)  # fmt: skip
"""A card whose effects last, and when they end: after this roll, at a seat's Cleanup, with a round."""


class Permanent(TypedDict):
    """A role or Ally in play: a hero's, or a district's."""

    card: str
    kind: str
    hero: str | None
    district: str | None


class Carrying(TypedDict):
    """A card that is being carried out: whose it is, what is done next, whether it waits to be answered first."""

    card: str
    kind: str
    by: str
    next: str
    waits: bool


class SetsOff(TypedDict):
    """A trigger that will follow, and what it does."""

    card: str
    words: str


class Part(TypedDict):
    """One part of a Gain. `card`: the role, Ally or card that sets or adds it; `floor` lifts the sum to its
    least."""

    kind: Literal["base", "quarters", "district", "modifier", "floor"]
    units: int
    clause: str
    card: NotRequired[str | None]
    by: NotRequired[str | None]
    until: NotRequired[str | None]
    quarters: NotRequired[int | None]
    district: NotRequired[str | None]
    landmark: NotRequired[str | None]


Gain = TypedDict(
    "Gain",
    {
        "units": int, "pool": int, "parts": list[Part], "sets-off": list[SetsOff],
    },
)  # fmt: skip
"""What a seat would gain in its next Gain step as things stand: the parts, their sum, what it sets off."""


HandCard = TypedDict(
    "HandCard",
    {
        "hero": str, "usable": bool, "how": Literal["play", "attack"] | None, "rule": str | None,
        "reason": str | None, "too-late": bool,
    },
)  # fmt: skip
"""A card in a hand: can it be used now, how (`play`, or named in an `attack`), else which clause is against it; would
it be over before it could matter in this turn."""


class Loss(TypedDict):
    """Units that a seat would lose in a place (or from its `pool`)."""

    side: Literal["attack", "defence"]
    seat: str
    place: str
    units: int


Pair = TypedDict(
    "Pair",
    {
        "attack-die": int, "defence-die": int, "attack": int, "defence": int, "won-by": Literal["attack", "defence"],
    },
)  # fmt: skip
"""Two dice that are compared: which of each side's in rolling order, their values, who wins it."""


Compared = TypedDict(
    "Compared",
    {
        "pairs": list[Pair], "attack-lost": int, "defence-lost": int,
    },
)  # fmt: skip
"""The comparison of two rolls (KORV-FIGHT-9 to -11): the pairs, and the units that each side would lose."""


Rolled = TypedDict(
    "Rolled",
    {
        "attack": list[int], "defence": list[int], "attack-sides": int, "defence-sides": int, "compared": Compared,
        "losses": list[Loss], "emptied": bool,
    },
)  # fmt: skip
"""The dice as they lie, in rolling order, and what they come to if nobody answers (any more)."""


class Answer(TypedDict):
    """A card that may still be played on the dice, and whether its hero is asked now."""

    seat: str
    card: str
    asked: bool
    sentences: list[str]


class Occupation(TypedDict):
    """Moving in: least and most units, whose they are in the order in which they move, what stays behind at
    least."""

    least: int
    most: int
    moves: dict[str, int]
    behind: dict[str, int]


Terms = TypedDict(
    "Terms",
    {
        "attack-max": int, "defence-max": int, "attack-sides": int, "defence-sides": int, "attack-all": int,
        "attack-high": int, "attack-reroll": int, "defence-all": int, "defence-high": int, "attacker-wins-ties": bool,
        "attack-loss-max": int, "defence-loss-max": int,
    },
)  # fmt: skip
"""All that the dice of a fight depend on but the numbers of units."""


class Told(TypedDict):
    """A line of the terms with its words: whose it is, and until when."""

    mod: str
    side: Literal["attack", "defence"]
    clause: str
    set: int | str | None
    add: int | None
    card: str | None
    by: str | None
    until: str | None
    counts: bool
    words: str


Fighting = TypedDict(
    "Fighting",
    {
        "attacker": str, "holder": str | None, "source": str, "target": str, "attackers": dict[str, int],
        "defenders": dict[str, int], "most-dice": int, "most-defence-dice": int, "terms": Terms,
        "ties": Literal["attack", "defence"], "lines": list[Told],
    },
)  # fmt: skip
"""A fight as it would be, or is: stacks, dice, terms. Without odds, which take longer to work out."""


CombatFacts = TypedDict(
    "CombatFacts",
    {
        "stage": Literal["defend", "rolled", "occupy", "won"], "dice": int, "defence-dice": int | None,
        "fight": Fighting | None, "rolled": Rolled | None, "answers": list[Answer] | None,
        "occupation": Occupation | None,
    },
)  # fmt: skip
"""The attack in progress. `fight` is None once its last defender has fallen."""


class Why(TypedDict):
    """A clause, and a sentence that a player understands."""

    rule: str
    reason: str


class Open(TypedDict):
    """A place that may take units from the pool: the seat's units there, the way from the breach with both
    ends."""

    place: str
    units: int
    line: list[str]


class Closed(TypedDict):
    """A place with units of the seat that may take none now, and why."""

    place: str
    units: int
    rule: str
    reason: str


class Placing(TypedDict):
    """Where the pool may go."""

    pool: int
    open: list[Open]
    closed: list[Closed]


class Target(TypedDict):
    """A quarter that can be attacked: the most dice, who defends it with how many units, by a bridge or not."""

    place: str
    dice: int
    holder: str | None
    units: int
    landmark: bool
    bridge: bool


class Source(TypedDict):
    """A stack that can attack: who fights (the own units first, then lent ones), and what it can reach."""

    attackers: dict[str, int]
    targets: list[Target]


class Moving(TypedDict):
    """A stack that can move next door: how many units at most, and where to."""

    most: int
    targets: list[str]


class Loanable(TypedDict):
    """Units that can be asked for: whose, where, how many at most, how many can attack from there now."""

    of: str
    quarter: str
    most: int
    attackers: int


Fortifying = TypedDict(
    "Fortifying",
    {
        "left": int, "sources": dict[str, int], "joined": list[list[str]], "why-not": Why | None,
    },
)  # fmt: skip
"""Fortify moves: how many are left, the most units out of each stack, and which places hang together."""


class Shared(TypedDict):
    """A quarter in which two heroes have units."""

    quarter: str
    holder: str
    guest: str
    units: int


Partner = TypedDict(
    "Partner",
    {
        "seat": str, "cards": int, "shared": list[Shared], "why-not": Why | None,
    },
)  # fmt: skip
"""A hero and whether cards can be traded with this one: by which quarters, or why not."""


class Options(TypedDict):
    """Of the seat whose turn it is, in the present phase; None for what does not belong to it."""

    seat: str
    placing: Placing | None
    attack: dict[str, Source] | None
    move: dict[str, Moving] | None
    borrow: list[Loanable] | None
    fortify: Fortifying | None
    trade: list[Partner] | None
    idle: dict[str, Why]


class OwnEffect(TypedDict):
    """One entry of `effects`: its keys and words as they stand, and what it does; None if it is wrong."""

    line: int
    path: str
    written: str
    words: str | None


class OwnCard(TypedDict):
    """A card as it would be printed. What cannot be read of it is empty."""

    line: int
    path: str
    section: str
    id: str
    name: str
    kind: str
    text: str
    trigger: str | None
    district: str | None
    initiative: int | None
    copies: list[str]
    effects: list[OwnEffect]
    sound: bool
    change: str | None


class Count(TypedDict):
    """Cards of a section, with copies, here and in the book."""

    cards: int
    book: int


class Fault(TypedDict):
    """One thing that is wrong. `found` and `meant`: the word at fault and the known word nearest to it, if any
    is."""

    line: int
    path: str
    where: str
    clause: str
    reason: str
    found: str | None
    meant: str | None


Report = TypedDict(
    "Report",
    {
        "name": str, "lines": int, "playable": bool, "faults": list[Fault], "warnings": list[Fault],
        "counts": dict[str, Count], "left-out": dict[str, list[str]], "same": dict[str, bool], "cards": list[OwnCard],
    },
)  # fmt: skip
"""What `proofread` finds. `faults` stand in the way of playing, `warnings` do not; both in the order of lines."""


class Span(TypedDict):
    """A number that is known to lie between two; both are the same where it is certain."""

    least: int
    most: int


TurnFacts = TypedDict(
    "TurnFacts",
    {
        "number": int, "of": int, "left": int, "round": int, "phase": str, "player": str | None, "last": bool,
        "next": str | None, "to-come": dict[str, Span],
    },
)  # fmt: skip
"""The present turn and those to come. Every turn takes a City card, so their number is known (KORV-END-1)."""


class Tie(TypedDict):
    """Seats with the same result, and what decides between this seat and the one after it (KORV-ROUND-2)."""

    before: str
    by: Literal["queen", "bonus", "seat"]


class Initiative(TypedDict):
    """One seat's initiative: the die, the bonus and where it comes from, the sum, what decided a tie."""

    seat: str
    die: int | None
    bonus: int
    source: Literal["option", "role", "none"]
    total: int
    tie: Tie | None


Captures = TypedDict(
    "Captures",
    {
        "count": int, "blow-at": int, "to-go": int, "taken": bool, "prize": Literal["hero-card", "edict"], "stock": int,
    },
)  # fmt: skip
"""Quarters taken by attack in this turn, on the way to a Decisive Blow (KORV-BLOW-1 to -3)."""


class Pile(TypedDict):
    """A deck: cards to come, cards destroyed."""

    left: int
    destroyed: int


SeatFacts = TypedDict(
    "SeatFacts",
    {
        "side": Literal["queen", "hero"], "role": str | None, "breach": str | None, "pool": int, "hand": int | None,
        "hand-seen-by": list[str], "quarters": int, "units": int, "districts": list[str],
    },
)  # fmt: skip
"""One seat at a glance."""


class CutOff(TypedDict):
    """A quarter of a seat that no line joins to its breach, and why."""

    place: str
    guest: bool
    why: Literal["no-breach", "breach-enemy", "breach-empty", "breach-ally", "card", "gap", "behind"]
    clause: str
    words: str
    card: str | None
    pair: list[str] | None
    missing: list[str]
    behind: str | None


Supply = TypedDict(
    "Supply",
    {
        "breach": str | None, "ways": list[list[str]], "cut-off": list[CutOff],
    },
)  # fmt: skip
"""A seat's lines: its breach, the ways from it as (nearer place, further place), and what is cut off."""


class Refused(TypedDict):
    """Why somebody is not asked."""

    rule: str
    reason: str


class Answered(TypedDict):
    """What a reaction window is about."""

    to: str
    card: str | None
    sentences: list[str]
    quarter: str | None


AskedFacts = TypedDict(
    "AskedFacts",
    {
        "waits-for": list[str], "rule": str, "sentence": str, "may-act": list[str], "done": list[str],
        "not-asked": dict[str, Refused], "answered": Answered | None, "next": list[str] | None,
        "words": NotRequired[str],
    },
)  # fmt: skip
"""For whom the game waits; in a reaction window what is answered, and who is asked after."""


class Info(TypedDict):
    """What `engine.info_for` tells: see `game.battle_for_korvosa`' `information`."""

    asked: AskedFacts
    turn: TurnFacts
    initiative: list[Initiative]
    captures: Captures | None
    decks: dict[str, Pile]
    seats: dict[str, SeatFacts]
    roles: dict[str, str | None]
    places: dict[str, Place]
    supply: dict[str, Supply]
    gain: dict[str, Gain]
    districts: dict[str, DistrictFacts]
    points: Points
    effects: list[InForce]
    permanent: list[Permanent]
    stack: list[Carrying]
    cards: dict[str, HandCard]
    combat: CombatFacts | None
    options: Options | None
