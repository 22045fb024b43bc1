"""*From a photo*: the steps from a picture of a drawing on paper to a city on the sheet."""
