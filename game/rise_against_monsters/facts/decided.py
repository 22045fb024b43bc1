"""What decided a game: castles raised and lost, heroes who fell, wrath; and what the table could try (RISE-END)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.data import typed
from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.text.phrases import Phrase, join_words, say, say_n
from game.parts.cards import spoken
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.content.cards import KIND, MONSTER
from game.rise_against_monsters.facts.chronicle import ENDS, Chronicle, chronicle

CASTLE, CARD, MONSTER_GONE, LAST = 6.0, 1.5, 1.0, 4.0
"""What a castle, another card and a monster weigh, and the end itself."""
NAMED = 2
"""So many cards are named, the others counted."""


def decided(played: Sequence[Passed[Position]]) -> Decided:
    """For the whole table."""
    start = played[0].state
    told = typed.convert(chronicle(start, (event for passed in played for event in passed.events)), Chronicle)
    won = told.end == "won"
    good: list[Cause] = []
    bad: list[Cause] = []
    turn, lost = start.position.turn.number, dict[int, tuple[int, list[str], str]]()
    for step, passed in enumerate(played):
        for event in passed.events:
            if event.kind == "turn-begins":
                turn = event.number("number")
            elif event.kind == "castle-built":
                words = say("**{player}** raised a castle.", player=event.word("player"))
                good.append(Cause(words, event.rule, turn, step, CASTLE))
            elif event.kind in ("joker-strikes", "joker-played"):
                cards = event.words("monsters")
                words = say(
                    "Wrath took {monsters} in the land of **{player}**.",
                    monsters=_cards(cards),
                    player=event.word("player"),
                )
                good.append(Cause(words, event.rule, turn, step, MONSTER_GONE * len(cards)))
            elif event.kind == "joker-slays-heroes":
                cards = event.words("heroes")
                words = say(
                    "Wrath found no monster and took {heroes} of **{player}**.",
                    heroes=_cards(cards),
                    player=event.word("player"),
                )
                bad.append(Cause(words, event.rule, turn, step, CARD * len(cards)))
            elif event.kind == "short-cards-lost":
                cards = event.words("cards")
                words = say("**{player}** could not keep {cards}.", player=event.word("player"), cards=_cards(cards))
                bad.append(Cause(words, event.rule, turn, step, CARD * len(cards)))
            elif event.kind == "destroyed" and KIND[event.word("by")] == MONSTER:
                known = lost.get(turn, (step, [], ""))
                lost[turn] = step, [*known[1], event.word("card")], event.rule
            elif event.kind in ENDS:
                words = say_n(
                    "At the end one castle stood, and {roaming} monsters roamed.",
                    "At the end {count} castles stood, and {roaming} monsters roamed.",
                    event.number("castles"),
                    roaming=event.number("roaming"),
                )
                (good if won else bad).append(Cause(words, event.rule, turn, step, LAST))
    for number, (step, cards, rule) in lost.items():
        words = say("Monsters destroyed {cards}.", cards=_cards(cards))
        bad.append(Cause(words, rule, number, step, CARD * len(cards)))
    causes = weightiest(good if won else bad)
    return Decided(causes) if won else Decided(causes, *_advice(told))


def _cards(cards: Sequence[str]) -> Phrase | str:
    """The first of them by name, the others counted."""
    named, more = [spoken(card) for card in cards[:NAMED]], len(cards) - NAMED
    return (
        join_words(named)
        if more <= 0
        else say_n("{cards} and one more", "{cards} and {count} more", more + 1, cards=named[0])
    )


def _advice(told: Chronicle) -> tuple[str, str]:
    """What this game left undone, the dearest first."""
    begun = [mark.turn for mark in told.marks if mark.what == "building"]
    pressing, jokers = told.pressing, told.jokers
    if pressing.cards and pressing.cost * 3 >= pressing.cards:
        return say_n(
            "Stop drawing sooner: of {cards} further cards one cost another card at once.",
            "Stop drawing sooner: of {cards} further cards {count} cost another card at once.",
            pressing.cost,
            cards=pressing.cards,
        ), "RISE-DRAW-2"
    if not any(mark.what == "castle" for mark in told.marks):
        if begun:
            return say(
                "Save workers for one castle first: building began in turn {turn}, and none was raised.", turn=begun[0]
            ), "RISE-BUILD-1"
        return say("Clear one land together first: nobody came to build."), "RISE-BUILD-1"
    if not told.help.fights:
        return say("Build a road and attack together: no hero ever fought in another land."), "RISE-ROAD-1"
    if jokers.slain:
        return say_n(
            "Keep a monster where wrath may come: it took one hero.",
            "Keep a monster where wrath may come: it took {count} heroes.",
            jokers.slain,
        ), "RISE-WRATH-2"
    return say_n(
        "Hold strong monsters down: that was done in one turn only.",
        "Hold strong monsters down: that was done in {count} turns.",
        told.pinned,
    ), "RISE-TAP-7"
