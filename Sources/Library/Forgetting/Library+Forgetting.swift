public import Catalog
internal import GRDB

extension Library: Forgetting {
  public func extent(of trace: Trace) async throws -> Forgotten {
    try await read { [tables] db in try Self.step(trace, tables).extent(db) }
  }

  public func forget(_ trace: Trace) async throws -> Forgotten {
    let step = Self.step(trace, tables)
    var (forgotten, text) = try await write { db in (try step.extent(db), try step.remove(db)) }
    forgotten.isErased =
      switch trace {
      case .item: try await erase(text, isIndexed: true)
      case .query: try await erase(text, isIndexed: false)
      case .everything: try await eraseAll()
      }
    return forgotten
  }

  private static func step(_ trace: Trace, _ tables: ItemTables) -> any ForgettingStep {
    switch trace {
    case .item(let id): ItemTraces(id: id, tables: tables)
    case .query(let text): QueryTraces(text)
    case .everything: EveryTrace()
    }
  }
}

/// One kind of forgetting, inside one transaction.
protocol ForgettingStep: Sendable {
  /// Counts what would go.
  func extent(_ db: Database) throws -> Forgotten
  /// Removes it and gives the texts that must not be found in the file any more.
  func remove(_ db: Database) throws -> ForgottenText
}
