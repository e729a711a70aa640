internal import Catalog

extension Asking {
  /// Looks up in the catalogue, else in the library.
  func lookup(_ query: LookupQuery) async throws -> Findings {
    var findings = try await answer(to: .lookup(query)) {
      try await storedRows(query)
    }
    if let missing = Self.missing(from: findings.rows, of: query) { findings.notices.append(missing) }
    return findings
  }

  /// Names the numbers that nothing was found for, which Apple leaves out without a word.
  private static func missing(from rows: [StoredItem], of query: LookupQuery) -> String? {
    guard case .ids(let numbers) = query.subject, !rows.isEmpty else { return nil }
    let found = Set(rows.map(\.item.id.number))
    let missing = numbers.filter { !found.contains($0) }
    return missing.isEmpty ? nil : "Not found: \(missing.map(String.init).joined(separator: ", "))."
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

  /// What the lookup wants beside an item, as far as it is stored.
  private func storedParts(of id: ItemID, _ query: LookupQuery) async throws -> [StoredItem] {
    guard let entity = query.entity else { return [] }
    let list = Belongings(of: id, entity, recentFirst: query.recentFirst)
    return try await library.rows(of: list, preferring: query.storefront)
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
