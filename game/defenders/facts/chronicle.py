"""The siege as it was told (for `engine.chronicle_of`): worked out from its start and its events, at its end or before.

`Chronicle` says what it holds; in plain values its keys are in kebab-case. Turn 0 is the set-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct, field

from game.core.data import typed
from game.core.position.events import Event
from game.core.position.state import State
from game.defenders.board.position import Position, Scene
from game.defenders.forecasts.sums import Totals
from game.defenders.phases.activation import KING_HITS, SUCCESS, WORKS

MEAN = 3.5


class Told(Struct, frozen=True, rename="kebab"):
    """Words that somebody added to an action (DEF-GEN-8): `about` is the event that they belong to (`struck`, ...)."""

    player: str
    about: str
    clause: str
    text: str


class Turn(Struct, rename="kebab"):
    """A turn: who was First Player, the card, the scene as it was framed (None without one), all words, who moved or
    passed in it (`acts`: `{player, did, clause}`, in order), morale damage at its end.
    """

    number: int
    first: str
    card: str | None = None
    scene: Scene | None = None
    texts: list[Told] = field(default_factory=list)
    acts: list[dict[str, str]] = field(default_factory=list)
    morale: int = 0


class Grave(Struct, frozen=True, rename="kebab"):
    """Where and when a defender fell, by which clause, and to which threat (None: to nobody in particular)."""

    unit: str
    called: str
    turn: int
    at: str | None
    place: str
    clause: str
    by: str | None


class Fall(Struct, frozen=True, rename="kebab"):
    """A place that was `occupied`, `destroyed`, `recaptured` or `repaired`."""

    location: str
    place: str
    turn: int
    what: str


class Fought(Struct, rename="kebab"):
    """A battle: both totals and every line and die of them (`sum`; None where no dice were rolled), and its result."""

    turn: int
    at: str
    place: str
    attackers: list[str]
    result: str | None = None
    defenders: int | None = None
    threats: int | None = None
    sum: Totals | None = None
    fallen: list[str] = field(default_factory=list)
    destroyed: list[str] = field(default_factory=list)


class Luck(Struct, rename="kebab"):
    """The dice of one side in battles and duels: how many, their sum, mean (None without any) and expected mean."""

    dice: int = 0
    sum: int = 0
    mean: float | None = None
    expected: float = MEAN


class Tries(Struct, rename="kebab"):
    """Abilities: how often one was tried, how often it worked, how often that was to be expected."""

    tries: int = 0
    worked: int = 0
    expected: float = 0.0


class Choices(Struct, rename="kebab"):
    """What the table decided: battles by result, rescues made of those possible, moves, and how many of them led to an
    entry-point.
    """

    battles: dict[str, int] = field(default_factory=dict)
    rescues: int = 0
    rescues_possible: int = 0
    moves: int = 0
    moves_to_entries: int = 0


class Chronicle(Struct, rename="kebab"):
    """A siege: its turns, graves in the order of falling, battles, places lost and won back, luck and choices, people
    who took part in scenes, epilogues by player, the outcome (None: it goes on).
    """

    turns: list[Turn] = field(default_factory=list)
    graves: list[Grave] = field(default_factory=list)
    battles: list[Fought] = field(default_factory=list)
    places: list[Fall] = field(default_factory=list)
    city: Luck = field(default_factory=Luck)
    enemy: Luck = field(default_factory=Luck)
    abilities: Tries = field(default_factory=Tries)
    choices: Choices = field(default_factory=Choices)
    people: list[str] = field(default_factory=list)
    epilogues: dict[str, str] = field(default_factory=dict)
    outcome: str | None = None


def chronicle(start: State[Position], events: Iterable[Event]) -> Mapping[str, object]:
    """The chronicle of a game in plain values; `start` may be the middle of a turn."""
    teller = _Teller(start.position)
    for event in events:
        teller.hear(event)
    plain: dict[str, object] = typed.builtins(teller.told)
    return plain


class _Teller:
    """Hears one event after the other."""

    def __init__(self, start: Position) -> None:
        turn = start.turn
        self.told = Chronicle(turns=[Turn(number=turn.number, first=turn.first, morale=start.morale_damage)])
        self.slayer: dict[str, str] = {}
        self.shot = 0

    @property
    def turn(self) -> Turn:
        """The turn that is being told."""
        return self.told.turns[-1]

    def hear(self, event: Event) -> None:
        """One more event."""
        if "text" in event.facts:
            self.turn.texts.append(Told(event.word("player"), event.kind, event.rule, event.word("text")))
        if event.kind == "turn-begun":
            self.told.turns.append(
                Turn(number=event.number("number"), first=event.word("first"), morale=self.turn.morale)
            )
        elif event.kind == "card-drawn":
            self.turn.card = event.word("card")
        elif event.kind == "scene-framed":
            self.turn.scene = event.all_facts(Scene)
            self.told.people += [name for name in event.words("who") if name not in self.told.people]
        elif event.kind in ("morale-damaged", "morale-restored"):
            self.turn.morale = event.number("morale")
        elif event.kind in ("moved", "passed", "rescued"):
            self._act(event)
        elif event.kind == "die-rolled":
            self._die(event)
        elif event.kind in ("occupied", "destroyed", "recaptured", "repaired"):
            self.told.places.append(Fall(event.word("location"), event.word("place"), self.turn.number, event.kind))
        elif event.kind == "epilogue":
            self.told.epilogues[event.word("player")] = event.maybe_word("text") or ""
        elif event.kind == "outcome":
            self.told.outcome = event.word("outcome")
        else:
            self._battle(event)

    def _battle(self, event: Event) -> None:
        if event.kind == "battle-begun":
            self.told.battles.append(
                Fought(self.turn.number, event.word("at"), event.word("place"), event.words("threats"))
            )
        elif event.kind == "totals":
            fought = self._fought(event)
            fought.defenders, fought.threats, fought.sum = (
                event.number("defenders"),
                event.number("threats"),
                event.read("sum", Totals),
            )
        elif event.kind == "battle-result":
            self._fought(event).result = event.word("result")
            battles = self.told.choices.battles
            battles[event.word("result")] = battles.get(event.word("result"), 0) + 1
        elif event.kind == "slain" or (event.kind == "hunt" and event.word("result") == "falls"):
            self.slayer[event.word("unit")] = event.word("threat")
        elif event.kind == "unit-lost":
            unit = event.word("unit")
            by = self.slayer.get(unit)
            at, place = event.maybe_word("at"), event.word("place")
            self.told.graves.append(Grave(unit, event.word("called"), self.turn.number, at, place, event.rule, by))
            if self.told.battles and self._is_here(at):
                self.told.battles[-1].fallen.append(unit)
        elif event.kind == "threat-destroyed" and self.told.battles and self._is_here(event.maybe_word("target")):
            self.told.battles[-1].destroyed.append(event.word("threat"))

    def _is_here(self, at: str | None) -> bool:
        """Does it happen in the latest battle?"""
        fought = self.told.battles[-1]
        return fought.turn == self.turn.number and fought.at == at

    def _fought(self, event: Event) -> Fought:
        """The battle that is being fought; a game that was loaded in one begins with it."""
        if not self.told.battles or not self._is_here(event.word("at")):
            self.told.battles.append(Fought(self.turn.number, event.word("at"), event.word("place"), []))
        return self.told.battles[-1]

    def _act(self, event: Event) -> None:
        choices = self.told.choices
        self.turn.acts.append({"player": event.word("player"), "did": event.kind, "clause": event.rule})
        if event.kind == "moved":
            choices.moves += 1
            choices.moves_to_entries += event.facts["number"] is not None
        elif event.kind == "rescued":
            choices.rescues += 1
            choices.rescues_possible += 1
        elif event.rule == "DEF-DEFEAT-2":
            choices.rescues_possible += 1

    def _die(self, event: Event) -> None:
        result = event.number("result")
        side = event.maybe_word("side")
        if side is not None:
            luck = self.told.city if side == "defenders" else self.told.enemy
            luck.dice += 1
            luck.sum += result
            luck.mean = luck.sum / luck.dice
        if event.rule in ("DEF-ACT-2", "DEF-ACT-3", "DEF-ACT-4"):
            self._tried(WORKS, result >= SUCCESS)
        elif event.rule == "DEF-ACT-5":
            if side == "defenders":
                self.shot = result
            else:
                self._tried(KING_HITS, self.shot >= result)

    def _tried(self, chance: Fraction, worked: bool) -> None:
        tries = self.told.abilities
        tries.tries += 1
        tries.worked += worked
        tries.expected += float(chance)
