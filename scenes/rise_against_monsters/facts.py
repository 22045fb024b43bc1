"""The derived facts that the screens of Rise against Monsters read, named as the rules' own structs."""

from __future__ import annotations

from typing import TypedDict


class Aftermath(TypedDict):
    """The table after an action: monsters that `roam`, `castles` in play, `others`: cards that keep defeat
    away."""

    roam: int
    castles: int
    others: int
    ratings: dict[str, list[int]]
    short: dict[str, int]
    mended: list[str]
    ends: str | None


class Supporter(TypedDict):
    """A worker that supports the card: whose, with what rating, over which road; `without`: the sum if it
    left."""

    worker: str
    player: str
    rating: int
    road: str | None
    without: int


class Built(TypedDict):
    """A bonus card or castle in play. `sum` of `cost` is supported, `missing` more is wanted (RISE-BUILD-7)."""

    land: str
    cost: int
    sum: int
    missing: int
    short: bool
    turn: int
    supporters: list[Supporter]


class Keep(TypedDict):
    """What a castle holds: its monsters, their total `rating`, and how much more goes under it (RISE-
    CASTLE-1)."""

    land: str
    monsters: list[str]
    rating: int
    room: int


class Strike(TypedDict):
    """What one monster does. `does`: `attacks`, `moves`, `taken-in` (it comes under a castle) or `stays`, by
    `clause`."""

    monster: str
    rating: int
    does: str
    clause: str
    equals: list[str]
    among: list[str]
    target: str | None
    attackers: list[str]
    total: int
    need: int
    outcome: str | None
    frees: list[str]
    to: str | None
    castle: str | None
    asks: bool
    ends: str | None


class Coming(TypedDict):
    """The monsters step of a land: that of turn number `turn`, `now` if it is the present one."""

    turn: int
    now: bool
    order: list[Strike]
    acted: list[str]
    lost: list[str]
    closed: dict[str, str]
    ends: str | None


class Attacker(TypedDict):
    """A card in contact with a target: whose it is, what it adds to the sum, over which road, and is it a pin."""

    card: str
    player: str
    rating: int
    road: str | None
    pin: bool


class InReach(TypedDict):
    """A hero or worker that may be used now, over a road or at home (None), and what it would add."""

    card: str
    player: str
    rating: int
    road: str | None


class Target(TypedDict):
    """A card that is in contact with attackers, or a roaming monster (RISE-FIGHT-4)."""

    land: str | None
    attackers: list[Attacker]
    sum: int
    need: int
    missing: int
    pinned: bool
    reach: list[InReach]
    most: int


class Blow(TypedDict):
    """An attack that is legal now. `total` of `need`: the sum with all that are in contact already."""

    by: str
    hero: str
    target: str
    road: str | None
    land: str
    total: int
    need: int
    outcome: str
    clause: str
    join: list[str]
    concerns: bool


class Unseen(TypedDict):
    """The cards of one kind that may come next, in card order. Which of them it is nobody can know."""

    count: int
    cards: list[str]


class Effect(TypedDict):
    """What it would do to turn up one of `cards` now: all of one kind, monsters and heroes of one rating."""

    kind: str
    cards: list[str]
    rating: int | None
    goes: str
    clause: str
    strikes: list[Strike]
    joker: bool
    sweeps: list[str]
    ends: str | None


class Several(TypedDict):
    """So many `cards` more in one step: how many `monsters` they promise, and the chances (0 to 1) that at least
    one is a `monster`, and that at least one is a card that would cost another one as the table stands now
    (`costs`)."""

    cards: int
    monsters: float
    monster: float
    costs: float


class Drawing(TypedDict):
    """`allowance` cards in all, `drawn` so far, `left` still allowed; `must`: one has to be drawn (RISE-
    DRAW-2)."""

    player: str
    allowance: int
    drawn: int
    left: int
    must: bool
    pile: str
    size: int
    unseen: dict[str, Unseen]
    discard: dict[str, int]
    effects: list[Effect]
    several: list[Several]


