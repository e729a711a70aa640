internal import GRDB

/// 0004: rows are indexed once per transaction, and words are found by their parts.
///
/// SQLite flushes a text index before every trigger statement that changes it: 60 of the 115 µs per row of an import.
/// Now a trigger only records the row, and `TextIndex.catchUp` indexes all recorded rows together. Changes and
/// deletions, which happen one at a time, still use triggers; these skip rows that are not indexed yet.
///
/// `wordLetters` finds the words that contain a part of five letters or more. Finding the rows of a few words is far
/// faster than finding rows by trigrams.
enum Migration0004 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: withoutOldTriggers)
    try db.execute(sql: unindexed)
    try db.execute(sql: wordLetters)
    try db.execute(sql: triggers)
  }

  private static let withoutOldTriggers = """
    DROP TRIGGER itemWordsAdded;
    DROP TRIGGER itemWordsRemoved;
    DROP TRIGGER itemWordsChanged;
    DROP TRIGGER itemTextChanged;
    DROP TRIGGER wordAdded;
    DROP TRIGGER wordRemoved;
    """

  /// Rows that wait to be indexed; empty between transactions. For rows that are not new, only their words wait.
  private static let unindexed = """
    CREATE TABLE unindexed (row INTEGER PRIMARY KEY, isNew INTEGER NOT NULL);
    """

  private static let wordLetters = """
    CREATE VIRTUAL TABLE wordLetters USING fts5(
      text, content='word', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0
    );
    INSERT INTO wordLetters(wordLetters) VALUES ('rebuild');
    """

  private static let triggers = """
    CREATE TRIGGER itemWordsAdded AFTER INSERT ON itemWords BEGIN
      INSERT INTO unindexed(row, isNew) VALUES (new.row, 1);
    END;
    CREATE TRIGGER itemWordsRemoved AFTER DELETE ON itemWords BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      SELECT 'delete', old.row, old.title, old.artist, old.album, old.other, old.sort WHERE \(isIndexed);
      INSERT INTO itemLetters(itemLetters, rowid, title, artist, album, other)
      SELECT 'delete', old.row, old.title, old.artist, old.album, old.other WHERE \(isIndexed);
      INSERT INTO wordDoubt(text) \(oldLongWords);
      DELETE FROM unindexed WHERE row = old.row;
    END;
    CREATE TRIGGER itemWordsChanged AFTER UPDATE ON itemWords WHEN \(isIndexed) BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other, old.sort);
      INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
      VALUES (new.row, new.title, new.artist, new.album, new.other, new.sort);
    END;
    CREATE TRIGGER itemTextChanged AFTER UPDATE OF title, artist, album, other ON itemWords WHEN \(isIndexed) BEGIN
      INSERT INTO itemLetters(itemLetters, rowid, title, artist, album, other)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other);
      INSERT INTO itemLetters(rowid, title, artist, album, other)
      VALUES (new.row, new.title, new.artist, new.album, new.other);
      INSERT INTO wordDoubt(text) \(oldLongWords);
      INSERT INTO unindexed(row, isNew)
      SELECT new.row, 0 WHERE NOT EXISTS (SELECT 1 FROM unindexed WHERE row = new.row);
    END;
    CREATE TRIGGER wordRemoved AFTER DELETE ON word BEGIN
      INSERT INTO wordIndex(wordIndex, rowid, forms) VALUES ('delete', old.id, \(forms));
      INSERT INTO wordLetters(wordLetters, rowid, text) VALUES ('delete', old.id, old.text);
    END;
    """

  private static let isIndexed = "NOT EXISTS (SELECT 1 FROM unindexed WHERE row = old.row AND isNew)"

  /// As in 0002.
  private static let oldLongWords = #"""
    SELECT DISTINCT value FROM json_each('[' || replace(
      json_quote(old.title || ' ' || old.artist || ' ' || old.album || ' ' || old.other), ' ', '","') || ']')
    WHERE length(value) >= 5 AND NOT EXISTS (SELECT 1 FROM wordDoubt WHERE text = value)
    """#

  /// As in 0002.
  private static let forms =
    (["substr(old.text, 1, 7)"]
    + (1...7).map { place in
      "substr(old.text, 1, \(place - 1)) || substr(old.text, \(place + 1), \(7 - place))"
    }).joined(separator: " || ' ' || ")
}
