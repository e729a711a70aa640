public import ArgumentParser
internal import Catalog

/// `search`: searches the catalogue once.
public struct SearchCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the catalogue and print the rows.",
    discussion: """
      Filters are written as at the prompt: 'mirror year:1990..1999 -live @jp'. With them, Apple's rows that pass come first, \
      and the library's behind them.
      """)
  public static let place = CommandPlace.shell
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: "The words to search for.", completion: .searches("@@"))
  var term: [String]

  @Option(help: "Apple's media type, or a noun such as film.")
  var media: Media?

  @Option(
    name: .customLong("entity"),
    help: ArgumentHelp(
      "Apple's entity, or a noun such as film: the kind of rows; 'all' for every kind. (default: song, unless --media is given)",
      valueName: "entity"))
  var kind: KindChoice?
  private var entity: Entity? { if case .one(let entity)? = kind { entity } else { nil } }

  @Option(help: "Apple's attribute: the field to search.")
  var attribute: Attribute?

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional, help: "Maximum number of rows, 1 to 200.")
  var limit = SearchQuery.usualLimit

  @Option(parsing: .unconditional, help: "Number of rows to skip.")
  var offset = 0

  @Option(help: "Language of genre names, such as en_us or ja_jp.")
  var lang: String?

  @Option(help: .choice("Include items marked explicit.", of: YesNo.self))
  var explicit: YesNo?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  public func validate() throws {
    if TextNormalizer.normal(term.joined(separator: " ")).isEmpty {
      throw ValidationError("Name the words to search for.")
    }
    try SearchQuery.check(limit: limit)
    guard SearchQuery.offsets.contains(offset) else {
      throw ValidationError("--offset takes 0 to \(SearchQuery.offsets.upperBound), not \(offset).")
    }
    if let media, let entity, !media.takes(entity) {
      throw ValidationError(
        "With --media \(media.rawValue), --entity takes \(media.entities.choice), not '\(entity.rawValue)'.")
    }
    if let media, let attribute, !media.takes(attribute) {
      throw ValidationError(
        media.attributes.isEmpty
          ? "--attribute cannot be used with --media \(media.rawValue)."
          : "With --media \(media.rawValue), --attribute takes \(media.attributes.choice), not '\(attribute.rawValue)'."
      )
    }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let typed = term.joined(separator: " ")
    let (words, missing) =
      typed.contains("@@")
      ? SavedSearches(among: try await context.library().settings()).expanded(typed) : (typed, nil)
    if let missing { throw UsageError("No search is saved as @@\(missing); 'miru save' lists yours.") }
    // The blank ends a last word that could go on at the prompt.
    let line = SearchLine(words + " ")
    if let store = line.store, line.storefront == nil { throw UsageError(SearchNotice(store).sentence()) }
    guard line.refinement == nil || offset == 0 else {
      throw UsageError("--offset cannot be used with filters; --limit takes up to 200.")
    }
    let usual = try await context.settings().storefront
    let query = SearchQuery(
      line.words.trimmingBlanks, in: line.storefront ?? usual, media: media,
      entity: kind == nil && media == nil ? .song : entity, attribute: attribute, limit: limit,
      offset: offset,
      lang: lang, explicit: explicit?.isYes)
    let finder = try await context.finder(fresh.freshness)
    var found: FoundRows
    if var refinement = line.refinement {
      if let entity, refinement.namesPerson { refinement = refinement.of(entity, words: line.words) }
      if let field = refinement.unanswerable, let name = FilterName(rawValue: field.rawValue) {
        throw UsageError(SearchNotice.filterForm(name).sentence() + ".")
      }
      if let media, let kind = refinement.entityOfPerson, !media.takes(kind) {
        throw UsageError("--media \(media.rawValue) has no \(kind.plural).")
      }
      found = try await finder.search(query, refinement)
    } else {
      found = try await finder.search(query)
    }
    if let name = line.invalid { found.notices.append(SearchNotice.filterForm(name).sentence() + ".") }
    if let word = line.misspelt { found.notices.append(word.hint + ".") }
    let heading = PlaceMessages.results(
      Listing(title: words, rows: found.rows, source: .answer(.search(query))))
    return CommandResult(found, heading: heading, format: format.format, source: .search)
  }
}

/// The kind of rows to search for, or every kind.
enum KindChoice: Hashable, Sendable, ExpressibleByArgument {
  case all
  case one(Entity)

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  init?(argument: String) {
    if argument.lowercased() == Entity.allKinds {
      self = .all
    } else if let entity = Entity(said: argument) {
      self = .one(entity)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { [Entity.allKinds] + Entity.allCases.map(\.rawValue) }
}

extension SearchQuery {
  /// Refuses a limit that Apple does not accept.
  static func check(limit: Int) throws {
    guard limits.contains(limit) else { throw ValidationError("--limit takes 1 to 200, not \(limit).") }
  }
}

extension Array where Element: RawRepresentable<String> {
  /// The choices, as a message lists them.
  fileprivate var choice: String { map(\.rawValue).joined(separator: ", ") }
}
