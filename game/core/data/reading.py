"""Reading YAML as people mean it, and refusing what nobody means.

Against PyYAML's own loader: duplicate keys are refused (it silently keeps the last), `yes`, `no`, `on`, `off`, times
and odd numbers stay text, tags are refused, and every value knows its line. Values are built straight from the
parser's events, without recursion, so that no nesting can break the stack.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct, field
from yaml.reader import ReaderError

from game.core.data.regular import NoFileError, TooLargeError, read_regular
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.core.text.phrases import say

MAX_BYTES = 16 * 1024 * 1024
MAX_DEPTH = 64
MAX_ALIASED = 100_000
"""At most so many values may come out of aliases."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)$")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+$")
_WORDS: dict[str, object] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}


class ReadingError(RampartsError):
    """A file that cannot be read: its name, line (from 1; 0 if unknown), dotted path inside, reason."""

    def __init__(self, name: str, line: int, path: str, reason: str) -> None:
        place = f"{name}:{line}" if line else name
        if path:
            words = say("{place}: {path}: {reason}", place=place, path=path, reason=reason)
        else:
            words = say("{place}: {reason}", place=place, reason=reason)
        super().__init__(words)
        self.name = name
        self.line = line
        self.path = path
        self.reason = reason


class Document(Struct, frozen=True):
    """A YAML document: plain values, and where each of them stands."""

    name: str
    value: Any
    lines: dict[tuple[int, Any], int]
    names: dict[int, dict[str, Any]] = field(default_factory=dict)
    """The keys of mappings that were asked for, by their words."""

    def _named(self, mapping: dict[Any, Any]) -> dict[str, Any]:
        if id(mapping) not in self.names:
            self.names[id(mapping)] = {str(key): key for key in mapping}
        return self.names[id(mapping)]

    def line_of(self, path: str) -> int:
        """The line of a dotted path; of its nearest known ancestor if it is not there."""
        here, line, rest = self.value, 1, path
        while rest:
            if isinstance(here, dict):
                named, length = self._named(here), len(rest)
                while length > 0 and rest[:length] not in named:
                    length = rest.rfind(".", 0, length)
                if length <= 0:
                    break
                step, rest = named[rest[:length]], rest[length + 1 :]
            elif isinstance(here, list) and rest.split(".")[0].isdigit() and int(rest.split(".")[0]) < len(here):
                head, _, rest = rest.partition(".")
                step = int(head)
            else:
                break
            line = self.lines.get((id(here), step), line)
            here = here[step]
        return line


def read_yaml(path: Path, most: int = MAX_BYTES) -> Document:
    """Read a file of at most so many bytes; ReadingError for anything that is wrong with it, no other exception."""
    return parse_yaml(read_bytes(path, most), str(path), most)


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """What a file holds, at most so many bytes; ReadingError for more, and for what is no file but a device or pipe."""
    try:
        return read_regular(path, most)
    except NoFileError as error:
        raise ReadingError(str(path), 0, "", say("this is not a file")) from error
    except TooLargeError as error:
        words = say("the file has {size:,} bytes; at most {most:,} are read", size=error.size, most=most)
        raise ReadingError(str(path), 0, "", words) from error
    except OSError as error:
        raise ReadingError(str(path), 0, "", reasons.cause(error)) from error


def parse_yaml(raw: bytes | str, name: str = "text", most: int = MAX_BYTES) -> Document:
    """Parse one document; ReadingError names the line."""
    if len(raw) > most:
        words = say("the text has {size:,} bytes; at most {most:,} are read", size=len(raw), most=most)
        raise ReadingError(name, 0, "", words)
    try:
        text = raw.decode("utf-8-sig") if isinstance(raw, bytes) else raw
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ReadingError(name, line, "", say("this is not UTF-8 text")) from error
    return _read_lines(text, name) or _read_whole(text, name)


_NO_BLANK = re.compile(r"\s*(?:- +)?\{?([\w-]+):[^\s:/]")
_ODD_BLANK = re.compile(r"\s*?[^\S \t\r]")
"""A blank in the indentation that is none of YAML's: what word processors and other keyboards write."""
_ODD_SIGN = re.compile(
    r"\s*(?:(?P<dash>[–—−•])\s|(?:- +)?\{?[\w-]+(?P<colon>：)"
    r"|(?:- +)?(?:[\w-]+: *)?(?P<open>[［｛])|[^\"']*?[\[{][^\"']*?(?P<within>[，］｝]))"
)
_MEANT = str.maketrans("–—−•：［］｛｝，", "----:[]{},")
"""Signs that look like those of YAML, and which they stand for."""


