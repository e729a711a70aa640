internal import Catalog

/// Reads a file twice: first to validate all of it, then to return its rows.
struct ImportReader {
  /// The result of the validation.
  let survey: ImportValidation
  private var results: ImportRows
  private let storefront: Storefront
  private let now: Timestamp

  /// Validates the file; each call of `window` starts at the beginning of the file.
  init(
    keepGoing: Bool = false, storefront: Storefront, now: Timestamp,
    _ window: () throws(ImportError) -> ReadWindow
  ) throws(ImportError) {
    survey = try ImportValidation(window(), keepGoing: keepGoing)
    results = ImportRows(try window(), passingBrokenLines: keepGoing)
    self.storefront = storefront
    self.now = now
  }

  /// Returns the next rows, up to `count`; empty at the end.
  mutating func next(_ count: Int) throws(ImportError) -> [ImportedItem] {
    var items: [ImportedItem] = []
    while items.count < count, let result = try results.next() {
      guard case .row(let row) = result else { continue }
      if let item = try survey.imported(row, else: storefront, now: now) { items.append(item) }
    }
    return items
  }
}
