public import Catalog

extension ForgetResult {
  /// Describes for the user what was deleted; `name` is the item's or the search's and may hold untrusted text.
  ///
  /// `lines` is the number of deleted typed lines. A time of a second or more is mentioned. `orderForSearch` is the
  /// command that forgets a search at the prompt or in the shell.
  public func sentence(
    _ personalData: PersonalData, name: String, lines: Int, taking time: Duration = .zero,
    orderForSearch: String
  ) -> String {
    let what =
      switch personalData {
      case .item: "Deleted permanently: \(name)"
      case .query: "Deleted permanently: the search \(Wording.quoted(name))"
      case .everything: "Deleted permanently"
      }
    let removed = parts(of: personalData, lines: lines)
    let list =
      removed.isEmpty ? "" : (personalData == .everything ? ": " : " – ") + removed.joined(separator: ", ")
    let seconds = time.components.seconds
    let took = seconds > 0 ? "It took \(seconds) s. " : ""
    return what + list + "; miru's log file was emptied. " + copiesPart(of: personalData) + took
      + Self.rest(personalData, orderForSearch)
  }

  /// Describes what would be deleted and how to confirm it.
  public func question(_ personalData: PersonalData, name: String, confirming: String) -> String {
    let list = parts(of: personalData, lines: 0).joined(separator: ", ")
    let what =
      switch personalData {
      case .everything:
        "This permanently deletes everything, with every backup and every line you typed, in other libraries too"
      case .item, .query: "This permanently deletes \(name), its star too"
      }
    return what + (list.isEmpty ? "" : ": \(list)")
      + ". It cannot be undone. To do it, \(confirming)."
  }

  /// The message while a deletion takes longer.
  public static let underWay =
    "Erasing every byte of it from the library's file: some seconds for a million rows; other windows work meanwhile."

  /// The message if another process still holds deleted bytes.
  public static let unerased =
    "Another miru still reads the library, so old bytes stay in its journal. The next prompt erases them once that miru has ended."

  /// The message after an interrupted deletion was finished.
  public static let settled =
    "Finished an interrupted :forget: no byte of what it removed is left in the library's file."

  private func parts(of personalData: PersonalData, lines: Int) -> [String] {
    let openings = Wording.count(visits, "opening")
    let counts: [(Int, String)] = [
      (rows, Wording.count(rows, "row")),
      (
        visits,
        isQuery(personalData)
          ? openings + (visits == 1 ? " no longer names it" : " no longer name it") : openings
      ),
      (stars, Wording.count(stars, "star")), (answers, answersPart(of: personalData)),
      (lines, Wording.count(lines, "typed line")),
    ]
    return counts.filter { $0.0 > 0 }.map(\.1)
  }

  /// Returns the count of answers; an answer that lost one of its rows is deleted as a whole.
  private func answersPart(of personalData: PersonalData) -> String {
    let count = Wording.count(answers, "kept answer")
    return if case .item = personalData { count + " that held it" } else { count }
  }

  private func copiesPart(of personalData: PersonalData) -> String {
    let backups = Wording.count(copies, "backup")
    let cleaned =
      switch personalData {
      case .everything: "\(backups) \(copies == 1 ? "is" : "are") gone too. "
      case .item, .query: "\(backups) \(copies == 1 ? "holds" : "hold") it no more. "
      }
    let unreadable = unreadableCopies.map { "\($0) cannot be read and may hold it: remove it yourself. " }
    return (copies > 0 ? cleaned : "") + unreadable.joined()
  }

  private func isQuery(_ personalData: PersonalData) -> Bool {
    if case .query = personalData { true } else { false }
  }

  private static func rest(_ personalData: PersonalData, _ orderForSearch: String) -> String {
    switch personalData {
    case .item: "Lines typed to find it stay; \(orderForSearch) deletes them too."
    case .query: "Rows it found stay."
    case .everything: "Settings and the request log stay, and so do files you exported."
    }
  }
}
