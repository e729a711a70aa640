public import Catalog

extension Repair {
  /// The message for a sound library.
  public static let needless = "The library is sound; there is nothing to repair."

  /// Returns what was copied, what is missing and how to proceed; one line each.
  public func sentences(of library: String) -> [String] {
    guard let path else {
      return [
        "No row of \(library) can be read, and there is no sound backup. The damaged file was not changed. To start "
          + "again, move it away or name another with --library."
      ]
    }
    let head = "Copied \(saved.words) to \(path). The damaged file was not changed."
    return [head] + [missing, strays].compactMap { $0 } + [wayOn(path, of: library)]
  }

  private var missing: String? {
    if damaged.isEmpty { return nil }
    let tables = damaged.map { "\($0.words) (\($0.saved == 0 ? "none" : String($0.saved)) copied)" }
    return "Incomplete: " + tables.joined(separator: ", ") + "."
  }

  private var strays: String? {
    if orphans == 0 { return nil }
    return
      "Openings and stars of lost items: \(orphans). The items are listed by id; 'miru lookup ID' fetches one "
      + "again, with its openings and star."
  }

  /// The lost items that were starred or opened, one line each, starting with the item's number.
  public var lostLines: [String] {
    lost.map { item in
      let deeds = [
        item.isStarred ? "starred" : nil,
        item.visits == 0 ? nil : "opened " + Wording.count(item.visits, "time"),
      ].compactMap { $0 }
      return "\(item.id.number)  \(item.id.recordType.rawValue), \(deeds.joined(separator: ", "))"
    }
  }

  /// Returns the finding of `miru doctor` about lost items.
  public static func finding(_ lost: [LostItem]) -> String {
    let named = lost.prefix(Limits.Output.namedItems).map { String($0.id.number) }.joined(separator: ", ")
    let more = lost.count - Limits.Output.namedItems
    return "\(lost.count) that \(lost.count == 1 ? "was" : "were") starred or opened: \(named)"
      + (more > 0 ? " and \(more) more" : "") + "; 'miru lookup ID' fetches one again"
  }

  private func wayOn(_ path: String, of library: String) -> String {
    "\(LibraryCommand.quoted("history", of: path)) shows the copy. "
      + "\(LibraryCommand.quoted("restore \(name(path))", of: library)) replaces the damaged library with it."
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension Backup {
  /// Explains how to replace a damaged library with this backup, its newest sound one; one line each.
  public func repairSentences(number: Int, of library: String, now: Timestamp) -> [String] {
    [
      "The library \(library) is damaged and was not changed. The newest sound backup is \(name) (\(words(now: now))).",
      "\(LibraryCommand.quoted("restore \(number)", of: library)) replaces the library with it and keeps the damaged file. "
        + "Then 'miru doctor --repair --library FILE' copies the rows that the backup lacks; FILE is the damaged file's new name.",
    ]
  }
}

extension DamagedTable {
  /// The user's word for the rows of the table.
  fileprivate var words: String {
    switch name {
    case "track": "tracks"
    case "collection": "albums and other collections"
    case "artist": "artists"
    case "visit": "openings"
    case "star": "stars"
    case "listEntry": "lists"
    case "dismissal": "cards taken off the stack"
    case "setting": "settings"
    case "change": "undo steps"
    default: "the table '\(name)'"
    }
  }
}
