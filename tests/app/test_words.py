"""The catalogue: plural forms, facts by name, and room for words that are 40 % longer."""

from __future__ import annotations

import ast
import re
import string
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.rulebook.games import find_game
from game.core.text.phrases import say
from game.parts.cards import spoken
from scenes.app.navigator import entry_of
from scenes.medieval_keep.lesson import LessonTable
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.sheets.pause import Pause
from scenes.menus.sheets.records import OpenRecord
from scenes.menus.sheets.trouble import Trouble
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.rise_against_monsters.pieces.looks import Looks as RiseLooks
from scenes.session.table.seating import Seating
from scenes.system import words
from scenes.system.settings import SettingsFile
from scenes.system.words import lengthened, tr, tr_n
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.lesson import Taught
from scenes.tabletop.panel.log_sheet import LogSheet
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.keys import in_short, shown_key
from scenes.ui.screens.aloud import Aloud
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.choices import Segments
from tools.screens.driver import Driver, faults

SIZES = (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150), ((1024, 640), 100))


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    yield words.use
    words.use()


def catalogue(folder: Path, texts: dict[str, str]) -> None:
    """Write a compiled catalogue, as msgfmt does."""
    path = folder / "words" / "pl" / "LC_MESSAGES" / "ramparts.mo"
    path.parent.mkdir(parents=True)
    keys = sorted(texts, key=str.encode)
    data, tables = b"", ([], [])  # type: ignore[var-annotated]
    start = 28 + 16 * len(keys)
    for table, entries in zip(tables, (keys, [texts[key] for key in keys]), strict=True):
        for entry in entries:
            table.append((len(entry.encode()), start + len(data)))
            data += entry.encode() + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    path.write_bytes(head + b"".join(struct.pack("<2I", *pair) for table in tables for pair in table) + data)


def test_as_written_and_with_facts() -> None:
    assert tr("Pass to {player}", player="Ann") == "Pass to Ann"
    assert tr("A brace {food} without facts") == "A brace {food} without facts"
    assert tr("") == ""
    assert [tr_n("{count} card of {who}", "{count} cards of {who}", n, who="Ann") for n in (0, 1, 2)] == [
        "0 cards of Ann",
        "1 card of Ann",
        "2 cards of Ann",
    ]


def test_another_language_has_its_own_plural_forms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speak: Callable[[str], None]
) -> None:
    """Three forms as in Polish; facts in another order; what has no translation stays as written."""
    forms = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    catalogue(
        tmp_path,
        {
            "": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {forms}\n",
            "{count} card\0{count} cards": "{count} karta\0{count} karty\0{count} kart",
            "{a} before {b}": "{b} po {a}",
        },
    )
    monkeypatch.setattr(words, "assets_dir", lambda: tmp_path)
    speak("pl")
    assert [tr_n("{count} card", "{count} cards", n) for n in (1, 2, 5, 22)] == [
        "1 karta",
        "2 karty",
        "5 kart",
        "22 karty",
    ]
    assert tr("{a} before {b}", a=1, b=2) == "2 po 1"
    assert tr("Nobody translated this.") == "Nobody translated this."
    with pytest.raises(FileNotFoundError):
        speak("xx")


def test_numbers_have_the_marks_of_the_language(speak: Callable[[str], None]) -> None:
    """Everywhere a number is shown: in a text's fields, in a sentence of the rules, alone."""
    size = say("{size:,} bytes, {share:.1f} of {all}", size=1234567, share=0.25, all=2.5)

    def shown() -> list[str]:
        return [
            tr(size),
            tr("{a} and {b:,}", a=0.5, b=-1200),
            tr_n("{count:,} x", "{count:,} y", 4000),
            words.decimal(3.14159, 2),
            words.written(2.0),
            words.written(0.35),
        ]

    assert shown() == ["1,234,567 bytes, 0.2 of 2.5", "0.5 and -1,200", "4,000 y", "3.14", "2", "0.35"]
    for language in ("de", "it"):
        speak(language)
        assert shown() == ["1.234.567 bytes, 0,2 of 2,5", "0,5 and -1.200", "4.000 y", "3,14", "2", "0,35"]


def test_who_share_a_game_have_a_plural_of_their_own(speak: Callable[[str], None]) -> None:
    """Strongholds' winners share the game, those of a town only win: one singular with two plurals."""
    share, win = "{winners} share the game", "{winners} win"
    assert words.tr_n_as("at the end of Strongholds", "{winners} wins", share, 2, winners="Ann") == "Ann share the game"
    for language in ("de", "it", words.LONG):
        speak(language)
        together = words.tr_n_as("at the end of Strongholds", "{winners} wins", share, 2, winners="Ann")
        assert together not in ("Ann share the game", tr_n("{winners} wins", win, 2, winners="Ann"))


