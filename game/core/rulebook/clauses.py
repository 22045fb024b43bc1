"""The clause registry: ids, titles and texts, read from a game's rules page (`game/<game>/rules.md`)."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct


class Clause(Struct, frozen=True):
    """One numbered clause: id, title, its text (markdown, rulings included), line of the page (from 1)."""

    id: str
    title: str
    text: str
    line: int


class Clauses(Struct, frozen=True):
    """All clauses of a page, in its order."""

    page: Path
    by_id: dict[str, Clause]

    def __contains__(self, rule: object) -> bool:
        return rule in self.by_id

    def __getitem__(self, rule: str) -> Clause:
        return self.by_id[rule]


def read_clauses(page: Path, prefix: str) -> Clauses:
    """Find clauses: `**KEEP-BUILD-3 Price of a structure.** ...` and headings `## KEEP-CARDS-1 Structures`."""
    number = rf"{prefix}-[A-Z]+-\d+"
    start = re.compile(rf"(?:[-*] )?(?:\*\*({number})[ .:]*(.*?)\*\*|#+ ({number})[ .:]*(.*)$)")
    found: dict[str, Clause] = {}
    open_id, open_title, open_line, text = "", "", 0, list[str]()

    def close() -> None:
        if open_id and open_id not in found:
            found[open_id] = Clause(open_id, open_title.rstrip(" ."), "\n".join(text).strip(), open_line)

    for line_number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        match = start.match(line)
        if match:
            close()
            open_id, open_title = match[1] or match[3], match[2] or match[4] or ""
            open_line, text = line_number, [line[match.end() :]]
        elif line.startswith("#"):
            close()
            open_id = ""
        else:
            text.append(line)
    close()
    return Clauses(page, found)
