"""Drafts of Rise against Monsters: what is narrowed is compared with every legal action there is."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations, product
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.actions.choices import Argument
from game.core.actions.drafts import read_draft
from game.core.actions.narrowing import fit
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook.rules import rules_of
from tests import plainly
from tests.games.rise_tables import GAME, SEVEN, plain_facts, table
from tools.gallery.rise_full import FULL_LANDS


def subsets(things: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every selection."""
    return chain.from_iterable(combinations(things, count) for count in range(len(things) + 1))


def site(luck: random.Random) -> State[Any]:
    """Ann builds; two neighbours have workers, and a few roads lead to her."""
    spades, diamonds = ([f"{n}{suit}{copy}" for n in range(2, 11) for copy in ("", ".2")] for suit in "SD")
    luck.shuffle(spades)
    luck.shuffle(diamonds)
    hand = luck.sample(["AS", "KH", "QH", "JH", "9D.3", "5H", "Joker1"], 4)
    hand = [card for card in hand if card not in diamonds and ".3" not in card] + [diamonds.pop()]
    lands: dict[str, dict[str, Any]] = {
        "Ann": {"phase": "building", "hand": hand, "workers": [spades.pop() for _ in range(luck.randint(0, 3))]},
        "Ben": {"phase": "building", "workers": [spades.pop() for _ in range(luck.randint(0, 2))]},
        "Cid": {"phase": "building", "workers": [spades.pop() for _ in range(luck.randint(0, 2))]},
        "Dan": {},
    }
    if luck.random() < 0.5:
        lands["Ben"]["bonuses"] = [luck.choice(["JD", "JS"])]
    roads = {
        diamonds.pop(): dict(zip(("owner", "to"), luck.sample(["Ann", neighbour], 2), strict=True))
        for neighbour in luck.choices(["Ben", "Cid"], k=luck.randint(0, 3))
    }
    workers = [worker for land in lands.values() for worker in land.get("workers", ())]
    position = {
        "turn": {"number": 5, "step": "play"},
        "draw": [],
        "roads": roads,
        "players": lands,
        "tapped": luck.sample(workers, min(len(workers), luck.randint(0, 1))),
    }
    state, _ = engine.load(GAME, GAME.setup(("Ann", "Ben", "Cid", "Dan")), position, Seeded(0))
    return state


def every_play(state: State[Any]) -> list[Action]:
    """Every legal `play` of Ann's, by trying all arguments."""
    position = state.position
    workers = [worker for land in position.players.values() for worker in land.workers]
    kind = rules_of(state).actions["play"]
    found = []
    for card in position.players["Ann"].hand:
        for to in (None, "Ben", "Cid", "Dan"):
            for chosen in subsets(workers):
                away = [worker for worker in chosen if worker not in position.players["Ann"].workers]
                for ways in permutations(position.roads, len(away)):
                    via = dict(zip(away, ways, strict=True))
                    action = {"by": "Ann", "do": "play", "card": card, "to": to, "with": list(chosen), "via": via}
                    if engine.check(state, action) is None:
                        found.append(read_draft(kind, action).action)
    return found


def untaps(luck: random.Random) -> State[Any]:
    """Ann untaps, with workers at home and away, and heroes on tapped monsters."""
    pinned = luck.random() < 0.5
    position: dict[str, Any] = {
        "turn": {"number": 5, "step": "untap"},
        "draw": [],
        "players": {
            "Ann": {
                "phase": "building",
                "workers": ["9S", "4S", "3S"],
                "bonuses": ["JS"],
                "castles": {"AS": []},
                "heroes": ["4H", "6H"],
                "monsters": ["KC", "2C"],
            },
            "Ben": {"phase": "building", "bonuses": ["JH"], "monsters": ["QC"]},
            "Cid": {},
            "Dan": {},
        },
        "roads": {"10D": {"owner": "Ann", "to": "Ben"}, "9D": {"owner": "Ann", "to": "Ben"}},
        "tapped": ["9S", "4S", "4H", "6H", "KC", "QC", "2C"],
        "contacts": {"4H": "KC", "6H": "QC"},
        "pins": ["4H", "6H"],
        "on-road": {"4S": "10D", "6H": "9D"},
        "supports": {"4S": "JH", "9S": "AS"},
    }
    if pinned:
        position["contacts"]["2C"] = luck.choice(["9S", "4S"])
        position["pins"].append("2C")
    setup = GAME.setup(("Ann", "Ben", "Cid", "Dan"), None, {"pin-workers": pinned})
    state, _ = engine.load(GAME, setup, position, Seeded(0))
    return state


