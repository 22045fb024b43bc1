"""The page of figures, `docs/figures.md`: what the bench measured last, section by section.

Beside the page lies a file of the same name with the plain figures (JSON): a run replaces the sections that it
measured, and the page is written anew from the whole.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Plain = Mapping[str, Any]
"""A figure of the bench as plain values."""

HEAD = """# Figures

What Ramparts takes, measured by `python -m tools.bench --page docs/figures.md` beside a yardstick in the same run. This
page is written by that command and is not edited by hand.

Absolute figures differ from machine to machine; the ratios hold. A target is for the ratio where there is a yardstick,
else for the value: the first is what must be reached, the second what is aimed at. **missed** is written where the
first was not reached.
"""


def write(page: Path, words: Mapping[str, str], measured: Mapping[str, Sequence[Plain]], machine: Plain) -> None:
    """Put the sections that were `measured` on the page, in the order of `words`, which say what each is about."""
    kept = page.with_suffix(".json")
    whole: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    day = datetime.date.today().isoformat()
    for name, figures in measured.items():
        whole[name] = {"day": day, **machine, "figures": list(figures)}
    page.parent.mkdir(parents=True, exist_ok=True)
    whole = {name: whole[name] for name in words if name in whole}
    kept.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    parts = [_section(name, words[name], found) for name, found in whole.items()]
    page.write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def _section(name: str, about: str, found: Plain) -> str:
    """One section as a heading, a line on where and when, and a table."""
    where = f"{found['day']}, {found['system']}, {found['cores']} cores, Python {found['python']}"
    rows = [
        f"## {name}",
        "",
        about,
        "",
        f"*{where}*",
        "",
        "| What | Value | Yardstick | Ratio | Targets | |",
        "|---|--:|---|--:|--:|---|",
    ]
    return "\n".join([*rows, *map(_row, found["figures"]), ""])


def _row(figure: Plain) -> str:
    """A figure as a row of the table."""
    yardstick = figure.get("yardstick", "")
    if yardstick and figure.get("yardstick_value") is not None:
        yardstick += f": {number(figure['yardstick_value'])} {figure['unit']}"
    wanted = [number(figure[which]) for which in ("must", "goal") if figure.get(which) is not None]
    sign = "≥" if figure.get("better") == "higher" else "≤"
    reached = figure.get("reached", "")
    cells = [
        figure["what"],
        f"{number(figure['value'])} {figure['unit']}",
        yardstick,
        number(figure["ratio"]) if figure.get("ratio") is not None else "",
        f"{sign} {' / '.join(wanted)}" if wanted else "",
        "**missed**" if reached == "missed" else reached,
    ]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def number(value: float) -> str:
    """As many digits as say something: `1,234`, `12.3`, `0.085`."""
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
