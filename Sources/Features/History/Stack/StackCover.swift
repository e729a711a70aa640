public import Terminal

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