class Swap(TypedDict):
    """RISE-CASTLE-3, 4: `release` these from `castle` for the newcomer: then it holds `total`, `before` it was
    less or more. `goes`: each of the released -> the castle that takes it in, or None: it roams, `tapped` if the
    newcomer had moved. `asks`: for those its player can swap again, at another castle; `goes` takes them to be left
    out."""

    castle: str
    release: list[str]
    before: int
    total: int
    goes: dict[str, str | None]
    asks: list[str]
    tapped: bool


class Newcomer(TypedDict):
    """A monster before the castles of `player`'s land, none of which has room. `outside`: what it does if it is
    left out (it attacks at once if it was drawn; else nothing this turn). `swaps`: most rating held first."""

    player: str
    monster: str
    rating: int
    outside: list[Strike]
    swaps: list[Swap]


class Payer(TypedDict):
    """A worker that may pay: whose it is, what it adds, and the free roads that bear it (none: it is at home)."""

    worker: str
    player: str
    rating: int
    roads: list[str]


class PaymentPart(TypedDict):
    """A worker in a payment: over which road, and the sum of the payment without it; `enough`: does that still
    do."""

    worker: str
    player: str
    rating: int
    road: str | None
    without: int
    enough: bool


class Payment(TypedDict):
    """Workers that pay together: their `sum`, what is `missing` from the cost, and each part."""

    sum: int
    missing: int
    parts: list[PaymentPart]


class No(TypedDict):
    """Why not: the clause, and a sentence for a player."""

    clause: str
    reason: str


class Bill(TypedDict):
    """A bonus card or castle in the hand of the turn's player. `usual`: the least total, own workers first; None
    if all who could pay together reach only `most`. `no`: why it cannot be played now."""

    cost: int
    most: int
    usual: Payment | None
    no: No | None


class Paying(TypedDict):
    """Who may pay for what `player`, whose turn it is, builds. `payers`: untapped workers within reach; `idle`:
    the other workers of the table, and why not; `bills`: the cards in his hand that cost something."""

    player: str
    payers: list[Payer]
    idle: dict[str, No]
    bills: dict[str, Bill]


class RatingPart(TypedDict):
    """One bonus in a rating: `amount` by the bonus card `source`, which lies in the land of `of`."""

    amount: int
    source: str
    of: str
    clause: str
    by: str | None
    roads: list[str]


class Tap(TypedDict):
    """Why a card is tapped still: the next untap step of `until` (turn number `turn`) is the first that may end
    it."""

    until: str
    turn: int
    stays: str
    by: list[str]
    clause: str


class Work(TypedDict):
    """What a tapped card is doing: `what` is `attacks`, `pins`, `supports`, or `road`: it only keeps its road in
    use, since its monster is dead or because it was sent over it."""

    what: str
    on: str | None
    land: str
    away: bool
    road: str | None


class Printed(TypedDict, total=False):
    """What is printed on a card; which of it there is depends on its kind."""

    kind: str
    rating: int
    cost: int
    bonus: int
    raises: str
    room: int


class CardFacts(TypedDict):
    """One card in play or in a hand. `place`: `hand`, `land`, `held` (under `castle`) or `between` (a road)."""

    kind: str
    player: str
    place: str
    base: int | None
    rating: int | None
    parts: list[RatingPart]
    castle: str | None
    tap: Tap | None
    work: Work | None


class Aid(TypedDict):
    """An emergency support that is legal now: `total` of `need` with it; `enough`: is the card then short no
    more."""

    by: str
    worker: str
    card: str
    road: str | None
    land: str
    total: int
    need: int
    enough: bool
    concerns: bool


class Sending(TypedDict):
    """A sending for good that is legal now: where to, and what the card rates here and there."""

    by: str
    card: str
    road: str
    land: str
    rating: int
    there: int


class Sweep(TypedDict):
    """What a Joker in the hand of a land's player would sweep (RISE-WRATH-4, 6): roaming and held monsters."""

    roaming: list[str]
    held: list[str]
    rating: int
    jokers: list[str]
    now: bool


