"""The page of figures, `docs/figures.md`: what the bench measured last, section by section.

Beside the page lies a file of the same name with the plain figures (JSON): a run replaces the sections that it
measured, and the page is written anew from the whole. In a third one, `figures.history.jsonl`, each run adds a line for
each section that it measured: the day, the processor, and every figure beside its yardstick, so that figures can be
followed through the days. A loss is told from a slower machine by the ratio, and by `--against`.
"""

from __future__ import annotations

import datetime
import json
import platform
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
    with page.with_suffix(".history.jsonl").open("a", encoding="utf-8", newline="\n") as history:
        for name, figures in measured.items():
            line = {"day": day, "section": name, **machine, "figures": [_remembered(figure) for figure in figures]}
            history.write(json.dumps(line, ensure_ascii=False) + "\n")
    parts = [_section(name, words[name], found) for name, found in whole.items()]
    page.write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def _remembered(figure: Plain) -> list[Any]:
    """What the history keeps: what, value, unit, yardstick, its value, ratio; without a yardstick the first three."""
    named = ("what", "value", "unit", "yardstick", "yardstick_value", "ratio")
    return [figure[key] for key in named if figure.get(key) is not None]


def processor() -> str:
    """The model of this machine's processor, or at least its kind."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


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
