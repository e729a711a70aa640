public import Catalog

/// The synchronization of a library on this machine: its configuration and a connection. Meanwhile, no other process can synchronize it.
public struct SyncSession: Sendable {
  public private(set) var configuration: SyncConfiguration
  private let mailbox: PostgresMailbox
  private let file: SyncConfigurationFile
  private let lock: SyncLock

  /// Connects as the configuration says.
  ///
  /// - Throws: `SyncError`, such as `notSetUp`, `busy` or `unreachable`.
  public init(_ file: SyncConfigurationFile) async throws {
    let lock = try file.lock()
    guard let configuration = try file.read() else { throw SyncError.notSetUp }
    try await self.init(file, lock, configuration)
    guard let next = configuration.nextKey else { return }
    do {
      try await SyncAccount.open(on: mailbox, key: configuration.key)
    } catch SyncError.wrongKey {
      try await SyncAccount.open(on: mailbox, key: next)
      self.configuration.key = next
    }
    self.configuration.nextKey = nil
    try file.write(self.configuration)
  }

  private init(
    _ file: SyncConfigurationFile, _ lock: SyncLock, _ configuration: SyncConfiguration
  ) async throws {
    self.file = file
    self.lock = lock
    self.configuration = configuration
    mailbox = try await PostgresMailbox(connectingTo: configuration.address)
  }

  /// Creates the account of the role that the address connects as, with a new key.
  ///
  /// - Throws: `SyncError`, such as `alreadySetUp` or `cannotCreateTables`.
  public static func setUp(_ file: SyncConfigurationFile, address: String) async throws -> SyncSession {
    let lock = try file.lock()
    // There is one if an earlier setup was interrupted, and then the server may have its account.
    let earlier = try file.read()
    let configuration = try earlier ?? SyncConfiguration(address: address, cipher: .random())
    guard configuration.address == address else { throw SyncError.alreadySynchronized }
    let session = try await SyncSession(file, lock, configuration)
    // Written first: if the answer is lost, nothing else has the key.
    try file.write(configuration)
    do {
      try await SyncAccount.create(configuration.cipher(), on: session.mailbox)
    } catch SyncError.alreadySetUp where earlier != nil {
      throw SyncError.alreadySynchronized
    } catch let error as SyncError {
      if case .connectionLost = error { throw error }
      if earlier == nil { try file.remove() }
      throw error
    }
    return session
  }

  /// Connects to an account that another machine created, or whose key another machine changed.
  ///
  /// - Throws: `SyncError`, such as `wrongKey`.
  public static func join(
    _ file: SyncConfigurationFile, address: String, key: SyncKey
  ) async throws -> SyncSession {
    let lock = try file.lock()
    let mailbox = try await PostgresMailbox(connectingTo: address)
    let cipher = try await SyncAccount.open(on: mailbox, key: key)
    var configuration = try file.read() ?? SyncConfiguration(address: address, cipher: cipher)
    guard configuration.secret == cipher.secret else { throw SyncError.alreadySynchronized }
    (configuration.address, configuration.key, configuration.nextKey) = (address, key, nil)
    try file.write(configuration)
    return try await SyncSession(file, lock, configuration)
  }

  /// Connects and checks that the account still has the key and its events have possible numbers, while another process may
  /// synchronize.
  ///
  /// - Throws: `SyncError`, such as `wrongKey`, `accountMissing` or `badAnswer`.
  public static func access(_ configuration: SyncConfiguration) async throws -> MailboxAccess {
    let mailbox = try await PostgresMailbox(connectingTo: configuration.address)
    do {
      try await SyncAccount.open(on: mailbox, key: configuration.key)
    } catch SyncError.wrongKey {
      guard let next = configuration.nextKey else { throw SyncError.wrongKey }
      try await SyncAccount.open(on: mailbox, key: next)
    }
    _ = try await mailbox.checkedHeads()
    return try await mailbox.access()
  }

