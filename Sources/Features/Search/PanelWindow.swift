/// The visible rows of the panel and their headings.
@MainActor
public struct PanelWindow {
  /// The indices of the visible rows.
  public let rows: Range<Int>
  /// The headings above rows, by row index.
  let headings: [Int: String]

  /// Creates a window of `height` lines, status line included. It starts at the first row, and scrolls only as far as
  /// the chosen row requires.
  public init(_ model: any SearchViewModel, height: Int?) {
    self.init(model, height: height, chosen: model.chosen ?? 0)
  }

  /// Returns the number of rows for Page Down: the most that skips no row between this window and the next.
  public static func rowsToNextPage(_ model: any SearchViewModel, height: Int) -> Int {
    let chosen = model.chosen ?? 0
    let shown = PanelWindow(model, height: height).rows
    let steps = (1...max(1, shown.count)).reversed()
    return steps.first { step in
      PanelWindow(model, height: height, chosen: chosen + step).rows.lowerBound <= shown.upperBound
    } ?? 1
  }

  private init(_ model: any SearchViewModel, height: Int?, chosen: Int) {
    let count = model.rows.count
    let room = max(0, (height ?? .max) - (model.status.isEmpty ? 0 : 1))
    let headings = room < Self.leastRoomForHeadings ? [:] : model.headings
    self.headings = headings
    func lines(of place: Int) -> Int { headings[place] == nil ? 1 : 2 }
    let chosen = min(chosen, count - 1)
    guard count > 0, room > 0 else {
      rows = 0..<0
      return
    }
    var (first, end, left) = (chosen, chosen + 1, room - lines(of: chosen))
    while first > 0, left >= lines(of: first - 1) {
      first -= 1
      left -= lines(of: first)
    }
    while end < count, left >= lines(of: end) {
      left -= lines(of: end)
      end += 1
    }
    rows = first..<end
  }

  /// A lower panel shows no headings; the status line then names the part of the chosen row.
  private static let leastRoomForHeadings = 6
}
