"""*Draw a city*: a sheet of paper, pens, and a drawing that carries the rules.

Nothing heavy is imported here; the shelf opens `scenes.city.screen.screen.CityScreen` when it is asked for.

Rooms: drawing < worlds < meaning, sketches, ink < exports, photo, canvas < signs < tools, from_photo < sheets < panel <
screen; `drawing`, `worlds`, `meaning`, `sketches` know no pygame.
"""
