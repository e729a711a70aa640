public import Catalog
public import Terminal

/// The services that a command may use, and at the prompt the place.
@MainActor public protocol CommandContext: AnyObject {
  var clock: any TimeSource { get }
  /// Where the prompt is; `nil` in the shell.
  var place: PromptSnapshot? { get }
  /// The prompt's controls; `nil` in the shell.
  var prompt: (any PromptControl)? { get }
  /// The prompt's commands in the order of their listing.
  var commands: [CommandSummary] { get }
  /// The row number of the list that the command went on from, which the prompt marks as chosen.
  var chosenRow: Int? { get set }

  /// Returns the library, after rolling back any interrupted import.
  func library() async throws -> any LibraryPorts
  /// Returns the catalogue, which is connected on first use.
  func catalogue() async throws -> any CatalogPorts
  /// Returns the settings that commands need.
  func settings() async throws -> CommandSettings
  /// Returns the rest of the request budget: of the origin in use first, then of others used recently.
  func quota() async throws -> [QuotaReport]

  /// Prints a sentence at once, while the command is still running.
  func say(_ sentence: String)
  /// Runs a body that sends requests; the prompt shows activity meanwhile.
  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value
  /// Shows the progress of a long operation over `total`; `besideRows` means that rows go to standard output
  /// meanwhile.
  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress

  /// Copies text to the clipboard; returns `false` if no clipboard is reachable.
  func copy(_ text: String) async -> Bool
  /// Opens a text in the user's editor as a file with a name, and returns it as it was left. The file stays if `check`
  /// throws a `UsageError`, and the error then names it.
  ///
  /// - Throws: `CommandFailure`, `UsageError`.
  func edit(_ text: String, named name: String, check: (String) throws -> Void) throws -> String
  /// Opens a page in the user's browser.
  func openPage(_ page: ExternalURL) async throws
  /// Deletes personal data permanently, everywhere miru stores it; `name` describes it to the user.
  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  /// Deletes everything permanently here and on the machines with which the library is synchronized.
  ///
  /// - Throws: `UsageError` with a question if it is not confirmed.
  func forgetOnAllMachines(isConfirmed: Bool) async throws -> CommandResult
  /// Imports a file and prints the report, with `prefix` before each sentence.
  ///
  /// - Throws: `ImportError`, `LibraryError`.
  func importFile(_ path: String, named prefix: String, keepGoing: Bool) async throws -> CommandStatus
  /// Rolls back an interrupted import and returns the messages about it; `nil` if there was none.
  func undoInterruptedImport() async throws -> [String]?
  /// Runs a long operation that Ctrl-C cancels; the prompt then prints `cancelled`.
  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value
  /// Writes buffered standard output, before something else writes there.
  func flush() throws
  /// Whether everything that is stored ends with the session.
  var isPrivate: Bool { get }
  /// The path of the library, as messages show it.
  var libraryPath: String { get }
  /// The folder that `~` stands for in paths; `nil` in the shell, which has replaced it.
  var home: String? { get }
}

extension CommandContext {
  /// The current wall-clock time.
  public var now: Timestamp { clock.now().wall }

  /// Returns a path with `~` expanded to the home directory.
  public func expanded(_ path: String) -> String { home.map(path.expandingHome) ?? path }

  /// Returns the prompt's controls, for a command that exists at the prompt only.
  public func atPrompt(_ what: String = "This command") throws -> any PromptControl {
    guard let prompt else { throw UsageError.atPromptOnly(what) }
    return prompt
  }

  /// Creates an item finder from this context's services.
  public func finder(_ freshness: Freshness) async throws -> ItemFinder {
    ItemFinder(
      library: try await library(), catalogue: try await catalogue(), freshness: freshness, clock: clock,
      albumCommand: place == nil ? "'miru album ID'" : "':album'")
  }
}

/// The prompt when a command begins: where the user is.
public struct PromptSnapshot {
  /// The list that row numbers refer to: the one shown when the command was entered.
  public var listing: Listing?
  /// The search whose rows the numbers refer to although they were not listed in time.
  public var unlisted: String?
  /// The items that a command without a reference is about, if any are picked.
  public var picked: [StoredItem]
  /// Where the user is now, even if something was shown after the command was entered.
  public var current: PromptPlace
  /// The settings of searches.
  public var settings: SearchSettings
  /// Whether output goes to a terminal.
  public var isTerminal: Bool { !settings.isScript }

