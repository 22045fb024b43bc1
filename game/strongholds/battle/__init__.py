"""One stronghold and those before its wall: what may be laid, what comes of it; when that happens is in `phases`."""
