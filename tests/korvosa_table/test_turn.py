"""Every action of a turn by real events: dragged, clicked twice, or by keys alone; refusals cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.record import Record
from scenes.battle_for_korvosa.battle.defend import FightBoard
from scenes.battle_for_korvosa.battle.move_in import MarchSlider
from scenes.battle_for_korvosa.board.drafts import ATTACK
from scenes.battle_for_korvosa.board.frame import HandCard
from scenes.battle_for_korvosa.board.hand import HEAD
from scenes.battle_for_korvosa.pieces.faces import slip_words
from scenes.battle_for_korvosa.scene import CityTable
from scenes.tabletop.dice.typed import RealDice
from scenes.tabletop.playback.playback import PlaybackBoard
from scenes.ui.screens.popups import Menu, Slip
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.scroll import ScrollArea
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import QUEEN_BOT, evening_record, new_game, open_table
from tools.gallery.korvosa import HANDS, SEATS, crowded
from tools.screens.driver import Driver, faults
from tools.screens.legibility import lines_of


def table(tmp_path: Path, **changes: Any) -> tuple[Driver, CityTable]:
    """The evening with some entries of its position replaced; a computer plays the Queen."""
    return open_table(tmp_path, evening_record(changed(evening(), **changes)), QUEEN_BOT)


def last(screen: CityTable) -> Mapping[str, Any]:
    """The last action that was done."""
    action = screen.table.moments[-1].action
    assert action is not None
    return action


def did(screen: CityTable, do: str) -> Mapping[str, Any]:
    """The last action of that name."""
    for moment in reversed(screen.table.moments):
        if moment.action is not None and moment.action["do"] == do:
            return moment.action
    raise AssertionError(f"nobody did {do}")


def count(screen: CityTable, place: str, seat: str) -> int:
    """Units of a seat in a place."""
    units: Mapping[str, int] = screen.seen.quarters[place].units
    return units.get(seat, 0)


def pick(driver: Driver, *words: str) -> None:
    """Choose the line of the open menu that begins so."""
    menu = driver.top
    assert isinstance(menu, Menu)
    for word in words:
        line = next(thing for thing in menu.widgets() if thing.name.startswith(word))
        driver.click(line.rect.center)


# ---------------------------------------------------------------------------------------------------- attack


def test_an_attack_is_dragged_its_dice_set_and_a_card_added(tmp_path: Path) -> None:
    """KORV-FIGHT-1, KORV-HERO-4: from, to, dice and Attack cards go in one declaration."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.click("with-battering-ram")
    driver.click("dice")
    driver.keys("-")
    driver.click("main")
    driver.settle()
    assert did(screen, "attack") == {
        "by": "Ben",
        "do": "attack",
        "from": "high-bridge",
        "to": "citadel-volshyenek",
        "dice": 2,
        "cards": ["battering-ram"],
    }


def test_a_full_hand_and_its_attack_are_read_without_a_turn_of_the_wheel(tmp_path: Path) -> None:
    """KORV-HERO-4: of nine cards each shows its name, and the Attack cards stand beside the whole odds of the roll."""
    hand = HANDS["Ben"]
    driver, screen = open_table(tmp_path, crowded(), {name: "heuristic" for name in SEATS if name != "Ben"})
    driver.drag("high-bridge", "citadel-volshyenek")
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea)
    odds = [thing for thing in area.contents if thing.id.startswith(("with-", "figures-"))]
    assert [thing.id for thing in odds if thing.id.startswith("with-")] == [
        "with-battering-ram",
        "with-siege-ladders",
        "with-veteran-company",
    ]
    assert len(odds) == 6 and all(area.rect.contains(thing.rect) for thing in odds)
    cards = [thing for thing in screen.zone("hand").things if isinstance(thing, HandCard)]
    assert len(cards) == len(hand), "none lies behind an arrow"
    for card in cards:
        assert card.rect.w == card.wide and card.rect.h >= screen.layout.u(HEAD - 4)
        assert not any(card.rect.colliderect(other.rect) for other in cards if other is not card)
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    driver.settle()
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea)
    odds = [thing for thing in area.contents if thing.id.startswith("first-figures-")]
    assert len(odds) == 3 and all(area.rect.contains(thing.rect) for thing in (*odds, driver.find("dice")))
    assert faults(screen) == []


