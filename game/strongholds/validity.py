"""What is refused as a written position, and what holds at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.data.shape import nearest
from game.core.position.chance import Cursor
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import listed, say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.strongholds.battle.siege import attackers_of, defence_fault, house_rules
from game.strongholds.board.cards import (
    BATTALION,
    FAMILIES,
    IS_ROYAL,
    IS_TROOP_DECK,
    POWER,
    ROYALS,
    TROOP_DECK,
    family_of,
    royals_of,
)
from game.strongholds.board.position import Defence, March, Player, Table, attacked, standing
from game.strongholds.phases.defend import DEFENCES
from game.strongholds.phases.muster import PLANS, plan_fault
from game.strongholds.phases.setup import choosing

NO_CHANCE = Cursor()


def validate(table: Table) -> None:
    """*Refused as positions*, in the order of the rules page; PositionFaultError for the first that is wrong."""
    _shapes(table)
    _every_card_once(table)
    _families_fit(table)
    _the_fallen(table)
    _phase_fits(table)
    _decisions_allowed(table)
    if table.position.turn.phase != "over" and not table.rules.to_act(table):
        raise PositionFaultError("turn.phase", say("nobody is left to decide: all have sealed"), "HOLD-TURN-3")


def _shapes(table: Table) -> None:
    """What is `"?"` in a view has to be known in a position."""
    for path, me in _entries(table):
        for key, value in (("plan", me.plan), ("defence", me.defence)):
            if isinstance(value, str):
                reason = say("a position holds what is true, not what somebody sees")
                raise PositionFaultError(f"{path}.{key}", reason)


def _entries(table: Table) -> Iterator[tuple[str, Player]]:
    for name in table.setup.players:
        yield f"players.{name}", table.position.players[name]


def _lists(table: Table) -> Iterator[tuple[str, Sequence[str], frozenset[str]]]:
    """Every list of cards in the order of the rules page: path, cards, what can be there."""
    position = table.position
    yield "royals-deck", position.royals_deck, IS_ROYAL
    yield "draw", position.draw, IS_TROOP_DECK
    yield "defeated", position.defeated, IS_TROOP_DECK
    for path, me in _entries(table):
        yield f"{path}.royals", me.royals, IS_ROYAL
        yield f"{path}.fallen", me.fallen, IS_ROYAL
        yield f"{path}.hand", me.hand, IS_TROOP_DECK
        if me.field is not None:
            yield f"{path}.field", [me.field.general], IS_ROYAL
            yield f"{path}.field", me.field.troops, IS_TROOP_DECK


def _every_card_once(table: Table) -> None:
    """1. Unknown cards, cards of the wrong deck, cards twice, cards missing."""
    seen: set[str] = set()
    for path, cards, possible in _lists(table):
        for card in cards:
            if card not in IS_ROYAL and card not in IS_TROOP_DECK:
                known = (*ROYALS, *TROOP_DECK)
                reason = say('there is no card "{card}"{meant}', card=card, meant=nearest(card, known))
                raise PositionFaultError(path, reason)
            if card not in possible:
                belongs = say("only royals lie here") if possible is IS_ROYAL else say("no royal lies here")
                raise PositionFaultError(path, say("{card}: {belongs}", card=spoken(card), belongs=belongs))
            if card in seen:
                raise PositionFaultError(path, say("{card} is there for the second time", card=spoken(card)))
            seen.add(card)
    missing = [card for card in TROOP_DECK if card not in seen]
    if missing:
        raise PositionFaultError("draw", say("{missing}: nowhere in the position", missing=listed(missing)))
    if table.position.turn.phase == "families":
        return
    seen -= set(table.position.royals_deck)
    for path, me in _entries(table):
        if me.family in FAMILIES[table.setup.mode]:
            missing = [royal for royal in royals_of(me.family, table.setup.mode) if royal not in seen]
            if missing:
                reason = say("{missing}: not at home, dead or in the field", missing=listed(missing))
                raise PositionFaultError(f"{path}.royals", reason)


def _families_fit(table: Table) -> None:
    """2. Families of this mode, each once; every royal with its own family."""
    mode, choosing_now = table.setup.mode, table.position.turn.phase == "families"
    taken: set[str] = set()
    for path, me in _entries(table):
        if me.family is None and choosing_now:
            continue
        if me.family is None or me.family not in FAMILIES[mode]:
            reason = say("a family is wanted")
            if me.family is not None:
                reason = say('"{family}" is no family of {mode}', family=me.family, mode=mode)
            raise PositionFaultError(f"{path}.family", reason, "HOLD-SETUP-4")
        if me.family in taken:
            raise PositionFaultError(f"{path}.family", say("{family} is taken", family=me.family), "HOLD-SETUP-4")
        taken.add(me.family)
    if choosing_now:
        return
    for path, me in _entries(table):
        for key, cards in (("royals", me.royals), ("fallen", me.fallen)):
            for card in cards:
                if family_of(card, mode) != me.family:
                    reason = say("{card} is of another family", card=spoken(card))
                    raise PositionFaultError(f"{path}.{key}", reason, "HOLD-SETUP-5")
        if me.field is not None and family_of(me.field.general, mode) != me.family:
            reason = say("{general} is of another family", general=spoken(me.field.general))
            raise PositionFaultError(f"{path}.field", reason, "HOLD-MUSTER-2")


def _the_fallen(table: Table) -> None:
    """3. Who stands has a living royal, who has fallen has nothing; the lead stands; the turn is at least 1."""
    position = table.position
    choosing_now = position.turn.phase == "families"
    for path, me in _entries(table):
        if me.standing:
            if not me.royals and me.field is None and not choosing_now:
                raise PositionFaultError(f"{path}.standing", say("no living royal is left"), "HOLD-FALL-1")
            continue
        if choosing_now:
            raise PositionFaultError(f"{path}.standing", say("nobody falls before the families are fixed"))
        for key, value in (
            ("royals", me.royals),
            ("hand", me.hand),
            ("plan", me.plan),
            ("field", me.field),
            ("defence", me.defence),
        ):
            if value:
                raise PositionFaultError(f"{path}.{key}", say("a fallen player has none"), "HOLD-FALL-2")
    lead = position.players.get(position.turn.lead)
    if lead is None:
        given = position.turn.lead
        words = say('there is no player "{lead}"{meant}', lead=given, meant=nearest(given, position.players))
        raise PositionFaultError("turn.lead", words)
    if not lead.standing and position.turn.phase != "over":
        raise PositionFaultError("turn.lead", say("the lead has fallen"), "HOLD-TURN-2")
    if position.turn.number < 1:
        raise PositionFaultError("turn.number", say("turns are counted from 1"))


_ALLOWED = {"families": (), "muster": ("plan",), "defend": ("field", "defence"), "over": ()}


def _phase_fits(table: Table) -> None:
    """4. Keys that the phase does not allow or lacks; the phases that this table can be in; the winners."""
    position = table.position
    phase = position.turn.phase
    for path, me in _entries(table):
        for key, value in (("plan", me.plan), ("field", me.field), ("defence", me.defence)):
            if value is not None and key not in _ALLOWED[phase]:
                raise PositionFaultError(f"{path}.{key}", say("there is none in the phase {phase}", phase=phase))
        if phase == "defend" and me.standing and me.field is None:
            raise PositionFaultError(f"{path}.field", say("every standing player has a general in the field"))
    if phase == "families":
        _nothing_given_out(table)
        if table.setup.word("families") != "choose":
            raise PositionFaultError("turn.phase", say("families are drawn at this table, not chosen"))
    if phase in ("muster", "defend") and len(standing(table)) < 2:
        raise PositionFaultError("turn.phase", say("fewer than two strongholds stand"))
    if (phase == "over") != bool(position.winners):
        reason = say("nobody has won yet") if position.winners else say("a game that is over has winners")
        raise PositionFaultError("winners", reason)
    for number, name in enumerate(position.winners):
        if name not in table.setup.players or name in position.winners[:number]:
            raise PositionFaultError("winners", say('"{name}" is no player, or is named twice', name=name))


def _nothing_given_out(table: Table) -> None:
    position = table.position
    if len(position.royals_deck) < len(ROYALS):
        raise PositionFaultError("royals-deck", say("all royals lie here before the last family is fixed"))
    for path, me in _entries(table):
        if me.hand:
            raise PositionFaultError(f"{path}.hand", say("nothing is dealt before the last family is fixed"))
    if position.defeated:
        raise PositionFaultError("defeated", say("nothing has died before the last family is fixed"))


def _decisions_allowed(table: Table) -> None:
    """5. Plans, fields and defences that could have been sealed."""
    position = table.position
    for name in table.setup.players:
        me, path = position.players[name], f"players.{name}"
        if isinstance(me.plan, March):
            _raise(f"{path}.plan", plan_fault(table, name, me.plan.general, me.plan.target, me.plan.troops))
        if me.field is not None:
            _raise(f"{path}.field", _field_fault(table, name, me.field))
        if isinstance(me.defence, Defence):
            if name not in attacked(table):
                raise PositionFaultError(f"{path}.defence", say("nobody attacks this stronghold"), "HOLD-DEFEND-1")
            attackers = attackers_of(position, table.setup.players, name)
            fault = defence_fault(attackers, me.hand, me.defence.cover, me.defence.pit, house_rules(table.setup))
            _raise(f"{path}.defence", fault)


def _field_fault(table: Table, name: str, march: March) -> Refusal | None:
    """A field may look too small, never too large: the hand has changed since the plan was sealed."""
    target = table.position.players.get(march.target)
    if target is None or march.target == name or not target.standing:
        return Refusal("HOLD-MUSTER-3", say('"{target}" is no standing enemy', target=march.target))
    for card in march.troops:
        if card not in POWER:
            return Refusal("HOLD-MUSTER-5", say("{card} cannot be sent", card=spoken(card)))
    if len(march.troops) > BATTALION[march.general]:
        return Refusal("HOLD-MUSTER-6", say("more troops than {general} takes", general=spoken(march.general)))
    return None


def _raise(path: str, fault: Refusal | None) -> None:
    if fault is not None:
        raise PositionFaultError(path, fault.reason, fault.rule)


# ----------------------------------------------------------------------------------------------------- invariants


def invariants(table: Table) -> Iterator[str]:
    """What is broken of the invariants 1 to 5 and 9, in words."""
    position = table.position
    count = Counter(card for _, cards, _ in _lists(table) for card in cards)
    for card in (*ROYALS, *TROOP_DECK):
        if count[card] != 1:
            yield f"1: {card} is there {count[card]} times"
    for name in table.setup.players:
        me = position.players[name]
        if isinstance(me.plan, March):
            fault = plan_fault(table, name, me.plan.general, me.plan.target, me.plan.troops)
            if fault:
                yield f"2, 3: the plan of {name}: {fault.reason}"
        if isinstance(me.defence, Defence):
            laid = [card for cards in me.defence.cover.values() for card in cards]
            if len(set(laid)) < len(laid) or not set(laid) <= set(me.hand):
                yield f"2: the defence of {name} lays cards that are not there"
        if me.field is not None:
            fault = _field_fault(table, name, me.field) if position.turn.phase == "defend" else None
            if fault:
                yield f"3: the field of {name}: {fault.reason}"
        if position.turn.phase != "families" and me.standing != bool(me.royals or me.field):
            yield f"4: {name} stands: {me.standing}, royals at home {me.royals}"
        if not me.standing and (me.hand or me.plan or me.field or me.defence):
            yield f"4: {name} has fallen and still holds something"
    waiting = table.rules.to_act(table)
    allowed = {"families": choosing, "muster": PLANS.asked, "defend": DEFENCES.asked}
    phase = position.turn.phase
    if (phase == "over") != (not waiting):
        yield f"9: in the phase {phase} these are to act: {waiting}"
    if phase in allowed and not set(waiting) <= set(allowed[phase](table)):
        yield f"9: {waiting} are to act in the phase {phase}"
