"""What a drawn city says, by its document: connections, numbers, reasons, and its keys for a Defenders position."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import engine
from game.core.position.chance import Seeded
from game.core.rulebook import games
from game.defenders.board import map_graph as ground
from game.defenders.board.position import Location, Position, opening
from scenes.city.drawing.document import City, MarkMade, Place, Stroke
from scenes.city.meaning.meaning import (
    entry_points,
    map_order,
    mark_for,
    meaning,
    position_keys,
    renumbered,
    slip,
    why,
    why_entry,
)
from scenes.city.meaning.recognise import recognise
from scenes.defenders.setup.dealt_words import deal
from tests import plainly

GAME = games.find_game("defenders")
Line = list[tuple[float, float]]


def square(x: float, y: float, side: float) -> Line:
    """A closed square from its upper left corner."""
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]


def draw(city: City, owner: str, *lines: Line, tool: Any = "pen", words: str = "") -> list[int]:
    """Draw lines for an owner as one step; the ids of the strokes."""
    made = []
    for line in lines:
        key = city.new_id()
        layer = "annotations" if tool == "annotate" else city.layer_for(owner)
        points = tuple((x, y, 0.0, 0.5) for x, y in line)
        made.append(Stroke(key, tool, "ink", 2.0, layer, owner, points, words=words))
    city.edit("Draw", [("stroke", stroke.id, stroke) for stroke in made])
    return [stroke.id for stroke in made]


def town() -> City:
    """A wall with a road through it, a market and a temple that touch, a mill apart, a river with a far bank."""
    city = City("Karrow")
    things = [
        Place("wall", "Ash Wall", "long", ("walls",), 0),
        Place("road", "Candle Street", "long", ("thoroughfare",), 1),
        Place("market", "Star Market", "area", ("marketplace", "loved")),
        Place("temple", "Temple of Lamps", "small"),
        Place("mill", "Mill End", "small", ("workshop",)),
        Place("quay", "Fishers' Quay", "area"),
        Place("ald", "Ald", "nature", ("river",)),
    ]
    city.edit("Places", [("place", place.id, place) for place in things])
    draw(city, "ald", [(900, 0), (900, 1000)])
    draw(city, "wall", square(300, 200, 500))
    draw(city, "road", [(550, 690), (550, 820)])
    draw(city, "market", square(320, 400, 200))
    draw(city, "quay", square(910, 400, 150))
    draw(city, "temple", square(528, 400, 80))
    draw(city, "mill", square(818, 420, 72))
    return city


def sign(city: City, kind: str, a: str, b: str = "", inked: bool = True) -> int:
    """A sign with a line of ink; the id of the mark."""
    strokes = tuple(draw(city, "", [(5, 5), (20, 20)], tool="annotate")) if inked else ()
    key = city.new_id()
    city.edit("Sign", [("mark", key, MarkMade(key, kind, a, b, strokes))])
    return key


def test_defaults_come_from_the_contacts_def_conn_2() -> None:
    """Touching, inside and through the gate connect; outside and over the river do not."""
    now = meaning(town())
    assert {pair: contact.kind for pair, contact in now.contacts.items()} == {
        ("market", "wall"): "inside-wall",
        ("market", "temple"): "beside",
        ("mill", "wall"): "outside-wall",
        ("road", "wall"): "gate",
        ("mill", "quay"): "river",
    }
    assert now.connections == {("market", "wall"), ("market", "temple"), ("road", "wall")}
    assert now.order == ("wall", "road", "market", "quay", "temple", "mill")
    assert not now.marks
    assert now.pieces() == [["wall", "road", "market", "temple"], ["quay"], ["mill"]]


def test_signs_override_def_conn_3() -> None:
    """The map shows the fitting mark, whichever sign was drawn; taking back leaves no trace."""
    city = town()
    sign(city, "gap", "quay", "mill")
    sign(city, "connect", "mill", "temple")
    sign(city, "cut", "temple", "market")
    now = meaning(city)
    assert now.marks == {("mill", "quay"): "arrow", ("mill", "temple"): "dashed", ("market", "temple"): "cross"}
    assert now.connections == {("market", "wall"), ("road", "wall"), ("mill", "quay"), ("mill", "temple")}
    sign(city, "connect", "market", "temple")
    sign(city, "cut", "mill", "temple")
    now = meaning(city)
    assert now.marks == {("mill", "quay"): "arrow"}
    assert now.connections == {("market", "wall"), ("road", "wall"), ("mill", "quay"), ("market", "temple")}


def test_signs_that_say_nothing_say_why() -> None:
    """Adding what exists, removing what does not, joining a place to itself or to one that is not there."""
    city = town()
    keys = [
        sign(city, "connect", "market", "temple"),
        sign(city, "cut", "mill", "road"),
        sign(city, "connect", "mill", "mill"),
        sign(city, "entry", "castle"),
    ]
    now = meaning(city)
    assert {silent.mark: silent.reason.clause for silent in now.silent} == dict(
        zip(keys, ("DEF-CONN-3", "DEF-CONN-3", "DEF-CONN-3", "DEF-ENTRY-1"), strict=True)
    )
    assert now.connections == meaning(town()).connections


def test_erasing_ink_takes_the_meaning_and_undo_brings_both_back() -> None:
    """Sign, place, correction: the meaning is that of the document as it stands."""
    city = town()
    key = sign(city, "connect", "mill", "temple")
    before = meaning(city)
    assert ("mill", "temple") in before.connections
    (stroke,) = city.marks[key].strokes
    city.edit("Erase", [("stroke", stroke, None)])
    erased = meaning(city)
    assert ("mill", "temple") not in erased.connections
    assert erased.silent[0].reason.words == "Its ink has been erased."
    city.undo()
    assert meaning(city) == before
    temple = next(s.id for s in city.strokes.values() if s.owner == "temple")
    city.edit("Erase", [("stroke", temple, None)])
    without = meaning(city)
    assert "temple" not in without.order
    assert all("temple" not in pair for pair in (*without.contacts, *without.connections))
    city.undo()
    assert meaning(city) == before
    city.undo()
    assert not meaning(city).marks
    city.redo()
    assert meaning(city) == before


def test_entries_of_the_list_need_no_ink() -> None:
    """By keyboard everything can be said too."""
    city = town()
    sign(city, "entry", "mill", inked=False)
    sign(city, "gap", "quay", "mill", inked=False)
    now = meaning(city)
    assert now.arrows == now.entry_points == ("mill",)
    assert ("mill", "quay") in now.connections


def test_entry_points_are_numbered_in_map_order_and_renumbered() -> None:
    """DEF-ENTRY-3: a new arrow on an earlier place moves the others on; what changed is told."""
    city = town()
    sign(city, "entry", "mill")
    assert meaning(city).number("mill") == 1
    before = meaning(city)
    key = sign(city, "entry", "wall")
    after = meaning(city)
    assert after.entry_points == ("wall", "mill")
    assert renumbered(before, after) == [("mill", 1, 2), ("wall", None, 1)]
    city.edit("Remove", [("mark", key, None)])
    assert renumbered(after, meaning(city)) == [("wall", 1, None), ("mill", 2, 1)]


def test_without_arrows_every_place_is_an_entry_point() -> None:
    """DEF-ENTRY-2: the enemy always finds a way in."""
    now = meaning(town())
    assert now.arrows == ()
    assert now.entry_points == now.order
    assert [reason.clause for reason in why_entry(now, "mill")] == ["DEF-ENTRY-2", "DEF-ENTRY-3"]


def test_map_order_follows_the_rules_of_drawing() -> None:
    """DEF-MAP-3 to -5: long, area, small; a secret one where it was drawn; underground last. Nature is no place."""
    city = City()
    things = [
        Place("cellar", "Cellar", "small", ("underground", "secret")),
        Place("tower", "Tower", "small"),
        Place("den", "Den", "small", ("hidden",)),
        Place("park", "Park", "area"),
        Place("road", "Road", "long"),
        Place("hill", "Hill", "nature", ("hill",)),
        Place("hoard", "Hoard", "small", ("secret",)),
    ]
    city.edit("Places", [("place", place.id, place) for place in things])
    for number, name in enumerate(("hill", "road", "den", "park", "tower", "hoard", "cellar")):
        draw(city, name, square(100 + 150 * number, 100, 80))
    assert map_order(city) == ["road", "den", "park", "tower", "hoard", "cellar"]


def test_the_drawer_corrects_the_contacts() -> None:
    """DEF-MAP-6: off, on, another kind; what is no kind or no place is passed over."""
    city = town()
    city.edit(
        "Contacts",
        [
            ("contact", "market|temple", "none"),
            ("contact", "mill|quay", "bridge"),
            ("contact", "temple|mill", "beside"),
            ("contact", "mill|castle", "beside"),
            ("contact", "mill|road", "glued"),
        ],
    )
    now = meaning(city)
    assert ("market", "temple") not in now.contacts
    assert now.contacts["mill", "quay"].kind == "bridge"
    assert {("mill", "quay"), ("mill", "temple")} <= now.connections
    assert ("mill", "road") not in now.contacts
    assert ("market", "temple") in now.proposed
    assert "drawer says" in why(now, "temple", "market")[0].words
    assert "drawer says" in why(now, "temple", "mill")[0].words


def test_a_corrected_outline_moves_the_contacts() -> None:
    """The outline by hand counts in place of the ink."""
    city = town()
    city.edit("Outline", [("outline", "temple", tuple((x + 60.0, y) for x, y in square(528, 400, 80)[:4]))])
    assert ("market", "temple") not in meaning(city).contacts


def test_hatching_washes_and_labels_change_no_outline() -> None:
    """Ruins drawn over a place mean nothing; a wash counts where there is no line."""
    city = town()
    before = meaning(city)
    draw(city, "temple", [(500, 380), (900, 600)], tool="ruin")
    draw(city, "temple", [(500, 380), (900, 600), (700, 700)], tool="wash")
    draw(city, "temple", [(700, 700)], tool="label", words="Temple")
    assert meaning(city) == before
    city.edit("Place", [("place", "park", Place("park", "Park", "area"))])
    draw(city, "park", square(100, 400, 186), tool="wash")
    assert meaning(city).contacts["park", "wall"].kind == "outside-wall"


def test_a_stamped_bridge_spans_the_river() -> None:
    """Stamped, and taken away again."""
    city = town()
    draw(city, "", [(900, 450)], tool="stamp", words="bridge")
    assert meaning(city).contacts["mill", "quay"].kind == "bridge"
    assert "bridge" in why(meaning(city), "mill", "quay")[0].words
    city.undo()
    assert meaning(city).contacts["mill", "quay"].kind == "river"


@pytest.mark.parametrize(
    ("a", "b", "clauses", "words"),
    [
        ("market", "temple", ["DEF-MAP-6", "DEF-CONN-2", "DEF-CONN-3", "DEF-CONN-1"], "A cross parts them."),
        ("mill", "quay", ["DEF-MAP-6", "DEF-CONN-2", "DEF-CONN-3", "DEF-CONN-1"], "An arrow joins them."),
        ("road", "wall", ["DEF-MAP-7", "DEF-CONN-2", "DEF-CONN-1"], "there is a gate"),
        ("mill", "road", ["DEF-MAP-6", "DEF-CONN-2", "DEF-CONN-1"], "do not touch: "),
        ("mill", "mill", ["DEF-CONN-3"], "not joined to itself"),
        ("mill", "castle", ["DEF-MAP-2"], "Not on the map yet: castle."),
    ],
)
def test_why_names_every_reason(a: str, b: str, clauses: list[str], words: str) -> None:
    """Contact, default, override, verdict; the same from either side."""
    city = town()
    sign(city, "cut", "market", "temple")
    sign(city, "connect", "mill", "quay")
    now = meaning(city)
    reasons = why(now, a, b)
    assert [reason.clause for reason in reasons] == clauses
    assert any(words in reason.words for reason in reasons)
    assert [reason.clause for reason in why(now, b, a)] == clauses
    if len(clauses) > 2:
        pair = (min(a, b), max(a, b))
        assert ("not connected" in reasons[-1].words) == (pair not in now.connections)


def test_a_recognised_sign_becomes_a_mark_and_a_slip() -> None:
    """From the ink of an arrow to the words beside it."""
    city = town()
    strokes: list[Line] = [
        [(590, 440), (700, 450), (840, 455)],
        [(606, 428), (590, 440), (607, 454)],
        [(822, 442), (840, 455), (823, 468)],
    ]
    ink = draw(city, "", *strokes, tool="annotate")
    now = meaning(city)
    reading = recognise(strokes, now.places, now.connections).meaning
    assert reading is not None
    key = city.new_id()
    city.edit("Connect", [("mark", key, mark_for(key, reading, ink))])
    now = meaning(city)
    assert ("mill", "temple") in now.connections
    head, reason = slip(now, reading.kind, ("temple", "mill"))
    assert head == "Temple of Lamps ↔ Mill End: connected"
    assert (reason.clause, reason.words) == ("DEF-CONN-3", "The arrow with two heads joins two across a gap.")
    sign(city, "entry", "wall")
    assert slip(meaning(city), "entry", ("mill",))[0] == "Mill End: entry-point 2"
    sign(city, "entry", "mill")
    assert slip(meaning(city), "entry", ("mill",))[0] == "Mill End: entry-point 2"
    assert slip(now, "cut", ("mill", "temple"))[0] == "Mill End × Temple of Lamps: not connected"


# ------------------------------------------------------------------------------------------------ as the game has it


@given(
    st.lists(st.sampled_from(["standing", "occupied", "destroyed"]), min_size=1, max_size=9),
    st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8))),
    st.sets(st.integers(0, 8)),
)
@settings(max_examples=200, deadline=None)
def test_entry_points_are_the_games(states: list[Any], links: set[tuple[int, int]], arrows: set[int]) -> None:
    """DEF-ENTRY-2, -3: the same list as the game gives, whatever is lost."""
    names = [f"p{n}" for n in range(len(states))]
    pairs = [(f"p{a}", f"p{b}") for a, b in links if a < b < len(names)]
    opened = [f"p{n}" for n in arrows if n < len(names)]
    position: Position = opening(GAME.setup(["Ann"], None, None))
    position.turn.phase = "placement"
    position.locations = {
        name: Location(state=state, arrow=name in opened, drawn=True) for name, state in zip(names, states, strict=True)
    }
    position.map_order, position.connections = names, pairs
    assert entry_points(names, opened, pairs, dict(zip(names, states, strict=True))) == ground.entry_points(position)


def test_the_city_is_a_position_of_the_game() -> None:
    """The game takes the keys as they are, finds the same entry-points, and plays on."""
    city = town()
    sign(city, "gap", "mill", "temple")
    sign(city, "cut", "market", "temple")
    sign(city, "entry", "mill")
    sign(city, "entry", "wall")
    now = meaning(city)
    keys = position_keys(now, deal(now.places))
    defenders = {"bows": {"cards": {"7C": "archers"}}}
    setup = GAME.setup(["Ann"], None, None)
    state, _ = engine.load(GAME, setup, {**keys, "defenders": defenders, "turn": {"phase": "placement"}}, Seeded(1))
    written = engine.write_position(state)
    for key in ("contacts", "crossings", "connections", "marks", "map-order", "entry-points"):
        assert written[key] == keys[key], key
    assert written["locations"]["market"]["cards"] == keys["locations"]["market"]["cards"]
    assert set(keys["locations"]["market"]["cards"].values()) == {"marketplace", "loved"}
    assert written["features"] == keys["features"]
    assert engine.check(state, {"by": "Ann", "do": "place", "unit": "bows", "at": "mill"}) is None


words = st.sampled_from(
    ["walls", "thoroughfare", "underground", "secret", "famous", "loved", "feared", "temple", "palace", "park",
     "barracks", "bank", "no-such-word"]
)  # fmt: skip


@given(st.lists(st.tuples(st.sampled_from(["long", "area", "small"]), st.lists(words, max_size=5)), max_size=12))
@settings(max_examples=80, deadline=None)
def test_words_get_cards_that_allow_them(drawn: list[tuple[Any, list[str]]]) -> None:
    """DEF-CITY-3, -5: every known word has a card that allows it; every place a type of its shape."""
    from game.parts import shapes

    places = [shapes.Place(id=f"p{n}", shape=shape, words=tuple(its)) for n, (shape, its) in enumerate(drawn)]
    dealt = deal(places)
    cards = [card for hand in dealt.values() for card in hand]
    assert len(places) > 4 or len(cards) == len(set(cards))  # the pack has four of a rank
    for place in places:
        its = dealt[place.id]
        known = {word for word in place.words if word != "no-such-word"}
        assert known <= set(its.values())
        for card, word in its.items():
            allowed = plainly.printed(GAME, card)["location"]
            assert word in (*allowed["types"], *allowed["descriptors"])
        assert any(plainly.printed(GAME, word)["location"]["shape"] == place.shape for word in its.values())
