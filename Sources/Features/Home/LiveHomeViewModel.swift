internal import Catalog

/// Home as library and catalogue give it.
public final class LiveHomeViewModel: HomeViewModel {
  /// Called after every section that has come.
  public var changed: @MainActor () -> Void = {}

  private let sources: HomeSources
  private var topics = HomeTopic.allCases
  private var findings: [HomeTopic: HomeSectionResult] = [:]
  public private(set) var chosen: Int?

  /// Home before anything was read: every section is loading.
  public init(_ sources: HomeSources) { self.sources = sources }

  /// Home as it stood when it was listed; nothing is read.
  public convenience init(_ sources: HomeSources, asListed listing: Listing) {
    self.init(sources)
    chosen = listing.chosen.map { $0 + 1 }
    var rest = listing.all[...]
    for share in listing.home ?? [] {
      findings[share.topic] = HomeSectionResult(share, Array(rest.prefix(share.rows)))
      rest = rest.dropFirst(share.rows)
    }
    topics = topics.filter { findings[$0] != nil }
  }

  /// Home as it stood when it was listed, its sections of the library as they are now.
  ///
  /// The row that was chosen stays chosen in its section, else in the first that has it. Nobody is asked.
  public static func again(_ listing: Listing, from sources: HomeSources) async -> Listing {
    let home = LiveHomeViewModel(sources, asListed: listing)
    home.topics = HomeTopic.allCases.filter { $0.isStored || home.findings[$0] != nil }
    await home.read(home.topics.filter(\.isStored), trigger: .home, freshness: .kept)
    var now = home.listing(of: home.topics.count)
    now.chosen = now.chosenRow(as: listing)
    return now
  }

  /// Reads every section; Apple is asked only for what is not kept.
  public func load() async { await readAll(trigger: .home, freshness: .kept) }

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

  /// How many sections, from the first, have come.
  public var settledCount: Int { topics.prefix { findings[$0] != nil }.count }

  /// Whether every section has come that needs nobody but the library.
  public var hasReadLibrary: Bool { topics.allSatisfy { !$0.isStored || findings[$0] != nil } }

  /// Whether there is a section with more to say than that nothing is there.
  public var isWorthShowing: Bool {
    findings.values.contains { if case .nothing = $0 { false } else { true } }
  }

  /// The sections that have come, so many from the first, as a list to be opened by number.
  public func listing(of count: Int) -> Listing {
    var rows: [StoredItem] = []
    var shares: [HomeSectionSummary] = []
    for topic in topics.prefix(count) {
      guard let finding = findings[topic] else { continue }
      rows += finding.rows
      shares.append(HomeSectionSummary(topic, finding.content))
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
    switch findings[topic] {
    case nil: return .loading(topic)
    case .nothing(let why): return .none(topic, why: why)
    case .failed(let why): return .error(topic, why: why)
    case .rows(let stored, let words, let receivedAt, let failure):
      let rows = stored.map { row -> any TrackRowViewModel in
        let context = RowContext(
          stored: row, number: number(), asked: sources.settings.storefront, isAmongOthers: true)
        return switch topic {
        case .recentlyOpened, .openedMost: HistoryEntryViewModel(context, now: now)
        case .starred: StarredItemViewModel(context, now: now)
        case .lastSearch, .newReleases: SearchHitViewModel(context)
        }
      }
      return switch topic {
      case .recentlyOpened: .recentlyOpened(rows)
      case .starred: .starred(rows)
      case .openedMost: .openedMost(rows)
      case .lastSearch: .lastSearch(rows, words: words ?? "")
      case .newReleases:
        .newReleases(rows, asOf: receivedAt.map { RelativeTime.ago($0, now: now) }, failure: failure)
      }
    }
  }
}

extension Listing {
  /// The place of the row that was chosen in Home as it was listed before; `nil` if there was none, or it is gone.
  fileprivate func chosenRow(as former: Listing) -> Int? {
    guard let place = former.chosen, former.all.indices.contains(place) else { return nil }
    let id = former.all[place].item.id
    let topic = former.home?.place(of: place + 1)?.share.topic
    let places = rows.indices.filter { rows[$0].item.id == id }
    return places.first { home?.place(of: $0 + 1)?.share.topic == topic } ?? places.first
  }
}
