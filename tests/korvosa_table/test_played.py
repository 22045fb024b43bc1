"""What people meet who play a battle whole: words, numbers and ways that only show in the course of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.record import parse_record
from scenes.battle_for_korvosa.battle.defend import DefendBoard
from scenes.battle_for_korvosa.battle.rolls_slip import RollsSlip
from scenes.battle_for_korvosa.phases.cards import CardBoard, ReactBoard
from scenes.battle_for_korvosa.phases.turned_up import GainSlip
from scenes.battle_for_korvosa.pieces.looks import percent
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import evening_record, new_game, open_table

ROLES = ("minstrel", "tactician", "wanderer", "infiltrator")
HELD: dict[str, Any] = {"players__Ann__hand": ["barricades"], "players__Ben__hand": [], "players__Cleo__hand": []}
NO_CARDS: dict[str, Any] = {f"players__{name}__hand": [] for name in ("Ann", "Ben", "Cleo", "Eli")}


def test_a_gain_is_the_sum_of_its_parts_with_the_card_that_was_just_turned_up(tmp_path: Path) -> None:
    """KORV-GAIN-1: the City card of the same step counts, and stands among the parts."""
    position = changed(
        evening(),
        **NO_CARDS,
        turn__phase="cleanup",
        turn__player="Eli",
        effects=[],
        decks={"city": ["refugees", "food-carts"]},
    )
    position["turn"]["order"] = ["Eli", "Ben", QUEEN, "Ann", "Cleo"]
    position["quarters"]["high-bridge"] = {"units": {"Ben": 9}}
    position["quarters"]["ridgefield"] = {"units": {"Ann": 2}}
    driver, screen = open_table(tmp_path, evening_record(position), {QUEEN: "heuristic"})
    driver.keys("ctrl+enter")
    driver.settle()
    slip = next(thing for thing in screen.widgets() if isinstance(thing, GainSlip))
    assert slip.title.startswith("Ben") and ("Refugees", "", -1) in slip.parts
    assert sum(count for _, _, count in slip.parts) == slip.total


def test_who_breaks_in_next_is_told_in_the_order_of_initiative(tmp_path: Path) -> None:
    """KORV-SETUP-6, -7."""
    for seed in range(1, 20):
        driver, screen = open_table(tmp_path / str(seed), new_game(5, seed))
        heroes = [name for name in screen.table.players if screen.is_hero(name)]
        for hero, role in zip(heroes, ROLES, strict=True):
            assert screen.table.send({"by": hero, "do": "choose-role", "role": role}) is None
        order = [name for name in screen.seen.turn.order if name in heroes]
        if order[1:] != sorted(order[1:]):
            break
    driver.settle()
    assert screen.board is not None
    parts: PanelParts = screen.board.panel()
    assert parts.then == f"Next: {order[1]}, {order[2]} and {order[3]}, then the Queen."


def test_a_hero_who_breaks_in_may_look_at_the_own_hand_and_ask_for_advice(tmp_path: Path) -> None:
    """Hands lie face down while breaches are chosen, and no longer than the one who chooses wants."""
    for way in ("look", "f2"):
        driver, screen = open_table(tmp_path / way, new_game(5, 3))
        for hero, role in zip([name for name in screen.table.players if screen.is_hero(name)], ROLES, strict=True):
            assert screen.table.send({"by": hero, "do": "choose-role", "role": role}) is None
        driver.settle()
        assert screen.blind and screen.phase == "breach"
        driver.click("look") if way == "look" else driver.keys(way)
        assert isinstance(driver.top, Curtain) and driver.top.player == screen.me
        lift_curtain(driver)
        assert not screen.blind and "?" not in screen.hand_of(screen.me)
        assert isinstance(driver.top, HintSlip) == (way == "f2")


def test_a_new_question_is_read_from_its_beginning(tmp_path: Path) -> None:
    """Whoever scrolled the panel of the attack down, the defender's begins at its head; the own one stays."""
    position = changed(evening(), **NO_CARDS)
    driver, screen = open_table(tmp_path, evening_record(position), text=150)
    lift_curtain(driver)
    driver.drag("high-bridge", "citadel-volshyenek")

    def area() -> ScrollArea:
        found = driver.find("panel-area")
        assert isinstance(found, ScrollArea)
        return found

    driver.wheel(area().rect.center, -5)
    down = area().offset
    assert down > 0
    screen.rebuild()
    assert area().offset == down
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(screen.board, DefendBoard) and area().offset == 0


def test_an_order_that_was_kept_to_the_last_roll_has_not_ended(tmp_path: Path) -> None:
    """A quarter has fallen: no card is to be played there any more, and the hand that lies open stays so."""
    weak = {f"quarters__{place}": {"units": {QUEEN: 1}} for place in ("slope", "pillar-hill")}
    weak["quarters__gold-market"] = {"units": {"Ben": 30}}
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), **HELD, **weak, effects=[])))
    lift_curtain(driver)
    driver.drag("gold-market", "slope")
    driver.keys("f", "enter")
    driver.settle()
    driver.click("span-turn")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.telling is not None, frame=0.2)
    slip = driver.find("rolls-slip")
    assert isinstance(slip, RollsSlip) and slip.ends == ("nobody is left", "This turn")
    assert driver.find("main").name.startswith("Pass to Ben") and "look" not in driver.ids()
    driver.keys("f2")
    assert not isinstance(driver.top, Curtain), "first all is told"
    driver.keys("ctrl+enter")
    lift_curtain(driver)
    driver.keys("ctrl+enter")
    driver.settle()
    driver.drag("slope", "pillar-hill")
    driver.keys("f", "enter")
    driver.until(lambda: screen.telling is not None, frame=0.2)
    assert driver.find("main").name.startswith("Go on"), "the order answered: nobody has to take Ben's place"


