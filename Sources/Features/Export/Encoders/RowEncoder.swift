internal import Catalog

/// How rows are written in one format. Free of state: an export of any length holds one row at a time.
protocol RowEncoder: Sendable {
  /// Whether the head can be written only when the number of rows is known.
  var headTellsCount: Bool { get }

  /// What stands before the rows.
  func head(count: Int) -> String

  /// One row; `nil` if the format has no place for it.
  func row(_ item: ArchivedItem, isFirst: Bool) -> String?

  /// What stands after the rows.
  var tail: String { get }
}

extension RowEncoder {
  var headTellsCount: Bool { false }
  var tail: String { "" }
}

extension ExportFormat {
  /// The encoder of the format; only the JSON names source and time.
  func encoder(source: ExportSource, exportedAt: Timestamp) -> any RowEncoder {
    switch self {
    case .json: AnswerEncoder(source: source, exportedAt: exportedAt)
    case .ndjson: LineEncoder()
    case .csv: SpreadsheetEncoder()
    case .m3u8: PlaylistEncoder()
    }
  }
}
