/// What an export wrote.
public struct ExportReport: Hashable, Sendable {
  /// Rows written.
  public var written: Int
  /// Rows that the format has no place for: without a preview link in a playlist.
  public var leftOut: Int
  /// Whether the reader of standard output went away before the end; nobody is to be told.
  public var readerGone: Bool

  /// Puts a report together.
  public init(written: Int = 0, leftOut: Int = 0, readerGone: Bool = false) {
    self.written = written
    self.leftOut = leftOut
    self.readerGone = readerGone
  }

  /// The report in words.
  public var sentence: String {
    let rows = written == 1 ? "1 row" : "\(written) rows"
    return leftOut == 0 ? "Exported \(rows)." : "Exported \(rows); \(leftOut) without a preview left out."
  }
}