def queen_strikes(**changes: Any) -> dict[str, Any]:
    """The Queen attacks Ben's High Bridge from the Citadel with three dice."""
    combat = {"attacker": QUEEN, "from": "citadel-volshyenek", "to": "high-bridge", "dice": 3, "stage": "defend"}
    return changed(
        evening(),
        **NO_CARDS,
        turn__player=QUEEN,
        effects=[],
        **{"quarters__ridgefield": {"units": {"Ann": 2}}, "quarters__high-bridge": {"units": {"Ben": 9}}},
        combat={**combat, **changes},
    )


def test_who_defends_reads_the_own_losses_as_the_own(tmp_path: Path) -> None:
    """The odds of a Defence card and the outcomes of an answer to dice are those of the side of who plays it."""
    position = queen_strikes()
    position["players"]["Ben"]["hand"] = ["hold-the-line"]
    driver, screen = open_table(tmp_path / "card", evening_record(position), {QUEEN: "heuristic"})
    driver.click("card-hold-the-line")
    driver.settle()
    assert isinstance(screen.board, CardBoard) and screen.board.told_all.fight is not None
    roll = screen.board.told_all.fight.one_roll[-1]
    own = percent(sum(roll.defence[1:]))
    (rows,) = [thing.name for thing in screen.widgets() if "You lose" in thing.name]
    assert rows.partition("You lose")[2].strip(" :,").startswith(own), rows

    rolled = {"defence-dice": 1, "attack-roll": [5, 1, 1], "attack-sides": 6, "defence-roll": [5], "defence-sides": 6}
    position = queen_strikes(stage="rolled", passed=[], **rolled)
    position["players"]["Ben"]["hand"] = ["second-wind"]
    position["pending"] = {"kind": "react", "by": "Ben", "to": "after-roll", "left": []}
    driver, screen = open_table(tmp_path / "answer", evening_record(position), {QUEEN: "heuristic"})
    assert isinstance(screen.board, ReactBoard)
    told = {thing.name for thing in screen.widgets() if "You lose" in thing.name}
    assert told and all("You lose 1, they lose 0" in one or "You lose 0, they lose 1" in one for one in told)
    (worse,) = [one for one in told if "You lose 1" in one]
    assert "83 %" in worse, "a reroll of 5 wins with a 6 alone: ties are the Queen's"


def test_a_card_that_forbids_is_named(tmp_path: Path) -> None:
    """KORV-CARD-9: who may not place, fight, fortify or play reads which card it is."""
    for what, do, words in (
        ("standard-cards", {"do": "play", "card": "night-raid"}, "Martial Law forbids Standard cards."),
        (
            "attack",
            {"do": "attack", "from": "high-bridge", "to": "citadel-volshyenek", "dice": 3},
            "Martial Law forbids attacks.",
        ),
    ):
        law = {"card": "martial-law", "by": QUEEN, "mod": "forbid", "who": "heroes", "until": "round", "set": what}
        position = changed(evening(), effects=[law])
        position["players"]["Ben"]["hand"] = ["night-raid"]
        _, screen = open_table(tmp_path / what, evening_record(position), {QUEEN: "heuristic"})
        refused = screen.table.send({"by": "Ben", **do})
        assert refused is not None and refused.words == words


def test_who_watched_computer_players_to_the_end_may_write_the_closing_words(tmp_path: Path) -> None:
    """`tell` works after the end for every seat; without people here the line is nobody's own, and no dead button."""
    plain = {"quarters__high-bridge": {"units": {"Ben": 9}}, "quarters__ridgefield": {"units": {"Ann": 2}}}
    position = changed(evening(), **NO_CARDS, **plain, turn__phase="cleanup", decks={"city": []}, effects=[])
    bots = {name: "heuristic" for name in ("Ann", "Ben", "Cleo", "Eli", QUEEN)}
    driver, screen = open_table(tmp_path, evening_record(position), bots)
    driver.until(lambda: screen.table.over and "write" in driver.ids(), frame=0.5, patience=30)
    driver.click("words")
    driver.type("They held the river.")
    driver.click("write")
    driver.settle()
    assert [told.text for told in screen.seen.chronicle] == ["They held the river."]


DEPLOYS = """ramparts: 1
game: battle-for-korvosa
players: [Ileosa, Ann, Ben]
mode: battle
position:
  turn: {phase: deploy, order: [Ileosa, Ann, Ben]}
  players: {Ileosa: {pool: 4}, Ann: {breach: trails-end, role: scout}, Ben: {breach: cliffside, role: captain}}
  decks: {city: [quiet-day]}
  quarters:
    trails-end: {units: {Ann: 3}}
    cliffside: {units: {Ben: 3}}
steps: []
"""


def test_a_deployment_is_never_ended_for_the_queen(tmp_path: Path) -> None:
    """KORV-SETUP-11: her last unit on the map ends nothing; she may still take it back."""
    driver, screen = open_table(tmp_path, parse_record(DEPLOYS))
    lift_curtain(driver)
    screen.app.lively = True
    assert screen.send("place", units={"castle": 4}) is None
    driver.wait(8)
    assert screen.phase == "deploy" and screen.seen.players["Ileosa"].pool == 0
    driver.keys("ctrl+z")
    driver.wait(1)
    assert screen.seen.players["Ileosa"].pool == 4
