"""The Battle for Korvosa: what a screen is told, against numbers worked out by hand from the rules page."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.core import engine
from game.core.position.chance import Seeded
from tests.contract.knowledge import texts
from tests.games.korvosa_tables import (
    CELLARS,
    QUEEN,
    SEATS,
    WATCH,
    Plain,
    Table,
    changed,
    evening,
    facts_told,
    foretold,
    printed,
)

# ------------------------------------------------------------------------------------------------ stacks and lines


def test_stacks_tell_free_spent_lent_guests_and_who_can_attack() -> None:
    """*Terms*, KORV-TEAM-2, -3: free is neither spent nor the one that stays; loans add to attacks."""
    places = Table(evening()).info()["places"]
    bridge = places["high-bridge"]
    assert (bridge["holder"], bridge["total"], list(bridge["stacks"])) == ("Ben", 12, ["Ben", "Eli"])
    assert bridge["stacks"]["Ben"] == {
        "units": 9,
        "free": 8,
        "spent": 0,
        "lent": 0,
        "guest": False,
        "attackers": 10,
    }
    assert bridge["stacks"]["Eli"] == {"units": 3, "free": 3, "spent": 0, "lent": 2, "guest": True, "attackers": 3}
    guest = places["ridgefield"]["stacks"]["Ben"]
    assert (guest["units"], guest["free"], guest["spent"], guest["guest"], guest["attackers"]) == (2, 0, 2, True, 0)
    assert places["castle"]["holder"] == QUEEN and list(places)[-1] == "castle"


def test_supply_runs_from_the_breach_and_says_what_cuts_it() -> None:
    """KORV-PLACE-3: a card, a gap, and what lies behind another quarter that is cut off."""
    supply = Table(evening()).info()["supply"]
    assert supply["Ann"]["ways"] == [
        ["eels-end", "old-dock"],
        ["old-dock", "garrison-hill"],
        ["old-dock", "lantern-wynd"],
        ["lantern-wynd", "ridgefield"],
    ]
    assert supply["Ann"]["cut-off"] == []
    cut = {entry["place"]: entry for entry in supply["Ben"]["cut-off"]}
    assert list(cut) == ["ridgefield", "city-hall", "bank-row", "five-corners"]
    assert cut["five-corners"]["why"] == "card" and cut["five-corners"]["card"] == "collapsed-cellars"
    assert cut["five-corners"]["pair"] == ["west-dock", "five-corners"]
    assert {cut[place]["behind"] for place in ("ridgefield", "city-hall", "bank-row")} == {"five-corners"}
    assert [place for place, entry in cut.items() if entry["guest"]] == ["ridgefield"]
    (gap,) = supply["Cleo"]["cut-off"]
    assert (gap["place"], gap["why"], gap["missing"]) == ("mourners-way", "gap", ["gatefoot"])
    assert gap["words"] == "Mourners' Way is cut off: the Queen holds Gatefoot."
    assert (supply[QUEEN]["breach"], supply[QUEEN]["cut-off"]) == ("castle", [])
    north = Table(changed(evening(), quarters__mainshore={"units": {"Ben": 2}})).info()["supply"][QUEEN]["cut-off"]
    assert [(entry["place"], entry["why"]) for entry in north] == [
        ("fort-korvosa", "behind"),
        ("bridgefront", "behind"),
        ("northgate", "gap"),
    ]
    assert north[2]["missing"] == ["mainshore"]  # or City Hall or Bank Row: the first in map order
    assert north[0]["behind"] == "northgate"


@pytest.mark.parametrize(
    ("units", "why", "words"),
    [
        ({QUEEN: 2}, "breach-enemy", "the Queen holds West Dock, the breach"),
        ({}, "breach-empty", "West Dock, the breach, is empty"),
        ({"Eli": 2}, "breach-ally", "Eli holds West Dock, the breach, and no unit of Ben's is there"),
    ],
)
def test_a_lost_breach_cuts_off_everything(units: Plain, why: str, words: str) -> None:
    """KORV-BREACH-4: held by the Queen, empty, or an ally's without own units there."""
    table = Table(changed(evening(), quarters__west_dock={"units": units}))
    cut = table.info()["supply"]["Ben"]["cut-off"]
    assert {entry["why"] for entry in cut} == {why} and {entry["clause"] for entry in cut} == {"KORV-BREACH-4"}
    assert len(cut) == 6 and cut[-1]["words"] == f"High Bridge is cut off: {words}."


def test_allied_lines_run_through_the_quarters_of_others() -> None:
    """KORV-PLACE-3 second reading, KORV-CARD-9 lines: Ben is joined to his northern quarters over Ann's and Eli's."""
    own = Table(evening()).info()["supply"]["Ben"]
    allied = Table(evening(), {"lines": "allied"}).info()["supply"]["Ben"]
    assert len(own["cut-off"]) == 4 and allied["cut-off"] == []
    assert ["river-terrace", "eels-end"] in allied["ways"]


# ------------------------------------------------------------------------------------------------ gain


def gain_of(table: Table, seat: str) -> Any:
    return table.info()["gain"][seat]


def test_gain_in_parts() -> None:
    """KORV-GAIN-1, -2: 3, one for three quarters, the districts whose landmark is held; and what it sets off."""
    table = Table(changed(evening(), allies={"east-shore": "resistance", "south-shore": "resistance"}))
    ben = gain_of(table, "Ben")
    assert (ben["units"], ben["pool"]) == (8, 10)
    assert [(part["kind"], part["units"]) for part in ben["parts"]] == [("base", 3), ("quarters", 2), ("district", 3)]
    assert ben["parts"][1]["quarters"] == 6
    assert (ben["parts"][2]["district"], ben["parts"][2]["landmark"]) == ("north-point", "city-hall")
    assert ben["sets-off"] == []  # KORV-CARD-10: he holds no quarter of South Shore
    cleo = gain_of(table, "Cleo")
    assert cleo["sets-off"] == [{"card": "factor-pell", "words": "Cleo gains 1 unit in the pool."}]
    queen = gain_of(table, QUEEN)
    assert queen["units"] == 15 and [part["kind"] for part in queen["parts"]] == ["base"]
    assert [entry["card"] for entry in queen["sets-off"]] == ["captain-dreyce", "the-bone-confessor"]


