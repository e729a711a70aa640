/// A window's rows and columns, both at least 1.
public struct TerminalSize: Hashable, Sendable {
  public var rows: Int
  public var columns: Int

  /// A size; anything below 1 counts as 1.
  public init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
  }
}

/// A cell of the terminal in pixels.
public struct CellSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// A size of at least 1 by 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