def _read_whole(text: str, name: str) -> Document:
    try:
        loader = _Loader(text)
        try:
            return _Builder(name, loader).build()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        here = "".join(text.split("\n")[line - 1 : line]) if mark else ""
        if "\t" in here[: mark.column + 1 if mark else 0] or "tab character" in f"{error.problem}":
            tab = say("a tab stands here; YAML is indented with blanks alone")
            raise ReadingError(name, line, "", tab) from error
        for at in (line, line - 1):  # what lacks its blank is found wrong there or on the next line
            here = "".join(text.split("\n")[at - 1 : at]) if at > 0 else ""
            if _ODD_BLANK.match(here):
                odd = say("a blank stands here that is none of the space bar; YAML is indented with those alone")
                raise ReadingError(name, at, "", odd) from error
            if sign := _ODD_SIGN.match(here):
                given = sign[f"{sign.lastgroup}"]
                words = say('"{sign}" stands here; YAML wants "{meant}"', sign=given, meant=given.translate(_MEANT))
                raise ReadingError(name, at, "", words) from error
            close = _NO_BLANK.match(here)
            if close:
                words = say('after "{key}:" comes a blank', key=close[1])
                raise ReadingError(name, at, "", words) from error
        raise ReadingError(name, line, "", _no_yaml(error)) from error
    except ReaderError as error:
        line = text.encode("utf-8", "replace").count(b"\n", 0, error.position) + 1
        raise ReadingError(name, line, "", _no_yaml(error)) from error
    except yaml.YAMLError as error:
        raise ReadingError(name, 0, "", _no_yaml(error)) from error


def _no_yaml(error: yaml.YAMLError) -> str:
    return say("this is not YAML: {problem}", problem=reasons.of_yaml(error))


class _Open(Struct):
    """A list or mapping that is being filled."""

    value: Any
    line: int
    anchor: str | None
    counted: int
    """How many values had been read when this one began."""
    key: Any = None
    has_key: bool = False


class _Builder:
    """Turns parser events into values."""

    def __init__(self, name: str, loader: Any) -> None:
        self.name = name
        self.loader = loader
        self.lines: dict[tuple[int, Any], int] = {}
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.count = 0
        self.aliased = 0
        self.root: Any = None
        self.documents = 0

    def build(self) -> Document:
        get = self.loader.get_event
        while True:
            event = get()
            kind = type(event)
            if kind is yaml.ScalarEvent:
                value = self._scalar(event)
                self.count += 1
                if event.anchor:
                    self.anchors[event.anchor] = (value, 1)
                self._place(value, event.start_mark.line + 1)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._open(event, {} if kind is yaml.MappingStartEvent else [])
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                self._close()
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                self.documents += 1
                if self.documents > 1:
                    raise self._fault(event, say("there is more than one document in this file"))
            elif kind is yaml.StreamEndEvent:
                return Document(self.name, self.root, self.lines)

    def _fault(self, event: Any, reason: str) -> ReadingError:
        return self._fault_at(event.start_mark.line + 1, reason)

    def _fault_at(self, line: int, reason: str) -> ReadingError:
        return ReadingError(self.name, line, self._path(), reason)

    def _path(self) -> str:
        keys = [str(o.key if isinstance(o.value, dict) else len(o.value)) for o in self.stack]
        return ".".join(key for key in keys if key != "None")

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.tag is not None and event.tag != "!":
            raise self._fault(event, say("tags such as {tag} are not read", tag=event.tag))
        if event.style or not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        first = text[0]
        if first in "0123456789+-":
            if _INT.match(text):
                if len(text) > 18:
                    raise self._fault(event, say("the number {number}... is too large", number=text[:18]))
                return int(text)
            if _FLOAT.match(text):
                return float(text)
        return text

    def _open(self, event: Any, value: Any) -> None:
        if event.tag is not None and event.tag != "!":
            raise self._fault(event, say("tags such as {tag} are not read", tag=event.tag))
        if len(self.stack) >= MAX_DEPTH:
            words = say("values are nested more than {most} deep", most=MAX_DEPTH)
            raise ReadingError(self.name, event.start_mark.line + 1, "", words)
        self.stack.append(_Open(value, event.start_mark.line + 1, event.anchor, self.count))

    def _close(self) -> None:
        done = self.stack.pop()
        self.count += 1
        if done.anchor:
            self.anchors[done.anchor] = (done.value, self.count - done.counted)
        self._place(done.value, done.line)

    def _alias(self, event: Any) -> None:
        if event.anchor not in self.anchors:
            words = say("the alias *{alias} refers to nothing that is complete", alias=event.anchor)
            raise self._fault(event, words)
        value, size = self.anchors[event.anchor]
        self.aliased += size
        self.count += size
        if self.aliased > MAX_ALIASED:
            raise self._fault(event, say("the aliases of this file expand without bound"))
        self._place(value, event.start_mark.line + 1)

    def _place(self, value: Any, line: int) -> None:
        if not self.stack:
            self.root = value
            return
        top = self.stack[-1]
        if isinstance(top.value, list):
            self.lines[id(top.value), len(top.value)] = line
            top.value.append(value)
        elif not top.has_key:
            if isinstance(value, (dict, list)) or value is None:
                raise self._fault_at(line, say("a key must be a word"))
            if isinstance(value, (bool, float)):
                value = str(value).lower()
            if value in top.value:
                first = self.lines[id(top.value), value]
                words = say(
                    'the key "{key}" is there twice (lines {first} and {line})', key=value, first=first, line=line
                )
                raise self._fault_at(line, words)
            top.key, top.has_key = value, True
            self.lines[id(top.value), value] = line
        else:
            top.value[top.key] = value
            top.key, top.has_key = None, False


