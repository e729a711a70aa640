internal import Catalog
internal import TestSupport
internal import Testing

@testable internal import Library

/// Where the grey rest of a line comes from.
struct SuggestionsTests {
  @Test func ownSearchesComeBeforeOpenedTitlesBeforeStoredOnes() async throws {
    try await withLibrary { library in
      try await keep(
        [(1, "Mirror Canon", "Ada Holm"), (2, "Mirror Mirror", "B"), (3, "Mirrors", "C")], in: library)
      #expect(try await line("mirr", library) == "mirrors")
      _ = try await library.open(key(2), query: nil, at: Samples.moment(1))
      #expect(try await line("mirr", library) == "mirror Mirror")
      _ = try await library.open(key(1), query: "mirror canon", at: Samples.moment(2))
      _ = try await library.open(key(2), query: nil, at: Samples.moment(3))
      #expect(try await line("mirr", library) == "mirror canon")
      #expect(try await line("mirr", library, lines: ["Mirrors", "mirrors"]) == "mirrors")
    }
  }

  @Test func theSearchMadeMostOftenComesFirstAndOfEqualsTheNewest() async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror Canon", "Ada Holm"), (2, "Mirrors", "C")], in: library)
      #expect(try await line("m", library, lines: ["mirrors", "mirror canon"]) == "mirrors")
      #expect(
        try await line("m", library, lines: ["mirrors", "mirror canon", "Mirror  Canon"]) == "mirror canon")
    }
  }

  @Test(arguments: ["mir", "mirror xyz", "mirror b", ":mirrors"])
  func aSearchThatLedNowhereOrWasHalfTypedIsNotOffered(_ search: String) async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror", "A"), (2, "Canon", "B")], in: library)
      #expect(try await line("m", library, lines: [search]) == nil)
    }
  }

  @Test func aSearchMayNameTitleArtistAndAlbum() async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror", "Ada Holm")], in: library)
      #expect(try await line("ho", library, lines: ["holm ada mirror"]) == "holm ada mirror")
    }
  }

  @Test func aStarredTitleIsOffered() async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror Canon", "A"), (2, "Mirrors", "B")], in: library)
      _ = try await library.star(key(1).id, at: Samples.moment(1))
      #expect(try await line("mirr", library) == "mirror Canon")
    }
  }

  @Test func artistsAreOfferedWhenNoTitleFits() async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror", "Ada Holm"), (2, "Adagio", "B")], in: library)
      #expect(try await line("ada h", library) == "ada holm")
      #expect(try await line("ada", library) == "adagio")
      #expect(try await line("ada ", library) == "ada Holm")
      #expect(try await line("holm", library) == nil)
    }
  }

  @Test func theStorefrontInForceSpellsTheTitle() async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror Blue", "A")], in: library)
      try await keep([(1, "Mirror Red", "A")], storefront: Samples.gb, in: library)
      #expect(try await line("mirr", library) == "mirror Blue")
      #expect(try await line("mirr", library, storefront: Samples.gb) == "mirror Red")
    }
  }

  @Test(arguments: [(nil, "mirrors"), (.song, "mirrors"), (.album, "mirror Canon")] as [(Entity?, String)])
  func onlyTitlesOfWhatIsLookedForAreOffered(entity: Entity?, offered: String) async throws {
    try await withLibrary { library in
      var album = Catalog.Collection(collectionId: CollectionID(9))
      album.collectionName = "Mirror Canon"
      try await keep([.collection(album)], in: library)
      try await keep([(2, "Mirrored", "B"), (1, "Mirrors", "A")], in: library)
      #expect(try await line("mirr", library, entity: entity) == offered)
      _ = try await library.open(key(1), query: nil, at: Samples.moment(1))
      #expect(try await line("mirr", library, entity: entity) == offered)
    }
  }

  @Test(arguments: ["", "   ", "?", "\"", "*", "mirr\0", "\u{10FFFF}", String(repeating: "m", count: 5_000)])
  func oddTextsHaveNoRestAndDoNoHarm(_ typed: String) async throws {
    try await withLibrary { library in
      try await keep([(1, "Mirror", "A")], in: library)
      let found = try await line(typed, library, lines: [typed, "\0", "?"])
      #expect(found == nil || found?.hasPrefix(typed) == true)
    }
  }

  @Test func anyLibraryOffersWhatTheScanOffers() async throws {
    try await withLibrary { library in
      var random = SeededRandom(seed: 11)
      let words = ["Mirror", "Mirrors", "Ada", "Adagio", "Éte", "東京", "of", "Mi", "M"]
      func text(_ random: inout SeededRandom) -> String {
        (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in words.randomElement(using: &random) }
          .joined(separator: " ")
      }
      var plain = ReferenceSuggestions()
      for number in 1...Int64(90) {
        let song = (number, text(&random), text(&random))
        if number % 25 == 0 {
          try await library.inNextStretch { try await keep([song], in: library) }
        } else {
          try await keep([song], in: library)
        }
        plain.add(song)
        guard Int.random(in: 0..<5, using: &random) == 0 else { continue }
        let opened = Int64.random(in: 1...number, using: &random)
        let query = Bool.random(using: &random) ? text(&random) : nil
        _ = try await library.open(key(opened), query: query, at: Samples.moment(number))
        plain.open(opened, query)
      }
      for typed in [
        "m", "mi", "mir", "mirror ", "mirror a", "a", "ad", "ada ", "ada m", "ete", "東", "of ", "of m", "x",
      ] {
        let lines = (0..<3).map { _ in text(&random) }
        #expect(try await line(typed, library, lines: lines) == plain.line(typed, lines), "“\(typed)”")
      }
    }
  }

  private func line(
    _ typed: String, _ library: Library, lines: [String] = [], storefront: Storefront = .us,
    entity: Entity? = nil
  ) async throws -> String? {
    try await library.suggestion(for: typed, lines: lines, storefront: storefront, entity: entity)
  }

  private func key(_ number: Int64) -> ItemKey { ItemKey(.track(TrackID(number)), in: .us) }

  private func keep(
    _ songs: [(Int64, String, String)], storefront: Storefront = .us, in library: Library
  ) async throws {
    // What Apple names first is kept last, as the newest.
    let items = songs.reversed().map { number, title, artist in
      var track = Track(trackId: TrackID(number))
      (track.kind, track.trackName, track.artistName) = (.song, title, artist)
      return CatalogItem.track(track)
    }
    try await keep(items, storefront: storefront, in: library)
  }

  private func keep(
    _ items: [CatalogItem], storefront: Storefront = .us, in library: Library
  ) async throws {
    let now = Samples.moment(0)
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: "k", origin: "o", storefront: storefront, items: items, unreadable: 0, fetchedAt: now,
        expiresAt: now))
  }
}
