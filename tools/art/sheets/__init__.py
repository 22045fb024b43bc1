"""The sheets: what is drawn together, by name."""

from tools.art.register import Sheet
from tools.art.sheets import (
    court,
    defenders,
    disasters,
    icons,
    invaders,
    korvosa,
    lands,
    locations,
    rise,
    structures,
    tokens,
    ui,
    units,
)

SHEETS: dict[str, Sheet] = {
    "structures": structures.SHEET,
    "defenders": defenders.SHEET,
    "invaders": invaders.SHEET,
    "disasters": disasters.SHEET,
    "icons": icons.SHEET,
    "court": court.SHEET,
    "ui": ui.SHEET,
    "tokens": tokens.SHEET,
    "locations": locations.SHEET,
    "units": units.SHEET,
    "rise": rise.SHEET,
    "lands": lands.SHEET,
    "korvosa": korvosa.SHEET,
}
