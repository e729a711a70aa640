import Catalog
import Features
import Terminal
import TestSupport
import Testing

@MainActor struct LibraryCountsViewTests {
  private func lines(_ figures: LibraryCounts) -> [Line] {
    FactsView(LibraryCountsViewModel(figures)).lines(width: 80)
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

  @Test(arguments: [
    (0, " 0 B"), (999, " 999 B"), (1_000, " 1 kB"), (999_999, " 1 MB"), (1_048_576, " 1 MB"),
    (1_550_000, " 1.6 MB"),
  ])
  func aSizeIsWrittenAsEverywhere(_ bytes: Int64, _ words: String) {
    var figures = LibraryCounts()
    figures.bytes = bytes
    #expect(lines(figures).last?.plain.hasSuffix(words) == true)
  }
}
