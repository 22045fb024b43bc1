"""World building and city creation (DEF-SET, DEF-CITY): cards become locations and defenders, word by word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Self, TypedDict

from msgspec import field

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play, Setup
from game.core.text.phrases import listed, printed, say
from game.core.text.refusal import Refusal
from game.defenders import SETTINGS
from game.defenders.board.action import Deed, Here, Said, fitting_rows, name_refusal, tell_pass
from game.defenders.board.course import go_to, next_player
from game.defenders.board.position import CITY_LIMIT, Defender, Location, Position
from game.defenders.board.units import called, end_game, lead_of, names_in_use, revalue
from game.defenders.content.names import SUGGESTIONS, noun_of, sound_of, suggested_name, suggested_names
from game.defenders.content.word_choice import word_refusal, words_to_choose
from game.defenders.content.words import KINDS, PACK, SETTING_NAME, Built, Kind, built, spoken_word, visible, vocabulary
from game.parts.cards import NUMBER, spoken

ROW = 12
ENOUGH = 6
"""DEF-CITY-8: so many locations and so many defenders are finalised before anybody may pass."""


# ---------------------------------------------------------------------------------------------------- the setting


class ChooseSetting(Deed, frozen=True, kw_only=True):
    """DEF-SET-1: the First Player enters the world that the table decided on."""

    rule = "DEF-SET-1"
    moments = ("setting",)
    args = (one("setting", "word", SETTINGS), free("title", optional=True))
    clauses = {"setting": "DEF-SET-1", "title": "DEF-SET-1"}
    setting: str = ""
    title: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-SET-1."""
        if self.setting not in SETTINGS:
            return Refusal(self.rule, say('There is no setting "{setting}".', setting=self.setting), "setting")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The setting changes names and art, no rule; then the city begins."""
        play.position.setting.key = self.setting  # type: ignore[assignment]
        play.position.setting.title = self.title
        title = self.title or printed(SETTING_NAME[self.setting])
        play.tell("setting-chosen", self.rule, player=self.by, setting=self.setting, title=title, **self.told())
        begin_city(play)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`sound`: what names are like in this setting (`game.defenders.content.names.sound_of`)."""
        return {"sound": sound_of(self.setting)} if self.setting in SETTINGS else {}

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every setting."""
        return [cls(by=by, setting=setting) for setting in SETTINGS]


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


# ------------------------------------------------------------------------------------------------------- predicates


def playable(setup: Setup, position: Position, player: str) -> list[str]:
    """DEF-CITY-1: the cards that the player may play from."""
    if setup.word("city-hand") == "own":
        return position.city.hands.get(player, [])
    return position.city.row


def things_of(position: Position, kind: Kind) -> dict[str, Location] | dict[str, Defender]:
    """All locations or all defenders."""
    return position.locations if kind == "location" else position.defenders


def may_begin(position: Position, kind: Kind) -> bool:
    """DEF-CITY-7: are fewer than twelve begun?"""
    return len(things_of(position, kind)) < CITY_LIMIT


def unfinished(position: Position) -> list[tuple[str, Kind, Location | Defender]]:
    """Everything begun and not finalised."""
    found: list[tuple[str, Kind, Location | Defender]] = [
        (name, "location", place) for name, place in position.locations.items() if not place.finalised
    ]
    found += [(name, "defender", unit) for name, unit in position.defenders.items() if not unit.finalised]
    return found


def find_unfinished(position: Position, name: str) -> tuple[Kind, Location | Defender] | None:
    """The unfinished thing of that id."""
    return next(((kind, thing) for known, kind, thing in unfinished(position) if known == name), None)


FULL: Mapping[Kind, str] = {
    "location": say("Twelve locations have been begun."), "defender": say("Twelve defenders have been begun."),
}  # fmt: skip
"""DEF-CITY-7: why nothing more of a kind can be begun."""


def finalisable(setup: Setup, kind: Kind, thing: Location | Defender) -> str | None:
    """DEF-CITY-5: why it cannot be finalised yet, or None."""
    return unbuilt(built(kind, *thing.played), both=setup.word("finalise-needs") == "both")


def unbuilt(made: Built, *, both: bool) -> str | None:
    """DEF-CITY-5: what these cards lack; `both`: a descriptor, too."""
    if made.cards < 2:
        return say("It needs at least two cards.")
    if not made.types:
        return say("It needs a type card.")
    return say("It needs a descriptor as well.") if both and made.types == made.cards else None


def may_pass(position: Position) -> bool:
    """DEF-CITY-8: six locations and six defenders are finalised."""
    return all(
        [thing.finalised for thing in things_of(position, kind).values()].count(True) >= ENOUGH for kind in KINDS
    )


def pass_refusal(position: Position) -> Refusal | None:
    """DEF-CITY-8: why nobody may pass yet."""
    if may_pass(position):
        return None
    places, units = (sum(thing.finalised for thing in things_of(position, kind).values()) for kind in KINDS)
    reason = say(
        "Nobody passes before {enough} locations and {enough} defenders are finalised: now they are {places} and "
        "{units}.",
        enough=ENOUGH, places=places, units=units,
    )  # fmt: skip
    return Refusal("DEF-CITY-8", reason)


def words_for(kind: Kind, card: str, taken: Iterable[str] = ()) -> tuple[list[str], list[str]]:
    """The type words and the descriptors that the card allows and that are not `taken`."""
    words, used = vocabulary(kind), set(taken)
    return (
        [word for word in words.type_words[card] if word not in used],
        [word for word in words.descriptor_words[card] if word not in used],
    )


def can_do_something(setup: Setup, position: Position, player: str) -> bool:
    """Is there a legal action other than pass?"""
    cards = playable(setup, position, player)
    if cards and (may_begin(position, "location") or may_begin(position, "defender")):
        return True
    return any(
        finalisable(setup, kind, thing) is None or any(any(words_for(kind, card, thing.words)) for card in cards)
        for _, kind, thing in unfinished(position)
    )


def shapes_of(location: Location) -> list[str]:
    """DEF-CITY-6: the shapes of its type words, the lead card's first."""
    return list(built("location", *location.played).shapes)


