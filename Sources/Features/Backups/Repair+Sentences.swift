public import Catalog

extension Repair {
  /// What is to be said when nothing is wrong.
  public static let needless = "The library is sound; there is nothing to repair."

  /// What was saved of a library, what is missing and what can be done with it; a line each.
  public func sentences(of library: String) -> [String] {
    let restore = LibraryCommand.quoted("restore", of: library)
    guard let path else {
      return [
        "Nothing could be saved of it, and it was left as it is"
          + (hasBackups ? "; \(restore) lists the backups." : "; there is no backup of it.")
      ]
    }
    let part = isWhole ? "" : ", which is not known to be all of it"
    let head = "Saved \(saved.words) into \(path)\(part); the damaged file was left as it is."
    return [head] + [nameless, doubtful, missing, strays].compactMap { $0 } + [wayOn(path, of: library)]
  }

  private var nameless: String? {
    guard isNameless else { return nil }
    return
      "The list of its tables could not be read: rows were told by what they look like, and whether any is missing "
      + "cannot be said."
  }

  private var doubtful: String? {
    if undecided == 0 { return nil }
    return
      "\(Wording.count(undecided, "row")) could be \(undecided == 1 ? "a star" : "stars") as well as "
      + "\(undecided == 1 ? "a card" : "cards") taken off, and \(undecided == 1 ? "was" : "were") left out."
  }

  private var missing: String? {
    if damaged.isEmpty { return nil }
    let tables = damaged.map { "\($0.words) (\($0.saved == 0 ? "none" : String($0.saved)) saved)" }
    return "Not all could be read of: " + tables.joined(separator: ", ") + "."
  }

  private var strays: String? {
    if orphans == 0 { return nil }
    return
      "Of the openings and stars, \(orphans) \(orphans == 1 ? "is" : "are") of items that could not be saved, listed by "
      + "number; 'miru lookup NUMBER' fetches one again, and what was done with it belongs to it as before."
  }

  /// The items that were lost but for what was done with them, a line each, the number first.
  public var lostLines: [String] {
    lost.map { item in
      let deeds = [
        item.isStarred ? "starred" : nil,
        item.visits == 0 ? nil : "opened " + Wording.count(item.visits, "time"),
      ].compactMap { $0 }
      return "\(item.id.number)  \(item.id.recordType.rawValue), \(deeds.joined(separator: ", "))"
    }
  }

  /// The doctor's finding of such items.
  public static func finding(_ lost: [LostItem]) -> String {
    let named = lost.prefix(Limits.Output.namedItems).map { String($0.id.number) }.joined(separator: ", ")
    let more = lost.count - Limits.Output.namedItems
    return "\(lost.count) that \(lost.count == 1 ? "was" : "were") starred or opened: \(named)"
      + (more > 0 ? " and \(more) more" : "") + "; 'miru lookup NUMBER' fetches one again"
  }

  private func wayOn(_ path: String, of library: String) -> String {
    let (restore, list) = (
      LibraryCommand.quoted("restore \(name(path))", of: library),
      LibraryCommand.quoted("restore", of: library)
    )
    return
      "\(LibraryCommand.quoted("history", of: path)) shows what came through, \(restore) puts it in the place of "
      + "the damaged one"
      + (hasBackups ? ", and \(list) lists the backups, which may hold more." : ".")
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension DamagedTable {
  /// What a person calls what is in it.
  fileprivate var words: String {
    switch name {
    case "track": "tracks"
    case "collection": "albums and other collections"
    case "artist": "artists"
    case "visit": "openings"
    case "star": "stars"
    case "dismissal": "cards taken off"
    case "setting": "settings"
    case "change": "steps to undo"
    default: "the table '\(name)'"
    }
  }
}
