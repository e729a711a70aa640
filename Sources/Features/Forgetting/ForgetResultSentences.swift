public import Catalog

extension ForgetResult {
  /// Describes for the user what was deleted; `name` is the item's or the search's and may hold untrusted text.
  ///
  /// `lines` is the number of deleted typed lines. `orderForSearch` is the command that forgets a search at the prompt or in
  /// the shell.
  public func sentence(
    _ personalData: DeletionTarget, name: String, lines: Int, orderForSearch: String
  ) -> String {
    let what =
      switch personalData {
      case .item: "Deleted permanently: \(Wording.quoted(name))"
      case .query: "Deleted permanently: the search \(Wording.quoted(name))"
      case .everything: "Deleted permanently"
      }
    let removed = parts(of: personalData, lines: lines).joined(separator: ", ")
    let list = removed.isEmpty ? "" : personalData == .everything ? ": " + removed : " (\(removed))"
    let log = isLogDeleted ? "; miru's log file was deleted. " : "; miru's log file could not be deleted. "
    return what + list + log + copiesPart(of: personalData) + Self.rest(personalData, orderForSearch)
  }

  /// Describes what would be deleted and how to confirm it.
  public func question(_ personalData: DeletionTarget, name: String, confirming: String) -> String {
    let list = parts(of: personalData, lines: 0).joined(separator: ", ")
    let counts = list.isEmpty ? "" : " (\(list))"
    let what =
      switch personalData {
      case .everything:
        "everything in this library\(counts), all its backups, and every line you typed, with this or another library"
      case .item, .query:
        "\(name)" + (stars > 0 ? " and its star" : listed > 0 ? " and its places in lists" : "") + counts
      }
    return "This permanently deletes \(what). It cannot be undone. To confirm, \(confirming)."
  }

  /// The message while a deletion takes longer.
  public static let underWay =
    "Erasing the data from the library's file. That takes about 20 s for 1 GB. Other miru processes can search meanwhile, and wait to store."

  /// The message when miru ends before the library has deleted anything; typed lines and covers may be gone.
  public static let cutOff = "The deletion was interrupted: the library's rows may still be there. Repeat it."

  /// The message when miru ends while it erases.
  public static let cutOffErasing =
    "The data is deleted, but its bytes were not yet erased from the library's file. The next prompt erases them."

  /// The message if another process still holds deleted bytes.
  public static let unerased =
    "Another miru is reading the library, so the deleted data stays in its journal. Once that miru has ended, the next prompt erases it."

  /// The message if the bytes cannot be erased for lack of space.
  public static let unerasedForLackOfSpace =
    "The deleted data stays in the library's file, because the disk has no space for a second copy of it. Free some space; the next prompt erases it."

  /// The message after an interrupted deletion was finished.
  public static let finishedLater =
    "Finished an interrupted :forget. The deleted data is erased from the library's file."

  private func parts(of personalData: DeletionTarget, lines: Int) -> [String] {
    let isItem = if case .item = personalData { true } else { false }
    let isQuery = if case .query = personalData { true } else { false }
    let openings = Wording.count(visits, "opening")
    let counts: [(Int, String)] = [
      (rows, Wording.count(rows, "row") + (isItem && rows > 1 ? ", one for each store" : "")),
      (visits, isQuery ? "the search words of " + openings : openings),
      (stars, Wording.count(stars, "star")), (listed, Wording.count(listed, "list entry", "list entries")),
      (answers, answersPart(of: personalData)),
      (savedSearches, Wording.count(savedSearches, "saved search", "saved searches")),
      (lines, Wording.count(lines, "typed line")),
    ]
    return counts.filter { $0.0 > 0 }.map(\.1)
  }

  /// Returns the count of answers; an answer that lost one of its rows is deleted as a whole.
  private func answersPart(of personalData: DeletionTarget) -> String {
    let count = Wording.count(answers, "cached answer")
    return if case .item = personalData { count + " that held it" } else { count }
  }

  private func copiesPart(of personalData: DeletionTarget) -> String {
    let backups = Wording.count(copies, "backup file")
    let cleaned =
      switch personalData {
      case .everything: "\(backups) \(copies == 1 ? "was" : "were") deleted too. "
      case .item, .query:
        "The data was also removed from \(backups). "
      }
    let unreadable = unreadableCopies.map {
      "\($0) cannot be read and may still hold it; delete it yourself. "
    }
    return (copies > 0 ? cleaned : "") + unreadable.joined()
  }

  private static func rest(_ personalData: DeletionTarget, _ orderForSearch: String) -> String {
    switch personalData {
    case .item: "The searches you typed are kept; \(orderForSearch) deletes one."
    case .query: "The rows it found are kept."
    case .everything: "Settings, the request log and files you exported are kept."
    }
  }
}