# ---------------------------------------------------------------------------------------------------------- actions


def card_refusal(state: Here, by: str, card: str) -> Refusal | None:
    """DEF-CITY-1: a player plays from the row, or from the own hand."""
    if card in playable(state.setup, state.position, by):
        return None
    shown = spoken(card) or say("No card")
    if state.setup.word("city-hand") == "own":
        reason = say("**{card}** does not lie in your hand.", card=shown)
    else:
        reason = say("**{card}** does not lie in the row.", card=shown)
    return Refusal("DEF-CITY-1", reason, "card")


def told_word(word: str, label: str | None) -> str:
    """A word as the log tells it: what people call it, or as it is said."""
    return str(spoken_word(label)) if label else spoken_word(word)


def play_card(
    play: Play[Position], player: str, thing: Location | Defender, card: str, word: str, label: str | None
) -> None:
    """The card goes onto the thing for one word; the row (or hand) is refilled from the pile (DEF-CITY-3, -4)."""
    position = play.position
    hand = playable(play.setup, position, player)
    hand.remove(card)
    thing.cards[card] = word
    if label and visible(label):
        thing.labels[word] = label
    if position.city.draw:
        hand.append(position.city.draw.pop(0))
    position.city.passes = 0
    next_player(play.setup, position)


class Create(Deed, frozen=True, kw_only=True):
    """DEF-CITY-3: play a card as the first card of a new location or defender."""

    rule = "DEF-CITY-3"
    moments = ("city",)
    clauses = {"what": "DEF-CITY-3", "card": "DEF-CITY-1", "word": "DEF-CITY-3", "label": "DEF-CITY-3"}
    what: str = ""
    card: str = ""
    word: str = ""
    label: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-1, DEF-CITY-7, DEF-CITY-3."""
        refusal = card_refusal(state, self.by, self.card)
        if refusal:
            return refusal
        for kind in KINDS:
            if self.what == kind:
                if not may_begin(state.position, kind):
                    return Refusal("DEF-CITY-7", FULL[kind], "what")
                return word_refusal(kind, self.card, self.word)
        return Refusal(self.rule, say("A card begins a location or a defender."), "what")

    def apply(self, play: Play[Position]) -> None:
        """A new thing with one card; then refill."""
        position = play.position
        prefix = "loc" if self.what == "location" else "def"
        things = things_of(position, "location" if self.what == "location" else "defender")
        number = len(things) + 1
        while f"{prefix}-{number}" in things:
            number += 1
        name = f"{prefix}-{number}"
        thing: Location | Defender
        if self.what == "location":
            thing = position.locations[name] = Location(finalised=False)
        else:
            thing = position.defenders[name] = Defender(finalised=False)
        play.tell(
            "begun", self.rule, player=self.by, thing=name, what=self.what, card=self.card, word=self.word,
            words=told_word(self.word, self.label), **self.told(),
        )  # fmt: skip
        play_card(play, self.by, thing, self.card, self.word, self.label)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`words`: every word for this kind of thing, those of the card first (`word_choice`)."""
        known = [kind for kind in KINDS if kind == self.what and self.card in PACK]
        return {"words": words_to_choose(known[0], self.card)} if known else {}

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Kinds that may be begun, cards to play, words that these cards allow."""
        cards = playable(state.setup, state.position, draft.by)
        kinds = [kind for kind in KINDS if may_begin(state.position, kind)]
        if not cards or not kinds:
            return None
        rows = ((kind, card, vocabulary(kind).card_words[card]) for kind in kinds for card in cards)
        whats, fitting, words = fitting_rows(draft, ("what", "card", "word"), rows)
        return (
            one("what", "word", whats), one("card", "card", fitting), one("word", "word", words),
            free("label", optional=True),
        )  # fmt: skip

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Create]:
        """Each card as one type and as one descriptor of each kind; which words rotates with what is begun."""
        position = state.position
        begun = len(position.locations) + len(position.defenders)
        cards = playable(state.setup, position, by)
        tried = [beginnings(by, kind, begun) for kind in KINDS if may_begin(position, kind)]
        return [action for known in tried for card in cards for action in known[card]]


class Beginnings(dict[str, "tuple[Create, ...]"]):
    """Card -> the actions listed for it: one type and one descriptor of a kind of thing."""

    def __init__(self, by: str, kind: Kind, begun: int) -> None:
        super().__init__()
        self._by, self._kind, self._begun = by, kind, begun

    def __missing__(self, card: str) -> tuple[Create, ...]:
        turn = self._begun + NUMBER[card]
        words = [half[turn % len(half)] for half in vocabulary(self._kind).halves[card]]
        found = self[card] = tuple([Create(by=self._by, what=self._kind, card=card, word=word) for word in words])
        return found


@lru_cache(maxsize=512)
def beginnings(by: str, kind: Kind, begun: int) -> Beginnings:
    """What is listed for a new thing of a kind when so many are begun."""
    return Beginnings(by, kind, begun)


class Add(Deed, frozen=True, kw_only=True):
    """DEF-CITY-4: play a card on something begun and not finalised, whoever began it."""

    rule = "DEF-CITY-4"
    moments = ("city",)
    clauses = {"thing": "DEF-CITY-4", "card": "DEF-CITY-1", "word": "DEF-CITY-3", "label": "DEF-CITY-3"}
    thing: str = ""
    card: str = ""
    word: str = ""
    label: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-1, DEF-CITY-4, DEF-CITY-3, DEF-WORD-6."""
        refusal = card_refusal(state, self.by, self.card)
        if refusal:
            return refusal
        found = find_unfinished(state.position, self.thing)
        if found is None:
            return unfinished_refusal(state.position, self.thing)
        kind, thing = found
        return word_refusal(kind, self.card, self.word, thing.words)

    def apply(self, play: Play[Position]) -> None:
        """One more card; then refill."""
        found = find_unfinished(play.position, self.thing)
        assert found is not None  # check has seen it
        play.tell(
            "added", self.rule, player=self.by, thing=self.thing, what=found[0], card=self.card, word=self.word,
            words=told_word(self.word, self.label), **self.told(),
        )  # fmt: skip
        play_card(play, self.by, found[1], self.card, self.word, self.label)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`words`: every word for this thing, those of the card first (`word_choice`)."""
        found = find_unfinished(state.position, self.thing)
        return {"words": words_to_choose(found[0], self.card, found[1].words)} if found and self.card in PACK else {}

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Things that take a card, cards to play, words that fit and are not on the thing yet."""
        cards = playable(state.setup, state.position, draft.by)
        rows: list[tuple[str, str, Sequence[str]]] = []
        for name, kind, thing in unfinished(state.position):
            words_of, taken = vocabulary(kind).card_words, set(thing.words)
            for card in cards:
                words = words_of[card]
                rows.append((name, card, words if taken.isdisjoint(words) else [w for w in words if w not in taken]))
        if not any(words for _, _, words in rows):
            return None
        things, fitting, allowed = fitting_rows(draft, ("thing", "card", "word"), rows)
        return (
            one("thing", "unfinished", things), one("card", "card", fitting), one("word", "word", allowed),
            free("label", optional=True),
        )  # fmt: skip

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Add]:
        """Each card as one word on each thing; whether a type or a descriptor, and which, rotates with its cards."""
        cards = playable(state.setup, state.position, by)
        open_ones = unfinished(state.position)
        tried = [additions(by, name, kind, tuple(thing.cards.values())) for name, kind, thing in open_ones]
        return [action for known in tried for card in cards if (action := known[card]) is not None]


