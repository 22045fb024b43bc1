"""From the choice of a battle to the losses: defence, sums, outcome, flight; steps without a blow are in `phases`."""
