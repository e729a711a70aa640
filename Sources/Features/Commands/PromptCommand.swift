public import Catalog

/// What a line that starts with `:` asks for.
public enum PromptCommand: Hashable, Sendable {
  /// Opens a numbered row.
  case open(Int)
  /// Lists the album of a numbered row, or of the card on top.
  case album(Int?)
  /// Lists the artist's albums of a numbered row, or of the card on top.
  case artist(Int?)
  /// Lists what is like a numbered row, or the card on top.
  case similar(Int?)
  /// Lists the next rows of the last list.
  case more
  /// Says why a numbered row stands where it stands.
  case why(Int)
  /// Lists what was opened.
  case history
  /// Shows the card opened before this one.
  case back
  /// Shows the card opened after this one.
  case forward
  /// Stars a numbered row, or the card on top.
  case star(Int?)
  /// Takes the star off a numbered row, or off the card on top.
  case unstar(Int?)
  /// Plays the preview of a numbered row, or of the card on top.
  case preview(Int?)
  /// Ends the preview that plays.
  case stop
  /// Takes a part of a numbered row along, or of the card on top.
  case copy(Int?, ItemPart)
  /// Opens the store's page of a numbered row, or of the card on top.
  case web(Int?)
  /// Compares what stores have of a numbered row, or of the card on top; of no store named, those of the setting.
  case compare(Int?, [Storefront])
  /// Lists what was starred.
  case stars
  /// Shows the first screen.
  case home
  /// Asks again although an answer is kept.
  case refresh
  /// Writes an export.
  case export(ExportOrder)
  /// Takes a file in.
  case `import`(ImportOrder)
  /// Names another store, or tells which one is asked.
  case country(Storefront?)
  /// Names what rows are to be, or tells it.
  case entity(Entity?)
  /// Stops or allows asking, or tells which it is.
  case offline(Bool?)
  /// Forgets for good.
  case forget(ForgetOrder)
  /// Takes every card off the stack.
  case clear
  /// Takes the last change back.
  case undo
  /// Tells how much is stored.
  case stats
  /// Tells how many calls are left, and who spent the others.
  case quota
  /// Lists the commands, or those that begin with a name.
  case help(String?)
  /// Leaves.
  case quit
}

/// What an export at the prompt is to be, in the words of the shell's `miru export`.
public struct ExportOrder: Hashable, Sendable {
  /// Where the rows come from.
  public enum Rows: Hashable, Sendable {
    case archive(ArchiveSource)
    /// The list that `:open N` counts in.
    case results
  }

  /// The file; `nil` writes to the terminal.
  public var file: String?
  /// Which rows.
  public var source: Rows
  /// Which of them leave.
  public var filter: ExportFilter
  /// In which form; `nil` leaves it to the file's name.
  public var format: ExportFormat?
  /// Whether an existing file is replaced.
  public var force: Bool

  /// The history, unless told otherwise.
  public init(
    file: String? = nil, source: Rows = .archive(.history), filter: ExportFilter = ExportFilter(),
    format: ExportFormat? = nil, force: Bool = false
  ) {
    self.file = file
    self.source = source
    self.filter = filter
    self.format = format
    self.force = force
  }

  /// The form that is written.
  public var form: ExportFormat { ExportFormat(asked: format, file: file) }
}
