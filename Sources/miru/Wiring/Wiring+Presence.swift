internal import Catalog
internal import Features
internal import Foundation
internal import Library
internal import Logging

// What happens where there is no library.

extension Wiring {
  /// Settles what is done with a library that is not there, and refuses one that a command cannot do without.
  ///
  /// - Throws: `LibraryError`.
  func settle(_ use: LibraryRequirement) throws(LibraryError) {
    libraryUse = use == .asks ? options.isOffline ? .reads : .makes : use
    switch libraryUse {
    case .makes, .asks: break
    case .reads: try insistOnLibrary()
    case .removes: if backupCount == 0 { try insistOnLibrary() }
    }
  }

  /// Refuses a library that is gone, or that was named and is not there, for whoever would only find nothing in a new one.
  ///
  /// - Throws: `LibraryError`.
  func insistOnLibrary() throws(LibraryError) {
    if isLibraryThere { return }
    if backupCount > 0 { throw .gone(path: libraryPath, backups: backupCount) }
    guard isLibraryNamed else { return }
    throw .cannotOpen(
      path: libraryPath, reason: isFileThere ? "the file is empty" : "there is no such file")
  }

  /// Whether there is anything in the library's place; an empty file is nothing.
  var isLibraryThere: Bool { Library.isThere(libraryPath) }

  /// Whether there is a file in the library's place, an empty one included.
  var isFileThere: Bool { FileManager.default.fileExists(atPath: libraryPath) }

  /// How many copies there are of the library, or of the one that was there before.
  private var backupCount: Int { BackupList(of: libraryPath).count }

  /// An empty library for a command that only reads; `nil` if the real one is to be opened.
  func standIn() throws(LibraryError) -> Library? {
    guard libraryUse == .reads, !isLibraryThere else { return nil }
    return try Library.standIn()
  }
}

extension Wiring {
  /// The log file's writer, for what cannot be told while the panel is up.
  ///
  /// It would name what was searched for, so a private session has none.
  func logger() -> Logger {
    if options.isPrivate { return Logger(label: "miru") { _ in SwiftLogNoOpLogHandler() } }
    return Logger(label: "miru") { [logFile, clock] _ in FileLogHandler(file: logFile, clock: clock) }
  }
}