def test_gain_names_every_modifier_and_its_floor() -> None:
    """KORV-GAIN-1, -3, KORV-CARD-9: settings and additions with their cards; never below 0, the Queen's never lower."""
    fewer = {"card": "refugees", "by": "Ben", "mod": "reinforcements", "who": "all", "add": -20, "until": "round"}
    table = Table(changed(evening(), players__Ben__role="captain", effects=[CELLARS, WATCH, fewer]))
    ben, queen = gain_of(table, "Ben"), gain_of(table, QUEEN)
    assert (ben["parts"][0]["units"], ben["parts"][0]["card"], ben["parts"][0]["clause"]) == (
        5,
        "captain",
        "KORV-CARD-9",
    )
    assert [(part["kind"], part["units"]) for part in ben["parts"][-2:]] == [("modifier", -20), ("floor", 10)]
    assert (ben["parts"][-2]["card"], ben["parts"][-2]["until"], ben["units"]) == ("refugees", "round", 0)
    assert [part["units"] for part in queen["parts"]] == [15, -20, 20] and queen["units"] == 15
    assert queen["parts"][-1]["clause"] == "KORV-GAIN-3"


@pytest.mark.parametrize("difficulty", ["easy", "ruthless"])
def test_gain_told_is_gain_made(difficulty: str) -> None:
    """KORV-GAIN-1 to -3: what is told before the Gain step is what the pool grows by, over whole games."""
    setup = GAME.setup(SEATS[:4], None, {"difficulty": difficulty})
    chance, luck = Seeded(3), random.Random(3)
    state, _ = engine.new(GAME, setup, chance)
    while players := engine.to_act(state):
        before = facts_told(state, None)
        action = luck.choice(engine.legal_actions(state, players[0]))
        quiet = action.do == "end-turn" and not before["effects"]
        state, events = engine.apply(state, action, chance)
        gains = [event.facts for event in events if event.kind == "gain"]
        advanced = [event.facts["card"] for event in events if event.kind.endswith("advanced")]
        if quiet and gains and all(card.startswith("quiet-day") for card in advanced):
            assert gains[0]["units"] == before["gain"][gains[0]["player"]]["units"]


# ------------------------------------------------------------------------------------------------ placing


def test_where_the_pool_may_go_and_along_which_line() -> None:
    """KORV-PLACE-2, -3, KORV-TEAM-5: linked quarters with their way from the breach; the others with the clause."""
    placing = Table(changed(evening(), turn__phase="place", **NO_MARKS)).info()["options"]["placing"]
    assert placing["pool"] == 2
    assert {entry["place"]: entry["line"] for entry in placing["open"]} == {
        "west-dock": ["west-dock"],
        "gold-market": ["west-dock", "gold-market"],
        "high-bridge": ["west-dock", "high-bridge"],
    }
    assert {entry["place"]: entry["rule"] for entry in placing["closed"]} == dict.fromkeys(
        ("ridgefield", "city-hall", "bank-row", "five-corners"), "KORV-PLACE-3"
    )


NO_MARKS: Plain = {
    "quarters__ridgefield": {"units": {"Ann": 2, "Ben": 2}},
    "quarters__high_bridge": {"units": {"Ben": 9, "Eli": 3}},
}


def test_a_placement_is_told_beforehand() -> None:
    """KORV-PLACE-1: the units there before and after, the way, what stays in the pool."""
    table = Table(changed(evening(), turn__phase="place", players__Ben__pool=11, **NO_MARKS))
    assert table.forecast("Ben", "place", units={"high-bridge": 6, "city-hall": 2}) == {
        "pool": 5,
        "places": [{"place": "high-bridge", "before": 9, "after": 15, "line": ["west-dock", "high-bridge"]}],
    }
    assert table.forecast("Ben", "place") == {"pool": 11, "places": []}


def test_an_empty_breach_is_open_in_the_fight() -> None:
    """KORV-BREACH-2: while Ben fights, his pool can go to his own empty breach and nowhere else."""
    table = Table(changed(evening(), quarters__west_dock={"units": {}}))
    placing = table.info()["options"]["placing"]
    assert [entry["place"] for entry in placing["open"]] == ["west-dock"]
    assert {entry["rule"] for entry in placing["closed"]} == {"KORV-BREACH-2"}
    assert Table(evening()).info()["options"]["placing"] is None


# ------------------------------------------------------------------------------------------------ attacks


def test_sources_targets_and_most_dice() -> None:
    """KORV-FIGHT-2 to -5, KORV-TEAM-2: from each stack the targets with their dice; who fights in which order."""
    attack = Table(evening()).info()["options"]["attack"]
    assert attack["high-bridge"]["attackers"] == {"Ben": 8, "Eli": 2}
    (target,) = attack["high-bridge"]["targets"]
    assert target == {
        "place": "citadel-volshyenek",
        "dice": 3,
        "holder": QUEEN,
        "units": 4,
        "landmark": True,
        "bridge": False,
    }
    assert {t["place"]: t["dice"] for t in attack["city-hall"]["targets"]} == {
        "mainshore": 2,
        "northgate": 2,
        "citadel-crest": 3,  # Magistrate Sorrel: two dice in North Point
    }
    assert {
        source: [t["place"] for t in entry["targets"]] for source, entry in attack.items() if source == "bank-row"
    } == {"bank-row": ["northgate", "slope"]}
    assert "ridgefield" not in attack and "five-corners" not in attack


def test_idle_stacks_say_why() -> None:
    """KORV-TEAM-4, KORV-FIGHT-3, -5, KORV-CARD-9: spent, nobody next to it, the last unit stays, bridges closed."""
    table = Table(changed(evening(), quarters__slope={"units": {"Ben": 1}}))
    idle = table.info()["options"]["idle"]
    assert {place: why["rule"] for place, why in idle.items()} == {
        "ridgefield": "KORV-TEAM-4",
        "slope": "KORV-FIGHT-5",
        "west-dock": "KORV-FIGHT-3",
    }
    closed = {"card": "flooded-crossings", "by": "Ann", "mod": "forbid", "set": "cross-bridges", "who": "all"}
    alone: Plain = {"turn__player": "Ann", "turn__phase": "fight", "effects": [closed], **NO_MARKS}
    alone["quarters__ridgefield"] = {"units": {QUEEN: 2}}
    alone["quarters__bridgefront"] = {"units": {"Ann": 1}}
    idle = Table(changed(evening(), **alone)).info("Ann")["options"]["idle"]
    assert idle["lantern-wynd"]["rule"] == "KORV-CARD-9" and "bridges" in idle["lantern-wynd"]["reason"]
    forbidden = {"card": "curfew", "by": QUEEN, "mod": "forbid", "set": "attack", "who": "heroes", "until": "round"}
    facts = Table(changed(evening(), effects=[forbidden])).info()["options"]
    assert facts["attack"] == {} and facts["idle"]["city-hall"]["rule"] == "KORV-CARD-9"


