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
    case .rows(let rows, let source):
      guard try await export(rows, source, result.format) else { return .done }
      if result.format == .table {
        var listing = Listing(title: "", rows: rows)
        listing.heading = result.heading
        try print(
          ListingViewModel(listing, now: now, showsIDs: showsIDs, showsHeading: page.width != nil))
      }
    case .list(let listing, let source):
      guard try await export(listing.all, of: listing, source, result.format) else { return .done }
      if result.format == .table, !listing.rows.isEmpty {
        let usual = try await wiring.settings().storefront
        try print(ListingViewModel(listing, now: now, usual: usual, showsIDs: showsIDs))
      }
    case .stored(let source, let limit, let whenEmpty):
      guard try await printStored(source, limit: limit, as: result.format) == 0 else { break }
      Diagnostics.say(whenEmpty)
      return .nothingFound
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

  private func print(_ list: any ListViewModel) throws {
    try page.print(ListView(list).lines(width: page.columns))
  }

  /// Writes rows, if the format is one of the export formats; returns `false` if the reader exited.
  private func export(
    _ rows: [StoredItem], of listing: Listing? = nil, _ source: ExportSource, _ format: OutputFormat
  ) async throws -> Bool {
    guard format.export != nil else { return true }
    let items = try await wiring.library().archived(rows, at: listing?.place)
    return try await format.write(items, from: source, list: listing?.title, at: now)
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
      _ = try await export([row], .lookup, format)
      return
    }
    let model = row.card(now: now, visitFailure: failure)
    let lines = TrackCardView(model).lines(width: page.columns)
    try page.print(lines)
    try wiring.output.flush()
    try await CoverPrinter(wiring: wiring).print(row.item, below: lines.rows(width: page.columns))
  }

  /// Prints a list of the library, and returns the number of its rows; `nil` if the reader exited.
  private func printStored(
    _ source: ArchiveSource, limit: Int?, as format: OutputFormat
  ) async throws -> Int? {
    // The rows of an interrupted import do not count.
    _ = try await wiring.recoveredLibrary()
    let storefront = try await wiring.settings().storefront
    guard format.export != nil else { return try await table(source, storefront, limit: limit) }
    return try await format.write(
      source, of: wiring.library(), at: wiring.libraryPath, limit: limit, preferring: storefront,
      clock: wiring.clock)
  }

  private func table(_ source: ArchiveSource, _ storefront: Storefront, limit: Int?) async throws -> Int? {
    let table = Table()
    try await wiring.library().eachBatch(
      from: source, preferring: storefront, limit: limit
    ) { @MainActor batch in
      try print(table, of: source, isWhole: false)
      table.waiting = batch.map(\.stored)
    }
    try print(table, of: source, isWhole: table.printed == 0)
    try wiring.output.flush()
    return table.printed
  }

  /// Prints the waiting rows. The heading of a part cannot name the kind of all rows.
  private func print(_ table: Table, of source: ArchiveSource, isWhole: Bool) throws {
    guard !table.waiting.isEmpty else { return }
    var listing = Listing(title: "", rows: table.waiting, place: source == .stars ? .stars : .history)
    // Scripts count lines.
    listing.heading = page.width == nil || table.printed > 0 ? nil : source == .stars ? "Stars" : "History"
    try print(
      ListingViewModel(
        listing, now: now, showsIDs: showsIDs, numberedFrom: table.printed + 1, isWhole: isWhole))
    table.printed += table.waiting.count
    table.waiting = []
  }

  /// The rows that wait for the next batch, and the number of those printed.
  private final class Table {
    var waiting: [StoredItem] = []
    var printed = 0
  }
}
