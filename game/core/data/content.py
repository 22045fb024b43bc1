"""Content files: YAML into checked structs. Errors name file, line, path, reason and the nearest known name."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.data import shape, typed
from game.core.data.reading import Document, ReadingError, read_yaml
from game.core.text import reasons

T = TypeVar("T")


def load_content(path: Path, kind: type[T]) -> T:
    """The file as a value of type `kind` (a msgspec struct, or a mapping or list of them); ReadingError if wrong."""
    document = read_yaml(path)
    return convert_content(document, document.value, kind)


def convert_content(document: Document, value: object, kind: type[T], path: str = "") -> T:
    """A part of a document as `kind`; `path` is where it stands."""
    try:
        return typed.convert(value, kind)
    except msgspec.ValidationError as error:
        where, reason = shape.locate(value, kind, path) or (path, reasons.of_shape(error))
        raise ReadingError(document.name, document.line_of(where), where, reason) from error
