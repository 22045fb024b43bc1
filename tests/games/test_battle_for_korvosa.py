"""The Battle for Korvosa: what scenarios cannot say: content files, refused positions, own cards, odds, players."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.battle.odds import battle, roll_odds
from game.battle_for_korvosa.battle.terms import Terms
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.content.loading import load_content, read_content
from game.core import engine
from game.core.bots.bot import Seat, choose_random
from game.core.data.reading import ReadingError
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.rulebook.game_def import BOTS, SEARCHER
from game.core.rulebook.rules import Rules, rules_of
from game.core.text.errors import PositionFaultError, SetupError
from game.services.players import new_bot
from tests.games.korvosa_tables import facts_told, foretold, printed

STANDARD = Path(GAME.folder) / "content" / "battle-for-korvosa.yaml"
SEATS = ["Ileosa", "Ann", "Ben"]
Plain = dict[str, Any]
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def dump(value: Any, **more: Any) -> str:
    """YAML text, by the fast writer where there is one."""
    return str(yaml.dump(value, Dumper=DUMPER, **more))


@pytest.fixture(scope="module")
def plain() -> Plain:
    """The standard content as plain values."""
    read: Plain = yaml.load(STANDARD.read_text(encoding="utf-8"), LOADER)
    return read


@pytest.fixture
def own_content(plain: Plain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Writes a group's own content file beside the standard one and gives its name."""
    monkeypatch.setenv("RAMPARTS_CONTENT", str(tmp_path))

    def write(**changes: Any) -> str:
        name = f"own-{tmp_path.name.replace('_', '-').lower()}".strip("-")
        file = {**copy.deepcopy(plain), "content": name, **changes}
        (tmp_path / f"{name}.yaml").write_text(dump(file, sort_keys=False), encoding="utf-8")
        return name

    return write


def card(card_id: str, effects: list[Plain], **more: Any) -> Plain:
    """A card of an own content file."""
    return {"id": card_id, "name": card_id.title(), "text": "-", "effects": effects, **more}


class Game:
    """A game from a position; `do` applies an action."""

    def __init__(self, position: Plain, options: Plain | None = None, dice: list[int] | None = None) -> None:
        self.chance = Scripted(Seeded(0), dice or [], strict=dice is not None)
        self.state: State[Any]
        self.state, _ = engine.load(GAME, GAME.setup(SEATS, None, options), position, self.chance)

    def do(self, by: str, do: str, **arguments: Any) -> None:
        """Apply an action; RefusedError if it is refused."""
        plain = {"by": by, "do": do, **{key.rstrip("_"): value for key, value in arguments.items()}}
        self.state, _ = engine.apply(self.state, plain, self.chance)

    def refusal(self, by: str, do: str, **arguments: Any) -> str | None:
        """The clause that refuses an action, or None."""
        plain = {"by": by, "do": do, **{key.rstrip("_"): value for key, value in arguments.items()}}
        refused = engine.check(self.state, plain)
        return refused.rule if refused else None

    def units(self, quarter: str) -> dict[str, int]:
        """The units in a quarter."""
        units: dict[str, int] = self.state.position.quarters[quarter].units
        return units


def base(**more: Any) -> Plain:
    """A position in Ann's Fight phase: her stack beside a Queen's quarter."""
    position: Plain = {
        "turn": {"player": "Ann", "phase": "fight", "order": ["Ann", "Ben", "Ileosa"]},
        "players": {"Ann": {"breach": "trails-end"}, "Ben": {"breach": "cliffside"}},
        "quarters": {
            "trails-end": {"units": {"Ann": 5}},
            "eastbridge-head": {"units": {"Ileosa": 3}},
            "cliffside": {"units": {"Ben": 4}},
        },
    }
    for key, value in more.items():
        position[key] = {**position.get(key, {}), **value} if isinstance(value, dict) else value
    return position


# ------------------------------------------------------------------------------------------------ the content file


def test_standard_content_has_what_the_page_names() -> None:
    """KORV-CARD-12: 40 quarters in 7 districts, 11 roles, decks of 30, one card outside."""
    content = load_content()
    assert len(content.quarters) == 40 and len(content.districts) == 7 and len(content.roles) == 11
    assert len(content.hero_deck) == len(content.edict_deck) == len(content.city_deck) == 30
    assert content.outside == ("arcane-confluence",)
    assert len(content.breaches) == 10
    assert sum(district.bonus for district in content.districts.values()) == 20


def edited(plain: Plain, path: str, value: Any) -> Plain:
    """A copy with one value replaced, added (`+` at the end of the path: appended) or, with `...`, taken out."""
    file = copy.deepcopy(plain)
    here: Any = file
    *steps, last = path.split(".")
    for step in steps:
        here = here[int(step)] if isinstance(here, list) else here[int(step) if step.isdigit() else step]
    if last == "+":
        here.append(value)
    elif value is ...:
        del here[int(last) if isinstance(here, list) or last.isdigit() else last]
    else:
        here[int(last) if isinstance(here, list) or last.isdigit() else last] = value
    return file


