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

  private var movedAway: LibraryError { .movedAway(path: folder.file(), isOpenElsewhere: false) }

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

  @Test func itGoesOnWhenTheFileIsBack() async throws {
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file() + "-old")
    await insistThatNothingGoesOn()
    try FileManager.default.moveItem(atPath: folder.file() + "-old", toPath: folder.file())
    #expect(try await library.star(.track(TrackID(1)), at: Samples.moment(9)) == false)
  }
}
