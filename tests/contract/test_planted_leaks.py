"""The contract on what may be known sees each kind of leak: one is planted in a game, and has to be found."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.core import engine
from game.core.actions.action import Payment
from game.core.actions.choices import Asked
from game.core.bots.bot import Seat, Suggestion
from game.core.position.state import Play, State
from game.core.position.steps import Gather
from game.core.position.views import hide_cards
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.text.refusal import Refusal
from tests.contract import knowledge
from tests.contract.knowledge import Findings, examine, together
from tests.contract.walk import NAMES
from tests.toys.high_card.bidding import Bid
from tests.toys.high_card.position import Position
from tests.toys.high_card.rules import Rules

HIGH_CARD = games.find_game("high-card")
STRONGHOLDS = games.find_game("strongholds")
Table = State[Position]


def found_in(game: GameDef, players: int, *, bots: bool = False) -> Findings:
    """What the contract finds in a few random games."""
    setup = game.setup(NAMES[:players])
    return together(examine(game, setup, seed, 60, every=1, bots=bots) for seed in range(3))


def others(state: Table, player: str | None) -> list[str]:
    """The cards that the others hold: what a leak would tell."""
    return [card for name, entry in state.position.players.items() if name != player for card in entry.hand]


@pytest.mark.parametrize(("game", "players"), [(HIGH_CARD, 3), (STRONGHOLDS, 2), (STRONGHOLDS, 4)])
def test_without_a_leak_nothing_is_found(game: GameDef, players: int) -> None:
    """The games in which leaks are planted below have none of their own, and really have something compared."""
    found = found_in(game, players, bots=game is HIGH_CARD)
    assert found.leaks == [] and found.empty() == []
    assert found.swaps > 10 and found.events > 10


# -------------------------------------------------------------------------------------------------------- the view


def test_hands_that_are_not_masked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view shows the others' hands."""

    def mask(self: Rules, view: dict[str, Any], state: Table, player: str | None) -> None:
        view["draw"] = hide_cards(view["draw"])

    monkeypatch.setattr(Rules, "mask", mask)
    assert "view" in found_in(HIGH_CARD, 3).kinds


def test_a_game_that_masks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing at all is hidden: not even then does the contract take the truth for all that there is."""
    monkeypatch.setattr(Rules, "mask", lambda self, view, state, player: None)
    assert "view" in found_in(HIGH_CARD, 2).kinds


def test_sealed_answers_that_are_not_masked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view shows sealed plans and defences."""
    monkeypatch.setattr(Gather, "mask", lambda self, view, player: None)
    assert "view" in found_in(STRONGHOLDS, 2).kinds


# ------------------------------------------------------------------------------------------------------ what is told


def test_a_hidden_card_in_an_event_and_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are told which card was sealed, and the log has a line for it."""

    def apply(self: Bid, play: Play[Position]) -> None:
        me = play.position.players[self.by]
        me.hand.remove(self.card)
        me.bid = self.card
        play.tell("sealed", self.rule, player=self.by, card=self.card)

    monkeypatch.setattr(Bid, "apply", apply)
    monkeypatch.setitem(HIGH_CARD.words.templates, "sealed", "{player} seals the {card:name}.")
    assert {"event", "log"} <= found_in(HIGH_CARD, 3).kinds


def test_a_number_in_an_event_that_only_hidden_cards_give(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card is named, and yet the sum of a hand gives it away."""
    apply = Bid.apply

    def telling(self: Bid, play: Play[Position]) -> None:
        apply(self, play)
        play.tell("weighed", self.rule, sum=sum(map(int, play.position.players[self.by].hand)))

    monkeypatch.setattr(Bid, "apply", telling)
    assert "event" in found_in(HIGH_CARD, 2).kinds


def test_a_hidden_card_in_the_reason_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names a card of somebody else is told that it is there."""
    check = Bid.check

    def telling(self: Bid, state: Table) -> Refusal | None:
        if self.card in others(state, self.by):
            return Refusal("TOY-BID-2", f"Somebody else holds the {self.card}.", "card")
        return check(self, state)

    monkeypatch.setattr(Bid, "check", telling)
    assert "refusal" in found_in(HIGH_CARD, 2).kinds


def test_a_clause_of_a_refusal_that_depends_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence is the same and the clause is not."""
    check = Bid.check

    def telling(self: Bid, state: Table) -> Refusal | None:
        refusal = check(self, state)
        rule = "TOY-BID-1" if self.card in state.position.draw else "TOY-BID-2"
        return refusal and Refusal(rule, refusal.reason, refusal.argument)

    monkeypatch.setattr(Bid, "check", telling)
    assert "refusal" in found_in(HIGH_CARD, 2).kinds


class Telling(Struct):
    """A fact, a forecast or a chance that gives a hidden card away."""

    best_elsewhere: str


def test_a_hidden_card_in_the_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """`facts_for` says what the others hold; in plain values it is the same leak."""

    def facts_for(self: Rules, state: Table, player: str | None) -> Telling:
        return Telling(max(others(state, player), key=int, default=""))

    monkeypatch.setattr(Rules, "facts_for", facts_for)
    assert {"facts", "info"} <= found_in(HIGH_CARD, 3).kinds


