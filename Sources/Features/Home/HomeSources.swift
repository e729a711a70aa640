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

  /// Reads one section, without `freshness` from stored answers only; errors become part of its result.
  func read(_ topic: HomeTopic, trigger: RequestTrigger, freshness: Freshness?) async -> HomeSectionResult {
    do {
      return try await content(topic, trigger: trigger, freshness: freshness)
    } catch let error as CatalogError where error.isNetworkTrouble && trigger == .home {
      // The user did not request this; the session shows the reason once.
      return HomeSectionResult(content: .failed("Apple cannot be reached."), failure: error)
    } catch {
      return HomeSectionResult(content: .failed(error.reported.sentence))
    }
  }

  private func content(
    _ topic: HomeTopic, trigger: RequestTrigger, freshness: Freshness?
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
      return HomeSectionResult(
        content: lists.isEmpty ? .nothing(Self.noLists) : .lines(lists.compactMap(\.heading)))
    case .lastSearch: return HomeSectionResult(content: try await lastSearch())
    case .newReleases: return try await newReleases(trigger: trigger, freshness: freshness)
    }
  }

  /// Returns the rows of a section as a list.
  ///
  /// - Throws: `CommandFailure` with the reason why it has none; `CatalogError`; `LibraryError`.
  func list(_ topic: HomeTopic, freshness: Freshness = .kept) async throws -> Listing {
    if topic == .lists { return try await lists() }
    let result = try await content(topic, trigger: .deliberate, freshness: freshness)
    // What was to be fresh is not.
    if freshness == .fresh, let failure = result.failure { throw failure }
    switch result.content {
    case .nothing(let why), .failed(let why): throw CommandFailure(.nothingFound, why)
    case .rows, .lines:
      var list = Listing(title: topic.title, rows: result.rows)
      list.heading = "\(result.heading(topic).title) · \(Wording.count(list.rows.count, "row"))"
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
    HomeSectionResult(content: rows.isEmpty ? .nothing(why) : .rows(rows))
  }

  /// Returns what Enter on the same words would list, from stored data only, without a request.
  private func lastSearch() async throws -> HomeSectionResult.Content {
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
  func newReleases(trigger: RequestTrigger, freshness: Freshness?) async throws -> HomeSectionResult {
    let now = clock.now().wall
    let artists = try await library.artistsFollowed(until: now, limit: Limits.Home.artists)
    guard !artists.isEmpty else { return HomeSectionResult(content: .nothing(Self.noArtists)) }
    let request = request(artists)
    guard let freshness else {
      return HomeSectionResult(
        content: try await earlier(request) ?? .nothing("Not loaded yet; :home shows it."))
    }
    do {
      let answer = try await catalogue.answer(to: request, trigger: trigger, freshness: freshness)
      // Without this note, an earlier answer cannot replace a failed one. That is no reason to withhold this answer.
      if answer.source == .catalogue {
        try? await library.set(InternalSetting.releasesAsked.rawValue, to: String(now.rawValue))
      }
      return HomeSectionResult(content: releases(in: answer))
    } catch let error as CatalogError {
      guard let earlier = try await earlier(request, isOld: true) else { throw error }
      return HomeSectionResult(content: earlier, failure: error)
    }
  }

  /// Returns the releases in the last answer, otherwise in the one before, which was for fewer artists; `nil` without an answer.
  private func earlier(
    _ request: CatalogRequest, isOld: Bool = false
  ) async throws -> HomeSectionResult.Content? {
    if let last = try await catalogue.lastAnswer(to: request) { return releases(in: last, isOld: isOld) }
    guard
      let asked = try await library.setting(InternalSetting.releasesAsked.rawValue).flatMap({ Int64($0) })
    else { return nil }
    let artists = try await library.artistsFollowed(
      until: Timestamp(milliseconds: asked), limit: Limits.Home.artists)
    guard !artists.isEmpty, let answer = try await catalogue.lastAnswer(to: self.request(artists)) else {
      return nil
    }
    let releases = releases(in: answer, isOld: true)
    // Without rows it says nothing about the other artists.
    return if case .rows = releases { releases } else { nil }
  }

  static let noArtists = "No song, album or artist was starred or opened yet."

  private func request(_ artists: [ArtistID]) -> CatalogRequest {
    .lookup(.releases(by: artists, in: settings.storefront))
  }

  private func releases(in answer: CatalogAnswer, isOld: Bool = false) -> HomeSectionResult.Content {
    let now = clock.now().wall
    let oldest = AppleDate(rawValue: (now.rawValue - Limits.Home.newFor.wholeMilliseconds) / 1_000)
    let new = answer.rows.distinct.filter { row in
      row.item.id.recordType == .collection && (row.item.releaseDate ?? oldest) > oldest
    }
    let isOld =
      isOld || answer.source == .outdated || now - answer.fetchedAt >= Limits.Budget.answerLifetime
    guard !new.isEmpty else {
      return .nothing(
        isOld
          ? "As of \(RelativeTime.ago(answer.fetchedAt, now: now)), nothing came out in the last year."
          : "Nothing came out in the last year.")
    }
    return .rows(
      Array(ItemOrder.newestFirst(new).prefix(rows)), receivedAt: isOld ? answer.fetchedAt : nil)
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
