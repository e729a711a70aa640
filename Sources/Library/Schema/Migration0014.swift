internal import GRDB

/// 0014: the verdicts on lines of lists. `items` holds the candidates, best first, each as ` track:12:us `.
enum Migration0014 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE matchedLine (
          id INTEGER PRIMARY KEY, options TEXT NOT NULL, line TEXT NOT NULL, verdict TEXT NOT NULL,
          source TEXT NOT NULL, items TEXT NOT NULL, UNIQUE (options, line))
        """)
  }
}
