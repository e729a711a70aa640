internal import Catalog

extension HomeSources {
  /// Albums that came out of late, by the artists opened most; one call unless the answer is kept.
  ///
  /// Which artists these are changes with every opening, and another question would be another call: so for the
  /// lifetime of an answer the artists of the moment it was asked for count.
  func newReleases(act: Act, freshness: Freshness) async throws -> HomeFinding {
    let now = clock.now().wall
    var asked = try await library.setting(NotedSetting.releasesAsked.rawValue).flatMap { Int64($0) }.map(
      Timestamp.init(milliseconds:))
    if let then = asked, freshness == .fresh || then > now || now - then >= Limits.Budget.answerLifetime {
      asked = nil
    }
    var artists = try await library.artistsOpened(until: asked ?? now, limit: Limits.Home.artists)
    if artists.isEmpty, asked != nil {
      asked = nil
      artists = try await library.artistsOpened(until: now, limit: Limits.Home.artists)
    }
    guard !artists.isEmpty else { return .nothing("No song or album was opened yet.") }
    let request = request(artists)
    do {
      let answer = try await catalogue.answer(to: request, act: act, freshness: freshness)
      // If it cannot be noted, the next question may be another one: no reason to withhold this answer.
      if asked == nil, !answer.isOutdated {
        try? await library.set(NotedSetting.releasesAsked.rawValue, to: String(now.rawValue))
      }
      return finding(answer)
    } catch let error as CatalogError {
      guard let last = try await catalogue.lastAnswer(to: request) else { throw error }
      return finding(last)
    }
  }

  private func request(_ artists: [ArtistID]) -> CatalogRequest {
    .lookup(
      LookupQuery(
        .ids(artists.map(\.rawValue).sorted()), in: settings.storefront, entity: .album,
        limit: Limits.Home.releases, recentFirst: true))
  }

  private func finding(_ answer: CatalogAnswer) -> HomeFinding {
    let now = clock.now().wall
    let oldest = AppleDate(rawValue: (now.rawValue - Limits.Home.newFor.wholeMilliseconds) / 1_000)
    let new = answer.rows.distinct.filter { row in
      row.item.id.thing == .collection && (row.item.releaseDate ?? oldest) > oldest
    }
    guard !new.isEmpty else { return .nothing("Nothing came out in the last year.") }
    let isOld = answer.isOutdated || now - answer.fetchedAt >= Limits.Budget.answerLifetime
    return .rows(
      Array(ItemOrder.newestFirst(new).prefix(rows)), receivedAt: isOld ? answer.fetchedAt : nil)
  }
}

extension CatalogAnswer {
  fileprivate var isOutdated: Bool { source == .outdated }
}
