"""The rulebook by real events: it opens where a rule was cited last, is searched, turned and read from its contents."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.core.record import parse_record
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from scenes.app.navigator import entry_of
from scenes.menus.rulebook.booklet import PAGE, folded, pages_in, pages_of
from scenes.menus.rulebook.chapters import MAKERS, OPENED, excerpt, paragraph_of, places_of, read_book, sentence_of
from scenes.menus.rulebook.players_book import BookError, bound, page_of, read_written
from scenes.menus.rulebook.printing import Printer
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.screen import Watching
from scenes.session.catalogue import games_on_shelf, load
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.system.words import languages
from scenes.tabletop.lesson import LessonScreen
from scenes.ui.screens.popups import Slip, Toast
from scenes.ui.widgets.text import Link
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

PLAN = """ramparts: 1
game: strongholds
players: [Ann, Ben]
position:
  turn: {number: 3, phase: muster}
  players:
    Ann: {family: red, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}
    Ben: {family: black, fallen: [KC], hand: [2S, 3S, 4S, 5S, 6S, 8S]}
steps: []
"""


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    table = HoldTable(Table(parse_record(PLAN), seating=Seating(bots={"Ben": "heuristic"})))
    table.pacing.fixed = 1e9
    driver.push(table)
    driver.settle()
    return driver


def opened_at(driver: Driver) -> tuple[str, bool]:
    """The clause at which the book lies open, and whether its paragraph is on a page that is shown."""
    driver.settle()
    book = driver.screen(Rulebook)
    shown = {placed.block.clause for _, page, _ in book.shown() for placed in page}
    return book.clause, book.clause in shown


def test_from_the_link_of_a_refusal(driver: Driver) -> None:
    driver.drag("AC", "field")
    slip = driver.screen(Slip)
    link = next(thing for thing in slip.widgets() if isinstance(thing, Link))
    driver.click(link.rect.center)
    assert opened_at(driver) == ("HOLD-MUSTER-5", True)


def test_from_the_key_after_a_refusal(driver: Driver) -> None:
    """F1 means the rule that has just been cited, also when the slip is gone; after the next action the log's again."""
    driver.drag("AC", "field")
    assert driver.screen(Slip).verdict.clause == "HOLD-MUSTER-5"
    driver.keys("f1")
    assert opened_at(driver) == ("HOLD-MUSTER-5", True)
    driver.keys("f1")
    table = driver.screen(HoldTable)
    table.send("sacrifice", card="AC")
    driver.settle()
    driver.keys("f1")
    assert opened_at(driver) == (table.table.log("Ann")[0].clause, True)


def test_from_a_tooltip(driver: Driver) -> None:
    driver.move("9H")
    driver.wait(0.6)
    driver.keys("f1")
    assert opened_at(driver) == ("HOLD-POWER-1", True)


def test_from_a_line_of_the_log_with_what_it_meant_there(driver: Driver) -> None:
    """A clause of the log opens the book there; below it stands what it was in this game."""
    table = driver.screen(HoldTable)
    table.send("sacrifice", card="AC")
    driver.settle()
    driver.keys("f3")
    sheet = driver.top
    link = next(t for z in sheet.zone_list for t in z.things if isinstance(t, Link))  # type: ignore[attr-defined]
    driver.click(link.rect.center)
    assert opened_at(driver) == (link.clause, True)
    book = driver.screen(Rulebook)
    notes = [placed.block.words for _, page, _ in book.shown() for placed in page if placed.block.kind == "note"]
    assert notes == [f"*In your game:* {table.table.log('Ann')[0].words}"]
    assert faults(book) + misread(book) == []


def test_what_a_rule_meant_is_shown_again_in_the_replay(driver: Driver) -> None:
    """*Show it* on the slip below a clause leads to that moment, and back to the page."""
    table = driver.screen(HoldTable)
    table.send("sacrifice", card="AC")
    driver.settle()
    driver.keys("f1")
    driver.settle()
    book = driver.screen(Rulebook)
    driver.click("show-it")
    driver.settle()
    watching = driver.screen(Watching)
    assert watching.watched.index == table.table.log("Ann")[0].moment
    driver.keys("escape")
    driver.settle()
    assert driver.top is book


