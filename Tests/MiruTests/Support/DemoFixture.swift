import Catalog
import Foundation
import Library

/// The demo catalogue and other fixtures as files.
enum DemoFixture {
  /// Every row of the demo catalogue, in its order.
  static var items: [CatalogItem] {
    get throws { try lines("demo/catalogue.ndjson").map { try CatalogItem(JSONObject(parsing: $0)) } }
  }

  static func lines(_ name: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Fixtures/" + name), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}

extension Library {
  /// Stores items as one answer of Apple's.
  func keep(_ items: [CatalogItem]) async throws {
    let now = Timestamp(milliseconds: 1)
    _ = try await keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }
}
