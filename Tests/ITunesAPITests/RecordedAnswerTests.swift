import Catalog
import Foundation
import ITunesAPI
import TestSupport
import Testing

/// Real answers, recorded by others, where they are present; one of our own everywhere.
@Suite struct RecordedAnswerTests {
  private static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/itunes-recorded", directoryHint: .isDirectory).standardizedFileURL

  @Test func everyRecordedAnswerComesThroughTheClientWithoutLoss() async throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path())) ?? []
    let recorded = names.filter { $0.hasSuffix(".json") }.sorted()
    let files = ["own song"] + recorded
    let bodies =
      try [Array(CatalogFixture.song.utf8)]
      + recorded.map { [UInt8](try Data(contentsOf: Self.folder.appending(path: $0))) }
    try await CatalogFixture.with(script: { [.answer(body: bodies[$0.index])] }) { fixture in
      for (index, name) in files.enumerated() {
        // The minute of twenty calls is not what is tested here.
        fixture.clock.advance(by: .seconds(120))
        let request = CatalogRequest.lookup(LookupQuery(.ids([Int64(index + 1)]), in: .us))
        let expected = try Self.results(of: bodies[index])
        do {
          let answer = try await fixture.catalog.answer(to: request, trigger: .deliberate, freshness: .kept)
          #expect(answer.unreadable == 0, "\(name)")
          #expect(answer.rows.map { Self.value($0.item.json.text) } == expected?.map { $0 }, "\(name)")
        } catch CatalogError.appleSaid {
          #expect(expected == nil, "\(name)")
        }
      }
      #expect(fixture.server.arrivals.all.count == files.count)
    }
  }

  /// The elements as another reader sees them; `nil` for an error.
  private static func results(of body: [UInt8]) throws -> [NSObject?]? {
    let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    return (object?["results"] as? [Any])?.map { $0 as? NSObject }
  }

  private static func value(_ text: String) -> NSObject? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }
}