def rolls(attack: int, attack_sides: int, defence: int, defence_sides: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way in which two sets of dice can fall."""
    for ours in product(range(1, attack_sides + 1), repeat=attack):
        for theirs in product(range(1, defence_sides + 1), repeat=defence):
            yield ours, theirs


def losses(ours: tuple[int, ...], theirs: tuple[int, ...], high: int, her_high: int) -> tuple[int, int]:
    """KORV-FIGHT-9, -10 written down once more: (attacker's, defender's) losses when the Queen wins ties."""
    mine, hers = sorted(ours, reverse=True), sorted(theirs, reverse=True)
    mine[0], hers[0] = mine[0] + high, hers[0] + her_high
    won = sum(one > other for one, other in list(zip(mine, hers, strict=False))[:2])
    return min(len(mine), len(hers), 2) - won, won


def chances(attack: int, defence: int, high: int, her_high: int) -> dict[tuple[int, int], Fraction]:
    """Six-sided dice against eight-sided ones."""
    found: dict[tuple[int, int], int] = {}
    for ours, theirs in rolls(attack, 6, defence, 8):
        key = losses(ours, theirs, high, her_high)
        found[key] = found.get(key, 0) + 1
    return {key: Fraction(count, 6**attack * 8**defence) for key, count in found.items()}


def to_the_end(attackers: int, defenders: int, high: int, her_high: int) -> Fraction:
    """The chance to take the landmark with three dice as long as there are three."""
    known: dict[tuple[int, int], Fraction] = {}

    def take(own: int, hers: int) -> Fraction:
        if not hers or not own:
            return Fraction(not hers)
        if (own, hers) not in known:
            parts = chances(min(3, own), min(2, hers), high, her_high).items()
            known[own, hers] = sum((p * take(own - lost, hers - won) for (lost, won), p in parts), Fraction(0))
        return known[own, hers]

    return take(attackers, defenders)


def test_odds_of_one_roll_and_to_the_end() -> None:
    """KORV-FIGHT-4 to -10: Champion and Battering Ram on the first roll only, Double Watch on every one."""
    found = Table(evening()).forecast(
        "Ben", "attack", from_="high-bridge", to="citadel-volshyenek", dice=3, cards=["battering-ram"]
    )
    first = chances(3, 2, 2, 1)
    told = {(o["attack-lost"], o["defence-lost"]): o["chance"] for o in found["one-roll"][1]["outcomes"]}
    assert told == {key: pytest.approx(float(chance)) for key, chance in first.items()}
    assert found["one-roll"][1]["defence"] == [pytest.approx(float(first[2 - lost, lost])) for lost in range(3)]
    assert [(roll["attack-dice"], roll["defence-dice"]) for roll in found["one-roll"]] == [(3, 1), (3, 2)]
    later = sum(p * to_the_end(10 - lost, 4 - won, 0, 1) for (lost, won), p in first.items())
    assert found["to-the-end"]["win"] == pytest.approx(float(later))
    assert round(1 - told[2, 0], 2) == 0.62 and round(found["to-the-end"]["win"], 2) == 0.68
    assert (found["attackers"], found["defenders"], found["ties"]) == ({"Ben": 8, "Eli": 2}, {QUEEN: 4}, "defence")


def test_every_modifier_with_its_card_and_duration() -> None:
    """KORV-CARD-3, -4, -9, KORV-LAND-1: what counts in a fight, from what, until when; the newest setting replaces."""
    table = Table(evening())
    found = table.forecast("Ben", "attack", from_="high-bridge", to="citadel-volshyenek", cards=["battering-ram"])
    lines = [
        (line["mod"], line["add"] or line["set"], line["card"], line["until"], line["counts"])
        for line in found["lines"]
    ]
    assert lines == [
        ("attack-high", 1, "champion", None, True),
        ("attack-high", 1, "battering-ram", "roll", True),
        ("defence-sides", 8, None, None, True),
        ("defence-high", 1, "double-watch", "round", True),
        ("ties", "queen", None, None, True),
    ]
    assert [line["words"] for line in found["lines"]] == [
        "Ben's role",
        "Ben's Attack card, this roll",
        "a landmark defends with eight-sided dice",
        "Edict, until the end of the round",
        "the Queen wins ties",
    ]
    ladders = {
        "card": "siege-ladders",
        "by": "Ben",
        "mod": "defence-sides",
        "who": "queen",
        "set": 6,
        "where": {"landmark": True},
    }
    wins = {
        "card": "for-the-city",
        "by": "Ben",
        "mod": "ties",
        "who": "self",
        "set": "heroes",
        "when": {"side": "attacker"},
    }
    found = Table(changed(evening(), effects=[ladders, wins])).forecast(
        "Ben", "attack", from_="high-bridge", to="citadel-volshyenek"
    )
    sides = [(line["card"], line["counts"]) for line in found["lines"] if line["mod"] == "defence-sides"]
    assert sides == [(None, False), ("siege-ladders", True)]
    assert found["terms"]["defence-sides"] == 6 and found["ties"] == "attack"
    assert [line["counts"] for line in found["lines"] if line["mod"] == "ties"] == [False, True]


def test_odds_reckon_with_the_automatic_reroll() -> None:
    """KORV-FIGHT-8: one die that is thrown again at 1 or 2 beats one die in 57 of 108 cases, ties to the Queen."""
    position = changed(
        evening(),
        players__Ben__role="arcanist",
        quarters__gold_market={"units": {"Ben": 2}},
        quarters__coopers_rise={"units": {QUEEN: 1}},
    )
    found = Table(position).forecast("Ben", "attack", from_="gold-market", to="coopers-rise")
    assert found["terms"]["attack-reroll"] == 2
    assert found["to-the-end"]["win"] == pytest.approx(57 / 108)


def test_a_draft_of_an_attack_tells_what_it_can() -> None:
    """Before the target is named only who could fight; the pool attacks the own breach."""
    table = Table(changed(evening(), quarters__west_dock={"units": {QUEEN: 2}}))
    assert table.forecast("Ben", "attack") is None
    begun = table.forecast("Ben", "attack", from_="high-bridge")
    assert begun["attackers"] == {"Ben": 8, "Eli": 2} and not begun["target"] and not begun["one-roll"]
    found = table.forecast("Ben", "attack", from_="pool", to="west-dock")
    assert (found["attackers"], found["most-dice"]) == ({"Ben": 2}, 2)
    assert table.info()["options"]["attack"]["pool"]["attackers"] == {"Ben": 2}


# ------------------------------------------------------------------------------------------------ the dice, the quarter


def strike(dice: list[int], **changes: Any) -> Table:
    """Ben attacks Citadel Volshyenek with 3 dice and Battering Ram; the Queen defends with 2."""
    table = Table(changed(evening(), **changes), dice=dice)
    table.do("Ben", "attack", from_="high-bridge", to="citadel-volshyenek", dice=3, cards=["battering-ram"])
    table.do(QUEEN, "defend", dice=2)
    return table


def test_the_dice_as_they_lie_and_what_may_answer_them() -> None:
    """KORV-FIGHT-9, -11, KORV-HERO-6: 6+2 against 8+1 is lost, 4 against 3 is won; Eli is asked before Ben."""
    table = strike([6, 4, 2, 8, 3])
    combat = table.info("Eli")["combat"]
    rolled = combat["rolled"]
    assert (combat["stage"], rolled["attack"], rolled["defence"], rolled["defence-sides"]) == (
        "rolled",
        [6, 4, 2],
        [8, 3],
        8,
    )
    assert rolled["compared"]["pairs"] == [
        {"attack-die": 0, "defence-die": 0, "attack": 8, "defence": 9, "won-by": "defence"},
        {"attack-die": 1, "defence-die": 1, "attack": 4, "defence": 3, "won-by": "attack"},
    ]
    assert [(loss["side"], loss["seat"], loss["place"], loss["units"]) for loss in rolled["losses"]] == [
        ("attack", "Ben", "high-bridge", 1),
        ("defence", QUEEN, "citadel-volshyenek", 1),
    ]
    assert not rolled["emptied"]
    assert [(a["seat"], a["card"], a["asked"]) for a in combat["answers"]] == [
        ("Eli", "cruel-luck", True),
        ("Ben", "second-wind", False),
    ]
    passing = table.forecast("Eli", "pass")
    assert (passing["attackers"], passing["defenders"]) == (9, 3)
    assert passing["next-roll"]["defence"][0] == pytest.approx(float(chances(3, 2, 0, 1)[2, 0]))
    assert passing["win"] == pytest.approx(float(to_the_end(9, 3, 0, 1))) and round(passing["win"], 2) == 0.72
    dice = table.forecast("Eli", "play", card="cruel-luck")["dice"]
    assert (dice["side"], dice["die"], dice["sides"], dice["before"]) == ("defence", 0, 8, 8)
    both, one = sorted(dice["outcomes"], key=lambda outcome: -outcome["defence-lost"])
    assert (both["defence-lost"], both["chance"], both["attackers"], both["defenders"]) == (2, 0.75, 10, 2)
    assert round(both["win"], 2) == 0.91 and (one["defence-lost"], one["chance"]) == (1, 0.25)


def test_losses_fall_on_lent_units_last() -> None:
    """KORV-TEAM-2: Ben's only free unit falls first, then a lent one."""
    position = {"quarters__high_bridge": {"units": {"Ben": 2, "Eli": 3}, "lent": {"Eli": 2}}}
    rolled = strike([1, 1, 1, 8, 8], **position).info("Ben")["combat"]["rolled"]
    assert [(loss["seat"], loss["units"]) for loss in rolled["losses"]] == [("Ben", 1), ("Eli", 1)]


def test_occupation_least_most_and_what_stays() -> None:
    """KORV-FIGHT-12, -13, KORV-BLOW-1, KORV-END-2: 3 to 9 move in, Ben's seven first; the landmark is a point."""
    table = strike([6, 6, 1, 2, 1], quarters__citadel_volshyenek={"units": {QUEEN: 2}})
    for hero in ("Eli", "Ben"):
        table.do(hero, "pass")
    occupation = table.info()["combat"]["occupation"]
    assert (occupation["least"], occupation["most"]) == (3, 10)
    assert (occupation["moves"], occupation["behind"]) == ({"Ben": 8, "Eli": 2}, {"Ben": 1, "Eli": 1})
    told = table.forecast("Ben", "occupy", units=9)
    assert (told["moves"], told["behind"]) == ({"Ben": 8, "Eli": 1}, {"Ben": 1, "Eli": 2})
    assert (told["captures"], told["blow-at"], told["blow"]) == (1, 3, False)
    assert told["changes"]["points"] == [3, 4] and told["changes"]["verdict"] == ["hard-pressed", "stalemate"]
    assert told["changes"]["holders"] == [{"place": "citadel-volshyenek", "before": QUEEN, "after": "Ben"}]
    assert "Citadel Volshyenek: 8 units of Ben's." in told["words"]
    table.do("Ben", "occupy", units=9)
    assert table.info()["points"]["now"]["points"] == 4


def test_the_capture_that_completes_a_district() -> None:
    """KORV-ALLY-2, KORV-FIGHT-13: the lieutenant falls and the leader rises before any trigger; then the Blow."""
    taken = {"northgate": {"units": {"Ben": 2}}}
    position = changed(evening(), turn__captures=2, quarters__northgate=taken["northgate"])
    table = Table(position, dice=[6, 6, 1])
    assert table.info()["districts"]["north-point"]["missing"] == [{"place": "mainshore", "holder": QUEEN}]
    table.do("Ben", "attack", from_="city-hall", to="mainshore", dice=2)
    table.do(QUEEN, "defend", dice=1)
    table.do("Ben", "pass") if "pass" in engine.legal(table.state) else None
    told = table.forecast("Ben", "occupy")
    assert told["changes"]["allies"] == [
        {"district": "north-point", "falls": "magistrate-sorrel", "rises": "advocate-tamsin"}
    ]
    assert told["blow"] and told["captures"] == 3 and told["changes"]["points"] == [3, 4]
    assert {"Magistrate Sorrel falls.", "Advocate Tamsin rises."} <= set(told["words"])


def test_what_a_capture_sets_off() -> None:
    """KORV-CARD-10, KORV-FIGHT-13: capture triggers first, then those of the former holder."""
    table = Table(
        changed(
            evening(),
            turn__player=QUEEN,
            turn__order=[QUEEN, "Eli", "Ben", "Ann", "Cleo"],
            effects=[],
            **NO_MARKS,
            quarters__embassy_lane={"units": {"Cleo": 1}},
        ),
        dice=[6, 6, 6, 1],
    )
    table.do(QUEEN, "attack", from_="gatefoot", to="embassy-lane", dice=3)
    table.do("Cleo", "defend", dice=1)
    assert table.forecast(QUEEN, "occupy")["sets-off"] == ["healer"]


# ------------------------------------------------------------------------------------------------ moving and lending


def test_moves_tell_whether_the_units_are_spent() -> None:
    """KORV-TEAM-3, KORV-CARD-9 keep-moving: into an ally's quarter spent, for the Wanderer not."""
    table = Table(evening())
    assert table.info()["options"]["move"]["five-corners"] == {"most": 2, "targets": ["ridgefield"]}
    told = table.forecast("Ben", "move", from_="five-corners", to="ridgefield", units=2)
    assert (told["most"], told["spent"]) == (2, True)
    assert told["words"] == ["Ridgefield: Ben's 2 become 4.", "Five Corners: Ben's 3 become 1."]
    wanderer = Table(changed(evening(), players__Ben__role="wanderer"))
    assert not wanderer.forecast("Ben", "move", from_="five-corners", to="ridgefield", units=2)["spent"]
    assert table.forecast("Ben", "move", from_="five-corners") == {
        "changes": None,
        "words": [],
        "most": 2,
        "spent": False,
    }


def test_loans_tell_what_can_attack_with_them() -> None:
    """KORV-TEAM-2: 8 can attack from High Bridge, 10 with two of Eli's; a new loan replaces the old one."""
    table = Table(changed(evening(), quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}}))
    assert table.info()["options"]["borrow"] == [{"of": "Eli", "quarter": "high-bridge", "most": 3, "attackers": 8}]
    assert table.forecast("Ben", "borrow", of="Eli", quarter="high-bridge", units=2) == {
        "most": 3,
        "before": 8,
        "after": 10,
    }
    table.do("Ben", "borrow", of="Eli", quarter="high-bridge", units=2)
    assert table.info("Eli")["asked"]["sentence"] == "Ben asks Eli for 2 units in High Bridge."
    assert table.forecast("Eli", "answer") == {"before": 8, "after": 10, "most": 0}
    again = Table(evening()).forecast("Ben", "borrow", of="Eli", quarter="high-bridge", units=3)
    assert (again["before"], again["after"]) == (10, 11)
    assert Table(evening()).forecast("Ben", "next-phase")["loans"] == [
        {"place": "high-bridge", "seat": "Eli", "units": 2}
    ]


