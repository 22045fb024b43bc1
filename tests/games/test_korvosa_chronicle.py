"""The Battle for Korvosa: what a battle tells of itself, from its events."""

from __future__ import annotations

from typing import Any

from game.battle_for_korvosa import GAME
from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.events import Event
from tests.games.korvosa_tables import QUEEN, SEATS


def told(*events: Event) -> Any:
    """The chronicle of these events at a table of five."""
    return engine.chronicle_of(engine.new(GAME, GAME.setup(SEATS, None, {"queen": QUEEN}), Seeded(1))[0], events)


def die(result: int, sides: int = 6, **facts: Any) -> Event:
    return Event("die-rolled", "KORV-FIGHT-8", {"sides": sides, "result": result, "label": "die", **facts})


def test_dice_are_counted_against_their_mean() -> None:
    """KORV-FIGHT-7, -8: by who threw, a die of other sides by its own mean; a die thrown again is its thrower's."""
    found = told(
        Event("attack-declared", "KORV-FIGHT-2", {"player": "Ben", "dice": 2}),
        die(6, who="Ben", side="attack"),
        die(1, who="Ben", side="attack"),
        die(8, 8, who=QUEEN, side="defence"),
        die(4, side="attack", before=1),
        die(20, 20, player="Ann"),
    )
    assert found["seats"]["Ben"] | {"attacks": 1, "dice": 3, "sum": 11, "expected": 10.5} == found["seats"]["Ben"]
    assert found["seats"][QUEEN] | {"attacks": 0, "dice": 1, "sum": 8, "expected": 4.5} == found["seats"][QUEEN]
    assert found["seats"]["Ann"]["dice"] == 0  # initiative is no fight
    assert found["dice"] == 4


def test_deeds_are_counted_by_seat() -> None:
    """KORV-FIGHT-11, -13, -14: quarters taken, blows struck, units lost in fights and to cards."""
    found = told(
        Event("captured", "KORV-FIGHT-13", {"player": "Cleo", "quarter": "gatefoot", "from_player": QUEEN}),
        Event("decisive-blow", "KORV-FIGHT-14", {"player": "Cleo", "captures": 3}),
        Event("units-lost", "KORV-FIGHT-11", {"player": QUEEN, "quarter": "gatefoot", "units": 2, "side": "defence"}),
        Event("units-destroyed", "KORV-CARD-8", {"player": QUEEN, "quarter": "slope", "units": 3}),
    )
    assert (found["seats"]["Cleo"]["taken"], found["seats"]["Cleo"]["blows"], found["seats"][QUEEN]["lost"]) == (
        1,
        1,
        5,
    )


def test_nothing_told_is_a_row_of_noughts() -> None:
    """A battle that has not begun."""
    assert set(told()["seats"]) == set(SEATS)
    assert not any(value for seat in told()["seats"].values() for value in seat.values())
