"""The numbers of the visual style, computed from the palette that is drawn with."""

import itertools

import pytest

from scenes.paint.theme import (
    FOUR_COLOURS,
    HIGH_CONTRAST,
    MIN_MARK_CONTRAST,
    MIN_SUIT_DISTANCE,
    MIN_TEXT_CONTRAST,
    PARCHMENT,
    SEATS,
    STATES,
    SUITS,
    TWO_COLOURS,
    Sight,
    Theme,
    contrast,
    delta_e,
    hex_code,
    mix,
    rgb,
    theme,
)

THEMES = pytest.mark.parametrize("look", [PARCHMENT, HIGH_CONTRAST], ids=lambda t: t.name)


@THEMES
def test_text_is_readable_on_every_paper(look: Theme) -> None:
    for name, ground in look.surfaces().items():
        for ink in (look.ink, look.soft_ink):
            assert contrast(ink, ground) >= MIN_TEXT_CONTRAST, name


@THEMES
def test_text_is_readable_on_dark_grounds(look: Theme) -> None:
    for ground in (look.table, look.night):
        assert contrast(look.parchment, ground) >= MIN_TEXT_CONTRAST
        assert contrast(look.pale, ground) >= MIN_TEXT_CONTRAST


@THEMES
def test_state_colours_are_readable_as_text_on_their_grounds(look: Theme) -> None:
    for state in STATES:
        for ground in look.surfaces().values():
            assert contrast(look.state(state), ground) >= MIN_TEXT_CONTRAST, state
        for ground in (look.table, look.night):
            assert contrast(look.state(state, dark=True), ground) >= MIN_TEXT_CONTRAST, state


@THEMES
def test_hairlines_and_water_are_visible(look: Theme) -> None:
    assert contrast(look.hairline, look.parchment) >= MIN_MARK_CONTRAST
    assert contrast(look.water, look.parchment) >= MIN_MARK_CONTRAST


def test_measured_contrasts_are_those_of_the_style_guide() -> None:
    papers = list(PARCHMENT.surfaces().values())
    assert [round(contrast(PARCHMENT.ink, p), 1) for p in papers] == [13.1, 11.0, 15.2]
    assert [round(contrast(PARCHMENT.soft_ink, p), 1) for p in papers] == [7.4, 6.2, 8.6]
    assert round(contrast(PARCHMENT.parchment, PARCHMENT.table), 1) == 7.0
    assert round(contrast(PARCHMENT.parchment, PARCHMENT.night), 1) == 14.3
    assert [round(contrast(c, PARCHMENT.card), 1) for c in FOUR_COLOURS.values()] == [17.4, 5.9, 11.4, 5.2]


def test_high_contrast_is_black_and_white_with_thick_lines_and_no_washes() -> None:
    assert contrast(HIGH_CONTRAST.ink, HIGH_CONTRAST.parchment) == pytest.approx(21)
    assert HIGH_CONTRAST.line(1.0) == 3.0
    assert not HIGH_CONTRAST.washes
    assert PARCHMENT.line(1.0) == 1.0


@pytest.mark.parametrize("sight", ["normal", "protan", "deutan", "tritan"])
def test_four_suit_colours_stay_apart_in_every_sight(sight: Sight) -> None:
    for a, b in itertools.combinations(SUITS, 2):
        assert delta_e(FOUR_COLOURS[a], FOUR_COLOURS[b], sight) >= MIN_SUIT_DISTANCE, (a, b)


def test_two_colour_suits_pair_black_and_red() -> None:
    assert TWO_COLOURS["spade"] == TWO_COLOURS["club"] != TWO_COLOURS["heart"] == TWO_COLOURS["diamond"]
    assert all(contrast(c, PARCHMENT.card) >= MIN_TEXT_CONTRAST for c in TWO_COLOURS.values())


def test_every_seat_has_its_own_colour_and_pattern() -> None:
    assert len({seat.colour for seat in SEATS.values()}) == 7
    assert len({seat.pattern for seat in SEATS.values()}) == 7
    for seat in SEATS.values():
        assert contrast(seat.colour, PARCHMENT.card) >= MIN_TEXT_CONTRAST
        assert contrast(seat.colour, PARCHMENT.parchment) >= MIN_MARK_CONTRAST


def test_contrast_and_distance_at_their_ends() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 90, 200), (9, 90, 200)) == 1
    assert delta_e((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert delta_e((200, 30, 30), (200, 30, 30), "protan") == 0
    red, green = rgb("#C03020"), rgb("#208030")
    assert delta_e(red, green, "deutan") < delta_e(red, green) / 2


def test_same_settings_give_the_same_theme_and_keys_differ() -> None:
    assert theme() is PARCHMENT
    assert theme(text_scale=1.5) is theme(text_scale=1.5)
    keys = {
        theme().key,
        theme(high_contrast=True).key,
        theme(two_colour_suits=True).key,
        theme(corner_letters=True).key,
        theme(text_scale=2.0).key,
    }
    assert len(keys) == 5
    with pytest.raises(ValueError, match="text scale"):
        theme(text_scale=2.5)


def test_colour_codes_go_both_ways() -> None:
    assert hex_code(rgb("#F4EAD0")) == "#F4EAD0"
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
