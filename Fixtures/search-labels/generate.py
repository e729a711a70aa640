#!/usr/bin/env python3
"""Writes labels.ndjson: 500 searches of the demo catalogue, each with what the person had in mind.

A row of the catalogue is picked, and typed as people type: its title with its artist, a title that no other row
has, beginnings of words as they stand while typing goes on, words of title, artist and album out of order, part
of a word of the title, and one typo. Accents, case and width are changed or left out on the way. The answer is every row of the
same title and artist, because a person who has one of two editions in mind does not type which.

No search is dropped for being hard to answer: what is typed depends on the picked row and the dice alone. Only what
does not tell what is meant is not asked: each search names title and artist in full or nearly so, or a title that
nothing else has.
Run it from anywhere; it needs Python 3.9 and nothing else. The same source gives the same bytes.
"""

import json
import random
import unicodedata
from pathlib import Path

HERE = Path(__file__).resolve().parent
CATALOGUE = HERE.parent / "demo" / "catalogue.ndjson"
COUNT = 500


class Dice:
    """Only `random()` is promised to stay the same between versions of Python."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def below(self, count):
        return int(self._random.random() * count)

    def one(self, items):
        return items[self.below(len(items))]

    def chance(self, share):
        return self._random.random() < share

    def shuffled(self, items):
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]


def name(row):
    """What a list shows: title, artist, album, and the identity."""
    if row.get("wrapperType") == "artist":
        return row["artistName"], "", "", f"artist/{row['artistId']}"
    if row.get("wrapperType") in ("collection", "audiobook") or "trackId" not in row:
        return row["collectionName"], row.get("artistName", ""), "", f"collection/{row['collectionId']}"
    return row["trackName"], row.get("artistName", ""), row.get("collectionName", ""), f"track/{row['trackId']}"


def plain(text):
    """The text without accents, as it is typed on a keyboard that has none."""
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(c for c in apart if unicodedata.category(c) != "Mn" or c > "\u0fff"))


def wide(text):
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def long_words(text):
    """Words in which people make typos; ideographs are chosen from a list, not spelt."""
    return [word for word in text.split() if len(word) >= 5 and word.isalpha() and max(word) < "\u3000"]


def typo(dice, word):
    """One letter wrong, missing, doubled, or swapped with its neighbour; never the first, which people get right."""
    place = 1 + dice.below(len(word) - 2)
    return dice.one([
        word[:place] + "q" + word[place + 1:], word[:place] + word[place + 1:], word[:place] + word[place] + word[place:],
        word[:place] + word[place + 1] + word[place] + word[place + 2:],
    ])


def beginning(dice, text):
    """The first words whole, the last one as far as it is typed."""
    words = text.split()
    last = words[-1]
    return " ".join(words[:-1] + [last[:max(2, (len(last) + 1) // 2 + dice.below(2))]])


def typed(dice, kind, title, artist, album):
    """What is typed for a row; `None` if the row does not lend itself to it."""
    if kind == "title" and artist:
        return title
    if kind == "title and artist" and artist:
        return f"{title} {artist}"
    if kind == "beginning" and artist:
        return f"{beginning(dice, title)} {beginning(dice, artist)}"
    if kind == "out of order" and album and album != title:
        return " ".join(dice.shuffled(title.split() + artist.split()[-1:] + album.split()[:1]))
    if kind == "part" and artist and long_words(title):
        word = dice.one(long_words(title))
        return f"{title.replace(word, word[1 + dice.below(2):], 1)} {artist}"
    if kind == "typo" and artist and long_words(title):
        word = dice.one(long_words(title))
        return f"{title.replace(word, typo(dice, word), 1)} {artist}"
    return None


def labels():
    dice = Dice(20260301)
    rows = [name(json.loads(line)) for line in CATALOGUE.read_text(encoding="utf-8").splitlines()]
    answers = {}
    titles = {}
    for title, artist, _, identity in rows:
        answers.setdefault((title, artist), []).append(identity)
        titles.setdefault(plain(title).lower(), set()).add((title, artist))
    kinds = ["title", "title and artist", "beginning", "out of order", "part", "typo"]
    made = 0
    while made < COUNT:
        kind = kinds[made % len(kinds)]
        title, artist, album, _ = dice.one(rows)
        text = typed(dice, kind, title, artist, album)
        # A title alone says what is meant only if nothing else is called so.
        if text is None or (kind == "title" and len(titles[plain(title).lower()]) > 1):
            continue
        text = plain(text) if dice.chance(0.5) else text
        text = dice.one([str.lower, str.lower, str.upper, str, wide])(text)
        yield {"kind": kind, "typed": text, "meant": sorted(answers[(title, artist)])}
        made += 1


if __name__ == "__main__":
    lines = [json.dumps(label, ensure_ascii=False) + "\n" for label in labels()]
    (HERE / "labels.ndjson").write_text("".join(lines), encoding="utf-8", newline="\n")
