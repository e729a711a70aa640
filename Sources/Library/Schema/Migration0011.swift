internal import GRDB

/// 0011: the events of a library that is synchronized between machines; the tables of every other library stay empty.
///
/// An event without `kind` was forgotten. `isStale` marks those whose content the server still has. `chain` is known of events
/// that the server has. Events of the device '' wait for a number. A winner is the event with the latest clock among those of
/// one fact; SQLite takes the other columns of a `max` from the same row. Without INDEXED BY, SQLite scans all events of a
/// device instead of its retractions.
enum Migration0011 {
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE syncDevice (device TEXT PRIMARY KEY, number INTEGER NOT NULL, chain BLOB, heardAt INTEGER);
        CREATE TABLE syncEvent (
          device TEXT NOT NULL, number INTEGER NOT NULL, clock INTEGER NOT NULL, kind TEXT,
          thing TEXT, item INTEGER, name TEXT, moment INTEGER, place REAL, text TEXT, reference INTEGER,
          chain BLOB, isStale INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (device, number)
        );
        CREATE INDEX syncEventByFact ON syncEvent(kind, thing, item, name, moment);
        CREATE INDEX syncEventByName ON syncEvent(kind, name, thing, item) WHERE name IS NOT NULL;
        CREATE INDEX syncEventByItem ON syncEvent(thing, item) WHERE item IS NOT NULL;
        CREATE INDEX syncEventByClock ON syncEvent(clock);
        CREATE INDEX syncEventRetracted ON syncEvent(device, reference) WHERE kind = 'retracted';
        CREATE INDEX syncEventStale ON syncEvent(device, number) WHERE isStale;
        CREATE VIEW syncLive AS SELECT *, printf('%020d %s %020d', clock, device, number) AS rank
        FROM syncEvent e WHERE NOT EXISTS (
          SELECT 1 FROM syncEvent r INDEXED BY syncEventRetracted
          WHERE r.kind = 'retracted' AND r.device = e.device AND r.reference = e.number AND r.number > e.number);
        """)
    for (view, kind, fact) in [
      ("syncStar", "starred", "thing, item"), ("syncDismissal", "dismissed", "thing, item"),
      ("syncSearch", "saved", "name"), ("syncRemoval", "listRemoved", "name"),
      ("syncListed", "listed", "name, thing, item"),
    ] {
      try db.execute(
        sql: """
          CREATE VIEW \(view) AS
          SELECT device, number, clock, thing, item, name, moment, place, text, reference, max(rank) AS rank
          FROM syncLive WHERE kind = '\(kind)' GROUP BY \(fact);
          """)
    }
  }
}
