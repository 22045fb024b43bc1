"""Sally, the game that speed is measured by, on OpenSpiel's Python API: the twin of `tests/toys/sally`.

Chance is explicit, as the library wants it: what is drawn, and the die, are outcomes of chance nodes. A card is a
number (rank less one, and thirteen for each suit), an action is 0 to draw, 1 to stay, or a card after 2 (build),
54 (attack), 106 (lay aside).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

BUILD, ATTACK, DISCARD = 2, 54, 106
RANK = [card % 13 + 1 for card in range(52)]
DRAWING, PLAYING, DRAWN, ROLLING, OVER = range(5)
DIE = [(side, 1 / 6) for side in range(6)]
DEALT, WIDEST, ENOUGH = 5, 6, 3


def new_sally(pyspiel: Any) -> Callable[[], Any]:
    """What makes a new game on the library."""
    chance, over = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
    kind = pyspiel.GameType(
        short_name="python_sally",
        long_name="Sally",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=158,
        max_chance_outcomes=52,
        num_players=2,
        min_utility=0.0,
        max_utility=1000.0,
        max_game_length=1000,
    )

    class Sally(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Any:
            return Position(self)

    class Position(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.pile = list(range(52))
            self.hands: list[list[int]] = [[], []]
            self.rows: list[list[int]] = [[], []]
            self.scored = [0, 0]
            self.aside: list[int] = []
            self.turn = 0
            self.at = DRAWN
            self.attacking = -1
            self.dealing = 2 * DEALT
            self.again = False

        def current_player(self) -> Any:
            at = self.at
            return self.turn if at <= PLAYING else over if at == OVER else chance

        def _legal_actions(self, player: int) -> list[int]:
            hand = self.hands[player]
            if self.at == DRAWING:
                return [0, 1] if len(hand) > ENOUGH else [0]
            cards = sorted(hand)
            actions = [BUILD + card for card in cards if card < 26] if len(self.rows[player]) < WIDEST else []
            if self.rows[1 - player]:
                actions += [ATTACK + card for card in cards if card >= 26]
            return actions + [DISCARD + card for card in cards]

        def chance_outcomes(self) -> list[tuple[int, float]]:
            if self.at == ROLLING:
                return DIE
            share = 1 / len(self.pile)
            return [(card, share) for card in self.pile]

        def _apply_action(self, action: int) -> None:
            at, me = self.at, self.turn
            if at == DRAWN:
                self.pile.remove(action)
                if self.dealing:
                    self.dealing -= 1
                    self.hands[0 if self.dealing >= DEALT else 1].append(action)
                    self.at = DRAWN if self.dealing else DRAWING
                else:
                    self.hands[me].append(action)
                    self.at = PLAYING
            elif at == DRAWING:
                self.at = DRAWN if action == 0 else PLAYING
            elif at == ROLLING:
                self.strike(action + 1)
                self.end_turn()
            elif action >= DISCARD:
                self.hands[me].remove(action - DISCARD)
                self.aside.append(action - DISCARD)
                self.end_turn()
            elif action >= ATTACK:
                self.attacking = action - ATTACK
                self.hands[me].remove(self.attacking)
                self.aside.append(self.attacking)
                self.at = ROLLING
            else:
                self.hands[me].remove(action - BUILD)
                self.rows[me].append(action - BUILD)
                self.end_turn()

        def strike(self, die: int) -> None:
            row = self.rows[1 - self.turn]
            target = max(row, key=RANK.__getitem__)
            if RANK[self.attacking] + die > RANK[target] + 2:
                row.remove(target)
                self.aside.append(target)
                self.scored[self.turn] += RANK[target]

        def end_turn(self) -> None:
            self.turn, self.at = 1 - self.turn, DRAWING
            if not self.pile:
                if self.again or not self.aside:
                    self.at = OVER
                else:
                    self.pile, self.aside, self.again = self.aside, [], True

        def _action_to_string(self, player: int, action: int) -> str:
            return str(action)

        def is_terminal(self) -> bool:
            return self.at == OVER

        def returns(self) -> list[float]:
            return [float(self.scored[who] + sum(RANK[card] for card in self.rows[who])) for who in (0, 1)]

    make: Callable[[], Any] = Sally().new_initial_state
    return make
