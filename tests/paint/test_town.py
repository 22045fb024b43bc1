"""The town: room for every structure, nothing hidden behind the wall, lost walls and ruins to be seen."""

import itertools

import pygame
import pytest
from pygame import Rect

from scenes.medieval_keep.scenery import castle as pictures
from scenes.medieval_keep.scenery import countryside, town_picture
from scenes.medieval_keep.scenery.town_picture import Building
from scenes.medieval_keep.scenery.town_plan import MOST_PLOTS, TOWN_SIZE, town_plan
from scenes.menus.shelf import pictures as shelf_pictures
from scenes.paint.art import ids
from scenes.paint.pieces import PIECES
from scenes.paint.theme import HIGH_CONTRAST, PARCHMENT, TOKEN_SIZE
from scenes.session.catalogue import Spine
from tests.paint.pixels import digest, grey_difference, visible

SIZES = [TOWN_SIZE, (856.0, 530.0), (856.0, 658.0), (560.0, 420.0), (856.0, 322.0), (276.0, 196.0)]


@pytest.mark.parametrize("count", range(MOST_PLOTS + 1))
@pytest.mark.parametrize("size", SIZES)
def test_there_is_room_for_every_structure(size: tuple[float, float], count: int) -> None:
    plan = town_plan(*size, count)
    assert len(plan.plots) >= count
    for plot in plan.plots:
        assert plot.size * 0.4 <= plot.x <= size[0] - plot.size * 0.4
        assert plot.y + plot.ring[1] < plan.wall_foot - plan.wall_height
    for one, two in itertools.combinations(plan.plots, 2):
        apart_x = abs(one.x - two.x) >= (one.size + two.size) * 0.4
        apart_y = abs(one.y - two.y) >= min(one.size, two.size) * 0.7
        assert apart_x or apart_y, (one, two)


def test_the_usual_town_has_twelve_plots_and_the_largest_thirty() -> None:
    assert len(town_plan().plots) == 12
    assert len(town_plan(*TOWN_SIZE, 29).plots) >= 29
    with pytest.raises(ValueError, match="0 to 30"):
        town_plan(*TOWN_SIZE, 31)


def test_plots_keep_clear_of_castle_and_road() -> None:
    plan = town_plan()
    x, foot, size = plan.castle
    for plot in plan.plots:
        clear = size * 0.5 if plot.y < foot + 20 else 18
        assert abs(plot.x - x) > clear, plot


def test_the_plot_under_a_point() -> None:
    plan = town_plan()
    for i, plot in enumerate(plan.plots):
        assert plan.plot_at(plot.x, plot.y) == i
    assert plan.plot_at(5, 5) is None


@pytest.mark.parametrize("count", [0, 1, 4, 7, 12, 20])
def test_tokens_stand_on_the_walk(count: int) -> None:
    plan = town_plan()
    places = plan.walk(count)
    assert len(places) == count == len(set(places))
    for x, y in places:
        assert any(left <= x <= right for left, right in plan.stretches)
        assert y < plan.wall_foot - plan.wall_height
    if count <= 8:
        assert all(abs(a[0] - b[0]) >= 44 for a, b in itertools.combinations(places, 2))


def test_each_lost_wall_changes_the_picture() -> None:
    grounds = [countryside.town_ground(*TOWN_SIZE, 1.0, PARCHMENT, walls=walls).surface for walls in range(5)]
    for one, two in itertools.combinations(grounds, 2):
        assert grey_difference(one, two) > 0.004


def test_buildings_states_and_names_are_seen() -> None:
    def shown(*buildings: Building, names: bool = True) -> str:
        return digest(town_picture.town(*TOWN_SIZE, 1.0, PARCHMENT, buildings, names=names).surface)

    stands = shown(Building("farm", "Farm"))
    assert (
        len(
            {
                stands,
                shown(Building("farm", "Farm", "ruined")),
                shown(Building("farm", "Farm", "dimmed")),
                shown(Building("mine", "Mine")),
                shown(Building("farm", "Farm"), names=False),
            }
        )
        == 5
    )


