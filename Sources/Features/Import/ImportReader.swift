internal import Catalog

/// Reads a file twice: first to validate all of it, before anything is changed, then to return its rows.
struct ImportReader {
  /// Number of rows to import.
  private(set) var rows = 0
  /// The report of an import that has changed nothing yet, with the refused results.
  private(set) var report = ImportReport()

  /// The one storefront that the rows of a section name, for its rows without one.
  private var shared: [Int: Storefront] = [:]
  private var results: ImportRows
  private let storefront: Storefront
  private let now: Timestamp

  /// Validates a file up to its last byte; each call of `window` starts at its beginning.
  ///
  /// - Throws: The first error; with `keepGoing` only an error of the file as a whole.
  init(
    keepGoing: Bool = false, storefront: Storefront, now: Timestamp,
    _ window: () throws(ImportError) -> ReadWindow
  ) throws(ImportError) {
    (self.storefront, self.now) = (storefront, now)
    results = ImportRows(try window(), passingBrokenLines: keepGoing)
    var current = 0
    var named: Set<Storefront> = []
    var isBare = false
    while let result = try results.next() {
      switch result {
      case .failure(let error):
        guard keepGoing else { throw error }
        note(error)
      case .success(let row):
        if row.section != current {
          add(current, named, isBare)
          (current, named, isBare) = (row.section, [], false)
        }
        rows += 1
        if let storefront = row.storefront { named.insert(storefront) } else { isBare = true }
      }
    }
    add(current, named, isBare)
    results = ImportRows(try window(), passingBrokenLines: keepGoing)
  }

  /// Returns the next rows, up to `count`; empty at the end.
  mutating func next(_ count: Int) throws(ImportError) -> [ImportedItem] {
    var items: [ImportedItem] = []
    while items.count < count, let result = try results.next() {
      guard case .success(let row) = result else { continue }
      // A fast clock may have written future times, which would count as later than the import.
      let marks = row.marks.clamped(to: now)
      items.append(
        ImportedItem(
          try row.item(), storefront: row.storefront ?? shared[row.section] ?? storefront,
          fetchedAt: marks.fetchedAt ?? now, starredAt: marks.starredAt, dismissedAt: marks.dismissedAt,
          visits: marks.visits, lists: marks.lists))
    }
    return items
  }

  private mutating func note(_ error: ImportError) {
    report.refused += 1
    if report.firstRefusals.count < Limits.Transfer.refusalsTold { report.firstRefusals.append(error) }
  }

  /// Rows without a storefront, such as artists, get the one that all other rows of their answer name.
  private mutating func add(_ section: Int, _ named: Set<Storefront>, _ isBare: Bool) {
    if isBare, named.count == 1 { shared[section] = named.first }
  }
}

/// Decodes the results of a file as rows.
///
/// Stricter than the API client, which keeps all it can of an answer that cost a request: a file can be corrected and
/// imported again.
struct ImportRows {
  /// A row with its own storefront and its position in the file.
  struct Row {
    let marks: ResultMarks
    let storefront: Storefront?
    fileprivate let element: ImportElement
    fileprivate let place: ElementPosition

    /// The number of its top-level value.
    var section: Int { element.section }

    /// Decodes the item on each call; the validation of a file does not need it.
    func item() throws(ImportError) -> CatalogItem {
      guard var object = element.object() else { throw .unreadable(place, .notAnObject) }
      object[MiruKey.miru] = marks.sent
      do throws(UnreadableItem) { return try CatalogItem(object) } catch { throw .unreadable(place, error) }
    }
  }

  private var parser: ImportParser
  private var number = 0

  init(_ window: ReadWindow, passingBrokenLines: Bool) {
    parser = ImportParser(window, passingBrokenLines: passingBrokenLines)
  }

  /// Returns the next result, including refused ones; `nil` at the end of the file.
  ///
  /// - Throws: An error of the file as a whole.
  mutating func next() throws(ImportError) -> Result<Row, ImportError>? {
    guard let result = try parser.next() else { return nil }
    number += 1
    return result.flatMap { element in
      let place = ElementPosition(number: number, line: element.line)
      return Result { () throws(ImportError) in try row(element, place) }
    }
  }

  /// The few fields that decide whether an element is a valid row.
  private static let decisive = JSONKeys(
    "wrapperType", "trackId", "collectionId", "artistId", "country", MiruKey.miru)

  private func row(_ element: ImportElement, _ place: ElementPosition) throws(ImportError) -> Row {
    guard let object = element.object(of: Self.decisive) else { throw .unreadable(place, .notAnObject) }
    let marks: ResultMarks
    do throws(MarkError) {
      marks = try ResultMarks(object[MiruKey.miru])
    } catch {
      throw .wrongMark(place, key: error.path, expected: error.expected)
    }
    do throws(UnreadableItem) {
      // An artist has no storefront, whatever the field says.
      let country = try CatalogItem.id(of: object).recordType == .artist ? nil : object["country"]?.string
      return Row(
        marks: marks, storefront: marks.storefront ?? country.flatMap(Storefront.init(code:)),
        element: element, place: place)
    } catch {
      throw .unreadable(place, error)
    }
  }
}
