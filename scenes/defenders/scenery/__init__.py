"""The ground on which tokens stand: the drawn city, its ink and its scars; no screens, no widgets, no tokens."""
