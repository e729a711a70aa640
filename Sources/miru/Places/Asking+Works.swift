internal import Catalog
internal import Features

extension Asking {
  /// What a maker made, each sort below the other: a call for each sort, at most two, unless the answers are kept.
  func works(_ sorts: [Belongings], of key: ItemKey) async throws -> PlaceFindings {
    var groups: [Listing.Works] = []
    var findings: [Findings] = []
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
    return PlaceFindings(listing, of: findings)
  }
}

extension PlaceFindings {
  /// One list of several findings: it fails if one failed, and is empty only if all are.
  fileprivate init(_ listing: Listing, of findings: [Findings]) {
    let failed = findings.filter { $0.ending != .done && $0.ending != .nothingFound }
    let isFound = !listing.rows.isEmpty
    // That there is nothing of one sort is no news beside the rows of another.
    let told = isFound ? findings.filter { $0.ending != .nothingFound } : findings
    var notices: [String] = []
    for notice in told.flatMap(\.notices) where !notices.contains(notice) { notices.append(notice) }
    self.init(
      listing: listing, ending: failed.first?.ending ?? (isFound ? .done : .nothingFound), notices: notices)
  }
}
