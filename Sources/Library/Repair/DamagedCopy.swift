internal import Catalog
internal import GRDB

/// A copy of a damaged library, mended so far that what is left in it can be read.
struct DamagedCopy {
  /// The copy's file.
  let path: String

  /// Mends a copy that nobody has open, and takes in its journal as far as it can be read.
  init(mending path: String) throws {
    try MendedHeader.write(to: path)
    try? PageCopy.standAlone(path)
    self.path = path
  }

  /// The way to read it; `nil` where there is none.
  var reader: DatabaseQueue? {
    // Nothing may read the file before its tables are read.
    var configuration = Configuration()
    configuration.readonly = true
    return try? DatabaseQueue(path: LibraryFile(path: path).immutablePath, configuration: configuration)
  }
}
