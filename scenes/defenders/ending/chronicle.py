"""What the chronicle of a siege tells, page by page: the city, its people, every turn, the end, the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.defenders.board.position import Position
from game.defenders.facts.chronicle import Chronicle, Turn
from game.parts.strokes import SHEET
from scenes.defenders.ending.book import INK, RED, SOFT, WIDE, Book
from scenes.defenders.ending.city_maps import Maps, Seen
from scenes.defenders.ending.fates import fates
from scenes.defenders.pieces.looks import SETTING_NAME, Looks, spoken
from scenes.defenders.telling.played_record import Played
from scenes.defenders.telling.prose import turns_in_prose
from scenes.paint import art
from scenes.paint.theme import PARCHMENT
from scenes.system.words import decimal, join_words, later, quoted, tr, tr_n

GREEN = PARCHMENT.legal.paper
PLACE_FATE = {
    "standing": later("Built by {owner}; it stands."), "occupied": later("Built by {owner}; lost."),
    "destroyed": later("Built by {owner}; in ruins."),
}  # fmt: skip
OUTCOME = {"defenders": later("It stands."), "enemy": later("It has fallen.")}


def title_of(view: Position) -> str:
    """What the city is called."""
    setting = view.setting
    return str(setting.title or tr(SETTING_NAME[setting.key]))


def tell(book: Book, played: Played, maps: Maps) -> Iterator[float]:
    """Fill the book; yields how far it is (0 to 1)."""
    view, told = played.seen(), played.told
    _title(book, played, view, told, maps)
    turns = [turn for turn in told.turns if turn.number]
    prose = {turn.number: turn.paragraph for turn in turns_in_prose(played.record.game, played.events_until(-1))}
    for number, turn in enumerate(turns):
        yield number / (len(turns) + 1)
        _turn(book, played, turn, prose.get(int(turn.number), ""), maps)
    _fallen(book, played, view, told)
    book.gap(6)
    _end(book, view, told, maps)
    yield 1.0


def _title(book: Book, played: Played, view: Position, told: Chronicle, maps: Maps) -> None:
    book.gap(8)
    book.say(title_of(view), "title", 54)
    outcome = tr(OUTCOME[told.outcome]) if told.outcome in OUTCOME else tr("The siege goes on.")
    turns = sum(1 for turn in told.turns if turn.number)
    people = join_words(played.record.setup.players)
    words = tr_n("A siege of {count} turn, told by {people}.", "A siege of {count} turns, told by {people}.", turns,
                 people=people)  # fmt: skip
    book.say(f"{words} {outcome}", "text-italic", 14, SOFT)
    if view.map_order:
        book.show(maps.peaceful())
    _places(book, played, view)
    _people(book, played, view, told)
    book.gap(4)


def described(played: Played) -> dict[str, str]:
    """What was told of a place or of people when they were finished (DEF-CITY-5), by their ids."""
    return {
        event.word("thing"): event.word("text")
        for event in played.events_until(-1)
        if event.kind == "finalised" and event.maybe_word("text")
    }


def _places(book: Book, played: Played, view: Position) -> None:
    """Every place: what it is, whose, and how it stands at the end."""
    book.head(tr("The places"))
    words = described(played)
    for name, place in view.locations.items():
        cards = ", ".join(spoken(word) for word in place.cards.values())
        fate = tr(PLACE_FATE.get(place.state, ""), owner=place.owner) if place.state in PLACE_FATE else ""
        book.say(" ".join(part for part in (f"{place.name or '…'}: {cards}.", fate) if part), size=10.5)
        if name in words:
            book.say(quoted(words[name]), "text-italic", 10.5, SOFT, indent=6)


def _people(book: Book, played: Played, view: Position, told: Chronicle) -> None:
    """Every defender: who they are, what they were worth, whose, and what became of them."""
    info, graves = played.facts(), {grave.unit: grave for grave in told.graves}
    words = described(played)
    book.head(tr("The people"))
    looks = Looks(played.record.game, Seen(view, info))
    for name, unit in view.defenders.items():
        book.face(*_drawn(looks, name))
        facts, grave = info.units.get(name), graves.get(name)
        cards = ", ".join(spoken(word) for word in unit.cards.values())
        parts = [f"{unit.name or '…'}: {cards}."]
        if facts is not None:
            parts.append(tr("Worth {printed}, led by {player}.", printed=facts.printed, player=unit.owner))
        if grave is not None:
            parts.append(tr("Fell in turn {turn} at {place}.", turn=grave.turn, place=grave.place))
        elif unit.state == "ready" and told.outcome is not None:
            parts.append(tr("Lived to see the end."))
        book.say(" ".join(parts), size=10.5)
        if name in words:
            book.say(quoted(words[name]), "text-italic", 10.5, SOFT, indent=6)


def _drawn(looks: Looks, name: str) -> tuple[str, str]:
    """The figure of a defender, of its world."""
    group, piece = looks.unit_art(name)
    return group, piece if piece in art.ids(group) else "other-group"


def _fallen(book: Book, played: Played, view: Position, told: Chronicle) -> None:
    """Those who fell, in the order of falling."""
    if not told.graves:
        return
    book.head(tr("Those who fell"), 30, keep=30)
    looks = Looks(played.record.game, Seen(view, played.facts()))
    for grave in told.graves:
        if grave.unit in view.defenders:
            book.face(*_drawn(looks, grave.unit))
        words = tr("{who}, in turn {turn}, at {place}.", who=grave.called, turn=grave.turn, place=grave.place)
        book.say(words, "text-italic", 12)


def _turn(book: Book, played: Played, turn: Turn, prose: str, maps: Maps) -> None:
    number, point = int(turn.number), played.turning_points.get(int(turn.number))
    picture = maps.near(*point) if point is not None else None
    high = WIDE * 0.82 * picture.get_height() / picture.get_width() if picture is not None else 0.0
    book.head(tr("Turn {number}", number=number), 26, RED, keep=min(150.0, 30 + high))
    scene = turn.scene
    if scene is not None:
        book.say(f"{scene.when}, {scene.where}: {scene.what}.", "text-italic", 11.5)
    book.say(prose, size=11)
    if picture is not None:
        book.show(picture, WIDE * 0.82)
    said = [f"{quoted(text.text)} {text.player}" for text in turn.texts if text.about != "epilogue"]
    for words in dict.fromkeys(said):  # epilogues stand at the end
        book.say(words, "text-italic", 11, INK, indent=6)


def _end(book: Book, view: Position, told: Chronicle, maps: Maps) -> None:
    book.head(tr("{city} as it stands", city=title_of(view)) if told.outcome != "enemy" else
              tr("{city} at the end", city=title_of(view)), 30, keep=WIDE * SHEET[1] / SHEET[0] + 6)  # fmt: skip
    if view.map_order:
        book.show(maps.at())
    book.say(fates(view, told), "text-italic", 12, SOFT)
    if told.epilogues:
        book.head(tr("Epilogues"))
    for player, words in told.epilogues.items():
        book.say(f"{player}: {words}" if words else tr("{player} said nothing.", player=player))
    book.head(tr("In numbers"), keep=60)
    _numbers(book, told)


def _numbers(book: Book, told: Chronicle) -> None:
    """Luck pale with its expectation, choices plain."""
    pale = PARCHMENT.hairline
    for name, side in ((tr("The city’s dice"), told.city), (tr("The enemy’s dice"), told.enemy)):
        if side.mean is not None:
            words = tr("{mean} on the mean of {dice}", mean=decimal(side.mean, 2), dice=side.dice)
            book.number(name, words, side.mean / 6, pale, side.expected / 6)
    tries = told.abilities
    if tries.tries:
        words = tr("{worked} of {tries}", worked=tries.worked, tries=tries.tries)
        book.number(tr("Abilities"), words, tries.worked / tries.tries, pale, tries.expected / tries.tries)
    choices = told.choices
    fought = sum(choices.battles.values())
    held = choices.battles.get("repulsed", 0) + choices.battles.get("stand-off", 0)
    rows = (
        (tr("Battles held"), held, fought),
        (tr("Rescues made"), choices.rescues, choices.rescues_possible),
        (tr("Moves to a way in"), choices.moves_to_entries, choices.moves),
    )
    for name, made, possible in rows:
        words = tr("{made} of {all}", made=made, all=possible)
        book.number(name, words, made / possible if possible else 0.0, GREEN)
