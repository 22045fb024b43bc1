"""The ground on which pieces stand: town, land, castle, camp, with season and weather; no screens, widgets or cards."""
