"""The chronicle of a siege of Defenders as a PDF: the city and its people, turn by turn what was drawn, told and lost.

`python -m tools.chronicle FILE [--out PDF]`

FILE is any record of Defenders, finished or not. The maps are painted as the table shows them, at the turning points.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from fpdf import FPDF

from game.core import engine
from game.core.errors import RampartsError
from game.core.record import Record, read_record
from game.core.words import join_words
from scenes.defenders.map_board import MapBoard
from scenes.defenders.screen import SiegeScreen
from scenes.paint import fonts
from scenes.replay.watched import Watched
from scenes.session.moments import Moment
from scenes.session.seating import Seating
from scenes.ui.side_panel import PanelParts
from tools.driver import Driver

PAGE, MARGIN = (210.0, 297.0), 18.0
WINDOW = (1600, 1000)
MOST_MAPS = 8
"""So many turning points are shown on maps of their own, the gravest ones."""
INK, RED, SOFT = (43, 33, 24), (163, 35, 27), (90, 70, 48)
FALLEN = {
    "occupied": "is lost",
    "destroyed": "lies in ruins",
    "recaptured": "is ours again",
    "repaired": "stands again",
}
RESULT = {
    "repulsed": "held", "stand-off": "held, with equal totals", "defeated": "lost",
    "undefended": "lost, for nobody was there", "abandoned": "given up",
}  # fmt: skip
ROLES: dict[str, fonts.Role] = {"text": "text", "bold": "text-bold", "italic": "text-italic", "title": "title"}
"""Family in the PDF -> the app's type."""


class Told(FPDF):
    """The pages; every line of text is set in the fonts of the app."""

    def __init__(self) -> None:
        super().__init__(unit="mm", format=PAGE)
        self.set_margin(MARGIN)
        self.set_auto_page_break(True, MARGIN)
        for family, role in ROLES.items():
            path = fonts.font_file(role)
            assert path is not None, f"the app brings a font of its own for {role}"
            plain = path.with_suffix(".ttf")
            self.add_font(family, fname=plain if plain.is_file() else path)

    def say(self, words: str, family: str = "text", size: float = 11, colour: tuple[int, int, int] = INK) -> None:
        """A paragraph."""
        self.set_font(family, size=size)
        self.set_text_color(*colour)
        self.multi_cell(0, size * 0.5, words, new_x="LMARGIN", new_y="NEXT")
        self.ln(size * 0.1)

    def show(self, picture: pygame.Surface) -> None:
        """A picture across the page; on the next page if there is no room."""
        data = io.BytesIO()
        pygame.image.save(picture, data, "map.jpg")
        wide = PAGE[0] - 2 * MARGIN
        high = wide * picture.get_height() / picture.get_width()
        if self.get_y() + high > PAGE[1] - MARGIN:
            self.add_page()
        self.image(io.BytesIO(data.getvalue()), MARGIN, self.get_y(), wide, high)
        self.set_y(self.get_y() + high + 4)


class MapAlone(MapBoard):
    """The map as the table shows it, whatever is to be decided."""

    def panel(self) -> PanelParts:
        return PanelParts("", "")


class Shown(SiegeScreen):
    """A siege of which only the map is looked at, at one moment after the other."""

    def choose_board(self) -> MapBoard:
        return MapAlone(self)

    def changed(self) -> None:
        """Another moment lies on the table."""
        self.forget()
        self.rebuild()


class Maps:
    """Pictures of the map as the table shows it, all from one table: the sheet follows from moment to moment."""

    def __init__(self, watched: Watched, profile: Path) -> None:
        self.watched = watched
        self.driver = Driver(profile, WINDOW)
        self.driver.app.settings.animation = "off"
        self.screen: Shown | None = None

    def at(self, actions: int) -> pygame.Surface | None:
        """The map after so many actions; None where no map lies there."""
        self.watched.go(actions)
        if not self.watched.state.position.map_order:
            return None
        if self.screen is None:
            self.screen = self.driver.push(Shown(self.watched))
        self.screen.changed()
        self.driver.wait()
        window, board = self.screen.city_sheet().canvas.window, self.screen.board
        assert window is not None and isinstance(board, MapBoard)
        window.finish()
        self.screen.invalidate()
        self.driver.wait()
        return self.driver.app.screen.subsurface(board.room.clip(pygame.Rect((0, 0), WINDOW))).copy()


