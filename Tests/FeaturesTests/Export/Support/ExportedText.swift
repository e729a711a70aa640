import Catalog

@testable import Features

extension RowEncoder {
  /// One row as text; `nil` if the format cannot hold it.
  func row(_ row: ArchivedItem, isFirst: Bool) -> String? {
    var bytes = JSONWriter()
    return append(row, isFirst: isFirst, to: &bytes) ? String(decoding: bytes.bytes, as: UTF8.self) : nil
  }
}

/// The plain twin of a streamed export: everything in memory, the rows counted beforehand.
enum ExportedText {
  static func text(
    of rows: [ArchivedItem], from source: ExportSource, as format: ExportFormat, exportedAt: Timestamp
  ) -> String {
    let encoder = format.encoder(source: source, exportedAt: exportedAt)
    var written = 0
    var body = ""
    for item in rows {
      guard let text = encoder.row(item, isFirst: written == 0) else { continue }
      body += text
      written += 1
    }
    return encoder.head(count: written) + body + encoder.tail
  }
}
