public import Terminal

/// How the lines of a window are shared between the open card and the edges around it.
struct CardStackLayout: Equatable {
  /// Edges of newer cards above the open one.
  let above: Int
  /// Lines for the open card at most.
  let cardRoom: Int

  /// A third of the room is kept for the cards behind, as far as there are any.
  init(chosen: Int, count: Int, room: Int) {
    let edgesAbove = room >= 12 ? 2 : room >= 6 ? 1 : 0
    above = min(max(0, chosen), edgesAbove)
    let behind = min(max(0, count - chosen - 1), room / 3)
    cardRoom = max(min(3, room), room - above - behind)
  }
}

/// Room beside the open card for its cover, and the cover once it is there.
public struct StackCover: Hashable, Sendable {
  /// Columns kept for it.
  public var columns: Int
  /// Rows kept for it: no line moves when it comes.
  public var rows: Int
  /// The cover; none while it is on its way, or not to be had.
  public var lines: [Line]

  /// Room for a cover of so many cells.
  public init(columns: Int, rows: Int, lines: [Line] = []) {
    self.columns = columns
    self.rows = rows
    self.lines = lines
  }
}
