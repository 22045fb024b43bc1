"""High Card: a toy game that uses what the engine offers: sealed answers, automatic steps, dice, hidden cards."""

from game.core.rulebook.game_def import SEARCHER, GameDef, Mode, Option

GAME = GameDef(
    id="high-card",
    title="High Card",
    sentence="Seal a card; the highest takes the round.",
    prefix="TOY",
    package="tests.toys.high_card",
    piles=("draw",),
    modes=(Mode("table", "Table", "Everybody for himself.", (2, 3, 4)),),
    options=(Option("rounds", "Rounds", "How many rounds are played.", "TOY-END-1", "number", 3, least=1, most=3),),
    bots=("random", SEARCHER),
    policy_at="policy",
)
