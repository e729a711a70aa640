internal import Terminal

/// The outcome of an export.
public struct ExportReport: Hashable, Sendable {
  /// Number of rows written.
  public var written = 0
  /// Number of rows that the format cannot represent, such as rows without a preview link in a playlist.
  public var leftOut = 0
  /// Whether the reader of standard output exited before the end; no message is then needed.
  public var readerGone = false
  /// Whether the file to replace was left unchanged, because there were no rows to write.
  public var keptFile = false

  /// The warning for an export during an import, whose rows are visible before it ends.
  public static let besideImport =
    "An import into this library was running: the export has only the rows imported by then. Export again "
    + "once it has ended."

  /// Describes the export; mentions a format that the ending of the file's name does not tell.
  ///
  /// `asked` is the explicitly requested format, if any. The file is named unless the caller does so.
  public func sentence(_ asked: ExportFormat?, in file: String, isNamed: Bool = true) -> String {
    let name = file == "-" ? nil : SafeText(file).text
    let fate = name.map { "; \($0) " + (keptFile ? "was not changed" : "was written without rows") } ?? ""
    if written == 0, leftOut == 0 { return "Nothing to export\(fate)." }
    let place = name.map { written == 0 || !isNamed ? "" : " to " + $0 } ?? ""
    let format = ExportFormat(asked: asked, file: file)
    let other = name == nil || ExportFormat(endingOf: file) == format ? "" : " as \(format.rawValue)"
    let rest = (leftOut == 0 ? "" : "; left out \(leftOut) without a preview") + (keptFile ? fate : "")
    return "Exported \(Wording.count(written, "row"))\(place)\(other)\(rest)."
  }
}
