public import Catalog

extension ImportRecord {
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
  public var contents: String {
    let counts = [(rows, "row"), (stars, "star"), (visits, "opening")].filter { $0.0 > 0 }
    // An import that brought nothing else is a step to undo for the cards alone that it took off.
    if counts.isEmpty { return "cards taken off the stack" }
    return counts.map { Wording.count($0.0, $0.1) }.joined(separator: ", ")
  }
}
