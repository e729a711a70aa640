internal import Catalog

/// Makes items of the elements of a file.
///
/// Stricter than the client, which keeps what it can of an answer that was paid for: a file can be mended
/// and imported again.
struct ImportReader {
  /// A row, and the storefront it names itself.
  private typealias Row = (item: CatalogItem, marks: ResultMarks, storefront: Storefront?)

  private let text: ImportText
  private let storefront: Storefront
  private let now: Timestamp
  private var items: [ArchivedItem] = []

  private init(_ text: ImportText, storefront: Storefront, now: Timestamp) {
    self.text = text
    self.storefront = storefront
    self.now = now
  }

  /// All rows in the order of the file, or the first thing that is wrong with it.
  static func items(
    in bytes: [UInt8], storefront: Storefront, now: Timestamp
  ) throws(ImportError) -> [ArchivedItem] {
    let text = ImportText(bytes: bytes)
    var reader = ImportReader(text, storefront: storefront, now: now)
    for section in try ImportSection.all(in: text) { try reader.read(section) }
    return reader.items
  }

  /// Rows that name no storefront, such as artists, take the one that the others of their answer name.
  private mutating func read(_ section: ImportSection) throws(ImportError) {
    var rows: [Row] = []
    for element in section.elements {
      rows.append(try row(at: element, number: items.count + rows.count + 1))
    }
    let named = Set(rows.compactMap(\.storefront))
    let shared = named.count == 1 ? named.first : nil
    items += rows.map { row in
      let stored = StoredItem(
        row.item, storefront: row.storefront ?? shared ?? storefront, fetchedAt: row.marks.fetchedAt ?? now,
        marks: row.marks.marks)
      return ArchivedItem(stored, visits: row.marks.visits)
    }
  }

  private func row(at range: Range<Int>, number: Int) throws(ImportError) -> Row {
    func place() -> ElementPlace { ElementPlace(number: number, line: text.line(at: range.lowerBound)) }
    guard var object = RawJSON(text.bytes, range).object else { throw .unreadable(place(), .notAnObject) }
    let marks: ResultMarks
    do throws(MarkFault) {
      marks = try ResultMarks(object[MiruKey.miru])
    } catch {
      throw .wrongMark(place(), key: error.path, expected: error.expected)
    }
    object[MiruKey.miru] = marks.sent
    do throws(UnreadableItem) {
      let item = try CatalogItem(object)
      return (item, marks, marks.storefront ?? item.country.flatMap(Storefront.init(code:)))
    } catch {
      throw .unreadable(place(), error)
    }
  }
}