def test_fortify_shows_its_path_and_what_hangs_together() -> None:
    """KORV-FORT-1 to -4, KORV-TEAM-6: along the safe path, all but the one that stays; apart what the cellars part."""
    position = changed(
        evening(),
        turn__phase="fortify",
        quarters__citadel_volshyenek={"units": {"Ben": 7}},
        quarters__high_bridge={"units": {"Ben": 1, "Eli": 3}},
    )
    table = Table(position)
    fortify = table.info()["options"]["fortify"]
    assert (fortify["left"], fortify["why-not"]) == (1, None)
    assert fortify["sources"] == {
        "city-hall": 3,
        "bank-row": 1,
        "five-corners": 2,
        "west-dock": 2,
        "gold-market": 3,
        "citadel-volshyenek": 6,
    }
    assert [set(group) for group in fortify["joined"]] == [
        {"ridgefield", "city-hall", "bank-row", "five-corners"},
        {"west-dock", "gold-market", "high-bridge", "citadel-volshyenek"},
    ]
    told = table.forecast("Ben", "fortify", from_="west-dock", to="citadel-volshyenek", units=2)
    assert told["path"] == ["west-dock", "high-bridge", "citadel-volshyenek"] and told["left"] == 0
    assert told["words"] == ["West Dock: Ben's 3 become 1.", "Citadel Volshyenek: Ben's 7 become 9."]
    idle = table.info()["options"]["idle"]
    assert {place: why["rule"] for place, why in idle.items()} == {
        "ridgefield": "KORV-TEAM-4",
        "high-bridge": "KORV-FORT-4",
    }
    curfew = {"card": "curfew", "by": QUEEN, "mod": "forbid", "set": "fortify", "who": "heroes", "until": "round"}
    closed = Table(changed(position, effects=[curfew])).info()["options"]["fortify"]
    assert closed["sources"] == {} and closed["why-not"]["rule"] == "KORV-CARD-9"


