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

  /// Describes the export; mentions a file name extension that belongs to another format or to none.
  ///
  /// `asked` is the explicitly requested format, if any. The file is named unless the caller does so.
  public func sentence(_ asked: ExportFormat?, in file: String?, isNamed: Bool = true) -> String {
    let fate = file.flatMap {
      $0 == "-"
        ? nil : "; \(SafeText($0).text) " + (keptFile ? "was not changed" : "was written without rows")
    }
    if written == 0, leftOut == 0 { return "Nothing to export\(fate ?? "")." }
    let place = file.map { $0 == "-" || written == 0 || !isNamed ? "" : " to \(SafeText($0).text)" } ?? ""
    let rows = Wording.count(written, "row") + place
    let rest = (leftOut == 0 ? "" : "; left out \(leftOut) without a preview") + (keptFile ? fate ?? "" : "")
    guard let file else { return "Exported \(rows)\(rest)." }
    if let asked {
      let named = ExportFormat(endingOf: file) ?? asked
      return "Exported \(rows)" + (named == asked ? "" : " as \(asked.rawValue)") + rest + "."
    }
    guard let ending = Self.unknownEnding(of: file) else { return "Exported \(rows)\(rest)." }
    let forms = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return
      "Exported \(rows) as json\(rest), because \(Wording.typed(ending)) is not a format. Formats: \(forms)."
  }

  /// Returns an unknown extension; digits after a dot are more likely part of a date.
  private static func unknownEnding(of file: String) -> String? {
    guard ExportFormat(endingOf: file) == nil, let ending = ExportFormat.ending(of: file) else { return nil }
    return ending.allSatisfy(\.isLetter) ? ending : nil
  }
}
