internal import Catalog

extension DemoDataset {
  /// The rows that a lookup names, each followed by its child rows.
  func answer(_ lookup: LookupParameters) -> [DemoRow] {
    subjects(lookup.subject).filter { isSold($0, in: lookup.common.store) }.flatMap { row in
      [row] + below(row, lookup)
    }
  }

  /// The named rows in the order of the request, each once; unknown ones are skipped.
  private func subjects(_ subject: LookupQuery.Subject?) -> [DemoRow] {
    switch subject {
    case .ids(let numbers): numbers.distinct.compactMap { row($0) }
    case .amgArtists(let numbers): numbers.distinct.flatMap { artists(amg: $0) }
    case .upc(let code): row(.collection, notes.albumByBarcode[StoreMetadata.withoutZeros(code)])
    case .isbn(let code): row(.track, notes.bookByISBN[code])
    case .bundleId(let name): app(bundleId: name).map { [$0] } ?? []
    case .amgAlbums, .amgVideos, nil: []
    }
  }

  private func row(_ recordType: RecordType, _ number: Int64?) -> [DemoRow] {
    number.flatMap { row(recordType, $0) }.map { [$0] } ?? []
  }

  private func below(_ row: DemoRow, _ lookup: LookupParameters) -> [DemoRow] {
    guard var kinds = lookup.below else { return [] }
    // Apple sends an album's videos along with its songs (recorded).
    if row.kind == .album, kinds.contains(.song) { kinds.insert(.musicVideo) }
    let wanted = below(row).filter { kinds.contains($0.kind) && isSold($0, in: lookup.common.store) }
    return Array(ordered(wanted, below: row, lookup).prefix(lookup.common.limit))
  }

  private func ordered(_ wanted: [DemoRow], below row: DemoRow, _ lookup: LookupParameters) -> [DemoRow] {
    if lookup.recentFirst || row.kind == .podcast {
      return sorted(wanted, by: >) { $0.string(.releaseDate) ?? "" }
    }
    guard row.kind.recordType == .collection else { return wanted }
    return sorted(wanted, by: <) {
      ($0.integer(.discNumber) ?? 0) * 1_000 + ($0.integer(.trackNumber) ?? 0)
    }
  }

  /// Sorts rows by a value; equal rows stay in order of popularity.
  private func sorted<Value>(
    _ wanted: [DemoRow], by isBefore: (Value, Value) -> Bool, value: (RowReader) -> Value
  ) -> [DemoRow] {
    let keyed = wanted.map { (value: value(reader($0)), row: $0) }
    return keyed.sorted { isBefore($0.value, $1.value) }.map(\.row)
  }
}

extension [Int64] {
  /// The numbers without repetition, in order.
  fileprivate var distinct: [Int64] {
    var seen: Set<Int64> = []
    return filter { seen.insert($0).inserted }
  }
}
