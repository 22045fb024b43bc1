"""Names in the scripts of the world: each letter in a face that has it, the right way round, on screen and paper."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.core.data.names import searched
from game.core.text.phrases import say
from scenes.defenders.ending.book import Book, Line
from scenes.defenders.ending.book_pdf import write_pdf
from scenes.paint import fonts, system_faces
from scenes.paint.cards import fit_name
from scenes.paint.scripts import OWN, from_left, initial, own, stretches
from scenes.paint.system_faces import SYSTEM, SystemFaces
from scenes.system.speech import plain
from scenes.system.words import listed, tr, unmarked
from tests.paint.red_castle import red_castle
from tools.screens.driver import until

BLACK = (0, 0, 0)
NAMES = ("Дмитрий", "Ελένη", "Nguyễn Văn Ếch", "Łukasz Żółć", "Юлія Ґедзь", "Şebnem", "Ōtani Ḥaydar")
LETTERED = tuple(role for role in fonts.ROLES if role != "icons")
FOREIGN = ("محمد", "שרה", "漢字", "かな")


@pytest.fixture(autouse=True, scope="module")
def _type() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()


def letters_of(path: Path) -> set[int]:
    """What a font draws, asked of the file by another library."""
    with TTFont(path, fontNumber=0) as face:
        return set(face.getBestCmap())


def ink(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("role", LETTERED)
@pytest.mark.parametrize("name", NAMES)
def test_our_own_faces_draw_every_european_name(role: fonts.Role, name: str) -> None:
    for part, face in fonts.drawn_by(name, role):
        assert face is not None, f"{part} needs no face of the system"
        path = fonts.font_file(face)
        assert path is not None and {ord(c) for c in part} <= letters_of(path), f"{part} are boxes in {face}"


def test_a_letter_keeps_the_face_of_its_line_where_that_has_it() -> None:
    assert fonts.drawn_by("Émile Łukasz", "text-italic") == [("Émile Łukasz", "text-italic")]
    assert fonts.drawn_by("Ann и Ben", "title") == [("Ann ", "title"), ("и ", "text-semi"), ("Ben", "title")]
    # the title's face has a sign for sums, and no Greek: a name is set in one face
    assert fonts.drawn_by("Σωκράτης’s", "title") == [("Σωκράτης", "text-semi"), ("’s", "title")]
    assert fonts.drawn_by("Éloïse", "title") == [("Éloïse", "title")]


@pytest.mark.parametrize("name", FOREIGN)
def test_the_system_lends_a_face_for_what_we_lack(name: str) -> None:
    for letter in name:
        path = SYSTEM.of(letter)
        if path is None:
            return  # this system has none for the script: then it is boxes, and nothing breaks
        assert ord(letter) in letters_of(path)
    own = fonts.font("text", 40).render(name, True, BLACK)
    assert ink(fonts.text(name, "text", 40, BLACK)) != ink(own), "boxes of our own face"


@pytest.mark.parametrize("role", LETTERED)
@pytest.mark.parametrize("name", [*NAMES, *FOREIGN, "สมชาย", "हिन्दी", "Ann 😀", "👩‍👩‍👧", "a\u0301\u0323", "\u202eAnn"])
def test_a_line_is_as_high_and_as_wide_as_it_says(role: fonts.Role, name: str) -> None:
    drawn = fonts.text(name, role, 31, BLACK)
    high = fonts.font(role, 31).get_height()
    assert high <= drawn.get_height() <= high * 1.05, "accents upon accents may reach a little higher"
    assert drawn.get_width() == pytest.approx(fonts.text_width(name, role, 31), abs=1)


def seen(words: str) -> list[str]:
    """What stands in a line from left to right, letter by letter."""
    return [part.words[::-1] if part.to_left else part.words for part in stretches(words)]


def test_words_of_two_directions_lie_as_they_are_read() -> None:
    assert "".join(seen("Ben (דוד) wins 3.")) == "Ben (דוד"[:5] + "דוד"[::-1] + ") wins 3."
    assert "".join(seen("דוד 3, Ann 2")) == "דוד"[::-1] + " 3, Ann 2"
    assert "".join(seen("Ann 2, דוד 3, משה 4, Ben")) == "Ann 2, " + "דוד"[::-1] + " 3, " + "משה"[::-1] + " 4, Ben"
    assert "".join(seen("דוד בן, משה · running")) == "דוד בן"[::-1] + ", " + "משה"[::-1] + " · running"
    assert "".join(seen(own("דוד, משה"))) == "דוד, משה"[::-1], "what people write in their own script runs as that does"
    assert "".join(seen("דוד 12 בן")) == "ןב 12 דוד"[:2] + " 12 " + "דוד"[::-1]
    assert "".join(seen("עיר: דוד, משה")) == "עיר"[::-1] + ": " + "דוד"[::-1] + ", " + "משה"[::-1]
    assert "".join(seen("Ann")) == "Ann" and seen("") == []
    assert "".join(seen("אב’s wall")) == "בא’s wall", "a sentence that begins with a name runs as ours do"
    assert "".join(seen(own("(אב)"))) == ")בא(" and "".join(seen("(אב)")) == "(בא)"


PAIRS = [
    ("דוד בן", "משה"),
    ("محمد علي", "ع. خالد"),
    ("דוד", "Ann"),
    ("Ann", "בן-דוד"),
    ("אב 2", "גד"),
    ("דוד (מלך)", "משה"),
    ("Ann", "(בן) דוד"),
    ("דוד, מלך", 'ה"כהן [2] "'.strip()),
    ("سلام! (١٢)", "ليلى & علي"),
    ("12 אב", "גד?"),
]
SENTENCES = (
    "{a}: {b}",
    "{a}, {b}",
    "{a} – {b}",
    "{a} ({b})",
    "{a} · {b} · 3",
    "“{a}” | {b}!",
    "7. {a} → {b}.",
    "{a} {b}",
)


@pytest.mark.parametrize("a, b", PAIRS)
@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_of_names_alone_runs_as_our_language_does(text: str, a: str, b: str) -> None:
    """In a line and in rich text, said by the screen or by the rules: first name first, and each with its own signs."""
    goal = text.format(a="".join(seen(own(a))), b="".join(seen(own(b))))
    for line in (tr(text, a=a, b=b), tr(say(text, a=a, b=b))):
        assert unmarked(line) == text.format(a=a, b=b)
        assert plain([line]) == plain([text.format(a=a, b=b)]), "what is read aloud"
        assert searched(line) == searched(text.format(a=a, b=b))
        assert "".join(seen(line)) == goal
        drawn = fonts.text(line, "text", 20, BLACK)
        assert drawn.get_width() == fonts.text_width(line, "text", 20) and fonts.BOX not in fonts._drawable(
            line, "text", 20
        )
        runs = sorted(fonts.rich(line, 20, 2000, BLACK).runs, key=lambda run: run.rect.x)
        order = "".join("".join(seen(run.string)) for run in runs)
        assert order == goal.replace(" ", ""), order
        lines = fonts.rich(line, 20, 1, BLACK).runs
        assert [run.string.lstrip("\u200f") for run in sorted(lines, key=lambda run: run.rect.y)], "one word a line"


def test_signs_within_a_name_that_runs_left_are_the_name_s() -> None:
    for name in ("בן-גוריון", "ע. בן", "ג׳ורג׳", 'צה"ל', "ד’ארטניאן", "خالد بن الوليد"):
        assert [part.words for part in stretches(f"{name}: 4")] == [name, ": 4"]
    for name in ("דוד (מלך)", 'דוד "המלך" בן', "דוד [ב]"):
        assert "".join(seen(name)) == "".join(seen(own(name))), "alone in a line"
        assert "".join(seen(f"{name}: 4")) == "".join(seen(own(name))) + ": 4"
        alone = "".join(seen(own(name)))
        assert "".join(seen(tr("{who}: 4", who=listed((name, "בן 7", name))))) == f"{alone}, 7 ןב, {alone}: 4"


def test_blanks_about_a_fact_that_runs_left_stay_on_their_side() -> None:
    """A key cap in brackets behind words: `Straight (ן)`."""
    assert "".join(seen(tr("Straight{cap}", cap=" (ן)"))) == "Straight " + "".join(seen(own("(ן)")))


def test_a_name_that_is_broken_over_lines_keeps_its_signs_on_each() -> None:
    line = tr("Now {player} draws.", player="דוד (מלך ירושלים)")
    half = fonts.text_width(line, "text", 31) * 2 // 3
    _, second = fonts.parted(line, "text", 31, half)
    assert "".join(seen(second)).endswith(" draws.") and "".join(seen(second)).startswith(")")
    cut = fonts.ellipsis(line, "text", 31, half)
    assert "".join(seen(cut)).startswith("Now …")


def test_a_line_cut_out_of_a_row_of_ours_runs_as_the_row_does() -> None:
    """Whatever is left on it, be it names that run left alone: the list begins on the left."""
    row = "דוד בן 3, משה לוי · running · yesterday"
    names = row.partition(" ·")[0]
    whole = fonts.text_width(names, "text", 31)
    for lines in (fonts.parted(row, "text", 31, whole + 4), [fonts.ellipsis(row, "text", 31, whole + 20)]):
        assert not any(letter.isascii() and letter.isalpha() for letter in lines[0])
        assert fonts.drawn_by(lines[0], "text")[0][0].strip() == "דוד בן"
        drawn = fonts.text(lines[0], "text", 31, BLACK)
        assert drawn.get_width() == pytest.approx(fonts.text_width(lines[0], "text", 31), abs=1)
        assert drawn.get_width() <= whole + 20


@pytest.mark.parametrize(
    ("name", "letter"),
    [("ann", "A"), ("ნინო", "ნ"), ("ßa", "ß"), ("е\u0308лка", "Е\u0308"), ("👩🏽\u200d👧", "👩🏽\u200d"), ("", "")],
)
def test_a_seal_bears_the_first_letter_of_a_name(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_hebrew_is_drawn_from_right_to_left() -> None:
    both, first, last = (fonts.text(words, "text", 60, BLACK) for words in ("אם", "א", "ם"))
    wide = both.get_width()
    left = both.subsurface((0, 0, last.get_width(), both.get_height()))
    right = both.subsurface((wide - first.get_width(), 0, first.get_width(), both.get_height()))

    def near(a: pygame.Surface, b: pygame.Surface) -> float:
        other = sum(x != y for x, y in zip(ink(a)[3::4], ink(b)[3::4], strict=True))
        return other / (a.get_width() * a.get_height())

    assert near(left, last) < 0.15 and near(right, first) < 0.15


def test_arabic_letters_are_joined() -> None:
    joined = fonts.text_width("محمد", "text", 60)
    assert joined < sum(fonts.text_width(letter, "text", 60) for letter in "محمد")


def test_words_of_a_sentence_change_their_order_with_their_direction() -> None:
    rich = fonts.rich("and דוד בן גוריון, who", 20, 2000, BLACK)
    assert [run.string for run in rich.runs] == ["and", "גוריון", "בן", "דוד", ",", "who"]


@pytest.mark.parametrize(
    "words, seen",
    [
        ("Next: محمد علي.", "Next: علي محمد ."),
        ("Ann (דוד בן)", "Ann ( בן דוד )"),
        ("ד. בן: משה לוי", "בן ד. : לוי משה"),
        ("**דוד בן**’s town [KEEP-1]", "בן דוד ’s town §"),
        ("דוד בן’s town", "בן דוד ’s town"),
        ("דוד בן's town", "בן דוד 's town"),
        ("דוד בן, משה לוי and Ann.", "בן דוד , לוי משה and Ann."),
        ("„דוד בן“ [KEEP-1] won", "„ בן דוד “ § won"),
    ],
)
def test_what_stands_about_a_name_that_runs_left_stays_about_it(words: str, seen: str) -> None:
    """The sentence runs right: its full stop, comma and brackets are not the name's; two names keep their order."""
    rich = fonts.rich(words, 20, 2000, BLACK)
    assert [run.string.lstrip("\u200f") for run in sorted(rich.runs, key=lambda run: run.rect.x)] == seen.split()


