"""An attack from its declaration to the capture: terms, dice, losses, marching in, odds; what a card does to it is in
`cards`.
"""