class Likely(dict[str, Add]):
    """Card -> the action that is listed for it on a thing with so many cards, as long as its word is not there yet."""

    def __init__(self, by: str, thing: str, kind: Kind, count: int) -> None:
        super().__init__()
        self._by, self._thing, self._count = by, thing, count
        self._halves = vocabulary(kind).halves

    def __missing__(self, card: str) -> Add:
        words = self._words(card)
        word = words[(self._count + NUMBER[card]) % len(words)]
        found = self[card] = Add(by=self._by, thing=self._thing, card=card, word=word)
        return found

    def _words(self, card: str) -> tuple[str, ...]:
        return self._halves[card][(self._count + NUMBER[card]) & 1]

    def instead_of(self, action: Add, taken: tuple[str, ...]) -> Add | None:
        """The same card for the first word, again a type or a descriptor, that is not taken; None: all are."""
        word = next((word for word in self._words(action.card) if word not in taken), None)
        return None if word is None else Add(by=self._by, thing=self._thing, card=action.card, word=word)


@lru_cache(maxsize=1024)
def likely(by: str, thing: str, kind: Kind, count: int) -> Likely:
    """What is first thought of for a thing with so many cards, whichever they are."""
    return Likely(by, thing, kind, count)


class Additions(dict[str, "Add | None"]):
    """Card -> the action listed for it on one thing: a type or a descriptor that is not on it yet, if there is any."""

    def __init__(self, by: str, thing: str, kind: Kind, taken: tuple[str, ...]) -> None:
        super().__init__()
        self._taken, self._likely = taken, likely(by, thing, kind, len(taken))

    def __missing__(self, card: str) -> Add | None:
        action = self._likely[card]
        found = self[card] = action if action.word not in self._taken else self._likely.instead_of(action, self._taken)
        return found