Standing = TypedDict(
    "Standing",
    {
        "castles": int, "needed": int, "roaming": int, "rating": int, "others": int, "builders": list[str], "turn": int,
        "round": int, "rounds": int | None, "last-turn": int | None, "result": str | None,
    },
)  # fmt: skip
"""`castles` in play of `needed` (RISE-END-1); `roaming` monsters and their total `rating`; `others`: cards in play
that keep defeat away, and `builders`, without whom there is no defeat (RISE-END-2); `round` (of `rounds`, None:
without limit) and `turn`; `last-turn`: the number of the last turn under the limit (RISE-END-5)."""


class LandFacts(TypedDict):
    """One land. `hand` cards, so that `draws` may be drawn as it is in its next draw step, or still in the present one
    (RISE-DRAW-1), in the turn of the number `turn`; `jokers` held; the total ratings of its `heroes`, `workers` and
    roaming `monsters`."""

    phase: str
    hand: int
    draws: int
    jokers: int
    heroes: int
    workers: int
    monsters: int
    kind: str | None
    prey: list[str]
    builds: No | None
    turn: int


class Support(TypedDict):
    """A bonus card or castle under a plan: `sum` of `cost`, of which `others` comes from other lands; `before`:
    now."""

    sum: int
    cost: int
    others: int
    before: int


class Loss(TypedDict):
    """Cards that fall together (RISE-BUILD-9), with what each was short of; `round` 2 and more follow from the
    ones before: a bonus of spades was lost."""

    round: int
    missing: dict[str, int]


class Plan(TypedDict):
    """A way to untap, and what comes of it."""

    stay: list[str]
    support: dict[str, str]
    untaps: list[str]
    holds: dict[str, str]
    working: dict[str, str]
    cards: dict[str, Support]
    lost: list[Loss]
    freed: dict[str, str | None]
    elsewhere: dict[str, int]
    coming: Coming | None
    ends: str | None


class Hold(TypedDict):
    """A card that stays tapped without a choice: the cards that hold it, and the clause."""

    by: list[str]
    clause: str


class Choice(TypedDict):
    """RISE-TAP-6: a hero that may hold its monster down, in `land`. If it lets go the monster may act again in
    turn number `turn`, and does `then` (None: it is held by others still)."""

    monster: str
    land: str
    turn: int
    then: Strike | None


class Worker(TypedDict):
    """RISE-BUILD-8: an own worker, what it supports now, and all the cards that it may be given to."""

    rating: int
    now: str | None
    may: list[str]
    pinned: bool


Untapping = TypedDict(
    "Untapping",
    {
        "player": str, "must": dict[str, Hold], "may": dict[str, Choice], "workers": dict[str, Worker], "joker": bool,
        "as-it-lies": Plan, "proposal": Plan,
    },
)  # fmt: skip
"""The untap step of `player`, while it is asked for."""


class Uses(TypedDict):
    """`can`: the actions that use this card now; `cannot`: those of its kind that do not, and why."""

    can: list[str]
    cannot: dict[str, No]


class Use(TypedDict):
    """Who uses a road: the card, whose it is, where it works, and until whose untap step (turn number) at
    least."""

    card: str
    player: str
    land: str
    until: str
    turn: int


class Way(TypedDict):
    """A road in play. `limits`: each end -> the highest rating that this player's cards may have to use it."""

    owner: str
    to: str
    base: int
    strength: int
    limits: dict[str, int]
    sending: dict[str, int]
    use: Use | None
    open: list[str]
    closed: dict[str, No]


class Info(TypedDict):
    """What `engine.info_for` tells: see `game.rise_against_monsters`' `information`."""

    cards: dict[str, CardFacts]
    uses: dict[str, Uses]
    lands: dict[str, LandFacts]
    targets: dict[str, Target]
    attacks: list[Blow]
    aids: list[Aid]
    sendings: list[Sending]
    sweeps: dict[str, Sweep]
    roads: dict[str, Way]
    built: dict[str, Built]
    keeps: dict[str, Keep]
    newcomer: Newcomer | None
    paying: Paying
    untap: Untapping | None
    monsters: dict[str, Coming]
    arrivals: list[Strike]
    draw: Drawing
    standing: Standing
