"""The drawings: all there, readable by pygame at every size, never empty."""

from pathlib import Path

import pygame
import pytest
import yaml

from scenes.paint.art import UnknownArt, art, groups, ids, page, size_of
from scenes.paint.theme import FOUR_COLOURS, SUITS
from tests.paint.pixels import digest, grey_difference, visible

GAMES = Path(__file__).resolve().parents[2] / "game"
KORVOSA, DEFENDERS = GAMES / "battle_for_korvosa" / "content", GAMES / "defenders" / "content"
COUNTS = {
    "structures": 29,
    "castle": 6,
    "defenders": 11,
    "invaders": 14,
    "disasters": 10,
    "resources": 6,
    "suits": 4,
    "court": 15,
    "cards": 2,
    "locations": 30,
    "units": 83,
    "rise": 22,
    "lands": 7,
    "korvosa-cards": 60,
    "marks": 25,
    "banners": 14,
    "scenery": 35,
    "threats": 31,
    "settings": 7,
    "emblems": 6,
    "map": 8,
    "tokens": 5,
    "seats": 14,
}


def test_every_group_is_complete() -> None:
    assert {group: len(ids(group)) for group in COUNTS} == COUNTS
    assert set(ids("ui")) == set(ids("ui-dark"))
    assert set(COUNTS) | {"ui", "ui-dark", "korvosa"} == set(groups())


@pytest.mark.parametrize("group", groups())
def test_every_drawing_loads_at_three_sizes_and_is_not_empty(group: str) -> None:
    for piece in ids(group):
        for px in (24, 72, 200):
            surface = art(group, piece, px)
            assert surface.get_size() == size_of(group, piece, px), (group, piece)
            assert max(surface.get_size()) == px
            assert visible(surface) > px * px * 0.02, (group, piece, px)


def test_an_unknown_drawing_names_what_there_is() -> None:
    with pytest.raises(UnknownArt, match=r"'barn'.*'structures'.*bakery"):
        art("structures", "barn", 50)
    with pytest.raises(UnknownArt, match=r"no art group 'barns'.*structures"):
        art("barns", "farm", 50)


def test_turning_keeps_the_drawing() -> None:
    upright, turned = art("suits", "heart", 100), art("suits", "heart", 100, angle=180)
    assert digest(pygame.transform.rotate(upright, 180)) == digest(turned)
    tilted = art("structures", "farm", 100, angle=4)
    assert tilted.get_width() > 100
    assert abs(visible(tilted) / visible(art("structures", "farm", 100)) - 1) < 0.05


def test_recolouring_changes_the_one_fill() -> None:
    red = art("suits", "club", 60, recolour=(FOUR_COLOURS["club"], (199, 7, 0)))
    assert red.get_at((30, 20))[:3] == (199, 7, 0)
    assert art("suits", "club", 60).get_at((30, 20))[:3] == FOUR_COLOURS["club"]


def test_suits_are_told_apart_in_a_grey_copy() -> None:
    for i, one in enumerate(SUITS):
        for two in SUITS[i + 1 :]:
            assert grey_difference(art("suits", one, 40), art("suits", two, 40)) > 0.05, (one, two)


def test_structures_are_told_apart_in_a_grey_copy() -> None:
    pieces = ids("structures")
    for i, one in enumerate(pieces):
        for two in pieces[i + 1 :]:
            assert grey_difference(art("structures", one, 60), art("structures", two, 60)) > 0.05, (one, two)


def test_castles_differ_by_their_walls() -> None:
    shown = [digest(art("castle", f"castle-{walls}", 120)) for walls in range(5)]
    assert len(set(shown)) == 5


def test_pages_have_their_proportions() -> None:
    assert page("structures", "farm") == (200, 200)
    assert page("court", "king-heart") == (200, 280)
    assert page("invaders", "huns") == (200, 150)


def test_every_card_role_and_ally_of_korvosa_has_its_picture() -> None:
    book = yaml.safe_load((KORVOSA / "battle-for-korvosa.yaml").read_text(encoding="utf-8"))
    cards = {card["id"] for deck in ("hero-cards", "outside-cards", "edicts", "city-cards") for card in book[deck]}
    assert set(ids("korvosa-cards")) == cards
    people = {role["id"] for role in book["roles"]} | {ally["id"] for side in book["allies"].values() for ally in side}
    assert people <= set(ids("korvosa"))


def test_every_setting_of_defenders_has_its_picture_and_its_threats() -> None:
    names = yaml.safe_load((DEFENDERS / "names.yaml").read_text(encoding="utf-8"))
    assert set(ids("settings")) == {*names["epithets"], "custom"}
    kinds = {"rabble", "regiment", "infiltrator", "champion", "giant"}
    for setting in set(names["threats"]) - {"medieval"}:
        assert {f"{kind}-{setting}" for kind in kinds} <= set(ids("threats"))


def test_every_invader_has_a_banner() -> None:
    assert ids("banners") == ids("invaders")
