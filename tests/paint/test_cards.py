"""Cards: every word fits its strip, every state and suit can be seen, the same card is the same bytes."""

import dataclasses
import gc
import math
import weakref

import pygame
import pytest

from scenes.paint.art import ids
from scenes.paint.cards import (
    BACKS,
    HEIGHT,
    LEAST_PICTURE,
    LINE_ROOM,
    NAME_ROOM,
    PIPS,
    RANKS,
    WIDTH,
    BackFace,
    CardState,
    Face,
    PictureFace,
    PlayingFace,
    card,
    face_plan,
    fit_line,
    fit_name,
    with_shadow,
)
from scenes.paint.pieces import PIECES
from scenes.paint.theme import PARCHMENT, SUITS, TWO_COLOURS, theme
from tests.paint.pixels import digest, grey_difference, patches

LINES = {
    "farm": "{food} +2",
    "inn": "{gold} +2 {food} −1",
    "gun-maker": "{weapons} +1 Handgunners",
    "hunting-lodge": "{gold} +1 Light Horsemen",
    "stables": "{gold} +1 Medium Cavalry",
    "tavern": "{gold} 1 per 3 defenders",
    "guild-hall": "7 {gold} draw 1",
    "bombard": "{initiative} 12 {attack-die} 4",
    "earthquake": "one die for every structure, destroyed on 1",
    "war": "attack with one or more of your defenders",
    "blizzard": "no food in the next Production phase",
}


def _name(piece: str) -> str:
    return piece.replace("-", " ").title()


def all_faces() -> list[PictureFace]:
    """Every card of the Keep decks, with its line or the longest one of its kind."""
    faces = []
    for i, piece in enumerate(ids("structures")):
        line = LINES.get(piece, "{weapons} +1 Crossbowmen")
        faces.append(PictureFace("structure", "structures", piece, _name(piece), line, 2 + 2 * (i % 5)))
    for piece in ids("invaders"):
        line = "{initiative} 6 {attack-die} 5 {shield} 6"
        faces.append(PictureFace("invader", "invaders", piece, _name(piece), line))
    for piece in ids("disasters"):
        line = LINES.get(piece, LINES["earthquake"])
        faces.append(PictureFace("disaster", "disasters", piece, _name(piece), line))
    return faces


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 3.0])
def test_words_fit_on_every_card(scale: float, text_scale: float) -> None:
    faces = all_faces()
    assert len(faces) == 53
    for face in faces:
        plan = face_plan(face, scale, theme(text_scale=text_scale))
        assert plan.name.width <= math.ceil(NAME_ROOM * scale), face
        assert plan.line.width <= math.ceil(LINE_ROOM * scale), face
        assert plan.name.height <= plan.strip * scale, face
        assert plan.line.height <= plan.below * scale, face
        assert plan.top + plan.strip + plan.below == pytest.approx(HEIGHT)
        assert plan.top >= LEAST_PICTURE - 6, face


def test_names_keep_their_size_where_they_can() -> None:
    plan = face_plan(PictureFace("structure", "structures", "farm", "Farm", "{food} +2", 2), 1.0, PARCHMENT)
    assert plan.name.px == 17
    assert plan.line.px == 17
    large = face_plan(
        PictureFace("structure", "structures", "farm", "Farm", "{food} +2", 2), 1.0, theme(text_scale=2.0)
    )
    assert large.name.px > 24


def test_small_cards_keep_their_name_readable() -> None:
    face = PictureFace("structure", "structures", "defensive-wall", "Defensive Wall", "walls +1", 4)
    plan = face_plan(face, 72 / WIDTH, PARCHMENT, 1.0)
    assert plan.line.rows == ()
    assert plan.name.px >= 12


def test_a_long_name_takes_a_second_line_only_for_size() -> None:
    assert fit_name("Guild Hall", 17, 96, 2).lines == ("Guild Hall",)
    assert fit_name("Defensive Wall", 34, 96, 2).lines == ("Defensive", "Wall")


def test_an_icon_keeps_its_number() -> None:
    block = fit_line("{initiative} 12 {attack-die} 4 {shield} 6", 30, 97, 24)
    assert len(block.rows) > 1
    for row in block.rows:
        assert row[0].startswith("{") and not row[-1].startswith("{")


def test_an_unknown_icon_is_named() -> None:
    with pytest.raises(KeyError, match="'honey'"):
        card(PictureFace("structure", "structures", "farm", "Farm", "{honey} +2", 2), 1.0, PARCHMENT)


@pytest.mark.parametrize("face", [*all_faces()[::9], PlayingFace("Q", "heart"), PlayingFace(None, None), BackFace()])
def test_the_same_card_is_the_same_bytes(face: Face) -> None:
    first = digest(card(face, 1.5, PARCHMENT, angle=3).surface)
    PIECES.clear()
    assert digest(card(face, 1.5, PARCHMENT, angle=3).surface) == first


