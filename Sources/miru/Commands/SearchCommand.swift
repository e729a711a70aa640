internal import ArgumentParser
internal import Catalog
internal import Features

/// A one-shot search.
struct SearchCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the catalogue once.")
  static let libraryUse = LibraryUse.asks

  @Argument(help: "The words looked for.")
  var term: [String]

  @Option(help: "The medium, in Apple's words.")
  var media: Media?

  @Option(help: "What the rows are to be, in Apple's words. (default: song, unless --media is given)")
  var entity: Entity?

  @Option(help: "The field looked in, in Apple's words.")
  var attribute: Attribute?

  @Option(parsing: .unconditional, help: "Rows wanted, 1 to 200.")
  var limit = SearchQuery.usualLimit

  @Option(parsing: .unconditional, help: "Rows to pass over first.")
  var offset = 0

  @Option(help: "The language of genres and the like, such as en_us or ja_jp.")
  var lang: String?

  @Option(help: .choice("Whether explicit rows are wanted.", of: YesNo.self))
  var explicit: YesNo?

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    if Spelling.normal(term.joined(separator: " ")).isEmpty {
      throw ValidationError("A search needs a word to look for.")
    }
    guard SearchQuery.limits.contains(limit) else {
      throw ValidationError("--limit takes 1 to 200, not \(limit).")
    }
    guard SearchQuery.offsets.contains(offset) else {
      throw ValidationError("--offset takes 0 to \(SearchQuery.offsets.upperBound), not \(offset).")
    }
    if let media, let entity, !media.takes(entity) {
      throw ValidationError(
        "--media \(media.rawValue) takes as --entity \(media.entities.choice), not '\(entity.rawValue)'.")
    }
    if let media, let attribute, !media.takes(attribute) {
      throw ValidationError(
        media.attributes.isEmpty
          ? "--media \(media.rawValue) takes no --attribute."
          : "--media \(media.rawValue) takes as --attribute \(media.attributes.choice), not '\(attribute.rawValue)'."
      )
    }
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let storefront = try await wiring.settings().storefront
    let query = SearchQuery(
      term.joined(separator: " "), in: storefront, media: media,
      entity: entity ?? (media == nil ? .song : nil),
      attribute: attribute, limit: limit, offset: offset, lang: lang, explicit: explicit?.isYes)
    let asking = try await Asking(wiring, freshness: fresh.freshness)
    let findings = try await asking.search(query)
    return try await Printing(wiring, format: format.format).print(findings, source: .search)
  }
}

extension Array where Element: RawRepresentable<String> {
  /// The words to choose from, as a sentence names them.
  fileprivate var choice: String {
    let words = map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
