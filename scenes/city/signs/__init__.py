"""Signs drawn on the sheet: how they were read, the slip, their handles; the reading itself is in `meaning`."""
