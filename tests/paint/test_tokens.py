"""Tokens and devices: shape tells the kind, pattern the seat, and both survive a grey copy."""

import itertools

import pytest

from scenes.paint.art import UnknownArt, ids
from scenes.paint.heraldry import device, flag
from scenes.paint.pieces import PIECES
from scenes.paint.theme import PARCHMENT, SEATS, SUITS
from scenes.paint.tokens import OUTLINES, TokenState, pictograms, portrait, slot, token
from tests.paint.pixels import digest, grey_difference, visible


def test_seats_are_told_apart_without_colour() -> None:
    shown = {name: device(seat, 42, 2.0, PARCHMENT).surface for name, seat in SEATS.items()}
    for one, two in itertools.combinations(shown, 2):
        assert grey_difference(shown[one], shown[two]) > 0.03, (one, two)


def test_kinds_are_told_apart_by_their_outline() -> None:
    masks = {kind: token(kind, "azure", "K", 2.0, PARCHMENT).surface for kind in OUTLINES}
    for one, two in itertools.combinations(masks, 2):
        assert grey_difference(masks[one], masks[two]) > 0.012, (one, two)


def test_every_keep_defender_and_engine_has_a_pictogram() -> None:
    assert set(ids("defenders")) | {"ballista", "catapult", "bombard"} <= set(pictograms())


def test_pictograms_are_told_apart() -> None:
    shown = {mark: token("regiment", "azure", mark, 2.0, PARCHMENT).surface for mark in pictograms()}
    for one, two in itertools.combinations(shown, 2):
        assert grey_difference(shown[one], shown[two]) > 0.01, (one, two)


@pytest.mark.parametrize(
    "state",
    [
        TokenState(value="3"),
        TokenState(wounds=1),
        TokenState(count=2),
        TokenState(warned=True),
        TokenState(fallen=True),
        TokenState(dimmed=True),
    ],
    ids=str,
)
def test_states_are_seen_without_colour(state: TokenState) -> None:
    plain = token("regiment", "azure", "guards", 2.0, PARCHMENT).surface
    assert grey_difference(plain, token("regiment", "azure", "guards", 2.0, PARCHMENT, state=state).surface) > 0.004


def test_values_and_counts_are_shown() -> None:
    values = {
        digest(token("regiment", "rust", "guards", 1.5, PARCHMENT, state=TokenState(value=str(n))).surface)
        for n in range(1, 10)
    }
    counts = {
        digest(token("regiment", "rust", "guards", 1.5, PARCHMENT, state=TokenState(count=n)).surface)
        for n in range(1, 10)
    }
    assert len(values) == len(counts) == 9


def test_the_same_token_is_the_same_bytes() -> None:
    state = TokenState(value="4", wounds=2, count=3)
    first = digest(token("group", "plum", "knights", 1.5, PARCHMENT, state=state).surface)
    PIECES.clear()
    assert digest(token("group", "plum", "knights", 1.5, PARCHMENT, state=state).surface) == first


def test_tokens_carry_letters_and_drawings() -> None:
    letters = token("group", "slate", "A", 1.5, PARCHMENT).surface
    drawing = token("threat", "enemy", "threats/giant", 1.5, PARCHMENT).surface
    assert digest(letters) != digest(drawing)
    with pytest.raises(UnknownArt, match="dragon"):
        token("threat", "enemy", "threats/dragon", 1.5, PARCHMENT)


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(KeyError, match="mauve"):
        token("group", "mauve", "A", 1.0, PARCHMENT)


@pytest.mark.parametrize("size", [28, 36, 44, 60])
def test_tokens_keep_their_size(size: int) -> None:
    drawn = token("regiment", "forest", "guards", 1.0, PARCHMENT, size=size).surface.get_bounding_rect()
    assert size * 0.8 <= drawn.width <= size * 1.1


def test_flags_fly_the_seat() -> None:
    shown = {digest(flag(seat, 26, 2.0, PARCHMENT).surface) for seat in SEATS.values()}
    assert len(shown) == 7


def test_slots_and_portraits() -> None:
    assert digest(slot("gold", 29, 1.0, PARCHMENT).surface) != digest(
        slot("gold", 29, 1.0, PARCHMENT, gold_ring=True).surface
    )
    assert visible(slot("gold", 29, 1.0, PARCHMENT, empty=True).surface) < visible(
        slot("gold", 29, 1.0, PARCHMENT).surface
    )
    assert visible(portrait("defenders", "guards", 40, 1.0, PARCHMENT).surface) > 4500


def test_tokens_carry_rank_and_suit() -> None:
    shown = {digest(token("threat", "enemy", f"8:{suit}", 2.0, PARCHMENT).surface) for suit in SUITS}
    assert len(shown) == 4
    with pytest.raises(KeyError, match=r"'8:star'.*spade"):
        token("threat", "enemy", "8:star", 2.0, PARCHMENT)
