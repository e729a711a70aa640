internal import Catalog
internal import Features

extension PromptWork {
  /// Does a command; what goes wrong is told and becomes the line's outcome.
  func run(_ command: PromptCommand) async {
    do {
      try await perform(command)
    } catch {
      failed(Failure(error))
    }
  }

  private func perform(_ command: PromptCommand) async throws {
    switch command {
    case .open(let number):
      guard let row = try await goingOn(from: number) else { return }
      await open(row.key, query: listing?.query(ofRow: number))
    case .album(let number): try await showParts(of: number)
    case .artist(let number): try await showWorks(of: number)
    case .similar(let number): try await showSimilar(to: number)
    case .why(let number): try await explain(number)
    case .more: send(.more(at: now))
    case .refresh: try await refresh()
    case .history: try await listHistory()
    case .stars: try await listStars()
    case .home: try await showHome()
    case .back: try await goBack()
    case .forward: try await goForward()
    case .star(let number): try await star(number)
    case .unstar(let number): try await unstar(number)
    case .preview(let number): try await play(number)
    case .stop: await stopPlaying()
    case .copy(let number, let part): try await copy(part, of: number)
    case .web(let number): try await openPage(of: number)
    case .compare(let number, let storefronts): try await compare(number, in: storefronts)
    case .clear: try await clearStack()
    case .undo: try await undo()
    case .forget(let order): try await forget(order)
    case .export(let order): try await export(order)
    case .import(let order): try await takeIn(order)
    case .country(let storefront): try await change(storefront)
    case .entity(let entity): try await change(entity)
    case .offline(let offline): await change(offline)
    case .stats: try await showFigures()
    case .quota:
      screen?.show(QuotaView(try await wiring.quota(), now: now).lines(width: width))
    case .help(let name):
      screen?.show(HelpView(name.map { CommandHelp.beginning($0) } ?? CommandHelp.all).lines(width: width))
    case .quit: screen?.leave()
    }
  }

  private func showFigures() async throws {
    if try await library.isImportUnderWay() { screen?.tell(ImportReport.besideFigures) }
    let view = FiguresView(
      try await library.figures(), bound: settings.librarySize, session: try await library.sessionFigures())
    let days = RecentDays(until: now)
    let statistics = StatisticsView(try await library.statistics(since: days.since), days: days)
    screen?.show(view.lines(width: width) + statistics.lines(width: width))
  }
}
