"""Plays by a screen reader alone: what `listener` hears is read, and nothing else is seen or pressed."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tests.window.hand import until

T = TypeVar("T")
SYSTEM_PYTHON = "/usr/bin/python3"
NEEDS = 'import gi; gi.require_version("Atspi", "2.0"); from gi.repository import Atspi'


@dataclass(frozen=True)
class Node:
    """What a screen reader is told of one thing."""

    role: str
    name: str
    more: str
    states: frozenset[str]
    presses: bool
    value: float | None
    text: str | None
    parts: tuple[Node, ...] = field(repr=False)

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Node:
        parts = tuple(cls.read(part) for part in told["parts"])
        return cls(
            told["role"],
            told["name"],
            told["more"],
            frozenset(told["states"]),
            told["presses"],
            told["value"],
            told["text"],
            parts,
        )

    def all(self) -> Iterator[Node]:
        yield self
        for part in self.parts:
            yield from part.all()

    def find(self, name: str, role: str = "") -> Node | None:
        return next((n for n in self.all() if n.name == name and role in ("", n.role)), None)

    def named(self, start: str, role: str = "") -> list[Node]:
        """All nodes whose names begin so."""
        return [node for node in self.all() if node.name.startswith(start) and role in ("", node.role)]

    @property
    def words(self) -> str:
        """All that it tells, with all its parts."""
        return "\n".join(f"{node.name} {node.more} {node.text or ''}" for node in self.all())


class Reader:
    """A screen reader on the bus of an app."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("listener.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={k: v for k, v in environment.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))},
        )
        assert self._read() == "ready"

    def _read(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the screen reader has ended"
        return json.loads(line)

    def ask(self, do: str, **more: object) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        self.process.stdin.flush()
        return self._read()

    def tree(self) -> Node:
        """All that the app tells now; patient where it changes while it is read."""

        def whole() -> Any:
            told = self.ask("tree")
            return told if "gone" not in told else None

        return Node.read(until(whole, "a tree that stays"))

    def press(self, name: str, role: str = "", inside: str = "") -> None:
        until(lambda: self.ask("press", name=name, role=role, inside=inside) is True, f"{role} {name!r} to press")

    def focus(self, name: str, role: str = "") -> None:
        until(lambda: self.ask("focus", name=name, role=role) is True, f"{role} {name!r} to go to")

    def set(self, name: str, role: str, value: float) -> None:
        until(lambda: self.ask("set", name=name, role=role, value=value) is True, f"{name!r} to set")

    def heard(self, seconds: float = 0.0) -> dict[str, list[str]]:
        """What was announced, and what got the focus, since it was asked last."""
        found: dict[str, list[str]] = self.ask("heard", seconds=seconds)
        return found

    def until(self, ask: Callable[[Node], T], what: str) -> T:
        """What `ask` answers of the tree once it is true."""
        return until(lambda: ask(self.tree()), what)

    def settled(self) -> Node:
        """The tree once it stays as it is."""
        before = self.tree()
        while True:
            time.sleep(0.15)
            now = self.tree()
            if now == before:
                return now
            before = now

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def missing() -> bool:
    """Can nobody listen on this machine?"""
    asked = [SYSTEM_PYTHON, "-c", NEEDS]
    try:
        found = subprocess.run(asked, capture_output=True, check=False).returncode == 0
        found = found and subprocess.run(["dbus-daemon", "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        found = False
    return not found and os.environ.get("CI") != "true"
