internal import ArgumentParser
internal import Catalog
internal import Features

/// A lookup by number or code.
struct LookupCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "Look items up by Apple's ids or by other codes.",
    discussion: "With --entity song, an album's tracks; with --entity album, an artist's albums.")
  static let libraryUse = LibraryUse.asks

  @Argument(help: "Apple's ids.")
  var id: [String] = []

  @Option(help: "A barcode (UPC or EAN) instead of ids.")
  var upc: String?

  @Option(help: "A book's number instead of ids.")
  var isbn: String?

  @Option(help: "An app's bundle identifier instead of ids.")
  var bundleId: String?

  @Option(help: "An artist's All Music Guide number instead of ids.")
  var amgArtist: String?

  @Option(help: "What is wanted beside each item, in Apple's words.")
  var entity: Entity?

  @Option(parsing: .unconditional, help: "Rows wanted for each item, 1 to 200.")
  var limit: Int?

  @Option(help: .choice("The order of what is beside each item.", of: LookupSort.self))
  var sort: LookupSort?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    _ = try subject()
    if let limit, !SearchQuery.limits.contains(limit) {
      throw ValidationError("--limit takes 1 to 200, not \(limit).")
    }
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let query = LookupQuery(
      try subject(), in: try await wiring.settings().storefront, entity: entity, limit: limit,
      recentFirst: sort == .recent)
    let findings = try await Asking(wiring, freshness: fresh.freshness).lookup(query)
    return try await Printing(wiring, format: format.format).print(findings, source: .lookup)
  }

  private func subject() throws -> LookupQuery.Subject {
    var named: [LookupQuery.Subject] = []
    if !id.isEmpty { named.append(.ids(try id.map { try AppleNumber(argument: $0).number })) }
    if let upc { named.append(.upc(try Self.digits(upc, "--upc"))) }
    if let isbn { named.append(.isbn(try Self.digits(isbn, "--isbn"))) }
    if let bundleId { named.append(.bundleId(bundleId)) }
    if let amgArtist {
      named.append(.amgArtists([try AppleNumber(argument: amgArtist, of: "--amg-artist").number]))
    }
    guard let subject = named.first, named.count == 1 else {
      throw ValidationError("A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist.")
    }
    guard id.count <= SearchQuery.limits.upperBound else {
      throw ValidationError("A lookup takes at most \(SearchQuery.limits.upperBound) ids, not \(id.count).")
    }
    return subject
  }

  private static func digits(_ text: String, _ option: String) throws -> String {
    let digits = text.filter { $0 != "-" && $0 != " " }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "X") }) else {
      throw ValidationError("\(option) takes digits, not '\(text)'.")
    }
    return digits
  }
}

/// The orders Apple knows.
enum LookupSort: String, CaseIterable, ExpressibleByArgument {
  case recent
}
