public import Catalog
internal import GRDB

extension Library: AnswerStore {
  public func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    let stored = try await write { [tables] db in
      let known = try answer.items.filter { try tables.has($0.id, in: db) }
      let new = Set(answer.items.map(\.id)).subtracting(known.map(\.id))
      // Backwards, so that of rows added together Apple's first is the last added: searches show it first.
      for item in answer.items.reversed() {
        try tables.put(
          tables.prepare(item), storefront: answer.storefront, fetchedAt: answer.fetchedAt, in: db)
      }
      try AnswerTable.put(answer, in: db)
      let rows = try answer.items.compactMap { item in
        try tables.row(ItemKey(item.id, in: answer.storefront), in: db)
      }
      return StoredAnswer(rows: rows, newItems: new)
    }
    await sizeKeeper.look(at: self)
    return stored
  }

  public func keptAnswer(requestKey: String, origin: String) async throws -> KeptAnswer? {
    try await read { [tables] db in
      guard let answer = try AnswerTable.answer(requestKey: requestKey, origin: origin, in: db) else {
        return nil
      }
      return KeptAnswer(
        rows: try answer.keys.compactMap { try tables.row($0, in: db) }, unreadable: answer.unreadable,
        fetchedAt: answer.fetchedAt, expiresAt: answer.expiresAt)
    }
  }
}
