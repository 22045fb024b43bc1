"""Text input follows the focus: fields get words, compositions and pastes; elsewhere every key is a command."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import typing
from scenes.system.words import Verdict
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry, copy_text
from scenes.ui.widgets.writing import Writing
from tools.screens.driver import Driver


class Form(Screen):
    def __init__(self) -> None:
        super().__init__()
        self.words = {"one": "", "two": ""}
        self.commands: list[str] = []

    def build(self) -> None:
        for number, id in enumerate(self.words):
            rect = self.layout.rect(100, 100 + 80 * number, 400, 44)
            self.add("form", Entry(id, rect, id, self.words[id], lambda words, id=id: self.put(id, words)))  # type: ignore[misc]
        self.add("deeds", Button("go", self.layout.rect(100, 400, 200, 44), "Go", lambda: None))

    def put(self, id: str, words: str) -> None:
        self.words[id] = words

    def command(self, name: str) -> bool:
        self.commands.append(name)
        return True


class Recorder:
    """Whether SDL takes words now, and where it shows candidates."""

    def __init__(self) -> None:
        self.on, self.spots = True, list[pygame.Rect]()

    def start(self) -> None:
        self.on = True

    def stop(self) -> None:
        self.on = False

    def spot(self, rect: pygame.Rect) -> None:
        self.spots.append(pygame.Rect(rect))


@pytest.fixture
def input_(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    told = Recorder()
    monkeypatch.setattr(pygame.key, "start_text_input", told.start)
    monkeypatch.setattr(pygame.key, "stop_text_input", told.stop)
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.spot)
    yield told


@pytest.fixture
def form(input_: Recorder, driver: Driver) -> Form:
    return driver.push(Form())


def entry(driver: Driver, id: str = "one") -> Entry:
    found = driver.find(id)
    assert isinstance(found, Entry)
    return found


def test_it_is_on_only_while_a_field_has_the_focus(input_: Recorder, driver: Driver, form: Form) -> None:
    assert not input_.on
    driver.click("one")
    assert input_.on
    driver.keys("tab")
    assert input_.on == (form.hands.focus is not None and form.hands.focus.id == "two")
    driver.click("go")
    assert not input_.on
    driver.click("two")
    form.rebuild()
    driver.wait()
    assert input_.on, "the field was made anew and keeps the focus"


def test_what_opens_over_a_field_takes_its_keyboard(input_: Recorder, driver: Driver, form: Form) -> None:
    driver.click("one")
    sheet = driver.push(Confirm("Really?", "Really.", "Do it", lambda: None))
    assert not input_.on
    sheet.close()
    driver.wait()
    assert input_.on
    driver.push(Slip(Verdict("No."), pygame.Rect(0, 0, 10, 10), form))
    assert input_.on, "a slip only says something"
    form.close()
    driver.wait()
    assert not input_.on


def test_candidates_are_shown_at_the_caret(input_: Recorder, driver: Driver, form: Form) -> None:
    driver.click("one")
    driver.type("Ann of Kent")
    field = entry(driver)
    assert field.rect.contains(input_.spots[-1]) and input_.spots[-1].x > field.rect.x + 60
    before = input_.spots[-1].x
    driver.keys("home")
    assert input_.spots[-1].x < before


def test_while_words_are_composed_no_key_does_anything_else(driver: Driver, form: Form) -> None:
    driver.click("one")
    driver._post(pygame.TEXTEDITING, text="nihao", start=0, length=5)
    for key in ("backspace", "left", "escape", "enter", "a"):
        driver._post(
            pygame.KEYDOWN, key=pygame.key.key_code({"enter": "return"}.get(key, key)), mod=0, unicode="", scancode=0
        )
    assert form.words["one"] == "" and form.commands == [] and entry(driver).composing == "nihao"
    driver.type("你好")
    assert form.words["one"] == "你好" and entry(driver).composing == ""


def compose(driver: Driver, words: str) -> None:
    driver._post(pygame.TEXTEDITING, text=words, start=0, length=len(words))


@pytest.mark.parametrize("leave", ["another field", "a button", "a sheet", "another window"])
def test_what_is_composed_is_kept_when_the_field_is_left(driver: Driver, form: Form, leave: str) -> None:
    """Korean composes each syllable: the last one of every name is still composed when the next thing is clicked."""
    driver.click("one")
    driver.type("한")
    compose(driver, "국")
    if leave == "a sheet":
        driver.push(Confirm("Really?", "Really.", "Do it", lambda: None))
    elif leave == "another window":
        driver._post(pygame.WINDOWFOCUSLOST)
        compose(driver, "")
    else:
        driver.click({"another field": "two", "a button": "go"}[leave])
    assert form.words == {"one": "한국", "two": ""} and not entry(driver).composing


@pytest.mark.parametrize("key", ["enter", "left", "backspace", "tab", "escape"])
def test_a_key_that_ends_a_composition_is_used(
    driver: Driver, form: Form, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Where the input method sees keys first, SDL tells the key, and only then the words that it made final."""
    monkeypatch.setattr(typing, "TAKEN_FIRST", True)
    done = list[str]()
    driver.click("one")
    entry(driver).done = done.append
    driver.type("한")
    compose(driver, "국")
    code = pygame.key.key_code({"enter": "return"}.get(key, key))
    for kind, more in (
        (pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": "국", "scancode": 0}),
        (pygame.TEXTINPUT, {"text": "국"}),
        (pygame.TEXTEDITING, {"text": "", "start": 0, "length": 0}),
        (pygame.TEXTEDITING, {"text": "ㅎ", "start": 0, "length": 1}),  # the next key came meanwhile
    ):
        pygame.event.post(pygame.event.Event(kind, **more))
    driver.wait()
    field = entry(driver)
    assert form.words["one"] == ("한" if key == "backspace" else "한국")
    assert done == (["한국"] if key == "enter" else [])
    assert field.caret == (1 if key in ("left", "backspace") else 2)
    assert field.composing == ("" if key == "tab" else "ㅎ")
    assert ("back" in form.commands) == (key == "escape")


def test_a_composition_takes_the_place_of_what_is_selected_and_lives_through_a_rebuild(
    driver: Driver, form: Form
) -> None:
    driver.click("one")
    driver.type("Ann")
    driver.keys("ctrl+a")
    compose(driver, "に")
    assert entry(driver).shown == "に"
    form.rebuild()
    driver.wait()
    assert entry(driver).shown == "に"
    compose(driver, "")
    assert entry(driver).shown == "Ann", "called off"


def test_a_long_writing_shows_candidates_at_its_line(input_: Recorder, driver: Driver) -> None:
    class Letter(Form):
        def build(self) -> None:
            self.add("form", Writing("one", self.layout.rect(100, 100, 300, 200), "one", self.words["one"],
                                     lambda words: self.put("one", words)))  # fmt: skip

    driver.push(Letter())
    driver.click("one")
    driver.type("words that fill more than a single line of the box ")
    field = entry(driver)
    assert isinstance(field, Writing)
    before, rows = input_.spots[-1], len(field.lines())
    assert field.rect.contains(before) and before.y > field.rect.y + field.step
    compose(driver, "zhe shi yi ge hen chang de ju zi")
    driver.wait()
    assert len(field.lines()) > rows, "it is broken into lines like what is written"
    assert input_.spots[-1] == before, "candidates stay where composing began"


def test_dead_keys_and_keys_of_an_input_method_are_no_commands(driver: Driver, form: Form) -> None:
    driver.click("one")
    for code, place in ((ord("^"), 53), (0x3B6, 29), (ord("m"), 16)):
        driver._post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=place)
    driver.type("ê")
    assert form.words["one"] == "ê" and form.commands == []


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [("Ann\nBen\r\n Cid", "Ann Ben Cid"), ("a\tb", "a b"), ("Jose\u0301", "José"), ("two  blanks", "two  blanks")],
)
def test_many_lines_are_pasted_as_one(driver: Driver, form: Form, pasted: str, kept: str) -> None:
    driver.click("one")
    copy_text(pasted)
    driver.keys("ctrl+v")
    assert form.words["one"] == kept


