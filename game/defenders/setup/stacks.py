"""Places and people that are begun (DEF-CITY): what lies in a stack, which card may be played, who may pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import Here, Said, tell_pass
from game.defenders.board.course import go_to, next_player
from game.defenders.board.position import CITY_LIMIT, Defender, Location, Position
from game.defenders.board.units import called, end_game
from game.defenders.content.words import KINDS, Built, Kind, built, spoken_word, visible, vocabulary
from game.parts.cards import spoken

ENOUGH = 6
"""DEF-CITY-8: so many locations and so many defenders are finalised before anybody may pass."""


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
    "location": say("Twelve locations have been begun."),
    "defender": say("Twelve defenders have been begun."),
}
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
        enough=ENOUGH,
        places=places,
        units=units,
    )
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


def unfinished_refusal(position: Position, name: str) -> Refusal:
    """DEF-CITY-4: unknown or finalised."""
    if name in position.locations or name in position.defenders:
        reason = say("No more cards can go to {name}.", name=called(position, name))
        return Refusal("DEF-CITY-4", reason, "thing")
    return Refusal("DEF-CITY-4", say('Nothing called "{name}" has been begun.', name=name), "thing")


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
