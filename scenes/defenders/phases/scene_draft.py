"""A scene that is being written (DEF-REFL-1): who, where, when, what, and who plays whom."""

from __future__ import annotations

from msgspec.structs import replace

from game.defenders.board.position import Scene
from game.defenders.forecasts.prompt import Prompt
from scenes.defenders.board.board import Board
from scenes.defenders.board.drafts import SCENE, SceneLaid
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.suggestions import scene_idea


class SceneDraft(Board):
    """The draft: who, when, where, what, cast; and a note of what happened."""

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.framing = self.turn.step == "frame"
        if self.framing and not SCENE.lies(screen):
            SCENE.lay(screen, self.proposal(self.turn.number))
        self.draft = SCENE.read(screen)

    @property
    def scene(self) -> Scene | SceneLaid:
        """The scene: as it is being written, or as it was framed."""
        scene = self.draft if self.framing else self.seen.scene
        assert scene is not None  # it is being written, or was framed
        return scene

    @property
    def people(self) -> list[str]:
        return list(self.screen.table.players)

    # ------------------------------------------------------------ deeds

    def proposal(self, number: int, prompt: Prompt | None = None) -> SceneLaid:
        """A scene that is suggested, about a prompt if there is one."""
        fresh = scene_idea(self, number, prompt)
        self.screen.suggested.update((fresh.when, fresh.where, fresh.what))
        return fresh

    def wrote(self, **words: str) -> None:
        """Somebody goes on writing in a box: no step, for the box has its own undo."""
        self.draft = SCENE.lay(self.screen, replace(self.draft, **words))

    def stage(self, scene: SceneLaid) -> None:
        """Another scene, or another cast, as one step."""
        SCENE.step(self.screen, scene)
        self.screen.rebuild()

    def take_prompt(self, prompt: Prompt) -> None:
        """A scene about this prompt."""
        self.screen.app.sound.play("page-turned")
        self.stage(replace(self.proposal(self.turn.number, prompt), count=self.draft.count))

    def next_player(self, name: str) -> None:
        """The role goes to the next seat."""
        if not self.framing:
            return
        now, players = self.draft.cast[name], self.people
        then = players[(players.index(now) + 1) % len(players)]
        self.stage(replace(self.draft, cast={**self.draft.cast, name: then}))

    def drop(self, name: str) -> None:
        """The character leaves the scene."""
        draft = self.draft
        who = tuple(other for other in draft.who if other != name)
        self.stage(replace(draft, who=who, cast={key: player for key, player in draft.cast.items() if key != name}))

    def add(self, name: str) -> None:
        """A unit or somebody new joins the scene."""
        draft = self.draft
        if name and name not in draft.who:
            player = self.people[len(draft.who) % len(self.people)]
            self.stage(replace(draft, who=(*draft.who, name), cast={**draft.cast, name: player}))
