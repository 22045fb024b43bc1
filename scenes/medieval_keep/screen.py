"""The screen of Medieval Keep, as its boards know it: phase, pace, what is shown, words for actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core import engine
from game.core.events import Event
from scenes.medieval_keep.pieces import PHASES, Looks, kind_of, price_words
from scenes.session.moments import Moment
from scenes.session.table import Table
from scenes.system.words import Verdict
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.motion import Step, milliseconds

if TYPE_CHECKING:
    from scenes.medieval_keep.battle_beats import Standing

RIBBON = {"draw": 0, "upkeep": 1, "build": 3, "attack": 4, "heal": 5, "over": 6}
BATTLE_EVENTS = frozenset(
    ("battle-begun", "level-begun", "hits-placed", "disaster-over", "no-effect", "famine", "gold-lost", "gold-gained")
)

BOT_PACE = {"off": 0.3, "fast": 0.5, "normal": 0.9, "slow": 1.6}
"""Seconds between two actions of computer players, by the speed of animation."""
READING = {"off": 0.0, "fast": 0.9, "normal": 1.7, "slow": 3.0}
"""Seconds that a step of a computer player's battle or roll stays before the next one comes by itself."""


class KeepScreen(GameScreen):
    """One game of Medieval Keep on the table; `scene.KeepTable` says which board lies there."""

    phases = PHASES
    named_by = ("card", "unit", "give", "structure")
    sounds = {
        "built": "hammer",
        "recruited": "stamp",
        "converted": "coin",
        "upkeep-paid": "coin",
        "card-drawn": "card",
        "attack-revealed": "horn",
        "discarded": "card",
        "wall-rebuilt": "hammer",
        "recovered": "card",
        "game-over": "horn",
        "gold-gained": "coin",
    }

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game)
        self.hurrying = False
        """Computer players' turns pass without being shown, until a person is asked."""
        self._go_on_at = 0.0
        self.under_way: Standing | None = None
        """How the battle stood that is being shown, if it had begun before the last action."""
        self._ground: Surface | None = None
        """The cloth and the board's ground in one picture: what moves over it shows a part of it again."""
        super().__init__(table)

    # ------------------------------------------------------------ what there is to see

    @property
    def hides_cards(self) -> bool:
        return self.mode == "multiplayer"

    def needs_eyes(self, player: str) -> bool:
        """Hits and the sack are worked out in the open, and so are the repairs of another town."""
        pending = self.view["pending"]
        if pending is not None and pending["kind"] not in ("discard", "look", "pick-structure"):
            return False
        return not (self.phase == "heal" and player != self.view["turn"]["player"])

    def curtain_words(self, player: str) -> str:
        return f"Round {self.view['turn']['number']}: it is for {player} to decide."

    @property
    def mode(self) -> str:
        """`solo`, `multiplayer` or `no-cards`."""
        return self.table.record.setup.mode

    @property
    def phase(self) -> str:
        return str(self.view["turn"]["phase"])

    @property
    def pending(self) -> str:
        """The kind of the pending decision, or nothing."""
        pending = self.view["pending"]
        return str(pending["kind"]) if pending else ""

    # ------------------------------------------------------------ boards

    def ribbon_now(self) -> int:
        if any(event.kind in BATTLE_EVENTS for event in self.shown):
            return 4
        return 0 if any(event.kind == "event-sought" for event in self.shown) else RIBBON[self.phase]

    @property
    def something_to_mend(self) -> bool:
        """Do ruins lie there, or walls, that could be raised again?"""
        town = self.view["players"][self.me]
        return bool(town["ruins"]) or town["walls"] < 4

    # ------------------------------------------------------------ drawing

    def arrange(self) -> None:
        # in a small window the main button stands in a strip of its own and covers nothing
        self.layout = self.layout.above_foot()
        self._ground = None
        super().arrange()

    def paint(self, surface: Surface) -> None:
        """The ground does not change between two arrangements: painted once, then copied where it is needed."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            self._ground.set_clip(None)
            super().paint(self._ground)
        clip = surface.get_clip()
        surface.blit(self._ground, clip, clip)

    # ------------------------------------------------------------ what happened

    def to_show(self, moment: Moment) -> list[Event]:
        told = BATTLE_EVENTS | {"table-read"}
        if self.app.settings.animation == "off" or not any(event.kind in told for event in moment.events):
            return []
        if self.hurrying and moment.automatic:
            return []
        self.under_way = self._battle_before()
        return engine.events_for(moment.events, self.eyes)

    def drafts_after(self, moment: Moment) -> dict[str, Any]:
        """How the dice left the hand is for the roll that follows from the action."""
        return {"launch": self.drafts["launch"]} if self.drafts.get("launch") else {}

    def happened(self, moment: Moment) -> None:
        old = self.app.screen.copy() if self.app.settings.calm and not moment.more else None
        super().happened(moment)
        # never over a curtain: what was on the screen before it is not for the next player
        if old is not None and self.stack.top is self:
            self._cross_fade(old)
        self._go_on_at = 0.0
        if self.table.over or self.decider is not None:
            self.hurrying = False

    def _cross_fade(self, old: Surface) -> None:
        """In place of movement the old picture fades into the new one."""
        length = milliseconds(180, self.app.settings.animation)
        if length <= 0 or old.get_size() != self.app.screen.get_size():
            return

        def paint(surface: Surface, t: float) -> list[Rect]:
            old.set_alpha(round(255 * (1 - t)))
            return [surface.blit(old, (0, 0))]

        self.show.then(Step(length, paint, name="cross-fade"))

    # ------------------------------------------------------------ computer players

    @property
    def holds_bots(self) -> bool:
        return bool(self.shown) or (self.show.busy and not self.hurrying)

    @property
    def by_itself(self) -> bool:
        """Is a computer player's action being shown, which needs nobody's word to go on?"""
        return bool(self.shown) and self.table.moments[-1].automatic

    def update(self, now: float) -> bool:
        self.pace = 0.0 if self.hurrying else BOT_PACE[self.app.settings.animation]
        moving = super().update(now)
        if not self.by_itself or self.show.busy or self.stack.top is not self:
            self._go_on_at = 0.0
            return moving
        if self._go_on_at == 0.0:
            self._go_on_at = now + READING[self.app.settings.animation]
        elif now >= self._go_on_at:
            self._go_on_at = 0.0
            deed = self.board.next_step() if self.board else None
            if deed is not None:
                deed.do()
        return True

    def hurry(self) -> None:
        """To the next decision of a person, without a look at what happens on the way."""
        self.hurrying = True
        self.show.skip()
        if self.shown:
            self.shown_to_the_end()

    def _turned(self, verdict: Verdict | None) -> None:
        self.hurrying = False
        super()._turned(verdict)

    def _battle_before(self) -> Standing | None:
        """The battle that waited for this action, if one did; what happens now goes on from there."""
        from scenes.medieval_keep.battle_beats import under_way

        state = self.table.moments[-2].state
        view = engine.view_for(state, None)
        if view["battle"] is None:
            return None
        wounds = {player: town["wounds"] for player, town in view["players"].items()}
        return under_way(view["battle"], engine.info_for(state, None)["ladder"], wounds)

    def sentence(self, plain: Mapping[str, Any]) -> str:
        name = self.looks.name
        do = plain["do"]
        if do == "build":
            return f"Build the {name(plain['card'])}."
        if do == "recruit":
            return f"Recruit {name(plain['unit'])}."
        if do == "convert":
            return f"Trade {3 * plain.get('times', 1)} {plain['give']} for {plain.get('times', 1)} gold."
        if do == "upkeep":
            leaving = [*plain.get("desert", []), *plain.get("shut", [])]
            pay = price_words(plain["pay"]) if plain.get("pay") else "in the usual way"
            return f"Pay {pay}" + (f" and let go of {', '.join(name(u) for u in leaving)}." if leaving else ".")
        if "cards" in plain:
            cards = ", ".join(name(c) for c in plain["cards"])
            return f"{'Give up' if do == 'lose-structures' else 'Discard'} {cards}."
        if do == "recover":
            return f"Take back the {name(plain['card'])}."
        return f"{str(do).replace('-', ' ').capitalize()}."

    def shelf_note(self) -> tuple[str, list[str]]:
        """What the shelf says of this game, and what stands in its town."""
        town = self.view["players"][self.me]
        gate = [self.looks.name(entry["card"]) for entry in self.info["gate"] if entry["player"] == self.me]
        words = self.table.state.rules.moment_words(self.table.state) + "."
        if gate:
            words += f" {gate[0]} at the gate."
        return words, [kind_of(name) for name in town["structures"]]
