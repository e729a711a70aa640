internal import Catalog

/// Answers requests from a dataset, without HTTP, rate limit or injected faults.
struct DemoRequestHandler: Sendable {
  let rows: DemoDataset
  /// The number of rows of the previous page that each page repeats.
  var overlap = 0

  func search(_ query: String) -> DemoResponse {
    answer(query) { parameters, store, limit throws(InvalidParameter) in
      let media: Media = try parameters.word("media", "mediaType") ?? .all
      let entity: Entity? = try parameters.word("entity", "resultEntity", where: media.takes)
      let attribute: Attribute? = try parameters.word("attribute", "attributeType", where: media.takes)
      let offset = try parameters.number("offset", from: 0) ?? 0
      let found = rows.search(
        SearchFolding.words(parameters["term"] ?? ""), (entity ?? media.entities[0]).rowKinds, attribute,
        explicit: parameters["explicit"]?.lowercased() != "no", in: store)
      return Array(found.dropFirst(max(0, offset - overlap)).prefix(limit))
    }
  }

  func lookup(_ query: String) -> DemoResponse {
    answer(query) { parameters, store, limit throws(InvalidParameter) in
      let entity: Entity? = try parameters.word("entity", "resultEntity")
      let recentFirst = parameters["sort"] == "recent"
      return try subjects(parameters).filter { rows.isSold($0, in: store) }.flatMap { row in
        let children = entity.map { below(row, $0.rowKinds, recentFirst: recentFirst) } ?? []
        return [row] + children.filter { rows.isSold($0, in: store) }.prefix(limit)
      }
    }
  }

  /// The rows that a lookup names, in the order of the request; unknown ones are skipped.
  private func subjects(_ parameters: Parameters) throws(InvalidParameter) -> [DemoRow] {
    if let numbers = try parameters.numbers("id") { return numbers.flatMap { own($0) } }
    if let numbers = try parameters.numbers("amgArtistId") {
      return numbers.flatMap { number in
        rows.rows(naming: number).filter { $0.text.integer("amgArtistId") == number && $0.kind == "Artist" }
      }
    }
    for key in ["amgAlbumId", "amgVideoId"] where try parameters.numbers(key) != nil { return [] }
    if let code = parameters["upc"] { return own(rows.notes.albumByBarcode[StoreNotes.barcode(code)]) }
    if let code = parameters["isbn"] { return own(rows.notes.bookByISBN[code]) }
    guard let name = parameters["bundleId"] else { return [] }
    return rows.rows.filter { $0.kind.hasSuffix("software") && $0.text.string("bundleId") == name }
  }

  /// The rows whose own number this is.
  private func own(_ number: Int64?) -> [DemoRow] {
    number.map { number in rows.rows(naming: number).filter { $0.number == number } } ?? []
  }

  /// The child rows of some kinds, in Apple's order.
  private func below(_ row: DemoRow, _ kinds: Set<String>, recentFirst: Bool) -> [DemoRow] {
    // Apple sends an album's videos along with its songs (recorded).
    let sent = row.kind == "Album" && kinds.contains("song") ? kinds.union(["music-video"]) : kinds
    let below = rows.below(row).filter { sent.contains($0.kind) }
    if recentFirst || row.kind == "podcast" {
      return below.sorted { $0.released > $1.released }
    }
    guard row.recordType == .collection else { return below }
    return below.sorted { $0.place < $1.place }
  }

  private func answer(
    _ query: String, _ found: (Parameters, Storefront, _ limit: Int) throws(InvalidParameter) -> [DemoRow]
  ) -> DemoResponse {
    do {
      let parameters = Parameters(query)
      let writer = StoreRowWriter(
        store: try parameters.store(), japaneseGenres: try parameters.isJapanese())
      let limit = try parameters.number("limit", from: 1) ?? SearchQuery.usualLimit
      let rows = try found(parameters, writer.store, min(limit, SearchQuery.limits.upperBound))
      return .answer(rows.map(writer.text), callback: parameters.callback)
    } catch {
      return .invalid(error)
    }
  }
}
