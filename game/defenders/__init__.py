"""Defenders: 1 to 6 players invent and draw a city, then hold it together against a deck of threats.

Rooms: `forecasts < content < board < battle < setup < phases < facts < bots`; each says at its head what lives there.
`rules` ties them together, `validity` says what makes a written position wrong, `defaults` what a partial one leaves
out.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rulebook.game_def import GameDef, Mode, Option, all_together

SETTINGS = ("medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes", "custom")


def _drawn_by_hand(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> str:
    """The level for a table that draws its city: by the book half of those cities are safe after eleven turns, and
    drawing one takes an hour. On `stern` it takes eighteen."""
    return "stern"


def _own_hands(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> bool:
    return named.get("city-hand") == "own"


GAME = GameDef(
    id="defenders",
    title="Defenders",
    sentence="Invent a city, draw it, and hold it together until the enemy's deck runs out.",
    prefix="DEF",
    package="game.defenders",
    piles=("threat", "bottom", "city"),
    modes=(Mode("co-op", "Partners", "All seats hold the city together.", (1, 2, 3, 4, 5, 6)),),
    options=(
        Option(
            "level", "Level",
            "book: the rulebook's words. The others are not in the book: more threats, and kings rest after a shot.",
            "DEF-LEVEL-1", "word", "book", values=("book", "stern", "grim", "last-stand"), proposed_for=_drawn_by_hand,
        ),
        Option(
            "setting", "Setting", "The world of the siege: names and art, no rule; or ask the table when it begins.",
            "DEF-SET-1", "word", "ask", values=("ask", *SETTINGS),
        ),
        Option(
            "city-hand", "Cards for the city", "One open row for the table, or an open hand for each player.",
            "DEF-CITY-1", "word", "shared", values=("shared", "own"),
        ),
        Option(
            "hand-size", "Cards in a hand", "How many cards each player is dealt, where hands are their own.",
            "DEF-CITY-1", "number", 4, least=2, most=8, matters=_own_hands,
        ),
        Option(
            "finalise-needs", "To finish a place or unit", "A type card is enough, or a descriptor is wanted as well.",
            "DEF-CITY-5", "word", "type", values=("type", "both"),
        ),
        Option(
            "regiment-limit", "Room for regiments",
            "By the shape of the place (small one, long and area two), or one everywhere once all are placed.",
            "DEF-PLACE-4", "word", "shape", values=("shape", "one"),
        ),
        Option(
            "tie", "Equal totals", "A battle with equal totals is a stand-off, or goes to one side.",
            "DEF-BATTLE-7", "word", "stand-off", values=("stand-off", "defenders", "threats"),
        ),
        Option(
            "face-dice", "Dice of face threats", "One die for all face threats that count, or one for each.",
            "DEF-BATTLE-5", "word", "one", values=("one", "each"),
        ),
        Option(
            "jack-rescue", "Rescue by jacks", "One rescue in a lost battle, or one for each jack who is there.",
            "DEF-DEFEAT-2", "word", "one", values=("one", "each"),
        ),
        Option(
            "engineer-reach", "Reach of engineers", "Engineers repair any ruin, or only one next to them.",
            "DEF-ACT-2", "word", "any", values=("any", "connected"),
        ),
        Option(
            "scenes", "Scenes", "A scene is framed and played at the start of each turn, or the step is passed over.",
            "DEF-REFL-4", "word", "framed", values=("framed", "skipped"),
        ),
        Option(
            "descriptions", "Telling the defence",
            "A defence that nobody can tell is lost, or every defence goes straight to the dice.",
            "DEF-BATTLE-3", "word", "judged", values=("judged", "free"),
        ),
    ),
    bots=("random", "easy", "captain"),
    bots_at="bots.learners",
    policy_at="bots.policy",
    level="level",
    sides=all_together,
)  # fmt: skip
