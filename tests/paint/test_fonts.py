"""Type: the fonts are there, hold every sign we print, and rich text wraps without losing anything."""

import warnings

import pygame
import pytest

from scenes.paint import fonts
from scenes.paint.fonts import ROLES, Role, ellipsis, even_width, font, halo_text, pixels, rich, text, text_width
from scenes.paint.theme import PARCHMENT, theme

INK = PARCHMENT.ink
SENTENCE = (
    "Drop the **Catapult** on a free plot, or press *Enter*. It costs 8: half wood, half stone [KEEP-BUILD-3]. "
    "Gold may stand for any part of either [KEEP-STORE-2]."
)


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_its_font(role: Role) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        path = fonts.font_file(role)
    assert path is not None and path.suffix in (".ttf", ".otf")
    assert font(role, 20).get_height() > 0


@pytest.mark.parametrize("role", ["text", "text-semi", "text-bold", "text-italic", "sans", "sans-semi", "sans-bold"])
def test_text_fonts_hold_every_sign_we_print(role: Role) -> None:
    signs = "ABCXYZabcxyzÄÖÜäöüßéèçñ0123456789.,:;!?'’“”–—…·×−+=→←%()[]/&"
    metrics = font(role, 20).metrics(signs)
    missing = [sign for sign, found in zip(signs, metrics, strict=True) if found is None]
    assert missing == []


def test_titles_hold_letters_and_digits() -> None:
    signs = "ABCXYZabcxyzäöüé0123456789.,:!?'’–…&"
    assert all(font("title", 30).metrics(signs))


def test_a_missing_package_falls_back_with_one_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(role: str) -> None:
        raise FileNotFoundError(f"the font of {role!r} is not installed")

    monkeypatch.setattr(fonts.paths, "font", nowhere)
    fonts.font_file.cache_clear()
    fonts.font.cache_clear()
    try:
        with pytest.warns(UserWarning, match="not installed"):
            assert font("text", 18).size("word")[0] > 0
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert font("text", 19).size("word")[0] > 0
    finally:
        fonts.font_file.cache_clear()
        fonts.font.cache_clear()


def test_a_line_of_text_is_kept() -> None:
    assert text("Ann builds", "text-bold", 26, INK) is text("Ann builds", "text-bold", 26, INK)
    assert text("Ann builds", "text-bold", 26, INK) is not text("Ann builds", "text-bold", 27, INK)


def test_sizes_grow_with_scale_and_text_scale() -> None:
    assert pixels(17, 1.0) == 17
    assert pixels(17, 1.5) == 26
    assert pixels(17, 1.0, theme(text_scale=2.0)) == 34


@pytest.mark.parametrize("width", [90, 160, 300, 900])
@pytest.mark.parametrize("px", [14, 20, 40])
def test_rich_text_never_leaves_its_width(width: int, px: int) -> None:
    laid = rich(SENTENCE, px, width, INK)
    assert all(run.rect.left >= 0 and run.rect.right <= width for run in laid.runs)
    assert max(run.rect.bottom for run in laid.runs) <= laid.height + px // 2


def lines_of(words: str, width: int) -> list[str]:
    laid = rich(words, 20, width, INK)
    tops = sorted({run.rect.top for run in laid.runs})
    return [" ".join(run.string for run in laid.runs if run.rect.top == top) for top in tops]


@pytest.mark.parametrize(
    ("words", "beginning", "lines"),
    [
        (
            "the best game of them, 1 November 2025",
            "the best game of them, 1",
            ["the best game of them,", "1 November 2025"],
        ),
        (
            "die beste Partie, am 1. November 2025",
            "die beste Partie, am 1.",
            ["die beste Partie, am", "1. November 2025"],
        ),
        ("Medieval Keep, deal 20261123", "Medieval Keep, deal", ["Medieval Keep,", "deal 20261123"]),
        ("it cost the town 5.0 ± 0.3 points", "it cost the town 5.0 ±", ["it cost the town", "5.0 ± 0.3 points"]),
        ("Ann has won it with 37 points", "Ann has won it with 37", ["Ann has won it with", "37 points"]),
    ],
)
def test_a_number_stays_with_its_word(words: str, beginning: str, lines: list[str]) -> None:
    """The words before the gap would all fit on the first line."""
    width = text_width(beginning, "text", 20) + 4
    assert lines_of(words, width) == lines
    assert fonts.parted(words, "text", 20, width) == lines


