internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// A forgetting whose process ended between the rows and their bytes.
struct CutOffTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    try await library.use([1: "Quixotic Zephyr", 2: "Canon"])
    try PendingEraseFile(beside: folder.file()).set()
    let step = ItemDataEraser(id: .track(TrackID(1)), tables: library.tables)
    _ = try await library.write { db in try step.remove(db) }
  }

  @Test func theNextOneEndsItAndSaysSo() async throws {
    #expect(try !filesWithTraces().isEmpty)
    #expect(try await library.settleForgetting())
    #expect(try filesWithTraces() == [])
    #expect(try await library.isSound())
    #expect(try await library.titles(for: "canon") == ["Canon"])
    #expect(try await !library.settleForgetting())
  }

  @Test func forgettingSomethingElseEndsItToo() async throws {
    #expect(try await library.forget(.query("nothing")).isErased)
    #expect(try filesWithTraces() == [])
    #expect(try await !library.settleForgetting())
  }

  @Test func oneThatIsUnderWayElsewhereIsLeftAlone() async throws {
    let lock = try BackupDirectory(of: folder.file()).lock(timeout: .zero)
    #expect(try await !library.settleForgetting())
    withExtendedLifetime(lock) {}
  }

  @Test func whatAReaderHoldsBackStaysMarked() async throws {
    let reader = try Library.open(at: folder.file()).snapshot()
    _ = try await reader.read { try BackupFile.contents($0) }
    #expect(try await !library.settleForgetting())
    try reader.close()
    #expect(try await library.settleForgetting())
    #expect(try filesWithTraces() == [])
  }

  private func filesWithTraces() throws -> [String] {
    try folder.contents().filter { _, bytes in
      ["Quixotic", "quixotic", "zephyr"].contains { bytes.range(of: Data($0.utf8)) != nil }
    }.map(\.key)
  }
}
