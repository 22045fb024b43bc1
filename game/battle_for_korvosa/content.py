"""The content file (KORV-CARD-11, -12): map, roles, decks, Allies and tables as checked data.

`load_content(name)` reads `content/NAME.yaml` once, refuses what KORV-CARD-11 refuses with file, line, path and reason,
and gives a `Content`: the file's entries with the indexes that the rules ask by. Besides this package's own folder the
file may be in any folder given to `add_content_place` or named in the environment variable RAMPARTS_CONTENT.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec
from msgspec import Struct

from game.battle_for_korvosa.vocabulary import (
    CASTLE,
    MODS,
    VERBS,
    Count,
    DestroyUnits,
    Do,
    Effect,
    Filter,
    GainUnits,
    Mod,
    Positive,
    RollDie,
    SlayAlly,
    TakeCard,
    value_fault,
)
from game.core import shape
from game.core.errors import SetupError
from game.core.reading import Document, ReadingError, read_yaml
from game.core.shape import nearest
from game.parts.cards import copy_name

STANDARD = "battle-for-korvosa"
HEROES = (2, 3, 4, 5, 6)
DIFFICULTIES = ("easy", "standard", "hard", "ruthless")
VERDICTS = ("triumph", "upper-hand", "stalemate", "hard-pressed", "rout")
MIN_BREACHES = 6
MIN_ROLES = 6
MAX_COPIES = 99

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


class Content:
    """A checked content file with its indexes. Never changes after loading."""

    def __init__(self, file: ContentFile, effects: Mapping[str, tuple[Effect, ...]]) -> None:
        self.name = file.content
        self.setup = file.setup
        self.difficulty = file.difficulty
        self.verdicts = file.verdicts
        self.castle = file.board.castle
        self.districts = {district.id: district for district in file.board.districts}
        """District id -> entry, map order."""
        self.board = {quarter.id: quarter for quarter in file.board.quarters}
        """Quarter id -> entry, map order, without the Castle."""
        self.quarters = tuple(self.board)
        self.places = (*self.quarters, CASTLE)
        self.place_order = {place: number for number, place in enumerate(self.places)}
        self.next_to: dict[str, tuple[str, ...]] = {
            place: tuple(sorted(near, key=self.place_order.__getitem__))
            for place, near in [*((q.id, q.next_to) for q in file.board.quarters), (CASTLE, self.castle.next_to)]
        }
        """Place -> the places that the printed map joins it to, map order."""
        self.bridges = {(q.id, other) for q in file.board.quarters for other in q.bridges}
        self.in_district = {
            district: tuple(q.id for q in file.board.quarters if q.district == district) for district in self.districts
        }
        self.landmark_of = {q.district: q.id for q in file.board.quarters if q.landmark}
        self.landmarks = frozenset(self.landmark_of.values())
        self.breaches = tuple(q.id for q in file.board.quarters if q.breach)
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
        self.role_mods = _by_property((role.id, effects[role.id]) for role in file.roles)
        """Property -> role id -> its modifiers that are in force as long as the role is."""
        self.ally_mods = _by_property(
            (f"{card.district}/{side}", card.effects) for (_, side), card in self.allies.items()
        )
        """Property -> `district/side` -> its modifiers that are in force as long as the Ally is in play."""
        self.names = {entry_id: card.name for entry_id, card in self.cards.items()}
        self.names |= {entry.id: entry.name for entry in file.board.districts}
        self.names |= {entry.id: entry.name for entry in file.board.quarters}
        self.names[CASTLE] = self.castle.name

    def _deck(self, entries: list[tuple[Any, str, str | None, int]], effects: Mapping[str, Any]) -> tuple[str, ...]:
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

    def effect(self, card: str, at: list[int | str]) -> Effect | None:
        """The effect of a card that `at` leads to; None past the last one. KeyError, TypeError if it leads nowhere."""
        here, number = self.effect_list(card, at), int(at[-1])
        return here[number] if number < len(here) else None

    def effect_list(self, card: str, at: list[int | str]) -> tuple[Effect, ...] | list[Effect]:
        """The list of effects in which the last number of `at` counts."""
        here: tuple[Effect, ...] | list[Effect] = self.cards[card].effects
        for step in range(0, len(at) - 1, 2):
            number, branch = at[step], at[step + 1]
            parent = here[int(number)]
            if not isinstance(parent, RollDie) or branch not in ("then", "else"):
                raise KeyError(branch)
            here = parent.branch(str(branch))
        return here


def _by_property(sources: Any) -> dict[str, dict[str, tuple[Mod, ...]]]:
    found: dict[str, dict[str, tuple[Mod, ...]]] = {}
    for source, effects in sources:
        for effect in effects:
            if isinstance(effect, Mod) and effect.trigger is None:
                by_source = found.setdefault(effect.mod, {})
                by_source[source] = (*by_source.get(source, ()), effect)
    return found


# ------------------------------------------------------------------------------------------------ finding and loading

_places: list[Path] = [Path(__file__).parent / "content"]
_loaded: dict[str, Content] = {}


def add_content_place(folder: Path) -> None:
    """Look for content files in another folder too: a group's own."""
    if folder not in _places:
        _places.append(folder)


