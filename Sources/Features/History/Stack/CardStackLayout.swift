public import Terminal

/// Divides the lines of a window between the open card and the edges around it.
struct CardStackLayout: Equatable {
  /// Number of edges of newer cards above the open one.
  let above: Int
  /// Maximum number of lines for the open card.
  let cardRoom: Int

  /// Reserves up to a third of the lines for older cards.
  init(chosen: Int, count: Int, room: Int) {
    let edgesAbove = room >= 12 ? 2 : room >= 6 ? 1 : 0
    above = min(max(0, chosen), edgesAbove)
    let behind = min(max(0, count - chosen - 1), room / 3)
    cardRoom = max(min(3, room), room - above - behind)
  }
}

/// The space beside the open card for its cover, and the cover once it is loaded.
public struct StackCover: Hashable, Sendable {
  /// Columns reserved for the cover.
  public var columns: Int
  /// Rows reserved for the cover, so that no line moves when it appears.
  public var rows: Int
  /// The cover; empty while it is loading or if it is unavailable.
  public var lines: [Line]

  /// Reserves space for a cover of this size in cells.
  public init(columns: Int, rows: Int, lines: [Line] = []) {
    self.columns = columns
    self.rows = rows
    self.lines = lines
  }
}
