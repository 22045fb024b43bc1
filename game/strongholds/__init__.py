"""Strongholds: two or four royal houses besiege each other with one hand that is both sword and shield.

The modes follow from the number of players (HOLD-SETUP-1).

Rooms: board < battle < phases < bots < exploits; each says at its head what lives there. `rules` ties them together,
`facts` says what a seat is told, `unseen` what it cannot see, `validity` what makes a written position wrong,
`defaults` what a partial one leaves out.
"""

from __future__ import annotations

from game.core.rulebook.game_def import GOOD, SEARCHER, GameDef, Mode, Option

GAME = GameDef(
    id="strongholds",
    title="Strongholds",
    sentence="Send one royal against an enemy, keep enough troops for your own door: sealed plans, two reveals.",
    prefix="HOLD",
    package="game.strongholds",
    piles=("royals", "draw"),
    modes=(
        Mode("two-player", "Two strongholds", "Each player owns a colour: six royals.", (2,)),
        Mode("four-player", "Four strongholds", "Each player owns a suit: three royals.", (4,)),
    ),
    options=(
        Option(
            "families", "Families", "Draw the families from the royals, or name them in seat order.",
            "HOLD-SETUP-4", "word", "draw", values=("draw", "choose"),
        ),
        Option(
            "negated-jack", "A Jack without his ability",
            "Under a Joker, or without a troop, a Jack fights with power 5, or he stands idle with power 0.",
            "HOLD-JOKER-4", "word", "fights", values=("fights", "idle"),
        ),
        Option(
            "pits-expose", "Pits expose the general",
            "A pitted troop counts as killed, so that its general can be attacked.",
            "HOLD-PIT-5", "flag", True,
        ),
        Option(
            "overrun", "Overrun",
            "A stronghold whose last royal at home dies falls when any damage is left over.",
            "HOLD-DAMAGE-6", "flag", False,
        ),
        Option(
            "short-pile", "When the pile runs out",
            "Shuffle the defeated heap at once and go on drawing, or stop drawing.",
            "HOLD-DRAW-4", "word", "reshuffle", values=("reshuffle", "stop"),
        ),
        Option(
            "turn-limit", "Turn limit",
            "After this turn the most living royals win; 0 is no limit.",
            "HOLD-END-4", "number", 0, least=0, most=1_000_000,
        ),
    ),
    bots=("random", "beginner", "easy", "heuristic", GOOD, SEARCHER),
    bots_at="bots.learners",
    policy_at="bots.policy",
    exploits_at="exploits.family",
    dice=False,
)  # fmt: skip
