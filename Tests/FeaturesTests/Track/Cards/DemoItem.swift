import Catalog
import Foundation
import Testing

/// One row of the demo catalogue for every kind that Apple sends, and the name of its snapshot.
struct DemoItem: Sendable, CustomTestStringConvertible {
  let snapshot: String
  let number: Int64

  var testDescription: String { snapshot }

  static let all = [
    DemoItem(snapshot: "song", number: 6_700_000_181),
    DemoItem(snapshot: "music-video", number: 6_700_002_263),
    DemoItem(snapshot: "album", number: 1_440_000_168),
    DemoItem(snapshot: "compilation", number: 6_700_003_039),
    DemoItem(snapshot: "artist", number: 1_900_000_148),
    DemoItem(snapshot: "film", number: 1_600_000_455),
    DemoItem(snapshot: "film-bundle", number: 1_600_000_312),
    DemoItem(snapshot: "film-maker", number: 1_900_004_329),
    DemoItem(snapshot: "episode", number: 1_600_000_468),
    DemoItem(snapshot: "season", number: 1_600_000_478),
    DemoItem(snapshot: "show", number: 1_900_004_588),
    DemoItem(snapshot: "podcast", number: 1_700_000_104),
    DemoItem(snapshot: "podcast-episode", number: 1_000_654_042_011),
    DemoItem(snapshot: "podcast-host", number: 1_900_004_662),
    DemoItem(snapshot: "book", number: 1_800_000_312),
    DemoItem(snapshot: "audiobook", number: 1_800_000_715),
    DemoItem(snapshot: "author", number: 1_900_004_144),
    DemoItem(snapshot: "app", number: 1_300_000_065),
    DemoItem(snapshot: "mac-app", number: 1_300_000_260),
    DemoItem(snapshot: "app-maker", number: 1_900_004_958),
  ]

  /// The row, as the library would hold it.
  func stored() throws -> StoredItem {
    let item = try #require(Self.catalogue.first { $0.id.number == number })
    return StoredItem(item, storefront: .us, fetchedAt: Samples.moment)
  }

  /// Every row of the demo catalogue.
  static let catalogue: [CatalogItem] = {
    let file = fixtures.appending(path: "demo/catalogue.ndjson")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      (try? JSONObject(parsing: String(line))).flatMap { try? CatalogItem($0) }
    }
  }()

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
}
