internal import Catalog

/// All rows of the demo catalogue, indexed for searches and lookups.
struct DemoDataset: Sendable {
  /// The rows, most popular first.
  let rows: [DemoRow]
  let notes: StoreMetadata

  private var own: [ItemID: Int] = [:]
  private var parts: [Int64: [Int]] = [:]
  private var works: [Int64: [Int]] = [:]
  private var artistsByAMG: [Int64: [Int]] = [:]
  private var appByBundle: [String: Int] = [:]

  /// The bundled catalogue; parsing it at the first use takes some tens of milliseconds.
  static let bundled = DemoDataset()

  private init() {
    let file = EmbeddedFile.catalogue
    let bytes = file.bytes
    rows = file.lines.compactMap { DemoRow(RowReader(bytes: bytes, line: $0)) }
    notes = StoreMetadata(.notes)
    for (place, row) in rows.enumerated() {
      let reader = RowReader(bytes: bytes, line: row.line)
      if let number = row.number { own[ItemID(row.kind.recordType, number)] = place }
      if row.kind.recordType == .track, row.kind != .podcast, let album = row.collectionId {
        parts[album, default: []].append(place)
      }
      if row.kind.recordType != .artist, let artist = row.artistId {
        works[artist, default: []].append(place)
      }
      if row.kind == .musicArtist, let amg = reader.integer(.amgArtistId) {
        artistsByAMG[amg, default: []].append(place)
      }
      if row.kind == .app || row.kind == .macApp, let name = reader.string(.bundleId) {
        appByBundle[name] = place
      }
    }
  }

  /// The row with a number, of any record type.
  func row(_ number: Int64) -> DemoRow? {
    RecordType.allCases.lazy.compactMap { self.row($0, number) }.first
  }

  func row(_ recordType: RecordType, _ number: Int64) -> DemoRow? {
    own[ItemID(recordType, number)].map { rows[$0] }
  }

  /// The artists with a number of the All Music Guide.
  func artists(amg number: Int64) -> [DemoRow] { (artistsByAMG[number] ?? []).map { rows[$0] } }

  func app(bundleId: String) -> DemoRow? { appByBundle[bundleId].map { rows[$0] } }

  /// The child rows of a row: an album's tracks, an artist's collections and tracks; most popular first.
  func below(_ row: DemoRow) -> [DemoRow] {
    let places: [Int]? =
      switch row.kind {
      case .podcast: row.trackId.flatMap { parts[$0] }
      case _ where row.kind.recordType == .collection: row.collectionId.flatMap { parts[$0] }
      case _ where row.kind.recordType == .artist: row.artistId.flatMap { works[$0] }
      default: nil
      }
    return (places ?? []).map { rows[$0] }
  }

  func reader(_ row: DemoRow) -> RowReader { RowReader(bytes: EmbeddedFile.catalogue.bytes, line: row.line) }

  func isSold(_ row: DemoRow, in store: Storefront) -> Bool {
    guard let artist = row.artistId, let stores = notes.storesOfArtist[artist] else { return true }
    return stores.contains(store.code)
  }
}
