/// The reason why an item is similar to another, in the order of the groups of a list.
public enum Similarity: CaseIterable, Hashable, Sendable {
  /// By the same artist, author or maker.
  case sameMaker
  /// On the same album, of the same season or podcast.
  case sameCollection
  /// Of the same genre and, for kinds with a date, of the same era.
  case sameGenre
}

extension Similarity {
  /// Determines why an item is similar to another; `nil` if it is the same item, of another kind, or not similar.
  ///
  /// Albums can also be similar to an artist.
  public init?(of item: CatalogItem, to other: CatalogItem) {
    guard item.id != other.id, item.isComparable(to: other) else { return nil }
    if case .track = item, let collection = item.collectionID, collection == other.collectionID {
      self = .sameCollection
    } else if item.hasSameMaker(as: other) {
      // An artist's own albums are not similar to the artist.
      guard other.id.recordType != .artist else { return nil }
      self = .sameMaker
    } else if let genre = item.genre, genre == other.genre, !genre.isEmpty {
      guard Self.areOfOneEra(item, other) else { return nil }
      self = .sameGenre
    } else {
      return nil
    }
  }

  /// Whether two releases are near each other; a musician has no date.
  private static func areOfOneEra(_ item: CatalogItem, _ other: CatalogItem) -> Bool {
    guard let date = item.releaseDate, let otherDate = other.releaseDate else {
      return other.id.recordType == .artist
    }
    return date.seconds(from: otherDate) <= Limits.Similar.era
  }
}

extension CatalogItem {
  /// Whether an item may be similar to another: of the same kind, or an album compared with a musician.
  public func isComparable(to other: CatalogItem) -> Bool {
    let kinds = [ItemKind(self), ItemKind(other)].map { $0 == .compilation ? .album : $0 }
    return kinds[0] == kinds[1] || kinds == [.album, .artist]
  }

  /// Compares makers by number; without one, as for most films, by name.
  fileprivate func hasSameMaker(as other: CatalogItem) -> Bool {
    if let maker = makerID, let otherMaker = other.makerID { return maker == otherMaker }
    guard let name = artistName, let otherName = other.artistName else { return false }
    let words = SearchFolding.words(name)
    return !words.isEmpty && words == SearchFolding.words(otherName) && !Self.nobody.contains(words)
  }

  /// The names that Apple uses for an unknown maker.
  private static let nobody: Set<[String]> = [["unknown"], ["various", "artists"]]
}

extension AppleDate {
  /// Seconds between two moments.
  public func seconds(from other: AppleDate) -> UInt64 {
    UInt64(bitPattern: self > other ? rawValue &- other.rawValue : other.rawValue &- rawValue)
  }
}
