internal import Catalog
internal import GRDB

/// What the events of all machines say, and the tables that follow it.
enum SyncState {
  /// The facts that events may have changed.
  struct Affected {
    var items: Set<ItemID> = []
    var lists: Set<String> = []
    var searches: Set<String> = []

    mutating func insert(_ content: SyncEvent.Content) {
      switch content.kind {
      case .opened, .starred, .dismissed: if let item = content.item { items.insert(item) }
      case .listed, .listRemoved: if let name = content.name { lists.insert(name) }
      case .saved: if let name = content.name { searches.insert(name) }
      case .joined, .left, .retracted, .forgot, .row: break
      }
    }
  }

  /// An entry of a list as the events have it.
  struct Entry {
    let id: ItemID
    let place: Double
    /// When the item was added.
    let at: Timestamp
    let device: SyncDevice
    let number: Int64
    let clock: SyncClock
  }

  /// The entries of a list in their order; those that a removal of the list took are absent, unless it is ignored.
  static func entries(_ db: Database, of list: String, ignoringRemoval ignored: Int64 = -1) throws -> [Entry]
  {
    return try db.rows(
      """
      SELECT thing, item, place, moment, device, number, clock FROM syncListed l
      WHERE name = ?1 AND place IS NOT NULL AND rank > coalesce(
        (SELECT max(rank) FROM syncLive r WHERE r.kind = 'listRemoved' AND r.name = ?1 AND r.clock <> ?2), '')
      ORDER BY place, thing, item
      """, [StoredText.value(list), ignored]
    ).compactMap { row in
      guard let id = try row.item() else { return nil }
      return Entry(
        id: id, place: try row.value(2), at: Timestamp(milliseconds: try row.value(3)),
        device: SyncDevice(rawValue: try row.value(4)), number: try row.value(5),
        clock: SyncClock(rawValue: try row.value(6)))
    }
  }

  /// Makes the tables say what the events say about some facts.
  static func apply(_ db: Database, to affected: Affected) throws {
    for item in affected.items { try apply(db, to: item) }
    for list in affected.lists {
      let wanted = try entries(db, of: list)
      let present = try ListTable.entries(db, of: list)
      guard wanted.map(\.id) != present.map(\.id) || wanted.map(\.at) != present.map(\.at) else { continue }
      try ListTable.set(
        db, list, to: wanted.enumerated().map { .init(id: $1.id, place: Int64($0 + 1), at: $1.at) })
    }
    for search in affected.searches { try apply(db, toSearch: search) }
  }

  /// The moment follows the words: that of other words would count as a change of these.
  private static func apply(_ db: Database, toSearch name: String) throws {
    // An older miru stored events of any name, which is that of a setting.
    guard SavedSearchSetting.accepts(name) else { return }
    let row = try db.row("SELECT text, moment FROM syncSearch WHERE name = ?", [StoredText.value(name)])
    // As ':save' refuses them.
    if let text = row.flatMap({ StoredText.text($0[0]) }), text.trimmingBlanks.isEmpty || text.contains("@@")
    {
      return
    }
    try SettingTable.forgetSearch(db, name)
    guard let row else { return }
    let (text, moment): (String?, Int64?) = (StoredText.text(row[0]), try row.value(1))
    if let moment {
      try SettingTable.setSearch(db, name, to: text, at: Timestamp(milliseconds: moment))
    } else {
      try SettingTable.set(db, name, to: text)
    }
  }

  private static func apply(_ db: Database, to item: ItemID) throws {
    let key: StatementArguments = item.key
    try db.run(
      """
      DELETE FROM visit WHERE thing = ?1 AND number = ?2 AND at NOT IN (
        SELECT moment FROM syncLive WHERE kind = 'opened' AND thing = ?1 AND item = ?2)
      """, key)
    try db.run(
      """
      INSERT INTO visit (thing, number, at, query)
      SELECT thing, item, moment, max(text) FROM syncLive WHERE kind = 'opened' AND thing = ?1 AND item = ?2 GROUP BY moment
      ON CONFLICT (thing, number, at) DO UPDATE SET query = excluded.query WHERE query IS NOT excluded.query
      """, key)
    try set(StarTable.self, db, item, at: moment(db, "syncStar", "true", key))
    try set(DismissalTable.self, db, item, at: moment(db, "syncDismissal", isHidden, key))
  }

  private static func set(
    _ table: (some TimestampTable).Type, _ db: Database, _ item: ItemID, at moment: Timestamp?
  ) throws {
    if try table.moment(db, of: item) != moment { try table.set(db, item, at: moment) }
  }

  /// The condition on a row of `syncDismissal` that its card was not opened since.
  static let isHidden = """
    reference >= (SELECT max(v.at) FROM visit v WHERE v.thing = syncDismissal.thing AND v.number = syncDismissal.item)
    """

  private static func moment(
    _ db: Database, _ view: String, _ condition: String, _ key: StatementArguments
  ) throws -> Timestamp? {
    try db.moment(
      "SELECT moment FROM \(view) WHERE thing = ? AND item = ? AND moment IS NOT NULL AND \(condition)", key)
  }
}
