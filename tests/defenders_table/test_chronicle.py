"""The chronicle of a siege: as a PDF, as pages, as a film; from its end, from the statistics, from any record."""

from __future__ import annotations

import io
import random
import re
import struct
import time
import zlib
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat, settle
from game.core.position.events import Event
from game.core.record import Record, Step, new_record, write_record
from game.core.rulebook.games import find_game
from game.defenders.board.position import Location, Position
from game.services.players import new_bot
from game.services.statistics import FinishedGame, SeatResult, Statistics, finished_game
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.ending.board import BookBoard, EndBoard
from scenes.defenders.ending.book import INK, MARGIN, PAGE, STORY, WIDE, Book, Line, Picture, Ring, wide_of
from scenes.defenders.ending.book_pdf import write_pdf
from scenes.defenders.ending.chronicle import _end, _words_of, tell
from scenes.defenders.ending.chronicle_job import FOLDER, Chronicle, Kind
from scenes.defenders.ending.chronicle_sheet import ChronicleSheet, stem_of
from scenes.defenders.ending.city_maps import Maps
from scenes.defenders.ending.fates import fates
from scenes.defenders.ending.film_sheet import DrawnSheet
from scenes.defenders.telling.played_record import Played
from scenes.defenders.telling.prose import turns_in_prose
from scenes.defenders.telling.sentences import SENTENCES
from scenes.menus.sheets.records import FileRow
from scenes.menus.shelf.shelf import Shelf
from scenes.system import words as words_of
from scenes.system.animated import chunk
from scenes.system.words import join_words
from scenes.ui.screens.progress_slip import MakingSlip
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.buttons import Button
from tools.exports.chronicle import main
from tools.gallery.defenders import GOALS, open_record, siege
from tools.screens.driver import Driver

TURNS_OF_A_PAGE = 10
NAMES = re.compile(r"{\w+}")


def after_a_battle(until_over: bool = False) -> Record:
    """A siege in which a captain fights until the next turn begins, or to the end."""
    more: dict[str, Any] = {"threat_deck": ["2C", "Joker1"]} if until_over else {}
    record = siege("threats-act", "choose-battle", attack={"goals": GOALS}, **more)
    state, _ = record.start()
    chance, luck = record.source(), random.Random(1)
    bot = new_bot(record.game, "random" if until_over else "captain")
    while not engine.over(state) and (until_over or state.rules.round_of(state) == 14):
        me = next(iter(state.rules.waited_for(state)))
        action, fault = settle(state, me, bot.decide(Seat(state, me), luck), luck)
        assert action is not None and not fault
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", write_action(action)))
    return record


@pytest.fixture(scope="module")
def fought() -> Record:
    return after_a_battle()


@pytest.fixture(scope="module")
def over() -> Record:
    return after_a_battle(until_over=True)


def images(pdf: bytes) -> list[Surface]:
    """The pictures of a PDF, in their order."""
    found = []
    for part in pdf.split(b"endobj"):
        if b"/Subtype /Image" not in part:
            continue
        head, _, rest = part.partition(b"stream\n")
        wide, high, size = (
            int(re.findall(key + rb" (\d+)", head)[0]) for key in (rb"/Width", rb"/Height", rb"/Length")
        )
        png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", wide, high, 8, 2, 0, 0, 0))
        png += chunk(b"IDAT", rest[:size]) + chunk(b"IEND", b"")
        found.append(pygame.image.load(io.BytesIO(png), "map.png"))
    return found