# ------------------------------------------------------------------------------------------------- one step a line

_PLAIN = r"-?[A-Za-z0-9][\w./+'();!=%…–—’“”-]*(?: [\w./+'();!=%…–—’“”-]+)*"
_ATOM = rf"""{_PLAIN}|"[^"\\]*"|'(?:[^']|'')*'"""
_ENTRY = re.compile(rf"(, )?(?:({_ATOM}): )?(?:({_ATOM})(?=[],}}])|([\[{{]))").match
_LISTS = ("steps", "strokes")
"""Lists with one mapping a line that a file may end with: of a record, and of a drawn city."""


def _read_lines(text: str, name: str) -> Document | None:
    """A file that ends with a list of one mapping a line, as records are written: read three times as fast.

    None if the file is not of that form, or anything about it is unusual: then all of it is read as YAML, which
    finds the fault if there is one.
    """
    key = next((key for key in _LISTS if f"\n{key}:\n- {{" in text), "")
    head, mark, tail = text.partition(f"\n{key}:\n")
    if not key or not tail.startswith("- {") or not tail.endswith("}\n"):
        return None
    entries = []
    try:
        for line in tail[:-1].split("\n"):
            entry = _flow(line)
            if entry is None:
                if not line.startswith("- "):
                    return None
                (entry,) = _read_whole(line, name).value
            entries.append(entry)
        document = _read_whole(head + mark, name)
    except (ReadingError, TypeError, ValueError):
        return None
    value = document.value
    if not isinstance(value, dict) or not value or next(reversed(value)) != key or value[key] is not None:
        return None
    value[key] = entries
    first = head.count("\n") + 3
    document.lines.update(((id(entries), number), first + number) for number in range(len(entries)))
    return document


def _flow(line: str) -> dict[str, object] | None:
    """`- {by: Ann, do: build, pay: {wood: 1}}`: simple words and numbers, lists, mappings; None if it holds more."""
    if not line.startswith("- {") or not line.isprintable():
        return None
    here: Any = {}
    root, pos, end = here, 3, len(line)
    stack: list[Any] = []
    while pos < end:
        close = line[pos]
        if close == "}" or close == "]":
            if (close == "}") is not (type(here) is dict):
                return None
            pos += 1
            if not stack:
                return root if pos == end else None
            here = stack.pop()
            continue
        entry = _ENTRY(line, pos)
        if entry is None:
            return None
        pos = entry.end()
        comma, key, atom, opened = entry.groups()
        if (comma is None) is not (not here):
            return None
        if opened is None:
            value = _atom(atom)
            if value is _STRANGE:
                return None
        else:
            value = {} if opened == "{" else []
        if type(here) is dict:
            name = None if key is None else _atom(key)
            if type(name) is not str or name in here:
                return None
            here[name] = value
        elif key is None:
            here.append(value)
        else:
            return None
        if opened is not None:
            if len(stack) > MAX_DEPTH - 4:
                return None
            stack.append(here)
            here = value
    return None


_STRANGE = object()


def _atom(text: str) -> Any:
    first = text[0]
    if first == '"':
        return text[1:-1]
    if first == "'":
        return text[1:-1].replace("''", "'")
    if first in "-0123456789":
        if _INT.match(text):
            return int(text) if len(text) <= 18 else _STRANGE
        return float(text) if _FLOAT.match(text) else text
    return _WORDS.get(text, text)
