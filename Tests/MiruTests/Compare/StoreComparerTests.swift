import Catalog
import Foundation
import Library
import Testing

@testable import Features

private let stores = ["US", "GB", "JP"].compactMap { Storefront(code: $0) }
private let (us, gb, jp) = (stores[0], stores[1], stores[2])

/// What is asked, what is reused, and what stands there when no call is left.
@Suite struct StoreComparerTests {
  private let library: Library
  private let now = Timestamp(milliseconds: 1_700_000_000_000)

  init() throws {
    library = try Library.open(
      at: NSTemporaryDirectory() + "miru-unit-" + UUID().uuidString + "/library.sqlite")
  }

  @Test func everyStoreIsAskedOnceInTheOrderGiven() async throws {
    let catalogue = StoresInMemory([us: 1.29, jp: 250], at: now)
    let comparison = try await compare(catalogue)
    #expect(comparison.offers.map(\.row?.storefront) == [us, nil, jp])
    #expect(comparison.offers[1].finding == .absent(asOf: now))
    #expect(catalogue.asked == [us, gb, jp] && comparison.stopped == nil)
    _ = try await compare(catalogue)
    #expect(catalogue.asked.count == 3)
  }

  @Test func aRowThatCameOtherwiseCostsNoCall() async throws {
    try await store(gb, price: 0.99, age: .seconds(3_600))
    let catalogue = StoresInMemory([us: 1.29, gb: 5, jp: 250], at: now)
    let comparison = try await compare(catalogue)
    #expect(catalogue.asked == [us, jp])
    #expect(price(comparison.offers[1]) == 0.99)
  }

  @Test(arguments: [
    CatalogError.budgetSpent(until: Timestamp(milliseconds: 9)), .refused(until: Timestamp(milliseconds: 9)),
    .offline,
  ])
  func withoutACallItGoesOnWithWhatWasKeptHoweverOld(_ failure: CatalogError) async throws {
    try await store(gb, price: 0.99, age: .seconds(200_000))
    let catalogue = StoresInMemory([us: 1.29, gb: 5, jp: 250], callsLeft: 1, failure: failure, at: now)
    catalogue.keep(jp, price: nil, at: now + .seconds(-300_000))
    let comparison = try await compare(catalogue, in: stores + [Storefront(code: "DE") ?? us])
    #expect(catalogue.asked == [us])
    #expect(comparison.stopped == failure)
    #expect(price(comparison.offers[1]) == 0.99)
    #expect(comparison.offers[2].finding == .absent(asOf: now + .seconds(-300_000)))
    #expect(comparison.offers[3].finding == .unknown)
  }

  @Test func anOldRowIsAskedForAgain() async throws {
    try await store(gb, price: 0.99, age: .seconds(200_000))
    let catalogue = StoresInMemory([us: 1.29, gb: 5], at: now)
    #expect(price(try await compare(catalogue).offers[1]) == 5)
  }

  @Test func aRowOfAnotherStoreIsNotTakenForThisOnes() async throws {
    try await store(us, price: 1.29, age: .zero)
    let catalogue = StoresInMemory([:], at: now)
    #expect(try await compare(catalogue, in: [gb]).offers.map(\.finding) == [.absent(asOf: now)])
  }

  @Test func anAnswerOfOneStoreLeavesTheRowsOfOthersAsTheyAre() async throws {
    for (place, storefront) in stores.enumerated() {
      try await store(storefront, price: Double(place), age: .zero)
    }
    try await store(jp, price: 99, age: .zero)
    for (place, storefront) in [us, gb].enumerated() {
      let row = try await library.item(StoresInMemory.id, preferring: storefront)
      #expect(row?.storefront == storefront)
      #expect(
        row.flatMap { price(StoreOffer(storefront: storefront, finding: .offered($0))) } == Double(place))
    }
  }

  private func compare(_ catalogue: StoresInMemory, in storefronts: [Storefront] = stores) async throws
    -> Comparison
  {
    try await StoreComparer(catalogue: catalogue, library: library).offers(
      of: StoresInMemory.id, in: storefronts, at: now)
  }

  private func store(_ storefront: Storefront, price: Double, age: Duration) async throws {
    let moment = now + (.zero - age)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "search", origin: "test", storefront: storefront,
        items: [StoresInMemory.row(storefront, price: price, at: moment).item], unreadable: 0,
        fetchedAt: moment,
        expiresAt: moment))
  }

  private func price(_ offer: StoreOffer) -> Double? {
    guard case .track(let track)? = offer.row?.item else { return nil }
    return track.trackPrice
  }
}
