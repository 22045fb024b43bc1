"""The leaf: which board lies on the table."""

from __future__ import annotations

from tests.toys.fords_table.answers import AnswersBoard
from tests.toys.fords_table.board import FieldsBoard, TurnBoard
from tests.toys.fords_table.screen import FordsScreen


class FordsTable(FordsScreen):
    """The Fords."""

    def choose_board(self) -> FieldsBoard:
        boards: dict[str, type[FieldsBoard]] = {"answers": AnswersBoard, "turn": TurnBoard}
        return boards.get(self.seen.phase, FieldsBoard)(self)
