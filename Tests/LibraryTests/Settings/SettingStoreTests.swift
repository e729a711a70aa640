internal import Catalog
internal import Foundation
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct SettingStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["GB", "", "two\nlines", "with \u{0} inside", "東京 🎧", "'; DROP TABLE setting; --"])
  func aValueComesBackAsItWasSetAlsoAfterARestart(value: String) async throws {
    try await Library.open(at: folder.file()).set("country", to: value)
    let again = try Library.open(at: folder.file())
    #expect(try await again.setting("country") == value)
    #expect(try await again.settings() == ["country": value])
  }

  @Test func aSettingHoldsItsLastValueAndCanBeForgotten() async throws {
    let library = try Library.open(at: folder.file())
    try await library.set("entity", to: "song")
    try await library.set("entity", to: "album")
    #expect(try await library.setting("entity") == "album")
    try await library.set("entity", to: nil)
    #expect(try await library.setting("entity") == nil)
    #expect(try await library.settings().isEmpty)
  }

  @Test func aPrivateSessionBeginsWithTheSettingsAndChangesNoFile() async throws {
    let library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
    for (name, value) in [("country", "GB"), ("library.size", "900")] {
      try await library.set(name, to: value)
    }
    try await library.setSearch("saved.canon", to: "mirror canon", at: Samples.moment(1))
    let session = try Library.inMemory()
    try session.takeSettings(["country", "entity"], from: library.path)
    #expect(try await session.settings() == ["country": "GB", "saved.canon": "mirror canon"])
    #expect(try await session.isEmpty())
    #expect(try await session.stack().isEmpty)
    #expect(try await session.starCount() == 0)
    let version = try await library.version()
    try await session.use([2: "Canon"])
    #expect(try await session.undo() == .starred(.track(TrackID(2))))
    _ = try await session.forget(.everything)
    #expect(try await !session.backUp(at: Samples.moment(5)))
    #expect(try await library.version() == version)
    #expect(session.path == ":memory:")
    let here = FileManager.default.currentDirectoryPath
    #expect(try !FileManager.default.contentsOfDirectory(atPath: here).contains { $0.hasPrefix(":memory:") })
  }
}
