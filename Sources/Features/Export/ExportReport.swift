internal import Terminal

/// What an export wrote.
public struct ExportReport: Hashable, Sendable {
  /// Rows written.
  public var written: Int
  /// Rows that the format has no place for: without a preview link in a playlist.
  public var leftOut: Int
  /// Whether the reader of standard output went away before the end; nobody is to be told.
  public var readerGone: Bool
  /// Whether a file that was to be replaced stays as it was, because there was nothing to put in its place.
  public var keptFile: Bool

  /// Creates a report.
  public init(written: Int = 0, leftOut: Int = 0, readerGone: Bool = false, keptFile: Bool = false) {
    self.written = written
    self.leftOut = leftOut
    self.readerGone = readerGone
    self.keptFile = keptFile
  }

  /// Said of an export while an import is under way, which others see grow.
  public static let besideImport =
    "An import into this library was running: the export has only the rows imported by then. Export again "
    + "once it has ended."

  /// The report in words; that the file's name ends like another form than the one written, or like none, is told.
  ///
  /// `asked` is the form asked for by its name, if one was.
  public func sentence(_ asked: ExportFormat?, in file: String?) -> String {
    let fate = file.flatMap {
      $0 == "-" ? nil : "; \(SafeText($0).text) " + (keptFile ? "stays as it was" : "has no rows")
    }
    if written == 0, leftOut == 0 { return "Nothing to export\(fate ?? "")." }
    let rows = written == 1 ? "1 row" : "\(written) rows"
    let rest = (leftOut == 0 ? "" : "; \(leftOut) without a preview left out") + (keptFile ? fate ?? "" : "")
    guard let file else { return "Exported \(rows)\(rest)." }
    if let asked {
      let named = ExportFormat(endingOf: file) ?? asked
      return "Exported \(rows)" + (named == asked ? "" : " as \(asked.rawValue)") + rest + "."
    }
    guard let ending = Self.unknownEnding(of: file) else { return "Exported \(rows)\(rest)." }
    let forms = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return "Exported \(rows) as json\(rest). Unknown format \(Wording.quoted(ending)). Formats: \(forms)."
  }

  /// Digits behind a point are rather part of a date.
  private static func unknownEnding(of file: String) -> String? {
    guard ExportFormat(endingOf: file) == nil, let ending = ExportFormat.ending(of: file) else { return nil }
    return ending.allSatisfy(\.isLetter) ? ending : nil
  }
}
