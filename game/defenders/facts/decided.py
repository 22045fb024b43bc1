"""What decided a siege: places lost and held, defenders who fell; and what the table could try (DEF-DEFEAT)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.data import typed
from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.text.phrases import say, say_n
from game.defenders.board.position import Position
from game.defenders.facts.chronicle import Chronicle, Fought, chronicle

FALLEN, PLACE, THREAT = 2.0, 3.0, 1.5
"""What a defender who falls, a place that is lost, and a threat that is destroyed weigh."""


def decided(played: Sequence[Passed[Position]]) -> Decided:
    """For the whole table."""
    start = played[0].state
    events = [event for passed in played for event in passed.events]
    told = typed.convert(chronicle(start, events), Chronicle)
    saved = told.outcome == "defenders"
    steps: dict[tuple[int, str], int] = {}
    good: list[Cause] = []
    bad: list[Cause] = []
    turn = start.position.turn.number
    for step, passed in enumerate(played):
        for event in passed.events:
            if event.kind == "turn-begun":
                turn = event.number("number")
            elif event.kind == "battle-result":
                steps[turn, event.word("at")] = step
            elif event.kind == "occupied":
                words = say("**{place}** was occupied.", place=event.word("place"))
                bad.append(Cause(words, event.rule, turn, step, PLACE))
            elif event.kind == "destroyed":
                words = say("**{place}** was laid in ruins.", place=event.word("place"))
                bad.append(Cause(words, event.rule, turn, step, PLACE))
            elif event.kind == "hunt" and event.word("result") == "falls":
                words = say(
                    "**{hunter}** hunted **{hunted}** down.", hunter=event.word("hunter"), hunted=event.word("hunted")
                )
                bad.append(Cause(words, event.rule, turn, step, FALLEN))
    for fought in told.battles:
        step = steps.get((fought.turn, fought.at), len(played) - 1)
        if fought.defenders is None or fought.threats is None:
            continue
        if fought.destroyed:
            words = say_n(
                "**{place}** held, {defenders} to {threats}: one threat was destroyed.",
                "**{place}** held, {defenders} to {threats}: {count} threats were destroyed.",
                len(fought.destroyed),
                place=fought.place,
                defenders=fought.defenders,
                threats=fought.threats,
            )
            good.append(Cause(words, "DEF-BATTLE-7", fought.turn, step, THREAT * len(fought.destroyed)))
        if fought.fallen:
            words = say_n(
                "**{place}**, {defenders} to {threats}: one defender fell.",
                "**{place}**, {defenders} to {threats}: {count} defenders fell.",
                len(fought.fallen),
                place=fought.place,
                defenders=fought.defenders,
                threats=fought.threats,
            )
            bad.append(Cause(words, "DEF-BATTLE-7", fought.turn, step, FALLEN * len(fought.fallen) + PLACE))
    causes = weightiest(good if saved else bad)
    return Decided(causes) if saved else Decided(causes, *_advice(told))


def _advice(told: Chronicle) -> tuple[str, str]:
    """What this siege left undone, the dearest first."""
    choices, left = told.choices, told.choices.rescues_possible - told.choices.rescues
    if left > 1 and left * 2 > choices.rescues_possible:
        return say(
            "Lead more people to safety: {left} of {possible} rescues were not tried.",
            left=left,
            possible=choices.rescues_possible,
        ), "DEF-DEFEAT-2"
    if not told.abilities.tries:
        return say("Call on what defenders can do: nobody ever tried."), "DEF-ACT-1"
    alone = [one for one in told.battles if _outnumbered(one)]
    if alone and choices.moves_to_entries * 2 < choices.moves:
        return say(
            "Move defenders to the ways in: only {entries} of {moves} moves led there.",
            entries=choices.moves_to_entries,
            moves=choices.moves,
        ), "DEF-MOVE-1"
    if alone:
        worst = max(alone, key=lambda one: (one.threats or 0) - (one.defenders or 0))
        return say(
            "Send more defenders to **{place}**: it was lost, {defenders} to {threats}.",
            place=worst.place,
            defenders=worst.defenders or 0,
            threats=worst.threats or 0,
        ), "DEF-MOVE-1"
    return say("Finish more defenders before the siege begins: {graves} fell.", graves=len(told.graves)), "DEF-CITY-8"


def _outnumbered(fought: Fought) -> bool:
    return fought.defenders is not None and fought.threats is not None and fought.threats > fought.defenders + 3