def every_untap(state: State[Any]) -> list[Action]:
    """Every legal `untap` of Ann's, by trying all arguments."""
    kind = rules_of(state).actions["untap"]
    found = []
    for stay in subsets(["4H", "6H"]):
        plans: list[dict[str, str] | None] = [None]
        for cards in product([None, "JS", "AS", "JH"], repeat=3):
            plans.append({w: c for w, c in zip(("9S", "4S", "3S"), cards, strict=True) if c is not None})
        for plan in plans:
            action = {"by": "Ann", "do": "untap", "stay": list(stay), "support": plan}
            if engine.check(state, action) is None:
                found.append(read_draft(kind, action).action)
    return found


def compare(state: State[Any], do: str, actions: Sequence[Action], luck: random.Random) -> None:
    """Put a draft together at random; at each step what is offered is what the legal actions hold."""
    kind = rules_of(state).actions[do]
    if not actions:
        assert engine.choices(state, "Ann", {"do": do}) == []
        return
    draft: dict[str, Any] = {"by": "Ann", "do": do}
    for _ in range(12):
        [choice] = engine.choices(state, "Ann", draft)
        oracle = fit(read_draft(kind, draft), actions, [bare(argument) for argument in choice.args])
        assert oracle is not None
        for found, wanted in zip(choice.args, oracle, strict=True):
            assert set(found.among) == set(wanted.among), (draft, found, wanted)
            assert found.optional == wanted.optional, (draft, found, wanted)
            if found.many:
                bounds = max(found.least, len(draft.get(found.name) or ())), found.most
                assert bounds == (wanted.least, wanted.most), (draft, found, wanted)
        assert choice.ready == (engine.check(state, draft) is None)
        able = [a for a in choice.args if a.among and (a.many or a.name not in draft)]
        if not able:
            return
        argument = luck.choice(able)
        draft = engine.put(state, draft, argument.name, luck.choice(argument.among))


def bare(argument: Argument) -> Argument:
    """The argument without its candidates."""
    return Argument(argument.name, argument.kind, form=argument.form)


@pytest.mark.parametrize("seed", range(40))
def test_a_payment_is_narrowed_to_what_can_still_be_paid(seed: int) -> None:
    """RISE-BUILD-3, 6, RISE-ROAD-1, 4 to 6: cards, ends, workers and their roads, in any order."""
    luck = random.Random(seed)
    state = site(luck)
    actions = every_play(state)
    for _ in range(3):
        compare(state, "play", actions, luck)


@pytest.mark.parametrize("seed", range(20))
def test_untap_is_narrowed_to_what_may_be_said(seed: int) -> None:
    """RISE-TAP-3, 6, RISE-BUILD-8: heroes with the choice; each worker's cards; pinned workers as they are."""
    luck = random.Random(seed)
    state = untaps(luck)
    actions = every_untap(state)
    for _ in range(3):
        compare(state, "untap", actions, luck)


@pytest.mark.parametrize("seed", range(40))
def test_the_usual_payment_goes_on_with_what_is_chosen(seed: int) -> None:
    """RISE-BUILD-3: the proposal holds the draft, and is the least that does: own workers first, then help."""
    luck = random.Random(seed)
    state = site(luck)
    own = state.position.players["Ann"].workers

    def size(worker: str) -> int:
        return int(plain_facts(state)["cards"][worker]["rating"])

    for card in [c for c in state.position.players["Ann"].hand if c[0] in "AKQJ" and not c.startswith("Joker")]:
        rows = [a for a in every_play(state) if plain(a)["card"] == card]
        if not rows:
            continue
        row = plain(luck.choice(rows))
        held = luck.sample(row.get("with", []), min(1, len(row.get("with", []))))
        draft = {"by": "Ann", "do": "play", "card": card, "with": held}
        [choice] = engine.choices(state, "Ann", draft)
        usual = {**draft, "with": choice.argument("with").usual, "via": choice.argument("via").usual}
        assert engine.check(state, usual) is None and set(held) <= set(usual["with"])
        fitting = [plain(a) for a in rows if set(held) <= set(plain(a).get("with", []))]

        def cost(entry: Mapping[str, Any]) -> tuple[int, int]:
            named = entry.get("with", [])
            return sum(size(w) for w in named if w not in own), sum(size(w) for w in named)

        assert cost(usual) == min(cost(entry) for entry in fitting)


def plain(action: Action) -> dict[str, Any]:
    """The action as a mapping."""
    return write_action(action)


