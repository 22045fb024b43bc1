"""Checking a content file from top to bottom (KORV-CARD-11, -12): ids, tables, map, roles, Allies, decks, effects.

Each part is looked at as far as it can be without the parts that are wrong, so that all faults are told at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from game.battle_for_korvosa.content.effect_reader import Carrier, EffectReader, Known
from game.battle_for_korvosa.content.faults import Faulty, Proof
from game.battle_for_korvosa.content.printed import (
    AllyEntry,
    Board,
    CastleEntry,
    Content,
    ContentFile,
    DeckCard,
    Difficulty,
    HeroCard,
    OutsideCard,
    QuarterEntry,
    Role,
    Tables,
    Verdict,
)
from game.battle_for_korvosa.content.vocabulary import CASTLE, Effect
from game.core.data import typed
from game.core.data.reading import Document
from game.core.data.shape import close, nearest
from game.core.text.phrases import say

HEROES = (2, 3, 4, 5, 6)
DIFFICULTIES = ("easy", "standard", "hard", "ruthless")
VERDICTS = ("triumph", "upper-hand", "stalemate", "hard-pressed", "rout")
MIN_BREACHES = 6
MIN_ROLES = 6
MAX_COPIES = 99
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

Carrying = Role | AllyEntry | OutsideCard | DeckCard
"""An entry of the file that has effects."""
CARRIERS: tuple[tuple[str, type[Carrying], Carrier], ...] = (
    ("roles", Role, "role"),
    ("allies.royal", AllyEntry, "ally"),
    ("allies.resistance", AllyEntry, "ally"),
    ("hero-cards", HeroCard, "card"),
    ("outside-cards", OutsideCard, "card"),
    ("edicts", DeckCard, "card"),
    ("city-cards", DeckCard, "card"),
)
"""The lists of entries with effects, in the order of the file."""


class Row(Struct, frozen=True):
    """An entry with effects, and where it stands."""

    path: str
    entry: Carrying
    carrier: Carrier


class FileCheck:
    """One file: its parts that have the right shape, and what is wrong with it."""

    def __init__(self, document: Document, stem: str) -> None:
        self.document = document
        self.stem = stem
        self.proof = Proof(document)
        self.plain: dict[str, object] = document.value if isinstance(document.value, dict) else {}
        self.tables: Tables | None = None
        self.difficulty: dict[str, Difficulty] | None = None
        self.verdicts: list[Verdict] | None = None
        self.board: Board | None = None
        self.rows: list[Row] = []
        """Every entry with effects whose shape is right."""
        self.effects: dict[str, tuple[Effect, ...]] = {}

    def run(self) -> Content | None:
        """The content if nothing is wrong; otherwise None, and `proof` says what."""
        attempt = self.proof.attempt
        attempt(self.proof.shape, "CARD-12", self.document.value, ContentFile, "")
        self.take_parts()
        if "content" in self.plain and self.plain["content"] != self.stem:
            named = str(self.plain["content"])
            reason = say('the file is called "{file}", not "{named}"', file=self.stem, named=named)
            self.proof.note("CARD-11", "content", reason, named, self.stem)
        self.each(self.check_id, self.named())
        self.check_tables()
        if self.board is not None:
            self.check_board(self.board)
            self.check_entries(self.board)
        self.read_effects()
        if self.proof.faults:
            return None
        return Content(typed.convert(self.document.value, ContentFile), self.effects)

    def each(self, check: Callable[..., None], cases: Iterator[tuple[Any, ...]]) -> None:
        """The check for each case, whatever is wrong with the others."""
        for case in cases:
            self.proof.attempt(check, *case)

    # -------------------------------------------------------------------------------- what has the right shape
    def take_parts(self) -> None:
        """The parts of the file that can be read, as typed values."""
        self.tables = self.part("setup", Tables)
        self.difficulty = self.part("difficulty", dict[str, Difficulty])
        self.verdicts = self.part("verdicts", list[Verdict])
        self.board = self.part("board", Board)
        for path, kind, carrier in CARRIERS:
            listed = self.at(path)
            for number, raw in enumerate(listed if isinstance(listed, list) else ()):
                entry = self.part(f"{path}.{number}", kind, raw)
                if entry is not None:
                    self.rows.append(Row(f"{path}.{number}", entry, carrier))

    def at(self, path: str) -> Any:
        """The plain value at a path of keys."""
        here: Any = self.plain
        for step in path.split("."):
            here = here.get(step) if isinstance(here, dict) else None
        return here

    def part(self, path: str, kind: Any, raw: Any = None) -> Any:
        """A part of the file as `kind`; None if its shape is wrong, which has been noted with that of the whole."""
        try:
            return typed.convert(self.at(path) if raw is None else raw, kind)
        except msgspec.ValidationError:
            return None

    def rows_of(self, path: str) -> list[Row]:
        """The entries of one list."""
        return [row for row in self.rows if row.path.rpartition(".")[0] == path]

    # -------------------------------------------------------------------------------- ids
    def named(self) -> Iterator[tuple[str, str, str, dict[str, str]]]:
        """Everything with an id: path, id, name, and the ids seen before it (id -> path)."""
        seen: dict[str, str] = {}
        entries: list[tuple[str, str, str]] = []
        if self.board is not None:
            entries.append(("board.castle", self.board.castle.id, self.board.castle.name))
            for key in ("districts", "quarters"):
                listed = getattr(self.board, key)
                entries += [(f"board.{key}.{number}", entry.id, entry.name) for number, entry in enumerate(listed)]
        entries += [(row.path, row.entry.id, row.entry.name) for row in self.rows]
        for path, entry_id, name in entries:
            yield path, entry_id, name, seen
            seen.setdefault(entry_id, path)

    def check_id(self, path: str, entry_id: str, name: str, seen: Mapping[str, str]) -> None:
        """Lower-case words with hyphens, used once, and a name beside it."""
        fault = self.proof.fault
        if not ID.fullmatch(entry_id):
            reason = say('"{id}": an id is lower-case words with hyphens between them', id=entry_id)
            fault("CARD-12", f"{path}.id", reason)
        if entry_id in seen:
            reason = say('the id "{id}" is used twice (first in {first})', id=entry_id, first=seen[entry_id])
            fault("CARD-12", f"{path}.id", reason)
        if not name.strip():
            fault("CARD-12", f"{path}.name", say("a name is wanted"))
        if path == "board.castle" and entry_id != CASTLE:
            fault("CARD-12", "board.castle.id", say('the Castle\'s id is "{id}"', id=CASTLE))

    # -------------------------------------------------------------------------------- tables
    def check_tables(self) -> None:
        """Numbers by heroes, difficulties, verdicts."""
        if self.tables is not None:
            listed = self.at("city-cards")
            copies = [row.entry.copies for row in self.rows_of("city-cards") if isinstance(row.entry, DeckCard)]
            whole = isinstance(listed, list) and len(copies) == len(listed)
            deck = sum(copies) if whole else None
            for key, table in msgspec.structs.asdict(self.tables).items():
                self.each(self.check_table, iter([(f"setup.{key.replace('_', '-')}", table, deck)]))
        if self.difficulty is not None:
            for name in self.difficulty:
                if name not in DIFFICULTIES:
                    reason = say("this difficulty is not known{meant}", meant=nearest(name, DIFFICULTIES))
                    self.proof.note("CARD-12", f"difficulty.{name}", reason, name, close(name, DIFFICULTIES))
            for name in DIFFICULTIES:
                if name not in self.difficulty:
                    self.proof.note("CARD-12", "difficulty", say('"{key}" is missing', key=name))
        if self.verdicts is not None:
            self.proof.attempt(self.check_verdicts, self.verdicts)

    def check_table(self, path: str, table: Mapping[int, int], deck: int | None) -> None:
        """An entry for each number of heroes, and no other."""
        fault = self.proof.fault
        for heroes in table:
            if heroes not in HEROES:
                fault("CARD-12", f"{path}.{heroes}", say("the table goes from 2 to 6 heroes"))
        for heroes in HEROES:
            if heroes not in table:
                fault("CARD-12", path, say("the entry for {heroes} heroes is missing", heroes=heroes))
            if path == "setup.hero-units" and table[heroes] < 1:
                fault("SETUP-4", f"{path}.{heroes}", say("a hero starts with at least 1 unit"))
            if path == "setup.city-cards" and deck is not None and not 1 <= table[heroes] <= deck:
                fault("SETUP-2", f"{path}.{heroes}", say("1 to {deck} City cards are in this file", deck=deck))

    def check_verdicts(self, verdicts: list[Verdict]) -> None:
        """The five of KORV-END-3, best first."""
        fault = self.proof.fault
        for number, verdict in enumerate(verdicts):
            path = f"verdicts.{number}"
            if number >= len(VERDICTS) or verdict.id != VERDICTS[number]:
                wanted = VERDICTS[number] if number < len(VERDICTS) else say("nothing more")
                reason = say('"{id}": {wanted} is wanted here (best first)', id=verdict.id, wanted=wanted)
                fault("END-3", f"{path}.id", reason)
            if number and verdict.points >= verdicts[number - 1].points:
                fault("END-3", f"{path}.points", say("fewer points are wanted than for the verdict before"))
        if len(verdicts) < len(VERDICTS):
            fault("END-3", "verdicts", say('"{key}" is missing', key=VERDICTS[len(verdicts)]))
        if verdicts[-1].points:
            fault("END-3", f"verdicts.{len(VERDICTS) - 1}.points", say("the last verdict is for 0 points"))

    # -------------------------------------------------------------------------------- the map
    def check_board(self, board: Board) -> None:
        """Neighbours both ways, bridges both ways, landmarks, breaches, one piece."""
        districts = [district.id for district in board.districts]
        near = {quarter.id: quarter.next_to for quarter in board.quarters} | {CASTLE: board.castle.next_to}
        places: list[tuple[str, CastleEntry | QuarterEntry]] = [("board.castle", board.castle)]
        places += [(f"board.quarters.{n}", quarter) for n, quarter in enumerate(board.quarters)]
        before = len(self.proof.faults)
        self.each(self.check_place, ((path, place, districts, near) for path, place in places))
        bridges = {quarter.id: quarter.bridges for quarter in board.quarters}
        for row, quarter in enumerate(board.quarters):
            self.proof.attempt(self.check_bridges, f"board.quarters.{row}", quarter, bridges)
            if quarter.landmark and quarter.breach:
                self.proof.note("CARD-12", f"board.quarters.{row}.breach", say("a breach is not in a landmark"))
        for number, district in enumerate(districts):
            landmarks = sum(quarter.district == district and quarter.landmark for quarter in board.quarters)
            if landmarks != 1:
                reason = say("a district has exactly one landmark, not {count}", count=landmarks)
                self.proof.note("CARD-12", f"board.districts.{number}", reason)
        breaches = sum(quarter.breach for quarter in board.quarters)
        if breaches < MIN_BREACHES:
            reason = say("there are {count} breaches; at least {least} are wanted", count=breaches, least=MIN_BREACHES)
            self.proof.note("CARD-12", "board.quarters", reason)
        if len(self.proof.faults) == before:
            self.check_one_piece(board, near)

    def check_place(
        self, path: str, place: CastleEntry | QuarterEntry, districts: list[str], near: Mapping[str, list[str]]
    ) -> None:
        """One place of the map: its district, its point, its neighbours."""
        fault = self.proof.fault
        if place.district not in districts:
            self.proof.unknown("CARD-12", f"{path}.district", say("district"), place.district, districts)
        if len(place.at) != 2 or not all(0 <= part <= 100 for part in place.at):
            reason = say("two numbers from 0 to 100 are wanted: percent from the left and from the top")
            fault("CARD-12", f"{path}.at", reason)
        for number, other in enumerate(place.next_to):
            here = f"{path}.next-to.{number}"
            if other not in near:
                self.proof.unknown("CARD-11", here, say("quarter"), other, near)
            if other == place.id:
                fault("CARD-12", here, say("a place is not beside itself"))
            if other in place.next_to[:number]:
                fault("CARD-12", here, say('"{name}" is there twice', name=other))
            if place.id not in near[other]:
                reason = say('"{other}" does not name "{place}" in its own next-to', other=other, place=place.id)
                fault("CARD-11", here, reason)

    def check_bridges(self, path: str, quarter: QuarterEntry, bridges: Mapping[str, list[str]]) -> None:
        """Bridges are among the neighbours, and named by both ends."""
        for number, other in enumerate(quarter.bridges):
            here = f"{path}.bridges.{number}"
            if other not in quarter.next_to or other == CASTLE:
                meant = nearest(other, quarter.next_to)
                reason = say('"{other}" is none of the quarters next to it{meant}', other=other, meant=meant)
                self.proof.note("CARD-12", here, reason, other, close(other, quarter.next_to))
                raise Faulty
            if quarter.id not in bridges.get(other, ()):
                reason = say('"{other}" does not name "{place}" in its own bridges', other=other, place=quarter.id)
                self.proof.fault("CARD-12", here, reason)

    def check_one_piece(self, board: Board, near: Mapping[str, list[str]]) -> None:
        """Every quarter can be reached from the Castle."""
        reached, edge = {CASTLE}, [CASTLE]
        while edge:
            fresh = [other for other in near[edge.pop()] if other not in reached]
            reached.update(fresh)
            edge.extend(fresh)
        for row, quarter in enumerate(board.quarters):
            if quarter.id not in reached:
                reason = say('the map is not in one piece: no way leads to "{place}"', place=quarter.id)
                self.proof.note("CARD-12", f"board.quarters.{row}", reason)

    # -------------------------------------------------------------------------------- roles, Allies, decks
    def check_entries(self, board: Board) -> None:
        """Enough roles, one Ally of each side a district, triggers of reactions, copies."""
        note = self.proof.note
        roles = self.at("roles")
        if isinstance(roles, list) and len(roles) < MIN_ROLES:
            reason = say("there are {count} roles; at least {least} are wanted", count=len(roles), least=MIN_ROLES)
            note("CARD-12", "roles", reason)
        for side in ("royal", "resistance"):
            self.proof.attempt(self.check_allies, f"allies.{side}", [district.id for district in board.districts])
        for row in self.rows:
            entry = row.entry
            if isinstance(entry, OutsideCard):
                if entry.type == "reaction" and entry.trigger is None:
                    note("CARD-12", row.path, say('"trigger" is missing: a reaction answers something'))
                if entry.type != "reaction" and entry.trigger is not None:
                    note("CARD-12", f"{row.path}.trigger", say("only a reaction has a trigger"))
            if isinstance(entry, HeroCard | DeckCard) and entry.copies > MAX_COPIES:
                note("CARD-12", f"{row.path}.copies", say("at most {most} copies of a card", most=MAX_COPIES))
        if self.at("city-cards") == []:
            note("CARD-12", "city-cards", say("at least one City card is wanted"))

    def check_allies(self, path: str, districts: list[str]) -> None:
        """One Ally of the side for each district."""
        seen: list[str] = []
        rows = self.rows_of(path)
        for row in rows:
            assert isinstance(row.entry, AllyEntry)
            here, district = f"{row.path}.district", row.entry.district
            if district not in districts:
                self.proof.unknown("CARD-12", here, say("district"), district, districts)
            if district in seen:
                self.proof.fault("CARD-12", here, say('"{district}" has two Allies of this side', district=district))
            seen.append(district)
        listed = self.at(path)
        if isinstance(listed, list) and len(listed) == len(rows):
            for district in districts:
                if district not in seen:
                    reason = say('the district "{district}" has no Ally of this side', district=district)
                    self.proof.fault("CARD-12", path, reason)

    # -------------------------------------------------------------------------------- effects
    def read_effects(self) -> None:
        """The effects of every entry, typed."""
        reader = EffectReader(self.proof, self.known())
        for row in self.rows:
            reader.this = row.entry.district if isinstance(row.entry, AllyEntry) else None
            found = reader.read_all(row.entry.effects, f"{row.path}.effects", row.carrier)
            self.effects[row.entry.id] = tuple(found)

    def known(self) -> Known:
        """The names that effects may use, from what can be read of the file."""
        return Known(self.ids("board.districts"), self.ids("board.quarters"), self.ids("outside-cards"))

    def ids(self, path: str) -> list[str]:
        """The ids in one list of entries."""
        listed = self.at(path)
        entries = listed if isinstance(listed, list) else []
        return [entry["id"] for entry in entries if isinstance(entry, dict) and isinstance(entry.get("id"), str)]

    def names(self) -> dict[str, str]:
        """Id -> name of everything in the file that can be read; the Castle has one in any case."""
        found: dict[str, str] = {CASTLE: say("the Castle")}
        listed = [self.at(path) for path in ("board.districts", "board.quarters", *(path for path, _, _ in CARRIERS))]
        for entry in [self.at("board.castle"), *(entry for part in listed if isinstance(part, list) for entry in part)]:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str) and isinstance(entry.get("name"), str):
                found[entry["id"]] = entry["name"]
        return found
