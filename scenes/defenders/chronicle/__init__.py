"""The chronicle of a siege: pages laid out once (`book`, `story`, `maps`), written as PDF or pictures in a process."""
