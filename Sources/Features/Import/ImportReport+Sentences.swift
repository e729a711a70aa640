public import Catalog

extension ImportOutcome {
  /// Number of rows in the import.
  public var total: Int { new + changed + same + kept }

  /// Returns the outcome as a sentence, with the number of omitted results.
  func sentence(leftOut: Int = 0) -> String {
    guard total > 0 else { return "The file has no results; nothing was imported." }
    let rows = ["\(new) new", "\(changed) changed", "\(same) the same", keptRows].compactMap { $0 }
    let others = marks + (leftOut == 0 ? [] : ["\(Wording.count(leftOut, "result")) skipped"])
    let parts = [rows.joined(separator: ", ")] + others
    return "Imported \(Wording.count(total, "row")): \(parts.joined(separator: "; "))."
  }

  /// Shown after an import that changed nothing, because `:undo` would undo an earlier change.
  static let nothingChanged = "Nothing new; nothing to undo."

  private var keptRows: String? {
    if kept == 0 { return nil }
    return "\(kept) not replaced, because the file's rows are not newer"
  }

  /// What was imported besides rows.
  private var marks: [String] {
    let came = [
      stars == 0 ? nil : Wording.count(stars, "star"), visits == 0 ? nil : Wording.count(visits, "opening"),
      listed == 0 ? nil : Wording.count(listed, "list entry", "list entries"),
    ].compactMap { $0 }
    let off = takenOff == 0 ? [] : ["\(Wording.count(takenOff, "card")) taken off the stack"]
    return (came.isEmpty ? [] : [came.joined(separator: " and ") + " imported"]) + off
  }
}

extension ImportReport {
  /// The message while a cancelled import is rolled back, which takes a while.
  public static let takingBack = "Rolling back the import …"
  /// The message after a cancelled import was rolled back.
  public static let givenUp = "The import was cancelled: nothing was imported."
  /// The message when miru ends during an import.
  public static let cutOff = "The import was interrupted; the next start rolls it back."
  /// The error for an action that has to wait for the end of an import.
  public static let underWay = "An import is running: wait until it ends, or cancel it with Ctrl-C."
  /// The message after an interrupted import was rolled back.
  public static let cutOffTakenBack = "Rolled back an interrupted import."
  /// The finding of `miru doctor` about an interrupted import.
  public static let cutOffFinding = "one was interrupted; the next start rolls it back"

  /// The finding of `miru doctor` about an import that is running or being rolled back.
  public static let underWayFinding = "one is running or being rolled back; the counts change with it"
  /// The note beside statistics during an import, whose rows are visible before it ends.
  public static let besideFigures =
    "An import is running or being rolled back: these counts include its rows so far."

  /// Returns the error if an interrupted import cannot be rolled back now.
  public static func cutOffStays(_ reason: LibraryError) -> String {
    "The rows of an interrupted import are still in the library, which cannot be written now (\(reason.state)). The next start "
      + "that can write rolls them back."
  }

  /// The report, one line each; omitted results come first.
  public var sentences: [String] {
    var lines = firstRefusals.map { "Skipped: " + $0.fault }
    if refused > firstRefusals.count { lines.append("Skipped: \(refused - firstRefusals.count) more.") }
    if outcome.total == 0, refused > 0 { return lines + ["No result of the file can be imported."] }
    lines.append(outcome.sentence(leftOut: refused))
    if outcome.total > 0, outcome.changedNothing { lines.append(ImportOutcome.nothingChanged) }
    return lines
  }
}

extension ImportRecord {
  /// Names the import: `the import of “x.json” (3 days ago)`.
  public func words(now: Timestamp) -> String {
    "the import of \(source) (\(RelativeTime.ago(at, now: now)))"
  }

  /// The imported file.
  var source: String {
    switch file {
    case nil: "a file"
    case Self.standardInput?: "standard input"
    case let file?: Wording.quoted(file)
    }
  }

  /// The imported contents: `120 rows, 2 stars`.
  public var contents: String {
    let counts = [
      (rows, Wording.count(rows, "row")), (stars, Wording.count(stars, "star")),
      (visits, Wording.count(visits, "opening")),
      (listed, Wording.count(listed, "list entry", "list entries")),
    ].filter { $0.0 > 0 }
    // An import without new contents can be undone only for the cards that it took off.
    return counts.isEmpty ? "cards taken off the stack" : counts.map(\.1).joined(separator: ", ")
  }
}
