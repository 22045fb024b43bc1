"""The machine below: where files lie, settings, sound, speech, words."""
