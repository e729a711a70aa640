internal import Catalog
internal import Foundation
internal import Testing
internal import TestSupport

@testable internal import Library

/// What a key reads.
@Suite struct LineLookupTests {
  private static let query = LocalQuery("mirror", storefront: .us, limit: 8)
  private static let albums = CatalogRequest.search(SearchQuery("mirror", in: .us, entity: .album))

  @Test func itFindsInOneReadWhatSeparateReadsFind() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Mirror Canon", 2: "Mirror"], key: Self.albums.answerName)
      _ = try await library.star(.track(TrackID(1)), at: Samples.moment(1))
      let lookup = try await library.lookUp(Self.query, origin: "test") { rows in
        rows.count == 2 ? Self.albums : nil
      }
      #expect(try await lookup.found?.rows == library.matches(Self.query))
      #expect(lookup.request == Self.albums)
      let stored = try await library.storedAnswer(requestKey: Self.albums.answerName, origin: "test")
      #expect(stored != nil && lookup.answer == stored)
      #expect(lookup.starCount == 1)
      let other = try await library.lookUp(Self.query, origin: "other") { _ in Self.albums }
      #expect(other.answer == nil)
    }
  }

  /// The answer may make the requests of longer lines needless.
  @Test func afterANewerKeyItStillReadsTheAnswer() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Mirror Canon"], key: Self.albums.answerName)
      let cancelled = Task(executorPreference: KeyThread()) {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await library.lookUp(Self.query, origin: "test") { _ in Self.albums }
      }
      let lookup = try await cancelled.value
      #expect(lookup.found == nil && lookup.starCount == nil)
      #expect(lookup.answer?.rows.count == 1)
    }
  }
}
