internal import GRDB

/// 0002: searches find parts of words and misspelt words, and know what the user opened or starred.
///
/// The index of 0001 knew words by their beginnings alone. All of the index is made anew, so that old rows are
/// found as new ones are. The trade: indexing a row takes about twice the time that it took with 0001.
enum Migration0002 {
  static let name = "0002-parts-of-words"

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

  /// U+E020 in `sort` marks the rows of items that were opened or starred, in every storefront, so that a search
  /// can ask for them first however many other rows fit.
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

  /// As in 0001, but for beginnings of up to four letters instead of six: longer ones are few enough to be read
  /// whole, or common enough to be met soon among the rows of their first four letters.
  private static let words = """
    CREATE VIRTUAL TABLE itemIndex USING fts5(
      title, artist, album, other, sort,
      content='itemWords', content_rowid='row', tokenize='ascii',
      prefix='1 2 3 4', detail=column, columnsize=0
    );
    """

  /// Every three neighbouring characters of a row, blanks included: what a part of a word is looked up by.
  ///
  /// Without columns and places, which would double its size; rows are checked after they are read.
  private static let letters = """
    CREATE VIRTUAL TABLE itemLetters USING fts5(
      title, artist, album, other,
      content='itemWords', content_rowid='row', tokenize='trigram case_sensitive 1',
      detail=none, columnsize=0
    );
    """

  /// Every word of five letters or more, and an index of the first seven letters as they are and with each one
  /// left out: two words of which one is a misspelling of the other share one of these forms.
  ///
  /// `wordDoubt` holds words of rows that were removed or changed. Whether another row still has them is looked
  /// up when rows are forgotten, for all at once, because looking up after each removal would write the index
  /// out every time.
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

  /// The words of a row as a table. Words hold no blanks, so between two of them stands one.
  private static func list(_ row: String) -> String {
    let text = ["title", "artist", "album", "other"].map { "\(row).\($0)" }.joined(separator: " || ' ' || ")
    return #"json_each('[' || replace(json_quote(\#(text)), ' ', '","') || ']')"#
  }

  /// The words of five letters or more that a table does not hold yet.
  ///
  /// Not left to OR IGNORE: inside a trigger the conflict clause of the statement that fired it counts.
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
