internal import Catalog
internal import GRDB
internal import Testing
internal import TestSupport

@testable internal import Library

struct RecallTests {
  /// Parts of the text of stored rows, blanks included, are looked up; a plain walk says which rows have them.
  @Test(arguments: [7, 8] as [UInt64])
  func everyBeginningAndEveryPartOfThreeLettersIsFound(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      let items = (0..<400).map { texts.longItem(numbered: Int64($0)) }
      let now = Timestamp(milliseconds: 1)
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
          expiresAt: now))
      let rows = items.map(SearchText.init)
      for _ in 0..<400 {
        let row = rows[Int.random(in: 0..<rows.count, using: &texts.random)]
        let field = row.fields[Int.random(in: 0..<3, using: &texts.random)].text
        guard let probe = texts.part(of: field) else { continue }
        let isPart = probe.unicodeScalars.count >= 3
        let having = zip(items, rows).filter { _, row in
          row.fields.dropLast().contains {
            isPart ? $0.text.contains(probe) : (" " + $0.text).contains(" " + probe)
          }
        }
        guard having.count <= 200 else { continue }
        let query = LocalQuery(probe, storefront: .us, limit: 400)
        let found = Set(try await library.matches(query).map(\.item.id))
        #expect(having.allSatisfy { found.contains($0.0.id) }, "\(probe)")
      }
    }
  }

  @Test func aWordThatOnlyARemovedRowHadIsNoCorrectionAnyMore() async throws {
    try await withLibrary { library in
      let now = Timestamp(milliseconds: 1)
      let items = [Samples.track(1, "Lanterns of Paper"), Samples.track(2, "Paper Orchard")]
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
          expiresAt: now))
      let words = try await library.write { db in
        try db.execute(sql: "DELETE FROM itemWords WHERE number = 1")
        try TextIndex.dropUnusedWords(in: db)
        return try String.fetchAll(db, sql: "SELECT text FROM word ORDER BY text")
      }
      #expect(words == ["orchard", "paper"])
      try await indexIsSound(library)
    }
  }
}

extension RandomTexts {
  /// A song whose names are made of random syllables of several scripts.
  fileprivate mutating func longItem(numbered number: Int64) -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.kind = .song
    (track.trackName, track.artistName, track.collectionName) = (longText(), longText(), longText())
    return .track(track)
  }

  private mutating func longText() -> String {
    let syllables = [
      "mi", "ror", "la", "né", "str", "an", "to", "ver", "ing", "ел", "ка", "за", "ρι", "να", "東", "京", "タ",
      "소", "년", "é",
    ]
    return (0..<Int.random(in: 1..<5, using: &random)).map { _ in
      (0..<Int.random(in: 1..<5, using: &random)).map { _ in
        syllables[Int.random(in: 0..<syllables.count, using: &random)]
      }.joined()
    }.joined(separator: " ")
  }

  /// The beginning of a word, or three or more characters from anywhere; `nil` if there are not so many.
  fileprivate mutating func part(of field: String) -> String? {
    if Bool.random(using: &random) {
      let words = field.split(separator: " ")
      guard let word = words.randomElement(using: &random) else { return nil }
      return String(word.prefix(Int.random(in: 1...word.count, using: &random)))
    }
    let letters = Array(field.unicodeScalars)
    guard letters.count >= 3 else { return nil }
    let start = Int.random(in: 0...letters.count - 3, using: &random)
    let end = Int.random(in: start + 3...letters.count, using: &random)
    let part = String(String.UnicodeScalarView(letters[start..<end]))
    return part.hasPrefix(" ") || part.hasSuffix(" ") ? nil : part
  }
}
