public import ArgumentParser
public import Catalog

/// `export`: writes stored rows to a file.
public struct ExportCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the history, stars or library to a file.",
    discussion: """
      json and ndjson hold everything, and 'miru import' reads them. csv is a table of the fields that most kinds share. It \
      omits Apple's other keys, and the time and search of each opening; 'miru import' does not read it. tsv has lines for \
      other programs, and m3u8 is a playlist of previews. 'export stars.csv --from stars' writes the stars as a table.
      """)
  public static let libraryUse = LibraryRequirement.reads
  public static let turn = CommandTurn.aside

  /// The rows to export.
  enum Rows: Hashable, ExpressibleByArgument {
    case archive(ArchiveSource)
    /// The list that row numbers refer to, at the prompt.
    case results
    case list(ListName)

    init?(argument: String) {
      let name = argument.hasPrefix("list:") ? ListName(argument: String(argument.dropFirst(5))) : nil
      if let archive = ArchiveSource(rawValue: argument) {
        self = .archive(archive)
      } else if let name {
        self = .list(name)
      } else if argument == "results" {
        self = .results
      } else {
        return nil
      }
    }

    static let allValueStrings = ["history", "stars", "library", "results", "list:NAME"]
  }

  @Argument(help: "The file; '-' is standard output.", completion: .file())
  var file = "-"

  @Argument(
    help: ArgumentHelp(
      "Only these items: Apple's ids or store links; at the prompt also row numbers and ranges such as 5-8. (default: all rows)",
      valueName: "item"))
  var items: [ItemSelection] = []

  @Option(
    help: ArgumentHelp(
      "Rows to write; at the prompt, 'results' is all rows of the last list. (default: history)",
      valueName: Rows.allValueStrings.joined(separator: "|")))
  var from: Rows?

  @Option(
    name: .shortAndLong,
    help: .choice(
      "Format of the rows. (default: from the file's extension, else json)", of: ExportFormat.self)
  )
  var format: ExportFormat?

  @OptionGroup var days: DaysOption

  @Option(
    help: ArgumentHelp("Only this kind, such as song or album; can be repeated.", valueName: "entity"))
  var kind: [Entity] = []

  @OptionGroup var filters: WhereOption

  @Flag(help: "Begin CSV with a byte order mark, so that Excel reads it as UTF-8.")
  var bom = false

  @Flag(help: "Replace an existing file.")
  var force = false

  public init() {}

  public func validate() throws {
    if filter.isReversed { throw ValidationError(ExportFilter.reversedSentence) }
    if filters.condition?.hasOrder == true {
      throw ValidationError("'sort:' cannot be used with export, whose rows have an order of their own.")
    }
    if bom, ExportFormat(asked: format, file: file) != .csv {
      throw ValidationError("--bom is for CSV; add '--format csv'.")
    }
    if from != nil, !items.isEmpty {
      throw ValidationError("Name items, or where rows come from with --from, not both.")
    }
  }

  private var filter: ExportFilter {
    ExportFilter(since: days.since, until: days.until, kinds: kind, condition: filters.condition)
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let path = file == "-" ? file : context.expanded(file)
    let destination = ExportDestination(argument: path, force: force)
    if destination == .standardOutput, context.place?.isTerminal == true {
      // JSON is exact and may hold control sequences that a terminal would execute.
      throw UsageError("Name a file: ':export FILE' writes the history, '--from' stars, library or results.")
    }
    try context.flush()
    let library = try await context.library()
    var isBesideImport = try await library.isImportUnderWay()
    let picked = items.isEmpty && from == nil ? try context.takePicked() : []
    let chosen =
      !items.isEmpty
      ? try await context.items(items, mayAsk: false)
      : picked.isEmpty ? nil : FoundRows(rows: picked, status: .done)
    let report = try await context.cancellable(saying: "The export was cancelled; no file was written.") {
      try await write(chosen?.rows, to: destination, of: library, context)
    }
    guard !report.readerGone else { return .nothing }
    // An import that started during the export counts too.
    if !isBesideImport { isBesideImport = try await library.isImportUnderWay() }
    var notices = isBesideImport ? [ExportReport.besideImport] : []
    if destination != .standardOutput || report.leftOut > 0 || report.written == 0 {
      notices.append(report.sentence(format, in: file))
    }
    notices += filters.notices + (chosen?.notices ?? [])
    if from == nil, chosen == nil, context.place?.isTerminal == true {
      notices.append("This is the history; '--from stars', 'library' or 'results' exports other rows.")
    }
    let status = chosen?.status ?? .done
    return CommandResult(.nothing, notices: notices, status: report.written == 0 ? .nothingFound : status)
  }

  @MainActor private func write(
    _ chosen: [StoredItem]?, to destination: ExportDestination, of library: any LibraryPorts,
    _ context: any CommandContext
  ) async throws -> ExportReport {
    let form = ExportFormat(asked: format, file: file)
    var source = ArchiveSource.history
    var listing: Listing?
    switch from ?? .archive(.history) {
    case .archive(let archive): source = archive
    case .results:
      guard let place = context.place else { throw UsageError.atPromptOnly("'--from results'") }
      guard let shown = place.current.listing, !shown.all.isEmpty else {
        throw UsageError("Nothing is listed yet, so nothing can be exported. Search first.")
      }
      listing = shown
    case .list(let name):
      listing = Listing.list(named: name.text, try await context.items(in: name))
    }
    // All rows of the list in their order, including those outside the window.
    if let rows = chosen ?? listing?.all {
      guard !rows.contains(where: { $0.isEdited == true }) else { throw CommandFailure.edited }
      let source = listing?.exportSource ?? .lookup
      return try await Exporter.export(
        try await library.archived(rows, at: listing?.place).compactMap { filter.part($0, from: source) },
        from: source, as: form, bom: bom, list: listing?.title, to: destination, at: context.now)
    }
    let total = try await library.rows(of: source)
    let progress = context.progress(
      "Exporting", of: Wording.count(total, "row"), besideRows: destination == .standardOutput)
    defer { progress.end() }
    return try await Exporter.export(
      source, of: library, at: context.libraryPath, as: form, bom: bom, to: destination,
      preferring: context.settings().storefront, filter: filter, at: context.now
    ) { passed in progress.show(min(1, Double(passed) / Double(max(1, total)))) }
  }
}