def test_who_is_left_is_told_of_a_quarter_that_was_taken(tmp_path: Path) -> None:
    """The average beside *taken at last* is that of the fights that take it: never less than one unit."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "citadel-volshyenek")
    board = screen.board
    assert isinstance(board, FightBoard) and board.foreseen is not None
    end = board.foreseen.to_the_end
    assert 0 < end.win < 1
    (words,) = [thing.name for thing in screen.widgets() if "left on average" in thing.name]
    assert f"Taken at last, {end.left / end.win:.1f} are left" in words


def test_two_clicks_are_a_drag(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.click("high-bridge")
    driver.click("citadel-volshyenek")
    assert ATTACK.read(screen).to == "citadel-volshyenek"
    driver.keys("escape")
    assert not screen.drafts.get("attack")
    assert len(screen.table.moments) == 1


def test_keys_alone_attack(tmp_path: Path) -> None:
    """Enter picks up and puts down, the arrows reach legal places, plus and minus change the dice."""
    driver, screen = table(tmp_path)
    screen.hands.focus_on(driver.find("gold-market"))
    driver.keys("enter")
    assert screen.hands.held is not None
    screen.hands.point_at(driver.find("pillar-hill"))
    screen.hands.focus_on(driver.find("pillar-hill"))
    driver.keys("enter", "ctrl+enter")
    driver.settle()
    assert did(screen, "attack")["to"] == "pillar-hill"


def test_what_is_not_next_door_is_refused_with_the_clause(tmp_path: Path) -> None:
    """KORV-FIGHT-3: the stack goes back, nothing happens, the slip says why."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "fort-korvosa")
    assert isinstance(driver.top, Slip)
    assert screen.cited == "KORV-FIGHT-3"
    assert len(screen.table.moments) == 1


def test_a_spent_stack_says_why_it_stays(tmp_path: Path) -> None:
    """KORV-TEAM-4."""
    driver, screen = table(tmp_path)
    driver.click("five-corners")
    assert screen.hands.held is not None  # it may still move to Ann's quarter
    driver.keys("escape")
    driver.click("ridgefield")
    assert screen.cited.startswith("KORV-TEAM")


