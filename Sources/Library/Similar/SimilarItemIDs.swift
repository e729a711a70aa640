public import Catalog
internal import GRDB

/// The IDs of stored items that may be similar to an item, from a bounded number of rows.
struct SimilarItemIDs {
  /// The items, grouped by `Similarity`; some may occur twice.
  private(set) var all: [ItemID] = []
  private let item: CatalogItem
  private let db: Database

  init(of item: CatalogItem, in db: Database) throws {
    self.item = item
    self.db = db
    switch item {
    case .track(let track): try addTracks(like: track)
    case .collection(let collection): try addCollections(like: collection)
    case .artist(let artist): try addArtists(like: artist)
    }
  }

  private mutating func addTracks(like track: Track) throws {
    guard let kind = track.kind?.rawValue else { return }
    if let maker = item.makerID {
      let rows = try candidates(
        "SELECT trackId, collectionId, releaseDate FROM track WHERE artistId = ? AND kind = ? ORDER BY row DESC",
        [maker.rawValue, kind])
      addNearest(rows)
    }
    if let collection = track.collectionId {
      let rows = try candidates(
        """
        SELECT trackId, trackId, NULL FROM track
        WHERE collectionId = ? AND kind = ? ORDER BY discNumber, trackNumber
        """, [collection.rawValue, kind])
      add(SimilarityCandidate.around(item.id.number, rows, Limits.Similar.candidates))
    }
    if let genre = track.primaryGenreName {
      try addEra("trackId, artistId", "track", "AND kind = ?", [genre, kind])
    }
  }

  private mutating func addCollections(like collection: Collection) throws {
    if let maker = collection.artistId {
      let rows = try candidates(
        """
        SELECT collectionId, collectionId, releaseDate FROM collection
        WHERE artistId = ? ORDER BY releaseDate DESC
        """, [maker.rawValue])
      addNearest(rows)
    }
    if let genre = collection.primaryGenreName {
      try addEra("collectionId, artistId", "collection", "", [genre])
    }
  }

  /// Adds the artists stored last, because artists have no date, and the newest albums of others, one per artist
  /// first.
  private mutating func addArtists(like artist: Artist) throws {
    guard let genre = artist.primaryGenreName else { return }
    let rows = try candidates(
      "SELECT artistId, artistId, NULL FROM artist WHERE primaryGenreName = ? ORDER BY row DESC", [genre])
    addNearest(rows)
    let albums = try candidates(
      """
      SELECT collectionId, artistId, releaseDate FROM collection
      WHERE primaryGenreName = ? AND artistId IS NOT ? ORDER BY releaseDate DESC
      """, [genre, artist.artistId.rawValue])
    add(SimilarityCandidate.nearest(albums, to: nil, Limits.Similar.candidates), .collection)
  }

  /// Adds the items released shortly before and after.
  private mutating func addEra(
    _ columns: String, _ table: String, _ condition: String, _ arguments: StatementArguments
  ) throws {
    guard let date = item.releaseDate else { return }
    let era = Int64(Limits.Similar.era)
    let (first, isBeforeAll) = date.rawValue.subtractingReportingOverflow(era)
    let (last, isAfterAll) = date.rawValue.addingReportingOverflow(era)
    let select = "SELECT \(columns), releaseDate FROM \(table) WHERE primaryGenreName = ? \(condition)"
    let later = try candidates(
      select + " AND releaseDate BETWEEN ? AND ? ORDER BY releaseDate",
      arguments + [date.rawValue, isAfterAll ? .max : last])
    let earlier = try candidates(
      select + " AND releaseDate BETWEEN ? AND ? ORDER BY releaseDate DESC",
      arguments + [isBeforeAll ? .min : first, date.rawValue])
    addNearest(later + earlier)
  }

  private mutating func addNearest(_ rows: [SimilarityCandidate]) {
    let others = rows.filter { $0.number != item.id.number }
    add(SimilarityCandidate.nearest(others, to: item.releaseDate, Limits.Similar.candidates))
  }

  private mutating func add(_ candidates: [SimilarityCandidate], _ recordType: RecordType? = nil) {
    all += candidates.map { ItemID(recordType ?? item.id.recordType, $0.number) }
  }

  /// The rows of a query with three columns: number, group and date.
  private func candidates(_ sql: String, _ arguments: StatementArguments) throws -> [SimilarityCandidate] {
    let statement = try db.cachedStatement(sql: sql + " LIMIT \(Limits.Similar.examined)")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var found: [SimilarityCandidate] = []
    while let row = try rows.next() {
      found.append(
        SimilarityCandidate(number: try row.value(0), group: try row.value(1), date: try row.value(2)))
    }
    return found
  }
}

extension Library {
  public func candidates(
    like item: CatalogItem, preferring storefront: Storefront
  ) async throws -> [StoredItem] {
    try await read { [tables] db in
      try ([item.id] + SimilarItemIDs(of: item, in: db).all).uniqued().dropFirst()
        .compactMap { try tables.row($0, preferring: storefront, in: db) }
        .filter { Similarity(of: $0.item, to: item) != nil }
    }
  }
}

/// A candidate for a list of similar items, with the columns that ranking needs.
struct SimilarityCandidate: Hashable {
  var number: Int64
  /// The item's album or maker; limits the candidates from one group.
  var group: Int64?
  /// Seconds since 1970.
  var date: Int64?

  /// The nearest in time, one per group before the second of any group; those without a date come last.
  static func nearest(_ rows: [SimilarityCandidate], to date: AppleDate?, _ count: Int)
    -> [SimilarityCandidate]
  {
    let sorted = rows.sorted { $0.distance(to: date) < $1.distance(to: date) }
    var taken: [Int64: Int] = [:]
    var seen: Set<Int64> = []
    var rounds: [[SimilarityCandidate]] = []
    for row in sorted where seen.insert(row.number).inserted {
      let round = row.group.map { taken[$0, default: 0] } ?? 0
      if let group = row.group { taken[group] = round + 1 }
      if rounds.count == round { rounds.append([]) }
      rounds[round].append(row)
    }
    return Array(rounds.joined().prefix(count))
  }

  /// The neighbours of a number in sorted rows, equally many on both sides if possible.
  static func around(_ number: Int64, _ rows: [SimilarityCandidate], _ count: Int) -> [SimilarityCandidate] {
    guard let place = rows.firstIndex(where: { $0.number == number }) else {
      return Array(rows.prefix(count))
    }
    let near = rows.indices.filter { $0 != place }.sorted { abs($0 - place) < abs($1 - place) }
    return near.prefix(count).map { rows[$0] }
  }

  private func distance(to other: AppleDate?) -> UInt64 {
    guard let date, let other else { return .max }
    return AppleDate(rawValue: date).seconds(from: other)
  }
}
