internal import Catalog

extension HomeSources {
  /// Returns recent albums by the artists opened most; one request unless the answer is cached.
  ///
  /// The artists are sorted for the request, so that an opening costs a request only if it brings another artist.
  func newReleases(trigger: RequestTrigger, freshness: Freshness) async throws -> HomeSectionResult {
    let now = clock.now().wall
    let artists = try await library.artistsOpened(until: now, limit: Limits.Home.artists)
    guard !artists.isEmpty else { return .nothing("No song or album was opened yet.") }
    let request = request(artists)
    do {
      let answer = try await catalogue.answer(to: request, trigger: trigger, freshness: freshness)
      // Without this note, an earlier answer cannot replace a failed one. That is no reason to withhold this answer.
      if answer.source == .catalogue {
        try? await library.set(InternalSetting.releasesAsked.rawValue, to: String(now.rawValue))
      }
      return finding(answer, isOld: answer.isOutdated)
    } catch let error as CatalogError {
      if error.isNetworkTrouble, trigger == .home { await unreachable(error) }
      // After an explicit refresh the user sees why the earlier answer is shown; at launch its age is enough.
      let failure = freshness == .fresh ? error.sentence() : nil
      if let last = try await catalogue.lastAnswer(to: request) {
        return finding(last, isOld: last.isOutdated, failure: failure)
      }
      guard let earlier = try await earlierReleases(failure: failure) else { throw error }
      return earlier
    }
  }

  /// Returns the last answer, which was for fewer artists; `nil` without rows, because it says nothing about the
  /// others.
  private func earlierReleases(failure: String?) async throws -> HomeSectionResult? {
    guard
      let asked = try await library.setting(InternalSetting.releasesAsked.rawValue).flatMap({ Int64($0) })
    else { return nil }
    let artists = try await library.artistsOpened(
      until: Timestamp(milliseconds: asked), limit: Limits.Home.artists)
    guard !artists.isEmpty, let answer = try await catalogue.lastAnswer(to: request(artists)) else {
      return nil
    }
    let finding = finding(answer, isOld: true, failure: failure)
    return finding.rows.isEmpty ? nil : finding
  }

  private static func notRefreshed(_ why: String) -> String { "Could not be refreshed: \(why)" }

  private func request(_ artists: [ArtistID]) -> CatalogRequest {
    .lookup(
      LookupQuery(
        .ids(artists.map(\.rawValue).sorted()), in: settings.storefront, entity: .album,
        limit: Limits.Home.releases, recentFirst: true))
  }

  private func finding(_ answer: CatalogAnswer, isOld: Bool, failure: String? = nil) -> HomeSectionResult {
    let now = clock.now().wall
    let oldest = AppleDate(rawValue: (now.rawValue - Limits.Home.newFor.wholeMilliseconds) / 1_000)
    let new = answer.rows.distinct.filter { row in
      row.item.id.recordType == .collection && (row.item.releaseDate ?? oldest) > oldest
    }
    let isOld = isOld || failure != nil || now - answer.fetchedAt >= Limits.Budget.answerLifetime
    guard !new.isEmpty else {
      guard isOld else { return .nothing("Nothing came out in the last year.") }
      let then = "As of \(RelativeTime.ago(answer.fetchedAt, now: now)), nothing came out in the last year."
      return failure.map { .failed("\(Self.notRefreshed($0)) \(then)") } ?? .nothing(then)
    }
    return .rows(
      Array(ItemOrder.newestFirst(new).prefix(rows)), receivedAt: isOld ? answer.fetchedAt : nil,
      failure: failure.map(Self.notRefreshed))
  }
}

extension CatalogAnswer {
  fileprivate var isOutdated: Bool { source == .outdated }
}
