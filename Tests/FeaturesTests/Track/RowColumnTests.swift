import Terminal
import Testing

@testable import Features

/// Where the parts of rows stand that are shown together.
@MainActor @Suite struct RowColumnTests {
  private final class Rows: ListViewModel {
    let heading: String? = nil
    let store: String? = nil
    let heldBack: String? = nil
    let rows: [ListedRow]
    init(_ rows: [MockRow]) { self.rows = rows.map { ListedRow(model: $0) } }
  }

  /// Rows whose title, artist and collection have these widths: short ones, and some that no window holds.
  private static func rows(areMixed: Bool) -> [MockRow] {
    let widths = [(3, 4, 5), (28, 22, 20), (60, 8, 9), (9, 50, 10), (70, 60, 50), (2, 2, 60), (30, 0, 0)]
    return widths.enumerated().map { place, widths in
      func text(_ letter: Character, _ width: Int) -> String? {
        width == 0 ? nil : String(repeating: letter, count: width)
      }
      let row = MockRow(
        text("T", widths.0) ?? "", artist: text("A", widths.1), collection: text("C", widths.2))
      row.number = place + 1
      if areMixed { (row.kind, row.shortKind) = place % 2 == 0 ? ("film", "film") : (nil, "song") }
      row.isExplicit = place == 1
      row.isNew = place == 3
      row.duration = place == 2 ? "1:02:03" : place == 4 ? nil : "3:28"
      return row
    }
  }

  @Test(arguments: [60, 64, 70, 80, 95, 99, 100, 120, 160, 200], [true, false])
  func partsStandBelowEachOther(_ width: Int, _ areMixed: Bool) {
    let rows = Self.rows(areMixed: areMixed)
    for lines in [
      rows.flatMap { TrackRowView($0).lines(width: width) }, ListView(Rows(rows)).lines(width: width),
    ] {
      #expect(lines.count == rows.count)
      for part in ["T", "A", "C", "1973"] {
        let starts = lines.compactMap { line in
          line.spans.first { $0.text.text.hasPrefix(part) }?.column
        }
        #expect(Set(starts).count <= 1, "\(width): \(lines.map(\.plain).joined(separator: "\n"))")
      }
      let ends = lines.compactMap { line in
        line.spans.first { $0.text.text.contains(":") }.map { $0.column + $0.text.width }
      }
      #expect(ends.count == rows.count - 1 && Set(ends).count == 1, "\(width)")
    }
  }

  /// What a row lacks leaves its room to the title before it.
  @Test func aTitleRunsIntoFreeColumns() {
    let row = MockRow(String(repeating: "T", count: 50), artist: nil, collection: nil)
    (row.year, row.number) = (nil, 1)
    #expect(TrackRowView(row).lines(width: 80)[0].plain.contains(row.title))
    row.artist = "Ada Holm"
    #expect(!TrackRowView(row).lines(width: 80)[0].plain.contains(row.title))
  }

  /// Part of a number would be another number.
  @Test func aMarkIsWholeOrLeftOut() {
    let row = MockRow("Mirrors")
    row.visitCount = 123_456
    for width in 60...120 {
      let text = TrackRowView(row).lines(width: width)[0].plain
      #expect(!text.contains("↺") || text.contains("↺123456"), "\(text)")
    }
  }
}
