"""The screen of Defenders, as its boards know it: where the game stands, who decides, what may be conferred about.

Nothing is secret (*Screen notes* of the rules page), so no curtain hangs; the panel says in large letters who decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from game.core.data import typed
from game.core.position.events import Event
from game.core.record import new_record
from game.core.text.refusal import Refusal
from game.defenders.board.position import Position, Turn
from game.defenders.facts.for_seat import Facts
from game.defenders.facts.odds import SiegeOdds
from game.defenders.forecasts.city import DrawForecast
from game.defenders.forecasts.sums import Totals
from game.parts.strokes import SHEET
from scenes.defenders.board.drafts import NOTE, SCENE, UNNAMED, WAY
from scenes.defenders.board.events_so_far import SoFar, battle, card_of_turn, plans_of_turn, so_far
from scenes.defenders.board.own_words import draft_of, own_words, shortened, words_in
from scenes.defenders.pieces.arms import arms_of
from scenes.defenders.pieces.given_names import say_names
from scenes.defenders.pieces.looks import END, SETTING_NAME, SETTING_UP, TURN, Looks
from scenes.defenders.pieces.tokens import draw_threat, draw_unit
from scenes.defenders.scenery.last_stand import LastStand
from scenes.paint.heraldry import ARMS
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.sound import Layer
from scenes.system.words import Verdict, later, said, spoken_language, tr
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.map.view import MapView
from scenes.tabletop.playback.great_moment import Great, Strike
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.last_warning import Stake

if TYPE_CHECKING:
    from scenes.city.drawing.document import City
    from scenes.defenders.board.city_canvas import CitySheet

SET_UP = {
    "setting": 0,
    "city": 1,
    "map/features": 2,
    "map/locations": 2,
    "map/connections": 3,
    "map/entries": 3,
    "placement": 4,
    "threats": 5,
}
BATTLE, REPORT = "battle", "report"
"""What is told of an action: a battle with its sums, or a card or ability with its dice."""
MOST_ADVISED = 60
"""So many actions at most are done in one go."""
ACTS = ("reflection", "threats-act", "defenders-act")
SILENT = ("threats-act", "defenders-act")
"""Phases in which nobody confers (DEF-CONFER-1)."""


@runtime_checkable
class Pushed(Protocol):
    """A board whose map or sheet is pushed with the middle button."""

    def pan(self, dx: int, dy: int) -> bool:
        """Push what lies under the pointer; False where that is nothing."""


@runtime_checkable
class Proposing(Protocol):
    """A board that proposes by itself what its page leaves to taste."""

    def proposed(self) -> tuple[str, Mapping[str, str], str]:
        """What *Do it* of the hint would send from the page as it lies: the action, its arguments, and why."""


class Before(NamedTuple):
    """What was to be seen before an action: which, after how many, in which language; position and facts."""

    key: tuple[int, int, str]
    position: Position
    facts: Facts


def _ready(position: Position) -> list[str]:
    """Who still defends the city."""
    return [name for name, unit in position.defenders.items() if unit.state == "ready"]


class SiegeScreen(GameScreen):
    """One game of Defenders on the table; `scene.SiegeTable` says which board lies there."""

    main_stays = True
    by_hand = ("draw-card",)

    hides_cards = False
    named_by = ("name", "unit", "threat", "location", "thing", "card", "setting")
    great = {
        "occupied": Great(4),
        "destroyed": Great(4.5),
        "king-strikes": Great(5),
        "relief": Great(3, good=True),
        "unit-lost": Great(3.5),
        "threat-destroyed": Great(3, good=True),
        "outcome": Great(5.5, good=True, when=lambda event: event.word("outcome") == "defenders"),
    }

    counted = later("Turn {number}")
    sounds = {
        "setting-chosen": "page-turned",
        "city-named": "page-turned",
        "begun": "card-laid",
        "added": "card-laid",
        "finalised": "place-finished",
        "feature-drawn": "place-drawn",
        "drawn": "place-drawn",
        "connected": "place-drawn",
        "placed": "die-knocks",
        "threat-drawn": "threat",
        "card-drawn": "card-drawn",
        "reserve-grows": "reserve",
        "threat-arrives": "threat",
        "intelligence": "spies",
        "spies": "spies",
        "attack-begun": "bell-of-alarm",
        "joker": "bell-of-alarm",
        "king-strikes": "king-fires",
        "destroyed": "place-lost",
        "occupied": "place-lost",
        "relief": "reserve",
        "morale-damaged": "morale",
        "epilogue": "chronicle",
        "scene-closed": "chronicle",
    }

    @property
    def mood(self) -> Layer:
        return "siege" if self.phase in ("threats-act", "defenders-act") else "peace"

    def __init__(self, table: Table) -> None:
        self.looks = Looks(table.game, self)
        super().__init__(table)
        self.map = MapView(self, SHEET, lambda size, view: self.city_sheet().make_ground(view))
        self.suggested: set[str] = set()
        """Words that were suggested here: nobody wrote them."""
        self.near = ""
        """The place that the map shows from near, as in a battle; empty: it shows the whole city."""
        self.marching: frozenset[str] = frozenset()
        """Pieces that walk over the map just now."""
        self.word_pressed = "", -1.0
        """The word of a card that was pressed last, and when: pressed twice at once it is taken."""
        self.walking: int | None = None
        """The action, by its number at the table, whose pieces walk without a telling."""
        self._kept: Before | None = None
        self._sheet: CitySheet | None = None
        self._so_far: tuple[object, SoFar] | None = None
        self.place_for_us = False
        """Does a captain place every unit of those who sit here, until all stand?"""
        self.ways_step = ""
        """The step for which the pen of signs was taken."""
        self.proposed: tuple[object, DrawForecast] = (None, DrawForecast())
        """What the ink of a place suggested when it was last asked, and of which ink."""

    # ------------------------------------------------------------ what there is to see

    @property
    def seen(self) -> Position:
        """The position, the names of its pieces in the player's language; never change it.

        While what is told is still on its way (`Playback.holds`), it is the one before the action.
        """
        if self.telling is not None and self.telling.holds:
            return self.before(self.telling.moment).position
        if self._spoken != spoken_language():
            self.forget()
        return self.seen_as(Position)

    def seen_by(self, player: str | None) -> Struct:
        return say_names(typed.narrowed(super().seen_by(player), Position), self.table.game.rules)

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        if self.telling is not None and self.telling.holds:
            return self.before(self.telling.moment).facts
        return self.facts_as(Facts)

    @property
    def asks_name(self) -> bool:
        """Is the city's name still to be asked for? Where the set-up or a computer chose the setting: before the first
        card of a person.
        """
        table = self.table
        if self.phase != "city" or self.seen.setting.title or table.record.position is not None or UNNAMED.read(self):
            return False
        return self.decider is not None and all(step.body.get("by") in table.bots for step in table.record.steps)

    @property
    def map_shows(self) -> Position:
        """How the places lie on the map: a move that wins one back is not seen there before it has come."""
        return self.seen if self.walking is None else self.before(self.walking).position

    def before(self, moment: int) -> Before:
        """What was to be seen before an action."""
        key = moment, len(self.table.moments), spoken_language()
        if self._kept is None or self._kept.key != key:
            state = self.table.moments[max(0, moment - 1)].state
            position = say_names(engine.seen_by(state, self.seer, Position), self.table.game.rules)
            self._kept = Before(key, position, engine.facts_for(state, self.seer, Facts))
        return self._kept

    # ------------------------------------------------------------ the drawn city

    def city_sheet(self) -> CitySheet:
        """The drawn city, laid out when it is first asked for."""
        if self._sheet is None:
            from scenes.defenders.board.city_canvas import CitySheet

            self._sheet = CitySheet(self)
            self._sheet.open()
        return self._sheet

    def rebuild(self) -> None:
        """Make everything anew; not while the sheet follows the table, which it does when all is being built."""
        if self._sheet is None or not self._sheet.following:
            super().rebuild()

    @staticmethod
    def after_begun(screen: object, city: City) -> None:
        """A game was begun in a city that was drawn before: its own picture lies on that game's table."""
        if isinstance(screen, SiegeScreen):
            screen.city_sheet().take(city)
            screen.rebuild()

    @property
    def city_name(self) -> str:
        """What the city is called: as the setting's title says, else as the setting is."""
        setting = self.seen.setting
        return str(setting.title or tr(SETTING_NAME[setting.key]))

    def siege_so_far(self) -> SoFar:
        """What the events have left on the map."""
        moments = self.table.moments
        if self.walking is not None or (self.telling is not None and self.telling.holds):
            moments = moments[:-1]
        about = moments[-1] if moments else None
        if self._so_far is None or self._so_far[0] is not about:
            self._so_far = about, so_far(event for moment in moments for event in moment.events)
        return self._so_far[1]

    def leave(self) -> None:
        super().leave()
        if self._sheet is not None:
            self._sheet.close()

    def seat_of(self, unit: str) -> str:
        """The colour of a unit's owner."""
        return self.seat(self.seen.defenders[unit].owner or self.table.players[0])

    # ------------------------------------------------------------ where the game stands

    @property
    def turn(self) -> Turn:
        """Where the game stands and who decides, as in the position."""
        return self.seen.turn

    @property
    def phase(self) -> str:
        return self.turn.phase

    @property
    def at(self) -> str:
        """Phase and step in one word: `threats-act/draw`, `city`."""
        step = self.turn.step
        return f"{self.phase}/{step}" if step else self.phase

    def ribbon_phases(self) -> Sequence[str]:
        if self.at in SET_UP:
            return [tr(word) for word in SETTING_UP]
        return [tr(word) for word in (TURN if self.phase in ACTS else END)]

    def ribbon_now(self) -> int:
        if self.at in SET_UP:
            return SET_UP[self.at]
        return ACTS.index(self.phase) if self.phase in ACTS else len(END) - (1 if not self.table.over else 0)

    def ribbon_note(self) -> tuple[str, str]:
        turn = self.turn
        if self.phase not in ACTS:
            return "", ""
        first = tr("First: {player}", player=turn.first) if len(self.table.players) > 1 else ""
        return self.turn_words, first

    # ------------------------------------------------------------ who decides

    @property
    def silent(self) -> bool:
        """Is this a step in which the one who decides gets no advice (DEF-CONFER-1)? One person alone may think."""
        return self.phase in SILENT and len(self.table.people) > 1

    @property
    def spoken_of(self) -> str:
        """Who is waited for, a computer captain, too: the panel names him."""
        waits = self.asked.waits_for
        alone = self.decider is None and self.telling is None and not self.table.over and len(waits) == 1
        return waits[0] if alone else super().spoken_of

    def then_words(self) -> str:
        """*Next: Cleo.*: who acts after those who are asked now."""
        coming = self.facts.waiting.to_come
        return tr("Next: {player}.", player=coming[0]) if coming else ""

    def no_hint(self) -> Verdict | None:
        """Which city that is drawn is to be held, its picture says and no advice."""
        board: object = self.board
        if isinstance(board, Proposing) and WAY.read(self) == "ready":
            return super().no_hint() or Verdict(tr("Choose the city by its picture: any of them can be held."))
        return super().no_hint()

    def think_of_hint(self) -> Future[Suggestion]:
        """On a page that proposes what it leaves to taste: that, with the names that stand there."""
        board: object = self.board
        if not isinstance(board, Proposing):
            return super().think_of_hint()
        do, args, why = board.proposed()
        action = engine.parse(self.table.state, {"by": self.me, "do": do, **args})
        if isinstance(action, Refusal):
            return super().think_of_hint()
        thought = Future[Suggestion]()
        thought.set_result(Suggestion(action, why))
        return thought

    def hint_words(self) -> str:
        return tr("Odds") if self.silent else super().hint_words()

    def hint(self) -> None:
        """Without counsel F2 gives the odds alone, no advice."""
        why = self.no_hint()
        if not self.silent or why is not None:
            super().hint()
            return
        from scenes.defenders.board.odds_sheet import OddsSheet

        places = engine.odds_for(self.table.state, self.seer, SiegeOdds).places
        last, attack = self.seen.last_battle, self.seen.attack
        now = last is not None and attack is not None and attack.battle == last.at
        fought = last if now and self.turn.step != "defend" else None
        self.stack.push(OddsSheet(places, self.looks.name, fought))

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> Stake | None:
        from scenes.defenders.board.stakes import at_stake

        return at_stake(self, player, do, args)

    @property
    def struck_room(self) -> Rect:
        torn = 2 * self.layout.u(2)  # the rim of a paper lies out so far
        return self.layout.tall.inflate(torn, torn)  # no hand lies below a map

    def strike_of(self, events: Sequence[Event]) -> Strike | None:
        """Who is left when all others have fallen stands in the light, alone in the night."""
        number = self.telling.moment if self.telling is not None else len(self.table.moments) - 1
        if number >= 1 and any(event.kind == "unit-lost" for event in events):
            before, after = (
                engine.seen_by(self.table.moments[at].state, self.seer, Position) for at in (number - 1, number)
            )
            stand = _ready(after)
            if len(stand) == 1 < len(_ready(before)):
                return self._alone(stand[0], after)
        # a king's blow falls on the place that it destroys
        destroyed = [event for event in events if event.kind == "destroyed"]
        fires = any(event.kind == "king-strikes" for event in events)
        strike = super().strike_of(destroyed if fires and destroyed else events)
        return replace(strike, how=self.great["king-strikes"]) if strike is not None and fires else strike

    def _alone(self, unit: str, seen: Position) -> Strike:
        name, token = self.looks.name(unit), self.hands.find(unit)
        host = sorted(
            (card for card, threat in seen.threats.items() if threat.state == "arrayed"),
            key=lambda card: -self.facts.threats[card].value,
        )
        vista = self._last_stand(unit, host) if host and self.app.theme.washes else None
        place = token.rect if token is not None and self.layout.board.contains(token.rect) else None
        return Strike(Great(4), "", tr("Last defender: {name}.", name=name), place, vista=vista)

    def _last_stand(self, unit: str, host: Sequence[str]) -> LastStand:
        looks, theme, scale, seat = self.looks, self.app.theme, self.layout.scale, self.seat_of(unit)
        room, pictures = self.struck_room.clip(self.app.screen.get_rect()), [looks.threat_art(card) for card in host]
        vista = LastStand(room, scale, theme, looks.name(unit), looks.unit_art(unit), seat, pictures)
        his, theirs, size = vista.tokens()
        draw_unit(vista.ground, looks, unit, seat, his, scale, theme, size=size)
        draw_threat(vista.ground, looks, host[0], theirs, scale, theme, size=size, count=len(host))
        return vista

    # ------------------------------------------------------------ looking about

    def pan(self, dx: int, dy: int) -> bool:
        board: object = self.board
        return (isinstance(board, Pushed) and board.pan(dx, dy)) or super().pan(dx, dy)

    # ------------------------------------------------------------ what happened lately

    def sums_thrown(self, at: str) -> Totals | None:
        """The sums of the battle for a place as its dice fell; None before that."""
        return battle(self.table, at).sum

    def told_of_battle(self, at: str) -> tuple[tuple[str, str], tuple[str, str]]:
        """Who told the attack and the defence, and what was said."""
        found = battle(self.table, at)
        return found.attack, found.defence

    def fallen_in_battle(self, at: str) -> list[str]:
        """Units and threats that fell in the battle for a place."""
        return battle(self.table, at).fallen

    def beaten_by(self, at: str) -> Mapping[str, str]:
        """Who fell in the battle for a place -> who struck."""
        return battle(self.table, at).by

    @property
    def card_drawn(self) -> str:
        """The threat card of this turn; empty before it is drawn."""
        return card_of_turn(self.table)

    def plans(self) -> list[tuple[str, str]]:
        """The parts of the plan of this turn."""
        return plans_of_turn(self.table)

    @property
    def turn_words(self) -> str:
        """The turn; which phase it is the ribbon says."""
        return tr("Turn {number}", number=self.turn.number)

    @property
    def moment_words(self) -> str:
        """Where the game stands, in a few words."""
        return said(self.table.state.rules.moment_words(self.table.state))

    def to_tell(self, moment: Moment) -> Playback[str] | None:
        """The card of the turn, an ability, a battle: laid open until somebody goes on."""
        kinds = {event.kind for event in moment.events}
        what = BATTLE if "battle-result" in kinds else REPORT if kinds & {"card-drawn", "activated"} else ""
        if not what:
            return None
        number = len(self.table.moments) - 1
        return Playback(tuple(moment.events), [what], number, by_itself=not self.table.people)

    def onward_words(self) -> str:
        return tr("Go on")

    def drafts_after(self, moment: Moment) -> dict[str, object]:
        """A scene that is being written stays while others add to the plan."""
        if moment.action is not None and moment.action["do"] == "plan":
            return {**SCENE.kept(self), **NOTE.kept(self)}
        return {}

    def play_same(self) -> None:
        """The same city once more: one that was drawn before is not made anew."""
        record = self.table.record
        setup = record.setup
        fresh = new_record(record.game, setup.players, setup.mode, record.options, record.seed)
        self.app.go.begin(replace(fresh, position=record.position), self.table.seating)

    def undo(self) -> None:
        self.place_for_us = False
        self._undo_asking()

    def _undo_asking(self) -> None:
        """Words that somebody wrote are not lost without a question, nor with it: they stand in their box again."""
        actions = [moment.action for moment in self.table.history.last if moment.action is not None]
        lost = own_words(actions, self.suggested)
        if not lost or self.table.undo_refused(agreed=True) is not None:
            super().undo()
            return
        from scenes.ui.screens.sheets import Confirm

        words = tr(
            "This takes back what was written: *{words}* It will stand in its box again.", words=shortened(lost[0])
        )
        self.stack.push(
            Confirm(tr("Take your words back?"), words, tr("Take it back"), partial(self._undo_written, actions))
        )

    def _undo_written(self, actions: Sequence[Mapping[str, object]]) -> None:
        super().undo()
        for action in actions:
            self.drafts |= draft_of(action)
        self.rebuild()

    def follow(self, plain: Mapping[str, object], *, told: bool = False) -> None:
        self.suggested.update(words_in(plain).values())
        super().follow(plain, told=told)

    # ------------------------------------------------------------ what a captain does for us

    def advised_all(self, deeds: Sequence[str], most: int = MOST_ADVISED) -> None:
        """Do what the hint would, one action after another, while the game asks a person for one of these."""
        for _ in range(most):
            if self.table.over or self.decider is None:
                return
            advice = write_action(self.table.hint(self.me).action)
            if advice["do"] not in deeds:
                return
            args = {key: value for key, value in advice.items() if key not in ("by", "do")}
            self.suggested.update(words_in(advice).values())
            if self.act_as(str(advice["by"])).send(str(advice["do"]), **args) is not None:
                return

    # ------------------------------------------------------------ words

    def piece_name(self, piece: str) -> str:
        return self.looks.name(piece)

    def sentence(self, plain: Mapping[str, object]) -> str:
        from scenes.defenders.pieces.action_words import sentence

        return sentence(self.looks, plain)

    def shelf_note(self) -> tuple[str, Sequence[str]]:
        """What the shelf says of this game."""
        view = self.seen
        words, arms = f"{self.moment_words}.", arms_of(view.setting)
        if view.setting.title:
            words = f"{view.setting.title} · {words}"
        standing = [name for name, place in view.locations.items() if place.state == "standing"]
        if view.turn.number:
            alive = sum(unit.state == "ready" for unit in view.defenders.values())
            words += " " + tr(
                "{places} of {all} places stand, {units} units live.",
                places=len(standing),
                all=len(view.locations),
                units=alive,
            )
        return words, [f"{ARMS}{arms.words}"] if arms is not None else []
