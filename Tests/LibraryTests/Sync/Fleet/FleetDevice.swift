internal import Catalog
internal import Foundation
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library
@testable internal import Sync

/// A machine of a fleet: a library in a file, a clock, and a configuration outside of the library.
///
/// Its tasks interleave, as a prompt synchronizes while the user works.
actor FleetDevice {
  nonisolated let name: String
  private let folder: TemporaryFolder
  let path: String
  let file: SyncConfigurationFile
  let clock: FakeClock
  private(set) var library: Library
  private var random: SeededRandom
  private var backups: Int64 = 0
  /// How far the clock is ahead if it is right: some minutes, and another number of milliseconds modulo 16 than on every other
  /// device, so that no opening is moved to a free millisecond.
  private let usualSkew: Duration
  private var skew: Duration = .zero
  /// Openings that the server does not surely have.
  private var unsent: Set<PlainSyncState.Opening> = []
  /// Openings that a synchronization has reported as sent.
  private var sent: Set<PlainSyncState.Opening> = []
  /// Openings that a restored backup may lack.
  private(set) var uncertain: Set<PlainSyncState.Opening> = []

  init(_ number: Int, seed: UInt64, at moment: Timestamp, copying other: FleetDevice? = nil) async throws {
    name = "device \(number)"
    usualSkew = .milliseconds(number % 3 * 80_000 + number % 15)
    folder = try TemporaryFolder()
    path = folder.file("library.sqlite")
    file = try SyncConfigurationFile(ofLibrary: path, in: folder.file("sync"), machine: name)
    clock = FakeClock(at: moment)
    random = SeededRandom(seed: seed)
    if let other {
      try await other.library.writablePool().backup(to: DatabaseQueue(path: path))
      (unsent, uncertain) = (await other.unsent, await other.uncertain)
    }
    library = try Self.open(path)
  }

  static func open(_ path: String) throws -> Library {
    // No other process waits to write.
    try Library.open(LibraryFile(path: path), readOnly: false, pause: {})
  }

  /// Openings of items that nobody forgets, which must all be in the end.
  var kept: Set<PlainSyncState.Opening> { unsent.union(sent) }

  /// Gives the machine away: what it has not sent is in the copy of its library.
  func retire() {
    uncertain.formUnion(unsent)
    unsent = []
  }

  func setClock(at moment: Timestamp, aheadBy skew: Duration? = nil) {
    if let skew { self.skew = skew }
    clock.setWall(aheadBy: moment + usualSkew + self.skew - clock.now().wall)
  }

  // MARK: Actions

  /// Does something random at a moment that no other action of the fleet has.
  func act(at moment: Timestamp, forgetting chance: Int) async throws {
    setClock(at: moment)
    let now = clock.now().wall
    let id = FleetItems.id(Int.random(in: 0..<FleetItems.count, using: &random))
    let query = ["a", "É ", nil, "b\u{0}", "mirror"].randomElement(using: &random) ?? nil
    let list = ["a", "b'é"].randomElement(using: &random) ?? "a"
    let search = SavedSearchSetting.prefix + (list == "a" ? "a" : "b-é")
    let place = Int.random(in: 0..<6, using: &random)
    if Int.random(in: 0..<chance, using: &random) == 0 {
      // A query, or one of the items whose openings are not counted.
      let number = Int.random(in: -1...5, using: &random)
      let data: DeletionTarget = number < 0 ? .query("a") : .item(FleetItems.forgettable(number))
      _ = try await library.forget(data)
      return
    }
    switch Int.random(in: 0..<26, using: &random) {
    case 0..<9:
      try await fetch(id, at: now)
      guard try await library.open(ItemKey(id, in: .us), query: query, at: now) != nil else { return }
      if !FleetItems.isForgettable(id) { unsent.insert(.init(id: id, at: now)) }
    case 9, 10: _ = try await library.dismiss(id, at: now)
    case 11, 12:
      try await fetch(id, at: now)
      _ = try await library.star(id, at: now)
    case 13: _ = try await library.unstar(id, at: now)
    case 14: _ = place == 0 ? try await library.clearStack(at: now) : 0
    case 15..<18:
      try await fetch(id, at: now)
      _ = try await library.editList(list, at: now) { $0.contains(id) ? $0 : $0 + [id] }
    case 18: _ = try await library.editList(list, at: now) { $0.filter { $0 != id } }
    case 19, 20:
      _ = try await library.editList(list, at: now) { items in
        var others = items.filter { $0 != id }
        if others.count < items.count { others.insert(id, at: min(place, others.count)) }
        return others
      }
    case 21: _ = place == 0 ? try await library.editList(list, at: now) { _ in [] } : false
    case 22: try await library.setSearch(search, to: "words \(place)", at: now)
    case 23: try await library.setSearch(search, to: nil, at: now)
    default: _ = try await library.undo()
    }
  }

  /// Stores the row of an item, as an answer of Apple does.
  private func fetch(_ id: ItemID, at now: Timestamp) async throws {
    guard try await library.item(id, preferring: .us) == nil else { return }
    _ = try await library.take([ImportedItem(FleetItems.item(id), storefront: .us, fetchedAt: now)])
  }

  func importFile(_ number: UInt64, at moment: Timestamp) async throws {
    setClock(at: moment)
    let now = clock.now().wall
    let id = try await library.beginImport(of: "\(number).ndjson", at: now)
    _ = try await library.makeReady(FleetItems.export(number, before: moment), for: id)()
    try await library.finishImport(id, at: now)
  }

  func backUp() async throws {
    backups += 1
    // One a day, whatever the clock says.
    let day = Samples.moment(backups * 86_400_000)
    #expect(try await library.backUp(at: day))
  }

  /// Restores a backup; returns `false` if there is none.
  func restore(at moment: Timestamp) async throws -> Bool {
    setClock(at: moment)
    let list = BackupList(of: path)
    let backups = try await list.all().filter { $0.reason == .day }
    guard let backup = backups.randomElement(using: &random) else { return false }
    _ = try await list.restore(backup, at: clock.now().wall)
    uncertain.formUnion(unsent)
    unsent = []
    return true
  }

  // MARK: Synchronization

  func join(_ address: String, key: SyncKey? = nil) async throws -> SyncKey {
    let session =
      if let key {
        try await SyncSession.join(file, address: address, key: key)
      } else {
        try await SyncSession.setUp(file, address: address)
      }
    let (cipher, clock) = (try session.configuration.cipher(), clock)
    library.recordForgetting { (ForgottenName.hashed($0, by: cipher.nameHash), clock.now().wall) }
    return session.configuration.key
  }

  func synchronize() async throws -> SyncReport {
    let before = unsent
    let report = try await SyncSession(file).synchronize(library, clock: clock)
    note(report, before)
    return report
  }

  /// Synchronizes as another process would that disregards the lock.
  func synchronizeUnlocked() async throws -> SyncReport {
    let configuration = try #require(try file.read())
    let before = unsent
    let engine = SyncEngine(
      store: try Self.open(path), mailbox: try await PostgresMailbox(connectingTo: configuration.address),
      key: configuration.key, device: configuration.device, clock: clock)
    let report = try await engine.run()
    note(report, before)
    return report
  }

  private func note(_ report: SyncReport, _ before: Set<PlainSyncState.Opening>) {
    let isSent = !report.warnings.contains { if case .clockDiffers = $0 { true } else { false } }
    guard isSent else { return }
    // A backup that was restored meanwhile has made others uncertain.
    sent.formUnion(unsent.intersection(before))
    unsent.subtract(before)
  }

  // MARK: Comparison

  func state() async throws -> PlainSyncState { try await library.read(PlainSyncState.init) }

  /// The rows of each table that is synchronized, as text.
  func rows() async throws -> [String: [String]] {
    try await library.read { db in
      try [
        "visit": "SELECT thing, number, at, hex(query) FROM visit ORDER BY 3, 1, 2",
        "star": "SELECT thing, number, at FROM star ORDER BY 1, 2",
        "dismissal": "SELECT thing, number, at FROM dismissal ORDER BY 1, 2",
        "listEntry": """
        SELECT hex(list), thing, number, place, at FROM listEntry WHERE until = 0 ORDER BY 1, place
        """,
        "setting": "SELECT hex(name), hex(value) FROM setting WHERE name LIKE 'saved.%' ORDER BY 1",
        "syncEvent": """
        SELECT device, number, clock, kind, thing, item, hex(name), moment, place, hex(text), reference FROM syncEvent
        WHERE device <> '' ORDER BY 1, 2
        """,
      ].mapValues { sql in
        try Row.fetchAll(db, sql: sql).map { row in
          row.databaseValues.map(\.description).joined(separator: "|")
        }
      }
    }
  }

  /// Items with a mark whose row is missing, so that they could not be shown.
  func withoutRow() async throws -> [ItemID] {
    let library = library
    return try await library.read { db in
      let marks = ["visit", "star", "listEntry"].map { "SELECT thing, number FROM \($0)" }
      return try Row.fetchAll(db, sql: marks.joined(separator: " UNION ")).compactMap { row in
        guard let id = try row.item(), try !library.tables.has(id, in: db) else { return nil }
        return id
      }
    }
  }
}

