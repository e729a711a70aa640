internal import Catalog
internal import Foundation
internal import Testing

@testable internal import Library

/// 500 searches of the demo catalogue with what was meant; `Fixtures/search-labels/generate.py` says how they were
/// made.
struct LabelledSearchTests {
  private struct Label: Decodable {
    let kind: String
    let typed: String
    let meant: [String]
  }

  @Test func whatIsMeantStandsFirstOrNearlySo() async throws {
    let labels = try Self.lines("search-labels/labels.ndjson").map {
      try JSONDecoder().decode(Label.self, from: Data($0.utf8))
    }
    #expect(labels.count == 500)
    try await withLibrary { library in
      try await keepDemoCatalogue(in: library)
      var sum = 0.0
      var missed: [String] = []
      for label in labels {
        let found = try await library.matches(LocalQuery(label.typed, storefront: .us, limit: 20))
        let place = found.firstIndex { label.meant.contains(Self.name($0.item.id)) }
        if place != 0 {
          missed.append("\(label.kind): “\(label.typed)” at \(place.map { "\($0 + 1)" } ?? "none")")
        }
        sum += place.map { 1 / Double($0 + 1) } ?? 0
      }
      let reciprocalRank = sum / Double(labels.count)
      #expect(reciprocalRank >= 0.95, "\(reciprocalRank); not first: \(missed.joined(separator: "; "))")
    }
  }

  private func keepDemoCatalogue(in library: Library) async throws {
    let items = try Self.lines("demo/catalogue.ndjson").map {
      try CatalogItem(JSONObject(parsing: $0))
    }
    let now = Timestamp(milliseconds: 1)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }

  private static func name(_ id: ItemID) -> String { "\(id.thing.rawValue)/\(id.number)" }

  private static func lines(_ name: String) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appendingPathComponent("Fixtures/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
