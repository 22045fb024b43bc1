"""What the table says is what the rules do: buttons, defaults, reasons, what is at stake, what can still matter."""

from __future__ import annotations

import random
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.facts.printed import Printed
from game.battle_for_korvosa.phases.setup import ChooseBreach
from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat, Suggestion
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.services.players import new_bot
from scenes.battle_for_korvosa import SCENE
from scenes.battle_for_korvosa.battle.dice_slip import DiceSlip, Fought, throw_of
from scenes.battle_for_korvosa.board.frame import HandCard, TurnedCard
from scenes.battle_for_korvosa.board.stakes import at_stake
from scenes.menus.new_game.choices import Choices
from scenes.menus.new_game.new_game import NewGame
from scenes.session.catalogue import scenes_of
from scenes.tabletop.advice.hint import HintSlip
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import QUEEN_BOT, evening_record, new_game, open_table
from tools.gallery.korvosa import SEATS, crowded
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of

QUIET: dict[str, Any] = {
    "quarters__ridgefield": {"units": {"Ann": 2}},
    "quarters__high-bridge": {"units": {"Ben": 9}},
    "effects": [],
}
"""Nothing of a fight is left: no units spent or lent."""


def words_on(driver: Driver) -> str:
    """All words of the topmost screen."""
    scene = driver.app.stack.top
    return " ".join(line.words for line in lines_of(scene)[0])  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------------- the pool


def test_a_full_pool_is_left_by_name_or_placed(tmp_path: Path) -> None:
    """KORV-PLACE-1: the button says what stays; with one open place the main button places there."""
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), turn__phase="place", **QUIET)), QUEEN_BOT)
    assert driver.find("main").name.startswith("Leave 2 in the pool")
    quarters = {
        **evening()["quarters"],
        "west-dock": {"units": {QUEEN: 3}},
        "high-bridge": {"units": {QUEEN: 9}},
        "ridgefield": {"units": {"Ann": 2}},
    }
    quarters |= {name: {"units": {QUEEN: 1}} for name in ("five-corners", "gold-market")}
    one = changed(evening(), turn__phase="place", effects=[], quarters={**quarters, "west-dock": {"units": {"Ben": 3}}})
    driver, screen = open_table(tmp_path / "one", evening_record(one), QUEEN_BOT)
    options = screen.facts.options
    assert options is not None and options.placing is not None and len(options.placing.open) == 1
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.seen.players["Ben"].pool == 0 and screen.seen.quarters["west-dock"].units == {"Ben": 5}


def test_a_pool_that_is_carried_is_not_left_by_the_key_that_goes_on(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), turn__phase="place", **QUIET)), QUEEN_BOT)
    screen.hands.focus_on(driver.find("pool"))
    driver.keys("enter")
    assert screen.hands.held is not None
    driver.keys("ctrl+enter")
    assert screen.phase == "place" and screen.seen.players["Ben"].pool == 2


@pytest.mark.parametrize("who", ["Ben", QUEEN])
def test_a_turn_is_never_ended_for_a_player(tmp_path: Path, who: str) -> None:
    """Where nothing else is left, no card and no trade, the step is seen and waits for a hand."""
    empty: dict[str, Any] = {f"players__{name}__hand": [] for name in ("Ann", "Ben", "Cleo", "Eli")}
    position = changed(evening(), **{**QUIET, **empty, "turn__phase": "fortify", "turn__player": who})
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT if who == "Ben" else {})
    lift_curtain(driver)
    screen.app.lively = True
    driver.click("main")
    driver.wait(8)
    assert [choice.do for choice in screen.table.choices(who)] == ["end-turn"]
    assert screen.phase == "cleanup" and screen.turn_player == who


@pytest.mark.parametrize("pool", [2, 0])
def test_who_holds_no_quarter_is_told_what_can_still_be_done(tmp_path: Path, pool: int) -> None:
    """KORV-PLACE-1, KORV-FIGHT-4: nothing is placed then; the pool attacks from outside, or nothing does."""
    held = {name: {"units": {QUEEN: 1}} for name in evening()["quarters"]}
    phase = "place" if pool else "fight"
    lost = changed(evening(), turn__phase=phase, effects=[], allies={}, quarters=held, players__Ben__pool=pool)
    driver, screen = open_table(tmp_path, evening_record(lost), QUEEN_BOT)
    if not pool:
        assert driver.find("prompt").name.startswith("None of your stacks") and "Next: Fortify" in words_on(driver)
        return
    assert driver.find("prompt").name.startswith("No quarter can take units")
    driver.click("main")
    driver.settle()
    assert screen.phase == "fight" and "The camp outside can send 2" in driver.find("prompt").name.replace("*", "")


# ---------------------------------------------------------------------------------------------------- the breach


