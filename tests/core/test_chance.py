"""The chance interface: seeded, scripted, typed in, enumerated, in streams."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import engine
from game.core.position import chance
from game.core.position.chance import Cursor, Scripted, Seeded, Streams, Typed
from game.core.position.outcomes import NeedsOutcomeError, Roll, Shuffle
from game.core.rulebook import games
from game.core.text.errors import ChanceError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
DIE = Roll(6, "a die", "TOY-LUCK-1")
PILE = Shuffle("draw", tuple("ABCDEFGH"), "the deck", "TOY-DEAL-1")


def test_first_seeded_outcomes_are_pinned_for_ever() -> None:
    """Records of older versions replay to the same game: these values never change."""
    cursor = Cursor()
    assert [Seeded(0).roll(DIE, cursor) for _ in range(12)] == PINNED_DICE
    assert "".join(Seeded(7).shuffle(PILE, Cursor())) == PINNED_SHUFFLE
    assert [Seeded(1).roll(Roll(100, "d100", "x"), cursor) for _ in range(3)] == PINNED_HUNDREDS


PINNED_DICE = [2, 6, 6, 5, 3, 2, 2, 5, 1, 3, 5, 2]
PINNED_SHUFFLE = "EHBDFGCA"
PINNED_HUNDREDS = [36, 65, 22]


def test_seeded_dice_are_fair() -> None:
    """Six thousand dice: every side within five standard deviations of a thousand."""
    cursor, source = Cursor(), Seeded(42)
    counts = [0] * 6
    for _ in range(6000):
        counts[source.roll(DIE, cursor) - 1] += 1
    assert all(abs(count - 1000) < 145 for count in counts), counts


def test_numbers_that_would_favour_low_sides_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is 4 more than a multiple of 6: the last four numbers are passed over, the one before them counts."""
    top = 2**64
    numbers = {0: (top - 1, top - 4) * 4, 1: (top - 2, top - 5, 0, 0, 0, 0, 0, 0), 2: (0,) * 8}
    monkeypatch.setattr(chance, "_numbers", lambda seed, count, block: numbers[block])
    assert Seeded(0).roll(DIE, Cursor()) == (top - 5) % 6 + 1
    # Of two cards none is passed over; of three 2**64 is one more than a multiple: top - 1 is.
    assert Seeded(0).shuffle(Shuffle("draw", ("A", "B", "C"), "", ""), Cursor()) == shuffled((top - 4) % 3, 1)


def shuffled(first: int, second: int) -> list[str]:
    """Fisher and Yates of three cards by hand: the last changes places with `first`, then the second with `second`."""
    cards = ["A", "B", "C"]
    cards[2], cards[first] = cards[first], cards[2]
    cards[1], cards[second] = cards[second], cards[1]
    return cards


def test_scripted_outcomes_change_no_other() -> None:
    """A scripted die takes the place of one seeded outcome; what follows stays as it was."""
    plain, scripted = Cursor(), Cursor()
    seeded = [Seeded(3).roll(DIE, plain) for _ in range(5)]
    source = Scripted(Seeded(3), [6, 6])
    assert [source.roll(DIE, scripted) for _ in range(5)] == [6, 6, *seeded[2:]]


def test_listing_the_dice_rolled_so_far_scripts_the_same_game() -> None:
    """Seeded, then typed, then seeded again: the list of the first dice, whatever their source, gives it all back."""
    cursor = Cursor()
    rolled = [Seeded(3).roll(DIE, cursor) for _ in range(3)]
    rolled += [Typed(Seeded(3), [answer]).roll(DIE, cursor) for answer in (1, 6)]
    assert cursor == Cursor(count=5, dice=5)
    script = Scripted(Seeded(3), rolled)
    later = [script.roll(DIE, cursor) for _ in range(4)]
    again = Cursor()
    assert [script.roll(DIE, again) for _ in range(9)] == rolled + later
    assert again == cursor


