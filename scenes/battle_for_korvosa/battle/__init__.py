"""The fight on the screen: attacking, defending, the dice slip, odds, what rolls under orders cost, marching in."""
