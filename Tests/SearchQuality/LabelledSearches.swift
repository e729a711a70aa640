internal import Catalog
internal import Foundation
public import Library

/// 500 searches of the demo catalogue with what was meant; `Fixtures/search-labels/generate.py` says how they were
/// made.
public struct LabelledSearches: Sendable {
  /// Searches made.
  public private(set) var count = 0
  /// 1 where what was meant stood first, 1/2 where second, and so on; the mean of all.
  public private(set) var meanReciprocalRank = 0.0
  /// Those whose first row was not meant, with the place of the one that was.
  public private(set) var notFirst: [String] = []

  private struct Label: Decodable {
    let kind: String
    let typed: String
    let meant: [String]
  }

  /// Keeps the demo catalogue in an empty library and searches it.
  public static func measure(_ library: Library) async throws -> LabelledSearches {
    try await keepDemoCatalogue(in: library)
    var searches = LabelledSearches()
    var sum = 0.0
    for line in try lines("search-labels/labels.ndjson") {
      let label = try JSONDecoder().decode(Label.self, from: Data(line.utf8))
      let found = try await library.matches(LocalQuery(label.typed, storefront: .us, limit: 20))
      let place = found.firstIndex {
        label.meant.contains("\($0.item.id.recordType.rawValue)/\($0.item.id.number)")
      }
      if place != 0 {
        searches.notFirst.append("\(label.kind): “\(label.typed)” at \(place.map { "\($0 + 1)" } ?? "none")")
      }
      sum += place.map { 1 / Double($0 + 1) } ?? 0
      searches.count += 1
    }
    searches.meanReciprocalRank = sum / Double(max(1, searches.count))
    return searches
  }

  private static func keepDemoCatalogue(in library: Library) async throws {
    let items = try lines("demo/catalogue.ndjson").map { try CatalogItem(JSONObject(parsing: $0)) }
    let now = Timestamp(milliseconds: 1)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }

  private static func lines(_ name: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Fixtures/" + name), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
