public import ArgumentParser
public import Catalog

/// `artist`: lists an artist's works; an author's books, or the seasons of a series.
public struct ArtistCommand: ListCommand {
  public static let configuration = CommandConfiguration(
    commandName: "artist", abstract: "List an artist's albums, then top songs (Alt-I).",
    discussion: """
      For an author, lists the books; for a series, the seasons. Takes at most two requests, none if the answers are cached.
      """)
  public static let libraryUse = LibraryRequirement.asks

  @Argument(
    help:
      "The artist or something by them: Apple's id or a store link; at the prompt also a row number. Default at the prompt: the card or list shown."
  )
  var item: ItemReference?

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let guess = ListGuess(
      list: { ChildItems(of: .artist(ArtistID($0)), .album, recentFirst: true) },
      recordTypes: [.artist, .collection, .track])
    let subject = try await context.subject(item, guess: guess, freshness: fresh.freshness)
    var found = try await Self.list(subject, freshness: fresh.freshness, in: context)
    found.listing.cut(to: limit.limit)
    return CommandResult(found, format: format.format, source: .lookup)
  }

  public static func listPlace(of key: ItemKey) -> Place { .artist(key) }

  /// Returns the list of a subject, whose row may not be stored.
  ///
  /// - Throws: `UsageError` if Apple names no artist for it.
  @MainActor public static func list(
    _ subject: ListSubject, freshness: Freshness, in context: any CommandContext
  ) async throws -> FoundList {
    let (works, maker) = try await works(of: subject, in: context)
    return try await context.requesting {
      try await context.finder(subject.isFresh ? .kept : freshness)
        .works(works, of: ItemKey(maker, in: subject.key.storefront))
    }
  }

  @MainActor private static func works(
    of subject: ListSubject, in context: any CommandContext
  ) async throws -> ([ChildItems], ItemID) {
    if subject.row == nil {
      let works = subject.beside.map(\.item.works)
      let makers = Set(works.compactMap(\.first?.parent))
      // An album whose tracks are all by one artist belongs to that artist.
      let maker =
        subject.key.id.recordType == .collection && makers.count == 1 ? makers.first : subject.key.id
      if let maker, let works = works.first(where: { $0.first?.parent == maker }) { return (works, maker) }
    }
    let row = try await subject.storedRow(in: context)
    guard let maker = row.item.works.first?.parent else { throw UsageError(PlaceMessages.noArtist(row)) }
    return (row.item.works, maker)
  }
}
