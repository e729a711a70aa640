internal import Catalog

/// Asks once, deliberately, and falls back on the library when the catalogue cannot be asked.
///
/// It never waits for a free call: a script wants to know now.
@MainActor
struct Asking {
  let library: any LibraryPorts
  let catalogue: any CataloguePorts
  let freshness: Freshness

  init(_ wiring: Wiring, freshness: Freshness) async throws {
    library = try wiring.library()
    catalogue = try await wiring.catalogue()
    self.freshness = freshness
  }

  /// The answer, or else the kept one, or else what `stored` finds in the library.
  func answer(
    to request: CatalogRequest, else stored: () async throws -> [StoredItem]
  ) async throws -> Findings {
    do {
      return Self.findings(
        try await catalogue.answer(to: request, act: .deliberate, freshness: freshness))
    } catch let error as CatalogError where Self.leavesTheLibrary(error) {
      if let kept = try await catalogue.keptAnswer(to: request) {
        return Self.findings(kept.rows, instead: error)
      }
      return Self.findings(try await stored(), instead: error)
    }
  }

  /// Whether the question was fine and only the asking failed.
  static func leavesTheLibrary(_ error: CatalogError) -> Bool {
    switch Ending(error) {
    case .unreachable, .tryLater: true
    default: false
    }
  }

  static func findings(_ answer: CatalogAnswer) -> Findings {
    var findings = Findings(rows: answer.rows, ending: answer.rows.isEmpty ? .nothingFound : .done)
    if answer.unreadable > 0 {
      findings.notices.append(
        answer.unreadable == 1
          ? "One element of the answer could not be read and is left out."
          : "\(answer.unreadable) elements of the answer could not be read and are left out.")
    }
    if answer.source == .outdated {
      findings.notices.append(
        "Offline: these rows were fetched on \(RFC3339.milliseconds(answer.fetchedAt)).")
    }
    if answer.rows.isEmpty, answer.unreadable == 0 { findings.notices.append("Nothing found.") }
    return findings
  }

  private static func findings(_ rows: [StoredItem], instead error: CatalogError) -> Findings {
    switch (error, rows.isEmpty) {
    case (.offline, true):
      Findings(rows: [], ending: .nothingFound, notices: ["Nothing found: " + offline])
    case (.offline, false):
      Findings(rows: rows, ending: .done, notices: ["Offline: these rows are from the library."])
    case (_, true):
      Findings(rows: [], ending: Ending(error), notices: [error.sentence()])
    case (_, false):
      Findings(
        rows: rows, ending: Ending(error),
        notices: [error.sentence(), "The rows printed are from the library."])
    }
  }

  private static let offline = "the library has no such row, and miru was told to stay offline."
}
