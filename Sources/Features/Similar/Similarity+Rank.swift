internal import Catalog

extension Similarity {
  /// A group of a list of what is like an item, in the order of the list.
  enum Rank: CaseIterable {
    case maker, collection, genre

    /// The most rows of it, so that no likeness fills the list alone.
    var limit: Int {
      switch self {
      case .maker: Limits.Similar.byMaker
      case .collection: Limits.Similar.neighbours
      case .genre: Limits.Similar.ofGenre
      }
    }

    /// Neighbours as they stand on the album; else the nearest in time first.
    func sorted(_ rows: [StoredItem], near item: CatalogItem) -> [StoredItem] {
      guard self != .collection else { return ItemOrder.byPlace(rows) }
      return rows.sorted { one, other in
        let (distance, otherDistance) = (one.item.distance(from: item), other.item.distance(from: item))
        return distance == otherDistance ? one.item.id < other.item.id : distance < otherDistance
      }
    }
  }

  /// The group it belongs to.
  var rank: Rank {
    switch self {
    case .sameMaker: .maker
    case .sameCollection: .collection
    case .sameGenre: .genre
    }
  }
}

extension CatalogItem {
  /// Seconds between the releases of two items; those without a date are furthest.
  fileprivate func distance(from other: CatalogItem) -> UInt64 {
    guard let releaseDate, let otherDate = other.releaseDate else { return .max }
    return releaseDate.seconds(from: otherDate)
  }
}
