"""The ladder of initiative shows who strikes: nobody who fell before his level came (KEEP-BATTLE-3)."""

from __future__ import annotations

from typing import Any

from game.core.position.events import Event
from scenes.medieval_keep.battle.steps import tell


def event(kind: str, **facts: Any) -> Event:
    return Event(kind, "KEEP-BATTLE-3", facts)


FIGHTERS = [
    {"name": "archers", "side": "town", "owner": "Ben", "initiative": 6, "ad": 1, "hits": 1},
    {"name": "guards", "side": "town", "owner": "Ben", "initiative": 1, "ad": 1, "hits": 1},
    {"name": "guards.2", "side": "town", "owner": "Ben", "initiative": 1, "ad": 1, "hits": 1},
    {"name": "vikings", "side": "attack", "owner": "Ann", "initiative": 3, "ad": 2, "hits": 5},
]


def lost(unit: str) -> Event:
    return event("unit-lost", player="Ben", unit=unit)


def rolled(level: int) -> list[Event]:
    return [event("level-begun", level=level), event("level-rolled", level=level, hits_on_attack=0, hits_on_town=0)]


def test_who_fell_before_his_level_has_not_struck_and_who_struck_stays_until_the_segment_is_over() -> None:
    beats = tell(
        [
            event("battle-begun", card="vikings", target="Ben", attacker="Ann", fighters=FIGHTERS),
            event("segment-begun", segment=1),
            *rolled(6),
            *rolled(3),
            lost("archers"),
            lost("guards.2"),
            *rolled(1),
            event("segment-begun", segment=2),
            *rolled(3),
        ]
    )
    struck = {beat.standing.level: beat.standing.struck for beat in beats if beat.kind == "level"}
    assert struck[1] == ("town/archers", "attack/vikings", "town/guards"), "guards.2 fell on level 3"
    assert beats[-1].standing.segment == 2 and beats[-1].standing.struck == ("attack/vikings",)
    assert set(beats[-1].standing.fallen) == {"town/archers", "town/guards.2"}
