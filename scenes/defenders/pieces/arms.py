"""The arms that a city bears, what their parts are called, and where they are hung."""

from __future__ import annotations

from msgspec import UNSET
from pygame import Surface

from game.defenders.board.position import SettingChoice
from game.parts.arms import Arms, arms_for, read_arms
from scenes.paint.heraldry import shield
from scenes.system.words import later

COLOUR_NAME = {
    "red": later("red"),
    "blue": later("blue"),
    "green": later("green"),
    "purple": later("purple"),
    "black": later("black"),
    "gold": later("gold"),
    "silver": later("silver"),
}
DIVISION_NAME = {
    "plain": later("one colour"),
    "per-pale": later("side by side"),
    "per-fess": later("one above the other"),
    "per-bend": later("slantwise"),
    "chevron": later("a chevron"),
    "quarterly": later("in quarters"),
    "chief": later("a band at the top"),
    "wavy": later("waves at the foot"),
}
CHARGE_NAME = {
    "tower": later("a tower"),
    "gear": later("a gear"),
    "key": later("a key"),
    "flame": later("a flame"),
    "ship": later("a ship"),
    "tree": later("a tree"),
    "raven": later("a raven"),
    "star": later("a star"),
}


def arms_of(setting: SettingChoice) -> Arms | None:
    """The arms that a city bears: those that were chosen, else those that its name makes; None where it has no name."""
    chosen = read_arms(setting.arms) if setting.arms is not UNSET else None
    return chosen or (arms_for(setting.title) if setting.title else None)


def put_crest(surface: Surface, setting: SettingChoice, at: tuple[int, int], high: int) -> int:
    """The city's arms with their upper left corner there; returns how wide they are (0: the city bears none)."""
    arms = arms_of(setting)
    if arms is None:
        return 0
    picture = shield(arms, high)
    surface.blit(picture, at)
    return picture.get_width()
