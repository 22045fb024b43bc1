"""Long words are divided by a hyphen, where they are spoken in two, when a line has no room for them."""

from __future__ import annotations

import itertools

import pytest

from scenes.paint import fonts
from scenes.paint.hyphens import divided, parted, pieces
from scenes.paint.syllables import syllables
from scenes.system import words


def read(word: str, language: str | None) -> str:
    """The word with a hyphen wherever it may be divided."""
    places = [0, *syllables(word, language), len(word)]
    return "-".join(word[here:there] for here, there in itertools.pairwise(places))


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Bernsteingasse", "Bern-stein-gasse"),
        ("Gerstenplatz", "Gers-ten-platz"),
        ("Biblioteca", "Biblio-teca"),
        ("Flüstergewölbe", "Flüs-ter-ge-wölbe"),
        ("Böttcherfelder", "Bött-cher-fel-der"),
        ("Ring", "Ring"),
        ("Cornacchie", "Cor-nac-chie"),
        ("Rhythm", "Rhythm"),
        ("12345678", "12345678"),
        ("Schulschlurfer", "Schul-schlur-fer"),
        ("Fleischlager", "Fleisch-la-ger"),
        ("Radiosprecher", "Radio-spre-cher"),
        ("Brettspieltisch", "Brett-spiel-tisch"),
        ("Ausgangssperre", "Aus-gangs-sperre"),
        ("Knospenweg", "Knos-pen-weg"),
        ("Vesperglocke", "Ves-per-glo-cke"),
    ],
)
def test_words_are_divided_where_a_syllable_begins(word: str, parts: str) -> None:
    assert read(word, "de") == parts


def test_what_is_longer_than_any_word_has_no_syllables() -> None:
    """Each of its many lines would have them read anew: time that grows with the square of its length."""
    longest = "Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
    assert syllables(longest, "de") and not syllables(f"{longest}{longest}", "de")


@pytest.mark.parametrize(
    "parts",
    [
        "Unter-ir-di-sches", "gestalt-wand-ler", "ein-ge-sperrt", "auf-ge-stellt", "wei-ter-ge-spielt", "geschlos-sen",
        "beschrei-ben", "Bei-spiele", "Solo-spiel", "dazwi-schen", "zuge-schla-gen", "Über-ra-schungs-an-griff",
        "bela-ge-rungs-turm", "Zugangs-pfeil", "for-schungs-of-fi-zier", "kriegs-ele-fant", "Sturm-an-griff",
        "gefäng-nis-trakt", "kon-suls-pa-last", "sprung-route", "hirsch-rei-ter", "Mit-strei-ter", "fett-riese",
        "Blatt-rand", "Pest-rauch", "West-ha-fen", "nacht-horde", "Rat-haus", "Apo-theke", "Fest-halle", "Zunft-haus",
        "Statt-hal-ter", "Behäl-ter", "fabrik-ar-bei-ter", "Mit-tel-al-ter", "hin-ter-ein-an-der", "gegen-über",
        "Zurück-ero-bert", "zurück-ließ", "Auf-rich-ten", "weg-rei-ben", "Ver-knüp-fun-gen", "feind-li-che",
        "Beweg-lich", "ver-gli-chen", "Ein-dring-ling", "nied-rigs-ten", "höchs-tens", "güns-ti-ger", "Maut-stelle",
        "Mor-gen-stern", "Bes-tien", "Ges-tern", "Gespens-ter", "Schwes-ter", "Ein-hei-ten-art", "Gemein-heit",
        "Zei-len-um-bruch",
    ],
)  # fmt: skip
def test_german_words_are_divided_between_their_parts(parts: str) -> None:
    assert read(parts.replace("-", ""), "de") == parts


@pytest.mark.parametrize(
    "parts",
    [
        "Wolfs-tem-pel",
        "Fluss-pfle-ger",
        "Haupt-rächer",
        "Grau-pfad-fin-der",
        "Grau-spin-nen",
        "Alt-hof",
        "Hoch-haus-kai",
        "Fluss-mecha-ni-ker",
        "Ster-nen-funk-raum",
        "Hoch-ofen-schlüpf-linge",
        "Rot-sied-lung",
    ],
)
def test_a_name_of_two_words_is_divided_between_them(parts: str) -> None:
    """Names that the game suggests are one word in German: neither part's letters go over to the other."""
    assert read(parts.replace("-", ""), "de") == parts


def test_a_name_of_two_words_is_rather_divided_between_them_than_in_its_middle() -> None:
    try:
        words.use("de")
        wide = fonts.text_width("mechaniker", "sans-bold", 14)
        assert divided("Flussmechaniker", "sans-bold", 14, wide) == ["Fluss-", "mechaniker"]
        assert parted("Wolfstempel, zerstört", "sans", 14, 60) == ["Wolfs-", "tempel,", "zerstört"]
    finally:
        words.use()


def test_a_long_word_is_in_as_few_pieces_as_its_room_asks_for() -> None:
    try:
        words.use("de")
        wide = fonts.text_width("Aschen-", "sans-bold", 14)
        assert pieces("Aschenfußsoldaten", "sans-bold", 14, wide) == ["Aschen-", "fußsol-", "daten"]
        assert pieces("Aschenfußsoldaten", "sans-bold", 14, wide * 4) == ["Aschenfußsoldaten"]
        assert pieces("Aschenfußsoldaten", "sans-bold", 14, 5) == divided("Aschenfußsoldaten", "sans-bold", 14, 5)
    finally:
        words.use()


@pytest.mark.parametrize(
    "parts",
    [
        "abba-stanza", "Com-pa-gnia", "dise-gnare", "sco-no-sciuta", "resi-stenza", "paghe-rebbe", "Cin-ghiali",
        "Costrui-scilo", "Por-ta-sciame", "ter-re-stre", "Mis-si-li-sta", "pos-si-bile", "Cat-te-drale", "sba-gliato",
    ],
)  # fmt: skip
def test_italian_words_are_divided_as_italian_is(parts: str) -> None:
    assert read(parts.replace("-", ""), "it") == parts


@pytest.mark.parametrize(("language", "parts"), [("", "Gius-ti-zia"), ("de", "Gius-ti-zia"), ("it", "Giu-sti-zia")])
def test_a_word_is_divided_in_the_language_that_is_spoken(language: str, parts: str) -> None:
    try:
        words.use(language)
        assert read("Giustizia", None) == parts
    finally:
        words.use()


def test_a_word_that_fits_stays_whole_and_another_is_divided_once() -> None:
    wide = fonts.text_width("Bernsteingasse", "title", 14)
    assert divided("Bernsteingasse", "title", 14, wide) == ["Bernsteingasse"]
    assert divided("Bernsteingasse", "title", 14, wide - 1) == ["Bernstein-", "gasse"]
    assert divided("Rhythmus", "title", 14, 1) == ["Rhyth-", "mus"], "wherever it can be, though it does not fit"
    assert parted("Alte Bernsteingasse", "title", 14, wide - 1) == ["Alte", "Bernstein-", "gasse"]
    assert parted("Alte Gasse", "title", 14, wide) == fonts.parted("Alte Gasse", "title", 14, wide)
