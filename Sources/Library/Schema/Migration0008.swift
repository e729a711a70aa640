internal import GRDB

/// 0008: titles are indexed by stretches of rows.
///
/// One index of all titles has a row of an import land anywhere in it: at a million tracks it made half of the pages
/// that an import wrote. A stretch is small, and what is added lands in the newest one only; a search for a title
/// goes through the stretches, see `TitleIndex`.
enum Migration0008 {
  static let name = "0008-title-stretches"

  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP INDEX itemWordsByTitle;
        CREATE INDEX itemWordsByTitle ON itemWords(row >> 16, title);
        """)
  }
}
