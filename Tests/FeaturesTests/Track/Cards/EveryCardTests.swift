import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

/// What must hold for the card of any row, of the demo catalogue and of recorded answers where there are any.
@MainActor @Suite struct EveryCardTests {
  private static let recorded: [CatalogItem] = {
    let folder = DemoItem.fixtures.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/itunes-recorded")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.flatMap { file in
      let answer = (try? String(contentsOf: file, encoding: .utf8)).flatMap { try? JSONObject(parsing: $0) }
      return (answer?["results"]?.array ?? []).compactMap { element in
        element.object.flatMap { try? CatalogItem($0) }
      }
    }
  }()

  @Test(arguments: [40, 80, 200])
  func everyCardHasTitleFactsAndLinkWithinItsWidth(_ width: Int) {
    let items = DemoItem.catalogue + Self.recorded
    for (place, item) in items.enumerated() where TestCount.isAll || place.isMultiple(of: 4) {
      let stored = StoredItem(item, storefront: .us, fetchedAt: Samples.moment)
      let model = stored.card(now: Samples.moment)
      #expect(!model.title.isEmpty && !model.kind.isEmpty)
      #expect(model.storeLink.hasPrefix("http"), "\(item.id)")
      #expect(model.fields.allSatisfy { !$0.label.isEmpty && !$0.value.isEmpty }, "\(item.id)")
      #expect(Set(model.fields.map(\.label)).count == model.fields.count, "\(item.id)")
      let lines = TrackCardView(model).lines(width: width).map(\.plain)
      let wide = lines.filter { SafeText($0).width > width && !$0.contains("://") }
      #expect(wide == [], "\(item.id)")
      #expect(lines.contains { $0.contains(model.storeLink) }, "\(item.id)")
    }
  }

  /// The width that a card gives the names of its facts.
  @Test func noNameOfAFactIsCut() {
    for item in DemoItem.catalogue + Self.recorded {
      let stored = StoredItem(item, storefront: .us, fetchedAt: Samples.moment)
      for field in stored.card(now: Samples.moment).fields {
        #expect(field.label.count <= TrackCardView.labelRoom - 3, "\(field.label)")
      }
    }
  }
}
