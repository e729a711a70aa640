internal import Catalog
internal import Features

/// Forgets in every place where miru keeps something: the library, the typed lines, the covers, the log.
@MainActor
struct Forgetter {
  let library: any HistoryStore
  let log: LogFile
  let clock: any TimeSource
  /// Says a sentence while it lasts.
  let tell: @MainActor (String) -> Void
  /// Takes typed lines out of where they are kept, and returns their number.
  let forgetLines: ((String) -> Bool) throws -> Int
  /// How a search is forgotten where this was ordered.
  let orderForSearch: String
  /// Removes the covers that go with it.
  let forgetCovers: @MainActor (PersonalData) async -> Void

  /// Forgets, and says what was removed; `name` is what the user calls it.
  ///
  /// The library comes last: if anything fails before, its rows still name what is left to forget.
  func forget(_ personalData: PersonalData, name: String) async throws -> CommandResult {
    let lines = try forget(lines: personalData)
    await forgetCovers(personalData)
    await log.remove()
    let start = clock.now()
    let slowNotice = Task {
      try await clock.sleep(for: Limits.Talk.patience)
      tell(ForgetResult.underWay)
    }
    defer { slowNotice.cancel() }
    let forgotten = try await library.forget(personalData)
    guard !forgotten.isNothing || forgotten.needsWords || lines > 0 || personalData == .everything else {
      return .say("There is nothing of \(Wording.quoted(name)) to forget.", status: .nothingFound)
    }
    let told = forgotten.sentence(
      personalData, name: name, lines: lines, taking: clock.now().since(start), orderForSearch: orderForSearch
    )
    return forgotten.isErased
      ? .say(told) : CommandResult(.nothing, notices: [told, ForgetResult.unerased], status: .tryLater)
  }

  /// How many typed lines went; the order to forget is not counted.
  private func forget(lines personalData: PersonalData) throws -> Int {
    var orders = 0
    let gone = try forgetLines { line in
      guard personalData.covers(line: line) else { return false }
      if PersonalData.isOrder(line: line) { orders += 1 }
      return true
    }
    return gone - orders
  }
}
