"""Play records and check what they expect: `python -m tools.proof.scenario FILE...` (folders are searched).

Exit code 0: all hold; 1: one failed, printed with file, step and difference; 2: one is unreadable.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.core.expect import Failed, run_scenario
from game.core.record import read_record
from game.core.text.errors import RampartsError


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.proof.scenario", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="records, or folders of records")
    parser.add_argument("-q", "--quiet", action="store_true", help="print failures only")
    given = parser.parse_args(arguments)
    failed = unreadable = 0
    files = [f for path in given.files for f in (sorted(path.rglob("*.yaml")) if path.is_dir() else [path])]
    if not files:
        print("no records there", file=sys.stderr)
        return 2
    for file in files:
        try:
            steps = run_scenario(read_record(file))
        except Failed as error:
            failed += 1
            print(f"FAILED {error}")
        except RampartsError as error:
            unreadable += 1
            text = str(error)
            print(f"UNREADABLE {text if text.startswith(str(file)) else f'{file}: {text}'}", file=sys.stderr)
        else:
            if not given.quiet:
                print(f"holds  {file} ({steps} steps)")
    if len(files) > 1 or failed or unreadable:
        print(f"{len(files) - failed - unreadable} hold, {failed} failed, {unreadable} unreadable")
    return 2 if unreadable else 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
