internal import ArgumentParser
internal import Catalog
internal import Features
internal import Logging
internal import Terminal

// What commands of the prompt control, and how what they return is shown.

extension PromptWork: PromptControl {
  var listRows: Int? { search.settings.listRows }
  var lastListing: Listing? { search.listing }
  var isOffline: Bool { search.settings.isOffline }
  var isTerminal: Bool { screen?.isTerminal == true }
  var commands: [CommandSummary] { search.commands }

  func send(_ event: SearchEvent) { send(event, decided: {}) }
  func starsChanged() { readStars() }
  func quit() { screen?.leave() }

  /// Runs a command; what goes wrong is said and becomes the line's outcome.
  func run(_ call: CommandCall) async {
    do {
      try await present(CommandRegistry.parse(call).run(in: self))
    } catch let failure as CommandFailure {
      outcome = failure.status
      for notice in failure.notices {
        log.notice("\(notice)")
        screen?.tell(notice)
      }
    } catch {
      failed(ErrorReport(error))
    }
  }

  /// Shows what a command returned.
  func present(_ result: CommandResult) async throws {
    if result.format != .table, isTerminal {
      // JSON is exact and may hold what a terminal would obey.
      throw UsageError(
        "A terminal shows tables: ':export FILE' writes rows, and in the shell --format prints them.")
    }
    if result.status != .done { outcome = result.status }
    switch result.content {
    case .nothing: break
    case .rows(let rows, _): screen?.show(ResultTable(rows, width: width).lines)
    case .list(var listing, _):
      // The songs stand below the albums; Down and :more bring up what has no room.
      switch listing.place {
      case .artist, .similar: listing.hold(beyond: listRows)
      default: break
      }
      for notice in result.notices { tell(notice) }
      return list(listing)
    case .stored(.history, _, _): try await listHistory()
    case .stored: try await listStars()
    case .card(let row): await open(row.key, query: nil)
    case .report(let report): screen?.show(report.lines(width))
    }
    for notice in result.notices { tell(notice) }
  }

  func help(_ name: String, width: Int) -> [Line] {
    guard let type = CommandRegistry.command(name) else { return [] }
    let text = type.helpMessage(columns: width).replacing("USAGE: \(name)", with: "USAGE: :\(name)")
    return CommandHelpView(text, keys: type.keys).lines(width: width)
  }

  func open(_ reference: ItemReference) async throws {
    if let row = try listedRow(reference), case .number(let number) = reference {
      let query = listing?.query(ofRow: Int(number))
      _ = try await subject(reference, guess: nil, freshness: .kept)
      return await open(row.key, query: query)
    }
    guard let wanted = reference.pasted(in: settings.storefront) else { return }
    await open(wanted)
  }

  /// Plays the preview of a row in place of the one that plays.
  func play(_ row: StoredItem) async throws {
    let address: ExternalURL?
    let reach = try reachOfAddresses()
    do throws(ExternalURLError) {
      address = try row.previewAddress(reach: reach)
    } catch {
      throw CommandFailure(.unreadable, error.sentence("The preview's address"))
    }
    guard let address else {
      throw CommandFailure(.nothingFound, "Apple gives no preview of \(row.name).")
    }
    guard await !catalogue.isOffline else {
      throw CommandFailure(
        .unreachable, "Offline: a preview comes from Apple's servers; ':offline off' lets it play.")
    }
    try await player.play(address) { [self] in
      screen?.show(PreviewView(row).lines(width: width))
      send(.playing(Playback(title: row.name), at: now))
    } heard: { [self] in
      send(.playing(Playback(title: row.name, startedAt: now), at: now))
    } ended: { [self] failure in
      send(.playing(nil, at: now))
      if let failure {
        failed(ErrorReport(.unreachable, failure.previewSentence(inDemo: wiring.options.isDemo)))
      }
    }
  }

  func stopPlaying() async throws {
    guard await player.stop() else { throw CommandFailure(.nothingFound, "No preview plays.") }
    send(.playing(nil, at: now))
  }

  func change(_ storefront: Storefront) async throws {
    try await library.set(SettingName.country.rawValue, to: storefront.code)
    settings.storefront = storefront
    send(.storefrontChanged(storefront, at: now))
    screen?.placeChanged()
    say("Asking Apple's store \(storefront.code), \(storefront.name), \(forHowLong).")
  }

  func change(_ entity: Entity) async throws {
    try await library.set(SettingName.entity.rawValue, to: entity.rawValue)
    settings.entity = entity
    send(.entityChanged(entity, at: now))
    screen?.placeChanged()
    say("Looking for \(entity.plural) \(forHowLong).")
  }

  func change(isOffline: Bool) async {
    await catalogue.setOffline(isOffline)
    send(.offlineChanged(isOffline, at: now))
    screen?.placeChanged()
  }

  /// A private session's choices end with it.
  private var forHowLong: String { wiring.options.isPrivate ? "in this session" : "from now on" }
}
