"""Finishing a place or a defender, with its shape and its name (DEF-CITY-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import field
from msgspec.structs import replace

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text.phrases import listed, printed, say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here, name_refusal
from game.defenders.board.course import next_player
from game.defenders.board.position import Defender, Location, Position
from game.defenders.board.units import called, lead_of, names_in_use, revalue
from game.defenders.content.names import SUGGESTIONS, noun_of, suggested_name, suggested_names
from game.defenders.content.words import Built, Kind, built, vocabulary
from game.defenders.forecasts.city import FinishForecast
from game.defenders.setup.stacks import (
    finalisable,
    find_unfinished,
    shapes_of,
    told_word,
    unbuilt,
    unfinished,
    unfinished_refusal,
)
from game.parts.cards import NUMBER


class Finalise(DefendersAction, frozen=True, kw_only=True):
    """DEF-CITY-5: name and describe a thing with two cards and a type; the player becomes its owner."""

    rule = "DEF-CITY-5"
    moments = ("city",)
    clauses = {"thing": "DEF-CITY-4", "name": "DEF-GEN-7", "shape": "DEF-CITY-6"}
    thing: str = ""
    naming: str | None = field(default=None, name="name")
    shape: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-4, DEF-CITY-5, DEF-GEN-7, DEF-CITY-6."""
        found = find_unfinished(state.position, self.thing)
        if found is None:
            return unfinished_refusal(state.position, self.thing)
        kind, thing = found
        reason = finalisable(state.setup, kind, thing)
        if reason:
            return Refusal(self.rule, reason, "thing")
        refusal = name_refusal(state.position, self.naming)
        if refusal or self.shape is None:
            return refusal
        if not isinstance(thing, Location):
            return Refusal("DEF-CITY-6", say("A defender has no shape."), "shape")
        if self.shape not in shapes_of(thing):
            shapes = listed([printed(shape) for shape in shapes_of(thing)])
            reason = say("Its words allow only: {shapes}.", shapes=shapes)
            return Refusal("DEF-CITY-6", reason, "shape")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It is part of the city now."""
        position = play.position
        found = find_unfinished(position, self.thing)
        assert found is not None  # check has seen it
        kind, thing = found
        thing.finalised = True
        thing.name = self.naming
        thing.owner = self.by
        if isinstance(thing, Location):
            thing.shape = self.shape or shapes_of(thing)[0]  # type: ignore[assignment]
        else:
            words = vocabulary("defender")
            thing.category = words.row_of[thing.cards[lead_of(thing)]].category
            revalue(position, thing)
        position.city.passes = 0
        shape = thing.shape if isinstance(thing, Location) else None
        category, value = (None, None) if isinstance(thing, Location) else (thing.category, thing.value)
        play.tell(
            "finalised",
            self.rule,
            player=self.by,
            thing=self.thing,
            what=kind,
            called=called(position, self.thing),
            words=[told_word(word, thing.labels.get(word)) for word in thing.words],
            shape=shape,
            category=category,
            value=value,
            **self.told(),
        )
        next_player(play.setup, position)

    def forecast(self, state: Here) -> FinishForecast | None:
        """Names, and what the thing would be."""
        found = find_unfinished(state.position, self.thing)
        if found is None:
            return None
        position = state.position
        names = suggestions(position, *found, names_in_use(position))
        return replace(made_of(found[1]), names=names)

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """What is ready to be finalised, a suggested name for it, the shapes that it can have."""
        position = state.position
        ready = {n: (kind, t) for n, kind, t in unfinished(position) if finalisable(state.setup, kind, t) is None}
        if not ready:
            return None
        shapes = {n: shapes_of(thing) if isinstance(thing, Location) else [] for n, (_, thing) in ready.items()}
        wanted, meant = draft.action.shape, [name for name in ready if draft.action.thing in ("", name)]
        known = [name for name in meant if wanted is None or wanted in shapes[name]] or list(ready)
        return (
            one("thing", "unfinished", [name for name in ready if wanted is None or wanted in shapes[name]]),
            free("name", "name", usual=suggestion(position, *ready[known[0]], names_in_use(position))),
            one("shape", "word", dict.fromkeys(shape for name in meant for shape in shapes[name]), optional=True),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Each thing that is ready, in each of its shapes, with a suggested name."""
        position, both = state.position, state.setup.word("finalise-needs") == "both"
        taken: set[str] | None = None
        for name, kind, thing in unfinished(position):
            made = built(kind, *thing.played) if len(thing.cards) > 1 else None
            if made is not None and unbuilt(made, both=both) is None:
                taken = names_in_use(position) if taken is None else taken
                naming = suggested_name(*named_after(position, thing, made, taken))
                yield cls(by=by, thing=name, naming=naming)
                for shape in made.shapes[1:] if kind == "location" else ():
                    yield cls(by=by, thing=name, naming=naming, shape=shape)


def made_of(thing: Location | Defender) -> FinishForecast:
    """What the thing would be, if it were finalised now: shapes of a location, category and value of a defender."""
    if isinstance(thing, Location):
        return FinishForecast(shapes=shapes_of(thing))
    words = vocabulary("defender")
    lead = words.lead(thing.cards)
    return (
        FinishForecast(category=words.row_of[thing.cards[lead]].category, value=NUMBER[lead])
        if lead
        else FinishForecast()
    )


def suggestion(position: Position, kind: Kind, thing: Location | Defender, taken: set[str]) -> str:
    """A name that fits the setting and the thing's leading word."""
    return str(suggestions(position, kind, thing, taken, 1)[0])


def suggestions(
    position: Position, kind: Kind, thing: Location | Defender, taken: set[str], most: int = SUGGESTIONS
) -> list[str]:
    """Names that fit the setting and the thing's leading word."""
    made = built(kind, *thing.played)
    return suggested_names(*named_after(position, thing, made, taken), most)


def named_after(
    position: Position, thing: Location | Defender, made: Built, taken: set[str]
) -> tuple[str, str, set[str], int]:
    """What a name has to fit (`suggested_name`): the setting, and what the cards make of the thing."""
    key = position.setting.voice
    return key, thing.labels.get(made.word) or noun_of(key, made.word), taken, made.number + len(taken)
