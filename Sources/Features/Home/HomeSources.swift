public import Catalog

/// The library's stores that Home reads.
public typealias HomeLibrary = HistoryStore & ItemStore & SettingStore & ListStore

/// Reads the sections of Home, each independently, with up to one request. `settings` are those of searches at the prompt.
struct HomeSources: Sendable {
  let library: any HomeLibrary
  let catalogue: any CatalogClient
  let settings: SearchSettings
  /// Maximum number of rows in a section.
  let rows: Int
  let clock: any TimeSource

  /// Reads one section; errors become part of its result.
  func read(_ topic: HomeTopic, trigger: RequestTrigger, freshness: Freshness) async -> HomeSectionResult {
    do {
      return try await content(topic, trigger: trigger, freshness: freshness)
    } catch let error as CatalogError where error.isNetworkTrouble && trigger == .home {
      // The user did not request this; the session shows the reason once.
      var result = HomeSectionResult.failed("Apple cannot be reached.")
      result.unreachable = error
      return result
    } catch {
      return .failed(error.reported.sentence)
    }
  }

  private func content(
    _ topic: HomeTopic, trigger: RequestTrigger, freshness: Freshness
  ) async throws -> HomeSectionResult {
    switch topic {
    case .recentlyOpened:
      return rows(
        try await library.cards(limit: rows, preferring: settings.storefront),
        else: "You have not opened anything yet.")
    case .starred:
      return rows(
        try await library.starred(limit: rows, preferring: settings.storefront),
        else: "Nothing is starred yet; :star N stars row N.")
    case .openedMost:
      return rows(
        try await library.openedMost(limit: rows, preferring: settings.storefront),
        else: "You have not opened anything twice yet.")
    case .lists:
      let lists = try await library.lists(preferring: settings.storefront, limit: rows)
      return lists.isEmpty
        ? .nothing(Self.noLists) : HomeSectionResult(content: .lines(lists.compactMap(\.heading)))
    case .lastSearch: return try await lastSearch()
    case .newReleases: return try await newReleases(trigger: trigger, freshness: freshness)
    }
  }

  /// Returns the rows of a section as a list.
  ///
  /// - Throws: `CommandFailure` with the reason why it has none; `CatalogError`; `LibraryError`.
  func list(_ topic: HomeTopic, freshness: Freshness = .kept) async throws -> Listing {
    if topic == .lists { return try await lists() }
    let result = try await content(topic, trigger: .deliberate, freshness: freshness)
    switch result.content {
    case .nothing(let why), .failed(let why): throw CommandFailure(.nothingFound, why)
    case .rows, .lines:
      var list = Listing(title: topic.title, rows: result.rows)
      let title = HomeSectionSummary(topic: topic, content: result.content).title
      list.heading = "\(title) · \(Wording.count(list.rows.count, "row"))"
      return list
    }
  }

  /// Returns the items of all lists, below the headings of the lists.
  private func lists() async throws -> Listing {
    var all = Listing(title: HomeTopic.lists.title, rows: [])
    for list in try await library.lists(preferring: settings.storefront) {
      all.sections.append(Listing.Section(list.heading ?? list.title, at: all.rows.count))
      all.rows += list.rows.prefix(rows)
    }
    guard !all.rows.isEmpty else { throw CommandFailure(.nothingFound, Self.noLists) }
    return all
  }

  private static let noLists = "There are no lists yet; :add NAME N begins one."

  private func rows(_ rows: [StoredItem], else why: String) -> HomeSectionResult {
    rows.isEmpty ? .nothing(why) : .rows(rows)
  }

  /// Returns what Enter on the same words would list, from stored data only, without a request.
  private func lastSearch() async throws -> HomeSectionResult {
    guard let words = try await library.lastSearch() else {
      return .nothing("You have not opened a card from a search yet.")
    }
    var found = try await catalogue.lastAnswer(to: settings.request(words))?.rows.distinct ?? []
    if found.isEmpty { found = try await library.matches(settings.localQuery(words, limit: rows)) }
    guard !found.isEmpty else { return .nothing("What the last search found is not stored any more.") }
    return .rows(Array(found.prefix(rows)), words: words)
  }
}

extension HomeSources {
  /// Returns recent albums by the first artists that the user follows; one request unless the answer is cached.
  ///
  /// The artists are sorted for the request, so that an opening costs a request only if it brings another artist.
  func newReleases(trigger: RequestTrigger, freshness: Freshness) async throws -> HomeSectionResult {
    let now = clock.now().wall
    let artists = try await library.artistsFollowed(until: now, limit: Limits.Home.artists)
    guard !artists.isEmpty else { return .nothing(Self.noArtists) }
    let request = request(artists)
    do {
      let answer = try await catalogue.answer(to: request, trigger: trigger, freshness: freshness)
      // Without this note, an earlier answer cannot replace a failed one. That is no reason to withhold this answer.
      if answer.source == .catalogue {
        try? await library.set(InternalSetting.releasesAsked.rawValue, to: String(now.rawValue))
      }
      return finding(answer)
    } catch let error as CatalogError {
      // After an explicit refresh the user sees why the earlier answer is shown; at launch its age is enough.
      let failure = freshness == .fresh ? error.sentence() : nil
      let last = try await catalogue.lastAnswer(to: request).map {
        finding($0, failure: failure)
      }
      let earlier = try await last == nil ? earlierReleases(failure: failure) : last
      guard var earlier else { throw error }
      earlier.unreachable = error.isNetworkTrouble && trigger == .home ? error : nil
      return earlier
    }
  }

  /// Returns the last answer, which was for fewer artists; `nil` without rows, because it says nothing about the
  /// others.
  private func earlierReleases(failure: String?) async throws -> HomeSectionResult? {
    guard
      let asked = try await library.setting(InternalSetting.releasesAsked.rawValue).flatMap({ Int64($0) })
    else { return nil }
    let artists = try await library.artistsFollowed(
      until: Timestamp(milliseconds: asked), limit: Limits.Home.artists)
    guard !artists.isEmpty, let answer = try await catalogue.lastAnswer(to: request(artists)) else {
      return nil
    }
    let finding = finding(answer, isOld: true, failure: failure)
    return finding.rows.isEmpty ? nil : finding
  }

  static let noArtists = "No song, album or artist was starred or opened yet."

  private static func notRefreshed(_ why: String) -> String { "Could not be refreshed: \(why)" }

  private func request(_ artists: [ArtistID]) -> CatalogRequest {
    .lookup(.releases(by: artists, in: settings.storefront))
  }

  private func finding(
    _ answer: CatalogAnswer, isOld: Bool = false, failure: String? = nil
  ) -> HomeSectionResult {
    let now = clock.now().wall
    let oldest = AppleDate(rawValue: (now.rawValue - Limits.Home.newFor.wholeMilliseconds) / 1_000)
    let new = answer.rows.distinct.filter { row in
      row.item.id.recordType == .collection && (row.item.releaseDate ?? oldest) > oldest
    }
    let isOld =
      isOld || answer.source == .outdated || failure != nil
      || now - answer.fetchedAt >= Limits.Budget.answerLifetime
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

extension LookupQuery {
  /// The newest albums of artists.
  static func releases(by artists: [ArtistID], in storefront: Storefront) -> LookupQuery {
    LookupQuery(
      .ids(artists.map(\.rawValue).sorted()), in: storefront, entity: .album, limit: Limits.Home.releases,
      recentFirst: true)
  }
}
