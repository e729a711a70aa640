public import Catalog
internal import GRDB

extension Library {
  public func stack() async throws -> [StackEntry] {
    try await read { db in
      try CardStack.places(db, after: nil, limit: -1).map { StackEntry($0.id, at: $0.at) }
    }
  }

  public func stack(fitting text: String) async throws -> Set<ItemID> {
    let search = SearchWords(text)
    return try await read { db in
      let cards = Set(try CardStack.places(db, after: nil, limit: -1).map(\.id))
      guard !search.whole.isEmpty else { return cards }
      return try cards.filter {
        try CardText.texts(of: $0, in: db).contains { search.stage(of: $0) != nil }
      }
    }
  }
}

extension Library {
  /// Read on the writing connection, because there is only one: values of different connections cannot be compared.
  public func version() async throws -> LibraryVersion? {
    isWritable ? try await step(Self.version) : nil
  }

  /// Counts changes by others, and changes by this connection.
  static func version(_ db: Database) throws -> LibraryVersion {
    LibraryVersion([try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, db.totalChangesCount])
  }
}

/// The text that finds a card of the stack.
enum CardText {
  private static let sql = """
    SELECT title, artist, album, other FROM itemWords WHERE thing = ? AND number = ?
    """

  /// The text of an item in each of its storefronts.
  static func texts(of id: ItemID, in db: Database) throws -> [IndexedText] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id.recordType.rawValue, id.number]).map {
      row in
      IndexedText(
        title: try row.value(0), artist: try row.value(1), album: try row.value(2), other: try row.value(3))
    }
  }
}
