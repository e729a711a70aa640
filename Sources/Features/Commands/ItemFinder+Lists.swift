internal import Catalog

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
}

extension ItemFinder {
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
