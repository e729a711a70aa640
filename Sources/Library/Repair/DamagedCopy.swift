internal import Catalog
internal import GRDB

/// A copy of a damaged library, mended so far that what is left in it can be read.
struct DamagedCopy {
  /// The copy's file.
  let path: String

  /// Mends a copy that nobody has open, and takes in its journal as far as it can be read.
  init(mending path: String) throws {
    try MendedHeader.write(to: path)
    try? PageCopy.standAlone(path, Self.lenient)
    self.path = path
  }

  /// The way to read its tables; `nil` where there is none.
  var reader: DatabaseQueue? {
    // Nothing may read the file before its tables are read.
    var configuration = Configuration()
    configuration.readonly = true
    return try? DatabaseQueue(path: LibraryFile(path: path).immutablePath, configuration: configuration)
  }

  /// Its pages, whatever they hold; `nil` if the file cannot be read.
  var pages: RawPages? {
    guard let file = try? ReadOnlyFile(path) else { return nil }
    return RawPages(file, size: SQLiteHeader.usualPageSize)
  }

  /// Takes in the journal at once on opening, even if the list of tables cannot be read: the open file is refused then.
  private static var lenient: Configuration {
    var configuration = Library.configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA journal_mode = DELETE")
    }
    return configuration
  }
}
