"""The ground on which tokens stand: the drawn city, its ink and its scars, the last stand; no screens, no widgets, no
tokens.
"""
