public import Catalog

extension PastImport {
  /// Which import it is: `the import of “x.json” (3 days ago)`.
  public func words(now: Timestamp) -> String {
    "the import of \(source) (\(RelativeTime.ago(at, now: now)))"
  }

  /// What was imported.
  var source: String {
    switch file {
    case nil: "a file"
    case Self.standardInput?: "standard input"
    case let file?: Wording.quoted(file)
    }
  }

  /// What it brought: `120 rows, 2 stars`.
  public var holdings: String {
    let others = [(stars, "star"), (visits, "opening")].filter { $0.0 > 0 }
    return ([(rows, "row")] + others).map { Wording.count($0.0, $0.1) }.joined(separator: ", ")
  }
}
