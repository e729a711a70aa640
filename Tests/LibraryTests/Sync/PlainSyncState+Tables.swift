internal import Catalog
internal import GRDB

@testable internal import Library

extension PlainSyncState {
  /// The state that the tables of a library have.
  init(_ db: Database) throws {
    self.init()
    for row in try Row.fetchAll(db, sql: "SELECT thing, number, at, query FROM visit") {
      guard let id = try row.item() else { continue }
      let at = Timestamp(milliseconds: try row.value(2))
      openings[.init(id: id, at: at)] = .some(StoredText.text(row[3]))
    }
    for row in try Row.fetchAll(db, sql: "SELECT thing, number, at FROM star") {
      if let id = try row.item() { stars[id] = Timestamp(milliseconds: try row.value(2)) }
    }
    for row in try Row.fetchAll(db, sql: "SELECT thing, number, at FROM dismissal") {
      if let id = try row.item() { hidden[id] = Timestamp(milliseconds: try row.value(2)) }
    }
    for list in try ListTable.names(db) {
      lists[list] = try ListTable.entries(db, of: list).map { .init(id: $0.id, at: $0.at) }
    }
    searches = try SettingTable.savedSearches(db)
  }

  /// What differs in each table, shortened; empty if nothing does.
  func difference(from other: PlainSyncState) -> String {
    func lines<Key: Hashable, Value: Hashable>(
      _ name: String, _ one: [Key: Value], _ other: [Key: Value]
    ) -> [String] {
      let keys = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
      return keys.prefix(4).map { key in
        "\(name) \(key): \(one[key].map { "\($0)" } ?? "none"), expected \(other[key].map { "\($0)" } ?? "none")"
      } + (keys.isEmpty ? [] : ["\(name): \(keys.count) differ"])
    }
    return
      (lines("opening", openings, other.openings) + lines("star", stars, other.stars)
      + lines("hidden", hidden, other.hidden) + lines("list", lists, other.lists)
      + lines("search", searches, other.searches)).joined(separator: "\n")
  }
}
