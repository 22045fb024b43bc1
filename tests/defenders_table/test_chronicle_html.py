"""The chronicle as one HTML file: everything lies within, every turn is told, and words of players stay words."""

from __future__ import annotations

import base64
import itertools
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.core.record import Record
from scenes.defenders.ending.book import WIDE, wide_of, wrapped
from scenes.defenders.ending.book_html import HtmlBook, write_html
from scenes.defenders.telling.played_record import Played
from tests.defenders_table.test_chronicle import after_a_battle
from tools.exports.chronicle import write
from tools.gallery.defenders import GOALS, siege


class Page(HTMLParser):
    """What stands on a page: titles, words, and from where its pictures come."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.titles: list[str] = []
        self.sources: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self.ids = Counter[str]()
        self.alts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.levels: list[int] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        if given.get("id"):
            self.ids[str(given["id"])] += 1
        if tag == "img":
            self.alts.append((given.get("class") or "", given.get("alt") or ""))
        if tag not in ("img", "meta"):
            self.open.append(tag)
        if tag in ("h1", "h2", "h3"):
            self.levels.append(int(tag[1]))
        self.sources += [value or "" for key, value in attrs if key in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self.tags and self.tags[-1] in ("h1", "h2", "h3"):
            self.titles.append(data.strip())


@pytest.fixture(scope="module")
def over() -> Record:
    return after_a_battle(until_over=True)


@pytest.fixture(scope="module")
def text(over: Record, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = Path(tmp_path_factory.mktemp("book")) / "siege.html"
    write(over, path, "html")
    return path.read_text(encoding="utf-8")


def test_everything_lies_within_the_file(text: str) -> None:
    page = Page(text)
    links = [source for source in page.sources if source.startswith("#")]
    pictures = [source for source in page.sources if source not in links]
    assert len(pictures) > 5 and all(source.startswith("data:image/") for source in pictures)
    assert not {"script", "link", "iframe"} & set(page.tags)
    assert all("url(http" not in word and "@import" not in word for word in page.words)
    films = [base64.b64decode(source.split(",")[1]) for source in page.sources if source.startswith("data:image/png")]
    assert any(b"acTL" in film for film in films), "the film of the ink"


def test_every_turn_and_everybody_stands_in_it(over: Record, text: str) -> None:
    page, played = Page(text), Played.of(over)
    for turn in played.told.turns:
        if turn.number:
            assert f"Turn {turn.number}" in page.titles
    words = " ".join(page.words)
    for unit in played.seen().defenders.values():
        assert str(unit.name) in words
    faces = [source for source in page.sources if source.startswith("data:image/svg+xml")]
    assert len(faces) == len(played.seen().defenders) + len(played.told.graves)


def test_it_is_read_and_walked_without_eyes_and_without_a_mouse(text: str) -> None:
    """Every link leads somewhere, each picture says what it shows or stands beside its name, all that opens closes."""
    page = Page(text)
    links = {source.removeprefix("#") for source in page.sources if source.startswith("#")}
    assert any(link.startswith("turn-") for link in links) and links <= page.ids.keys()
    assert set(page.ids.values()) == {1}, "each id stands once"
    assert all(words for kind, words in page.alts if kind != "face")
    assert page.open == [] and page.levels[0] == 1 and all(b - a <= 1 for a, b in itertools.pairwise(page.levels))
    assert {"main", "nav", "details", "summary"} <= set(page.tags), "the film moves when it is asked to"


def test_words_of_players_are_no_markup() -> None:
    book = HtmlBook()
    book.say("<script>alert(1)</script>", "title", 40)
    book.head('"Quoted" & <b>bold</b>')
    book.number("<i>", "a<b", 0.5, (0, 0, 0))
    page = Page(b"".join(piece for _, piece in write_html(book, "</title><script>")).decode())
    assert "script" not in page.tags and page.tags.count("b") == 0 and page.tags.count("title") == 1


def test_apostrophes_are_curved_as_in_the_pdf() -> None:
    book = HtmlBook()
    book.say("Abbot's Riders fell.")
    book.head("King's Gate")
    text = b"".join(piece for _, piece in write_html(book, "The siege of Raven's Rest")).decode()
    assert "Abbot’s Riders" in text and "King’s Gate" in text and "<title>The siege of Raven’s Rest</title>" in text


def test_words_of_every_script_run_as_on_the_screen() -> None:
    """A sentence of ours runs right, also one of such a name alone."""
    book = HtmlBook()
    book.head("קלעים")
    book.say("محمد علي נפל.")
    book.say("محمد علي defends 長安城; Σωκράτης, Дмитрий and Nguyễn do, too.")
    book.number("שרה", "3", 0.5, (0, 0, 0))
    text = b"".join(piece for _, piece in write_html(book, "長安城")).decode("utf-8")
    assert '<h2 id="part-1"><bdi>קלעים</bdi></h2>' in text and "<p><bdi>محمد علي נפל</bdi>.</p>" in text
    assert "<p><bdi>محمد علي</bdi> defends 長安城; Σωκράτης, Дмитрий and Nguyễn do, too.</p>" in text
    assert "<span><bdi>שרה</bdi></span>" in text and "<title>長安城</title>" in text


@pytest.mark.parametrize("words", ["長安城下，" * 60, "ป้อมนี้" * 60, "Donaudampfschiff" * 20])
def test_sentences_without_blanks_stay_on_the_page(words: str) -> None:
    lines = wrapped(words, "text", 11, WIDE)
    assert len(lines) > 1 and "".join(lines) == words
    assert all(wide_of(line, "text", 11) <= WIDE + 0.1 for line in lines)
    assert not any(line[0] in "，้ี" for line in lines[1:]), "signs and vowels stay with what they belong to"


def test_a_siege_that_is_not_over_is_told_as_far_as_it_came(tmp_path: Path) -> None:
    path = tmp_path / "siege.html"
    write(siege("threats-act", "choose-battle", attack={"goals": GOALS}), path, "html")
    assert "The siege goes on." in " ".join(Page(path.read_text(encoding="utf-8")).words)


def test_a_name_that_runs_left_stands_by_itself_in_a_sentence() -> None:
    """Else a browser takes two of them, and what parts them, for one."""
    book = HtmlBook()
    book.say("Beat דוד בן, משה 4 & Ann.")
    book.say("דוד בן", "title")
    book.say("דוד: משה")
    assert book.parts == [
        "<p>Beat <bdi>דוד בן</bdi>, <bdi>משה</bdi> 4 &amp; Ann.</p>",
        "<h1><bdi>דוד בן</bdi></h1>",
        "<p><bdi>דוד</bdi>: <bdi>משה</bdi></p>",
    ]
