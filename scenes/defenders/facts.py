"""The derived facts that the screens of Defenders read, named as the rules' own structs; see *Info*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

Side = Literal["defenders", "threats"]
SIDES: tuple[Side, Side] = ("defenders", "threats")


class Reason(TypedDict):
    """`clause`: the rule behind it; `why`: a sentence for people."""

    clause: str
    why: str


Waiting = TypedDict(
    "Waiting",
    {
        "also": dict[str, Reason], "to-come": list[str],
    },
)  # fmt: skip
"""Beside `engine.asked`: what the others who may act can do meanwhile, by player (`also`), and who acts after those
for whom the game waits, in order (`to_come`)."""


class Count(TypedDict):
    """Locations or defenders: how many are begun and finalised, of `most` and `enough`; `no`: why none may be
    begun."""

    begun: int
    finalised: int
    most: int
    enough: int
    no: Reason | None


Stack = TypedDict(
    "Stack",
    {
        "kind": Literal["location", "defender"], "ready": bool, "not-ready": Reason | None, "lead": str | None,
        "shapes": list[str], "category": str | None, "value": int | None, "strength": int, "morale": bool,
    },
)  # fmt: skip
"""Something begun: `ready` to be finalised, or why `not_ready`; what it would be: `lead` card (None without a type),
`shapes` of a location, `category` and `value` of a defender, `strength` (points that its words add), and `morale`:
would its loss cost a point of morale."""


class Playable(TypedDict):
    """Where a card can go: kinds of things that it may `begin`, stacks it may be added `to`. `holder`: the player
    in whose hand it lies, None for the row."""

    holder: str | None
    begin: list[str]
    to: list[str]


Creation = TypedDict(
    "Creation",
    {
        "counts": dict[str, Count], "stacks": dict[str, Stack], "cards": dict[str, Playable],
        "cannot-pass": Reason | None, "left": int,
    },
)  # fmt: skip
"""The creation of the city. `cannot_pass`: why nobody may pass yet. `left`: cards in the draw pile."""


class Sheet(TypedDict):
    """A location in the drawing order. `clause` orders its kind (DEF-MAP-3 ordinary, -4 secret or hidden, -5
    underground); `due`: it is the next one; `now`: its owner may draw it at this moment; `no`: why not."""

    location: str
    owner: str
    clause: str
    drawn: bool
    due: bool
    now: bool
    no: Reason | None


class Pair(TypedDict):
    """Two places, `a` before `b` alphabetically: how they touch (`contact`, None: a gap), whether that connects
    them (`default`), an override (`mark`), and what is in force (`connected`; before the last location is drawn:
    what will be), by which clause and why."""

    a: str
    b: str
    contact: str | None
    default: bool
    mark: str | None
    connected: bool
    clause: str
    why: str


class WayIn(TypedDict):
    """An entry-point: its number, and why the enemy can reach it: an `arrow`, `open-ground` that it is connected
    with (`by`: the lost places), or as the `last` resort, where the enemy has no other way."""

    location: str
    number: int
    why: Literal["arrow", "open-ground", "last"]
    clause: str
    by: Sequence[str]


class Open(TypedDict):
    """Open ground: a place from which the enemy reaches what is connected with it, and why it is open."""

    location: str
    clause: str
    why: str


class Entries(TypedDict):
    """Entry-points in their order: as they are, or (`preview`) as they would be if the arrows were closed now.
    `die`: the sides of the die that picks one, None without a roll; a result above their number is rolled
    again."""

    points: list[WayIn]
    preview: bool
    die: int | None
    open: list[Open]


class SumLine(TypedDict):
    """One line of a total: who it comes from, why, how much it adds (0 is a line too), under which clause."""

    who: str
    kind: Literal["value", "individual", "word", "military", "plain", "face", "stopped", "faceless"]
    why: str
    amount: int
    clause: str
    word: str | None
    printed: int | None
    wounds: int
    morale: int
    by: Sequence[str]


class LossFacts(TypedDict):
    """What it costs when the thing is lost: points of `morale`, the `words` that cost it, the `feared` words that
    leave mixed feelings."""

    morale: int
    words: list[str]
    feared: list[str]


class PlaceFacts(TypedDict):
    """A finalised place and its lead `card`. `regiments` there, of `limit`, `room` left (negative: a crowd);
    `units` there in rank order; `bonuses` that it gives its defenders, line by line; `defence`: their total
    without dice, `dice`: how many they roll; `loss`: what its loss would cost now, `regain`: the morale that
    winning it back would return; `neighbours`: connected places; `entry`: its number as an entry-point;
    `attackers`: threats that attack it; `enemies`: threats whose home it is; `closed`: why no unit can enter it
    (None: it can be entered)."""

    card: str
    regiments: int
    limit: int
    room: int
    units: list[str]
    bonuses: list[SumLine]
    defence: int
    dice: int
    loss: LossFacts
    regain: int
    neighbours: list[str]
    entry: int | None
    attackers: list[str]
    enemies: list[str]
    closed: Reason | None


class Target(TypedDict):
    """Something that an ability works on: a ruin, a wounded unit or a threat; how probable it is that it works,
    and the morale damage that is then healed."""

    target: str
    odds: float
    morale: int


class Ability(TypedDict):
    """What a unit can do when it is activated: how probable it is that it does any good (`odds`), on which
    `targets` (healers work on all of them, a jack needs none); `no`: why it has nothing to work on."""

    ability: str
    clause: str
    odds: float
    targets: list[Target]
    no: Reason | None


class Way(TypedDict):
    """Where a unit could move: the path, whether it ends where it `crowds` (DEF-MOVE-4) or `recaptures` (DEF-
    OCC-3)."""

    path: list[str]
    crowds: bool
    recaptures: bool


class UnitFacts(TypedDict):
    """A finalised defender. Its `value` now is `printed` (its lead `card`) less `wounds` and `morale` damage,
    never below 0; `rank`: its place in rank order among the living, 1 first, None for the others; `individual`: a
    jack, queen or king; `strength`: words that add a point in a battle; `adds`: what it adds to a battle without
    dice; `loss`: what its loss would cost; `steps`: how far it may move; `abilities`; `ways`: where it can move
    in the present step, outside a step of moves where it could in Defenders act."""

    card: str
    printed: int
    wounds: int
    morale: int
    value: int
    category: str
    individual: bool
    rank: int | None
    strength: list[str]
    adds: int
    loss: LossFacts
    steps: int
    abilities: list[Ability]
    ways: list[Way]


class Enemy(TypedDict):
    """A threat by its card: its `value`, its `kind` (DEF-THREAT-2), its place in rank order among those arrayed
    (None when destroyed), and where the spies would send it if it came first (None: nothing is known)."""

    value: int
    kind: Literal["rabble", "regiment", "jack", "queen", "king"]
    rank: int | None
    spies: str | None


JokerFacts = TypedDict(
    "JokerFacts",
    {
        "drawn": bool, "may-be-next": bool, "chance": float, "before": int,
    },
)  # fmt: skip
"""Whether the joker is `drawn`, `may_be_next` (with which `chance`), and how many cards surely come before it."""


class NextCard(TypedDict):
    """One thing that the next card may bring: how many unseen `cards` bring it, and how probable that is."""

    brings: Literal["reserve", "threat", "intelligence", "sabotage", "surprise", "face", "club", "joker"]
    clause: str
    cards: int
    chance: float


class Deck(TypedDict):
    """The threat deck, as far as everybody can know it: cards `left`, unseen ones by suit, the joker, what the
    next card may bring, and whether the enemy's spies have told it where to strike (`intelligence`, DEF-
    EVENT-1)."""

    left: int
    suits: dict[str, int]
    joker: JokerFacts
    next: list[NextCard]
    intelligence: bool


class Use(TypedDict):
    """The actions in which the piece can be named now (`may`); if there are none, why (`no`)."""

    may: list[str]
    no: Reason | None


class Pick(TypedDict):
    """Something that could be picked: `who` does it (a unit; a threat that slays; the jack that rescues), to what
    or where (`what`); `no`: why not, None if it is legal."""

    who: str | None
    what: str
    no: Reason | None


class Picks(TypedDict):
    """The pairs of the present step: the action that picks one (`do`), its clause, every pair; in a battle who
    has struck or slain (`used`) and who is led to safety (`immune`)."""

    do: str
    clause: str
    pairs: list[Pick]
    used: list[str]
    immune: list[str]


class SumDie(TypedDict):
    """A d6 of a battle. `who`: the queen defender or face threat that rolls; None for the side's own die."""

    side: Side
    who: str | None
    why: str
    clause: str
    result: int | None


