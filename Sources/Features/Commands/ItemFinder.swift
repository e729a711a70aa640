public import Catalog

/// Finds rows: requests them from Apple once, deliberately, and falls back on the library when that fails.
///
/// It never waits for the budget: a script wants to know now.
public struct ItemFinder: Sendable {
  let library: any LibraryPorts
  let catalogue: any CatalogPorts
  /// Whether cached answers will do.
  public var freshness: Freshness
  private let clock: any TimeSource
  /// The command that lists an album where the result is read.
  let albumCommand: String

  /// A finder that uses these stores.
  public init(
    library: any LibraryPorts, catalogue: any CatalogPorts, freshness: Freshness, clock: any TimeSource,
    albumCommand: String
  ) {
    self.library = library
    self.catalogue = catalogue
    self.freshness = freshness
    self.clock = clock
    self.albumCommand = albumCommand
  }

  /// The answer, or else the last one however old, or else what `stored` finds in the library.
  func answer(
    to request: CatalogRequest, else stored: () async throws -> [StoredItem]
  ) async throws -> FoundRows {
    do {
      return Self.findings(
        try await catalogue.answer(to: request, trigger: .deliberate, freshness: freshness),
        wanted: freshness,
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
    case let error as CatalogError: [.unreachable, .tryLater].contains(CommandStatus(error))
    // A call that cannot be booked is not made.
    case LibraryError.readOnly, LibraryError.diskFull, LibraryError.fileLimit, LibraryError.busy,
      LibraryError.importing:
      true
    default: false
    }
  }

  static func findings(
    _ answer: CatalogAnswer, wanted freshness: Freshness = .kept, now: Timestamp
  ) -> FoundRows {
    var findings = FoundRows(rows: answer.rows, status: answer.rows.isEmpty ? .nothingFound : .done)
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
  ) -> FoundRows {
    let failure = FinderFailure(error)
    let age = "The rows printed are an earlier answer, fetched \(RelativeTime.ago(last.fetchedAt, now: now))."
    return FoundRows(
      rows: last.rows, status: failure.status, notices: [failure.sentence, age],
      fetchedAt: last.fetchedAt)
  }

  private static func findings(_ rows: [StoredItem], instead error: any Error) -> FoundRows {
    if case CatalogError.offline = error {
      return rows.isEmpty
        ? FoundRows(rows: [], status: .nothingFound, notices: [nothingOffline])
        : FoundRows(rows: rows, status: .done, notices: ["Offline: these rows are from the library."])
    }
    let failure = FinderFailure(error)
    let whence = rows.isEmpty ? nil : "The rows printed are from the library."
    return FoundRows(
      rows: rows, status: failure.status, notices: [failure.sentence, whence].compactMap(\.self))
  }

  /// What is told where the library alone was looked in and has nothing.
  static let nothingOffline =
    "Nothing found: the library has no such row, and miru was told to stay offline."
}

extension ItemFinder {
  /// The one item that a reference names, as the only row: the stored one, unless a fresh one is wanted or there is none.
  public func item(_ wanted: PastedItem) async throws -> FoundRows {
    if freshness == .kept {
      for id in wanted.candidates {
        if let row = try await library.item(id, preferring: wanted.storefront) {
          return FoundRows(rows: [row], status: .done)
        }
      }
    }
    var found = try await lookup(wanted.lookup)
    let row = found.rows.first { $0.item.id.number == wanted.number } ?? found.rows.first
    found.rows = row.map { [$0] } ?? []
    return found
  }
}

extension ItemFinder {
  /// Searches the catalogue, else the library.
  public func search(_ query: SearchQuery) async throws -> FoundRows {
    try await answer(to: .search(query)) {
      try await library.matches(Self.localQuery(query))
    }
  }

  /// The same search of what is stored, as far as the library can tell.
  ///
  /// Attribute, language and explicitness are Apple's to judge; the rows are those of every field.
  static func localQuery(_ query: SearchQuery) -> LocalQuery {
    let entity = query.entity ?? query.media.flatMap { $0 == .all ? nil : $0.entities.first }
    return LocalQuery(
      query.term, storefront: query.storefront, entity: entity, limit: query.limit, offset: query.offset)
  }
}

extension ItemFinder {
  /// Looks up in the catalogue, else in the library.
  public func lookup(_ query: LookupQuery) async throws -> FoundRows {
    var findings = try await answer(to: .lookup(query)) {
      try await storedRows(query)
    }
    if let missing = Self.missing(from: findings.rows, of: query) { findings.notices.append(missing) }
    return findings
  }

  /// Names the numbers that nothing was found for, which Apple leaves out without a word.
  private static func missing(from rows: [StoredItem], of query: LookupQuery) -> String? {
    guard case .ids(let numbers) = query.subject, !rows.isEmpty else { return nil }
    let found = Set(rows.map(\.item.id.number))
    let missing = numbers.filter { !found.contains($0) }
    return missing.isEmpty ? nil : "Not found: \(missing.map(String.init).joined(separator: ", "))."
  }

  /// Stored rows of the numbers, in their order, each followed by what belongs to it.
  ///
  /// Codes other than Apple's numbers are no columns of the library; they find nothing.
  private func storedRows(_ query: LookupQuery) async throws -> [StoredItem] {
    guard case .ids(let numbers) = query.subject else { return [] }
    var rows: [StoredItem] = []
    for number in numbers {
      guard let row = try await library.item(number: number, preferring: query.storefront) else { continue }
      rows.append(row)
      rows += try await storedParts(of: row.item.id, query).prefix(query.limit ?? SearchQuery.usualLimit)
    }
    return rows
  }

  /// What the lookup wants beside an item, as far as it is stored.
  private func storedParts(of id: ItemID, _ query: LookupQuery) async throws -> [StoredItem] {
    guard let entity = query.entity else { return [] }
    let list = ChildItems(of: id, entity, recentFirst: query.recentFirst)
    return try await library.rows(of: list, preferring: query.storefront)
  }
}

extension ItemStore {
  /// The item with a number: a track, else a collection, else an artist.
  public func item(number: Int64, preferring storefront: Storefront) async throws -> StoredItem? {
    for recordType in RecordType.allCases {
      if let row = try await item(ItemID(recordType, number), preferring: storefront) { return row }
    }
    return nil
  }
}

/// A failed request as a status and a sentence.
private struct FinderFailure {
  var status: CommandStatus
  var sentence: String

  init(_ error: any Error) {
    switch error {
    case let error as CatalogError: (status, sentence) = (CommandStatus(error), error.sentence())
    case let error as LibraryError: (status, sentence) = (CommandStatus(error), error.sentence)
    default: (status, sentence) = (.cannotWrite, "\(error)")
    }
  }
}
