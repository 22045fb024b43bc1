"""The names that Defenders suggests: phrases for those who play in another language, plain texts in actions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import engine
from game.core.position.chance import Seeded
from game.core.rulebook import games
from game.core.rulebook.catalogue import keys_of
from game.core.text.phrases import Phrase
from game.defenders import SETTINGS
from game.defenders.content.names import named, noun_of, ringing, sound_of, suggested_name, suggested_names, threat_noun
from game.defenders.content.words import FEATURES, KINDS, PACK, vocabulary
from scenes.system import words
from tests import plainly

GAME = games.find_game("defenders")


@pytest.fixture
def german() -> Iterator[None]:
    words.use("de")
    yield
    words.use()


def nouns(setting: str) -> set[str]:
    """Every noun that a name of this setting may have."""
    found = {noun_of(setting, word) for kind in KINDS for word in (*vocabulary(kind).row_of, *FEATURES)}
    return found | {threat_noun(setting, card, number) for card in PACK for number in range(6)}


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_suggested_name_is_a_phrase_of_the_catalogue_def_city_5(setting: str) -> None:
    """DEF-CITY-5, DEF-THREAT-2: whatever it is made of, the name says itself anew, and its English is what it was."""
    known = set(keys_of(GAME))
    for noun in nouns(setting):
        for name, _ in ringing(setting, noun):
            said = named(name)
            assert isinstance(said, Phrase) and said == name
            assert {key for key in said.catalogued() if "{noun}" not in key.one} <= known
    assert {key for key in named(ringing(setting, "Forest")[0][0]).catalogued()} <= known  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("setting", SETTINGS)
def test_two_names_of_a_setting_are_two_in_every_language_def_gen_7(setting: str, language: str) -> None:
    """DEF-GEN-7 is about the English texts, so what is said must not fall together either."""
    words.use(language)
    try:
        for names in ([name for name, _ in ringing(setting, "Forest")], [f"Iron {noun}" for noun in nouns(setting)]):
            said = [words.said(named(name)).casefold() for name in names]
            assert len(set(said)) == len(names) and not set(said) & {name.casefold() for name in names}
    finally:
        words.use()


@pytest.mark.usefixtures("german")
def test_names_are_put_together_as_german_does_it() -> None:
    assert [words.said(name) for name in suggested_names("medieval", "Fortress", {"old fortress"}, 0)] == [
        "Aschenfestung",
        "Eisenfestung",
        "Graufestung",
    ]
    assert words.said(sound_of("medieval")["fortress"]) == "Aschenfestung"
    taken = {folded for _, folded in ringing("medieval", "Archers")}
    assert [words.said(name) for name in suggested_names("medieval", "Archers", taken, 4)] == ["Aschenbogenschützen 2"]
    assert words.said(named("Queen's Butcher")) == "Königinnenschlächter", "no butcher’s shop"


@pytest.mark.usefixtures("german")
def test_words_of_the_players_stay_as_they_are() -> None:
    for own in ("Old Mother", "Ash", "Fortress", "Ash Zonk", "Aschenfestung", "Gold 2", "Ash Archers 02"):
        assert not isinstance(named(own), Phrase) and named(own) == own
    (first, *_) = suggested_names("medieval", "Zonk", set(), 0)
    assert (first, words.said(first)) == ("Ash Zonk", "Aschen-Zonk"), "their own word for a thing"


def test_an_action_holds_the_plain_english_text() -> None:
    """Records keep texts: what is played and pinned is the same in every language."""
    assert type(suggested_name("medieval", "Fortress", set(), 0)) is str
    setup = GAME.setup(["Ann", "Ben"], "co-op", {})
    position = {
        "turn": {"phase": "city"},
        "locations": {"loc-1": {"cards": {"10C": "fortress", "6C": "well-constructed"}, "finalised": False}},
    }
    state, _ = engine.load(GAME, setup, position, Seeded(1))
    (choice,) = [choice for choice in engine.choices(state, "Ann") if choice.do == "finalise"]
    (name,) = [argument.usual for argument in choice.args if argument.name == "name"]
    assert type(name) is str
    draft = {"do": "finalise", "by": "Ann", "thing": "loc-1", "name": name}
    forecast = plainly.forecast(state, draft)
    assert all(isinstance(name, Phrase) for name in forecast["names"])  # type: ignore[attr-defined]
    _, events = engine.apply(state, draft, Seeded(1))
    (event,) = [event for event in events if event.kind == "finalised"]
    assert isinstance(event.facts["called"], Phrase)
