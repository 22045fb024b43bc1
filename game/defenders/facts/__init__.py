"""What a seat is told and cannot see: places, units, threats, odds, chronicle; it decides nothing."""
