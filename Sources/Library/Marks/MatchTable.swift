public import Catalog
internal import GRDB

extension Library: MatchStore {
  public func keptMatches(_ lines: [String]?, options: String) async throws -> [KeptMatch] {
    try await read { db in
      guard let lines else {
        return try db.rows(
          MatchTable.select + " WHERE options = ? AND verdict = 'unsure' ORDER BY id", [options]
        )
        .compactMap(MatchTable.match)
      }
      return try lines.compactMap { line in
        try db.row(MatchTable.select + " WHERE options = ? AND line = ?", [options, StoredText.value(line)])
          .flatMap(MatchTable.match)
      }
    }
  }

  public func keep(_ matches: [KeptMatch], options: String, again: Bool) async throws {
    guard !matches.isEmpty else { return }
    try await write { db in
      for match in matches {
        try db.run(
          """
          INSERT INTO matchedLine (options, line, list, verdict, source, items) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (options, line) DO UPDATE SET
            list = excluded.list, verdict = excluded.verdict, source = excluded.source, items = excluded.items
            WHERE ? OR excluded.verdict <> 'pending' OR verdict = 'pending'
          """,
          [
            options, StoredText.value(match.line), StoredText.value(match.list), match.verdict.rawValue,
            match.source.rawValue, match.items.map(MatchTable.text).joined(), again,
          ])
      }
    }
  }
}

/// The table `matchedLine`: the verdicts on lines of lists.
enum MatchTable {
  static let select = "SELECT line, list, verdict, source, items FROM matchedLine"

  /// The condition for the verdicts that name an item.
  static func names(_ id: ItemID) -> (condition: String, StatementArguments) {
    ("instr(items, ?) > 0", [" \(id.recordType.rawValue):\(id.number):"])
  }

  /// The condition for the verdicts on lines with a text.
  static func says(_ normal: String) -> (condition: String, StatementArguments) {
    ("line = ? OR instr(line, ?) = 1", [StoredText.value(normal), StoredText.value(normal + "\u{1F}")])
  }

  static func count(_ db: Database, _ which: (condition: String, StatementArguments)) throws -> Int {
    try db.count("matchedLine WHERE \(which.condition)", which.1)
  }

  static func remove(_ db: Database, _ which: (condition: String, StatementArguments)) throws {
    try db.run("DELETE FROM matchedLine WHERE \(which.condition)", which.1)
  }

  fileprivate static func text(_ key: ItemKey) -> String {
    " \(key.id.recordType.rawValue):\(key.id.number):\(key.storefront.code) "
  }

  /// A verdict; `nil` for one that a later version has written.
  fileprivate static func match(_ row: Row) -> KeptMatch? {
    guard let line = StoredText.text(row[0]), let list = StoredText.text(row[1]),
      let verdict = StoredText.text(row[2]).flatMap(MatchVerdict.init),
      let source = StoredText.text(row[3]).flatMap(KeptMatch.Source.init), let items = StoredText.text(row[4])
    else { return nil }
    let keys = items.split(separator: " ").compactMap { item -> ItemKey? in
      let parts = item.split(separator: ":").map(String.init)
      guard parts.count == 3, let type = RecordType(rawValue: parts[0]), let number = Int64(parts[1]),
        let storefront = Storefront(code: parts[2])
      else { return nil }
      return ItemKey(ItemID(type, number), in: storefront)
    }
    return KeptMatch(line: line, list: list, verdict: verdict, source: source, items: keys)
  }
}
