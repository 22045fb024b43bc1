"""Reflection (DEF-REFL, DEF-CONFER): scenes are framed and played; plans may be made, here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import field

from game.core.actions.choices import Argument, free
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text.phrases import Phrase, say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here, as_usual
from game.defenders.board.course import begin_threats_act
from game.defenders.board.position import Position, Scene
from game.defenders.board.units import called, ready
from game.defenders.content.names import named
from game.defenders.content.words import visible
from game.defenders.forecasts.prompt import Prompt


class FrameScene(DefendersAction, frozen=True, kw_only=True):
    """DEF-REFL-1: who, where, when, what, and a player for every character."""

    rule = "DEF-REFL-1"
    moments = ("reflection/frame",)
    clauses = {name: "DEF-REFL-1" for name in ("who", "where", "when", "what", "cast")}
    who: list[str] = field(default_factory=list)
    where: str = ""
    when: str = ""
    what: str = ""
    cast: dict[str, str] = field(default_factory=dict)

    def check(self, state: Here) -> Refusal | None:
        """DEF-REFL-1."""
        if not self.who or not all(visible(character) for character in self.who):
            return Refusal(self.rule, say("A scene has at least one character."), "who")
        for argument, words in (("where", self.where), ("when", self.when), ("what", self.what)):
            if not visible(words):
                return Refusal(self.rule, say("Say {argument}.", argument=argument), argument)
        for character in self.who:
            if self.cast.get(character) not in state.setup.players:
                return Refusal(self.rule, say("Somebody has to play {character}.", character=character), "cast")
        for character in self.cast:
            if character not in self.who:
                return Refusal(self.rule, say("{character} is not in the scene.", character=character), "cast")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The scene is played."""
        position = play.position
        position.scene = Scene(
            who=tuple(self.who), where=self.where, when=self.when, what=self.what, cast=dict(self.cast)
        )
        play.tell(
            "scene-framed",
            self.rule,
            player=self.by,
            who=[named(name) for name in self.who],
            where=as_usual(self.where, USUAL_PLACE),
            when=as_usual(self.when, USUAL_HOUR),
            what=as_usual(self.what, usual_talk(position)),
            cast=dict(self.cast),
            **self.told(),
        )
        position.turn.step = "scene"

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """The city's units are offered, others may be invented; everybody in the scene is played by somebody."""
        who, cast = draft.action.who, draft.action.cast
        units = [str(called(state.position, name)) for name in ready(state.position)]
        people = list(dict.fromkeys([*units, *who, *cast]))
        together = max(1, len({*who, *cast}))
        players = [(name, player) for name in people if name not in cast for player in state.setup.players]
        scene = cls.proposed(state, draft.by)
        return (
            Argument(
                "who", "character", tuple(name for name in people if name not in who), together, len(people),
                bool(who) and set(cast) <= set(who), "some",
            ),
            free("where", usual=scene.where), free("when", usual=scene.when), free("what", usual=scene.what),
            Argument(
                "cast", "cast", tuple(players), together, len(people), bool(cast) and set(who) <= set(cast), "map",
            ),
        )  # fmt: skip

    @classmethod
    def proposed(cls, state: Here, by: str) -> Self:
        """A scene about the latest tidings: a unit of the city, played by the player to the left."""
        position = state.position
        unit = str(called(position, ready(position)[0]))
        players = state.setup.after(by) or [by]
        return cls(
            by=by,
            who=[unit],
            where=str(USUAL_PLACE),
            when=str(USUAL_HOUR),
            what=str(usual_talk(position)),
            cast={unit: players[0]},
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """One scene that is always good."""
        return (cls.proposed(state, by),)


USUAL_PLACE, USUAL_HOUR = say("on the walls"), say("at dusk")


def usual_talk(position: Position) -> Phrase:
    """What a scene is about that is always good: the latest tidings."""
    about = called(position, position.tidings[-1].about) if position.tidings else say("what is to come")
    return say("they talk of {about}", about=about)


def usual_words(words: str) -> Phrase | None:
    """The place, the hour or the talk of the scene that is always good, as the phrase that they are."""
    if words in (USUAL_PLACE, USUAL_HOUR):
        return USUAL_PLACE if words == USUAL_PLACE else USUAL_HOUR
    talk = str(say("they talk of {about}", about=""))
    if not words.startswith(talk):
        return None
    about, coming = words.removeprefix(talk), say("what is to come")
    return say("they talk of {about}", about=coming if about == coming else named(about))


GOOD_PLAN = say("Hold the ways in; leave nobody without a way out.")


class Plan(DefendersAction, frozen=True, kw_only=True):
    """DEF-CONFER-1: strategy is discussed in Reflection, and never while the enemy or the defenders act."""

    rule = "DEF-CONFER-1"
    moments = ("reflection/frame", "reflection/scene")
    anyone = True
    words_alone = True
    args = (free("text", usual=str(GOOD_PLAN)),)
    clauses = {"text": "DEF-CONFER-1"}

    @classmethod
    def refused_for(cls, state: Here, by: str) -> Refusal | None:
        """DEF-CONFER-1: while threats or defenders act nobody confers."""
        if state.position.turn.phase in ("threats-act", "defenders-act"):
            return Refusal("DEF-CONFER-1", say("No conferring: plans are made in Reflection only."))
        return super().refused_for(state, by)

    def apply(self, play: Play[Position]) -> None:
        """Words kept in the record; nothing changes."""
        play.tell("planned", self.rule, player=self.by, **self.told(GOOD_PLAN))

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """One plan that is always good."""
        return (cls(by=by, text=str(GOOD_PLAN)),)


class CloseScene(DefendersAction, frozen=True, kw_only=True):
    """DEF-REFL-2: the First Player ends the scene; the tidings have been told."""

    rule = "DEF-REFL-2"
    moments = ("reflection/scene",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """No dice; the position changes only by the tidings being cleared."""
        position = play.position
        play.tell("scene-closed", self.rule, player=self.by, **self.told())
        position.scene = None
        position.tidings = []
        begin_threats_act(play)


def prompts(position: Position) -> list[Prompt]:
    """DEF-REFL-3: what the scene may be about; relations and plans are always offered."""
    told = [Prompt(tiding.kind, tiding.about, called(position, tiding.about)) for tiding in position.tidings]
    return [*told, Prompt("relations"), Prompt("plans")]