def turning_points(moments: Sequence[Moment]) -> dict[int, int]:
    """Turn -> the number of actions after which its map is shown: where places fell, and the last moment."""
    found: dict[int, int] = {}
    for number, moment in enumerate(moments):
        if any(event.kind in ("occupied", "destroyed", "recaptured") for event in moment.events):
            found[moment.state.position.turn.number] = number
    kept = dict(sorted(found.items())[-MOST_MAPS:])
    kept[moments[-1].state.position.turn.number] = len(moments) - 1
    return kept


def write(record: Record, out: Path) -> int:
    """Write the chronicle; returns how many pages it has."""
    watched = Watched(record, seating=Seating())
    moments = watched.whole
    chronicle = engine.chronicle_of(record.game, record.setup, [event for moment in moments for event in moment.events])
    shown = turning_points(moments)
    pdf = Told()
    _title(pdf, record, engine.view_for(moments[-1].state, None), chronicle)
    with tempfile.TemporaryDirectory() as profile:
        maps = Maps(watched, Path(profile))
        for turn in chronicle["turns"]:
            if turn["number"]:
                _turn(pdf, chronicle, turn)
                picture = maps.at(shown[turn["number"]]) if turn["number"] in shown else None
                if picture is not None:
                    pdf.show(picture)
    _end(pdf, chronicle)
    out.parent.mkdir(parents=True, exist_ok=True)
    pdf.output(str(out))
    return len(pdf.pages)


def _title(pdf: Told, record: Record, view: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    pdf.add_page()
    city = view["setting"]["title"] or "The city"
    pdf.say(str(city), "title", 46)
    outcome = {"defenders": "It stands.", "enemy": "It has fallen."}.get(told["outcome"] or "", "The siege goes on.")
    people = join_words(record.setup.players)
    pdf.say(f"A siege of {len(told['turns']) - 1} turns, told by {people}. {outcome}", "italic", 14)
    pdf.say("The places", "title", 24)
    for place in view["locations"].values():
        pdf.say(f"{place['name']}: {', '.join(place['cards'].values())}".replace("-", " "))
    pdf.say("The people", "title", 24)
    for unit in view["defenders"].values():
        pdf.say(f"{unit['name']}: {', '.join(unit['cards'].values())}".replace("-", " "))


def _turn(pdf: Told, told: Mapping[str, Any], turn: Mapping[str, Any]) -> None:
    number = turn["number"]
    pdf.say(f"Turn {number}", "title", 22, RED)
    scene = turn["scene"]
    if scene is not None:
        pdf.say(f"{scene['when']}, {scene['where']}: {scene['what']}.", "italic")
    for fight in told["battles"]:
        if fight["turn"] == number and fight["result"]:
            totals = "" if fight["defenders"] is None else f", {fight['defenders']} against {fight['threats']}"
            pdf.say(f"{fight['place']} is {RESULT[fight['result']]}{totals}.", "bold")
    for fall in told["places"]:
        if fall["turn"] == number:
            pdf.say(f"{fall['place']} {FALLEN[fall['what']]}.")
    for grave in told["graves"]:
        if grave["turn"] == number:
            pdf.say(f"{grave['called']} fell at {grave['place']}.", "text", 11, SOFT)
    for text in turn["texts"]:
        pdf.say(f"“{text['text']}” {text['player']}", "italic", 11, SOFT)


def _end(pdf: Told, told: Mapping[str, Any]) -> None:
    pdf.say("Epilogues", "title", 24)
    for player, words in told["epilogues"].items():
        pdf.say(f"{player}: {words or 'said nothing.'}")
    pdf.say("In numbers", "title", 24)
    for name, side in (("The city’s dice", told["city"]), ("The enemy’s dice", told["enemy"])):
        mean = "none" if side["mean"] is None else f"{side['mean']:.2f} on the mean, of {side['dice']}"
        pdf.say(f"{name}: {mean}.")
    choices = told["choices"]
    battles = ", ".join(f"{count} {name}" for name, count in choices["battles"].items()) or "none"
    pdf.say(f"Battles: {battles}. Rescues: {choices['rescues']} of {choices['rescues-possible']}.")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.chronicle", description=__doc__)
    parser.add_argument("file", type=Path, help="a record of Defenders")
    parser.add_argument("--out", type=Path, help="the PDF to write (beside the record, if it is not said)")
    given = parser.parse_args(arguments)
    try:
        record = read_record(given.file)
        if record.game.id != "defenders":
            print(f"chronicle: {given.file} is a record of {record.game.title}, not of Defenders", file=sys.stderr)
            return 2
        out = given.out or given.file.with_suffix(".pdf")
        pages = write(record, out)
    except (OSError, RampartsError) as error:
        print(f"chronicle: {error}", file=sys.stderr)
        return 2
    print(f"{pages} pages: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
