/// The rows and columns of a window, at least 1 each.
public struct TerminalSize: Hashable, Sendable {
  public var rows: Int
  public var columns: Int

  /// Creates a size; values below 1 become 1.
  public init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
  }
}

/// A cell of the terminal in pixels.
public struct CellSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Creates a size; values below 1 become 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
