public import Catalog
internal import GRDB

extension Library: ChangeLog {
  public func newestChange() async throws -> LoggedChange? { try await read(ChangeTable.newest) }

  public func undo(_ change: LoggedChange) async throws -> Bool {
    let isDone = try await write { db in
      guard try ChangeTable.newest(db) == change else { return false }
      try ChangeTable.undo(change, db)
      return true
    }
    if isDone, case .imported = change.change { _ = try await rollBackInterruptedImports() }
    return isDone
  }
}

/// The table `change`: changes by the user that can be undone.
enum ChangeTable {
  /// A change with the previous time of the mark that it removed.
  private struct Step {
    let change: Change
    let before: Timestamp?
    /// When it was made; changes of one command share it.
    let at: Timestamp
  }

  /// Records a change and removes the oldest beyond the limit. Changes of one command share their moment: a change that does
  /// not join the newest one gets another.
  static func note(
    _ db: Database, _ change: Change, before: Timestamp?, at moment: Timestamp, joins: Bool = false
  ) throws {
    let entry = change.entry
    let newest = try Int64.first(db, "SELECT at FROM change ORDER BY sequence DESC LIMIT 1")
    var moment = moment
    if joins, let newest {
      moment = Timestamp(milliseconds: newest)
    } else if newest == moment.rawValue {
      moment = moment + .milliseconds(1)
    }
    try db.run(
      "INSERT INTO change (at, action, thing, number, before, list) VALUES (?, ?, ?, ?, ?, ?)",
      [
        moment.rawValue, entry.action.rawValue, entry.recordType, entry.number, before?.rawValue,
        StoredText.value(change.list),
      ])
    // It is undone together with the change before.
    if joins { return }
    let old = """
      sequence < (SELECT sequence FROM (SELECT sequence, at <> lag(at) OVER (ORDER BY sequence) AS starts FROM change)
        WHERE starts IS NOT 0 ORDER BY sequence DESC LIMIT 1 OFFSET ?)
      """
    // No undo restores these entries any more.
    try db.run(
      """
      DELETE FROM listEntry WHERE until > 0
        AND until IN (SELECT before FROM change WHERE action = 'listed' AND \(old))
      """, [Limits.Library.undoSteps - 1])
    try db.run("DELETE FROM change WHERE \(old)", [Limits.Library.undoSteps - 1])
  }

  /// Undoes the newest change and restores the original time of its mark.
  static func undo(_ newest: LoggedChange, _ db: Database) throws {
    // Those above it cannot be undone; changes of one command are undone together.
    let rows = try Row.fetchAll(db, sql: sql).prefix { row in
      try row.value("sequence") >= newest.place
        || newest.change.isMark && row.value("at") == newest.at.rawValue
    }
    for row in rows {
      try db.run("DELETE FROM change WHERE sequence = ?", [try row.value("sequence") as Int64])
      if let step = try step(row, db) { try undo(step, db) }
    }
  }

  private static func undo(_ step: Step, _ db: Database) throws {
    switch step.change {
    case .cleared: if let moment = step.before { try CardStack.putBack(db, clearedAt: moment) }
    case .starred(let id), .unstarred(let id): try StarTable.set(db, id, at: step.before)
    case .dismissed(let id): try DismissalTable.clear(db, id)
    case .listed: if let moment = step.before { try ListTable.undo(db, changedAt: moment) }
    // Rolling back an import takes more than one transaction.
    case .imported(let past): try ImportTable.reopen(db, past.number)
    case .several: break
    }
  }

  /// The newest change that can be undone; `nil` if none is left.
  ///
  /// Skips a clearing whose cards have all been opened again since, and kinds unknown to this version.
  static func newest(_ db: Database) throws -> LoggedChange? {
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      guard let step = try step(row, db) else { continue }
      var change = step.change
      if case .cleared = change {
        let cards = try CardStack.count(db, clearedAt: step.before)
        guard cards > 0 else { continue }
        change = .cleared(cards: cards)
      }
      let sequence: Int64 = try row.value("sequence")
      if change.isMark, change.list == nil {
        let count =
          try Int.fetchOne(
            db,
            sql: """
              SELECT count(*) FROM change WHERE sequence <= ?3 AND sequence > coalesce(
                (SELECT max(sequence) FROM change WHERE sequence < ?3 AND (at <> ?1 OR action <> ?2)), 0)
              """, arguments: [step.at.rawValue, change.entry.action.rawValue, sequence]) ?? 1
        if count > 1 { change = .several(change, count: count) }
      }
      return LoggedChange(
        change, at: Timestamp(milliseconds: try row.value("at")), place: sequence)
    }
    return nil
  }

  private static let sql =
    "SELECT sequence, at, action, thing, number, before, list FROM change ORDER BY sequence DESC"

  private static func step(_ row: Row, _ db: Database) throws -> Step? {
    guard let action = Action(rawValue: try row.value("action")),
      let change = try action.change(
        recordType: try row.value("thing"), try row.value("number"), list: StoredText.text(row["list"]), db)
    else { return nil }
    let before: Int64? = try row.value("before")
    return Step(
      change: change, before: before.map(Timestamp.init(milliseconds:)),
      at: Timestamp(milliseconds: try row.value("at")))
  }

  /// Removes the dismissals of a card from the log: it was opened again, so there is nothing to undo.
  static func forgetDismissals(_ db: Database, of id: ItemID) throws {
    try db.run(
      "DELETE FROM change WHERE action = ? AND thing = ? AND number = ?",
      [Action.dismissed.rawValue, id.recordType.rawValue, id.number])
  }

  /// The kinds of changes in the log.
  fileprivate enum Action: String {
    case starred, unstarred, dismissed, cleared, imported, listed

    /// The change; `nil` if its record type is unknown to this version.
    func change(recordType: String, _ number: Int64, list: String?, _ db: Database) throws -> Change? {
      if self == .imported {
        return try ImportTable.past(db, ImportID(rawValue: number)).map(Change.imported)
      }
      if self == .cleared { return .cleared(cards: Int(number)) }
      if self == .listed { return list.map(Change.listed) }
      guard let recordType = RecordType(rawValue: recordType) else { return nil }
      let id = ItemID(recordType, number)
      return switch self {
      case .starred: .starred(id)
      case .unstarred: .unstarred(id)
      case .dismissed: .dismissed(id)
      case .cleared, .imported, .listed: nil
      }
    }
  }
}

extension Change {
  fileprivate var entry: (action: ChangeTable.Action, recordType: String, number: Int64) {
    switch self {
    case .starred(let id): (.starred, id.recordType.rawValue, id.number)
    case .unstarred(let id): (.unstarred, id.recordType.rawValue, id.number)
    case .dismissed(let id): (.dismissed, id.recordType.rawValue, id.number)
    case .cleared(let cards): (.cleared, "stack", Int64(cards))
    case .imported(let past): (.imported, "import", past.number.rawValue)
    case .listed: (.listed, "list", 0)
    case .several(let change, _): change.entry
    }
  }

  /// Whether it may be one of several that a command made.
  fileprivate var isMark: Bool {
    switch self {
    case .starred, .unstarred, .dismissed, .listed, .several: true
    case .cleared, .imported: false
    }
  }

  fileprivate var list: String? { if case .listed(let list) = self { list } else { nil } }
}
