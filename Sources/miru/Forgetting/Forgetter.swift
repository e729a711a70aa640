internal import Catalog
internal import Features

/// Deletes permanently everywhere miru stores data: the library, typed lines, covers and the log.
@MainActor
struct Forgetter {
  let library: any HistoryStore
  let wiring: Wiring
  /// Shows a message during the deletion.
  let tell: @MainActor (String) -> Void
  /// The command that forgets a search, as the user would type it here.
  let orderForSearch: String

  /// Deletes the data and describes what was removed; `name` is the user's term for it, `item` the item with the covers.
  ///
  /// The library comes last: after an earlier failure its rows still name the remaining data.
  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  {
    let (clock, isSynchronized) = (wiring.clock, try wiring.syncConfiguration() != nil)
    let lines = try forget(lines: personalData)
    await wiring.forgetCovers(personalData, of: item)
    await wiring.logFile.remove()
    let ended =
      personalData == .everything
      ? try await wiring.waitingForSyncServer(tell) { try await wiring.endSync() } : nil
    let start = clock.now()
    let slowNotice = Task {
      try await clock.sleep(for: Limits.Talk.patience)
      tell(ForgetResult.underWay)
    }
    defer { slowNotice.cancel() }
    let forgotten = try await library.forget(personalData)
    guard !forgotten.isNothing || forgotten.needsWords || lines > 0 || personalData == .everything else {
      return .say(
        "Nothing was deleted: the library holds nothing about \(Wording.quoted(name))."
          + (isSynchronized ? " Your other machines delete what they hold when they synchronize." : ""),
        status: .nothingFound
      )
    }
    let told = forgotten.sentence(
      personalData, name: name, lines: lines, taking: clock.now().since(start), orderForSearch: orderForSearch
    )
    let notices = [told, ended].compactMap(\.self)
    if forgotten.isErased { return CommandResult(.nothing, notices: notices) }
    return forgotten.lacksSpace
      ? CommandResult(
        .nothing, notices: notices + [ForgetResult.unerasedForLackOfSpace], status: .cannotWrite)
      : CommandResult(.nothing, notices: notices + [ForgetResult.unerased], status: .tryLater)
  }

  /// Returns the number of deleted typed lines, without the `:forget` command itself.
  private func forget(lines personalData: DeletionTarget) throws -> Int {
    var orders = 0
    let gone = try wiring.forgetLines { line in
      guard personalData.covers(line: line) else { return false }
      if DeletionTarget.isOrder(line: line) { orders += 1 }
      return true
    }
    return gone - orders
  }
}
