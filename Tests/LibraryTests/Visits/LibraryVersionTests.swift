internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

@Suite struct LibraryVersionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyChangeHereOrElsewhereIsAnotherVersionAndReadingIsNone() async throws {
    let ours = try Library.open(at: folder.file())
    let theirs = try Library.open(at: folder.file())
    _ = try await ours.take([Samples.row(Samples.track(1))])
    let before = try await ours.version()
    #expect(before != nil)
    _ = try await theirs.exported(.stars)
    _ = try await ours.stack()
    #expect(try await ours.version() == before)
    _ = try await theirs.star(.track(TrackID(1)), at: Samples.moment(1))
    let starred = try await ours.version()
    #expect(starred != before)
    _ = try await ours.unstar(.track(TrackID(1)), at: Samples.moment(2))
    #expect(try await ours.version() != starred)
  }

  @Test func ofALibraryThatIsReadAloneNothingIsKnown() async throws {
    try Library.open(at: folder.file()).close()
    #expect(try await Library.open(at: folder.file(), readOnly: true).version() == nil)
  }
}
