"""Long words are divided by a hyphen, where they are spoken in two, when a line has no room for them."""

from __future__ import annotations

import itertools

import pytest

from scenes.paint import fonts
from scenes.paint.hyphens import divided, parted
from scenes.paint.syllables import syllables


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Bernsteingasse", "Bern-stein-gasse"), ("Gerstenplatz", "Ger-sten-platz"), ("Biblioteca", "Biblio-teca"),
        ("Flüstergewölbe", "Flüs-ter-ge-wölbe"), ("Böttcherfelder", "Bött-cher-fel-der"), ("Ring", "Ring"),
        ("Cornacchie", "Cor-nac-chie"), ("Rhythm", "Rhythm"), ("12345678", "12345678"),
        ("Schulschlurfer", "Schul-schlur-fer"), ("Fleischlager", "Fleisch-la-ger"),
        ("Radiosprecher", "Radio-spre-cher"), ("Brettspieltisch", "Brett-spiel-tisch"),
        ("Ausgangssperre", "Aus-gangs-sperre"), ("Knospenweg", "Knos-pen-weg"), ("Vesperglocke", "Ves-per-glo-cke"),
    ],
)  # fmt: skip
def test_words_are_divided_where_a_syllable_begins(word: str, parts: str) -> None:
    places = [0, *syllables(word), len(word)]
    assert "-".join(word[here:there] for here, there in itertools.pairwise(places)) == parts


def test_a_word_that_fits_stays_whole_and_another_is_divided_once() -> None:
    wide = fonts.text_width("Bernsteingasse", "title", 14)
    assert divided("Bernsteingasse", "title", 14, wide) == ["Bernsteingasse"]
    assert divided("Bernsteingasse", "title", 14, wide - 1) == ["Bernstein-", "gasse"]
    assert divided("Rhythmus", "title", 14, 1) == ["Rhyth-", "mus"], "wherever it can be, though it does not fit"
    assert parted("Alte Bernsteingasse", "title", 14, wide - 1) == ["Alte", "Bernstein-", "gasse"]
    assert parted("Alte Gasse", "title", 14, wide) == fonts.parted("Alte Gasse", "title", 14, wide)
