internal import Catalog
internal import Foundation
internal import Testing
internal import TestSupport

@testable internal import Library

/// A file that loses its name while it is open.
struct MovedAwayTests {
  private let folder: TemporaryFolder
  private let library: Library

  init() async throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file())
    try await library.use([1: "Mirror"])
  }

  private var movedAway: LibraryError { .movedAway(path: folder.file()) }

  private func insistThatNothingGoesOn() async {
    await #expect(throws: movedAway) { try await library.star(.track(TrackID(1)), at: Samples.moment(9)) }
    await #expect(throws: movedAway) { try await library.setting("country") }
    await #expect(throws: movedAway) { try await library.exported(.library) }
  }

  @Test func nothingIsKeptOnceItIsRemoved() async throws {
    try FileManager.default.removeItem(atPath: folder.file())
    await insistThatNothingGoesOn()
  }

  @Test func nothingIsWrittenOnceAnotherLibraryHasItsName() async throws {
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file() + "-old")
    try Data().write(to: URL(fileURLWithPath: folder.file()))
    await insistThatNothingGoesOn()
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())).isEmpty)
  }

  /// The journal of the old one belongs to no other file, also when the old one is closed later.
  @Test func aNewLibraryIsMadeBesideAProcessThatHasTheOldOneOpen() async throws {
    try FileManager.default.removeItem(atPath: folder.file())
    let journal = try Data(contentsOf: URL(fileURLWithPath: folder.file() + "-wal"))
    let new = try Library.open(at: folder.file())
    #expect(try await new.titles(for: "mirror").isEmpty)
    try await new.use([2: "Canon"])
    await insistThatNothingGoesOn()
    try library.close()
    try await new.use([3: "Fugue"])
    #expect(try folder.names.contains("library.sqlite-wal"))
    let aside = try #require(try folder.names.first { $0.contains("-replaced-") && $0.hasSuffix("-wal") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(aside))) == journal)
    try new.close()
    #expect(try await Library.open(at: folder.file()).figures().tracks == 2)

    let query = try await Library.open(at: folder.file()).forget(.query("mirror"))
    #expect(query.unreadableCopies == [folder.file(aside)])
    _ = try await Library.open(at: folder.file()).forget(.everything)
    #expect(try !folder.names.contains { $0.contains("-replaced-") })
  }

  @Test func itGoesOnWhenTheFileIsBack() async throws {
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file() + "-old")
    await insistThatNothingGoesOn()
    try FileManager.default.moveItem(atPath: folder.file() + "-old", toPath: folder.file())
    #expect(try await library.star(.track(TrackID(1)), at: Samples.moment(9)) == false)
  }
}
