"""The catalogue of words: find all texts, bring each language in step with them, check and compile it.

`python -m tools.words [LANGUAGE ...] [--check] [--new LANGUAGE]`. Without a language all of `assets/words`, and the
template `ramparts.pot`, are brought in step; with languages only these. `--check` writes nothing. `--new de` begins a
language. How to translate stands in docs/translating.md.

Exit code 0; 1: a message is missing, fuzzy or wrong (file, line and reason are printed), or with `--check` a file is
not in step; 2: wrong arguments or an unreadable file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Final

import yaml
from babel import UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from msgspec import Struct

from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import all_games
from tools.words.checked import check
from tools.words.found import find_names, find_texts

ROOT: Final = Path(__file__).resolve().parents[2]
WORDS: Final = ROOT / "assets" / "words"
DOMAIN: Final = "ramparts"
_HEADER: Final = "# {what} of Ramparts. How to translate: docs/translating.md\n#"
_UNDATED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The date in every header: the same words are the same bytes."""


def template(root: Path = ROOT, games: Iterable[GameDef] = ()) -> Catalog:
    """Every text of the project and of its games' data, without a language."""
    catalogue = _empty("The words", None)
    for text in chain(find_texts(root), *map(find_names, games)):
        forms = text.forms if len(text.forms) > 1 else text.forms[0]
        catalogue.add(forms, locations=[(text.file, text.line)], auto_comments=text.comments, context=text.meaning)
    return catalogue


def _empty(what: str, language: str | None) -> Catalog:
    return Catalog(
        language,
        DOMAIN,
        _HEADER.format(what=what),
        project="Ramparts",
        creation_date=_UNDATED,
        revision_date=_UNDATED,
        last_translator="Ramparts contributors",
        language_team="Ramparts contributors",
        msgid_bugs_address="the issues of the project",
        fuzzy=False,
    )


def updated(catalogue: Catalog, texts: Catalog) -> Catalog:
    """The language in step with the texts: new ones are empty, those that are gone are kept at the end as comments."""
    for message in list(catalogue.obsolete.values()):
        known = (message.id, message.context)
        if texts.get(*known) is not None and catalogue.get(*known) is None:  # it came back
            catalogue[message.id] = message
    catalogue.update(texts, no_fuzzy_matching=True)
    for message in texts:
        id = message.id if isinstance(message.id, str) else message.id[0]
        catalogue.obsolete.pop((id, message.context) if message.context else id, None)
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as a `.po` or `.pot` file. Places are named without lines, which move too often."""
    for message in catalogue:
        message.flags.discard("python-format")  # a share in per cent is no field
    file = BytesIO()
    write_po(file, catalogue, width=0, include_lineno=False)
    return file.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as the app reads it: what is translated, without guesses."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def read(path: Path) -> Catalog:
    """Read a `.po` file. Raises OSError, PoFileError or ValueError."""
    with open(path, "rb") as file:
        catalogue = read_po(file, path.parents[1].name, DOMAIN, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _UNDATED
    return catalogue


def languages(folder: Path = WORDS) -> list[str]:
    """The languages that have begun, by their codes."""
    return sorted(path.parents[1].name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_path(language: str, folder: Path = WORDS) -> Path:
    """Where the words of a language stand."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


class Written(Struct, frozen=True):
    """A file and what it ought to hold."""

    path: Path
    data: bytes

    @property
    def in_step(self) -> bool:
        """Does it hold just that?"""
        return self.path.is_file() and self.path.read_bytes() == self.data


def brought_in_step(language: str, texts: Catalog, folder: Path = WORDS) -> tuple[list[Written], list[str]]:
    """The files of one language as they ought to be, and its faults as `file:line: reason`."""
    path = po_path(language, folder)
    catalogue = updated(read(path) if path.is_file() else _empty("Words", language), texts)
    data = po_bytes(catalogue)
    fresh = read_po(BytesIO(data), language, DOMAIN)  # with the lines as they will stand
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    faults = [f"{shown.as_posix()}:{line}: {reason}" for line, reason in check(fresh)]
    return [Written(path, data), Written(path.with_suffix(".mo"), mo_bytes(catalogue))], faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one call; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.words", description=__doc__.split("\n")[0])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="de, it ...; none: all and the template")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a language")
    given = parser.parse_args(arguments)
    known = languages()
    chosen = [*given.languages, *([given.new] if given.new else [])] or known
    for language in chosen:
        if language not in known and language != given.new:
            print(f"words: there is no language {language!r}; --new {language} begins it", file=sys.stderr)
            return 2
    try:
        texts = template(games=all_games())
        files = [] if given.languages or given.new else [Written(WORDS / f"{DOMAIN}.pot", po_bytes(texts))]
        faults: list[str] = []
        for language in chosen:
            made, wrong = brought_in_step(language, texts)
            files += made
            faults += wrong
    except (OSError, ValueError, SyntaxError, PoFileError, UnknownLocaleError, yaml.YAMLError) as error:
        print(f"words: {error}", file=sys.stderr)
        return 2
    faults += _settle(files, write=not given.check)
    for fault in faults:
        print(fault)
    print(f"{len(texts)} texts; {', '.join(chosen) or 'no language'}: {len(faults)} faults")
    return 1 if faults else 0


def _settle(files: Sequence[Written], *, write: bool) -> Iterator[str]:
    """Write what is not in step, or name it."""
    for file in files:
        if not file.in_step:
            if write:
                file.path.parent.mkdir(parents=True, exist_ok=True)
                file.path.write_bytes(file.data)
            else:
                yield f"{file.path.relative_to(ROOT).as_posix()}: not in step; `python3 tools/run.py words` writes it"


if __name__ == "__main__":
    sys.exit(main())
