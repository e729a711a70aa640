import Catalog
import Terminal
import TestSupport
import Testing

@testable import Features

/// Every kind of thing as its card shows it.
@MainActor @Suite struct CardSnapshotTests {
  @Test(arguments: DemoItem.all, [80, 40])
  func aCardLooksAsAgreed(_ item: DemoItem, _ width: Int) throws {
    let card = TrackCardView(try item.stored().card(now: Samples.moment))
    let lines = card.lines(width: width).map(\.plain)
    #expect(Snapshot("Cards/\(item.snapshot)-\(width)").difference(from: lines) == nil)
  }

  @Test func everyKindOfTheCatalogueHasASnapshot() throws {
    let shown = Set(try DemoItem.all.map { ItemKind(try $0.stored().item) })
    #expect(Set(DemoItem.catalogue.map(ItemKind.init)).subtracting(shown) == [])
  }
}
