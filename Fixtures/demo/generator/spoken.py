"""Podcasts with episodes, audiobooks, ebooks."""

from .apple_json import Money
from .rows import STORE, artist_row, artwork, barcode, date, preview, slug
from .titles import titles
from .words import description
from .works import BOOKS, PODCASTS

PODCAST, BOOK = "https://podcasts.apple.com/us", "https://books.apple.com/us"
READERS = ["Philippa Thorne", "Jonas Weidenfeld", "山口ことね", "Lucía Abril"]


def podcasts(dice, numbers):
    rows = []
    for index, (title, script, genre) in enumerate(PODCASTS):
        host = None
        if index % 3 != 2:
            number = numbers.next_artist()
            host = artist_row("Artist", f"{title} Team", number, f"{PODCAST}/artist/{slug(title)}-team/{number}?uo=4")
            rows.append(host)
        rows += _podcast(dice, numbers, title, script, genre, host, undated=index == 7)
    return rows


def _podcast(dice, numbers, title, script, genre, host, undated):
    number = numbers.next("podcast")
    link = f"{PODCAST}/podcast/{slug(title)}/id{number}?uo=4"
    feed = f"https://feeds.miru.example/{number}.xml"
    count, rating = dice.between(6, 10), dice.one(["notExplicit", "notExplicit", "explicit", "cleaned"])
    advisory = {"explicit": "Explicit", "cleaned": "Clean"}.get(rating)
    lengths = [dice.between(900, 5400) for _ in range(count)]
    days = sorted((date(dice, 2019, 2026) for _ in range(count)), reverse=True)
    row = {"wrapperType": "track", "kind": "podcast"}
    if host:
        row["artistId"] = host["artistId"]
    row |= {"collectionId": number, "trackId": number, "artistName": f"{title} Team", "collectionName": title,
            "trackName": title, "collectionCensoredName": title, "trackCensoredName": title}
    if host:
        row["artistViewUrl"] = host["artistLinkUrl"]
    row |= {"collectionViewUrl": link, "feedUrl": feed, "trackViewUrl": link}
    row |= artwork(dice, "Podcasts", (30, 60, 100))
    row |= {"collectionPrice": Money(0), "trackPrice": Money(0), "trackRentalPrice": 0, "collectionHdPrice": 0,
            "trackHdPrice": 0, "trackHdRentalPrice": 0}
    if not undated:
        row["releaseDate"] = days[0]
    row |= {"collectionExplicitness": rating, "trackExplicitness": rating, "trackCount": count}
    if dice.chance(0.3):
        # In seconds, unlike every other length.
        row["trackTimeMillis"] = lengths[0]
    row |= STORE | {"primaryGenreName": genre}
    if advisory:
        row["contentAdvisoryRating"] = advisory
    row |= {"artworkUrl600": row["artworkUrl60"].replace("60x60", "600x600"), "genreIds": ["1310", "26"],
            "genres": [genre, "Podcasts"]}
    episodes = [_episode(dice, numbers, row, name, days[n], lengths[n], count - n)
                for n, name in enumerate(titles(dice, script, count))]
    return [row] + episodes


def _episode(dice, numbers, show, title, day, seconds, number):
    picture = show["artworkUrl60"].rsplit("/", 1)[0]
    sound = f"https://feeds.miru.example/{show['trackId']}/{number}.mp3"
    track = numbers.next("episode", 977)
    text = description(dice, 4, "\u2028" if dice.chance(0.3) else " ")
    row = {"country": "USA", "artworkUrl600": f"{picture}/600x600bb.jpg",
           "collectionViewUrl": f"https://itunes.apple.com/us/podcast/{slug(show['trackName'])}/id{show['trackId']}?mt=2&uo=4",
           "trackTimeMillis": seconds * 1000}
    if "artistId" in show:
        row["artistIds"] = [show["artistId"]]
    row |= {"feedUrl": show["feedUrl"], "closedCaptioning": "none", "collectionId": show["collectionId"],
            "collectionName": show["collectionName"], "genres": [{"name": show["primaryGenreName"], "id": "1310"}],
            "episodeGuid": f"{dice.hexadecimal(8)}-{dice.hexadecimal(4)}-4{dice.hexadecimal(3)}-a{dice.hexadecimal(3)}-{dice.hexadecimal(12)}",
            "description": text, "shortDescription": text[:120], "releaseDate": day, "trackId": track,
            "trackName": f"Episode {number} | “{title}”", "artworkUrl160": f"{picture}/160x160bb.jpg",
            "episodeFileExtension": "mp3", "episodeContentType": "audio", "episodeUrl": sound, "previewUrl": sound,
            "artworkUrl60": f"{picture}/60x60bb.jpg"}
    if "artistViewUrl" in show:
        row["artistViewUrl"] = show["artistViewUrl"]
    if "contentAdvisoryRating" in show:
        row["contentAdvisoryRating"] = show["contentAdvisoryRating"]
    row |= {"trackViewUrl": f"{PODCAST}/podcast/{slug(title)}/id{show['trackId']}?i={track}&uo=4",
            "kind": "podcast-episode", "wrapperType": "podcastEpisode"}
    return row


