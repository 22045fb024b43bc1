"""What a step of Medieval Keep loses for good, in the rules' own numbers: for the last warning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.medieval_keep.board.position import Position
from game.medieval_keep.facts.for_seat import Facts, Last, Spare
from scenes.medieval_keep.pieces import Looks
from scenes.session.table.table import Table
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.tabletop.seats.last_warning import Stake


class Staked(Protocol):
    """What is asked of the screen."""

    looks: Looks
    table: Table

    @property
    def seen(self) -> Position:
        """The position as the one before the screen sees it."""

    @property
    def facts(self) -> Facts:
        """Derived facts for him."""

    @property
    def mode(self) -> str:
        """The mode of the game."""

    def check(self, do: str, **args: object) -> Verdict | None:
        """Why he could not do this now."""


def at_stake(screen: Staked, player: str, do: str) -> Stake | None:
    """What is lost for good by this step; None if nothing is."""
    if do == "end-build":
        lost = _by_ending_build(screen, player)
        return Stake(" ".join(lost), tr("End Build?"), tr("End Build")) if lost else None
    if do == "end-turn":
        lost = _by_ending_the_turn(screen, player)
        return Stake(" ".join(lost), tr("Leave the ruins?"), tr("End the turn")) if lost else None
    return None


def _by_ending_build(screen: Staked, player: str) -> Sequence[str]:
    town, info, lost = screen.seen.players[player], screen.facts, []
    strikes = next((w for w in info.gate if w.player == player and w.due and w.ad and not w.sent), None)
    if strikes is not None and not town.defenders:
        lost.append(tr("**Nobody stands on the wall: the town falls without a fight.** [KEEP-BATTLE-2]"))
    spare = info.spare
    if spare:
        lost += _in_the_last_build(spare)
    lapses = screen.mode == "no-cards" and screen.table.record.setup.word("plans") == "lapse"
    if lapses and any(entry.payable for entry in info.buildings):
        lost.append(tr("**The plan lapses if it is not built now.** [KEEP-NOCARD-5]"))
    return lost


_LAST_BUILD: Mapping[Last, str] = {
    "sure": later("**The last Build: {goods} in store count nothing after it.** [KEEP-OBJECT-1]"),
    "no-fall": later("**Your last Build, if no town falls: {goods} in store count nothing after it.** [KEEP-OBJECT-1]"),
    "guild": later(
        "**Your last Build, if rivals buy the last cards: {goods} in store count nothing after it.** [KEEP-BUILD-8]"
    ),
}


def _in_the_last_build(spare: Spare) -> Sequence[str]:
    """That the stores are worth nothing after this Build, and what they would still pay."""
    goods = tr_n("{count} good", "{count} goods", spare.goods)
    lost = [tr(_LAST_BUILD[spare.when], goods=goods)]
    if spare.points:
        guards = tr_n("{count} guard", "{count} guards", spare.guards)
        points = tr_n("{count} point", "{count} points", spare.points)
        if spare.market:
            lost.append(
                tr(
                    "**Sold in the Market Place, too, they still pay {guards}: {points}.** [KEEP-BUILD-7]",
                    guards=guards,
                    points=points,
                )
            )
        else:
            lost.append(tr("**They still pay {guards}: {points}.**", guards=guards, points=points))
    if spare.buildings:
        lost.append(
            tr_n(
                "**A building of your hand can be paid, too.**",
                "**{count} buildings of your hand can be paid, too.**",
                spare.buildings,
            )
        )
    return lost


def _by_ending_the_turn(screen: Staked, player: str) -> Sequence[str]:
    """Ruins that could be taken back, where another Build will come."""
    if screen.facts.last_turn:
        return []
    able = [card for card in screen.seen.players[player].ruins if screen.check("recover", card=card) is None]
    if not able:
        return []
    names = ", ".join(screen.looks.name(card) for card in able)
    return [tr("{names} could still be taken back for 2 gold each; later they cannot. [KEEP-HEAL-5]", names=names)]
