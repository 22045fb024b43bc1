"""Attacks on the towns of others: which card goes on which town, and what is asked before it is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.rivals.choose_units import ChooseUnits
from scenes.system.words import Verdict, tr
from scenes.ui.input.element import Element, MenuLine


class Attacks(TownPart):
    """The cards that attack, as the rules judge them."""

    @property
    def now(self) -> bool:
        """Is it time to attack?"""
        return self.screen.phase == "attack" and not self.screen.pending

    def is_one(self, name: str) -> bool:
        """Is it a card that attacks?"""
        return self.screen.looks.printed(name).family in ("invader", "disaster")

    def arguments(self, name: str, target: str | None) -> dict[str, str | list[str]]:
        """The least that the rules need to judge this card on this target: its victim or units are chosen later."""
        facts = self.screen.looks.printed(name)
        args: dict[str, str | list[str]] = {"card": name}
        if facts.aim != "none" and target is not None:
            args["target"] = target
        effect = self.screen.looks.printed(name).id
        if effect == "assassin" and target is not None:
            units = self.seen.players[target].defenders
            if units:
                args["victim"] = units[0]
        if effect == "war":
            args["units"] = list(self.town.defenders)[:1]
        return args

    def targets(self, name: str) -> list[str]:
        """On which towns it may be played now."""
        if self.aimless(name):
            return [self.me] if self.screen.check("attack", **self.arguments(name, None)) is None else []
        return [p for p in self.screen.others if self.screen.check("attack", **self.arguments(name, p)) is None]

    def why_not(self, name: str) -> Verdict:
        """Why it goes on none."""
        for target in self.screen.others:
            why = self.screen.check("attack", **self.arguments(name, target))
            if why is not None:
                return why
        return Verdict(tr("There is no place for it."))

    def aimless(self, name: str) -> bool:
        """Does it strike without a target?"""
        return self.screen.looks.printed(name).aim == "none"

    def places(self, name: str) -> list[str] | Verdict:
        """The ids of the places where it may be put."""
        if not self.is_one(name):
            return Verdict(tr("Buildings are built in the Build phase."), "KEEP-ACT-3")
        targets = self.targets(name)
        return ["own-town" if t == self.me else f"town-{t}" for t in targets] if targets else self.why_not(name)

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        if place.kind == "rival":
            return self.screen.check("attack", **self.arguments(thing.id, town_of(place)))
        if self.aimless(thing.id):
            return self.screen.check("attack", card=thing.id)
        return Verdict(tr("An attack goes on the town of an opponent."), "KEEP-ATTACK-3")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        return why if why is not None else self.play(thing.id, town_of(place) if place.kind == "rival" else None)

    def play(self, name: str, target: str | None) -> Verdict | None:
        """Play the card; an Assassin's victim and a War's units are asked for."""
        kind = self.screen.looks.printed(name).id
        if kind == "assassin" and target is not None and len(self.seen.players[target].defenders) > 1:
            self.screen.stack.push(ChooseUnits(self.screen, name, target, "victim"))
            return None
        if kind == "war" and target is not None and len(self.town.defenders) > 1:
            self.screen.stack.push(ChooseUnits(self.screen, name, target, "units"))
            return None
        return self.screen.send("attack", **self.arguments(name, target))

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if self.aimless(thing.id):
            why = self.screen.check("attack", card=thing.id)
            return [MenuLine(tr("Play the {name}", name=thing.name), partial(self._play_or_say, thing.id, None), why)]
        return [
            MenuLine(
                tr("{name} on {target}", name=thing.name, target=target),
                partial(self._play_or_say, thing.id, target),
                self.screen.check("attack", **self.arguments(thing.id, target)),
            )
            for target in self.screen.others
        ]

    def _play_or_say(self, name: str, target: str | None) -> None:
        self.say(self.play(name, target))


def town_of(place: Element) -> str:
    """Whose town a place is."""
    return place.id.removeprefix("town-")
