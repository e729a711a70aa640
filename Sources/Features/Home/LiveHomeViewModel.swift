internal import Catalog

/// Home from the library and the catalogue.
public final class LiveHomeViewModel: HomeViewModel {
  /// Called after each section has loaded.
  public var changed: @MainActor () -> Void = {}

  private let sources: HomeSources
  private var topics = HomeTopic.allCases
  private var findings: [HomeTopic: HomeSectionResult] = [:]
  public private(set) var chosen: Int?

  /// Creates Home before anything is read: every section is loading.
  public init(_ sources: HomeSources) { self.sources = sources }

  /// Recreates Home from its listing; reads nothing.
  public convenience init(_ sources: HomeSources, asListed listing: Listing) {
    self.init(sources)
    chosen = listing.chosen.map { $0 + 1 }
    var rest = listing.all[...]
    for share in listing.home ?? [] {
      findings[share.topic] = HomeSectionResult(
        content: share.content, rows: Array(rest.prefix(share.rows)))
      rest = rest.dropFirst(share.rows)
    }
    topics = topics.filter { findings[$0] != nil }
  }

  /// Returns Home from its listing, with the library's sections read again.
  ///
  /// The chosen row stays chosen in its section, or else in the first section that has it. Sends no request.
  public static func again(_ listing: Listing, from sources: HomeSources) async -> Listing {
    let home = LiveHomeViewModel(sources, asListed: listing)
    home.topics = HomeTopic.allCases.filter { $0.isStored || home.findings[$0] != nil }
    await home.read(home.topics.filter(\.isStored), trigger: .home, freshness: .kept)
    var now = home.listing(of: home.topics.count)
    now.chosen = now.chosenRow(as: listing)
    return now
  }

  /// Reads every section; sends a request only if the answer is not cached.
  public func load() async { await readAll(trigger: .home, freshness: .kept) }

  /// Reads every section again, with a new request to Apple; returns when all have loaded.
  ///
  /// A failed section shows its own error. Costs up to one request.
  public func refresh() async { await readAll(trigger: .deliberate, freshness: .fresh) }

  public var sections: [HomeSection] {
    let now = sources.clock.now().wall
    var number = 0
    return topics.map { topic in
      section(topic, now: now) {
        number += 1
        return number
      }
    }
  }

  /// Number of leading sections that have loaded.
  public var readCount: Int { topics.prefix { findings[$0] != nil }.count }

  /// Whether every section of the library has loaded.
  public var hasReadLibrary: Bool { topics.allSatisfy { !$0.isStored || findings[$0] != nil } }

  /// Whether any section has rows or an error.
  public var isWorthShowing: Bool {
    findings.values.contains { if case .nothing = $0.content { false } else { true } }
  }

  /// Returns the loaded ones of the first `count` sections as a list, whose rows can be opened by number.
  public func listing(of count: Int) -> Listing {
    var rows: [StoredItem] = []
    var shares: [HomeSectionSummary] = []
    for topic in topics.prefix(count) {
      guard let finding = findings[topic] else { continue }
      rows += finding.rows
      shares.append(HomeSectionSummary(topic: topic, content: finding.content))
    }
    var listing = Listing(title: "home", rows: rows, place: .home)
    listing.home = shares
    return listing
  }

  private func readAll(trigger: RequestTrigger, freshness: Freshness) async {
    (findings, topics, chosen) = ([:], HomeTopic.allCases, nil)
    await read(topics, trigger: trigger, freshness: freshness)
  }

  private func read(_ topics: [HomeTopic], trigger: RequestTrigger, freshness: Freshness) async {
    await withTaskGroup(of: (HomeTopic, HomeSectionResult).self) { group in
      for topic in topics {
        group.addTask { [sources] in
          (topic, await sources.read(topic, trigger: trigger, freshness: freshness))
        }
      }
      for await (topic, finding) in group {
        findings[topic] = finding
        changed()
      }
    }
  }

  private func section(_ topic: HomeTopic, now: Timestamp, number: () -> Int) -> HomeSection {
    guard let finding = findings[topic] else { return HomeSection(topic: topic, content: .loading) }
    switch finding.content {
    case .nothing(let why): return HomeSection(topic: topic, content: .none(why: why))
    case .failed(let why): return HomeSection(topic: topic, content: .error(why: why))
    case .rows(_, let words, let receivedAt, let failure):
      let isMixed = finding.rows.areOfSeveralKinds
      let rows = finding.rows.map { row -> any TrackRowViewModel in
        let context = RowContext(
          stored: row, number: number(), asked: sources.settings.storefront, isAmongOthers: isMixed)
        return switch topic {
        case .recentlyOpened, .openedMost: HistoryEntryViewModel(context, now: now)
        case .starred: StarredItemViewModel(context, now: now)
        case .lastSearch, .newReleases: SearchHitViewModel(context)
        }
      }
      let age = receivedAt.map { "as of " + RelativeTime.ago($0, now: now) }
      let detail = topic == .lastSearch ? "“\(words ?? "")”" : age
      return HomeSection(topic: topic, content: .rows(rows, detail: detail, failure: failure))
    }
  }
}

extension Listing {
  /// Returns the place of the row that was chosen in the former listing; `nil` without one, or if it is gone.
  fileprivate func chosenRow(as former: Listing) -> Int? {
    guard let place = former.chosen, former.all.indices.contains(place) else { return nil }
    let id = former.all[place].item.id
    let topic = former.home?.place(of: place + 1)?.share.topic
    let places = rows.indices.filter { rows[$0].item.id == id }
    return places.first { home?.place(of: $0 + 1)?.share.topic == topic } ?? places.first
  }
}
