internal import Catalog
internal import GRDB

/// Adds events of other machines, and finds what they forget.
struct SyncMerge {
  let db: Database
  let tables: ItemTables
  let hash: SyncHash
  /// This device; `nil` if it is not known.
  var device: SyncDevice?
  private(set) var affected = SyncState.Affected()
  private(set) var changes = SyncChanges()
  /// What is to be deleted from the library, its backups and its log.
  private(set) var forgotten: [DeletionTarget] = []

  mutating func add(_ events: [ChainedEvent], heardAt moment: Timestamp) throws {
    let new = events.lazy.map(\.event).filter { $0.content?.kind == .forgot && $0.isPossible }
    let hasForgotten = !new.isEmpty
    let names = try ForgottenNames(SyncTable.events(db, "kind = 'forgot'", []) + new, hash)
    for event in events {
      try add(event.event, isReadable: event.chain != nil, names)
      try SyncTable.reach(db, event, heardAt: moment)
    }
    if !names.isEmpty {
      try forgetEverything(names, among: hasForgotten ? nil : events.map(\.event))
      let items = try hasForgotten ? allItems() : Set(events.compactMap(\.event.content?.item))
      for item in items { try forget(item, names) }
      let queries = try hasForgotten ? allQueries() : Set(events.compactMap { $0.event.content?.query })
      for (query, spellings) in Dictionary(grouping: queries, by: TextNormalizer.normal) {
        try forget(query, spellings, names)
      }
    }
    try SyncState.apply(db, to: affected)
  }

  private mutating func add(_ event: SyncEvent, isReadable: Bool, _ names: ForgottenNames) throws {
    var stored = event
    if event.content?.kind == .row { stored.content?.text = nil }
    var before = try SyncTable.events(
      db, "device = ? AND number = ?", [event.device.rawValue, event.number]
    ).first
    if let unsent = before, isReadable, unsent.clock != event.clock,
      try SyncTable.move(db, unsentFrom: event.number, of: event.device)
    {
      before = nil
    }
    if let former = before?.content {
      // A damaged copy on the server forgets nothing.
      guard event.content == nil, isReadable else { return }
      affected.insert(former)
      try SyncTable.forget(db, where: "device = ? AND number = ?", [event.device.rawValue, event.number])
      return try db.run(
        "UPDATE syncEvent SET isStale = 0 WHERE device = ? AND number = ?",
        [event.device.rawValue, event.number])
    }
    guard before == nil else { return }
    guard event.isPossible else {
      (stored.clock, stored.content) = (SyncClock(rawValue: 0), nil)
      try SyncTable.add(db, stored)
      return
    }
    // The server may still have, or have again, what was forgotten: it is not stored, and removed there too.
    let left = names.remainder(of: event)
    if left != event.content { stored.content = left }
    try SyncTable.add(db, stored)
    if left != event.content { try SyncTable.markStale(db, event) }
    changes.events += 1
    guard let content = left else { return }
    affected.insert(content)
    switch content.kind {
    case .retracted:
      let named = try SyncTable.events(
        db, "device = ? AND number = ?", [event.device.rawValue, content.reference])
      if let former = named.first?.content { affected.insert(former) }
    case .row: try put(content)
    default: break
    }
  }

  /// Stores the row of an item that is not in the library.
  private func put(_ row: SyncEvent.Content) throws {
    guard let id = row.item, let text = row.text, let moment = row.moment,
      let storefront = row.name.flatMap({ Storefront(code: $0) }), try !tables.has(id, in: db),
      let item = try? CatalogItem(JSONObject(parsing: text)), item.id == id
    else { return }
    try tables.put(PreparedItem(item), storefront: storefront, fetchedAt: moment, in: db)
  }

  /// Forgets the events of the devices that delete everything; `nil` stands for all of them.
  ///
  /// If this device is to delete everything, `EverythingEraser` deletes the rows. If it joined meanwhile, or has done so and
  /// reads anew, it keeps its own rows.
  private mutating func forgetEverything(_ names: ForgottenNames, among events: [SyncEvent]?) throws {
    var emptied: [SyncEvent.Content] = []
    for (device, clock) in names.everything {
      let range = events.map { $0.filter { $0.device == device }.map(\.number) } ?? [0, .max]
      guard let first = range.min(), let last = range.max() else { continue }
      let condition =
        "device = ? AND number BETWEEN ? AND ? AND clock <= ? AND kind NOT IN ('joined', 'left', 'forgot')"
      let arguments: StatementArguments = [device.rawValue, first, last, clock.rawValue]
      emptied += try SyncTable.events(db, condition, arguments).compactMap(\.content)
      try SyncTable.forget(db, where: condition, arguments)
    }
    for content in emptied { affected.insert(content) }
    let erased = try SettingTable.value(db, InternalSetting.syncErased.rawValue).flatMap(Int64.init) ?? 0
    guard let device, names.everything[device].map({ $0.rawValue <= erased }) ?? true else { return }
    let (items, queries) = (Dictionary(grouping: emptied, by: \.item), Set(emptied.compactMap(\.query)))
    for case (let item?, let contents) in items where try hasOnly(contents, of: item) {
      forgotten.append(.item(item))
    }
    let answered = try AnswerTable.queries(db)
    for query in Set(queries.map(TextNormalizer.normal)) where answered[query] == nil {
      if try !isUsed(query, after: SyncClock(rawValue: -1)) { forgotten.append(.query(query)) }
    }
  }

