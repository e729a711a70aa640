internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation
internal import Sync
internal import Terminal

/// `sync`: exchanges openings, stars, lists and permanent deletions with other machines.
struct SyncCommand: MiruCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Synchronize with your other machines.",
    discussion: """
      Without an action, miru sends what is new here and receives what is new elsewhere. setup begins with an empty server, and \
      words shows the key as words; on the other machines, join reads these words from standard input. The server is \
      PostgreSQL 15 or later; it stores sealed events and cannot read them. The address is a libpq connection string, such as \
      postgres://ada@example.org/miru; put passwords into ~/.pgpass. status lists the machines, and \
      remove-device hides one of them. rekey re-encrypts everything with a new key. off ends the \
      synchronization of this machine and keeps the library.
      """)
  static let turn = CommandTurn.aside

  enum Action: String, CaseIterable, ExpressibleByArgument {
    case now, setup, join, status, words, rekey, removeDevice = "remove-device", off
  }

  @Argument(help: "What to do.")
  var action = Action.now

  @Argument(help: ArgumentHelp("The server's address, or a device's name.", valueName: "address"))
  var value: String?

  @Flag(name: .customLong("print-sql"), help: "Print the server's schema for an administrator; with setup.")
  var printsSQL = false

  @Flag(name: .customLong("delete-from-server"), help: "Delete all events from the server too; with off.")
  var deletesFromServer = false

  @Flag(help: "Delete without asking again; with --delete-from-server.")
  var yes = false

  @Flag(
    name: .customLong("trust-clock"), help: "Send although the clock differs from the server's by over a day."
  )
  var trustsClock = false

  @OptionGroup var format: ReportFormatOption

  private static let notEnded = "Stopped; this machine still synchronizes."
  static let stopped = "Stopped; the next synchronization continues."

  var reasonPrivateModeForbids: String? { "synchronize" }

  func validate() throws {
    let takesValue = [.setup, .join, .removeDevice].contains(action)
    if takesValue, value == nil, !printsSQL {
      throw ValidationError(
        action == .removeDevice
          ? "sync remove-device needs a device; 'miru sync status' names them."
          : "sync \(action.rawValue) needs the server's address, such as postgres://ada@example.org/miru.")
    }
    if !takesValue, value != nil { throw ValidationError("sync \(action.rawValue) takes no value.") }
    if printsSQL, action != .setup { throw ValidationError("--print-sql belongs to 'sync setup'.") }
    if deletesFromServer, action != .off {
      throw ValidationError("--delete-from-server belongs to 'sync off'.")
    }
  }

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    guard let wiring = (context as? any WiredContext)?.wiring else { return .nothing }
    if context.place != nil, action == .join {
      throw UsageError("':sync join' works only in the shell, because it reads the words.")
    }
    if !printsSQL, deletesFromServer || [.now, .setup, .join, .rekey].contains(action) {
      try wiring.insistOnNetwork()
    }
    switch action {
    case .now: return try await synchronize(nil, wiring, context)
    case .setup:
      if printsSQL {
        return Self.lines(PostgresMailbox.printedSchema.split(separator: "\n").map(String.init))
      }
      let address = value ?? ""
      var result = try await synchronize(.setUp(wiring.syncFile(), address: address), wiring, context)
      result.notices.append(
        "For the next machine: 'miru sync words' here, then 'miru sync join \(address)' there.")
      return result
    case .join:
      let key = try Self.readKey(wiring)
      return try await synchronize(.join(wiring.syncFile(), address: value ?? "", key: key), wiring, context)
    case .status: return try await SyncStatus.result(wiring, context, format: format.output)
    case .words: return Self.lines(Self.words(try wiring.requiredSyncConfiguration().key))
    case .rekey: return try await rekey(wiring, context)
    case .removeDevice: return try await removeDevice(wiring)
    case .off: return try await end(wiring, context)
    }
  }

  @MainActor private func synchronize(
    _ session: SyncSession?, _ wiring: Wiring, _ context: any CommandContext
  ) async throws -> CommandResult {
    let bar = context.progress("Synchronizing", of: "", besideRows: false)
    defer { bar.end() }
    let report = try await context.cancellable(saying: Self.stopped) { [trustsClock] in
      try await wiring.synchronize(session, trustsClock: trustsClock) { done, total in
        Task { @MainActor in bar.show(Double(done) / Double(max(1, total))) }
      }
    }
    return CommandResult(
      .action(report.hasErased ? .endAfterErasing : .reloadSavedSearches),
      notices: [report.sentence] + report.problems.map(\.sentence))
  }

  private static func lines(_ lines: [String]) -> CommandResult {
    .lines { _ in lines.map { Line([Span(SafeText($0), at: 0)]) } }
  }

  private static func words(_ key: SyncKey) -> [String] {
    let words = KeyWords.words(of: key)
    return stride(from: 0, to: words.count, by: 6).map {
      words[$0..<min($0 + 6, words.count)].joined(separator: " ")
    }
  }

  /// Reads the words up to an empty line or until there are enough.
  @MainActor private static func readKey(_ wiring: Wiring) throws -> SyncKey {
    if isatty(STDIN_FILENO) == 1 {
      Diagnostics.say(
        "Enter the \(KeyWords.count) words that 'miru sync words' shows on a synchronized machine:")
    }
    var text = ""
    while text.split(whereSeparator: \.isWhitespace).count < KeyWords.count, let line = try InputLine.next(),
      !line.isEmpty
    {
      text += " " + line
    }
    do { return try KeyWords.key(of: text) } catch { throw SyncError.badWords(error) }
  }

  @MainActor private func rekey(_ wiring: Wiring, _ context: any CommandContext) async throws -> CommandResult
  {
    let (key, warnings) = try await wiring.waitingForSyncServer({ context.say($0) }) {
      var session = try await SyncSession(wiring.syncFile())
      let warnings = try await session.rekey()
      return (session.configuration.key, warnings)
    }
    var result = Self.lines(Self.words(key))
    result.notices =
      ["Sealed the events with a new key. The other machines must join again with these words."]
      + warnings.map(\.sentence)
    return result
  }

  @MainActor private func removeDevice(_ wiring: Wiring) async throws -> CommandResult {
    let configuration = try wiring.requiredSyncConfiguration()
    let name = (value ?? "").lowercased()
    let devices = configuration.present(try await wiring.syncStore().syncPositions()).filter {
      $0.rawValue.hasPrefix(name) || $1.name?.lowercased() == name
    }
    guard devices.count == 1, let (device, position) = devices.first else {
      throw UsageError(
        "\(Wording.typed(value ?? "")) is not one device; 'miru sync status' lists their digits.")
    }
    if device == configuration.device {
      throw UsageError("This is the present device; 'miru sync off' ends its synchronization.")
    }
    try SyncSession.hide(device, at: position, wiring.syncFile())
    return .say(
      "'miru sync status' here no longer lists device \(device.label(named: position.name)) until something new of it arrives. To "
        + "lock it out, 'miru sync rekey' gives the events a new key, and a new database password closes the server."
    )
  }

  @MainActor private func end(_ wiring: Wiring, _ context: any CommandContext) async throws -> CommandResult {
    _ = try wiring.requiredSyncConfiguration()
    let store = try await wiring.syncStore()
    if deletesFromServer, !yes {
      throw UsageError("This deletes the events of all your machines from the server. To do it, add --yes.")
    }
    var failure: String?
    if deletesFromServer {
      try await wiring.waitingForSyncServer({ context.say($0) }) {
        try await SyncSession(wiring.syncFile()).endEverywhere(store)
      }
    } else {
      failure = try await context.cancellable(saying: Self.notEnded) {
        try await wiring.waitingForSyncServer({ context.say($0) }) { try await wiring.leaveSync(store) }
      }
    }
    return .say(
      "This machine no longer synchronizes; its library stays as it is."
        + (deletesFromServer ? " The server's events are deleted." : "")
        + (failure.map { " The other machines could not be notified: \($0)" } ?? ""))
  }
}
