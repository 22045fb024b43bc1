"""What is chosen for a new game: mode, seats, options, dice and deal number, as far as the game allows it."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from game.core.data.names import name_fault, newcomers, tidy
from game.core.record import Record, new_record
from game.core.rulebook.game_def import BOTS, GameDef, Option
from game.core.rulebook.games import find_game
from game.core.text.errors import SetupError
from game.core.text.phrases import begun
from scenes.menus.new_game.level import AS_LAST, fitting_level
from scenes.session.catalogue import GameScenes
from scenes.session.table.seating import SEAT_COLOURS, SeatChoice, Seating, seats_of
from scenes.system.settings import Settings
from scenes.system.words import Verdict, later, said, tr
from scenes.ui.frame.app_context import AppContext

if TYPE_CHECKING:
    from game.services.statistics import FinishedGame

MOST_SEED = 9999
NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hedy")
"""Names for seats that nobody has named yet."""

Value = bool | int | str
"""What an option is set to."""


class Choices:
    """The choices for one game.  Nothing here is drawn."""

    def __init__(self, entry: GameScenes) -> None:
        self.entry = entry
        self.game: GameDef = find_game(entry.game)
        self.mode = entry.modes[0]
        self.seats = [SeatChoice("Ann", "azure")]
        """Every seat that was ever set up here; a mode for fewer players uses the first ones."""
        self.count = 1
        self.chosen_seat = 0
        """The seat whose shield is being chosen."""
        self._named: dict[str, dict[str, Value]] = {}
        """The options that were chosen, by mode and name: what rivals agreed on says nothing of playing alone."""
        self._by_book: set[str] = set()
        """The modes in which the table wants what the rules give, and nothing that is proposed."""
        self.seed = random.SystemRandom().randint(1, MOST_SEED)
        self.typed_dice = False
        self.practice = False
        """Is the coach to be at hand?"""
        self.newcomers = False
        """Has nobody played this game here yet? Then the level for beginners is proposed."""
        self.played: Sequence[FinishedGame] = ()
        """The games of this kind that were finished here, once they are known: they say which level fits."""

    @property
    def named(self) -> dict[str, Value]:
        """The options that were chosen for this mode, by name; the others are as the rules or the game propose."""
        return self._named.setdefault(self.mode, {})

    # ------------------------------------------------------------ last time

    def note(self) -> dict[str, object]:
        """The choices as they are kept for the next time."""
        return {
            "seats": [[tidy(seat.name), seat.colour, seat.bot] for seat in self.here],
            "mode": self.mode,
            "options": dict(self.named),
            "by-book": self.mode in self._by_book,
            "practice": self.practice,
        }

    def fill_in(self, last: Mapping[str, object]) -> None:
        """The choices of last time, as far as they still hold."""
        seats = seats_of(last, self.bots)
        if seats:
            self.seats, self.count = seats, len(seats)
        self.practice = last.get("practice") is True
        if last.get("mode") in self.entry.modes:
            self.mode = str(last["mode"])
        self.fit_seats()
        if last.get("by-book") is True:
            self._by_book.add(self.mode)
        options = last.get("options")
        if isinstance(options, dict):
            for name, value in options.items():
                known = next((option for option in self.game.options if option.name == name), None)
                if known and known.fault(value, tuple(self.players), self.mode) is None:
                    self.named[str(name)] = value

    # ------------------------------------------------------------ who plays

    def seat_people(self, people: int) -> None:
        """So many people sit here; computer players take what seats are left. As it stands where that is so already."""
        if people == sum(not seat.bot for seat in self.here):
            return
        fitting = [name for name in (self.mode, *self.entry.modes) if people in self.game.mode(name).players]
        if fitting:
            self.mode = fitting[0]
        self.count = people
        self.fit_seats()
        for number, seat in enumerate(self.here):
            seat.bot = "" if number < people else seat.bot or self.game.heuristic

    @property
    def here(self) -> list[SeatChoice]:
        """The seats of this game."""
        return self.seats[: self.count]

    @property
    def players(self) -> list[str]:
        """The names as they are judged and kept, whatever blanks a field still shows."""
        return [tidy(seat.name) for seat in self.here]

    @property
    def judged(self) -> tuple[str, ...]:
        """The players as options are judged by them: who cannot be called that, as while it is typed, is lent one."""
        return self._lent()[: self.count]

    def _lent(self) -> tuple[str, ...]:
        """`judged` of every seat that was ever set up: no two are the same."""
        names, lent = [tidy(seat.name) for seat in self.seats], list[str]()
        for number, name in enumerate(names, 1):
            while name_fault(name) or name in lent:
                name, number = tr("Player {number}", number=number), number + len(names)
            lent.append(name)
        return tuple(lent)

    def rename(self, index: int, name: str) -> None:
        """Another name for a seat; what was chosen for who sits there stays theirs, in every mode."""
        before = self._lent()
        self.seats[index].name = name
        now = dict(zip(before, self._lent(), strict=True))
        for chosen in self._named.values():
            for option in self._about_seats() & chosen.keys():
                chosen[option] = now.get(str(chosen[option]), chosen[option])

    def fit_seats(self) -> None:
        """As many seats as the mode takes, the missing ones with names and colours that are free."""
        counts = self.game.mode(self.mode).players
        self.count = max(min(counts), min(self.count, max(counts)))
        while len(self.seats) < self.count:
            self.seats.append(self._fresh_seat())
        taken: set[str] = set()
        for seat in self.here:
            if seat.colour in taken:
                seat.colour = next((colour for colour in SEAT_COLOURS if colour not in taken), seat.colour)
            taken.add(seat.colour)
        self.chosen_seat = min(self.chosen_seat, self.count - 1)

    @property
    def bots(self) -> list[str]:
        """The computer players that are offered, the weakest first."""
        return [bot for bot in self.game.bots if bot not in self.entry.unsuited]

    def _fresh_seat(self) -> SeatChoice:
        names = {seat.name for seat in self.seats}
        colours = {seat.colour for seat in self.seats}
        name = next((name for name in NAMES if name not in names), tr("Player {number}", number=len(self.seats) + 1))
        colour = next((colour for colour in SEAT_COLOURS if colour not in colours), "azure")
        return SeatChoice(name, colour, "" if self.game.mode(self.mode).players == (1,) else self.game.heuristic)

    def add_seat(self) -> None:
        """One seat more, with a computer player until somebody sits down."""
        self.count += 1
        self.fit_seats()
        self.chosen_seat = self.count - 1

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        self.seats.append(self.seats.pop(index))
        self.count -= 1
        self.fit_seats()

    def move_seat(self, index: int) -> None:
        """One place up in the order round the table."""
        self.seats[index - 1], self.seats[index] = self.seats[index], self.seats[index - 1]
        self.chosen_seat = index - 1

    # ------------------------------------------------------------ what is played

    @property
    def options(self) -> list[Option]:
        """The options that mean something here, for a page; a file only where another screen has chosen one."""
        return [
            option
            for option in self.game.options
            if (option.kind != "other" or option.name in self.named)
            and option.is_offered(self.judged, self.mode, self.named)
        ]

    def option_fault(self, option: Option, value: Value) -> Verdict | None:
        """Why an option of this mode cannot be chosen by so many players."""
        reason = option.fault(value, self.judged, self.mode)
        return Verdict(f"{said(begun(reason))}.", option.clause) if reason else None

    def proposed(self) -> dict[str, Value]:
        """What this number of players should play with, where the engine's default is another."""
        found: dict[str, Value] = {}
        known = {**self.named, BOTS: tuple(seat.bot for seat in self.here)}
        for option in self.options:
            if option.proposed_for is not None and (self.mode not in self._by_book or option.kind == "seat"):
                value = option.proposed_for(self.judged, self.mode, known)
                if value not in (None, option.default) and option.fault(value, self.judged, self.mode) is None:
                    found[option.name] = value
        level, (fits, _) = self._level, self.fitting
        proposes = fits and self.mode not in self._by_book
        if proposes and level is not None and level.fault(fits, self.judged, self.mode) is None:
            found.setdefault(level.name, fits)
        return found

    @property
    def _level(self) -> Option | None:
        return next((one for one in self.options if one.name == self.game.level), None)

    @property
    def fitting(self) -> tuple[str, str]:
        """The level that fits who plays, and why in a sentence with `{level}` open; empty where none is proposed."""
        level = self._level
        if level is None:
            return "", ""
        found = fitting_level(self.played, self.mode, level.name, [str(value) for value in level.values])
        if found[0] or not (self.newcomers and self.entry.first_level):
            return found
        first, names = self.entry.first_level, [str(value) for value in level.values]
        if names.index(first) > names.index(str(level.default)):
            return first, later("Proposed: **{level}**, so that a first game can be lost, too.")
        return first, later("Proposed: **{level}**, for a first game.")

    @property
    def why_level(self) -> str:
        """Why the level that stands there is proposed; empty where it was chosen, or is none of the proposals."""
        level, (fits, why) = self._level, self.fitting
        if level is None or not why or self.whole().get(level.name) != fits or level.name in self.named:
            return ""
        return tr(why, level=self.entry.word(f"{level.name}={fits}", fits))

    @property
    def news_of_level(self) -> str:
        """Why the level is another one than last time; empty where it is not."""
        return "" if self.fitting[1] == AS_LAST else self.why_level.replace("**", "")

    def chosen_options(self) -> dict[str, Value]:
        """What goes into the record: proposals, and what was chosen here, as far as it holds for these seats."""
        by_name = {option.name: option for option in self.game.options}
        chosen = {
            name: value
            for name, value in self.named.items()
            if by_name[name].fault(value, self.judged, self.mode) is None
            and by_name[name].is_offered(self.judged, self.mode, self.named)
        }
        return {**self.proposed(), **chosen}

    def is_proposed(self, option: Option) -> bool:
        """Does it stand there because it was proposed, and not chosen?"""
        return option.kind != "seat" and option.name in self.proposed() and option.name not in self.named

    def whole(self) -> dict[str, Value]:
        """Every option with its value now, defaults filled in; `fault` says whether they go together."""
        return cast("dict[str, Value]", self.game.filled(self.judged, self.mode, self.chosen_options()))

    def by_book(self) -> dict[str, Value]:
        """Every option as the rules give it on the chosen level."""
        whole = self.whole()
        level = {
            option.name: whole[option.name]
            for option in self.options
            if option.name == self.game.level and self.option_fault(option, whole[option.name]) is None
        }
        return cast("dict[str, Value]", self.game.filled(self.judged, self.mode, level))

    def fault(self) -> Verdict | None:
        """Why the game cannot begin like this."""
        return self._fault_with({})

    def _fault_with(self, others: Mapping[str, Value]) -> Verdict | None:
        try:
            self.game.setup(newcomers(self.players), self.mode, {**self.chosen_options(), **others})
        except SetupError as error:
            return Verdict(f"{said(begun(error.reason))}.")
        return None

    def most(self, option: Option) -> int:
        """How far a number goes beside the other choices: a file may hold fewer cards than the rules know."""
        if self._fault_with({option.name: option.most}) is None or self._fault_with({option.name: option.least}):
            return option.most
        numbers = range(option.least, option.most)
        return option.least - 1 + bisect_left(numbers, True, key=lambda n: bool(self._fault_with({option.name: n})))

    def set_mode(self, name: str) -> None:
        """Another mode, with the options that were chosen for it; what another screen has chosen goes along."""
        brought = {option.name: option for option in self.game.options if option.kind == "other"}
        along = {key: value for key, value in self.named.items() if key in brought}
        self.mode = name
        self.fit_seats()
        for key, value in along.items():
            if brought[key].fault(value, self.judged, name) is None:
                self.named[key] = value

    def set_option(self, name: str, value: Value) -> None:
        """Choose an option; a level brings what it stands for, whatever was chosen of that before."""
        if name == self.game.level:
            for option in self.game.options:
                if self._follows_level(option):
                    self.named.pop(option.name, None)
        self.named[name] = value

    def _follows_level(self, option: Option) -> bool:
        """Is this option another one on another level?"""
        levels = next(known.values for known in self.game.options if known.name == self.game.level)
        if option.default_for is None:
            return False
        players = self.judged
        return len({option.default_for(players, self.mode, {self.game.level: level}) for level in levels}) > 1

    def is_whole(self, option: Option) -> bool:
        """Is this choice all that it stands for? A level of which a part was changed is none of those in the book."""
        if option.name != self.game.level:
            return True
        now = {option.name: self.whole()[option.name]}
        for other in self.options:
            if other.default_for is not None and self._follows_level(other):
                usual = other.default_for(self.judged, self.mode, now)
                if self.named.get(other.name, usual) != usual:
                    return False
        return True

    @property
    def is_by_book(self) -> bool:
        """Is every option what the rules give, whatever is proposed? Who sits where is no rule."""
        return not self.chosen_options().keys() - self._about_seats()

    def _about_seats(self) -> set[str]:
        """The options that say who plays what."""
        return {option.name for option in self.game.options if option.kind == "seat"}

    def as_the_book(self) -> None:
        """Every option of this mode as the rules give it: nothing chosen, nothing proposed."""
        self.leave_out_here({*self.named} - self._about_seats())
        self._by_book.add(self.mode)

    def leave_out_here(self, names: Collection[str]) -> None:
        """These options are as usual again, in this mode."""
        for name in names:
            self.named.pop(name, None)

    def leave_out(self, names: Collection[str]) -> None:
        """These options are as usual again, in every mode."""
        for chosen in self._named.values():
            for name in names:
                chosen.pop(name, None)

    @property
    def may_practise(self) -> bool:
        """Can a game like this be one for practice?"""
        return self.mode in self.entry.practice

    @property
    def no_practice(self) -> str:
        """Why it cannot be for practice with those who sit here; empty if it can: one person, or all of one side."""
        people = sum(not seat.bot for seat in self.here)
        if not people:
            return tr("A computer player needs no coach.")
        if people > 1 and self.mode not in self.entry.together:
            return tr("The coach advises one person alone, or people who play together.")
        return ""

    @property
    def practised(self) -> bool:
        """Will this be a game for practice?"""
        return self.practice and self.may_practise and not self.no_practice

    def another_deal(self) -> None:
        """Another deal number."""
        self.seed = random.SystemRandom().randint(1, MOST_SEED)

    # ------------------------------------------------------------ the table

    @property
    def seating(self) -> Seating:
        """Who sits where, as it was chosen."""
        return Seating(
            bots={tidy(seat.name): seat.bot for seat in self.here if seat.bot},
            colours={tidy(seat.name): seat.colour for seat in self.here},
            typed_dice=self.typed_dice and self.game.dice,
            practice=self.practised,
        )

    @classmethod
    def remembered(cls, entry: GameScenes, settings: Settings) -> Choices:
        """The choices of last time, for as many people as the shelf was told; else what is sensible to begin with."""
        choices = cls(entry)
        choices.newcomers = entry.game not in settings.last
        choices.fill_in(settings.last.get(entry.game, {}))
        choices.typed_dice = settings.new_games_throw == "typed"
        # what is chosen on another screen holds for the game that begins there, not for the next one
        choices.leave_out([option.name for option in choices.game.options if option.kind == "other"])
        if settings.people:
            choices.seat_people(settings.people)
        return choices

    def begin(self, app: AppContext) -> bool:
        """Deal, and open the table; False, with the reason said, where it cannot begin like this."""
        why = self.fault()
        if why is not None:
            app.sound.play("refused")
            app.tell(why.words)
            return False
        app.settings.last[self.entry.game] = self.note()
        app.save_settings()
        app.go.begin(self.record(), self.seating)
        return True

    def record(self) -> Record:
        """The game as it would be dealt now.  Raises SetupError."""
        return new_record(self.game, self.players, self.mode, self.chosen_options(), self.seed)
