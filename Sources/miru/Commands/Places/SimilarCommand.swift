internal import ArgumentParser
internal import Catalog
internal import Features

/// What is like one item.
struct SimilarCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "List what is like an item.",
    discussion: """
      From the library first: by the same maker, on the same album, of the same genre and released within three \
      years of it. Then Apple's answer to one question for that genre. At the prompt, :similar lists the same and \
      :why N says why a row is there. An artist of music is compared by genre, with artists and albums; makers \
      of other things, series and film bundles cannot be compared.
      """)
  static let libraryUse = LibraryUse.asks

  @Argument(help: "Apple's id of a track, an album or an artist of music.")
  var id: String

  @Option(parsing: .unconditional, help: "Rows wanted, 1 to 200.")
  var limit = Limits.Similar.rows

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    _ = try AppleNumber(argument: id)
    guard SearchQuery.limits.contains(limit) else {
      throw ValidationError("--limit takes 1 to 200, not \(limit).")
    }
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let number = try AppleNumber(argument: id).number
    var asking = try await Asking(wiring, freshness: .kept)
    let subject = try await asking.subject(number, in: wiring.settings().storefront)
    guard let row = subject.rows.first else {
      return try await Printing(wiring, format: format.format).print(subject, source: .search)
    }
    asking.freshness = fresh.freshness
    let found = try await asking.similar(to: row, limit: limit)
    return try await Printing(wiring, format: format.format).print(found, source: .search)
  }
}