def test_choices_cite_the_clause_of_their_moment() -> None:
    """KORV-TEAM-2 for loans, KORV-TEAM-7 for trades, KORV-HERO-3, -5, -6 for cards, KORV-BREACH-2 in the fight."""

    def cited(table: Table, seat: str) -> dict[str, str]:
        return {choice.do: choice.rule for choice in engine.choices(table.state, seat)}

    table = Table(changed(evening(), quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}}))
    assert cited(table, "Ben")["play"] == "KORV-HERO-3" and cited(table, "Ben")["borrow"] == "KORV-TEAM-2"
    table.do("Ben", "borrow", of="Eli", quarter="high-bridge", units=2)
    assert cited(table, "Eli") == {"answer": "KORV-TEAM-2"}
    trading = Table(changed(evening(), turn__phase="cleanup", quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}}))
    trading.do("Ben", "offer-trade", with_="Ann", give=["night-raid"], take=[])
    assert cited(trading, "Ann") == {"answer": "KORV-TEAM-7"}
    assert trading.info("Ann")["asked"]["rule"] == "KORV-TEAM-7"
    assert cited(omens(), "Cleo") == {"play": "KORV-HERO-6", "pass": "KORV-HERO-6"}
    assert cited(defended(), "Ben") == {"play": "KORV-HERO-5", "defend": "KORV-FIGHT-6"}
    empty = Table(changed(evening(), quarters__west_dock={"units": {}}))
    assert cited(empty, "Ben")["place"] == "KORV-BREACH-2"


def test_who_can_trade_and_why_not() -> None:
    """KORV-TEAM-7: with a hero in whose quarter one has units, or the other way round."""
    table = Table(changed(evening(), turn__phase="cleanup", quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}}))
    partners = {partner["seat"]: partner for partner in table.info()["options"]["trade"]}
    assert partners["Ann"]["shared"] == [{"quarter": "ridgefield", "holder": "Ann", "guest": "Ben", "units": 2}]
    assert partners["Eli"]["shared"] == [{"quarter": "high-bridge", "holder": "Ben", "guest": "Eli", "units": 3}]
    assert partners["Cleo"]["why-not"]["rule"] == "KORV-TEAM-7" and partners["Ann"]["why-not"] is None
    told = table.forecast("Ben", "offer-trade", with_="Ann", give=["night-raid"], take=["barricades.2"])
    assert told["hands"] == {"Ben": 4, "Ann": 2}
    end = table.forecast("Ben", "end-turn")
    assert (end["next"], end["city-left"], end["over"], end["ends"]) == ("Ann", 12, False, [])


# ------------------------------------------------------------------------------------------------ cards