def at_the_breach(tmp_path: Path, first: bool) -> tuple[Driver, Any]:
    """Ann chooses her breach; the Queen acts first, or last."""
    record = new_game(3, 1, {"queen-initiative": 90 if first else -90})
    driver, screen = open_table(tmp_path, record, {"Ileosa": "heuristic", "Ben": "heuristic"})
    while screen.phase == "role":
        driver.click("role-captain")
        driver.click("main")
        driver.settle()
    driver.until(lambda: screen.decider == "Ann")
    driver.click(screen.act_as("Ann").candidates("choose-breach", "quarter")[0])
    return driver, screen


@pytest.mark.parametrize("first", [True, False])
def test_the_breach_begins_small_and_says_who_acts_first(tmp_path: Path, first: bool) -> None:
    """KORV-SETUP-9, KORV-ROUND-2: one unit is offered; all units before the Queen's turn are warned of, and asked."""
    driver, screen = at_the_breach(tmp_path, first)
    assert driver.find("main").name.startswith("Break in at")
    assert ("acts before you" in words_on(driver)) is first
    assert "with 1 unit" in words_on(driver) or "1 unit" in words_on(driver)
    driver.click("units-all")
    assert ("stand where Ileosa attacks before you act" in words_on(driver)) is first
    driver.app.settings.questions = True
    driver.keys("ctrl+enter")
    driver.wait()
    assert isinstance(driver.top, Confirm) is first
    assert (screen.seen.players["Ann"].breach is None) is first


@pytest.mark.parametrize("early", [False, True])
def test_a_hint_says_what_it_puts_at_stake_and_is_then_followed_unasked(
    tmp_path: Path, early: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who said *Do it* while it was thought of had not read that yet, and says it once more."""
    driver, screen = at_the_breach(tmp_path, True)
    place = screen.act_as("Ann").candidates("choose-breach", "quarter")[0]
    advice = Suggestion(ChooseBreach(by="Ann", quarter=place, units=screen.seen.players["Ann"].pool), "everything")
    daring: Future[Suggestion] = Future()
    daring.set_result(advice)
    monkeypatch.setattr(screen.table, "think_of_hint", lambda player: daring)
    driver.app.settings.questions = True
    slip = HintSlip(screen)
    if early:
        slip.do_it()
    driver.push(slip)
    driver.settle()
    assert driver.top is slip and slip.plain is not None
    assert slip.plain["do"] == "choose-breach" and "stand where Ileosa attacks before you act" in slip.words
    driver.keys("enter")
    driver.settle()
    assert not isinstance(driver.top, Confirm)
    assert slip.plain in [step.body for step in screen.table.record.steps]


class Asked:
    """What a seat is shown, for the warning."""

    def __init__(self, state: Any, player: str) -> None:
        self.seen, self.facts = engine.seen_by(state, player, Position), engine.facts_for(state, player, Facts)
        self.queen = str(state.setup.options["queen"])


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
@pytest.mark.parametrize("bot", ["heuristic", "searcher"])
def test_no_advice_is_what_the_table_warns_of(players: int, seed: int, bot: str) -> None:
    """KORV-SETUP-9, KORV-PLACE-1: by what computer players do or advise nothing is lost for good, and each says why."""
    names = ["Ileosa", "Ann", "Ben", "Cleo", "Eli"][:players]
    options = {"queen-initiative": 90 if seed % 2 else 0}
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, GAME.setup(names, None, options), chance)
    quick, advisor, warned = new_bot(GAME, "heuristic"), new_bot(GAME, bot), 0
    while (waited := state.rules.waited_for(state)) and (bot == "heuristic" or state.position.turn.round < 2):
        seat = Seat(state, waited[0])
        early = state.position.turn.phase in ("role", "breach")
        advice = (advisor if early or bot == "heuristic" else quick).decide(seat, luck)
        assert advice is not None and advice.reason
        plain = dict(write_action(advice.action))
        do = str(plain.pop("do"))
        plain.pop("by")
        assert at_stake(Asked(state, waited[0]), waited[0], do, plain) is None, (do, plain)
        if do == "choose-breach":
            daring = {**plain, "units": state.position.players[waited[0]].pool}
            warned += at_stake(Asked(state, waited[0]), waited[0], do, daring) is not None
        state, _ = engine.apply(state, advice.action, chance)
    assert warned or seed % 2 == 0


# ---------------------------------------------------------------------------------------------------- the last turn


@pytest.mark.parametrize(("left", "warned"), [(0, True), (30, False)])
def test_units_left_in_the_last_turn_are_warned_of(tmp_path: Path, left: int, warned: bool) -> None:
    """KORV-END-1: what stays in the pool after a seat's last turn comes to nothing."""
    changes: dict[str, Any] = {"turn__phase": "place", **QUIET}
    if not left:
        changes["decks__city"] = []
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), **changes)), QUEEN_BOT)
    assert ("This is your last turn" in words_on(driver)) is warned
    driver.app.settings.questions = True
    driver.keys("ctrl+enter")
    driver.wait()
    assert isinstance(driver.top, Confirm) is warned
    assert (screen.phase == "place") is warned


