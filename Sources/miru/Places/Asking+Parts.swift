internal import Catalog
internal import Features

extension Asking {
  /// The parts of a whole: an album's tracks, a season's episodes; one call, unless the answer is kept.
  func parts(_ list: Belongings, in storefront: Storefront) async throws -> PlaceFindings {
    let query = list.query(in: storefront)
    let key = ItemKey(list.parent, in: storefront)
    let findings = try await rows(of: list, query)
    let whole = try await library.item(list.parent, preferring: storefront)
    return PlaceFindings(
      listing: .parts(
        of: key, whole, findings.rows, source: .answer(.lookup(query)), fetchedAt: findings.fetchedAt),
      ending: findings.ending, notices: findings.notices)
  }

  /// What belongs to an item: Apple's answer, else the last one, else what is stored.
  ///
  /// Stored rows also stand in for an answer without any: of an album that can only be streamed Apple names no songs.
  func rows(of list: Belongings, _ query: LookupQuery) async throws -> Findings {
    let stored = { [library] in try await library.rows(of: list, preferring: query.storefront) }
    var findings = try await answer(to: .lookup(query), else: stored)
    findings.rows = list.rows(of: findings.rows).distinct
    if findings.rows.isEmpty {
      findings.rows = try await stored()
      if !findings.rows.isEmpty { findings.fetchedAt = nil }
    }
    if findings.rows.isEmpty, findings.ending == .done {
      findings.ending = .nothingFound
      findings.notices.append(
        PlaceWording.nothing(in: list, of: query.storefront, orderForAlbum: orderForAlbum))
    }
    return findings
  }
}
