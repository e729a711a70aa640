internal import GRDB

/// 0008: titles are indexed in ranges of rows.
///
/// In one index of all titles, imported rows are spread over the whole index: at a million tracks, that caused half
/// of the pages that an import wrote. A range is small, and new rows are added only to the newest one. A search for a
/// title goes through the ranges, see `TitleIndex`.
enum Migration0008 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP INDEX itemWordsByTitle;
        CREATE INDEX itemWordsByTitle ON itemWords(row >> 16, title);
        """)
  }
}
