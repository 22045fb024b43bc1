"""What is said of a siege that is over: which city it was, and how many threats were beaten."""

from __future__ import annotations

from scenes.defenders.ending.fates import threats_beaten
from scenes.defenders.pieces.looks import SETTING_NAME
from scenes.session.remembered import Facts, Remembered
from scenes.system.words import tr


class SiegeRemembered(Remembered):
    """The city by its name, else by its setting."""

    def title(self, facts: Facts, who: str) -> str:
        city = facts.get("city") or tr(SETTING_NAME.get(str(facts.get("setting")), ""))
        return tr("{city}: {who}", city=city, who=who) if city else who

    def line(self, facts: Facts) -> str:
        beaten, threats = facts.get("beaten"), facts.get("threats")
        return threats_beaten(beaten, threats) if isinstance(beaten, int) and isinstance(threats, int) else ""
