"""Breaking things on purpose: `python3 tools/run.py torture` (see `__main__` for its arguments).

Each way of breaking is a module with one function a way, which takes a `tally.Torment` and tries until its budget is
used up: processes killed in the middle of a game (`kills`), files changed by a disk (`files`, `damage`), disks that
are full (`disks`) or only read (`readonly`), files that another process holds (`locks`), files of a newer version,
pictures and cards that are missing (`newer`), signals in every screen (`signals`), positions that somebody changed by
hand (`positions`), a disk that goes, comes back or is copied (`promises`), and files that somebody wrote to do harm, on
the screens that a player would see (`screens`, `hostile`). Every try has a number and its luck comes from that number
alone, so a try that failed can be repeated. `prove` plants defects that each way must catch, `figures` runs them as
often as a release wants.
"""