def test_every_card_says_why_it_cannot_be_used_now() -> None:
    """KORV-HERO-3 to -7, also outside its step and in somebody else's turn; HERO-9 without a target."""
    table = Table(evening())
    cards = table.info()["cards"]
    assert {card: (facts["usable"], facts["how"], facts["rule"]) for card, facts in cards.items()} == {
        "barricades": (False, None, "KORV-HERO-5"),
        "barricades.2": (False, None, "KORV-HERO-5"),
        "battering-ram": (True, "attack", None),
        "second-wind": (False, None, "KORV-HERO-6"),
        "night-raid": (True, "play", None),
        "uprising": (True, "play", None),
        "omens-read": (False, None, "KORV-HERO-6"),
        "cruel-luck": (False, None, "KORV-HERO-6"),
        "for-the-city": (False, None, "KORV-HERO-4"),
    }
    assert cards["for-the-city"]["reason"] == "For the City is played with the declaration of your own attack."
    law = {
        "card": "martial-law",
        "by": QUEEN,
        "mod": "forbid",
        "set": "standard-cards",
        "who": "heroes",
        "until": "round",
    }
    assert Table(changed(evening(), effects=[law])).info()["cards"]["uprising"]["rule"] == "KORV-CARD-9"
    rally = Table(changed(evening(), players__Ann__hand=["rally-the-landmarks"], turn__player="Ann", **NO_MARKS))
    assert rally.info("Ann")["cards"]["rally-the-landmarks"]["rule"] == "KORV-HERO-9"
    asked = strike([6, 4, 2, 8, 3])
    reasons = asked.info("Ben")["cards"]
    assert reasons["cruel-luck"]["usable"] and reasons["second-wind"]["reason"] == "Second Wind: Eli is asked now."


def test_targets_of_a_card_before_and_after() -> None:
    """KORV-CARD-5, KORV-PLACE-4: Uprising puts 3 units into any quarter with own units, lines or not."""
    told = Table(evening()).forecast("Ben", "play", card="uprising")
    assert told["by"] == "Ben"
    assert {target["target"]: target["words"] for target in told["targets"]} == {
        "ridgefield": ["Ridgefield: Ben's 2 become 5."],
        "city-hall": ["City Hall: Ben's 4 become 7."],
        "bank-row": ["Bank Row: Ben's 2 become 5."],
        "five-corners": ["Five Corners: Ben's 3 become 6."],
        "west-dock": ["West Dock: Ben's 3 become 6."],
        "gold-market": ["Gold Market: Ben's 4 become 7."],
        "high-bridge": ["High Bridge: Ben's 9 become 12."],
    }
    raid = Table(evening()).forecast("Ben", "play", card="night-raid")
    assert raid["targets"][0]["words"] == ["Northgate: Ileosa's 2 become 1."]


def test_what_a_card_does_at_once() -> None:
    """KORV-CARD-8: what is certain is told, a draw and a die are not."""
    hand = ["rally-the-landmarks", "whispered-plans", "hidden-armoury"]
    table = Table(changed(evening(), players__Ben__hand=hand))
    assert table.forecast("Ben", "play", card="rally-the-landmarks")["words"] == ["City Hall: Ben's 4 become 6."]
    assert table.forecast("Ben", "play", card="hidden-armoury")["words"] == ["Ben's pool: 2 become 6."]
    plans = table.forecast("Ben", "play", card="whispered-plans")
    assert plans["words"] == [] and plans["sentences"] == ["You draw 2 Hero cards."]


def test_a_pending_choice_tells_each_option() -> None:
    """KORV-CARD-5: what an option would change, and what becomes of the points."""
    table = Table(changed(evening(), players__Ben__hand=["a-knife-in-the-dark"]))
    table.do("Ben", "play", card="a-knife-in-the-dark")
    assert table.info()["asked"]["sentence"] == "Ben chooses a district for A Knife in the Dark."
    assert table.forecast("Ben", "choose", district="midland")["words"] == ["Captain Dreyce falls."]
    assert table.forecast("Ben", "choose") == {"changes": None, "words": []}


def defended(**changes: Any) -> Table:
    """The Queen attacks Gold Market with 3 dice."""
    position = changed(
        evening(),
        turn__player=QUEEN,
        turn__order=[QUEEN, "Ann", "Eli", "Cleo", "Ben"],
        effects=[],
        quarters__slope={"units": {QUEEN: 12}},
        players__Ben__hand=["second-wind", "hold-the-line"],
        **NO_MARKS,
        **changes,
    )
    table = Table(position)
    table.do(QUEEN, "attack", from_="slope", to="gold-market", dice=3)
    return table


def test_a_defence_tells_what_one_roll_may_cost() -> None:
    """KORV-FIGHT-6, -10, KORV-HERO-5: three dice against two or one, and with Hold the Line, when heroes win ties."""
    table = defended()
    told = table.forecast("Ben", "defend")
    two, one = told["one-roll"][1], told["one-roll"][0]
    counts = {lost: 0 for lost in range(3)}
    held = {lost: 0 for lost in range(3)}
    for ours, theirs in rolls(3, 6, 2, 6):
        pairs = list(zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False))
        counts[sum(hers >= mine for hers, mine in pairs)] += 1
        held[sum(hers > mine for hers, mine in pairs)] += 1
    assert two["defence"] == [pytest.approx(counts[lost] / 6**5) for lost in range(3)]
    assert [round(100 * chance) for chance in two["defence"]] == [13, 25, 62]
    assert [round(100 * chance) for chance in one["defence"]] == [17, 83, 0]
    card = table.forecast("Ben", "play", card="hold-the-line")["fight"]["one-roll"][1]
    assert card["defence"] == [pytest.approx(held[lost] / 6**5) for lost in range(3)]
    assert [round(100 * chance) for chance in card["defence"]] == [29, 34, 37]
    facts = table.info()["combat"]
    assert (facts["stage"], facts["dice"], facts["fight"]["most-defence-dice"]) == ("defend", 3, 2)


def test_effects_in_force_with_source_and_end() -> None:
    """KORV-CARD-4: what ends at whose Cleanup, and with which round."""
    omens = {"card": "dark-omens", "by": "Ben", "mod": "attack-high", "who": "heroes", "add": -1}
    more = {**omens, "mod": "defence-high"}
    facts = Table(changed(evening(), effects=[CELLARS, omens, more])).info()
    assert [(e["card"], e["kind"], e["by"], e["until"], e["ends-with"], e["round"]) for e in facts["effects"]] == [
        ("collapsed-cellars", "city", QUEEN, "round", None, 4),
        ("dark-omens", "city", "Ben", "cleanup", "Ben", None),
    ]
    assert facts["effects"][1]["sentences"] == [
        "Heroes subtract 1 from the highest attacking die.",
        "Heroes subtract 1 from the highest defending die.",
    ]
    standing = [(entry["card"], entry["hero"] or entry["district"]) for entry in facts["permanent"]]
    assert standing[:4] == [("scout", "Ann"), ("champion", "Ben"), ("healer", "Cleo"), ("tactician", "Eli")]
    assert ("dame-orlaith", "east-shore") in standing and ("colonel-haskar", "east-shore") not in standing


