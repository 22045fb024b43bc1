"""The cards: kinds, ratings, costs, bonuses and their order. Where a card lies is `board`'s."""
