"""A group's own content file, looked over as a whole: what is wrong, what is new, each card as it would be printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from game.battle_for_korvosa.cards import sentences as effect_words
from game.battle_for_korvosa.cards.verbs import verb_of
from game.battle_for_korvosa.content.check import CARRIERS, HEROES, MAX_COPIES, FileCheck
from game.battle_for_korvosa.content.effect_reader import Carrier, EffectReader
from game.battle_for_korvosa.content.faults import Fault as Fault
from game.battle_for_korvosa.content.faults import Proof
from game.battle_for_korvosa.content.loading import load_content
from game.battle_for_korvosa.content.printed import Card, Content
from game.battle_for_korvosa.content.vocabulary import Effect
from game.battle_for_korvosa.facts.printed import printed_map
from game.battle_for_korvosa.phases.setup import FEW_CITY_CARDS
from game.core.data import typed
from game.core.data.reading import Document, ReadingError, parse_yaml
from game.core.text.phrases import say
from game.parts.cards import copy_name

KINDS = {
    "roles": "role",
    "allies.royal": "royal",
    "allies.resistance": "resistance",
    "edicts": "edict",
    "city-cards": "city",
}
"""Section -> kind of its cards; Hero cards have a type of their own."""


class OwnEffect(Struct, frozen=True, rename="kebab"):
    """One entry of `effects`: its keys and words as they stand, and what it does; None if it is wrong."""

    line: int
    path: str
    written: str
    words: str | None


class OwnCard(Struct, frozen=True, rename="kebab"):
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
    copies: tuple[str, ...]
    """The ids of all copies."""
    effects: tuple[OwnEffect, ...]
    sound: bool
    change: str | None
    """Against the book: `new`, `reworded`; None for the same card."""


class Count(Struct, frozen=True, rename="kebab"):
    """Cards of a section, with copies, here and in the book."""

    cards: int
    book: int


class Report(Struct, frozen=True, rename="kebab"):
    """What `proofread` finds. `faults` stand in the way of playing, `warnings` do not; both in the order of lines."""

    name: str
    lines: int
    playable: bool
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    counts: dict[str, Count]
    left_out: dict[str, tuple[str, ...]]
    """Section -> ids of the book's cards that are not here."""
    same: dict[str, bool]
    """Are the map, the set-up tables and the verdicts those of the book?"""
    cards: tuple[OwnCard, ...]


def proofread(raw: bytes | str, name: str) -> Mapping[str, object]:
    """The report on a file that would be called `name` (without its ending), in plain values: see `Report`."""
    text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else raw
    lines = text.count("\n") + (not text.endswith("\n"))
    try:
        document = parse_yaml(raw, f"{name}.yaml")
    except ReadingError as error:
        fault = Fault(error.line, error.path, error.path, "KORV-CARD-11", error.reason)
        return _plain(Report(name, lines, False, (fault,), (), {}, {}, {}, ()))
    check = FileCheck(document, name)
    content = check.run()
    book = load_content()
    cards = tuple(_cards(check, document, book))
    report = Report(
        name=name,
        lines=lines,
        playable=content is not None,
        faults=tuple(sorted(check.proof.faults, key=lambda fault: fault.line)),
        warnings=tuple(_warnings(check)),
        counts=_counts(cards, book),
        left_out=_left_out(cards, book),
        same=_same(check, book),
        cards=cards,
    )
    return _plain(report)


def _plain(report: Report) -> Mapping[str, object]:
    plain: Mapping[str, object] = typed.plain(report)
    return plain


# ------------------------------------------------------------------------------------------------ cards


def _cards(check: FileCheck, document: Document, book: Content) -> Iterable[OwnCard]:
    names = check.names()
    for section, _, carrier in CARRIERS:
        listed = check.at(section)
        for number, raw in enumerate(listed if isinstance(listed, list) else ()):
            entry = raw if isinstance(raw, dict) else {}
            path = f"{section}.{number}"
            reader = EffectReader(Proof(document), check.known())
            reader.this = entry.get("district") if carrier == "ally" else None
            kind = KINDS.get(section) or str(entry.get("type", ""))
            written = entry.get("effects")
            effects = [
                _effect(reader, names, effect, f"{path}.effects.{place}", kind, carrier)
                for place, effect in enumerate(written if isinstance(written, list) else ())
            ]
            copies = entry.get("copies", 1)
            many = min(copies, MAX_COPIES) if isinstance(copies, int) else 0  # more of them are a fault
            card_id = _text(entry, "id")
            known = book.cards.get(card_id)
            yield OwnCard(
                line=document.line_of(path),
                path=path,
                section=section,
                id=card_id,
                name=_text(entry, "name"),
                kind=kind,
                text=_text(entry, "text"),
                trigger=_text(entry, "trigger") or None,
                district=_text(entry, "district") or None,
                initiative=entry.get("initiative") if isinstance(entry.get("initiative"), int) else None,
                copies=tuple(copy_name(card_id, n) for n in range(1, many + 1)),
                effects=tuple(told for told, _ in effects),
                sound=not any(f"{fault.path}.".startswith(f"{path}.") for fault in check.proof.faults),
                change=_change(known, entry, [effect for _, effect in effects]),
            )