  /// Reads what is new on the server, then stores what is new here.
  ///
  /// An interruption loses nothing and repeats nothing.
  ///
  /// - Parameter trustsClock: Pushes although this machine's clock differs from the server's by more than a day.
  /// - Parameter willForget: Is called before the library deletes what another machine deleted permanently.
  /// - Parameter progress: Is called after each batch that was read.
  /// - Throws: `SyncError`, `CancellationError`, or an error of the library.
  public func synchronize(
    _ store: any SyncStore, clock: any TimeSource, trustsClock: Bool = false,
    willForget: @escaping ForgottenQueries = { _ in }, progress: SyncProgress = { _, _ in }
  ) async throws -> SyncReport {
    var engine = engine(store, clock)
    engine.willForget = willForget
    engine.willWarn = { [self] in _ = try keep(SyncWarning.problems(configuration, now: $0, nil)) }
    var report = try await engine.run(trustsClock: trustsClock, progress: progress)
    let positions = try await store.syncPositions()
    report.problems = try keep(SyncWarning.problems(configuration, now: report.warnings, positions))
    return report
  }

  /// Stores what is wrong, unless the synchronization was ended meanwhile.
  private func keep(_ problems: [SyncWarning]) throws -> [SyncWarning] {
    if var present = try file.read(), present.problems != problems {
      present.found = problems
      try file.write(present)
    }
    return problems
  }

  private func engine(_ store: any SyncStore, _ clock: any TimeSource) -> SyncEngine {
    SyncEngine(
      store: store, mailbox: mailbox, key: configuration.key, device: configuration.device, clock: clock)
  }

  /// Asks these devices, this one among them, to delete everything with their next synchronizations.
  public func forgetEverything(
    on devices: [SyncDevice], _ store: any SyncStore, clock: any TimeSource
  ) async throws {
    let hash = ForgottenName.hashed(ForgottenName.everything, by: try configuration.cipher().nameHash)
    let names = devices.map(\.rawValue).joined(separator: " ")
    try await store.note(.init(.forgot, name: names, text: hash), at: clock.now().wall)
  }

  /// Seals all events anew with a new key. The other devices must join again.
  ///
  /// Does not undo what somebody with the old key has read.
  ///
  /// - Returns: The events that could not be opened; they stay as they are.
  public mutating func rekey(progress: @escaping SyncProgress = { _, _ in }) async throws -> [SyncWarning] {
    let new = try SyncKey.random()
    configuration.nextKey = new
    try file.write(configuration)
    let warnings = try await SyncAccount.rekey(
      on: mailbox, from: configuration.key, to: new, progress: progress)
    (configuration.key, configuration.nextKey) = (new, nil)
    try file.write(configuration)
    return warnings
  }

  /// Ends the synchronization on this machine and notifies the others; the library keeps what it has.
  public func leave(_ store: any SyncStore, clock: any TimeSource) async throws {
    try await engine(store, clock).leave()
    try await store.removeSyncEvents()
    try file.remove()
  }

  /// Deletes the events on the server, and ends the synchronization on this machine; the library keeps what it has.
  ///
  /// - Throws: `SyncError`, such as `wrongKey`; an account that has another key by now stays.
  public func endEverywhere(_ store: any SyncStore) async throws {
    do {
      try await SyncAccount.open(on: mailbox, key: configuration.key)
      try await mailbox.deleteAccount()
    } catch SyncError.accountMissing {}
    try await store.removeSyncEvents()
    try file.remove()
  }

  /// Ends the synchronization on this machine without the server.
  public static func end(_ file: SyncConfigurationFile, _ store: any SyncStore) async throws {
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    try await store.removeSyncEvents()
    try file.remove()
  }

  /// Hides a device until the server gets something new from it. Its events remain, and it still has the key: see `rekey`.
  public static func hide(
    _ device: SyncDevice, at position: SyncPosition, _ file: SyncConfigurationFile
  ) throws {
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    guard var configuration = try file.read() else { throw SyncError.notSetUp }
    configuration.hidden = (configuration.hidden ?? [:]).merging([device.rawValue: position.number]) { $1 }
    try file.write(configuration)
  }
}