def test_a_letter_with_its_accents_and_a_picture_with_its_parts_go_as_one(driver: Driver, form: Form) -> None:
    driver.click("one")
    driver.type("A" + "x\u0323\u0304" + "👩\u200d👧")
    driver.keys("backspace")
    assert form.words["one"] == "Ax\u0323\u0304"
    driver.keys("backspace")
    assert form.words["one"] == "A"


def test_the_caret_of_hebrew_is_at_its_left(driver: Driver, form: Form) -> None:
    driver.click("one")
    driver.type("שלום")
    field = entry(driver)
    spot = field.caret_spot
    assert spot is not None
    driver.keys("home")
    first = field.caret_spot
    assert first is not None and first.x > spot.x


@pytest.mark.parametrize(("loses", "done"), [(False, ["done"]), (True, [])], ids=["a deed", "a loss"])
@pytest.mark.parametrize("keyboard", [False, True], ids=["pointer", "keyboard"])
def test_enter_presses_the_dark_button_of_a_question(
    tmp_path: Path, loses: bool, done: list[str], keyboard: bool
) -> None:
    """The deed, or the way back where the deed loses something for good, whatever opened it."""
    driver, did = Driver(tmp_path), list[str]()
    sheet = driver.push(Confirm("Really?", "Really.", "Do it", lambda: did.append("done"), loses=loses))
    if keyboard:
        sheet.take_keyboard()
    (dark,) = [widget for widget in sheet.widgets() if isinstance(widget, Button) and widget.look == "main"]
    assert dark.cap == "Enter"
    driver.keys("enter")
    assert did == done and sheet not in driver.app.stack.scenes


