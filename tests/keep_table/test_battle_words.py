"""A battle is told without a beat that says nothing."""

from game.core.rulebook.games import find_game
from scenes.medieval_keep.battle.steps import NOTICES


def test_every_notice_of_a_battle_has_its_sentence() -> None:
    words = find_game("medieval-keep").words
    assert [kind for kind in sorted(NOTICES) if not words.templates.get(kind)] == []
