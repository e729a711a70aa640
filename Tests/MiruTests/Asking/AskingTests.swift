import Catalog
@testable import Features
import Testing

@testable import miru

struct FailedAsking: Sendable, CustomTestStringConvertible {
  let error: any Error, status: CommandStatus
  var testDescription: String { "\(error)" }
}

private let soon = Timestamp(milliseconds: 0)
private let later = soon + .seconds(130)
private let query = SearchQuery("upside", in: .us)

private func answer(_ rows: [StoredItem], _ source: CatalogAnswer.Source = .catalogue, unreadable: Int = 0)
  -> CatalogAnswer
{
  CatalogAnswer(
    request: .search(query), rows: rows, unreadable: unreadable, fetchedAt: soon, source: source)
}

private func row(_ number: Int64, _ title: String) -> StoredItem {
  StoredItem(.song(number, title), storefront: .us, fetchedAt: soon)
}

@MainActor
@Test(arguments: [
  FailedAsking(error: CatalogError.budgetSpent(until: soon), status: .tryLater),
  FailedAsking(error: CatalogError.refused(until: soon), status: .tryLater),
  FailedAsking(error: CatalogError.connectionRefused(host: "h"), status: .unreachable),
  FailedAsking(error: CatalogError.unavailable(status: 500), status: .unreachable),
  FailedAsking(error: CatalogError.htmlInsteadOfJSON, status: .unreachable),
  FailedAsking(error: CatalogError.cutOff, status: .unreachable),
  FailedAsking(error: CatalogError.offline, status: .done),
  FailedAsking(error: LibraryError.readOnly(path: "p"), status: .cannotCreate),
  FailedAsking(error: LibraryError.diskFull(path: "p"), status: .cannotWrite),
])
func whenTheCatalogueCannotBeAskedTheLibraryAnswers(_ row: FailedAsking) async throws {
  let test = TestWiring(ScriptedCatalogue(.failure(row.error)))
  try await test.store([.song(1, "Upside Down"), .song(2, "Elsewhere")])
  let findings = try await ShellContext(test.wiring).finder(.kept).search(query)
  #expect(findings.rows.map(\.item.title) == ["Upside Down"])
  #expect(findings.status == row.status)
  #expect(findings.notices.last?.contains("from the library") == true)
}

@MainActor
@Test(arguments: [
  FailedAsking(error: CatalogError.appleSaid("no"), status: .unreadable),
  FailedAsking(error: CatalogError.requestTooLong, status: .usage),
  FailedAsking(error: LibraryError.damaged(path: "p", detail: "d"), status: .unreadable),
])
func aQuestionThatIsAtFaultIsNotAnsweredFromTheLibrary(_ row: FailedAsking) async throws {
  let test = TestWiring(ScriptedCatalogue(.failure(row.error)))
  try await test.store([.song(1, "Upside Down")])
  let error = await #expect(throws: (any Error).self) {
    try await ShellContext(test.wiring).finder(.kept).search(query)
  }
  #expect(error.map { ErrorReport($0).exitStatus } == row.status)
}

@MainActor @Test func withNothingStoredOnlyTheFailureIsTold() async throws {
  let spent = CatalogError.budgetSpent(until: soon)
  let test = TestWiring(ScriptedCatalogue(.failure(spent)))
  let findings = try await ShellContext(test.wiring).finder(.kept).search(query)
  #expect(findings == FoundRows(rows: [], status: .tryLater, notices: [spent.sentence()]))
}

@MainActor @Test func aKeptAnswerGoesBeforeASearchOfTheLibrary() async throws {
  let kept = answer([row(9, "Second"), row(3, "First")], .kept)
  let test = TestWiring(ScriptedCatalogue(.failure(CatalogError.refused(until: soon)), kept: kept))
  try await test.store([.song(1, "Upside Down")])
  let findings = try await ShellContext(test.wiring).finder(.fresh).search(query)
  #expect(findings.rows == kept.rows)
  #expect(findings.status == .tryLater)
}

@MainActor @Test func anOldAnswerKeepsApplesOrderAndTellsItsAgeWhenNobodyCanBeAsked() async throws {
  let lost = CatalogError.connectionRefused(host: "h")
  let old = answer([row(9, "Second"), row(3, "First")], .outdated)
  let test = TestWiring(ScriptedCatalogue(.failure(lost), kept: old))
  try await test.store([.song(1, "Upside Down")])
  let findings = try await ShellContext(test.wiring).finder(.kept).search(query)
  #expect(findings.rows == old.rows)
  #expect(findings.status == .unreachable)
  #expect(
    findings.notices == [
      lost.sentence(),
      "These rows are from an earlier answer, fetched \(RelativeTime.ago(soon, now: test.wiring.clock.now().wall)).",
    ])
}

@MainActor @Test func anAnswerSaysWhatIsMissingAndHowOldItIs() {
  let good = answer([row(1, "One")])
  let fetchedAt = good.fetchedAt
  #expect(
    ItemFinder.findings(good, now: later) == FoundRows(rows: good.rows, status: .done, fetchedAt: fetchedAt))
  #expect(
    ItemFinder.findings(answer([]), now: later)
      == FoundRows(
        rows: [], status: .nothingFound, notices: ["Nothing found for “upside”."], fetchedAt: fetchedAt))
  let broken = ItemFinder.findings(answer([row(1, "One")], unreadable: 2), now: later)
  #expect(broken.notices == ["Left out 2 elements of the answer that could not be read."])
  let old = ItemFinder.findings(answer([row(1, "One")], .outdated), now: later)
  #expect(old.notices == ["Offline: these rows were fetched 2 minutes ago."])
  #expect(old.status == .done)
  let kept = answer([row(1, "One")], .kept)
  #expect(ItemFinder.findings(kept, wanted: .fresh, now: later).notices == old.notices)
  #expect(ItemFinder.findings(kept, now: later).notices.isEmpty)
}

@MainActor @Test func storedRowsOfALookupComeInTheOrderAsked() async throws {
  let test = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))
  var album = Collection(collectionId: CollectionID(50))
  album.collectionName = "Album"
  var track = Track(trackId: TrackID(7))
  (track.kind, track.trackName, track.collectionId) = (.song, "On it", CollectionID(50))
  try await test.store([.song(1, "One"), .collection(album), .track(track)])
  let lookup = LookupQuery(.ids([50, 2, 1]), in: .us, entity: .song)
  let findings = try await ShellContext(test.wiring).finder(.kept).lookup(lookup)
  #expect(findings.rows.map(\.item.title) == ["Album", "On it", "One"])
  #expect(findings.notices.last == "Not found: 2.")
  let complete = try await ShellContext(test.wiring).finder(.kept).lookup(LookupQuery(.ids([1]), in: .us))
  #expect(!complete.notices.contains { $0.hasPrefix("Not found") })
}

struct LocalEntity: Sendable, CustomTestStringConvertible {
  let testDescription: String, media: Media?, entity: Entity?, local: Entity?
}

@MainActor
@Test(arguments: [
  LocalEntity(testDescription: "the entity asked for", media: .music, entity: .album, local: .album),
  LocalEntity(testDescription: "a medium's usual one", media: .movie, entity: nil, local: .movie),
  LocalEntity(testDescription: "everything", media: .all, entity: nil, local: nil),
])
func theLibraryIsSearchedForTheSameEntity(_ row: LocalEntity) {
  let search = SearchQuery("a", in: .us, media: row.media, entity: row.entity, limit: 7, offset: 3)
  let local = ItemFinder.localQuery(search)
  #expect(local == LocalQuery("a", storefront: .us, entity: row.local, limit: 7, offset: 3))
}
