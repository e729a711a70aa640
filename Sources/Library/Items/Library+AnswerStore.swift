public import Catalog
internal import GRDB

extension Library: AnswerStore {
  public func keep(_ answer: FetchedAnswer) async throws -> [StoredItem] {
    try await write { [tables] db in
      // Backwards, so that of rows added together Apple's first is the last added: searches show it first.
      for item in answer.items.reversed() {
        try tables.put(item, storefront: answer.storefront, fetchedAt: answer.fetchedAt, in: db)
      }
      try AnswerTable.put(answer, in: db)
      return try answer.items.compactMap { item in
        try tables.row(ItemKey(item.id, in: answer.storefront), in: db)
      }
    }
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