def test_one_english_text_has_a_translation_for_each_meaning(speak: Callable[[str], None]) -> None:
    assert words.tr_as("with a pen", "drawn") == "drawn"
    speak("de")
    assert (words.tr_as("with a pen", "drawn"), words.tr("drawn")) == ("gezeichnet", "gezogen")
    speak(words.LONG)
    assert words.tr_as("with a pen", "drawn") == words.lengthened("drawn")


@pytest.mark.parametrize("text", ["Undo", "Back to the shelf", "Die {number} of {all}", "**Ann** pays. [KEEP-STORE-5]"])
def test_long_words_keep_fields_and_clauses(text: str) -> None:
    longer = lengthened(text)
    assert re.findall(r"\{\w+\}|\[[A-Z0-9-]+\]", longer) == re.findall(r"\{\w+\}|\[[A-Z0-9-]+\]", text)
    letters = len(re.sub(r"\{\w+\}|\[[A-Z0-9-]+\]", "", text))
    assert len(longer) - len(text) == max(1, round(0.4 * letters))


def keep(driver: Driver, *players: str, typed: bool = False) -> GameScreen:
    driver.app.settings.animation = "off"
    mode = "solo" if len(players) == 1 else "multiplayer"
    driver.begin(find_game("medieval-keep"), players, mode, {}, 5, Seating(typed_dice=typed))
    driver.settle()
    return driver.screen(GameScreen)  # type: ignore[type-abstract]


def sheet(driver: Driver, name: str) -> Screen:
    """A part of the shared chrome, open on top."""
    if name == "curtain":
        keep(driver, "Ann", "Ben")
        return driver.screen(Curtain)
    if name.startswith("settings"):
        return driver.push(SettingsScreen(int(name[-1])))
    if name == "shelf":
        return driver.push(Shelf())
    if name == "new game":
        return driver.push(NewGame(entry_of("medieval-keep")))
    if name == "records":
        return driver.push(OpenRecord())
    if name == "cannot open":
        return driver.push(CannotOpen(Path("broken.yaml"), tr("Nothing was taken back.")))
    if name.startswith("lesson"):
        LessonTable.open_step(driver.app.stack, int(name[-1]))
        return driver.screen(Taught)
    if name == "trouble":
        return driver.push(Trouble(ValueError("0"), None))
    if name == "confirm":
        return driver.push(Confirm(tr("Pause"), tr("Nobody else looks."), tr("Done"), lambda: None))
    screen = keep(driver, "Ann")
    made: dict[str, Callable[[], Screen]] = {
        "pause": lambda: Pause(screen.table, screen.leave_table, screen.begin_again),
        "log": lambda: LogSheet(screen.log_lines(), screen.open_clause),
        "hint": lambda: HintSlip(screen),
        "aloud": lambda: Aloud(screen),
    }
    return driver.push(made[name]())


NAMES = [
    "pause",
    "aloud",
    "lesson-0",
    "lesson-5",
    "log",
    "hint",
    "trouble",
    "confirm",
    "curtain",
    "settings-0",
    "settings-1",
    "settings-2",
    "settings-3",
]


@pytest.mark.parametrize("name", NAMES)
def test_there_is_room_for_longer_words(driver: Driver, speak: Callable[[str], None], name: str) -> None:
    """Nothing is cut or overlaps with every text of the catalogue 40 % longer."""
    speak(words.LONG)
    screen = sheet(driver, name)
    for size, text in SIZES:
        driver.app.settings.text_size = text
        driver.resize(*size)
        driver.settle()
        assert faults(screen) == [], (size, text)


OWN = re.compile(
    r"[A-Z]+[0-9]*|Esc|Ann|Ben|ValueError\*\*: 0|broken.yaml|S, H, D, C|0|\W*|[\d.]+|(Shift|Ctrl|Alt)\+.*|/\S+"
)
"""What is nobody's language: keys, names, numbers, paths."""