  /// Whether the library knows an item only by some events.
  private func hasOnly(_ contents: [SyncEvent.Content], of item: ItemID) throws -> Bool {
    let rows = try tables.rows(of: item, preferring: .us, in: db)
    return try !isNamed(item)
      && rows.allSatisfy { row in
        contents.contains {
          $0.kind == .row && $0.name == row.storefront.code && $0.moment == row.fetchedAt
        }
      }
  }

  /// Whether an event has the item.
  private func isNamed(_ item: ItemID) throws -> Bool {
    try db.has("syncEvent WHERE thing = ? AND item = ?", item.key)
  }

  private mutating func forget(_ item: ItemID, _ names: ForgottenNames) throws {
    guard let clock = names.clock(of: ForgottenName.text(of: item)) else { return }
    let key: StatementArguments = [item.recordType.rawValue, item.number, clock.rawValue]
    try SyncTable.forget(db, where: "thing = ? AND item = ? AND clock <= ?", key)
    if db.changesCount > 0 { changes.forgotten += 1 }
    affected.items.insert(item)
    affected.lists.formUnion(try ListTable.places(db, of: item).map(\.list))
    // What was opened later is new, and its row stays.
    if try !isNamed(item), try tables.has(item, in: db) { forgotten.append(.item(item)) }
  }

  private mutating func forget(_ query: String, _ spellings: [String], _ names: ForgottenNames) throws {
    guard let clock = names.clock(of: ForgottenName.text(ofQuery: query)) else { return }
    var isEmptied = false
    for spelling in spellings {
      for event in try SyncTable.events(
        db, "kind = 'opened' AND text = ? AND clock <= ?", [StoredText.value(spelling), clock.rawValue])
      {
        event.content.map { affected.insert($0) }
        isEmptied = true
      }
      try SyncTable.forget(db, query: spelling, through: clock)
    }
    for event in try SyncTable.forget(db, searchesFor: query, through: clock) {
      event.content.map { affected.insert($0) }
      isEmptied = true
    }
    let answered = try AnswerTable.queries(db)[query]
    guard isEmptied || answered.map({ $0 <= clock.moment }) == true else { return }
    changes.forgotten += 1
    let isUsedLater = try answered.map { $0 > clock.moment } == true || isUsed(query, after: clock)
    if !isUsedLater { forgotten.append(.query(query)) }
  }

  /// Whether an opening or a saved search has the query, in any spelling, after a clock.
  private func isUsed(_ query: String, after clock: SyncClock) throws -> Bool {
    let texts = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT DISTINCT text FROM syncEvent WHERE kind IN ('opened', 'saved') AND clock > ?"),
      arguments: [clock.rawValue])
    while let row = try texts.next() {
      if StoredText.text(row[0]).map(TextNormalizer.normal) == query { return true }
    }
    return false
  }

  private func allItems() throws -> Set<ItemID> {
    let rows = try db.rows(
      RecordType.allCases.map { "SELECT '\($0.rawValue)', \($0.numberColumn) FROM \($0.rawValue)" }.joined(
        separator: " UNION ") + " UNION SELECT thing, item FROM syncEvent WHERE item IS NOT NULL")
    return Set(try rows.compactMap { try $0.item() })
  }

  private func allQueries() throws -> Set<String> {
    let rows = try db.rows(
      "SELECT query FROM visit WHERE query IS NOT NULL UNION SELECT text FROM syncEvent WHERE kind IN ('opened', 'saved')"
    )
    return Set(rows.compactMap { StoredText.text($0[0]) })
      .union(try AnswerTable.queries(db).keys)
  }
}

extension SyncEvent.Content {
  fileprivate var query: String? { kind == .opened || kind == .saved ? text : nil }
}

/// The hashes of what was forgotten, each with the latest clock up to which that counts.
private struct ForgottenNames {
  private var clocks: [String: SyncClock] = [:]
  /// The devices that delete everything.
  private(set) var everything: [SyncDevice: SyncClock] = [:]
  private let hash: SyncHash

  init(_ events: [SyncEvent], _ hash: @escaping SyncHash) {
    self.hash = hash
    for event in events {
      guard let name = event.content?.text else { continue }
      clocks[name] = max(clocks[name] ?? event.clock, event.clock)
      for device in event.content?.name?.split(separator: " ") ?? [] {
        let device = SyncDevice(rawValue: String(device))
        everything[device] = max(everything[device] ?? event.clock, event.clock)
      }
    }
  }

  var isEmpty: Bool { clocks.isEmpty }

  func clock(of name: String) -> SyncClock? { clocks[ForgottenName.hashed(name, by: hash)] }

  /// What is left of an event's content.
  func remainder(of event: SyncEvent) -> SyncEvent.Content? {
    func isForgotten(_ name: String) -> Bool { clock(of: name).map { $0 >= event.clock } == true }
    guard !isEmpty, var content = event.content, ![.joined, .left, .forgot].contains(content.kind) else {
      return event.content
    }
    if everything[event.device].map({ $0 >= event.clock }) == true { return nil }
    if let item = content.item, isForgotten(ForgottenName.text(of: item)) { return nil }
    guard let query = content.query, isForgotten(ForgottenName.text(ofQuery: query)) else { return content }
    if content.kind == .saved { return nil }
    content.text = nil
    return content
  }
}
