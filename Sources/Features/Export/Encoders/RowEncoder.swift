internal import Catalog

/// Encodes rows in one format, without state: an export of any length holds one row at a time.
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

/// A format whose rows are results in JSON, so that a result which is written already is taken as it is.
protocol ResultEncoder: RowEncoder {
  /// What stands before a result.
  func separator(isFirst: Bool) -> String

  /// What stands after it.
  var terminator: String { get }
}

extension ResultEncoder {
  func row(_ item: ArchivedItem, isFirst: Bool) -> String? {
    separator(isFirst: isFirst) + ResultJSON.text(item) + terminator
  }

  /// Writes a row whose result is written, as `row` writes one that is not.
  func write(_ result: EncodedResult, isFirst: Bool, to bytes: inout JSONWriter) {
    bytes.append(separator(isFirst: isFirst))
    ResultBytes.write(result, to: &bytes)
    bytes.append(terminator)
  }
}

extension ExportFormat {
  /// The encoder of the format; only the JSON names source and time.
  func encoder(source: ExportSource, exportedAt: Timestamp) -> any RowEncoder {
    switch self {
    case .json: AnswerEncoder(source: source, exportedAt: exportedAt)
    case .ndjson: NDJSONEncoder()
    case .csv: CSVEncoder()
    case .m3u8: PlaylistEncoder()
    }
  }
}
