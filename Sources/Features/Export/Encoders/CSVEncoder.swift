internal import Catalog
internal import Terminal

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

  /// Whether U+FEFF precedes the header, by which Excel recognises UTF-8.
  var beginsWithMark = false

  func head(count: Int) -> String {
    (beginsWithMark ? "\u{FEFF}" : "") + record(Self.appleKeys + Self.ourKeys + [RowTemplate.coverKey])
  }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    let json = row.stored.item.json
    let cover = CSVField.text(of: row.stored.item.coverURL?.text ?? "")
    bytes.append(record(Self.appleKeys.map { CSVField.text(of: json[$0]) } + marks(of: row.stored) + [cover]))
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

/// One CSV field, quoted where necessary.
enum CSVField {
  /// Returns a JSON value as a cell; empty for a missing value, null, a list or an object.
  static func text(of value: RawJSON?) -> String { value?.string.map { text(of: $0) } ?? plain(value) }

  /// Returns a JSON value as plain text; empty for a missing value, null, a list or an object.
  static func plain(_ value: RawJSON?) -> String {
    guard let value, !value.isNull else { return "" }
    if let string = value.string { return string }
    switch value.text.utf8.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return ""
    default: return value.text
    }
  }

  /// Returns text from outside as a cell without controls and formulas.
  static func text(of outside: String) -> String {
    let visible = SafeText(outside).text
    return quoted(startsFormula(visible) ? "'" + visible : visible)
  }

  /// Returns whether a spreadsheet would evaluate the text as a formula.
  ///
  /// Full-width signs count in East Asian settings. Some programs skip leading blanks.
  private static func startsFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    return formulaSigns.contains(first)
  }

  private static let formulaSigns = Set<Unicode.Scalar>("=+-@＝＋－＠\t\r".unicodeScalars)

  static func quoted(_ text: String) -> String {
    let special = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
    guard special || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
