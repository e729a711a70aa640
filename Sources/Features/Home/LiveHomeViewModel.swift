public import Catalog
public import Terminal

/// Home from the library and the catalogue.
public final class LiveHomeViewModel: HomeViewModel, HomeContent {
  private let sources: HomeSources
  private let layout: HomeLayout
  private var topics = HomeTopic.allCases
  private var findings: [HomeTopic: HomeSectionResult] = [:]
  private(set) var chosen: Int?
  /// Whether loaded sections no longer wait for the others.
  private var isOverdue = false

  /// Creates Home before anything is read: every section is loading. `settings` are those of searches at the prompt,
  /// `height` is the maximum number of lines.
  public init(
    _ library: any HomeLibrary, _ catalogue: any CatalogClient, settings: SearchSettings, width: Int,
    height: Int?, isPlain: Bool, clock: any TimeSource
  ) {
    layout = HomeLayout(width: width, height: height, isPlain: isPlain)
    sources = HomeSources(
      library: library, catalogue: catalogue, settings: settings, rows: layout.rows, clock: clock)
  }

  public func load(refreshing: Bool, patience: Duration?) -> AsyncStream<HomeStep> {
    // A list may have been made since.
    topics = HomeTopic.allCases
    return AsyncStream { steps in
      let overdue = Task {
        guard let patience else { return }
        try await sources.clock.sleep(for: patience)
        isOverdue = true
        steps.yield(.ready)
      }
      Task {
        await read(trigger: refreshing ? .deliberate : .home, freshness: refreshing ? .fresh : .kept, steps)
        overdue.cancel()
        steps.finish()
      }
    }
  }

  /// The chosen row stays chosen in its section, or else in the first section that has it. Sends no request.
  public func reread(_ listing: Listing) async -> Listing {
    await read(trigger: .home, freshness: nil)
    var now = self.listing(of: count)
    now.chosen = now.chosenRow(as: listing)
    chosen = now.chosen.map { $0 + 1 }
    return now
  }

  public func lines(_ places: Range<Int>, isLeft: Bool = false) -> [Line] {
    HomeView(self, layout, isLeft: isLeft).lines(places)
  }

  var sections: [HomeSection] {
    var first = 1
    return topics.map { topic in
      defer { first += findings[topic]?.rows.count ?? 0 }
      return section(topic, numberedFrom: first)
    }
  }

  public var count: Int { topics.count }

  public var readyCount: Int {
    let ready = topics.prefix { findings[$0] != nil }.count
    let hasLibrary = topics.allSatisfy { !$0.isStored || findings[$0] != nil }
    return hasLibrary && (isOverdue || ready == count) ? ready : 0
  }

  public var isWorthShowing: Bool {
    findings.values.contains { if case .nothing = $0.content { false } else { true } }
  }

  public func listing(of count: Int) -> Listing {
    var listing = Listing(title: "home", rows: [], place: .home)
    for topic in topics.prefix(count) {
      guard let finding = findings[topic], !finding.rows.isEmpty else { continue }
      listing.sections.append(finding.heading(topic, at: listing.rows.count))
      listing.rows += finding.rows
    }
    return listing
  }

  private func read(
    trigger: RequestTrigger, freshness: Freshness?, _ steps: AsyncStream<HomeStep>.Continuation? = nil
  ) async {
    await withTaskGroup(of: (HomeTopic, HomeSectionResult).self) { group in
      for topic in topics {
        group.addTask { [sources] in
          (topic, await sources.read(topic, trigger: trigger, freshness: freshness))
        }
      }
      for await (topic, finding) in group {
        findings[topic] = finding
        // Nothing is shown before the library is read. Most libraries have no lists.
        if topic == .lists, case .nothing = finding.content { self.topics.removeAll { $0 == .lists } }
        if let error = finding.failure { steps?.yield(.failed(error)) }
        steps?.yield(.ready)
      }
    }
  }

  private func section(_ topic: HomeTopic, numberedFrom first: Int) -> HomeSection {
    guard let finding = findings[topic] else { return HomeSection(topic: topic, content: nil) }
    let (isMixed, now) = (finding.rows.areOfSeveralKinds, sources.clock.now().wall)
    let rows = finding.rows.enumerated().map { place, row in
      let moment =
        switch topic {
        case .recentlyOpened, .openedMost: row.marks.lastVisitedAt
        case .starred: row.marks.starredAt
        case .lists, .lastSearch, .newReleases: nil as Timestamp?
        }
      return ListedItemViewModel(
        RowContext(
          stored: row, number: first + place, asked: sources.settings.storefront, isAmongOthers: isMixed,
          when: moment.map { RelativeTime.ago($0, now: now) }))
    }
    let detail: String? =
      switch finding.content {
      case .rows(_, let words?, _): "“\(words)”"
      case .rows(_, _, let receivedAt?): "as of " + RelativeTime.ago(receivedAt, now: now)
      case .lines: "· :list NAME shows one"
      default: nil
      }
    return HomeSection(topic: topic, content: finding.content, rows: rows, detail: detail)
  }
}

extension Listing {
  /// Returns the place of the row that was chosen in the former listing; `nil` without one, or if it is gone.
  fileprivate func chosenRow(as former: Listing) -> Int? {
    guard let place = former.chosen, former.all.indices.contains(place) else { return nil }
    let id = former.all[place].item.id
    let topic = former.section(of: place)?.topic
    let places = rows.indices.filter { rows[$0].item.id == id }
    return places.first { section(of: $0)?.topic == topic } ?? places.first
  }
}