@pytest.mark.parametrize("name", ["משה (2)", "הרצל [12]", "الملك (3)"])
def test_the_number_of_a_second_one_stands_in_brackets_behind_its_name(name: str) -> None:
    """Alone on a button, in a list of names and in a sentence: to the left of it, where whoever reads it goes on."""
    alone = from_left(own(name))
    assert from_left(name) == alone and alone[0] == name[-1]
    assert from_left(f"Ann, {name} and Ben") == f"Ann, {alone} and Ben"
    assert from_left(f"{name[:-4]} 12") == f"{from_left(name[:-4])} 12", "points stand behind a name of ours"


@pytest.mark.parametrize("role", ["title", "text-semi", "text-italic", "sans"])
@pytest.mark.parametrize("letter", ["r\u0325", "x\u0325", "Z\u0325\u0301"])
def test_a_letter_and_its_signs_are_drawn_by_a_face_that_has_them_all(role: fonts.Role, letter: str) -> None:
    """The ring below of romanised Sanskrit was a box beside its letter wherever our face for it had none."""
    assert fonts.drawn_by(f"a{letter}a", role) == (
        [(f"a{letter}a", "sans")] if role == "sans" else [("a", role), (letter, "sans"), ("a", role)]
    )


def test_a_search_beside_the_drawing_tells_when_it_is_done() -> None:
    faces = SystemFaces()
    faces.beside = True
    assert faces.of("ع") is None, "it is not waited for"
    until(faces.news)
    now = SystemFaces()
    assert faces.of("ع") == now.of("ع") and not faces.news()


