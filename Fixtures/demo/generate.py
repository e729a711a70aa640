#!/usr/bin/env python3
"""Writes the demo catalogue: catalogue.ndjson (rows as Apple's US store would send them, in order of
popularity) and notes.ndjson (what a store knows and its rows do not tell).

Run it from anywhere; it needs Python 3.9 and nothing else. The same source gives the same bytes.
"""

from pathlib import Path

from generator import apple_json, apps, screen, spoken
from generator.dice import Dice
from generator.music import Music
from generator.rows import Numbers

HERE = Path(__file__).resolve().parent
# Titles that samples rely on are put in front, as the most popular.
FIRST = ["Upside Down", "Mirrors", "Mirror Canon"]


def catalogue():
    dice, numbers = Dice(20260101), Numbers()
    music = Music(dice, numbers)
    music.make()
    books, isbns = spoken.books(dice, numbers)
    rows = music.rows + screen.films(dice, numbers) + screen.series(dice, numbers)
    rows += spoken.podcasts(dice, numbers) + books + apps.apps(dice, numbers)
    rows = dice.shuffled(rows)
    rows.sort(key=lambda row: FIRST.index(row.get("trackName")) if row.get("trackName") in FIRST else len(FIRST))
    return rows, music.notes + isbns


def write(name, rows):
    text = "".join(apple_json.text(row) + "\n" for row in rows)
    (HERE / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    rows, notes = catalogue()
    write("catalogue.ndjson", rows)
    write("notes.ndjson", notes)
