internal import Catalog
internal import GRDB

/// Adds events of other machines, and finds what they forget.
struct SyncMerge {
  let db: Database
  let tables: ItemTables
  let hash: SyncHash
  private var touched = SyncState.Touched()
  private(set) var changes = SyncChanges()
  /// What is to be deleted from the library, its backups and its log.
  private(set) var forgotten: [PersonalData] = []

  init(_ db: Database, _ tables: ItemTables, hash: @escaping SyncHash) {
    self.db = db
    self.tables = tables
    self.hash = hash
  }

  mutating func add(_ events: [ChainedEvent], heardAt moment: Timestamp) throws {
    var hasForgotten = false
    for event in events {
      try add(event.event, isReadable: event.chain != nil)
      try SyncTable.reach(db, event, heardAt: moment)
      if event.event.content?.kind == .forgot { hasForgotten = true }
    }
    let names = try ForgottenNames(db, hash)
    if !names.isEmpty {
      try forgetEverything(names, among: hasForgotten ? nil : events.map(\.event))
      let items = try hasForgotten ? allItems() : Set(events.compactMap(\.event.content?.item))
      for item in items { try forget(item, names) }
      let queries = try hasForgotten ? allQueries() : Set(events.compactMap { $0.event.content?.query })
      for (query, spellings) in Dictionary(grouping: queries, by: TextNormalizer.normal) {
        try forget(query, spellings, names)
      }
    }
    try SyncState.apply(db, to: touched)
  }

  private mutating func add(_ event: SyncEvent, isReadable: Bool) throws {
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
      touched.insert(former)
      try SyncTable.forget(db, where: "device = ? AND number = ?", [event.device.rawValue, event.number])
      return try db.execute(
        sql: "UPDATE syncEvent SET isStale = 0 WHERE device = ? AND number = ?",
        arguments: [event.device.rawValue, event.number])
    }
    guard before == nil else { return }
    guard event.isPossible else {
      (stored.clock, stored.content) = (SyncClock(rawValue: 0), nil)
      try SyncTable.add(db, stored)
      return
    }
    try SyncTable.add(db, stored)
    changes.events += 1
    guard let content = event.content else { return }
    touched.insert(content)
    switch content.kind {
    case .retracted:
      let named = try SyncTable.events(
        db, "device = ? AND number = ?", [event.device.rawValue, content.reference])
      if let former = named.first?.content { touched.insert(former) }
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
    try tables.put(tables.prepare(item), storefront: storefront, fetchedAt: moment, in: db)
  }

  /// Forgets the events of the devices that delete everything; `nil` stands for all of them. Rows that nothing refers to are
  /// deleted by `EverythingEraser`.
  private mutating func forgetEverything(_ names: ForgottenNames, among events: [SyncEvent]?) throws {
    for (device, clock) in names.everything {
      let range = events.map { $0.filter { $0.device == device }.map(\.number) } ?? [0, .max]
      guard let first = range.min(), let last = range.max() else { continue }
      let condition =
        "device = ? AND number BETWEEN ? AND ? AND clock <= ? AND kind NOT IN ('joined', 'left', 'forgot')"
      let arguments: StatementArguments = [device.rawValue, first, last, clock.rawValue]
      for event in try SyncTable.events(db, condition, arguments) {
        if let content = event.content { touched.insert(content) }
      }
      try SyncTable.forget(db, where: condition, arguments)
    }
  }

  private mutating func forget(_ item: ItemID, _ names: ForgottenNames) throws {
    guard let clock = names.clock(of: ForgottenName.text(of: item)) else { return }
    let key: StatementArguments = [item.recordType.rawValue, item.number, clock.rawValue]
    try SyncTable.forget(db, where: "thing = ? AND item = ? AND clock <= ?", key)
    if db.changesCount > 0 { changes.forgotten += 1 }
    touched.items.insert(item)
    touched.lists.formUnion(try ListTable.places(db, of: item).map(\.list))
    let isLeft = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncEvent WHERE thing = ? AND item = ?)"),
      arguments: [item.recordType.rawValue, item.number])
    // What was opened later is new, and its row stays.
    if isLeft == false, try tables.has(item, in: db) { forgotten.append(.item(item)) }
  }

  private mutating func forget(_ query: String, _ spellings: [String], _ names: ForgottenNames) throws {
    guard let clock = names.clock(of: ForgottenName.text(ofQuery: query)) else { return }
    var isEmptied = false
    for spelling in spellings {
      for event in try SyncTable.events(
        db, "kind = 'opened' AND text = ? AND clock <= ?", [StoredText.value(spelling), clock.rawValue])
      {
        event.content.map { touched.insert($0) }
        isEmptied = true
      }
      try SyncTable.forget(db, query: spelling, through: clock)
    }
    for event in try SyncTable.forget(db, searchesFor: query, through: clock) {
      event.content.map { touched.insert($0) }
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
    let rows = try Row.fetchAll(
      db,
      sql: RecordType.allCases.map { "SELECT '\($0.rawValue)', \($0.numberColumn) FROM \($0.rawValue)" }
        .joined(separator: " UNION ") + " UNION SELECT thing, item FROM syncEvent WHERE item IS NOT NULL")
    return Set(try rows.compactMap { try SyncTable.item($0, 0) })
  }

  private func allQueries() throws -> Set<String> {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql:
          "SELECT query FROM visit WHERE query IS NOT NULL UNION SELECT text FROM syncEvent WHERE kind IN ('opened', 'saved')"
      )
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

  init(_ db: Database, _ hash: @escaping SyncHash) throws {
    self.hash = hash
    for event in try SyncTable.events(db, "kind = 'forgot'", []) {
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
}
