"""The cards to print: the whole deck, nine a page, at the size of a card, with marks outside the cards."""

from __future__ import annotations

import io
import re
import zlib
from pathlib import Path

import pygame
import pytest
from fpdf import FPDF

from game.core.rulebook.games import find_game
from game.medieval_keep.content.cards import catalogue
from scenes.battle_for_korvosa.pieces.faces import CityFace
from scenes.paint.cards import PictureFace
from scenes.paint.cut_out import CARD, DPI, PAPERS, WORDS, Paper, Sheet, ground_of, write_pdf
from tools.exports.print_and_play import deck_faces, main, millimetres, png_of


def test_every_card_of_the_deck_once() -> None:
    faces = deck_faces()
    names = [face.piece for face in faces if isinstance(face, PictureFace)]
    assert names == list(catalogue().deck) and len(set(names)) == len(names)


def test_a_card_has_three_hundred_dots_an_inch() -> None:
    picture = pygame.image.load(io.BytesIO(png_of(deck_faces()[0])), "card.png")
    wide, high = picture.get_width() / (CARD[0] / 25.4), picture.get_height() / (CARD[1] / 25.4)
    assert max(wide, high) == pytest.approx(DPI, abs=2) and min(wide, high) > DPI - 15
    edge = [picture.get_at((x, 0))[:3] for x in range(picture.get_width())]
    assert set(edge) == {(255, 255, 255)}, "the inked edge lies inside the cut"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_and_marks_lie_on_the_paper_and_apart(paper: Paper) -> None:
    """Nine cards edge to edge, whole on the page; no mark runs into a card."""
    wide, high = PAPERS[paper]
    spots = Sheet.of(paper).places()
    assert len(spots) == 9
    for x, y in spots:
        assert x > 0 and x + CARD[0] < wide and y > 0 and y + CARD[1] < high
    left, top = spots[0]
    right, foot = spots[-1][0] + CARD[0], spots[-1][1] + CARD[1]
    for x1, y1, x2, y2 in Sheet.of(paper).cut_marks():
        assert all(0 < x < wide for x in (x1, x2)) and all(0 < y < high for y in (y1, y2))
        assert not (left < max(x1, x2) and min(x1, x2) < right and top < max(y1, y2) and min(y1, y2) < foot)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_words_run_into_no_mark(paper: Paper, tmp_path: Path) -> None:
    """They stand between the first two cut marks, above the first card and on the paper."""
    out = tmp_path / "cards.pdf"
    write_pdf([png_of(deck_faces()[0])], paper, out)
    parts = re.findall(rb"FlateDecode\n/Length \d+\n>>\nstream\n(.*?)\nendstream", out.read_bytes(), re.S)
    page = next(data for data in (zlib.decompress(part) for part in parts if part[:1] == b"x") if b" Tj" in data)
    found = re.search(rb"BT (\S+) (\S+) Td \((.*?)\) Tj", page)
    assert found is not None
    points = 72 / 25.4
    x, y = float(found[1]) / points, PAPERS[paper][1] - float(found[2]) / points
    left, top = Sheet.of(paper).place(0, 0)
    assert left < x and y - WORDS / points > 0 and y < top
    ruler = FPDF(unit="mm")
    ruler.set_font("helvetica", size=WORDS)
    assert x + ruler.get_string_width(found[3].decode("latin-1")) < left + CARD[0]


