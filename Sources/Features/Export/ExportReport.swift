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

  /// The report in words; a file whose name ends like another form than the one written, or like none, is worth a remark.
  public func sentence(_ format: ExportFormat, in file: String?) -> String {
    let rows = written == 1 ? "1 row" : "\(written) rows"
    let rest = leftOut == 0 ? "" : "; \(leftOut) without a preview left out"
    guard let file, let remark = remark(format, in: file) else { return "Exported \(rows)\(rest)." }
    return "Exported \(rows) as \(format.rawValue)\(rest); \(remark)."
  }

  private func remark(_ format: ExportFormat, in file: String) -> String? {
    if let named = ExportFormat(endingOf: file) {
      return named == format ? nil : "'--format \(named.rawValue)' writes \(named.rawValue)"
    }
    // Any other form was asked for by its name.
    guard format == .json, let ending = ExportFormat.ending(of: file) else { return nil }
    let forms = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return "the forms are \(forms), and \(Wording.quoted(ending)) is none"
  }
}
