"""Several signs drawn without a pause are read one by one; what belongs together stays together."""

from __future__ import annotations

import random
from itertools import product

import pytest

from scenes.city.meaning.grouping import signs_of
from tools.handwriting import hands

SIGNS = ("connect", "cut", "gap", "entry")


def told(strokes: list[hands.Line], town: hands.Town) -> list[str]:
    """The signs as `kind places`, in the order of drawing; `ask` and `ink` where it is not clear."""
    found = signs_of(strokes, town.map, town.connected)
    assert sorted(n for sign in found for n in sign.strokes) == list(range(len(strokes)))
    return [
        " ".join((sign.found.meaning.kind, *sign.found.meaning.places)) if sign.found.meaning else sign.found.answer
        for sign in sorted(found, key=lambda sign: sign.strokes)
    ]


@pytest.mark.parametrize(("first", "second"), list(product(SIGNS, SIGNS)))
@pytest.mark.parametrize("near", [True, False], ids=["near", "far"])
def test_two_signs_without_a_pause_are_two(first: str, second: str, near: bool) -> None:
    """Every kind after every other, side by side and far away, in one stroke or in several."""
    for seed in range(4):
        luck = random.Random(f"{first} {second} {near} {seed}")
        town = hands.town()
        one = town.sign(first, 0, hands.Hand("plain", luck))
        two = town.sign(second, 1 if near else 2, hands.Hand("plain", luck))
        expected = [one.meant, two.meant]
        assert told([*one.strokes, *two.strokes], town) == expected, (seed, len(one.strokes), len(two.strokes))


@pytest.mark.parametrize("kind", SIGNS)
def test_one_sign_of_several_strokes_stays_one(kind: str) -> None:
    """An arrow of up to seven strokes, a line of up to nine dashes."""
    for seed in range(12):
        luck = random.Random(f"{kind} {seed}")
        town = hands.town()
        drawn = town.sign(kind, seed % 4, hands.Hand("plain", luck))
        assert told(drawn.strokes, town) == [drawn.meant]


def test_shafts_first_then_heads() -> None:
    """Strokes of two signs in turn are sorted by where they lie."""
    town = hands.town()
    hand = hands.Hand("plain", random.Random(3))
    one, two = town.sign("connect", 0, hand, "heads"), town.sign("connect", 2, hand, "heads")
    mixed = [one.strokes[0], two.strokes[0], *one.strokes[1:], *two.strokes[1:]]
    assert sorted(told(mixed, town)) == sorted([one.meant, two.meant])


def test_three_signs_at_once() -> None:
    """As many as there are."""
    town, hand = hands.town(), hands.Hand("plain", random.Random(5))
    drawn = [town.sign(kind, n, hand) for n, kind in enumerate(("gap", "cut", "entry"))]
    assert told([line for sign in drawn for line in sign.strokes], town) == [sign.meant for sign in drawn]


def test_a_sign_within_a_drawing_is_no_sign() -> None:
    """Two lines of a hatching that cross are not a cross; the same two lines alone are one."""
    town, hand = hands.town(), hands.Hand("plain", random.Random(2))
    cross = town.sign("cut", 0, hand, "two")
    (x, y) = cross.strokes[0][0]
    around = [[(x - 30, y + 9 * n), (x + 60, y + 9 * n + 4)] for n in range(-2, 7)]
    assert told([*cross.strokes, *around], town) == ["ink"]
    assert told(cross.strokes, town) == [cross.meant]


def test_plain_ink_elsewhere_hinders_nothing() -> None:
    """A doodle far from the sign stays ink, the sign is read."""
    town, hand = hands.town(), hands.Hand("plain", random.Random(2))
    drawn = town.sign("connect", 0, hand)
    doodle = [(700.0 + 6 * n, 900.0 + 20 * (n % 2)) for n in range(12)]
    assert sorted(told([*drawn.strokes, doodle], town)) == sorted([drawn.meant, "ink"])


def test_nothing_drawn_is_no_sign() -> None:
    """No strokes, no signs; dots are ink."""
    town = hands.town()
    assert signs_of([], town.map) == []
    assert told([[(5.0, 5.0)], [(900.0, 5.0)]], town) == ["ink"]