class Totals(TypedDict):
    """Both totals of the battle for `at`: lines, and dice in their order (DEF-BATTLE-6); no dice if nobody
    defends."""

    at: str
    defenders: Sequence[SumLine]
    threats: Sequence[SumLine]
    dice: Sequence[SumDie]


Odds = TypedDict(
    "Odds",
    {
        "repulsed": float, "stand-off": float, "defeated": float, "holds": float,
    },
)  # fmt: skip
"""How probable each result of a battle is, 0 to 1. `holds`: repulse or stand-off, the place is not lost."""


class Shift(TypedDict):
    """One step of a chain: a regiment goes from `before` to `at`. `stays`: the regiments beside it that do not
    go, and `why` (DEF-BUMP-4: of two, the one with the lower value; of equal values the lower in rank order)."""

    unit: str
    before: str
    at: str
    clause: str
    why: str
    stays: list[str]


class Settlement(TypedDict):
    """One way to settle the crowd in a place: who leaves, its path, and whom that shifts in turn."""

    unit: str
    path: list[str]
    chain: list[Shift]


class Crowd(TypedDict):
    """A place with more regiments than its limit: every way that the First Player can choose from; none, where no
    place with room can be reached and the crowd stays (DEF-BUMP-5)."""

    location: str
    regiments: int
    limit: int
    ways: list[Settlement]


