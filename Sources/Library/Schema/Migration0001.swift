internal import GRDB

/// 0001: the schema of the first release.
///
/// Columns are named after Apple's keys, so that the serializer maps by label and the `sqlite3` shell can read the
/// file. No table is STRICT: text with NUL is stored as a BLOB, because SQLite's text functions stop at NUL. A row
/// belongs to a storefront; user data does not.
enum Migration0001 {
  static func apply(_ db: Database) throws {
    try db.execute(sql: items)
    try db.execute(sql: textIndex)
    try db.execute(sql: marks)
    try db.execute(sql: catalogue)
  }

  private static let items = """
    CREATE TABLE track (
      row INTEGER PRIMARY KEY,
      storefront TEXT NOT NULL,
      fetchedAt INTEGER NOT NULL,
      trackId INTEGER NOT NULL,
      wrapperType TEXT, kind TEXT, artistId INTEGER, collectionId INTEGER,
      trackName TEXT, artistName TEXT, collectionName TEXT,
      trackCensoredName TEXT, collectionCensoredName TEXT,
      collectionArtistId INTEGER, collectionArtistName TEXT,
      trackViewUrl TEXT, collectionViewUrl TEXT, artistViewUrl TEXT, previewUrl TEXT,
      artworkUrl30 TEXT, artworkUrl60 TEXT, artworkUrl100 TEXT,
      trackPrice REAL, collectionPrice REAL, currency TEXT, country TEXT,
      releaseDate INTEGER, primaryGenreName TEXT,
      trackExplicitness TEXT, collectionExplicitness TEXT, contentAdvisoryRating TEXT,
      discCount INTEGER, discNumber INTEGER, trackCount INTEGER, trackNumber INTEGER,
      trackTimeMillis INTEGER, isStreamable INTEGER,
      extra TEXT NOT NULL,
      UNIQUE (trackId, storefront)
    );
    CREATE INDEX trackByCollection ON track(collectionId, discNumber, trackNumber);
    CREATE INDEX trackByArtist ON track(artistId);
    CREATE TABLE collection (
      row INTEGER PRIMARY KEY,
      storefront TEXT NOT NULL,
      fetchedAt INTEGER NOT NULL,
      collectionId INTEGER NOT NULL,
      wrapperType TEXT, collectionType TEXT, artistId INTEGER, amgArtistId INTEGER,
      artistName TEXT, collectionName TEXT, collectionCensoredName TEXT,
      artistViewUrl TEXT, collectionViewUrl TEXT, artworkUrl60 TEXT, artworkUrl100 TEXT,
      collectionPrice REAL, collectionExplicitness TEXT, contentAdvisoryRating TEXT,
      trackCount INTEGER, copyright TEXT, country TEXT, currency TEXT,
      releaseDate INTEGER, primaryGenreName TEXT, previewUrl TEXT,
      extra TEXT NOT NULL,
      UNIQUE (collectionId, storefront)
    );
    CREATE INDEX collectionByArtist ON collection(artistId, releaseDate);
    CREATE TABLE artist (
      row INTEGER PRIMARY KEY,
      storefront TEXT NOT NULL,
      fetchedAt INTEGER NOT NULL,
      artistId INTEGER NOT NULL,
      wrapperType TEXT, artistType TEXT, artistName TEXT, artistLinkUrl TEXT,
      amgArtistId INTEGER, primaryGenreName TEXT, primaryGenreId INTEGER,
      extra TEXT NOT NULL,
      UNIQUE (artistId, storefront)
    );
    """

