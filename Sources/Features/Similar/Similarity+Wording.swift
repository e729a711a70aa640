internal import Catalog

extension Similarity {
  /// Returns the heading of a group in a list of similar items.
  func heading(for item: CatalogItem) -> String {
    let kind = ItemKind(item)
    switch self {
    case .sameMaker: return "By the same \(kind.makerWord)"
    case .sameCollection: return kind.collectionWord.prefix(1).uppercased() + kind.collectionWord.dropFirst()
    case .sameGenre:
      let genre = item.genre ?? "The same genre"
      return item.releaseDate == nil
        ? genre : "\(genre), released within \(Limits.Similar.eraYears) years"
    }
  }
}

extension ItemKind {
  fileprivate var makerWord: String {
    switch self {
    case .film: "director"
    case .book, .audiobook: "author"
    case .app, .macApp: "maker"
    case .episode, .season: "series"
    case .podcast, .podcastEpisode: "host"
    default: "artist"
    }
  }

  fileprivate var collectionWord: String {
    switch self {
    case .film: "in the same bundle"
    case .episode: "of the same season"
    case .podcastEpisode: "of the same podcast"
    default: "on the same album"
    }
  }
}

extension Similarity {
  /// Maximum rows of the group, so that none fills the whole list.
  var limit: Int {
    switch self {
    case .sameMaker: Limits.Similar.byMaker
    case .sameCollection: Limits.Similar.neighbours
    case .sameGenre: Limits.Similar.ofGenre
    }
  }

  /// Sorts rows of the same album by their place on it, other rows by the distance of their releases.
  func sorted(_ rows: [StoredItem], near item: CatalogItem) -> [StoredItem] {
    guard self != .sameCollection else { return ItemOrder.byPlace(rows) }
    return rows.sorted { one, other in
      let (distance, otherDistance) = (one.item.distance(from: item), other.item.distance(from: item))
      return distance == otherDistance ? one.item.id < other.item.id : distance < otherDistance
    }
  }
}

extension CatalogItem {
  /// Returns the seconds between two releases; items without a date are the most distant.
  fileprivate func distance(from other: CatalogItem) -> UInt64 {
    guard let releaseDate, let otherDate = other.releaseDate else { return .max }
    return releaseDate.seconds(from: otherDate)
  }
}