def test_other_actions_offer_what_goes_with_the_draft() -> None:
    """RISE-FIGHT-1, 2, RISE-ROAD-4 to 6: a hero's targets, a target's heroes, the roads between them."""
    state = table(FULL_LANDS.replace("STEP", "play"), *SEVEN)
    legal = [plain(a) for a in engine.legal_actions(state, "Ann") if a.do == "attack"]
    [choice] = engine.choices(state, "Ann", {"do": "attack", "hero": "6H"})
    assert set(choice.argument("target").among) == {a["target"] for a in legal if a["hero"] == "6H"}
    [choice] = engine.choices(state, "Ann", {"do": "attack", "hero": "6H", "target": "7C"})
    assert choice.argument("road").among == ("8D",) and not choice.argument("road").optional and not choice.ready
    [choice] = engine.choices(state, "Ann", {"do": "attack", "hero": "6H", "target": "4C"})
    assert choice.argument("road").among == () and choice.ready
    refusal = engine.why_not(state, {"by": "Ann", "do": "attack", "hero": "6H"}, "target", "KC")
    assert refusal is not None and refusal.rule == "RISE-ROAD-4"


def workshop(luck: random.Random) -> State[Any]:
    """Ann untaps with up to five workers, some of them at Ben's castle, and a few cards to keep."""
    spades = [f"{n}S{copy}" for n in range(2, 11) for copy in ("", ".2")]
    luck.shuffle(spades)
    cards = luck.sample(["AS", "KH", "QH", "JH", "JS", "QS"], luck.randint(1, 3))
    workers = [spades.pop() for _ in range(luck.randint(1, 5))]
    supports = {worker: card for worker in workers if (card := luck.choice([*cards, None])) is not None}
    position: dict[str, Any] = {
        "turn": {"number": 5, "step": "untap"},
        "draw": [],
        "players": {
            "Ann": {
                "phase": "building",
                "workers": workers,
                "bonuses": [c for c in cards if c != "AS"],
                "castles": {"AS": []} if "AS" in cards else {},
            },
            "Ben": {"phase": "building", "workers": ["10S"] if "10S" in spades else [], "castles": {"AH": []}},
            "Cid": {},
            "Dan": {},
        },
        "roads": {"10D": {"owner": "Ann", "to": "Ben"}},
        "on-road": {},
    }
    if position["players"]["Ben"]["workers"]:
        spades.remove("10S")
        supports["10S"] = "AH"
    helper = luck.choice(workers)
    if luck.random() < 0.5:
        supports[helper], position["on-road"] = "AH", {helper: "10D"}
    position |= {"supports": supports, "tapped": list(supports)}
    state, _ = engine.load(GAME, GAME.setup(("Ann", "Ben", "Cid", "Dan")), position, Seeded(0))
    return state


@pytest.mark.parametrize("seed", range(60))
def test_the_proposal_keeps_most_with_the_least_rating(seed: int) -> None:
    """Section Bots, RISE-BUILD-7 to 9: castles first, then Kings, Queens, Jacks, here and where Ann helps."""
    luck = random.Random(seed)
    state = workshop(luck)
    position = state.position
    own = position.players["Ann"]
    abroad = [card for card in ("AH",) if any(position.supports.get(w) == card for w in own.workers)]
    cards = [*own.castles, *own.bonuses]

    def kept(plan: Mapping[str, Any]) -> tuple[int, ...]:
        lost = {card for loss in plan["lost"] for card in loss["missing"]}
        stands = [card for card in cards if card not in lost]
        # What is short elsewhere before it is not counted as a loss of this untap step.
        stands += [card for card in abroad if card not in plan["elsewhere"] and not short_there]
        return tuple(sum(card[0] == rank for card in stands) for rank in "AKQJ")

    short_there = plain_facts(state)["built"]["AH"]["short"]
    ratings = {card: piece["rating"] for card, piece in plain_facts(state)["cards"].items()}
    proposal = plain_facts(state)["untap"]["proposal"]
    plans = []
    for choice in product([None, *cards, "AH"], repeat=len(own.workers)):
        support = {worker: card for worker, card in zip(own.workers, choice, strict=True) if card is not None}
        if all(card != "AH" or position.supports.get(worker) == "AH" for worker, card in support.items()):
            plans.append(plainly.forecast(state, {"by": "Ann", "do": "untap", "support": support}))
    assert kept(proposal) == max(kept(plan) for plan in plans)
    if not proposal["lost"] and not proposal["elsewhere"] and not short_there:
        whole = [plan for plan in plans if not plan["lost"] and not plan["elsewhere"]]
        least = min(sum(ratings[worker] for worker in plan["support"]) for plan in whole)
        assert sum(ratings[worker] for worker in proposal["support"]) == least