def test_the_menu_of_a_stack_lists_its_targets(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.click("gold-market", button=3)
    pick(driver, "Attack Pillar Hill")
    assert ATTACK.read(screen).to == "pillar-hill"


def test_an_answer_to_the_dice_is_played_or_passed(tmp_path: Path) -> None:
    """KORV-HERO-6: Eli is asked first, then Ben; the dice are compared when both have passed."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.me == "Eli" and screen.pending is not None
    driver.keys("p")
    driver.settle()
    assert screen.me == "Ben"
    driver.click("card-second-wind")
    driver.settle()
    assert did(screen, "play")["card"] == "second-wind"
    assert isinstance(screen.board, PlaybackBoard)
    driver.keys("enter")
    driver.settle()
    assert screen.telling is None and screen.combat is None


def test_the_key_that_goes_on_gives_no_answer_away(tmp_path: Path) -> None:
    """KORV-HERO-6: whoever goes on passes; a card is played by its own button, key, or where it lies."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.me == "Eli" and driver.find("play-cruel-luck")
    driver.keys("ctrl+enter")
    driver.settle()
    assert did(screen, "pass")["by"] == "Eli" and screen.me == "Ben"
    driver.keys("1")
    driver.settle()
    assert did(screen, "play")["card"] == "second-wind"


def test_the_last_attack_is_repeated_with_a_key(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, players__Eli__hand=[], players__Ben__hand=[])
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    before = len(screen.table.moments)
    driver.keys("a")
    driver.settle()
    assert len(screen.table.moments) > before
    assert did(screen, "attack")["to"] == "citadel-volshyenek"


def test_moving_in_after_a_capture(tmp_path: Path) -> None:
    """KORV-FIGHT-12: at least as many as the last dice, at most all."""
    combat = {
        "attacker": "Ben",
        "from": "high-bridge",
        "to": "citadel-volshyenek",
        "dice": 3,
        "defence-dice": 1,
        "stage": "occupy",
        "attack-roll": [6, 6, 6],
        "defence-roll": [1],
        "attack-sides": 6,
        "defence-sides": 8,
        "passed": [],
        "lost-by": QUEEN,
    }
    empty = {"units": {}, "holder": QUEEN}
    driver, screen = table(tmp_path, combat=combat, quarters__citadel_volshyenek=empty)
    screen.hands.focus_on(driver.find("units"))
    driver.keys("-", "-")
    driver.click("main")
    driver.settle()
    assert did(screen, "occupy")["units"] == 8
    assert count(screen, "citadel-volshyenek", "Ben") == 8


def test_units_to_place_are_typed_and_wheeled_beside_a_list_that_scrolls(tmp_path: Path) -> None:
    """Nothing was clicked before; a wheel that is scrolling the list changes no number that comes under it."""
    driver, _ = table(
        tmp_path,
        turn__phase="place",
        players__Ben={"pool": 20},
        effects=[],
        **{"quarters__ridgefield": {"units": {"Ann": 2}}, "quarters__high-bridge": {"units": {"Ben": 9}}},
    )

    def count() -> float:
        number = driver.find("count")
        assert isinstance(number, Stepper) and number.area is not None and number.area.most > 0
        return number.value

    driver.click("high-bridge")
    driver.keys("1", "2")
    assert count() == 12
    driver.wait(1.0)
    driver.wheel("count", -1)
    assert count() == 11
    area = driver.find("panel-area")
    driver.wait(1.0)
    driver.wheel((area.rect.centerx, area.rect.bottom - 8), -1)
    driver.wheel("count", 1)
    assert count() == 11


def test_the_buttons_above_a_list_stay_where_they_are(tmp_path: Path) -> None:
    """The Queen's words are of two lines before a quarter is chosen, and of one after it: nothing slides."""
    position = changed(
        evening(),
        turn__player=QUEEN,
        turn__phase="place",
        players__Ileosa={"pool": 20},
        effects=[],
        **{"quarters__ridgefield": {"units": {"Ann": 2}}, "quarters__high-bridge": {"units": {"Ben": 9}}},
    )
    driver, screen = open_table(tmp_path, evening_record(position))
    lift_curtain(driver)
    assert screen.me == QUEEN

    def places() -> list[tuple[int, int]]:
        return [driver.find(name).rect.topleft for name in ("count", "main")]

    before = places()
    for place in ("slope", "northgate"):
        driver.click(place)
        assert places() == before, place


def test_dice_from_the_wood_are_asked_for_by_name_and_number(tmp_path: Path) -> None:
    """KORV-FIGHT-8: who throws, the which of how many, and whom it is against."""
    driver, screen = table(tmp_path)
    driver.keys("f6")
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.table.wanted is not None)
    slip, asked = driver.screen(RealDice), list[tuple[str, tuple[int, int]]]()
    while screen.table.wanted is not None:
        asked.append((slip.said.words, slip.at))
        driver.keys("3")
    mine = [at for words, at in asked if words.startswith("**Ben** attacks Citadel Volshyenek")]
    hers = [at for words, at in asked if words.startswith(f"**{QUEEN}** defends Citadel Volshyenek")]
    assert mine == [(1, 3), (2, 3), (3, 3)]
    assert hers in ([(1, 1)], [(1, 2), (2, 2)])


def test_the_knob_is_dragged_along_its_stops(tmp_path: Path) -> None:
    """KORV-FIGHT-12: own units go first, then those that were lent; no stop lies beyond the bounds."""
    combat = {
        "attacker": "Ben",
        "from": "high-bridge",
        "to": "citadel-volshyenek",
        "dice": 3,
        "defence-dice": 1,
        "stage": "occupy",
        "attack-roll": [6, 6, 6],
        "defence-roll": [1],
        "attack-sides": 6,
        "defence-sides": 8,
        "passed": [],
        "lost-by": QUEEN,
    }
    driver, screen = table(tmp_path, combat=combat, quarters__citadel_volshyenek={"units": {}, "holder": QUEEN})

    def march() -> MarchSlider:
        slider = driver.find("units")
        assert isinstance(slider, MarchSlider)
        return slider

    assert [(one.last, one.words) for one in march().stretches] == [(8, "your own"), (10, "Eli’s")]
    y = march().groove.centery
    driver.press((march().at(10), y))
    driver.move((march().at(5), y), held=True)
    assert march().value == 5
    driver.move((march().groove.x - 200, y), held=True)
    driver.release((march().groove.x - 200, y))
    assert march().value == 3, "as many as the last dice"
    driver.keys("end", "left")
    assert march().value == 9
    driver.keys("tab", "5")
    assert march().value == 5, "digits are meant for the one number, wherever the keyboard is"
    driver.wait(2.0)
    driver.wheel(march().groove.center, 1)
    driver.keys("1", "0")
    driver.wheel(march().groove.center, -1)
    assert march().value == 9, "and so is the wheel over it"
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.seen.quarters["citadel-volshyenek"].units == {"Ben": 8, "Eli": 1}


