import Catalog
@testable import Features
import Testing

@testable import miru

@MainActor struct SimilarTests {
  private static let seed = song(1, artist: 9)

  private static func song(_ number: Int64, artist: Int64) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    (track.kind, track.trackName, track.artistId) = (.song, "Song \(number)", ArtistID(artist))
    track.artistName = "Artist \(artist)"
    return .track(track)
  }

  private static func row(_ item: CatalogItem) -> StoredItem {
    StoredItem(item, storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }

  private static func answer(_ items: [CatalogItem]) -> CatalogAnswer {
    CatalogAnswer(
      request: .search(SearchQuery("Artist 9", in: .us)), rows: items.map(row), unreadable: 0,
      fetchedAt: Timestamp(milliseconds: 0), source: .catalogue)
  }

  private func findings(_ result: Result<CatalogAnswer, any Error>, kept: CatalogAnswer? = nil) async throws
    -> FoundList
  {
    let test = TestWiring(ScriptedCatalogue(result, kept: kept))
    try await test.store([Self.seed, Self.song(2, artist: 9)])
    return try await ShellContext(test.wiring).finder(.kept).similar(to: Self.row(Self.seed))
  }

  @Test func theLibrarysRowsStandBeforeApples() async throws {
    let answer = Self.answer([Self.song(3, artist: 4), Self.song(2, artist: 9), Self.seed])
    let findings = try await findings(.success(answer))
    #expect(findings.listing.rows.map(\.item.id.number) == [2, 3])
    #expect(findings.status == .done)
    #expect(findings.notices == [])
  }

  @Test(arguments: [
    FailedAsking(error: CatalogError.budgetSpent(until: Timestamp(milliseconds: 0)), status: .tryLater),
    FailedAsking(error: CatalogError.connectionRefused(host: "h"), status: .unreachable),
    FailedAsking(error: CatalogError.offline, status: .done),
  ])
  func whenAppleCannotBeAskedTheLibrarysRowsAreListed(_ row: FailedAsking) async throws {
    let findings = try await findings(.failure(row.error))
    #expect(findings.listing.rows.map(\.item.id.number) == [2])
    #expect(findings.status == row.status)
    #expect(findings.notices.last?.contains("from the library") == true)
  }

  @Test(arguments: [
    (
      #"{"kind":"song","trackId":5,"trackName":"X","artistName":"Y"}"#,
      "Nothing of the same kind in the library is similar to “X”. Offline: no request was sent."
    ),
    (
      #"{"wrapperType":"artist","artistId":5,"artistName":"X"}"#,
      Self.withoutGenre
    ),
    (
      #"{"wrapperType":"collection","collectionType":"Movie Bundle","collectionId":5,"collectionName":"X"}"#,
      Self.withoutGenre
    ),
  ])
  func whereNothingIsLikeItTheReasonIsTold(_ json: String, _ notice: String) async throws {
    let test = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline), kept: nil))
    let row = Self.row(try CatalogItem(JSONObject(parsing: json)))
    let findings = try await ShellContext(test.wiring).finder(.kept).similar(to: row)
    #expect(findings.status == .nothingFound)
    #expect(findings.notices == [notice])
  }

  private nonisolated static let withoutGenre =
    "Nothing similar to “X” was found. It has no genre of its own to compare. Try something that belongs to it."

  @Test func anEarlierAnswerStandsIn() async throws {
    let kept = Self.answer([Self.song(3, artist: 4)])
    let findings = try await findings(.failure(CatalogError.offline), kept: kept)
    #expect(findings.listing.rows.map(\.item.id.number) == [2, 3])
  }

  @Test func aQuestionAtFaultIsAFailure() async throws {
    await #expect(throws: CatalogError.appleSaid("no")) {
      try await findings(.failure(CatalogError.appleSaid("no")))
    }
  }
}