# ------------------------------------------------------------------------------------------------ who is asked


def omens() -> Table:
    """Ben's turn begins with Dark Omens; Cleo and Ann hold Omens Read and Stolen Orders."""
    position = changed(
        evening(),
        turn__phase="advance-city",
        effects=[],
        decks__city=["dark-omens", "quiet-day"],
        players__Ann__hand=["stolen-orders"],
        **NO_MARKS,
    )
    return Table(position, {"city-cards": 20})


def test_who_is_asked_what_it_answers_and_why_not_the_others() -> None:
    """KORV-HERO-6, KORV-TURN-2: the card that waits, the hero asked, each other one with the reason."""
    table = omens()
    asked = table.info("Ben")["asked"]
    assert (asked["waits-for"], asked["rule"], asked["sentence"]) == (
        ["Cleo"],
        "KORV-HERO-6",
        "Cleo may answer Dark Omens.",
    )
    assert asked["answered"]["card"] == "dark-omens" and asked["answered"]["to"] == "city"
    assert asked["next"] == [] and asked["words"] == "Nobody else is asked."
    assert {seat: why["reason"] for seat, why in asked["not-asked"].items()} == {
        "Ann": "Ann holds no card that answers this.",
        "Ben": "Ben holds no card that answers this.",
        "Eli": "Eli holds no card that answers this.",
        QUEEN: "The Queen has no hand.",
    }
    (waiting,) = table.info("Ben")["stack"]
    assert (waiting["card"], waiting["waits"]) == ("dark-omens", True)
    assert table.forecast("Cleo", "pass")["card"] == "dark-omens"


def test_the_queen_is_not_told_who_could_answer() -> None:
    """KORV-HERO-1, *Views*: to the Queen and to spectators the others' hands stay closed, also in reasons."""
    for viewer in (QUEEN, None):
        asked = omens().info(viewer)["asked"]
        assert asked["next"] is None and asked["done"] == []
        assert {why["reason"] for seat, why in asked["not-asked"].items() if seat != QUEEN} == {
            f"Whether {seat} could answer is not known." for seat in ("Ann", "Ben", "Eli")
        }
    open_hands = Table(changed(evening()), {"open-hands": True}).info(QUEEN)
    assert open_hands["cards"] and "Ileosa" in open_hands["seats"]["Ann"]["hand-seen-by"]


def test_who_has_passed_on_the_dice() -> None:
    """KORV-HERO-6: who has passed is told to all; who is asked next only to those who see the hands."""
    table = strike([6, 4, 2, 8, 3])
    table.do("Eli", "pass")
    for viewer in ("Ann", QUEEN):
        asked = table.info(viewer)["asked"]
        assert (asked["waits-for"], asked["done"]) == (["Ben"], ["Eli"])
        assert asked["not-asked"]["Cleo"]["reason"] == "Cleo has no units in this fight."
    assert table.info(QUEEN)["combat"]["answers"] is None
    assert table.info("Ann")["combat"]["answers"][0]["card"] == "second-wind"


def test_who_may_act_besides_the_holder() -> None:
    """KORV-HERO-5: while the Queen's attack waits, a hero with units there and a Defence card may act."""
    table = defended(
        quarters__gold_market={"units": {"Ben": 4, "Ann": 1, "Eli": 1}},
        players__Ann__hand=["barricades"],
    )
    asked = table.info("Ben")["asked"]
    assert (asked["waits-for"], asked["may-act"]) == (["Ben"], ["Ann"])
    assert asked["not-asked"]["Eli"]["reason"] == "Eli has no Defence card that could be played."
    assert asked["not-asked"]["Cleo"]["reason"] == "Cleo has no units in Gold Market."


def hidden_names(table: Table) -> set[str]:
    """Every Hero card that is in a hand."""
    return {card for seat in table.state.position.players.values() if seat.hand for card in seat.hand}


@pytest.mark.parametrize("make", [lambda: Table(evening()), omens, lambda: strike([6, 4, 2, 8, 3]), defended])
def test_the_queen_learns_no_card_in_a_hand(make: Any) -> None:
    """KORV-HERO-1: nothing that the Queen or a spectator is told names a card in a hand, whatever the moment."""
    table = make()
    played = {card for pile in (table.state.position.destroyed.hero,) for card in pile}
    for viewer in (QUEEN, None):
        named = set(texts(json.loads(json.dumps(table.info(viewer)))))
        assert not (hidden_names(table) - played) & named
        world = engine.imagine(table.state, viewer, random.Random(1))
        assert facts_told(world, viewer) == table.info(viewer)


# ------------------------------------------------------------------------------------------------ turn, state, points


def test_turns_to_come_and_the_last_one() -> None:
    """KORV-END-1, KORV-SETUP-2: 12 City cards after Ben's: Ann and Cleo this week, then two weeks of five."""
    turn = Table(evening()).info()["turn"]
    assert (turn["number"], turn["of"], turn["left"], turn["round"], turn["next"], turn["last"]) == (
        18,
        30,
        12,
        4,
        "Ann",
        False,
    )
    assert {seat: (span["least"], span["most"]) for seat, span in turn["to-come"].items()} == {
        "Ann": (3, 3),
        "Cleo": (3, 3),
        "Ben": (2, 2),
        "Eli": (2, 2),
        QUEEN: (2, 2),
    }
    odd = Table(changed(evening(), decks__city=["riot", "mutiny", "food-carts"])).info()["turn"]["to-come"]
    assert {seat: (span["least"], span["most"]) for seat, span in odd.items()} == {
        "Ann": (1, 2),
        "Cleo": (1, 2),
        "Ben": (0, 1),
        "Eli": (0, 1),
        QUEEN: (0, 1),
    }
    last = Table(changed(evening(), decks__city=[]))
    assert last.info()["turn"]["last"] and last.info()["turn"]["next"] is None