@pytest.mark.parametrize(
    "name", ["pause", "trouble", "confirm", "settings-0", "settings-3", "records", "cannot open", "shelf"]
)
def test_all_words_of_the_chrome_come_from_the_catalogue(
    driver: Driver, speak: Callable[[str], None], name: str
) -> None:
    """The long words carry marks; whatever has none was written past the catalogue."""
    speak(words.LONG)
    screen = sheet(driver, name)
    driver.settle()
    said = [
        line
        for widget in screen.widgets()
        if widget.kind in ("text", "button", "tab")
        for line in widget.name.split("\n")
    ]
    assert len(said) > 2
    plain = [line for line in said if re.search("[aeiou]", line) and not re.search("[áéíóú]", line)]
    assert [line for line in plain if not OWN.fullmatch(line.strip("*"))] == []


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every `tr` and `tr_n` of the screens, with where it stands."""
    for file in sorted((Path(__file__).parents[2] / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "tr_n"):
                yield f"{file.name}:{node.lineno}", node


def test_every_text_is_a_literal_with_just_its_facts() -> None:
    """A collector of texts finds all; no fact is missing or idle. `tr_n` gives the count itself."""
    count = 0
    for where, call in calls():
        assert isinstance(call.func, ast.Name)
        texts = call.args[:2] if call.func.id == "tr_n" else call.args[:1]
        literal = [t.value for t in texts if isinstance(t, ast.Constant) and isinstance(t.value, str)]
        facts = {word.arg for word in call.keywords}
        if not literal:
            assert call.func.id == "tr", where  # a constant marked `later`
            continue
        count += 1
        assert len(literal) == len(texts), where
        wanted = {name for text in literal for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        given = {"count"} if call.func.id == "tr_n" else set()
        assert facts == wanted - given, (where, facts, wanted)
    assert count > 200


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT", "LANGUAGE": "xx:de:it"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "POSIX"}, "en"),
    ],
)
def test_the_system_says_in_which_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == spoken


def test_a_language_is_chosen_in_the_settings_kept_and_followed_at_once(
    driver: Driver, speak: Callable[[str], None], tmp_path: Path
) -> None:
    """All screens that are open say it at once, the page itself too; the rulebook tells that rules stay English."""
    german = words.languages().index("de") + 1
    shelf = driver.push(Shelf())
    page = driver.push(SettingsScreen())
    before = {widget.name for widget in page.widgets()}
    row = driver.find("language")
    assert isinstance(row, Segments) and row.words[german] == words.own_name("de")
    row.choose(german)
    driver.settle()
    assert {widget.name for widget in page.widgets()} != before and tr("Settings") == "Einstellungen"
    page.undo()
    assert tr("Settings") == "Settings" and {widget.name for widget in page.widgets()} == before
    row = driver.find("language")
    assert isinstance(row, Segments)
    row.choose(german)
    page.done()
    driver.settle()
    assert driver.top is shelf and driver.app.settings.language == "de"
    assert SettingsFile(tmp_path).now.language == "de"
    again = Driver(tmp_path)
    assert words.spoken_language() == "de", "at the next start, too"
    again.app.sound.close()
    driver.app.go.rulebook(find_game("strongholds"), "")
    driver.settle()
    assert any(placed.block.kind == "note" for page in driver.screen(Rulebook).pages for placed in page)


def test_numbers_dice_and_keys_are_named_as_the_language_names_them(speak: Callable[[str], None]) -> None:
    told = {}
    for language in ("", "de", "it"):
        speak(language)
        told[language] = (
            words.decimal(2.71),
            words.dice_of(6, 2),
            words.inside_first("König fällt."),
            shown_key("ctrl+page down"),
            in_short(shown_key("shift+e")),
        )
    assert told == {
        "": ("2.7", "2d6", "könig fällt.", "Ctrl+Page down", "↑E"),
        "de": ("2,7", "2W6", "König fällt.", "Strg+Bild ab", "↑E"),
        "it": ("2,7", "2d6", "könig fällt.", "Ctrl+Pag giù", "↑E"),
    }


def test_a_language_that_is_not_there_is_the_systems(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "tlh"}', encoding="utf-8")
    driver = Driver(tmp_path)
    assert words.spoken_language() == ""
    driver.app.save_settings()
    assert '"language": "tlh"' in (tmp_path / "settings.json").read_text(encoding="utf-8"), "kept for who speaks it"
    driver.app.sound.close()


def test_a_card_is_called_the_same_in_every_game(speak: Callable[[str], None]) -> None:
    """Suits are small letters in Italian, whichever game names the card."""
    strongholds, rise = find_game("strongholds"), RiseLooks(find_game("rise-against-monsters"))
    for language, name in (("de", "Kreuz-Bube"), ("it", "Fante di fiori")):
        speak(language)
        assert words.said(spoken("JC")) == words.said(strongholds.rules.display_name("JC")) == rise.name("JC") == name
