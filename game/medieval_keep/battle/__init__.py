"""From the attack card to the losses: attacks, disasters, battles, War, lost towns, odds; repairs are in `phases`."""
