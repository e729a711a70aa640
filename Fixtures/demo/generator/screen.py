"""Films, series, seasons and episodes."""

from .apple_json import Money
from .rows import STORE, artist_row, artwork, date, preview, slug
from .titles import titles
from .words import description
from .works import FILMS, SERIES

TV = "https://itunes.apple.com/us"
DIRECTORS = ["Agnes Pelletier", "Tom Okonjo", "Unknown", "三浦あかり", "Lars Öberg", "Imogen Fairchild"]


def films(dice, numbers):
    studio = artist_row("Movie Artist", "Looking-Glass Pictures", numbers.next_artist(),
                        f"{TV}/artist/looking-glass-pictures/{numbers.artist}?uo=4")
    director = artist_row("Movie Artist", "Agnes Pelletier", numbers.next_artist(),
                          f"{TV}/artist/agnes-pelletier/{numbers.artist}?uo=4")
    rows = [studio, director]
    for start in range(0, len(FILMS), 3):
        group = FILMS[start:start + 3]
        bundle = _bundle(dice, numbers, studio, group) if dice.chance(0.6) else None
        if bundle:
            rows.append(bundle)
        for place, title in enumerate(group, 1):
            rows.append(_film(dice, numbers, director, bundle, title, place))
    return rows


def _bundle(dice, numbers, studio, group):
    number = numbers.next("film")
    title = f"{group[0]}: {len(group)} Film Bundle"
    return {
        "wrapperType": "collection", "collectionType": "Movie Bundle", "artistId": studio["artistId"],
        "collectionId": number, "artistName": studio["artistName"], "collectionName": title,
        "collectionCensoredName": title, "artistViewUrl": studio["artistLinkUrl"],
        "collectionViewUrl": f"{TV}/movie-collection/{slug(title)}/id{number}?uo=4",
    } | artwork(dice, "Video", (60, 100)) | {
        "collectionPrice": Money(19.99), "collectionExplicitness": "notExplicit", "trackCount": len(group),
        "copyright": "© 2019 Looking-Glass Pictures",
    } | STORE | {"releaseDate": date(dice, 1990, 2022), "primaryGenreName": "Drama"}


def _film(dice, numbers, director, bundle, title, place):
    number = numbers.next("film")
    link = f"{TV}/movie/{slug(title)}/id{number}?uo=4"
    row = {"wrapperType": "track", "kind": "feature-movie"}
    name = dice.one(DIRECTORS)
    known = name == director["artistName"]
    if known:
        row["artistId"] = director["artistId"]
    if bundle:
        row["collectionId"] = bundle["collectionId"]
    row |= {"trackId": number, "artistName": name}
    if bundle:
        row["collectionName"] = bundle["collectionName"]
    row["trackName"] = title
    if bundle:
        row["collectionCensoredName"] = bundle["collectionName"]
    row["trackCensoredName"] = title
    if bundle:
        row |= {"collectionArtistId": bundle["artistId"], "collectionArtistViewUrl": bundle["artistViewUrl"]}
    if known:
        row["artistViewUrl"] = director["artistLinkUrl"]
    if bundle:
        row["collectionViewUrl"] = link
    row |= {"trackViewUrl": link, "previewUrl": preview(dice, "m4v")} | artwork(dice, "Video", (30, 60, 100))
    if not dice.chance(0.05):
        row |= {"collectionPrice": Money(9.99), "trackPrice": Money(9.99)}
        if dice.chance(0.8):
            row |= {"trackRentalPrice": Money(3.99)}
        row |= {"collectionHdPrice": Money(14.99), "trackHdPrice": Money(14.99)}
        if "trackRentalPrice" in row:
            row["trackHdRentalPrice"] = Money(4.99)
    row |= {"releaseDate": date(dice, 1921, 2025), "collectionExplicitness": "notExplicit",
            "trackExplicitness": "notExplicit"}
    if bundle:
        row |= {"discCount": 1, "discNumber": 1, "trackCount": bundle["trackCount"], "trackNumber": place}
    row |= {"trackTimeMillis": dice.between(5_200_000, 10_700_000)} | STORE
    row |= {"primaryGenreName": dice.one(["Drama", "Sci-Fi & Fantasy", "Kids & Family"]),
            "contentAdvisoryRating": dice.one(["PG", "PG-13", "R", "NR", "Unrated"])}
    text = description(dice, 4)
    if dice.chance(0.7):
        row["shortDescription"] = text[:100]
    if not dice.chance(0.03):
        row["longDescription"] = text
    if dice.chance(0.6):
        row["hasITunesExtras"] = True
    return row


def series(dice, numbers):
    rows = []
    for name, script, genre in SERIES:
        number = numbers.next_artist()
        show = artist_row("TV Show", name, number, f"{TV}/tv-show/{slug(name)}/id{number}?uo=4", genre, 4000)
        rows.append(show)
        seasons = [_season(dice, numbers, show, script, genre, season)
                   for season in range(1, dice.between(1, 2) + 1)]
        rows += _one_after_another(seasons)
    return rows


def _one_after_another(seasons):
    """The rows of all seasons, each released after the one before."""
    for day, season in zip(sorted(season[0]["releaseDate"] for season in seasons), seasons):
        for row in season:
            row["releaseDate"] = day
    return [row for season in seasons for row in season]


def _season(dice, numbers, show, script, genre, season):
    count = dice.between(6, 10)
    number = numbers.next("film", count + 5)
    title = f"{show['artistName']}, Season {season}"
    place = f"{TV}/tv-season/{slug(title)}/id{number}"
    released = date(dice, 2003, 2025)
    row = {
        "wrapperType": "collection", "collectionType": "TV Season", "artistId": show["artistId"],
        "collectionId": number, "artistName": show["artistName"], "collectionName": title,
        "collectionCensoredName": title, "artistViewUrl": show["artistLinkUrl"], "collectionViewUrl": place + "?uo=4",
    } | artwork(dice, "Video", (60, 100)) | {
        "collectionPrice": Money(19.99), "collectionHdPrice": Money(24.99), "collectionExplicitness": "notExplicit",
        "contentAdvisoryRating": "TV-14", "trackCount": count, "copyright": "© Looking-Glass Television",
    } | STORE | {"releaseDate": released, "primaryGenreName": genre}
    episodes = []
    for n, name in enumerate(titles(dice, script, count), 1):
        link = f"{place}?i={number + n}&uo=4"
        text = description(dice, 2)
        episodes.append({
            "wrapperType": "track", "kind": "tv-episode", "artistId": show["artistId"], "collectionId": number,
            "trackId": number + n, "artistName": show["artistName"], "collectionName": title, "trackName": name,
            "collectionCensoredName": title, "trackCensoredName": name, "artistViewUrl": show["artistLinkUrl"],
            "collectionViewUrl": link, "trackViewUrl": link, "previewUrl": preview(dice, "m4v"),
        } | artwork(dice, "Video", (30, 60, 100)) | {
            "collectionPrice": Money(19.99), "trackPrice": Money(-1) if n == count else Money(1.99),
            "collectionHdPrice": Money(24.99), "trackHdPrice": -1 if n == count else Money(2.99),
            "releaseDate": released, "collectionExplicitness": "notExplicit", "trackExplicitness": "notExplicit",
            "discCount": 1, "discNumber": 1, "trackCount": count, "trackNumber": n,
            "trackTimeMillis": dice.between(1_300_000, 2_900_000),
        } | STORE | {"primaryGenreName": genre, "contentAdvisoryRating": "TV-14", "shortDescription": text[:120],
                     "longDescription": text})
    return [row] + episodes