@lru_cache(maxsize=512)
def additions(by: str, thing: str, kind: Kind, taken: tuple[str, ...]) -> Additions:
    """What is listed for a thing with these words: most of it is listed again at the next decision."""
    return Additions(by, thing, kind, taken)


def unfinished_refusal(position: Position, name: str) -> Refusal:
    """DEF-CITY-4: unknown or finalised."""
    if name in position.locations or name in position.defenders:
        reason = say("{name} is finished and takes no more cards.", name=called(position, name))
        return Refusal("DEF-CITY-4", reason, "thing")
    return Refusal("DEF-CITY-4", say('Nothing called "{name}" has been begun.', name=name), "thing")


class Finalise(Deed, frozen=True, kw_only=True):
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
            "finalised", self.rule, player=self.by, thing=self.thing, what=kind,
            called=called(position, self.thing),
            words=[told_word(word, thing.labels.get(word)) for word in thing.words], shape=shape, category=category,
            value=value, **self.told(),
        )  # fmt: skip
        next_player(play.setup, position)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`name` and `names`: suggestions; `shapes` of a location, `category` and `value` of a defender."""
        found = find_unfinished(state.position, self.thing)
        if found is None:
            return {}
        position = state.position
        names = suggestions(position, *found, names_in_use(position))
        return {"name": names[0], "names": names, **made_of(found[1])}

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


class Made(TypedDict, total=False):
    """What a thing would be: shapes of a location, category and value of a defender."""

    shapes: list[str]
    category: str | None
    value: int


def made_of(thing: Location | Defender) -> Made:
    """What the thing would be, if it were finalised now: shapes of a location, category and value of a defender."""
    if isinstance(thing, Location):
        return {"shapes": shapes_of(thing)}
    words = vocabulary("defender")
    lead = words.lead(thing.cards)
    return {"category": words.row_of[thing.cards[lead]].category, "value": NUMBER[lead]} if lead else {}


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
    key = position.setting.key
    return key, thing.labels.get(made.word) or noun_of(key, made.word), taken, made.number + len(taken)


# ------------------------------------------------------------------------------------------- passing, and the end


def pass_in_city(play: Play[Position], player: str, rule: str, said: Said | None = None) -> None:
    """DEF-CITY-8, -9: one more pass in succession."""
    tell_pass(play, player, rule, said)
    play.position.city.passes += 1
    next_player(play.setup, play.position)


def forced_pass(play: Play[Position]) -> None:
    """DEF-GEN-5: the active player can only pass."""
    assert play.position.turn.active is not None  # the game is not over
    pass_in_city(play, play.position.turn.active, "DEF-GEN-5")


def end_creation(play: Play[Position]) -> None:
    """DEF-CITY-9 to -12: what is unfinished goes, the cards are free; without a city the enemy has won."""
    position = play.position
    removed = [name for name, _, _ in unfinished(position)]
    position.locations = {name: place for name, place in position.locations.items() if place.finalised}
    position.defenders = {name: unit for name, unit in position.defenders.items() if unit.finalised}
    position.city.row, position.city.hands, position.city.draw, position.city.passes = [], {}, [], 0
    play.tell("creation-over", "DEF-CITY-9", locations=len(position.locations), defenders=len(position.defenders))
    if removed:
        play.tell("removed", "DEF-CITY-10", things=removed)
    play.tell("cards-freed", "DEF-CITY-12")
    if not position.locations or not position.defenders:
        end_game(play, "enemy", "DEF-CITY-11")
        return
    go_to(position, "map", "features")
