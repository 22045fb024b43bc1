"""World building (DEF-SET): the setting is chosen, and the first cards lie open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.actions.choices import free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text.phrases import printed, say
from game.core.text.refusal import Refusal
from game.defenders import SETTINGS
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.course import go_to
from game.defenders.board.position import Position
from game.defenders.content.names import sound_of
from game.defenders.content.words import PACK, SETTING_NAME, visible
from game.defenders.forecasts.city import SettingForecast
from game.parts.arms import arms_for, read_arms

ROW = 12
WORLDS = tuple(setting for setting in SETTINGS if setting != "custom")


class ChooseSetting(DefendersAction, frozen=True, kw_only=True):
    """DEF-SET-1: the First Player enters the world that the table decided on."""

    rule = "DEF-SET-1"
    moments = ("setting",)
    args = (
        one("setting", "word", SETTINGS),
        one("base", "word", WORLDS, optional=True),
        free("title", optional=True),
        free("arms", optional=True),
    )
    clauses = {"setting": "DEF-SET-1", "base": "DEF-SET-1", "title": "DEF-SET-1", "arms": "DEF-SET-1"}
    setting: str = ""
    base: str | None = None
    title: str | None = None
    arms: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-SET-1."""
        if self.setting not in SETTINGS:
            return Refusal(self.rule, say('There is no setting "{setting}".', setting=self.setting), "setting")
        return base_refusal(self.base, self.setting) or arms_refusal(self.arms, self.title)

    def apply(self, play: Play[Position]) -> None:
        """The setting changes names and art, no rule; then the city begins."""
        play.position.setting.key = self.setting  # type: ignore[assignment]
        play.position.setting.title = self.title
        if self.base is not None:
            play.position.setting.base = self.base  # type: ignore[assignment]
        if self.arms is not None:
            play.position.setting.arms = self.arms
        world = printed(SETTING_NAME[self.setting])
        title: str = self.title or world
        if self.title and self.setting != "custom":
            title = say("{city}, {world}", city=self.title, world=world)
        play.tell("setting-chosen", self.rule, player=self.by, setting=self.setting, title=title, **self.told())
        begin_city(play)

    def forecast(self, state: Here) -> SettingForecast:
        """What names are like in this setting."""
        voice = self.base or self.setting
        return SettingForecast(sound_of(voice) if voice in SETTINGS else {})

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every setting."""
        return [cls(by=by, setting=setting) for setting in SETTINGS]


class NameCity(DefendersAction, frozen=True, kw_only=True):
    """DEF-SET-1: a city whose setting was fixed is named, with its arms, while it is created; the turn stays."""

    rule = "DEF-SET-1"
    moments = ("city",)
    words_alone = True
    unasked = True
    args = (free("title"), one("base", "word", WORLDS, optional=True), free("arms", optional=True))
    clauses = {"title": "DEF-GEN-7", "base": "DEF-SET-1", "arms": "DEF-SET-1"}
    title: str = ""
    base: str | None = None
    arms: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-GEN-7, DEF-SET-1."""
        if not visible(self.title):
            return Refusal("DEF-GEN-7", say("A name needs at least one visible character."), "title")
        return base_refusal(self.base, state.position.setting.key) or arms_refusal(self.arms, self.title)

    def apply(self, play: Play[Position]) -> None:
        """It is called so from now on."""
        play.position.setting.title = self.title
        if self.base is not None:
            play.position.setting.base = self.base  # type: ignore[assignment]
        if self.arms is not None:
            play.position.setting.arms = self.arms
        play.tell("city-named", self.rule, player=self.by, title=self.title, **self.told())

    def forecast(self, state: Here) -> SettingForecast:
        """What names are like in this setting."""
        return SettingForecast(sound_of(self.base or state.position.setting.world))

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> None:
        """It is words beside the cards: nothing that a player has to do, so it is not among what is offered."""

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Computer players do not name cities."""
        return ()


def base_refusal(base: str | None, setting: str) -> Refusal | None:
    """Why a setting lends this world neither names nor art; None where it does, or none is named."""
    if base is not None and base not in WORLDS:
        return Refusal("DEF-SET-1", say('There is no setting "{setting}".', setting=base), "base")
    if base is not None and setting != "custom":
        return Refusal("DEF-SET-1", say("Only a world of your own builds on another."), "base")
    return None


def arms_refusal(arms: str | None, title: str | None) -> Refusal | None:
    """Why these words are no coat of arms; None where they are one, or there are none."""
    if arms is None or read_arms(arms) is not None:
        return None
    reason = say(
        "Arms are a division, a charge and three colours, such as *{example}*.", example=arms_for(title or "").words
    )
    return Refusal("DEF-SET-1", reason, "arms")


def begin_city(play: Play[Position]) -> None:
    """DEF-CITY-1: shuffle the pack; one open row of twelve, or an open hand for each player."""
    position = play.position
    cards = play.shuffle("city", list(PACK), "DEF-CITY-1")
    if play.setup.word("city-hand") == "own":
        size = play.setup.number("hand-size")
        for player in play.setup.players:
            position.city.hands[player], cards = cards[:size], cards[size:]
    else:
        position.city.row, cards = cards[:ROW], cards[ROW:]
    position.city.draw = cards
    go_to(position, "city", None)
    hands = {player: list(hand) for player, hand in position.city.hands.items()}
    play.tell("city-begun", "DEF-CITY-1", row=list(position.city.row), hands=hands)