@pytest.mark.parametrize(("paper", "many"), [("a4", 8), ("letter", 6)])
def test_with_a_bleed_cards_lie_apart_and_their_ground_goes_on(paper: Paper, many: int, tmp_path: Path) -> None:
    """As many as fit, upright or across; bleeds never overlap, and every mark stands beyond them, at a cut."""
    sheet = Sheet.of(paper, 3.0)
    bled = [(x - 3, y - 3, x + CARD[0] + 3, y + CARD[1] + 3) for x, y in sheet.places()]
    assert len(bled) == many and sorted(PAPERS[paper]) == sorted((sheet.wide, sheet.high))
    for n, (left, top, right, foot) in enumerate(bled):
        assert left > 0 and top > 0 and right < sheet.wide and foot < sheet.high
        for x1, y1, x2, y2 in bled[:n]:
            assert right <= x1 + 1e-6 or left >= x2 - 1e-6 or foot <= y1 + 1e-6 or top >= y2 - 1e-6
        for x1, y1, x2, y2 in sheet.cut_marks():
            assert max(x1, x2) <= left or min(x1, x2) >= right or max(y1, y2) <= top or min(y1, y2) >= foot
    assert len(sheet.cut_marks()) == 4 * (sheet.columns + sheet.rows)
    assert sheet.places(mirrored=True)[: sheet.columns] == sheet.places()[: sheet.columns][::-1]
    plain, bleeding = png_of(deck_faces()[0]), png_of(deck_faces()[0], to_the_edge=True)
    assert ground_of(plain) == (255, 255, 255) != ground_of(bleeding)
    assert write_pdf([bleeding] * (many + 1), paper, tmp_path / "cards.pdf", bleed=3.0) == 2


def test_the_file_holds_the_pages(tmp_path: Path) -> None:
    """Eleven cards are two pages, with backs four; the page has the paper's size."""
    cards = [png_of(face) for face in deck_faces()[:2]]
    out = tmp_path / "cards.pdf"
    assert write_pdf([*cards * 5, cards[0]], "a4", out) == 2
    data = out.read_bytes()
    assert data.startswith(b"%PDF-") and data.count(b"/Type /Page\n") == 2
    assert re.search(rb"/MediaBox \[0 0 595\.2\d 841\.8\d\]", data)
    parts = re.findall(rb"FlateDecode\n/Length \d+\n>>\nstream\n(.*?)\nendstream", data, re.S)
    streams = [zlib.decompress(part) for part in parts if part[:1] == b"x"]
    drawn = [stream for stream in streams if b" Do Q" in stream]
    assert [stream.count(b" Do Q") for stream in drawn] == [9, 2]
    assert write_pdf([*cards * 5, cards[0]], "letter", out, cards[1]) == 4


def test_every_game_has_its_deck() -> None:
    """Usual packs are whole; Korvosa's cards, roles and Allies all stand in its book."""
    for game in ("strongholds", "rise-against-monsters", "defenders"):
        assert len(deck_faces(game)) == 54
    faces = [face for face in deck_faces("battle-for-korvosa") if isinstance(face, CityFace)]
    kinds = {face.kind for face in faces}
    assert {"standard", "attack", "defence", "reaction", "edict", "city", "role", "royal", "resistance"} <= kinds
    assert len(faces) == 30 + 1 + 30 + 30 + 11 + 14
    picture = pygame.image.load(io.BytesIO(png_of(faces[0])), "card.png")
    assert {picture.get_at((x, 0))[:3] for x in range(picture.get_width())} == {(255, 255, 255)}


def test_a_groups_own_cards_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text(find_game("battle-for-korvosa").rules.template("mine"), encoding="utf-8")
    assert main(["--content", str(own), "--paper", "a4", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "mine-a4.pdf").is_file()
    own.write_text("content: mine", encoding="utf-8")
    assert main(["--content", str(own), "--paper", "a4", "--out", str(tmp_path)]) == 2
    assert "mine" in capsys.readouterr().err


def test_the_command_writes_where_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "medieval-keep", "--paper", "letter", "--out", str(tmp_path / "new")]) == 0
    assert (tmp_path / "new" / "medieval-keep-letter.pdf").stat().st_size > 100_000
    assert f"{len(catalogue().deck)} cards" in capsys.readouterr().out
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert main(["--paper", "a4", "--out", str(blocked)]) == 2


@pytest.mark.parametrize(("words", "many"), [("3", 3.0), ("3,5", 3.5), ("2.5 MM", 2.5), ("4mm", 4.0)])
def test_a_bleed_is_written_as_people_write_it(words: str, many: float) -> None:
    assert millimetres(words) == many