def test_all_cards_of_a_deck_look_different() -> None:
    shown = {digest(card(face, 1.0, PARCHMENT).surface) for face in all_faces()}
    shown |= {digest(card(PlayingFace(r, s), 1.0, PARCHMENT).surface) for r in RANKS for s in SUITS}
    assert len(shown) == 53 + 52


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", list(PIPS))
def test_a_number_card_shows_its_pips(rank: str, suit: str) -> None:
    face = PlayingFace(rank, suit)  # type: ignore[arg-type]
    surface = card(face, 3.0, PARCHMENT).surface
    colour = PARCHMENT.suits[suit]  # type: ignore[index]
    corners = 2 * (len(rank) + 1)
    assert patches(surface, colour, 120) == int(rank) + corners


def test_a_card_reads_the_same_upside_down() -> None:
    surface = card(PlayingFace("8", "spade"), 2.0, PARCHMENT).surface
    inner = surface.subsurface(pygame.Rect(0, 0, 40 * 2, 60 * 2)).copy()
    turned = card(PlayingFace("8", "spade"), 2.0, PARCHMENT, angle=180).surface
    again = turned.subsurface(pygame.Rect(0, 0, 40 * 2, 60 * 2)).copy()
    assert grey_difference(inner, again) < 0.06


@pytest.mark.parametrize("rank", ["7", "K"])
def test_suits_are_told_apart_in_a_grey_copy(rank: str) -> None:
    shown = {s: card(PlayingFace(rank, s), 1.0, PARCHMENT).surface for s in SUITS}  # type: ignore[arg-type]
    for i, one in enumerate(SUITS):
        for two in SUITS[i + 1 :]:
            assert grey_difference(shown[one], shown[two]) > 0.01, (one, two)


def test_two_colour_suits_and_corner_letters_change_the_card() -> None:
    face = PlayingFace("5", "diamond")
    red = card(face, 4.0, theme(two_colour_suits=True)).surface
    assert patches(red, TWO_COLOURS["diamond"], 40) == 5 + 4
    lettered = card(face, 4.0, theme(corner_letters=True)).surface
    assert patches(lettered, PARCHMENT.suits["diamond"], 40) == 5 + 6


STATES = {
    "dimmed": CardState(dimmed=True),
    "ruined": CardState(ruined=True),
    "lost": CardState(lost=True),
    "wounded": CardState(wounds=1),
    "boosted": CardState(boost="18"),
}


@pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
@pytest.mark.parametrize("face", [all_faces()[3], PlayingFace("9", "club")])
def test_states_are_seen_without_colour(face: Face, state: CardState) -> None:
    plain = card(face, 1.5, PARCHMENT).surface
    assert grey_difference(plain, card(face, 1.5, PARCHMENT, state=state).surface) > 0.005


def test_a_tapped_card_lies_on_its_side() -> None:
    face = all_faces()[0]
    upright, tapped = (card(face, 1.0, PARCHMENT, state=CardState(tapped=t)) for t in (False, True))
    assert upright.surface.get_height() > upright.surface.get_width()
    assert tapped.surface.get_width() > tapped.surface.get_height()


def test_a_boost_shows_its_sum() -> None:
    face = PlayingFace("9", "diamond")
    shown = {digest(card(face, 1.0, PARCHMENT, state=CardState(boost=str(n))).surface) for n in range(10, 20)}
    assert len(shown) == 10


def test_cards_are_anchored_at_their_middle() -> None:
    for width in (72, 104, 208):
        piece = card(all_faces()[0], 1.0, PARCHMENT, width=width)
        x, y = piece.anchor
        assert abs(x - piece.surface.get_width() / 2) <= 1
        assert abs(y - piece.surface.get_height() / 2) <= 1
        drawn = piece.surface.get_bounding_rect()
        assert width <= drawn.width <= width + 8


def test_backs_differ_by_colour() -> None:
    shown = {digest(card(BackFace(name), 1.0, PARCHMENT).surface) for name in BACKS}
    assert len(shown) == len(BACKS)


def test_a_lifted_card_has_a_deeper_shadow() -> None:
    face = all_faces()[0]
    low = card(face, 1.0, PARCHMENT).surface.get_bounding_rect()
    high = card(face, 1.0, PARCHMENT, state=dataclasses.replace(CardState(), lifted=True)).surface.get_bounding_rect()
    assert high.height > low.height


def test_a_changed_value_is_marked_without_colour() -> None:
    printed = PictureFace("invader", "invaders", "mongols", "Mongols", "{initiative} 6 {attack-die} 4 {shield} 4")
    changed = dataclasses.replace(printed, line="{initiative} 6 {attack-die} 4! {shield} 4")
    one, two = (card(face, 2.0, PARCHMENT).surface for face in (printed, changed))
    assert grey_difference(one, two) > 0.0005
    assert face_plan(printed, 1.0, PARCHMENT).line.width == face_plan(changed, 1.0, PARCHMENT).line.width


def test_a_shadow_is_painted_once_and_goes_with_its_picture() -> None:
    picture = pygame.Surface((20, 30), pygame.SRCALPHA)
    picture.fill((200, 30, 40))
    first = with_shadow(picture, 1.0, 4)
    assert with_shadow(picture, 1.0, 4) is first and with_shadow(picture, 1.0, 2) is not first
    left = weakref.ref(first.surface)
    del picture, first
    gc.collect()
    assert left() is None
