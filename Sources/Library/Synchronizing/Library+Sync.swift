public import Catalog
internal import GRDB
internal import Synchronization

extension Library: SyncStore {
  public func prepare(for account: String) async throws {
    let setting = InternalSetting.syncAccount.rawValue
    guard try await read({ db in try SettingTable.value(db, setting) }) != account else { return }
    try await write { db in
      if try SettingTable.value(db, setting) != nil {
        // Events without a number were made for this account.
        try db.run("DELETE FROM syncEvent WHERE device <> ?", [SyncTable.waiting.rawValue])
        try db.execute(sql: "DELETE FROM syncDevice")
      }
      try SettingTable.set(db, setting, to: account)
    }
  }

  public func syncPositions() async throws -> [SyncDevice: SyncPosition] {
    try await read(SyncTable.positions)
  }

  public func recordChanges(
    as device: SyncDevice, named name: String, after number: Int64, at moment: Timestamp
  ) async throws {
    try await write { [self] db in
      try ChangeCapture.record(db, as: device, named: name, after: number, at: moment)
      try TextIndex.catchUp(db)
      let version = try Self.version(db)
      recording.withLock {
        $0 = SyncRecording(device: device, number: number, moment: moment, version: version)
      }
    }
  }

  public func syncEvents(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [SyncEvent] {
    try await read { [tables] db in
      try SyncTable.events(
        db, "device = ? AND number > ? ORDER BY number LIMIT ?", [device.rawValue, number, limit]
      ).map { event in
        var event = event
        if let content = event.content, content.kind == .row, let item = content.item,
          let storefront = content.name.flatMap({ Storefront(code: $0) })
        {
          event.content?.text = try tables.row(ItemKey(item, in: storefront), in: db)?.item.json.text
        }
        return event
      }
    }
  }

  public func syncChain(of device: SyncDevice, at number: Int64) async throws -> [UInt8]? {
    try await read { db in try SyncTable.chain(db, of: device, at: number) }
  }

  public func merge(
    _ events: [ChainedEvent], heardAt moment: Timestamp, hash: @escaping SyncHash
  ) async throws -> SyncChanges {
    func merge(whateverIsForgotten: Bool) async throws -> (changes: SyncChanges, forgotten: [DeletionTarget])
    {
      try await write { [self] db in
        // What the user did meanwhile would be undone, because no event says it.
        if let last = recording.withLock({ $0 }), try last.version != Self.version(db) {
          try ChangeCapture.record(db, as: last.device, after: last.number, at: last.moment)
        }
        var merge = SyncMerge(
          db: db, tables: tables, hash: hash, device: recording.withLock { $0?.device })
        try db.inSavepoint {
          try merge.add(events, heardAt: moment)
          return whateverIsForgotten || merge.forgotten.isEmpty ? .commit : .rollback
        }
        try TextIndex.catchUp(db)
        let version = try Self.version(db)
        recording.withLock { $0?.version = version }
        return (merge.changes, merge.forgotten)
      }
    }
    let (changes, forgotten) = try await merge(whateverIsForgotten: false)
    guard !forgotten.isEmpty else { return changes }
    // Before the events are known, so that an interrupted deletion is repeated.
    _ = try await forgetOnDisk(forgotten)
    _ = try await merge(whateverIsForgotten: true)
    return changes
  }

  public func note(_ content: SyncEvent.Content, at moment: Timestamp) async throws {
    try await write { db in try SyncTable.note(db, content, at: moment) }
  }

  public func eraseForgottenEverything(
    _ hash: String, as device: SyncDevice, at moment: Timestamp
  ) async throws -> Bool? {
    func requested() async throws -> SyncClock? {
      try await read { db in try EverythingEraser.clock(db, of: device, hash: hash) }
    }
    guard let clock = try await requested() else { return nil }
    let eraser = EverythingEraser(device: device, clock: clock, now: moment)
    _ = try await forgetOnDisk([.everything], by: eraser)
    return try await requested() == nil
  }

  public func eventsToRewrite(limit: Int) async throws -> [SyncEvent] {
    try await read { db in try SyncTable.events(db, "isStale ORDER BY device, number LIMIT ?", [limit]) }
  }

  public func didRewrite(_ events: [SyncEvent]) async throws {
    try await write { db in
      for event in events {
        try db.run(
          "UPDATE syncEvent SET isStale = 0 WHERE device = ? AND number = ?",
          [event.device.rawValue, event.number])
      }
    }
  }

  public func removeSyncEvents() async throws {
    try await write { db in
      try db.execute(sql: "DELETE FROM syncEvent")
      try db.execute(sql: "DELETE FROM syncDevice")
    }
  }
}

extension Library {
  /// Makes `forget` record an event for the other machines.
  ///
  /// - Parameter hash: Returns the keyed hash of a text of `ForgottenName`, and the moment.
  public func recordForgetting(_ hash: @escaping ForgottenHash) { forgottenHash.withLock { $0 = hash } }

  /// Records that something is forgotten, if this library is synchronized.
  func noteForgotten(_ data: DeletionTarget) async throws {
    guard let hash = forgottenHash.withLock({ $0 }) else { return }
    let name: String
    switch data {
    case .item(let id): name = ForgottenName.text(of: id)
    case .query(let query): name = ForgottenName.text(ofQuery: query)
    // Everything is forgotten on this machine only.
    case .everything: return
    }
    guard let (text, moment) = try hash(name) else { return }
    try await write { db in try SyncTable.note(db, .init(.forgot, text: text), at: moment) }
  }
}
