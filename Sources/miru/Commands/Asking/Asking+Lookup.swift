internal import Catalog

extension Asking {
  /// Looks up in the catalogue, else in the library.
  func lookup(_ query: LookupQuery) async throws -> Findings {
    try await answer(to: .lookup(query)) {
      try await storedRows(query)
    }
  }

  /// Stored rows of the numbers, in their order, each followed by what belongs to it.
  ///
  /// Codes other than Apple's numbers are no columns of the library; they find nothing.
  private func storedRows(_ query: LookupQuery) async throws -> [StoredItem] {
    guard case .ids(let numbers) = query.subject else { return [] }
    var rows: [StoredItem] = []
    for number in numbers {
      guard let row = try await library.item(number: number, preferring: query.storefront) else { continue }
      rows.append(row)
      rows += try await storedParts(of: row.item.id, query).prefix(query.limit ?? SearchQuery.usualLimit)
    }
    return rows
  }

  /// An album's tracks or an artist's albums, if the lookup wants them.
  private func storedParts(of id: ItemID, _ query: LookupQuery) async throws -> [StoredItem] {
    guard let entity = query.entity else { return [] }
    let parts =
      switch (id, entity.thing) {
      case (.collection(let id), .track): try await library.tracks(of: id, preferring: query.storefront)
      case (.artist(let id), .collection): try await library.collections(of: id, preferring: query.storefront)
      default: [StoredItem]()
      }
    return parts.filter { entity.takes($0.item) }
  }
}

extension TrackLibrary {
  /// The item with a number: a track, else a collection, else an artist.
  func item(number: Int64, preferring storefront: Storefront) async throws -> StoredItem? {
    for thing in Thing.allCases {
      if let row = try await item(ItemID(thing, number), preferring: storefront) { return row }
    }
    return nil
  }
}

extension Entity {
  /// Whether an item counts as one of this entity.
  fileprivate func takes(_ item: CatalogItem) -> Bool {
    guard case .track(let track) = item, let kinds else { return true }
    return track.kind.map(kinds.contains) ?? false
  }
}
