internal import Catalog
internal import Features
internal import Foundation
internal import Library
internal import Logging

// The handling of a missing library.

extension Wiring {
  /// Sets how to handle a missing library, and refuses it if the command needs one.
  ///
  /// - Throws: `LibraryError`.
  func settle(_ use: LibraryRequirement) throws(LibraryError) {
    libraryUse = use == .asks ? options.isOffline ? .reads : .makes : use
    switch libraryUse {
    case .makes, .asks, .nothing: break
    case .reads: try insistOnLibrary()
    case .removes: if backupCount == 0 { try insistOnLibrary() }
    }
  }

  /// Refuses a library that is lost, or was named but does not exist, for a command that would only find an empty
  /// one.
  ///
  /// - Throws: `LibraryError`.
  func insistOnLibrary() throws(LibraryError) {
    if let reason = Library.obstacle(at: libraryPath) { throw .cannotOpen(path: libraryPath, reason: reason) }
    if isLibraryThere { return }
    if backupCount > 0 { throw .gone(path: libraryPath, backups: backupCount) }
    guard isLibraryNamed else { return }
    throw .cannotOpen(
      path: libraryPath,
      reason: isFileThere
        ? "the file is empty" : "there is no such file; a search without --offline creates it")
  }

  /// Whether a library exists; an empty file does not count.
  var isLibraryThere: Bool { Library.isThere(libraryPath) }

  /// Whether a file exists at the library's path, including an empty one.
  var isFileThere: Bool { FileManager.default.fileExists(atPath: libraryPath) }

  /// Number of backups of this library or of its predecessor.
  private var backupCount: Int { BackupList(of: libraryPath).count }

  /// Returns an empty library for a command that only reads; `nil` to open the real one.
  func standIn() throws(LibraryError) -> Library? {
    guard libraryUse == .reads, !isLibraryThere else { return nil }
    return try Library.inMemory()
  }
}

extension Wiring {
  /// The log file's writer, for what cannot be printed while the panel is up.
  ///
  /// It would name what was searched for, so a private session has none.
  func logger() -> Logger {
    if options.isPrivate { return Logger(label: "miru") { _ in SwiftLogNoOpLogHandler() } }
    return Logger(label: "miru") { [logFile, clock] _ in FileLogHandler(file: logFile, clock: clock) }
  }
}
