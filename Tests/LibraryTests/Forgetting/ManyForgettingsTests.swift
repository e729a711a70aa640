internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Forgets items at random, and looks for every word of theirs in the bytes of every file.
struct ManyForgettingsTests {
  private static let count = TestCount.of("forgettings", 40, all: 2_000)

  @Test func noWordOfAForgottenItemIsLeft() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    var random = SeededRandom(seed: 17)
    var titles = try await Self.fill(library, &random)
    var forgotten: [String] = []
    let tables = library.tables
    for _ in 0..<Self.count / 20 {
      let numbers = (0..<20).map { _ in titles.remove(at: Int.random(in: titles.indices, using: &random)) }
      forgotten += numbers.map(\.title)
      try await library.write { db in
        for item in numbers {
          try ItemDataEraser(id: .track(TrackID(item.number)), tables: tables).remove(db)
        }
      }
    }
    #expect(try Self.found(forgotten, in: folder).count > 0)
    #expect(try await library.erase() == .complete)
    #expect(try Self.found(forgotten, in: folder) == [])
    #expect(try Self.found([titles[0].title], in: folder).count > 0)
    #expect(try await library.isSound())
  }

  /// Rows that are stored in every order, some of them opened, and stored again with more in them, so that pages are split.
  private static func fill(
    _ library: Library, _ random: inout SeededRandom
  ) async throws -> [(number: Int64, title: String)] {
    let numbers = (1...Int64(count * 3 / 2)).shuffled(using: &random)
    let titles = numbers.map { number in
      let words = (0..<[1, 2, 3, 4, 6, 12][Int.random(in: 0..<6, using: &random)]).map { _ in
        // At least nine letters, so that no two words are likely to share eight.
        String(UInt64.random(in: UInt64.max / 1_000...(.max), using: &random), radix: 36)
      }
      return (number: number, title: words.joined(separator: " "))
    }
    for start in stride(from: 0, to: titles.count, by: 100) {
      let part = titles[start..<min(start + 100, titles.count)]
      try await library.store(part.map { Samples.track($0.number, $0.title) }, at: 0)
      for item in part where item.number % 7 == 0 {
        _ = try await library.open(
          ItemKey(.track(TrackID(item.number)), in: .us), query: nil, at: Samples.moment(item.number))
      }
    }
    let longer = titles.filter { $0.number % 5 == 0 }.map { item in
      var track = Track(trackId: TrackID(item.number))
      (track.trackName, track.kind) = (item.title, .song)
      track.extra["more"] = RawJSON(string: String(repeating: "-", count: Int(item.number % 400)))
      return CatalogItem.track(track)
    }
    try await library.store(longer, at: 1)
    return titles
  }

  /// The words of some titles that stand in a file, by eight letters.
  private static func found(_ titles: [String], in folder: TemporaryFolder) throws -> Set<String> {
    var words: [UInt64: String] = [:]
    for word in titles.flatMap({ $0.split(separator: " ") }) {
      windows(of: word.utf8) { words[$0] = String(word) }
    }
    var found: Set<String> = []
    for bytes in try folder.contents().values {
      windows(of: bytes) { if let word = words[$0] { found.insert(word) } }
    }
    return found
  }

  private static func windows(of bytes: some Sequence<UInt8>, _ body: (UInt64) -> Void) {
    var last: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      last = last << 8 | UInt64(byte)
      if place >= 7 { body(last) }
    }
  }
}

extension Library {
  fileprivate func store(_ items: [CatalogItem], at moment: Int64) async throws {
    _ = try await keep(
      FetchedAnswer(
        requestKey: "answer \(moment) \(items.first?.id.number ?? 0)", origin: "test", storefront: .us,
        items: items, unreadable: 0, fetchedAt: Samples.moment(moment),
        expiresAt: Samples.moment(moment)))
  }
}
