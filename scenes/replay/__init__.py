"""The replay: any record on its game's own table, step by step, with bookmarks, and a way to play on from any step."""
