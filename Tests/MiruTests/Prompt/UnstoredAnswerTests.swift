import Catalog
import Features
import Testing

@testable import miru

/// Rows of an answer that is shown from memory, because the file cannot be written yet.
@MainActor
struct UnstoredAnswerTests {
  /// Hands out an answer that is in memory only, until a test says that it is stored, or cannot be.
  private actor LockedStore: CatalogClient, ExchangeHistory, OfflineSwitch {
    private var answer: CatalogAnswer
    private let ends: AsyncStream<LibraryError?>.Continuation
    private(set) var isOffline = false

    init(_ answer: CatalogAnswer) {
      let (stream, ends) = AsyncStream.makeStream(of: LibraryError?.self)
      self.ends = ends
      self.answer = answer
      self.answer.storing = Task {
        for await error in stream {
          if let error { throw error }
          return
        }
      }
    }

    func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) -> CatalogAnswer {
      answer
    }

    nonisolated func end(_ error: LibraryError? = nil) { ends.yield(error) }

    func lastAnswer(to request: CatalogRequest) -> CatalogAnswer? { nil }
    func allowance() -> Allowance { Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20) }
    func sendAgain(_ record: ExchangeRecord) {}
    func forgetExchanges() {}
    func exchanges() -> [ExchangeRecord] { [] }
    func exchangeBody(_ number: Int) -> [UInt8]? { nil }
    nonisolated func elements(ofBody body: [UInt8]) -> [ReadElement] { [] }
    func setOffline(_ offline: Bool) { isOffline = offline }
  }

  private let song = CatalogItem.song(1, "Aria")
  private let catalogue: LockedStore
  private let wiring: TestWiring

  init() {
    let row = StoredItem(song, storefront: .us, fetchedAt: Timestamp(milliseconds: 1))
    catalogue = LockedStore(
      CatalogAnswer(
        request: .search(SearchQuery("aria", in: .us)), rows: [row], unreadable: 0,
        fetchedAt: row.fetchedAt, source: .unstored))
    wiring = TestWiring(catalogue)
  }

  /// Asks, and opens a row of the answer before it is stored.
  private func open(_ work: PromptWork) async {
    work.ask(
      .search(SearchQuery("aria", in: .us)), trigger: .typing, freshness: .kept, for: work.search.number)
    while work.storing == nil { await Task.yield() }
    work.perform(
      .open(ItemKey(song.id, in: .us), query: nil, from: Listing(title: "aria", rows: [], place: .history)))
    // An opening that did not wait would be over by then.
    for _ in 0..<100 { await Task.yield() }
  }

  @Test func openingWaitsUntilTheRowIsStored() async throws {
    let work = try await PromptWork(wiring.wiring)
    await open(work)
    #expect(work.search.place.history.card == nil)
    #expect(work.outcome == .done)
    try await wiring.store([song])
    catalogue.end()
    await work.backgroundTasks.finished()
    #expect(work.search.place.history.card == ItemKey(song.id, in: .us))
    #expect(try await work.library.item(song.id, preferring: .us)?.marks.visitCount == 1)
    #expect(work.outcome == .done)
    #expect(work.storing == nil)
  }

  @Test func whatCannotBeStoredIsToldAndNotOpened() async throws {
    let work = try await PromptWork(wiring.wiring)
    await open(work)
    catalogue.end(.diskFull(path: "/x"))
    await work.backgroundTasks.finished()
    #expect(work.search.place.history.card == nil)
    #expect(work.outcome == .nothingFound)
    #expect(work.storing == nil)
  }
}
