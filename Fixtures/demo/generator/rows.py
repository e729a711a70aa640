"""What rows of all kinds share: numbers, links, pictures, dates."""

import re
import unicodedata

from .apple_json import Money
from .dice import Dice

STORE = {"country": "USA", "currency": "USD"}


class Numbers:
    """Apple's numbers: some below 2^31, some beyond 2^32, none twice."""

    def __init__(self):
        self.artist = 1_900_000_000
        self.album = {False: 1_440_000_000, True: 6_700_000_000}
        self.film = 1_600_000_000
        self.podcast = 1_700_000_000
        self.episode = 1_000_654_000_000
        self.book = 1_800_000_000
        self.app = 1_300_000_000

    def next_artist(self):
        self.artist += 37
        return self.artist

    def next_album(self, tracks, large):
        """An album's number, with room for its tracks behind it."""
        number = self.album[large]
        self.album[large] += tracks + 11
        return number

    def next(self, name, step=13):
        setattr(self, name, getattr(self, name) + step)
        return getattr(self, name)


def slug(title):
    """The title as Apple writes it into links; other scripts fall out, as with Apple."""
    plain = unicodedata.normalize("NFKD", title.replace("ß", "ss")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "x"


def artwork(dice: Dice, family, sizes):
    """Picture links on a host that cannot exist."""
    code = dice.hexadecimal(24)
    place = f"https://artwork.miru.example/{family}/v4/{code[:2]}/{code[2:4]}/{code}.jpg"
    return {f"artworkUrl{size}": f"{place}/{size}x{size}bb.jpg" for size in sizes}


def preview(dice: Dice, ending):
    return f"https://preview.miru.example/v4/{dice.hexadecimal(16)}/{dice.hexadecimal(12)}.plus.aac.p.{ending}"


def date(dice: Dice, first, last):
    year = dice.between(first, last)
    hour = dice.one(["07", "08", "12", "00"])
    return f"{year}-{dice.between(1, 12):02}-{dice.between(1, 28):02}T{hour}:00:00Z"


def money(dice: Dice, *amounts):
    return Money(dice.one(amounts))


def artist_row(kind, name, number, link, genre=None, genre_id=None, amg=None):
    row = {
        "wrapperType": "artist", "artistType": kind, "artistName": name,
        "artistLinkUrl": link, "artistId": number,
    }
    if amg:
        row["amgArtistId"] = amg
    if genre:
        row["primaryGenreName"] = genre
        row["primaryGenreId"] = genre_id
    return row


def barcode(digits):
    """The digits with their check digit, from the right with the weights three and one."""
    total = sum(int(digit) * (1 if place % 2 else 3) for place, digit in enumerate(reversed(digits)))
    return digits + str(-total % 10)
