public import Catalog
internal import Foundation
internal import GRDB

extension Library: ListStore {
  public func listNames() async throws -> [String] { try await read(ListTable.names) }

  public func items(inList name: String, preferring storefront: Storefront) async throws -> [StoredItem] {
    try await read { [tables] db in
      let ids = try ListTable.entries(db, of: ListTable.spelling(db, of: name)).map(\.id)
      let rows = try tables.rows(of: ids, preferring: storefront, in: db)
      return ids.compactMap { rows[$0]?.first }
    }
  }

  public func editList(
    _ name: String, at moment: Timestamp, _ edit: @escaping @Sendable ([ItemID]) -> [ItemID]
  ) async throws -> Bool {
    let name = try await read { db in try ListTable.spelling(db, of: name) }
    return try await write { [tables] db in
      try ListTable.edit(db, name, at: moment) { present in
        let known = Set(present)
        return try edit(present).filter { try known.contains($0) || tables.has($0, in: db) }
      }
    }
  }

  public func copyList(
    _ name: String, to new: String, removing: Bool, at moment: Timestamp
  ) async throws -> Bool {
    try await write { db in
      let name = try ListTable.spelling(db, of: name)
      let entries = try ListTable.entries(db, of: name)
      let new = try ListTable.spelling(db, of: new)
      guard !entries.isEmpty, try ListTable.entries(db, of: new).isEmpty else { return false }
      _ = try ListTable.edit(db, new, at: moment, moving: removing ? entries : []) { _ in entries.map(\.id) }
      if removing { _ = try ListTable.edit(db, name, at: moment, joins: true) { _ in [] } }
      return true
    }
  }

  public func listPlaces(of id: ItemID) async throws -> [ListPlace] {
    try await read { db in try ListTable.places(db, of: id) }
  }
}

/// The table `listEntry`: the user's lists, and the entries that an undo restores.
enum ListTable {
  /// Stands for the change that made an imported entry.
  private static let imported = Timestamp(milliseconds: 0)

  /// An item of a list with its position.
  struct Entry: Hashable {
    let id: ItemID
    let place: Int64
    let at: Timestamp
  }

  static func names(_ db: Database) throws -> [String] {
    try db.rows("SELECT DISTINCT list FROM listEntry WHERE until = 0").compactMap {
      StoredText.text($0[0])
    }.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// A list's name as it is stored: keyboards and terminals compose letters differently.
  static func spelling(_ db: Database, of list: String) throws -> String {
    try names(db).first { $0 == list } ?? list.precomposedStringWithCanonicalMapping
  }

  static func entries(_ db: Database, of list: String) throws -> [Entry] {
    return try db.rows(
      """
      SELECT thing, number, place, at FROM listEntry WHERE list = ? AND until = 0
      ORDER BY place, at, thing, number
      """, [StoredText.value(list)]
    ).compactMap { row in
      guard let id = try row.item() else { return nil }
      return Entry(id: id, place: try row.value(2), at: Timestamp(milliseconds: try row.value(3)))
    }
  }

  static func places(_ db: Database, of id: ItemID) throws -> [ListPlace] {
    return try db.rows(
      """
      SELECT list, place, at FROM listEntry WHERE thing = ? AND number = ? AND until = 0 ORDER BY list
      """, id.key
    ).compactMap { row in
      guard let list = StoredText.text(row[0]) else { return nil }
      return ListPlace(list, place: try row.value(1), at: Timestamp(milliseconds: try row.value(2)))
    }
  }

  /// Changes a list as one change; returns whether anything changed. The positions are 1, 2, 3 … afterwards. Entries that
  /// are moved here from another list keep the moments at which they were added.
  static func edit(
    _ db: Database, _ list: String, at moment: Timestamp, joins: Bool = false, moving: [Entry] = [],
    _ edit: ([ItemID]) throws -> [ItemID]
  ) throws -> Bool {
    let old = try entries(db, of: list)
    let added = Dictionary((old + moving).map { ($0.id, $0.at) }) { first, _ in first }
    let new = try edit(old.map(\.id)).enumerated().map { index, id in
      Entry(id: id, place: Int64(index + 1), at: added[id] ?? moment)
    }
    guard new.map(\.id) != old.map(\.id) else { return false }
    let change = try freeMoment(db, from: moment)
    for entry in Set(old).subtracting(new) {
      try db.run(
        "UPDATE listEntry SET until = ? WHERE thing = ? AND number = ? AND list = ? AND until = 0",
        [change.rawValue, entry.id.recordType.rawValue, entry.id.number, StoredText.value(list)])
    }
    for entry in Set(new).subtracting(old) { try add(db, entry, to: list, since: change) }
    try ChangeTable.note(db, .listed(list), before: change, at: moment, joins: joins)
    return true
  }

  /// The first moment from another one on that is later than every change of a list; identifies the next change.
  private static func freeMoment(_ db: Database, from moment: Timestamp) throws -> Timestamp {
    let last = try Int64.first(db, "SELECT max(max(since), max(until)) FROM listEntry")
    return last.map { max(moment, Timestamp(milliseconds: $0) + .milliseconds(1)) } ?? moment
  }

  /// Adds an entry, unless the list has its item already; returns whether it was added.
  @discardableResult
  static func add(_ db: Database, _ entry: Entry, to list: String, since change: Timestamp = imported) throws
    -> Bool
  {
    try db.run(
      """
      INSERT OR IGNORE INTO listEntry (list, thing, number, place, at, since, until)
      VALUES (?, ?, ?, ?, ?, ?, 0)
      """,
      [
        StoredText.value(list), entry.id.recordType.rawValue, entry.id.number, entry.place, entry.at.rawValue,
        change.rawValue,
      ])
    return db.changesCount > 0
  }

  /// Replaces a list without a change in the log. Entries that stay belong to the change that made them, which can be undone.
  static func set(_ db: Database, _ list: String, to entries: [Entry]) throws {
    let name = StoredText.value(list)
    for entry in try Set(self.entries(db, of: list).map(\.id)).subtracting(entries.map(\.id)) {
      try db.run(
        "DELETE FROM listEntry WHERE thing = ? AND number = ? AND list = ? AND until = 0",
        [entry.recordType.rawValue, entry.number, name])
    }
    for entry in entries where try !add(db, entry, to: list) {
      try db.run(
        "UPDATE listEntry SET place = ?, at = ? WHERE thing = ? AND number = ? AND list = ? AND until = 0",
        [entry.place, entry.at.rawValue, entry.id.recordType.rawValue, entry.id.number, name])
    }
  }

  /// Removes an imported entry, unless a change by the user replaced it.
  static func takeBack(_ db: Database, _ id: ItemID, from list: String) throws {
    try db.run(
      """
      DELETE FROM listEntry WHERE thing = ? AND number = ? AND list = ? AND since = 0 AND until = 0
      """, [id.recordType.rawValue, id.number, StoredText.value(list)])
  }

  /// Undoes the newest change of a list.
  static func undo(_ db: Database, changedAt change: Timestamp) throws {
    try db.run("DELETE FROM listEntry WHERE since = ? AND until = 0", [change.rawValue])
    // An item that an import has added again since stays where it is.
    try db.run("UPDATE OR IGNORE listEntry SET until = 0 WHERE until = ?", [change.rawValue])
    try db.run("DELETE FROM listEntry WHERE until = ?", [change.rawValue])
  }
}