/// The items of a fleet: of each kind some that may be forgotten, and others.
enum FleetItems {
  static let count = 60

  static func id(_ index: Int) -> ItemID { ItemID(RecordType.allCases[index % 3], Int64(index / 3 + 1)) }

  static func forgettable(_ index: Int) -> ItemID { id(index) }

  static func isForgettable(_ id: ItemID) -> Bool { id.number <= 2 }

  static func isImported(_ moment: Timestamp) -> Bool { moment.rawValue % 16 == 15 }

  static func item(_ id: ItemID) -> CatalogItem {
    switch id.recordType {
    case .track: Samples.track(id.number, "Track \(id.number)")
    case .collection: Samples.collection(id.number, "Collection \(id.number)")
    case .artist: Samples.artist(id.number, "Artist \(id.number)")
    }
  }

  /// A small export of another library, with marks.
  static func export(_ number: UInt64, before moment: Timestamp) -> [ImportedItem] {
    var random = SeededRandom(seed: number)
    return (0..<8).map { _ in
      let id = id(Int.random(in: 0..<count, using: &random))
      func past() -> Timestamp {
        // Moments that no action has.
        Timestamp(milliseconds: 1_600_000_000_015 + Int64.random(in: 0..<1_000_000, using: &random) * 16)
      }
      var row = ImportedItem(item(id), storefront: .us, fetchedAt: past())
      row.visits = (0..<Int.random(in: 0...2, using: &random)).map { _ in Visit(at: past(), query: "imported")
      }
      if Bool.random(using: &random) { row.starredAt = past() }
      if Bool.random(using: &random) { row.dismissedAt = past() }
      if Bool.random(using: &random) {
        row.lists = [ListPlace("a", place: Int64.random(in: 1...9, using: &random), at: past())]
      }
      return row
    }
  }
}
