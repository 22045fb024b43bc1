"""What decided a game: the sieges that cost most royals, and what stayed in the hand (HOLD-DAMAGE, HOLD-DEFEND)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rulebook.decided import Cause, Decided, Passed, weightiest
from game.core.text.phrases import Phrase, join_words, say, say_n
from game.parts.cards import JOKERS, RANK, spoken
from game.strongholds.board.cards import POWER
from game.strongholds.board.position import Position

ROYAL, DAMAGE = 10.0, 0.1
"""What a royal that died and a point of damage weigh."""


class _Siege:
    """What came through at one door in one turn."""

    def __init__(self, step: int, turn: int, name: str, amount: int, by: list[str]) -> None:
        self.step, self.turn, self.name, self.amount, self.by = step, turn, name, amount, by
        self.dead: list[str] = []
        self.taken = False

    @property
    def weight(self) -> float:
        return ROYAL * (len(self.dead) + self.taken) + DAMAGE * self.amount

    @property
    def words(self) -> Phrase:
        who = join_words(self.by)
        if self.dead:
            return say_n(
                "{who} brought {amount} damage: **{player}** lost the {royal}.",
                "{who} brought {amount} damage: **{player}** lost {count} royals.",
                len(self.dead),
                who=who,
                amount=self.amount,
                player=self.name,
                royal=spoken(self.dead[0]),
            )
        if self.taken:
            return say("{who} found nobody at home: **{player}** fell.", who=who, player=self.name)
        return say("{who} brought {amount} damage to **{player}**.", who=who, amount=self.amount, player=self.name)


def decided(played: Sequence[Passed[Position]], player: str | None) -> Decided:
    """The deadliest sieges; the one who lost learns what stayed unused in the worst of them."""
    sieges: list[_Siege] = []
    turn = played[0].state.position.turn.number
    for step, passed in enumerate(played):
        before = played[max(0, step - 1)].state.position.players
        for event in passed.events:
            if event.kind == "turn-began":
                turn = event.number("turn")
            elif event.kind == "damage-dealt":
                name = event.word("player")
                by = [who for who, entry in before.items() if entry.field is not None and entry.field.target == name]
                sieges.append(_Siege(step, turn, name, event.number("amount"), by))
            elif event.kind == "royal-killed":
                sieges[-1].dead.append(event.word("royal"))
            elif event.kind == "stronghold-overwhelmed":
                sieges[-1].taken = True
    causes = [Cause(one.words, "HOLD-DAMAGE-2", one.turn, one.step, one.weight) for one in sieges]
    mine = [one for one in sieges if one.name == player]
    if not mine or player in played[-1].state.position.winners:
        return Decided(weightiest(causes))
    return Decided(weightiest(causes), *_advice(played, max(mine, key=lambda one: one.weight)))


def _advice(played: Sequence[Passed[Position]], worst: _Siege) -> tuple[str, str]:
    """What the hand still held when the worst siege was over, or what the defender had sent away."""
    hand = played[worst.step - 1].state.position.players[worst.name].hand
    laid = {
        card
        for event in played[worst.step].events
        if event.kind == "defence-revealed" and event.facts.get("player") == worst.name
        for cards in event.read("cover", dict[str, list[str]]).values()
        for card in cards
    }
    kept = [card for card in hand if card not in laid]
    strong = next((card for card in kept if card in JOKERS or RANK.get(card) == "A"), None)
    if strong is not None:
        clause = "HOLD-JOKER-1" if strong in JOKERS else "HOLD-ACE-1"
        return say(
            "Lay the **{card}**: it stayed in the hand in turn {turn}.", card=spoken(strong), turn=worst.turn
        ), clause
    power = sum(POWER.get(card, 0) for card in kept)
    if power:
        return say_n(
            "Lay all at the gate: a card of {power} stayed in the hand in turn {turn}.",
            "Lay all at the gate: {count} cards, {power} together, stayed in the hand in turn {turn}.",
            len(kept),
            power=power,
            turn=worst.turn,
        ), "HOLD-DEFEND-4"
    away = played[worst.step - 1].state.position.players[worst.name].field
    if away is not None and away.troops:
        return say_n(
            "Keep troops for the defence: in turn {turn} one marched, and none was left to lay.",
            "Keep troops for the defence: in turn {turn} {count} marched, and none was left to lay.",
            len(away.troops),
            turn=worst.turn,
        ), "HOLD-MUSTER-4"
    return say(
        "Keep more cards for the defence: in turn {turn} all that was laid did not do.", turn=worst.turn
    ), "HOLD-DEFEND-1"
