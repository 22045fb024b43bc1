"""The Battle for Korvosa: one Queen against two to six heroes.

Rooms: content < board < cards < battle < phases < facts, bots < exploits; each says at its head what lives
there. `rules` ties them together, `validity` says what makes a written position wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.rulebook.game_def import BOTS, GOOD, SEARCHER, GameDef, Mode, Option
from game.core.text.phrases import say

if TYPE_CHECKING:
    from game.core.position.state import Catalogue, Setup


def _from_table(name: str, players: tuple[str, ...], mode: str, options: Mapping[str, object]) -> int:
    """The default of an option that the content file's table gives by number of heroes."""
    from game.battle_for_korvosa.content.loading import load_content

    tables = load_content(str(options.get("content", "battle-for-korvosa"))).setup
    return int(getattr(tables, name)[len(players) - 1])


def _fair_gain(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> int | None:
    """KORV-LEVEL-1: a gain against which these heroes win as often as they should; with a group's own content its table
    holds. They are strong where all of them are computer players who think ahead.
    """
    if "content" in named:
        return None
    from game.battle_for_korvosa.content.gains import proposed_gains

    bots = named.get(BOTS, ())
    queen = named.get("queen", players[-1])
    heroes = [bot for seat, bot in zip(players, bots, strict=False) if seat != queen] if isinstance(bots, tuple) else []
    strong = bool(heroes) and all(bot == SEARCHER for bot in heroes)
    gains = proposed_gains()
    return (gains.strong if strong else gains.fair).get(len(players) - 1)


def _first_seat(players: tuple[str, ...], mode: str, options: Mapping[str, object]) -> str:
    return players[0]


def _last_seat(players: tuple[str, ...], mode: str, options: Mapping[str, object]) -> str:
    """Who sets up a game sits first, as a hero; who is alone plays against a Queen of the computer."""
    return players[-1]


def _bonuses(value: object, players: tuple[str, ...], mode: str) -> str | None:
    if not isinstance(value, Mapping):
        return say("a mapping from hero to whole number is wanted")
    for hero, bonus in value.items():
        if hero not in players:
            return say('"{hero}" is no player', hero=hero)
        if isinstance(bonus, bool) or not isinstance(bonus, int):
            return say("{hero}: a whole number is wanted", hero=hero)
    return None


def _content(value: object, players: tuple[str, ...], mode: str) -> str | None:
    from game.battle_for_korvosa.content.loading import content_fault

    return content_fault(value)


def _catalogue(options: Mapping[str, object]) -> Catalogue:
    from game.battle_for_korvosa.content.loading import load_content

    return load_content(str(options["content"]))


def _together(setup: Setup) -> tuple[str, str] | None:
    from game.battle_for_korvosa.phases.setup import options_fault

    return options_fault(setup)


def _queen_and_heroes(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """The heroes win together, against the Queen."""
    queen = setup.word("queen")
    return (queen,), tuple(seat for seat in setup.players if seat != queen)


GAME = GameDef(
    id="battle-for-korvosa",
    title="The Battle for Korvosa",
    sentence="Heroes take a city street by street from a Queen who is stronger than any one of them.",
    prefix="KORV",
    package="game.battle_for_korvosa",
    piles=("hero", "edicts", "city"),
    modes=(Mode("battle", "Battle", "Two to six heroes against one Queen, together.", (3, 4, 5, 6, 7)),),
    options=(
        Option(
            "content", "Content", "The file with map, roles and cards; a group's own may stand in its place.",
            "KORV-CARD-11", "other", default="battle-for-korvosa", judge=_content,
        ),
        Option(
            "queen", "The Queen's seat", "Who plays the Queen; all others are heroes.",
            "KORV-SETUP-1", "seat", default_for=_first_seat, proposed_for=_last_seat,
        ),
        Option(
            "initiative-bonus", "Initiative bonuses", "Each hero's own bonus in place of the role's suggestion.",
            "KORV-ROUND-1", "other", default={}, judge=_bonuses,
        ),
        Option(
            "queen-initiative", "The Queen's initiative", "What she adds to her initiative roll.",
            "KORV-ROUND-1", "number", default=12, least=-99, most=99,
        ),
        Option(
            "difficulty", "Difficulty", "How much the Queen gains, and how many units the heroes start with.",
            "KORV-SETUP-4", "word", default="standard", values=("easy", "standard", "hard", "ruthless"),
        ),
        Option(
            "hero-units", "Units of each hero", "Starting units, before the difficulty's part.",
            "KORV-SETUP-4", "number", least=1, most=999, default_for=partial(_from_table, "hero_units"),
        ),
        Option(
            "hero-cards", "Hero cards of each hero", "How many Hero cards each hero starts with.",
            "KORV-SETUP-4", "number", least=0, most=99, default_for=partial(_from_table, "hero_cards"),
        ),
        Option(
            "queen-units", "Units of the Queen", "Starting reinforcements, besides one unit a quarter.",
            "KORV-SETUP-4", "number", least=0, most=999, default_for=partial(_from_table, "queen_units"),
        ),
        Option(
            "queen-gain", "The Queen's Gain", "Her reinforcements each turn, before the difficulty's part.",
            "KORV-GAIN-3", "number", least=0, most=999, default_for=partial(_from_table, "queen_gain"),
            proposed_for=_fair_gain,
        ),
        Option(
            "city-cards", "City cards", "How many turns the battle has; under 25 it is short.",
            "KORV-SETUP-2", "number", least=1, most=9999, default_for=partial(_from_table, "city_cards"),
        ),
        Option(
            "lines", "Lines", "Whether an ally's quarters carry a hero's line to the breach.",
            "KORV-PLACE-3", "word", default="own", values=("own", "allied"),
        ),
        Option(
            "district-control", "District control", "Whether the landmark is enough, or heroes must hold all of it.",
            "KORV-LAND-2", "word", default="landmark", values=("landmark", "full"),
        ),
        Option(
            "lieutenants-return", "Lieutenants return", "Whether the Queen regains the lieutenant of a district.",
            "KORV-ALLY-3", "flag", default=False,
        ),
        Option(
            "attack-dice", "Attacking dice", "The most dice of an attack.",
            "KORV-FIGHT-4", "number", default=3, least=1, most=4,
        ),
        Option(
            "open-hands", "Open hands", "Whether the Queen and spectators see the heroes' cards.",
            "KORV-HERO-1", "flag", default=False,
        ),
    ),
    bots=("random", "beginner", "easy", "heuristic", GOOD, SEARCHER),
    bots_at="bots.learners",
    policy_at="bots.policy",
    exploits_at="exploits.family",
    deciding_at="facts.turning_points",
    sides=_queen_and_heroes,
    judge=_together,
    catalogue=_catalogue,
)  # fmt: skip
