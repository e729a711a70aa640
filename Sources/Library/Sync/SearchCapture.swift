internal import Catalog
internal import GRDB

extension ChangeCapture {
  /// Makes events of the saved searches that were changed.
  mutating func findSearches() throws {
    let known = try lastEvents(in: "syncSearch")
    let own = try lastEvents(in: "syncEvent WHERE kind = 'saved' AND +device = ?", [device.rawValue])
    let words = try SettingTable.savedSearches(db)
    let moments = try SettingTable.searchChanges(db)
    for name in Set(known.keys).union(words.keys).union(moments.keys).sorted() {
      let (changed, last) = (moments[name], known[name])
      let isSame = words[name] == last?.words
      // What was saved again as it was counts as changed, and so does what was removed before anybody knew of it.
      let isRecorded = changed.map {
        $0 <= max(own[name]?.moment ?? .never, isSame ? last?.moment ?? .never : .never)
      }
      guard !isSame || isRecorded == false else { continue }
      // A search of an older miru has no moment; what other machines know of its name is newer. A search removed because its
      // words were deleted permanently has none either; what other machines save later must win.
      let unknown = words[name] == nil ? last?.moment : nil
      let moment = changed ?? unknown ?? (last == nil ? .never : now)
      note(.init(.saved, name: name, moment: moment, text: words[name]), at: moment)
    }
  }

  /// The last event of each saved search, by name.
  private func lastEvents(
    in source: String, _ arguments: StatementArguments = []
  ) throws -> [String: (words: String?, moment: Timestamp)] {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT name, text, max(moment) FROM \(source) GROUP BY name"),
      arguments: arguments)
    return try Dictionary(
      rows.compactMap { row in
        guard let name = StoredText.text(row[0]) else { return nil }
        let moment: Int64? = try row.value(2)
        return (name, (StoredText.text(row[1]), moment.map(Timestamp.init(milliseconds:)) ?? .never))
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Timestamp {
  /// Before every change.
  fileprivate static let never = Timestamp(milliseconds: 0)
}