def test_initiative_in_parts() -> None:
    """KORV-ROUND-1, -2: die, bonus and its source; the Queen before heroes, then the higher bonus, then seat order."""
    initiative = {entry["seat"]: entry for entry in Table(evening()).info()["initiative"]}
    assert [(e["die"], e["bonus"], e["source"], e["total"]) for e in initiative.values()] == [
        (20, 1, "role", 21),
        (7, 12, "option", 19),
        (14, 3, "role", 17),
        (7, 5, "role", 12),
        (8, 0, "role", 8),
    ]
    assert list(initiative) == ["Eli", QUEEN, "Ben", "Ann", "Cleo"]
    tied = changed(
        evening(),
        turn__order=[QUEEN, "Ann", "Eli", "Ben", "Cleo"],
        initiative={QUEEN: 14, "Ann": 14, "Eli": 14, "Ben": 9, "Cleo": 9},
        players__Ben__role="shieldbearer",
    )
    entries = Table(tied, {"initiative-bonus": {"Eli": 4}}).info()["initiative"]
    assert [entry["tie"] for entry in entries] == [
        {"before": "Ann", "by": "queen"},
        {"before": "Eli", "by": "bonus"},
        None,
        {"before": "Cleo", "by": "seat"},
        None,
    ]
    assert [entry["source"] for entry in entries[:3]] == ["option", "role", "option"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"turn__captures": 2}, (2, 3, 1, False, "hero-card")),
        ({"turn__captures": 3, "turn__blow": True}, (3, 3, 0, True, "hero-card")),
        ({"turn__captures": 1, "players__Ben__role": "minstrel"}, (1, 2, 1, False, "hero-card")),
        ({"turn__captures": 4, "turn__player": QUEEN, **NO_MARKS}, (4, 3, 2, False, "edict")),
    ],
)
def test_captures_on_the_way_to_the_blow(changes: Plain, expected: tuple[Any, ...]) -> None:
    """KORV-BLOW-1, -2: how many more make a Decisive Blow, and what it brings."""
    captures = Table(changed(evening(), **changes)).info()["captures"]
    assert tuple(captures[key] for key in ("count", "blow-at", "to-go", "taken", "prize")) == expected


def test_points_by_district_and_the_next_verdict() -> None:
    """KORV-END-2, -3, KORV-LAND-2: two landmarks and one whole district; a point more is a stalemate."""
    facts = Table(evening()).info()
    points, districts = facts["points"], facts["districts"]
    assert points["now"] == {
        "points": 3,
        "landmarks": 2,
        "districts": 1,
        "castle-surrounded": False,
        "verdict": "hard-pressed",
    }
    assert (points["most"], points["next"], points["to-next"]) == (16, {"verdict": "stalemate", "points": 4}, 1)
    assert (points["castle-held"], points["castle-of"], len(points["castle-missing"])) == (0, 5, 5)
    assert {d: (e["held"], e["of"], e["landmark-point"], e["whole-point"]) for d, e in districts.items()} == {
        "old-korvosa": (4, 6, 0, 0),
        "north-point": (4, 6, 1, 0),
        "heights": (0, 6, 0, 0),
        "midland": (3, 7, 0, 0),
        "south-shore": (4, 5, 0, 0),
        "gray": (1, 5, 0, 0),
        "east-shore": (5, 5, 1, 1),
    }
    east = districts["east-shore"]
    assert (east["controller"], east["ally"], east["ally-card"], east["rises"]) == (
        "Eli",
        "resistance",
        "dame-orlaith",
        None,
    )
    north = districts["north-point"]
    assert (north["controller"], north["ally-card"], north["rises"]) == ("Ben", "magistrate-sorrel", "advocate-tamsin")
    full = Table(evening(), {"district-control": "full"}).info()
    assert full["districts"]["north-point"]["controller"] is None
    assert full["seats"]["Ben"]["districts"] == [] and full["gain"]["Ben"]["units"] == 5


def test_seats_and_decks_at_a_glance() -> None:
    """*Screen notes*: pools, hands by number and who sees them, quarters, units."""
    facts = Table(evening()).info(None)
    ben = facts["seats"]["Ben"]
    assert (ben["side"], ben["pool"], ben["hand"], ben["quarters"], ben["units"]) == ("hero", 2, 4, 6, 27)
    assert ben["hand-seen-by"] == ["Ann", "Cleo", "Eli"] and ben["districts"] == ["north-point"]
    queen = facts["seats"][QUEEN]
    assert (queen["side"], queen["hand"], queen["breach"], queen["quarters"]) == ("queen", None, "castle", 19)
    assert facts["decks"]["city"] == {"left": 12, "destroyed": 0} and facts["cards"] == {}


def test_set_up_is_told_beforehand() -> None:
    """KORV-SETUP-3, -7, -9, KORV-ROUND-1: the role's bonus or the one entered; landmarks within two steps."""
    state, _ = engine.new(GAME, GAME.setup(["Q", "Ann", "Ben"], None, {"initiative-bonus": {"Ann": 4}}), Seeded(1))
    told = foretold(state, {"by": "Ann", "do": "choose-role", "role": "healer"})
    assert (told["initiative"], told["next"]) == (4, "Ben")
    assert told["words"] == ["When you lose a quarter, you gain 2 units in the pool."]
    for hero, role in (("Ann", "healer"), ("Ben", "scout")):
        state, _ = engine.apply(state, {"by": hero, "do": "choose-role", "role": role}, Seeded(1))
    hero = engine.to_act(state)[0]
    told = foretold(state, {"by": hero, "do": "choose-breach", "quarter": "mainshore", "units": 20})
    assert (told["pool"], told["next-to"]) == (6, ["northgate", "city-hall", "great-tower"])
    assert told["landmarks"] == {"city-hall": 1, "acadamae": 2}


def test_printed_facts_say_what_each_effect_does() -> None:
    """KORV-CARD-8 to -10 in words, for every card of the standard file; and all copies of a card."""
    facts = printed("plague-smoke.2")
    assert facts["copies"] == ["plague-smoke", "plague-smoke.2"] and len(facts["sentences"]) == 2
    assert printed("forced-march")["sentences"] == [
        "Until Cleanup you may fortify once more in a turn.",
        "Until Cleanup you need no safe path to fortify.",
    ]
    assert printed("factor-pell")["sentences"] == [
        "In the Gain step of a hero holding a quarter of South Shore that hero gains 1 unit in the pool."
    ]
    assert printed("bell-towers")["sentences"] == [
        "A 6-sided die is rolled: on 4 or more you gain 3 units in the pool."
    ]
    district = printed("gray")
    assert (district["landmark"], district["royal"], len(district["quarters"])) == (
        "grand-cathedral",
        "the-bone-confessor",
        5,
    )


def test_every_role_is_told_with_its_hero() -> None:
    """KORV-SETUP-3: in the content's order, the free ones too."""
    roles = Table(evening()).info(None)["roles"]
    assert list(roles)[:3] == ["captain", "champion", "warden"]
    assert roles["champion"] == "Ben" and roles["captain"] is None
