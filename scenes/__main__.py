"""The ``ramparts`` command."""

import argparse
import sys
from collections.abc import Sequence

from game import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="ramparts", description="Five siege games at one table.")
    parser.add_argument("--version", action="version", version=f"Ramparts {__version__}")
    parser.parse_args(arguments)
    print(f"Ramparts {__version__}: no game can be played yet.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
