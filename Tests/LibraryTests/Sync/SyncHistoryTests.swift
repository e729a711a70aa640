internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// Many short random histories of devices in memory, compared with the plain definition.
struct SyncHistoryTests {
  @Test func everyShortHistoryEndsWithTheStateOfAllEvents() throws {
    // Unoptimised, a hundred take a second.
    let (first, count) = (TestCount.seed << 32, UInt64(TestCount.of("histories", 100, all: 100_000)))
    var world = try SyncWorld()
    var failures: [String] = []
    for seed in first..<first + count where failures.count < 5 {
      let fault = try world.play(seed: seed)
      if !fault.isEmpty { failures.append("history \(seed): \(fault)") }
    }
    #expect(failures == [])
  }
}

/// Devices whose databases are used for one history after another.
struct SyncWorld {
  private let backup: DatabaseQueue
  private var devices: [ModelDevice]

  init() throws {
    backup = try DatabaseQueue()
    devices = try (1...5).map { try ModelDevice($0) }
  }

  /// Plays a history and returns what is wrong, with its actions; empty if nothing is.
  mutating func play(seed: UInt64) throws -> String {
    var random = SeededRandom(seed: seed)
    var mailbox = ModelMailbox()
    var count = Int.random(in: 2...4, using: &random)
    for device in devices.prefix(count) { try device.clear() }
    // Some clocks are wrong by minutes or days; the days become right at the end.
    var skews: [Int64] = (0..<5).map { _ in
      [0, 0, 0, 90_000, -90_000, 200_000_000, -200_000_000].randomElement(using: &random) ?? 0
    }
    var hasBackup: Int?
    var time: Int64 = 0
    var lines: [String] = []
    var faults: [String] = []
    for _ in 0..<Int.random(in: 5...25, using: &random) {
      let number = Int.random(in: 0..<count, using: &random)
      let device = devices[number]
      time += [0, 1, 700, 5_000].randomElement(using: &random) ?? 0
      let (right, now) = (Samples.moment(time), Samples.moment(time + skews[number]))
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<11:
        let isWrong = abs(skews[number]) > 86_400_000
        let end =
          isWrong
          ? .read
          : Bool.random(using: &random)
            ? .rewritten : ModelMailbox.Step.allCases.randomElement(using: &random) ?? .read
        lines.append("\(time) \(number) sync until \(end)")
        faults += try fault(of: device) {
          try mailbox.sync(device, at: isWrong ? min(now, right) : now, until: end)
        }
      case 11:
        lines.append("\(time) \(number) back up")
        try device.database.backup(to: backup)
        hasBackup = number
      case 12:
        guard let number = hasBackup, number < count else { continue }
        lines.append("\(time) \(number) restore")
        try backup.backup(to: devices[number].database)
      case 13:
        guard count < devices.count else { continue }
        lines.append("\(time) \(number) copy to \(count)")
        try device.database.backup(to: devices[count].database)
        skews[count] = 0
        count += 1
      case 14: skews[number] = 0
      case 15:
        let named = devices.prefix(count).filter { _ in Bool.random(using: &random) }
        lines.append("\(time) \(number) forget everything on \(named.map(\.name.rawValue))")
        try device.forgetEverything(on: named, at: now)
      default:
        let action = try device.act(at: now, &random)
        lines.append("\(time) \(number) \(action)")
      }
    }
    let end = Samples.moment(time + 1_000)
    for _ in 0..<2 {
      for device in devices.prefix(count) {
        faults += try fault(of: device) { try mailbox.sync(device, at: end) }
      }
    }
    let expected = PlainSyncState(mailbox.all, hash: ModelDevice.hash)
    for device in devices.prefix(count) {
      let difference = try device.state().difference(from: expected)
      if difference != "" { faults.append("\(device.name.rawValue): \(difference)") }
    }
    return faults.isEmpty ? "" : (faults + lines).joined(separator: "\n")
  }

  /// The openings that a synchronization lost without a reason in the events.
  private func fault(of device: ModelDevice, _ synchronize: () throws -> Void) throws -> [String] {
    let before = try device.openings()
    try synchronize()
    let lost = try before.subtracting(device.openings())
    guard !lost.isEmpty else { return [] }
    let isForgotten = try device.database.unsafeRead { db in
      try !SyncTable.events(db, "kind = 'forgot'", []).isEmpty
    }
    return isForgotten ? [] : ["\(device.name.rawValue) lost \(lost)"]
  }
}
