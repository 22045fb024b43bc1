"""A throw of dice of any kind: blank, in the air, at rest; two sides, joined pairs; through everything built anew."""

from __future__ import annotations

import pytest
from pygame import Rect
from pygame.image import tobytes

from scenes.paint.dice import FACES
from scenes.tabletop.dice.throw import DiceThrow, Die, DieSpot, Joins, dice_of
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver, faults


class Fight(Screen):
    """Three dice against two of another kind, the pairs joined; it is built anew whenever something changes."""

    def __init__(self, again: bool = False) -> None:
        super().__init__()
        self.chosen: list[str] = []
        lies = not again
        self.throw = DiceThrow(
            [
                [
                    Die(6, tag="6+2 = 8", tone="good", lost=True, words="Ben’s first die", lines=("Loses to 9.",)),
                    Die(4, words="Ben’s second die", lies=not lies),
                    Die(2, state="dimmed", foot="unpaired", words="Ben’s third die", lies=not lies),
                ],
                [
                    Die(8, "d8", tag="8+1 = 9", tone="bad", press=lambda: self.chosen.append("eight")),
                    Die(3, "d8", lost=True, words="the Queen’s second die", lies=not lies),
                ],
            ],
            pairs=[(0, 0), (1, 1)],
        )

    def build(self) -> None:
        room, u = self.layout.board, self.layout.u
        columns = [room.x + u(120 + 90 * n) for n in range(3)]
        rows = room.y + u(100), room.y + u(220)
        places = [[(x, rows[0]) for x in columns], [(x, rows[1]) for x in columns[:2]]]
        self.throw.lie_at(places, u(58), room)
        self.throw.build(self, "dice")


def spots(screen: Screen) -> list[DieSpot]:
    return [widget for widget in screen.widgets() if isinstance(widget, DieSpot)]


def test_a_number_is_thrown_with_the_dice_that_have_so_many_sides() -> None:
    assert [die.kind for die in dice_of(100, 7)] == ["tens", "d10"]
    assert [die.value for die in dice_of(100, 7)] == [0, 7] and [die.value for die in dice_of(100, 90)] == [9, 0]
    for sides in (4, 6, 8, 12, 20):
        (die,) = dice_of(sides, sides)
        assert FACES[die.kind] == (1, sides) and die.value == sides
    for sides, value in ((7, 3), (20, 21), (100, 0)):
        with pytest.raises(ValueError, match="no dice"):
            dice_of(sides, value)


def test_dice_are_blank_then_fly_then_lie_with_what_is_said_of_them(driver: Driver) -> None:
    driver.app.settings.animation = "normal"
    screen = driver.push(Fight())
    blank = tobytes(driver.app.screen, "RGB")
    assert [spot.said() for spot in spots(screen)] == [""] * 5 and not any(spot.press for spot in spots(screen))
    screen.throw.throw(screen)
    driver.wait(0.1)
    assert screen.show.busy and screen.throw.phase == "flying"
    driver.settle()
    assert screen.throw.phase == "lying" and tobytes(driver.app.screen, "RGB") != blank
    first, *_ = spots(screen)
    assert first.said() == "Ben’s first die: 6 (6+2 = 8)"
    assert [spot.rect.center for spot in spots(screen)] == [(round(x), round(y)) for (x, y), _ in screen.throw.spots()]
    assert len([w for w in screen.widgets() if isinstance(w, Joins)]) == 1
    driver.click("die-1-0")
    assert screen.chosen == ["eight"]
    assert faults(screen) == []


def test_dice_in_the_air_go_on_in_another_window(driver: Driver) -> None:
    driver.app.settings.animation = "normal"
    screen = driver.push(Fight())
    screen.throw.throw(screen)
    driver.wait(0.1)
    old = screen.throw.tray
    driver.resize(1920, 1080)
    driver.wait(0.05)
    assert screen.throw.phase == "flying" and screen.throw.tray is not old
    driver.settle()
    goals = {(round(x), round(y)) for (x, y), _ in screen.throw.spots()}
    assert {spot.rect.center for spot in spots(screen)} == goals and screen.throw.phase == "lying"
    assert {flight.value for flight in screen.throw.tray.flights} == {6, 4, 2, 8, 3}


def test_one_die_is_thrown_again_while_the_others_lie(driver: Driver) -> None:
    driver.app.settings.animation = "normal"
    screen = driver.push(Fight(again=True))
    assert [spot.shown for spot in spots(screen)] == [False, True, True, False, True]
    screen.throw.throw(screen)
    driver.wait(0.1)
    assert [flight.value for flight in screen.throw.tray.flights] == [6, 8]
    driver.settle()
    assert all(spot.shown for spot in spots(screen))


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_any_dice_of_two_sides_come_to_rest_in_the_part_of_their_own(driver: Driver, sides: int) -> None:
    left, right = Rect(40, 60, 240, 220), Rect(300, 60, 240, 220)
    throw = DiceThrow([[*dice_of(sides, 1), *dice_of(sides, 3)], dice_of(sides, sides)], names=["Ann", "Ben"])
    throw.lie_in([left, right], 58, left.union(right))
    rests = [at for at, _ in throw.spots()]
    own = 2 * len(dice_of(sides, 1))
    assert all(left.collidepoint(at) for at in rests[:own]) and all(right.collidepoint(at) for at in rests[own:])
    again = DiceThrow(throw.sides)
    again.lie_in([left, right], 58, left.union(right))
    assert again.spots() == throw.spots(), "the same throw every time"


def test_what_has_not_been_rolled_stays_blank_and_is_not_thrown(driver: Driver) -> None:
    screen = driver.push(Fight())
    screen.throw = DiceThrow([[Die(kind="d20", words="Ann’s initiative")]])
    screen.throw.lie_at([[(200, 200)]], 60, Rect(100, 100, 300, 300))
    screen.throw.rest()
    screen.throw.build(screen, "dice")
    assert [spot.shown for spot in spots(screen)[-1:]] == [False]
    with pytest.raises(ValueError, match="show nothing"):
        screen.throw.throw(screen)
        driver.settle()