def content_places() -> list[Path]:
    """The folders in which content files are looked for, in order."""
    named = os.environ.get("RAMPARTS_CONTENT", "")
    return [*_places, *(Path(folder) for folder in named.split(os.pathsep) if folder)]


def load_content(name: str = STANDARD) -> Content:
    """The content file of that name, read once. ReadingError if it is wrong, SetupError if there is none."""
    content = _loaded.get(name)
    if content is None:
        content = _loaded[name] = read_content(_find(name))
    return content


def loaded_contents() -> Iterator[Content]:
    """The contents read so far, the one last read first: a group may give a card of the same id another name."""
    if not _loaded:
        load_content()
    yield from reversed(list(_loaded.values()))


def _find(name: str) -> Path:
    if _ID.fullmatch(name):
        for folder in content_places():
            path = folder / f"{name}.yaml"
            if path.is_file():
                return path
    known = sorted({path.stem for folder in content_places() for path in folder.glob("*.yaml")} - {"words"})
    raise SetupError("options.content", f'there is no content file "{name}"{nearest(name, known)}')


def content_fault(name: Any) -> str | None:
    """Why a content file cannot be played with, or None (KORV-CARD-11)."""
    if not isinstance(name, str):
        return "the name of a content file is wanted"
    try:
        load_content(name)
    except SetupError as error:
        return error.reason
    except ReadingError as error:
        return str(error)
    return None


_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read_content(path: Path) -> Content:
    """Read and check one file; ReadingError names file, line, path and reason."""
    return _Checker(read_yaml(path), path.stem).read()


# ------------------------------------------------------------------------------------------------ checking


