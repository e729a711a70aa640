public import Catalog

/// Looks up one item in several stores: one request per store, none for cached answers.
public struct StoreComparer: Sendable {
  let catalogue: any CatalogClient
  let library: any ItemStore

  /// Returns the offers of the stores, one after the other.
  ///
  /// After the first request that cannot be made, uses stored answers only, of any age.
  ///
  /// - Throws: `LibraryError`; `CatalogError` if the request itself is invalid.
  public func offers(
    of id: ItemID, in storefronts: [Storefront], at now: Timestamp
  ) async throws -> Comparison {
    var comparison = Comparison()
    for storefront in storefronts {
      let finding = try await finding(ItemKey(id, in: storefront), at: now, stopped: &comparison.stopped)
      comparison.offers.append(StoreOffer(storefront: storefront, finding: finding))
    }
    return comparison
  }

  private func finding(
    _ key: ItemKey, at now: Timestamp, stopped: inout CatalogError?
  ) async throws -> StoreOffer.Finding {
    let stored = try await storedRow(key)
    let request = CatalogRequest.lookup(LookupQuery(.ids([key.id.number]), in: key.storefront))
    // A row from another answer is as good as one from this request.
    if let stored, stored.fetchedAt + Limits.Budget.answerLifetime > now { return .offered(stored) }
    if stopped == nil {
      do {
        let answer = try await catalogue.answer(to: request, trigger: .deliberate, freshness: .kept)
        return Self.finding(of: key.id, in: answer)
      } catch let error as CatalogError where error.preventsAsking {
        stopped = error
      }
    }
    if let stored { return .offered(stored) }
    guard let last = try await catalogue.lastAnswer(to: request) else { return .unknown }
    return Self.finding(of: key.id, in: last)
  }

  private func storedRow(_ key: ItemKey) async throws -> StoredItem? {
    let row = try await library.item(key.id, preferring: key.storefront)
    return row?.storefront == key.storefront ? row : nil
  }

  private static func finding(of id: ItemID, in answer: CatalogAnswer) -> StoreOffer.Finding {
    if let row = answer.rows.first(where: { $0.item.id == id }) { return .offered(row) }
    // An unreadable row may be the one.
    return answer.unreadable > 0 ? .unknown : .absent(asOf: answer.fetchedAt)
  }
}

extension CatalogError {
  /// Whether the next request would fail too: because of the budget, a refusal or the network.
  fileprivate var preventsAsking: Bool {
    switch self {
    case .budgetSpent, .refused, .offline, .unavailable, .redirected: true
    default: isNetworkTrouble || isTransitFailure
    }
  }
}
