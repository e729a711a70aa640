public import Catalog

/// Finds rows with a single deliberate request, and falls back on the library if that fails.
///
/// It never waits for the budget, because a script needs the result now.
public struct ItemFinder: Sendable {
  let library: any LibraryPorts
  let catalogue: any CatalogPorts
  /// Whether cached answers are acceptable.
  public var freshness: Freshness
  let clock: any TimeSource
  /// The command that lists an album, as the user would type it here.
  let albumCommand: String

  /// Returns the answer, otherwise the last answer of any age, otherwise the result of `stored`.
  func answer(
    to request: CatalogRequest, else stored: () async throws -> [StoredItem]
  ) async throws -> FoundRows {
    do {
      let answer = try await catalogue.answer(to: request, trigger: .deliberate, freshness: freshness)
      // Offline, an empty cached answer says nothing about the library.
      if answer.rows.isEmpty, await catalogue.isOffline { throw CatalogError.offline }
      return Self.findings(answer, wanted: freshness, now: clock.now().wall)
    } catch  where Self.leavesTheLibrary(error) {
      if let last = try await catalogue.lastAnswer(to: request), !last.rows.isEmpty {
        return Self.findings(last, instead: error, now: clock.now().wall)
      }
      return Self.findings(try await stored(), instead: error)
    }
  }

  /// Returns whether only the request failed, while the query is valid and the library is readable.
  static func leavesTheLibrary(_ error: any Error) -> Bool {
    switch error {
    case let error as CatalogError: [.unreachable, .tryLater].contains(CommandStatus(error))
    // A request that cannot be reserved is not sent.
    case LibraryError.readOnly, LibraryError.diskFull, LibraryError.fileLimit, LibraryError.busy,
      LibraryError.importing:
      true
    default: false
    }
  }

  static func findings(
    _ answer: CatalogAnswer, wanted freshness: Freshness = .kept, now: Timestamp
  ) -> FoundRows {
    var findings = FoundRows(rows: rows(of: answer), status: answer.rows.isEmpty ? .nothingFound : .done)
    findings.fetchedAt = answer.fetchedAt
    if answer.unreadable > 0 {
      findings.notices.append(
        "Left out \(Wording.count(answer.unreadable, "element")) of the answer that could not be read.")
    }
    // A fresh request is answered from the cache only when offline.
    if answer.source == .outdated || (freshness == .fresh && answer.source == .kept) {
      findings.notices.append(
        "Offline: these rows were fetched \(RelativeTime.ago(answer.fetchedAt, now: now)).")
    }
    if answer.rows.isEmpty, answer.unreadable == 0 { findings.notices.append(nothingFound(answer.request)) }
    return findings
  }

  /// The rows of an answer, each once and no more than were asked for, whatever the server sent.
  private static func rows(of answer: CatalogAnswer) -> [StoredItem] {
    guard case .search(let query) = answer.request else { return answer.rows.distinct }
    return Array(answer.rows.distinct.prefix(query.limit))
  }

  private static func nothingFound(_ request: CatalogRequest) -> String {
    if case .lookup(let query) = request, case .ids(let numbers) = query.subject {
      let ids = numbers.map(String.init).joined(separator: ", ")
      return
        "Nothing found for \(numbers.count == 1 ? "id" : "ids") \(ids) in the store \(query.storefront.code)."
    }
    guard case .search(let query) = request else { return "Nothing found." }
    if query.offset > 0 {
      return "Apple has no rows for \(Wording.quoted(query.term)) after the first \(query.offset)."
    }
    return Wording.nothingFound(for: query.term, among: query.entity)
  }

  /// Returns the rows of an earlier answer; the failure determines the exit status.
  private static func findings(
    _ last: CatalogAnswer, instead error: any Error, now: Timestamp
  ) -> FoundRows {
    let failure = error.reported
    let age = "These rows are from an earlier answer, fetched \(RelativeTime.ago(last.fetchedAt, now: now))."
    return FoundRows(
      rows: rows(of: last), status: failure.status, notices: [failure.sentence, age],
      fetchedAt: last.fetchedAt)
  }

  private static func findings(_ rows: [StoredItem], instead error: any Error) -> FoundRows {
    if case CatalogError.offline = error {
      return rows.isEmpty
        ? FoundRows(rows: [], status: .nothingFound, notices: [nothingOffline])
        : FoundRows(rows: rows, status: .done, notices: ["Offline: these rows are from the library."])
    }
    let failure = error.reported
    let whence = rows.isEmpty ? nil : "These rows are from the library."
    return FoundRows(
      rows: rows, status: failure.status, notices: [failure.sentence, whence].compactMap(\.self))
  }

