internal import Catalog
internal import Features

extension PromptWork {
  /// Forgets for good; what is starred, and everything, only when that is confirmed.
  func forget(_ order: ForgetOrder) async throws {
    switch order {
    case .query(let text):
      forgottenSearches.insert(Spelling.normal(text))
      try await forget(.query(text), name: text)
    case .row(let number, let isConfirmed):
      guard let row = try await row(number) else { return }
      let (trace, name) = (Trace.item(row.item.id), Self.name(row))
      let extent = try await library.extent(of: trace)
      guard isConfirmed || extent.stars == 0 else {
        throw UsageError(
          extent.question(trace, name: name, confirming: "type ':forget \(number) yes'"))
      }
      try await forget(trace, name: name, item: row.item)
    case .everything(let isConfirmed):
      guard isConfirmed else {
        throw UsageError(
          try await library.extent(of: .everything).question(
            .everything, name: "", confirming: "type ':forget everything yes'"))
      }
      try await forget(.everything, name: "")
    }
  }

  private func forget(_ trace: Trace, name: String, item: CatalogItem? = nil) async throws {
    // What is on its way would bring back what is forgotten now.
    await catalogue.forgetExchanges()
    covers.forgetDrawn()
    let forgetter = Forgetter(
      library: library, log: wiring.logFile, clock: wiring.clock, tell: { [screen] in screen?.tell($0) },
      forgetLines: { [screen] isForgotten in try screen?.forgetLines(where: isForgotten) ?? 0 },
      orderForSearch: "':forget query WORDS'",
      forgetCovers: { [wiring] in await wiring.forgetCovers($0, of: item) })
    // A walk of the session before that is taken up later would bring it back as well.
    await resuming?.value
    let findings = try await keeper.hold {
      try await forgetter.forget(trace, name: name)
    } then: {
      walk.forget(trace)
      return walk
    }
    home = nil
    send(.forgot(everything: trace == .everything, at: now))
    outcome = findings.ending
    for notice in findings.notices { screen?.tell(notice) }
  }
}
