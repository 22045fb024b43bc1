"""Why something failed, as phrases: also where the system or a library found the fault and says so in English only.

    try:
        ...
    except (OSError, RampartsError) as error:
        say("{path}: {why}", path=path, why=reasons.cause(error))

A text of theirs that stands in a list below is said in the player's language; any other stays as it came.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.text.errors import RampartsError
from game.core.text.phrases import Phrase, any_of, begun, printed, say

if TYPE_CHECKING:
    import sqlite3

    import yaml

OF_SYSTEM: Final = (
    say("operation not permitted"), say("no such file or directory"), say("input/output error"),
    say("no such device or address"), say("resource temporarily unavailable"), say("cannot allocate memory"),
    say("permission denied"), say("device or resource busy"), say("file exists"), say("no such device"),
    say("not a directory"), say("is a directory"), say("invalid argument"), say("too many open files"),
    say("file too large"), say("no space left on device"), say("read-only file system"), say("file name too long"),
    say("directory not empty"), say("too many levels of symbolic links"), say("disk quota exceeded"),
    say("stale file handle"), say("connection timed out"), say("transport endpoint is not connected"),
    say("remote I/O error"), say("structure needs cleaning"),
)  # fmt: skip
"""What systems say of files and disks (`os.strerror`), in small letters."""
OF_SQLITE: Final = (
    say("database is locked"),
    say("unable to open database file"),
    say("attempt to write a readonly database"),
    say("database or disk is full"),
    say("disk I/O error"),
    say("database disk image is malformed"),
    say("file is not a database"),
)
"""What SQLite says of its file."""
OF_YAML: Final = (
    say("found character that cannot start any token"), say("found a tab character that violates indentation"),
    say("found a tab character where an indentation space is expected"), say("found unexpected end of stream"),
    say("found unexpected document indicator"), say("found unknown escape character"), say("found unexpected ':'"),
    say("found duplicate anchor; first occurrence"), say("found undefined alias"), say("found undefined tag handle"),
    say("found an indentation indicator equal to 0"), say("found invalid Unicode character escape code"),
    say("found unknown directive name"), say("found incompatible YAML document"),
    say("found unexpected non-alphabetical character"), say("could not find expected ':'"),
    say("did not find expected key"), say("did not find expected node content"),
    say("did not find expected '-' indicator"), say("did not find expected ',' or ']'"),
    say("did not find expected ',' or '}'"), say("did not find expected comment or line break"),
    say("did not find expected hexdecimal number"), say("did not find expected alphabetic or numeric character"),
    say("did not find expected whitespace or line break"), say("did not find expected <document start>"),
    say("block sequence entries are not allowed in this context"),
    say("mapping keys are not allowed in this context"), say("mapping values are not allowed in this context"),
    say("control characters are not allowed"),
)  # fmt: skip
"""What the reader of YAML finds."""

_KINDS: Final = {
    "int": say("a whole number"),
    "float": say("a number"),
    "str": say("a text"),
    "bool": say("true or false"),
    "null": say("nothing"),
    "array": say("a list"),
    "object": say("a mapping"),
}
"""What msgspec calls kinds of plain data."""
_TYPE = re.compile(r"Expected `(.+)`, got `(.+)`")
_BOUND = re.compile(r"Expected `\w+` (<=|>=|<|>) (\S+)")
_LENGTH = re.compile(r"Expected `array` of length (\d+), got (\d+)")
_VALUE = re.compile(r"Invalid (?:enum )?value (.+)", re.DOTALL)
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.+)`")


def cause(error: BaseException) -> str:
    """What has happened: a phrase where anybody made one of it."""
    if isinstance(error, RampartsError):
        return error.words
    if isinstance(error, OSError):
        return begun(of_system(error))
    if isinstance(error, msgspec.ValidationError):
        place = str(error).partition(" - at `$")[2].strip("`.")
        return say("{path}: {reason}", path=place, reason=of_shape(error)) if place else of_shape(error)
    if isinstance(error, msgspec.DecodeError):
        return say("this is not JSON")
    if isinstance(error, UnicodeDecodeError):
        return say("this is not UTF-8 text")
    if isinstance(error, KeyError):
        return say('"{key}" is missing', key=str(error.args[0]))
    if isinstance(error, RecursionError):
        return say("its values are nested too deep")
    first = error.args[0] if error.args else None
    return first if isinstance(first, Phrase) else str(error)


def of_system(error: OSError) -> str:
    """What a system or disk refuses, in small letters: *no space left on device*."""
    words = error.strerror or str(error)
    return words if isinstance(words, Phrase) else printed(words[:1].lower() + words[1:])


def of_sqlite(error: sqlite3.Error) -> str:
    """What is wrong with a file of SQLite, or with the disk that it is on."""
    return printed(str(error))


def of_yaml(error: yaml.YAMLError) -> str:
    """What a text that is no YAML has in the wrong place."""
    from yaml import MarkedYAMLError
    from yaml.reader import ReaderError

    if isinstance(error, MarkedYAMLError):
        return printed(error.problem or error.context or "")
    return printed(error.reason) if isinstance(error, ReaderError) else str(error)


def of_shape(error: msgspec.ValidationError) -> str:
    """What does not fit a type, without the place where it is."""
    first = error.args[0]
    if isinstance(first, Phrase):
        return first
    words = str(first).partition(" - at ")[0]
    if found := _TYPE.fullmatch(words):
        return say("{wanted} is wanted here, not {found}", wanted=_kinds(found[1]), found=_kinds(found[2]))
    if found := _BOUND.fullmatch(words):
        return _bound(found[1], found[2])
    if found := _LENGTH.fullmatch(words):
        return say("a list of {wanted} is wanted here, not of {found}", wanted=found[1], found=found[2])
    if found := _VALUE.fullmatch(words):
        return say('"{word}" is not known here{meant}', word=found[1].strip("'\""), meant="")
    if found := _FIELD.fullmatch(words):
        if found[1] == "contains unknown":
            return say('there is no key "{word}" here{meant}', word=found[2], meant="")
        return say('"{key}" is missing', key=found[2])
    return words


def _kinds(names: str) -> str:
    """`int | null` in words."""
    return any_of([_KINDS.get(name, name) for name in names.split(" | ")])


def _bound(sign: str, number: str) -> str:
    if sign == ">=":
        return say("at least {number} is wanted here", number=number)
    if sign == "<=":
        return say("at most {number} is wanted here", number=number)
    if sign == ">":
        return say("more than {number} is wanted here", number=number)
    return say("less than {number} is wanted here", number=number)