  public init(
    _ place: PromptPlace, in listing: Listing?, unlisted: String?, picked: [StoredItem] = [],
    settings: SearchSettings
  ) {
    (current, self.unlisted, self.settings) = (place, unlisted, settings)
    self.picked = picked
    self.listing = unlisted == nil ? listing : nil
  }

  /// Returns the row of the list that a reference numbers; `nil` if it is not a row number.
  ///
  /// - Throws: `UsageError` for a number too short to be one of Apple's ids; `CommandFailure` for an edited row.
  public func row(_ reference: ItemReference) throws -> StoredItem? {
    guard case .number(let number) = reference else { return nil }
    if let row = Int(exactly: number).flatMap({ listing?.row($0) }) {
      guard row.isEdited != true else { throw CommandFailure.edited }
      return row
    }
    guard String(number).count < PastedItem.fewestDigits else { return nil }
    if let unlisted {
      throw UsageError(
        "There is no row \(number), because the results for \(Wording.quoted(unlisted)) were not listed.")
    }
    let count = listing?.rows.count ?? 0
    throw UsageError(
      count == 0
        ? "There is no row \(number), because no rows are listed. Enter lists rows with their numbers."
        : "There is no row \(number): the last list has \(count == 1 ? "one row" : "rows 1 to \(count)").")
  }

  /// Returns the item to take without a reference.
  ///
  /// - Throws: `UsageError` if there is none.
  fileprivate func present(_ key: ItemKey?) throws -> ItemKey {
    guard !current.showsEdited else { throw CommandFailure.edited }
    guard let key else { throw UsageError("Give a row number, or open a card first.") }
    return key
  }
}

// Finding the item of a command, its list and its row.

extension CommandContext {
  /// Returns the item that a reference names; without a reference, the card shown last.
  ///
  /// At the prompt, a number that is a row number of the last list names that row. An item that is not stored is
  /// looked up in `store`, by default the store in use.
  ///
  /// - Throws: `UsageError` if nothing is named, `CommandFailure` if there is no such item.
  public func item(
    _ reference: ItemReference?, in store: Storefront? = nil, freshness: Freshness = .kept
  ) async throws -> FoundItem {
    if reference == nil, let row = try takeOnlyPicked() { return FoundItem(row: row) }
    if reference == nil, let place {
      let key = try place.present(place.current.history.card)
      guard let row = try await library().item(key.id, preferring: key.storefront) else {
        throw CommandFailure.gone
      }
      return FoundItem(row: row)
    }
    if let row = try reference.flatMap({ try place?.row($0) }) { return FoundItem(row: row) }
    let wanted = try await pasted(reference, in: store)
    if freshness == .kept, let row = try await stored(wanted) {
      return FoundItem(row: row)
    }
    let found = try await requesting { try await finder(freshness).item(wanted) }
    guard let row = found.rows.first else { throw CommandFailure(found.status, found.notices) }
    return FoundItem(row: row, status: found.status, notices: found.notices)
  }

  /// Returns the picked items, for a command about several; then nothing is picked any more.
  ///
  /// - Throws: `CommandFailure` for an edited row.
  public func takePicked() throws -> [StoredItem] {
    guard let picked = place?.picked, !picked.isEmpty else { return [] }
    prompt?.clearPicks()
    guard picked.allSatisfy({ $0.isEdited != true }) else { throw CommandFailure.edited }
    return picked
  }

  /// Returns the picked item, for a command about one.
  private func takeOnlyPicked() throws -> StoredItem? {
    guard let picked = place?.picked, picked.count > 1 else { return try takePicked().first }
    throw UsageError(
      "This command takes one item, and \(picked.count) are picked. Give a row number; Esc ends the picking.")
  }

  /// Returns the stored row that a reference names; `nil` if the library has none. Sends no request.
  public func stored(_ reference: ItemReference) async throws -> StoredItem? {
    if let row = try place?.row(reference) { return row }
    return try await stored(pasted(reference, in: nil))
  }

  /// Connects to no catalogue for what is no barcode.
  private func stored(_ wanted: PastedItem) async throws -> StoredItem? {
    wanted.barcode == nil
      ? try await library().firstItem(of: wanted.candidates, preferring: wanted.storefront)
      : try await finder(.kept).stored(wanted)
  }