def test_a_line_ends_at_the_dot_between_facts_where_that_costs_no_further_one() -> None:
    words = "the Queen · 38 quarters · gains 11 a turn"
    assert lines_of(words, text_width("the Queen · 38 quarters · gains 11 a", "text", 20)) == [
        "the Queen · 38 quarters ·",
        "gains 11 a turn",
    ]
    narrow = text_width("gains 11 a", "text", 20)  # a fact that is wider than the line breaks as any sentence does
    assert lines_of(words, narrow)[-2:] == ["gains 11 a", "turn"]


@pytest.mark.parametrize(
    ("words", "ends"),
    [
        ("Runde 1: dein geheimer Befehl. Niemand sonst sieht hin.", "Befehl."),
        ("**Ben stellt eine Einheit auf**", "eine"),
        ("the Queen · 38 quarters · gains 11 a turn", "·"),
    ],
)
def test_even_lines_leave_no_word_alone(words: str, ends: str) -> None:
    """In the narrowest width that takes as many lines, the first line ends about the middle; none begins with a dot."""
    *_, last = words.split()
    width = text_width(words.removesuffix(f" {last}").strip("*"), "text-bold", 20) + 4
    assert rich(words, 20, width, INK).lines == 2
    laid = rich(words, 20, even_width(words, 20, width), INK)
    assert laid.lines == 2
    assert [run.string for run in laid.runs if not run.rect.y - laid.runs[0].rect.y][-1] == ends


@pytest.mark.parametrize("role", ["title", "text", "text-bold", "sans"])
def test_an_apostrophe_is_curved_whoever_wrote_it(role: Role) -> None:
    for straight, curved in (("Ann's land", "Ann’s land"), ("Widows' Close", "Widows’ Close"), ("'s land", "’s land")):
        one, other = (text(words, role, 20, INK) for words in (straight, curved))
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
        assert text_width(straight, role, 20) == text_width(curved, role, 20)
    sign, curve = (text(words, role, 20, INK) for words in ("find ':'", "find ’:’"))
    assert pygame.image.tobytes(sign, "RGBA") != pygame.image.tobytes(curve, "RGBA")


def test_a_number_leaves_its_word_where_a_further_line_would_be_needed() -> None:
    lines = ["Ann, Ben and Cem have won 37", "points over all of us together, too"]
    width = max(text_width(line, "text", 20) for line in lines) + 1
    assert lines_of(" ".join(lines), width) == lines
    assert fonts.parted(" ".join(lines), "text", 20, width) == lines


@pytest.mark.parametrize("width", [60, 160, 900])
def test_wrapping_loses_no_word(width: int) -> None:
    """But for hyphens, which a word that is divided may get."""
    laid = rich(SENTENCE, 20, width, INK, whole=True)
    plain = SENTENCE.replace("*", "").replace("[", "").replace("]", "").replace(" ", "").replace("-", "")
    assert "".join(run.string for run in laid.runs).replace("-", "") == plain


def test_runs_do_not_overlap() -> None:
    runs = rich(SENTENCE, 20, 300, INK).runs
    for i, run in enumerate(runs):
        for other in runs[i + 1 :]:
            if other.rect.centery == run.rect.centery:
                assert not run.rect.colliderect(other.rect)


def test_bold_italic_and_links_have_their_roles() -> None:
    runs = {run.string: run for run in rich(SENTENCE, 20, 2000, INK, whole=True).runs}
    assert runs["Catapult"].role == "text-bold"
    assert runs["Enter"].role == "text-italic"
    assert runs["KEEP-BUILD-3"].role == "sans-semi"
    assert runs["KEEP-BUILD-3"].link == "KEEP-BUILD-3"
    assert runs["Drop"].link is None


