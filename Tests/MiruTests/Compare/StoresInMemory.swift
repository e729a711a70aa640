import Catalog
import Synchronization

import Features

/// A catalogue of stores with one song each, and a library that remembers what they answered.
final class StoresInMemory: CatalogClient {
  private struct State {
    var prices: [Storefront: Double]
    var callsLeft: Int
    var asked: [Storefront] = []
    var answers: [CatalogRequest: CatalogAnswer] = [:]
  }

  private let state: Mutex<State>
  private let now: Timestamp
  private let failure: CatalogError

  /// Stores with the song at a price, and how many calls may be made before `failure`.
  init(
    _ prices: [Storefront: Double], callsLeft: Int = .max,
    failure: CatalogError = .budgetSpent(until: Timestamp(milliseconds: 9)),
    at now: Timestamp
  ) {
    state = Mutex(State(prices: prices, callsLeft: callsLeft))
    self.failure = failure
    self.now = now
  }

  /// The stores that were called, in order.
  var asked: [Storefront] { state.withLock { $0.asked } }

  /// Keeps an answer as if the store had been asked then.
  func keep(_ storefront: Storefront, price: Double?, at moment: Timestamp) {
    let request = Self.request(storefront)
    state.withLock { $0.answers[request] = Self.answer(request, price, at: moment) }
  }

  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) throws
    -> CatalogAnswer
  {
    try state.withLock { state in
      if let kept = state.answers[request], kept.fetchedAt + .seconds(86_400) > now { return kept }
      guard state.callsLeft > 0 else { throw failure }
      state.callsLeft -= 1
      state.asked.append(request.storefront)
      let answer = Self.answer(request, state.prices[request.storefront], at: now)
      state.answers[request] = answer
      return answer
    }
  }

  func lastAnswer(to request: CatalogRequest) -> CatalogAnswer? { state.withLock { $0.answers[request] } }
  func allowance() -> Allowance { Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20) }

  static let id = ItemID.track(TrackID(8))

  private static func request(_ storefront: Storefront) -> CatalogRequest {
    .lookup(LookupQuery(.ids([id.number]), in: storefront))
  }

  private static func answer(_ request: CatalogRequest, _ price: Double?, at moment: Timestamp)
    -> CatalogAnswer
  {
    CatalogAnswer(
      request: request, rows: price.map { [row(request.storefront, price: $0, at: moment)] } ?? [],
      unreadable: 0,
      fetchedAt: moment, source: .catalogue)
  }

  static func row(_ storefront: Storefront, price: Double, at moment: Timestamp) -> StoredItem {
    var track = Track(trackId: TrackID(id.number))
    track.kind = .song
    track.trackPrice = price
    track.currency = storefront.code == "JP" ? "JPY" : "USD"
    return StoredItem(.track(track), storefront: storefront, fetchedAt: moment)
  }
}
