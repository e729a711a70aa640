public import Catalog

extension ImportOutcome {
  /// All rows of the import.
  public var total: Int { new + changed + same + kept }

  /// The outcome in words.
  public var sentence: String { sentence(leftOut: 0) }

  /// The outcome in words, with the number of results that are no rows.
  func sentence(leftOut: Int) -> String {
    guard total > 0 else { return "The file has no results; nothing was imported." }
    let rows = ["\(new) new", "\(changed) changed", "\(same) the same", keptRows].compactMap { $0 }
    let others = marks + (leftOut == 0 ? [] : ["\(Wording.count(leftOut, "result")) left out"])
    let parts = [rows.joined(separator: ", ")] + others
    return "Imported \(Wording.count(total, "row")): \(parts.joined(separator: "; "))."
  }

  /// Said of an import of what the library has: `:undo` would take back an earlier one.
  static let nothingChanged = "Nothing changed, so there is nothing to undo."

  private var keptRows: String? {
    if kept == 0 { return nil }
    return "\(kept) kept as \(kept == 1 ? "it is" : "they are"), because the file's rows are not newer"
  }

  /// What came in besides rows.
  private var marks: [String] {
    let came = [
      stars == 0 ? nil : Wording.count(stars, "star"), visits == 0 ? nil : Wording.count(visits, "opening"),
    ].compactMap { $0 }
    let off = takenOff == 0 ? [] : ["\(Wording.count(takenOff, "card")) taken off the stack"]
    return (came.isEmpty ? [] : [came.joined(separator: " and ") + " taken over"]) + off
  }
}

extension ImportReport {
  /// Said when an import is to be given up in the middle, which takes a while.
  public static let takingBack = "Rolling back the import …"
  /// Said when an import was given up in the middle, and what it had brought is taken back.
  public static let givenUp = "The import was cancelled: nothing was imported."
  /// Said when an import is cut off in the middle.
  public static let cutOff = "The import was interrupted; the next start rolls it back."
  /// Said to whoever wants what only the end of an import allows.
  public static let underWay = "An import is running: wait until it ends, or cancel it with Ctrl-C."
  /// Said when what an import left that was cut off is gone.
  public static let cutOffTakenBack = "Rolled back an interrupted import."
  /// The doctor's finding of such an import.
  public static let cutOffFinding = "one was interrupted; the next start rolls it back"

  /// The doctor's finding of rows that are no import yet, or none any more.
  public static let underWayFinding = "one is running or being rolled back; the counts change with it"
  /// Said with figures of a library into which an import is under way, which others see grow.
  public static let besideFigures =
    "An import is running or being rolled back: these counts include its rows so far."

  /// Said when such an import cannot be undone now.
  public static func cutOffStays(_ reason: String) -> String {
    "The rows of an interrupted import are still in the library and cannot be rolled back now. \(reason)"
  }

  /// The report in words, a line each: what was left out first.
  public var sentences: [String] {
    var lines = firstRefusals.map { "Left out: " + $0.fault }
    if refused > firstRefusals.count { lines.append(others) }
    if outcome.total == 0, refused > 0 { return lines + ["No result of the file can be imported."] }
    lines.append(outcome.sentence(leftOut: refused))
    if outcome.total > 0, outcome.changedNothing { lines.append(ImportOutcome.nothingChanged) }
    return lines
  }
}

extension ImportReport {
  /// The results that were left out and are not told one by one.
  private var others: String {
    let count = refused - firstRefusals.count
    if otherLines.isEmpty { return "Left out: \(count) more." }
    let rest = otherLines.count < count ? " and others" : ""
    return
      "Left out: \(count) more, on \(otherLines.count == 1 ? "line" : "lines") \(runs(otherLines))\(rest)."
  }

  /// Rising numbers in few words: `3, 7-12`.
  private func runs(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, number <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...max(last.upperBound, number)
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

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