  /// The message if only the library was searched and has no match.
  static let nothingOffline =
    "Nothing found in the library. miru is offline, so no request was sent."

  /// Returns the one item that a reference names as the only row: the stored one, unless a fresh one is wanted or
  /// none is stored.
  public func item(_ wanted: PastedItem) async throws -> FoundRows {
    if freshness == .kept, let row = try await stored(wanted) {
      return FoundRows(rows: [row], status: .done)
    }
    var found = try await lookup(wanted.lookup)
    if found.rows.isEmpty, found.status == .nothingFound, let code = wanted.asBarcode {
      return try await item(code)
    }
    let row = found.rows.first { $0.item.id.number == wanted.number } ?? found.rows.first
    found.rows = row.map { [$0] } ?? []
    return found
  }

  /// Returns the stored row of an item; that of a barcode is what it led to before. Sends no request.
  public func stored(_ wanted: PastedItem) async throws -> StoredItem? {
    if let row = try await library.firstItem(of: wanted.candidates, preferring: wanted.storefront) {
      return row
    }
    // Rows do not hold their barcodes, but the answer tells for good what one led to.
    guard let barcode = wanted.barcode else { return nil }
    return try await catalogue.lastAnswer(to: .lookup(barcode.lookup))?.rows.first
  }

  /// Searches the catalogue, or the library if that fails.
  public func search(_ query: SearchQuery) async throws -> FoundRows {
    try await answer(to: .search(query)) {
      try await library.matches(Self.localQuery(query))
    }
  }

  /// Returns the rows that pass: the catalogue's in its order, then the library's. The words are those of the query.
  public func search(_ query: SearchQuery, _ refinement: Refinement) async throws -> FoundRows {
    var asked = query
    asked.add(refinement)
    // Filters leave few of Apple's rows, and 200 cost no more than 50.
    asked.limit = SearchQuery.limits.upperBound
    var found = asked.term.isEmpty ? FoundRows(rows: [], status: .done) : try await search(asked)
    // Of rows from the library nobody knows the composer.
    if refinement.unknownToLibrary != nil, found.fetchedAt == nil { found.rows = [] }
    let rows = try await found.rows + library.matches(Self.localQuery(query, refinement))
    found.rows = Array(refinement.rows(rows.distinct).prefix(query.limit))
    if found.rows.isEmpty, found.status == .done {
      found.status = .nothingFound
      found.notices = ["Nothing found that passes these filters."]
    }
    return found
  }

  /// Returns the closest equivalent search of the library.
  ///
  /// Only Apple can evaluate attribute, language and explicitness; the library matches every field.
  static func localQuery(_ query: SearchQuery, _ refinement: Refinement? = nil) -> LocalQuery {
    let entity = query.entity ?? query.media.flatMap { $0 == .all ? nil : $0.entities.first }
    return LocalQuery(
      query.term, storefront: query.storefront, entity: entity, limit: query.limit, offset: query.offset,
      refinement: refinement)
  }

  /// Looks up items in the catalogue, or in the library if that fails.
  public func lookup(_ query: LookupQuery) async throws -> FoundRows {
    var findings = try await answer(to: .lookup(query)) {
      try await storedRows(query)
    }
    if let missing = Self.missing(from: findings.rows, of: query) { findings.notices.append(missing) }
    return findings
  }

  /// Names the ids that were not found, which Apple omits silently.
  private static func missing(from rows: [StoredItem], of query: LookupQuery) -> String? {
    guard case .ids(let numbers) = query.subject, !rows.isEmpty else { return nil }
    let found = Set(rows.map(\.item.id.number))
    let missing = numbers.filter { !found.contains($0) }
    return missing.isEmpty ? nil : "Not found: \(missing.map(String.init).joined(separator: ", "))."
  }

  /// Returns the stored rows of the ids, in their order, each followed by its child items.
  ///
  /// Other codes than Apple's ids are not stored and find nothing.
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

  /// Returns the stored child items that the lookup requests beside an item.
  private func storedParts(of id: ItemID, _ query: LookupQuery) async throws -> [StoredItem] {
    guard let entity = query.entity else { return [] }
    return try await library.rows(
      of: ChildItems(of: id, entity, recentFirst: query.recentFirst), preferring: query.storefront)
  }
}

