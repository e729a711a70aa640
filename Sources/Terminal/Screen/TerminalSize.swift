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
