"""The second reveal: defences worked out, step 4, damage (HOLD-DAMAGE), falling (HOLD-FALL), step 5, return.

Royals die at home by damage and in the field as generals; both count alike (HOLD-GOAL-1). What does not die keeps no
wounds: nothing here is written back to a card (HOLD-POWER-7).
"""

from __future__ import annotations

from game.core.data import typed
from game.core.position.state import Play
from game.strongholds.battle.defence_forecast import tally
from game.strongholds.battle.siege import Outcome, attackers_of, house_rules, toll, work_out
from game.strongholds.board.cards import HEALTH
from game.strongholds.board.position import Defence, Position, next_standing, standing
from game.strongholds.phases.defend import DEFENCES
from game.strongholds.phases.draw import fill_hands, return_the_dead


def clash(play: Play[Position]) -> None:
    """All defences are in: reveal them, and play the turn to its end (HOLD-DEFEND-1, HOLD-TURN-1)."""
    outcomes = _work_out(play, DEFENCES.open(play))
    for name, outcome in outcomes.items():
        _tell_siege(play, name, outcome)
    dead: set[str] = set()
    for outcome in outcomes.values():
        dead |= outcome.dead_troops() | outcome.dead_generals()
    overwhelmed = _damage(play, outcomes)
    fallen = _falling(play, dead, overwhelmed)
    _come_home(play, dead)
    if not the_end(play, fallen):
        fill_hands(play)
        return_the_dead(play)
        _next_turn(play)


def _work_out(play: Play[Position], defences: dict[str, Defence]) -> dict[str, Outcome]:
    """HOLD-DEFEND-9 at every door; every card laid goes to the defeated heap (HOLD-RETURN-2)."""
    position, house = play.position, house_rules(play.setup)
    outcomes = {}
    for name, defence in defences.items():
        attackers = attackers_of(position, play.setup.players, name)
        outcomes[name] = work_out(attackers, defence.cover, defence.pit, house)
        play.tell("defence-revealed", "HOLD-DEFEND-1", player=name, cover=defence.cover, pit=defence.pit)
        hand = position.players[name].hand
        for laid in defence.cover.values():
            for card in laid:
                hand.remove(card)
            position.defeated.extend(laid)
    return outcomes


def _tell_siege(play: Play[Position], defender: str, outcome: Outcome) -> None:
    """What happened at one door, in the order of the rules page's *Log* table."""
    for general in outcome.generals:
        if general.joker:
            powers = {fate.card: fate.power for fate in outcome.troops if fate.owner == general.owner}
            play.tell(
                "ability-negated",
                "HOLD-JOKER-2",
                player=defender,
                owner=general.owner,
                general=general.card,
                joker=general.joker,
                powers=powers,
                attack=general.attack,
                health=general.health,
            )
    for pit in outcome.pits:
        play.tell(
            "troops-pitted",
            "HOLD-PIT-2",
            player=defender,
            first=pit.first,
            second=pit.second,
            difference=pit.difference,
        )
    for pit in outcome.pits:
        if pit.laid:
            play.tell(
                "pit-covered",
                "HOLD-PIT-3",
                player=defender,
                first=pit.first,
                second=pit.second,
                cards=pit.laid,
                left=pit.left,
            )
    killed = [fate for fate in outcome.troops if fate.dead]
    wounded = [fate for fate in outcome.troops if not fate.dead and fate.laid]
    for kind, rule, fates in (
        ("troop-killed-by-ace", "HOLD-ACE-1", [fate for fate in killed if fate.ace]),
        ("troop-killed", "HOLD-DEFEND-4", [fate for fate in killed if not fate.ace]),
        ("troop-wounded", "HOLD-DEFEND-5", wounded),
    ):
        for fate in fates:
            play.tell(
                kind,
                rule,
                player=defender,
                owner=fate.owner,
                troop=fate.card,
                power=fate.power,
                cards=fate.laid,
                left=fate.left,
            )
    for general in outcome.generals:
        if general.laid:
            play.tell(
                "general-killed" if general.dead else "general-held",
                "HOLD-DEFEND-8",
                player=defender,
                owner=general.owner,
                general=general.card,
                health=general.health,
                cards=general.laid,
                left=general.left,
            )
    play.tell("siege-worked-out", "HOLD-DAMAGE-1", player=defender, **typed.builtins(tally(outcome)))