def test_the_same_town_is_the_same_bytes() -> None:
    buildings = tuple(Building(piece, piece) for piece in ids("structures"))
    first = digest(town_picture.town(*TOWN_SIZE, 1.0, PARCHMENT, buildings).surface)
    PIECES.clear()
    assert digest(town_picture.town(*TOWN_SIZE, 1.0, PARCHMENT, buildings).surface) == first


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 3.0])
def test_a_town_has_its_size(scale: float) -> None:
    piece = countryside.town_ground(*TOWN_SIZE, scale, PARCHMENT)
    drawn = piece.surface.get_bounding_rect()
    assert abs(drawn.width - 731 * scale) <= 4 * scale
    assert abs(drawn.height - 536 * scale) <= 4 * scale


def test_the_high_contrast_town_has_no_washes() -> None:
    surface = countryside.town_ground(*TOWN_SIZE, 1.0, HIGH_CONTRAST).surface
    sky = surface.get_at((60, 40))[:3]
    meadow = surface.get_at((120, 330))[:3]
    assert sky == meadow == (255, 255, 255)


def test_repair_pieces_show_what_stands() -> None:
    whole, gap = (pictures.wall_piece(s, 85, 60, 1.0, PARCHMENT).surface for s in ("stands", "gap"))
    assert visible(whole) > visible(gap) * 2
    views = {digest(pictures.repair_view(380, 178, 1.0, PARCHMENT, walls=w).surface) for w in range(5)}
    assert len(views) == 5


def test_portrait_cards_name_the_unit() -> None:
    one = pictures.portrait_card("guards", "Guards", 1.0, PARCHMENT).surface
    two = pictures.portrait_card("guards", "Guards 2", 1.0, PARCHMENT).surface
    assert digest(one) != digest(two)


def test_spines_differ_and_carry_their_words() -> None:
    blue = Spine((43, 80, 114), (("castle", "castle-4", 0.84, 0.5, 0.48),))
    red = Spine((106, 58, 46), (("locations", "fortress", 0.74, 0.5, 0.48),))

    def shown(look: Spine, *title: str, players: str = "1–6 players", chosen: bool = False) -> str:
        return digest(shelf_pictures.spine(look, title, players, 2, 1.0, PARCHMENT, chosen=chosen).surface)

    looks = {
        shown(blue, "Some", "Title"),
        shown(red, "Some", "Title"),
        shown(blue, "Other"),
        shown(blue, "Some", "Title", players="2–7 players"),
        shown(blue, "Some", "Title", chosen=True),
    }
    assert len(looks) == 5


# ------------------------------------------------------------ a crowded town

LONG_NAMES = ("Hunting Lodge", "Logging Camp", "Market Place", "Guard House", "Defensive Wall", "Shield Smith")


@pytest.mark.parametrize("count", [12, 15, 18, 21, 24, 30])
@pytest.mark.parametrize("size", [TOWN_SIZE, (856.0, 322.0)])
def test_no_name_lies_over_a_roof_or_another_name(size: tuple[float, float], count: int) -> None:
    plan = town_plan(*size, count)
    standing = [
        (plot, Building("inn", LONG_NAMES[number % len(LONG_NAMES)])) for number, plot in enumerate(plan.plots)
    ][:count]
    placed = [
        (plot, plate.rect(middle))
        for (plot, _), (plate, middle) in zip(
            standing, town_picture.plates(plan, standing, 1.0, PARCHMENT), strict=True
        )
    ]
    for (one, plate), (_, other) in itertools.combinations(placed, 2):
        shared = plate.clip(other)
        assert shared.w * shared.h <= 0.08 * plate.w * plate.h, one
    for (plot, plate), (other, _) in itertools.product(placed, standing):
        if other.row > plot.row:
            piece = town_picture.building("inn", other.size, 1.0, PARCHMENT)
            ink = piece.surface.get_bounding_rect(min_alpha=200)
            roof = pygame.mask.from_surface(piece.surface.subsurface(Rect(ink.x, ink.y, ink.w, ink.h // 2)), 200)
            left, top = ink.move(piece.rect((other.x, other.y)).topleft).topleft
            hidden = roof.overlap_area(pygame.mask.Mask(plate.size, fill=True), (plate.x - left, plate.y - top))
            # thirty names of two lines are more than a low town has room for
            assert hidden <= (0.15 if count < 30 else 0.3) * roof.count(), (plot, other)
    walk = plan.wall_foot - plan.wall_height - TOKEN_SIZE
    assert all(plate.bottom <= walk + 6 for _, plate in placed), "no token stands on a name"