def test_a_hidden_card_in_the_typed_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """`seen_by` gives the position as it is."""
    monkeypatch.setattr(engine, "seen_by", lambda state, player: state.position)
    assert "seen" in found_in(HIGH_CARD, 3).kinds


def test_a_hidden_card_in_a_typed_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft says what it has to beat."""
    monkeypatch.setattr(Bid, "forecast", lambda self, state: Telling(max(others(state, self.by), key=int, default="")))
    assert "forecast" in found_in(HIGH_CARD, 2).kinds


class Foretold(Struct, frozen=True):
    """What a bid would come to."""

    wins: bool | None


def test_a_hidden_card_in_a_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft says whether it would win."""

    def forecast(self: Bid, state: Table) -> Foretold:
        return Foretold(all(int(self.card) > int(card) for card in others(state, self.by)) if self.card else None)

    monkeypatch.setattr(Bid, "forecast", forecast)
    found = found_in(HIGH_CARD, 2)
    assert "forecast" in found.kinds


def test_a_hidden_card_in_a_price(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a draft costs depends on the pile."""
    monkeypatch.setattr(Bid, "payment", lambda self, state: Payment("bid", int(state.position.draw[0]), {}, None))
    assert "payment" in found_in(HIGH_CARD, 2).kinds


def test_choices_that_depend_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only cards that beat nobody's are offered."""
    legal = Bid.legal

    def better(cls: type[Bid], state: Table, by: str) -> list[Bid]:
        found = list(legal(state, by))
        return [bid for bid in found if any(int(bid.card) > int(card) for card in others(state, by))] or found

    monkeypatch.setattr(Bid, "legal", classmethod(better))
    anew = replace(HIGH_CARD)  # rules hold what their actions list since they were made
    assert "legal" in found_in(anew, 2).kinds


def test_who_is_asked_depends_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are told who could win the round."""
    asked = Rules.asked

    def telling(self: Rules, state: Table, player: str | None = None) -> Asked:
        best = [name for name, entry in state.position.players.items() if "12" in entry.hand]
        return replace(asked(self, state, player), may_act=tuple(best))

    monkeypatch.setattr(Rules, "asked", telling)
    assert "asked" in found_in(HIGH_CARD, 3).kinds


def test_words_of_the_moment_that_name_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf tells of the top of the pile."""
    monkeypatch.setattr(Rules, "moment_words", lambda self, state: f"{state.position.draw[0]} comes next")
    assert "words" in found_in(HIGH_CARD, 2).kinds


def test_a_computer_player_that_knows_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seat has kept the true state, and it looks at the pile."""

    class Peeking:
        """A computer player that seals by what comes next."""

        def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
            """Any action, chosen by the top of the pile."""
            top = seat.imagine(luck).position.draw[0]
            return Suggestion(seat.legal[int(top) % len(seat.legal)], "it suits what comes next")

    monkeypatch.setattr(knowledge, "new_bot", lambda game, name, effort: Peeking())
    assert "bot" not in found_in(HIGH_CARD, 2, bots=True).kinds
    monkeypatch.setattr(Seat, "imagine", lambda self, luck: self._world)
    monkeypatch.setattr(Seat, "__init__", keeping(Seat.__init__))
    assert "bot" in found_in(HIGH_CARD, 2, bots=True).kinds


def keeping(init: Callable[[Seat[Any], State[Any], str], None]) -> Callable[[Seat[Any], State[Any], str], None]:
    """The seat as it is made, with the true state kept in it."""

    def made(self: Seat[Any], state: State[Any], me: str) -> None:
        init(self, state, me)
        self._world = state

    return made


# ------------------------------------------------------------------------------------------------------ empty worlds


def test_worlds_that_follow_from_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards change places: the view is the same, but who compares worlds learns where they lay."""

    def swap(self: Rules, world: Table, player: str | None, luck: random.Random) -> None:
        world.position.draw[:2] = world.position.draw[1::-1]

    monkeypatch.setattr(Rules, "draw_anew", swap)
    assert "world" in found_in(HIGH_CARD, 2).kinds


def test_worlds_that_are_no_lawful_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands are dealt anew, sealed plans stay: they name cards that are not there."""
    monkeypatch.setattr(Gather, "seal_anew", lambda self, world, player, answer: None)
    assert "world" in found_in(STRONGHOLDS, 2).kinds


def test_a_contract_that_compares_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that are always the true state, or in which one secret never varies, are no comparison."""
    monkeypatch.setattr(Rules, "draw_anew", lambda self, world, player, luck: None)
    words = " ".join(found_in(HIGH_CARD, 3).empty())
    assert "players.*.hand was hidden" in words and "only 0 worlds" in words

    def pile_only(self: Rules, world: Table, player: str | None, luck: random.Random) -> None:
        world.position.draw.sort()
        luck.shuffle(world.position.draw)

    monkeypatch.setattr(Rules, "draw_anew", pile_only)
    words = " ".join(found_in(HIGH_CARD, 3).empty())
    assert "players.*.hand was hidden" in words and "players.*.bid was hidden" in words and "draw was" not in words
