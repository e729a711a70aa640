internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

struct AnswerStoreTests {
  private let gb = Storefront(code: "GB") ?? .us

  @Test func anAnswerComesBackInApplesOrderWithItsDuplicates() async throws {
    try await withLibrary { library in
      let items = [song(3), song(1), CatalogItem.artist(Artist(artistId: ArtistID(1))), song(3), song(2)]
      let stored = try await library.keep(answer(items, at: 5)).rows
      #expect(stored.map(\.item) == items)
      let kept = try #require(try await library.storedAnswer(requestKey: "key", origin: "origin"))
      #expect(kept.rows == stored)
      #expect(kept.fetchedAt == Timestamp(milliseconds: 5))
      #expect(kept.expiresAt == Timestamp(milliseconds: 1_005))
      #expect(kept.unreadable == 2)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatStoringGivesIsWhatReadingGives(seed: UInt64) async throws {
    try await withLibrary { library in
      var random = RandomItems(seed: seed)
      var items: [CatalogItem] = []
      for moment in 1...8 {
        // A third of an answer was there before, one of its items stands in it twice.
        items = items.prefix(20) + (0..<40).map { _ in random.item() }
        items.append(items[3])
        let stored = try await library.keep(answer(items, at: Int64(moment))).rows
        let kept = try #require(try await library.storedAnswer(requestKey: "key", origin: "origin"))
        #expect(stored.count == kept.rows.count)
        // As texts: a price that is no number equals nothing, itself included.
        #expect(zip(stored, kept.rows).allSatisfy { "\($0)" == "\($1)" })
        _ = try await library.open(stored[moment].key, query: nil, at: Timestamp(milliseconds: 1))
      }
    }
  }

  @Test(arguments: [4, 5, 6] as [UInt64])
  func whatMemoryGivesIsWhatTheFileGives(seed: UInt64) async throws {
    try await withLibrary { library in
      var random = RandomItems(seed: seed)
      var items: [CatalogItem] = []
      // Some answers come late, one is dated by a clock that was wrong.
      for moment in [5, 3, 9, 9, 7, 90_000, 8, 12] as [Int64] {
        items = items.prefix(30) + (0..<20).map { _ in random.item() }
        items.append(items[3])
        let answer = answer(items, at: moment, in: moment == 7 ? gb : .us)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let lock = try DatabaseQueue(path: library.path, configuration: configuration)
        try await lock.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
        let shown = try await library.keep(answer, within: .milliseconds(1))
        let storing = try #require(shown.storing)
        try lock.close()
        try await storing.value
        let kept = try #require(try await library.storedAnswer(requestKey: "key", origin: "origin"))
        if kept.fetchedAt == answer.fetchedAt {
          // As texts: a price that is no number equals nothing, itself included.
          #expect(shown.rows.map { "\($0)" } == kept.rows.map { "\($0)" })
        }
        _ = try await library.open(shown.rows[3].key, query: nil, at: Timestamp(milliseconds: moment))
      }
    }
  }

  @Test func anAnswerThatCannotBeWrittenIsShownAndFails() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1)], at: 5))
      let reader = try Library.open(at: library.path, readOnly: true)
      let shown = try await reader.keep(answer([song(1, "Again"), song(2)], at: 6), within: .seconds(10))
      #expect(shown.rows.map(\.item) == [song(1, "Again"), song(2)])
      #expect(shown.newItems == [.track(TrackID(2))])
      await #expect(throws: LibraryError.readOnly(path: library.path)) { try await shown.storing?.value }
    }
  }

  @Test func answersAreCountedByTheirAge() async throws {
    try await withLibrary { library in
      for (key, expires) in [("new", 9_000), ("newer", 9_000), ("old", 2_000)] as [(String, Int64)] {
        _ = try await library.keep(
          FetchedAnswer(
            requestKey: key, origin: "a", storefront: .us, items: [], unreadable: 0,
            fetchedAt: Timestamp(milliseconds: 1_000), expiresAt: Timestamp(milliseconds: expires)))
      }
      let now = Timestamp(milliseconds: 3_000)
      #expect(try await library.answerCounts(origin: "a", at: now) == (2, 1))
      #expect(try await library.answerCounts(origin: "b", at: now) == (0, 0))
    }
  }

  @Test func whereNothingCanBeWrittenNothingNeedsToBeAsked() async throws {
    try await withLibrary { library in
      try await library.insistOnWriting()
      let reader = try Library.open(at: library.path, readOnly: true)
      await #expect(throws: LibraryError.readOnly(path: library.path)) { try await reader.insistOnWriting() }
    }
  }

  @Test func manyUnindexedRowsAreIndexedWithTheNext() async throws {
    try await withLibrary { library in
      for number in 0..<6 as Range<Int64> {
        let songs = (0..<200 as Range<Int64>).map { song(number * 200 + $0, "Song \($0)") }
        _ = try await library.storeUnindexed(answer(songs, at: 5))
      }
      let waiting = try await library.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM unindexed")
      }
      #expect(waiting == 0)
    }
  }

  @Test func aQuestionNeverAnsweredHasNoAnswer() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1)], at: 5))
      #expect(try await library.storedAnswer(requestKey: "key", origin: "elsewhere") == nil)
      #expect(try await library.storedAnswer(requestKey: "other", origin: "origin") == nil)
    }
  }

  @Test func anAnswerWithoutRowsIsAnAnswer() async throws {
    try await withLibrary { library in
      let stored = try await library.keep(answer([], at: 5)).rows
      #expect(stored.isEmpty)
      #expect(try await library.storedAnswer(requestKey: "key", origin: "origin")?.rows == [])
    }
  }

  @Test func aNewerAnswerTakesThePlaceOfAnOlderOne() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1), song(2)], at: 5))
      _ = try await library.keep(answer([song(2, "Two")], at: 6))
      let kept = try await library.storedAnswer(requestKey: "key", origin: "origin")
      #expect(kept?.rows.map(\.item) == [song(2, "Two")])
    }
  }

  @Test func anAnswerOvertakenOnItsWayReplacesNothing() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1, "New")], at: 6))
      let rows = try await library.keep(answer([song(1, "Old"), song(2)], at: 5)).rows
      #expect(rows.map(\.item) == [song(1, "New"), song(2)])
      #expect(try await library.storedAnswer(requestKey: "key", origin: "origin")?.rows.count == 1)
      #expect(try await library.matches(LocalQuery("old", storefront: .us, limit: 5)).isEmpty)
    }
  }

  @Test func anAnswerDatedByAClockThatWasWrongIsReplaced() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1, "Tomorrow's")], at: 86_400_000))
      let rows = try await library.keep(answer([song(1, "Today's")], at: 5)).rows
      #expect(rows.map(\.item) == [song(1, "Today's")])
      let kept = try await library.storedAnswer(requestKey: "key", origin: "origin")
      #expect(kept?.fetchedAt == Timestamp(milliseconds: 5))
    }
  }

  @Test func theSameAnswerAgainOnlyMovesTheTimeItWasFetched() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1, "A")], at: 5))
      let rows = try await library.keep(answer([song(1, "A")], at: 9)).rows
      #expect(rows.map(\.fetchedAt) == [Timestamp(milliseconds: 9)])
      #expect(try await library.figures().tracks == 1)
    }
  }

  @Test func storefrontsDoNotOverwriteEachOther() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1, "American")], at: 5))
      _ = try await library.keep(answer([song(1, "British")], at: 6, in: gb))
      let de = Storefront(code: "DE") ?? .us
      for (storefront, title) in [(Storefront.us, "American"), (gb, "British"), (de, "British")] {
        let row = try await library.item(.track(TrackID(1)), preferring: storefront)
        #expect(row?.item.title == title)
      }
      #expect(try await library.figures().tracks == 1)
    }
  }

  @Test func aStoredItemCarriesWhatWasDoneWithIt() async throws {
    try await withLibrary { library in
      _ = try await library.keep(answer([song(1)], at: 5))
      try await library.write { db in
        try db.execute(
          sql: """
            INSERT INTO star VALUES ('track', 1, 11);
            INSERT INTO dismissal VALUES ('track', 1, 22);
            INSERT INTO visit (thing, number, at) VALUES ('track', 1, 7), ('track', 1, 9), ('artist', 1, 99);
            """)
      }
      let row = try await library.item(.track(TrackID(1)), preferring: .us)
      #expect(
        row?.marks
          == ItemMarks(
            starredAt: Timestamp(milliseconds: 11), dismissedAt: Timestamp(milliseconds: 22),
            lastVisitedAt: Timestamp(milliseconds: 9), visitCount: 2))
      let again = try await library.keep(answer([song(1, "Again")], at: 8)).rows
      #expect(again.first?.marks == row?.marks)
    }
  }

  @Test func itemsThatNoStoreHadBeforeAreNew() async throws {
    try await withLibrary { library in
      let both = [song(1), CatalogItem.artist(Artist(artistId: ArtistID(1)))]
      #expect(try await library.keep(answer(both, at: 5)).newItems == Set(both.map(\.id)))
      let other = try await library.keep(answer([song(1), song(2), song(2)], at: 6, in: gb))
      #expect(other.newItems == [.track(TrackID(2))])
      #expect(try await library.keep(answer([song(2)], at: 7)).newItems.isEmpty)
    }
  }

  private func song(_ number: Int64, _ title: String = "Song") -> CatalogItem {
    var track = Track(trackId: TrackID(number))
    track.trackName = title
    return .track(track)
  }

  private func answer(
    _ items: [CatalogItem], at moment: Int64, in storefront: Storefront = .us
  ) -> FetchedAnswer {
    FetchedAnswer(
      requestKey: "key", origin: "origin", storefront: storefront, items: items, unreadable: 2,
      fetchedAt: Timestamp(milliseconds: moment), expiresAt: Timestamp(milliseconds: moment + 1_000))
  }
}
