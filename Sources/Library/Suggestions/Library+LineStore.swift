public import Catalog
internal import GRDB

extension Library: LineStore {
  public func lookUp(
    _ query: LocalQuery, origin: String,
    request: @escaping @Sendable (_ rows: [StoredItem]) -> CatalogRequest?
  ) async throws -> LineLookup {
    do {
      return try await read { [tables] db in
        let found = try Self.search(query, within: .key, tables, in: db)
        var lookup = try Self.answer(to: request(found.rows), origin: origin, tables, in: db)
        lookup.found = found
        lookup.starCount = try db.count("star")
        return lookup
      }
    } catch is CancellationError {
      return try await Task {
        try await read { [tables] db in
          try Self.answer(to: request([]), origin: origin, tables, in: db)
        }
      }.value
    }
  }

  private static func answer(
    to request: CatalogRequest?, origin: String, _ tables: ItemTables, in db: Database
  ) throws -> LineLookup {
    var lookup = LineLookup()
    lookup.request = request
    lookup.answer = try (request?.answerNames ?? []).compactMap { name in
      try AnswerTable.answer(requestKey: name, origin: origin, from: tables, in: db)
    }.max { $0.fetchedAt < $1.fetchedAt }
    return lookup
  }
}
