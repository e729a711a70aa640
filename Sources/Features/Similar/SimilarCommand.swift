public import ArgumentParser
public import Catalog

/// `similar`: lists items similar to an item.
public struct SimilarCommand: ListCommand {
  public static let configuration = CommandConfiguration(
    commandName: "similar", abstract: "List items similar to an item.",
    discussion: """
      miru sends Apple one search for the genre. Then it lists items of the same kind, from the library and from Apple's \
      answer: by the same artist, on the same album, or of the same genre and released at most three years before or after it. The rest of \
      Apple's answer comes last. For a musician, it lists artists and albums of the same genre. It finds nothing for TV \
      series, for film bundles, or for people who are not musicians: authors, film makers, podcast hosts, app makers.
      """)
  public static let libraryUse = LibraryRequirement.asks

  @Argument(
    help:
      "Apple's id or a store link; at the prompt also a row number. Default at the prompt: the card or list shown."
  )
  var item: ItemReference?

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional, help: "Maximum number of rows, 1 to 200.")
  var limit = Limits.Similar.rows

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  public func validate() throws { try SearchQuery.check(limit: limit) }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let subject = try await context.subject(item)
    let found = try await Self.list(subject, limit: limit, freshness: fresh.freshness, in: context)
    return CommandResult(found, format: format.format, source: .search)
  }

  public static func listPlace(of key: ItemKey) -> Place { .similar(key) }

  @MainActor public static func list(
    _ subject: ListSubject, freshness: Freshness, in context: any CommandContext
  ) async throws -> FoundList {
    try await list(subject, limit: Limits.Similar.rows, freshness: freshness, in: context)
  }

  @MainActor private static func list(
    _ subject: ListSubject, limit: Int, freshness: Freshness, in context: any CommandContext
  ) async throws -> FoundList {
    let row = try await subject.storedRow(in: context)
    return try await context.requesting {
      try await context.finder(freshness).similar(to: row, limit: limit)
    }
  }
}

extension ItemFinder {
  /// Returns items similar to an item: the library's rows, then those of one request, unless its answer is cached.
  ///
  /// The library's rows are shown even if the request fails; the failure determines the exit status.
  func similar(to row: StoredItem, limit: Int = Limits.Similar.rows) async throws -> FoundList {
    let stored = try await library.candidates(like: row.item, preferring: row.storefront)
    guard let question = row.item.similarQuestion(in: row.storefront) else {
      return Self.places(
        row, .similar(to: row, stored: stored, limit: limit), FoundRows(rows: [], status: .done))
    }
    let found = try await answer(to: .search(question)) { stored }
    // Rows without a time of receipt come from the library in place of an answer.
    let answered = found.fetchedAt == nil ? [] : found.rows
    return Self.places(
      row, .similar(to: row, stored: stored, answer: answered, fetchedAt: found.fetchedAt, limit: limit),
      found)
  }

  private static func places(_ row: StoredItem, _ listing: Listing, _ found: FoundRows) -> FoundList {
    var (status, notices) = (found.status, found.notices)
    if !listing.rows.isEmpty, status == .nothingFound {
      // Apple's empty result is not worth a message beside the library's rows.
      (status, notices) = (.done, [])
    } else if listing.rows.isEmpty, status == .done {
      let hasGenre = row.item.genre != nil && row.item.similarQuestion(in: row.storefront) != nil
      (status, notices) = (.nothingFound, [PlaceMessages.nothingLike(row, hasGenre: hasGenre)])
    } else if listing.rows.isEmpty, notices == [nothingOffline] {
      notices = [PlaceMessages.nothingStoredLike(row)]
    }
    return FoundList(listing: listing, status: status, notices: notices)
  }
}
