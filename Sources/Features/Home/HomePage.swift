public import Catalog
public import Terminal

/// Home while it loads, and the lines of its sections.
public final class HomePage: HomeContent {
  private let sources: HomeSources
  private let layout: HomeLayout
  private var model: LiveHomeViewModel
  /// Whether loaded sections no longer wait for the others.
  private var isOverdue = false

  /// Creates Home before anything is read; `settings` are those of searches at the prompt.
  public init(
    _ library: any HomeLibrary, _ catalogue: any CatalogClient, settings: SearchSettings, room: HomeRoom,
    clock: any TimeSource
  ) {
    layout = HomeLayout(width: room.width, height: room.height, isPlain: room.isPlain)
    sources = HomeSources(
      library: library, catalogue: catalogue, settings: settings, rows: layout.rows, clock: clock)
    model = LiveHomeViewModel(sources)
  }

  public func load(refreshing: Bool, patience: Duration?) -> AsyncStream<HomeStep> {
    AsyncStream { steps in
      let loading = LiveHomeViewModel(sources.telling { steps.yield(.unreachable($0)) })
      loading.changed = { steps.yield(.ready) }
      model = loading
      let overdue = Task { [clock = sources.clock] in
        guard let patience else { return }
        try await clock.sleep(for: patience)
        self.isOverdue = true
        steps.yield(.ready)
      }
      Task {
        if refreshing { await loading.refresh() } else { await loading.load() }
        overdue.cancel()
        isOverdue = true
        steps.yield(.ready)
        steps.finish()
      }
    }
  }

  public var count: Int { model.sections.count }

  public var readyCount: Int {
    let ready = model.readCount
    return model.hasReadLibrary && (isOverdue || ready == count) ? ready : 0
  }

  public var isWorthShowing: Bool { model.isWorthShowing }

  public func lines(_ places: Range<Int>, isLeft: Bool) -> [Line] {
    HomeView(model, layout, isLeft: isLeft).lines(places)
  }

  public func listing(of count: Int) -> Listing { model.listing(of: count) }

  /// Returns Home for a return to it: the library's current rows, with the chosen row; `listing` is Home as it was left.
  public func reread(_ listing: Listing) async -> Listing {
    await LiveHomeViewModel.again(listing, from: sources)
  }

  /// Returns Home's lines from its list, with the chosen row marked.
  public func lines(asListed listing: Listing) -> [Line] {
    HomeView(LiveHomeViewModel(sources, asListed: listing), layout).lines()
  }
}
