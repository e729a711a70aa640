public import Catalog
public import Terminal

/// What a command shows, and its exit status.
public struct CommandResult {
  /// The content to show.
  public enum Content {
    case nothing
    /// A list with its heading; row numbers refer to it from now on.
    case list(Listing, ExportSource)
    /// The history or the stars, up to `limit` rows; `whenEmpty` is shown if there are no rows.
    case stored(ArchiveSource, limit: Int?, whenEmpty: String)
    /// The card of an item; showing it counts as an opening.
    case card(StoredItem)
    /// A report.
    case report(CommandReport)
    /// A view on its own screen; where lines cannot be redrawn, a report.
    case screen(any FullScreen, else: CommandReport)
    /// Something that the prompt does.
    case action(PromptAction)
  }

  public var content: Content
  public var format: OutputFormat
  /// The messages beside the content, one sentence each.
  public var notices: [String]
  public var status: CommandStatus

  /// Creates a result with content in a format.
  public init(
    _ content: Content, format: OutputFormat = .table, notices: [String] = [], status: CommandStatus = .done
  ) {
    self.content = content
    self.format = format
    self.notices = notices
    self.status = status
  }

  public static func say(_ sentence: String, status: CommandStatus = .done) -> CommandResult {
    CommandResult(.nothing, notices: [sentence], status: status)
  }

  /// Returns a result with the lines of a view, or its JSON.
  public static func lines(
    format: OutputFormat = .table, notices: [String] = [], status: CommandStatus = .done,
    _ lines: @escaping @MainActor (Int) -> [Line], json: (@MainActor () -> String)? = nil
  ) -> CommandResult {
    CommandResult(
      .report(CommandReport(lines: lines, json: json)), format: format, notices: notices, status: status)
  }

  /// The result of a command that has shown its output already.
  public static var nothing: CommandResult { CommandResult(.nothing) }

  /// What the prompt does, and then a sentence.
  public static func action(_ action: PromptAction, _ sentence: String? = nil) -> CommandResult {
    CommandResult(.action(action), notices: sentence.map { [$0] } ?? [])
  }

  public init(_ found: FoundList, format: OutputFormat, source: ExportSource) {
    self.init(
      .list(found.listing, source), format: format, notices: found.notices, status: found.status)
  }

  /// Lists the rows of one request; `heading` is for people.
  public init(_ found: FoundRows, heading: String? = nil, format: OutputFormat, source: ExportSource) {
    var listing = Listing(title: "miru", rows: found.rows)
    listing.heading = heading
    self.init(.list(listing, source), format: format, notices: found.notices, status: found.status)
  }
}

/// Lines for people and, if available, the same as JSON.
public struct CommandReport {
  /// Returns the lines for a width in columns.
  public let lines: @MainActor (_ width: Int) -> [Line]
  /// Returns the report as JSON; `nil` if it has no JSON form.
  public var json: (@MainActor () -> String)?

  public init(lines: @escaping @MainActor (_ width: Int) -> [Line], json: (@MainActor () -> String)? = nil) {
    (self.lines, self.json) = (lines, json)
  }
}

/// What a command lets the prompt do.
public enum PromptAction {
  /// Shows the previous or the next location, Home, or the next rows.
  case back, forward, home, more
  /// Requests the current location again.
  case refresh
  /// Opens a row of the list, or an item, as a card.
  case open(ItemReference)
  /// Uses a storefront, or an entity, for later sessions too; `nil` for all kinds.
  case use(Storefront)
  case search(Entity?)
  /// Stops or allows requests.
  case goOffline(Bool)
  /// Plays the previews of items one after the other, instead of what is playing; skips items without one.
  case play([StoredItem])
  /// Plays another preview of those that `play` received.
  case playOther(by: Int)
  case stopPlaying
  /// Reads the saved searches again.
  case reloadSavedSearches
  /// Leaves after everything was deleted on request of another machine.
  case endAfterErasing
  case quit
}
