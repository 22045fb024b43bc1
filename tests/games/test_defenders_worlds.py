"""A world of one's own borrows names and art of another; every defender has a figure in every world (DEF-SET-1)."""

from __future__ import annotations

import pytest

from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.refusal import Refusal
from game.defenders.board.position import Position
from game.defenders.content.names import sound_of
from game.defenders.content.words import vocabulary
from game.defenders.facts.printed import WordPrinted
from game.defenders.forecasts.city import SettingForecast
from game.parts.arms import arms_for, read_arms
from scenes.defenders.pieces.looks import LEADERS, OTHERS
from scenes.paint import art

GAME = games.find_game("defenders")
NEW = ("kaiju", "steam-punk", "space", "zombies", "superheroes")


def beginning() -> State[Position]:
    return engine.new(GAME, GAME.setup(["Ann"], "co-op", {}), Seeded(3))[0]  # type: ignore[return-value]


def chosen(**args: str) -> Position:
    state, _ = engine.apply(beginning(), {"by": "Ann", "do": "choose-setting", **args}, Seeded(4))
    return engine.seen_by(state, "Ann")


def test_ones_own_world_borrows_names_and_art_of_its_base_def_set_1() -> None:
    own = chosen(setting="custom", base="space", title="Luna").setting
    assert (own.key, own.world, own.voice, own.title) == ("custom", "space", "space", "Luna")
    draft = {"by": "Ann", "do": "choose-setting", "setting": "custom", "base": "space"}
    told = engine.forecast(beginning(), draft, SettingForecast)
    assert told is not None and told.sound == sound_of("space")


def test_without_a_base_it_is_drawn_as_a_medieval_one_def_set_1() -> None:
    assert chosen(setting="custom").setting.world == "medieval"
    assert chosen(setting="kaiju").setting.world == "kaiju"


@pytest.mark.parametrize(("setting", "base"), [("kaiju", "space"), ("custom", "custom"), ("custom", "atlantis")])
def test_a_base_is_for_a_world_of_ones_own_and_among_the_six_def_set_1(setting: str, base: str) -> None:
    no = engine.check(beginning(), {"by": "Ann", "do": "choose-setting", "setting": setting, "base": base})
    assert isinstance(no, Refusal) and (no.rule, no.argument) == ("DEF-SET-1", "base")


@pytest.mark.parametrize("world", NEW)
def test_every_defender_has_a_figure_of_its_world(world: str) -> None:
    drawn = set(art.ids("units"))
    for words in vocabulary("defender").type_words.values():
        for word in words:
            printed = engine.printed_on(GAME, word, WordPrinted).defender
            assert printed is not None
            kind = LEADERS.get(printed.category or "") or OTHERS.get(word, word)
            assert f"{kind}-{world}" in drawn, (word, world)


def test_a_city_bears_arms_and_what_is_none_is_refused_def_set_1() -> None:
    assert chosen(setting="medieval", title="Karrow", arms="chevron tower red black gold").setting.arms == (
        "chevron tower red black gold"
    )
    for words in ("", "chevron tower red black", "chevron dragon red black gold", "chevron tower red black pink"):
        no = engine.check(beginning(), {"by": "Ann", "do": "choose-setting", "setting": "medieval", "arms": words})
        assert isinstance(no, Refusal) and (no.rule, no.argument) == ("DEF-SET-1", "arms")


def test_a_name_makes_arms_that_are_told_from_their_field_and_stay() -> None:
    made = {name: arms_for(name) for name in ("Karrow", "Brassmouth", "Ohm", "Saint Vale")}
    assert all(arms.reads and read_arms(arms.words) == arms for arms in made.values())
    assert len(set(made.values())) == len(made) and arms_for(" karrow ") == made["Karrow"]
