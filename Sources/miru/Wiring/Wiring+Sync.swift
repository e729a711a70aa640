internal import Catalog
internal import Features
internal import Foundation
internal import Library
internal import Sync
internal import Terminal

extension Wiring {
  /// Returns the file that says how the library is synchronized; it may not exist.
  ///
  /// - Throws: `SyncError` if libsodium is missing.
  func syncFile() throws(SyncError) -> SyncConfigurationFile {
    try SyncConfigurationFile(ofLibrary: libraryPath, in: paths.sync)
  }

  /// Returns how the library is synchronized; `nil` if it is not. Opens no system library where nothing is.
  func syncConfiguration() throws(SyncError) -> SyncConfiguration? {
    guard !options.isPrivate, access(paths.sync, F_OK) == 0 else { return nil }
    return try syncFile().read()
  }

  /// Returns how the library is synchronized.
  ///
  /// - Throws: `SyncError.notSetUp` if it is not.
  func requiredSyncConfiguration() throws(SyncError) -> SyncConfiguration {
    guard let configuration = try syncConfiguration() else { throw .notSetUp }
    return configuration
  }

  /// Makes permanent deletions known to the other machines.
  func recordForgetting(in library: Library) {
    let (path, folder, clock) = (libraryPath, paths.sync, clock)
    library.recordForgetting { name in
      guard access(folder, F_OK) == 0 else { return nil }
      let file = try SyncConfigurationFile(ofLibrary: path, in: folder)
      guard let configuration = try file.read() else { return nil }
      let hash = try configuration.cipher().nameHash
      return (ForgottenName.hashed(name, by: hash), clock.now().wall)
    }
  }

  /// - Throws: `UsageError` with `--offline`.
  func insistOnNetwork() throws {
    if options.isOffline { throw UsageError("'sync' uses the network. Run it without --offline.") }
  }

  /// Runs an exchange with the server that synchronizes the library, and says so if it takes longer than a second: a server
  /// that does not answer is waited for up to minutes.
  func waitingForSyncServer<Value>(
    _ tell: @escaping @MainActor (String) -> Void, _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await clock.ifSlow({ tell("Waiting for the server that synchronizes this library.") }, body)
  }

  /// Sends what is new here, and receives what is new elsewhere.
  ///
  /// - Throws: `SyncError`, `LibraryError`.
  func synchronize(
    _ session: SyncSession? = nil, trustsClock: Bool = false,
    progress: @escaping SyncProgress = { _, _ in }
  ) async throws -> SyncReport {
    try insistOnNetwork()
    if session == nil { _ = try requiredSyncConfiguration() }
    let store = try await syncStore()
    let session = if let session { session } else { try await SyncSession(syncFile()) }
    let report = try await session.synchronize(
      store, clock: clock, trustsClock: trustsClock, willForget: forgetTyped, progress: progress)
    if report.hasErased {
      await forgetExchanges()
      log.remove()
      await forgetCovers(.everything, of: nil)
      _ = try forgetLines { _ in true }
    }
    return report
  }

  /// Removes the log and the typed lines of queries that were deleted on another machine.
  private func forgetTyped(_ isForgotten: @Sendable (String) -> Bool) async throws {
    await forgetExchanges()
    log.remove()
    _ = try forgetLines { DeletionTarget.queries(inLine: $0).contains(where: isForgotten) }
  }

  /// Ends the synchronization of this machine.
  ///
  /// - Returns: Why the other machines could not be notified; `nil` if they were.
  /// - Throws: `SyncError.busy`.
  func leaveSync(_ store: any SyncStore) async throws -> String? {
    do {
      try insistOnNetwork()
      try await SyncSession(syncFile()).leave(store, clock: clock)
      return nil
    } catch  where error as? SyncError != .busy && !(error is CancellationError) {
      try await SyncSession.end(syncFile(), store)
      return ErrorReport(error).sentence
    }
  }

  /// Ends the synchronization of this machine before everything is forgotten here; otherwise it would all be received again.
  ///
  /// - Returns: What to say; `nil` if the library is not synchronized.
  func endSync() async throws -> String? {
    guard try syncConfiguration() != nil else { return nil }
    var failure: String?
    do { failure = try await leaveSync(syncStore()) } catch SyncError.busy {
      // Deleting does not wait for a synchronization, which ends without its file.
      try syncFile().remove()
      failure = SyncError.busy.sentence
    }
    return
      "This machine no longer synchronizes, and the other machines keep their data. 'miru sync join' begins again."
      + (failure.map { " They could not be notified: \($0)" } ?? "")
  }
}

extension SyncReport {
  /// What was exchanged.
  var sentence: String {
    if hasErased { return "Everything was deleted permanently, as requested with --on-all-machines." }
    var parts: [String] = []
    if pulled > 0 { parts.append("received \(Wording.count(pulled, "event"))") }
    if pushed > 0 { parts.append("sent \(Wording.count(pushed, "event"))") }
    if forgotten > 0 {
      parts.append(
        "deleted \(Wording.count(forgotten, "forgotten item or search", "forgotten items and searches"))")
    }
    let text = parts.joined(separator: ", ")
    return parts.isEmpty ? "Nothing is new." : text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension CommandStatus {
  init(_ error: SyncError) {
    self =
      switch error {
      case .badAddress, .passwordInAddress, .badWords, .notSetUp, .accountMissing, .alreadySetUp,
        .alreadySynchronized:
        .usage
      case .wrongKey, .schemaOlder, .schemaNewer: .unreadable
      case .configuration: .cannotCreate
      case .serverFull: .cannotWrite
      case .busy, .conflict, .notReady: .tryLater
      case .missingLibrary, .unreachable, .untrusted, .passwordMissing, .accessDenied, .notEncrypted,
        .connectionLost,
        .schemaMissing, .cannotCreateTables, .server, .badAnswer:
        .unreachable
      }
  }
}
