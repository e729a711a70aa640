public import Catalog
public import Terminal

/// What a command may use: the stores, the catalogue, the present place, and a way to speak while it works.
@MainActor public protocol CommandContext: AnyObject {
  /// The clock that everything is measured by.
  var clock: any TimeSource { get }
  /// What only the prompt offers; `nil` in the shell.
  var prompt: (any PromptControl)? { get }

  /// The library, without what an interrupted import left in it.
  func library() async throws -> any LibraryPorts
  /// The catalogue; connected at the first call.
  func catalogue() async throws -> any CatalogPorts
  /// The settings that commands need.
  func settings() async throws -> CommandSettings
  /// How much of the budget is left: the origin in use first, then others used lately.
  func quota() async throws -> [QuotaReport]

  /// The item that a reference names; without one, the card shown last.
  ///
  /// At the prompt a number with a row in the last list is that row. What is not stored is looked up in `store`, else in
  /// the store in use.
  ///
  /// - Throws: `UsageError` if nothing is named, `CommandFailure` if there is no such item.
  func item(_ reference: ItemReference?, in store: Storefront?, freshness: Freshness) async throws
    -> FoundItem
  /// The stored row that a reference names; `nil` if the library has none. Sends no request.
  func stored(_ reference: ItemReference) async throws -> StoredItem?
  /// What a list is about: as `item`, but without a reference the present place, and a row counts as chosen.
  ///
  /// `guess` is the list that a number which is not stored is taken for; both come with one request.
  func subject(_ reference: ItemReference?, guess: ListGuess?, freshness: Freshness) async throws
    -> ListSubject

  /// Says a sentence at once, while the command goes on.
  func say(_ sentence: String)
  /// Does what sends requests; the prompt shows so meanwhile.
  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value
  /// Shows how far a long work of so much has come; `besideRows` says that rows go to standard output meanwhile.
  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress

  /// Puts text on the clipboard; `false` if there is no way to it.
  func copy(_ text: String) async -> Bool
  /// Opens a page in the person's browser.
  func openPage(_ page: ExternalURL) async throws
  /// Deletes permanently in every place where miru keeps something; `name` is what a person calls it.
  func forget(_ personalData: PersonalData, name: String, item: CatalogItem?) async throws -> CommandResult
  /// Rolls back an import that was interrupted, and returns what is said of it; `nil` if there was none.
  func undoInterruptedImport() async throws -> [String]?
  /// Runs a long work that Ctrl-C cancels; at the prompt `cancelled` is said then.
  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value
  /// Writes out what waits for standard output, before something else writes there.
  func flush() throws
  /// The file of the library, as sentences name it.
  var libraryPath: String { get }
  /// Whether addresses on this machine may be handed to other programs: a server under test runs here.
  func reachOfAddresses() throws -> ExternalURL.Scope
  /// A path as typed, with `~` as the home directory.
  func expanded(_ path: String) -> String
}

extension CommandContext {
  /// The wall clock's present reading.
  public var now: Timestamp { clock.now().wall }

  /// The prompt's controls, for a command that exists there only.
  public func atPrompt() throws -> any PromptControl {
    guard let prompt else { throw UsageError("This command works at the prompt only.") }
    return prompt
  }

  /// A finder of items with what this context offers.
  public func finder(_ freshness: Freshness) async throws -> ItemFinder {
    ItemFinder(
      library: try await library(), catalogue: try await catalogue(), freshness: freshness, clock: clock,
      albumCommand: prompt == nil ? "'miru album ID'" : "':album'")
  }
}

/// The settings that commands need.
public struct CommandSettings: Hashable, Sendable {
  /// The store that is asked.
  public var storefront: Storefront
  /// What the prompt searches for.
  public var entity: Entity
  /// The stores that are compared unless others are named.
  public var compared: [Storefront]
  /// Bytes that the library may take; `nil` without a limit.
  public var librarySize: Int64?

  /// The settings in force.
  public init(storefront: Storefront, entity: Entity, compared: [Storefront], librarySize: Int64?) {
    self.storefront = storefront
    self.entity = entity
    self.compared = compared
    self.librarySize = librarySize
  }
}

/// How far a long work has come, as a bar or in sentences.
public protocol CommandProgress: Sendable {
  /// Shows a part of the work, from 0 to 1.
  func show(_ part: Double)
  /// Removes what was shown.
  func end()
}

/// What commands of the prompt control there.
@MainActor public protocol PromptControl: AnyObject {
  /// The list that row numbers count in: the one shown when the command was entered.
  var listing: Listing? { get }
  /// The list shown last, also one that came since the command was entered.
  var lastListing: Listing? { get }
  /// Rows that one list leaves in the scrollback; `nil` for any number.
  var listRows: Int? { get }
  /// Whether Apple may not be asked.
  var isOffline: Bool { get }
  /// The commands, in the order in which they are listed.
  var commands: [CommandSummary] { get }

  /// Tells the search session what happened.
  func send(_ event: SearchEvent)
  /// Opens the item as a card; without a reference, nothing.
  func open(_ reference: ItemReference) async throws
  /// Shows the place before the present one.
  func goBack() async throws
  /// Shows the place after the present one.
  func goForward() async throws
  /// Shows Home.
  func showHome() async throws
  /// Requests the present place again.
  func refresh() async throws
  /// Plays the preview of an item in place of the one that plays.
  func play(_ row: StoredItem) async throws
  /// Ends the preview that plays.
  func stopPlaying() async throws
  /// Asks another store from now on, also in later sessions.
  func change(_ storefront: Storefront) async throws
  /// Looks for another kind of row from now on, also in later sessions.
  func change(_ entity: Entity) async throws
  /// Stops or allows requests.
  func change(isOffline: Bool) async
  /// Whether a person looks at it through a terminal.
  var isTerminal: Bool { get }
  /// The full help of a command.
  func help(_ name: String, width: Int) -> [Line]
  /// Leaves miru.
  func quit()
  /// Counts the stars anew for the status line.
  func starsChanged()
}