def books(dice, numbers):
    """Audiobooks and ebooks of the same authors, and the notes that hold the ISBNs."""
    rows, notes = [], []
    for author, _, titles_ in BOOKS:
        number = numbers.next_artist()
        writer = artist_row("Author", author, number, f"{BOOK}/author/{slug(author)}/id{number}?uo=4",
                            "Classics", 10015)
        rows.append(writer)
        for title in titles_:
            rows.append(_audiobook(dice, numbers, writer, title))
            book = _ebook(dice, numbers, writer, title)
            rows.append(book)
            notes.append({"trackId": book["trackId"], "isbn": barcode(f"978{book['trackId'] % 10**9:09}")})
    return rows, notes


def _audiobook(dice, numbers, writer, title):
    number, reader = numbers.next("book"), dice.one(READERS)
    title += " (Unabridged)"
    row = {
        "wrapperType": "audiobook", "artistId": writer["artistId"], "collectionId": number,
        "artistName": writer["artistName"], "collectionName": title, "collectionCensoredName": title,
        "artistViewUrl": writer["artistLinkUrl"],
        "collectionViewUrl": f"{BOOK}/audiobook/{slug(title)}/id{number}?uo=4",
    } | artwork(dice, "Features", (60, 100)) | {
        "collectionPrice": Money(dice.one([0, 3.99, 9.99, 16.99])), "collectionExplicitness": "notExplicit",
        "trackCount": 1}
    if dice.chance(0.8):
        row["copyright"] = f"© {dice.between(2001, 2025)} Lantern & Loom Audio"
    return row | STORE | {
        "releaseDate": date(dice, 2001, 2025), "primaryGenreName": "Classics", "previewUrl": preview(dice, "m4a"),
        "description": f"Read by {reader}.<br />" + description(dice, 4) + " <b>Unabridged</b> &amp; remastered."}


def _ebook(dice, numbers, writer, title):
    number = numbers.next("book")
    price = dice.one([0.99, 4.99, 14.99])
    return artwork(dice, "Publication", (60,)) | {
        # Apple's own oddity: the picture under this key is larger than its name.
        "artworkUrl100": f"https://artwork.miru.example/Publication/v4/{dice.hexadecimal(24)}.jpg/225x225bb.jpg",
        "artistViewUrl": writer["artistLinkUrl"], "trackCensoredName": title,
        "fileSizeBytes": dice.between(187_000, 5_400_000_000 if dice.chance(0.05) else 3_900_000),
        "formattedPrice": f"${price}", "trackViewUrl": f"{BOOK}/book/{slug(title)}/id{number}?uo=4",
        "trackId": number, "trackName": title, "releaseDate": date(dice, 2009, 2024),
        "genreIds": ["10037", "38", "9029"], "currency": "USD",
        "description": f"<p>{description(dice, 3)}</p>\n<p>&#169; in the public domain.</p>",
        "artistId": writer["artistId"], "artistName": writer["artistName"], "genres": ["Classics", "Books", "Fiction"],
        "price": Money(price), "artistIds": [writer["artistId"]], "kind": "ebook", "averageUserRating": 4.5,
        "userRatingCount": dice.between(6, 558)}
