"""How a drawn city looks: pens, stamps, papers, tiles of the painted window; it knows no tool and no hand."""
