"""Rings, badges, faces of buttons: states differ by shape, text fits, anchors are where they are said to be."""

import itertools

import pygame
import pytest

from scenes.paint import dice, icons, links, marks
from scenes.paint.fonts import text_width
from scenes.paint.pieces import PIECES
from scenes.paint.theme import HIGH_CONTRAST, MIN_TEXT_CONTRAST, PARCHMENT, STATES, Theme, contrast, theme
from tests.paint.pixels import digest, grey_difference, patches, visible

KINDS: tuple[marks.ButtonKind, ...] = ("primary", "secondary", "disabled", "good")
THEMES = pytest.mark.parametrize("look", [PARCHMENT, HIGH_CONTRAST], ids=lambda t: t.name)


@THEMES
def test_states_differ_by_shape(look: Theme) -> None:
    rings = {state: marks.ring(state, 40, 30, 2.0, look).surface for state in STATES}
    boxes = {state: marks.ring_box(state, 80, 44, 2.0, look).surface for state in STATES}
    for one, two in itertools.combinations(STATES, 2):
        assert grey_difference(rings[one], rings[two]) > 0.02, (one, two)
        assert grey_difference(boxes[one], boxes[two]) > 0.02, (one, two)


def test_the_nearest_target_has_a_thicker_ring() -> None:
    plain, near = (marks.ring("legal", 58, 24, 1.0, PARCHMENT, near=n, sign=False).surface for n in (False, True))
    assert visible(near) > visible(plain) * 1.5


