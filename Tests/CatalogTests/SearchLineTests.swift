import Catalog
import Foundation
import TestSupport
import Testing

private let japan = Storefront(code: "JP").map(SearchLine.Store.known)
private let stores = ["JP", "GB"].compactMap { Storefront(code: $0) }

@Suite struct SearchLineTests {
  @Test(
    arguments: [
      ("upside down @jp", "upside down", japan), ("upside @JP down", "upside down", japan),
      ("@jp upside", "upside", japan), ("upside @jpn", "upside", japan), ("upside @jp ", "upside", japan),
      ("upside @jp @jpn", "upside", japan), ("upside @jp @", "upside", japan), ("@jp", "", japan),
      ("upside @jp @gb", "upside", .several(stores)), ("@jp upside @GBR @jp", "upside", .several(stores)),
      ("upside @jp @zz", "upside", .unknown("zz")),
      ("upside @zz", "upside", .unknown("zz")), ("upside @li", "upside", .unknown("li")),
      // Still being typed.
      ("upside @", "upside", nil), ("upside @j", "upside", nil),
      // Text.
      ("upside  down", "upside  down", nil), ("me@jp", "me@jp", nil), ("@ jp", "@ jp", nil), ("@", "@", nil),
      ("@j", "@j", nil), ("upside @ down", "upside @ down", nil), ("upside @ ", "upside @ ", nil),
      ("@home", "@home", nil), ("@12", "@12", nil), ("a @1", "a @1", nil), ("\"@jp\"", "@jp", nil),
      ("\\@jp", "@jp", nil),
      ("東 @jp", "東", japan), ("a @ｊｐ", "a @ｊｐ", nil), ("@@jp", "@@jp", nil), ("", "", nil),
    ] as [(String, String, SearchLine.Store?)])
  func aWordMayNameAStoreAndALineOneStore(_ text: String, _ words: String, _ store: SearchLine.Store?) {
    let line = SearchLine(text)
    #expect(line.words == words)
    #expect(line.store == store)
  }

  @Test func everyStoreCanBeNamed() {
    for storefront in Storefront.all {
      #expect(SearchLine("a @\(storefront.code.lowercased())").storefront == storefront)
      #expect(SearchLine("a @\(storefront.threeLetterCode)").storefront == storefront)
    }
  }

  private static let today = Day(sinceEpoch: 20_782)  // 2026-11-25

  @Test(
    arguments: [
      ("mirror kind:album", "mirror", ["kind:album"]), ("kind:films mirror", "mirror", ["kind:movie"]),
      ("artist:\"ada holm\" canon", "canon", ["artist:\"ada holm\""]), ("album:études", "", ["album:études"]),
      ("artist:\"ada ho", "", ["artist:\"ada ho\""]), ("genre:jazz", "", ["genre:jazz"]),
      ("a year:1990..1999", "a", ["year:1990..1999"]), ("a year:..1999", "a", ["year:..1999"]),
      ("a time:..3:00", "a", ["time:..3:00"]), ("a time:1:02:03..", "a", ["time:1:02:03.."]),
      ("a price:..1.29", "a", ["price:..1.29"]), ("a price:1.00", "a", ["price:1"]),
      ("a explicit:no starred:yes", "a", ["explicit:no", "starred:yes"]),
      ("a opened:lastmonth", "a", ["opened:2026-10-01..2026-10-31"]),
      ("a added:2026-01..", "a", ["added:2026-01-01.."]), ("a added:yesterday", "a", ["added:2026-11-24"]),
      ("mirror -live", "mirror", ["-live"]), ("year:1990 -live", "", ["year:1990", "-live"]),
      // Still being typed.
      ("a kind:", "a", []), ("a year:19", "a", []), ("a kind:al", "a", []), ("a opened:last", "a", []),
      // Text, whole.
      ("re:zero", "re:zero", []), ("kind: a", "kind: a", []), ("time:out b", "time:out b", []),
      ("Mission: Impossible", "Mission: Impossible", []), ("\"", "\"", []), ("M*A*S*H", "M*A*S*H", []),
      ("-live", "-live", []), ("a - b", "a - b", []), ("a -1", "a -1", []), ("a-b", "a-b", []),
      ("\"kind:album\"", "kind:album", []), ("\\kind:album", "kind:album", []),
      ("\\\\kind:a b", "\\kind:a b", []),
      ("a \\-live", "a -live", []), ("year:1999..1990 a", "year:1999..1990 a", []),
      ("Kind:album", "Kind:album", []),
    ] as [(String, String, [String])])
  func aFilterIsAKnownNameWithAValidValue(_ text: String, _ words: String, _ filters: [String]) {
    let line = SearchLine(text, today: Self.today)
    #expect(line.words == words)
    #expect(line.refinement?.filters.map(\.text) ?? [] == filters)
    #expect(line.pieces.map(\.source).joined() == text || line.pieces.isEmpty)
  }

