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

  /// The report in words; a file whose name ends like another form than the one written is worth a remark.
  public func sentence(_ format: ExportFormat, in file: String?) -> String {
    let rows = written == 1 ? "1 row" : "\(written) rows"
    let rest = leftOut == 0 ? "" : "; \(leftOut) without a preview left out"
    guard let named = file.flatMap(ExportFormat.init(endingOf:)), named != format else {
      return "Exported \(rows)\(rest)."
    }
    return
      "Exported \(rows) as \(format.rawValue)\(rest); '--format \(named.rawValue)' writes \(named.rawValue)."
  }
}
