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

extension ImportReport {
  /// Said when an import is cut off in the middle.
  public static let cutOff = "The import is cut off; the next start takes it back."
  /// Said when what such an import left is gone.
  public static let cutOffTakenBack = "An import that was cut off is taken back."
  /// The doctor's finding of such an import.
  public static let cutOffFinding = "one was cut off; the next start takes it back"

  /// Said when such an import cannot be taken back now.
  public static func cutOffStays(_ reason: String) -> String {
    "Rows of an import that was cut off are among the others; they cannot be taken back now. \(reason)"
  }

  /// The report in words, a line each: what was left out first.
  public var sentences: [String] {
    var lines = firstRefusals.map { "Left out: " + $0.fault }
    if refused > firstRefusals.count {
      lines.append("Left out: \(refused - firstRefusals.count) more.")
    }
    return lines + [
      outcome.total == 0 && refused > 0 ? "No result of the file can be imported." : outcome.sentence
    ]
  }
}
