internal import Catalog

/// Values of tracks in the form that cards show.
extension Track {
  /// The album, season or bundle; `nil` if it only repeats the title.
  var albumName: String? { collectionName == trackName ? nil : collectionName }

  /// The position among the tracks, such as `6 of 10`.
  var place: String? { Self.place(trackNumber, of: trackCount) }

  /// The disc, if there are several.
  var discPlace: String? {
    discCount == nil || discCount == 1 ? nil : Self.place(discNumber, of: discCount)
  }

  private static func place(_ number: Int64?, of count: Int64?) -> String? {
    number.map { number in count.map { "\(number) of \($0)" } ?? "\(number)" }
  }

  /// The genres: one for most items, several for books and podcasts, without the names of whole store sections.
  var genres: String? {
    let names = extra["genres"]?.array?.compactMap { $0.string ?? $0.object?["name"]?.string } ?? []
    let telling = names.filter { !Self.shelves.contains($0) }
    if let primaryGenreName, !telling.contains(primaryGenreName) { return primaryGenreName }
    return (telling.isEmpty ? names : telling).joined(separator: ", ")
  }

  private static let shelves: Set<String> = ["Podcasts", "Books"]

  /// The rating of a film, an episode or an app; music's `Explicit` and `Clean` only repeat another field.
  var rating: String? { advisory == nil ? contentAdvisoryRating : nil }

  /// The mark for explicit content from the advisory field, the only one of podcast episodes.
  var advisory: String? {
    switch contentAdvisoryRating {
    case "Explicit": Explicitness.explicit.word
    case "Clean": Explicitness.cleaned.word
    default: nil
    }
  }

  /// The file size; Apple gives a string for apps and a number for books.
  var fileSize: String? {
    let value = extra["fileSizeBytes"]
    return (value?.integer ?? value?.string.flatMap { Int64($0) }).map(Wording.size(bytes:))
  }

  /// The users' average rating of an app or a book, such as `4.5 of 5 (6)`.
  var usersSay: String? {
    guard let average = extra["averageUserRating"]?.double, let count = extra["userRatingCount"]?.integer,
      count > 0, (0...5).contains(average)
    else { return nil }
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) of 5 (\(count))"
  }

  /// The system that an app needs; Apple gives only its version.
  var neededSystem: String? {
    let system = kind == .macSoftware ? "macOS" : "iOS"
    return extra["minimumOsVersion"]?.string.map { "\(system) \($0) or later" }
  }

  /// The version of an app with its date, if Apple gives it.
  var appVersion: String? {
    guard let version = extra["version"]?.string else { return nil }
    let day = extra["currentVersionReleaseDate"]?.string.flatMap { AppleDate($0) }.map(Wording.day)
    return version + (day.map { ", " + $0 } ?? "")
  }

  /// The languages of an app; of more than eight only their number, which is clearer.
  var languages: String? {
    let codes = extra["languageCodesISO2A"]?.array?.compactMap(\.string) ?? []
    guard let first = codes.first else { return nil }
    return codes.count <= 8 ? codes.joined(separator: ", ") : "\(codes.count), \(first) among them"
  }
}

extension Explicitness {
  /// The store's word on a card; `nil` for content that is not explicit.
  var word: String? {
    switch self {
    case .explicit: "Explicit"
    case .cleaned: "Clean"
    default: nil
    }
  }
}

extension CatalogItem {
  /// The running time as `m:ss`.
  var time: String? { runningTime.flatMap(Wording.duration(milliseconds:)) }
}
