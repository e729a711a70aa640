import Foundation
import Testing

/// Another program that holds a library's write lock, at most as long as this object exists.
final class LibraryLock: Sendable {
  private let input: FileHandle

  /// Returns when the library is locked.
  init(_ path: String) async throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path]
    process.standardInput = pipe
    let output = try Spawn.start(process).stdout
    input = pipe.fileHandleForWriting
    try input.write(contentsOf: Data(".timeout 5000\nBEGIN IMMEDIATE;\nSELECT 'held';\n".utf8))
    let told = try await Spawn.aside { try output.read(upToCount: 5) }
    try #require(told == Data("held\n".utf8), "the library is not held")
  }

  deinit { try? input.close() }

  /// Releases the lock.
  func release() throws { try input.write(contentsOf: Data("ROLLBACK;\n".utf8)) }
}
