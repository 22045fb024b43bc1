"""Several towns at one table: the others' towns, attacks, their order, who marches, spies; battles are in `battle`."""