# ---------------------------------------------------------------------------------------------------- a fight


def test_an_attack_says_how_many_can_fight(tmp_path: Path) -> None:
    """KORV-FIGHT-4, -5, KORV-TEAM-2: who must stay and guests who are not lent do not count."""
    driver, screen = open_table(tmp_path, crowded(), {name: "heuristic" for name in SEATS if name != "Ben"})
    driver.drag("high-bridge", "citadel-volshyenek")
    options = screen.facts.options
    assert options is not None and options.attack is not None
    can = sum(options.attack["high-bridge"].attackers.values())
    there = screen.facts.places["high-bridge"].total
    assert can < there
    assert f"({can} of {there} can fight)" in words_on(driver).replace("\n", " ")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_slip_names_every_term_that_counts(tmp_path: Path, size: tuple[int, int]) -> None:
    """KORV-FIGHT-9: what stands beside a die is the sum of the terms below it, each with its source."""
    driver, screen = open_table(tmp_path, crowded(), {name: "random" for name in SEATS if name != "Ben"}, size=size)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.click("with-siege-ladders")
    driver.click("with-veteran-company")
    driver.click("main")
    driver.until(lambda: screen.telling is not None or screen.pending is not None, frame=0.2)
    assert screen.last_fight is not None and screen.last_fight.fight is not None
    terms = [line for line in screen.last_fight.fight.lines if line.counts and line.card]
    assert len(terms) >= 4
    slip = driver.find("dice-slip")
    assert isinstance(slip, DiceSlip)
    shown, rest, step = slip.listed(slip.terms_room)
    assert [line for line in terms if line not in shown and screen.looks.name(str(line.card)) not in rest] == []
    assert (len(shown) + bool(rest) + 2) * step <= slip.terms_room + step
    fewer, rest, _ = slip.listed(slip.terms_room // 2)
    assert len(fewer) < len(shown)
    assert all(screen.looks.name(str(line.card)) in rest for line in shown if line not in fewer and line.card)


def test_dice_without_a_pair_are_told_once() -> None:
    """Three against one: the second is called unpaired, and the third, which lies beside it, looks like it."""
    fought = Fought("Ann", "Ben", "a", "b", (6, 4, 2), (5,), 6, 6, ((6, 5),), ("attack",), 0, 1)
    attack, defence = throw_of(fought).sides
    assert [die.foot for die in attack] == ["", "unpaired", ""] and [die.foot for die in defence] == [""]
    assert [die.state for die in attack] == ["plain", "dimmed", "dimmed"]


def test_units_between_own_quarters_are_sent_to_fortify() -> None:
    """KORV-TEAM-3: the refusal says in which step they may go."""
    state = begun(evening())
    refusal = engine.check(state, {"by": "Ben", "do": "move", "from": "five-corners", "to": "west-dock", "units": 1})
    assert refusal is not None and refusal.rule == "KORV-TEAM-3" and "Fortify" in refusal.reason


def begun(position: Any) -> State[Position]:
    """A battle from a position."""
    setup = GAME.setup(["Ann", "Ben", "Cleo", "Eli", QUEEN], None, {"queen": QUEEN})
    state, _ = engine.load(GAME, setup, position, Seeded(1))
    return state


# ---------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("phase", "card", "matters"),
    [("fortify", "forced-march", True), ("cleanup", "forced-march", False), ("cleanup", "night-raid", True)],
)
def test_a_card_is_ringed_only_while_it_can_matter(tmp_path: Path, phase: str, card: str, matters: bool) -> None:
    """KORV-HERO-9, KORV-CARD-4: legal, and over before it could help: no ring, and the panel says so."""
    driver, screen = open_table(
        tmp_path,
        evening_record(
            changed(
                evening(),
                turn__phase=phase,
                players__Ben__hand=[card],
                effects=[],
                quarters__ridgefield={"units": {"Ann": 2}},
                quarters__high_bridge={"units": {"Ben": 9}},
            )
        ),
        QUEEN_BOT,
    )
    (shown,) = [thing for thing in screen.zone("hand").things if isinstance(thing, HandCard)]
    assert shown.usable is matters
    driver.click(f"card-{card}")
    assert ("Too late" in words_on(driver)) is not matters


