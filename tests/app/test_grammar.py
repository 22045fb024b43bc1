"""The interaction grammar (design page, section 2), by real posted events on a small board."""

import itertools

import pygame
import pytest

from scenes.system.words import Verdict
from scenes.ui.input.keys import COMMANDS, Bindings, meet, shown_key
from scenes.ui.screens.popups import Menu, Slip
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from tests.app.board import Board
from tools.screens.driver import Driver


@pytest.fixture
def board(driver: Driver) -> Board:
    return driver.push(Board())


def test_drag_and_two_clicks_do_the_same(driver: Driver, board: Board) -> None:
    driver.drag("farm", "plot-1")
    driver.click("farm")
    driver.click("plot-1")
    assert board.done == [("farm", "plot-1"), ("farm", "plot-1")]


def test_after_a_click_on_one_card_another_can_be_dragged(driver: Driver, board: Board) -> None:
    driver.click("farm")
    assert board.hands.held is not None and board.hands.held.thing.id == "farm"
    driver.drag("mine", "plot-2")
    assert board.done == [("mine", "plot-2")] and board.hands.held is None
    driver.click("mine")
    driver.drag("mine", "plot-2")
    assert board.done[1:] == [("mine", "plot-2")], "the card that was clicked, too"


def test_keys_do_the_same_as_the_mouse(driver: Driver, board: Board) -> None:
    driver.keys("tab")
    assert board.hands.focus is not None and board.hands.focus.id == "farm"
    driver.keys("right")
    assert board.hands.focus is not None and board.hands.focus.id == "mine"
    driver.keys("enter")
    assert board.hands.held is not None and board.hands.held.thing.id == "mine"
    assert board.hands.focus.id == "plot-2", "picking up leads to the first legal place"
    driver.keys("enter")
    assert board.done == [("mine", "plot-2")]


def test_a_legal_place_that_tab_leaves_out_is_reached_while_something_is_held(driver: Driver, board: Board) -> None:
    for zone in board.zone_list:
        for thing in zone.things:
            thing.quiet = thing.quiet or thing.is_place
    driver.keys("tab", "right", "enter")
    assert board.hands.focus is not None and board.hands.focus.id == "plot-2", "the only legal place, a quiet one"
    driver.keys("enter")
    assert board.done == [("mine", "plot-2")]
    driver.click("farm")
    driver.keys("tab")
    assert board.hands.focus is not None and board.hands.focus.id == "plot-1"
    driver.keys("right")
    assert board.hands.focus.id == "plot-2"
    driver.keys("escape", "tab", "tab")
    assert board.hands.focus is not None and not board.hands.focus.is_place, "with empty hands it is left out again"


def test_a_press_that_moves_less_than_six_units_is_a_click(driver: Driver, board: Board) -> None:
    x, y = driver.at("farm")
    driver.press((x, y))
    driver.move((x + 5, y), held=True)
    assert board.hands.held is None
    driver.release((x + 5, y))
    assert board.hands.held is not None and board.hands.held.how == "click"
    driver.keys("escape")
    driver.press((x, y))
    driver.move((x + 7, y), held=True)
    assert board.hands.held is not None and board.hands.held.how == "drag"


def test_a_dragged_piece_follows_within_one_frame(driver: Driver, board: Board) -> None:
    x, y = driver.at("farm")
    driver.press((x, y))
    driver.move((x + 40, y - 100), held=True)
    driver.move((600, 400), held=True)
    assert driver.app.screen.get_at((600, 400))[:3] == (200, 40, 40)


def test_an_illegal_drop_costs_nothing_and_says_why_with_the_clause(driver: Driver, board: Board) -> None:
    driver.drag("mine", "plot-1")
    assert board.done == []
    slip = driver.screen(Slip)
    assert slip.verdict.words == "This plot is taken." and slip.verdict.clause == "KEEP-BUILD-2"
    link = next(t for z in slip.zone_list for t in z.things if t.kind == "link")
    driver.click(link.rect.center)
    assert board.opened == ["KEEP-BUILD-2"]
    assert not any(isinstance(scene, Slip) for scene in driver.app.stack.scenes)


def test_a_slip_goes_away_with_the_next_input_which_still_counts(driver: Driver, board: Board) -> None:
    driver.drag("mine", "plot-1")
    driver.click("go")
    assert board.pressed == 1
    assert driver.top is board


def test_a_window_of_another_size_ends_a_slip(driver: Driver, board: Board) -> None:
    """What it stood beside lies elsewhere then."""
    driver.drag("mine", "plot-1")
    assert isinstance(driver.top, Slip)
    driver.resize(1600, 900)
    assert driver.top is board


