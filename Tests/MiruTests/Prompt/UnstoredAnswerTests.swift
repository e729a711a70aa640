import Catalog
import Features
import Testing

@testable import miru

/// Rows that are acted on while their answer is being stored.
@MainActor
struct UnstoredAnswerTests {
  /// Hands an answer over, and gives it back when a test says that it is stored, or cannot be.
  private actor SlowStore: CatalogClient, ExchangeHistory, OfflineSwitch {
    private let answer: CatalogAnswer
    private var storing: CheckedContinuation<Void, any Error>?
    private(set) var isOffline = false

    init(_ answer: CatalogAnswer) { self.answer = answer }

    func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) -> CatalogAnswer {
      answer
    }

    func answer(
      to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, read: @escaping AnswerHandler
    ) async throws -> CatalogAnswer {
      await read(answer)
      try await withCheckedThrowingContinuation { storing = $0 }
      return answer
    }

    /// Returns when the answer was handed over.
    func storingBegan() async {
      while storing == nil { await Task.yield() }
    }

    func end(_ result: Result<Void, any Error>) {
      storing?.resume(with: result)
      storing = nil
    }

    func keptAnswer(to request: CatalogRequest) -> CatalogAnswer? { nil }
    func lastAnswer(to request: CatalogRequest) -> CatalogAnswer? { nil }
    func allowance() -> Allowance { Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20) }
    func forgetExchanges() {}
    func setOffline(_ offline: Bool) { isOffline = offline }
  }

  private let song = CatalogItem.song(1, "Aria")
  private let catalogue: SlowStore
  private let wiring: TestWiring

  init() {
    let row = StoredItem(song, storefront: .us, fetchedAt: Timestamp(milliseconds: 1))
    catalogue = SlowStore(
      CatalogAnswer(
        request: .search(SearchQuery("aria", in: .us)), rows: [row], unreadable: 0,
        fetchedAt: row.fetchedAt, source: .catalogue))
    wiring = TestWiring(catalogue)
  }

  /// Asks, and opens a row of the answer before it is stored.
  private func open(_ work: PromptWork) async {
    work.ask(
      .search(SearchQuery("aria", in: .us)), trigger: .typing, freshness: .kept, for: work.search.number)
    await catalogue.storingBegan()
    work.perform(
      .open(ItemKey(song.id, in: .us), query: nil, from: Listing(title: "aria", rows: [], place: .history)))
    // An opening that did not wait would be over by then.
    for _ in 0..<100 { await Task.yield() }
  }

  @Test func openingWaitsUntilTheRowIsStored() async throws {
    let work = try await PromptWork(wiring.wiring)
    await open(work)
    #expect(work.navigator.history.card == nil)
    #expect(work.outcome == .done)
    try await wiring.store([song])
    await catalogue.end(.success(()))
    await work.backgroundTasks.settled()
    #expect(work.navigator.history.card == ItemKey(song.id, in: .us))
    #expect(try await work.library.item(song.id, preferring: .us)?.marks.visitCount == 1)
    #expect(work.outcome == .done)
  }

  @Test func openingWhatTheLibraryHasWaitsForNothing() async throws {
    let other = CatalogItem.song(2, "Bourrée")
    try await wiring.store([other])
    let work = try await PromptWork(wiring.wiring)
    work.ask(
      .search(SearchQuery("aria", in: .us)), trigger: .typing, freshness: .kept, for: work.search.number)
    await catalogue.storingBegan()
    work.perform(
      .open(ItemKey(other.id, in: .us), query: nil, from: Listing(title: "", rows: [], place: .history)))
    while work.navigator.history.card == nil { await Task.yield() }
    #expect(work.navigator.history.card == ItemKey(other.id, in: .us))
    await catalogue.end(.success(()))
    await work.backgroundTasks.settled()
  }

  @Test func whereItCannotBeStoredNothingIsOpened() async throws {
    let work = try await PromptWork(wiring.wiring)
    await open(work)
    await catalogue.end(.failure(LibraryError.diskFull(path: "/x")))
    await work.backgroundTasks.settled()
    #expect(work.navigator.history.card == nil)
    #expect(work.outcome == .nothingFound)
  }
}
