internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What forgetting takes and what it leaves.
struct ForgettingTests {
  @Test func aForgottenItemLeavesNothingBehindAndTakesNothingElse() async throws {
    try await withLibrary { library in
      let gone = ItemID.track(TrackID(1))
      try await library.learn([1: "Quixotic Zephyr", 2: "Plain Song"], key: "zephyr")
      _ = try await library.open(ItemKey(gone, in: .us), query: "quix", at: Samples.moment(5))
      _ = try await library.star(gone, at: Samples.moment(6))
      let extent = try await library.extent(of: .item(gone))
      #expect(extent == ForgetResult(rows: 1, visits: 1, stars: 1, answers: 1))
      #expect(try await library.forget(.item(gone)) == extent)
      #expect(try await library.item(gone, preferring: .us) == nil)
      #expect(try await library.cards(limit: nil, preferring: .us).isEmpty)
      #expect(try await library.starred(limit: nil, preferring: .us).isEmpty)
      #expect(try await library.titles(for: "quixotic").isEmpty)
      #expect(try await library.titles(for: "plain") == ["Plain Song"])
      #expect(try await library.extent(of: .item(gone)).isNothing)
    }
  }

  @Test(arguments: [DeletionTarget.item(.track(TrackID(1))), .query("zephyr"), .everything])
  func thePlacesWalkedThroughAreForgottenWithAnything(_ personalData: DeletionTarget) async throws {
    try await withLibrary { library in
      try await library.learn([1: "Quixotic Zephyr"], key: "zephyr")
      #expect(try await library.keep(StoredNavigation(text: "zephyr track/1/US", forgettings: 0)))
      try await library.set("country", to: "GB")
      _ = try await library.forget(personalData)
      #expect(try await library.savedNavigation() == StoredNavigation(text: nil, forgettings: 1))
      #expect(try await library.settings() == ["country": "GB"])
      // A prompt that does not know of it yet writes nothing.
      #expect(try await !library.keep(StoredNavigation(text: "zephyr", forgettings: 0)))
      #expect(try await library.savedNavigation().text == nil)
      #expect(try await library.keep(StoredNavigation(text: "canon", forgettings: 1)))
      #expect(try await library.savedNavigation().text == "canon")
      #expect(try await library.settings() == ["country": "GB"])
    }
  }

  @Test(arguments: [DeletionTarget.query("UPSIDE down"), .everything])
  func aSavedSearchIsForgottenWithItsWords(_ personalData: DeletionTarget) async throws {
    try await withLibrary { library in
      try await library.set("saved.up", to: "Upside  Down")
      try await library.set("saved.other", to: "mirror")
      _ = try await library.forget(personalData)
      let left = personalData == .everything ? [:] : ["saved.other": "mirror"]
      #expect(try await library.settings() == left)
    }
  }

