internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// Prints the result of a command in the requested format; messages go to standard error.
@MainActor
struct ShellPresenter {
  private let wiring: Wiring

  init(_ wiring: Wiring) { self.wiring = wiring }

  /// Prints a result, and returns the exit status.
  func present(_ result: CommandResult) async throws -> CommandStatus {
    // They may be for a screen reader.
    if wiring.openedLibrary != nil { _ = try? await wiring.settings() }
    switch result.content {
    case .nothing, .action(.reloadSavedSearches), .action(.endAfterErasing): break
    case .action: throw UsageError.atPromptOnly()
    case .list(let listing, let source):
      // Scripts count the lines of a search and of the stars.
      let isSearch = if case .results = listing.place { source != .lookup } else { false }
      let isHeaded = !isSearch || page.width != nil
      guard try await print(listing, from: source, as: result.format, isHeaded: isHeaded) else {
        return .done
      }
    case .stored(let source, let limit, let whenEmpty):
      // The rows of an interrupted import do not count.
      let (library, store) = (try await wiring.recoveredLibrary(), try await wiring.settings().storefront)
      let rows = try await library.rows(from: source, preferring: store, limit: limit)
      if result.format == .table {
        let isHistory = source == .history
        var listing = Listing(
          title: "miru", rows: rows.map(\.stored), place: isHistory ? .history : .stars)
        listing.heading = page.width == nil ? nil : isHistory ? "History" : "Stars"
        try await table(listing)
      } else if try await !result.format.write(rows, from: ExportSource(source), list: "miru", at: now) {
        return .done
      }
      if rows.isEmpty {
        Diagnostics.say(whenEmpty)
        return .nothingFound
      }
    case .card(let row): try await open(row, as: result.format)
    case .screen(let screen, _) where isInteractive: return try await run(screen)
    case .report(let report), .screen(_, else: let report):
      if result.format == .json, let json = report.json {
        try wiring.output.line(json())
      } else {
        try page.print(report.lines(page.columns))
      }
    }
    try wiring.output.flush()
    if !wiring.options.isQuiet || result.status != .done { result.notices.forEach(Diagnostics.say) }
    return result.status
  }

  private var page: OutputPage { wiring.page }

  private var isInteractive: Bool {
    TerminalKind.isTerminal(STDIN_FILENO) && TerminalKind.isTerminal(STDOUT_FILENO) && !wiring.isPlain
  }

  /// Gives the terminal to a full-screen view.
  private func run(_ screen: some FullScreen) async throws -> CommandStatus {
    let editor = ReadlineEditor(settings: EditorSettings(panelRows: 0, palette: wiring.palette))
    let services = ScreenServices(editor: editor, clock: wiring.clock)
    return try await FullScreenLoop(screen, services).runAlone()
  }

  /// Whether ids, which commands take, are in the place of row numbers: at a terminal that is wide enough.
  private var showsIDs: Bool { !page.isSpoken && page.width.map { $0 >= Limits.Output.idColumns } ?? false }

  private var now: Timestamp { wiring.clock.now().wall }

  /// Prints a list as a table, or writes it in one of the export formats; returns `false` if the reader exited.
  private func print(
    _ listing: Listing, from source: ExportSource, as format: OutputFormat, isHeaded: Bool = true
  ) async throws -> Bool {
    guard format == .table else {
      let items = try await wiring.library().archived(listing.all, at: listing.place)
      return try await format.write(items, from: source, list: listing.title, at: now)
    }
    try await table(listing, isHeaded: isHeaded)
    return true
  }

  private func table(_ listing: Listing, isHeaded: Bool = true) async throws {
    guard !listing.rows.isEmpty else { return }
    let usual = try await wiring.settings().storefront
    let model = ListingViewModel(
      listing, now: now, usual: usual, showsIDs: showsIDs, showsHeading: isHeaded)
    try page.print(ListView(model).lines(width: page.columns))
  }

  /// Records the opening, then prints the card; the card mentions a failure to record it.
  private func open(_ row: StoredItem, as format: OutputFormat) async throws {
    do {
      let marked = try await wiring.library().open(row.key, query: nil, at: now)
      try await print(card: marked ?? row, as: format, failure: nil)
    } catch let failure as LibraryError {
      try await print(card: row, as: format, failure: failure)
      throw failure
    }
  }

  private func print(card row: StoredItem, as format: OutputFormat, failure: LibraryError?) async throws {
    guard format == .table else {
      _ = try await print(Listing(title: "miru", rows: [row]), from: .lookup, as: format)
      return
    }
    let model = row.card(now: now, visitFailure: failure)
    let lines = TrackCardView(model).lines(width: page.columns)
    try page.print(lines)
    try wiring.output.flush()
    try await CoverPrinter(wiring: wiring).print(row.item, below: lines.rows(width: page.columns))
  }
}