def test_a_slip_can_be_read_and_followed_by_keyboard(driver: Driver, board: Board) -> None:
    driver.drag("mine", "plot-1")
    driver.keys("tab", "enter")
    assert board.opened == ["KEEP-BUILD-2"]


def test_what_may_not_be_taken_says_why(driver: Driver, board: Board) -> None:
    driver.drag("moat", "plot-1")
    assert driver.screen(Slip).verdict.clause == "KEEP-STORE-4"
    assert board.hands.held is None and board.done == []


def test_legal_places_are_known_at_once_and_illegal_ones_when_pointed_at(driver: Driver, board: Board) -> None:
    driver.click("mine")
    held = board.hands.held
    assert held is not None and held.legal == {"plot-2"}
    driver.move("plot-3")
    assert held.over is not None and held.over.id == "plot-3"
    assert held.verdict is not None and held.verdict.clause == "KEEP-BUILD-2"
    driver.move("plot-2")
    assert held.verdict is None


@pytest.mark.parametrize("way", ["escape", "outside", "right"])
def test_a_held_piece_goes_back(driver: Driver, board: Board, way: str) -> None:
    driver.click("farm")
    assert board.hands.held is not None
    if way == "escape":
        driver.keys("escape")
    elif way == "outside":
        driver.click((700, 400))
    else:
        driver.click((700, 400), button=3)
    assert board.hands.held is None and board.done == []


def test_dropping_outside_returns_the_piece(driver: Driver, board: Board) -> None:
    driver.drag("farm", (700, 400))
    assert board.hands.held is None and board.done == []


def test_right_click_lists_all_actions_with_reasons(driver: Driver, board: Board) -> None:
    driver.click("farm", button=3)
    menu = driver.screen(Menu)
    assert [(line.words, line.why.clause if line.why else "") for line in menu.lines] == [
        ("Build", ""),
        ("Sell", "KEEP-BUILD-7"),
    ]
    driver.click("line-1")
    assert board.done == [], "a grey line does nothing"
    driver.click("line-0")
    assert board.done == [("farm", "menu")]


def test_menu_key_and_escape(driver: Driver, board: Board) -> None:
    driver.keys("tab", "menu", "enter")
    assert board.done == [("farm", "menu")]
    driver.keys("menu", "escape")
    assert driver.top is board


def test_long_press_opens_the_menu_and_does_not_click(driver: Driver, board: Board) -> None:
    driver.press("farm")
    driver.wait(0.6)
    assert isinstance(driver.top, Menu)
    driver.release("farm")
    assert board.hands.held is None


def test_double_click_does_the_only_legal_action(driver: Driver, board: Board) -> None:
    driver.double_click("farm")
    assert board.done == [("farm", "menu")] and board.hands.held is None


def test_a_finger_taps_drags_and_presses_long(driver: Driver, board: Board) -> None:
    driver.touch_tap("farm")
    assert board.hands.held is not None
    driver.touch_tap("plot-1")
    assert board.done == [("farm", "plot-1")]
    driver.touch_tap("farm", seconds=0.7)
    assert isinstance(driver.top, Menu)


def test_a_mouse_that_repeats_a_finger_is_not_counted_twice(driver: Driver, board: Board) -> None:
    pos = driver.at("go")
    driver.touch_tap("go")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=True))
    driver.wait()
    assert board.pressed == 1


def test_hovering_shows_the_tooltip_after_its_time(driver: Driver, board: Board) -> None:
    driver.move("farm")
    driver.wait(0.2)
    before = pygame.image.tobytes(driver.app.screen, "RGB")
    driver.wait(0.3)
    driver.settle()
    assert pygame.image.tobytes(driver.app.screen, "RGB") != before
    driver.move((700, 100))
    driver.settle()
    assert board.hands.hover is None


def test_no_tooltip_shines_through_a_menu(driver: Driver, board: Board) -> None:
    driver.move("farm")
    driver.wait(0.6)
    assert board._tip is not None
    driver.click("farm", button=3)
    driver.wait(1.0)
    assert isinstance(driver.top, Menu) and board._tip is None


def test_plus_and_minus_adjust_the_focused_thing(driver: Driver, board: Board) -> None:
    driver.click("coins")
    driver.keys("+", "+", "-")
    assert board.adjusted == 1


def test_tab_walks_the_zones_and_shift_tab_back(driver: Driver, board: Board) -> None:
    walked = []
    for _ in range(4):
        driver.keys("tab")
        assert board.hands.focus is not None
        walked.append(board.hands.focus.id)
    assert walked == ["farm", "plot-1", "go", "farm"]
    driver.keys("shift+tab")
    assert board.hands.focus is not None and board.hands.focus.id == "go"


