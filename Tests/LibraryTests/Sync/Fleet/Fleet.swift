internal import Catalog
internal import Foundation
internal import PostgresServer
internal import TestSupport
internal import Testing

@testable internal import Library
@testable internal import Sync

/// Machines that act and synchronize in a random order through a proxy that cuts connections, with a server that is killed.
struct Fleet {
  struct Size {
    var seed: UInt64
    var devices: Int
    /// Actions of each device.
    var actions: Int

    static var asked: Size {
      Size(
        seed: TestCount.seed, devices: max(4, TestCount.of("devices", 4, all: 8)),
        actions: TestCount.of("actions", 20, all: 10_000))
    }
  }

  /// What was done, for the report of a run.
  private(set) var counts: [String: Int] = [:]
  private let size: Size
  private let server: PostgresServer
  private let proxy: CuttingProxy
  private let address: String
  private let key: SyncKey
  private let start: Timestamp
  private var devices: [FleetDevice]
  private var retired: [FleetDevice] = []
  private var random: SeededRandom
  private var step: Int64 = 0

  init(_ size: Size, _ server: PostgresServer) async throws {
    self.size = size
    self.server = server
    random = SeededRandom(seed: size.seed)
    proxy = try CuttingProxy(to: server.port, seed: random.next())
    let role = try await server.newRole()
    let direct = server.address(role, try await server.newDatabase(of: role), host: "127.0.0.1")
    address = direct.replacing("port=\(server.port)", with: "port=\(proxy.port)")
    // The server's clock is real. A multiple of 16, which no imported moment is.
    start = Timestamp(milliseconds: SystemTimeSource().now().wall.rawValue / 16 * 16)
    devices = []
    var key: SyncKey?
    for number in 0..<size.devices {
      let device = try await FleetDevice(number, seed: random.next(), at: start)
      key = try await device.join(address, key: key)
      devices.append(device)
    }
    self.key = try #require(key)
  }

  // MARK: The run

  mutating func run() async throws {
    proxy.set(isHonest: false)
    let total = size.devices * size.actions
    let interval = max(10, size.actions / 60)
    let events = schedule(total)
    for number in 0..<total {
      let device = devices[Int.random(in: 0..<devices.count, using: &random)]
      try await act(device)
      if let event = events[number] { try await perform(event) }
      // Two are offline for most of the time.
      let isOffline = devices.firstIndex { $0 === device }.map { $0 >= devices.count - 2 } ?? false
      if Int.random(in: 0..<(isOffline ? 20 * interval : interval), using: &random) == 0 {
        try await synchronize(device, crashing: false)
      }
    }
    proxy.set(isHonest: true)
    for device in devices { await device.setClock(at: now(), aheadBy: .zero) }
    // After two rounds only rows travel, which a device sends again if others have deleted them.
    var isQuiet = false
    while !isQuiet, counts["round", default: 0] < 6 {
      count("round")
      isQuiet = true
      for device in devices {
        let report = try await device.synchronize()
        #expect(report.warnings == [], "\(device.name)")
        if report.pulled + report.pushed + report.rewritten > 0 { isQuiet = false }
      }
    }
    #expect(isQuiet)
    counts["cuts"] = proxy.cuts
  }

  private enum Event { case crash, importTwice, backUp, restore, copy, replace, wrongClock, rightClock }

  /// What happens besides actions, by the number of the action before it.
  private mutating func schedule(_ total: Int) -> [Int: Event] {
    var events: [Int: Event] = [:]
    let parts: [(Event, Int)] = [
      (.crash, 3 + total / 8_000), (.importTwice, 2 + total / 4_000), (.backUp, 3 + total / 8_000),
      (.restore, 2 + total / 16_000), (.copy, 1), (.replace, 1), (.wrongClock, 2 + total / 10_000),
      (.rightClock, 2 + total / 10_000),
    ]
    for (event, count) in parts {
      for _ in 0..<count {
        var place = Int.random(in: total / 8..<total, using: &random)
        while events[place] != nil { place = (place + 1) % total }
        events[place] = event
      }
    }
    return events
  }

  private mutating func perform(_ event: Event) async throws {
    let device = devices[Int.random(in: 0..<devices.count, using: &random)]
    count("\(event)")
    switch event {
    case .crash: try await synchronize(device, crashing: true)
    case .importTwice:
      let number = random.next()
      let other = devices[Int.random(in: 0..<devices.count, using: &random)]
      for device in [device, other] { try await device.importFile(number, at: now()) }
    case .backUp: for device in devices { try await device.backUp() }
    case .restore:
      guard try await device.restore(at: now()) else { return }
      for _ in 0..<min(100, size.actions / 4) { try await act(device) }
    case .copy, .replace:
      // The copy is a new device. The old one goes on, or is given away with everything that it has not sent.
      let copy = try await FleetDevice(
        devices.count + retired.count, seed: random.next(), at: now(), copying: device)
      proxy.set(isHonest: true)
      _ = try await copy.join(address, key: key)
      proxy.set(isHonest: false)
      if event == .replace {
        devices.removeAll { $0 === device }
        await device.retire()
        retired.append(device)
      }
      devices.insert(copy, at: 0)
    case .wrongClock:
      let days = [-3, -2, 2, 3].randomElement(using: &random) ?? 2
      await device.setClock(at: now(), aheadBy: .seconds(Int64(days) * 86_400))
    case .rightClock: for device in devices { await device.setClock(at: now(), aheadBy: .zero) }
    }
  }

