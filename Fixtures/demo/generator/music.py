"""Artists, albums, songs and music videos."""

from .apple_json import Money
from .performers import GENRES, PERFORMERS
from .rows import STORE, artist_row, artwork, barcode, date, preview, slug
from .titles import titles
from .works import COMPOSITIONS, ENSEMBLES

MUSIC = "https://music.apple.com/us"
VARIOUS = "Various Artists"

# Songs that samples and tests count on: artist, album, title, milliseconds.
PLACED = {
    ("The Upside Lanterns", 0): ("Town Hall Acoustics", [("Upside Down", 201000), ("Downside Up", 187000)]),
    ("The Glass Choir", 0): ("Still Water", [("Mirrors", 208000), ("Upside Down Again", 233000)]),
    ("Ada Holm", 0): ("Études", [("Mirror Canon", 242000), ("Mirror, Upside Down", 164000)]),
    ("Mirrorgate", 0): ("Mirrorgate", [("Mirrorball Motel", 221000), ("Rear View Mirror", 254000)]),
    ("Lil Gazette", 0): ("Front Page", [("Upside Down (feat. MC Quillfeather)", 176000)]),
}

# Sold in Japan only, so that a lookup elsewhere finds nothing.
ONLY_IN_JAPAN = {"さかさま商店街", "ﾊﾝｶｸ少年"}


