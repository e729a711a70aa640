internal import Catalog
internal import Testing

@testable internal import DemoCatalog

@Suite struct SearchContractTests {
  @Test(arguments: ["upside+down", "UPSIDE down", "ups+dow", "%20down%20%20upside", "ｕｐｓｉｄｅ+down"])
  func everyWordOfTheTermStartsAWordInAnyOrderAndSpelling(_ term: String) throws {
    let rows = try DemoRequestHandler.searched("term=\(term)&entity=song")
    #expect(rows.strings("trackName").contains("Upside Down"))
    #expect(rows.allSatisfy { $0["kind"]?.string == "song" })
  }

  @Test(arguments: [
    ("strassenkollektiv", "Straßenkollektiv"), ("LODZ", "Łódź"), ("bjork", "Bjørk"), ("鏡", "鏡"),
    ("さま商店", "さかさま商店街"),
    ("거울", "거울"), ("القمر", "القمر"), ("καθρεφτου", "Καθρέφτου"), ("снегирева", "Снегирёва"),
    ("wide+load", "ＷＩＤＥ"),
    ("🌊", "🌊"), ("מראתי", "מראתי"),
  ])
  func wordsAreFoundInEveryScript(_ term: String, _ expected: String) throws {
    let rows = try DemoRequestHandler.searched("term=\(term)&entity=song&country=JP&limit=200")
    #expect(!rows.isEmpty)
    let names = ["trackName", "artistName", "collectionName", "collectionArtistName"].flatMap {
      rows.strings($0)
    }
    #expect(names.contains { $0.contains(expected) })
  }

  @Test(arguments: [("mirror", ["Mirrors", "Mirror Canon"]), ("upside+down", ["Upside Down"])])
  func whatSamplesShowComesFirst(_ term: String, _ names: [String]) throws {
    let rows = try DemoRequestHandler.searched("term=\(term)&entity=song")
    #expect(Array(rows.strings("trackName").prefix(names.count)) == names)
    #expect(rows.count >= 5)
  }

  @Test func aTermThatIsAGenreBringsItsRowsAfterAllOthers() throws {
    let rows = try DemoRequestHandler.searched("term=soundtrack&entity=song&limit=200")
    let ofGenre = rows.map { $0["primaryGenreName"]?.string == "Soundtrack" }
    #expect(ofGenre.filter(\.self).count >= 10)
    let named = rows.prefix { row in
      ["trackName", "artistName", "collectionName"].contains {
        row[$0]?.string?.lowercased().contains("soundtrack") ?? false
      }
    }
    #expect(rows.dropFirst(named.count).allSatisfy { $0["primaryGenreName"]?.string == "Soundtrack" })
    #expect(try DemoRequestHandler.searched("term=soundtr&entity=song").count < rows.count)
  }

  @Test func wordsMayStandInDifferentFields() throws {
    let rows = try DemoRequestHandler.searched("term=mirrors+glass+still&entity=song")
    #expect(rows.first?["trackName"]?.string == "Mirrors")
  }

  @Test(arguments: ["term=", "", "term=...", "term=qzx"]) func noWordOrNoMatchGivesNoRows(_ query: String)
    throws
  {
    #expect(try DemoRequestHandler.searched(query).isEmpty)
  }

  @Test func theBestTitleComesFirstAndTheOrderIsAlwaysTheSame() throws {
    let names = try DemoRequestHandler.searched("term=upside+down&entity=song").strings("trackName")
    #expect(names.first == "Upside Down")
    let again = try DemoRequestHandler.searched("term=upside+down&entity=song").strings("trackName")
    #expect(names == again)
    let starting = names.prefix { $0.lowercased().hasPrefix("upside down") }
    #expect(starting.count >= 2 && starting.count < names.count)
  }

  @Test(arguments: [
    ("all", ["song", "music-video", "feature-movie", "tv-episode", "podcast"]), ("music", ["song"]),
    ("musicVideo", ["music-video"]), ("movie", ["feature-movie"]), ("tvShow", ["tv-episode"]),
    ("software", ["software"]), ("podcast", ["podcast"]), ("ebook", ["ebook"]),
  ])
  func mediaLimitsTheRows(_ media: String, _ kinds: [String]) throws {
    let rows = try ["mirror", "upside", "the", "a"].flatMap { term in
      try DemoRequestHandler.searched("term=\(term)&media=\(media)&limit=200")
    }
    #expect(!rows.isEmpty)
    #expect(Set(rows.strings("kind")).isSubset(of: kinds))
  }

