"""What is wrong with a file is said as a phrase, also where the system or a library found it."""

from __future__ import annotations

import errno
import os
import pickle
import sqlite3
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from game.core.data import typed
from game.core.data.reading import ReadingError, parse_yaml, read_yaml
from game.core.record import StepError, parse_record
from game.core.text import reasons
from game.core.text.errors import PositionFaultError, RampartsError, SetupError
from game.core.text.phrases import Phrase
from scenes.system import words

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann, Bob]\nmode: multiplayer\n"
WRONG_RECORDS = (
    ("a: [1", "text:2: this is not YAML: did not find expected ',' or ']'"),
    ("a: \x07", "text:1: this is not YAML: control characters are not allowed"),
    ("a: 1\na: 2", 'text:2: the key "a" is there twice (lines 1 and 2)'),
    ("players: [Ann]", "text:1: this is not a record: it does not begin with `ramparts: 1`"),
    ("ramparts: 7", "text:1: ramparts: this file has format 7; this program reads format 1"),
    (
        HEAD.replace("medieval-keep", "medieval-kep") + "steps: []",
        'text:2: game: there is no game "medieval-kep" (did you mean "medieval-keep"?)',
    ),
    (HEAD, 'text:1: "steps" is missing'),
    (HEAD + "seed: x\nsteps: []", "text:5: seed: a whole number is wanted here, not a text"),
    (HEAD + "chance: {dice: [x]}\nsteps: []", "text:5: chance.dice: a whole number is wanted here, not a text"),
    (
        HEAD + "chance: {shuffles: {drwa: [[farm]]}}\nsteps: []",
        'text:5: chance.shuffles.drwa: "drwa" is no pile of this game (did you mean "draw"?)',
    ),
    (
        HEAD + "chance: {shuffles: {cellar: [[farm]]}}\nsteps: []",
        'text:5: chance.shuffles.cellar: "cellar" is no pile of this game',
    ),
    (HEAD + "steps:\n- {dance: 1}", 'text:6: steps.0.dance: there is no step with "dance"'),
    (HEAD + "steps:\n- {by: Ann, Do: x}", 'text:6: steps.0.Do: there is no key "Do" here (did you mean "do"?)'),
    (HEAD + "steps:\n- {by: Ann, do: 1}", 'text:6: steps.0: an action needs "do", a word'),
)


@pytest.mark.parametrize(("text", "said"), WRONG_RECORDS)
def test_what_is_wrong_with_a_record_is_a_phrase(text: str, said: str) -> None:
    with pytest.raises(ReadingError) as caught:
        parse_record(text, "text")
    assert str(caught.value) == said
    words.use("de")
    try:
        german = words.cause(caught.value)
    finally:
        words.use()
    assert german != said
    assert german.startswith("text:")


def test_every_reason_of_a_library_is_in_the_catalogue() -> None:
    known = words.in_language
    for phrase in (*reasons.OF_SYSTEM, *reasons.OF_SQLITE, *reasons.OF_YAML):
        assert known(phrase, "de") != phrase != known(phrase, "it")


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.EIO, errno.EISDIR])
def test_what_a_disk_refuses_is_said_in_the_language(number: int) -> None:
    error = OSError(number, os.strerror(number))
    assert reasons.cause(error) == os.strerror(number)
    words.use("de")
    try:
        assert words.tr("{path}: {reason}", path="a", reason=error) not in ("", f"a: {os.strerror(number)}")
    finally:
        words.use()


def test_a_text_that_nobody_knows_stays_as_it_came(tmp_path: Path) -> None:
    assert reasons.cause(OSError(5, "Der Datenträger antwortet nicht")) == "Der Datenträger antwortet nicht"
    assert reasons.of_sqlite(sqlite3.OperationalError("no such table: games")) == "no such table: games"
    with pytest.raises(ReadingError) as caught:
        read_yaml(tmp_path / "nowhere.yaml")
    assert caught.value.reason == "No such file or directory"


WRONG_SHAPES: tuple[tuple[Any, Any, str], ...] = (
    (int, "x", "a whole number is wanted here, not a text"),
    (int | None, True, "a whole number or nothing is wanted here, not true or false"),
    (Annotated[int, msgspec.Meta(ge=1)], 0, "at least 1 is wanted here"),
    (Annotated[int, msgspec.Meta(le=9)], 10, "at most 9 is wanted here"),
    (tuple[int, int], [1], "a list of 2 is wanted here, not of 1"),
    (Literal["a", "b"], "c", '"c" is not known here'),
    (dict[str, int], [1], "a mapping is wanted here, not a list"),
    (str, "\ud800", "it holds half a character, which cannot be written"),
)


@pytest.mark.parametrize(("kind", "value", "said"), WRONG_SHAPES)
def test_what_has_the_wrong_shape_is_told_in_our_words(kind: Any, value: Any, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        typed.check_text(typed.convert(value, kind))
    assert reasons.of_shape(caught.value) == said
    assert isinstance(reasons.of_shape(caught.value), Phrase)


def test_the_path_of_a_wrong_shape_is_kept() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        typed.convert({"a": {"b": [1, "x"]}}, dict[str, dict[str, list[int]]])
    assert reasons.cause(caught.value) == "[...][...][1]: a whole number is wanted here, not a text"


def test_words_of_errors_are_phrases_and_their_texts_english() -> None:
    record = parse_record(HEAD + "steps: []")
    inner = SetupError("players", reasons.of_shape(msgspec.ValidationError("Expected `int`, got `str`")))
    for error in (
        inner,
        PositionFaultError("players.Ann.gold", inner.reason, "KEEP-STORE-4"),
        StepError(record, 0, inner.words),
    ):
        assert isinstance(error.words, Phrase)
        assert str(error) == error.words
        assert type(str(error)) is str
    assert pickle.loads(pickle.dumps(RampartsError(inner.words))).words.template == inner.words.template  # type: ignore[union-attr]


def test_a_text_of_a_document_may_be_anything() -> None:
    """Braces in a file are no fields of a sentence."""
    with pytest.raises(ReadingError) as caught:
        parse_yaml('"{x}": 1\n"{x}": 2')
    assert "{x}" in reasons.cause(caught.value)
