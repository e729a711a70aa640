internal import Catalog

/// The result of validating a whole file, before anything is changed.
struct ImportValidation {
  /// The position of a list of results in the file.
  struct ListPosition: Hashable {
    private(set) var section = 0
    private(set) var list = 0

    mutating func enterSection() { (section, list) = (section + 1, 0) }
    mutating func enterList() { list += 1 }
  }

  /// Number of rows to import.
  private(set) var rows = 0
  /// The report of an import that has changed nothing yet, with the refused results.
  private(set) var report = ImportReport()

  /// The one storefront that the rows of a section name, for its rows without one.
  private var shared: [Int: Storefront] = [:]
  /// The last list of each section that has several; only the last one counts.
  private var last: [Int: Int] = [:]

  /// Validates a file up to its last byte.
  ///
  /// - Throws: The first error; with `keepGoing` only an error of the file as a whole.
  init(_ window: ReadWindow, keepGoing: Bool) throws(ImportError) {
    var results = ImportRows(window, passingBrokenLines: keepGoing)
    var current = ListPosition()
    var named: Set<Storefront> = []
    var isBare = false
    var rowsOfSection = 0
    while let result = try results.next() {
      switch result {
      case .refused(let error):
        guard keepGoing else { throw error }
        note(error)
      case .row(let row):
        if row.list.section != current.section {
          add(current, named, isBare)
          (current, named, isBare, rowsOfSection) = (row.list, [], false, 0)
        } else if row.list != current {
          // The rows of an earlier list of the same answer do not count.
          last[row.list.section] = row.list.list
          rows -= rowsOfSection
          (current, named, isBare, rowsOfSection) = (row.list, [], false, 0)
        }
        rows += 1
        rowsOfSection += 1
        if let storefront = row.storefront { named.insert(storefront) } else { isBare = true }
      }
    }
    add(current, named, isBare)
  }

  private mutating func note(_ error: ImportError) {
    report.refused += 1
    if report.firstRefusals.count < Limits.Transfer.refusalsTold {
      report.firstRefusals.append(error)
    } else if let line = error.line, report.otherLines.count < Limits.Transfer.refusedLinesNamed {
      report.otherLines.append(line)
    }
  }

  /// Returns the row to store; `nil` for a row that does not count.
  func imported(
    _ row: ImportRows.Row, else storefront: Storefront, now: Timestamp
  ) throws(ImportError) -> ImportedItem? {
    guard row.list.list == last[row.list.section] ?? row.list.list else { return nil }
    // A fast clock may have written future times, which would count as later than the import.
    let marks = row.marks.clamped(to: now)
    return ImportedItem(
      try row.item(), storefront: row.storefront ?? shared[row.list.section] ?? storefront,
      fetchedAt: marks.fetchedAt ?? now, starredAt: marks.starredAt, dismissedAt: marks.dismissedAt,
      visits: marks.visits, lists: marks.lists)
  }

  /// Rows without a storefront, such as artists, get the one that all other rows of their answer name.
  private mutating func add(_ place: ListPosition, _ named: Set<Storefront>, _ isBare: Bool) {
    if isBare, named.count == 1 { shared[place.section] = named.first }
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
    /// The position of its section and of the list of results within it.
    let list: ImportValidation.ListPosition
    fileprivate let element: ImportElement
    fileprivate let place: ElementPosition

    /// Decodes the item on each call; the validation of a file does not need it.
    func item() throws(ImportError) -> CatalogItem {
      guard var object = element.object() else { throw .unreadable(place, .notAnObject) }
      object[MiruKey.miru] = marks.sent
      do throws(UnreadableItem) { return try CatalogItem(object) } catch { throw .unreadable(place, error) }
    }
  }

  /// A decoded result.
  enum Result {
    case row(Row)
    case refused(ImportError)
  }

  private var parser: ImportParser
  private var list = ImportValidation.ListPosition()
  private var number = 0

  init(_ window: ReadWindow, passingBrokenLines: Bool) {
    parser = ImportParser(window, passingBrokenLines: passingBrokenLines)
  }

  /// Returns the next result, including refused ones; `nil` at the end of the file.
  ///
  /// - Throws: An error of the file as a whole.
  mutating func next() throws(ImportError) -> Result? {
    while let step = try parser.next() {
      switch step {
      case .section: list.enterSection()
      case .list: list.enterList()
      case .brokenLine(let error):
        number += 1
        return .refused(error)
      case .element(let element):
        number += 1
        do throws(ImportError) {
          return .row(try row(element, ElementPosition(number: number, line: element.line)))
        } catch {
          return .refused(error)
        }
      }
    }
    return nil
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
        marks: marks, storefront: marks.storefront ?? country.flatMap(Storefront.init(code:)), list: list,
        element: element, place: place)
    } catch {
      throw .unreadable(place, error)
    }
  }
}