def _damage(play: Play[Position], outcomes: dict[str, Outcome]) -> list[str]:
    """Step 4, everywhere at once (HOLD-DAMAGE-7): the players who are overwhelmed by it (HOLD-DAMAGE-6)."""
    players, house = play.position.players, house_rules(play.setup)
    overwhelmed = []
    for name, outcome in outcomes.items():
        me, damage = players[name], outcome.damage
        if not damage:
            continue
        result = toll(me.royals, damage, house)
        somebody_home = bool(me.royals)
        play.tell("damage-dealt", "HOLD-DAMAGE-1", player=name, amount=damage, royals=me.royals[:])
        left = damage
        for royal in result.killed:
            left -= HEALTH[royal]
            me.royals.remove(royal)
            me.fallen.append(royal)
            play.tell("royal-killed", "HOLD-DAMAGE-2", player=name, royal=royal, left=left)
        if somebody_home and result.left:
            play.tell("damage-lost", "HOLD-DAMAGE-4", player=name, amount=result.left)
        if result.overwhelmed:
            play.tell("stronghold-overwhelmed", "HOLD-DAMAGE-6", player=name, amount=result.left)
            overwhelmed.append(name)
    return overwhelmed


def _falling(play: Play[Position], dead: set[str], overwhelmed: list[str]) -> list[str]:
    """HOLD-FALL-1 and -2, all at the same moment; who has fallen, in seat order."""
    position = play.position
    fallen = []
    for name in standing(play.state):
        me = position.players[name]
        march = me.field
        assert march is not None  # every standing player has sent a general (HOLD-MUSTER-1)
        if name not in overwhelmed and (me.royals or march.general not in dead):
            continue
        fallen.append(name)
        troops = [card for card in march.troops if card not in dead]
        play.tell(
            "stronghold-fell",
            "HOLD-FALL-1",
            player=name,
            hand=me.hand[:],
            troops=troops,
            general=None if march.general in dead else march.general,
        )
        position.defeated.extend(me.hand)
        position.defeated.extend(march.troops)
        me.fallen.extend((*me.royals, march.general))
        me.hand, me.royals = [], []
        me.field = None
        me.standing = False
    return fallen


def _come_home(play: Play[Position], dead: set[str]) -> None:
    """Step 5: the living come home, the dead stay where they fell (HOLD-RETURN-1)."""
    position = play.position
    left = standing(play.state)
    play.tell("armies-returned" if left else "nobody-returned", "HOLD-RETURN-1", players=left)
    for name in standing(play.state):
        me = position.players[name]
        march = me.field
        assert march is not None  # as above
        home = [card for card in march.troops if card not in dead]
        lost = [card for card in march.troops if card in dead]
        alive = march.general not in dead
        (me.royals if alive else me.fallen).append(march.general)
        me.hand.extend(home)
        position.defeated.extend(lost)
        me.field = None
        play.tell(
            "army-returned", "HOLD-RETURN-1", player=name, general=march.general, alive=alive, troops=home, lost=lost
        )


def the_end(play: Play[Position], fallen: list[str]) -> bool:
    """After step 5: has somebody won (HOLD-END-1), all fallen (HOLD-END-2), the last turn been played (HOLD-END-4)?

    If not, those who stand play on without the fallen (HOLD-FALL-3).
    """
    position = play.position
    left = standing(play.state)
    limit = play.setup.number("turn-limit")
    if len(left) == 1:
        winners = left
        play.tell("game-won", "HOLD-END-1", player=left[0])
    elif not left:
        winners = fallen
        play.tell("game-tied", "HOLD-END-2", players=fallen)
    elif limit and position.turn.number >= limit:
        worth = {name: _worth(position.players[name].royals) for name in left}
        winners = [name for name in left if worth[name] == max(worth.values())]
        play.tell("turn-limit-reached", "HOLD-END-4", players=winners, turn=position.turn.number)
    else:
        return False
    position.winners = winners[:]
    position.turn.phase = "over"
    return True


def _worth(royals: list[str]) -> tuple[int, int]:
    """HOLD-END-4: the number of living royals, then their health."""
    return len(royals), sum(HEALTH[royal] for royal in royals)


def _next_turn(play: Play[Position]) -> None:
    """The lead passes to the next standing player (HOLD-TURN-2)."""
    turn = play.position.turn
    turn.lead = next_standing(play.state, turn.lead)
    turn.number += 1
    turn.phase = "muster"
    play.tell("turn-began", "HOLD-TURN-2", turn=turn.number, player=turn.lead)
