"""Sally: the game that speed is measured by: a pile that is dealt again, hidden hands, a die, rows that count."""

from game.core.rulebook.game_def import GameDef, Mode

GAME = GameDef(
    id="sally",
    title="Sally",
    sentence="Build a row of your own, and sally out against the other.",
    prefix="SALLY",
    package="tests.toys.sally",
    piles=("draw",),
    modes=(Mode("duel", "Duel", "Each against the other.", (2,)),),
)
