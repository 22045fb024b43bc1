"""Words that are proposed where people may write: scenes, plans, attacks, defences, epilogues. Never needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.defenders.forecasts.prompt import Prompt
from scenes.defenders.board.drafts import IDEAS, SceneLaid
from scenes.system.words import join_words, later, said, tr

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

WHEN = (
    later("At dusk"),
    later("Before dawn"),
    later("In the rain"),
    later("When the bells fall silent"),
    later("By candle light"),
    later("After the alarm"),
)
WHAT = {
    "unit-lost": later("they bury {about} and say what they were"),
    "defeat": later("they look across to {about}, where others light the lamps now"),
    "place-lost": later("somebody brings what could be saved from {about}"),
    "feared-lost": later("some are glad that {about} is gone, and say so too loudly"),
    "repulsed": later("they drink to {about}, which held"),
    "relations": later("two of them come closer, and nobody else must know"),
    "plans": later("the leaders bend over the map and cannot agree"),
}
TITLES = {
    "unit-lost": later("{about} fell"),
    "defeat": later("{about} is taken"),
    "place-lost": later("{about} was loved"),
    "feared-lost": later("{about} was feared"),
    "repulsed": later("{about} held"),
    "relations": later("Two people, closer"),
    "plans": later("The leaders plan"),
}
QUESTIONS = {
    "unit-lost": later("A funeral? Those who loved them?"),
    "defeat": later("What do the folks say?"),
    "place-lost": later("Who lived there, and where now?"),
    "feared-lost": later("Some are glad that it is gone."),
    "repulsed": later("Who is the hero of the day?"),
    "relations": later("What do they share?"),
    "plans": later("How is it to go on?"),
}
ORDINAL = (
    later("The first evening"),
    later("The second evening"),
    later("The third evening"),
    later("The fourth evening"),
    later("The fifth evening"),
    later("The sixth evening"),
    later("The seventh evening"),
    later("The eighth evening"),
    later("The ninth evening"),
    later("The tenth evening"),
)
NOTES = (
    later("Little was said. It was enough."),
    later("They parted without a word, but not as strangers."),
    later("One of them laughed, for the first time since the siege began."),
)
PLANS = (
    later("Hold {place} whatever it costs."),
    later("Nobody stands alone at {place}."),
    later("Who must flee, flees from {place} inwards."),
)
ATTACKS = (
    later("{enemy} come with ladders and with fire at {place}."),
    later("Drums; then {enemy} are at {place}."),
    later("{enemy} come out of the mist at {place}."),
)
DEFENCES = (
    later("{people} hold {place} to the last."),
    later("{people} let them come close to {place}, then strike."),
    later("At {place} {people} stand shoulder to shoulder."),
)
EPILOGUES = (
    later("They built {place} again, smaller, and with a lamp in every window."),
    later("{people} tell it to the children, and every year it grows."),
    later("Nobody speaks of the siege. At night all listen."),
)


def evening(turn: int) -> str:
    """The title of a turn's page."""
    return tr(ORDINAL[turn - 1]) if 0 < turn <= len(ORDINAL) else tr("Evening {number}", number=turn)


def prompt_title(prompt: Prompt) -> str:
    """What happened, in a few words."""
    return tr(TITLES[prompt.kind], about=said(prompt.called))


def scene_idea(board: Board, number: int, prompt: Prompt | None = None) -> SceneLaid:
    """A scene from what happened, the people and the places that there are; `number` varies it."""
    seen, looks = board.seen, board.looks
    prompts = board.facts.prompts
    about = prompt or prompts[number % len(prompts)]
    alive = [looks.name(name) for name, unit in seen.defenders.items() if unit.state == "ready"]
    first = number % max(1, len(alive))
    who = [alive[first]] + [alive[(first + 1) % len(alive)]] * (len(alive) > 1) if alive else [str(tr("a stranger"))]
    who = list(dict.fromkeys(who))
    standing = [looks.name(name) for name, place in seen.locations.items() if place.state == "standing"]
    players = board.screen.table.players
    what = tr(WHAT[about.kind], about=said(about.called))
    return SceneLaid(
        who=tuple(who),
        when=str(tr(WHEN[number % len(WHEN)])),
        what=str(what),
        prompt=about.kind,
        where=standing[number % len(standing)] if standing else str(tr("in the ruins")),
        cast={name: players[(number + n) % len(players)] for n, name in enumerate(who)},
    )


def idea(board: Board) -> str:
    """A note on the scene that was played."""
    return str(tr(NOTES[_number(board) % len(NOTES)]))


def plan_idea(board: Board) -> str:
    """A part of a plan."""
    return str(tr(PLANS[_number(board) % len(PLANS)], place=_place(board)))


def attack_idea(board: Board, place: str, threats: Sequence[str]) -> str:
    """How an attack comes."""
    names = join_words([board.looks.name(card) for card in threats])
    return str(tr(ATTACKS[_number(board) % len(ATTACKS)], enemy=names, place=board.looks.name(place)))


def defence_idea(board: Board, place: str, units: Sequence[str]) -> str:
    """How a place is defended."""
    names = join_words([board.looks.name(unit) for unit in units])
    return str(tr(DEFENCES[_number(board) % len(DEFENCES)], people=names, place=board.looks.name(place)))


def epilogue_idea(board: Board) -> str:
    """What became of the city."""
    alive = [name for name, unit in board.seen.defenders.items() if unit.state == "ready"]
    people = board.looks.name(alive[0]) if alive else tr("Those who got away")
    return str(tr(EPILOGUES[_number(board) % len(EPILOGUES)], people=people, place=_place(board)))


def _number(board: Board) -> int:
    return len(board.screen.table.moments) + IDEAS.read(board.screen)


def _place(board: Board) -> str:
    names = [name for name in board.seen.map_order]
    return board.looks.name(names[_number(board) % len(names)]) if names else tr("the gate")
