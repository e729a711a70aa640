public import ArgumentParser
internal import Catalog

/// `lookup`: looks items up by number or code.
public struct LookupCommand: ItemCommand {
  public static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "Look items up by Apple's ids or by other codes.",
    discussion: "With --entity song, also lists an album's tracks; with --entity album, an artist's albums.")
  public static let place = CommandPlace.shell
  public static let libraryUse = LibraryRequirement.asks
  public static let itemsPerCall = SearchQuery.limits.upperBound

  @Argument(help: "Apple's ids, or store links.")
  var id: [String] = []

  @Option(help: "A barcode (UPC or EAN) instead of ids.")
  var upc: String?

  @Option(help: "An ISBN instead of ids.")
  var isbn: String?

  @Option(help: "An app's bundle identifier instead of ids.")
  var bundleId: String?

  @Option(help: "An artist's All Music Guide number instead of ids.")
  var amgArtist: String?

  @Option(help: "Apple's entity: the kind of rows to list with each item.")
  var entity: Entity?

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: "Maximum number of rows for each item, 1 to 200.")
  var limit: Int?

  @Option(help: .choice("Order of each item's rows; 'recent' is newest first.", of: LookupSort.self))
  var sort: LookupSort?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  public func validate() throws {
    _ = try subject()
    if let limit { try SearchQuery.check(limit: limit) }
  }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let query = LookupQuery(
      try subject(), in: try await context.settings().storefront, entity: entity, limit: limit,
      recentFirst: sort == .recent)
    let found = try await context.finder(fresh.freshness).lookup(query)
    return CommandResult(found, format: format.format, source: .lookup)
  }

  private func subject() throws -> LookupQuery.Subject {
    var named: [LookupQuery.Subject] = []
    if !id.isEmpty { named.append(.ids(try id.map { try Self.number($0, "an id") })) }
    if let upc { named.append(.upc(try Self.digits(upc, "--upc"))) }
    if let isbn { named.append(.isbn(try Self.isbn(isbn))) }
    if let bundleId { named.append(.bundleId(bundleId)) }
    if let amgArtist { named.append(.amgArtists([try Self.number(amgArtist, "--amg-artist")])) }
    guard let subject = named.first, named.count == 1 else {
      throw ValidationError("A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist.")
    }
    guard id.count <= SearchQuery.limits.upperBound else {
      throw ValidationError("A lookup takes at most \(SearchQuery.limits.upperBound) ids, not \(id.count).")
    }
    return subject
  }

  private static func number(_ text: String, _ place: String) throws -> Int64 {
    guard let item = ItemReference(argument: text)?.pasted(in: .us), item.code == nil else {
      throw ValidationError("'\(text)' cannot be \(place): it must be a whole number from 1.")
    }
    return item.number
  }

  /// Apple takes ISBNs of thirteen digits only.
  private static func isbn(_ text: String) throws -> String {
    let digits = try digits(text, "--isbn")
    guard digits.count == 10 else { return digits }
    let hyphened = digits.prefix(1) + "-" + digits.dropFirst()
    guard let code = Barcode(String(hyphened)) else {
      throw ValidationError("the last character of the ISBN \(digits) does not fit the others.")
    }
    return code.digits
  }

  private static func digits(_ text: String, _ option: String) throws -> String {
    let digits = text.filter { $0 != "-" && $0 != " " }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "X") }) else {
      throw ValidationError("\(option) takes digits, not '\(text)'.")
    }
    return digits
  }
}

/// Apple's sort orders.
enum LookupSort: String, CaseIterable, ExpressibleByArgument {
  case recent
}