def test_the_corner_of_the_map_shows_no_card_that_is_still_to_be_told(tmp_path: Path) -> None:
    """KORV-CITY-2: while her City card lies open, her Edict lies face down."""
    position = changed(
        evening(),
        turn__player="Eli",
        turn__phase="cleanup",
        effects=[],
        **{"quarters__ridgefield": {"units": {"Ann": 2}}, "quarters__high-bridge": {"units": {"Ben": 9}}},
    )
    driver, screen = open_table(tmp_path, evening_record(position), QUEEN_BOT)
    driver.click("main")
    driver.wait()
    assert screen.telling is not None and len(screen.telling.beats) > 1
    open_now = screen.telling.beat.first.word("card")
    assert [thing.face.id for thing in screen.zone("effects").things if isinstance(thing, TurnedCard)] == [open_now]


# ---------------------------------------------------------------------------------------------------- words


def test_a_role_is_advised_with_its_reason() -> None:
    """KORV-SETUP-3: the hint says what the role does."""
    state, _ = engine.new(GAME, GAME.setup(["Q", "Ann", "Ben"]), Seeded(1))
    advice = new_bot(GAME, "heuristic").decide(Seat(state, "Ann"), random.Random(1))
    assert advice is not None
    role = str(advice.action.role)  # type: ignore[attr-defined]
    assert advice.reason == engine.printed_on(GAME, role, Printed).text.rstrip(".")


@pytest.mark.parametrize("phase", ["advance-city", "advance-edict", "gain"])
def test_every_step_has_a_name(phase: str) -> None:
    """KORV-TURN-1: a game that is left in an automatic step says which."""
    state = begun(evening())
    state.position.turn.phase = phase  # type: ignore[assignment]
    assert not GAME.rules.moment_words(state).endswith((": ", ":"))


# ---------------------------------------------------------------------------------------------------- the set-up


def test_who_is_alone_is_proposed_a_hero() -> None:
    """KORV-SETUP-1, KORV-GAIN-3: a Queen of the computer is proposed; the book's options leave the seats alone.

    What each may be, but not together (KORV-SETUP-2), keeps the game from beginning and tears no page.
    """
    entry = scenes_of(GAME.id)
    assert entry is not None
    choices = Choices(entry)
    choices.fit_seats()
    names = choices.players
    assert choices.chosen_options()["queen"] == names[-1]
    choices.set_option("queen", names[1])
    choices.set_option("lines", "allied")
    choices.as_the_book()
    assert choices.chosen_options() == {"queen": names[1]}
    assert choices.whole()["queen-gain"] == {3: 11, 4: 13, 5: 15, 6: 15, 7: 18}[len(names)]
    assert choices.is_by_book
    choices.set_option("city-cards", 31)
    why = choices.fault()
    assert choices.whole()["city-cards"] == 31 and why is not None and "30 City cards" in why.words


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_grey_begin_says_why_at_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    """A number chosen for a larger file is told, and the stepper goes no further than this file."""
    entry = scenes_of(GAME.id)
    assert entry is not None
    driver = Driver(tmp_path, size)
    page = driver.push(NewGame(entry))
    page.choices.set_option("city-cards", 30)
    page.rebuild()
    stepper = driver.find("option-city-cards")
    assert isinstance(stepper, Stepper) and stepper.most == 30
    assert not any("30 City cards" in widget.words for widget in page.widgets() if isinstance(widget, Text))
    page.choices.set_option("city-cards", 31)
    page.rebuild()
    assert any("30 City cards" in widget.words for widget in page.widgets() if isinstance(widget, Text))


def test_the_menu_of_a_seat_opens_at_its_button(tmp_path: Path) -> None:
    """The page may have been scrolled since it was built."""
    entry = scenes_of(GAME.id)
    assert entry is not None
    driver = Driver(tmp_path, (1024, 500))  # lower than the page
    driver.push(NewGame(entry))
    driver.settle()
    button = driver.find("option-queen")
    before = button.rect.y
    (area,) = [
        thing
        for thing in driver.screen(NewGame).widgets()
        if isinstance(thing, ScrollArea) and button in thing.contents
    ]
    for _ in range(4):
        driver.wheel(area.rect.center, -1)
        driver.settle()
    button = driver.find("option-queen")
    assert button.rect.y < before
    driver.click("option-queen")
    menu = driver.top
    assert isinstance(menu, Menu)
    gap = max(menu.rect.top - button.rect.bottom, button.rect.top - menu.rect.bottom)
    assert gap <= driver.screen(NewGame).layout.u(24)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_books_gain_beside_the_proposed_one_is_that_of_the_rules(seats: int) -> None:
    """KORV-GAIN-3, KORV-LEVEL-1: what a game by the book has stands in the set-up's line."""
    book = GAME.setup([f"P{number}" for number in range(seats)], None, {}).options["queen-gain"]
    assert SCENE.word("why:option:queen-gain", "", seats) == f"a proposal; the book has {book} a turn"
