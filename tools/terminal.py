"""Printing results on whatever terminal or file the output goes to."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(value: Any) -> None:
    """Print plain values as JSON: with letters as they are where the output takes them, else with `\\uXXXX`."""
    encoding = (sys.stdout.encoding or "").lower()
    print(json.dumps(value, indent=2, ensure_ascii=not encoding.startswith("utf")))
