public import Catalog

/// Rows already in memory, written in one format: what one-shot commands print.
public enum ExportedText {
  /// The whole text, with the line end that closes it.
  ///
  /// `rows` keep their order. Where the visits of a row are not known, its marks still tell their number.
  public static func text(
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

  /// The same for rows whose visits are not known one by one.
  public static func text(
    of rows: [StoredItem], from source: ExportSource, as format: ExportFormat, exportedAt: Timestamp
  ) -> String {
    text(
      of: rows.map { ArchivedItem($0, visits: []) }, from: source, as: format, exportedAt: exportedAt)
  }
}