def _text(entry: Mapping[str, object], key: str) -> str:
    value = entry.get(key)
    return value if isinstance(value, str) else ""


def _effect(
    reader: EffectReader, names: effect_words.Names, raw: object, path: str, kind: str, carrier: Carrier
) -> tuple[OwnEffect, Effect | None]:
    effect = reader.proof.attempt(reader.read, raw, path, carrier)
    if reader.proof.faults:
        reader.proof.faults.clear()
        effect = None
    written = ", ".join(f"{key}: {_shown(value)}" for key, value in raw.items()) if isinstance(raw, dict) else str(raw)
    words = None
    if effect is not None:
        you = effect_words.user_of(effect, kind)
        words = effect_words.sentence(
            effect_words.moment(names, effect, kind), verb_of(effect).words(names, effect, you)
        )
    return OwnEffect(reader.proof.document.line_of(path), path, written, words), effect


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_shown(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(inner) for inner in value) + "]"
    return str(value)


def _change(known: Card | None, entry: Mapping[str, object], effects: Sequence[Effect | None]) -> str | None:
    if known is None:
        return "new"
    same_words = (known.name, known.text) == (_text(entry, "name"), _text(entry, "text"))
    return None if same_words and list(known.effects) == list(effects) else "reworded"


# ------------------------------------------------------------------------------------------------ against the book


def _book_sections(book: Content) -> dict[str, list[str]]:
    """Section -> the ids of the book's cards, copies too."""
    return {
        "roles": list(book.roles),
        "allies.royal": [card.id for (_, side), card in book.allies.items() if side == "royal"],
        "allies.resistance": [card.id for (_, side), card in book.allies.items() if side == "resistance"],
        "hero-cards": list(book.hero_deck),
        "outside-cards": list(book.outside),
        "edicts": list(book.edict_deck),
        "city-cards": list(book.city_deck),
    }


def _counts(cards: Sequence[OwnCard], book: Content) -> dict[str, Count]:
    return {
        section: Count(sum(len(card.copies) for card in cards if card.section == section), len(listed))
        for section, listed in _book_sections(book).items()
    }


def _left_out(cards: Sequence[OwnCard], book: Content) -> dict[str, tuple[str, ...]]:
    found = {}
    for section, listed in _book_sections(book).items():
        here = {copy for card in cards if card.section == section for copy in card.copies}
        missing = tuple(card for card in listed if card not in here)
        if missing:
            found[section] = missing
    return found


def _same(check: FileCheck, book: Content) -> dict[str, bool]:
    return {
        "map": check.board is not None and printed_map("", check.board).same_as(printed_map("", book.map)),
        "setup": (check.tables, check.difficulty) == (book.setup, book.difficulty),
        "verdicts": check.verdicts == book.verdicts,
    }


def _warnings(check: FileCheck) -> Iterable[Fault]:
    """What can be played, but is not what the rulebook asks for (KORV-SETUP-2)."""
    proof = Proof(check.document)
    for heroes, cards in (check.tables.city_cards if check.tables is not None else {}).items():
        if heroes not in HEROES:
            continue  # a fault: nobody plays so
        path, seats = f"setup.city-cards.{heroes}", heroes + 1
        if cards < FEW_CITY_CARDS:
            reason = say(
                "{cards} City cards: under {few} the battle of {heroes} heroes is short",
                cards=cards,
                few=FEW_CITY_CARDS,
                heroes=heroes,
            )
            proof.note("SETUP-2", path, reason)
        if cards % seats:
            proof.note(
                "SETUP-2",
                path,
                say("with {cards} City cards {seats} seats do not get equally many turns", cards=cards, seats=seats),
            )
    return proof.faults