# ---------------------------------------------------------------------------------------------------- team


def test_units_move_to_an_ally_and_are_spent(tmp_path: Path) -> None:
    """KORV-TEAM-3."""
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "eastbridge-head")
    driver.click("main")
    driver.settle()
    assert last(screen)["do"] == "move"
    assert count(screen, "eastbridge-head", "Ben") == last(screen)["units"]


def test_units_are_borrowed_and_lent(tmp_path: Path) -> None:
    """KORV-TEAM-2: the owner answers."""
    driver, screen = table(tmp_path)
    driver.click("borrow")
    pick(driver, "Eli")
    driver.click("main")
    driver.settle()
    assert screen.me == "Eli"
    driver.click("main")
    driver.settle()
    assert last(screen) == {"by": "Eli", "do": "answer", "accept": True}
    assert screen.seen.quarters["high-bridge"].lent == {"Eli": 3}


def test_a_loan_is_refused_by_key(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.click("borrow")
    pick(driver, "Eli")
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("n")
    driver.settle()
    assert last(screen) == {"by": "Eli", "do": "answer", "accept": False}


# ---------------------------------------------------------------------------------------------------- cards


def test_a_card_is_laid_out_its_place_chosen_and_played(tmp_path: Path) -> None:
    """KORV-HERO-3, KORV-CARD-5: Uprising puts 3 units into one quarter; no line is needed (KORV-PLACE-4)."""
    driver, screen = table(tmp_path)
    driver.click("card-uprising")
    driver.click("city-hall")
    driver.click("main")
    driver.settle()
    assert count(screen, "city-hall", "Ben") == 7
    assert "uprising" not in screen.hand_of("Ben")


def test_a_card_goes_back_into_the_hand(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.click("card-uprising")
    driver.keys("escape")
    assert not screen.drafts.get("card") and len(screen.table.moments) == 1


def test_a_card_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    """KORV-HERO-6: Second Wind answers dice."""
    driver, screen = table(tmp_path)
    driver.click("card-second-wind")
    assert isinstance(driver.top, Slip) and screen.cited == "KORV-HERO-6"


def test_a_place_is_chosen_for_a_card(tmp_path: Path) -> None:
    """KORV-CARD-5: the pending choice rings what it offers; a click means it, the button does it."""
    driver, screen = table(tmp_path)
    screen.table.send({"by": "Ben", "do": "play", "card": "uprising"})
    driver.settle()
    driver.click("bank-row")
    driver.click("main")
    driver.settle()
    assert last(screen) == {"by": "Ben", "do": "choose", "quarter": "bank-row"}


def test_a_card_is_given_up(tmp_path: Path) -> None:
    """KORV-HERO-2: who owes a card clicks it."""
    pending = {"kind": "discard", "by": "Ben", "left": [["Ben", 1]]}
    stack = [{"card": "midnight-arrests", "by": QUEEN, "at": [1]}]
    driver, screen = table(tmp_path, pending=pending, stack=stack, destroyed={"edicts": ["midnight-arrests"]})
    driver.click("card-night-raid")
    driver.click("main")
    driver.settle()
    assert did(screen, "discard")["card"] == "night-raid"


# ---------------------------------------------------------------------------------------------------- placing


def test_the_pool_is_dropped_on_a_quarter(tmp_path: Path) -> None:
    """KORV-PLACE-1: as many as the panel says."""
    driver, screen = table(
        tmp_path,
        turn__phase="place",
        quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}},
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    driver.click("count")
    driver.keys("-")
    driver.drag("pool", "gold-market")
    driver.settle()
    assert last(screen) == {"by": "Ben", "do": "place", "units": {"gold-market": 1}}
    assert count(screen, "gold-market", "Ben") == 5


def test_a_quarter_that_is_cut_off_refuses_the_pool(tmp_path: Path) -> None:
    """KORV-PLACE-3."""
    driver, screen = table(
        tmp_path,
        turn__phase="place",
        quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}},
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    driver.drag("pool", "bank-row")
    assert isinstance(driver.top, Slip) and screen.cited == "KORV-PLACE-3"
    assert len(screen.table.moments) == 1