class Music:
    """Makes the rows; `notes` takes what Apple's rows do not tell."""

    def __init__(self, dice, numbers):
        self.dice, self.numbers = dice, numbers
        self.rows, self.notes, self.songs = [], [], []

    def make(self):
        for name, script, genre in PERFORMERS:
            self._performer(name, script, genre)
        players = {name: self._artist(name, "Classical") for name in ENSEMBLES}
        for index, (composer, title, parts) in enumerate(COMPOSITIONS):
            album = self._album(players[ENSEMBLES[index % len(ENSEMBLES)]], title, len(parts), "Classical", 1)
            self.notes.append({"collectionId": album["collectionId"], "composer": composer})
            self._songs(album, [(part, None) for part in parts], disc_of=lambda n: 1)
        various = self._artist(VARIOUS, None)
        for title in ["Best of Mirrors", "Summer Upside Down", "Winter Lights  Vol. 2", "Ночной сборник",
                      "夏のベスト", "Straßenfest 2024", "Café de Nuit", "Rain ☔ Mix", "New Faces", "Encores"]:
            self._compilation(various, title)

    def _artist(self, name, genre):
        number = self.numbers.next_artist()
        amg = self.dice.between(3000, 3600000) if self.dice.chance(0.4) else None
        # Apple leaves the genre out now and then.
        shown = genre if genre and not self.dice.chance(0.05) else None
        row = artist_row("Artist", name, number, f"{MUSIC}/artist/{slug(name)}/{number}?uo=4", shown,
                         GENRES.get(genre), amg)
        self.rows.append(row)
        if name in ONLY_IN_JAPAN:
            self.notes.append({"artistId": number, "stores": ["JP"]})
        return row

    def _performer(self, name, script, genre):
        artist = self._artist(name, genre)
        count = self.dice.between(2, 3)
        albums = titles(self.dice, script, count)
        songs = titles(self.dice, script, 10 * count)
        for index in range(count):
            size = self.dice.between(7, 10)
            parts = [(title, None) for title in songs[index * 10:index * 10 + size]]
            title = albums[index]
            if (name, index) in PLACED:
                title, placed = PLACED[name, index]
                parts = placed + parts
            single = self.dice.chance(0.1) and (name, index) not in PLACED
            if single:
                parts = parts[:1]
                title = parts[0][0] + " - Single"
            discs = 2 if len(parts) >= 9 and self.dice.chance(0.3) else 1
            videos = 1 if not single and self.dice.chance(0.06) else 0
            album = self._album(artist, title, len(parts) + videos, genre, discs)
            self._songs(album, parts, disc_of=lambda n: 1 if discs == 1 or n <= len(parts) // 2 else 2)
            for _ in range(videos):
                self._video(artist, parts[0][0], genre, album)
            if self.dice.chance(0.25):
                self._video(artist, self.dice.one(parts)[0], genre, None)

    def _album(self, artist, title, count, genre, discs, kind="Album"):
        dice = self.dice
        number = self.numbers.next_album(count, dice.chance(0.5))
        explicit = dice.one(["explicit", "explicit", "cleaned"]) if genre == "Hip-Hop/Rap" else (
            "explicit" if dice.chance(0.04) else "notExplicit")
        row = {"wrapperType": "collection", "collectionType": kind, "artistId": artist["artistId"],
               "collectionId": number}
        if "amgArtistId" in artist:
            row["amgArtistId"] = artist["amgArtistId"]
        row |= {"artistName": artist["artistName"], "collectionName": title, "collectionCensoredName": title}
        if artist["artistName"] != VARIOUS:
            row["artistViewUrl"] = artist["artistLinkUrl"]
        row["collectionViewUrl"] = f"{MUSIC}/album/{slug(title)}/{number}?uo=4"
        row |= artwork(dice, "Music", (60, 100))
        unsold = dice.chance(0.03)
        if not dice.chance(0.02):
            row["collectionPrice"] = Money(-1) if unsold else Money(min(19.99, 0.99 + count))
        row["collectionExplicitness"] = explicit
        if explicit != "notExplicit":
            row["contentAdvisoryRating"] = "Explicit" if explicit == "explicit" else "Clean"
        released = date(dice, 1900 if genre == "Classical" and dice.chance(0.1) else 1968, 2026)
        row |= {"trackCount": count, "copyright": f"℗ {released[:4]} {dice.one(LABELS)}"} | STORE
        row |= {"releaseDate": released, "primaryGenreName": genre or "Soundtrack"}
        self.rows.append(row)
        self.notes.append({"collectionId": number, "upc": barcode(f"8{number % 10**10:010}")})
        row = dict(row)
        row["_discs"], row["_next"], row["_unsold"] = discs, number, unsold
        return row

    def _songs(self, album, parts, disc_of, artists=None):
        count = len(parts)
        first_of_second = next((n for n in range(1, count + 1) if disc_of(n) == 2), None)
        for n, (title, length) in enumerate(parts, 1):
            disc = disc_of(n)
            on_disc = n if disc == 1 else n - first_of_second + 1
            artist = artists[n - 1] if artists else album
            self.songs.append(self._song(album, artist, title, length, disc, on_disc))

    def _song(self, album, artist, title, length, disc, on_disc):
        dice = self.dice
        album["_next"] += 1
        number, collection = album["_next"], album["collectionId"]
        link = f"{MUSIC}/album/{slug(title)}/{collection}?i={number}&uo=4"
        view = artist.get("artistViewUrl") or artist.get("artistLinkUrl")
        row = {"wrapperType": "track", "kind": "song", "artistId": artist["artistId"], "collectionId": collection,
               "trackId": number, "artistName": artist["artistName"], "collectionName": album["collectionName"],
               "trackName": title, "collectionCensoredName": album["collectionName"], "trackCensoredName": title}
        if artist is not album:
            row |= {"collectionArtistId": album["artistId"], "collectionArtistName": VARIOUS}
        row |= {"artistViewUrl": view, "collectionViewUrl": link, "trackViewUrl": link,
                "previewUrl": preview(dice, "m4a")}
        cover = album["artworkUrl60"].rsplit("/", 1)[0]
        row |= {f"artworkUrl{size}": f"{cover}/{size}x{size}bb.jpg" for size in (30, 60, 100)}
        if "collectionPrice" in album:
            row["collectionPrice"] = album["collectionPrice"]
        only_with_album = album["_unsold"] or dice.chance(0.03)
        row["trackPrice"] = Money(-1) if only_with_album else Money(dice.one([0.69, 0.99, 1.29, 1.29]))
        rating = album["collectionExplicitness"]
        own = rating if rating != "explicit" or dice.chance(0.5) else "notExplicit"
        row |= {"releaseDate": album["releaseDate"], "collectionExplicitness": rating, "trackExplicitness": own,
                "discCount": album["_discs"], "discNumber": disc, "trackCount": album["trackCount"],
                "trackNumber": on_disc, "trackTimeMillis": length or dice.between(95_000, 540_000)} | STORE
        row["primaryGenreName"] = album["primaryGenreName"]
        if own != "notExplicit":
            row["contentAdvisoryRating"] = "Explicit" if own == "explicit" else "Clean"
        row["isStreamable"] = not only_with_album
        self.rows.append(row)
        return row

    def _video(self, artist, title, genre, album):
        dice = self.dice
        if album:
            album["_next"] += 1
        number = album["_next"] if album else self.numbers.next_album(1, dice.chance(0.5))
        link = f"{MUSIC}/music-video/{slug(title)}/{number}?uo=4"
        row = {"wrapperType": "track", "kind": "music-video", "artistId": artist["artistId"]}
        if album:
            row["collectionId"] = album["collectionId"]
        row |= {"trackId": number, "artistName": artist["artistName"]}
        if album:
            row |= {"collectionName": album["collectionName"]}
        row["trackName"] = title
        if album:
            row |= {"collectionCensoredName": album["collectionName"]}
        row |= {"trackCensoredName": title + " (Official Video)", "artistViewUrl": artist["artistLinkUrl"]}
        if album:
            row["collectionViewUrl"] = link
        row |= {"trackViewUrl": link, "previewUrl": preview(dice, "m4v")} | artwork(dice, "Video", (30, 60, 100))
        row |= {"collectionPrice": Money(1.99), "trackPrice": Money(1.99),
                "releaseDate": album["releaseDate"] if album else date(dice, 1985, 2026),
                "collectionExplicitness": "notExplicit", "trackExplicitness": "notExplicit"}
        if album:
            row |= {"discCount": album["_discs"], "discNumber": album["_discs"],
                    "trackCount": album["trackCount"], "trackNumber": album["trackCount"]}
        row |= {"trackTimeMillis": dice.between(120_000, 360_000)} | STORE | {"primaryGenreName": genre}
        self.rows.append(row)

    def _compilation(self, various, title):
        abroad = [song for song in self.songs if song["artistName"] not in ONLY_IN_JAPAN]
        chosen = self.dice.some(abroad, 12)
        album = self._album(various, title, len(chosen), None, 1, "Compilation")
        self._songs(album, [(song["trackName"], song["trackTimeMillis"]) for song in chosen],
                    disc_of=lambda n: 1, artists=chosen)


LABELS = ["Lantern & Loom Records", "Looking-Glass Recordings", "Harbour Tapes", "Blaustein Tonträger GmbH",
          "鏡レコード", "Under exclusive licence to Paper Comet Ltd."]
