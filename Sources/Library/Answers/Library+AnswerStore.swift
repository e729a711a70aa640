public import Catalog
internal import GRDB

extension Library: AnswerStore {
  public func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    // In reverse order, so that Apple's first row is added last: searches show the most recently added row first.
    let prepared = PreparedItems(
      answer.items.reversed(), for: tables, together: Limits.Library.answerPreparedTogether)
    let stored = try await write(about: answer.items.map(\.id)) { [tables] db in
      let outcome = try answer.outcome(in: tables, db)
      try prepared.forEach { prepared in
        try tables.put(
          prepared, storefront: answer.storefront, fetchedAt: answer.fetchedAt, in: db)
      }
      try AnswerTable.put(answer, in: db)
      return outcome
    }
    await sizeKeeper.look(at: self)
    return stored
  }

  public func foreseen(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    try await keeper(of: answer.items.map(\.id)).read { [tables] db in try answer.outcome(in: tables, db) }
  }

  public func keptAnswer(requestKey: String, origin: String) async throws -> CachedAnswer? {
    if let answer = try await session?.keptAnswer(requestKey: requestKey, origin: origin) { return answer }
    let kept = try await read { [tables] db in
      try AnswerTable.answer(requestKey: requestKey, origin: origin, in: db).map { answer in
        CachedAnswer(
          rows: try answer.keys.compactMap { try tables.row($0, in: db) }, unreadable: answer.unreadable,
          fetchedAt: answer.fetchedAt, expiresAt: answer.expiresAt)
      }
    }
    guard var kept else { return nil }
    kept.rows = try await overlaid(kept.rows)
    return kept
  }
}

extension FetchedAnswer {
  /// Predicts the result of storing the answer: its own rows, except where a newer stored row is kept.
  fileprivate func outcome(in tables: ItemTables, _ db: Database) throws -> StoredAnswer {
    let known = try KnownItems(of: self, in: db)
    var rows: [ItemID: StoredItem] = [:]
    for item in items where rows[item.id] == nil {
      let key = ItemKey(item.id, in: storefront)
      rows[item.id] =
        known.newer.contains(item.id)
        ? try tables.row(key, in: db)
        : StoredItem(item, storefront: storefront, fetchedAt: fetchedAt, marks: known.marks(of: item.id))
    }
    return StoredAnswer(
      rows: items.compactMap { rows[$0.id] }, newItems: Set(items.map(\.id)).subtracting(known.ids))
  }
}
