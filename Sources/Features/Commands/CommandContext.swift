public import Catalog
public import Terminal

/// The services that a command may use: library, catalogue, current location, and output while it runs.
@MainActor public protocol CommandContext: AnyObject {
  var clock: any TimeSource { get }
  /// The prompt's controls; `nil` in the shell.
  var prompt: (any PromptControl)? { get }

  /// Returns the library, after rolling back any interrupted import.
  func library() async throws -> any LibraryPorts
  /// Returns the catalogue, which is connected on first use.
  func catalogue() async throws -> any CatalogPorts
  /// Returns the settings that commands need.
  func settings() async throws -> CommandSettings
  /// Returns the rest of the request budget: of the origin in use first, then of others used recently.
  func quota() async throws -> [QuotaReport]

  /// Returns the item that a reference names; without a reference, the card shown last.
  ///
  /// At the prompt, a number that is a row number of the last list names that row. An item that is not stored is
  /// looked up in `store`, by default the store in use.
  ///
  /// - Throws: `UsageError` if nothing is named, `CommandFailure` if there is no such item.
  func item(_ reference: ItemReference?, in store: Storefront?, freshness: Freshness) async throws
    -> FoundItem
  /// Returns the stored row that a reference names; `nil` if the library has none. Sends no request.
  func stored(_ reference: ItemReference) async throws -> StoredItem?
  /// Returns the subject of a list, found as by `item`. Without a reference it is the current location, and a row
  /// counts as chosen.
  ///
  /// `guess` is the list to assume for a number that is not stored; one request fetches the item and its list.
  func subject(_ reference: ItemReference?, guess: ListGuess?, freshness: Freshness) async throws
    -> ListSubject

  /// Prints a sentence at once, while the command is still running.
  func say(_ sentence: String)
  /// Runs a body that sends requests; the prompt shows activity meanwhile.
  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value
  /// Shows the progress of a long operation over `total`; `besideRows` means that rows go to standard output
  /// meanwhile.
  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress

  /// Copies text to the clipboard; returns `false` if no clipboard is reachable.
  func copy(_ text: String) async -> Bool
  /// Opens a page in the user's browser.
  func openPage(_ page: ExternalURL) async throws
  /// Deletes personal data permanently, everywhere miru stores it; `name` describes it to the user.
  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  /// Deletes everything permanently here and on the machines with which the library is synchronized.
  ///
  /// - Throws: `UsageError` with a question if it is not confirmed.
  func forgetOnAllMachines(isConfirmed: Bool) async throws -> CommandResult
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
  /// Returns a path with `~` expanded to the home directory.
  func expanded(_ path: String) -> String
}

extension CommandContext {
  /// The current wall-clock time.
  public var now: Timestamp { clock.now().wall }

  /// Returns the prompt's controls, for a command or an option that exists at the prompt only; `what` names it.
  public func atPrompt(_ what: String = "This command") throws -> any PromptControl {
    guard let prompt else { throw UsageError("\(what) works at the prompt only.") }
    return prompt
  }

  /// Creates an item finder from this context's services.
  public func finder(_ freshness: Freshness) async throws -> ItemFinder {
    ItemFinder(
      library: try await library(), catalogue: try await catalogue(), freshness: freshness, clock: clock,
      albumCommand: prompt == nil ? "'miru album ID'" : "':album'")
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

/// The prompt's controls, for commands that exist at the prompt only.
@MainActor public protocol PromptControl: AnyObject {
  /// The breakpoints of this session.
  var breakpointControl: any BreakpointControl { get }
  /// Opens a text in the user's editor, and returns it as it was left.
  ///
  /// - Throws: `CommandFailure`.
  func edit(_ text: String) throws -> String
  /// Records the session to a new file from now on, unless a recording is in progress; `nil` ends that one.
  ///
  /// - Returns: The file of the recording that was in progress.
  func record(to path: String?) throws -> String?
  /// Shows exchanges on a screen of their own; returns `false` if lines cannot be redrawn.
  func inspect(_ records: [ExchangeRecord]) -> Bool
  /// The list that row numbers refer to: the one shown when the command was entered.
  var listing: Listing? { get }
  /// The list shown last, even if it appeared after the command was entered.
  var lastListing: Listing? { get }
  /// The commands in the order of their listing.
  var commands: [CommandSummary] { get }

  /// Sends an event to the search session.
  func send(_ event: SearchEvent)
  /// Opens the item as a card; does nothing without a reference.
  func open(_ reference: ItemReference) async throws
  /// Shows the previous location.
  func goBack() async throws
  /// Shows the next location.
  func goForward() async throws
  /// Shows Home.
  func showHome() async throws
  /// Returns all rows of a section of Home; throws `CommandFailure` if there are none.
  func list(_ section: HomeTopic) async throws -> Listing
  /// Requests the current location again.
  func refresh() async throws
  /// Plays the previews of items one after the other, instead of what is playing; skips items without one.
  func play(_ rows: [StoredItem]) async throws
  /// Plays another preview of those that `play` received.
  func playOther(by step: Int) async throws
  /// Stops the preview that is playing.
  func stopPlaying() async throws
  /// Changes the storefront, for later sessions too.
  func change(_ storefront: Storefront) async throws
  /// Changes the entity to search for, for later sessions too; `nil` for all kinds.
  func change(_ entity: Entity?) async throws
  /// Disables or enables requests.
  func change(isOffline: Bool) async
  /// Whether output goes to a terminal.
  var isTerminal: Bool { get }
  /// Returns the settings with their meanings and present values.
  func settingHelp() async throws -> [KeyHelp]
  /// Returns the full help of a command.
  func help(_ name: String, width: Int) -> [Line]
  /// Leaves miru.
  func quit()
  /// Counts the stars again, for the status line.
  func starsChanged()
}
