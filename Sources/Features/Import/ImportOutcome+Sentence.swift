public import Catalog

extension ImportOutcome {
  /// All rows of the import.
  public var total: Int { new + changed + same }

  /// The outcome in words.
  public var sentence: String {
    guard total > 0 else { return "The file has no results; nothing was imported." }
    let rows = total == 1 ? "1 row" : "\(total) rows"
    return "Imported \(rows): \(new) new, \(changed) changed, \(same) the same."
  }
}
