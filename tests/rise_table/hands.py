"""Hands that carry out any action of Rise against Monsters on its screen, by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.actions.action import write_action
from game.core.text.refusal import Refusal
from game.rise_against_monsters.facts.untapping import Untapping
from scenes.menus.sheets.trouble import Trouble
from scenes.rise_against_monsters.battle.monsters import Answering
from scenes.rise_against_monsters.board.drafts import BUILDING, Shares
from scenes.rise_against_monsters.phases.untap import UntapBoard
from scenes.rise_against_monsters.scene import RiseTable
from scenes.ui.screens.sheets import Confirm
from tests.rise_table.play import board
from tools.screens.driver import Driver


def main_button(driver: Driver) -> None:
    """The panel's large button, by its key."""
    driver.keys("ctrl+enter")
    driver.settle()


def point(driver: Driver, id: str) -> tuple[int, int]:
    """Where a thing can be taken: the middle of what is drawn of it."""
    thing = driver.find(id)
    face = getattr(thing, "face", thing.rect)
    return (face.centerx, face.centery)


def spot_on_land(screen: RiseTable, player: str) -> tuple[int, int]:
    """A point of a land on which nothing else lies that could take what is held."""
    thing = screen.hands.find(f"land-{player}")
    assert thing is not None
    return (thing.rect.centerx, thing.rect.bottom - 14)


def drop(driver: Driver, card: str, to: tuple[int, int]) -> None:
    """Drag a card there."""
    driver.drag(point(driver, card), to)
    driver.settle()
    assert not isinstance(driver.top, Trouble), "the screen has failed"


def carry_out(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    """Do this action as somebody at the table would."""
    do = action["do"]
    before = len(screen.table.record.steps)
    if screen.me != action["by"] and do in ("pass", "choose", "take-in", "leave-out"):
        driver.click(next(id for id in driver.ids() if id in (f"asked-{action['by']}", f"sign-{action['by']}")))
        driver.settle()
    _DOING[do](driver, screen, action)
    if isinstance(driver.top, Confirm):  # who is the first to build is asked whether he means it
        driver.click(next(f"deed-{n}" for n in (2, 1) if f"deed-{n}" in driver.ids()))
        driver.settle()
    assert len(screen.table.record.steps) > before, f"{action} was not done: {said(screen)}"


def said(screen: RiseTable) -> str:
    """What lies there, for a failing test."""
    return f"{board(screen)}, {[type(scene).__name__ for scene in screen.stack.scenes]}"


def shares(screen: RiseTable) -> Shares:
    """What is laid out in the untap step."""
    assert isinstance(screen.board, UntapBoard)
    return screen.board.laid.shares


def untap_facts(screen: RiseTable) -> Untapping:
    """What is asked there."""
    assert isinstance(screen.board, UntapBoard)
    return screen.board.laid.asked


def _untap(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    wanted = {"stay": sorted(action.get("stay", [])), "support": action.get("support")}
    draft = shares(screen)
    for hero in untap_facts(screen).may:
        if (hero in draft.stay) != (hero in wanted["stay"]):
            driver.click(point(driver, hero))
    if wanted["support"] is not None:
        for worker in untap_facts(screen).workers:
            now, then = draft.support.get(worker), wanted["support"].get(worker)
            if now != then:
                place = "freed" if then is None else then if screen.hands.find(then) else f"there-{then}"
                drop(driver, f"work-{worker}", point(driver, place))
                draft = shares(screen)
    main_button(driver)


def _attack(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    drop(driver, action["hero"], point(driver, action["target"]))


def _support(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    drop(driver, action["worker"], point(driver, action["card"]))


def _send(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    way = screen.facts.roads[action["road"]]
    there = way.to if way.owner == action["by"] else way.owner
    drop(driver, action["card"], spot_on_land(screen, there))


def _show_hand(driver: Driver, screen: RiseTable, player: str) -> None:
    if screen.shown_hand != player:
        driver.click(f"plate-{player}")
        driver.settle()


def _wrath(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    _show_hand(driver, screen, action["by"])
    drop(driver, action["joker"], spot_on_land(screen, action["by"]))


def _pass(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    driver.click("all-pass" if action.get("all") and screen.hands.find("all-pass") else _pass_button(screen))
    driver.settle()


def _pass_button(screen: RiseTable) -> str:
    return "pass" if screen.hands.find("pass") else "main"


def _choose(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    _answer(driver, screen, {key: action[key] for key in ("do", "pick")})


def _take_in(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    for monster in action["release"]:
        driver.click(f"held-{monster}")
    main_button(driver)


def _leave_out(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    _answer(driver, screen, {"do": "leave-out"})


def _answer(driver: Driver, screen: RiseTable, wanted: Mapping[str, Any]) -> None:
    shown = screen.board
    assert isinstance(shown, Answering), said(screen)
    number = next(n for n, answer in enumerate(shown.answers) if dict(answer.action) == dict(wanted))
    if shown.chosen_number != number:
        if "answers" in driver.ids() and f"answer-{number}" not in driver.ids():
            driver.click("answers")
            driver.settle()
        driver.find(f"answer-{number}").press()  # type: ignore[misc]
        driver.settle()
    main_button(driver)


def _draw(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    driver.click("pile")
    driver.settle()
    if screen.shown:
        main_button(driver)


def _stop(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    driver.click("stop-drawing")
    driver.settle()


def _play(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    by = action["by"]
    _show_hand(driver, screen, by)
    drop(driver, action["card"], spot_on_land(screen, action.get("to", by)))
    if BUILDING.read(screen).card:
        wanted = set(action["with"])
        for worker in wanted ^ set(BUILDING.read(screen).workers):
            driver.click(f"pay-{worker}")
            driver.settle()
        main_button(driver)
    if isinstance(driver.top, Confirm):
        driver.click("deed-2")
        driver.settle()


def _end_play(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    main_button(driver)


def _discard(driver: Driver, screen: RiseTable, action: Mapping[str, Any]) -> None:
    _show_hand(driver, screen, action["by"])
    for card in action["cards"]:
        drop(driver, card, point(driver, "discard-pile"))
    main_button(driver)


_DOING = {
    "untap": _untap,
    "attack": _attack,
    "support": _support,
    "send": _send,
    "wrath": _wrath,
    "pass": _pass,
    "choose": _choose,
    "take-in": _take_in,
    "leave-out": _leave_out,
    "draw": _draw,
    "stop-drawing": _stop,
    "play": _play,
    "end-play": _end_play,
    "discard": _discard,
}


def advised(screen: RiseTable) -> Mapping[str, Any]:
    """What the best computer player would do for whoever is before the screen."""
    action: dict[str, Any] = write_action(screen.table.hint(screen.me).action)
    return action


def legal(screen: RiseTable, action: Mapping[str, Any]) -> bool:
    """Would the rules take it?"""
    return not isinstance(screen.table.check(dict(action)), Refusal)
