"""Sentences for people that another language can say anew, and that are plain English to everybody else."""

from __future__ import annotations

import copy
import pickle

import msgspec
import pytest

from game.core.actions.choices import Asked
from game.core.data import typed
from game.core.position.events import Event
from game.core.rulebook.catalogue import keys_of
from game.core.rulebook.games import find_game, game_ids
from game.core.rulebook.rules import rules_of
from game.core.rulebook.words import Words, read_template
from game.core.text.phrases import (
    Key,
    Phrase,
    begun,
    join_or,
    join_words,
    listed,
    printed,
    printed_as,
    say,
    say_as,
    say_n,
    unstopped,
)
from game.core.text.refusal import Refusal

GERMAN = {
    "{card} is no building.": "Kein Gebäude: {card}.",
    "Farm": "Hof",
    "Mine": "Mine",
    "{first} and {last}": "{first} und {last}",
    "{first} or {last}": "{first} oder {last}",
    "{count} card": "{count} Karte",
    "{count} cards": "{count} Karten",
    "the farm": "der Hof",
    "in a name\x04Farm": "hof",
    "in a name\x04old {noun}": "Alt{noun}",
    "{player} keeps {cards}.": "{cards} behält {player}.",
    "{cards} of {player} stays shut.": "{cards} von {player} bleibt zu.",
    "{cards} of {player} stay shut.": "{cards} von {player} bleiben zu.",
}


def one(text: str) -> str:
    return GERMAN.get(text, text)


def several(text: str, many: str, count: int) -> str:
    return one(text if count == 1 else many)


def german(text: str) -> str:
    assert isinstance(text, Phrase)
    return text.said(one, several)


def test_a_phrase_is_its_english_text_and_can_be_said_anew() -> None:
    sentence = say("{card} is no building.", card=printed("Farm"))
    assert sentence == "Farm is no building."
    assert hash(sentence) == hash("Farm is no building.")
    assert type(str(sentence)) is str
    assert german(sentence) == "Kein Gebäude: Hof."


def test_a_phrase_with_a_number_takes_the_form_that_fits() -> None:
    assert [say_n("{count} card", "{count} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [german(say_n("{count} card", "{count} cards", n)) for n in (1, 2)] == ["1 Karte", "2 Karten"]


def test_lists_and_beginnings_of_sentences_are_said_anew() -> None:
    farm, mine = printed("Farm"), printed("Mine")
    assert (join_words([]), join_words([farm]), join_words(["Ann", "Ben"])) == ("", "Farm", "Ann and Ben")
    assert join_words([farm, mine, farm]) == "Farm, Mine and Farm"
    assert german(join_words([farm, mine, farm])) == "Hof, Mine und Hof"
    assert german(join_or([farm, mine])) == "Hof oder Mine"
    assert listed(["a", "b", "c"]) == "a, b, c"
    assert (begun(printed("the farm")), german(begun(printed("the farm")))) == ("The farm", "Der Hof")
    sentence = unstopped(say("{card} is no building.", card=farm))
    assert (sentence, german(sentence)) == ("Farm is no building", "Kein Gebäude: Hof")
    assert (unstopped("so it is"), begun("")) == ("so it is", "")


def test_words_with_a_meaning_of_their_own_are_looked_up_by_it() -> None:
    name = say_as("in a name", "old {noun}", noun=printed_as("in a name", "Farm"))
    assert (name, german(name), german(printed("Farm"))) == ("old Farm", "Althof", "Hof")
    assert list(name.catalogued()) == [Key("old {noun}", meaning="in a name"), Key("Farm", meaning="in a name")]


def test_a_text_without_fields_may_hold_braces_and_nothing_is_never_looked_up() -> None:
    assert printed("{odd}").said(lambda text: f"{text}!", several) == "{odd}!"
    assert say("").said(lambda _: "the head of the catalogue", several) == ""


def test_a_name_in_data_does_not_take_on_what_a_sentence_of_the_same_words_was_made_of() -> None:
    made = say("{first} {last}", first="Guild", last="Hall 7")
    assert printed(made) is made
    assert printed("Guild Hall 7").template == "Guild Hall 7"


@pytest.mark.parametrize(
    "phrase",
    [
        say("{card} is no building.", card=printed("Farm")),
        say_n("{count} card", "{count} cards", 2),
        begun(say_n("{count} card", "{count} cards", 1)),
        unstopped(say("{card} is no building.", card="Farm")),
        join_words([printed("Farm"), printed("Mine")]),
        say_as("in a name", "old {noun}", noun=printed_as("in a name", "Farm")),
    ],
)
def test_a_phrase_travels_whole_between_processes_and_through_copies(phrase: Phrase) -> None:
    for other in (pickle.loads(pickle.dumps(phrase)), copy.copy(phrase), copy.deepcopy([phrase])[0]):
        assert type(other) is type(phrase)
        assert other == phrase
        assert list(other.catalogued()) == list(phrase.catalogued())
        assert german(other) == german(phrase)


def test_structs_and_their_plain_data_keep_phrases() -> None:
    reason = say("{card} is no building.", card=printed("Farm"))
    refusal = Refusal("KEEP-BUILD-1", reason)
    assert german(refusal.reason) == "Kein Gebäude: Hof."
    assert german(msgspec.structs.replace(refusal, argument="card").reason) == "Kein Gebäude: Hof."
    plain = typed.plain(Asked(("Ann",), "KEEP-TURN-1", reason, not_asked={"Ben": refusal}))
    assert plain["sentence"] is reason
    for phrase in (reason, say_n("{count} card", "{count} cards", 2), begun(reason), unstopped(reason)):
        assert typed.plain({"words": (phrase,)})["words"][0] is phrase
    assert plain["not_asked"] == {"Ben": {"rule": "KEEP-BUILD-1", "reason": "Farm is no building.", "argument": None}}


def test_lines_of_the_log_know_their_templates() -> None:
    words = Words(
        {
            "kept": "{player} keeps {cards:plural # card|# cards}.",
            "shut": "{cards:plural {cards:name} of {player} stays shut.|{cards:name} of {player} stay shut.}",
            "silent": "",
        },
        lambda name, _: printed(name.capitalize()),
    )
    kept = words.line(Event("kept", "A-1", {"player": "Ann", "cards": ["farm", "mine"]}))
    assert (kept, german(kept)) == ("Ann keeps 2 cards.", "2 Karten behält Ann.")
    for cards, english, other in (
        (["farm"], "Farm of Ann stays shut.", "Hof von Ann bleibt zu."),
        (["farm", "mine"], "Farm and Mine of Ann stay shut.", "Hof und Mine von Ann bleiben zu."),
    ):
        shut = words.line(Event("shut", "A-1", {"player": "Ann", "cards": cards}))
        assert (shut, german(shut)) == (english, other)
    assert words.line(Event("silent", "A-1")) == words.line(Event("unknown", "A-1")) == ""
    assert list(read_template("").catalogued()) == []
    assert [key for template in words.templates.values() for key in read_template(template).catalogued()] == [
        Key("{player} keeps {cards}."),
        Key("{count} card", "{count} cards"),
        Key("{cards} of {player} stays shut.", "{cards} of {player} stay shut."),
    ]


@pytest.mark.parametrize("game", game_ids())
def test_the_catalogue_of_a_game_holds_the_names_of_its_actions(game: str) -> None:
    definition = find_game(game)
    keys = set(keys_of(definition))
    for kind in rules_of(definition).actions.values():
        assert kind.heading().key in keys
