"""What a paragraph of the rulebook speaks of on the table that is open: *Show it in my game*."""

from __future__ import annotations

import re
from collections.abc import Collection

from game.core.rulebook.rules import rules_of
from scenes.session.table.table import Table
from scenes.tabletop.advice.hint import words_in
from scenes.tabletop.panel.log import LoggedScreen
from scenes.ui.input.element import Element
from scenes.ui.input.events import Input, Key, Pointer
from scenes.ui.widgets.widget import Widget

LEAST = 3
"""Letters of a name that is looked for among the words of a paragraph."""


class MeantScreen(LoggedScreen):
    """A game that rings what somebody read about, until the next thing is done."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.meant: frozenset[str] = frozenset()
        """The ids of what is ringed."""

    def meant_by(self, clauses: Collection[str], words: str) -> list[Element]:
        """What lies here of what a paragraph with these clauses and words speaks of: what could be taken now by an
        action of such a clause, and what the paragraph calls by its name.
        """
        names = set[str]()
        state, me = self.table.state, self.me
        hidden = self.decider != me or (self.secret and self.eyes != me)
        for kind in () if hidden else rules_of(state).offered(state):
            choice = self.table.choice(me, kind.name())
            whole = kind.rule_in(state) in clauses
            for argument in choice.args if choice is not None else ():
                if whole or kind.clauses.get(argument.name) in clauses:
                    names.update(words_in(argument.among))
        plain = words.replace("*", "").casefold()
        called = [
            thing
            for zone in self.zone_list
            for thing in zone.things
            if not isinstance(thing, Widget)
            and not thing.is_place
            and len(thing.name) >= LEAST
            and re.search(rf"\b{re.escape(thing.name.casefold())}\b", plain)
        ]
        return [*self.pieces(names - set(self.table.players)), *called]

    def show_meant(self, clauses: Collection[str], words: str) -> None:
        """Ring it."""
        self.meant = frozenset(thing.id for thing in self.meant_by(clauses, words))
        self.invalidate()

    def outlined(self) -> list[Element]:
        found = super().outlined()
        if self.meant:
            found += [thing for zone in self.zone_list for thing in zone.things if thing.id in self.meant]
        return found

    def handle(self, given: Input) -> bool:
        if self.meant and (isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press")):
            self.meant = frozenset()
            self.invalidate()
        return super().handle(given)
