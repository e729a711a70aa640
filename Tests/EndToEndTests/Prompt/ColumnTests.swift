import Foundation
import TestSupport
import Testing

/// Columns are aligned, whatever they contain.
@Suite(.atATerminal) struct ColumnTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private static let rowsAPage = 100
  private static let pages = TestCount.of(6, all: 100)

  @Test func tortureTitlesKeepEveryColumn() async throws {
    try await importTitles()
    let miru = try await TmuxSession.miru(
      ["--offline"], home: home, environment: ["MIRU_PANEL_ROWS": "\(Self.rowsAPage)"], width: 110,
      height: Self.rowsAPage + 4)
    try await miru.waitFor("the first screen") { $0.contains(":history lists what you opened") }
    // Clears the welcome; the prompt is the first line from now on.
    try await miru.press("C-l")
    try await miru.waitFor("the prompt on top") { $0.lines.first?.hasPrefix("miru ") == true }
    var painted: Set<String> = []
    for page in 0..<Self.pages {
      try await miru.press("C-u")
      try await miru.paste(Self.word(page))
      let screen = try await miru.waitFor("page \(page)") { screen in
        screen.typed == Self.word(page) && screen.rows.count == Self.rowsAPage
          && screen.rows.allSatisfy { $0.contains("|" + Self.word(page)) }
      }
      painted.formUnion(screen.rows)
      try await checkColumns(of: miru, page)
    }
    // Some titles are equal, or become equal when cut.
    #expect(painted.count > Self.pages * Self.rowsAPage * 8 / 10)
  }

  /// Checks that after two blanks each, the artist starts with `|`, and the album with `|` and the page's word.
  private func checkColumns(of miru: TmuxSession, _ page: Int) async throws {
    let rows = 1...Self.rowsAPage
    let places = Self.places
    let artists = Set(try await miru.cells((places.artist - 2)..<places.artist + 1)[rows])
    let albums = Set(try await miru.cells((places.album - 2)..<places.album + 1)[rows])
    let ends = Set(try await miru.cells((places.end - 11)..<places.end)[rows])
    #expect(artists == ["  |"], "page \(page)")
    #expect(albums == ["  |"], "page \(page)")
    #expect(ends.count == Self.rowsAPage, "page \(page)")
    #expect(ends.allSatisfy { $0.wholeMatch(of: /1973  1\d:\d\d/) != nil }, "page \(page): \(ends)")
  }

  /// The columns, whether all parts of a row fit or every part is cut.
  private static let places = (artist: 39, album: 64, end: 100)

  /// Whether every part of a page's rows is too long for its column; on the other pages, every part fits.
  private static func isLong(_ page: Int) -> Bool { !page.isMultiple(of: 2) }

  /// Returns a part that begins with `start` and either fits into 20 columns or needs more than a row has.
  private static func part(_ start: String, _ titles: inout TortureTitles, on page: Int) -> String {
    var part = start + titles.next()
    while isLong(page), part.count <= 130 { part += titles.next() }
    while !isLong(page), part.map(mostColumns).reduce(0, +) > 20 { part.removeLast() }
    return part
  }

  /// The most columns that a character may take: marks that a terminal cannot draw are shown by their numbers, as `⟨200B⟩`.
  private static func mostColumns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !character.isASCII else { return scalars.count }
    let isInvisible =
      first.properties.isDefaultIgnorableCodePoint || first.properties.generalCategory == .control
    // A joiner that joins nothing is shown too.
    let start = (isInvisible ? 7 : 2) + (scalars.last == "\u{200D}" ? 7 : 0)
    return scalars.dropFirst().reduce(start) { columns, scalar in
      // Parts of one picture, which some terminals draw apart.
      let isDrawn =
        first.properties.isEmoji
        && (scalar.properties.isEmoji || "\u{200D}\u{FE0F}\u{20E3}".unicodeScalars.contains(scalar))
      return columns + (isDrawn ? 2 : 7)
    }
  }

  private func importTitles() async throws {
    var titles = TortureTitles()
    var answer = SongAnswer()
    for page in 0..<Self.pages {
      for _ in 0..<Self.rowsAPage {
        let title = Self.part("", &titles, on: page)
        let artist = Self.part("| ", &titles, on: page)
        answer.add(
          title: title, artist: artist, album: Self.part("|\(Self.word(page)) ", &titles, on: page))
      }
    }
    let file = try home.write(try answer.json(), to: "torture.json")
    let imported = try await MiruProcess.run(["import", file], home: home)
    #expect(imported.code == 0, "\(imported.stderr)")
  }

  private static func word(_ page: Int) -> String { "page" + String(1_000 + page) }
}
