internal import GRDB

/// SQLite's own check of a file.
enum IntegrityCheck {
  /// What is wrong, each in one line; empty for a sound file.
  static func faults(_ db: Database) throws -> [String] {
    faults(in: try String.fetchAll(db, sql: "PRAGMA quick_check"))
  }

  /// The first line of each answer that says something: SQLite puts the database's name between stars above it.
  static func faults(in answers: [String]) -> [String] {
    answers.filter { $0 != "ok" }.map { answer in
      let lines = answer.split(whereSeparator: \.isNewline)
      return String(lines.first { !$0.hasPrefix("***") } ?? "its structure is broken")
    }
  }
}