def apart(one: Surface, other: Surface) -> float:
    """How far two pictures of one proportion are apart: the mean of their small pixels' differences, 0 to 255."""
    size = (80, 50)
    a, b = (pygame.image.tobytes(pygame.transform.smoothscale(s, size), "RGB") for s in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def on_the_table(tmp_path: Path, record: Record) -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    driver.settle(20)
    return driver, screen


def wait_for(driver: Driver) -> None:
    """Let the file come."""
    for _ in range(2400):
        if not isinstance(driver.top, MakingSlip):
            return
        driver.app.step()
        time.sleep(0.1)
    raise AssertionError("the file does not come")


def test_a_record_becomes_a_pdf_pages_and_a_film(
    over: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, film = tmp_path / "siege.yaml", tmp_path / "siege.png"
    file.write_text(write_record(over), encoding="utf-8")
    extra = ["--profile", str(tmp_path / "none")]
    assert main([str(file), *extra, "--out", str(file.with_suffix(".pdf")), "--pages", str(tmp_path / "pages")]) == 0
    pdf = file.with_suffix(".pdf").read_bytes()
    assert pdf.startswith(b"%PDF") and len(images(pdf)) >= 3, "the city, a turning point, the end"
    pages = sorted((tmp_path / "pages").iterdir())
    assert [page.name for page in pages[:2]] == ["page-01.png", "page-02.png"]
    assert len(re.findall(rb"/Type /Page\b", pdf)) == len(pages)
    assert str(tmp_path / "pages") in capsys.readouterr().out
    assert main([str(file), *extra, "--film", str(film)]) == 0
    frames = struct.unpack(">I", film.read_bytes().split(b"acTL")[1][:4])[0]
    played = Played.of(over)
    assert frames == film.read_bytes().count(b"fcTL") == Maps(played).length


def test_another_game_has_no_chronicle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hold.yaml"
    record = new_record(find_game("strongholds"), ["Ann", "Ben"])
    file.write_text(write_record(record), encoding="utf-8")
    assert main([str(file)]) == 2
    assert "not of Defenders" in capsys.readouterr().err


def test_its_pages_tell_the_city_every_turn_what_fell_and_the_numbers(over: Record) -> None:
    played, book = Played.of(over), Book()
    shares = list(tell(book, played, Maps(played)))
    assert shares == sorted(shares) and shares[-1] == 1.0
    words = " ".join(item.words for page in book.pages for item in page if isinstance(item, Line))
    view, told = played.seen(), played.told
    names = (place.name for place in view.locations.values()), (unit.name for unit in view.defenders.values())
    assert all(name and name in words for name in chain(*names))
    rings = [item for page in book.pages for item in page if isinstance(item, Ring)]
    numbers = [item.words for page in book.pages for item in page if isinstance(item, Line) and item.x < MARGIN + 8]
    turns = [str(turn.number) for turn in told.turns if turn.number]
    assert len(rings) == len(turns) and [word for word in numbers if word in turns] == turns, "in the margin, in order"
    for fall in told.places:
        assert fall.place in words
    assert "Battles held" in words and "In numbers" in words and "threats beaten" in words
    for player, epilogue in told.epilogues.items():
        alike = join_words([who for who, theirs in told.epilogues.items() if theirs == epilogue])
        assert words.count(f"{alike}: {epilogue}") == 1 and f"“{epilogue}” {player}" not in words, "told once"
    for page in book.pages:
        for item in page:
            if isinstance(item, Line):
                assert item.y <= PAGE[1] - MARGIN + 1 or item.words.isdecimal(), "but for the page's number"
                assert item.x + wide_of(item.words, item.role, item.size) <= PAGE[0] - MARGIN + 1
            elif isinstance(item, Picture):
                assert item.y + item.high <= PAGE[1] - MARGIN + 1


def test_each_turn_is_told_in_prose_and_each_loss_once(over: Record) -> None:
    """What a card did, shots, moves and losses stand in the paragraph of their turn, in the order of happening."""
    played = Played.of(over)
    told = turns_in_prose(played.moments[0].state, played.events_until(-1))
    turns, sentences = ({turn.number: getattr(turn, what) for turn in told} for what in ("paragraph", "sentences"))
    events: dict[int, list[Event]] = {played.moments[0].turn: []}
    for event in played.events_until(-1):
        if event.kind == "turn-begun":
            events[event.number("number")] = []
        else:
            events[max(events)].append(event)
    assert list(turns) == list(events) == [turn.number for turn in played.told.turns], "from the middle of the first"
    for number, happened in events.items():
        words = turns[number]
        assert words
        for event in happened:
            if event.kind in ("unit-lost", "threat-destroyed", "recaptured"):
                assert event.word("called") in words
            elif event.kind == "battle-result":
                assert event.word("place") in words
        kinds = {event.kind for event in happened}
        assert ("every enemy that was left" in words) == ("joker" in kinds)
        assert len(set(sentences[number])) == len(sentences[number]), "no sentence twice in a turn"
    book = Book()
    list(tell(book, played, Maps(played)))
    assert all(len(page) > 3 for page in book.pages), "no page is all but white"


def whole_siege(seed: int, *players: str) -> Record:
    """A siege that computer players hold from the first card to the end."""
    game = find_game("defenders")
    record = new_record(game, list(players), "co-op", {}, seed, bots=dict.fromkeys(players, "captain"))
    state, _ = record.start()
    chance, luck = record.source(), random.Random(seed)
    bots = {player: new_bot(game, "captain") for player in players}
    while not engine.over(state):
        free = [name for name in players if state.rules.free_to_act(state, name)]
        for me in free:
            found = bots[me].decide(Seat(state, me), luck)
            action, _ = settle(state, me, found, luck)
            if action is not None:
                break
        assert action is not None
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", write_action(action)))
    return record


@pytest.mark.parametrize(("seed", "players"), [(11, ("Ann", "Ben", "Cleo")), (2, ("Ann", "Ben"))])
def test_no_page_says_a_thing_twice_in_the_same_words(seed: int, players: tuple[str, ...]) -> None:
    """Nor is a siege of a city that nobody named called after its setting."""
    played = Played.of(whole_siege(seed, *players))
    view = played.seen()
    things = (*view.locations.values(), *view.defenders.values(), *view.threats.values())
    names = sorted({str(thing.name) for thing in things if thing.name}, key=len, reverse=True)
    told: dict[str, int] = {}
    again = []
    for turn in turns_in_prose(played.moments[0].state, played.events_until(-1)):
        words = turn.paragraph
        for name in (*names, *players):
            words = words.replace(name, "N")
        words = re.sub(r"N(, N)*( and N)?", "N", re.sub(r"\d+", "0", words))
        for sentence in re.split(r"(?<=[.!?]) ", words):
            if turn.number - told.get(sentence, -99) < TURNS_OF_A_PAGE:
                again.append((told[sentence], turn.number, sentence))
            told[sentence] = turn.number
    assert again == []
    book = Book()
    list(tell(book, played, Maps(played)))
    said = " ".join(line.words for page in book.pages for line in page if isinstance(line, Line))
    assert "Medieval" not in said and "The siege of a nameless city" in said


def test_who_goes_to_and_fro_is_told_of_once_and_several_in_one_sentence(over: Record) -> None:
    def moved(player: str, unit: str, place: str) -> Event:
        return Event("moved", "DEF-MOVE-1", {"player": player, "called": unit, "place": place})

    events = []
    for number in (1, 2, 3):
        events.append(Event("turn-begun", "DEF-TURN-1", {"number": number}))
        events.append(moved("Ann", "Old Riders", "Ash Wall"))
    events += [moved("Ben", "Iron Foot", "Star Market"), moved("Ann", "Low Paladin", "Star Market")]
    told = [turn.paragraph for turn in turns_in_prose(Played.of(over).moments[0].state, events)][-3:]
    assert [words.count("Old Riders") for words in told] == [1, 0, 0]
    (sentence,) = (part for part in told[-1].split(". ") if "Star Market" in part)
    assert "Ann and Ben" in sentence and "Low Paladin and Iron Foot" in sentence


@pytest.mark.parametrize("language", ["de", "it"])
def test_each_sentence_is_one_in_every_language(language: str) -> None:
    """With all that is put into it."""
    words_of.use(language)
    try:
        ends = [(way, str(words_of.tr(way))) for ways in SENTENCES.values() for way in ways]
    finally:
        words_of.use()
    assert [pair for pair in ends if pair[0][-1] != pair[1][-1]] == []
    assert [pair for pair in ends if set(NAMES.findall(pair[0])) != set(NAMES.findall(pair[1]))] == []


def test_the_end_says_nothing_twice_and_nothing_of_what_there_is_none(over: Record) -> None:
    played = Played.of(over)
    told = replace(played.told, epilogues={"Ann": "They rebuild.", "Ben": "They rebuild."})
    view = played.seen()
    assert " 0 " not in f" {fates(view, replace(told, graves=[]))} "
    book = Book()
    _end(book, view, told, None, WIDE)
    words = [line.words for page in book.pages for line in page if isinstance(line, Line)]
    assert words.count("Ann and Ben: They rebuild.") == 1 and not any(line.startswith("Ben") for line in words)


def test_the_last_page_counts_nothing_that_could_not_be_decided(over: Record, tmp_path: Path) -> None:
    driver, screen = on_the_table(tmp_path, over)
    assert isinstance(screen.board, EndBoard)
    choices = Played.of(over).told.choices
    possible = (sum(choices.battles.values()), choices.rescues_possible, choices.moves)
    shown = [f"choices-{number}" for number, of in enumerate(possible) if of]
    assert [id for id in driver.ids() if id.startswith("choices-")] == shown


def test_a_long_name_beside_a_wheel_shows_its_first_words(tmp_path: Path) -> None:
    _, screen = on_the_table(tmp_path, siege("defenders-act", "move"))
    board = screen.board
    found = board.first_words("Clockwork Apothecaries", "sans-bold", 14, 62, 3)
    assert found and not "".join(found).replace("-", "").startswith("Apo")
    assert board.whole_name("Clockwork Apothecaries", "sans-bold", 14, 62, 3) == []


def test_another_area_is_no_word_for_a_place_that_has_others() -> None:
    place = Location(cards={"AS": "other-area", "3C": "underground"})
    assert _words_of(place) == "underground" and _words_of(Location(cards={"AS": "other-area"})) == "another area"


def test_the_map_in_the_pdf_is_the_map_on_the_table(over: Record, tmp_path: Path) -> None:
    driver, screen = on_the_table(tmp_path, over)
    board = screen.board
    assert isinstance(board, EndBoard)
    driver.click("save-pdf")
    driver.settle()
    assert isinstance(driver.top, ChronicleSheet)
    driver.click("keep-pdf")
    driver.wait(0.1)
    wait_for(driver)
    (file,) = (tmp_path / FOLDER).iterdir()
    shown = images(file.read_bytes())
    driver.settle(20)
    table = driver.app.screen.subsurface(board.map.paper.inflate(-4, -4)).copy()
    assert apart(shown[-1], table) < 22
    assert apart(shown[-1], table) < apart(shown[0], table), "the last map is nearer to it than the city in peace"


def test_a_chronicle_that_is_there_is_asked_about_and_one_in_the_making_called_off(
    over: Record, tmp_path: Path
) -> None:
    driver, _ = on_the_table(tmp_path, over)
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / "karrow.pdf").write_bytes(b"mine")

    def keep() -> None:
        driver.click("save-pdf")
        driver.settle()
        driver.click("keep-pdf")
        driver.wait(0.1)

    keep()
    assert isinstance(driver.top, Confirm) and "karrow.pdf" in driver.top.words
    driver.keys("escape")
    driver.settle()
    assert (folder / "karrow.pdf").read_bytes() == b"mine"
    keep()
    assert driver.top.other is not None
    assert "karrow-2.pdf" in driver.top.other[0]
    both = driver.top.other[1]
    driver.top.close()
    both()
    driver.wait(0.1)
    assert isinstance(driver.top, MakingSlip)
    making = driver.top.making
    driver.keys("escape")
    making.wait()
    driver.wait(0.2)
    assert making.called_off and "Called off" in making.words
    assert sorted(path.name for path in folder.iterdir()) == ["karrow.pdf"]


@pytest.mark.parametrize("kind", ["pages"])
def test_a_folder_of_pages_comes_whole_or_not_at_all(fought: Record, tmp_path: Path, kind: Kind) -> None:
    heard: list[str] = []
    made = Chronicle(tmp_path / "there" / "siege-pages", fought, None, kind, done=heard.append)
    made.wait()
    assert heard == [made.words] and made.words.startswith("Saved")
    pages = sorted((tmp_path / "there" / "siege-pages").iterdir())
    assert pages and all(pygame.image.load(page).get_width() > 1000 for page in pages)
    assert [path.name for path in (tmp_path / "there").iterdir()] == ["siege-pages"]
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    refused = Chronicle(tmp_path / "file" / "siege-pages", fought, None, kind)
    refused.wait()
    assert "could not be saved" in refused.words


def test_it_is_watched_being_drawn_and_besieged(over: Record, tmp_path: Path) -> None:
    driver, _ = on_the_table(tmp_path, over)
    driver.app.settings.animation = "normal"
    driver.click("watch-drawn")
    driver.wait(0.1)
    sheet = driver.top
    assert isinstance(sheet, DrawnSheet) and sheet.maps is not None
    seen: list[bytes] = []
    for _ in range(sheet.maps.length + 5):
        driver.time += 1  # long enough for any picture
        driver.app.step()
        assert sheet.picture is not None
        small = pygame.transform.smoothscale(sheet.picture, (64, 40))
        seen.append(pygame.image.tobytes(small, "RGB"))
        if sheet.over:
            break
    assert bool(sheet.over) and len(set(seen)) > 6
    assert sheet.picture is not None
    assert apart(sheet.picture, sheet.maps.at()) < 1, "the last picture is the city as it stands at the end"
    driver.wait(0.1)
    driver.click("film-run")
    driver.wait(0.1)
    assert not sheet.over, "once more"
    driver.click("film-close")
    driver.settle()
    assert isinstance(driver.top, SiegeScreen)


def test_the_book_on_the_table_tells_every_turn_and_shows_who_fell(over: Record, tmp_path: Path) -> None:
    """Its pages are those of the printed book, two at a time, and no line leaves its page."""
    driver, screen = on_the_table(tmp_path, over)
    assert isinstance(screen.board, EndBoard)
    pages, played = screen.board.told_book.pages, Played.of(over)
    for _ in range(screen.board.spreads - 1):
        driver.click("page-on")
        driver.settle(20)
        assert isinstance(screen.board, BookBoard)
        for leaf in screen.board.leaves:
            assert leaf.page in pages and not leaf.paint_next(), "painted in the meantime"
    assert {f"leaf-{len(pages) - 1}"} <= set(driver.ids())
    lines = [item for page in pages for item in page if isinstance(item, Line)]
    words = " ".join(line.words for line in lines)
    assert all(str(turn.number) in words for turn in played.told.turns if turn.number)
    rings = sum(isinstance(item, Ring) for page in pages for item in page)
    assert rings == sum(1 for turn in played.told.turns if turn.number)
    round_ones = [item for page in pages for item in page if isinstance(item, Picture) and item.wide == item.high]
    assert len(round_ones) == len(played.told.graves) > 0
    paper = screen.board.told_book.paper
    assert all(line.x + wide_of(line.words, line.role, line.size) <= paper.size[0] - paper.sides + 1 for line in lines)
    driver.click("page-back")
    driver.settle()
    assert "leaf-0" in driver.ids() or screen.board.spread


def test_each_language_that_is_ticked_has_a_file_of_its_own(over: Record, tmp_path: Path) -> None:
    driver, screen = on_the_table(tmp_path, over)
    driver.click("page-on")
    driver.settle(20)
    assert isinstance(screen.board, BookBoard)
    driver.click("language-de")
    driver.wait(0.1)
    driver.click("language-en")
    driver.wait(0.1)
    driver.click("language-de")  # the last one stays ticked
    driver.wait(0.1)
    assert screen.board.languages == {"de"}
    driver.click("language-it")
    driver.wait(0.1)
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    slip = driver.top
    assert isinstance(slip, MakingSlip)
    assert [(made.path.name, made.language) for made in slip.all] == [("karrow-de.pdf", "de"), ("karrow-it.pdf", "it")]
    driver.keys("escape")
    for made in slip.all:
        made.wait()
    assert all(made.called_off for made in slip.all) and not [*(tmp_path / FOLDER).iterdir()]


def test_the_statistics_lead_to_the_chronicle_of_a_finished_siege(over: Record, tmp_path: Path) -> None:
    file = tmp_path / "records" / "siege.yaml"
    file.parent.mkdir()
    file.write_text(write_record(over), encoding="utf-8")
    (state, events), chance = over.start(), over.source()
    for step in over.steps:
        state, more = engine.apply(state, step.body, chance)
        events += more
    game = finished_game("siege", over, state, events, path=file)
    assert Statistics(tmp_path).add(game)
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.click("statistics")
    driver.settle()
    threats = engine.seen_by(state, None, Position).threats.values()
    beaten = sum(threat.state == "destroyed" for threat in threats)
    row = driver.find("best-0")
    assert isinstance(row, FileRow)
    assert (
        row.name == "Karrow: Ann, Ben, Cleo, Dora" and f"{beaten} of {len(threats)} threats beaten" == row.kept.second
    )
    button = driver.find("keep-0")
    assert isinstance(button, Button) and button.name == "Chronicle"
    if button.area is not None:
        button.area.reveal(button.rect)
    driver.click("keep-0")
    driver.settle()
    assert isinstance(driver.top, ChronicleSheet)
    assert [step.body for step in driver.top.record.steps] == [step.body for step in over.steps]
    assert driver.top.stem == "karrow"


def test_an_older_siege_in_the_statistics_is_without_a_name(tmp_path: Path) -> None:
    seats = (SeatResult("Ann", True), SeatResult("Ben", True))
    old = FinishedGame("siege", "defenders", "co-op", seats, reason="deck", ended=1_700_000_000.0)
    Statistics(tmp_path).add(old)
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.click("statistics")
    driver.settle()
    row = driver.find("best-0")
    assert isinstance(row, FileRow) and (row.name, row.kept.second) == ("Ann, Ben", "")


def test_apostrophes_of_the_pdf_are_curved() -> None:
    book = Book()
    book.say("Ann's wall, l'assedio")
    *_, (_, pdf) = write_pdf(book, "Ann's siege")
    plain = b""
    for part in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            plain += zlib.decompress(part)
        except zlib.error:
            plain += part
    named = {code.upper() for code in re.findall(rb"> <([0-9A-Fa-f]{4})>", plain)}
    assert b"2019" in named and b"0027" not in named


def test_a_file_beside_the_window_speaks_the_language_that_was_asked_for(tmp_path: Path) -> None:
    """A process of its own knows no language by itself: it is told to it."""
    record = siege("threats-act", "choose-battle", attack={"goals": GOALS})
    job = Chronicle(tmp_path / "siege.pdf", record, None, "pdf", language="de")
    job.wait()
    assert re.search(rb"/Lang \(?<?de", job.path.read_bytes())


def test_the_file_bears_the_name_of_the_city() -> None:
    record = new_record(find_game("defenders"), ["Ann"], options={"setting": "ask"})
    body = {"by": "Ann", "do": "choose-setting", "setting": "kaiju", "title": "Brassmouth"}
    record.steps.append(Step("action", body))
    assert stem_of(record) == "brassmouth"


def test_the_last_line_of_a_turn_never_stands_alone_on_a_page() -> None:
    for filled in range(12):
        book = Book()
        book.y = PAGE[1] - MARGIN - 30 - filled * 1.5
        book.turn(7, "Somebody held the gate all night long, and nobody else ever knew of it. " * 6)
        lines = [
            sum(1 for y in {item.y for item in page if isinstance(item, Line) and item.words[0].isalpha()})
            for page in book.pages
        ]
        assert all(count != 1 for count in lines[1:])


def test_a_name_that_runs_left_stays_in_one_piece_in_a_line_set_to_both_edges() -> None:
    book, name = Book(), "שומרי השער"
    book.turn(1, f"{'They came by night. ' * 6}{name} held the gate. {'They came by night. ' * 9}")
    assert any(name in item.words for item in book.page if isinstance(item, Line))


def test_words_of_a_line_set_to_both_edges_never_lie_far_apart() -> None:
    """Long names leave holes between few words: such a line ends where it ends."""
    book = Book()
    names = " und ".join(["Hochofendampfpflanzenwächter", "Kanalschleusendampfpflanzer", "Kronenpflanzengießer"] * 4)
    book.turn(2, names + ". Es war still in der Stadt, und niemand schlief, denn alle horchten in die Nacht. " * 2)
    lines = [item for item in book.page if isinstance(item, Line) and item.size == STORY]
    rights = {line: line.x + wide_of(line.words, "text", STORY) for line in lines}
    gaps = [b.x - rights[a] for a, b in pairwise(lines) if a.y == b.y]
    assert max(gaps) <= 2.5 * wide_of(" ", "text", STORY)
    book.number("Würfel der Stadt", "3,48 im Mittel von 23 Würfeln und noch einem", 0.5, INK)
    last = book.page[-1]
    assert isinstance(last, Line) and last.x + wide_of(last.words, last.role, last.size) <= MARGIN + WIDE
    assert any(abs(right - MARGIN - WIDE) < 0.1 for right in rights.values()), "others reach the edge"
