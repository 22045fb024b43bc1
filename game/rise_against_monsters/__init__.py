"""Rise against Monsters: lands around one table, cleared of monsters together and then guarded by castles.

Rooms: content < board < building < battle < phases < facts < forecasts < bots; each says at its head what lives there.
`rules` ties them together, `validity` reads positions that people write.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rulebook.game_def import GameDef, Mode, Option, all_together


def _last_seat(players: tuple[str, ...], mode: str, options: Mapping[str, object]) -> str:
    return players[-1]


GAME = GameDef(
    id="rise-against-monsters",
    title="Rise against Monsters",
    sentence="Clear every land together, one face-up card at a time, and raise a castle for each of you.",
    prefix="RISE",
    package="game.rise_against_monsters",
    piles=("draw",),
    modes=(Mode("cooperative", "All together", "Everybody wins or loses together.", (2, 3, 4, 5, 6, 7)),),
    options=(
        Option(
            "level", "Level",
            "book: as long as it takes. The others are not in the book: so many rounds, and then the monsters win.",
            "RISE-LEVEL-1", "word", "book", values=("book", "stern", "grim", "last-stand"),
        ),
        Option(
            "extra-deck", "One more pack", "Play with one more pack of cards, which is easier.",
            "RISE-SETUP-2", "flag", False,
        ),
        Option(
            "dealer", "Dealer", "The player at the dealer's left begins.",
            "RISE-SETUP-3", "seat", default_for=_last_seat,
        ),
        Option(
            "opening-joker", "A Joker in the opening hand",
            "Hold it for later, or let it strike as if it had just been drawn.",
            "RISE-SETUP-6", "word", "hold", values=("hold", "strike"),
        ),
        Option(
            "first-turn-rest", "Monsters rest at first",
            "No monster moves in each player's first turn, or only in the first turn of the game.",
            "RISE-MOVE-1", "word", "each", values=("each", "game"),
        ),
        Option(
            "wander", "Monsters wander", "With nothing to attack anywhere a monster moves all the same.",
            "RISE-MOVE-5", "flag", True,
        ),
        Option(
            "pin-workers", "Workers can be pinned", "A tapped worker that a monster attacks is held as heroes are.",
            "RISE-TAP-3", "flag", False,
        ),
        Option(
            "wrath-hits-castles", "Wrath reaches under castles",
            "A Joker takes the monsters under castles too.",
            "RISE-WRATH-6", "flag", True,
        ),
        Option(
            "auto-pass", "Pass for those who cannot react", "Players without a reaction are not asked.",
            "RISE-REACT-6", "flag", True,
        ),
        Option(
            "ties", "Equal monsters, targets and lands",
            "Ask a player to choose among equals, or take the first in order.",
            "RISE-REACT-8", "word", "ask", values=("ask", "auto"),
        ),
        Option(
            "overrun", "When the monsters win",
            "When nothing but monsters is in play anywhere, or only when they also stand in every land.",
            "RISE-END-2", "word", "anywhere", values=("anywhere", "every-land"),
        ),
        Option(
            "round-limit", "Round limit", "After this round the monsters win; 0 is no limit.",
            "RISE-END-5", "number", 0, least=0, most=1_000_000,
        ),
    ),
    bots=("random", "heuristic"),
    bots_at="bots.partner",
    bot_options={"round-limit": 25},
    level="level",
    dice=False,
    sides=all_together,
)  # fmt: skip
