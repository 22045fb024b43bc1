"""What the chronicle of a siege tells, page by page: the city, its people, every turn, the end, the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.defenders.ending.book import INK, RED, SOFT, WIDE, Book
from scenes.defenders.ending.city_maps import Maps
from scenes.defenders.ending.fates import fates
from scenes.defenders.ending.played_record import Played
from scenes.defenders.pieces.looks import SETTING_NAME, spoken
from scenes.defenders.seen import View
from scenes.defenders.siege_story import Story, TurnTold
from scenes.paint.theme import PARCHMENT
from scenes.system.words import decimal, join_words, later, quoted, tr, tr_n

GREEN = PARCHMENT.legal.paper
FALLEN = {
    "occupied": later("{place} is lost."), "destroyed": later("{place} lies in ruins."),
    "recaptured": later("{place} is ours again."), "repaired": later("{place} stands again."),
}  # fmt: skip
RESULT = {
    "repulsed": later("{place} is held"), "stand-off": later("{place} is held, with equal totals"),
    "defeated": later("{place} is lost"), "undefended": later("{place} is lost, for nobody was there"),
    "abandoned": later("{place} is given up"),
}  # fmt: skip
OUTCOME = {"defenders": later("It stands."), "enemy": later("It has fallen.")}


def title_of(view: View) -> str:
    """What the city is called."""
    setting = view["setting"]
    return str(setting["title"] or tr(SETTING_NAME[setting["key"]]))


def tell(book: Book, played: Played, maps: Maps) -> Iterator[float]:
    """Fill the book; yields how far it is (0 to 1)."""
    view, told = played.view(), played.told
    _title(book, played, view, told, maps)
    turns = [turn for turn in told["turns"] if turn["number"]]
    for number, turn in enumerate(turns):
        yield number / (len(turns) + 1)
        _turn(book, played, turn, maps)
    book.turn_over()
    _end(book, view, told, maps)
    yield 1.0


def _title(book: Book, played: Played, view: View, told: Story, maps: Maps) -> None:
    book.gap(8)
    book.say(title_of(view), "title", 54)
    outcome = tr(OUTCOME[told["outcome"]]) if told["outcome"] in OUTCOME else tr("The siege goes on.")
    turns = sum(1 for turn in told["turns"] if turn["number"])
    people = join_words(played.record.setup.players)
    words = tr_n("A siege of {count} turn, told by {people}.", "A siege of {count} turns, told by {people}.", turns,
                 people=people)  # fmt: skip
    book.say(f"{words} {outcome}", "text-italic", 14, SOFT)
    if view["map-order"]:
        book.show(maps.peaceful())
    for head, group in ((tr("The places"), view["locations"]), (tr("The people"), view["defenders"])):
        book.head(head)
        for thing in group.values():
            cards = ", ".join(spoken(word) for word in thing["cards"].values())
            book.say(f"{thing['name'] or '…'}: {cards}" if cards else str(thing["name"]), size=10.5)
    book.turn_over()


def _turn(book: Book, played: Played, turn: TurnTold, maps: Maps) -> None:
    told, number = played.told, int(turn["number"])
    book.head(tr("Turn {number}", number=number), 26, RED)
    if turn["card"]:
        card = played.record.game.rules.display_name(str(turn["card"]))
        book.say(tr("{player} draws the {card}.", player=turn["first"], card=card), size=10.5, colour=SOFT)
    scene = turn["scene"]
    if scene is not None:
        book.say(f"{scene['when']}, {scene['where']}: {scene['what']}.", "text-italic", 11.5)
    for fight in told["battles"]:
        if fight["turn"] == number and fight["result"]:
            words = str(tr(RESULT[fight["result"]], place=fight["place"]))
            if fight["defenders"] is not None:
                words += tr(", {ours} against {theirs}", ours=fight["defenders"], theirs=fight["threats"])
            book.say(f"{words}.", "text-bold")
    for fall in told["places"]:
        if fall["turn"] == number:
            book.say(tr(FALLEN[fall["what"]], place=fall["place"]))
    for grave in told["graves"]:
        if grave["turn"] == number:
            book.say(tr("{who} fell at {place}.", who=grave["called"], place=grave["place"]), colour=SOFT)
    for text in turn["texts"]:
        if text["about"] == "epilogue":  # they stand at the end
            continue
        book.say(f"{quoted(text['text'])} {text['player']}", "text-italic", 11, INK, indent=6)
    if number in played.turning_points:
        moment, place = played.turning_points[number]
        book.show(maps.near(moment, place), WIDE * 0.82)


def _end(book: Book, view: View, told: Story, maps: Maps) -> None:
    book.head(tr("{city} as it stands", city=title_of(view)) if told["outcome"] != "enemy" else
              tr("{city} at the end", city=title_of(view)), 30)  # fmt: skip
    if view["map-order"]:
        book.show(maps.at())
    book.say(fates(view, told), "text-italic", 12, SOFT)
    if told["epilogues"]:
        book.head(tr("Epilogues"))
    for player, words in told["epilogues"].items():
        book.say(f"{player}: {words}" if words else tr("{player} said nothing.", player=player))
    book.head(tr("In numbers"), keep=60)
    _numbers(book, told)


def _numbers(book: Book, told: Story) -> None:
    """Luck pale with its expectation, choices plain."""
    pale = PARCHMENT.hairline
    for name, side in ((tr("The city’s dice"), told["city"]), (tr("The enemy’s dice"), told["enemy"])):
        if side["mean"] is not None:
            words = tr("{mean} on the mean of {dice}", mean=decimal(side["mean"], 2), dice=side["dice"])
            book.number(name, words, side["mean"] / 6, pale, side["expected"] / 6)
    tries = told["abilities"]
    if tries["tries"]:
        words = tr("{worked} of {tries}", worked=tries["worked"], tries=tries["tries"])
        book.number(tr("Abilities"), words, tries["worked"] / tries["tries"], pale, tries["expected"] / tries["tries"])
    choices = told["choices"]
    fought = sum(choices["battles"].values())
    held = choices["battles"].get("repulsed", 0) + choices["battles"].get("stand-off", 0)
    rows = (
        (tr("Battles held"), held, fought),
        (tr("Rescues made"), choices["rescues"], choices["rescues-possible"]),
        (tr("Moves to a way in"), choices["moves-to-entries"], choices["moves"]),
    )
    for name, made, possible in rows:
        words = tr("{made} of {all}", made=made, all=possible)
        book.number(name, words, made / possible if possible else 0.0, GREEN)
