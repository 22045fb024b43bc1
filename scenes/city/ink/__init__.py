"""How a drawn city looks: inks, papers, the painted window, exports."""
