public import Catalog
internal import GRDB

extension PrivateLibrary: VisitLog {
  public func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem? {
    try await adopt([key.id])
    return try await passing.open(key, query: query, at: moment)
  }

  public func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    let cards = try await united(
      passing.cards(limit: nil, preferring: storefront), kept.cards(limit: nil, preferring: storefront))
    let newest = cards.sorted { ($0.marks.lastVisitedAt ?? .past) > ($1.marks.lastVisitedAt ?? .past) }
    return Array(newest.prefix(limit ?? .max))
  }

  public func visits(of id: ItemID) async throws -> [Visit] {
    try await itemsHere([id]).isEmpty ? kept.visits(of: id) : passing.visits(of: id)
  }

  public func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    try await adopt([id])
    return try await passing.dismiss(id, at: moment)
  }

  public func clearStack(at moment: Timestamp) async throws -> Int {
    try await adopt(kept.stack().map(\.id))
    return try await passing.clearStack(at: moment)
  }
}

extension PrivateLibrary: StackReading {
  /// The cards of both, by when they were opened last.
  public func stack() async throws -> [StackEntry] {
    let (session, file) = (try await passing.stack(), try await kept.stack())
    let here = try await itemsHere(file.map(\.id))
    return (session + file.filter { !here.contains($0.id) }).sorted { $0.at > $1.at }
  }

  public func stack(fitting text: String) async throws -> Set<ItemID> {
    try await passing.stack(fitting: text).union(kept.stack(fitting: text))
  }
}

extension PrivateLibrary {
  public func version() async throws -> LibraryVersion? {
    guard let here = try await passing.version(), let there = try await kept.version() else { return nil }
    return here + there
  }
}

extension PrivateLibrary: StarStore {
  /// Stars an item in the file; its row goes along if the file has none, because a star survives the session.
  public func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    let rows = try await passing.archived([id]).map(\.stored)
    let isNew = try await kept.write { [tables = kept.tables] db in
      if try !tables.has(id, in: db) {
        for row in rows {
          try tables.put(row.item, storefront: row.storefront, fetchedAt: row.fetchedAt, in: db)
        }
      }
      return try tables.has(id, in: db) && StarToggle.star(db, id, at: moment)
    }
    try await copyStar(of: id)
    return isNew
  }

  public func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool {
    let wasStarred = try await kept.unstar(id, at: moment)
    try await copyStar(of: id)
    return wasStarred
  }

  public func starCount() async throws -> Int { try await kept.starCount() }

  public func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await overlaid(kept.starred(limit: limit, preferring: storefront))
  }

  /// Makes memory's star the file's.
  private func copyStar(of id: ItemID) async throws {
    let moment = try await kept.read { db in try StarTable.moment(db, of: id) }
    guard try await !itemsHere([id]).isEmpty else { return }
    try await passing.write { db in
      if let moment { try StarTable.set(db, id, at: moment) } else { try StarTable.clear(db, id) }
    }
  }
}

extension PrivateLibrary: ChangeLog {
  public func newestChange() async throws -> LoggedChange? {
    let (here, there) = (try await passing.newestChange(), try await kept.newestChange())
    guard let here else { return there }
    return here.at >= there?.at ?? .past ? here : there
  }

  /// Not in one transaction, for there are two logs; what another process changes in between is noticed all but always.
  public func undo(_ change: LoggedChange, at moment: Timestamp) async throws -> Bool {
    guard try await newestChange() == change else { return false }
    return try await undo(at: moment) == change.change
  }

  /// Takes the newest change back: a card of this session's, or one of the file's, as stars are.
  public func undo(at moment: Timestamp) async throws -> Change? {
    let (here, there) = (try await Self.newest(passing), try await Self.newest(kept))
    if let here, here >= there ?? .past { return try await passing.undo(at: moment) }
    let clearings = try await kept.read(ChangeTable.clearings)
    let change = try await kept.undo(at: moment)
    let putBack = try await putBack(clearings)
    guard let change else { return putBack > 0 ? .cleared(cards: putBack) : nil }
    switch change {
    case .starred(let id), .unstarred(let id): try await copyStar(of: id)
    case .dismissed(let id): try await passing.write { db in try DismissalTable.clear(db, id) }
    case .cleared, .imported: break
    }
    return change
  }

  /// Puts back cards of the file that have come here since and were taken off by a clearing that is no longer noted.
  ///
  /// Also of one that the file passed over, because what it took off lies on the file's stack again.
  private func putBack(_ clearings: Set<Timestamp>) async throws -> Int {
    let takenBack = clearings.subtracting(try await kept.read(ChangeTable.clearings))
    guard !takenBack.isEmpty else { return 0 }
    return try await passing.write { db in
      try takenBack.reduce(0) { try $0 + CardStack.putBack(db, clearedAt: $1) }
    }
  }

  /// When the change was made that would be taken back first; `nil` if there is none.
  private static func newest(_ library: Library) async throws -> Timestamp? {
    try await library.read { db in try ChangeTable.newestMoment(db) }
  }
}

extension Timestamp {
  /// Before all others.
  fileprivate static let past = Timestamp(milliseconds: .min)
}
