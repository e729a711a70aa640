internal import Catalog

/// The result of validating a whole file, before anything is changed.
struct ImportValidation {
  /// A list of results by its place in the file.
  struct ListPosition: Hashable {
    private(set) var section = 0
    private(set) var list = 0

    mutating func enterSection() { (section, list) = (section + 1, 0) }
    mutating func enterList() { list += 1 }
  }

  /// Rows to be taken.
  private(set) var rows = 0
  /// Results that are no rows, and why the first few are not.
  private(set) var refused = 0
  private(set) var firstRefusals: [ImportError] = []
  /// The lines of as many of the others as are named.
  private(set) var otherLines: [Int] = []

  /// The storefront that the rows of a section name, for those of its rows that name none.
  private var shared: [Int: Storefront] = [:]
  /// The last list of the sections that have several: the others do not count.
  private var last: [Int: Int] = [:]

  /// Checks a file to its last byte.
  ///
  /// - Throws: What is wrong with it; with `keepGoing` only what is wrong with the file as a whole.
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
          settle(current, named, isBare)
          (current, named, isBare, rowsOfSection) = (row.list, [], false, 0)
        } else if row.list != current {
          // An earlier list of the same answer: its rows do not count.
          last[row.list.section] = row.list.list
          rows -= rowsOfSection
          (current, named, isBare, rowsOfSection) = (row.list, [], false, 0)
        }
        rows += 1
        rowsOfSection += 1
        if let storefront = row.storefront { named.insert(storefront) } else { isBare = true }
      }
    }
    settle(current, named, isBare)
  }

  private mutating func note(_ error: ImportError) {
    refused += 1
    if firstRefusals.count < Limits.Transfer.refusalsTold {
      firstRefusals.append(error)
    } else if let line = error.line, otherLines.count < Limits.Transfer.refusedLinesNamed {
      otherLines.append(line)
    }
  }

  /// The row as it is stored; `nil` for one that does not count.
  func archived(
    _ row: ImportRows.Row, else storefront: Storefront, now: Timestamp
  ) throws(ImportError) -> ArchivedItem? {
    guard row.list.list == last[row.list.section] ?? row.list.list else { return nil }
    // A clock that was ahead wrote later moments: they would pass for what happened after the import.
    let marks = row.marks.clamped(to: now)
    let stored = StoredItem(
      try row.item(), storefront: row.storefront ?? shared[row.list.section] ?? storefront,
      fetchedAt: marks.fetchedAt ?? now, marks: marks.marks)
    return ArchivedItem(stored, visits: marks.visits)
  }

  /// Rows that name no storefront, such as artists, take the one that the others of their answer name.
  private mutating func settle(_ place: ListPosition, _ named: Set<Storefront>, _ isBare: Bool) {
    if isBare, named.count == 1 { shared[place.section] = named.first }
  }
}
