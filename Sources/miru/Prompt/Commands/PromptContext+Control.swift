internal import ArgumentParser
internal import Catalog
internal import Features
internal import Logging
internal import Terminal

// The control of the prompt for commands, and the presentation of their results.

extension PromptContext: PromptControl {
  var breakpointControl: any BreakpointControl { work.wiring.breakpoints }

  func edit(_ text: String) throws -> String {
    let isTerminal = isTerminal
    let edit = { try TerminalProgram.editor.run(on: text, named: "message.http", hasKeys: isTerminal) }
    return try work.screen?.lend(edit) ?? text
  }

  func record(to path: String?) throws -> String? { try work.record(to: path) }
  func inspect(_ records: [ExchangeRecord]) -> Bool { work.screen?.inspect(records) ?? false }

  var lastListing: Listing? { work.search.place.listing }
  var isTerminal: Bool { work.screen?.isTerminal == true }
  var commands: [CommandSummary] { CommandRegistry.atPrompt }

  func send(_ event: SearchEvent) { work.send(event) }
  func starsChanged() { work.readStars() }
  func quit() { work.screen?.leave() }
  func goBack() async throws { try await work.navigator.goBack() }
  func goForward() async throws { try await work.navigator.goForward() }
  func showHome() async throws { try await work.home.show() }
  func list(_ section: HomeTopic) async throws -> Listing { try await work.home.list(section) }
  func refresh() async throws { try await work.navigator.refresh(in: self) }

  /// Runs a command; reports an error and makes it the line's outcome.
  func run(_ call: CommandCall) async {
    do {
      let command = try CommandRegistry.parse(call)
      if isPrivate, let purpose = command.reasonPrivateModeForbids {
        throw UsageError("--private cannot be used to \(purpose).")
      }
      try await present(command.run(in: self))
    } catch let failure as CommandFailure {
      work.outcome = failure.status
      for notice in failure.notices {
        work.log.notice("\(notice)")
        work.screen?.tell(notice)
      }
    } catch {
      work.failed(ErrorReport(error))
    }
  }

  func present(_ result: CommandResult) async throws {
    if result.format != .table {
      // JSON is exact and may hold control sequences that a terminal would execute.
      throw UsageError(
        "The prompt shows only tables. Use --format in the shell; ':export FILE --from results' exports a list."
      )
    }
    if result.status != .done { work.outcome = result.status }
    switch result.content {
    case .nothing: break
    case .rows(let rows, _):
      work.screen?.show(ListView(TableViewModel(rows, now: work.now)).lines(width: work.width))
    case .list(var listing, _):
      // Of an artist, the songs are below the albums; Down and `:more` show the rows that do not fit.
      switch listing.place {
      case .artist, .similar, .results, .list: listing.hold(beyond: work.search.settings.listRows)
      default: break
      }
      for notice in result.notices { work.tell(notice) }
      return work.navigator.list(listing)
    case .stored(.history, let limit, _): try await work.navigator.listHistory(limit: limit)
    case .stored(_, let limit, _): try await work.navigator.listStars(limit: limit)
    case .card(let row): await work.navigator.open(row.key, query: nil)
    case .report(let report): work.screen?.show(report.lines(work.width))
    }
    for notice in result.notices { work.tell(notice) }
  }

  /// Presents the list of a command.
  func present(_ found: FoundList) async throws {
    try await present(CommandResult(found, format: .table, source: .lookup))
  }

  func settingHelp() async throws -> [KeyHelp] {
    let layers = try work.wiring.layers(stored: try await work.wiring.storedSettings())
    return try SettingName.allCases.map { name in
      let value = try layers.value(name)
      return KeyHelp(name.rawValue, "\(name.meaning); now '\(value)'")
    }
  }

  func help(_ name: String, width: Int) -> [Line] {
    guard let type = CommandRegistry.command(name) else { return [] }
    let text = type.helpMessage(columns: width).replacing("USAGE: \(name)", with: "USAGE: :\(name)")
    return HelpView(LiveHelpViewModel(text, keys: type.keys)).lines(width: width)
  }

  func open(_ reference: ItemReference) async throws {
    if case .number(let number) = reference, let row = Int(exactly: number).flatMap({ listing?.row($0) }),
      row.isEdited == true
    {
      return work.navigator.drawCard(row)
    }
    if let row = try listedRow(reference), case .number(let number) = reference {
      let query = listing?.query(ofRow: Int(number))
      _ = try await subject(reference, guess: nil, freshness: .kept)
      return await work.navigator.open(row.key, query: query)
    }
    guard let wanted = reference.pasted(in: work.settings.storefront) else { return }
    await work.navigator.open(wanted)
  }

  /// The session changes before the library is written: the next line may be typed already.
  func change(_ storefront: Storefront) async throws {
    work.settings.storefront = storefront
    send(.storefrontChanged(storefront, at: now))
    work.screen?.placeChanged()
    try await work.library.set(SettingName.country.rawValue, to: storefront.code)
    say("Using Apple's store \(storefront.code), \(storefront.name), \(forHowLong).")
  }

  func change(_ entity: Entity?) async throws {
    work.settings.entity = entity
    send(.entityChanged(entity, at: now))
    work.screen?.placeChanged()
    try await work.library.set(SettingName.entity.rawValue, to: entity?.rawValue ?? Entity.allKinds)
    say("Searching for \(entity?.plural ?? "all kinds") \(forHowLong).")
  }

  func change(isOffline: Bool) async {
    await work.catalogue.setOffline(isOffline)
    send(.offlineChanged(isOffline, at: now))
    work.screen?.placeChanged()
  }

  /// A change in a private session ends with it.
  private var forHowLong: String { isPrivate ? "in this session" : "from now on" }
}