def test_the_ring_shows_for_keys_and_not_for_the_mouse(driver: Driver, board: Board) -> None:
    driver.keys("tab")
    assert board.hands.ringed() is not None
    driver.click("go")
    assert board.hands.ringed() is None
    driver.keys("tab")
    assert board.hands.ringed() is not None


def test_commands_reach_the_screen_and_unused_ones_fall_through(driver: Driver, board: Board) -> None:
    driver.keys("ctrl+z", "ctrl+enter", "f2")
    assert board.commands == ["undo", "next-step", "hint"]


def test_enter_on_a_button_presses_it(driver: Driver, board: Board) -> None:
    driver.keys("tab", "tab", "tab", "enter")
    assert board.pressed == 1


def test_a_click_on_a_thing_without_a_deed_selects_it(driver: Driver, board: Board) -> None:
    driver.click("plot-3")
    driver.click((700, 650))
    assert board.chose == ["plot-3", None]


def test_resizing_keeps_what_is_held_and_focused(driver: Driver, board: Board) -> None:
    driver.click("farm")
    driver.resize(1920, 1080)
    assert board.hands.held is not None and board.hands.held.thing.rect.w == 156
    driver.click("plot-1")
    assert board.done == [("farm", "plot-1")]


def test_keys_can_be_changed_and_conflicts_are_told() -> None:
    bindings = Bindings()
    assert bindings.command("ctrl+z") == "undo"
    assert bindings.bind("undo", "f1") == ("rulebook",)
    assert bindings.command("f1") == "undo" and bindings.command("ctrl+z") == ""
    assert bindings.keys("rulebook") == ()
    again = Bindings(bindings.changed)
    assert again.command("f1") == "undo"


def test_a_key_of_the_canvas_may_do_something_else_at_a_table() -> None:
    bindings = Bindings()
    assert bindings.command("space") == "next-step" and bindings.command("space", canvas=True) == "push-sheet"
    assert bindings.bind("next-step", "p") == () and bindings.command("p", canvas=True) == "tool-pen"
    assert bindings.bind("hint", "p") == ("next-step", "tool-pen")
    assert bindings.command("p") == bindings.command("p", canvas=True) == "hint"
    assert bindings.command("l") == "" and Bindings(bindings.changed).keys("tool-pen") == ()


def test_every_command_has_keys_of_its_own() -> None:
    for a, b in itertools.combinations(COMMANDS, 2):
        assert not meet(a, b) or not set(COMMANDS[a].keys) & set(COMMANDS[b].keys), (a, b)
    assert shown_key("ctrl+enter") == "Ctrl+Enter" and shown_key("+") == "+" and shown_key("f1") == "F1"


def test_two_fingers_pan_and_a_wheel_reaches_the_screen(driver: Driver, board: Board) -> None:
    heard = []
    pushed = []
    board.wheel = lambda given: heard.append(given) or True  # type: ignore[method-assign,func-returns-value]
    board.pan = lambda dx, dy: pushed.append((dx, dy)) or True  # type: ignore[method-assign,func-returns-value]
    driver.wheel("farm", 2)
    facts = {"touch_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    driver.press((500, 300), button=2)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(530, 310), rel=(30, 10), buttons=(0, 1, 0)))
    driver.wait()
    driver.release((530, 310), button=2)
    driver.move((600, 400))
    assert pushed == [(30, 10)]
    for kind, finger, x, y in (
        (pygame.FINGERDOWN, 1, 0.4, 0.5),
        (pygame.FINGERDOWN, 2, 0.6, 0.5),
        (pygame.FINGERMOTION, 2, 0.7, 0.5),
        (pygame.FINGERUP, 2, 0.7, 0.5),
        (pygame.FINGERUP, 1, 0.4, 0.5),
    ):
        pygame.event.post(pygame.event.Event(kind, finger_id=finger, x=x, y=y, **facts))
        driver.wait()
    assert heard[0].dy == 2 and not heard[0].pan
    assert heard[1].pan and heard[1].dx == pytest.approx(64) and heard[1].zoom > 1
    assert board.hands.held is None


@pytest.mark.parametrize("live", [True, False])
def test_the_button_that_says_enter_is_pressed_by_it(driver: Driver, live: bool) -> None:
    """As the end of a battle: whoever came with the mouse has no ring anywhere."""
    pressed = list[str]()

    class Page(Screen):
        def build(self) -> None:
            for number, id in enumerate(("other", "main")):
                rect, cap = self.layout.rect(100, 100 + 80 * number, 300, 44), shown_key("enter") if number else ""
                why = None if live else Verdict("Not now.")
                self.add("deeds", Button(id, rect, id, lambda id=id: pressed.append(id), why=why, cap=cap))  # type: ignore[misc]

    driver.push(Page())
    driver.keys("enter")
    assert pressed == ["main"] * live
