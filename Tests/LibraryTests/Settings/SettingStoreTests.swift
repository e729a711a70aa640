internal import Catalog
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
}
