"""For whom the game waits, why, who else may act, who has acted, and why the others are not asked (DEF-GEN-2, -4)."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions.choices import Asked
from game.core.position.state import State
from game.core.text.phrases import any_of, say
from game.core.text.refusal import Refusal
from game.defenders.battle.retreat import leaving_clause
from game.defenders.board.course import left_of
from game.defenders.board.position import Position
from game.defenders.board.units import called
from game.defenders.forecasts.reason import Reason
from game.defenders.setup.drawing_order import may_be_drawn, next_to_draw, not_its_moment, owner_of
from game.defenders.setup.placing import nameless, next_to_place
from game.defenders.setup.stacks import may_pass
from game.parts.cards import spoken

ROUND = ("threats-act/move-individuals", "defenders-act/move", "epilogue")
"""Steps in which each player acts once, in Normal Order."""
IN_TURN = ("city", "threats", "threats-act/reinforce", "threats-act/strike", "threats-act/slay")
"""Steps that go round and round."""

_ASKED = {
    "setting": Reason("DEF-SET-1", say("Enter the setting that the table has decided on.")),
    "map/features": Reason("DEF-MAP-1", say("Close the natural features when all are drawn.")),
    "map/connections": Reason("DEF-CONN-4", say("Close the connections when the table agrees on them.")),
    "map/entries": Reason("DEF-ENTRY-1", say("Close the arrows when every way in has one.")),
    "reflection/frame": Reason("DEF-REFL-1", say("Frame a scene: who, where, when and what.")),
    "reflection/scene": Reason("DEF-REFL-2", say("Close the scene when it has been played.")),
    "threats-act/draw": Reason("DEF-DRAW-1", say("Draw the card of the turn.")),
    "threats-act/move-individuals": Reason("DEF-ATTACK-5", say("Move one individual to a connected place, or pass.")),
    "threats-act/reinforce": Reason("DEF-ATTACK-8", say("Send one card of the reserve to a place under attack.")),
    "threats-act/choose-battle": Reason("DEF-ATTACK-9", say("Choose the place whose battle comes next.")),
    "threats-act/defend": Reason("DEF-BATTLE-3", say("Tell how the defenders defend themselves, or give up.")),
    "threats-act/strike": Reason("DEF-REPULSE-1", say("Choose a defender and the threat that it destroys.")),
    "threats-act/rescue": Reason("DEF-DEFEAT-2", say("Name a defender whom the jack leads to safety, or pass.")),
    "threats-act/slay": Reason("DEF-DEFEAT-3", say("Choose a threat and the defender that it destroys.")),
    "threats-act/settle": Reason("DEF-BUMP-1", say("Say who makes room, and which way.")),
    "defenders-act/move": Reason("DEF-MOVE-1", say("Move one defender, or pass.")),
    "defenders-act/settle": Reason("DEF-BUMP-1", say("Say who makes room, and which way.")),
    "defenders-act/activate": Reason("DEF-ACT-1", say("Activate the ability of one defender, or pass.")),
    "epilogue": Reason("DEF-END-5", say("Tell an epilogue.")),
}
_MEANWHILE = {
    "map/features": Reason("DEF-MAP-1", say("May draw natural features.")),
    "map/connections": Reason("DEF-CONN-3", say("May add connections and remove them.")),
    "map/entries": Reason("DEF-ENTRY-1", say("May draw arrows and erase them.")),
    "reflection/frame": Reason("DEF-CONFER-1", say("May make plans.")),
    "reflection/scene": Reason("DEF-CONFER-1", say("May make plans.")),
}


class Waiting(Struct, frozen=True, rename="kebab"):
    """Beside `engine.asked`: what the others who may act can do meanwhile, by player (`also`), and who acts after those
    for whom the game waits, in order (`to_come`).
    """

    also: dict[str, Reason]
    to_come: list[str]


def waiting(state: State[Position]) -> Waiting:
    """What the others can do, and who comes next."""
    return Waiting({player: _meanwhile(state, player) for player in _may_act(state)}, _round(state)[1])


def asked(state: State[Position]) -> Asked:
    """For whom the game waits and why, who may act besides, who has acted or passed, why the others are not asked."""
    on = state.rules.waited_for(state)
    if not on:
        return Asked((), "DEF-END-6", say("The game is over."))
    why, done, may_act = what_is_asked(state), _round(state)[0], _may_act(state)
    others = [player for player in state.setup.players if player not in (*on, *may_act, *done)]
    return Asked(
        waits_for=tuple(on),
        rule=why.clause,
        sentence=why.why,
        may_act=tuple(may_act),
        done=tuple(done),
        not_asked={player: _not_asked(state, player) for player in others},
    )


def _may_act(state: State[Position]) -> list[str]:
    on = state.rules.waited_for(state)
    return [player for player in state.rules.to_act(state) if player not in on]


def what_is_asked(state: State[Position]) -> Reason:
    """What the player for whom the game waits has to do, and the clause that says so."""
    position = state.position
    at = position.turn.at
    if at == "city":
        free = may_pass(position)
        passing = say("Play a card, finish something, or pass.")
        reason = passing if free else say("Play a card or finish something.")
        return Reason("DEF-CITY-2", reason)
    if at == "map/locations":
        due = next_to_draw(position) or ""
        return Reason("DEF-MAP-2", say("Draw {due}.", due=called(position, due)))
    if at == "placement":
        reason = say("Place {next_to_place}.", next_to_place=called(position, next_to_place(position)))
        return Reason("DEF-PLACE-1", reason)
    if at in ("threats", "threats-act/name-threat"):
        card = nameless(position) or ""
        reason = say("Name the threat **{card}**.", card=spoken(card))
        return Reason("DEF-THREAT-2" if at == "threats" else "DEF-DRAW-3", reason)
    if at == "threats-act/retreat":
        return Reason(leaving_clause(position), say("Send a defender who must leave to a connected place."))
    return _ASKED[at]


def _meanwhile(state: State[Position], player: str) -> Reason:
    position = state.position
    if position.turn.at == "map/locations":
        hidden = [called(position, name) for name in may_be_drawn(position) if owner_of(state, name) == player]
        return Reason("DEF-MAP-4", say("May draw {hidden} at any moment.", hidden=any_of(hidden)))
    return _MEANWHILE[position.turn.at]


def _round(state: State[Position]) -> tuple[list[str], list[str]]:
    """Who has acted in this round of the step, in city creation who has passed in succession; who is still to act."""
    setup, position, turn = state.setup, state.position, state.position.turn
    if turn.active is None:
        return [], []
    if turn.at in ROUND:
        order = [turn.first, *setup.after(turn.first)]
        return order[: order.index(turn.active)], list(turn.queue)
    others = setup.after(turn.active)
    if turn.phase == "city":
        passed = others[len(others) - position.city.passes :]
        return passed, others
    return [], others if turn.at in IN_TURN else []


def _not_asked(state: State[Position], player: str) -> Refusal:
    setup, position = state.setup, state.position
    turn = position.turn
    clause = what_is_asked(state).clause
    if player in _round(state)[1]:
        reason = say("{player} comes later, clockwise.", player=player)
        return Refusal("DEF-GEN-4" if turn.at in ROUND else clause, reason)
    if turn.at == "map/locations":
        return Refusal("DEF-MAP-2", _no_pencil(state, player))
    if turn.at == "placement":
        due = called(position, next_to_place(position))
        return Refusal(clause, say("{active} finished {due} and places it.", active=str(turn.active), due=due))
    if turn.at == "threats-act/defend":
        left = left_of(setup, turn.first)
        return Refusal(clause, say("{left}, to the left of the First Player, tells the defence.", left=left))
    return Refusal(clause, say("This is for the First Player: {first}.", first=turn.first))


def _no_pencil(state: State[Position], player: str) -> str:
    position = state.position
    mine = [name for name, place in position.locations.items() if not place.drawn and owner_of(state, name) == player]
    if not mine:
        return say("{player} has nothing left to draw.", player=player)
    return not_its_moment(position, mine[0]).reason