def test_while_a_face_is_looked_for_nothing_is_drawn_and_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for the letters; once the search is done they are drawn, and told of all at once."""
    faces, go = SystemFaces(), threading.Event()
    faces.beside = True
    monkeypatch.setattr(fonts, "SYSTEM", faces)
    monkeypatch.setattr(system_faces, "_files", lambda found=system_faces._files: go.wait() and found())
    fonts.forget()
    words = "Ab 漢字 שרה"
    assert ink(fonts.text("漢 שר", "text", 40, BLACK))[3::4].strip(b"\0") == b"", "nothing"
    assert fonts.text_width(words, "text", 40) > fonts.text_width("Ab ", "text", 40) + 80, "room for it"
    assert not fonts.has_face("ש") and fonts.has_face("é") and not faces.news()
    with ThreadPoolExecutor(1) as other:
        exported = other.submit(lambda: (go.set(), fonts.has_face("ש"))[1])
        assert exported.result() == (SystemFaces().of("ש") is not None), (
            "a picture made beside the drawing waits for it"
        )
    until(faces.news)
    assert not faces.busy and not faces.news()
    fonts.forget()
    assert ink(fonts.text(words, "text", 40, BLACK)).strip(b"\0")
    assert ink(fonts.text("漢", "text", 40, BLACK))[3::4].strip(b"\0"), "drawn, or known to be a box"
    monkeypatch.undo()
    fonts.forget()


def test_a_letter_that_no_face_has_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_faces, "_files", list)
    faces = SystemFaces()
    faces.beside = True
    faces.of("\u00a0")
    assert faces.of("서") is None and faces.of("울") is None
    told: list[str] = []

    def asked() -> bool:
        told.append(faces.lacking())
        return bool(told[-1])

    until(asked)
    assert told[-1] == "서" and not faces.lacking()


def test_what_is_asked_for_and_not_drawn_is_no_box_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key cap that shows its Latin letter instead; once a name has the letter, it is."""
    monkeypatch.setattr(system_faces, "_files", list)
    faces = SystemFaces()
    faces.beside = True
    assert faces.of("ผ", drawn=False) is None
    until(faces.news)
    assert not faces.lacking()
    assert faces.of("ผ") is None and faces.lacking() == "ผ" and not faces.lacking()


