"""Exports: the same picture as the screen's, in the app's own letters, and clear words when the disk refuses."""

from __future__ import annotations

import base64
import errno
import io
import math
import multiprocessing
import os
import re
import shutil
import subprocess
import time
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from PIL import Image, ImageChops, ImageDraw

from scenes.city.drawing.document import SHEET, City, Stroke
from scenes.city.drawing.names import stem
from scenes.city.exports.export import Contents, chosen, pdf, svg, write
from scenes.city.exports.typeface import typeface
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter, render
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.sheets import ExportSlip
from scenes.menus.shelf.shelf import Shelf
from scenes.paint import fonts
from scenes.paint.scripts import own
from scenes.paint.theme import theme
from scenes.system import paths
from tests.city.hand import draw, row
from tests.paint.red_castle import red_castle
from tools.screens.driver import Driver, faults

ALL = Contents()
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def ready() -> None:
    pygame.font.init()


def painter(words: str = "Große Halle (Ö)") -> Painter:
    city = City("Karrow")
    line = tuple((200.0 + 10 * k, 300.0, 8.0 * k, 0.0) for k in range(30))
    for key, tool, layer, points, said in (
        (1, "pen", "small", line, ""),
        (2, "wash", "area", tuple((x, y + 300, t, p) for x, y, t, p in line), ""),
        (3, "annotate", "annotations", tuple((x, y + 500, t, p) for x, y, t, p in line), ""),
        (4, "label", "stamps", ((900.0, 200.0, 0.0, 0.0),), words),
        (5, "stamp", "stamps", ((900.0, 800.0, 0.0, 0.0),), "house"),
    ):
        stroke = Stroke(key, tool, "#2B2118", 30, layer, "nature", points, float(key), said)  # type: ignore[arg-type]
        city.edit("draw", [("stroke", key, stroke)])
    return Painter(city, Looks(40), theme())


def streams(page: bytes) -> list[bytes]:
    return [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\nendstream", page, re.DOTALL)]


def test_words_in_a_pdf_are_glyphs_of_the_apps_own_font_which_lies_within() -> None:
    page, face = pdf(painter(), Contents()), typeface(paths.font("title"))
    parts = streams(page)
    assert paths.font("title").read_bytes() in parts
    said = "".join(f"{face.glyph(letter):04X}" for letter in "Große Halle (Ö)")
    assert parts[0].count(f"<{said}> Tj".encode()) == 1  # and so found once by a search
    assert "0000" not in [said[k : k + 4] for k in range(0, len(said), 4)]
    letters = next(part for part in parts if b"beginbfchar" in part)
    assert f"<{face.glyph('ß'):04X}> <00DF>".encode() in letters  # found again by a search
    assert b"/Times" not in page and b"/FontFile2" in page


NAMES = dict.fromkeys(("Дмитрий", "Ελένη", "Nguyễn", "漢字", "かな", "สมชาย", "서울", "Ann 😀")) | {
    "محمد علي": "يلع دمحم",
    "משה": "השמ",
    "דוד (בן) 3": "3 )ןב( דוד",
}
"""And how they are seen from left to right, if that is another order."""


@pytest.mark.parametrize("words, seen", NAMES.items())
def test_a_name_that_our_font_cannot_set_is_found_in_a_pdf_as_text(
    words: str, seen: str | None, tmp_path: Path
) -> None:
    """Letters over its shapes that nobody sees, from left to right as they are seen."""
    page = pdf(painter(words), Contents())
    parts = streams(page)
    letters: dict[str, dict[bytes, str]] = {}
    for name, part in zip(("F1", "F2"), (part for part in parts if b"begincmap" in part), strict=False):
        pairs = re.findall(rb"<(\w{4})> <(\w+)>", part.replace(b"<0000> <FFFF>", b""))
        letters[name] = {glyph: bytes.fromhex(code.decode()).decode("utf-16-be") for glyph, code in pairs}
    told = re.findall(rb"/(F\d) .* (\d) Tr <(\w*)> Tj", parts[0])
    read = ["".join(letters[font.decode()][glyph] for glyph in re.findall(rb"\w{4}", said)) for font, _, said in told]
    assert read == [seen or words]
    assert (told[0][:2] == (b"F1", b"0")) == (fonts.drawn_by(words, "title") == [(words, "title")])
    if shutil.which("pdftotext"):
        (tmp_path / "map.pdf").write_bytes(page)
        found = subprocess.run(["pdftotext", str(tmp_path / "map.pdf"), "-"], capture_output=True, check=True).stdout
        assert words in re.sub("[\u202a-\u202e]", "", found.decode()), "without marks of direction"


def test_a_pdf_is_a_page_of_a4_with_the_sheet_in_its_middle() -> None:
    page = pdf(painter(), Contents())
    wide, high = (float(side) for side in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page)[0])
    assert (round(wide / 72 * 25.4), round(high / 72 * 25.4)) == (297, 210)
    scale, _, _, _, left, top = (float(part) for part in streams(page)[0].split(b" cm", 1)[0].split()[1:])
    assert left == pytest.approx(wide - 1600 * scale - left, abs=0.1) and left >= 0
    assert high - top == pytest.approx(top - 1000 * scale, abs=0.1) and high - top >= 0


