internal import Catalog
internal import Features
internal import Sync
internal import Terminal

/// The output of `sync status`.
enum SyncStatus {
  @MainActor static func result(
    _ wiring: Wiring, _ context: any CommandContext, format: OutputFormat
  ) async throws -> CommandResult {
    let configuration = try wiring.requiredSyncConfiguration()
    let positions = configuration.present(try await wiring.syncStore().syncPositions())
    var (access, failure, status): (MailboxAccess?, String?, CommandStatus) = (nil, nil, .done)
    do {
      if !wiring.options.isOffline {
        access = try await context.cancellable(saying: SyncCommand.stopped) {
          try await wiring.waitingForSyncServer({ context.say($0) }) {
            try await SyncSession.access(configuration)
          }
        }
      }
    } catch let error as SyncError {
      (failure, status) = (error.sentence, CommandStatus(error))
    }
    let devices = positions.sorted { $0.key < $1.key }
    let now = wiring.clock.now().wall
    var facts = [("server", configuration.address)]
    if let access {
      let encryption =
        access.isVerified
        ? "encrypted; the server's certificate is verified"
        : access.isEncrypted
          ? "encrypted; the server's certificate is not verified" : "not encrypted, on this machine"
      facts.append(("connection", encryption))
      let protection =
        access.ownsTables
        ? "\(access.role); it owns the tables, so row level security keeps out other roles only"
        : access.role
      facts.append(("role", protection))
    }
    facts += devices.map { device, position in
      let name =
        "device \(device.label(named: position.name))" + (device == configuration.device ? " (this)" : "")
      let heard = position.heardAt.map { ", last heard " + RelativeTime.ago($0, now: now) } ?? ""
      return (name, Wording.count(Int(position.number), "event") + heard)
    }
    let problems = configuration.problems.map(\.sentence)
    let notices = format == .table ? [failure].compactMap(\.self) + problems : []
    return .lines(format: format, notices: notices, status: status) { [facts] _ in
      OutputPage.lines(of: facts)
    } json: { [failure, access] in
      let list = devices.map { device, position in
        RawJSON(fields: [
          ("device", RawJSON(string: device.rawValue)),
          ("name", position.name.map(RawJSON.init(string:)) ?? .null),
          ("isThis", RawJSON(bool: device == configuration.device)),
          ("events", RawJSON(integer: position.number)),
          ("heardAt", RawJSON(moment: position.heardAt)),
        ])
      }
      return RawJSON(fields: [
        ("address", RawJSON(string: configuration.address)),
        ("problem", failure.map(RawJSON.init(string:)) ?? .null),
        ("problems", RawJSON(array: problems.map(RawJSON.init(string:)))),
        ("role", (access?.role).map(RawJSON.init(string:)) ?? .null), ("devices", RawJSON(array: list)),
      ]).text
    }
  }
}