/// The options for the days of rows.
struct DaysOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only rows opened (history), starred (stars) or fetched (library) since \(ExportBound.form).",
      valueName: "day"),
    transform: ExportBound.parsed)
  var since: ExportBound?

  @Option(
    help: ArgumentHelp(
      "Only rows opened, starred or fetched up to this day, inclusive.", valueName: "day"),
    transform: ExportBound.parsed)
  var until: ExportBound?
}

extension ExportBound {
  /// Parses the value of an option; the error names the accepted forms.
  static func parsed(_ text: String) throws -> ExportBound {
    guard let bound = ExportBound(text) else { throw ValidationError("it takes \(form).") }
    return bound
  }
}

extension Listing {
  /// The export source of the list's rows.
  fileprivate var exportSource: ExportSource {
    switch place {
    case .history: .history
    case .stars: .stars
    case .list: .list
    case .album, .artist: .lookup
    default: .search
    }
  }
}

extension ItemStore {
  /// Returns the number of rows to read; for the history an upper bound, because an item may have several openings.
  fileprivate func rows(of source: ArchiveSource) async throws -> Int {
    let figures = try await figures()
    return switch source {
    case .history: figures.visits
    case .stars: figures.stars
    case .library: figures.tracks + figures.collections + figures.artists
    }
  }
}

extension HistoryStore where Self: ListStore {
  /// Returns the rows with their openings and lists, which an answer does not contain; rows of a list with that list alone.
  public func archived(_ rows: [StoredItem], at place: Place? = nil) async throws -> [ArchivedItem] {
    let list: String? = if case .list(let name) = place { name } else { nil }
    var items: [ArchivedItem] = []
    for row in rows {
      let visits = row.marks.visitCount > 0 ? try await visits(of: row.item.id) : []
      items.append(
        ArchivedItem(
          row, visits: visits,
          lists: try await listPlaces(of: row.item.id).filter { list == nil || $0.list == list }))
    }
    return items
  }
}