def test_every_part_of_a_pdf_lies_where_its_table_says() -> None:
    page = pdf(painter(), Contents())
    start = int(page.rsplit(b"startxref\n", 1)[1].split()[0])
    places = [int(line[:10]) for line in page[start:].split(b"\n")[3:] if line.endswith(b" n ")]
    assert page[start:].startswith(b"xref") and len(places) >= 9
    for number, place in enumerate(places, 1):
        assert page[place:].startswith(b"%d 0 obj" % number)


def test_letters_are_as_wide_as_on_the_screen() -> None:
    face = typeface(paths.font("title"))
    for words in ("Tanner Row", "HIGH KEEP", "Ävarö"):
        shown = sum(fonts.font("title", 1000).size(letter)[0] for letter in words)
        assert face.width(words) == pytest.approx(shown, rel=0.01)


def test_what_is_no_truetype_font_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "letters.ttf").write_bytes(b"\0\1\0\0\0\2" + b"nonsense" * 9)
    with pytest.raises(ValueError, match=r"letters\.ttf"):
        typeface(tmp_path / "letters.ttf")


def test_words_of_an_svg_are_paths_that_can_be_read_aloud() -> None:
    """No font is needed to show it, and the letters are where the screen has them."""
    root = ET.fromstring(svg(painter('A & "B" <C>'), Contents()))
    assert not list(root.iter(f"{SVG}text")) and not list(root.iter(f"{SVG}style"))
    (group,) = (found for found in root.iter(f"{SVG}g") if found.get("role") == "img")
    assert group.get("aria-label") == 'A & "B" <C>'
    rim, letters = group.iter(f"{SVG}path")
    for path, more in ((rim, 8), (letters, 2)):
        numbers = [float(n) for n in re.findall(r"-?[0-9.]+", path.get("d") or "")]
        xs, ys = numbers[::2], numbers[1::2]
        wide = typeface(paths.font("title")).width('A & "B" <C>') / 1000 * 30
        assert (min(xs) + max(xs)) / 2 == pytest.approx(900, abs=3)
        assert max(xs) - min(xs) == pytest.approx(wide, abs=more + 4) and abs((min(ys) + max(ys)) / 2 - 200) < 12
        assert path.get("fill-rule") == "evenodd"


SCRIPTS = (
    "Крепость",
    "Ακρόπολη",
    "Thành Nguyễn",
    "長安城",
    "서울",
    "قلعة",
    "מבצר",
    "משה (2)",
    "ป้อมนี้",
    "किला",
    "ყველა",
    "🏰",
    "Zamek Łódź",
)


@pytest.mark.parametrize("words", SCRIPTS)
def test_names_of_every_script_are_exported_as_the_screen_has_them(words: str) -> None:
    """Their path in the SVG covers what the screen inks; no glyph of the PDF is the sign for one it lacks."""
    root = ET.fromstring(svg(painter(words), Contents()))
    (group,) = (found for found in root.iter(f"{SVG}g") if found.get("aria-label") == words)
    coloured = fonts.coloured(own(words), "title", 240)
    assert len(list(group.iter(f"{SVG}image"))) == len(coloured)
    if coloured:
        return  # this machine has a face of pictures: see below
    *_, letters = group.iter(f"{SVG}path")
    rings = [[float(n) for n in re.findall(r"-?[0-9.]+", ring)] for ring in (letters.get("d") or "").split("M")[1:]]
    xs, ys = [x for ring in rings for x in ring[::2]], [y for ring in rings for y in ring[1::2]]
    scale, left, top = 8, min(xs), min(ys)
    size = round((max(xs) - left) * scale) + 1, round((max(ys) - top) * scale) + 1
    drawn = Image.new("1", size)
    for ring in rings:
        one = Image.new("1", size)
        points = [((x - left) * scale, (y - top) * scale) for x, y in zip(ring[::2], ring[1::2], strict=True)]
        ImageDraw.Draw(one).polygon(points, fill=1)
        drawn = ImageChops.logical_xor(drawn, one)
    inked = pygame.mask.from_surface(fonts.text(own(words), "title", 30 * scale, (0, 0, 0)), 127)
    (box,) = [inked.get_bounding_rects()[0].unionall(inked.get_bounding_rects())]
    screen = Image.frombytes("L", box.size, pygame.image.tobytes(inked.to_surface().subsurface(box), "RGB")[::3])
    screen = screen.resize(size).point(lambda value: 255 * (value > 127)).convert("1")
    both, either = ImageChops.logical_and(drawn, screen), ImageChops.logical_or(drawn, screen)
    assert both.histogram()[-1] > 0.75 * either.histogram()[-1]
    page = streams(pdf(painter(words), Contents()))[0]
    assert not re.search(rb"<(?:[0-9A-F]{4})*?0000(?:[0-9A-F]{4})*> Tj", page)


