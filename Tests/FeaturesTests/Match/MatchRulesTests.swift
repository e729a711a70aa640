import Catalog
import Testing

@testable import Features

private let heading = "title,artist,album,duration,year\n"

/// The table of examples of `MatchRules`: a line, what the catalogue has, and the verdict.
struct MatchRulesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let line: String
    let candidates: [String]
    let verdict: MatchVerdict
    /// The candidate that is named first, from 0.
    let first: Int

    init(_ line: String, _ candidates: [String], _ verdict: MatchVerdict, first: Int = 0) {
      (self.line, self.candidates, self.verdict, self.first) = (line, candidates, verdict, first)
    }

    var testDescription: String { line }
  }

  /// Artist | title | album | seconds | year | collection artist | explicitness.
  private static func row(_ text: String, _ number: Int) -> StoredItem {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(\.description.trimmingBlanks)
    func part(_ place: Int) -> String? {
      parts.indices.contains(place) && !parts[place].isEmpty ? parts[place] : nil
    }
    var track = Track(trackId: TrackID(Int64(number + 1)))
    (track.kind, track.artistName, track.trackName, track.collectionName) = (.song, part(0), part(1), part(2))
    track.trackTimeMillis = part(3).flatMap { Int64($0) }.map { $0 * 1_000 }
    track.releaseDate = part(4).flatMap { AppleDate("\($0)-01-01T00:00:00Z") }
    track.collectionArtistName = part(5)
    track.trackExplicitness = part(6).map(Explicitness.init(rawValue:))
    let store = part(7).flatMap { Storefront(code: $0) } ?? .us
    return StoredItem(.track(track), storefront: store, fetchedAt: Samples.moment)
  }

  private func check(_ example: Example) throws {
    let list = try ListReader().list(example.line)
    let line = try #require(list.lines.first)
    let rows = example.candidates.enumerated().map { Self.row($0.element, $0.offset) }
    let decision = MatchRules(storefront: .us).decide(line, among: rows)
    #expect(decision.verdict == example.verdict)
    if example.verdict != .none { #expect(decision.rows.first == rows[example.first]) }
  }

  /// Times that a server may send.
  @Test(arguments: [Int64.min, -1, 0, .max]) func noRunningTimeIsTooFarFromAnother(_ time: Int64) throws {
    let line = try #require(ListReader().list(heading + "Bohemian Rhapsody,Queen,,5:55,1975").lines.first)
    let rows = [time, .min, .max].enumerated().map { place, time in
      var track = Track(trackId: TrackID(Int64(place + 1)))
      (track.kind, track.artistName, track.trackName) = (.song, "Queen", "Bohemian Rhapsody")
      track.trackTimeMillis = time
      return StoredItem(.track(track), storefront: .us, fetchedAt: Samples.moment)
    }
    #expect(MatchRules(storefront: .us).decide(line, among: rows).verdict != .sure)
  }

  // MARK: Artist and title

  @Test(arguments: [
    Example("Queen - Bohemian Rhapsody", ["Queen|Bohemian Rhapsody"], .sure),
    Example("queen – bohemian rhapsody", ["Queen|Bohemian Rhapsody"], .sure),
    Example("Björk - Jóga", ["Bjork|Joga"], .sure),
    Example("JAY-Z - 99 Problems", ["Jay-Z|99 Problems"], .sure),
    Example("ACDC - Thunderstruck", ["AC/DC|Thunderstruck"], .sure),
    Example("Beatles - Let It Be", ["The Beatles|Let It Be"], .sure),
    Example("Queen - Innuendo - 12 Bijou", ["Queen|Bijou|Innuendo"], .likely),
    Example("Jay-Z - 03 Bonnie & Clyde", ["JAY-Z|'03 Bonnie & Clyde"], .likely),
    Example("Taylor Swift - Red - 22", ["Taylor Swift|Red|Red", "Taylor Swift|22|Red"], .sure, first: 1),
    Example("Bohemian Rhapsody - Queen", ["Queen|Bohemian Rhapsody"], .likely),
    Example("Ben E. King - Stand by Me", ["Ben E. King|Stand By Me"], .sure),
    Example("Quen - Bohemian Rapsody", ["Queen|Bohemian Rhapsody"], .likely),
    Example("Quen - Bohemian Rapsody", ["Queen|Bohemian Rhapsody", "Quern|Bohemian Rhapsody"], .unsure),
    Example("Queen - Bohemian Rapsody", ["Queen|Bohemian Rhapsody"], .likely),
    Example("Queen - Bohemian Rhapsody", ["Panic! At the Disco|Bohemian Rhapsody"], .none),
    Example("Queen - Radio Ga Ga", ["Queen|Bohemian Rhapsody"], .none),
  ])
  func artistIsComparedWithArtistAndTitleWithTitle(_ example: Example) throws { try check(example) }

  @Test(arguments: [
    Example("Imagine", ["John Lennon|Imagine"], .unsure),
    Example("Imagine", ["A Perfect Circle|Imagine", "John Lennon|Imagine"], .unsure),
    Example("Various Artists - Imagine", ["John Lennon|Imagine"], .unsure),
    Example("Soundtrack - Imagine", ["John Lennon|Imagine"], .unsure),
    Example(heading + "Imagine,,Imagine,3:07,", ["John Lennon|Imagine|Imagine|187"], .likely),
  ])
  func aTitleAloneIsAtMostUnsureUnlessLengthAndAlbumAgree(_ example: Example) throws { try check(example) }

  // MARK: Versions

  @Test(arguments: [
    Example("Muse - Uprising (Live)", ["Muse|Uprising|The Resistance"], .unsure),
    Example("Muse - Uprising", ["Muse|Uprising (Live)"], .unsure),
    Example(
      "Muse - Uprising", ["Muse|Uprising|Live at Rome Olympic Stadium", "Muse|Uprising"], .sure, first: 1),
    Example("Muse - Uprising Live", ["Muse|Uprising", "Muse|Uprising (Live)"], .likely, first: 1),
    Example("Taylor Swift - Long Live", ["Taylor Swift|Long Live"], .sure),
    Example("Moby - Go (Instrumental)", ["Moby|Go"], .unsure),
    Example("Moby - Go", ["Moby|Go (Karaoke Version)"], .none),
    Example("Moby - Go", ["Moby|Go (A Cappella)"], .unsure),
    Example("Moby - Go", ["Moby|Go (Woodtick Mix)"], .unsure),
    Example("Moby - Go (Woodtick Mix)", ["Moby|Go", "Moby|Go (Woodtick Mix)"], .sure, first: 1),
    Example("Moby - Go (Woodtick Mix)", ["Moby|Go (Video Aid Mix)"], .unsure),
  ])
  func anotherVersionIsNeverSure(_ example: Example) throws { try check(example) }

  @Test(arguments: [
    Example("The Beatles - Come Together - Remastered 2009", ["The Beatles|Come Together"], .sure),
    Example("The Beatles - Come Together", ["The Beatles|Come Together (2019 Mix)"], .sure),
    Example("The Beatles - Help! (Mono)", ["The Beatles|Help!"], .sure),
    Example("Oasis - Wonderwall [Official Video]", ["Oasis|Wonderwall (Remastered)"], .sure),
    Example("Oasis - Wonderwall - 2011 Remaster", ["Oasis|Wonderwall"], .sure),
  ])
  func remastersAndEditionsAreNeutral(_ example: Example) throws { try check(example) }

  @Test(arguments: [
    Example("Adele - Hello", ["Karaoke Stars|Hello (In the Style of Adele) [Karaoke Version]"], .none),
    Example("Adele - Hello", ["Adele|Hello|A Tribute to Adele"], .none),
    Example("Karaoke Stars - Hello (Karaoke Version)", ["Karaoke Stars|Hello (Karaoke Version)"], .sure),
    Example("Tenacious D - Tribute", ["Tenacious D|Tribute"], .sure),
  ])
  func imitationsAreRejectedUnlessTheLineAsksForThem(_ example: Example) throws { try check(example) }

  // MARK: Guests, composers, numbers

  @Test(arguments: [
    Example("Eminem - Stan", ["Eminem|Stan (feat. Dido)"], .sure),
    Example("Eminem feat. Dido - Stan", ["Eminem|Stan"], .sure),
    Example("Eminem ft. Dido - Stan", ["Eminem & Dido|Stan"], .sure),
    Example("Earth Wind and Fire - September", ["Earth, Wind & Fire|September"], .sure),
    Example("Dido - Stan", ["Eminem & Dido|Stan"], .likely),
    Example("Beethoven - Für Elise", ["Lang Lang|Für Elise|Beethoven: Piano Works"], .likely),
    Example("Bad Company - Bad Company", ["Five Finger Death Punch|Bad Company"], .none),
    Example("Love - Alone Again Or", ["UFO|Alone Again Or|Loveless"], .none),
    Example("Metallica - One", ["Apocalyptica|One|Plays Metallica"], .none),
  ])
  func leadArtistsAreCompared(_ example: Example) throws { try check(example) }

  @Test(arguments: [
    Example(
      "Pink Floyd - Another Brick in the Wall Part 2", ["Pink Floyd|Another Brick in the Wall, Pt. 2"], .sure),
    Example(
      "Pink Floyd - Another Brick in the Wall, Pt. Two", ["Pink Floyd|Another Brick in the Wall, Pt. 1"],
      .none),
    Example("Pink Floyd - Shine On II", ["Pink Floyd|Shine On III"], .none),
    Example("Chopin Trio - Nocturne No. 2", ["Chopin Trio|Nocturne No. 20"], .none),
    Example(
      "Pink Floyd - Another Brick in the Wall", ["Pink Floyd|Another Brick in the Wall, Pt. 2"], .unsure),
  ])
  func numbersMustAgree(_ example: Example) throws { try check(example) }

  // MARK: Releases of one recording, lengths, years, stores

  @Test(arguments: [
    Example("Toto - Africa", ["Toto|Africa|Greatest Hits|295", "Toto|Africa|Toto IV|295"], .sure, first: 1),
    Example(
      "Toto - Africa", ["Toto|Africa|Now 80s|295||Various Artists", "Toto|Africa|Toto IV|295"], .sure,
      first: 1),
    Example(
      heading + "Africa,Toto,Greatest Hits,,", ["Toto|Africa|Toto IV|295", "Toto|Africa|Greatest Hits|295"],
      .sure,
      first: 1),
    Example("Cardi B - Up", ["Cardi B|Up||156|||cleaned", "Cardi B|Up||156|||explicit"], .sure, first: 1),
    Example(
      "Cardi B - Up (Clean)", ["Cardi B|Up||156|||explicit", "Cardi B|Up||156|||cleaned"], .sure, first: 1),
    Example("Toto - Africa", ["Toto|Africa|Toto IV|295", "Toto|Africa|Africa|240"], .likely),
    Example(
      heading + "Africa,Toto,,4:01,", ["Toto|Africa|Toto IV|295", "Toto|Africa|Africa|240"], .sure, first: 1),
    Example(heading + "Africa,Toto,,4:30,", ["Toto|Africa|Toto IV|295"], .likely),
    Example(
      heading + "Africa,Toto,,,1999", ["Toto|Africa||295|1982", "Toto|Africa||295|1998"], .sure, first: 1),
    Example("Toto - Africa", ["Toto|Africa||295||||GB"], .likely),
    Example("宇多田ヒカル - First Love", ["Hikaru Utada|First Love"], .unsure),
  ])
  func releasesOfOneRecordingAreOneCandidate(_ example: Example) throws { try check(example) }
}
