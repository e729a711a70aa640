import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct TableTests {
  private static let songs = [
    #"{"trackId":1,"kind":"song","trackName":"Mirrors","artistName":"The Glass Choir","collectionName":"Still"}"#,
    #"{"trackId":2,"kind":"song","trackName":"東京の鏡","artistName":"合唱","collectionName":"静"}"#,
    #"{"trackId":3,"kind":"song","trackName":"Études","artistName":"Ada Holm","collectionName":"Études"}"#,
  ]

  private func rows(_ songs: [String] = songs) throws -> [StoredItem] {
    try songs.map { try Samples.row($0).stored }
  }

  private func table(
    _ rows: [StoredItem], at place: Place? = nil, heading: String? = nil, now: Timestamp = Samples.moment
  ) -> ListingViewModel {
    var listing = Listing(title: "mirror", rows: rows, place: place)
    listing.heading = heading
    return ListingViewModel(listing, now: now)
  }

  private func lines(_ rows: [StoredItem], width: Int = Limits.Transfer.tableWidth) -> [Line] {
    ListView(table(rows)).lines(width: width)
  }

  @Test(arguments: [Limits.Transfer.tableWidth, 40, 80, 120, 200])
  func everyRowIsOneNumberedLineWithinTheWidth(_ width: Int) throws {
    let lines = lines(try rows(), width: width).map(\.plain)
    #expect(lines.count == 3)
    for (number, line) in lines.enumerated() {
      #expect(line.drop(while: \.isWhitespace).hasPrefix("\(number + 1) "))
      #expect(TextWidth.columns(of: line) <= width)
    }
  }

  @Test func columnsStandUnderOneAnotherWhateverTheScript() throws {
    let lines = lines(try rows())
    let artists = zip(lines, ["The Glass Choir", "合唱", "Ada Holm"]).map { line, artist in
      line.spans.first { $0.text.text == artist }?.column
    }
    #expect(artists[0] != nil)
    #expect(Set(artists).count == 1)
  }

  @Test(arguments: Samples.hostileTitles)
  func noTitleBreaksALine(_ title: String) throws {
    let lines = lines(try rows([Samples.song(1, title: title)])).map(\.plain)
    #expect(lines.count == 1)
    HostileText.expectNone(in: lines.joined())
  }

  /// A heading that counts the films names their kind; no title is cut for repeating it.
  @Test(
    arguments: [
      ("“mirror” · 2 films", 2, false), ("“mirror” · first 2 films", 2, false), ("Stars", 2, false),
      (nil, 2, true),
      ("“mirror” · 3 rows", 3, true),
    ] as [(String?, Int, Bool)])
  func aKindIsRepeatedOnlyIfTheHeadingDoesNotNameIt(_ heading: String?, _ count: Int, _ isRepeated: Bool)
    throws
  {
    let films = (1...2).map { #"{"trackId":\#($0),"kind":"feature-movie","trackName":"Reel \#($0)"}"# }
    let rows = try rows(Array((films + Self.songs).prefix(count)))
    for width in [40, 100] {
      let lines = ListView(table(rows, heading: heading)).lines(width: width).map(\.plain).filter {
        $0.contains("Reel")
      }
      #expect(lines.count == 2 && lines.allSatisfy { $0.contains("film") == isRepeated }, "\(lines)")
    }
  }

  @Test func theHeadingNamesTheKindOfAWholeListOfOneKind() throws {
    let films = try rows((1...2).map { #"{"trackId":\#($0),"kind":"feature-movie","trackName":"Reel"}"# })
    func heading(_ rows: [StoredItem]) -> String? { table(rows, at: .stars, heading: "Stars").heading }
    #expect(heading(films) == "Stars · 2 films")
    #expect(try heading(films + rows()) == "Stars")
    #expect(try heading(rows()) == "Stars")
    #expect(Listing.list(named: "late", films).heading == "late · 2 films")
  }

  @Test func noRowMeansNoLine() {
    #expect(lines([]).isEmpty)
  }

  @Test func rowsOfTheHistoryAndTheStarsSayWhen() throws {
    var stored = try Samples.row(Samples.song(1, title: "Mirrors")).stored
    stored.marks = ItemMarks(
      starredAt: Samples.moment, lastVisitedAt: Samples.moment + .seconds(-3_600), visitCount: 2)
    let now = Samples.moment + .seconds(60)
    let when = [Place.history, .stars, nil].map { table([stored], at: $0, now: now).rows[0].model.when }
    #expect(when == ["1 hour ago", "1 minute ago", nil])
  }
}
