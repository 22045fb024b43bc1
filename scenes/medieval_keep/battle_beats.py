"""A battle as it is told: the events of an attack cut into beats, and how things stand after each of them.

Nothing here is decided: the position behind the events is true already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.events import Event
from scenes.medieval_keep import seen
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


@dataclass(frozen=True, slots=True)
class Fighter:
    """One who fights: name, side (`town` or `attack`), initiative, dice, hits (None for engines)."""

    name: str
    side: str
    initiative: int
    ad: int
    hits: int | None

    @property
    def key(self) -> str:
        """Names are counted for each town, so in a War both sides may have `guards`."""
        return f"{self.side}/{self.name}"


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


def under_way(
    battle: seen.Battle, fighters: Sequence[seen.OnLadder], wounds: Mapping[str, Mapping[str, int]]
) -> Standing:
    """How a battle stands that waited for a decision: the battle of the view, its fighters, each town's wounds.

    The fighters come with the hits that they have left.
    """
    standing = _begun(battle["card"], battle["target"], battle["attacker"], fighters)
    whole = dict(standing.whole)
    for fighter in standing.fighters:
        owner = battle["target"] if fighter.side == "town" else battle["attacker"]
        if fighter.name == battle["card"]:
            whole[fighter.key] += battle["hits-lost"]
        elif fighter.hits is not None and owner:
            whole[fighter.key] += wounds.get(owner, {}).get(fighter.name, 0)
    level = battle["level"]
    results = {level: (battle["hits-on-attackers"], battle["hits-on-defenders"])} if level is not None else {}
    struck = tuple(f.key for f in standing.fighters if level is not None and f.initiative >= level)
    return replace(standing, whole=whole, segment=battle["segment"], level=level, results=results, struck=struck)


def tell(events: Iterable[Event], before: Standing | None = None) -> list[Beat]:
    """The beats of an attack: a level each, and a notice for whatever else there is to see.

    `before` is how things stood if the battle had begun already and waited for a decision.
    """
    beats: list[Beat] = []
    standing = before or Standing()
    in_level = bool(standing.card and standing.level)
    throws: list[Throw] = []
    placed: dict[str, int] = {}
    parts: list[Event] = []
    heralds: tuple[Event, ...] = ()
    """Who comes to the gate next: told with what he does there."""

    end = 0

    def close() -> None:
        nonlocal throws, placed, parts, in_level
        if in_level:
            beats.append(Beat("level", standing, tuple(throws), placed, tuple(parts), end))
        throws, placed, parts, in_level = [], {}, [], False

    for end, event in enumerate(events):
        facts = event.facts
        if event.kind == "battle-begun":
            close()
            standing = _begun(facts["card"], facts["target"], facts.get("attacker"), facts["fighters"])
            beats.append(Beat("begun", standing, events=(*heralds, event), end=end + 1))
            heralds = ()
        elif event.kind == "attack-resolved":
            close()
            heralds = (*heralds, event)
        elif event.kind == "segment-begun":
            close()
            standing = replace(standing, segment=facts["segment"], level=None, results={}, struck=())
        elif event.kind == "level-begun":
            close()
            standing, in_level = replace(standing, level=facts["level"]), True
        elif event.kind == "die-rolled":
            throws.append(_throw(facts))
            if not in_level:
                parts.append(event)
        elif event.kind == "level-rolled":
            results = {**standing.results, facts["level"]: (facts["hits_on_attack"], facts["hits_on_town"])}
            here = [f.key for f in names_of(standing.fighters, facts["level"]) if f.key not in standing.fallen]
            standing = replace(standing, results=results, struck=(*standing.struck, *here))
        elif event.kind == "invader-hit":
            standing = replace(standing, left={**standing.left, f"attack/{facts['card']}": facts["left"]})
            parts.append(event)
        elif event.kind == "hits-placed":
            side = "town" if facts["player"] == standing.target else "attack"
            placed = {f"{side}/{name}": hits for name, hits in facts["hits"].items()}
            standing = replace(standing, left=_after(standing.left, placed))
            parts.append(event)
        elif event.kind == "unit-lost":
            key = f"{'town' if facts['player'] == standing.target else 'attack'}/{facts['unit']}"
            standing = replace(standing, fallen=(*standing.fallen, key), left={**standing.left, key: 0})
            parts.append(event)
        elif event.kind in NOTICES:
            thrown = () if in_level else tuple(throws)
            close()
            throws = []
            beats.append(Beat("notice", standing, thrown, events=(*heralds, event), end=end + 1))
            heralds = ()
        else:
            parts.append(event)
    end += 1
    close()
    return beats


def _begun(card: str, target: str, attacker: str | None, ladder: Sequence[seen.OnLadder]) -> Standing:
    fighters = tuple(Fighter(f["name"], f["side"], f["initiative"], f["ad"], f["hits"]) for f in ladder)
    left = {f.key: f.hits for f in fighters if f.hits is not None}
    return Standing(card, target, attacker or "", fighters, left=left, whole=left)


def _throw(facts: Mapping[str, Any]) -> Throw:
    piece = str(facts.get("unit") or facts.get("card") or "")
    return Throw(piece, str(facts.get("side") or "attack"), facts["result"], facts.get("hits_on") == facts["result"])


def _after(left: Mapping[str, int], placed: Mapping[str, int]) -> dict[str, int]:
    return {name: max(0, count - placed.get(name, 0)) for name, count in left.items()}


def hits_words(count: int) -> str:
    """`no hit`, `1 hit`, `3 hits`."""
    return tr_n("1 hit", "{count} hits", count) if count else tr("no hit")


def names_of(fighters: Sequence[Fighter], level: int) -> list[Fighter]:
    """Who strikes on a level."""
    return [fighter for fighter in fighters if fighter.initiative == level]
