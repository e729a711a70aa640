import Foundation
import Testing

/// Columns are aligned, whatever they contain.
@Suite(.atATerminal) struct ColumnTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private static let rowsAPage = 100
  private static let pages = 100

  @Test func tenThousandTortureTitlesKeepEveryColumn() async throws {
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

  /// Checks that artist and album follow after two blanks, and that a row in which a text is cut ends with the window.
  private func checkColumns(of miru: TmuxSession, _ page: Int) async throws {
    let rows = 1...Self.rowsAPage
    let starts = try await miru.cells(0..<99)[rows]
    let ends = try await miru.cells(99..<110)[rows]
    let full = zip(starts, ends).filter { ($0 + $1).contains("…") }
    for (start, end) in zip(starts, ends) {
      #expect((start + end).contains(#/  \| .*  \|page\d{4}\b.*  1973  1\d:\d\d/#), "page \(page)")
    }
    #expect(full.count > Self.rowsAPage / 2, "page \(page)")
    #expect(full.allSatisfy { $1.wholeMatch(of: /1973  1\d:\d\d/) != nil }, "page \(page): \(full)")
  }

  private func importTitles() async throws {
    var titles = TortureTitles()
    var answer = SongAnswer()
    for page in 0..<Self.pages {
      for _ in 0..<Self.rowsAPage {
        answer.add(
          title: titles.next(), artist: "| " + titles.next(), album: "|\(Self.word(page)) " + titles.next())
      }
    }
    let file = try home.write(try answer.json(), to: "torture.json")
    let imported = try await MiruProcess.run(["import", file], home: home)
    #expect(imported.code == 0, "\(imported.stderr)")
  }

  private static func word(_ page: Int) -> String { "page" + String(1_000 + page) }
}
