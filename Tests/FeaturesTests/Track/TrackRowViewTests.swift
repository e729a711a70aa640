import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct TrackRowViewTests {
  private func row(_ change: (MockRow) -> Void = { _ in }) -> MockRow {
    let row = MockRow("Mirrors")
    row.number = 7
    change(row)
    return row
  }

  @Test(arguments: [
    (40, "   7   Mirrors · The Glass Choir  3:28"),
    (80, "   7   Mirrors                         The Glass Choir          1973   3:28"),
    (
      120,
      "   7   Mirrors                             The Glass Choir             Still Water                 1973   3:28"
    ),
  ])
  func aRowHasItsColumnsInEveryWindow(width: Int, text: String) {
    #expect(TrackRowView(row()).lines(width: width).map(\.plain) == [text])
  }

  @Test(arguments: [
    ("Fog, Season 2", "Fog", "Season 2"), ("Season 2", "Fog", "Season 2"), ("Fog, ", "Fog", "Fog, "),
    ("Foghorn", "Fog", "Foghorn"),
  ])
  func aSeasonIsNamedWithoutItsSeriesWhichStandsBesideIt(_ name: String, _ series: String, title: String)
    throws
  {
    let season =
      #"{"collectionId":1,"collectionType":"TV Season","collectionName":"\#(name)","artistName":"\#(series)"}"#
    let row = ListedItemViewModel(RowContext(stored: try Samples.row(season).stored))
    #expect(row.title == title)
    #expect(row.artist == series)
  }

  @Test func marksStandBehindTheTimeAndTheStarBeforeTheTitle() {
    let marked = row {
      $0.isStarred = true
      $0.isNew = true
      $0.visitCount = 3
      $0.isExplicit = true
      $0.kind = "film"
      $0.when = "3 minutes ago"
    }
    let wide = TrackRowView(marked).lines(width: 200)[0].plain
    #expect(wide.hasPrefix("   7 ★ Mirrors [E] [film]"))
    #expect(wide.hasSuffix("new ↺3 3 minutes ago"))
    #expect(TrackRowView(marked).lines(width: 40)[0].plain.hasSuffix("3:28 +"))
  }

  @Test func aChosenRowIsReversedFromEdgeToEdge() {
    #expect(TrackRowView(row(), isChosen: true).lines(width: 80)[0].background == .chosen)
    #expect(TrackRowView(row()).lines(width: 80)[0].background == .row)
  }

  @Test(arguments: [0, 1, 5, 8, 20, 39, 40, 59, 60, 69, 70, 79, 80, 99, 100, 200])
  func nothingOverlapsOrLeavesTheWindow(_ width: Int) {
    let rows = Samples.hostileTitles + [String(repeating: "東", count: 90), String(repeating: "é", count: 90)]
    for title in rows {
      let model = row {
        $0.title = title
        $0.artist = title
        $0.collection = title
        $0.number = 12_345
        $0.visitCount = 1_000_000
        $0.when = title
        $0.isNew = true
        $0.isStarred = true
        $0.duration = "100:00:00"
        if width % 2 == 0 {
          ($0.kind, $0.shortKind, $0.store, $0.isExplicit) = ("tv series", "series", "JP", true)
        }
      }
      for line in TrackRowView(model).lines(width: width) {
        var column = 0
        for span in line.spans.sorted(by: { $0.column < $1.column }) {
          #expect(span.column >= column, "\(width): \(line.plain)")
          column = span.column + span.text.width
        }
        #expect(column <= width)
      }
    }
  }

  @Test(
    arguments: [
      ("Fog", "Ada Holm", 80, "   7   series   Fog                       Ada Holm"),
      ("The Kitchen at the End", "Ada Holm", 80, "   7   series   The Kitchen at the End    Ada Holm"),
      ("The Kitchen at the End", nil, 80, "   7   series   The Kitchen at the End "),
      ("The Kitchen at the End", "Ada Holm", 40, "   7   The Kitchen at… · Ada Holm 3:28"),
    ] as [(String, String?, Int, String)])
  func theKindHasAColumnAndInANarrowWindowGivesWayToTheTitle(
    _ title: String, _ artist: String?, _ width: Int, _ text: String
  ) {
    let model = row {
      ($0.title, $0.artist, $0.kind, $0.shortKind) = (title, artist, "tv series", "series")
    }
    #expect(TrackRowView(model).lines(width: width)[0].plain.hasPrefix(text))
  }

  /// A card of the stack has no row below it.
  @Test func aLongKindTakesTheRoomOfAShortMakerInARowAlone() {
    let model = row {
      ($0.title, $0.kind) = ("The Kitchen at the End", "podcast")
      ($0.artist, $0.when) = ("Ada Holm", "just now")
    }
    let text = TrackRowView(model).lineAlone(width: 80).plain
    #expect(text.hasPrefix("   7   The Kitchen at the End [podcast]  Ada Holm  1973  3:28"), "\(text)")
  }

  @Test func aRowOfAnotherStoreThanTheOneAskedSaysSo() throws {
    let stored = try Samples.row(#"{"trackId":1,"kind":"song","trackName":"A"}"#).stored
    func text(_ asked: Storefront?) -> String {
      TrackRowView(ListedItemViewModel(RowContext(stored: stored, asked: asked))).lines(width: 80)
        .map(\.plain).joined()
    }
    #expect(text(Storefront(code: "JP")).contains("A [\(stored.storefront.code)]"))
    #expect(!text(stored.storefront).contains("[") && !text(nil).contains("["))
  }

  @Test func besideAMomentTheStoreStandsThoughTheTitleIsCut() throws {
    let json =
      #"{"trackId":1,"kind":"song","trackName":"Canon per Augmentationem","artistName":"Ada","trackExplicitness":"explicit"}"#
    let row = ListedItemViewModel(
      RowContext(
        stored: try Samples.row(json).stored, asked: Storefront(code: "JP"), when: "just now"))
    let text = TrackRowView(row).lineAlone(width: 80).plain
    #expect(
      text.contains("Canon per Augmentationem") && text.contains("[US]") && text.contains("just now"),
      "\(text)")
  }

  @Test(arguments: Samples.hostileTitles)
  func noRowOrCardWritesWhatATerminalObeys(_ title: String) {
    var track = Track(trackId: TrackID(1))
    track.trackName = title
    track.artistName = title
    track.collectionName = title
    track.trackViewUrl = WebLink(rawValue: title)
    track.previewUrl = WebLink(rawValue: title)
    track.currency = title
    track.trackPrice = 1
    track.kind = TrackKind(rawValue: title)
    track.extra = JSONObject(distinct: [.init("description", RawJSON(string: title))])
    let stored = StoredItem(.track(track), storefront: .us, fetchedAt: Samples.moment)
    let card = TrackCardView(stored.card(now: Samples.moment))
    let lines = [40, 80, 200].flatMap { width in
      TrackRowView(ListedItemViewModel(RowContext(stored: stored))).lines(width: width)
        + card.lines(width: width)
    }
    for scalar in lines.map(\.plain).joined().unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isHidden = [0x200B, 0x2028, 0x2029, 0x202E, 0x2066, 0x2069, 0xFEFF].contains(scalar.value)
      #expect(!isControl && !isHidden)
    }
  }

  @Test(
    arguments: [
      (#"{"trackId":1,"kind":"song","trackName":"A","trackTimeMillis":61000}"#, nil, "1:01"),
      (#"{"trackId":1,"kind":"feature-movie","trackName":"A"}"#, "film", nil),
      (#"{"trackId":1,"kind":"podcast","trackName":"A","trackTimeMillis":12974}"#, "podcast", nil),
      (#"{"trackId":1,"kind":"hologram","trackName":"A"}"#, "hologram", nil),
      (#"{"collectionId":1,"wrapperType":"collection","collectionName":"A"}"#, "album", nil),
      (#"{"collectionId":1,"wrapperType":"audiobook","collectionName":"A"}"#, "audiobook", nil),
      (#"{"artistId":1,"wrapperType":"artist","artistName":"A"}"#, "artist", nil),
    ] as [(String, String?, String?)])
  func aStoredItemSaysWhatItIs(_ json: String, kind: String?, duration: String?) throws {
    let row = ListedItemViewModel(RowContext(stored: try Samples.row(json).stored))
    #expect(row.title == "A")
    #expect(row.year == nil)
    #expect(row.kind == kind)
    #expect(row.duration == duration)
  }

  @Test func aYearHasFourDigits() throws {
    let json = #"{"trackId":1,"kind":"song","trackName":"A","releaseDate":"0001-06-01T00:00:00Z"}"#
    #expect(ListedItemViewModel(RowContext(stored: try Samples.row(json).stored)).year == "0001")
  }
}