def test_a_short_scripted_shuffle_fixes_the_top() -> None:
    """The seed orders the rest; under strict the list has to be whole."""
    order = Scripted(Seeded(3), shuffles={"draw": [["H", "A"]]}).shuffle(PILE, Cursor())
    assert order[:2] == ["H", "A"] and sorted(order) == list("ABCDEFGH")
    with pytest.raises(ChanceError, match="leaves out"):
        Scripted(Seeded(3), shuffles={"draw": [["H", "A"]]}, strict=True).shuffle(PILE, Cursor())


@pytest.mark.parametrize(
    ("top", "reason"),
    [
        (["Z"], "is not in the pile$"),
        (["h"], r'h is not in the pile \(did you mean "H"\?\)'),
        (["A", "A"], "is there twice"),
    ],
)
def test_wrong_scripted_shuffles_are_errors(top: list[str], reason: str) -> None:
    """A card that is not in the pile, or is there twice."""
    with pytest.raises(ChanceError, match=reason):
        Scripted(Seeded(3), shuffles={"draw": [top]}).shuffle(PILE, Cursor())


@pytest.mark.parametrize("number", [0, 7, 9, -1])
def test_impossible_dice_name_the_roll(number: int) -> None:
    """A number that a die cannot show is an error that names the roll, scripted or typed."""
    with pytest.raises(ChanceError, match="a die"):
        Scripted(Seeded(0), [number]).roll(DIE, Cursor())
    with pytest.raises(ChanceError, match="a die"):
        Typed(Seeded(0), [number]).roll(DIE, Cursor())


def test_strict_refuses_what_is_not_scripted() -> None:
    """Under strict, a roll or shuffle without a script is an error."""
    with pytest.raises(ChanceError, match="no die is scripted"):
        Scripted(Seeded(0), strict=True).roll(DIE, Cursor())
    with pytest.raises(ChanceError, match="no shuffle is scripted"):
        Scripted(Seeded(0), strict=True).shuffle(PILE, Cursor())


def test_typed_dice_ask_then_apply_again() -> None:
    """Real dice: apply asks on a clone; the state is untouched; with the answer it goes through."""
    game = games.find_game("high-card")
    state, _ = engine.new(game, game.setup(["Ann", "Ben"]), Seeded(5))
    for name in ("Ann", "Ben"):
        card = state.position.players[name].hand[0]
        state, _ = engine.apply(state, {"by": name, "do": "bid", "card": card}, Typed(Seeded(5)))
    (taker,) = engine.to_act(state)
    before = engine.digest(state)
    with pytest.raises(NeedsOutcomeError) as asked:
        engine.apply(state, {"by": taker, "do": "press"}, Typed(Seeded(5)))
    assert asked.value.ask.sides == 6 and [event.kind for event in asked.value.events] == ["pressed"]
    assert engine.digest(state) == before
    after, events = engine.apply(state, {"by": taker, "do": "press"}, Typed(Seeded(5), [6]))
    assert after.position.players[taker].points == 2
    assert events[1].facts["result"] == 6


def test_each_clause_has_a_stream_of_its_own() -> None:
    """However often another clause has rolled and a pile was shuffled in between, the same dice come; each seed has
    others.
    """
    event = Roll(10, "an event", "TOY-EVENT-1")

    def rolled(seed: int, between: int) -> list[int]:
        source, cursor, found = Streams(seed), Cursor(), []
        for _ in range(20):
            found.append(source.roll(event, cursor))
            for _ in range(between):
                source.roll(DIE, cursor)
                source.shuffle(PILE, cursor)
        assert cursor == Cursor(count=20 + 40 * between, dice=20 + 20 * between)
        return found

    assert rolled(3, 0) == rolled(3, 1) == rolled(3, 5)
    assert rolled(3, 0) != rolled(4, 0)


def test_streams_are_fair() -> None:
    """Six thousand dice of one clause, and the top cards of as many shuffles."""
    source, cursor = Streams(42), Cursor()
    counts = [0] * 6
    tops = dict.fromkeys(PILE.cards, 0)
    for _ in range(6000):
        counts[source.roll(DIE, cursor) - 1] += 1
        order = source.shuffle(PILE, cursor)
        assert sorted(order) == list(PILE.cards)
        tops[order[0]] += 1
    assert all(abs(count - 1000) < 145 for count in counts), counts
    assert all(abs(count - 750) < 130 for count in tops.values()), tops