def test_the_focus_ring_is_double() -> None:
    surface = marks.ring("focus", 40, 40, 2.0, PARCHMENT).surface
    row = [surface.get_at((x, surface.get_height() // 2)).a > 128 for x in range(surface.get_width() // 2)]
    lines = sum(1 for before, now in itertools.pairwise([False, *row]) if now and not before)
    assert lines == 2


@THEMES
def test_labels_are_readable_on_every_button(look: Theme) -> None:
    for kind in KINDS:
        surface = marks.button_face(160, 44, kind, 1.0, look).surface
        ground = surface.get_at((80, 27))[:3]
        assert contrast(marks.button_ink(kind, look), ground) >= MIN_TEXT_CONTRAST, kind


def test_buttons_show_pointer_and_press() -> None:
    for kind in ("primary", "secondary"):
        shown = {
            digest(marks.button_face(160, 44, kind, 1.0, PARCHMENT, look=look).surface)
            for look in ("rest", "over", "down")
        }
        assert len(shown) == 3


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 3.0])
def test_faces_take_the_room_they_say(scale: float) -> None:
    drawn = marks.button_face(160, 44, "secondary", scale, PARCHMENT).surface.get_bounding_rect()
    assert abs(drawn.width - 162 * scale) <= 3 * scale + 1
    assert abs(drawn.height - 47 * scale) <= 3 * scale + 1


@pytest.mark.parametrize("grown", [1.0, 2.0])
def test_labels_widen_what_carries_them(grown: float) -> None:
    look = theme(text_scale=grown)
    word = "Production"
    wide = text_width(word, "sans-bold", round(17 * grown))
    assert marks.phase_flag(word, 1.0, look).surface.get_width() > wide + 20
    assert marks.ribbon("AT THE GATE", 1.0, look).surface.get_width() > text_width(
        "AT THE GATE", "sans-bold", round(16 * grown)
    )
    assert marks.name_plate(word, 1.0, look).surface.get_width() > text_width(word, "text-semi", round(15 * grown))
    assert marks.key_cap("Ctrl+Enter", 1.0, look).surface.get_width() > text_width(
        "Ctrl+Enter", "sans", round(14 * grown)
    )


def test_a_plate_gives_way_where_there_is_little_room() -> None:
    wide, narrow = (
        marks.name_plate("Defensive Wall", 1.0, PARCHMENT),
        marks.name_plate("Defensive Wall", 1.0, PARCHMENT, most=80),
    )
    assert narrow.surface.get_width() <= 86 < wide.surface.get_width()


def test_hits_are_shown_by_shape() -> None:
    whole, lost, new = (marks.hit_shield(s, 20, 2.0, PARCHMENT).surface for s in ("whole", "lost", "new"))
    for one, two in itertools.combinations((whole, lost, new), 2):
        assert grey_difference(one, two) > 0.03


def test_badges_grow_with_their_number() -> None:
    assert (
        marks.badge("100", 20, 1.0, PARCHMENT).surface.get_width()
        > marks.badge("1", 20, 1.0, PARCHMENT).surface.get_width()
    )


def test_the_present_rung_stands_out() -> None:
    now, done = marks.rung(5, "now", 1.0, PARCHMENT).surface, marks.rung(5, "done", 1.0, PARCHMENT).surface
    assert now.get_bounding_rect().width > done.get_bounding_rect().width * 1.8


def test_an_arrow_ends_where_it_points() -> None:
    arrow = links.way(links.bow((0, 0), (140, 30), 50), 1.0, PARCHMENT, colour=PARCHMENT.illegal.paper)
    x, y = arrow.anchor[0] + 140, arrow.anchor[1] + 30
    near = arrow.surface.subsurface((x - 8, y - 8, 12, 12))
    assert visible(near) > 20


def test_all_icons_are_drawn_and_differ() -> None:
    shown = {name: digest(icons.icon(name, 24, 2.0, PARCHMENT).surface) for name in icons.icon_names()}
    twins = {"hourglass", "initiative"}
    assert len(set(shown.values())) >= len(shown) - 1
    assert all(visible(icons.icon(name, 24, 2.0, PARCHMENT).surface) > 60 for name in shown if name not in twins)
    with pytest.raises(KeyError, match="'unicorn'"):
        icons.icon("unicorn", 24, 1.0, PARCHMENT)


def test_seals_tags_knots_and_notes_have_two_looks() -> None:
    assert digest(marks.seal(True, 40, 1.0, PARCHMENT).surface) != digest(marks.seal(False, 40, 1.0, PARCHMENT).surface)
    assert digest(marks.price_tag(70, 28, 1.0, PARCHMENT).surface) != digest(
        marks.price_tag(70, 28, 1.0, PARCHMENT, paid=True).surface
    )
    assert digest(marks.link_knot("on", 1.0, PARCHMENT).surface) != digest(
        marks.link_knot("off", 1.0, PARCHMENT).surface
    )
    kinds = {digest(marks.note(100, 40, 1.0, PARCHMENT, kind).surface) for kind in ("card", "hint", "warning", "lit")}
    assert len(kinds) == 4


# --- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("angle", [0, 9, 90, 201])
def test_a_die_shows_its_pips_at_any_angle(face: int, angle: int) -> None:
    surface = dice.die(face, 58, 2.0, PARCHMENT, angle=angle, red_one=False).surface
    middle = surface.get_width() // 2
    inside = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(inside, (255, 255, 255, 255), (middle, middle), 53)
    inside.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    assert patches(inside, PARCHMENT.ink, 12) == face


def test_a_one_is_red_and_a_hit_is_ringed() -> None:
    one = dice.die(1, 58, 2.0, PARCHMENT)
    assert one.surface.get_at(one.anchor)[:3] == PARCHMENT.illegal.paper
    plain = dice.die(1, 58, 2.0, PARCHMENT, red_one=False)
    assert plain.surface.get_at(plain.anchor)[:3] == PARCHMENT.ink
    assert grey_difference(one.surface, dice.die(1, 58, 2.0, PARCHMENT, state="hit").surface) > 0.03


def test_tumbling_dice_share_pictures() -> None:
    for angle in range(0, 360):
        dice.die(4, 40, 1.0, PARCHMENT, angle=angle)
    assert len(PIECES) <= 360 // dice.STEP + 1


@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
def test_scattered_dice_do_not_touch(count: int) -> None:
    places = dice.scatter(count, 360, 300, 40)
    assert len(places) == count
    for (ax, ay, _), (bx, by, _) in itertools.combinations(places, 2):
        assert max(abs(ax - bx), abs(ay - by)) > 40
    for x, y, angle in places:
        assert 20 <= x <= 340 and 20 <= y <= 280 and abs(angle) <= 12


def test_no_die_shows_what_it_has_not() -> None:
    with pytest.raises(ValueError, match="1 to 6, not 7"):
        dice.die(7, 40, 1.0, PARCHMENT)
    with pytest.raises(ValueError, match="0 to 9, not 10"):
        dice.cast("d10", 10, 40, 1.0, PARCHMENT)
    for kind, (least, most) in dice.FACES.items():
        with pytest.raises(ValueError, match=f"{least} to {most}, not {most + 1}"):
            dice.cast(kind, most + 1, 40, 1.0, PARCHMENT)


@pytest.mark.parametrize("kind", list(dice.FACES))
def test_every_face_of_every_die_differs_and_blank_ones_have_none(kind: dice.Kind) -> None:
    least, most = dice.FACES[kind]
    faces = {digest(dice.cast(kind, n, 46, 1.5, PARCHMENT).surface) for n in range(least, most + 1)}
    assert len(faces) == most - least + 1
    assert digest(dice.cast(kind, None, 46, 1.5, PARCHMENT).surface) not in faces


def test_ones_and_tens_of_a_hundred_differ() -> None:
    ones = {digest(dice.cast("d10", n, 46, 1.5, PARCHMENT).surface) for n in range(10)}
    tens = {digest(dice.cast("tens", n, 46, 1.5, PARCHMENT).surface) for n in range(10)}
    assert len(ones | tens) == 20


@THEMES
def test_a_wheel_colours_as_many_cells_as_there_are_good_throws(look: Theme) -> None:
    def green(good: int, cells: int) -> int:
        surface = marks.odds_wheel(good, cells, 34, 2.0, look).surface
        wanted = look.legal.paper
        return sum(
            surface.get_at((x, y))[:3] == wanted
            for x in range(surface.get_width())
            for y in range(surface.get_height())
        )

    assert green(0, 36) == 0
    assert green(6, 36) * 3 == pytest.approx(green(18, 36), rel=0.12)
    assert green(3, 6) == pytest.approx(green(18, 36), rel=0.3)  # fewer strokes lie between fewer cells
    pale = marks.odds_wheel(9, 36, 34, 2.0, look, live=False).surface
    assert grey_difference(pale, marks.odds_wheel(9, 36, 34, 2.0, look).surface) > 0.02
