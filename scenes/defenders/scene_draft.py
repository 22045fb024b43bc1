"""A scene that is being written (DEF-REFL-1): who, where, when, what, and who plays whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenes.defenders.board import Board
from scenes.defenders.screen import SiegeScreen
from scenes.defenders.told import scene_idea


class SceneDraft(Board):
    """The draft stands in `screen.drafts["scene"]`: who, when, where, what, cast; the note in `drafts["note"]`."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.framing = self.turn["step"] == "frame"
        self.draft: dict[str, Any] = screen.drafts.setdefault("scene", {})
        if self.framing and not self.draft:
            self.propose(int(self.turn["number"]))

    @property
    def scene(self) -> Mapping[str, Any]:
        """The scene: as it is being written, or as it was framed."""
        return self.draft if self.framing else self.view["scene"]

    @property
    def people(self) -> list[str]:
        return list(self.screen.table.players)

    # ------------------------------------------------------------ deeds

    def propose(self, number: int, prompt: Mapping[str, Any] | None = None) -> None:
        """A scene is suggested, about a prompt if there is one."""
        fresh = scene_idea(self, number, prompt) if prompt is not None else scene_idea(self, number)
        self.draft.update(fresh)
        self.screen.suggested.update(str(fresh[key]) for key in ("when", "where", "what"))

    def take_prompt(self, prompt: Mapping[str, Any]) -> None:
        """A scene about this prompt."""
        self.propose(int(self.turn["number"]), prompt)
        self.screen.app.sound.play("page")
        self.screen.rebuild()

    def next_player(self, name: str) -> None:
        """The role goes to the next seat."""
        if not self.framing:
            return
        now = self.draft["cast"][name]
        players = self.people
        self.draft["cast"][name] = players[(players.index(now) + 1) % len(players)]
        self.screen.rebuild()

    def drop(self, name: str) -> None:
        """The character leaves the scene."""
        self.draft["who"] = [other for other in self.draft["who"] if other != name]
        self.draft["cast"].pop(name, None)
        self.screen.rebuild()

    def add(self, name: str) -> None:
        """A unit or somebody new joins the scene."""
        if name and name not in self.draft["who"]:
            self.draft["who"] = [*self.draft["who"], name]
            self.draft["cast"][name] = self.people[(len(self.draft["who"]) - 1) % len(self.people)]
        self.screen.rebuild()