  /// Returns the subject of a list, found as by `item`. Without a reference it is the current location, and a row
  /// counts as chosen.
  ///
  /// `guess` is the list to assume for a number that is not stored; one request fetches the item and its list.
  public func subject(
    _ reference: ItemReference?, guess: ListGuess? = nil, freshness: Freshness = .kept
  ) async throws -> ListSubject {
    if reference == nil, let row = try takeOnlyPicked() { return ListSubject(row.key, row: row) }
    if reference == nil, let place {
      return try await subject(at: place.present(place.current.history.subject))
    }
    if let reference, let row = try place?.row(reference) {
      chosenRow = reference.number.flatMap { Int(exactly: $0) }
      return ListSubject(row.key, row: row)
    }
    let wanted = try await pasted(reference, in: nil)
    let library = try await library()
    let ids = reference?.number == nil ? wanted.candidates : nil
    for id in ids ?? guess?.recordTypes.map({ ItemID($0, wanted.number) }) ?? wanted.candidates {
      if let row = try await library.item(id, preferring: wanted.storefront) {
        // In the shell, '--country' names the store for a single list.
        return ListSubject(place == nil ? ItemKey(row.item.id, in: wanted.storefront) : row.key, row: row)
      }
    }
    // One request returns the item together with its list.
    let isID = wanted.barcode == nil
    let query = guess.flatMap { isID ? $0.list(wanted.number).query(in: wanted.storefront) : nil }
    let finder = try await finder(freshness)
    let found = try await requesting {
      if let query { try await finder.lookup(query) } else { try await finder.item(wanted) }
    }
    guard let row = found.rows.first(where: { $0.item.id.number == wanted.number }) ?? found.rows.first else {
      throw CommandFailure(found.status, found.notices)
    }
    return ListSubject(ItemKey(row.item.id, in: wanted.storefront), row: row, isFresh: isID)
  }

  /// Returns the subject of the current location: its stored row, otherwise the rows listed there.
  ///
  /// An artist or album that the user reached through another row may not be stored itself.
  public func subject(at key: ItemKey) async throws -> ListSubject {
    let library = try await library()
    if let row = try await library.item(key.id, preferring: key.storefront) {
      return ListSubject(key, row: row)
    }
    return ListSubject(
      key, row: nil, beside: try await library.items(place?.current.history.rowsBesideSubject ?? []))
  }

  /// - Throws: `UsageError` without a reference; `CommandFailure` for a number that is a row of no list.
  private func pasted(_ reference: ItemReference?, in store: Storefront?) async throws -> PastedItem {
    let storefront = if let store { store } else { try await settings().storefront }
    if let wanted = reference?.pasted(in: storefront) { return wanted }
    guard place == nil else { throw CommandFailure.gone }
    throw UsageError("Name an item by Apple's id or a store link.")
  }
}

/// The settings that commands need.
public struct CommandSettings: Hashable, Sendable {
  /// The storefront that requests go to.
  public var storefront: Storefront
  /// The entity that the prompt searches for; `nil` for all kinds.
  public var entity: Entity?
  /// The stores to compare if none are named.
  public var compared: [Storefront]

  public init(storefront: Storefront, entity: Entity?, compared: [Storefront]) {
    self.storefront = storefront
    self.entity = entity
    self.compared = compared
  }
}

/// The progress of a long operation, as a bar or as sentences.
public protocol CommandProgress: Sendable {
  /// Shows the completed fraction, from 0 to 1.
  func show(_ part: Double)
  /// Removes the progress display.
  func end()
}

/// What only the prompt has: breakpoints, recordings and help.
@MainActor public protocol PromptControl: AnyObject {
  /// The breakpoints of this session.
  var breakpointControl: any BreakpointControl { get }
  /// Ends the picking of rows.
  func clearPicks()
  /// Plays the previews of rows, one after the other.
  ///
  /// - Throws: `CommandFailure`, for a single row without a preview.
  func play(_ rows: [StoredItem]) async throws
  /// Records the session to a new file from now on, unless a recording is in progress; `nil` ends that one.
  ///
  /// - Returns: The file of the recording that was in progress.
  func record(to path: String?) throws -> String?
  /// Returns the settings with their meanings and present values.
  func settingHelp() async throws -> [KeyHelp]
  /// Returns the full help of a command.
  func help(_ name: String, width: Int) -> [Line]
}
