internal import Catalog
internal import Features

/// Asks once, deliberately, and falls back on the library when the catalogue cannot be asked.
///
/// It never waits for a free call: a script wants to know now.
@MainActor
struct Asking {
  let library: any LibraryPorts
  let catalogue: any CataloguePorts
  var freshness: Freshness
  private let clock: any TimeSource
  /// How one asks for an album where the answer is read.
  let orderForAlbum: String

  init(_ wiring: Wiring, freshness: Freshness) async throws {
    library = try await wiring.settledLibrary()
    catalogue = try await wiring.catalogue()
    self.freshness = freshness
    clock = wiring.clock
    orderForAlbum = "'miru album ID'"
  }

  /// Asks with what a prompt has at hand.
  init(_ work: PromptWork, freshness: Freshness) {
    library = work.library
    catalogue = work.catalogue
    self.freshness = freshness
    clock = work.wiring.clock
    orderForAlbum = "':album'"
  }

  /// The answer, or else the last one however old, or else what `stored` finds in the library.
  func answer(
    to request: CatalogRequest, else stored: () async throws -> [StoredItem]
  ) async throws -> Findings {
    do {
      return Self.findings(
        try await catalogue.answer(to: request, act: .deliberate, freshness: freshness), wanted: freshness,
        now: clock.now().wall)
    } catch  where Self.leavesTheLibrary(error) {
      if let last = try await catalogue.lastAnswer(to: request), !last.rows.isEmpty {
        return Self.findings(last, instead: error, now: clock.now().wall)
      }
      return Self.findings(try await stored(), instead: error)
    }
  }

  /// Whether the question was fine, only the asking failed, and the library can still be read.
  static func leavesTheLibrary(_ error: any Error) -> Bool {
    switch error {
    case let error as CatalogError: [.unreachable, .tryLater].contains(Ending(error))
    // A call that cannot be booked is not made.
    case LibraryError.readOnly, LibraryError.diskFull, LibraryError.fileLimit, LibraryError.busy,
      LibraryError.importing:
      true
    default: false
    }
  }

  static func findings(
    _ answer: CatalogAnswer, wanted freshness: Freshness = .kept, now: Timestamp
  ) -> Findings {
    var findings = Findings(rows: answer.rows, ending: answer.rows.isEmpty ? .nothingFound : .done)
    findings.fetchedAt = answer.fetchedAt
    if answer.unreadable > 0 {
      findings.notices.append(
        answer.unreadable == 1
          ? "One element of the answer could not be read and is left out."
          : "\(answer.unreadable) elements of the answer could not be read and are left out.")
    }
    // Only offline does an answer asked for anew come from what is kept.
    if answer.source == .outdated || (freshness == .fresh && answer.source == .kept) {
      findings.notices.append(
        "Offline: these rows were fetched \(RelativeTime.ago(answer.fetchedAt, now: now)).")
    }
    if answer.rows.isEmpty, answer.unreadable == 0 { findings.notices.append(nothingFound(answer.request)) }
    return findings
  }

  private static func nothingFound(_ request: CatalogRequest) -> String {
    guard case .search(let query) = request else { return "Nothing found." }
    return Wording.nothingFound(for: query.term, among: query.entity)
  }

  /// The failure decides how the command ends; the rows are those of an earlier asking.
  private static func findings(
    _ last: CatalogAnswer, instead error: any Error, now: Timestamp
  ) -> Findings {
    let failure = Failure(error)
    let age = "The rows printed are an earlier answer, fetched \(RelativeTime.ago(last.fetchedAt, now: now))."
    return Findings(
      rows: last.rows, ending: failure.ending, notices: [failure.sentence, age].compactMap(\.self),
      fetchedAt: last.fetchedAt)
  }

  private static func findings(_ rows: [StoredItem], instead error: any Error) -> Findings {
    if case CatalogError.offline = error {
      return rows.isEmpty
        ? Findings(rows: [], ending: .nothingFound, notices: [nothingOffline])
        : Findings(rows: rows, ending: .done, notices: ["Offline: these rows are from the library."])
    }
    let failure = Failure(error)
    let whence = rows.isEmpty ? nil : "The rows printed are from the library."
    return Findings(
      rows: rows, ending: failure.ending, notices: [failure.sentence, whence].compactMap(\.self))
  }

  /// What is told where the library alone was looked in and has nothing.
  static let nothingOffline =
    "Nothing found: the library has no such row, and miru was told to stay offline."
}
