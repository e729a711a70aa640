import Catalog
import Features
import Terminal
import Testing

struct FiguresViewTests {
  @Test func everyFigureHasItsLine() {
    let figures = LibraryFigures(
      tracks: 2_000, collections: 250, artists: 100, visits: 7, stars: 3, answers: 40, bytes: 5 << 20)
    #expect(
      FiguresView(figures).lines(width: 80).map(\.plain) == [
        "tracks        2000", "collections   250", "artists       100", "opened        7", "starred       3",
        "answers       40", "size          5 MiB",
      ])
    #expect(
      FiguresView(figures, bound: 20_000_000).lines(width: 80).last?.plain
        == "size          5 MiB of 20 MB it may take")
    #expect(
      FiguresJSON(figures, bound: nil).text
        == #"{"tracks":2000,"collections":250,"artists":100,"opened":7,"starred":3,"answers":40,"#
        + #""bytes":5242880,"bound":null}"#)
  }

  @Test(arguments: [
    (0, "0 KiB"), (1, "1 KiB"), (1_024, "1 KiB"), (1_048_575, "1024 KiB"), (1_048_576, "1 MiB"),
  ])
  func aSizeIsRoundedUpToWholeUnits(_ bytes: Int64, _ words: String) {
    let figures = LibraryFigures(tracks: 0, collections: 0, artists: 0, visits: 0, stars: 0, bytes: bytes)
    #expect(FiguresView(figures).lines(width: 80).last?.plain.hasSuffix(words) == true)
  }
}
