internal import Catalog
internal import Features
internal import Sync

/// Deletes everything on this machine and on those with which the library is synchronized.
@MainActor struct SyncedForgetting {
  private let wiring: Wiring

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// The other machines delete everything with their next synchronization.
  ///
  /// - Throws: `UsageError`, which names the machines, if it is not confirmed; `SyncError`. If the server cannot be reached,
  ///   nothing is deleted.
  func run(isConfirmed: Bool) async throws -> CommandResult {
    let configuration = try wiring.requiredSyncConfiguration()
    let store = try await wiring.syncStore()
    let session = try await wiring.waitingForSyncServer(Diagnostics.say) {
      let session = try await SyncSession(wiring.syncFile())
      // Those that this library does not know of yet are named too.
      _ = try await wiring.synchronize(session)
      return session
    }
    let positions = try await store.syncPositions()
    let devices = configuration.active(positions)
    guard isConfirmed else { throw UsageError(question(devices, this: configuration.device)) }
    // The other machines also have the events of devices that left.
    let all = Set(positions.keys).union(devices.keys)
    try await session.forgetEverything(on: all.sorted(), store, clock: wiring.clock)
    let report = try await wiring.waitingForSyncServer(Diagnostics.say) {
      try await wiring.synchronize(session)
    }
    guard report.hasErased else {
      return CommandResult(
        .nothing,
        notices: ["Nothing is deleted yet; the next synchronization does it."]
          + report.problems.map(\.sentence), status: .tryLater)
    }
    let others = devices.count - 1
    return .say(
      "Deleted everything permanently on this machine. "
        + (others == 0
          ? "No other machine is synchronized."
          : "\(Wording.count(others, "other machine")) will do so with the next synchronization."))
  }

  private func question(_ devices: [SyncDevice: SyncPosition], this: SyncDevice) -> String {
    let now = wiring.clock.now().wall
    let names = devices.sorted { $0.key < $1.key }.map { device, position in
      let heard = position.heardAt.map { "last heard " + RelativeTime.ago($0, now: now) } ?? "never heard"
      return "device \(device.label(named: position.name)) (\(device == this ? "this" : heard))"
    }
    return "This deletes everything permanently on \(names.joined(separator: ", ")). "
      + "It cannot be undone. To do it, add --yes."
  }
}
