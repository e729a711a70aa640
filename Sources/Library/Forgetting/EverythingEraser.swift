internal import Catalog
internal import GRDB

/// Deletes everything because an event asks this device to; what is newer than the event is read again from the server.
///
/// Deletes nothing while the server lacks events of this device, because they would be lost.
struct EverythingEraser: DataEraser {
  let device: SyncDevice
  /// The clock of the event.
  let clock: SyncClock
  let now: Timestamp

  private static let setting = InternalSetting.syncErased.rawValue

  /// The clock of the last event that asks a device to delete everything; `nil` if there is none, or it was carried out.
  static func clock(_ db: Database, of device: SyncDevice, hash: String) throws -> SyncClock? {
    let clock = try Int64.fetchOne(
      db, sql: "SELECT max(clock) FROM syncEvent WHERE kind = 'forgot' AND text = ? AND instr(name, ?)",
      arguments: [hash, device.rawValue])
    let last = try SettingTable.value(db, setting).flatMap(Int64.init) ?? 0
    return clock.flatMap { $0 > last ? SyncClock(rawValue: $0) : nil }
  }

  func extent(_ db: Database) throws -> ForgetResult { try AllDataEraser().extent(db) }

  func remove(_ db: Database) throws {
    // Something may have been done since the last events were sent.
    try ChangeCapture.record(db, as: device, after: 0, at: now)
    let sent = try SyncTable.positions(db)[device]?.number ?? 0
    guard try SyncTable.lastNumber(db, of: device) <= sent else { return }
    try AllDataEraser().remove(db)
    try SettingTable.set(db, Self.setting, to: String(clock.rawValue))
  }
}
