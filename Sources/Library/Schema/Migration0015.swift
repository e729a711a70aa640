internal import GRDB

/// 0015: the list that each line of `matchedLine` was read from; empty for those of before. Verdicts by the rules of before go,
/// decisions of a person stay, whose options began with the number of the rules.
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
