/// Why an element of an answer is not an item.
public enum UnreadableItem: Error, Hashable, Sendable {
  /// It is not a JSON object.
  case notAnObject
  /// None of `trackId`, `collectionId` and `artistId` is a whole number.
  case withoutNumber
  /// Its number is below 1, so it cannot be looked up.
  case numberTooSmall
}

extension CatalogItem {
  /// Reads one element of an answer.
  ///
  /// Apple omits `wrapperType` on ebooks and `kind` on audiobooks, albums and artists. The record type therefore
  /// follows from which numbers are present.
  public init(_ object: JSONObject) throws(UnreadableItem) {
    let id = try Self.id(of: object)
    self =
      switch id.recordType {
      case .track: .track(Track.plan.make(reading: object))
      case .collection: .collection(Collection.plan.make(reading: object))
      case .artist: .artist(Artist.plan.make(reading: object))
      }
  }

  /// The ID of an element; reads only the fields of `idKeys`.
  public static func id(of object: JSONObject) throws(UnreadableItem) -> ItemID {
    let wrapper = object["wrapperType"]?.string
    let trackId = object["trackId"]?.integer
    let collectionId = object["collectionId"]?.integer
    let artistId = object["artistId"]?.integer
    let id: ItemID =
      switch (wrapper, trackId, collectionId, artistId) {
      case ("artist", _, _, let id?): ItemID(.artist, id)
      case ("collection", _, let id?, _), ("audiobook", _, let id?, _): ItemID(.collection, id)
      case (_, let id?, _, _): ItemID(.track, id)
      case ("track", nil, _, _): throw .withoutNumber
      case (_, nil, let id?, _): ItemID(.collection, id)
      case (_, nil, nil, let id?): ItemID(.artist, id)
      case (_, nil, nil, nil): throw .withoutNumber
      }
    if id.number < 1 { throw .numberTooSmall }
    return id
  }

  /// The item as Apple would send it: the same keys and values, known keys first.
  public var json: JSONObject {
    switch self {
    case .track(let track): Track.plan.object(track)
    case .collection(let collection): Collection.plan.object(collection)
    case .artist(let artist): Artist.plan.object(artist)
    }
  }

  /// Appends the fields of `json` to an object that is being written, except the field with the key `own`, which no
  /// property has.
  public func append(to json: inout JSONWriter, except own: String) {
    switch self {
    case .track(let track): Track.plan.append(track, to: &json, except: own)
    case .collection(let collection): Collection.plan.append(collection, to: &json, except: own)
    case .artist(let artist): Artist.plan.append(artist, to: &json, except: own)
    }
  }

  /// The keys that Apple is known to send: those of properties, and those that few kinds have.
  public static var keys: [String] {
    Track.plan.keys + Collection.plan.keys + Artist.plan.keys + rareKeys
  }

  /// Keys of recorded answers that stay in `extra`.
  private static let rareKeys = [
    "advisories", "appletvScreenshotUrls", "artistIds", "artworkUrl160", "artworkUrl512", "artworkUrl600",
    "averageUserRating", "averageUserRatingForCurrentVersion", "bundleId", "closedCaptioning",
    "collectionArtistViewUrl", "collectionHdPrice", "currentVersionReleaseDate", "description",
    "episodeContentType", "episodeFileExtension", "episodeGuid", "episodeUrl", "features", "feedUrl",
    "fileSizeBytes", "formattedPrice", "genreIds", "genres", "hasITunesExtras", "ipadScreenshotUrls",
    "isGameCenterEnabled", "isVppDeviceBasedLicensingEnabled", "languageCodesISO2A", "longDescription",
    "minimumOsVersion", "price", "radioStationUrl", "releaseNotes", "screenshotUrls", "sellerName",
    "sellerUrl", "shortDescription", "supportedDevices", "trackContentRating", "trackHdPrice",
    "trackHdRentalPrice", "trackRentalPrice", "userRatingCount", "userRatingCountForCurrentVersion",
    "version",
  ]

  /// The fields that Apple sent and no property holds.
  public var extra: JSONObject {
    switch self {
    case .track(let track): track.extra
    case .collection(let collection): collection.extra
    case .artist(let artist): artist.extra
    }
  }

}

/// Encoded as the text of Apple's JSON: only that keeps every digit and every unknown key.
extension CatalogItem: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try CatalogItem(JSONObject(parsing: text))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json.text)
  }
}
