"""Typing into a line: caret, selection, clipboard, words that are still being composed."""

import pygame
import pytest

from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.entry import Entry
from tools.screens.driver import Driver


class Form(Screen):
    def __init__(self) -> None:
        super().__init__()
        self.words = "Ann of Kent"
        self.finished: list[str] = []

    def build(self) -> None:
        rect = self.layout.rect(100, 100, 300, 44)
        self.entry = self.add(
            "form", Entry("name", rect, "Name", self.words, self._changed, done=self.finished.append, most=14)
        )

    def _changed(self, words: str) -> None:
        self.words = words


@pytest.fixture
def form(driver: Driver) -> Form:
    form = driver.push(Form())
    driver.click("name")
    driver.keys("end")
    return form


def test_typing_and_deleting(driver: Driver, form: Form) -> None:
    driver.keys("backspace", "backspace", "backspace", "backspace")
    driver.type("York")
    assert form.words == "Ann of York"
    driver.keys("home", "delete")
    assert form.words == "nn of York"
    driver.keys("a")
    assert form.words == "ann of York", "a key and its text count once"


def test_whole_words(driver: Driver, form: Form) -> None:
    driver.keys("ctrl+backspace")
    assert form.words == "Ann of "
    driver.keys("ctrl+left", "shift+home")
    driver.type("Queen ")
    assert form.words == "Queen of "


def test_selection_and_clipboard(driver: Driver, form: Form) -> None:
    driver.keys("ctrl+a", "ctrl+x")
    assert form.words == ""
    driver.keys("ctrl+v", "ctrl+v")
    assert form.words == "Ann of KentAnn", "no longer than fits"
    driver.keys("ctrl+a")
    driver.type("Bo")
    assert form.words == "Bo"


def test_words_that_became_short_are_seen_from_their_beginning(driver: Driver, form: Form) -> None:
    form.entry.most = 80
    spots = []
    for before in ("", "words that are by far longer than the field that holds them"):
        driver.keys("ctrl+a", "backspace")
        driver.type(before)
        driver.settle()
        driver.keys("ctrl+a")
        driver.type("xy")
        driver.settle()
        spots.append(form.entry.caret_spot)
    assert spots[0] == spots[1]


def test_composed_words_are_shown_but_not_yet_there(driver: Driver, form: Form) -> None:
    before = pygame.image.tobytes(driver.app.screen, "RGB")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    driver.wait()
    assert form.words == "Ann of Kent" and form.entry.composing == "にほ"
    assert pygame.image.tobytes(driver.app.screen, "RGB") != before
    driver.keys("ctrl+a")
    driver.type("日本")
    assert form.words == "日本" and form.entry.composing == ""


def test_a_click_places_the_caret_and_a_drag_selects(driver: Driver, form: Form) -> None:
    rect = form.entry.rect
    driver.click((rect.x + 2, rect.centery))
    assert form.entry.caret == 0
    driver.drag((rect.x + 2, rect.centery), (rect.right - 4, rect.centery))
    assert form.entry.selection == (0, len("Ann of Kent"))


@pytest.mark.parametrize("words", ["e\u0302\u0323m", "\U0001f468\u200d\U0001f469\u200d\U0001f467x"])
def test_a_click_never_parts_a_letter_from_its_signs(driver: Driver, form: Form, words: str) -> None:
    driver.keys("ctrl+a", "backspace")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=words))
    driver.wait()
    rect = form.entry.rect
    found = set()
    for x in range(rect.x, rect.right, 2):
        driver.click((x, rect.centery))
        found.add(form.entry.caret)
    assert found == {0, len(form.words) - 1, len(form.words)}


def test_the_caret_runs_left_within_a_name_that_does(driver: Driver, form: Form) -> None:
    """In a line of ours: behind each letter of it the caret stands further left, and behind the name right of it."""
    form.entry.most = 40
    driver.keys("ctrl+a")
    driver.type("Ann שרה x")
    spots = []
    for _ in form.words:
        spots.append(form.entry.caret_spot)
        driver.keys("left")
    x = [spot.x for spot in reversed(spots) if spot]
    assert x[:4] == sorted(x[:4]) and x[4] > x[5] >= x[3] and x[-1] > x[-2] > x[4]
    rect = form.entry.rect
    found = set()
    for place in range(rect.x, rect.right, 2):
        driver.click((place, rect.centery))
        found.add(form.entry.caret)
    assert found == {*range(len(form.words) + 1)} - {7}, "a click reaches all, but what lies where another does"


def test_what_is_typed_stays_through_a_resize(driver: Driver, form: Form) -> None:
    driver.keys("left", "left")
    driver.resize(1920, 1080)
    driver.type("!")
    assert form.words == "Ann of Ke!nt"


def test_enter_and_leaving_say_that_it_is_done(driver: Driver, form: Form) -> None:
    driver.keys("enter")
    assert form.finished == ["Ann of Kent"]
