"""What the chronicle of a siege tells, page by page: the city, its people, every turn, the end, the numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.defenders.board.position import Defender, Location, Position
from game.defenders.facts.chronicle import Chronicle
from game.parts.strokes import SHEET
from scenes.defenders.ending.book import RED, SIDE, SOFT, WIDE, Book, Person, Unpainted
from scenes.defenders.ending.city_maps import NEAR, Maps, Seen
from scenes.defenders.ending.fates import fates
from scenes.defenders.pieces.arms import arms_of
from scenes.defenders.pieces.looks import Looks, spoken
from scenes.defenders.telling.deeds import deeds
from scenes.defenders.telling.played_record import Played, TurningPoint
from scenes.defenders.telling.prose import turns_in_prose
from scenes.defenders.telling.vignettes import SIZE, clash_of, known, vignette
from scenes.paint.heraldry import shield
from scenes.paint.theme import PARCHMENT
from scenes.system.words import decimal, join_words, later, marked, quoted, said, tr, tr_n

GREEN = PARCHMENT.legal.paper
CHAPTER = {
    "occupied": later("{place} is lost"),
    "destroyed": later("{place} lies in ruins"),
    "recaptured": later("{place} is won back"),
    "held": later("The fight for {place}"),
}
"""What turned the siege -> the title of the chapter that begins with it."""
OUTCOME = {"defenders": later("It stands."), "enemy": later("It has fallen.")}


def title_of(view: Position) -> str:
    """What the city is called, at the head of its book."""
    return str(view.setting.title or tr("A nameless city"))


def siege_of(view: Position) -> str:
    """What its book is about."""
    city = view.setting.title
    return tr("The siege of {city}", city=city) if city else tr("The siege of a nameless city")


def tell(book: Book, played: Played, maps: Maps) -> Iterator[float]:
    """Fill the book; yields how far it is (0 to 1)."""
    view, told = played.seen(), played.told
    looks = Looks(played.record.game, Seen(view, played.facts()))
    _title(book, played, view, told, maps)
    _places(book, played, view)
    _people(book, played, view, looks)
    yield from tell_siege(book, played, looks, maps)
    book.gap(6)
    last = maps.at() if view.map_order else None
    book.fitted(WIDE, lambda wide: _end(book, view, told, last, wide))
    book.finish(siege_of(view), told_by(played))
    yield 1.0


def tell_siege(
    book: Book, played: Played, looks: Looks, maps: Maps | None = None, sharp: tuple[int, int] = SIZE
) -> Iterator[float]:
    """The turns and those who fell; pieces of the map with them if there are maps, vignettes of so many pixels."""
    view, first = played.seen(), True
    turns = turns_in_prose(played.moments[0].state, played.events_until(-1))
    for number, turn in enumerate(turns):
        yield number / (len(turns) + 1)
        _fill(book, played, turn.number, maps)
        first = _chapter(book, played, turn.number, looks, sharp, first=first)
        book.turn(turn.number, turn.paragraph, first=first)
        first = False
        point = played.turning_points.get(turn.number)
        if point is not None and point.what != "held":
            _map(book, view, turn.number, point, maps)
    _fallen(book, played, view, played.told, looks)


def _map(book: Book, view: Position, turn: int, point: TurningPoint, maps: Maps | None) -> None:
    """The surroundings of a place as they were then, if there is room."""
    if maps is not None:
        place = view.locations[point.place].name or "…"
        shows = tr("The map about {place} in turn {turn}", place=place, turn=turn)
        near = Unpainted(NEAR, partial(maps.near, point.moment, point.place), maps.prepare)
        book.show_map(near, shows=shows)


def _fill(book: Book, played: Played, turn: int, maps: Maps | None) -> None:
    """The map of the turn before, on what a chapter would leave white of its page: its last fight, else most units."""
    before = played.turns.get(turn - 1)
    if before is None or {turn - 1, turn} & set(played.turning_points) != {turn}:
        return
    if book.has_room(_high_of_chapter(book)):
        return
    fights = [event.word("at") for at, _, event in played.by_turn if at == turn - 1 and event.kind == "battle-result"]
    view = played.seen(before)
    crowds = Counter(unit.at for unit in view.defenders.values() if unit.at in view.locations)
    for place in (*fights[-1:], *(place for place, _ in crowds.most_common(1) if place and not fights)):
        _map(book, view, turn - 1, TurningPoint(before, place, "held"), maps)


def _high_of_chapter(book: Book) -> float:
    """Of its vignette and the first lines of its story, in millimetres."""
    return book.paper.wide * SIZE[1] / SIZE[0] + 24


def told_by(played: Played) -> str:
    """Whose book it is."""
    return tr("told by {people}", people=join_words(played.record.setup.players))


def _title(book: Book, played: Played, view: Position, told: Chronicle, maps: Maps) -> None:
    book.gap(8)
    if (arms := arms_of(view.setting)) is not None:
        book.crest(shield(arms, 420))
    book.say(title_of(view), "title", 54)
    turns = sum(1 for turn in told.turns if turn.number)
    people = join_words(played.record.setup.players)
    words = tr_n(
        "A siege of {count} turn, told by {people}.",
        "A siege of {count} turns, told by {people}.",
        turns,
        people=people,
    )
    book.say(words if told.outcome else f"{words} {tr('The siege goes on.')}", "text-italic", 14, SOFT)
    if view.map_order:
        book.show(maps.peaceful(), shows=tr("A map of the city before the siege"))


def described(played: Played) -> dict[str, str]:
    """What was told of a place or of people when they were finished (DEF-CITY-5), by their ids."""
    return {
        event.word("thing"): event.word("text")
        for event in played.events_until(-1)
        if event.kind == "finalised" and event.maybe_word("text")
    }


def _places(book: Book, played: Played, view: Position) -> None:
    """Every place: what it is, and who built it. How it fares the story tells."""
    book.head(tr("The places"))
    words = described(played)
    for name, place in view.locations.items():
        what = [_words_of(place)]
        if place.owner and len(played.record.setup.players) > 1:
            what.append(tr("built by {owner}", owner=place.owner))
        book.say(f"{marked(place.name or '…')}: {', '.join(what)}.", size=11)
        if name in words:
            book.say(quoted(words[name]), "text-italic", 10.5, SOFT, indent=6)


def _words_of(thing: Location | Defender) -> str:
    """What it is and what it is like, as its makers say; *another area* is said of what has no other word."""
    said_of = [thing.labels.get(word) or "" if word.startswith("other-") else spoken(word) for word in thing.words]
    return ", ".join(filter(None, said_of)) or ", ".join(spoken(word) for word in thing.words)


def _people(book: Book, played: Played, view: Position, looks: Looks) -> None:
    """Every defender: who they are, what they are worth, whose."""
    words, people = described(played), []
    for name, unit in view.defenders.items():
        facts = looks.facts.units.get(name)
        what = f"{_words_of(unit)}."
        if facts is not None and unit.owner:
            what += " " + tr("Worth {printed}, led by {player}.", printed=facts.printed, player=unit.owner)
        people.append(
            Person(_drawn(looks, name), unit.name or "…", _capital(what), quoted(words[name]) if name in words else "")
        )
    book.head(tr("The people"), keep=SIDE + 6)
    book.people(people)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _drawn(looks: Looks, name: str) -> tuple[str, str]:
    """The figure of a defender, of its world."""
    return known(*looks.unit_art(name), "other-group")


def _chapter(book: Book, played: Played, turn: int, looks: Looks, sharp: tuple[int, int], *, first: bool) -> bool:
    """The head of a chapter where one begins: with the first turn, and with each that turned the siege."""
    point = played.turning_points.get(turn)
    if point is None:
        if first:
            book.head(tr("The siege begins"), 32, RED, keep=40)
        return first
    place = looks.seen.locations[point.place].name or "…"
    book.head(tr(CHAPTER[point.what], place=place), 32, RED, keep=_high_of_chapter(book))
    shows = tr("Those who fought at {place}, face to face", place=place)
    clash = clash_of(played, looks, turn, point.place)
    book.show(Unpainted(sharp, partial(vignette, clash, sharp)), shows=shows)
    return True


def _fallen(book: Book, played: Played, view: Position, told: Chronicle, looks: Looks) -> None:
    """Those who fell, in the order of falling: what they did, where it ended, by whom."""
    graves = [grave for grave in told.graves if grave.unit in view.defenders]
    if not graves:
        return
    done, people, words = deeds(played), [], described(played)
    for grave in graves:
        name, at = view.defenders[grave.unit].name or grave.called, view.locations.get(grave.at or "")
        place, slayer = (at.name if at else None) or grave.place, view.threats.get(grave.by or "")
        end = tr("Fell in turn {turn} at {place}.", turn=grave.turn, place=place)
        if slayer is not None and slayer.name:
            end = tr("Fell in turn {turn} at {place}, to {threat}.", turn=grave.turn, place=place, threat=slayer.name)
        people.append(
            Person(
                _drawn(looks, grave.unit),
                name,
                " ".join([*done.get(grave.unit, ()), end]),
                quoted(words[grave.unit]) if grave.unit in words else "",
            )
        )
    book.head(tr("Those who fell"), 32, RED, keep=SIDE + 10)
    book.graves(people)


def _end(book: Book, view: Position, told: Chronicle, last: Surface | None, wide: float) -> None:
    """How the city stands, what is told of it afterwards, and the numbers."""
    outcome = tr(OUTCOME[told.outcome]) if told.outcome in OUTCOME else tr("The siege goes on.")
    book.head(
        _at_last(view.setting.title or "", fallen=told.outcome == "enemy"),
        30,
        keep=wide * SHEET[1] / SHEET[0] + 6,
    )
    if last is not None:
        book.show(last, wide, tr("The map at the end: what stands, what is lost"))
    book.say(f"{outcome} {_capital(fates(view, told))}", "text-italic", 12, SOFT)
    if told.epilogues:
        book.head(tr("Epilogues"))
    for words in dict.fromkeys(told.epilogues.values()):  # what several say alike is said once
        tellers = [player for player, theirs in told.epilogues.items() if theirs == words]
        if words:
            book.say(f"{join_words([marked(player) for player in tellers])}: {said(words)}", size=12)
            continue
        for player in tellers:
            book.say(tr("{player} said nothing.", player=player), size=12)
    book.head(tr("In numbers"), keep=42)
    _numbers(book, told)


def _at_last(city: str, *, fallen: bool) -> str:
    if not city:
        return tr("The city at the end") if fallen else tr("The city as it stands")
    return tr("{city} at the end", city=city) if fallen else tr("{city} as it stands", city=city)


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
        if not possible:
            continue
        words = tr("{made} of {all}", made=made, all=possible)
        book.number(name, words, made / possible, GREEN)
