"""Records: the one file format for save, replay, undo, test and bug report.

`read_record` checks the whole file before anything is played, so that nothing is ever half-loaded; `Replay` plays it
step by step; `write_record` writes it, one step a line.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct, field

from game.core import engine
from game.core.data import shape, typed
from game.core.data.names import newcomers
from game.core.data.plain import Plain
from game.core.data.reading import Document, ReadingError, parse_yaml, read_bytes
from game.core.position.chance import Chance, Scripted, Seeded
from game.core.position.events import Event
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.core.rulebook.lexicon import PLAYER, Lexicon
from game.core.rulebook.rules import rules_of
from game.core.text import reasons
from game.core.text.errors import PositionFaultError, RampartsError, SetupError
from game.core.text.phrases import say

FORMAT = 1
LONG = 250_000
"""Bytes from which on a file is looked at before it is read, and the most before its steps: 1,000 actions have 40,000.
"""
_STEPS = re.compile(rb"""(?:^|[\s{,])["']?steps["']?[ \t]*:""")


class ChanceScript(Struct, rename="kebab", forbid_unknown_fields=True, omit_defaults=True):
    """A record's fixed outcomes: a queue of dice, and for each pile its next shuffles."""

    dice: list[int] = field(default_factory=list)
    shuffles: dict[str, list[list[str]]] = field(default_factory=dict)
    strict: bool = False

    def source(self, seed: int) -> Chance:
        """The scripted outcomes, then the seed."""
        return Scripted(Seeded(seed), self.dice, self.shuffles, strict=self.strict)


class RefusedPosition(Struct, rename="kebab", forbid_unknown_fields=True, omit_defaults=True):
    """Where, and by which clause, the record's position must be refused."""

    path: str
    reason: str | None = None


class _File(Struct, rename="kebab", forbid_unknown_fields=True):
    """The top level of a record file."""

    ramparts: int
    game: str
    players: list[str]
    bots: dict[str, str] | None = None
    title: str | None = None
    mode: str | None = None
    options: dict[str, object] | None = None
    seed: int = 0
    position: Plain | None = None
    chance: ChanceScript | None = None
    steps: list[dict[str, object]] | None = None
    refuse_position: RefusedPosition | None = None
    position_at_end: Plain | None = None


class Step(Struct, frozen=True):
    """One step: `kind` is `action`, `expect`, `refuse` or `digest`; `body` its mapping or text; `rule` of a refusal."""

    kind: str
    body: Any
    line: int = 0
    rule: str | None = None

    def plain(self) -> dict[str, object]:
        """The step as it stands in a file."""
        if self.kind == "action":
            return dict(self.body)
        if self.kind == "refuse":
            return {"refuse": self.body, "rule": self.rule}
        return {self.kind: self.body}


class Record(Struct):
    """One game: how it was set up, every outcome that was fixed, and every step, in order."""

    game: GameDef
    setup: Setup
    title: str | None = None
    options: dict[str, object] = field(default_factory=dict)
    """The options that the file names; `setup.options` is complete."""
    seed: int = 0
    position: Plain | None = None
    chance: ChanceScript = field(default_factory=ChanceScript)
    steps: list[Step] = field(default_factory=list)
    refuse_position: RefusedPosition | None = None
    position_at_end: Plain | None = None
    name: str = "record"
    bots: dict[str, str] = field(default_factory=dict)
    """Seat -> name of the computer player who sat there; the other seats were people's.

    It is no part of the position and changes no rule: it tells whose hidden cards are nobody's to see when the record
    is opened again. A name that the game no longer has is kept as it is.
    """

    def source(self) -> Chance:
        """Where this record's chance comes from."""
        return self.chance.source(self.seed)

    def start(self) -> tuple[State[Struct], list[Event]]:
        """The state before the first step."""
        if self.position is None:
            return engine.new(self.game, self.setup, self.source())
        return engine.load(self.game, self.setup, self.position, self.source())


def new_record(
    game: GameDef,
    players: Iterable[str],
    mode: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    title: str | None = None,
    bots: Mapping[str, str] | None = None,
) -> Record:
    """A record without steps; SetupError if the game cannot be set up so."""
    setup = game.setup(newcomers(players), mode, options)
    return Record(game, setup, title=title, options=dict(options or {}), seed=seed, bots=dict(bots or {}))


# ------------------------------------------------------------------------------------------------------- reading


def read_record(path: Path) -> Record:
    """Read and check a file; ReadingError names file, line, path and reason."""
    raw = read_bytes(path)
    check_head(raw, str(path))
    return record_from(parse_yaml(raw, str(path)))


def check_head(raw: bytes, name: str) -> None:
    """ReadingError if a long file cannot be a record by what stands before its steps: nobody waits until something
    else was read whole.
    """
    if len(raw) <= LONG:
        return
    steps = _STEPS.search(raw)
    size = steps.start() if steps else len(raw)
    if b"ramparts" not in raw[: min(size, LONG)]:
        raise _no_record(name)
    if size > LONG:
        words = say("what stands before its steps has {size:,} bytes; at most {most:,} are read", size=size, most=LONG)
        raise ReadingError(name, 1, "", words)


def parse_record(text: bytes | str, name: str = "record") -> Record:
    """Read and check a text."""
    return record_from(parse_yaml(text, name))


def record_from(document: Document) -> Record:
    """Check a parsed document: its shape, the set-up, every step. The position is checked by `Record.start`."""

    def fault(path: str, reason: str) -> ReadingError:
        return ReadingError(document.name, document.line_of(path), path, reason)

    value = document.value
    if not isinstance(value, dict) or "ramparts" not in value:
        raise _no_record(document.name, document.line_of(""))
    if value["ramparts"] != FORMAT:
        found = str(value["ramparts"])
        words = say("this file has format {found}; this program reads format {known}", found=found, known=FORMAT)
        raise fault("ramparts", words)
    try:
        file = typed.convert(value, _File)
    except msgspec.ValidationError as error:
        raise fault(*(shape.locate(value, _File) or ("", reasons.of_shape(error)))) from error
    try:
        game = find_game(file.game)
        setup = game.setup(file.players, file.mode, file.options)
    except SetupError as error:
        raise fault(error.path, error.reason) from error
    for seat in file.bots or {}:
        if seat not in setup.players:
            meant = shape.nearest(seat, setup.players)
            raise fault(f"bots.{seat}", say('"{name}" is no player{meant}', name=seat, meant=meant))
    for pile in file.chance.shuffles if file.chance else ():
        if pile not in game.piles:
            meant = shape.nearest(pile, game.piles)
            raise fault(
                f"chance.shuffles.{pile}", say('"{pile}" is no pile of this game{meant}', pile=pile, meant=meant)
            )
    if file.refuse_position and ("steps" in value or file.position is None):
        raise fault("refuse-position", say("it stands in place of `steps` and needs a `position`"))
    if file.refuse_position is None and "steps" not in value:
        raise fault("", say('"{key}" is missing', key="steps"))
    listed = id(value.get("steps"))
    steps = [
        _step(document, number, plain, document.lines.get((listed, number), 0))
        for number, plain in enumerate(file.steps or [])
    ]
    for number, step in enumerate(steps[:-1]):
        if step.kind == "digest":
            raise fault(f"steps.{number}", say("a digest can only be the last step"))
    return Record(
        game,
        setup,
        file.title,
        file.options or {},
        file.seed,
        file.position,
        file.chance or ChanceScript(),
        steps,
        file.refuse_position,
        file.position_at_end,
        document.name,
        file.bots or {},
    )


def _no_record(name: str, line: int = 1) -> ReadingError:
    return ReadingError(name, line, "", say("this is not a record: it does not begin with `ramparts: 1`"))


def _step(document: Document, number: int, plain: dict[str, object], line: int) -> Step:
    path = f"steps.{number}"

    def fault(reason: str, at: str = path) -> ReadingError:
        return ReadingError(document.name, document.line_of(at), at, reason)

    if "do" in plain or "by" in plain:
        for key in ("by", "do"):
            if not isinstance(plain.get(key), str):
                for word in (str(other) for other in plain if key not in plain and other not in ("by", "do")):
                    if shape.close(word, [key]):
                        meant = shape.nearest(word, [key])
                        raise fault(
                            say('there is no key "{word}" here{meant}', word=word, meant=meant), f"{path}.{word}"
                        )
                raise fault(say('an action needs "{key}", a word', key=key))
        if not isinstance(plain.get("text", ""), str):
            raise fault(say('"text" is words'))
        return Step("action", plain, line)
    if set(plain) == {"expect"} and isinstance(plain["expect"], dict):
        return Step("expect", plain["expect"], line)
    if set(plain) == {"refuse", "rule"} and isinstance(plain["refuse"], dict) and isinstance(plain["rule"], str):
        return Step("refuse", plain["refuse"], line, plain["rule"])
    if set(plain) == {"digest"} and isinstance(plain["digest"], str):
        return Step("digest", plain["digest"], line)
    known = ("by", "do", "expect", "refuse", "rule", "digest")
    for key in plain:
        if key not in known:
            words = say('there is no step with "{key}"{meant}', key=key, meant=shape.nearest(str(key), known))
            raise fault(words, f"{path}.{key}")
    raise fault(say("a step is an action, `expect`, `refuse` with `rule`, or `digest`"))


# ------------------------------------------------------------------------------------------------------- playing


class StepError(RampartsError):
    """A step of a record that cannot be played: its number (from 0) and why."""

    def __init__(self, record: Record, number: int, reason: str) -> None:
        line = record.steps[number].line if number < len(record.steps) else 0
        place = f"{record.name}:{line}" if line else record.name
        super().__init__(say("{place}: step {number}: {reason}", place=place, number=number + 1, reason=reason))
        self.number = number
        self.reason = reason


_Playing = Callable[[State[Struct], Mapping[str, object], Chance], tuple[State[Struct], list[Event]]]
"""How a replay carries out an action: `engine.apply`, or in place."""


def _in_place(state: State[Struct], action: Mapping[str, object], chance: Chance) -> tuple[State[Struct], list[Event]]:
    return state, engine.advance(state, action, chance)


class Replay:
    """Plays a record: `state` and `events` (of the last action) after each step."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.chance = record.source()
        self.state, self.events = record.start()
        self.cited: list[str] = []
        """Clauses cited by the last accepted action, in order."""

    def play(self, number: int) -> None:
        """Carry out step `number` if it is an action or a digest; StepError if it does not hold."""
        self._play(number, engine.apply)

    def play_all(self) -> State[Struct]:
        """Play every action; the state at the end. No position between is kept, so after a StepError there is none."""
        self.state = self.state.clone()
        for number in range(len(self.record.steps)):
            self._play(number, _in_place)
        return self.state

    def _play(self, number: int, carry_out: _Playing) -> None:
        step = self.record.steps[number]
        if step.kind == "action":
            try:
                self.state, self.events = carry_out(self.state, step.body, self.chance)
            except RampartsError as error:
                raise StepError(self.record, number, self._with_meant(step.body, error.words)) from error
            self.cited = self.state.rules.cited(self.events)
        elif step.kind == "digest" and engine.digest(self.state) != step.body:
            raise StepError(self.record, number, say("the game no longer plays to the position that was saved"))

    def _with_meant(self, action: Mapping[str, object], reason: str) -> str:
        """Why an action was refused, and what was probably meant by a word in it that cannot stand there."""
        setup, do = self.state.setup, str(action.get("do"))
        lexicon = rules_of(self.state).lexicon(setup)
        told = Lexicon({**lexicon.sorts, PLAYER: setup.players}, {**lexicon.at, "by": PLAYER})
        args = (told.unknown(f"{do}.{arg}", value) for arg, value in action.items() if arg != "do")
        for word, known in itertools.chain.from_iterable(args):
            near = shape.close(word, known)
            if near is not None and f'"{near}"' not in reason:
                return say('{reason} "{word}": did you mean "{near}"?', reason=reason, word=word, near=near)
        return reason

    def actions(self) -> Iterator[tuple[int, State[Struct], list[Event]]]:
        """Play, giving (step number, state, events) after each action."""
        for number, step in enumerate(self.record.steps):
            self.play(number)
            if step.kind == "action":
                yield number, self.state, self.events


def load_or_salvage(record: Record) -> tuple[State[Struct], StepError | None]:
    """Play a save to its end. If it no longer plays, the position stored beside it and what is wrong.

    Raises StepError if there is no stored position to go on from.
    """
    replay = Replay(record)
    try:
        return replay.play_all(), None
    except StepError as error:
        if record.position_at_end is None:
            raise
        try:
            state, _ = engine.load(record.game, record.setup, record.position_at_end, record.source())
        except PositionFaultError:
            raise error from None
        return state, error


# ------------------------------------------------------------------------------------------------------- writing


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes texts with line breaks in quotes, so that a step is one line."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: Any, text: str) -> Any:
    style = '"' if any(c in text for c in "\n\r\x85\u2028\u2029") else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def write_line(value: object) -> str:
    """A value as YAML on one line, without the line break."""
    return str(
        yaml.dump(value, Dumper=_Dumper, default_flow_style=True, width=1 << 30, allow_unicode=True, sort_keys=False)
    ).strip()


def write_header(record: Record) -> str:
    """Everything of a record before its steps, ending with the line `steps:`."""
    head: dict[str, object] = {"ramparts": FORMAT, "game": record.game.id}
    if record.title:
        head["title"] = record.title
    head["players"] = list(record.setup.players)
    if record.bots:
        head["bots"] = record.bots
    head["mode"] = record.setup.mode
    if record.options:
        head["options"] = record.options
    head["seed"] = record.seed
    if record.position is not None:
        head["position"] = record.position
    chance = msgspec.to_builtins(record.chance)
    if chance:
        head["chance"] = chance
    if record.position_at_end is not None:
        head["position-at-end"] = record.position_at_end
    return "".join(f"{key}: {write_line(value)}\n" for key, value in head.items()) + "steps:\n"


def write_step(step: Step | Mapping[str, object]) -> str:
    """One step as a line of the file, with its line break."""
    plain = step.plain() if isinstance(step, Step) else dict(step)
    return f"- {write_line(plain)}\n"


def write_record(record: Record) -> str:
    """The whole file."""
    header = write_header(record)
    if not record.steps:
        return header.replace("\nsteps:\n", "\nsteps: []\n")
    return header + "".join(write_step(step) for step in record.steps)


def save_text(record: Record, state: State[Struct]) -> str:
    """A save: the record with the digest of `state`, its last position, and that position beside it."""
    steps = [step for step in record.steps if step.kind != "digest"]
    saved = msgspec.structs.replace(
        record, steps=[*steps, Step("digest", engine.digest(state))], position_at_end=engine.write_position(state)
    )
    return write_record(saved)
