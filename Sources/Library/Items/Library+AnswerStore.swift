public import Catalog
internal import GRDB

extension Library: AnswerStore {
  public func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    // Backwards, so that of rows added together Apple's first is the last added: searches show it first.
    let prepared = PreparedItems(
      answer.items.reversed(), for: tables, together: Limits.Library.answerPreparedTogether)
    let stored = try await write { [tables] db in
      let known = try KnownItems(of: answer.items, in: db)
      var rows: [ItemID: StoredItem] = [:]
      try prepared.forEach { prepared in
        let id = prepared.item.id
        let isTaken = try tables.put(
          prepared, storefront: answer.storefront, fetchedAt: answer.fetchedAt, in: db)
        rows[id] =
          isTaken
          ? answer.row(prepared.item, known.marks(of: id))
          : try tables.row(ItemKey(id, in: answer.storefront), in: db)
      }
      try AnswerTable.put(answer, in: db)
      return StoredAnswer(
        rows: answer.items.compactMap { rows[$0.id] },
        newItems: Set(answer.items.map(\.id)).subtracting(known.ids))
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

extension FetchedAnswer {
  /// An item of it as it is stored.
  fileprivate func row(_ item: CatalogItem, _ marks: ItemMarks) -> StoredItem {
    StoredItem(item, storefront: storefront, fetchedAt: fetchedAt, marks: marks)
  }
}
