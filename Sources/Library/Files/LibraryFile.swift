internal import Catalog
internal import Foundation

/// The library file before SQLite opens it.
///
/// Opening a database changes the file. So other programs' files and libraries of a newer miru must be recognised by
/// plain reads.
struct LibraryFile {
  /// The absolute path without symbolic links, or the name of a library in memory.
  ///
  /// SQLite follows links too. So the journal, the locks and the backups are beside the same file, whichever name is used.
  let path: String
  /// The absolute path as it was named.
  let named: String
  /// Whether the path is that of the file.
  private let isNamed: Bool

  /// The result of inspecting the file.
  enum State: Equatable {
    /// The file is missing or empty.
    case new
    /// A library with a known schema.
    case ours(schema: Int)
  }

  init(path: String) {
    named = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    self.path = Self.resolved(named)
    isNamed = path.contains("\u{FFFD}") == self.path.contains("\u{FFFD}")
  }

  /// Follows the links of the part of a path that exists, and a link to a file that does not.
  private static func resolved(_ path: String, links: Int = 0) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard folder != path, !folder.isEmpty else { return path }
    let place = (resolved(folder) as NSString).appendingPathComponent((path as NSString).lastPathComponent)
    guard links < Limits.Library.links,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
    else { return place }
    let next =
      target.hasPrefix("/")
      ? target : ((place as NSString).deletingLastPathComponent as NSString).appendingPathComponent(target)
    return resolved(next, links: links + 1)
  }

  /// A library in memory, which has no files.
  static let inMemory = LibraryFile(name: ":memory:")

  private init(name: String) { (path, named, isNamed) = (name, name, true) }

  var isOnDisk: Bool { path.hasPrefix("/") }

  var folder: String { (path as NSString).deletingLastPathComponent }

  /// Whether this process may change the file and create others next to it.
  var mayBeChanged: Bool { access(path, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Whether a journal exists: the file is open, or its last process was killed.
  var hasJournal: Bool { DurableFile.isThere(path + "-wal") }

  /// Whether the journal holds changes that the file lacks.
  var isJournalUsed: Bool { DurableFile.size(path + "-wal") ?? 0 > 0 }

  /// Reads the header without leaving a trace.
  ///
  /// Throws for a file that is not a database, for another program's or a newer miru's file, and for a library
  /// without its header. A journal may hold a newer header, which SQLite reads.
  func state() throws(LibraryError) -> State {
    let bytes = try head()
    if bytes.isEmpty { return .new }
    guard let header = SQLiteHeader(bytes) else { throw withoutHeader(bytes) }
    try Schema.accept(application: header.application, schema: header.schema, path: path)
    return .ours(schema: header.schema)
  }

  /// The first bytes of the file; none if it is missing or empty.
  ///
  /// Never call it for a library that SQLite has open in this process: closing the file would release SQLite's locks.
  private func head() throws(LibraryError) -> [UInt8] {
    // Swift replaces other bytes of a folder or of a link by this character, and the path then names another file.
    guard isNamed else {
      throw .cannotOpen(path: path, reason: "a name in its path is not UTF-8")
    }
    // A named pipe in place of the file would be waited for.
    guard ![.stream, .directory].contains(FileKind(at: path)) else {
      throw .cannotOpen(path: path, reason: "not a regular file")
    }
    do throws(SystemError) {
      return try SystemFile.existing(path, writing: false).read(atMost: SQLiteHeader.length)
    } catch {
      if error == .missing { return [] }
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }

  /// The error for a file without an SQLite header: a damaged library if it has miru's mark or backups exist.
  private func withoutHeader(_ bytes: [UInt8]) -> LibraryError {
    let remedy = BackupDirectory(of: path).remedy
    let isMarked =
      bytes.count == SQLiteHeader.length && SQLiteHeader.application(in: bytes) == Schema.application
    guard remedy == .backups || isMarked else { return .notADatabase(path: path) }
    return .damaged(path: path, detail: "its header is broken", isUntouched: true, remedy: remedy)
  }

  /// Renames a journal that was left without its file, because SQLite would add its pages to a new file of this name.
  func setJournalAside() throws(LibraryError) {
    let aside = BackupDirectory(of: path).replaced(at: SystemTimeSource().now().wall)
    let isJournalUsed = isJournalUsed
    for suffix in ["-wal", "-shm"] where DurableFile.isThere(path + suffix) {
      guard (isJournalUsed ? rename(path + suffix, aside + suffix) : unlink(path + suffix)) == 0 else {
        throw .cannotOpen(path: path, reason: "\(path)\(suffix): \(systemReason())")
      }
    }
  }

  /// Creates an empty file with permissions 0600; leaves an existing one unchanged.
  func create() throws(LibraryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw .cannotOpen(path: path, reason: systemReason())
    }
  }

  /// Creates the folder and its missing parents, accessible to their owner only.
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

/// The system's message for the last error on this thread.
func systemReason() -> String { String(cString: strerror(errno)) }

/// Identifies the file behind a path, which another file may replace.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Identifies the file at a path; `nil` if there is none.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: facts.st_dev), UInt64(facts.st_ino))
  }
}

/// The fields of an SQLite header that identify its owner.
struct SQLiteHeader: Equatable {
  /// `application_id`: identifies the program that owns the file.
  let application: Int32
  /// `user_version`: the schema version of a library.
  let schema: Int

  /// The length of the header in bytes.
  static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Parses the start of a file; `nil` if it is not an SQLite file.
  init?(_ page: [UInt8]) {
    guard page.count >= Self.length, page.starts(with: Self.magic) else { return nil }
    application = Self.application(in: page)
    schema = Int(Int32(bitPattern: page.bigEndian(at: 60)))
  }

  /// The `application_id`, read from its place in the header.
  static func application(in page: [UInt8]) -> Int32 { Int32(bitPattern: page.bigEndian(at: 68)) }
}

extension [UInt8] {
  /// A big-endian number of four bytes.
  func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
