"""What happened, told step by step, and at which pace; how a step looks is each game's affair."""
