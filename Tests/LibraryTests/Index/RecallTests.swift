internal import Catalog
internal import GRDB
internal import SearchQuality
internal import Testing
internal import TestSupport

@testable internal import Library

struct RecallTests {
  /// Parts of the text of stored rows, blanks included, are looked up; a plain walk says which rows have them.
  @Test(arguments: TestCount.isAll ? [7, 8] : [7] as [UInt64])
  func everyBeginningAndEveryPartOfThreeLettersIsFound(seed: UInt64) async throws {
    var texts = RandomTexts(seed: seed)
    try await withLibrary { library in
      let items = (0..<TestCount.of(500, all: 1_500)).map { texts.longItem(numbered: Int64($0)) }
      let now = Timestamp(milliseconds: 1)
      _ = try await library.keep(
        FetchedAnswer(
          requestKey: "k", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
          expiresAt: now))
      var scanned = ScannedTexts()
      for item in items { scanned.add(item) }
      let recall = try await Recall.measure(library, scanned, probes: TestCount.of(200, all: 500), seed: seed)
      // Several words may begin words of more rows than a page has, and those stand in front.
      #expect(recall.missedAtFirst.filter { !$0.contains(" ") } == [])
      #expect(recall.missed.isEmpty)
    }
  }

  @Test func aScanFindsTextsWhereTheyStand() {
    var texts = ScannedTexts()
    for (number, title) in ["Étude in C", "Mirror Étude", "Tude", "etude etude"].enumerated() {
      texts.add(Samples.track(Int64(number), title))
    }
    #expect(texts.field(0, of: 1) == "mirror etude")
    #expect(texts.rows(having: "tude", atMost: 9) == [0, 1, 2, 3])
    #expect(texts.rows(having: "tu", atMost: 9) == [2])
    #expect(texts.rows(having: "r etu", atMost: 9) == [1])
    #expect(texts.rows(having: "tude", atMost: 3) == nil)
    #expect(texts.rows(having: "x", atMost: 9) == [])
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
}
