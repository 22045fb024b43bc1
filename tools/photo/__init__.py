"""Photos of drawings on paper: read one (`tools/run.py photo`), make some, measure how well they are read."""
