"""How one drawing looks in six worlds: colours, grounds, what builders put up, as data; nothing that knows a rule."""
