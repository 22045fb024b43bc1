"""Buttons and lines of menus for the actions of the rules: why not, by which clause, and the keys that press them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from game.core.rulebook.rules import rules_of
from scenes.session.table.table import Table
from scenes.system.words import Verdict, said, tr
from scenes.tabletop.panel.game_menu import KeptScreen
from scenes.tabletop.panel.laid_out import LaysOut
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.side_panel import Command


class OfferingScreen(LaysOut, KeptScreen):
    """A game whose panel offers what the one before the screen may do."""

    named_by: ClassVar[tuple[str, ...]] = ()
    """The arguments that say best what an action was about, for the words of Undo."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._offers: Sequence[Command] = ()
        """The deeds that the panel offers now."""

    def piece_name(self, piece: str) -> str:
        """A card, unit or place for people."""
        return said(self.table.game.rules.display_name(piece))

    def action_words(self, action: Mapping[str, object]) -> str:
        """An action in one or two words: what it was about, else its name."""
        for key in self.named_by:
            if key in action:
                return self.piece_name(str(action[key]))
        return tr(rules_of(self.table.game).actions[str(action["do"])].heading())

    # ------------------------------------------------------------ what boards put into panel and menus

    def deed(
        self,
        words: str,
        do: str,
        /,
        *,
        owner: str = "",
        main: bool = False,
        key: str = "",
        icon: str = "",
        **args: object,
    ) -> Command:
        """A button that does this action, for its `owner` or whoever is before the screen.

        Why it cannot, or the clause that allows it, is filled in; the `main` one answers to the next-step key, any to
        the `key` of that name. What it loses for good (`at_stake`) stands in red above the panel's buttons.
        """
        actor = self.act_as(owner or self.me)
        choice, why = actor.choice(do, **args), actor.check(do, **args)
        stake = self.at_stake(actor.by, do, args) if why is None else None
        return Command(
            words,
            partial(self.send_or_say, do, owner=owner, **args),
            self.app.bindings.cap("next-step") if main else shown_key(key) if key else "",
            icon,
            why,
            "main" if main else do,
            clause=choice.rule if choice is not None else "",
            key=key,
            warning=stake.words if stake is not None else "",
        )

    def main_deed(
        self, words: str, do: Callable[[], None], why: Verdict | None = None, *, warning: str = ""
    ) -> Command:
        """The panel's large button for something that is no action of the rules; the next-step key does it, too."""
        return Command(words, do, self.app.bindings.cap("next-step"), why=why, id="main", warning=warning)

    def warning_of(self, do: str, /, **args: object) -> str:
        """What the one before the screen would lose for good by this, for a button that is not made by `deed`."""
        stake = self.at_stake(self.me, do, args)
        return stake.words if stake is not None else ""

    def line(self, words: str, do: str, /, *, owner: str = "", **args: object) -> MenuLine:
        """The same as a line of a piece's menu."""
        why = self.act_as(owner or self.me).check(do, **args)
        return MenuLine(words, partial(self.send_or_say, do, owner=owner, **args), why)

    def undo_deed(self) -> Command:
        """Undo, with what it takes back."""
        last, count = self.table.last_action(), self.table.last_count()
        times = f"{count} × " if count > 1 else ""
        return Command(
            tr("Undo: {what}", what=times + self.action_words(last)) if last else tr("Undo"),
            self.undo,
            self.app.bindings.cap("undo") if not last else "",
            "undo",
            why=self.table.undo_refused(agreed=True),
            id="undo",
            short=tr("Undo"),
        )

    # ------------------------------------------------------------ keys

    def offer(self, deeds: Sequence[Command]) -> None:
        """What the panel offers now: their keys press them."""
        self._offers = deeds

    def press_key(self, key: str) -> bool:
        """Do what the panel offers under this key."""
        deed = next((deed for deed in self._offers if deed.key == key), None)
        if deed is not None:
            self.press(deed)
        return deed is not None

    def press(self, deed: Command) -> None:
        """Do it, or say why not beside the panel."""
        if deed.why is not None:
            self.refused(Element("main", self.layout.panel), None, deed.why, self.layout.panel.center)
        else:
            deed.do()
