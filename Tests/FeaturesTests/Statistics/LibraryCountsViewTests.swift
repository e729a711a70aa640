import Catalog
import Features
import Terminal
import Testing

@MainActor struct LibraryCountsViewTests {
  private func lines(
    _ figures: LibraryCounts, session: PrivateSessionCounts? = nil
  ) -> [Line] {
    FactsView(LibraryCountsViewModel(figures, session: session)).lines(width: 80)
  }

  @Test func everyFigureHasItsLine() {
    let figures = LibraryCounts(
      tracks: 2_000, collections: 250, artists: 100, visits: 7, stars: 3, answers: 40, bytes: 5 << 20)
    #expect(
      lines(figures).map(\.plain) == [
        "tracks        2000", "collections   250", "artists       100", "opened        7", "starred       3",
        "cached        40 answers", "size          5.2 MB",
      ])
    #expect(
      LibraryCountsJSON(figures).text
        == #"{"tracks":2000,"collections":250,"artists":100,"opened":7,"starred":3,"answers":40,"#
        + #""bytes":5242880}"#)
  }

  @Test func aPrivateSessionIsCountedByItself() {
    let figures = LibraryCounts(tracks: 1, collections: 0, artists: 0, visits: 0, stars: 0, bytes: 0)
    let session = PrivateSessionCounts(rows: 2, visits: 1, answers: 0)
    #expect(
      lines(figures, session: session).last?.plain
        == "this session  2 rows, 1 opening, 0 answers, deleted when it ends")
    #expect(
      LibraryCountsJSON(figures, session: session).text.hasSuffix(
        #","session":{"rows":2,"opened":1,"answers":0}}"#))
  }

  @Test(arguments: [
    (0, " 0 B"), (999, " 999 B"), (1_000, " 1 kB"), (999_999, " 1 MB"), (1_048_576, " 1 MB"),
    (1_550_000, " 1.6 MB"),
  ])
  func aSizeIsWrittenAsEverywhere(_ bytes: Int64, _ words: String) {
    let figures = LibraryCounts(tracks: 0, collections: 0, artists: 0, visits: 0, stars: 0, bytes: bytes)
    #expect(lines(figures).last?.plain.hasSuffix(words) == true)
  }
}
