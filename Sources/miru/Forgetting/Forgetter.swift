internal import Catalog
internal import Features

/// Forgets in every place where miru keeps something: the library, the typed lines, the covers, the log.
@MainActor
struct Forgetter {
  let library: any Forgetting
  let log: LogFile
  let clock: any TimeSource
  /// Says a sentence while it lasts.
  let tell: @MainActor (String) -> Void
  /// Takes typed lines out of where they are kept, and gives their number.
  let forgetLines: ((String) -> Bool) throws -> Int
  /// Removes the covers that go with it.
  let forgetCovers: @MainActor (Trace) async -> Void

  /// Forgets, and says what was removed; `name` is what a person calls it.
  ///
  /// The library comes last: if anything fails before, its rows still name what is left to forget.
  func forget(_ trace: Trace, name: String) async throws -> Findings {
    let lines = try forgetLines(trace.covers)
    await forgetCovers(trace)
    await log.remove()
    let start = clock.now()
    let patience = Task {
      try await clock.sleep(for: Limits.Talk.patience)
      tell(Forgotten.underWay)
    }
    defer { patience.cancel() }
    let forgotten = try await library.forget(trace)
    guard !forgotten.isNothing || lines > 0 || trace == .everything else {
      return Findings(
        rows: [], ending: .nothingFound, notices: ["There is nothing of \(Wording.quoted(name)) to forget."])
    }
    let told = forgotten.sentence(trace, name: name, lines: lines, taking: clock.now().since(start))
    return forgotten.isErased
      ? Findings(rows: [], ending: .done, notices: [told])
      : Findings(rows: [], ending: .tryLater, notices: [told, Forgotten.unerased])
  }
}
