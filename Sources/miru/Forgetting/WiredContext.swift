internal import Catalog
internal import Features
internal import Library

/// A command's context on the services of a process: what prompt and shell share.
@MainActor protocol WiredContext: CommandContext {
  var wiring: Wiring { get }
}

extension WiredContext {
  var clock: any TimeSource { wiring.clock }
  var libraryPath: String { wiring.libraryPath }
  var isPrivate: Bool { wiring.options.isPrivate }

  var commands: [CommandSummary] { CommandRegistry.atPrompt }

  func catalogue() async throws -> any CatalogPorts { try await wiring.catalogue() }
  func quota() async throws -> [QuotaReport] { try await wiring.quota() }
  func flush() throws { try wiring.output.flush() }
  func openPage(_ page: ExternalURL) async throws { try await BrowserOpener.open(page, clock: clock) }

  func forgetOnAllMachines(isConfirmed: Bool) async throws -> CommandResult {
    guard place == nil else {
      throw UsageError(
        "--on-all-machines works only in the shell: 'miru forget --everything --on-all-machines'.")
    }
    return try await SyncedForgetting(wiring).run(isConfirmed: isConfirmed)
  }
}

// Deleting permanently everywhere miru stores data: the library, typed lines, covers and the log.

extension WiredContext {
  /// Deletes the data and describes what was removed; `name` is the user's term for it, `item` the item with the covers.
  ///
  /// The library comes last: after an earlier failure its rows still name the remaining data.
  func forgetStored(
    _ personalData: DeletionTarget, name: String, item: CatalogItem?
  ) async throws -> CommandResult {
    let isSynchronized = try wiring.syncConfiguration() != nil
    let lines = try forgetLines(covering: personalData)
    await wiring.forgetCovers(personalData, of: item)
    let isLogDeleted = wiring.log.remove()
    let ended =
      personalData == .everything
      ? try await wiring.waitingForSyncServer({ self.say($0) }) { try await wiring.endSync() } : nil
    var forgotten = try await clock.ifSlow {
      self.say(ForgetResult.underWay)
    } _: {
      try await self.library().forget(personalData)
    }
    forgotten.isLogDeleted = isLogDeleted
    guard !forgotten.isNothing || forgotten.needsWords || lines > 0 || personalData == .everything else {
      return .say(
        "Nothing was deleted: the library holds nothing about \(Wording.quoted(name))."
          + (isSynchronized ? " Your other machines delete what they hold when they synchronize." : ""),
        status: .nothingFound
      )
    }
    let told = forgotten.sentence(
      personalData, name: name, lines: lines,
      orderForSearch: place == nil ? "'miru forget --query WORDS'" : "':forget query WORDS'")
    let notices = [told, ended].compactMap(\.self)
    if forgotten.isErased { return CommandResult(.nothing, notices: notices) }
    return forgotten.lacksSpace
      ? CommandResult(
        .nothing, notices: notices + [ForgetResult.unerasedForLackOfSpace], status: .cannotWrite)
      : CommandResult(.nothing, notices: notices + [ForgetResult.unerased], status: .tryLater)
  }

  /// Returns the number of deleted typed lines, without the `:forget` command itself.
  private func forgetLines(covering personalData: DeletionTarget) throws -> Int {
    var orders = 0
    let gone = try wiring.forgetLines { line in
      guard personalData.covers(line: line) else { return false }
      if DeletionTarget.isOrder(line: line) { orders += 1 }
      return true
    }
    return gone - orders
  }
}
