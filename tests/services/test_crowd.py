"""A crowd on one deal: the same for everybody, of different strength, and what a rank among it means."""

from __future__ import annotations

from game.services.crowd import CARELESS, Deal, Result, beaten, play


def test_who_has_a_number_plays_a_deal_alike_and_the_careless_fare_worse() -> None:
    wild = CARELESS.index(max(CARELESS))
    deal = Deal("medieval-keep", "solo", {"army": "fed"}, 20261127, (0, wild))
    careful, careless = play(deal)
    assert [careful, careless] == play(deal)
    assert (careful.won, careful.points) > (careless.won, careless.points)


def test_a_rank_counts_those_who_fared_worse_and_half_of_those_who_fared_alike() -> None:
    crowd = [Result(False, 90), Result(True, 40), Result(True, 40), Result(True, 70)]
    assert [beaten(Result(True, points), crowd) for points in (30, 40, 60, 80)] == [25, 50, 75, 100]
    assert beaten(Result(False, 99), crowd) == 25, "a town that fell is behind all that stood"
    assert beaten(Result(True, 1), []) == 0