GAIN = {"do": "gain-units", "who": "self", "to": "pool", "n": 1}
WRONG_FILES = [
    ("hero-cards.0.kind", "attack", "hero-cards.0.kind", 'no key "kind"'),
    ("hero-cards.0.type", "atack", "hero-cards.0.type", '"atack" is not known here (did you mean "attack"?)'),
    ("hero-cards.0.effects.0.do", "gain-unit", "hero-cards.0.effects.0.do", 'did you mean "gain-units"'),
    ("hero-cards.0.effects.0.n", 0, "hero-cards.0.effects.0.n", "at least 1 is wanted here"),
    ("hero-cards.0.effects.0.who", "all", "hero-cards.0.effects.0.who", "all"),
    ("hero-cards.0.effects.0.pick", "self", "hero-cards.0.effects.0.pick", "needs no pick"),
    ("hero-cards.1.effects.0.pick", ..., "hero-cards.1.effects.0", '"pick" is missing'),
    ("hero-cards.1.effects.0.to", {"landmarks": True}, "hero-cards.1.effects.0.to.landmarks", 'mean "landmark"'),
    ("hero-cards.1.effects.0.to", {"district": "grey"}, "hero-cards.1.effects.0.to.district", 'mean "gray"'),
    ("hero-cards.1.effects.0.to", {"district": "this"}, "hero-cards.1.effects.0.to.district", "only an Ally"),
    ("hero-cards.1.effects.0.to", {"landmark": False}, "hero-cards.1.effects.0.to.landmark", "only true"),
    ("hero-cards.0.effects.0.trigger", "gain", "hero-cards.0.effects.0.trigger", "only roles and Allies"),
    ("hero-cards.0.effects.+", {"mod": "ties"}, "hero-cards.0.effects.1.who", '"who" is missing'),
    ("hero-cards.0.effects.+", {"mod": "tie", "who": "all"}, "hero-cards.0.effects.1.mod", 'mean "ties"'),
    ("hero-cards.0.effects.+", {"mod": "ties", "who": "all", "set": "nobody"}, "hero-cards.0.effects.1.set", "none of"),
    ("hero-cards.0.effects.+", {"mod": "ties", "who": "all"}, "hero-cards.0.effects.1", 'either "set" or "add"'),
    ("hero-cards.0.effects.+", {"mod": "ties", "who": "all", "add": 1}, "hero-cards.0.effects.1.add", "only be set"),
    ("hero-cards.0.effects.+", {"mod": "attack-sides", "who": "all", "set": 1}, "hero-cards.0.effects.1.set", "from 2"),
    ("hero-cards.0.effects.+", {"mod": "attack-high", "who": "all", "set": 1}, "hero-cards.0.effects.1.set", "added"),
    (
        "hero-cards.0.effects.+",
        {"mod": "lines", "who": "self", "set": "allied", "when": {"side": "attacker"}},
        "hero-cards.0.effects.1.when",
        "no property of a fight",
    ),
    (
        "hero-cards.0.effects.+",
        {"mod": "connect", "who": "all", "set": ["slope", "eels-en"]},
        "hero-cards.0.effects.1.set.1",
        'mean "eels-end"',
    ),
    ("hero-cards.0.effects.+", {"mod": "connect", "who": "all", "first": {}}, "hero-cards.0.effects.1", '"second"'),
    (
        "hero-cards.0.effects.+",
        {"mod": "cut", "who": "queen", "set": ["slope", "castle"]},
        "hero-cards.0.effects.1.who",
        "all",
    ),
    ("hero-cards.0.effects.+", {**GAIN, "mod": "ties"}, "hero-cards.0.effects.1", 'either "do" or "mod"'),
    (
        "hero-cards.0.effects.+",
        {"do": "take-card", "who": "self", "card": "uprising"},
        "hero-cards.0.effects.1.card",
        "outside",
    ),
    (
        "hero-cards.0.effects.+",
        {"do": "roll", "sides": 6, "at-least": 4, "then": [GAIN]},
        "hero-cards.0.effects.1",
        '"else"',
    ),
    (
        "hero-cards.0.effects.+",
        {"do": "roll", "sides": 6, "at-least": 4, "then": [{**GAIN, "n": "two"}], "else": []},
        "hero-cards.0.effects.1.then.0.n",
        "a whole number is wanted here, not a text",
    ),
    ("hero-cards.0.trigger", "city", "hero-cards.0.trigger", "only a reaction"),
    ("hero-cards.0.copies", 0, "hero-cards.0.copies", "at least 1 is wanted here"),
    ("hero-cards.0.id", "quiet-day", "city-cards.0.id", "used twice"),
    ("hero-cards.0.id", "Hidden.Armoury", "hero-cards.0.id", "lower-case"),
    ("roles.0.effects.0.until", "round", "roles.0.effects.0.until", "as long as"),
    ("roles.0.effects.+", GAIN, "roles.0.effects.1", '"trigger" is missing'),
    (
        "roles.0.effects.+",
        {**GAIN, "trigger": "gain", "turn-of": "controller"},
        "roles.0.effects.1.turn-of",
        "no district",
    ),
    ("allies.royal.0.effects.0.who", "self", "allies.royal.0.effects.0.who", "has no self"),
    ("allies.royal.0.district", "gray", "allies.royal.5.district", "two Allies"),
    ("allies.royal.0", ..., "allies.royal", 'district "old-korvosa" has no Ally'),
    ("board.quarters.0.next-to", ["garrison-hill"], "board.quarters.2.next-to.0", "does not name"),
    ("board.quarters.0.next-to", ["garrison-hil"], "board.quarters.0.next-to.0", 'mean "garrison-hill"'),
    ("board.quarters.2.bridges", ["slope"], "board.quarters.2.bridges.0", "next to it"),
    ("board.quarters.2.bridges", ..., "board.quarters.7.bridges.0", "does not name"),
    ("board.quarters.0.breach", True, "board.quarters.0.breach", "not in a landmark"),
    ("board.quarters.1.landmark", True, "board.districts.0", "exactly one landmark"),
    ("board.quarters.1.at", [101, 5], "board.quarters.1.at", "0 to 100"),
    ("board.castle.district", "hights", "board.castle.district", 'mean "heights"'),
    ("setup.hero-units.4", ..., "setup.hero-units", "4 heroes is missing"),
    ("setup.city-cards.4", 31, "setup.city-cards.4", "1 to 30"),
    ("difficulty.hardest", {"queen-gain": 1, "hero-units": 1}, "difficulty.hardest", "not known"),
    ("verdicts.1.points", 9, "verdicts.1.points", "fewer points"),
    ("verdicts.4.points", 1, "verdicts.4.points", "0 points"),
    ("content", "other", "content", "the file is called"),
    ("version", "one", "version", "a whole number is wanted here, not a text"),
]


@pytest.mark.parametrize(("path", "value", "where", "reason"), WRONG_FILES)
def test_wrong_content_is_refused(plain: Plain, tmp_path: Path, path: str, value: Any, where: str, reason: str) -> None:
    """KORV-CARD-11, -12: file, line, path and reason; the vocabulary (KORV-CARD-7 to -10) is closed."""
    file = edited({**plain, "content": "mine"}, path, value)
    target = tmp_path / "mine.yaml"
    target.write_text(dump(file, sort_keys=False), encoding="utf-8")
    with pytest.raises(ReadingError) as caught:
        read_content(target)
    assert caught.value.path == where
    assert reason in caught.value.reason
    assert caught.value.name.endswith("mine.yaml") and caught.value.line > 0


def test_the_line_of_a_fault_is_the_line_in_the_file(tmp_path: Path) -> None:
    """KORV-CARD-11: the line number points at the word that is wrong."""
    text = STANDARD.read_text(encoding="utf-8").replace("content: battle-for-korvosa", "content: mine", 1)
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if "do: cancel-card" in line)
    lines[number - 1] = lines[number - 1].replace("cancel-card", "cancel-cart")
    (tmp_path / "mine.yaml").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ReadingError) as caught:
        read_content(tmp_path / "mine.yaml")
    assert caught.value.line == number
    assert 'did you mean "cancel-card"' in caught.value.reason


