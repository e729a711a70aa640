internal import Catalog

/// Encodes rows in one format. It has no state, so an export of any length holds one row at a time.
protocol RowEncoder: Sendable {
  /// Whether the head contains the number of rows, so that it is written only when that is known.
  var headTellsCount: Bool { get }

  /// Returns the text before the rows.
  func head(count: Int) -> String

  /// Appends one row; returns `false` if the format cannot represent it.
  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool

  /// The text after the rows.
  var tail: String { get }
}

extension RowEncoder {
  var headTellsCount: Bool { false }
  var tail: String { "" }
}

extension ExportFormat {
  /// Returns the encoder of the format. Only the JSON format records source and time, only a playlist the name of a list, and
  /// only CSV begins with a byte order mark if `bom` is set.
  func encoder(
    source: ExportSource, exportedAt: Timestamp, list: String? = nil, bom: Bool = false
  ) -> any RowEncoder {
    switch self {
    case .json: AnswerEncoder(source: source, exportedAt: exportedAt)
    case .ndjson: NDJSONEncoder()
    case .csv: CSVEncoder(beginsWithMark: bom)
    case .tsv: TSVEncoder()
    case .m3u8: list.map { PlaylistEncoder(name: $0) } ?? PlaylistEncoder()
    }
  }
}
