"""The Fords: a toy game for what a table needs: a map, rows of cards, large hands, answers of several at once."""

from game.core.rulebook.game_def import GameDef, Mode

GAME = GameDef(
    id="fords",
    title="The Fords",
    sentence="March over the map; whoever is near may answer.",
    prefix="FORD",
    package="tests.toys.fords",
    piles=("draw",),
    modes=(Mode("table", "Table", "Everybody for himself.", (2, 3, 4)),),
)
