"""A small game that runs, written into the project to be made into another: `template` holds its files."""
