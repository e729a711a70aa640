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
    let step = ItemDataEraser(id: .track(TrackID(1)), tables: library.tables)
    try await library.write { db in
      try step.remove(db)
      try ErasingMark.set(db)
    }
  }

  @Test func theNextOneEndsItAndSaysSo() async throws {
    #expect(try !filesWithTraces().isEmpty)
    #expect(try await library.finishForgetting())
    #expect(try filesWithTraces() == [])
    #expect(try await library.isSound())
    #expect(try await library.titles(for: "canon") == ["Canon"])
    #expect(try await !library.finishForgetting())
  }

  @Test func theMarkOfAnEarlierVersionCounts() async throws {
    try await library.write { [file = library.file] db in try ErasingMark.remove(db, in: file) }
    try Data().write(to: URL(filePath: folder.file() + "-forgetting"))
    #expect(try await library.finishForgetting())
    #expect(try filesWithTraces() == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file() + "-forgetting"))
  }

  @Test func forgettingSomethingElseEndsItToo() async throws {
    #expect(try await library.forget(.query("nothing")).isErased)
    #expect(try filesWithTraces() == [])
    #expect(try await !library.finishForgetting())
  }

  @Test func oneThatIsUnderWayElsewhereIsLeftAlone() async throws {
    let lock = try BackupDirectory(of: folder.file()).lock(timeout: .zero)
    #expect(try await !library.finishForgetting())
    withExtendedLifetime(lock) {}
  }

  @Test func whatAReaderHoldsBackStaysMarked() async throws {
    let reader = try Library.open(at: folder.file()).snapshot()
    _ = try await reader.read { try BackupFile.contents($0) }
    #expect(try await !library.finishForgetting())
    try reader.close()
    #expect(try await library.finishForgetting())
    #expect(try filesWithTraces() == [])
  }

  private func filesWithTraces() throws -> [String] {
    try folder.contents().filter { _, bytes in
      ["Quixotic", "quixotic", "zephyr"].contains { bytes.range(of: Data($0.utf8)) != nil }
    }.map(\.key)
  }
}
