"""A scene that is being written (DEF-REFL-1): who, where, when, what, and who plays whom."""

from __future__ import annotations

from scenes.defenders.board.board import Board
from scenes.defenders.board.drafts import SCENE
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.suggestions import scene_idea
from scenes.defenders.facts import Prompt
from scenes.defenders.seen import SceneNow


class SceneDraft(Board):
    """The draft: who, when, where, what, cast; and a note of what happened."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.framing = self.turn["step"] == "frame"
        proposed = SCENE.lies(screen)
        self.draft = SCENE.on(screen)
        if self.framing and not proposed:
            self.propose(self.turn["number"])

    @property
    def scene(self) -> SceneNow:
        """The scene: as it is being written, or as it was framed."""
        scene = self.draft if self.framing else self.view["scene"]
        assert scene is not None  # it is being written, or was framed
        return scene

    @property
    def people(self) -> list[str]:
        return list(self.screen.table.players)

    # ------------------------------------------------------------ deeds

    def propose(self, number: int, prompt: Prompt | None = None) -> None:
        """A scene is suggested, about a prompt if there is one."""
        fresh = scene_idea(self, number, prompt) if prompt is not None else scene_idea(self, number)
        self.draft.update(fresh)
        self.screen.suggested.update((fresh["when"], fresh["where"], fresh["what"]))

    def take_prompt(self, prompt: Prompt) -> None:
        """A scene about this prompt."""
        self.propose(int(self.turn["number"]), prompt)
        self.screen.app.sound.play("page-turned")
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