  @Test func anAnswerThatLostARowIsAskedForAgain() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Quixotic Zephyr", 2: "Plain Song"], key: "both")
      try await library.learn([2: "Plain Song"], key: "other")
      _ = try await library.forget(.item(.track(TrackID(1))))
      #expect(try await library.storedAnswer(requestKey: "both", origin: "test") == nil)
      #expect(try await library.storedAnswer(requestKey: "other", origin: "test")?.rows.count == 1)
    }
  }

  @Test func undoBringsNothingForgottenBack() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Quixotic Zephyr"], key: "a")
      _ = try await library.star(.track(TrackID(1)), at: Samples.moment(1))
      _ = try await library.unstar(.track(TrackID(1)), at: Samples.moment(2))
      _ = try await library.forget(.item(.track(TrackID(1))))
      #expect(try await library.undo() == nil)
      #expect(try await library.starred(limit: nil, preferring: .us).isEmpty)
    }
  }

  @Test(arguments: ["mirror canon", "  Mirror   CANON ", "ＭＩＲＲＯＲ canon"])
  func aForgottenSearchIsForgottenInEverySpelling(_ spelling: String) async throws {
    try await withLibrary { library in
      let key = ItemKey(.track(TrackID(1)), in: .us)
      try await library.learn([1: "Mirror Canon"], key: Self.key("Mirror Canon"))
      for term in ["mir", "mirrors", "canon"] {
        try await library.learn([1: "Mirror Canon"], key: Self.key(term))
      }
      _ = try await library.open(key, query: "Mirror  canon", at: Samples.moment(1))
      _ = try await library.open(key, query: "canon", at: Samples.moment(2))
      let forgotten = try await library.forget(.query(spelling))
      #expect(forgotten == ForgetResult(visits: 1, answers: 2))
      #expect(try await library.visits(of: key.id).map(\.query) == ["canon", nil])
      #expect(try await library.storedAnswer(requestKey: Self.key("mirror canon"), origin: "test") == nil)
      #expect(try await library.storedAnswer(requestKey: Self.key("mir"), origin: "test") == nil)
      #expect(try await library.storedAnswer(requestKey: Self.key("mirrors"), origin: "test") != nil)
      #expect(try await library.titles(for: "mirror") == ["Mirror Canon"])
    }
  }

  @Test func everythingIsForgottenButSettings() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Quixotic Zephyr"], key: "a")
      try await library.set("country", to: "GB")
      _ = try await library.forget(.everything)
      let figures = try await library.figures()
      #expect(figures.tracks + figures.visits + figures.stars == 0)
      #expect(try await library.titles(for: "quixotic").isEmpty)
      #expect(try await library.setting("country") == "GB")
      try await library.learn([1: "Quixotic Zephyr"], key: "a")
      #expect(try await library.titles(for: "quixotic") == ["Quixotic Zephyr"])
    }
  }

  /// A new table has to be named here, and by that someone decides whether forgetting everything empties it.
  @Test func everyTableIsEitherKeptOrEmptied() async throws {
    try await withLibrary { library in
      let emptied = try await library.read { db in try AllDataEraser.emptied(db) }
      #expect(
        Set(emptied) == [
          "track", "collection", "artist", "itemWords", "word", "wordDoubt", "visit", "star", "listEntry",
          "dismissal",
          "change", "answer",
          "answerRow", "exported", "unindexed", "import", "importStep",
          "savedSearchChange", "syncDevice", "syncEvent", "matchedLine",
        ])
      #expect(AllDataEraser.kept == ["setting", "apiCall", "refusal"])
    }
  }

  @Test(arguments: [DeletionTarget.item(.track(TrackID(1))), .query("nothing"), .everything])
  func forgettingWhatIsNotThereRemovesNothing(_ personalData: DeletionTarget) async throws {
    try await withLibrary { library in
      let forgotten = try await library.forget(personalData)
      #expect(forgotten == ForgetResult())
    }
  }

  /// VACUUM changes the version of the schema.
  @Test func theFileIsRewrittenOnlyForWhatIsThere() async throws {
    try await withLibrary { library in
      try await library.learn([1: "Mirror Canon"], key: "mirror")
      func version() async throws -> Int? {
        try await library.read { db in try Int.fetchOne(db, sql: "PRAGMA schema_version") }
      }
      let before = try await version()
      _ = try await library.forget(.query("nothing"))
      _ = try await library.forget(.item(.track(TrackID(2))))
      #expect(try await version() == before)
      _ = try await library.forget(.item(.track(TrackID(1))))
      #expect(try await version() != before)
    }
  }

  private static func key(_ term: String) -> String { CatalogRequest.search(SearchQuery(term, in: .us)).key }
}

extension Library {
  /// Keeps an answer of tracks, as if Apple had given it.
  func learn(_ titles: KeyValuePairs<Int64, String>, key: String, fetched: Int64 = 0) async throws {
    _ = try await keep(
      FetchedAnswer(
        requestKey: key, origin: "test", storefront: .us, items: titles.map { Samples.track($0, $1) },
        unreadable: 0, fetchedAt: Samples.moment(fetched), expiresAt: Samples.moment(fetched)))
  }

  /// The titles that a search of the library gives.
  func titles(for text: String) async throws -> [String?] {
    try await matches(LocalQuery(text, storefront: .us, limit: 10)).map(\.item.title)
  }
}
