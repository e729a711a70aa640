internal import Catalog
internal import GRDB

/// A file that nobody writes, such as a backup; reading it creates no other files, unless it has a journal.
struct BackupFile {
  let path: String

  /// Reads the contents and checks the integrity.
  func examined() -> (contents: BackupContents?, faults: [String]) {
    do {
      return try read { db in (try Self.contents(db), try IntegrityCheck.faults(db)) }
    } catch {
      return (nil, [LibraryError(error, path: path).detail])
    }
  }

  /// The contents, without an integrity check; `nil` if they cannot be read.
  var contents: BackupContents? { try? read(Self.contents) }

  /// Reads the content, unless the file is no library that this miru can read.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try opened().read(body) }

  /// Copies the content to a new file, also that of a journal, and while another process writes.
  func copy(to path: String) throws { try LibraryCopy.pages(of: opened(), at: path) }

  private func opened() throws -> DatabaseQueue {
    var configuration = Library.configuration()
    configuration.readonly = true
    let file = LibraryFile(path: path)
    guard case .ours = try file.state() else { throw LibraryError.notADatabase(path: path) }
    return try DatabaseQueue(path: file.unchangingPath, configuration: configuration)
  }

  static func contents(_ db: Database) throws -> BackupContents {
    var contents = BackupContents()
    contents.rows = try RecordType.allCases.map { try db.count($0.rawValue) }.reduce(0, +)
    contents.visits = try db.count("visit")
    contents.stars = try db.count("star")
    contents.listed = try db.tableExists("listEntry") ? db.count("listEntry") : 0
    contents.settings = try SettingTable.all(db).count
    return contents
  }
}

extension LibraryError {
  /// The description of the error, without the file's name.
  fileprivate var detail: String {
    switch self {
    case .cannotOpen(_, let reason): reason
    case .damaged(_, let detail, _, _), .failed(_, let detail): detail
    default: state
    }
  }
}

/// SQLite's integrity check of a file.
enum IntegrityCheck {
  /// The faults, one line each; empty for a sound file.
  static func faults(_ db: Database) throws -> [String] {
    faults(in: try String.fetchAll(db, sql: "PRAGMA quick_check"))
  }

  /// The first meaningful line of each fault: SQLite precedes it by the database's name between asterisks.
  static func faults(in answers: [String]) -> [String] {
    answers.filter { $0 != "ok" }.map { answer in
      let lines = answer.split(whereSeparator: \.isNewline)
      return String(lines.first { !$0.hasPrefix("***") } ?? "its structure is broken")
    }
  }
}