  @Test func audiobooksHaveNoKind() throws {
    let rows = try DemoRequestHandler.searched("term=looking+glass&media=audiobook")
    #expect(rows.strings("wrapperType") == ["audiobook"])
    #expect(try DemoRequestHandler.searched("term=the&media=shortFilm").isEmpty)
  }

  @Test(arguments: [
    ("song", "kind", "song"), ("musicVideo", "kind", "music-video"), ("album", "collectionType", "Album"),
    ("musicArtist", "artistType", "Artist"), ("movie", "kind", "feature-movie"),
    ("tvEpisode", "kind", "tv-episode"),
    ("tvSeason", "collectionType", "TV Season"), ("tvShow", "artistType", "TV Show"),
    ("podcast", "kind", "podcast"),
    ("podcastEpisode", "kind", "podcast-episode"), ("ebook", "kind", "ebook"),
    ("software", "kind", "software"),
    ("macSoftware", "kind", "mac-software"), ("audiobook", "wrapperType", "audiobook"),
    ("audiobookAuthor", "artistType", "Author"),
  ])
  func entityDecidesWhatTheRowsAre(_ entity: String, _ key: String, _ value: String) throws {
    let rows = try ["mirror", "a", "the", "upside", "j"].flatMap { term in
      try DemoRequestHandler.searched("term=\(term)&entity=\(entity)&limit=200")
    }
    let values = Set(rows.strings(key))
    #expect(values.contains(value))
    #expect(values.subtracting(["Compilation"]) == [value])
  }

  @Test(arguments: [
    ("songTerm", "mirrors", "trackName"), ("artistTerm", "glass", "artistName"),
    ("albumTerm", "still", "collectionName"),
    ("genreIndex", "jazz", "primaryGenreName"), ("releaseYearTerm", "2001", "releaseDate"),
    ("ratingIndex", "explicit", "contentAdvisoryRating"),
  ])
  func attributeLooksInOneField(_ attribute: String, _ term: String, _ key: String) throws {
    let rows = try DemoRequestHandler.searched("term=\(term)&entity=song&attribute=\(attribute)&limit=200")
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0[key]?.string?.lowercased().contains(term) == true })
  }

  @Test func composersAndDescriptionsAreFoundByTheirAttributeOnly() throws {
    #expect(try DemoRequestHandler.searched("term=satie&entity=song").isEmpty)
    let composed = try DemoRequestHandler.searched(
      "term=erik+satie&media=music&attribute=composerTerm&limit=200")
    #expect(composed.strings("trackName").contains("Gymnopédie No. 1"))
    let told = try DemoRequestHandler.searched("term=teapots&media=movie&attribute=descriptionTerm")
    #expect(!told.isEmpty)
    #expect(try DemoRequestHandler.searched("term=en&attribute=languageTerm").isEmpty)
  }

  @Test func offsetPagesWithoutGapOrOverlap() throws {
    let whole = try DemoRequestHandler.searched("term=a&entity=song&limit=90").integers("trackId")
    let pages = try stride(from: 0, to: 90, by: 30).flatMap { start in
      try DemoRequestHandler.searched("term=a&entity=song&limit=30&offset=\(start)").integers("trackId")
    }
    #expect(whole == pages)
    #expect(try DemoRequestHandler.searched("term=mirror&offset=100000").isEmpty)
  }

  @Test func explicitRowsCanBeLeftOut() throws {
    let all = try DemoRequestHandler.searched("term=gazette&entity=song&limit=200")
    let clean = try DemoRequestHandler.searched("term=gazette&entity=song&limit=200&explicit=No")
    let isExplicit: (JSONObject) -> Bool = { $0["trackExplicitness"]?.string == "explicit" }
    #expect(all.contains(where: isExplicit))
    #expect(clean == all.filter { !isExplicit($0) })
    #expect(try DemoRequestHandler.searched("term=gazette&entity=song&limit=200&explicit=Yes") == all)
  }

  @Test func sortIsIgnored() throws {
    let rows = try DemoRequestHandler.searched("term=mirror&entity=song&sort=recent")
    #expect(try rows == DemoRequestHandler.searched("term=mirror&entity=song"))
  }
}
