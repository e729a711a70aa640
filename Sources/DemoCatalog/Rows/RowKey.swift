/// The keys of Apple's rows that the server reads.
enum RowKey: String, CaseIterable {
  case wrapperType, kind, collectionType, artistType
  case trackId, collectionId, artistId, amgArtistId
  case trackName, collectionName, artistName, collectionArtistName
  case trackNumber, discNumber, releaseDate
  case primaryGenreName, trackExplicitness, collectionExplicitness, contentAdvisoryRating
  case description, shortDescription, longDescription
  case bundleId, artistLinkUrl

  /// The key as written in a row: `"kind":`.
  var pattern: [UInt8] { Self.patterns[self] ?? [] }

  private static let patterns = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Array("\"\($0.rawValue)\":".utf8)) })
}
