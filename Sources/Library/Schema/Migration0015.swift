internal import GRDB

/// 0015: the list that each line of `matchedLine` was read from; empty for older lines. Deletes the verdicts of older rules.
/// Decisions of a person stay; their options lose the number of the rules.
enum Migration0015 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE matchedLine ADD COLUMN list TEXT NOT NULL DEFAULT '';
        DELETE FROM matchedLine WHERE source <> 'person';
        UPDATE OR REPLACE matchedLine SET options = substr(options, instr(options, ' ') + 1);
        """)
  }
}
