public import Catalog
public import Terminal

/// What a command shows, and its exit status.
public struct CommandResult {
  /// The content to show.
  public enum Content {
    case nothing
    /// Rows as a table.
    case rows([StoredItem], ExportSource)
    /// A list with its heading; row numbers refer to it from now on.
    case list(Listing, ExportSource)
    /// The history or the stars, up to `limit` rows; `whenEmpty` is shown if there are no rows.
    case stored(ArchiveSource, limit: Int?, whenEmpty: String)
    /// The card of an item; showing it counts as an opening.
    case card(StoredItem)
    /// A report.
    case report(CommandReport)
  }

  public var content: Content
  /// The heading of rows and of stored items, for people.
  public var heading: String?
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

  /// The result of a command that has shown its output already or leaves it to the prompt.
  public static var nothing: CommandResult { CommandResult(.nothing) }

  public init(_ found: FoundList, format: OutputFormat, source: ExportSource) {
    self.init(
      .list(found.listing, source), format: format, notices: found.notices, status: found.status)
  }

  public init(_ found: FoundRows, format: OutputFormat, source: ExportSource) {
    self.init(.rows(found.rows, source), format: format, notices: found.notices, status: found.status)
  }
}

/// Lines for people and, if available, the same as JSON.
public struct CommandReport {
  /// Returns the lines for a width in columns.
  public let lines: @MainActor (_ width: Int) -> [Line]
  /// Returns the report as JSON; `nil` if it has no JSON form.
  public var json: (@MainActor () -> String)?
}
