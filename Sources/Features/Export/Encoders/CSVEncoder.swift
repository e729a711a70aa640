internal import Catalog

/// CSV as in RFC 4180: commas, CRLF, and a header with Apple's keys and miru's.
///
/// Lossy: it has only the keys that most kinds share, and no single openings. Controls are shown as marks. Text that
/// a spreadsheet would run as a formula gets an apostrophe in front. Numbers stay numbers.
struct CSVEncoder: RowEncoder {
  /// Apple's keys that have a column.
  static let appleKeys = [
    "wrapperType", "kind", "collectionType", "artistType", "trackId", "collectionId", "artistId", "trackName",
    "artistName", "collectionName", "discNumber", "trackNumber", "trackCount", "trackTimeMillis",
    "releaseDate", "primaryGenreName", "trackExplicitness", "collectionExplicitness",
    "contentAdvisoryRating", "price", "trackPrice", "collectionPrice", "currency", "country", "trackViewUrl",
    "collectionViewUrl", "artistLinkUrl", "previewUrl",
  ]
  /// miru's keys that have a column.
  static let ourKeys = [
    MiruKey.storefront, MiruKey.fetchedAt, MiruKey.starredAt, MiruKey.dismissedAt, MiruKey.lastVisitedAt,
    MiruKey.visitCount,
  ]

  func head(count: Int) -> String { record(Self.appleKeys + Self.ourKeys) }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    let json = row.stored.item.json
    bytes.append(record(Self.appleKeys.map { CSVField.text(of: json[$0]) } + marks(of: row.stored)))
    return true
  }

  private func marks(of stored: StoredItem) -> [String] {
    let marks = stored.marks
    let moments = [stored.fetchedAt, marks.starredAt, marks.dismissedAt, marks.lastVisitedAt]
    return [stored.storefront.code] + moments.map { $0.map(RFC3339.milliseconds) ?? "" }
      + [marks.visitCount > 0 ? String(marks.visitCount) : ""]
  }

  private func record(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }
}