def test_units_are_placed_by_keys(tmp_path: Path) -> None:
    driver, screen = table(
        tmp_path,
        turn__phase="place",
        quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}},
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    screen.hands.focus_on(driver.find("where-gold-market"))
    driver.keys("enter", "ctrl+enter")
    driver.settle()
    assert last(screen)["units"] == {"gold-market": 2}


# ---------------------------------------------------------------------------------------------------- the rest


def test_a_stack_fortifies_along_its_path(tmp_path: Path) -> None:
    """KORV-FORT-1, -3: drawn before it goes; then Cleanup follows by itself."""
    driver, screen = table(tmp_path, turn__phase="fortify", quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}})
    driver.drag("west-dock", "high-bridge")
    driver.click("main")
    driver.settle()
    assert did(screen, "fortify") == {
        "by": "Ben",
        "do": "fortify",
        "from": "west-dock",
        "to": "high-bridge",
        "units": 2,
    }
    assert screen.phase == "cleanup"


def test_cards_are_traded(tmp_path: Path) -> None:
    """KORV-TEAM-7: clicked into the offer; the other hero answers."""
    driver, screen = table(tmp_path, turn__phase="cleanup", quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}})
    driver.click("trade-Ann")
    driver.click("card-night-raid")
    driver.click("take-barricades")
    driver.click("main")
    driver.settle()
    assert screen.me == "Ann"
    driver.click("main")
    driver.settle()
    assert "barricades" in screen.hand_of("Ben") and "night-raid" in screen.hand_of("Ann")


def test_the_turn_ends_and_the_next_card_is_told(tmp_path: Path) -> None:
    """KORV-CLEAN-1, KORV-CITY-1: Ann's City card lies open until somebody goes on."""
    driver, screen = table(tmp_path, turn__phase="cleanup", quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}})
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.telling is not None and screen.telling.beat.kind == "card"
    driver.keys("enter")
    driver.settle()
    assert screen.telling is None and screen.me == "Ann" and screen.phase == "place"


