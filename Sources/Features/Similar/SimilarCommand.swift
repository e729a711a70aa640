public import ArgumentParser
public import Catalog

/// `similar`: lists items similar to an item.
public struct SimilarCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "List items similar to an item.",
    discussion: """
      miru sends Apple one search for the genre. Then it lists items of the same kind, from the library and from Apple's \
      answer: by the same artist, on the same album, or of the same genre and released within three years. The rest of \
      Apple's answer comes last. For a musician, it lists artists and albums of the same genre. It finds nothing for TV \
      series, for film bundles, or for people who are not musicians: authors, film makers, podcast hosts, app makers.
      """)
  public static let libraryUse = LibraryRequirement.asks

  @Argument(help: "Apple's id or a store link; at the prompt also a row number.")
  var item: ItemReference?

  @Option(parsing: .unconditional, help: "Maximum number of rows, 1 to 200.")
  var limit = Limits.Similar.rows

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  public func validate() throws { try SearchQuery.check(limit: limit) }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let subject = try await context.subject(item, guess: nil, freshness: .kept)
    let found = try await Self.list(subject, limit: limit, freshness: fresh.freshness, in: context)
    return CommandResult(found, format: format.format, source: .search)
  }

  /// Returns the items similar to a subject.
  @MainActor public static func list(
    _ subject: ListSubject, limit: Int = Limits.Similar.rows, freshness: Freshness,
    in context: any CommandContext
  ) async throws -> FoundList {
    let row = try await subject.storedRow(in: context)
    return try await context.requesting {
      try await context.finder(freshness).similar(to: row, limit: limit)
    }
  }
}
