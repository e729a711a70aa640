import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct SpokenRowTests {
  @Test func aRowOfAListHasWordsForEveryMark() {
    let row = MockRow("Mirror Canon", artist: "Ada Holm", collection: "Études")
    (row.number, row.duration, row.year) = (3, "4:02", "1994")
    row.isStarred = true
    row.visitCount = 2
    #expect(
      spoken(row) == "3. Mirror Canon, Ada Holm, Études, 1994, 4 minutes 2. Starred. Opened twice.")
    (row.trackNumber, row.kind, row.store, row.when) = ("5", "film", "GB", "3 minutes ago")
    (row.isExplicit, row.isNew, row.visitCount) = (true, true, 1)
    #expect(
      spoken(row)
        == "3. track 5, Mirror Canon, Ada Holm, Études, 1994, film, store GB, explicit, 4 minutes 2. New. Starred. "
        + "Opened once. 3 minutes ago.")
  }

  @Test(arguments: [
    ("0:45", "45 seconds"), ("1:00", "1 minute"), ("1:01", "1 minute 1"), ("1:00:05", "1 hour 5"),
    ("2:03:04", "2 hours 3 minutes 4"), ("0:01", "1 second"), ("3.07", "3 minutes 7"),
  ])
  func aRunningTimeIsNoTimeOfDay(_ duration: String, words: String) {
    let row = MockRow("A", artist: nil, collection: nil)
    (row.duration, row.year) = (duration, nil)
    #expect(spoken(row) == (words.isEmpty ? "A." : "A, \(words)."))
  }

  @Test func columnsBecomeCommasAndNamesKeepTheirSigns() {
    let line = Line([
      Span(SafeText("“a” · 3 songs"), at: 0, style: .bold), Span(SafeText("x · y"), at: 30),
      Span(SafeText("  "), at: 50),
    ])
    #expect(line.spoken.plain == "“a”, 3 songs, x · y")
    #expect([Line([]), line].spoken.count == 1)
  }

  @Test func theChosenRowStaysTheSameWhenRowsArrive() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror", "mirrors"])
    driver.send(.chooseNext)
    let heard = driver.session.spokenRow
    #expect(heard?.text.hasPrefix("mirror") == true)
    driver.live(["mirror", "new"])
    #expect(driver.session.spokenRow == heard)
    #expect(driver.session.spokenStatus.hasPrefix("3 rows, 2 from Apple"))
    driver.send(.enter(at: driver.now))
    #expect(driver.opened?.place == 0)
  }

  private func spoken(_ row: MockRow) -> String {
    TrackRowView(row).lines(width: Line.spokenWidth).spoken.map(\.plain).joined(separator: "\n")
  }
}
