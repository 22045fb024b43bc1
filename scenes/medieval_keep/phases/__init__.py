"""A file for each phase in which somebody decides, its sheets and widgets; attacks on other towns are in `rivals`."""
