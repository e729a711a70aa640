internal import Catalog
internal import GRDB

extension ExportRow: ArchiveRow {}

/// Ordinary rows as JSON: the fast variant of `ArchivedItems`.
struct EncodedResults: ArchiveRows {
  private let tracks: ResultTable<Track>
  private let collections: ResultTable<Collection>
  private let artists: ResultTable<Artist>

  /// Creates the tables; `own` is a key that results must not contain.
  init(_ tables: ItemTables, without own: String) throws {
    tracks = try ResultTable(tables.tracks, without: own)
    collections = try ResultTable(tables.collections, without: own)
    artists = try ResultTable(tables.artists, without: own)
  }

  func rows(
    of recordType: RecordType, _ end: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [ExportRow] {
    switch recordType {
    case .track: try tracks.rows(end, arguments, in: db)
    case .collection: try collections.rows(end, arguments, in: db)
    case .artist: try artists.rows(end, arguments, in: db)
    }
  }
}
