"""Expectations of a record: paths into the position, and whether what stands there is what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.position.outcomes import NeedsOutcomeError
from game.core.position.state import State
from game.core.record import Record, Replay, Step
from game.core.text.errors import PositionFaultError, RampartsError, RefusedError

CONDITIONS = {"has", "lacks", "size", "at-least", "at-most"}
_MISSING = object()


class Failed(RampartsError):
    """An expectation that does not hold: step (from 1; 0 for the position), line, and the difference."""

    def __init__(self, name: str, step: int, line: int, difference: str) -> None:
        place = f"{name}:{line}" if line else name
        super().__init__(f"{place}: step {step}: {difference}" if step else f"{place}: {difference}")
        self.step = step
        self.difference = difference


def run_scenario(record: Record) -> int:
    """Play a record and check all that it expects; the number of steps. Failed names the first thing that is wrong.

    A position that is refused although nothing says so raises PositionFaultError: the record is unreadable.
    """
    if record.refuse_position is not None:
        _check_refused_position(record)
        return 1
    try:
        replay = Replay(record)
    except PositionFaultError:
        raise
    except RampartsError as error:
        raise Failed(record.name, 0, 0, f"set-up: {error}") from error
    for number, step in enumerate(record.steps):
        difference = _check_step(replay, number, step)
        if difference:
            raise Failed(record.name, number + 1, step.line, difference)
    return len(record.steps)


def _check_step(replay: Replay, number: int, step: Step) -> str | None:
    if step.kind == "expect":
        for path, expected in step.body.items():
            difference = check_path(replay, str(path), expected)
            if difference:
                return difference
        return None
    if step.kind == "refuse":
        return _check_refusal(replay, step)
    try:
        replay.play(number)
    except RampartsError as error:
        cause = error.__cause__
        if isinstance(cause, RefusedError):
            return f"{step.body.get('by')}: {step.body.get('do')} was refused: {cause}"
        return getattr(error, "reason", None) or str(error)
    return None


def _check_refusal(replay: Replay, step: Step) -> str | None:
    before, cursor = engine.digest(replay.state), replay.state.cursor.clone()
    refusal = engine.check(replay.state, step.body)
    what = f"{step.body.get('by')}: {step.body.get('do')}"
    if refusal is None:
        return f"{what} was accepted, {step.rule} should refuse it"
    try:
        engine.apply(replay.state, step.body, replay.chance)
        return f"{what} was carried out although {refusal.rule} refuses it"
    except RefusedError:
        pass
    if engine.digest(replay.state) != before or replay.state.cursor != cursor:
        return f"{what} was refused, but it changed the position"
    if refusal.rule != step.rule:
        return f"{what} was refused by {refusal.rule} ({refusal.reason}), expected {step.rule}"
    return None


def _check_refused_position(record: Record) -> None:
    wanted = record.refuse_position
    assert wanted is not None
    try:
        record.start()
    except PositionFaultError as fault:
        if fault.path != wanted.path:
            reason = f"the position was refused at {fault.path} ({fault}), expected {wanted.path}"
            raise Failed(record.name, 0, 0, reason) from fault
        if wanted.reason is not None and fault.rule != wanted.reason:
            reason = f"the position was refused by {fault.rule} ({fault}), expected {wanted.reason}"
            raise Failed(record.name, 0, 0, reason) from fault
        return
    except NeedsOutcomeError as error:
        raise Failed(record.name, 0, 0, f"the position was not refused: {error}") from error
    raise Failed(record.name, 0, 0, f"the position was accepted; it should be refused at {wanted.path}")


# ---------------------------------------------------------------------------------------------------------- paths


def check_path(replay: Replay, path: str, expected: Any) -> str | None:
    """Why what stands at `path` is not as expected, or None."""
    state = replay.state
    unordered = _unordered(state)
    if path == "to_act":
        found: Any = engine.to_act(state)
    elif path == "legal":
        found = engine.legal(state)
    elif path == "over":
        found = engine.over(state)
    elif path == "winners":
        found = engine.winners(state)
    elif path == "log.last":
        found = replay.cited
    elif path.startswith("view."):
        _, name, rest = [*path.split(".", 2), ""][:3]
        if name != "spectator" and name not in state.setup.players:
            return f"{path}: there is no player {name}"
        return _check_value(
            path, rest, engine.view_for(state, None if name == "spectator" else name), expected, unordered
        )
    else:
        return _check_value(path, path, engine.write_position(state), expected, unordered)
    return compare(path, found, expected, lambda _: False)


def _check_value(
    shown: str, path: str, root: Mapping[str, object], expected: Any, unordered: Callable[[str], bool]
) -> str | None:
    found = walk(root, path)
    if found is _MISSING:
        return f"{shown}: there is nothing at this path"
    difference = compare(path, found, expected, unordered)
    return difference and shown[: len(shown) - len(path)] + difference


def walk(root: Any, path: str) -> Any:
    """What stands at a dotted path; where a key holds a dot itself, the longest key that fits is taken."""
    here = root
    while path:
        if isinstance(here, Mapping):
            fitting = [str(k) for k in here if path == str(k) or path.startswith(f"{k}.")]
            if not fitting:
                return _MISSING
            key = max(fitting, key=len)
            here = next(value for k, value in here.items() if str(k) == key)
            path = path[len(key) + 1 :]
        elif isinstance(here, list):
            head, _, path = path.partition(".")
            if not head.isdigit() or int(head) >= len(here):
                return _MISSING
            here = here[int(head)]
        else:
            return _MISSING
    return here


def _unordered(state: State[Struct]) -> Callable[[str], bool]:
    patterns = state.rules.unordered
    if not patterns:
        return lambda _: False
    # A star stands for one key; keys may hold dots themselves, so it takes as little as it can.
    whole = re.compile("|".join(f"(?:{'.+?'.join(re.escape(p) for p in pattern.split('*'))})" for pattern in patterns))
    return lambda path: whole.fullmatch(path) is not None


def compare(path: str, found: Any, expected: Any, unordered: Callable[[str], bool]) -> str | None:
    """The difference in words, or None. `{has: ...}` and the like are conditions."""
    if isinstance(expected, Mapping) and expected and set(expected) <= CONDITIONS:
        for name, wanted in expected.items():
            if not _holds(name, found, wanted):
                return f"{path}: {_short(found)} should satisfy {name}: {_short(wanted)}"
        return None
    if same(path, found, expected, unordered):
        return None
    return f"{path}: found {_short(found)}, expected {_short(expected)}"


def _holds(name: str, found: Any, wanted: Any) -> bool:
    if name in ("has", "lacks"):
        if not isinstance(found, (list, Mapping, str)):
            return False
        entries = wanted if isinstance(wanted, list) else [wanted]
        return all((entry in found) == (name == "has") for entry in entries)
    if name == "size":
        return isinstance(found, (list, Mapping)) and len(found) == wanted
    if isinstance(found, bool) or not isinstance(found, int):
        return False
    return bool(found >= wanted) if name == "at-least" else bool(found <= wanted)


def same(path: str, found: Any, expected: Any, unordered: Callable[[str], bool]) -> bool:
    """Deep equality; lists whose order means nothing are compared as heaps."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {str(k) for k in found} == {str(k) for k in expected} and all(
            same(f"{path}.{key}" if path else str(key), value, _get(expected, key), unordered)
            for key, value in found.items()
        )
    if isinstance(expected, list) and isinstance(found, list):
        if len(found) != len(expected):
            return False
        inner = f"{path}.0"
        if not unordered(path):
            return all(same(inner, f, e, unordered) for f, e in zip(found, expected, strict=True))
        rest = list(found)
        for entry in expected:
            match = next((n for n, f in enumerate(rest) if same(inner, f, entry, unordered)), None)
            if match is None:
                return False
            del rest[match]
        return True
    kinds = [str if isinstance(value, str) else type(value) for value in (found, expected)]
    return kinds[0] is kinds[1] and bool(found == expected)


def _get(mapping: Mapping[Any, Any], key: Any) -> Any:
    return next((value for k, value in mapping.items() if str(k) == str(key)), _MISSING)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 400 else text[:400] + "..."