  @Test func anOrderAndAWrongValueAreRead() {
    #expect(SearchLine("a sort:-year").refinement?.order == RowSorting(.year, isReversed: true))
    #expect(SearchLine("a time:out b").invalid == .time)
    #expect(SearchLine("a kind:alb").unfinished == .kind)
  }

  @Test func inAConditionAnExclusionMayStandFirstAndAlone() {
    let line = SearchLine("-live", isCondition: true)
    #expect(line.refinement?.filters == [.without("live")] && line.words.isEmpty)
    #expect(SearchLine("year:19", isCondition: true).invalid == .year)
    #expect(SearchLine("a -artist:holm").refinement == nil)
  }

  @Test func storeAndAtSignAreOneThing() {
    #expect(SearchLine("a store:jp").store == SearchLine("a @jp").store)
  }

  /// Random lines of parts that are, or nearly are, filters.
  @Test(arguments: TestCount.seeds(1, all: 4))
  func everyLineIsPrintedAsItWasRead(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<TestCount.of(10_000, all: 20_000) {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Self.parts.randomElement(using: &random) ?? ""
      }.joined()
      let line = SearchLine(text, today: Self.today)
      #expect(line.pieces.isEmpty ? line.words == text : line.pieces.map(\.source).joined() == text)
      // Several or unknown stores cannot be printed.
      guard line.store == nil || line.storefront != nil else { continue }
      let again = SearchLine.text(words: line.words, line.refinement, store: line.storefront)
      let second = SearchLine(again, today: Self.today)
      #expect(second.refinement == line.refinement, "\(text) → \(again)")
      #expect(second.storefront == line.storefront, "\(text) → \(again)")
      #expect(Self.split(second.words) == Self.split(line.words), "\(text) → \(again)")
    }
  }

  private static func split(_ text: String) -> [Substring] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { Substring($0) }
  }

  private static let parts = [
    " ", " ", " ", "  ", "\t", "kind:", "artist:", "album:", "year:", "time:", "price:", "store:",
    "explicit:", "starred:",
    "opened:", "added:", "sort:", "\"", "\\", "-", "@", ":", "..", ".", "jp", "yes", "1990", "3:00", "1.29",
    "2026-01",
    "lastmonth", "year", "mirror", "Ada", "é", "東", "❤️", "\u{301}", "live", "re:zero", "time:out", "'", "*",
    "0", "song",
  ]

  /// Text that would be a filter or a store with another letter.
  @Test(arguments: [
    ("kindd:album", "kind:album"), ("mirror Year:1990..", "year:1990.."),
    (#"gener:"hip hop""#, #"genre:"hip"#), ("mirror srot:-year", "sort:-year"),
    ("mirror @japan", "JP"), ("@Japn mirror", "JP"),
  ])
  func aWordThatIsNearlyAFilterIsNamed(_ text: String, _ meant: String) {
    switch SearchLine(text, today: Self.today).misspelt?.meaning {
    case .filter(let filter): #expect(filter == meant)
    case .stores(let stores): #expect(stores.map(\.code) == [meant])
    case nil: Issue.record("no hint for \(text)")
    }
  }

  @Test(arguments: [
    "kind:album", "Kid:Cudi", "re:zero", "time:out", "kindd: album", "@jp", "@zz", "@mirrorball",
    "https://a.b",
    "\"kindd:album\"", "11:11", "mirror @", "kindd",
  ])
  func otherWordsAreNot(_ text: String) { #expect(SearchLine(text, today: Self.today).misspelt == nil) }

  /// Rows do not name actors and composers, and one request asks for one person.
  @Test func aPersonForWhomNobodyCanAnswerIsInvalid() {
    for (text, name) in [
      ("actor:holm kind:song", FilterName.actor), ("actor:holm actor:wells", .actor),
      ("actor:holm composer:bach", .composer),
    ] {
      #expect(SearchLine(text, today: Self.today).invalid == name, "\(text)")
    }
    let both = SearchLine("director:fairchild actor:holm", today: Self.today)
    #expect(both.invalid == nil && both.term == "holm")
  }

  /// Titles that people type as they are.
  @Test func everyTitleIsText() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let folders = [root.appending(path: "Fixtures/demo"), root.appending(path: "../shared/itunes-recorded")]
    var count = 0
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension.hasSuffix("json"), let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        let documents =
          (try? JSONObject(parsing: text)).map { [$0] }
          ?? text.split(separator: "\n").compactMap { try? JSONObject(parsing: String($0)) }
        for element in documents.flatMap({ $0["results"]?.array?.compactMap(\.object) ?? [$0] }) {
          for key in ["trackName", "collectionName", "artistName", "trackCensoredName"] {
            guard let title = element[key]?.string else { continue }
            count += 1
            let line = SearchLine(title, today: Self.today)
            #expect(line.refinement == nil && line.store == nil && line.words == title, "\(title)")
            #expect(line.misspelt == nil, "\(title)")
          }
        }
      }
    }
    #expect(count > 1_000)
  }
}
