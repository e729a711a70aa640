internal import Catalog

/// Reads a file twice: once to check all of it, once to hand over its rows.
struct ImportReader {
  /// What the first reading found.
  let survey: ImportValidation
  private var results: ImportRows
  private let storefront: Storefront
  private let now: Timestamp

  /// Checks the file; `window` begins anew each time it is called.
  init(
    keepGoing: Bool = false, storefront: Storefront, now: Timestamp,
    _ window: () throws(ImportError) -> ReadWindow
  ) throws(ImportError) {
    survey = try ImportValidation(window(), keepGoing: keepGoing)
    results = ImportRows(try window(), passingBrokenLines: keepGoing)
    self.storefront = storefront
    self.now = now
  }

  /// The next rows, at most `count`; none at the end.
  mutating func next(_ count: Int) throws(ImportError) -> [ArchivedItem] {
    var items: [ArchivedItem] = []
    while items.count < count, let result = try results.next() {
      guard case .row(let row) = result else { continue }
      if let item = try survey.archived(row, else: storefront, now: now) { items.append(item) }
    }
    return items
  }

  /// All rows of bytes at hand, or the first thing that is wrong with them.
  static func items(
    in bytes: [UInt8], storefront: Storefront, now: Timestamp
  ) throws(ImportError) -> [ArchivedItem] {
    var reader = try ImportReader(storefront: storefront, now: now) { () throws(ImportError) in
      ReadWindow(bytes)
    }
    return try reader.next(.max)
  }
}