def test_undo_takes_back_a_move(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.drag("high-bridge", "eastbridge-head")
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("ctrl+z")
    driver.settle()
    assert count(screen, "eastbridge-head", "Ben") == 0


# ---------------------------------------------------------------------------------------------------- before and after


def test_a_hero_enters_a_bonus_of_his_own(tmp_path: Path) -> None:
    """KORV-ROUND-1: the role suggests one, the stepper changes it, and initiative is rolled with it."""
    driver, screen = open_table(tmp_path, new_game(3, 1), {"Ileosa": "heuristic"})
    driver.click("role-scout")
    stepper = driver.find("bonus")
    assert isinstance(stepper, Stepper) and stepper.value == 5
    driver.click("bonus")
    driver.keys("-", "-")
    driver.click("main")
    driver.settle()
    setup = screen.table.record.setup
    assert setup.options["initiative-bonus"] == {"Ann": 3} and screen.table.record.options["initiative-bonus"]
    assert did(screen, "choose-role") == {"by": "Ann", "do": "choose-role", "role": "scout"}
    driver.click("role-captain")
    driver.click("main")
    driver.settle()
    facts = {entry.seat: entry for entry in screen.facts.initiative}
    assert facts["Ann"].bonus == 3 and facts["Ben"].bonus == 2
    assert screen.table.change_options({"initiative-bonus": {}}) is not None  # the dice have been seen


def test_closing_words_are_written_down_one_voice_after_the_other(tmp_path: Path) -> None:
    """KORV-END-3: `tell` works after the end, for every person at the table."""
    position = changed(
        evening(),
        turn__phase="cleanup",
        turn__number=30,
        decks__city=[],
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    driver.keys("ctrl+enter")
    driver.settle()
    while screen.telling is not None:
        driver.keys("enter")
        driver.settle()
    assert screen.table.over
    driver.click("words")
    driver.type("City Hall rang its bell.")
    driver.click("write")
    driver.settle()
    assert did(screen, "tell") == {"by": "Ann", "do": "tell", "text": "City Hall rang its bell."}
    driver.click("voice")
    driver.click("words")
    driver.type("And nobody came to stop it.")
    driver.keys("enter")
    driver.settle()
    assert did(screen, "tell")["by"] == "Cleo"
    assert [told.by for told in screen.seen.chronicle[-2:]] == ["Ann", "Cleo"]


# ---------------------------------------------------------------------------------------------------- what is told


def words_of(screen: CityTable) -> str:
    """All that stands in the panel and on slips."""
    return " ".join(thing.name for zone in screen.zone_list for thing in zone.things)


def test_many_lasting_effects_keep_to_the_water(tmp_path: Path) -> None:
    """Three pennants at most; the last one stands for all others and tells of them."""
    effect = {"by": QUEEN, "mod": "defence-all", "who": "queen", "add": 1, "until": "cleanup"}
    cards = ["iron-garrisons", "double-watch", "collapsed-cellars", "secret-passage", "curfew"]
    _, screen = table(tmp_path, effects=[{**effect, "card": card} for card in cards])
    slips = [thing for thing in screen.zone("effects").things if thing.kind == "effect"]
    assert len(slips) == 3 and slips[-1].name == "and 3 more"
    tip = slips[-1].tooltip()
    assert tip is not None and len(tip.lines) == 3 and "Secret Passage" in " ".join(tip.lines)


def test_the_name_of_an_effect_is_whole_in_large_type_too() -> None:
    """The type gives way first, then when it ends; only a name that is wider than its pennant is shortened."""
    room = 172
    assert slip_words("Double Watch", ("this week", "week"), 14, room, 14) == ("Double Watch", "this week", 14)
    assert slip_words("Collapsed Cellars", ("this week", ""), 18, room, 14)[:2] == (
        "Collapsed Cellars",
        "this week",
    )
    assert slip_words("The Watch of Seven Gates", ("this week",), 16, room, 14)[:2] == (
        "The Watch of Seven Gates",
        "",
    )
    assert slip_words("A Very Long Name That a Group Has Made Up", ("this week", "week"), 16, room, 14)[0].endswith("…")


def test_who_defends_reads_what_the_queen_has_done_so_far(tmp_path: Path) -> None:
    order = [QUEEN, "Ben", "Ann", "Eli", "Cleo"]
    position = changed(
        evening(),
        turn__player=QUEEN,
        turn__phase="place",
        turn__order=order,
        quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}},
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    driver, screen = open_table(tmp_path, evening_record(position), {"Ann": "random", "Cleo": "random"})
    lift_curtain(driver)
    for do, args in (
        ("place", {"units": {"slope": 3, "pillar-hill": 2}}),
        ("next-phase", {}),
        ("attack", {"from": "slope", "to": "gold-market", "dice": 3, "cards": []}),
    ):
        assert screen.table.send({"by": QUEEN, "do": do, **args}) is None
        driver.settle()
        lift_curtain(driver)
    assert screen.me == "Ben"
    assert "Ileosa’s turn so far" in words_of(screen) and "Slope 3, Pillar Hill 2" in words_of(screen)


def test_a_loan_is_explained_beside_the_quarter_that_it_is_about(tmp_path: Path) -> None:
    """KORV-TEAM-2, -3: who asks whom, what it is worth, and the four marks; the slip never lies on the quarter."""
    driver, screen = table(tmp_path)
    assert screen.table.send({"by": "Ben", "do": "borrow", "of": "Eli", "quarter": "high-bridge", "units": 2}) is None
    driver.settle()
    slip = driver.find("loan-slip")
    assert slip.name == "Ben asks Eli for units"
    assert not slip.rect.collidepoint(driver.find("high-bridge").middle)
    for words in ("Guest", "Lent", "Spent", "Cut off"):
        assert f"{words}: " in words_of(screen)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("record", [crowded, evening_record])
def test_all_seats_name_their_pool_or_none(tmp_path: Path, record: Callable[[], Record], size: tuple[int, int]) -> None:
    """Whether there is room for the word does not hang on how many digits a number has."""
    driver, screen = open_table(tmp_path, record(), size=size)
    lift_curtain(driver)
    words = [line.words for line in lines_of(screen)[0]]
    assert set(screen.table.players) <= set(words) and words.count("pool") in (0, len(screen.table.players))