class Uses(TypedDict):
    """What every piece can be used for now, or why for nothing."""

    units: dict[str, Use]
    threats: dict[str, Use]
    reserve: dict[str, Use]


class BattleFacts(TypedDict):
    """A battle before its dice."""

    sum: Totals
    odds: Odds


class Placed(TypedDict):
    """A unit that is still to be placed, and by whom."""

    unit: str
    owner: str


class Placing(TypedDict):
    """Who is still to be placed, in order; who will draw each of the threats that gather then."""

    queue: list[Placed]
    threats: list[str]


class ThreatDrawn(TypedDict):
    """A threat and who drew it."""

    threat: str
    player: str


Naming = TypedDict("Naming", {"number": int, "of": int, "drawn": list[ThreatDrawn], "to-come": list[str]})
"""Which threat is being named, of how many, and who draws the others."""


class Prompt(TypedDict):
    """What a scene may be about; relations and plans are about nothing in particular."""

    kind: str
    about: NotRequired[str]
    called: NotRequired[str]


WordFacts = TypedDict(
    "WordFacts",
    {
        "shape": str | None, "category": str | None, "strength": bool, "morale": bool, "mixed-feelings": bool,
    },
)  # fmt: skip
"""What a word does on a location or defender (DEF-WORD-5)."""


class CardWords(TypedDict):
    """The words that a card can be played for, of one kind of thing."""

    types: list[str]
    descriptors: list[str]


class ReadyUnit(TypedDict):
    """A defender of a city that is drawn already: the words on its cards, names that fit."""

    names: list[str]
    cards: dict[str, str]


class Ready(TypedDict):
    """What a city that is drawn already is given: how many places it may have, words for each shape, people."""

    least: int
    most: int
    places: dict[str, list[list[str]]]
    defenders: list[ReadyUnit]


class Info(TypedDict):
    """What `engine.info_for` tells: see `game.defenders`' `information`."""

    waiting: Waiting
    creation: Creation | None
    drawing: list[Sheet] | None
    pairs: list[Pair] | None
    apart: list[list[str]] | None
    entries: Entries | None
    places: dict[str, PlaceFacts]
    units: dict[str, UnitFacts]
    threats: dict[str, Enemy]
    deck: Deck | None
    uses: Uses
    picks: Picks | None
    battles: dict[str, BattleFacts]
    crowds: list[Crowd]
    placing: Placing | None
    naming: Naming | None
    prompts: list[Prompt]