  private mutating func now() -> Timestamp {
    step += 1
    return start + .milliseconds(step * 16)
  }

  private mutating func act(_ device: FleetDevice) async throws {
    count("action")
    try await device.act(at: now(), forgetting: max(40, size.actions / 25))
  }

  // MARK: Synchronization

  /// Synchronizes a device, perhaps twice at once, with others, and while its user works.
  private mutating func synchronize(_ device: FleetDevice, crashing: Bool) async throws {
    var syncing = [device]
    if Int.random(in: 0..<3, using: &random) == 0 { syncing += devices.prefix(2).filter { $0 !== device } }
    let isTwice = Int.random(in: 0..<6, using: &random) == 0
    let isUnlocked = Bool.random(using: &random)
    let moments = (0..<Int.random(in: 0...6, using: &random)).map { _ in now() }
    let (server, chance) = (server, max(40, size.actions / 25))
    let outcomes = try await withThrowingTaskGroup(of: String?.self) { group in
      for device in syncing { group.addTask { try await Self.outcome { try await device.synchronize() } } }
      if isTwice {
        group.addTask {
          try await Self.outcome {
            isUnlocked ? try await device.synchronizeUnlocked() : try await device.synchronize()
          }
        }
      }
      group.addTask {
        for moment in moments { try await device.act(at: moment, forgetting: chance) }
        return nil
      }
      if crashing {
        group.addTask {
          try await server.crash()
          return nil
        }
      }
      return try await group.reduce(into: [String]()) { outcomes, outcome in
        if let outcome { outcomes.append(outcome) }
      }
    }
    for outcome in outcomes { count(outcome) }
    counts["action", default: 0] += moments.count
  }

  /// What a synchronization ended with, if that may be.
  private static func outcome(_ body: () async throws -> SyncReport) async throws -> String {
    do {
      let report = try await body()
      let unexpected = report.warnings.filter { if case .clockDiffers = $0 { false } else { true } }
      #expect(unexpected == [])
      return report.warnings.isEmpty ? "synchronized" : "clock"
    } catch let error as SyncError {
      switch error {
      case .connectionLost: return "lost"
      case .unreachable: return "unreachable"
      case .busy: return "busy"
      case .conflict: return "conflict"
      // A server that starts or ends refuses connections.
      case .accessDenied(let reason)
      where reason.contains("the database system is") || reason.contains("terminating"):
        return "starting"
      case .server(let reason) where reason.contains("terminating connection"): return "terminated"
      default: throw error
      }
    }
  }

  private mutating func count(_ name: String) { counts[name, default: 0] += 1 }

  // MARK: Comparison

  /// Compares all libraries with each other, with the server's events, and with the openings that were noted.
  func compare() async throws {
    let events = try await serverEvents()
    let expected = PlainSyncState(events.all, hash: events.hash)
    let first = try await devices[0].rows()
    var (kept, uncertain) = (Set<PlainSyncState.Opening>(), Set<PlainSyncState.Opening>())
    for device in devices {
      let state = try await device.state()
      #expect(state.difference(from: expected) == "", "\(device.name)")
      for (table, rows) in try await device.rows() where rows != first[table] {
        let others = first[table] ?? []
        let difference = Set(rows).symmetricDifference(others).sorted()
        Issue.record(
          "\(device.name), \(table): \(difference.count) rows differ, such as \(Array(difference.prefix(4)))")
      }
      #expect(try await device.withoutRow() == [], "\(device.name)")
    }
    for device in devices + retired {
      kept.formUnion(await device.kept)
      uncertain.formUnion(await device.uncertain)
    }
    let found = Set(
      expected.openings.keys.filter { !FleetItems.isForgettable($0.id) && !FleetItems.isImported($0.at) })
    #expect(Array(kept.subtracting(found).prefix(4)) == [], "lost openings")
    #expect(Array(found.subtracting(kept).subtracting(uncertain).prefix(4)) == [], "unknown openings")
  }

  private func serverEvents() async throws -> (all: [SyncEvent], hash: SyncHash) {
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let cipher = try await SyncAccount.open(on: mailbox, key: key)
    var events: [SyncEvent] = []
    for (device, head) in try await mailbox.heads() {
      let rows = try await mailbox.rows(of: device, after: 0, limit: Int(head))
      #expect(rows.map(\.number) == Array(1...head))
      for row in rows {
        let envelope = try #require(cipher.open(row.sealed, device, row.number))
        events.append(
          SyncEvent(device: device, number: row.number, clock: envelope.clock, content: envelope.content))
      }
    }
    return (events, cipher.nameHash)
  }
}