  /// The text index: folded words in a table, and an FTS5 index of that table maintained by triggers.
  ///
  /// Triggers ensure that the text removed from the index is the text that was added; otherwise entries would remain.
  /// Words are folded beforehand, so the tokenizer only splits at spaces: `ascii`, which every `sqlite3` shell has.
  /// Six prefix lengths make searches for first letters as fast as those for whole words, and cost about half of the
  /// write speed. Words are never ranked by frequency, so the index stores neither positions nor lengths.
  private static let textIndex = """
    CREATE TABLE itemWords (
      row INTEGER PRIMARY KEY,
      thing TEXT NOT NULL, number INTEGER NOT NULL, storefront TEXT NOT NULL,
      title TEXT NOT NULL, artist TEXT NOT NULL, album TEXT NOT NULL,
      other TEXT NOT NULL, sort TEXT NOT NULL,
      UNIQUE (thing, number, storefront)
    );
    CREATE INDEX itemWordsByTitle ON itemWords(title);
    CREATE VIRTUAL TABLE itemIndex USING fts5(
      title, artist, album, other, sort,
      content='itemWords', content_rowid='row', tokenize='ascii',
      prefix='1 2 3 4 5 6', detail=column, columnsize=0
    );
    CREATE TRIGGER itemWordsAdded AFTER INSERT ON itemWords BEGIN
      INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
      VALUES (new.row, new.title, new.artist, new.album, new.other, new.sort);
    END;
    CREATE TRIGGER itemWordsRemoved AFTER DELETE ON itemWords BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other, old.sort);
    END;
    CREATE TRIGGER itemWordsChanged AFTER UPDATE ON itemWords BEGIN
      INSERT INTO itemIndex(itemIndex, rowid, title, artist, album, other, sort)
      VALUES ('delete', old.row, old.title, old.artist, old.album, old.other, old.sort);
      INSERT INTO itemIndex(rowid, title, artist, album, other, sort)
      VALUES (new.row, new.title, new.artist, new.album, new.other, new.sort);
    END;
    """

  /// `visit.at` is unique per item, so that importing the same export twice adds nothing.
  private static let marks = """
    CREATE TABLE visit (
      sequence INTEGER PRIMARY KEY,
      thing TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, query TEXT,
      UNIQUE (thing, number, at)
    );
    CREATE INDEX visitByTime ON visit(at, thing, number);
    CREATE TABLE star (
      thing TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (thing, number)
    );
    CREATE INDEX starByTime ON star(at, thing, number);
    CREATE TABLE dismissal (
      thing TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (thing, number)
    );
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE change (
      sequence INTEGER PRIMARY KEY,
      at INTEGER NOT NULL, action TEXT NOT NULL,
      thing TEXT NOT NULL, number INTEGER NOT NULL, before INTEGER
    );
    """

  /// Times named `…Boot` are milliseconds of the clock of the boot named in `boot`.
  ///
  /// Request numbers are never reused, so that a late close cannot end another request.
  private static let catalogue = """
    CREATE TABLE answer (
      id INTEGER PRIMARY KEY,
      requestKey TEXT NOT NULL, origin TEXT NOT NULL, storefront TEXT NOT NULL,
      fetchedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, unreadable INTEGER NOT NULL,
      UNIQUE (requestKey, origin)
    );
    CREATE TABLE answerRow (
      answer INTEGER NOT NULL REFERENCES answer(id) ON DELETE CASCADE,
      place INTEGER NOT NULL, thing TEXT NOT NULL, number INTEGER NOT NULL,
      PRIMARY KEY (answer, place)
    ) WITHOUT ROWID;
    CREATE TABLE apiCall (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      origin TEXT NOT NULL, act TEXT NOT NULL, boot TEXT NOT NULL,
      bookedAt INTEGER NOT NULL,
      deadlineAt INTEGER NOT NULL, deadlineBoot INTEGER NOT NULL,
      endedAt INTEGER, endedBoot INTEGER
    );
    CREATE INDEX apiCallByOrigin ON apiCall(origin, id);
    CREATE TABLE refusal (
      origin TEXT PRIMARY KEY,
      inARow INTEGER NOT NULL, wait INTEGER NOT NULL, until INTEGER NOT NULL,
      boot TEXT NOT NULL, untilBoot INTEGER NOT NULL
    );
    """
}