@pytest.mark.parametrize("with_words", [False, True])
def test_letters_that_come_with_the_click_into_a_field_are_typed(
    input_: Recorder, driver: Driver, form: Form, with_words: bool
) -> None:
    """In one batch of events: words were not asked for yet, so that the system tells keys alone; or it tells them."""
    at = driver.at("one")
    events = [
        (kind, {"pos": at, "button": 1, "touch": False}) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    typed = (
        (0x444, 4, 0, ""),
        (ord("b"), 5, pygame.KMOD_LSHIFT, "B"),
        (ord("2"), 31, 0, "2"),
        (32, 44, 0, " "),
        (ord("z"), 29, pygame.KMOD_LCTRL, ""),
        (pygame.K_KP5, 93, pygame.KMOD_NUM, ""),
    )
    for (code, place, mod, told), words in zip(typed, ("ф", "B", "2", " ", "", "5"), strict=True):
        events.append((pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": told, "scancode": place}))
        if with_words and words:
            events.append((pygame.TEXTINPUT, {"text": words}))
        events.append((pygame.KEYUP, {"key": code, "mod": mod, "unicode": told, "scancode": place}))
    for kind, facts in events:
        pygame.event.post(pygame.event.Event(kind, facts))
    driver.app.step()
    assert form.words["one"] == "фB2 5" and input_.on
    driver.keys("c")
    assert form.words["one"] == "фB2 5c", "later ones come once"


def test_a_command_of_ctrl_types_nothing_on_a_layout_without_latin_letters(driver: Driver, form: Form) -> None:
    """SDL tells the letter there, too: Ctrl+A and Ctrl+C would replace what they have marked."""
    driver.click("one")
    driver.type("Дмитрий")
    for code, place, letter in ((0x444, 4, "ф"), (0x441, 6, "с")):
        facts = {"key": code, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": place}
        for kind, more in ((pygame.KEYDOWN, facts), (pygame.TEXTINPUT, {"text": letter}), (pygame.KEYUP, facts)):
            driver._post(kind, **more)
    assert form.words["one"] == "Дмитрий" and entry(driver).selection == (0, 7)
    driver.type("я")
    assert form.words["one"] == "я", "what is typed afterwards is text"
    altgr = {"key": ord("e"), "mod": pygame.KMOD_LCTRL | pygame.KMOD_RALT, "unicode": "€", "scancode": 8}
    driver._post(pygame.KEYDOWN, **altgr)
    driver.type("€")
    assert form.words["one"] == "я€", "so is what AltGr types, which is Ctrl and Alt on some systems"
