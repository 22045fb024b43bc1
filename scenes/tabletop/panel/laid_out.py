"""Screens on which something is laid out before it is sent: how it is taken back, the same on all of them."""

from __future__ import annotations

from scenes.system.words import Verdict, tr
from scenes.tabletop.board.draft import Drafts
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets.button_row import RowButton


class LaysOut(Screen):
    """A screen with drafts."""

    drafts: Drafts

    def take_back_deed(self) -> Command:
        """The button that takes back all that is laid out and not sent yet."""
        why = None if self.drafts.laid_out else Verdict(tr("Nothing is laid out yet."))
        return Command(tr("Take all back"), self.take_all_back, why=why, id="take-back")

    def take_all_back(self) -> None:
        """As it lay at first; Undo lays it out again."""
        self.drafts.take_all_back()
        self.laid_again()

    def laid_again(self) -> None:
        """What is laid out lies in another way now."""
        self.app.sound.play("page-turned")
        self.rebuild()


class DraftSheet(LaysOut, Sheet):
    """A sheet on which something is laid out; Undo and Redo go through its steps, and no further."""

    def __init__(self) -> None:
        super().__init__()
        self.drafts = Drafts()

    def take_back_button(self, weight: float = 1.0) -> RowButton:
        """The same in a row of buttons."""
        deed = self.take_back_deed()
        return RowButton(deed.id, deed.words, deed.do, deed.why, weight=weight)

    def command(self, name: str) -> bool:
        if name not in ("undo", "redo"):
            return super().command(name)
        if self.drafts.undo() if name == "undo" else self.drafts.redo():
            self.laid_again()
        return True
