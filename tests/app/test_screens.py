"""The shared screens at every size: nothing cut, nothing overlapping, everything by keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.record import new_record, write_header
from game.core.rulebook.games import find_game
from scenes.app.navigator import entry_of
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.sheets.pause import Pause
from scenes.menus.sheets.records import FileRow, OpenRecord
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.table.table import Table
from scenes.system.words import Verdict
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget
from tools.screens.driver import Driver, faults

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (1024, 640), (700, 480)]


def nothing() -> None:
    """A deed that does nothing."""


def pause() -> Screen:
    entry = entry_of("medieval-keep")
    return Pause(Table(new_record(find_game(entry.game), ["Ann"], entry.modes[0], {}, 1)), nothing, nothing)


def several() -> Screen:
    """The set-up of a game for as many as it takes."""

    class Several(NewGame):
        def enter(self) -> None:
            super().enter()
            modes = [self.choices.game.mode(name) for name in self.entry.modes]
            largest = max(modes, key=lambda mode: max(mode.players))
            self.choices.set_mode(largest.name)
            while self.choices.count < max(largest.players):
                self.choices.add_seat()

    return Several(entry_of("medieval-keep"))


SCREENS: dict[str, Callable[[], Screen]] = {
    "shelf": Shelf,
    "new game": lambda: NewGame(entry_of("medieval-keep")),
    "new game for several": lambda: several(),
    "settings": SettingsScreen,
    "keys": lambda: SettingsScreen(1),
    "window": lambda: SettingsScreen(2),
    "files": lambda: SettingsScreen(3),
    "records": OpenRecord,
    "rulebook": lambda: Rulebook(find_game("medieval-keep")),
    "pause": pause,
    "cannot open": lambda: CannotOpen(Path("a.yaml"), "line 3: steps.0: there is no action “biuld”"),
    "confirm": lambda: Confirm("Begin again?", "This game ends. [KEEP-END-1]", "Begin again", nothing),
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, name: str, text: int) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.text_size = text
    screen = SCREENS[name]()
    driver.app.stack.push(screen)
    for size in SIZES:
        driver.app.resize(size)
        assert faults(screen) == [], f"{name} at {size}, text {text} %"


@pytest.mark.parametrize("name", SCREENS)
def test_left_handed_and_high_contrast_are_whole(driver: Driver, name: str) -> None:
    driver.app.settings.side_panel = "left"
    driver.app.settings.colours = "contrast"
    driver.app.rearrange()
    screen = driver.push(SCREENS[name]())
    driver.settle()
    assert faults(screen) == []


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [(300, 200), (300, 900), (900, 220), (480, 480)])
def test_a_tiny_window_never_breaks_a_screen(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    driver.push(SCREENS[name]())
    driver.settle()
    driver.keys("tab", "down", "enter", "escape")
    driver.resize(1280, 720)
    driver.resize(*size)
    assert not list((tmp_path / "crashes").glob("*")) if (tmp_path / "crashes").exists() else True


@pytest.mark.parametrize("name", SCREENS)
def test_everything_that_can_be_pressed_is_reached_by_keys(driver: Driver, name: str) -> None:
    screen = driver.push(SCREENS[name]())
    wanted = {t.id for zone in screen.zone_list for t in zone.reachable()}
    reached: set[str] = set()
    for turn in range(len(screen.zone_list) * 3):
        driver.keys("tab")
        if turn >= len(screen.zone_list) * 2 and isinstance(screen, Shelf) and screen.lifted:
            driver.keys("escape")  # an opened book lies over what the sheet says otherwise
            driver.keys("shift+tab")
        zone = screen.hands.zone_of(screen.hands.focus)
        if zone is None:
            continue
        for thing in zone.reachable():
            screen.hands.focus_on(thing)
            assert screen.hands.ringed() is thing
            reached.add(thing.id)
    assert reached >= wanted


def test_targets_are_large_enough_for_a_finger(driver: Driver) -> None:
    for make in SCREENS.values():
        screen = driver.push(make())
        for widget in screen.widgets():
            if widget.press is not None and widget.kind in ("button", "switch", "stepper", "slider", "choice", "entry"):
                assert min(widget.rect.w, widget.rect.h) >= 30, widget.id
                if widget.kind != "button":
                    assert widget.rect.h >= 44, widget.id


def test_only_games_that_can_be_played_stand_on_the_shelf(driver: Driver) -> None:
    shelf = driver.push(Shelf())
    spines = {t.id for t in shelf.widgets() if t.kind == "spine"}
    assert spines == {f"spine-{entry.game}" for entry in games_on_shelf()}
    for entry in games_on_shelf():
        game = find_game(entry.game)
        assert set(entry.modes) <= {mode.name for mode in game.modes}


def test_single_keys_of_the_shelf(driver: Driver) -> None:
    shelf = driver.push(Shelf())
    driver.keys("n")
    assert isinstance(driver.top, NewGame)
    driver.keys("escape")
    assert driver.top is shelf
    driver.keys("o")
    assert isinstance(driver.top, OpenRecord)
    driver.keys("escape", "s")
    assert isinstance(driver.top, SettingsScreen)
    driver.keys("escape")
    assert driver.top is shelf
    driver.keys("q")
    assert not driver.app.running


def test_a_game_is_set_up_by_mouse(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("level-grim")
    driver.click("house-rules")
    assert screen.choices.whole()["invaders-grow"] == 3
    stepper = driver.find("option-attack-from-turn")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    assert screen.choices.whole()["attack-from-turn"] == 2
    driver.click("seat-plum")
    assert [seat.colour for seat in screen.choices.here] == ["plum"]
    driver.click("as-book")
    assert screen.choices.whole()["invaders-grow"] == 0


def test_seats_are_added_named_moved_and_taken_away(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("mode-multiplayer")
    assert screen.choices.players == ["Ann", "Ben"] and [bool(seat.bot) for seat in screen.choices.here] == [
        False,
        True,
    ]
    driver.click("add-seat")
    driver.click("name-2")
    driver.keys("ctrl+a")
    driver.type("Zoe")
    assert screen.choices.players == ["Ann", "Ben", "Zoe"] and len({seat.colour for seat in screen.choices.here}) == 3
    driver.click("up-2")
    assert screen.choices.players == ["Ann", "Zoe", "Ben"]
    taken = screen.choices.seats[0].colour
    driver.click(f"seat-{taken}")
    assert screen.choices.seats[screen.choices.chosen_seat].colour != taken, "two seats never share a shield"
    driver.keys("escape")
    driver.click("remove-0")
    assert screen.choices.players == ["Zoe", "Ben"]
    driver.click("remove-0")
    assert screen.choices.count == 2, "the mode takes no fewer"
    driver.keys("escape")
    person = driver.find("kind-1")
    driver.click((person.rect.x + 12, person.rect.centery))
    assert not screen.choices.seats[1].bot
    screen.choices.seats[1].name = "Zoe"
    assert screen.choices.fault() is not None
    driver.click("mode-solo")
    assert screen.choices.count == 1 and screen.choices.players == ["Zoe"]


def test_what_is_proposed_for_many_players_goes_into_the_record(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("mode-multiplayer")
    assert "decks" not in screen.choices.chosen_options()
    while screen.choices.count < 4:
        screen.choices.add_seat()
    assert screen.choices.chosen_options()["decks"] == 2 and screen.choices.whole()["decks"] == 2
    screen.set_option("decks", 1)
    assert screen.choices.chosen_options()["decks"] == 1


def test_a_city_drawn_by_hand_is_stern_unless_the_table_wants_the_book(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("defenders")))
    assert screen.choices.record().options["level"] == "stern"
    screen.set_option("level", "book")
    assert screen.choices.record().options["level"] == "book"


def test_all_options_as_the_book_has_them_leaves_out_what_is_proposed(driver: Driver) -> None:
    """Where something is proposed the link stands there before anything was chosen, and what it gives is kept."""
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("mode-multiplayer")
    while screen.choices.count < 4:
        screen.choices.add_seat()
    screen.rebuild()
    link = driver.find("as-book")
    assert isinstance(link, Widget) and link.area is not None
    link.area.reveal(link.rect)
    driver.click("as-book")
    assert screen.choices.chosen_options() == {} and screen.choices.whole()["decks"] == 1
    assert screen.choices.is_by_book
    assert "as-book" not in driver.ids()
    again = NewGame(entry_of("medieval-keep")).choices
    again.fill_in(screen.choices.note())
    assert again.whole()["decks"] == 1


def test_two_rival_towns_are_proposed_late_first_attacks_with_the_reason(driver: Driver) -> None:
    """KEEP, the line Length: 6 goes into the record for two; a record that names nothing keeps the 3 of the rules."""
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("mode-multiplayer")
    while screen.choices.count > 2:
        screen.choices.remove_seat(screen.choices.count - 1)
    driver.click("house-rules")
    assert "options: {attack-from-turn: 6}" in write_header(screen.choices.record())
    reason = driver.find("option-attack-from-turn/line")
    assert isinstance(reason, Text) and "is proposed for two" in reason.words
    screen.set_option("attack-from-turn", 9)
    assert screen.choices.chosen_options() == {"attack-from-turn": 9}
    screen.choices.as_the_book()
    assert screen.choices.chosen_options() == {} and screen.choices.record().setup.options["attack-from-turn"] == 3
    again = driver.push(NewGame(entry_of("medieval-keep")))
    again.set_mode("multiplayer")
    for count in (3, 4, 6):
        while again.choices.count < count:
            again.choices.add_seat()
        assert "attack-from-turn" not in again.choices.chosen_options()


def test_each_mode_keeps_its_own_options_and_by_the_book_is_the_book(driver: Driver) -> None:
    """What rivals chose does not come back where one plays alone, and a level is what its tile says (KEEP-SOLO-10)."""
    screen = driver.push(NewGame(entry_of("medieval-keep")))

    def at(id: str) -> Widget:
        widget = driver.find(id)
        assert isinstance(widget, Widget) and widget.area is not None
        widget.area.reveal(widget.rect)
        return widget

    def more(option: str) -> None:
        stepper = at(f"option-{option}")
        driver.click((stepper.rect.right - 10, stepper.rect.centery))

    screen.unfolded = True
    driver.click("mode-multiplayer")
    more("attack-from-turn")
    assert screen.choices.whole()["attack-from-turn"] == 7, "one more than is proposed to two"
    driver.click(at("mode-solo").middle)
    driver.click(at("level-book").middle)
    assert screen.choices.whole()["attack-from-turn"] == 1
    more("attack-from-turn")
    assert screen.choices.whole()["attack-from-turn"] == 2
    driver.click(at("level-book").middle)
    assert screen.choices.whole()["attack-from-turn"] == 1, "By the book: attacks from the first turn"
    driver.click(at("mode-multiplayer").middle)
    assert screen.choices.whole()["attack-from-turn"] == 7, "the rivals' own choice is still theirs"
    driver.click("begin")
    driver.settle()
    again = Driver(driver.app.profile).push(NewGame(entry_of("medieval-keep")))
    assert again.choices.mode == "multiplayer" and again.choices.whole()["attack-from-turn"] == 7
    again.set_mode("solo")
    assert again.choices.whole()["attack-from-turn"] == 1


def test_an_option_that_so_many_cannot_have_is_not_offered(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("mode-no-cards")
    driver.click("level-grim")
    assert screen.choices.record().options["level"] == "grim"
    driver.click("add-seat")
    assert "level-grim" not in driver.ids()
    assert screen.choices.fault() is None and "level" not in screen.choices.record().options


def test_a_name_is_typed_and_a_bad_one_is_refused_with_a_reason(driver: Driver) -> None:
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("name-0")
    driver.keys("ctrl+a")
    driver.type("Bea.triz:")
    assert screen.choices.players == ["Beatriz"], "dots and colons cannot stand in a name"
    driver.keys("ctrl+a", "backspace")
    assert screen.choices.fault() is not None
    driver.click("begin")
    assert screen in driver.app.stack.scenes


def test_new_games_throw_as_the_settings_say(driver: Driver) -> None:
    driver.push(Shelf())
    driver.push(SettingsScreen())
    throws = driver.find("new_games_throw")
    assert isinstance(throws, Widget) and throws.area is not None
    throws.area.reveal(throws.rect)
    driver.click((throws.rect.right - 12, throws.rect.centery))
    driver.click("done")
    assert driver.app.settings.new_games_throw == "typed"
    assert driver.push(NewGame(entry_of("strongholds"))).choices.typed_dice


def test_settings_are_a_draft_until_done(driver: Driver) -> None:
    driver.push(Shelf())
    screen = driver.push(SettingsScreen())
    stepper = driver.find("text_size")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    assert screen.draft.text_size == 105 and driver.app.settings.text_size == 100
    driver.click("undo")
    assert screen.draft.text_size == 100
    stepper = driver.find("text_size")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    driver.click("done")
    assert driver.app.settings.text_size == 105
    assert driver.app.layout.t(20) == 21
    assert Driver(driver.app.profile).app.settings.text_size == 105


def test_a_key_is_changed_on_the_settings_screen(driver: Driver) -> None:
    driver.push(Shelf())
    driver.push(SettingsScreen(1))
    driver.click("key-hint")
    driver.keys("f9")
    driver.click("done")
    assert driver.app.bindings.command("f9") == "hint" and driver.app.bindings.command("f2") == ""
    assert Driver(driver.app.profile).app.bindings.command("f9") == "hint"


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200)])
def test_the_rulebook_opens_at_every_clause(tmp_path: Path, entry, size: tuple[int, int], text: int) -> None:  # type: ignore[no-untyped-def]
    driver = Driver(tmp_path, size)
    driver.app.settings.text_size = text
    driver.app.rearrange()
    game = find_game(entry.game)
    book = driver.push(Rulebook(game))
    for ties in [block.title for chapter in book.chapters for block in chapter.blocks if block.kind == "ties"]:
        book.fold_ties(ties)
    missing = [clause for clause in game.clauses.by_id if book.leaves.page_of(clause) is None]
    assert missing == []
    last = list(game.clauses.by_id)[-1]
    book.turn_to(last)
    assert any(placed.block.clause == last for _, page, _ in book.shown() for placed in page)


def test_the_rulebook_is_searched(driver: Driver) -> None:
    game = find_game("medieval-keep")
    book = driver.push(Rulebook(game))
    title = next(iter(game.clauses.by_id.values())).title
    driver.click("search")
    driver.type(title)
    assert book.clause in book.matches and book.matches
    first = book.clause
    driver.keys("enter")
    assert book.clause == book.matches[(book.matches.index(first) + 1) % len(book.matches)]
    driver.keys("escape")


def test_a_damaged_record_gives_one_message_and_changes_nothing(driver: Driver, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("ramparts: 1\ngame: medieval-kepe\nplayers: [Ann]\nsteps: []\n", encoding="utf-8")
    before = bad.read_bytes()
    driver.push(Shelf())
    driver.keys("o")
    driver.click("elsewhere")
    driver.click("filter")
    driver.type(str(bad))
    driver.keys("enter")
    message = driver.screen(CannotOpen)
    assert "medieval-kepe" in message.why and "medieval-keep" in message.why
    assert bad.read_bytes() == before
    driver.keys("escape")
    assert isinstance(driver.top, OpenRecord)


def test_a_damaged_running_game_is_set_aside_with_a_message(driver: Driver) -> None:
    """The shelf says so once, and keeps the file under another name."""
    folder = driver.app.profile / "games"
    folder.mkdir(parents=True)
    (folder / "torn.yaml").write_text("ramparts: 1\ngame: medieval-keep\nplayers: [Ann\n", encoding="utf-8")
    shelf = driver.push(Shelf())
    driver.wait(0.1)
    said = next(scene.words for scene in driver.app.stack.scenes if isinstance(scene, Toast))
    assert "torn.yaml.damaged" in said and shelf.running == []
    assert [path.name for path in folder.iterdir()] == ["torn.yaml.damaged"]


def test_a_grey_button_says_why(driver: Driver) -> None:
    from scenes.ui.screens.popups import Slip

    screen = driver.push(SettingsScreen())
    driver.click("undo")
    assert driver.screen(Slip).verdict == Verdict("Nothing has been changed yet.")
    driver.keys("escape")
    assert driver.top is screen


def test_what_opens_from_the_keyboard_begins_with_a_ring(driver: Driver) -> None:
    shelf = driver.push(Shelf())
    driver.keys("tab")
    shelf.hands.focus_on(shelf.hands.find("settings"))
    driver.keys("enter")
    screen = driver.screen(SettingsScreen)
    ringed = screen.hands.ringed()
    assert ringed is not None and ringed.id == "language"
    driver.keys("+")
    assert screen.draft.language == "en"


def test_a_whole_set_up_by_keyboard_alone(driver: Driver) -> None:
    shelf = driver.push(Shelf())
    for key in ("tab", "right", "right", "right", "right"):
        driver.keys(key)
        if shelf.hands.focus is not None and shelf.hands.focus.id == "spine-medieval-keep":
            break
    driver.keys("n")
    screen = driver.screen(NewGame)
    assert screen.entry.game == "medieval-keep"
    for _ in range(40):
        driver.keys("tab")
        if screen.hands.focus is not None and screen.hands.zone_of(screen.hands.focus) is screen.zone("page"):
            break
    for way, wanted in (("down", "level-"), ("left", "level-gentle")):
        for _ in range(6):
            if screen.hands.focus is not None and screen.hands.focus.id.startswith(wanted):
                break
            driver.keys(way)
        assert screen.hands.focus is not None and screen.hands.focus.id.startswith(wanted)
    driver.keys("enter")
    assert screen.choices.whole()["attack-from-turn"] == 3


def test_the_table_in_words(driver: Driver) -> None:
    from scenes.ui.screens.aloud import Aloud
    from tests.app.board import Board

    driver.push(Board())
    driver.keys("f4")
    words = " ".join(driver.screen(Aloud).lines)
    assert "Farm: costs 2; Mine: costs 2; Moat: costs 2" in words
    assert faults(driver.screen(Aloud)) == []
    driver.keys("escape")
    assert isinstance(driver.top, Board)


def test_a_seat_is_chosen_for_an_option(driver: Driver) -> None:
    """The dealer of a game: one of its players, from a menu, whatever anybody types as a name meanwhile."""
    entry = next(entry for entry in games_on_shelf() if entry.game == "rise-against-monsters")
    screen = driver.push(NewGame(entry))
    assert screen.choices.whole()["dealer"] == screen.choices.players[-1]
    area = driver.find("option-dealer")
    screen.hands.focus_on(area)
    last, first = len(screen.choices.players) - 1, screen.choices.players[0]
    for typed, shown in (("", f"Player {last + 1}"), (f"{first}a", f"{first}a")):
        driver.click(f"name-{last}")
        driver.keys("ctrl+a", "backspace")
        driver.type(typed)
        assert screen.choices.whole()["dealer"] == driver.find("option-dealer").name == shown
    screen.hands.focus_on(driver.find("option-dealer"))
    driver.keys("enter")
    driver.keys("enter")
    assert screen.choices.whole()["dealer"] == screen.choices.players[0]
    for seat, typed in ((last, f"{first}n"), (0, ""), (0, "Zoe")):
        driver.click(f"name-{seat}")
        driver.keys("ctrl+a", "backspace")
        driver.type(typed)
    assert screen.choices.chosen_options()["dealer"] == screen.choices.players[0] == "Zoe"


def test_an_empty_list_of_records_shows_the_games_that_will_lie_there(driver: Driver) -> None:
    sheet = driver.push(OpenRecord())
    driver.settle()
    shown = [thing.id for thing in sheet.widgets() if thing.id.startswith("emblem-")]
    assert shown == [f"emblem-{entry.game}" for entry in games_on_shelf()] and faults(sheet) == []
    area = driver.find("files").rect
    assert all(area.contains(thing.rect) for thing in sheet.widgets() if thing.id.startswith("emblem-"))


def test_records_show_a_small_picture_of_what_they_open(driver: Driver) -> None:
    """A running town as it stands, a copy under the name of its game; a file of no known game under its own."""
    driver.push(Shelf())
    driver.begin(find_game("medieval-keep"), ("Ann",), "solo", {}, 5)
    driver.settle()
    screen = driver.screen(GameScreen)
    screen.save_copy()
    driver.app.books.settle()
    [copy] = (driver.app.profile / "records").glob("*.yaml")
    (copy.parent / "saturday.yaml").write_bytes(copy.read_bytes())
    driver.click("home")
    driver.settle()
    driver.push(OpenRecord())
    rows = [widget for widget in driver.screen(OpenRecord).widgets() if isinstance(widget, FileRow)]
    assert sorted(row.name for row in rows) == ["Medieval Keep", "Medieval Keep, solo", "saturday"]
    for row in rows:
        assert (row.drawing() is None) == (row.name == "saturday")
    assert faults(driver.top) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [100, 200])
def test_a_small_window_says_whose_turn_it_is_and_what_now(tmp_path: Path, text: int) -> None:
    """Beside the button in the strip at its foot; with the panel pulled out it stands there."""
    driver = Driver(tmp_path, (900, 620))
    driver.app.settings.text_size = text
    driver.app.rearrange()
    driver.begin(find_game("medieval-keep"), ("Ann",), "solo", {}, 5)
    driver.settle()
    strip, main = driver.find("strip-words"), driver.find("main")
    assert strip.name.startswith("Ann ") and "[" not in strip.name and "*" not in strip.name
    assert strip.rect.right <= main.rect.x and strip.rect.w > 200
    driver.click("drawer")
    driver.settle()
    assert "strip-words" not in driver.ids() and "head" in driver.ids()


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_the_ring_round_what_is_chosen_for_a_new_game_touches_nothing(tmp_path: Path, entry: GameScenes) -> None:
    """Neither the line under the title nor the bar that scrolls the choices; a game of one mode has levels or seats
    there.
    """
    driver = Driver(tmp_path)
    driver.push(NewGame(entry))
    ids = [id for id in driver.ids() if id.startswith(("mode-", "level-", "shield-", "seat-"))]
    assert len(entry.modes) == 1 or {f"mode-{mode}" for mode in entry.modes} <= {*ids}
    tiles = [driver.find(id).rect.inflate(18, 18) for id in ids]
    bar, line = driver.find("page-area").rect.right - 12, driver.find("title-rule").rect
    assert max(tile.right for tile in tiles) <= bar and min(tile.top for tile in tiles) >= line.centery + 3


def test_only_who_builds_a_town_is_asked_for_one(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for game, words in (("medieval-keep", "Your town"), ("defenders", "Your seat")):
        driver.push(NewGame(entry_of(game)))
        assert driver.find(f"section-{words}").name == words


def test_the_first_page_of_the_settings_fills_both_columns(driver: Driver) -> None:
    """Neither column of what is looked at first ends far above the other."""
    driver.push(SettingsScreen())
    driver.settle()
    assert abs(driver.find("dice_tumble").rect.bottom - driver.find("questions").rect.bottom) < 60


def test_records_say_who_plays(driver: Driver) -> None:
    """Many games of one kind are told apart by their players."""
    for name in ("Ann", "Ben"):
        driver.push(Shelf())
        driver.begin(find_game("medieval-keep"), (name,), "solo", {}, 5)
        driver.settle()
        driver.app.stack.clear()
    driver.push(Shelf())
    driver.push(OpenRecord())
    driver.settle()
    lines = [widget.kept.line for widget in driver.screen(OpenRecord).widgets() if isinstance(widget, FileRow)]
    assert sorted(line.partition(" · ")[0] for line in lines) == ["Ann", "Ben"]
    assert faults(driver.top) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("key", ["f2", "f3", "f5", "f6", "f8", "ctrl+z"])
def test_no_key_reaches_a_game_below_another_screen(driver: Driver, key: str) -> None:
    """The settings lie over a game: no hint, log, coach or undo of that game comes, and nothing is done in it."""
    driver.begin(find_game("medieval-keep"), ["Ann"], "solo", {}, 1)
    driver.settle()
    game = driver.screen(GameScreen)
    before = len(game.table.record.steps)
    game.app.go.settings()
    driver.settle()
    driver.keys(key)
    driver.settle()
    assert isinstance(driver.top, SettingsScreen) and len(game.table.record.steps) == before
