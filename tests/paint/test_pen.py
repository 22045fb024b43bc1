"""One pen: the lines of a drawing are as wide on the screen at every size."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.paint import art as drawings
from scenes.paint.art import art
from scenes.paint.pen import TOKEN, inked, units
from scenes.system import paths

LAW = {2.7: 1.6, 1.9: 1.1, 1.2: 0.8}
"""Lines of a drawing and the units they take (the design's one pen)."""
SCALES = (1.0, 1.5, 2.0)


def drawn(*marks: str) -> str:
    paths = "".join(f"<path {mark}/>\n" for mark in marks)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">\n{paths}</svg>\n'


def upright(x: float, width: float, colour: str = "#2B2118") -> str:
    return f'd="M{x} 10L{x} 190" fill="none" stroke="{colour}" stroke-width="{width}"'


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., pygame.Surface]:
    """Show a drawing of these marks through the set, `size` units large."""

    def show(marks: list[str], size: float, scale: float, group: str = "structures") -> pygame.Surface:
        folder = tmp_path / "art" / group
        folder.mkdir(parents=True, exist_ok=True)
        name = f"piece-{len(list(folder.iterdir()))}"
        (folder / f"{name}.svg").write_text(drawn(*marks), encoding="utf-8")
        return art(group, name, round(size * scale), scale=scale)

    monkeypatch.setattr(paths, "assets_dir", lambda: tmp_path)
    drawings._source.cache_clear()
    drawings.page.cache_clear()
    return show


def width_across(surface: pygame.Surface, scale: float, left: float = 0.0, right: float = 1.0) -> float:
    """Units of ink along the middle row, between two shares of the width."""
    row = surface.get_height() // 2
    across = range(round(left * surface.get_width()), round(right * surface.get_width()))
    return sum(surface.get_at((x, row)).a for x in across) / 255 / scale


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", (TOKEN, 72, 104, 146, 208, 292))
@pytest.mark.parametrize("width", (2.7, 1.9))
def test_a_line_is_as_wide_at_every_size(
    shown: Callable[..., pygame.Surface], width: float, size: float, scale: float
) -> None:
    assert width_across(shown([upright(100, width)], size, scale), scale) == pytest.approx(LAW[width], abs=0.06)


@pytest.mark.parametrize("size", (84, 146, 292))
def test_fine_lines_keep_their_width_and_a_small_drawing_does_without(
    shown: Callable[..., pygame.Surface], size: float
) -> None:
    assert width_across(shown([upright(100, 1.2)], size, 2.0), 2.0) == pytest.approx(LAW[1.2], abs=0.06)
    assert width_across(shown([upright(60, 2.7), upright(140, 1.2)], TOKEN, 2.0), 2.0, 0.5) == 0


@pytest.mark.parametrize("size", (72, 292))
def test_limbs_grow_with_the_drawing_and_their_edges_do_not(shown: Callable[..., pygame.Surface], size: float) -> None:
    pole = shown([upright(100, 12)], size, 2.0)
    assert width_across(pole, 2.0) == pytest.approx(12 * size / 200, abs=0.1)
    ink, paint = upright(100, 20 + 2.7), upright(100, 20 - 2.7, "#A8382B")
    sleeve = shown([ink, paint], size, 2.0)
    row = [sleeve.get_at((x, sleeve.get_height() // 2)) for x in range(sleeve.get_width())]
    red = sum(max(0, pixel.r - 0x2B) / (0xA8 - 0x2B) * pixel.a for pixel in row) / 255 / 2.0
    assert red == pytest.approx(20 * size / 200 - LAW[2.7], abs=0.1)
    assert width_across(sleeve, 2.0) == pytest.approx(20 * size / 200 + LAW[2.7], abs=0.1)


def test_below_a_token_the_pen_shrinks_with_the_drawing(shown: Callable[..., pygame.Surface]) -> None:
    assert width_across(shown([upright(100, 2.7)], TOKEN / 2, 2.0), 2.0) == pytest.approx(1.6 / 2, abs=0.06)


def test_signs_have_a_line_of_their_own(shown: Callable[..., pygame.Surface]) -> None:
    for size in (44, 200):
        bold = shown([upright(100, 3)], size, 2.0, "ui")
        assert width_across(bold, 2.0) == pytest.approx(3 * size / 200, abs=0.06)


def test_widths_between_the_three_lie_between_theirs() -> None:
    widths = [0.5, 1.2, 1.5, 1.9, 2.3, 2.7, 3.5, 4.0]
    assert [units(w) for w in widths] == sorted(units(w) for w in widths)
    with pytest.raises(ValueError, match="limb"):
        units(4.1)


@pytest.mark.parametrize(("group", "piece"), (("structures", "inn"), ("castle", "castle-4"), ("court", "king-heart")))
def test_a_real_drawing_is_lighter_when_it_is_large(group: str, piece: str) -> None:
    """The share of ink in a picture falls as it grows, since its lines do not grow with it."""

    def dark(px: int) -> float:
        picture = art(group, piece, px, scale=1.0)
        pixels = [
            picture.get_at((x, y)) for x in range(0, picture.get_width(), 2) for y in range(0, picture.get_height(), 2)
        ]
        seen = [p for p in pixels if p.a > 127]
        return sum(p.r < 90 and p.g < 80 and p.b < 80 for p in seen) / len(seen)

    assert dark(104) > dark(208) > dark(416) * 1.2


def test_a_text_without_lines_stays_as_it_is() -> None:
    assert inked("<svg></svg>", 100, 200) == "<svg></svg>"
