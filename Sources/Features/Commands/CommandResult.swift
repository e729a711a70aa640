public import Catalog
public import Terminal

/// What a command wants shown, and how it ends.
public struct CommandResult {
  /// What is shown.
  public enum Content {
    case nothing
    /// Rows as a table.
    case rows([StoredItem], ExportSource)
    /// A list with its heading, in which row numbers count from now on.
    case list(Listing, ExportSource)
    /// The history or the stars, at most so many rows; the sentence is said where there are none.
    case stored(ArchiveSource, limit: Int?, whenEmpty: String)
    /// The card of an item that is opened by it.
    case card(StoredItem)
    /// A report.
    case report(CommandReport)
  }

  /// What is shown.
  public var content: Content
  /// The format that was asked for.
  public var format: OutputFormat
  /// What is said beside it, a sentence each.
  public var notices: [String]
  /// How the command ends.
  public var status: CommandStatus

  /// What is shown, in a format.
  public init(
    _ content: Content, format: OutputFormat = .table, notices: [String] = [], status: CommandStatus = .done
  ) {
    self.content = content
    self.format = format
    self.notices = notices
    self.status = status
  }

  /// One sentence.
  public static func say(_ sentence: String, status: CommandStatus = .done) -> CommandResult {
    CommandResult(.nothing, notices: [sentence], status: status)
  }

  /// Lines of a view.
  public static func lines(
    notices: [String] = [], status: CommandStatus = .done, _ lines: @escaping @MainActor (Int) -> [Line]
  ) -> CommandResult {
    CommandResult(.report(CommandReport(lines)), notices: notices, status: status)
  }

  /// Nothing: the command has shown what there is, or leaves it to the prompt.
  public static var nothing: CommandResult { CommandResult(.nothing) }

  /// A list that was found.
  public init(_ found: FoundList, format: OutputFormat, source: ExportSource) {
    self.init(
      .list(found.listing, source), format: format, notices: found.notices, status: found.status)
  }

  /// Rows that were found.
  public init(_ found: FoundRows, format: OutputFormat, source: ExportSource) {
    self.init(.rows(found.rows, source), format: format, notices: found.notices, status: found.status)
  }
}

/// Lines for people and, where there is one, the same as JSON.
public struct CommandReport {
  /// The lines at a width in columns.
  public let lines: @MainActor (_ width: Int) -> [Line]
  /// The report as JSON; `nil` where it has no such form.
  public let json: (@MainActor () -> String)?

  /// A report with its lines and its JSON.
  public init(_ lines: @escaping @MainActor (Int) -> [Line], json: (@MainActor () -> String)? = nil) {
    self.lines = lines
    self.json = json
  }
}
