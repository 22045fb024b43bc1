"""Every text of the catalogue and where it stands: the screens' and the rules' Python, the games' data."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import yaml
from msgspec import Struct

from game.core.rulebook.catalogue import keys_of
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.words import read_template
from game.core.text.phrases import Key
from scenes.session.catalogue import scenes_of

CALLS: Final[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
    "scenes": {
        "tr": (1,),
        "tr_n": (1, 2),
        "tr_as": (2,),
        "tr_n_as": (2, 3),
        "later": (1,),
        "later_as": (2,),
        "Shortcut": (2,),
        "say": (1,),
    },
    "game": {"say": (1,), "say_n": (1, 2), "say_as": (2,)},
    "tools": {"later": (1,)},
}
"""Which arguments of which calls are texts for people, by folder; two are a text's singular and plural."""
MEANING: Final = frozenset({"tr_as", "tr_n_as", "later_as", "say_as"})
"""Calls whose first argument says what the text means: one English text, several translations (`msgctxt`)."""
SHELF: Final = frozenset({"players", "manner", "pitch", "sides"})
"""What of a game's `GameScenes` is a text for people, besides its `lessons` and `words`."""
COMMENT: Final = "# Translators:"
"""How a comment above a call begins that is meant for translators."""
CONTENT: Final = frozenset({"name", "text"})
"""Whose values in a game's content are texts for people."""
LOG: Final = "words.yaml"
"""The content file of the log: one template an event kind, with plurals of its own."""


class Found(Struct, frozen=True):
    """One text with its singular and plural, or one form alone; `file` below the project's folder."""

    forms: tuple[str, ...]
    file: str
    line: int
    comments: tuple[str, ...] = ()
    meaning: str | None = None
    """What tells it from the same words with another meaning; None where they have one."""


def find_texts(root: Path) -> Iterator[Found]:
    """Every text of the project under `root`, in the order of its files and lines; the same one may come again.

    Raises OSError for a file that cannot be read, SyntaxError or yaml.YAMLError for one that is damaged.
    """
    for folder, calls in CALLS.items():
        for file in sorted(file for end in ("*.py", "content/*.yaml") for file in (root / folder).rglob(end)):
            where = file.relative_to(root).as_posix()
            yield from _in_python(file, where, calls) if file.suffix == ".py" else _in_content(file, where)


class _ShelfWords(ast.NodeVisitor):
    """The texts of a game's `GameScenes`: what the shelf says of it, and its words for modes and options."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "GameScenes":
            for word in node.keywords:
                if word.arg in SHELF:
                    self._keep(word.value)
                elif word.arg == "lessons" and isinstance(word.value, ast.Tuple):
                    for title in word.value.elts:
                        self._keep(title)
                elif word.arg == "words" and isinstance(word.value, ast.Tuple):
                    for pair in word.value.elts:
                        if isinstance(pair, ast.Tuple):
                            self._keep(pair.elts[-1])
        self.generic_visit(node)

    def _keep(self, node: ast.expr) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            self.found.append((node.lineno, node.value))


def _on_shelf(file: Path, where: str) -> Iterator[Found]:
    text = file.read_text(encoding="utf-8")
    if "GameScenes(" in text:
        words = _ShelfWords()
        words.visit(ast.parse(text))
        yield from (Found((said,), where, line) for line, said in words.found)


def _in_python(file: Path, where: str, calls: Mapping[str, tuple[int, ...]]) -> Iterator[Found]:
    # Babel's own reader of Python loses the plural of a call in which another marked name stands, takes the keys of
    # `tr(facts["name"])` for texts, and does not look into f-strings before Python 3.12
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines()
    found: list[tuple[int, int, Found]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := _name_of(node.func)) in calls:
            forms = _literals(node.args, calls[name])
            meaning = _literals(node.args, (1,))[0] if forms and name in MEANING else None
            if forms and forms[0]:
                text = Found(forms, where, node.lineno, _comments(lines, node.lineno), meaning)
                found.append((node.lineno, node.col_offset, text))
    yield from (text for *_, text in sorted(found, key=lambda entry: entry[:2]))
    yield from _on_shelf(file, where)


def _name_of(function: ast.expr) -> str:
    """What is called: `tr`, also of `words.tr`."""
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _literals(arguments: Sequence[ast.expr], wanted: Sequence[int]) -> tuple[str, ...]:
    """The texts of these arguments, counted from 1; empty if one of them is no literal."""
    found = [arguments[number - 1] for number in wanted if number <= len(arguments)]
    texts = [node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple(texts) if len(texts) == len(wanted) else ()


def _comments(lines: Sequence[str], line: int) -> tuple[str, ...]:
    """What is said to translators in the lines above a call."""
    above: list[str] = []
    for text in reversed(lines[: line - 1]):
        words = text.strip()
        if not words.startswith("#"):
            break
        above.insert(0, words)
        if words.startswith(COMMENT):
            first, *others = above
            return (first.removeprefix(COMMENT).strip(), *(other.lstrip("# ") for other in others))
    return ()


def _in_content(file: Path, where: str) -> Iterator[Found]:
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    for key, value in _pairs(root):
        line = value.start_mark.line + 1
        if file.name == LOG:
            lines = read_template(value.value).catalogued()
            yield from (Found(_forms(said), where, line) for said in lines)
        elif key in CONTENT and value.value:
            yield Found((value.value,), where, line)


def find_names(game: GameDef) -> Iterator[Found]:
    """What a game's rules name beside their sentences: its actions, cards, places ... as they are said in a log."""
    where = Path(*type(game.rules).__module__.split(".")).with_suffix(".py").as_posix()
    yield from (Found(_forms(said), where, 1, meaning=said.meaning or None) for said in keys_of(game))
    where = Path(*game.package.split("."), "__init__.py").as_posix()
    yield from (Found((text,), where, 1) for text in _choices(game))


def _choices(game: GameDef) -> Iterator[str]:
    """What a game's definition says of its modes, and of options and their values where the shelf has no words."""
    scenes = scenes_of(game.id)
    named = dict(scenes.words) if scenes is not None else {}
    for mode in game.modes:
        yield from (mode.title, mode.sentence)
    for option in game.options:
        texts = {f"option:{option.name}": option.title, f"line:option:{option.name}": option.sentence}
        texts |= {f"{option.name}={value}": value.capitalize() for value in option.values}
        yield from (text for key, text in texts.items() if key not in named)


def _forms(key: Key) -> tuple[str, ...]:
    return (key.one, key.many) if key.many else (key.one,)


def _pairs(node: yaml.Node | None) -> Iterator[tuple[str, yaml.ScalarNode]]:
    """Each key with its text, at any depth; numbers are none."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(value, yaml.ScalarNode) and value.tag.endswith(":str"):
                yield key.value, value
            yield from _pairs(value)
    elif isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            yield from _pairs(entry)