def test_a_map_in_two_pieces_and_too_few_breaches_or_roles_are_refused(plain: Plain, tmp_path: Path) -> None:
    """KORV-CARD-12: one piece, at least 6 breaches, at least 6 roles."""

    def reason(file: Plain) -> tuple[str, str]:
        (tmp_path / "mine.yaml").write_text(dump({**file, "content": "mine"}), encoding="utf-8")
        with pytest.raises(ReadingError) as caught:
            read_content(tmp_path / "mine.yaml")
        return caught.value.path, caught.value.reason

    file = copy.deepcopy(plain)
    for quarter in file["board"]["quarters"]:
        quarter.pop("breach", None)
    assert reason(file) == ("board.quarters", "there are 0 breaches; at least 6 are wanted")
    assert reason({**plain, "roles": plain["roles"][:5]})[0] == "roles"
    assert reason({**plain, "city-cards": [], "setup": {**plain["setup"]}})[0].startswith("setup.city-cards")
    file = copy.deepcopy(plain)
    east = {q["id"] for q in file["board"]["quarters"] if q["district"] == "east-shore"}
    for quarter in file["board"]["quarters"]:
        here = quarter["id"] in east
        quarter["next-to"] = [other for other in quarter["next-to"] if (other in east) == here]
        quarter["bridges"] = [other for other in quarter.get("bridges", []) if (other in east) == here]
    assert "not in one piece" in reason(file)[1]


def test_options_name_unknown_content() -> None:
    """KORV-CARD-11: a content file that is not there is refused with the nearest one."""
    with pytest.raises(SetupError, match="battle-for-korvosa"):
        GAME.setup(SEATS, None, {"content": "battle-of-korvosa"})
    with pytest.raises(SetupError, match="city-cards"):
        GAME.setup(SEATS, None, {"city-cards": 31})
    with pytest.raises(SetupError, match="initiative-bonus"):
        GAME.setup(SEATS, None, {"initiative-bonus": {"Ileosa": 3}})


def test_few_city_cards_are_warned_about() -> None:
    """KORV-SETUP-2: under 25 City cards there is a warning; the rest of the deck is out."""
    state, events = engine.new(GAME, GAME.setup(SEATS, None, {"city-cards": 24}), Seeded(1))
    assert "few-city-cards" in {event.kind for event in events}
    assert (len(state.position.decks.city), len(state.position.out)) == (24, 6)
    _, events = engine.new(GAME, GAME.setup(SEATS), Seeded(1))
    assert "few-city-cards" not in {event.kind for event in events}


@pytest.mark.parametrize(
    ("heroes", "hero_units", "gain", "cards"),
    [(2, 26, 11, 30), (3, 17, 13, 28), (4, None, 15, 30), (5, None, 15, 30), (6, None, 18, 28)],
)
def test_tables_by_number_of_heroes(heroes: int, hero_units: int | None, gain: int, cards: int) -> None:
    """KORV-SETUP-1, -2, KORV-GAIN-3: the tables are indexed by the number of heroes, not of seats."""
    setup = GAME.setup(["Q", *"ABCDEF"[:heroes]])
    assert setup.options["queen-gain"] == gain
    assert setup.options["city-cards"] == cards
    assert hero_units is None or setup.options["hero-units"] == hero_units


# ------------------------------------------------------------------------------------------------ refused positions


def wrong(**changes: Any) -> Plain:
    """The base position with parts replaced."""
    return base(**changes)


WRONG_POSITIONS: list[tuple[str, Plain, str, str | None]] = [
    (
        "a card twice",
        wrong(players={"Ann": {"hand": ["uprising"]}}, decks={"hero": ["uprising"]}),
        "decks.hero",
        "SETUP-2",
    ),
    ("a card of another deck", wrong(decks={"city": ["curfew"]}), "decks.city", "SETUP-2"),
    ("an unknown card", wrong(destroyed={"hero": ["uprisin"]}), "destroyed.hero", "SETUP-2"),
    (
        "a role twice",
        wrong(players={"Ann": {"role": "scout"}, "Ben": {"role": "scout"}}),
        "players.Ben.role",
        "SETUP-3",
    ),
    ("no breach", wrong(players={"Ann": {"breach": "slope"}}), "players.Ann.breach", "SETUP-7"),
    (
        "a breach twice",
        wrong(players={"Ann": {"breach": "cliffside"}, "Ben": {"breach": "cliffside"}}),
        "players.Ben.breach",
        "SETUP-8",
    ),
    (
        "an order without Ben",
        wrong(turn={"player": "Ann", "phase": "fight", "order": ["Ann", "Ileosa"]}),
        "turn.order",
        "ROUND-1",
    ),
    ("a hero in the Castle", wrong(quarters={"castle": {"units": {"Ann": 1}}}), "quarters.castle.units", "BREACH-3"),
    ("both sides", wrong(quarters={"slope": {"units": {"Ann": 1, "Ileosa": 1}}}), "quarters.slope.units", "FIGHT-2"),
    (
        "a holder without units",
        wrong(quarters={"slope": {"holder": "Ben", "units": {"Ann": 1}}}),
        "quarters.slope.holder",
        "PLACE-2",
    ),
    (
        "nobody with units",
        wrong(quarters={"slope": {"holder": None, "units": {"Ann": 1}}}),
        "quarters.slope.holder",
        "PLACE-2",
    ),
    (
        "too many spent",
        wrong(quarters={"slope": {"units": {"Ann": 1}, "spent": {"Ann": 2}}}),
        "quarters.slope.spent",
        "TEAM-3",
    ),
    (
        "lent to oneself",
        wrong(quarters={"slope": {"units": {"Ann": 2}, "lent": {"Ann": 1}}}),
        "quarters.slope.lent",
        "TEAM-2",
    ),
    (
        "lent outside the fight",
        wrong(
            turn={"player": "Ann", "phase": "fortify", "order": ["Ann", "Ben", "Ileosa"]},
            quarters={"slope": {"units": {"Ann": 2, "Ben": 2}, "lent": {"Ben": 1}}},
        ),
        "quarters.slope.lent",
        "TEAM-2",
    ),
    ("a leader where the Queen holds all", wrong(allies={"gray": "resistance"}), "allies.gray", "ALLY-3"),
    (
        "a roll's effect without a roll",
        wrong(
            effects=[
                {"card": "battering-ram", "by": "Ann", "mod": "attack-high", "add": 1, "who": "self", "until": "roll"}
            ]
        ),
        "effects",
        "CARD-4",
    ),
    ("an attack on an ally", wrong(combat={"from": "trails-end", "to": "cliffside", "dice": 1}), "combat", "FIGHT-2"),
    (
        "dice before the roll",
        wrong(combat={"from": "trails-end", "to": "eastbridge-head", "dice": 1, "attack-roll": [3]}),
        "combat",
        "FIGHT-2",
    ),
    ("nothing to choose", wrong(pending={"kind": "discard", "by": "Ann", "left": [["Ann", 1]]}), "pending", "TURN-2"),
    (
        "a loan without a guest",
        wrong(pending={"kind": "loan", "by": "Ben", "from": "Ann", "quarter": "trails-end", "units": 1}),
        "pending",
        "TURN-2",
    ),
    ("a negative pool", wrong(players={"Ann": {"pool": -1}}), "players.Ann.pool", None),
    ("nobody left to choose", wrong(turn={"player": None, "phase": "breach", "order": SEATS}), "turn.phase", "TURN-2"),
    ("no such phase", wrong(turn={"phase": "fightt"}), "turn.phase", None),
    ("no such quarter", wrong(quarters={"slopee": {}}), "quarters.slopee", None),
    ("no such player", wrong(players={"Zoe": {}}), "players.Zoe", None),
    ("a hand of the Queen", wrong(players={"Ileosa": {"hand": []}}), "players.Ileosa.hand", None),
    ("units of nobody", wrong(quarters={"slope": {"units": {"Zoe": 1}}}), "quarters.slope.units.Zoe", None),
    ("a zero entry", wrong(quarters={"slope": {"units": {"Ann": 1, "Ben": 0}}}), "quarters.slope.units.Ben", None),
    (
        "an effect of no card",
        wrong(
            effects=[{"card": "Ann", "by": "Ann", "mod": "attack-sides", "set": 10, "who": "self", "until": "cleanup"}]
        ),
        "effects.0.card",
        None,
    ),
    ("a stack that leads nowhere", wrong(stack=[{"card": "curfew", "by": "Ileosa", "at": [3]}]), "stack.0.at", None),
]


