/// The reason why an item is similar to another.
public enum Similarity: Hashable, Sendable {
  /// By the same artist, author or maker.
  case sameMaker
  /// On the same album, of the same season or podcast.
  case sameCollection
  /// Of the same genre and era. `within` is the distance in years, at least 1; `nil` for kinds without a date.
  case sameGenre(within: Int?)
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
      guard let years = Self.years(item, other) else { return nil }
      self = .sameGenre(within: years.number)
    } else {
      return nil
    }
  }

  /// The years between two releases, rounded up, or no number beside an artist; `nil` if too many or unknown.
  private static func years(_ item: CatalogItem, _ other: CatalogItem) -> (number: Int?, Void)? {
    guard let date = item.releaseDate, let otherDate = other.releaseDate else {
      return other.id.recordType == .artist ? (nil, ()) : nil
    }
    let apart = date.seconds(from: otherDate)
    guard apart <= Limits.Similar.era else { return nil }
    return (Int(max(1, (apart + Limits.Similar.year - 1) / Limits.Similar.year)), ())
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
