"""What decided a battle: measured by battles played on, and told at the board of the end (KORV-END-2, -3)."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.bots.deciding import Standing, TurningPoint
from game.core.record import ChanceScript, Record, Step
from game.services.deciding import Outcome, cruxes, past_of, play_on, question_of
from game.services.players import new_bot
from scenes.battle_for_korvosa.ending import measuring
from scenes.battle_for_korvosa.ending.board import EndBoard
from scenes.replay.screen import Watching
from scenes.session.trials import RolloutPool
from tests.games.korvosa_tables import QUEEN, SEATS, changed, evening
from tests.korvosa_table.play import open_table

BOTS = {name: "heuristic" for name in SEATS if name != "Ben"}
GOOD = [6, 6, 6, 1]
"""Three attackers' dice and one of the defender's: the best there is."""


class Prepared(RolloutPool):
    """Battles that came out as if every moment had brought the heroes a point and a half."""

    came = False

    def call(self, key: Hashable, function: Callable[..., list[Any]], given: Any) -> None:
        found = (
            [Outcome(seed, 1 + seed % 2 if key[2] else 3) for seed in given.seeds]
            if isinstance(key, tuple)
            else (function(given))
        )
        self.trials[key] = [*self.trials.get(key, []), *found]
        self.came = True

    def poll(self) -> bool:
        came, self.came = self.came, False
        return came


@pytest.fixture(scope="module")
def battle() -> Record:
    """Ben throws nothing but sixes at the Citadel, takes it, and then forgoes his Fight step with much left to gain;
    a turn later the battle is over.
    """
    position = changed(
        evening(),
        decks__city=["quiet-day"],
        players__Eli__hand=[],
        players__Ben__hand=[],
        quarters__high_bridge={"units": {"Ben": 6}},
    )
    options = {"queen": QUEEN}
    record = Record(
        GAME,
        GAME.setup(list(SEATS), None, options),
        position=position,
        options=options,
        seed=5,
        chance=ChanceScript(dice=GOOD * 4),
    )
    state, _ = record.start()
    source, luck, bot = record.source(), random.Random(1), new_bot(GAME, "heuristic")
    citadel = "citadel-volshyenek"
    while not engine.over(state):
        name = engine.to_act(state)[0]
        taken = state.position.quarters[citadel].holder == "Ben"
        combat = state.position.combat
        if combat is not None and combat.to == citadel and combat.stage == "defend":
            plain = {"by": QUEEN, "do": "defend", "dice": 1}
        elif name == "Ben" and state.position.turn.phase == "fight" and combat is None:
            on = {"by": "Ben", "do": "attack", "from": "high-bridge", "to": citadel, "dice": 3}
            plain = {"by": "Ben", "do": "next-phase"} if taken else on
        else:
            thought = bot.decide(Seat(state, name), luck)
            assert thought is not None
            plain = write_action(thought.action)
        state, _ = engine.apply(state, plain, source)
        record.steps.append(Step("action", plain))
    return record


def test_fights_and_decisions_are_found(battle: Record) -> None:
    found = cruxes(past_of(battle))
    assert [crux.step for crux in found] == sorted(crux.step for crux in found)

    def bens(kind: str) -> list[TurningPoint]:
        return [crux for crux in found if (crux.seat, crux.kind) == ("Ben", kind) and "card" not in crux.about]

    (fight,) = bens("luck")
    assert (fight.about, fight.step, fight.round) == ({"place": "citadel-volshyenek", "taken": True}, 0, 4)
    forgone = next(crux for crux in bens("choice") if crux.done["do"] == "next-phase")
    assert forgone.advised["do"] == "attack"
    assert {crux.seat for crux in found if "card" in crux.about} <= set(SEATS)
    assert found == cruxes(past_of(battle)), "the same battle has the same moments"


def test_dice_that_were_kind_are_luck(battle: Record) -> None:
    """KORV-END-2: who fights it anew has fewer points on average; the same question has the same answer."""
    fight = next(crux for crux in cruxes(past_of(battle)) if crux.kind == "luck" and crux.seat == "Ben")

    def points(standing: Standing) -> list[int]:
        return [outcome.points for outcome in play_on(question_of(battle, fight, standing, range(24)))]

    came, anew = points(fight.came), points(fight.against)
    assert sum(came) > sum(anew)
    assert points(fight.came) == came


def test_what_helped_the_other_side_is_a_loss(battle: Record, tmp_path: Path) -> None:
    """The same points count for the heroes and against the Queen."""
    _, screen = open_table(tmp_path, battle, BOTS)
    assert isinstance(screen.board, EndBoard)
    found = screen.board.measuring
    found.trials = Prepared()
    found.begin()
    for _ in range(4):
        found.update()
    assert found.tried and not found.running
    fights = sum(crux.kind == "luck" and crux.seat == "Ben" for crux in found.cruxes)
    bens, queens = found.share("Ben", "luck"), found.share(QUEEN, "choice")
    assert bens is not None and bens.points == 1.5 * fights
    assert queens is not None and queens.points < 0
    assert found.share("Eli", "luck") is None
    assert len(found.deciding()) == measuring.WEIGHTIEST
    assert {abs(one.points) for one in found.deciding()} == {1.5}
    assert all(one.sure and one.games == measuring.SECOND for one in found.deciding())


def test_the_end_has_it_measured_and_leads_to_the_moment(tmp_path: Path, battle: Record) -> None:
    driver, screen = open_table(tmp_path, battle, BOTS)
    assert isinstance(screen.board, EndBoard)
    screen.board.measuring.trials = Prepared()
    assert "choices: quarters taken" in {thing.name for thing in screen.zone("verdict").things}
    driver.click("measure")
    for _ in range(6):
        driver.wait()
    driver.settle()
    assert isinstance(screen.board, EndBoard) and screen.board.measured
    things = screen.zone("verdict").things
    assert "measure" not in {thing.id for thing in things}
    assert {"choices: against the coach’s best", "luck: dice and cards against their mean"} <= {
        thing.name for thing in things
    }
    rows = [thing for thing in things if thing.id.startswith("deciding-") and thing.id != "deciding-title"]
    assert rows and "Citadel Volshyenek fell" in {row.name for row in rows}
    driver.click(next(row.id for row in rows if row.name == "Citadel Volshyenek fell"))
    driver.settle()
    assert isinstance(driver.top, Watching)


def test_nothing_is_measured_before_it_is_asked_for(tmp_path: Path, battle: Record) -> None:
    driver, screen = open_table(tmp_path, battle, BOTS)
    assert isinstance(screen.board, EndBoard)
    driver.wait()
    assert not screen.board.measuring.begun and not screen.board.measuring.trials.running
    kept = screen.board.measuring
    screen.rebuild()
    assert isinstance(screen.board, EndBoard) and screen.board.measuring is kept