def test_a_file_that_is_no_font_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fonts_of_home = tmp_path / ".fonts"
    fonts_of_home.mkdir()
    (fonts_of_home / "NotoSans-Regular.ttf").write_bytes(b"no font at all")
    (fonts_of_home / "NotoSans-Old.otf").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert SystemFaces().of("ع") == SYSTEM.of("ع")


def test_a_pdf_draws_a_name_that_runs_left_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs right within it, and its brackets, are turned with it."""
    drawn, text = list[str](), fonts.text
    monkeypatch.setattr(fonts, "text", lambda words, *more: drawn.append(words) or text(words, *more))
    list(write_pdf(Book([[Line("Ann, משה (ב) and Ben", "text", 20, BLACK, 20, 20.0)]]), "Дмитрий"))
    assert drawn == [own("משה (ב)")]


def test_a_pdf_holds_names_of_every_script(tmp_path: Path) -> None:
    """Also those that no face at hand can draw: they are found and copied as text."""
    names = (*NAMES, *FOREIGN, "สมชาย", "हिन्दी", "Ann 😀", "서울")
    page = [Line(name, "title", 20, BLACK, 20, 20.0 + 12 * n) for n, name in enumerate(names)]
    data = [piece for _, piece in write_pdf(Book([list(page)]), "Дмитрий")][-1]
    assert data.startswith(b"%PDF") and data.count(b"/Subtype /Image") >= len(FOREIGN) - 1
    assert data.count(b"/Subtype /Type0") >= 3, "titles, text for what titles lack, letters that nobody sees"
    maps = re.findall(rb"beginbfchar(.*?)endbfchar", data, re.DOTALL)
    known = b"".join(maps).decode().upper()
    for letter in {letter for name in names for letter in name}:
        assert f"<{letter.encode('utf-16-be').hex().upper()}>" in known, letter
    if shutil.which("pdftotext"):
        (tmp_path / "book.pdf").write_bytes(data)
        found = subprocess.run(["pdftotext", str(tmp_path / "book.pdf"), "-"], capture_output=True, check=True).stdout
        assert [name for name in names if name not in found.decode()] == []


@pytest.mark.parametrize("role", ["title", "text-italic"])
@pytest.mark.parametrize("name", ["משה (2)", "משה בן-דוד (מלך)", "Ann, משה (ב) and Ben", "דוד 12 בן", "👩‍👩‍👧 Ann"])
def test_files_hold_a_line_as_it_runs_on_the_screen(role: fonts.Role, name: str) -> None:
    """A name that runs left is drawn as a whole: brackets of another face of ours are the right way round, too."""
    parts = fonts.for_files(name, role)
    assert "".join(words for words, _, to_left in parts if to_left) == "".join(
        part.words for part in stretches(name) if part.to_left
    )
    assert "".join(from_left(OWN + words) if to_left else words for words, _, to_left in parts) == from_left(name)


def test_a_name_on_a_piece_stands_alone_and_runs_as_its_script_does() -> None:
    assert fit_name("משה (2)", 20, 200).lines == (own("משה (2)"),) != ("משה (2)",)
    parts = fit_name("משה בן-דוד (2) המלך הזקן [3]", 20, 70).lines
    assert len(parts) == 2 and all(part.startswith(OWN) for part in parts)
    assert fit_name("Ann (2)", 20, 200).lines == ("Ann (2)",)


def test_a_face_of_coloured_pictures_in_one_size_is_as_large_as_the_line(tmp_path: Path) -> None:
    """Noto Color Emoji, which most Linux desktops bring along, cannot be opened at any other size."""
    with red_castle(tmp_path) as path:
        assert fonts.SYSTEM.of("🏰") == path
        for px in (13, 24, 90):
            alone, line = (fonts.text(words, "text", px, BLACK) for words in ("🏰", "🏰 x"))
            high = fonts.font("text", px).get_height()
            seen, green, _, _ = alone.get_at((alone.get_width() // 2, alone.get_height() // 2))
            assert seen > 150 and green < 60, "as it is coloured"
            assert alone.get_width() == alone.get_bounding_rect().w == high, "no wider than it is seen"
            assert line.get_width() == alone.get_width() + fonts.text_width(" x", "text", px), "a blank of our own"


def test_a_rim_round_a_coloured_sign_is_of_the_rims_colour(tmp_path: Path) -> None:
    """And no smear of the sign itself."""
    with red_castle(tmp_path):
        piece = fonts.halo_text("x 🏰", "text", 40, BLACK, (255, 255, 255), 4)
        left = piece.anchor[0] + fonts.text_width("x ", "text", 40)
    assert piece.surface.get_at((left - 2, piece.surface.get_height() // 2)) == (255, 255, 255, 255)
    assert piece.surface.get_at((left + 10, piece.surface.get_height() // 2))[:3] == (200, 30, 30)


@pytest.mark.parametrize(
    "words",
    [
        "می\u200c",
        "(2) משה\u200d",
        "علی\u200c Ann",
        "\u200cמשה",
        "🏰\u200dعلی\u200d",
        "ab\u200c משה\u0301",
        "\u3000 \u200bज\u0b37",
    ],
)
@pytest.mark.parametrize("role", ["title", "text", "sans-semi"])
def test_a_joiner_that_joins_nothing_yet_is_no_torn_page(role: fonts.Role, words: str) -> None:
    """As it stands while a Persian name is typed: it has no width, and a face refuses to draw that alone."""
    for line in (own(words), words):
        assert fonts.text(line, role, 20, BLACK).get_width() == fonts.text_width(line, role, 20)
        fonts.halo_text(line, role, 20, BLACK, (255, 255, 255), 2)
        assert fonts.coloured(line, role, 20) == [], "nothing of it has colours"
