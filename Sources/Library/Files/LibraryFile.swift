internal import Catalog
internal import Foundation

/// The library file before SQLite opens it.
///
/// Opening a database changes the file, so a file that is not ours, or newer than we know, must be told
/// apart with plain reads.
struct LibraryFile {
  /// An absolute path, but for a library in memory.
  let path: String

  /// What a look at the file shows.
  enum State: Equatable {
    /// There is none, or an empty one.
    case new
    /// A library whose schema we know.
    case ours(schema: Int)
  }

  init(path: String) {
    self.path =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The name of a library in memory, which has no file and nothing beside one.
  static let inMemory = LibraryFile(name: ":memory:")

  private init(name: String) { path = name }

  /// Whether it is a place on a disk.
  var isOnDisk: Bool { path.hasPrefix("/") }

  var folder: String { (path as NSString).deletingLastPathComponent }

  /// Bytes of the journal beside it, what is left of former ones included.
  var journalSize: Int {
    var facts = stat()
    return stat(path + "-wal", &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Whether this process has the right to change the file and to make others beside it.
  var mayBeChanged: Bool { access(path, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Reads the header and leaves no trace.
  ///
  /// Throws for a file that is no database, another program's or a newer miru's, and for a library without its header.
  func look() throws(LibraryError) -> State {
    guard let file = try ReadOnlyFile(path) else { return .new }
    if file.size == 0 { return .new }
    let bytes = file.bytes(at: 0, count: SQLiteHeader.length)
    guard let main = SQLiteHeader(bytes) else { throw withoutHeader(bytes) }
    let header = try WriteAheadLog(path: path + "-wal")?.header() ?? main
    try Schema.accept(application: header.application, schema: header.schema, path: path)
    return .ours(schema: header.schema)
  }

  /// A file that does not begin as SQLite's do is a library if it bears our mark or backups lie beside it.
  private func withoutHeader(_ bytes: [UInt8]) -> LibraryError {
    let hasBackups = BackupDirectory(of: path).hasBackups
    let isMarked =
      bytes.count == SQLiteHeader.length && SQLiteHeader.application(in: bytes) == Schema.application
    guard hasBackups || isMarked else { return .notADatabase(path: path) }
    return .damaged(path: path, detail: "its header is broken", isUntouched: true, hasBackups: hasBackups)
  }

  /// Makes an empty file that only its owner may read; one that is there already stays as it is.
  func create() throws(LibraryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw .cannotOpen(path: path, reason: systemReason())
    }
  }

  /// Makes the folder and those above it that are missing, for their owner alone.
  func createFolder() throws(LibraryError) {
    var missing: [String] = []
    var folder = folder
    while folder != "/", access(folder, F_OK) != 0 {
      missing.append(folder)
      folder = (folder as NSString).deletingLastPathComponent
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw .cannotOpen(path: path, reason: "\(folder): \(systemReason())")
    }
  }
}

/// The words of the system for its last error on this thread.
func systemReason() -> String { String(cString: strerror(errno)) }

/// Identifies the file behind a path, which another file may replace.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Looks which file has a name; `nil` if none has.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: facts.st_dev), UInt64(facts.st_ino))
  }
}

/// The file size limit of this process (`ulimit -f`).
enum FileSizeLimit {
  /// Whether there is one at all.
  static var isSet: Bool {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_FSIZE
    #else
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    // No limit is the largest number there is, which Linux and Darwin disagree about.
    return getrlimit(kind, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
  }
}
