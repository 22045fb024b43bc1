"""Are drawings read: made-up hands, crosses and terrain against the recogniser."""
