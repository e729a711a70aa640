internal import Catalog
internal import GRDB
internal import Synchronization

/// Deletes everything because an event says so; what is newer than the event is read again from the server.
struct EverythingEraser: DataEraser {
  /// Whether everything was deleted; not if the server lacks events of this device, which would be lost.
  final class Outcome: Sendable {
    let isErased = Mutex(false)
  }

  let device: SyncDevice
  /// The clock of the event.
  let clock: SyncClock
  let now: Timestamp
  let outcome = Outcome()

  private static let obeyed = InternalSetting.syncErased.rawValue

  /// The clock of the last event by which a device deletes everything; `nil` if there is none or it was obeyed.
  static func clock(_ db: Database, of device: SyncDevice, hash: String) throws -> SyncClock? {
    let clock = try Int64.fetchOne(
      db, sql: "SELECT max(clock) FROM syncEvent WHERE kind = 'forgot' AND text = ? AND instr(name, ?)",
      arguments: [hash, device.rawValue])
    let obeyed = try SettingTable.value(db, obeyed).flatMap(Int64.init) ?? 0
    return clock.flatMap { $0 > obeyed ? SyncClock(rawValue: $0) : nil }
  }

  func extent(_ db: Database) throws -> ForgetResult { try AllDataEraser().extent(db) }

  func remove(_ db: Database) throws -> ForgottenText {
    // Something may have been done since the last events were sent.
    try ChangeCapture.record(db, as: device, after: 0, at: now)
    let sent = try SyncTable.positions(db)[device]?.number ?? 0
    guard try SyncTable.lastNumber(db, of: device) <= sent else { return ForgottenText() }
    outcome.isErased.withLock { $0 = true }
    let text = try AllDataEraser().remove(db)
    try SettingTable.set(db, Self.obeyed, to: String(clock.rawValue))
    return text
  }
}
