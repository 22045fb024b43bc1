"""Begin a game: `python3 tools/run.py new-game NAME` writes a small one that runs, and says what to fill in.

NAME is the game's id (`sea-siege`). Rules, screen and a scenario come into `game/`, `scenes/` and `tests/scenarios/`;
nothing that stands there is written over. The game may be developed in English: what is not translated is listed by
`python3 tools/run.py words`. Exit code 0; 2: a name that cannot be, or files that stand in the way.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TEMPLATE: Final = Path(__file__).with_name("template")
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

FILL_IN: Final = """\
{title} stands on the shelf, and its tests pass: two players take stones from a heap. Make it yours, in this order:
  game/{folder}/rules.md        every rule as a clause with its id; the tables of actions and of the position
  game/{folder}/position.py     what lies on the table
  game/{folder}/actions.py      what can be done, with its refusals; then rules.py, what follows by itself
  game/{folder}/content/words.yaml   what the log says of each event
  tests/scenarios/{id}/         recorded games, at least one for every clause
  scenes/{folder}/              pieces, board, phases: how it looks; scenes/README.md tells what is there to use
Then: python3 tools/run.py scenario tests/scenarios/{id}/*.yaml
      python3 tools/run.py test -k {id}
      python3 tools/run.py play"""


def files(root: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Every file of the new game with its text; the template's endings `.txt` keep it from being imported as it is."""
    folder = name.replace("-", "_")
    title = name.replace("-", " ").title()
    words = {
        "id": name,
        "folder": folder,
        "title": title,
        "name": title.replace(" ", ""),
        "prefix": name.split("-")[0].upper()[:5],
    }
    places = {"game": f"game/{folder}", "scenes": f"scenes/{folder}", "scenarios": f"tests/scenarios/{name}"}
    for path in sorted(TEMPLATE.rglob("*.txt")):
        top, *rest = path.relative_to(TEMPLATE).with_suffix("").parts
        text = Template(path.read_text(encoding="utf-8")).substitute(words)
        yield root.joinpath(places[top], *rest), text


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one call; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.new_game", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("name", metavar="NAME", help="the game's id: small letters, digits and hyphens")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout (this one)")
    given = parser.parse_args(arguments)
    if NAME.fullmatch(given.name) is None:
        print(f'new-game: "{given.name}" is no id; write it like sea-siege', file=sys.stderr)
        return 2
    new = dict(files(given.root, given.name))
    if there := [path for path in new if path.parent.exists()]:
        print(f"new-game: {there[0].parent} is there already; nothing was written", file=sys.stderr)
        return 2
    for path, text in new.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(given.root).as_posix())
    folder = given.name.replace("-", "_")
    print("\n" + FILL_IN.format(title=given.name.replace("-", " ").title(), folder=folder, id=given.name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
