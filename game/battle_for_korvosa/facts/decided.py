"""What decided a battle: the turns that moved the points of the verdict (KORV-END-2), and what was nearest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.battle_for_korvosa.board.city import queen_of
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts, facts_for
from game.core.position.state import State
from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.text.phrases import Phrase, join_words, say, say_n


def decided(played: Sequence[Passed[Position]], player: str | None) -> Decided:
    """The turns that moved the points most; heroes who did not win learn what was nearest, a Queen what she held."""
    begins = [step for step, passed in enumerate(played) if any(event.kind == "turn-begins" for event in passed.events)]
    # what the first steps of a turn bring belongs to it: so the turn before is looked at as its last deed begins
    looked = sorted({max(0, step - 1) for step in begins} | {len(played) - 1})
    causes: list[Cause] = []
    before = facts_for(played[looked[0]].state, None)
    for step in looked[1:]:
        state = played[step].state
        now = facts_for(state, None)
        points = now.points.now.points - before.points.now.points
        reasons = list(_reasons(state, before, now))
        if points and reasons:
            words = say(
                "**{player}**: {reasons} ({points}).",
                player=now.turn.player or "",
                reasons=join_words(reasons),
                points=f"{points:+}".replace("-", "−"),
            )
            causes.append(Cause(words, "KORV-END-2", now.turn.round, step, abs(points)))
        before = now
    return Decided(weightiest(causes), *_advice(played[-1].state, before, player))


def _reasons(state: State[Position], before: Facts, now: Facts) -> Iterator[Phrase]:
    def name(place: str) -> str:
        return state.rules.display_name(place, state.setup)

    for district, here in now.districts.items():
        was = before.districts[district]
        won, whole = here.landmark_point - was.landmark_point, here.whole_point - was.whole_point
        if whole > 0:
            yield say("all of {district} was won", district=name(district))
        elif won:
            landmark = name(here.landmark)
            yield (
                say("{landmark} was won", landmark=landmark)
                if won > 0
                else say("{landmark} was lost", landmark=landmark)
            )
        elif whole < 0:
            yield say("{district} was whole no longer", district=name(district))
    ring = now.points.now.castle_surrounded
    if ring != before.points.now.castle_surrounded:
        yield say("the Castle was surrounded") if ring else say("the Castle’s ring was broken")


def _advice(state: State[Position], end: Facts, player: str | None) -> tuple[str, str]:
    """What is worth a point and lacked fewest quarters; empty for who has won."""
    if player is None or player in state.rules.winners(state):
        return "", ""
    if player == queen_of(state.setup):
        landmark = next((one.landmark for one in end.districts.values() if one.landmark_point), None)
        if landmark is None:
            return "", ""
        return say(
            "Stand more firmly round **{landmark}**: heroes held it at the end.",
            landmark=state.rules.display_name(landmark, state.setup),
        ), "KORV-END-2"
    open_ = [(len(one.missing), district) for district, one in end.districts.items() if one.missing]
    if not open_:
        return "", ""
    count, district = min(open_)
    name = state.rules.display_name(district, state.setup)
    return say_n(
        "Win **{district}** whole: it lacked one quarter.",
        "Win **{district}** whole: it lacked {count} quarters.",
        count,
        district=name,
    ), "KORV-END-2"
