"""The content file (KORV-CARD-12): map, roles, decks, Allies and tables as typed data, with the indexes of the rules.

Here is what the file says; `loading.py` finds and reads it, `file_check.py` and `effect_reader.py` check it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from msgspec import Struct

from game.battle_for_korvosa.content.vocabulary import CASTLE, Count, Effect, Mod, Positive, RollDie
from game.core.position.state import Setup
from game.parts.cards import copy_name

STANDARD = "battle-for-korvosa"

Table = dict[int, Count]
CardType = Literal["standard", "attack", "defence", "reaction", "reinforcement"]
Trigger = Literal["city", "edict", "after-roll"]
Spot = list[float | int]


class Entry(Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """Base of everything in the file that has an id and a name."""

    id: str
    name: str


class Tables(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Set-up numbers by number of heroes."""

    hero_units: Table
    hero_cards: Table
    queen_units: Table
    queen_gain: Table
    city_cards: Table


class Difficulty(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What a difficulty adds."""

    queen_gain: int
    hero_units: int


class Verdict(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A verdict and the least points for it."""

    id: str
    points: Count


class CastleEntry(Entry, frozen=True, kw_only=True):
    """The Castle on the map."""

    district: str
    at: Spot
    next_to: list[str]


class District(Entry, frozen=True, kw_only=True):
    """A district and the units that its controller gains."""

    bonus: Count


class QuarterEntry(Entry, frozen=True, kw_only=True):
    """A quarter on the map; `at` in percent from the left and from the top."""

    district: str
    at: Spot
    next_to: list[str]
    landmark: bool = False
    breach: bool = False
    bridges: list[str] = []


class Board(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The map."""

    castle: CastleEntry
    districts: list[District]
    quarters: list[QuarterEntry]


class Role(Entry, frozen=True, kw_only=True):
    """A hero's permanent role."""

    initiative: int
    text: str
    effects: list[Any]


class AllyEntry(Entry, frozen=True, kw_only=True):
    """A lieutenant or leader."""

    district: str
    text: str
    effects: list[Any]


class Allies(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """One lieutenant and one leader a district."""

    royal: list[AllyEntry]
    resistance: list[AllyEntry]


class OutsideCard(Entry, frozen=True, kw_only=True):
    """A Hero card that is in no deck."""

    type: CardType
    trigger: Trigger | None = None
    text: str
    effects: list[Any]


class HeroCard(OutsideCard, frozen=True, kw_only=True):
    """A card of the Hero deck."""

    copies: Positive = 1


class DeckCard(Entry, frozen=True, kw_only=True):
    """An Edict or a City card."""

    copies: Positive = 1
    text: str
    effects: list[Any]


class ContentFile(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The whole file."""

    content: str
    version: int
    setup: Tables
    difficulty: dict[str, Difficulty]
    verdicts: list[Verdict]
    board: Board
    roles: list[Role]
    allies: Allies
    hero_cards: list[HeroCard]
    outside_cards: list[OutsideCard]
    edicts: list[DeckCard]
    city_cards: list[DeckCard]


class Card(Struct, frozen=True):
    """What carries effects: `kind` is a Hero card's type, or `edict`, `city`, `role`, `royal`, `resistance`."""

    id: str
    name: str
    kind: str
    text: str
    effects: tuple[Effect, ...]
    trigger: str | None = None
    district: str | None = None
    outside: bool = False


class Triggered(Struct, frozen=True):
    """An effect with a trigger: what sets it off, whose it is, and which of its effects."""

    event: str
    card: Card
    number: int
    effect: Effect


class Content:
    """A checked content file with its indexes: the catalogue of a table. Never changes after loading."""

    def __init__(self, file: ContentFile, effects: Mapping[str, tuple[Effect, ...]]) -> None:
        self.name = file.content
        self.setup = file.setup
        self.difficulty = file.difficulty
        self.verdicts = file.verdicts
        self._read_map(file.board)
        self._read_cards(file, effects)
        self._read_triggers(file)
        self.names = {entry_id: card.name for entry_id, card in self.cards.items()}
        self.names |= {entry.id: entry.name for entry in file.board.districts}
        self.names |= {entry.id: entry.name for entry in file.board.quarters}
        self.names[CASTLE] = self.castle.name

    def _read_map(self, board: Board) -> None:
        """Districts, quarters and what joins them."""
        self.map = board
        self.castle = board.castle
        self.districts = {district.id: district for district in board.districts}
        """District id -> entry, map order."""
        self.board = {quarter.id: quarter for quarter in board.quarters}
        """Quarter id -> entry, map order, without the Castle."""
        self.quarters = tuple(self.board)
        self.places = (*self.quarters, CASTLE)
        self.place_order = {place: number for number, place in enumerate(self.places)}
        self.next_to: dict[str, tuple[str, ...]] = {
            place: tuple(sorted(near, key=self.place_order.__getitem__))
            for place, near in [*((q.id, q.next_to) for q in board.quarters), (CASTLE, self.castle.next_to)]
        }
        """Place -> the places that the printed map joins it to, map order."""
        self.bridges = {(q.id, other) for q in board.quarters for other in q.bridges}
        self.in_district = {
            district: tuple(q.id for q in board.quarters if q.district == district) for district in self.districts
        }
        self.landmark_of = {q.district: q.id for q in board.quarters if q.landmark}
        self.landmarks = frozenset(self.landmark_of.values())
        self.breaches = tuple(q.id for q in board.quarters if q.breach)

    def _read_cards(self, file: ContentFile, effects: Mapping[str, tuple[Effect, ...]]) -> None:
        """Roles, Allies, decks, and the cards from outside."""
        self.roles = {role.id: role for role in file.roles}
        self.allies: dict[tuple[str, str], Card] = {}
        """(district, side) -> lieutenant or leader."""
        self.cards: dict[str, Card] = {}
        """Every card by its id, copies too; roles and Allies by theirs."""
        for role in file.roles:
            self.cards[role.id] = Card(role.id, role.name, "role", role.text, effects[role.id])
        order = {district: number for number, district in enumerate(self.districts)}
        for side, entries in (("royal", file.allies.royal), ("resistance", file.allies.resistance)):
            for ally in sorted(entries, key=lambda entry: order[entry.district]):
                card = Card(ally.id, ally.name, side, ally.text, effects[ally.id], district=ally.district)
                self.cards[ally.id] = self.allies[ally.district, side] = card
        self.hero_deck = self._deck([(c, c.type, c.trigger, c.copies) for c in file.hero_cards], effects)
        self.edict_deck = self._deck([(c, "edict", None, c.copies) for c in file.edicts], effects)
        self.city_deck = self._deck([(c, "city", None, c.copies) for c in file.city_cards], effects)
        self.outside = tuple(card.id for card in file.outside_cards)
        for outside in file.outside_cards:
            self.cards[outside.id] = Card(
                outside.id, outside.name, outside.type, outside.text, effects[outside.id], outside.trigger, outside=True
            )

    def _read_triggers(self, file: ContentFile) -> None:
        """Which cards answer what, what roles and Allies set off, and what they change as long as they are in play."""
        self.answers: dict[str, frozenset[str]] = {
            trigger: frozenset(card.id for card in self.cards.values() if card.trigger == trigger)
            for trigger in get_args(Trigger)
        }
        """Trigger -> the cards with which heroes answer it."""
        self.role_triggers: dict[str, dict[str, tuple[Triggered, ...]]] = {}
        """Event -> role id -> what it sets off."""
        self.ally_triggers: dict[str, tuple[Triggered, ...]] = {}
        """Event -> what it sets off as long as their Ally is in play, map order."""
        for role in file.roles:
            for triggered in _triggered(self.cards[role.id]):
                events = self.role_triggers.setdefault(triggered.event, {})
                events[role.id] = (*events.get(role.id, ()), triggered)
        for district in self.districts:
            for side in ("royal", "resistance"):
                for triggered in _triggered(self.allies[district, side]):
                    known = self.ally_triggers.get(triggered.event, ())
                    self.ally_triggers[triggered.event] = (*known, triggered)
        permanent = [
            effect
            for card in self.cards.values()
            if card.kind in ("role", "royal", "resistance")
            for effect in card.effects
            if isinstance(effect, Mod) and effect.trigger is None
        ]
        self.permanent: dict[str, frozenset[str]] = {
            side: frozenset(effect.mod for effect in permanent if effect.who in who)
            for side, who in (("queen", ("queen", "all")), ("heroes", ("heroes", "self", "all")))
        }
        """Side -> the properties that some role (a hero's) or Ally changes for it as long as it is in play."""
        self.joining = tuple(mod for mod in ("connect", "cut") if any(effect.mod == mod for effect in permanent))
        """Those of them that change which places are adjacent."""

    def name_of(self, thing: str) -> str | None:
        """The name of a card, place, role, Ally or district; None if there is none of this id."""
        return self.names.get(thing)

    def _deck(
        self, entries: list[tuple[Any, str, str | None, int]], effects: Mapping[str, tuple[Effect, ...]]
    ) -> tuple[str, ...]:
        deck = []
        for entry, kind, trigger, copies in entries:
            for number in range(1, copies + 1):
                card = copy_name(entry.id, number)
                self.cards[card] = Card(card, entry.name, kind, entry.text, effects[entry.id], trigger)
                deck.append(card)
        return tuple(deck)

    def deck(self, pile: str) -> tuple[str, ...]:
        """All cards of the deck `hero`, `edicts` or `city`, in content order."""
        return {"hero": self.hero_deck, "edicts": self.edict_deck, "city": self.city_deck}[pile]

    def effect(self, card: str, at: Sequence[int | str]) -> Effect | None:
        """The effect of a card that `at` leads to; None past the last one. KeyError, TypeError if it leads nowhere."""
        here, number = self.effect_list(card, at), int(at[-1])
        return here[number] if number < len(here) else None

    def effect_list(self, card: str, at: Sequence[int | str]) -> tuple[Effect, ...] | list[Effect]:
        """The list of effects in which the last number of `at` counts."""
        here: tuple[Effect, ...] | list[Effect] = self.cards[card].effects
        for step in range(0, len(at) - 1, 2):
            number, branch = at[step], at[step + 1]
            parent = here[int(number)]
            if not isinstance(parent, RollDie) or branch not in ("then", "else"):
                raise KeyError(branch)
            here = parent.branch(str(branch))
        return here


def _triggered(card: Card) -> list[Triggered]:
    return [
        Triggered(effect.trigger, card, number, effect)
        for number, effect in enumerate(card.effects)
        if effect.trigger is not None
    ]


def content_of(setup: Setup) -> Content:
    """The content that a table is played with (KORV-CARD-11)."""
    content = setup.catalogue
    assert isinstance(content, Content)
    return content
