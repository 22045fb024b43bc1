"""Medieval Keep: card duels of growing towns, and a town alone against the deck.

Rooms: content < board < phases < battle < bots, facts < exploits; each says at its head what lives there. `rules` ties
them together, `validity` says what makes a written position wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.rulebook.game_def import GOOD, SEARCHER, GameDef, Mode, Option
from game.core.text.phrases import say
from game.medieval_keep.content.modes import solo_play

LEVELS: Mapping[str, Mapping[str, object]] = {
    "gentle": {"attack-from-turn": 3},
    "book": {"attack-from-turn": 1},
    "grim": {"attack-from-turn": 1, "invaders-grow": 3},
    "last-stand": {"attack-from-turn": 1, "invaders-grow": 1, "starting-guards": 1, "solo-opening": "keep"},
}
"""KEEP-SOLO-10: what each level of solo play stands for; what it does not name is as it is elsewhere."""


def _only_solo_play(value: object, players: tuple[str, ...], mode: str) -> str | None:
    return None if solo_play(players, mode) else say("this option is for solo play, with one seat")


def _played_solo(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> bool:
    return solo_play(players, mode)


def _by_level(name: str, elsewhere: object, players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> object:
    """The default of an option that a level of solo play names."""
    level = LEVELS[str(named.get("level", "book"))] if solo_play(players, mode) else {}
    return level.get(name, elsewhere)


def _late_first_attacks(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> int | None:
    """By the book a third of all games for two are decided by turn 6 (the line Length of the rules page)."""
    return 6 if mode == "multiplayer" and len(players) == 2 else None


def _decks(players: tuple[str, ...], mode: str, named: Mapping[str, object]) -> int:
    return 2 if mode == "multiplayer" and len(players) >= 4 else 1


GAME = GameDef(
    id="medieval-keep",
    title="Medieval Keep",
    sentence="Build a small town, man its walls, and see who is sent against it.",
    prefix="KEEP",
    package="game.medieval_keep",
    piles=("draw",),
    modes=(
        Mode("multiplayer", "Rival towns", "Two to six towns at one screen, hands hidden.", (2, 3, 4, 5, 6)),
        Mode("solo", "Alone against the deck", "One town, 42 turns, every attack is aimed at you.", (1,)),
        Mode("no-cards", "Without cards", "Dice and tables in place of the deck; five invasions.", (1, 2, 3, 4, 5, 6)),
    ),
    options=(
        Option("level", "Level",
               "gentle: two quiet turns. book: the rulebook's words. grim, last-stand: invaders grow.",
               "KEEP-SOLO-10", "word", default="book", values=tuple(LEVELS), modes=("solo", "no-cards"),
               judge=_only_solo_play, matters=_played_solo),
        Option("decks", "Decks", "How many copies of every card are in the deck.",
               "KEEP-DECK-5", "number", default=1, least=1, most=3, modes=("multiplayer",), proposed_for=_decks),
        Option("starting-guards", "Guards at the start", "How many units of guards each town begins with.",
               "KEEP-SETUP-5", "number", default=2, least=1, most=2,
               default_for=partial(_by_level, "starting-guards", 2)),
        Option("attack-from-turn", "First attacks", "The round from which attack cards are played or resolved.",
               "KEEP-ATTACK-1", "number", least=1, most=9, default_for=partial(_by_level, "attack-from-turn", 3),
               proposed_for=_late_first_attacks),
        Option("last-card", "Last card", "Is the turn of the last card played to its end, or is it over at once?",
               "KEEP-END-1", "word", default="finish-turn", values=("finish-turn", "at-once"), modes=("multiplayer",)),
        Option("war-retreat", "Retreat in a War", "May an attacker call his units home after a segment?",
               "KEEP-WAR-3", "flag", default=True, modes=("multiplayer",)),
        Option("solo-opening", "Opening hand", "redraw: seven structures. keep: seven cards, attacks wait at the gate.",
               "KEEP-SOLO-2", "word", default="redraw", values=("redraw", "keep"), modes=("solo",),
               default_for=partial(_by_level, "solo-opening", "redraw")),
        Option("invaders-grow", "Growing raids", "Invaders gain 1 die and 1 hit every so many rounds; 0 is never.",
               "KEEP-SOLO-11", "number", least=0, most=20, modes=("solo", "no-cards"),
               default_for=partial(_by_level, "invaders-grow", 0), judge=_only_solo_play, matters=_played_solo),
        Option("army", "Counting the army", "book: a point a unit. fed (not in the book): no more than income keeps.",
               "KEEP-SOLO-12", "word", default="book", values=("book", "fed"), modes=("solo", "no-cards"),
               judge=_only_solo_play, matters=_played_solo),
        Option("plans", "Plans", "Do plans that are not built lapse at the end of the Build phase?",
               "KEEP-NOCARD-5", "word", default="lapse", values=("lapse", "keep"), modes=("no-cards",)),
        Option("invasions", "Invasions", "After how many invader battles the game ends.",
               "KEEP-NOCARD-8", "number", default=5, least=1, most=20, modes=("no-cards",)),
    ),
    bots=("random", "beginner", "easy", "careful", GOOD, SEARCHER),
    bots_at="bots.learners",
    policy_at="bots.policy",
    exploits_at="exploits.family",
    level="level",
)  # fmt: skip