class _Checker:
    """Checks one file from top to bottom; the first fault is raised."""

    def __init__(self, document: Document, stem: str) -> None:
        self.document = document
        self.stem = stem

    def fault(self, path: str, reason: str) -> NoReturn:
        raise ReadingError(self.document.name, self.document.line_of(path), path, reason)

    def convert(self, value: Any, kind: Any, path: str) -> Any:
        """`value` as `kind`, with the exact path of what is wrong."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            self.fault(*(shape.locate(value, kind, path) or (path, str(error))))

    def read(self) -> Content:
        file: ContentFile = self.convert(self.document.value, ContentFile, "")
        self.file = file
        if file.content != self.stem:
            self.fault("content", f'the file is called "{self.stem}", not "{file.content}"')
        self.check_ids()
        self.check_tables()
        self.check_board()
        self.check_entries()
        self.effects: dict[str, tuple[Effect, ...]] = {}
        self.this: str | None = None
        """The district of the Ally that is being read."""
        for path, entry, kind in self.carriers():
            self.this = entry.district if kind == "ally" else None
            self.effects[entry.id] = tuple(
                self.effect(raw, f"{path}.effects.{number}", kind) for number, raw in enumerate(entry.effects)
            )
        return Content(file, self.effects)

    def carriers(self) -> Iterator[tuple[str, Any, str]]:
        """Every entry with effects: its path, itself, and what it is (`role`, `ally`, `card`)."""
        file = self.file
        for key, entries, kind in (
            ("roles", file.roles, "role"), ("allies.royal", file.allies.royal, "ally"),
            ("allies.resistance", file.allies.resistance, "ally"), ("hero-cards", file.hero_cards, "card"),
            ("outside-cards", file.outside_cards, "card"), ("edicts", file.edicts, "card"),
            ("city-cards", file.city_cards, "card"),
        ):  # fmt: skip
            for number, entry in enumerate(entries):
                yield f"{key}.{number}", entry, kind

    # -------------------------------------------------------------------------------- ids and tables
    def check_ids(self) -> None:
        board = self.file.board
        entries: list[tuple[str, Entry]] = [("board.castle", board.castle)]
        entries += [(f"board.districts.{n}", entry) for n, entry in enumerate(board.districts)]
        entries += [(f"board.quarters.{n}", entry) for n, entry in enumerate(board.quarters)]
        entries += [(path, entry) for path, entry, _ in self.carriers()]
        seen: dict[str, str] = {}
        for path, entry in entries:
            if not _ID.fullmatch(entry.id):
                self.fault(f"{path}.id", f'"{entry.id}": an id is lower-case words with hyphens between them')
            if entry.id in seen:
                self.fault(f"{path}.id", f'the id "{entry.id}" is used twice (first in {seen[entry.id]})')
            if not entry.name.strip():
                self.fault(f"{path}.name", "a name is wanted")
            seen[entry.id] = path
        if board.castle.id != CASTLE:
            self.fault("board.castle.id", f'the Castle\'s id is "{CASTLE}"')

    def check_tables(self) -> None:
        file = self.file
        deck = sum(card.copies for card in file.city_cards)
        for key, table in msgspec.structs.asdict(file.setup).items():
            path = f"setup.{key.replace('_', '-')}"
            for heroes in table:
                if heroes not in HEROES:
                    self.fault(f"{path}.{heroes}", "the table goes from 2 to 6 heroes")
            for heroes in HEROES:
                if heroes not in table:
                    self.fault(path, f"the entry for {heroes} heroes is missing")
                if key == "hero_units" and table[heroes] < 1:
                    self.fault(f"{path}.{heroes}", "a hero starts with at least 1 unit")
                if key == "city_cards" and not 1 <= table[heroes] <= deck:
                    self.fault(f"{path}.{heroes}", f"1 to {deck} City cards are in this file")
        for name in file.difficulty:
            if name not in DIFFICULTIES:
                self.fault(f"difficulty.{name}", f"this difficulty is not known{nearest(name, DIFFICULTIES)}")
        for name in DIFFICULTIES:
            if name not in file.difficulty:
                self.fault("difficulty", f'"{name}" is missing')
        for number, verdict in enumerate(file.verdicts):
            path = f"verdicts.{number}"
            if number >= len(VERDICTS) or verdict.id != VERDICTS[number]:
                wanted = VERDICTS[number] if number < len(VERDICTS) else "nothing more"
                self.fault(f"{path}.id", f'"{verdict.id}": {wanted} is wanted here (best first)')
            if number and verdict.points >= file.verdicts[number - 1].points:
                self.fault(f"{path}.points", "fewer points are wanted than for the verdict before")
        if len(file.verdicts) < len(VERDICTS):
            self.fault("verdicts", f'"{VERDICTS[len(file.verdicts)]}" is missing')
        if file.verdicts[-1].points:
            self.fault(f"verdicts.{len(VERDICTS) - 1}.points", "the last verdict is for 0 points")

    # -------------------------------------------------------------------------------- the map
    def check_board(self) -> None:
        board = self.file.board
        districts = [district.id for district in board.districts]
        near = {quarter.id: quarter.next_to for quarter in board.quarters} | {CASTLE: board.castle.next_to}
        places: list[tuple[str, CastleEntry | QuarterEntry]] = [("board.castle", board.castle)]
        places += [(f"board.quarters.{n}", quarter) for n, quarter in enumerate(board.quarters)]
        for path, place in places:
            if place.district not in districts:
                self.unknown(f"{path}.district", "district", place.district, districts)
            if len(place.at) != 2 or not all(0 <= part <= 100 for part in place.at):
                self.fault(f"{path}.at", "two numbers from 0 to 100 are wanted: percent from the left and from the top")
            for number, other in enumerate(place.next_to):
                here = f"{path}.next-to.{number}"
                if other not in near:
                    self.unknown(here, "quarter", other, near)
                if other == place.id or other in place.next_to[:number]:
                    self.fault(
                        here, f'"{other}" is there twice' if other != place.id else "a place is not beside itself"
                    )
                if place.id not in near[other]:
                    self.fault(here, f'"{other}" does not name "{place.id}" in its own next-to')
        bridges = {quarter.id: quarter.bridges for quarter in board.quarters}
        for row, quarter in enumerate(board.quarters):
            for number, other in enumerate(quarter.bridges):
                here = f"board.quarters.{row}.bridges.{number}"
                if other not in quarter.next_to or other == CASTLE:
                    self.fault(here, f'"{other}" is none of the quarters next to it{nearest(other, quarter.next_to)}')
                if quarter.id not in bridges[other]:
                    self.fault(here, f'"{other}" does not name "{quarter.id}" in its own bridges')
            if quarter.landmark and quarter.breach:
                self.fault(f"board.quarters.{row}.breach", "a breach is not in a landmark")
        for number, district in enumerate(districts):
            landmarks = [quarter.id for quarter in board.quarters if quarter.district == district and quarter.landmark]
            if len(landmarks) != 1:
                self.fault(f"board.districts.{number}", f"a district has exactly one landmark, not {len(landmarks)}")
        breaches = sum(quarter.breach for quarter in board.quarters)
        if breaches < MIN_BREACHES:
            self.fault("board.quarters", f"there are {breaches} breaches; at least {MIN_BREACHES} are wanted")
        reached, edge = {CASTLE}, [CASTLE]
        while edge:
            fresh = [other for other in near[edge.pop()] if other not in reached]
            reached.update(fresh)
            edge.extend(fresh)
        for row, quarter in enumerate(board.quarters):
            if quarter.id not in reached:
                self.fault(f"board.quarters.{row}", f'the map is not in one piece: no way leads to "{quarter.id}"')

    def unknown(self, path: str, what: str, name: str, known: Any) -> NoReturn:
        self.fault(path, f'there is no {what} "{name}"{nearest(name, known)}')

    # -------------------------------------------------------------------------------- roles, Allies, decks
    def check_entries(self) -> None:
        file = self.file
        if len(file.roles) < MIN_ROLES:
            self.fault("roles", f"there are {len(file.roles)} roles; at least {MIN_ROLES} are wanted")
        districts = [district.id for district in file.board.districts]
        for side, entries in (("royal", file.allies.royal), ("resistance", file.allies.resistance)):
            seen: list[str] = []
            for number, ally in enumerate(entries):
                path = f"allies.{side}.{number}.district"
                if ally.district not in districts:
                    self.unknown(path, "district", ally.district, districts)
                if ally.district in seen:
                    self.fault(path, f'"{ally.district}" has two Allies of this side')
                seen.append(ally.district)
            for district in districts:
                if district not in seen:
                    self.fault(f"allies.{side}", f'the district "{district}" has no Ally of this side')
        for key, cards in (("hero-cards", file.hero_cards), ("outside-cards", file.outside_cards)):
            for number, card in enumerate(cards):
                if card.type == "reaction" and card.trigger is None:
                    self.fault(f"{key}.{number}", '"trigger" is missing: a reaction answers something')
                if card.type != "reaction" and card.trigger is not None:
                    self.fault(f"{key}.{number}.trigger", "only a reaction has a trigger")
        decks: tuple[tuple[str, Sequence[HeroCard | DeckCard]], ...] = (
            ("hero-cards", file.hero_cards),
            ("edicts", file.edicts),
            ("city-cards", file.city_cards),
        )
        for key, deck in decks:
            for number, entry in enumerate(deck):
                if entry.copies > MAX_COPIES:
                    self.fault(f"{key}.{number}.copies", f"at most {MAX_COPIES} copies of a card")
        if not file.city_cards:
            self.fault("city-cards", "at least one City card is wanted")

    # -------------------------------------------------------------------------------- effects
    def effect(self, raw: Any, path: str, carrier: str) -> Effect:
        """One entry of `effects`, typed and checked. `carrier`: `role`, `ally`, `card`, or `branch` of a roll."""
        if not isinstance(raw, dict):
            self.fault(path, "a mapping is wanted here")
        if ("do" in raw) == ("mod" in raw):
            self.fault(path, 'either "do" or "mod" is wanted')
        if "do" in raw:
            if raw["do"] not in VERBS:
                self.unknown(f"{path}.do", "verb", str(raw["do"]), VERBS)
            effect: Any = self.convert(raw, VERBS[raw["do"]], path)
        else:
            if raw["mod"] not in MODS:
                self.unknown(f"{path}.mod", "property", str(raw["mod"]), MODS)
            effect = self.convert(raw, Mod, path)
        self.check_trigger(effect, path, carrier)
        no_self = carrier == "ally" and effect.trigger is None
        for key, wanted in (("where", effect.where), *self.filters_of(effect)):
            if wanted is not None:
                self.check_filter(wanted, raw[key], f"{path}.{key}", no_self)
                if wanted.district == "this":
                    own = msgspec.structs.replace(wanted, district=self.this)
                    effect = msgspec.structs.replace(effect, **{key: own})
        if isinstance(effect, Mod):
            self.check_mod(effect, path, carrier)
        elif isinstance(effect, RollDie):
            branches = {
                key: [self.effect(entry, f"{path}.{key}.{n}", "branch") for n, entry in enumerate(raw.get(key) or [])]
                for key in ("then", "else")
            }
            for key in ("then", "else"):
                if key not in raw:
                    self.fault(path, f'"{key}" is missing')
            effect = msgspec.structs.replace(effect, then=branches["then"], else_=branches["else"])
        elif isinstance(effect, Do):
            self.check_do(effect, path)
        return effect  # type: ignore[no-any-return]

    def filters_of(self, effect: Effect) -> list[tuple[str, Filter | None]]:
        """The filters of an effect by key, without its `where`."""
        if isinstance(effect, GainUnits):
            return [("to", effect.to if isinstance(effect.to, Filter) else None)]
        if isinstance(effect, (DestroyUnits, SlayAlly)):
            return [("at", effect.at)]
        if isinstance(effect, Mod):
            return [("first", effect.first), ("second", effect.second)]
        return []

    def check_trigger(self, effect: Effect, path: str, carrier: str) -> None:
        if carrier in ("card", "branch"):
            for key, value in (("trigger", effect.trigger), ("turn-of", effect.turn_of)):
                if value is not None:
                    self.fault(f"{path}.{key}", "only roles and Allies have triggers")
        elif effect.trigger is None:
            if isinstance(effect, Do):
                self.fault(path, '"trigger" is missing: what a role or an Ally does at once needs one')
            if effect.turn_of is not None:
                self.fault(f"{path}.turn-of", "this goes with a trigger")
        if effect.turn_of == "controller" and carrier == "role":
            self.fault(f"{path}.turn-of", "a role has no district with a controller")
        if effect.where is not None:
            if effect.trigger == "gain" or (effect.trigger is None and isinstance(effect, Do)):
                self.fault(
                    f"{path}.where", "this goes with the triggers capture and lost, and with modifiers of a fight"
                )
            if isinstance(effect, Mod) and effect.trigger is None and not MODS[effect.mod].fight:
                self.fault(f"{path}.where", f"{effect.mod} is no property of a fight")

    def check_filter(self, wanted: Filter, raw: Any, path: str, no_self: bool) -> None:
        for key, value in raw.items():
            if value is False:
                self.fault(f"{path}.{key}", "only true is known here; leave the key out instead")
            if no_self and value == "self":
                self.fault(f"{path}.{key}", "a permanent effect of an Ally has no self")
        known = [entry.id for entry in self.file.board.districts]
        if wanted.district == "this" and self.this is None:
            self.fault(f"{path}.district", "only an Ally has a district of its own")
        if wanted.district is not None and wanted.district not in ("this", *known):
            self.unknown(f"{path}.district", "district", wanted.district, known)

    def check_do(self, effect: Do, path: str) -> None:
        if isinstance(effect, GainUnits):
            if effect.to == "pool" and effect.pick is not None:
                self.fault(f"{path}.pick", "a pool needs no pick")
            if effect.to != "pool" and effect.pick is None:
                self.fault(path, '"pick" is missing: who or what chooses the quarter?')
        if isinstance(effect, TakeCard):
            outside = [card.id for card in self.file.outside_cards]
            if effect.card not in outside:
                self.unknown(f"{path}.card", "card outside the decks", effect.card, outside)

    def check_mod(self, effect: Mod, path: str, carrier: str) -> None:
        kind = MODS[effect.mod]
        permanent = carrier in ("role", "ally") and effect.trigger is None
        if permanent and effect.until is not None:
            self.fault(f"{path}.until", "a role or an Ally lasts as long as it is in play")
        if not kind.fight:
            for key in ("when", "from-only", "from-too"):
                if getattr(effect, key.replace("-", "_")):
                    self.fault(f"{path}.{key}", f"{effect.mod} is no property of a fight")
        if (effect.from_only or effect.from_too) and (effect.where is None or effect.trigger is not None):
            self.fault(
                f"{path}.{'from-only' if effect.from_only else 'from-too'}", 'this goes with a "where" of a fight'
            )
        if carrier == "ally" and permanent:
            if effect.who == "self":
                self.fault(f"{path}.who", "a permanent effect of an Ally has no self")
            if effect.when and effect.when.attacker:
                self.fault(f"{path}.when.attacker", "a permanent effect of an Ally has no self")
        if not kind.places:
            for key in ("first", "second", "pick"):
                if getattr(effect, key) is not None:
                    self.fault(f"{path}.{key}", f"{effect.mod} joins no places")
            fault = value_fault(effect.mod, effect.set, effect.add)
            if fault:
                self.fault(f"{path}.{fault[0]}".rstrip("."), fault[1])
            return
        if effect.who != "all":
            self.fault(f"{path}.who", f"{effect.mod} is for all")
        if effect.add is not None:
            self.fault(f"{path}.add", f"{effect.mod} is not a number")
        chosen = effect.first is not None or effect.second is not None or effect.pick is not None
        if effect.set is None and (effect.mod == "cut" or permanent or not chosen):
            self.fault(path, '"set" is missing: the two places')
        if effect.set is not None:
            if chosen:
                self.fault(f"{path}.set", 'either "set" or "first", "second" and "pick" are wanted')
            pair = effect.set
            known = [*(quarter.id for quarter in self.file.board.quarters), CASTLE]
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
                self.fault(f"{path}.set", "a list of two places is wanted")
            for number, place in enumerate(pair):
                if place not in known:
                    self.unknown(f"{path}.set.{number}", "quarter", place, known)
            return
        for key in ("first", "second", "pick"):
            if getattr(effect, key) is None:
                self.fault(path, f'"{key}" is missing')
