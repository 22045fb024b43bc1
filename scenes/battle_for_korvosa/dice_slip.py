"""The slip of a roll: both sides' dice, pairs joined, who loses, and what each number comes from."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from scenes.battle_for_korvosa import pictures
from scenes.battle_for_korvosa.frame import Frame
from scenes.battle_for_korvosa.odds_rows import term_source, term_value
from scenes.battle_for_korvosa.pieces import Looks, dice, units
from scenes.paint import dice as dice_paint
from scenes.paint import ink
from scenes.paint.heraldry import device
from scenes.paint.icons import icon
from scenes.paint.theme import SEATS
from scenes.system.words import tr
from scenes.ui import faces


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
    lines: tuple[Mapping[str, Any], ...] = ()
    ties: str = "defence"


def from_combat(combat: Mapping[str, Any], facts: Mapping[str, Any]) -> Fought:
    """The dice of the attack in progress."""
    rolled, fight = facts["rolled"], facts["fight"]
    compared = rolled["compared"]
    return Fought(
        combat["attacker"], str(fight["holder"] or ""), combat["from"], combat["to"], tuple(rolled["attack"]),
        tuple(rolled["defence"]), rolled["attack-sides"], rolled["defence-sides"],
        tuple((pair["attack"], pair["defence"]) for pair in compared["pairs"]),
        tuple(pair["won-by"] for pair in compared["pairs"]), compared["attack-lost"], compared["defence-lost"],
        tuple(fight["lines"]), fight["ties"],
    )  # fmt: skip


class DiceSlip(Frame):
    """Pairs stand above each other; the lower die of a pair is crossed; a changed number wears a tag."""

    def __init__(
        self, id: str, rect: Rect, fought: Fought, looks: Looks, colours: Mapping[str, str], queen: str
    ) -> None:
        super().__init__(id, rect, tr("The dice"))
        self.fought, self.looks, self.colours, self.queen = fought, looks, colours, queen
        self.quiet = True
        self.kind = "slip"
        self.thrown: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        """Faces that are seen while the dice tumble."""

    def tumble(self, surface: Surface, share: float) -> list[Rect]:
        """The slip while the dice still tumble: other faces, ever slower."""
        chance = random.Random(int(share**0.6 * 14))
        one = self.fought
        self.thrown = (tuple(chance.randint(1, one.attack_sides) for _ in one.attack),
                       tuple(chance.randint(1, one.defence_sides) for _ in one.defence))  # fmt: skip
        self.draw(surface)
        self.thrown = None
        return [self.rect.inflate(self.u(8), self.u(8))]

    def said(self) -> str:
        one = self.fought
        return tr("{attacker} threw {attack}, {defender} {defence}.", attacker=one.attacker, defender=one.defender,
                  attack=", ".join(map(str, one.attack)), defence=", ".join(map(str, one.defence)))  # fmt: skip

    def draw(self, surface: Surface) -> None:
        one, rect, u, theme, s = self.fought, self.rect, self.u, self.theme, self.scale
        ink.sheet(rect.w / s, rect.h / s, s, theme, seed=9, frame=True).draw(surface, rect.topleft)
        source = tr("The camp") if one.source == "pool" else self.looks.name(one.source)
        title = tr("{source} strikes at {target}", source=source, target=self.looks.name(one.target))
        left, right = rect.x + u(20), rect.right - u(20)
        self.line(surface, title, "title", 34, theme.ink, (left, rect.y + u(32)), room=right - left, most=36)
        ink.rule((right - left) / s, s, theme, lozenge=True).draw(surface, (left, rect.y + u(54)))
        upper, lower = rect.y + u(116), rect.y + u(206)
        self._side(surface, one.attacker, len(one.attack), one.attack_sides, upper)
        self._side(surface, one.defender, len(one.defence), one.defence_sides, lower)
        self._dice(surface, upper, lower)
        faces.hairline(right - left, theme.hairline, s, theme).draw(surface, (left, rect.y + u(262)))
        if self.thrown is None:
            self._terms(surface, left + u(6), right - u(2), rect.y + u(284))

    def _side(self, surface: Surface, seat: str, count: int, sides: int, y: int) -> None:
        u, theme = self.u, self.theme
        x = self.rect.x + u(20)
        if seat:
            device(SEATS[self.colours[seat]], 30, self.scale, theme).draw(surface, (x + u(15), y - u(12)))
        self.line(
            surface, seat or tr("nobody"), "text-bold", 20, theme.ink, (x + u(38), y - u(12)), room=u(80), most=22
        )
        self.line(surface, f"{dice(count)}, d{sides}", "sans", 15, theme.soft_ink, (x, y + u(18)), room=u(116), most=17)

    def _die(self, surface: Surface, number: int, sides: int, at: tuple[int, int], pale: bool, angle: float) -> None:
        if sides == 6 and number:
            dice_paint.die(number, 54, self.scale, self.theme, angle=angle, state="dimmed" if pale else "plain",
                           red_one=False).draw(surface, at)  # fmt: skip
        else:
            pictures.eight_sided(number, 60, self.scale, self.theme, pale=pale).draw(surface, at)

    def _dice(self, surface: Surface, upper: int, lower: int) -> None:
        one, u, theme, s = self.fought, self.u, self.theme, self.scale
        attack, defence = sorted(one.attack, reverse=True), sorted(one.defence, reverse=True)
        if self.thrown is not None:
            attack, defence = map(list, self.thrown)
        count = max(len(attack), len(defence))
        step = min(u(86), (self.rect.w - u(180)) // max(1, count))
        columns = [self.rect.x + u(182) + number * step for number in range(count)]
        px = min(self.t(17), u(20))
        for number, x in enumerate(columns):
            paired = number < len(one.pairs)
            if paired and self.thrown is None:
                surface.fill(theme.ink, Rect(x - u(1.5), upper + u(30), max(2, u(3)), lower - upper - u(64)))
            for dice_, sides, y, angle in ((attack, one.attack_sides, upper, (4, -3, -6)[number % 3]),
                                           (defence, one.defence_sides, lower, 0)):  # fmt: skip
                if number < len(dice_):
                    self._die(surface, dice_[number], sides, (x, y), not paired, angle)
            if self.thrown is not None:
                continue
            if not paired:
                self.line(surface, tr("unpaired"), "sans", 14, theme.soft_ink, (x, upper + u(42)), "center", most=15)
                continue
            sums, lost_by_attack = one.pairs[number], one.won[number] == "defence"
            for side, (dice_, y, up) in enumerate(((attack, upper, True), (defence, lower, False))):
                if sums[side] != dice_[number]:
                    change = sums[side] - dice_[number]
                    words = f"{dice_[number]}{change:+d} = {sums[side]}".replace("-", "−")
                    piece = pictures.tag(words, "good" if side == 0 else "bad", s, theme, px)
                    piece.draw(surface, (x - u(24), y + u(-40 if up else 42)))
            mark = icon("cross", 26, s, theme, theme.illegal.paper)
            mark.draw(surface, (x + u(40), upper + u(4) if lost_by_attack else lower + u(2)))

    def _terms(self, surface: Surface, left: int, right: int, y: int) -> None:
        one, u, theme = self.fought, self.u, self.theme
        step = max(u(24), min(self.t(22), u(28)))
        room = self.rect.bottom - u(30) - y
        lines = [line for line in one.lines if line["counts"] and (line["card"] or line["mod"] != "ties")]
        shown = lines[: max(0, room // step - 2)]
        for line in shown:
            tint = theme.legal.paper if line["side"] == "attack" else theme.illegal.paper
            self.line(surface, term_value(line), "sans-bold", 17, tint, (left, y), room=u(34), most=19)
            name = self.line(surface, term_source(line, self.looks), "text-bold", 17, theme.ink, (left + u(36), y),
                             room=u(150), most=19)  # fmt: skip
            self.line(surface, str(line["words"]), "sans", 15, theme.soft_ink, (right, y), "midright",
                      room=right - name.right - u(10), most=17)  # fmt: skip
            y += step
        ties = tr("the attacker wins them") if one.ties == "attack" else tr("the defender wins them")
        self.line(surface, "=", "sans-bold", 17, theme.illegal.paper, (left, y), most=19)
        self.line(surface, tr("Ties"), "text-bold", 17, theme.ink, (left + u(36), y), most=19)
        self.line(surface, ties, "sans", 15, theme.soft_ink, (right, y), "midright", room=u(220), most=17)
        y = min(y + step, self.rect.bottom - u(24))
        words = tr("{attacker} loses {own}, {defender} {other}", attacker=one.attacker, own=units(one.attack_lost),
                   defender=one.defender or tr("nobody"), other=units(one.defence_lost))  # fmt: skip
        self.line(surface, words, "text-bold", 17, theme.ink, (right, y), "midright", room=right - left, most=19)


def fought_of(events: Sequence[Any], facts: Mapping[str, Any] | None) -> Fought | None:
    """The last roll that the events tell of, with the terms that were known of the attack before it."""
    compared = next((event for event in reversed(events) if event.kind == "dice-compared"), None)
    if compared is None or facts is None:
        return None
    fight, known = facts["fight"], facts["rolled"]
    dice_: dict[str, list[int]] = {side: list(known[side]) if known else [] for side in ("attack", "defence")}
    for event in events:
        if event.kind == "die-rolled" and event.facts.get("side") in dice_:
            lie, number = dice_[event.facts["side"]], int(event.facts["die"])
            lie[number : number + 1] = [int(event.facts["result"])]  # one that is there already is thrown again
    if any(len(lie) < len(compared.facts["pairs"]) for lie in dice_.values()):
        return None
    pairs, won = compared.facts["pairs"], compared.facts["won"]
    return Fought(
        fight["attacker"], str(compared.facts["defender"]), fight["source"], fight["target"],
        tuple(dice_["attack"]),
        tuple(dice_["defence"]),
        fight["terms"]["attack-sides"], fight["terms"]["defence-sides"],
        tuple((int(a), int(b)) for a, b in pairs), tuple(map(str, won)), int(compared.facts["attack_lost"]),
        int(compared.facts["defence_lost"]), tuple(fight["lines"]), fight["ties"],
    )  # fmt: skip
