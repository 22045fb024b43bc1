"""Beside the canvas: rail, settings of the tool in hand, layers, colours, menus; what a tool does is in `tools`."""
