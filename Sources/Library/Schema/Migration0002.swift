internal import GRDB

/// 0002: searches find parts of words and misspelt words, and know which items were opened or starred.
///
/// The index of 0001 found words only by their prefixes. The whole index is rebuilt, so that old rows are found like
/// new ones. The cost: indexing a row takes about twice as long as with 0001.
enum Migration0002 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: withoutOldIndex)
    try db.execute(sql: touched)
    try db.execute(sql: words)
    try db.execute(sql: letters)
    try db.execute(sql: spellings)
    try db.execute(sql: rowsOfBefore)
    try db.execute(sql: triggers)
  }

  private static let withoutOldIndex = """
    DROP TRIGGER itemWordsAdded;
    DROP TRIGGER itemWordsRemoved;
    DROP TRIGGER itemWordsChanged;
    DROP TABLE itemIndex;
    """

  /// U+E020 in `sort` marks the rows of opened or starred items, in every storefront. So a search can query them
  /// first, however many other rows match.
  private static let touched = """
    CREATE TRIGGER visitTouches AFTER INSERT ON visit BEGIN
      UPDATE itemWords SET sort = sort || ' ' || char(57376)
      WHERE thing = new.thing AND number = new.number AND instr(sort, char(57376)) = 0;
    END;
    CREATE TRIGGER starTouches AFTER INSERT ON star BEGIN
      UPDATE itemWords SET sort = sort || ' ' || char(57376)
      WHERE thing = new.thing AND number = new.number AND instr(sort, char(57376)) = 0;
    END;
    CREATE TRIGGER visitGone AFTER DELETE ON visit BEGIN
      UPDATE itemWords SET sort = replace(sort, ' ' || char(57376), '')
      WHERE thing = old.thing AND number = old.number AND instr(sort, char(57376)) > 0
        AND NOT EXISTS (SELECT 1 FROM visit WHERE thing = old.thing AND number = old.number)
        AND NOT EXISTS (SELECT 1 FROM star WHERE thing = old.thing AND number = old.number);
    END;
    CREATE TRIGGER starGone AFTER DELETE ON star BEGIN
      UPDATE itemWords SET sort = replace(sort, ' ' || char(57376), '')
      WHERE thing = old.thing AND number = old.number AND instr(sort, char(57376)) > 0
        AND NOT EXISTS (SELECT 1 FROM visit WHERE thing = old.thing AND number = old.number)
        AND NOT EXISTS (SELECT 1 FROM star WHERE thing = old.thing AND number = old.number);
    END;
    """

  /// As in 0001, but for prefixes of up to four letters instead of six. Longer prefixes are either so rare that all
  /// rows can be read, or so common that they soon occur among the rows of their first four letters.
  private static let words = """
    CREATE VIRTUAL TABLE itemIndex USING fts5(
      title, artist, album, other, sort,
      content='itemWords', content_rowid='row', tokenize='ascii',
      prefix='1 2 3 4', detail=column, columnsize=0
    );
    """

  /// All trigrams of a row, including spaces; used to find parts of words.
  ///
  /// Without columns and positions, which would double its size; rows are checked after they are read.
  private static let letters = """
    CREATE VIRTUAL TABLE itemLetters USING fts5(
      title, artist, album, other,
      content='itemWords', content_rowid='row', tokenize='trigram case_sensitive 1',
      detail=none, columnsize=0
    );
    """

  /// Every word of five letters or more, and an index of its first seven letters, complete and with each letter
  /// omitted. Two words of which one is a misspelling of the other share one of these forms.
  ///
  /// `wordDoubt` contains words of rows that were deleted or changed. When rows are deleted, all of them are checked
  /// at once for other rows that contain them. A check after each deletion would flush the index every time.
  private static let spellings = """
    CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE TABLE wordDoubt (text TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE VIEW wordForms AS SELECT id, \(forms("text")) AS forms FROM word;
    CREATE VIRTUAL TABLE wordIndex USING fts5(
      forms, content='wordForms', content_rowid='id', tokenize='ascii', detail=none, columnsize=0
    );
    CREATE TRIGGER wordAdded AFTER INSERT ON word BEGIN
      INSERT INTO wordIndex(rowid, forms) VALUES (new.id, \(forms("new.text")));
    END;
    CREATE TRIGGER wordRemoved AFTER DELETE ON word BEGIN
      INSERT INTO wordIndex(wordIndex, rowid, forms) VALUES ('delete', old.id, \(forms("old.text")));
    END;
    """

  private static let triggers = """
    CREATE TRIGGER itemWordsAdded AFTER INSERT ON itemWords BEGIN
      INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
      VALUES (new.row, new.title, new.artist, new.album, new.other, new.sort);
      INSERT INTO itemLetters(rowid, title, artist, album, other)
      VALUES (new.row, new.title, new.artist, new.album, new.other);
      INSERT INTO word(text) \(longWords("new", notIn: "word"));
    END;
    CREATE TRIGGER itemWordsRemoved AFTER DELETE ON itemWords BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other, old.sort);
      INSERT INTO itemLetters(itemLetters, rowid, title, artist, album, other)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other);
      INSERT INTO wordDoubt(text) \(longWords("old", notIn: "wordDoubt"));
    END;
    CREATE TRIGGER itemWordsChanged AFTER UPDATE ON itemWords BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other, old.sort);
      INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
      VALUES (new.row, new.title, new.artist, new.album, new.other, new.sort);
    END;
    CREATE TRIGGER itemTextChanged AFTER UPDATE OF title, artist, album, other ON itemWords BEGIN
      INSERT INTO itemLetters(itemLetters, rowid, title, artist, album, other)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other);
      INSERT INTO itemLetters(rowid, title, artist, album, other)
      VALUES (new.row, new.title, new.artist, new.album, new.other);
      INSERT INTO wordDoubt(text) \(longWords("old", notIn: "wordDoubt"));
      INSERT INTO word(text) \(longWords("new", notIn: "word"));
    END;
    """

  private static let rowsOfBefore = """
    UPDATE itemWords SET sort = sort || ' ' || char(57376)
    WHERE EXISTS (SELECT 1 FROM visit v WHERE v.thing = itemWords.thing AND v.number = itemWords.number)
      OR EXISTS (SELECT 1 FROM star s WHERE s.thing = itemWords.thing AND s.number = itemWords.number);
    INSERT INTO itemIndex(itemIndex) VALUES ('rebuild');
    INSERT INTO itemLetters(itemLetters) VALUES ('rebuild');
    INSERT INTO word(text)
    SELECT DISTINCT value FROM itemWords, \(list("itemWords")) WHERE length(value) >= 5;
    """

  /// The words of a row as a table. Words contain no spaces, so a space separates them.
  private static func list(_ row: String) -> String {
    let text = ["title", "artist", "album", "other"].map { "\(row).\($0)" }.joined(separator: " || ' ' || ")
    return #"json_each('[' || replace(json_quote(\#(text)), ' ', '","') || ']')"#
  }

  /// The words of five letters or more that a table does not contain yet.
  ///
  /// Does not use OR IGNORE: inside a trigger, the conflict clause of the outer statement applies.
  private static func longWords(_ row: String, notIn table: String) -> String {
    """
    SELECT DISTINCT value FROM \(list(row))
    WHERE length(value) >= 5 AND NOT EXISTS (SELECT 1 FROM \(table) WHERE text = value)
    """
  }

  private static func forms(_ text: String) -> String {
    let shorter = (1...7).map { place in
      "substr(\(text), 1, \(place - 1)) || substr(\(text), \(place + 1), \(7 - place))"
    }
    return (["substr(\(text), 1, 7)"] + shorter).joined(separator: " || ' ' || ")
  }
}
