internal import Catalog

/// Encodes rows in one format. It has no state, so an export of any length holds one row at a time.
protocol RowEncoder: Sendable {
  /// Whether the head contains the number of rows, so that it is written only when that is known.
  var headTellsCount: Bool { get }

  /// Returns the text before the rows.
  func head(count: Int) -> String

  /// Encodes one row; `nil` if the format cannot represent it.
  func row(_ item: ArchivedItem, isFirst: Bool) -> String?

  /// The text after the rows.
  var tail: String { get }
}

extension RowEncoder {
  var headTellsCount: Bool { false }
  var tail: String { "" }
}

/// A format whose rows are JSON results, so that an encoded result is copied unchanged.
protocol ResultEncoder: RowEncoder {
  /// Returns the text before a result.
  func separator(isFirst: Bool) -> String

  /// The text after a result.
  var terminator: String { get }
}

extension ResultEncoder {
  func row(_ item: ArchivedItem, isFirst: Bool) -> String? {
    separator(isFirst: isFirst) + ResultJSON.text(item) + terminator
  }

  /// Writes an encoded result, in the same format as `row`.
  func write(_ result: EncodedResult, isFirst: Bool, to bytes: inout JSONWriter) {
    bytes.append(separator(isFirst: isFirst))
    ResultBytes.write(result, to: &bytes)
    bytes.append(terminator)
  }
}

extension ExportFormat {
  /// Returns the encoder of the format; only the JSON format records source and time.
  func encoder(source: ExportSource, exportedAt: Timestamp) -> any RowEncoder {
    switch self {
    case .json: AnswerEncoder(source: source, exportedAt: exportedAt)
    case .ndjson: NDJSONEncoder()
    case .csv: CSVEncoder()
    case .m3u8: PlaylistEncoder()
    }
  }
}
