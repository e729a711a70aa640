internal import GRDB

/// SQLite's integrity check of a file.
enum IntegrityCheck {
  /// The faults, one line each; empty for a sound file.
  static func faults(_ db: Database) throws -> [String] {
    faults(in: try String.fetchAll(db, sql: "PRAGMA quick_check"))
  }

  /// The first meaningful line of each fault: SQLite precedes it by the database's name between asterisks.
  static func faults(in answers: [String]) -> [String] {
    answers.filter { $0 != "ok" }.map { answer in
      let lines = answer.split(whereSeparator: \.isNewline)
      return String(lines.first { !$0.hasPrefix("***") } ?? "its structure is broken")
    }
  }
}