def test_the_bar_says_how_one_came_to_a_clause_and_leads_back_to_the_contents(tmp_path: Path) -> None:
    """Game, chapter, clause; the bookmark hangs over its page, whichever it is."""
    driver = Driver(tmp_path)
    book = driver.push(Rulebook(find_game("medieval-keep"), "KEEP-BATTLE-6"))
    driver.settle()
    assert driver.find("crumbs").name == "Medieval Keep, A battle, Engines and Moat"
    place = book.cited_place()
    assert place is not None
    x, y = book.lies.bookmark(place)
    assert driver.app.screen.get_at((x, y + book.layout.u(30)))[:3] == book.app.theme.illegal.paper
    driver.click("rulebook")
    driver.settle()
    assert book.spread == 0 and book.cited_place() is None
    assert driver.find("crumbs").name == "Medieval Keep, Contents"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 620)])
def test_a_long_rule_goes_on_on_the_next_page(tmp_path: Path, size: tuple[int, int]) -> None:
    """None of its words is lost on the way; all of the cited one lies open, wherever it is."""
    driver = Driver(tmp_path, size)
    book = driver.push(Rulebook(find_game("medieval-keep")))
    book.unfolded |= {OPENED + one.title for chapter in book.chapters for one in chapter.blocks if one.kind == "ties"}
    book.rebuild()
    driver.settle()
    words: dict[str, str] = {}
    pages: dict[str, list[int]] = {}
    for number, page in enumerate(book.pages):
        for placed in page:
            if placed.block.kind == "clause" and placed.block.words:
                clause, text = placed.block.clause, placed.parts[-1][0]
                words[clause] = words.get(clause, "") + "".join(run.string for run in text.runs)
                pages.setdefault(clause, []).append(number)
                assert max(placed.y + y + part.height for part, _, y in placed.parts) <= book.lies.height + 2, clause
    for block in (block for chapter in book.chapters for block in chapter.every_block):
        if block.clause in words:
            whole = book.type.set(block).parts[-1][0]
            assert words[block.clause] == "".join(run.string for run in whole.runs), block.clause
    cut = [clause for clause, places in pages.items() if len(places) > 1]
    assert cut
    for clause in cut:
        book.turn_to(clause)
        driver.wait()
        assert len({n // 2 for n, page in enumerate(book.pages) for p in page if p.block.clause == clause}) == 1


def test_from_a_grey_line_of_a_menu(driver: Driver) -> None:
    driver.click("9H", 3)
    driver.settle()
    menu = driver.top
    link = next(t for z in menu.zone_list for t in z.things if isinstance(t, Link))  # type: ignore[attr-defined]
    driver.click(link.rect.center)
    assert opened_at(driver) == (link.clause, True)


def test_searched_by_typing(tmp_path: Path) -> None:
    """Ctrl+F, words, Enter for the next place; how many places there are stands beside them."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    book = driver.push(Rulebook(find_game("strongholds")))
    driver.keys("ctrl+f")
    driver.type("o")
    assert driver.find("search").right == "", "nothing was sought yet"  # type: ignore[attr-defined]
    driver.type("verkill")
    assert opened_at(driver) == ("HOLD-DEFEND-6", True) and len(book.matches) == 1
    driver.keys(*["backspace"] * 8)
    driver.type("joker")
    first = book.clause
    assert len(book.matches) > 5 and first == book.matches[0]
    driver.keys("enter")
    assert opened_at(driver) == (book.matches[1], True)


def test_what_is_found_is_listed_best_first(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.push(Shelf())
    book = driver.push(Rulebook(find_game("strongholds")))
    driver.keys("ctrl+f")
    driver.type("joker")
    driver.settle()
    chapter = next(chapter for chapter in book.chapters if chapter.title == "Jokers")
    first = next(block.clause for block in chapter.every_block if block.clause)
    assert book.matches[0] == first == book.clause, "the chapter of that name answers first"
    count = len(book.matches)
    lines = [driver.find(f"hit-{number}") for number in range(count)]
    assert all("joker" in f"{line.said()} {book.matches[n]}".lower() for n, line in enumerate(lines[1:], 1))  # type: ignore[attr-defined]
    assert faults(book) + misread(book) == [], "each sentence is there whole"
    search = driver.find("search")
    assert search.right == f"1 of {count}"  # type: ignore[attr-defined]
    driver.keys("down", "down")
    assert book.clause == book.matches[2] and driver.find("search").right == f"3 of {count}"  # type: ignore[attr-defined]
    driver.click("hit-1")
    driver.settle()
    assert opened_at(driver) == (book.matches[1], True) and "hit-1" in driver.ids()
    slip = driver.find("hits-paper").rect
    assert not slip.colliderect(book.lies.book), "what was found stands beside the page that it opened"
    driver.keys("escape")
    assert driver.screen(Rulebook).query == "" and driver.top is book, "the search is closed before the book"
    driver.keys("escape")
    assert driver.top is not book


def test_what_was_found_is_marked_where_it_stands(tmp_path: Path) -> None:
    """A paragraph that holds the words, and not the clause folded below it; of a clause that holds them the clause."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    book = driver.push(Rulebook(find_game("strongholds")))
    bar = book.app.theme.illegal.paper
    seen = set[str]()
    driver.keys("ctrl+f")
    for words in ("joker", "royal", "verkill"):
        driver.keys(*["backspace"] * 6)
        driver.type(words)
        driver.settle()
        for _ in book.matches[:3]:
            marked = {
                placed.block.clause or placed.block.words
                for _, page, (left, top) in book.shown()
                for placed in page
                if placed.block.kind != "ties"  # beside the paragraph's last line
                and driver.app.screen.get_at((left - book.layout.u(14), top + placed.y + book.layout.u(12)))[:3] == bar
            }
            paragraph = paragraph_of(book.chapters, book.clause, words)
            assert marked == {book.clause if paragraph is None else paragraph.words}
            for _, page, (left, top) in book.shown():
                for one, below in itertools.pairwise(page):
                    if one.block == paragraph and below.block.kind == "ties":
                        foot = below.y + max(y + part.height for part, _, y in below.parts)
                        at = left - book.layout.u(14), top + foot
                        assert driver.app.screen.get_at(at)[:3] == bar, "the wash cuts no line of its clauses"
                        seen.add("ties")
            seen.add("clause" if paragraph is None else "paragraph")
            assert paragraph is None or words in paragraph.words.lower()
            driver.keys("down")
            driver.settle()
    assert seen == {"clause", "paragraph", "ties"}


def test_the_book_is_written_as_a_booklet(tmp_path: Path) -> None:
    """In the player's language, with its examples: tables that take many frames are drawn, whatever page lies open."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.push(Rulebook(find_game("battle-for-korvosa")))
    driver.click("booklet")
    driver.until(lambda: list((tmp_path / "booklets").glob("*.pdf")))
    (written,) = (tmp_path / "booklets").glob("battle-for-korvosa*.pdf")
    leaves, _, chapters = pages_of(find_game("battle-for-korvosa"), "")
    data = written.read_bytes()
    assert data.startswith(b"%PDF") and data.count(b"/Type /Page\n") == len(folded(pages_in(leaves)))
    assert len(chapters) > 4
    driver.until(lambda: isinstance(driver.top, Toast) and written.name in driver.top.words)
    again = driver.push(Rulebook(find_game("battle-for-korvosa")))
    again.print_booklet()
    again.close()
    driver.until(lambda: isinstance(driver.top, Toast) and "closed" in driver.top.words)


@pytest.mark.parametrize("pages", range(1, 34))
def test_a_folded_booklet_has_every_page_once_and_its_sheets_fit(pages: int) -> None:
    """Front and back of a sheet follow each other; what lies in the middle are two neighbours."""
    sides = folded(pages)
    assert sorted(number for side in sides for number in side) == list(range(-(-pages // 4) * 4))
    assert len(sides) % 2 == 0
    for (last, first), (second, before) in zip(sides[::2], sides[1::2], strict=True):
        assert second == first + 1 and before == last - 1
    assert sides[-1][1] == sides[-1][0] + 1


def test_words_that_do_not_stand_side_by_side_are_found_together() -> None:
    """In any order; the sentence that is shown is the one that holds most of them."""
    chapters = bound(find_game("strongholds"))
    for words in ("ace kills", "kills  ACE"):
        found = places_of(chapters, words)
        assert found, words
        title, said = sentence_of(chapters, found[0], words)
        assert all(part in f"{title} {said}".casefold() for part in words.casefold().split())
    assert places_of(chapters, "ace xyzzy") == [] and places_of(chapters, "overkill") == ["HOLD-DEFEND-6"]


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
@pytest.mark.parametrize("words", ["end", "player", "card", "-1"])
def test_every_place_that_is_listed_can_be_opened(entry, words: str) -> None:  # type: ignore[no-untyped-def]
    chapters = bound(find_game(entry.game))
    found = places_of(chapters, words)
    known = {block.clause for chapter in chapters for block in chapter.every_block}
    assert len(set(found)) == len(found) and set(found) <= known
    told = {clause: sentence_of(chapters, clause, words) for clause in found}
    assert [clause for clause in found if not all(told[clause])] == []


def test_read_from_its_contents(tmp_path: Path) -> None:
    """The book opens at its contents; a line leads to its chapter, and so does a tab; the page stands on the line."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    book = driver.push(Rulebook(find_game("strongholds")))
    number = next(n for n, chapter in enumerate(book.chapters) if chapter.title == "Pitting")
    driver.click(f"contents-{number}")
    driver.settle()
    assert book.chapter_now() == number
    assert any(p.block.words == "Pitting" for _, page, _ in book.shown() for p in page if p.block.kind == "chapter")
    driver.click("chapter-0")
    driver.settle()
    assert book.spread == 0 and book.chapter_now() == 0


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_the_book_is_for_players(entry) -> None:  # type: ignore[no-untyped-def]
    """No chapter speaks of files, fields and screens but the appendix, which keeps the clauses that records cite."""
    chapters = bound(find_game(entry.game))
    assert chapters[0].short == "Contents"
    assert not any("contract" in chapter.title for chapter in chapters)
    assert not any(chapter.title.startswith(("Bots", "Screen notes", "Invariants")) for chapter in chapters)
    clauses = {block.clause for chapter in chapters for block in chapter.every_block if block.clause}
    assert clauses >= set(find_game(entry.game).clauses.by_id)


def test_a_tab_leads_back_to_the_game(driver: Driver) -> None:
    table = driver.top
    driver.keys("f1")
    driver.settle()
    tab = driver.find("book-close")
    assert tab.name == "Back to the game"
    driver.click("book-close")
    driver.settle()
    assert driver.top is table


def test_a_book_from_the_shelf_is_closed(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.push(Shelf())
    book = driver.push(Rulebook(find_game("strongholds")))
    driver.settle()
    assert driver.find("book-close").name == "Close the book"
    driver.click("book-close")
    assert driver.top is not book


def test_what_only_records_need_is_folded_away_until_it_is_asked_for(tmp_path: Path) -> None:
    """Every clause says itself in plain words first."""
    driver = Driver(tmp_path)
    game, clause = find_game("medieval-keep"), "KEEP-STORE-5"
    book = driver.push(Rulebook(game, clause))
    driver.settle()

    def words() -> str:
        return " ".join(
            run.string
            for _, page, _ in book.shown()
            for placed in page
            for part, _, _ in placed.parts
            for run in part.runs
        )

    assert "For records" in words() and "mapping" not in words()
    driver.click(f"fold-{clause}")
    driver.settle()
    assert "is a mapping of commodity to amount" in words()
    driver.click(f"fold-{clause}")
    driver.settle()
    assert "mapping" not in words()
    driver.click("search")
    driver.type("mapping of commodity")
    driver.settle()
    assert clause in book.matches


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_every_chapter_has_a_picture_and_can_be_read(entry, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """What a page names for it is there to be drawn."""
    game = find_game(entry.game)
    driver = Driver(tmp_path)
    book = driver.push(Rulebook(game))
    found = []
    for number in range(1, len(book.chapters)):
        book.go_to(number)
        driver.wait()  # the examples may be on their way
        found += [f"{book.chapters[number].title}: {fault}" for fault in faults(book)]
    assert found == []
    assert all(chapter.art for chapter in book.chapters[1:] if chapter.has_scene)
    assert (len(book.pages) + 1) // 2 <= 8, "openings of the book, its contents and appendix included"


TOLD = [entry.game for entry in games_on_shelf() if page_of(entry.game, "").is_file()]


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("language", languages())
def test_the_book_for_people_tells_every_clause_once_in_every_language(game: str, language: str) -> None:
    """A clause that is added or taken away fails here until a paragraph tells it, or no longer does."""
    found = find_game(game)
    prefix = found.prefix

    def ties(of: str) -> list[list[str]]:
        return [
            [b.title for b in chapter.blocks if b.kind == "ties"] for chapter in read_written(page_of(game, of), prefix)
        ]

    told = [clause for chapter in ties(language) for one in chapter for clause in one.split()]
    assert sorted(told) == sorted(met_at_the_table(found))
    assert ties(language) == ties(""), "the same chapters and paragraphs"
    written, english = read_written(page_of(game, language), prefix), read_written(page_of(game, ""), prefix)
    assert [[b.kind for b in chapter.blocks] for chapter in written] == [
        [b.kind for b in chapter.blocks] for chapter in english
    ]
    samples = [
        [b.title for chapter in book for b in chapter.blocks if b.kind == "sample"] for book in (written, english)
    ]
    assert samples[0] == samples[1] != []
    steps = {step.title for step in load(entry_of(game).lesson, LessonScreen).lessons}
    assert {title.partition(" | ")[0] for title in samples[0]} <= steps


def met_at_the_table(game: GameDef) -> list[str]:
    """The clauses of the rules page but for those in chapters that records alone need."""
    chapters = read_book((game.folder / "rules.md").read_text(encoding="utf-8"))
    return [
        b.clause for chapter in chapters if not chapter.title.startswith(MAKERS) for b in chapter.blocks if b.clause
    ]


def test_a_paragraphs_clauses_are_one_fold_away(tmp_path: Path) -> None:
    """Folded at first; a clause that is cited opens its own; what is searched for is found in both."""
    driver = Driver(tmp_path)
    book = driver.push(Rulebook(find_game("strongholds")))
    driver.settle()

    def open_clauses() -> set[str]:
        return {placed.block.clause for page in book.pages for placed in page if placed.block.clause}

    assert open_clauses() == set()
    book.turn_to("HOLD-PIT-1")
    driver.settle()
    assert open_clauses() == {"HOLD-PIT-1", "HOLD-PIT-2"}
    driver.click("ties-HOLD-PIT-1 HOLD-PIT-2")
    driver.settle()
    assert open_clauses() == set()
    driver.click("search")
    driver.type("costs you nothing")
    driver.settle()
    assert book.matches == ["HOLD-PIT-1"] and opened_at(driver) == ("HOLD-PIT-1", True)
    assert "costs you nothing" in driver.find("hit-0").said()
    assert faults(book) + misread(book) == []


def test_an_example_is_drawn_from_its_position(tmp_path: Path) -> None:
    """By the game's own board, on a stage nobody sees: the page has it when it has come, and the book stays on top."""
    driver = Driver(tmp_path)
    book = driver.push(Rulebook(find_game("strongholds"), "HOLD-JOKER-1"))
    title = next(p.block.title for _, page, _ in book.shown() for p in page if p.block.kind == "sample")
    driver.until(lambda: book.samples.picture(title, (200, 120)))
    picture = book.samples.picture(title, (200, 120))
    assert picture is not None and len({tuple(picture.get_at((x, 60))) for x in range(0, 200, 5)}) > 5
    assert driver.top is book
    words = [block.kind for chapter in book.chapters for block in chapter.laid_open("HOLD-JOKER-1", set())]
    assert words[words.index("sample") + 1] == "ties", "above what is folded"


def test_a_paragraph_is_shown_on_the_table(driver: Driver) -> None:
    """What it speaks of is ringed there until the next thing is done; where nothing of it lies, the link says so."""
    table = driver.screen(HoldTable)
    table.open_clause("HOLD-MUSTER-4")
    driver.settle()
    driver.click("show-HOLD-MUSTER-4 HOLD-MUSTER-5 HOLD-MUSTER-6")
    driver.settle()
    assert driver.top is table and {thing.id for thing in table.outlined()} == {"9H", "10D", "7S", "4C"}, "troops"
    driver.keys("tab")
    assert table.outlined() == []
    table.open_clause("HOLD-PIT-1")
    driver.settle()
    driver.click("show-HOLD-PIT-1 HOLD-PIT-2")
    assert isinstance(driver.top, Slip) and "Nothing of it" in driver.top.verdict.words


def test_the_book_speaks_the_language_of_the_screen(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    book = driver.push(Rulebook(find_game("strongholds")))
    driver.settle()
    assert book.chapters[1].title == "What it is about"
    driver.app.speak("de")
    driver.app.rearrange()
    driver.settle()
    assert book.chapters[1].title == "Worum es geht"
    driver.app.speak("en")


@pytest.mark.parametrize(
    ("page", "reason"),
    [("Words.", "a chapter comes first"), ("# Title", "is written"), ("# Title {a/b}\n§ X-1", "below a paragraph")],
)
def test_a_page_that_cannot_be_read_says_where(tmp_path: Path, page: str, reason: str) -> None:
    file = tmp_path / "en.md"
    file.write_text(page, encoding="utf-8")
    with pytest.raises(BookError, match=reason):
        read_written(file, "HOLD")


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_the_booklet_is_read_without_glasses(entry) -> None:  # type: ignore[no-untyped-def]
    """Its running text has nine and a half points in every language, on one sheet of A4 printed on both sides."""
    for language in ("en", "de", "it"):
        leaves, setter, _ = pages_of(find_game(entry.game), language)
        assert setter.body / PAGE[1] * 210 / 25.4 * 72 >= 9.5, language
        assert pages_in(leaves) == 4, language


def test_each_book_opens_with_the_scene_of_its_own_game() -> None:
    """One picture of a town stood before the contents of all five."""
    seen = set()
    for entry in games_on_shelf():
        leaves, setter, chapters = pages_of(find_game(entry.game), "en")
        assert pages_in(leaves) == 4, f"{entry.game}: the booklet is one sheet of A4, no page of it empty"
        page, opened = Surface(PAGE), Surface(PAGE)
        (picture,) = (placed for placed in leaves.pages[0] if placed.block.kind == "picture")
        Printer(entry.game, chapters, leaves, setter, "").page(page, 0, (0, 0))
        area = Rect(0, picture.y, setter.width, picture.height)
        assert page.subsurface(area).get_buffer().raw != opened.subsurface(area).get_buffer().raw
        seen.add(page.subsurface(area).get_buffer().raw)
    assert len(seen) == len(games_on_shelf())


def test_a_list_of_places_shows_the_words_that_were_looked_for() -> None:
    """A few words about them, those fat; a short sentence is whole."""
    sentence = (
        "If you have too few, the rest breaks walls: first Defensive Walls, then those of the castle, one by one."
    )
    assert excerpt("A castle wall costs 3 wood or stone.", "wall") == "A castle **wall** costs 3 wood or stone."
    told = excerpt(sentence, "WALLS")
    assert told.startswith("… ") and told.endswith(" …") and "**walls:** first Defensive **Walls,**" in told
    assert "**one by one.**" in excerpt(sentence, "one by one")
    assert "**" not in excerpt(sentence, "xyzzy")
