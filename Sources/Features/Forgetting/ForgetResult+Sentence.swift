public import Catalog

extension ForgetResult {
  /// What was removed, for a person; `name` is the item's or the search's and may hold text from outside.
  ///
  /// `lines` is the number of typed lines that went too; a time that was felt is told. `orderForSearch` says how to
  /// forget a search where the person is.
  public func sentence(
    _ personalData: PersonalData, name: String, lines: Int, taking time: Duration = .zero,
    orderForSearch: String
  ) -> String {
    let what =
      switch personalData {
      case .item: "Forgotten for good: \(name)"
      case .query: "Forgotten for good: the search \(Wording.quoted(name))"
      case .everything: "Forgotten for good"
      }
    let removed = parts(of: personalData, lines: lines)
    let list =
      removed.isEmpty ? "" : (personalData == .everything ? ": " : " – ") + removed.joined(separator: ", ")
    let seconds = time.components.seconds
    let took = seconds > 0 ? "It took \(seconds) s. " : ""
    return what + list + "; miru's log file is emptied. " + copiesPart(of: personalData) + took
      + Self.rest(personalData, orderForSearch)
  }

  /// What would be removed, and how to say that it shall be.
  public func question(_ personalData: PersonalData, name: String, confirming: String) -> String {
    let list = parts(of: personalData, lines: 0).joined(separator: ", ")
    let what =
      switch personalData {
      case .everything:
        "This forgets everything for good, with every backup and every line you typed, at other libraries too"
      case .item, .query: "This forgets \(name) for good, its star too"
      }
    return what + (list.isEmpty ? "" : ": \(list)")
      + ". Nothing of it can be taken back; to do it, \(confirming)."
  }

  /// What is to be said when it takes longer.
  public static let underWay =
    "Taking every byte of it out of the library's file: seconds for each million rows; other windows go on meanwhile."

  /// What is to be said when another process still holds old bytes.
  public static let unerased =
    "Another miru still reads the library as it was, so old bytes stay in its journal; the next prompt takes them out when it has ended."

  /// What is to be said when what was cut off is ended.
  public static let settled =
    "A forgetting that was cut off is ended: no byte of what it removed is in the library's file any more."

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

  /// An answer that lost one of its rows goes as a whole.
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
    case .item: "Lines typed to find it stay; \(orderForSearch) takes them too."
    case .query: "Rows it found stay."
    case .everything: "Settings and the count of calls stay, and so do files you exported."
    }
  }
}
