"""A battle as it is told: the events of an attack cut into beats, and how things stand after each of them.

Nothing here is decided: the position behind the events is true already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.position.events import Event
from game.medieval_keep.board.position import Battle, Fighter
from scenes.system.words import tr, tr_n

NOTICES = frozenset(
    (
        "famine",
        "gold-lost",
        "gold-gained",
        "disaster-over",
        "no-effect",
        "attack-beaten",
        "town-lost",
        "toll-rolled",
        "structures-lost",
        "walls-lost",
        "eliminated",
        "segment-begun",
    )
)


@dataclass(frozen=True, slots=True)
class Throw:
    """One die: whose, of which piece, what it shows, whether it is a hit."""

    piece: str
    side: str
    result: int
    hit: bool


@dataclass(frozen=True)
class Standing:
    """How things stand: who fights, hits left, what each level has brought in this segment."""

    card: str = ""
    target: str = ""
    attacker: str = ""
    """The player who attacks; empty in solo play."""
    fighters: tuple[Fighter, ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)
    """Hits left of units and of the invader, by the fighter's key; so are `whole`, `fallen` and `placed`."""
    whole: Mapping[str, int] = field(default_factory=dict)
    fallen: tuple[str, ...] = ()
    segment: int = 0
    level: int | None = None
    results: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Level -> (hits on the attack, hits on the town) in this segment."""
    struck: tuple[str, ...] = ()
    """The keys of those who struck in this segment, whether they stand or have fallen since."""


@dataclass(frozen=True)
class Beat:
    """One step of the telling: the throws, the events behind it, how things stand then."""

    kind: str
    standing: Standing
    throws: tuple[Throw, ...] = ()
    placed: Mapping[str, int] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    end: int = 0
    """So many events of the action have been told then."""

    @property
    def event(self) -> Event | None:
        """What a notice tells; who came first to the gate goes before it."""
        return self.events[-1] if self.events else None


def under_way(battle: Battle, fighters: Sequence[Fighter], wounds: Mapping[str, Mapping[str, int]]) -> Standing:
    """How a battle stands that waited for a decision: the battle of the view, its fighters, each town's wounds.

    The fighters come with the hits that they have left.
    """
    standing = _begun(battle.card, battle.target, battle.attacker, fighters)
    whole = dict(standing.whole)
    for fighter in standing.fighters:
        owner = battle.target if fighter.side == "town" else battle.attacker
        if fighter.name == battle.card:
            whole[fighter.key] += battle.hits_lost
        elif fighter.hits is not None and owner:
            whole[fighter.key] += wounds.get(owner, {}).get(fighter.name, 0)
    level = battle.level
    results = {level: (battle.hits_on_attackers, battle.hits_on_defenders)} if level is not None else {}
    struck = tuple(f.key for f in standing.fighters if level is not None and f.initiative >= level)
    return replace(standing, whole=whole, segment=battle.segment, level=level, results=results, struck=struck)


def tell(events: Iterable[Event], before: Standing | None = None) -> list[Beat]:
    """The beats of an attack: a level each, and a notice for whatever else there is to see.

    `before` is how things stood if the battle had begun already and waited for a decision.
    """
    teller = _Teller(before or Standing())
    for event in events:
        teller.hear(event)
    teller.close()
    return teller.beats


class _Teller:
    """Hears one event after the other, and makes a beat of those that are seen together."""

    def __init__(self, standing: Standing) -> None:
        self.beats: list[Beat] = []
        self.standing = standing
        self.heard = 0
        """So many events have been heard."""
        self.in_level = bool(standing.card and standing.level)
        self.throws: list[Throw] = []
        self.placed: dict[str, int] = {}
        self.parts: list[Event] = []
        self.heralds: tuple[Event, ...] = ()
        """Who comes to the gate next: told with what he does there."""

    def close(self) -> None:
        """The level that was being told, if one was, is a beat; what was gathered for it is gone."""
        if self.in_level:
            throws, parts = tuple(self.throws), tuple(self.parts)
            self.beats.append(Beat("level", self.standing, throws, self.placed, parts, self.heard))
        self.throws, self.placed, self.parts, self.in_level = [], {}, [], False

    def hear(self, event: Event) -> None:
        """One event more."""
        if event.kind in ("battle-begun", "attack-resolved", "attack-played", "segment-begun", "level-begun"):
            self.close()
            self._opens(event)
        elif event.kind == "die-rolled":
            self.throws.append(_throw(event))
            if not self.in_level:
                self.parts.append(event)
        elif event.kind == "level-rolled":
            self._rolled(event)
        elif event.kind in NOTICES or (event.kind == "unit-lost" and self._is_murder):
            thrown = () if self.in_level else tuple(self.throws)
            self.close()
            self._alone("notice", event, thrown)
        else:
            self._strikes(event)
            self.parts.append(event)
        self.heard += 1

    @property
    def _is_murder(self) -> bool:
        """Does a unit fall in no battle and by no die: to the Assassin?"""
        return not self.in_level and not self.throws and bool(self.heralds or not self.standing.card)

    def _opens(self, event: Event) -> None:
        """Something new begins."""
        standing = self.standing
        if event.kind == "battle-begun":
            ladder = event.read("fighters", list[Fighter])
            self.standing = _begun(event.word("card"), event.word("target"), event.maybe_word("attacker"), ladder)
            self._alone("begun", event)
        elif event.kind in ("attack-resolved", "attack-played"):
            self.heralds = (*self.heralds, event)
        elif event.kind == "segment-begun":
            self.standing = replace(standing, segment=event.number("segment"), level=None, results={}, struck=())
        else:
            self.standing, self.in_level = replace(standing, level=event.number("level")), True

    def _alone(self, kind: str, event: Event, thrown: tuple[Throw, ...] = ()) -> None:
        """A beat for this event alone, and for who came to the gate before it."""
        self.beats.append(Beat(kind, self.standing, thrown, events=(*self.heralds, event), end=self.heard + 1))
        self.heralds = ()

    def _rolled(self, event: Event) -> None:
        """All dice of a level lie."""
        standing, level = self.standing, event.number("level")
        results = {**standing.results, level: (event.number("hits_on_attack"), event.number("hits_on_town"))}
        here = [f.key for f in names_of(standing.fighters, level) if f.key not in standing.fallen]
        self.standing = replace(standing, results=results, struck=(*standing.struck, *here))

    def _strikes(self, event: Event) -> None:
        """What an event takes of those who fight, if it takes anything."""
        standing = self.standing
        if event.kind == "invader-hit":
            hit = f"attack/{event.word('card')}"
            self.standing = replace(standing, left={**standing.left, hit: event.number("left")})
        elif event.kind == "hits-placed":
            side = self._side(event)
            self.placed = {f"{side}/{name}": hits for name, hits in event.numbers("hits").items()}
            self.standing = replace(standing, left=_after(standing.left, self.placed))
        elif event.kind == "unit-lost":
            key = f"{self._side(event)}/{event.word('unit')}"
            self.standing = replace(standing, fallen=(*standing.fallen, key), left={**standing.left, key: 0})

    def _side(self, event: Event) -> str:
        """On which side he fights whose units are struck."""
        return "town" if event.word("player") == self.standing.target else "attack"


def _begun(card: str, target: str, attacker: str | None, ladder: Sequence[Fighter]) -> Standing:
    left = {f.key: f.hits for f in ladder if f.hits is not None}
    return Standing(card, target, attacker or "", tuple(ladder), left=left, whole=left)


def _throw(event: Event) -> Throw:
    piece = event.maybe_word("unit") or event.maybe_word("card") or ""
    result = event.number("result")
    return Throw(piece, event.maybe_word("side") or "attack", result, event.facts.get("hits_on") == result)


def _after(left: Mapping[str, int], placed: Mapping[str, int]) -> dict[str, int]:
    return {name: max(0, count - placed.get(name, 0)) for name, count in left.items()}


def hits_words(count: int) -> str:
    """`no hit`, `1 hit`, `3 hits`."""
    return tr_n("1 hit", "{count} hits", count) if count else tr("no hit")


def names_of(fighters: Sequence[Fighter], level: int) -> list[Fighter]:
    """Who strikes on a level."""
    return [fighter for fighter in fighters if fighter.initiative == level]
