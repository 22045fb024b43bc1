"""The slip of a roll: both sides' dice, pairs joined, who loses, and what each number comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from game.battle_for_korvosa.battle.fight_forecast import Told
from game.battle_for_korvosa.board.position import Combat
from game.battle_for_korvosa.facts.fights import CombatFacts
from game.core.position.events import Event
from scenes.battle_for_korvosa.battle.odds_rows import term_source, term_value
from scenes.battle_for_korvosa.board.frame import Slip
from scenes.battle_for_korvosa.pieces.looks import Looks, dice
from scenes.paint.heraldry import device
from scenes.paint.ink import seed_of
from scenes.paint.theme import SEATS
from scenes.system.words import said, tr, tr_n
from scenes.tabletop.dice.throw import DiceThrow, Die, dice_of
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.stage.inset import Side, paint_inset
from scenes.ui.widgets import faces


@dataclass(frozen=True)
class Fought:
    """A roll as it lies: who, where from, the dice in rolling order, the compared numbers, the terms."""

    attacker: str
    defender: str
    source: str
    target: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_sides: int
    defence_sides: int
    pairs: tuple[tuple[int, int], ...]
    """Numbers compared, with their modifiers."""
    won: tuple[str, ...]
    attack_lost: int
    defence_lost: int
    lines: tuple[Told, ...] = ()
    ties: str = "defence"
    lying: frozenset[tuple[str, int]] = frozenset()
    """Side and place of the dice that lay there already when others were thrown again."""

    @property
    def terms(self) -> list[Told]:
        """What changed the numbers, ties apart."""
        return [line for line in self.lines if line.counts and (line.card or line.mod != "ties")]


def from_combat(combat: Combat, facts: CombatFacts) -> Fought:
    """The dice of the attack in progress."""
    rolled, fight = facts.rolled, facts.fight
    assert rolled is not None and fight is not None  # the dice lie
    compared = rolled.compared
    return Fought(
        combat.attacker,
        str(fight.holder or ""),
        combat.from_,
        combat.to,
        tuple(rolled.attack),
        tuple(rolled.defence),
        rolled.attack_sides,
        rolled.defence_sides,
        tuple((pair.attack, pair.defence) for pair in compared.pairs),
        tuple(pair.won_by for pair in compared.pairs),
        compared.attack_lost,
        compared.defence_lost,
        tuple(fight.lines),
        fight.ties,
    )


class DiceSlip(Slip):
    """The paper of a roll: who threw, and below the dice what each number comes from."""

    def __init__(
        self, id: str, rect: Rect, fought: Fought, looks: Looks, colours: Mapping[str, str], lie: bool
    ) -> None:
        super().__init__(id, rect, tr("The dice"))
        self.fought, self.looks, self.colours, self.lie = fought, looks, colours, lie

    def said(self) -> str:
        one = self.fought
        return tr(
            "{attacker} threw {attack}, {defender} {defence}.",
            attacker=one.attacker,
            defender=one.defender,
            attack=", ".join(map(str, one.attack)),
            defence=", ".join(map(str, one.defence)),
        )

    @property
    def rows(self) -> tuple[int, int]:
        """How far down the middles of both sides' dice lie."""
        grown = grown_sums(self.u, self.t)
        top = self.rect.y + self.inset
        return top + self.u(122) + grown, top + self.u(204) + grown

    @property
    def inset(self) -> int:
        """Pixels that the fight in small takes between the title and the dice; none where the slip is too low."""
        high = slip_height(self.u, self.t, len(self.fought.terms))
        return self.u(INSET) if self.rect.h >= high + self.u(INSET) else 0

    @property
    def inset_room(self) -> Rect | None:
        """Where the fight in small is drawn; None where the slip is too low for it."""
        u, rect = self.u, self.rect
        return Rect(rect.x + u(20), rect.y + u(66), rect.w - 2 * u(20), self.inset - u(10)) if self.inset else None

    def draw(self, surface: Surface) -> None:
        one, u, theme, s = self.fought, self.u, self.theme, self.scale
        source = tr("The camp") if one.source == "pool" else self.looks.name(one.source)
        title = tr("{source} strikes at {target}", source=source, target=self.looks.name(one.target))
        left, right = self.draw_head(surface, title)
        room = self.inset_room
        if room is not None:
            paint_inset(surface, room, *self._hosts, s, theme, fought=self.lie)
        upper, lower = self.rows
        self._side(surface, one.attacker, len(one.attack), one.attack_sides, upper)
        self._side(surface, one.defender, len(one.defence), one.defence_sides, lower)
        foot = self._foot
        faces.hairline(right - left, theme.hairline, s, theme).draw(surface, (left, foot))
        if self.lie:
            self._terms(surface, left + u(6), right - u(2), foot + u(22))

    @property
    def _hosts(self) -> tuple[Side, Side]:
        """Whose figures stand there: one for each die."""
        one = self.fought
        own = self.colours.get(one.defender, "slate")
        return (
            Side(self.colours[one.attacker], "swordsmen", len(one.attack), one.attack_lost),
            Side(own, "halberdiers", len(one.defence), one.defence_lost, at_home=True),
        )

    def _side(self, surface: Surface, seat: str, count: int, sides: int, y: int) -> None:
        u, theme = self.u, self.theme
        x = self.rect.x + u(20)
        if seat:
            device(SEATS[self.colours[seat]], 30, self.scale, theme).draw(surface, (x + u(15), y - u(12)))
        self.line(
            surface, seat or tr("nobody"), "text-bold", 20, theme.ink, (x + u(38), y - u(12)), room=u(80), most=22
        )
        self.line(surface, f"{dice(count)}, d{sides}", "sans", 15, theme.soft_ink, (x, y + u(18)), room=u(116), most=17)

    def listed(self, room: int) -> tuple[list[Told], str, int]:
        """The terms that find a row of their own in so many pixels, all others in words, and a row's height."""
        terms, u = self.fought.terms, self.u
        step = min(max(u(24), min(self.t(22), u(28))), max(u(17), room // (len(terms) + 1)))
        rows = max(0, room // step - 1)
        if rows >= len(terms):
            return terms, "", step
        shown, rest = terms[: max(0, rows - 1)], terms[max(0, rows - 1) :]
        names = ", ".join(f"{term_value(line)} {term_source(line, self.looks)}" for line in rest)
        return shown, tr_n("and {count} more: {names}", "and {count} more: {names}", len(rest), names=names), step

    @property
    def _foot(self) -> int:
        """The line below the dice."""
        return self.rect.y + self.inset + self.u(262) + 2 * grown_sums(self.u, self.t)

    @property
    def terms_room(self) -> int:
        """Pixels for terms and ties."""
        return self.rect.bottom - self.u(12) - self._foot - self.u(22)

    def _terms(self, surface: Surface, left: int, right: int, y: int) -> None:
        one, u, theme = self.fought, self.u, self.theme
        shown, rest, step = self.listed(self.terms_room)
        for line in shown:
            tint = theme.legal.paper if line.side == "attack" else theme.illegal.paper
            self.line(surface, term_value(line), "sans-bold", 17, tint, (left, y), room=u(34), most=19)
            name = self.line(
                surface,
                term_source(line, self.looks),
                "text-bold",
                17,
                theme.ink,
                (left + u(36), y),
                room=u(150),
                most=19,
            )
            self.line(
                surface,
                said(line.words),
                "sans",
                15,
                theme.soft_ink,
                (right, y),
                "midright",
                room=right - name.right - u(10),
                most=17,
            )
            y += step
        if rest:
            self.line(surface, rest, "sans", 15, theme.ink, (left, y), room=right - left, most=17)
            y += step
        ties = tr("the attacker wins them") if one.ties == "attack" else tr("the defender wins them")
        self.line(surface, "=", "sans-bold", 17, theme.illegal.paper, (left, y), most=19)
        self.line(surface, tr("Ties"), "text-bold", 17, theme.ink, (left + u(36), y), most=19)
        self.line(surface, ties, "sans", 15, theme.soft_ink, (right, y), "midright", room=u(220), most=17)


INSET = 104
"""Units that the fight in small takes."""


def slip_height(u: Callable[[float], int], t: Callable[[float], int], terms: int) -> int:
    """Pixels that the slip of a roll with so many terms asks for, without its fight in small."""
    return u(268) + 2 * grown_sums(u, t) + (terms + 1) * max(u(24), min(t(22), u(28))) + u(36)


def grown_sums(u: Callable[[float], int], t: Callable[[float], int]) -> int:
    """Pixels by which the sums beside dice are higher in large type."""
    return max(0, t(16) - u(16))


def throw_of(fought: Fought) -> DiceThrow:
    """The dice of a roll, the highest first: pairs are joined, the lower one of a pair is crossed out."""
    return DiceThrow(
        [_dice_of(fought, "attack"), _dice_of(fought, "defence")],
        pairs=[(number, number) for number in range(len(fought.pairs))],
        seed=seed_of(fought.attack, fought.defence),
    )


def _dice_of(one: Fought, side: Literal["attack", "defence"]) -> list[Die]:
    attacks = side == "attack"
    shown, sides = (one.attack, one.attack_sides) if attacks else (one.defence, one.defence_sides)
    found = []
    for number, place in enumerate(sorted(range(len(shown)), key=lambda place: -shown[place])):
        paired = number < len(one.pairs)
        value, sum_ = shown[place], one.pairs[number][0 if attacks else 1] if paired else shown[place]
        (face,) = dice_of(sides, value)
        found.append(
            Die(
                face.value,
                face.kind,
                "plain" if paired else "dimmed",
                lies=(side, place) in one.lying,
                tag=f"{value}{sum_ - value:+d} = {sum_}".replace("-", "−") if sum_ != value else "",
                tone="good" if attacks else "bad",
                lost=paired and one.won[number] != side,
                foot=tr("unpaired") if number == len(one.pairs) else "",  # said once for all that are
                words=tr("{seat}’s die", seat=one.attacker if attacks else one.defender or tr("nobody")),
                red_one=False,
            )
        )
    return found


def lay_dice(screen: GameScreen, slip: DiceSlip, throw: DiceThrow) -> None:
    """Add the slip and its dice, both sides above each other."""
    screen.add("slip", slip)
    fought, rect, u = slip.fought, slip.rect, slip.u
    count = max(len(fought.attack), len(fought.defence), 1)
    step = min(u(92), (rect.w - u(196)) // count)
    places = [
        [(rect.x + u(188) + number * step, row) for number in range(len(dice_))]
        for dice_, row in zip((fought.attack, fought.defence), slip.rows, strict=True)
    ]
    throw.lie_at(places, min(u(52), step - u(30)), rect)
    throw.build(screen, "slip")


def fought_of(events: Sequence[Event], facts: CombatFacts | None) -> Fought | None:
    """The last roll that the events tell of, with the terms that were known of the attack before it."""
    compared = next((event for event in reversed(events) if event.kind == "dice-compared"), None)
    if compared is None or facts is None:
        return None
    fight, known = facts.fight, facts.rolled
    assert fight is not None  # kept while it was fought
    dice_: dict[str, list[int]] = {
        "attack": list(known.attack) if known else [],
        "defence": list(known.defence) if known else [],
    }
    lying = {(side, place) for side, values in dice_.items() for place in range(len(values))}
    for event in events:
        if event.kind == "die-rolled" and event.maybe_word("side") in dice_:
            side, number = event.word("side"), event.number("die")
            lie = dice_[side]
            lying.discard((side, number))
            lie[number : number + 1] = [event.number("result")]  # one that is there already is thrown again
    pairs = compared.read("pairs", list[tuple[int, int]])
    if any(len(lie) < len(pairs) for lie in dice_.values()):
        return None
    return Fought(
        fight.attacker,
        compared.word("defender"),
        fight.source,
        fight.target,
        tuple(dice_["attack"]),
        tuple(dice_["defence"]),
        fight.terms.attack_sides,
        fight.terms.defence_sides,
        tuple(pairs),
        tuple(compared.words("won")),
        compared.number("attack_lost"),
        compared.number("defence_lost"),
        tuple(fight.lines),
        fight.ties,
        frozenset(lying),
    )
