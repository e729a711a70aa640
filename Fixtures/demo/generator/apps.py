"""Apps for telephones and for the Mac."""

from .apple_json import Money
from .rows import artist_row, artwork, date, slug
from .words import description
from .works import APPS, MAC_APPS

STORE = "https://apps.apple.com/us"


def apps(dice, numbers):
    rows = []
    makers = []
    for name in ["Orchard Signal Ltd.", "Klangspiegel GmbH", "鏡ソフト"]:
        number = numbers.next_artist()
        makers.append(artist_row("Software Artist", name, number, f"{STORE}/developer/{slug(name)}/id{number}?uo=4"))
    rows += makers
    rows += [_app(dice, numbers, dice.one(makers), title, mac=False) for title in APPS]
    rows += [_app(dice, numbers, dice.one(makers), title, mac=True) for title in MAC_APPS]
    return rows


def _app(dice, numbers, maker, title, mac):
    number = numbers.next("app")
    price = dice.one([0, 0, 4.99, 24.99])
    shots = [f"https://artwork.miru.example/Purple/{number}/{n}/800x500bb.jpg" for n in range(1, 4)]
    genre = dice.one(["Music", "Utilities", "Productivity", "Games"])
    row = {"screenshotUrls": shots}
    if not mac:
        row |= {"ipadScreenshotUrls": [], "features": ["iosUniversal"], "advisories": [],
                "supportedDevices": ["iPhone5s-iPhone5s", "iPadAir-iPadAir"], "isGameCenterEnabled": False}
    row |= artwork(dice, "Purple", (60, 100, 512)) | {
        "artistViewUrl": maker["artistLinkUrl"], "kind": "mac-software" if mac else "software",
        "averageUserRatingForCurrentVersion": 4.5, "languageCodesISO2A": ["EN", "FR", "DE", "JA"]}
    # An Arcade title of Apple's lacks all three of these.
    sold = not title.endswith("Arcade")
    if sold:
        row["fileSizeBytes"] = str(dice.between(1_000_000, 5_300_000_000))
    row |= {"sellerUrl": "https://software.miru.example", "userRatingCountForCurrentVersion": dice.between(0, 900),
            "trackContentRating": "4+", "contentAdvisoryRating": "4+", "trackCensoredName": title,
            "trackViewUrl": f"{STORE}/app/{slug(title)}/id{number}?mt={12 if mac else 8}&uo=4",
            "primaryGenreId": 6011, "releaseNotes": "- Fewer crashes\n- More mirrors\t(thank you!)"}
    if sold:
        row["formattedPrice"] = f"${price}" if price else "Free"
    row |= {"isVppDeviceBasedLicensingEnabled": True, "trackName": title, "sellerName": maker["artistName"],
            "releaseDate": date(dice, 2010, 2025), "primaryGenreName": genre, "genreIds": ["6011", "6002"],
            "currentVersionReleaseDate": date(dice, 2024, 2026), "currency": "USD", "wrapperType": "software",
            "version": f"{dice.between(1, 9)}.{dice.between(0, 9)}.{dice.between(0, 9)}",
            "minimumOsVersion": "10.11" if mac else "13.0", "trackId": number, "artistId": maker["artistId"],
            "artistName": maker["artistName"], "genres": [genre, "Entertainment"]}
    if sold:
        row["price"] = Money(price)
    return row | {"description": description(dice, 5, "\n\n"),
                  "bundleId": f"example.miru.{slug(title).replace('-', '')}{number % 1000}",
                  "averageUserRating": 4.0, "userRatingCount": dice.between(0, 20_000)}
