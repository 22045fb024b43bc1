"""What a game tells of itself, from its events alone: the table turn by turn, luck against expectation, and choices.

`engine.chronicle_of(start, events)` gives the fields of `Chronicle` in plain values, keys in kebab-case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from game.core.data import typed
from game.core.position.events import Event, Facts
from game.core.position.state import State
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.content.cards import BASE, KIND, MONSTER

ENDS = ("won", "lost-overrun", "lost-conceded", "lost-round-limit")
STROKES = (
    "destroyed",
    "castle-built",
    "short-cards-lost",
    "joker-played",
    "joker-strikes",
    "joker-slays-heroes",
    "taken-in",
    "swapped-in",
)
"""What may have been the last stroke: the end hangs on it."""


class Point(Struct, rename="kebab", frozen=True):
    """The table at the beginning of a turn, and at the end of the game (then `player` is None)."""

    turn: int
    player: str | None
    castles: int
    roaming: int
    others: int


class Mark(Struct, rename="kebab", frozen=True):
    """Something to remember: `what` is `building` (`player` begins to build), `castle` (one is raised), `lost` (cards
    that were short), `joker` (monsters that wrath took) or `heroes` (those it took).
    """

    turn: int
    what: str
    player: str
    cards: tuple[str, ...]


class Luck(Struct, rename="kebab"):
    """Cards of one kind: how many were drawn, and how many the piles promised, card by card."""

    drawn: int = 0
    expected: float = 0.0


class Jokers(Struct, rename="kebab"):
    """Jokers that were drawn and swept monsters at once, those played from the hand, the rating that both took, and
    heroes that were slain.
    """

    struck: int = 0
    played: int = 0
    rating: int = 0
    slain: int = 0


class Help(Struct, rename="kebab"):
    """Over roads: attacks, workers that supported or paid, cards sent for good."""

    fights: int = 0
    works: int = 0
    sent: int = 0


class Pressing(Struct, rename="kebab"):
    """Cards drawn although the step could have been ended: how many, how many were monsters, and how many cost another
    card at once.
    """

    cards: int = 0
    monsters: int = 0
    cost: int = 0


class Stroke(Struct, rename="kebab", frozen=True):
    """The last stroke before the end: the kind of the event, its clause and its facts."""

    kind: str
    clause: str
    facts: Facts


class Chronicle(Struct, rename="kebab"):
    """The whole game. `curve`: the table turn by turn; `marks` on it; `cards`: how many were drawn in all, `luck`: by
    kind; `pinned`: how often a monster did not untap since a hero held it; `slain`: monsters that heroes destroyed;
    `fallen`: other cards that monsters destroyed; `end`: how it ended (`won`, `lost-overrun` ...) and the last stroke.
    """

    curve: list[Point] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    cards: int = 0
    luck: dict[str, Luck] = field(default_factory=dict)
    jokers: Jokers = field(default_factory=Jokers)
    pinned: int = 0
    slain: int = 0
    fallen: int = 0
    help: Help = field(default_factory=Help)
    pressing: Pressing = field(default_factory=Pressing)
    end: str | None = None
    stroke: Stroke | None = None


def chronicle(start: State[Position], events: Iterable[Event]) -> Mapping[str, object]:
    """What the events tell, those of set-up included; they may begin and stop anywhere."""
    teller = _Teller(start.position.turn.number)
    for event in events:
        teller.hear(event)
    plain: dict[str, object] = typed.plain(teller.told)
    return plain


class _Teller:
    """Hears one event after the other."""

    def __init__(self, turn: int) -> None:
        self.told = Chronicle()
        self.turn = turn
        self.drawn = 0
        """Cards drawn in this turn."""
        self.paying = False
        """Was the last card drawn one too many, and has it not cost anything yet?"""

    def hear(self, event: Event) -> None:
        """One event more."""
        facts, told = event.facts, self.told
        if event.kind in STROKES:
            told.stroke = Stroke(event.kind, event.rule, facts)
        if event.kind == "turn-begins" or event.kind in ENDS:
            self._table(event)
        elif event.kind == "drawn":
            self._drawn(event)
        elif event.kind in ("play-begins", "untapped"):
            self.paying = False
        elif event.kind == "destroyed":
            self._destroyed(event)
        elif event.kind.startswith("joker-"):
            self._joker(event)
        elif event.kind == "stays-tapped" and event.rule == "RISE-TAP-7":
            told.pinned += 1
        elif event.kind == "building-begun":
            self._mark("building", event.word("player"))
        elif event.kind == "castle-built":
            self._mark("castle", event.word("player"), event.word("card"))
        elif event.kind == "short-cards-lost":
            self._mark("lost", event.word("player"), *event.words("cards"))
        if event.kind == "hero-attacks" and facts["road"] is not None:
            told.help.fights += 1
        elif event.kind in ("bonus-built", "castle-built"):
            told.help.works += len(event.read("via", dict[str, str]))
        elif event.kind == "supported" and facts["road"] is not None:
            told.help.works += 1
        elif event.kind == "sent":
            told.help.sent += 1

    def _mark(self, what: str, player: str, *cards: str) -> None:
        self.told.marks.append(Mark(self.turn, what, player, cards))

    def _table(self, event: Event) -> None:
        """How the table stands when a turn begins, and at the end."""
        player = None
        if event.kind == "turn-begins":
            self.turn, self.drawn, player = event.number("number"), 0, event.word("player")
        else:
            self.told.end = event.kind
        self.told.curve.append(
            Point(self.turn, player, event.number("castles"), event.number("roaming"), event.number("others"))
        )

    def _drawn(self, event: Event) -> None:
        """RISE-DRAW-2: the first card must be drawn; every further one is pressing on."""
        told, among = self.told, event.numbers("among")
        told.cards += 1
        size = sum(among.values())
        for kind, count in among.items():
            told.luck.setdefault(kind, Luck()).expected += count / size
        told.luck[event.word("what")].drawn += 1
        self.drawn += 1
        self.paying = self.drawn > 1
        if self.paying:
            told.pressing.cards += 1
            told.pressing.monsters += event.word("what") == MONSTER

    def _destroyed(self, event: Event) -> None:
        if KIND[event.word("by")] != MONSTER:
            self.told.slain += 1
            return
        self.told.fallen += 1
        self._cost()

    def _joker(self, event: Event) -> None:
        """RISE-WRATH-1, 2, 4."""
        jokers = self.told.jokers
        if event.kind == "joker-slays-heroes":
            jokers.slain += len(event.words("heroes"))
            self._mark("heroes", event.word("player"), *event.words("heroes"))
            self._cost()
        elif event.kind in ("joker-strikes", "joker-played"):
            jokers.rating += sum(BASE[monster] for monster in event.words("monsters"))
            jokers.struck += event.kind == "joker-strikes"
            jokers.played += event.kind == "joker-played"
            self._mark("joker", event.word("player"), *event.words("monsters"))

    def _cost(self) -> None:
        """The card drawn last has cost another one; it is counted once."""
        self.told.pressing.cost += self.paying
        self.paying = False