@pytest.mark.parametrize("angle", [0.0, 30.0])
def test_a_coloured_sign_is_a_picture_where_it_stands_among_its_words(angle: float, tmp_path: Path) -> None:
    found = painter()
    stroke = Stroke(4, "label", "#2B2118", 30, "stamps", "", ((900.0, 200.0, 0.0, 0.0),), 4.0, "Ann 🏰", angle)
    found.city.edit("change", [("stroke", 4, stroke)])
    with red_castle(tmp_path):
        root, page = ET.fromstring(svg(found, Contents())), pdf(found, Contents())
        wide, before = (fonts.text_width(words, "title", 480) / 16 for words in ("Ann 🏰", "Ann "))
    (group,) = (one for one in root.iter(f"{SVG}g") if one.get("aria-label") == "Ann 🏰")
    *_, letters, image = group
    a, b, c, d, left, top = (float(n) for n in re.findall(r"-?[0-9.]+", image.get("transform") or ""))
    turn, x = math.radians(angle), before - wide / 2
    assert (a, c) == pytest.approx(((wide - before) * math.cos(turn), -d * math.tan(turn)), abs=0.1)
    middle = left + (a + c) / 2, top + (b + d) / 2
    off = x + (wide - before) / 2
    assert middle == pytest.approx((900 + off * math.cos(turn), 200 + off * math.sin(turn)), abs=1)
    picture = Image.open(io.BytesIO(base64.b64decode((image.get("href") or "").partition(",")[2])))
    assert picture.getpixel((picture.width // 2, picture.height // 2)) == pytest.approx((200, 30, 30, 255), abs=8)
    numbers = [float(n) for n in re.findall(r"-?[0-9.]+", letters.get("d") or "")]
    assert angle or max(numbers[::2]) < left, "and no shape lies below it"
    (told,) = re.findall(rb"q ([-0-9. ]+) cm /(P\d) Do Q", streams(page)[0])
    assert [float(n) for n in told[0].split()] == pytest.approx([a, b, -c, -d, left + c, top + d], abs=0.1)
    assert b"/XObject << /" + told[1] + b" " in page and picture.convert("RGB").tobytes() in streams(page)


def test_a_png_has_names_of_every_script_as_the_screen_has_them(tmp_path: Path) -> None:
    city = City("Karrow")
    at = {words: (350 + 420 * (n % 3), 150 + 200 * (n // 3)) for n, words in enumerate(SCRIPTS)}
    for key, (words, (x, y)) in enumerate(at.items()):
        stroke = Stroke(key, "label", "#2B2118", 30, "stamps", "", ((x, y, 0.0, 0.0),), float(key), words)
        city.edit("draw", [("stroke", key, stroke)])
    write(tmp_path / "city.png", "png", Painter(city, Looks(40), theme()), Contents(), 2)
    picture = pygame.image.load(str(tmp_path / "city.png"))
    for words, (x, y) in at.items():
        if fonts.coloured(own(words), "title", 60):
            continue
        part = picture.subsurface((2 * x - 400, 2 * y - 90, 800, 180))
        inked = pygame.mask.from_threshold(part, (43, 33, 24), (60, 60, 60, 255))
        screen = pygame.mask.from_surface(fonts.text(own(words), "title", 60, (0, 0, 0)), 127)
        (shown,), (meant,) = ([m.get_bounding_rects()[0].unionall(m.get_bounding_rects())] for m in (inked, screen))
        assert abs(shown.w - meant.w) <= 6 and abs(shown.h - meant.h) <= 6, words
        assert inked.count() == pytest.approx(screen.count(), rel=0.35), words


@pytest.mark.parametrize(
    "what, missing",
    [(Contents(annotations=False), 3), (Contents(labels=False), 4), (Contents(stamps=False), 5)],
)
def test_annotations_labels_and_stamps_are_left_out_when_not_wanted(what: Contents, missing: int) -> None:
    whole, part = painter(), painter()
    part.city.edit("less", [("stroke", missing, None)])
    assert svg(whole, what) == svg(part, Contents()) != svg(whole, Contents())
    assert streams(pdf(whole, what))[0] == streams(pdf(part, Contents()))[0]


def test_the_picture_below_is_exported_only_when_asked_for_and_shown(tmp_path: Path) -> None:
    found = painter()
    found.underlay = pygame.Surface(SHEET, pygame.SRCALPHA)
    found.underlay.fill((10, 200, 30, 255), (100, 100, 400, 400))
    found.city.layers["underlay"].opacity = 50
    for wanted in (False, True):
        what = Contents(underlay=wanted)
        assert (b"/Subtype /Image" in pdf(found, what)) == wanted
        assert ("<image" in svg(found, what)) == wanted
        write(tmp_path / "city.png", "png", found, what)
        green = pygame.image.load(str(tmp_path / "city.png")).get_at((150, 150))
        assert (green[1] > green[0] + 40) == wanted
    data = base64.b64decode(re.findall(r'href="data:image/png;base64,([^"]*)"', svg(found, Contents(underlay=True)))[0])
    assert pygame.image.load(io.BytesIO(data)).get_at((150, 150)) == (10, 200, 30, 255)
    assert 'opacity="0.50"' in svg(found, Contents(underlay=True))
    found.city.layers["underlay"].hidden = True
    assert "<image" not in svg(found, Contents(underlay=True))


@pytest.mark.parametrize("factor", [1, 2, 4])
def test_a_png_is_so_many_times_as_large(tmp_path: Path, factor: int) -> None:
    write(tmp_path / "city.png", "png", painter(), Contents(), factor)
    picture = pygame.image.load(str(tmp_path / "city.png"))
    assert picture.get_size() == (SHEET[0] * factor, SHEET[1] * factor)
    assert sum(picture.get_at((350 * factor, 300 * factor))[:3]) < 250


def test_a_wash_on_a_dimmed_layer_is_as_dim_as_on_the_screen() -> None:
    found = painter()
    found.city.layers["area"].opacity = 50
    strong = float(re.findall(r'fill-opacity="([0-9.]+)"', svg(painter(), Contents()))[0])
    dim = float(re.findall(r'fill-opacity="([0-9.]+)"', svg(found, Contents()))[0])
    assert dim == pytest.approx(strong / 2, abs=0.01)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("factor", [1, 2])
def test_a_png_made_in_bands_shows_what_is_rendered_at_once(tmp_path: Path, factor: int) -> None:
    found = painter()
    whole = render(found, (SHEET[0] * factor, SHEET[1] * factor), (factor, 0, 0, factor, 0, 0), chosen(found, ALL))
    write(tmp_path / "city.png", "png", found, ALL, factor)
    assert pixels(pygame.image.load(str(tmp_path / "city.png"))) == pixels(whole)


# ------------------------------------------------------------------------------------------------------ at the canvas


def open_canvas(tmp_path: Path) -> tuple[Driver, CityScreen]:
    """A canvas with two lines of ink."""
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    draw(driver, screen, row(300, 300, 600))
    draw(driver, screen, row(300, 700, 600))
    driver.settle()
    return driver, screen


def begin(driver: Driver, screen: CityScreen, kind: str, size: int = 0) -> Path:
    """Ask for an export; the path of its file."""
    screen.actions.export()
    driver.settle()
    factor = driver.find("factor").rect
    driver.click((factor.x + factor.w * (2 * size + 1) // 8, factor.centery))
    driver.click(f"export-{kind}")
    return driver.app.profile / "pictures" / f"{stem(screen.canvas.city.name)}.{kind}"


def end(driver: Driver, screen: CityScreen) -> str:
    """Let it come to its end; what is told."""
    while screen.actions.exports.running is not None:
        time.sleep(0.01)
        driver.wait()
    driver.wait(0.1)
    return told(driver)


def told(driver: Driver) -> str:
    return " ".join(getattr(scene, "words", "") for scene in driver.app.stack.scenes if hasattr(scene, "words"))


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_an_export_beside_the_window_is_the_drawing_as_it_was(tmp_path: Path, kind: str) -> None:
    driver, screen = open_canvas(tmp_path)
    write(tmp_path / f"before.{kind}", kind, screen.actions.exports.snapshot().painter(), ALL)  # type: ignore[arg-type]
    path = begin(driver, screen, kind)
    screen.canvas.city.edit("more", [("stroke", 1, None), ("fact", "name", "Elsewhere")])
    assert end(driver, screen) == f"Saved: {path}"
    assert path.read_bytes() == (tmp_path / f"before.{kind}").read_bytes()
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert not any(isinstance(scene, ExportSlip) for scene in driver.app.stack.scenes)
    driver.app.stack.clear()


@pytest.mark.parametrize("how", ["escape", "export-cancel"])
def test_an_export_that_is_called_off_leaves_no_file_and_the_former_one(tmp_path: Path, how: str) -> None:
    driver, screen = open_canvas(tmp_path)
    path = begin(driver, screen, "png", 3)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"the former one")
    if how == "escape":
        driver.keys("escape")
    else:
        driver.click(how)
    assert "was not saved" in end(driver, screen)
    assert {found.name: found.read_bytes() for found in path.parent.iterdir()} == {path.name: b"the former one"}
    assert driver.top is not None and driver.screen(CityScreen) is screen
    driver.app.stack.clear()


def test_one_may_draw_on_while_an_export_goes_on_and_look_at_it_again(tmp_path: Path) -> None:
    driver, screen = open_canvas(tmp_path)
    path = begin(driver, screen, "png", 1)
    driver.click("export-on")
    draw(driver, screen, row(300, 500, 600))
    assert len(screen.canvas.city.strokes) == 3 and screen.actions.exports.running is not None
    screen.actions.export()
    driver.wait()
    assert driver.find("export-cancel")
    assert faults(driver.screen(ExportSlip)) == []
    assert end(driver, screen) == f"Saved: {path}"
    driver.app.stack.clear()


def test_closing_the_canvas_calls_an_export_off_and_says_so(tmp_path: Path) -> None:
    driver, screen = open_canvas(tmp_path)
    path = begin(driver, screen, "png", 3)
    driver.app.stack.replace(Shelf())
    driver.wait(0.1)
    assert f"{path.name} was not saved" in told(driver)
    assert list((tmp_path / "pictures").iterdir()) == []
    driver.app.stack.clear()


def test_an_export_shows_how_far_it_is(tmp_path: Path) -> None:
    driver, screen = open_canvas(tmp_path)
    begin(driver, screen, "png", 3)
    seen = set()
    while screen.actions.exports.running is not None:
        seen |= set(re.findall(r"(\d+) %", " ".join(canvas_words(driver))))
        if len(seen) > 3:
            screen.actions.exports.running.call_off()
        time.sleep(0.01)
        driver.wait()
    assert len(seen) > 3 and "0" in seen and "100" not in seen
    driver.app.stack.clear()


def canvas_words(driver: Driver) -> list[str]:
    return [
        words
        for scene in driver.app.stack.scenes
        if isinstance(scene, ExportSlip)
        for widget in scene.widgets()
        for words, *_ in widget.texts()
    ]


def test_a_painting_that_dies_is_told(tmp_path: Path) -> None:
    driver, screen = open_canvas(tmp_path)
    path = begin(driver, screen, "png", 3)
    while not (mine := [child for child in multiprocessing.active_children() if child.name == path.name]):
        time.sleep(0.01)  # other children may be there: the coach's of another test
    mine[0].kill()
    assert "could not be saved" in end(driver, screen)
    assert list((tmp_path / "pictures").iterdir()) == []
    driver.app.stack.clear()


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_disk_that_refuses_is_told_and_leaves_nothing_half_written(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    (tmp_path / "pictures").mkdir()

    def full(fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    begin(driver, screen, kind)
    said = end(driver, screen)
    monkeypatch.undo()
    assert list((tmp_path / "pictures").iterdir()) == []
    assert "could not be saved" in said and os.strerror(errno.ENOSPC) in said
    driver.app.stack.clear()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    (tmp_path / "pictures").write_text("in the way")
    begin(driver, screen, "svg")
    said = end(driver, screen)
    assert "could not be saved" in said and str(tmp_path / "pictures") in said
    driver.app.stack.clear()