extension ItemStore {
  /// Returns the item with an id: a track, otherwise a collection, otherwise an artist.
  public func item(number: Int64, preferring storefront: Storefront) async throws -> StoredItem? {
    try await firstItem(of: RecordType.allCases.map { ItemID($0, number) }, preferring: storefront)
  }

  /// Returns the first of these items that is stored.
  func firstItem(of ids: [ItemID], preferring storefront: Storefront) async throws -> StoredItem? {
    for id in ids {
      if let row = try await item(id, preferring: storefront) { return row }
    }
    return nil
  }
}

/// The rows of a single request.
public struct FoundRows: Hashable, Sendable {
  /// The rows in display order.
  public var rows: [StoredItem]
  public var status: CommandStatus
  /// The messages beside the rows.
  public var notices: [String] = []
  /// When the answer was received; `nil` for rows of the library.
  public var fetchedAt: Timestamp?
}

/// The list of a request.
public struct FoundList: Hashable, Sendable {
  /// The rows in display order; empty if nothing was found.
  public var listing: Listing
  public var status: CommandStatus
  /// The messages beside the list.
  public var notices: [String]
}

extension ItemFinder {
  /// Returns an album's tracks or a season's episodes; costs one request unless the answer is cached.
  func parts(_ list: ChildItems, in storefront: Storefront) async throws -> FoundList {
    let query = list.query(in: storefront)
    let key = ItemKey(list.parent, in: storefront)
    let findings = try await rows(of: list, query)
    let whole = try await library.item(list.parent, preferring: storefront)
    return FoundList(
      listing: .parts(
        of: key, whole, findings.rows, source: .answer(.lookup(query)), fetchedAt: findings.fetchedAt),
      status: findings.status, notices: findings.notices)
  }

  /// Returns an item's child items: from Apple's answer, otherwise the last answer, otherwise the library.
  ///
  /// Stored rows also replace an empty answer: Apple names no songs of an album that can only be streamed.
  func rows(of list: ChildItems, _ query: LookupQuery) async throws -> FoundRows {
    let stored = { [library] in try await library.rows(of: list, preferring: query.storefront) }
    var findings = try await answer(to: .lookup(query), else: stored)
    findings.rows = list.rows(of: findings.rows).distinct
    if findings.rows.isEmpty {
      findings.rows = try await stored()
      if !findings.rows.isEmpty { findings.fetchedAt = nil }
    }
    if findings.rows.isEmpty, findings.status == .done {
      findings.status = .nothingFound
      findings.notices.append(
        PlaceMessages.nothing(in: list, of: query.storefront, albumCommand: albumCommand))
    }
    return findings
  }

  /// Returns the works of an artist, one kind below the other; costs one request per kind, up to two, unless the
  /// answers are cached.
  func works(_ sorts: [ChildItems], of key: ItemKey) async throws -> FoundList {
    var groups: [Listing.Works] = []
    var findings: [FoundRows] = []
    for list in sorts {
      var query = list.query(in: key.storefront)
      if list.entity == .song { query.limit = Limits.Navigation.topSongs }
      var found = try await rows(of: list, query)
      if list.entity == .song { found.rows = Array(found.rows.prefix(Limits.Navigation.topSongs)) }
      groups.append(Listing.Works(list, found.rows, isApplesAnswer: found.fetchedAt != nil))
      findings.append(found)
    }
    let name = try await library.item(key.id, preferring: key.storefront)?.item.title
    let source = sorts.first.map { Listing.Source.answer(.lookup($0.query(in: key.storefront))) }
    let listing = Listing.works(
      of: key, named: name, groups, source: source ?? .command, fetchedAt: findings.first?.fetchedAt)
    return FoundList(listing, of: findings)
  }
}

extension FoundList {
  /// Combines several results into one list: it fails if one failed, and is empty only if all are.
  fileprivate init(_ listing: Listing, of findings: [FoundRows]) {
    let failed = findings.filter { $0.status != .done && $0.status != .nothingFound }
    let isFound = !listing.rows.isEmpty
    // An empty kind is not worth a message beside the rows of another kind.
    let told = isFound ? findings.filter { $0.status != .nothingFound } : findings
    var notices: [String] = []
    for notice in told.flatMap(\.notices) where !notices.contains(notice) { notices.append(notice) }
    self.init(
      listing: listing, status: failed.first?.status ?? (isFound ? .done : .nothingFound), notices: notices)
  }
}