def test_a_rule_id_is_folded_to_a_sign_of_the_texts_own_colour() -> None:
    """It is no louder than the words, and still leads to its clause."""
    signs = [run for run in rich(SENTENCE, 20, 2000, INK).runs if run.link]
    assert [(run.string, run.link) for run in signs] == [("§", "KEEP-BUILD-3"), ("§", "KEEP-STORE-2")]
    assert {run.colour for run in signs} == {INK}


def test_links_can_be_found_under_the_pointer() -> None:
    laid = rich(SENTENCE, 20, 320, INK)
    found = list(laid.links())
    assert {link for _, link in found} == {"KEEP-BUILD-3", "KEEP-STORE-2"}
    for rect, link in found:
        assert laid.link_at(rect.center) == link
    assert laid.link_at((-5, -5)) is None


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_shortened_text_keeps_every_rule_id(lines: int) -> None:
    laid = rich(SENTENCE, 20, 320, INK, max_lines=lines)
    assert {link for _, link in laid.links()} == {"KEEP-BUILD-3", "KEEP-STORE-2"}
    assert "…" in "".join(run.string for run in laid.runs)
    assert all(run.rect.right <= 320 for run in laid.runs)


def test_text_that_fits_is_not_shortened() -> None:
    assert rich("two words", 20, 500, INK, max_lines=1).lines == 1
    assert "…" not in "".join(run.string for run in rich("two words", 20, 500, INK, max_lines=1).runs)


def test_alignment_and_line_breaks() -> None:
    centred = rich("one\ntwo", 20, 300, INK, align="centre")
    assert centred.lines == 2
    assert [abs(run.rect.centerx - 150) <= 1 for run in centred.runs] == [True, True]
    right = rich("one", 20, 300, INK, align="right").runs[0]
    assert right.rect.right == 300


def test_drawing_stays_within_the_announced_box() -> None:
    laid = rich(SENTENCE, 20, 320, INK)
    target = pygame.Surface((400, laid.height + 40), pygame.SRCALPHA)
    box = laid.draw(target, (20, 10))
    drawn = target.get_bounding_rect()
    assert box.inflate(2, 12).contains(drawn)
    assert drawn.width > 250


def test_ellipsis_shortens_only_what_is_too_wide() -> None:
    assert ellipsis("Blacksmith", "text", 20, 500) == "Blacksmith"
    short = ellipsis("Blacksmith of the lower town", "text", 20, 120)
    assert short.endswith("…")
    assert text_width(short, "text", 20) <= 120


def test_halo_text_has_a_rim_of_the_halo_colour() -> None:
    piece = halo_text("Star Market", "title", 24, INK, (244, 234, 208), 5)
    assert piece.surface.get_width() > text_width("Star Market", "title", 24)
    assert piece.anchor == (5, 5)


@pytest.mark.parametrize("words", ["the first four fields for friends", "half a loaf of bread if we starve", "a man"])
def test_italic_words_stand_as_far_apart_as_in_one_line(words: str) -> None:
    """An italic f reaches under the letter before it and over the one behind it: word by word neither adds a gap."""
    laid = fonts.rich(f"*{words}*", 22, 1000, (0, 0, 0)).runs[-1].rect.right
    assert abs(laid - fonts.text_width(words, "text-italic", 22)) <= 2
    assert fonts.rich(words, 22, 1000, (0, 0, 0)).runs[-1].rect.right <= fonts.text_width(words, "text", 22) + 3


@pytest.mark.parametrize(
    ("words", "role"),
    [
        ("line: mean of 10 · a click shows the game again", "sans"),
        ("half of their fields lie fallow", "text-italic"),
        ("Fords of Ald, half a foot deep", "text"),
    ],
)
@pytest.mark.parametrize("px", [13, 15, 20, 27])
def test_a_line_fits_into_the_width_that_it_takes(words: str, role: fonts.Role, px: int) -> None:
    """What a text is told to need is enough for it, whatever letters reach out of their places."""
    free = fonts.rich(words, px, 2000, (0, 0, 0), role=role)
    assert fonts.rich(words, px, free.width, (0, 0, 0), role=role).lines == free.lines == 1
    assert fonts.rich(words, px, free.width - 1, (0, 0, 0), role=role).lines == 2
