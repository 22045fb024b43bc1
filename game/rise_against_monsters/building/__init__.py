"""Roads, workers and their pay, bonus cards, castles and what they hold. When a card is played is `phases`'."""