@pytest.mark.parametrize(
    ("position", "path", "rule"), [p[1:] for p in WRONG_POSITIONS], ids=[p[0] for p in WRONG_POSITIONS]
)
def test_refused_positions(position: Plain, path: str, rule: str | None) -> None:
    """*Refused positions*: the path and the clause of the first fault."""
    with pytest.raises(PositionFaultError) as caught:
        engine.load(GAME, GAME.setup(SEATS), position, Seeded(0))
    assert caught.value.path == path
    assert caught.value.rule == (f"KORV-{rule}" if rule else None)


def test_the_earlier_fault_is_told_first() -> None:
    """*Refused positions*, in this order: cards before roles before quarters."""
    position = wrong(
        players={"Ann": {"role": "scout"}, "Ben": {"role": "scout"}},
        quarters={"castle": {"units": {"Ann": 1}}},
        decks={"city": ["curfew"]},
    )
    with pytest.raises(PositionFaultError) as caught:
        engine.load(GAME, GAME.setup(SEATS), position, Seeded(0))
    assert caught.value.path == "decks.city"


# ------------------------------------------------------------------------------------------------ own cards in play


def test_the_night_ferry_of_the_page(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-11: the page's own card, complete, is read and plays."""
    ferry = card(
        "night-ferry",
        [
            {"mod": "connect", "set": ["eels-end", "trails-end"], "who": "all"},
            {"do": "gain-units", "who": "self", "to": "pool", "n": 1},
        ],
        type="standard",
        copies=2,
    )
    name = own_content(**{"hero-cards": [*plain["hero-cards"], ferry]})
    game = Game(base(players={"Ann": {"breach": "trails-end", "hand": ["night-ferry.2"]}}), {"content": name}, [6, 1])
    assert game.refusal("Ann", "attack", from_="trails-end", to="eels-end", dice=1) == "KORV-FIGHT-3"
    game.do("Ann", "play", card="night-ferry.2")
    assert game.state.position.players["Ann"].pool == 1
    game.do("Ann", "attack", from_="trails-end", to="eels-end", dice=1)
    game.do("Ileosa", "defend", dice=1)
    game.do("Ann", "occupy", units=1)
    assert game.units("eels-end") == {"Ann": 1}


def test_cards_that_end_an_attack_before_the_roll(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-FIGHT-15: no enemy left: no roll, no capture, not counted; the dice drop to the units that are left."""
    wipe = {"do": "destroy-units", "side": "queen", "n": 9, "spare": 0, "at": {"attacked": True}, "pick": "all"}
    bleed = {"do": "destroy-units", "side": "heroes", "n": 3, "at": {"units-of": "self"}, "pick": "most"}
    name = own_content(
        **{
            "hero-cards": [
                *plain["hero-cards"],
                card("wipe", [wipe], type="attack"),
                card("bleed", [bleed], type="attack"),
            ]
        }
    )
    hand = {"Ann": {"breach": "trails-end", "hand": ["wipe", "bleed"]}}
    game = Game(base(players=hand), {"content": name}, [])
    game.do("Ann", "attack", from_="trails-end", to="eastbridge-head", dice=3, cards=["wipe"])
    assert game.state.position.combat is None
    assert game.state.position.turn.attacks == game.state.position.turn.captures == 0
    assert game.state.position.quarters["eastbridge-head"].holder is None
    game = Game(base(players=hand), {"content": name}, [6, 1])
    game.do("Ann", "attack", from_="trails-end", to="eastbridge-head", dice=3, cards=["bleed"])
    assert game.state.position.combat.dice == 1
    game.do("Ileosa", "defend", dice=1)
    assert (game.units("trails-end"), game.units("eastbridge-head")) == ({"Ann": 2}, {"Ileosa": 2})


def test_a_quarter_that_a_card_emptied_is_not_captured_by_the_roll(
    own_content: Callable[..., str], plain: Plain
) -> None:
    """KORV-FIGHT-15 after the roll: losses as far as there are units; the attack counts, the capture does not."""
    wipe = {"do": "destroy-units", "side": "queen", "n": 9, "spare": 0, "at": {"attacked": True}, "pick": "all"}
    own = card("wipe", [wipe], type="reaction", trigger="after-roll")
    name = own_content(**{"hero-cards": [*plain["hero-cards"], own]})
    game = Game(base(players={"Ann": {"breach": "trails-end", "hand": ["wipe"]}}), {"content": name}, [6, 1])
    game.do("Ann", "attack", from_="trails-end", to="eastbridge-head", dice=1)
    game.do("Ileosa", "defend", dice=1)
    game.do("Ann", "play", card="wipe")
    turn = game.state.position.turn
    assert (turn.attacks, turn.captures, game.state.position.combat) == (1, 0, None)
    assert game.state.position.quarters["eastbridge-head"].holder is None


def test_the_former_holder_held_the_quarter_when_the_attack_was_declared(
    own_content: Callable[..., str], plain: Plain
) -> None:
    """KORV-FIGHT-13: a card kills the Healer's last unit, then the roll the guest's: the loss is hers."""
    wipe = {"do": "destroy-units", "side": "heroes", "n": 1, "spare": 0, "at": {"attacked": True}, "pick": "all"}
    own = card("wipe", [wipe], type="reaction", trigger="after-roll")
    name = own_content(**{"hero-cards": [*plain["hero-cards"], own]})
    position = base(
        turn={"player": "Ileosa", "phase": "fight", "order": ["Ileosa", "Ann", "Ben"]},
        players={"Ann": {"breach": "trails-end", "role": "healer"}, "Ben": {"breach": "cliffside", "hand": ["wipe"]}},
        quarters={"castle": {"units": {"Ileosa": 3}}, "slope": {"holder": "Ann", "units": {"Ann": 1, "Ben": 1}}},
    )
    game = Game(position, {"content": name}, [6, 1])
    game.do("Ileosa", "attack", from_="castle", to="slope", dice=1)
    game.do("Ann", "defend", dice=1)
    game.do("Ben", "play", card="wipe")
    assert game.state.position.combat.stage == "occupy" and game.state.position.combat.lost_by == "Ann"
    game.do("Ileosa", "occupy", units=1)
    assert game.state.position.players["Ann"].pool == 2 and game.state.position.players["Ben"].pool == 0


@pytest.mark.parametrize(
    ("where", "quarters", "gained"),
    [
        ({"landmark": True}, {"grand-cathedral": {"units": {"Ann": 1}}}, 4),
        ({"landmark": True}, {}, 0),
        ({"landmark": True}, {"grand-cathedral": {"holder": "Ben", "units": {"Ann": 1, "Ben": 1}}}, 0),
        ({"district": "east-shore", "min-units": 5}, {}, 4),
        ({"district": "east-shore", "min-units": 6}, {}, 0),
        ({"breach": True, "next-to": "queen"}, {}, 4),
    ],
)
def test_a_gain_that_asks_for_a_quarter(
    own_content: Callable[..., str], plain: Plain, where: Plain, quarters: Plain, gained: int
) -> None:
    """KORV-CARD-10: `where` with `gain`: only while the seat whose Gain it is holds a quarter that matches."""
    effect = {"trigger": "gain", "do": "gain-units", "who": "self", "to": "pool", "n": 4, "where": where}
    roles = [{**role, "effects": [effect]} if role["id"] == "healer" else role for role in plain["roles"]]
    position = base(
        turn={"player": "Ann", "phase": "gain", "order": ["Ann", "Ben", "Ileosa"]},
        players={"Ann": {"breach": "trails-end", "role": "healer"}, "Ben": {"breach": "cliffside"}},
        quarters=quarters,
    )
    game = Game(position, {"content": own_content(roles=roles)}, [])
    told = {event["card"] for event in facts_told(game.state, "Ann")["gain"]["Ann"]["sets-off"]}
    assert game.state.position.turn.phase == "place"
    assert told == ({"healer"} if gained else set())
    plain_gain = facts_told(game.state, "Ann")["gain"]["Ann"]["units"]
    assert game.state.position.players["Ann"].pool == plain_gain + gained


def test_a_gain_that_asks_for_a_quarter_comes_while_it_is_held(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-10, KORV-GAIN-5: what an earlier trigger of the same Gain gives or takes counts."""
    lost = {
        "trigger": "gain",
        "turn-of": "heroes",
        "do": "destroy-units",
        "side": "heroes",
        "n": 9,
        "spare": 0,
        "at": {"district": "this"},
        "pick": "all",
    }
    paid = {"trigger": "gain", "do": "gain-units", "who": "self", "to": "pool", "n": 4, "where": {"district": "gray"}}
    roles = [{**role, "effects": [paid]} if role["id"] == "healer" else role for role in plain["roles"]]
    royal = [{**ally, "effects": [lost]} if ally["district"] == "gray" else ally for ally in plain["allies"]["royal"]]
    position = base(
        turn={"player": "Ann", "phase": "gain", "order": ["Ann", "Ben", "Ileosa"]},
        players={"Ann": {"breach": "trails-end", "role": "healer"}, "Ben": {"breach": "cliffside"}},
        quarters={"paupers-field": {"units": {"Ann": 2}}},
    )
    name = own_content(roles=roles, allies={**plain["allies"], "royal": royal})
    game = Game(position, {"content": name}, [])
    assert game.state.position.players["Ann"].pool == 3 and game.units("paupers-field") == {}


def test_a_cancelled_card_inside_a_card(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-HERO-6, KORV-CARD-8: cancelling the inner Edict closes its window; the outer one goes on, unasked."""
    outer = card(
        "outer", [{"do": "advance-edicts", "n": 2}, {"do": "gain-units", "who": "queen", "to": "pool", "n": 1}]
    )
    inner = card("inner", [{"do": "gain-units", "who": "queen", "to": "pool", "n": 10}], copies=2)
    stop = card("stop", [{"do": "cancel-card"}], type="reaction", trigger="edict", copies=3)
    name = own_content(**{"edicts": [outer, inner], "hero-cards": [*plain["hero-cards"], stop]})
    position = base(
        turn={"player": "Ileosa", "phase": "advance-edict", "order": ["Ileosa", "Ann", "Ben"]},
        players={"Ann": {"breach": "trails-end", "hand": ["stop"]}, "Ben": {"breach": "cliffside", "hand": ["stop.2"]}},
        decks={"edicts": ["outer", "inner", "inner.2"]},
        allies={"midland": "none", "gray": "none"},
    )
    game = Game(position, {"content": name}, [])
    assert engine.to_act(game.state) == ["Ann"]
    game.do("Ann", "pass")
    game.do("Ben", "pass")  # nobody stops the outer Edict
    assert [entry.card for entry in game.state.position.stack] == ["outer", "inner"]
    assert game.state.position.stack[0].again == 1
    game.do("Ann", "play", card="stop")
    assert game.state.position.players["Ileosa"].pool == 0
    assert [entry.card for entry in game.state.position.stack] == ["outer", "inner.2"]
    assert game.state.position.stack[0].again == 0
    assert engine.to_act(game.state) == ["Ben"]
    game.do("Ben", "pass")
    assert game.state.position.players["Ileosa"].pool == 10 + 1 + 11
    assert game.state.position.turn.phase == "place"


def test_every_hero_gains_in_turn_by_the_choice_of_the_user(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-8 gain-units with `who: heroes`: each hero in initiative order, the choice staying with the pick."""
    help_all = card(
        "help-all",
        [{"do": "gain-units", "who": "heroes", "n": 2, "to": {"holder": "heroes"}, "pick": "self"}],
        type="standard",
    )
    name = own_content(**{"hero-cards": [*plain["hero-cards"], help_all]})
    game = Game(base(players={"Ann": {"breach": "trails-end", "hand": ["help-all"]}}), {"content": name}, [])
    game.do("Ann", "play", card="help-all")
    pending = game.state.position.pending
    assert (pending.by, pending.for_, pending.options) == ("Ann", "Ann", ("cliffside", "trails-end"))
    game.do("Ann", "choose", quarter="cliffside")
    assert (game.state.position.pending.by, game.state.position.pending.for_) == ("Ann", "Ben")
    game.do("Ann", "choose", quarter="trails-end")
    assert game.units("cliffside") == {"Ben": 4, "Ann": 2}
    assert game.units("trails-end") == {"Ann": 5, "Ben": 2}


def test_spent_and_lent_units_are_destroyed_last(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-8: a card destroys units that are neither spent nor lent, as long as there are any."""
    bleed = {
        "do": "destroy-units",
        "side": "heroes",
        "n": 2,
        "at": {"district": "midland", "holder": "heroes"},
        "pick": "all",
    }
    name = own_content(**{"hero-cards": [*plain["hero-cards"], card("bleed", [bleed], type="standard")]})
    quarters = {
        "slope": {"holder": "Ann", "units": {"Ann": 4}, "spent": {"Ann": 3}},
        "pillar-hill": {"holder": "Ben", "units": {"Ben": 4, "Ann": 1}, "lent": {"Ben": 3}},
    }
    game = Game(
        base(players={"Ann": {"breach": "trails-end", "hand": ["bleed"]}}, quarters=quarters), {"content": name}, []
    )
    game.do("Ann", "play", card="bleed")
    slope, hill = (game.state.position.quarters[place] for place in ("slope", "pillar-hill"))
    assert (slope.units, slope.spent) == ({"Ann": 2}, {"Ann": 2})
    assert (hill.units, hill.lent) == ({"Ben": 2, "Ann": 1}, {"Ben": 2})


def test_permanent_connections_of_allies_and_newer_cuts(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-3: for one pair of places the newest `connect` or `cut` counts; Allies are older than cards."""
    allies = copy.deepcopy(plain["allies"])
    allies["royal"][0]["effects"].append({"mod": "connect", "set": ["trails-end", "slope"], "who": "all"})
    name = own_content(allies=allies)
    assert Game(base(), {"content": name}).refusal("Ann", "attack", from_="trails-end", to="slope", dice=1) is None
    cut = {"card": "curfew", "by": "Ann", "mod": "cut", "set": ["slope", "trails-end"], "who": "all", "until": "round"}
    game = Game(base(effects=[cut]), {"content": name})
    assert game.refusal("Ann", "attack", from_="trails-end", to="slope", dice=1) == "KORV-FIGHT-3"
    assert game.refusal("Ann", "attack", from_="trails-end", to="eastbridge-head", dice=1) is None


def test_allies_live_where_the_file_puts_them(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-ALLY-6, KORV-ALLY-1: an Ally moved to another district works there, and no longer in the old one."""
    allies = copy.deepcopy(plain["allies"])
    sorrel, confessor = allies["royal"][1], allies["royal"][5]
    assert (sorrel["id"], confessor["id"]) == ("magistrate-sorrel", "the-bone-confessor")
    sorrel["district"], confessor["district"] = "gray", "north-point"
    quarters = {"mainshore": {"units": {"Ann": 5}}, "noble-tombs": {"units": {"Ann": 5}}}
    game = Game(base(quarters=quarters), {"content": own_content(allies=allies)})
    assert game.refusal("Ann", "attack", from_="mainshore", to="city-hall", dice=3) is None
    assert game.refusal("Ann", "attack", from_="noble-tombs", to="grand-cathedral", dice=3) == "KORV-FIGHT-4"


def test_difficulties_stand_in_order() -> None:
    """KORV-END-4, KORV-SETUP-4: from easy to ruthless the Queen gains more, and the heroes start with no more."""
    start = []
    for difficulty in ("easy", "standard", "hard", "ruthless"):
        state, _ = engine.new(GAME, GAME.setup(SEATS, None, {"difficulty": difficulty, "hero-units": 2}), Seeded(1))
        for hero, role in (("Ann", "scout"), ("Ben", "healer")):
            state, _ = engine.apply(state, {"by": hero, "do": "choose-role", "role": role}, Seeded(1))
        start.append((facts_told(state, None)["gain"]["Ileosa"]["units"], state.position.players["Ann"].pool))
    assert start == [(9, 3), (11, 2), (13, 2), (15, 1)]


def test_terms_follow_what_happens_on_the_map(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-7, -9: a modifier may ask how many stand there, where the attack comes from, which attack it is."""
    effects = [
        {"mod": "attack-all", "add": 1, "who": "self", "where": {"min-units": 3}},
        {"mod": "attack-high", "add": 2, "who": "self", "where": {"landmark": True}, "from-only": True},
        {"mod": "attack-reroll", "set": 3, "who": "self", "when": {"first-attack": True}},
    ]
    name = own_content(roles=[*plain["roles"], card("watcher", effects, initiative=0)])

    def terms(source: str, units: int, attacks: int) -> list[object]:
        quarters = {
            "trails-end": {"units": {"Ann": 5}},
            "theumanexus": {"units": {"Ann": 5}},
            "eastbridge-head": {"units": {"Ileosa": units}},
        }
        players = {"Ann": {"breach": "trails-end", "role": "watcher"}, "Ben": {"breach": "cliffside"}}
        position = base(quarters=quarters, players=players, turn={"attacks": attacks})
        found: Any = foretold(
            Game(position, {"content": name}).state,
            {"by": "Ann", "do": "attack", "from": source, "to": "eastbridge-head", "dice": 3},
        )
        return [found["terms"][mod] for mod in ("attack-all", "attack-high", "attack-reroll")]

    assert terms("trails-end", 3, 0) == [1, 0, 3] and terms("theumanexus", 3, 0) == [1, 2, 3]
    assert terms("trails-end", 2, 0) == [0, 0, 3] and terms("trails-end", 3, 1) == [1, 0, 0]


def test_names_and_facts_come_from_the_set_up(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-11: two tables play with different files side by side, and each has its own names."""
    heroes = copy.deepcopy(plain["hero-cards"])
    heroes[0] |= {"name": "Silver Vault", "text": "Gain 9 units.", "effects": [{**GAIN, "n": 9}]}
    own = GAME.setup(SEATS, None, {"content": own_content(**{"hero-cards": heroes})})
    book = GAME.setup(SEATS)
    rules = GAME.rules
    assert rules.display_name("hidden-armoury.2", own) == "Silver Vault"
    assert rules.display_name("hidden-armoury.2", book) == rules.display_name("hidden-armoury.2") == "Hidden Armoury"
    assert printed("hidden-armoury", own)["text"] == "Gain 9 units."
    assert printed("hidden-armoury", book)["text"] == "Gain 4 units in your pool."
    hand = {"Ann": {"breach": "trails-end", "hand": ["hidden-armoury"]}}
    for setup, name in ((own, "Silver Vault"), (book, "Hidden Armoury")):
        state, _ = engine.load(GAME, setup, base(players=hand), Seeded(0))
        state, events = engine.apply(state, {"by": "Ann", "do": "play", "card": "hidden-armoury"}, Seeded(0))
        told = [GAME.words.line(event, setup) for event in events if event.kind == "card-played"]
        assert told == [f"Ann plays **{name}**."]
        assert state.position.players["Ann"].pool == (9 if setup is own else 4)


def test_a_table_keeps_the_cards_that_it_was_set_up_with(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-11: a file that is changed while a battle lasts counts for the battles that are set up after it."""
    position = base(players={"Ann": {"breach": "trails-end", "hand": ["hidden-armoury"]}})
    name = own_content()
    game = Game(position, {"content": name}, [])
    heroes = copy.deepcopy(plain["hero-cards"])
    heroes[0] |= {"name": "Silver Vault", "effects": [{**GAIN, "n": 9}]}
    own_content(**{"hero-cards": heroes})
    later = Game(position, {"content": name}, [])
    for table, units, called in ((game, 4, "Hidden Armoury"), (later, 9, "Silver Vault")):
        assert GAME.rules.display_name("hidden-armoury", table.state.setup) == called
        table.do("Ann", "play", card="hidden-armoury")
        assert table.state.position.players["Ann"].pool == units


def test_wild_content_keeps_the_contract(own_content: Callable[..., str], plain: Plain) -> None:
    """KORV-CARD-2, -5, -8: every verb with every filter and pick; all positions are lawful and restore the decision."""
    name = own_content(**wild(plain))
    for seed in range(6):
        setup = GAME.setup(
            ["Queen", "Ann", "Ben", "Cat"], None, {"content": name, "lieutenants-return": bool(seed % 2)}
        )
        chance, luck = Seeded(seed), random.Random(seed)
        state, _ = engine.new(GAME, setup, chance)
        steps = 0
        while players := engine.to_act(state):
            actions = [action for player in players for action in engine.legal_actions(state, player)]
            state, events = engine.apply(state, choose_random(actions, luck), chance)
            steps += 1
            assert all(event.rule in GAME.clauses for event in events)
            assert list(GAME.rules.invariants(state)) == []
            if steps % 4 == 0:
                written = engine.write_position(state)
                loaded, further = engine.load(GAME, setup, written, chance)
                assert further == []
                assert engine.write_position(loaded) == written
                assert engine.legal(loaded) == engine.legal(state)
                assert engine.to_act(loaded) == engine.to_act(state)
        assert state.position.turn.number == 28
        assert engine.over(state)


def wild(plain: Plain) -> Plain:
    """Decks in which every verb stands with every filter and pick, and cards that answer cards."""
    filters: list[Plain] = [
        {},
        {"holder": "heroes"},
        {"holder": "queen"},
        {"holder": "self"},
        {"landmark": True},
        {"breach": True},
        {"own-breach": True},
        {"next-to": "self"},
        {"next-to": "heroes"},
        {"next-to": "queen"},
        {"next-to": "castle"},
        {"min-units": 3},
        {"units-of": "self"},
        {"attacked": True},
        {"captured": True},
        {"castle": True},
        {"district": "gray", "holder": "heroes"},
    ]
    picks = ("self", "queen", "all", "most", "least", "random")
    types = ("standard", "attack", "defence", "reaction", "reinforcement")
    edicts, heroes = [], []
    for number, (wanted, pick) in enumerate((wanted, pick) for wanted in filters for pick in picks):
        gain = {"do": "gain-units", "who": ("self", "heroes", "queen")[number % 3], "n": 2, "to": wanted, "pick": pick}
        kill = {
            "do": "destroy-units",
            "side": ("queen", "heroes")[number % 2],
            "n": 2,
            "at": wanted,
            "pick": pick,
            "spare": number % 2,
        }
        edicts.append(
            card(f"gain-{number}", [gain, {"do": "advance-edicts", "n": 1 + number % 2}][: 1 + (number % 5 == 0)])
        )
        edicts.append(card(f"kill-{number}", [kill]))
        more = {"trigger": ("city", "edict", "after-roll")[number // 5 % 3]} if number % 5 == 3 else {}
        heroes.append(card(f"mix-{number}", [kill, gain], type=types[number % 5], **more))
    answers = [
        card(
            "stop-edict",
            [{"do": "cancel-card"}, {"do": "advance-edicts", "n": 1}],
            type="reaction",
            trigger="edict",
            copies=8,
        ),
        card(
            "stop-city",
            [{"do": "draw-hero-card", "who": "self", "n": 1}, {"do": "cancel-card"}],
            type="reaction",
            trigger="city",
            copies=8,
        ),
        card("no-answer", [], type="reaction", trigger="edict", copies=4),
        card(
            "slay",
            [{"do": "slay-ally", "side": "royal", "at": {"holder": "self"}, "pick": "self"}],
            type="standard",
            copies=6,
        ),
        card(
            "ram",
            [{"mod": "attack-high", "add": 1, "who": "self", "until": "roll"}, {"do": "advance-edicts", "n": 1}],
            type="attack",
            copies=6,
        ),
        card(
            "bleed",
            [{"do": "destroy-units", "side": "heroes", "n": 9, "spare": 0, "at": {"units-of": "self"}, "pick": "most"}],
            type="attack",
            copies=6,
        ),
    ]
    branch = [
        {"do": "advance-edicts", "n": 2},
        {"do": "gain-units", "who": "heroes", "n": 1, "to": {"units-of": "self"}, "pick": "self"},
        {
            "do": "roll",
            "sides": 2,
            "at-least": 2,
            "then": [],
            "else": [{"do": "lose-hero-card", "who": "heroes", "n": 2}],
        },
    ]
    chain = [
        {
            "do": "roll",
            "sides": 6,
            "at-least": 3,
            "then": branch,
            "else": [{"mod": "forbid", "set": "attack", "who": "all"}],
        }
    ]
    joins = [
        {"mod": "connect", "first": {"holder": "self"}, "second": {"holder": "heroes"}, "pick": "self", "who": "all"},
        {"mod": "connect", "first": {"castle": True}, "second": {}, "pick": "random", "who": "all", "until": "round"},
        {"mod": "connect", "first": {"landmark": True}, "second": {"landmark": True}, "pick": "all", "who": "all"},
    ]
    allies = copy.deepcopy(plain["allies"])
    for number, ally in enumerate([*allies["royal"], *allies["resistance"]]):
        found = {"do": "gain-units", "who": "self", "n": 1, "to": {"captured": True}, "pick": "all"}
        ally["effects"].append(
            [
                {"trigger": "capture", "do": "roll", "sides": 4, "at-least": 2, "then": [found], "else": branch[:1]},
                {
                    "trigger": "lost",
                    "turn-of": "controller",
                    "where": {"district": "this"},
                    "do": "draw-hero-card",
                    "who": "self",
                    "n": 1,
                },
                {"trigger": "gain", "turn-of": "heroes", "mod": "attack-max", "add": 1, "who": "self"},
            ][number % 3]
        )
    return {
        "edicts": [*edicts, card("chain", chain, copies=9)],
        "hero-cards": [*heroes, *answers],
        "city-cards": [
            *(card(f"join-{number}", [join], copies=4) for number, join in enumerate(joins)),
            *(card(f"edict-{number}", branch[:2], copies=10) for number in range(3)),
        ],
        "allies": allies,
        "setup": {**plain["setup"], "hero-cards": dict.fromkeys(range(2, 7), 8)},
    }


# ------------------------------------------------------------------------------------------------ odds and bots


def test_odds_of_one_roll_are_those_of_the_dice() -> None:
    """KORV-FIGHT-9, -10: three dice against two, ties to the defender: 2890, 2611 and 2275 of 7776."""
    odds = {(lost, won): chance for lost, won, chance in roll_odds(Terms(), 3, 2)}
    assert odds[(0, 2)] == pytest.approx(2890 / 7776)
    assert odds[(1, 1)] == pytest.approx(2611 / 7776)
    assert odds[(2, 0)] == pytest.approx(2275 / 7776)
    assert battle(Terms(), 1, 1)[0] == pytest.approx(15 / 36)
    assert battle(Terms(attacker_wins_ties=True), 1, 1)[0] == pytest.approx(21 / 36)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_heuristic_players_play_to_the_end(seats: int) -> None:
    """*Bots*: the Queen and the heroes play whole games by legal actions and see only what their seat sees."""
    setup = GAME.setup(["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"][:seats], None, {"queen": "Ben"})
    chance, luck = Seeded(seats), random.Random(seats)
    state, _ = engine.new(GAME, setup, chance)
    bot = new_bot(GAME, "heuristic")
    while players := GAME.rules.to_act(state):
        for player in players:
            suggestion = bot.decide(Seat(state, player), luck)
            if suggestion is not None:
                break
        assert suggestion is not None and suggestion.reason
        assert engine.check(state, suggestion.action) is None
        engine.carry_out(state, suggestion.action, chance)
    assert state.position.result is not None


# ------------------------------------------------------------------------------------------------ for the screen


def test_every_event_of_a_game_has_words_or_is_a_die() -> None:
    """The log tells every kind of event but dice, shuffles and the asking of a window."""
    silent = {"die-rolled", "shuffled", "reaction-asked"}
    chance, luck = Seeded(5), random.Random(5)
    state, events = engine.new(GAME, GAME.setup(["Q", "A", "B", "C", "D"]), chance)
    seen = list(events)
    while players := engine.to_act(state):
        actions = [action for player in players for action in engine.legal_actions(state, player)]
        state, events = engine.apply(state, choose_random(actions, luck), chance)
        seen += events
    for event in seen:
        line = GAME.words.line(event)
        assert (line == "") == (event.kind in silent), event
        assert "{" not in line


def test_facts_for_the_screen() -> None:
    """*Screen notes*: points so far, control, cut-off quarters, what is printed on cards."""
    game = Game(base(quarters={"slope": {"units": {"Ann": 2}}, "theumanexus": {"units": {"Ann": 1}}}))
    facts = facts_told(game.state, "Ann")
    assert facts["points"]["now"]["points"] == 1 and facts["points"]["now"]["verdict"] == "rout"
    assert facts["districts"]["east-shore"]["controller"] == "Ann"
    assert [cut["place"] for cut in facts["supply"]["Ann"]["cut-off"]] == ["slope"]
    assert facts["gain"]["Ann"]["units"] == 3 + 1 + 2
    assert printed("second-wind.2")["trigger"] == "after-roll"
    assert printed("gatefoot")["landmark"] is True
    assert printed("gray")["bonus"] == 2
    assert GAME.rules.display_name("eels-end") == "Eel's End"


def test_a_gain_is_proposed_by_heroes_and_strength() -> None:
    """KORV-LEVEL-1: not for a group's own content; a record without it has the table's all the same."""
    gain = next(option for option in GAME.options if option.name == "queen-gain")
    propose = gain.proposed_for
    assert propose is not None
    names = ("Queen", "Ann", "Ben", "Cid", "Dot", "Eve", "Fay")

    def proposed(hero: str, queen: str = "") -> list[int | None]:
        return [propose(names[:seats], "battle", {BOTS: (hero,) * (seats - 1) + (queen,)}) for seats in range(3, 8)]

    assert proposed("heuristic") == [12, None, 18, 19, 23] == proposed("", SEARCHER)
    assert proposed(SEARCHER) == [12, 12, 17, 20, 22] == proposed(SEARCHER, SEARCHER)
    for fair in ({}, {BOTS: ("", SEARCHER, SEARCHER)}, {BOTS: (SEARCHER, SEARCHER, "heuristic"), "queen": "Queen"}):
        assert propose(names[:3], "battle", fair) == 12, "people, and who thinks less, are fair"
    assert propose(names[:3], "battle", {"content": "our-table", BOTS: (SEARCHER,) * 3}) is None
    assert [GAME.setup(names[:seats], "battle").number("queen-gain") for seats in (3, 4)] == [11, 13]


def test_why_words_for_the_chronicle_cannot_be_told() -> None:
    """Any seat, any words, at any time: nothing speaks against it; nobody else has a seat."""
    state, _ = engine.new(GAME, GAME.setup(SEATS), Seeded(3))
    assert engine.why_not(state, {"by": "Ann", "do": "tell", "text": "The gates hold."}) is None
    (choice,) = engine.choices(state, "Ann", {"do": "tell", "text": "The gates hold."})
    assert choice.argument("text").form == "free" and choice.ready
    refusal = engine.check(state, {"by": "spectator", "do": "tell", "text": "x"})
    assert refusal is not None and refusal.rule == "KORV-TURN-2"


@pytest.mark.parametrize("options", [{}, {"lines": "allied", "district-control": "full"}])
def test_one_look_at_the_city_shows_what_each_action_sees_by_itself(options: dict[str, object]) -> None:
    """KORV-TURN-3: what is worked out once for all that is offered at a moment is the same as for each action alone;
    a city in which something is carried out is read anew.
    """
    luck, chance = random.Random(4), Seeded(4)
    state, _ = engine.new(GAME, GAME.setup([*SEATS, "Cat"], None, options), chance)
    borrowed = 0
    for _ in range(400):
        acting = engine.to_act(state)
        if not acting:
            break
        actions = engine.legal_actions(state, acting[0])
        assert actions == Rules.legal_actions(rules_of(state), state, acting[0])
        borrowed += any(action.do in ("borrow", "move") for action in actions)
        action = luck.choice(actions)
        city = City(state)
        city.stacks(action.by)
        city.borders(action.by)
        engine.carry_out(state, action, chance)
        assert city.stacks(action.by) == {
            place: city.free(action.by, place)
            for place, quarter in city.p.quarters.items()
            if action.by in quarter.units
        }
        assert city.borders(action.by) == [
            (source, target, free)
            for source, free in city.stacks(action.by).items()
            for target in city.neighbours(source)
            if free and not city.holds(action.by, target)
        ]
    assert borrowed
