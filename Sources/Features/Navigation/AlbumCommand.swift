public import ArgumentParser
public import Catalog

/// `album`: lists the tracks of an album or the episodes of a season or a podcast.
public struct AlbumCommand: ListCommand {
  public static let configuration = CommandConfiguration(
    commandName: "album", abstract: "List an album's tracks by disc (Alt-A).",
    discussion: "For a season or a podcast, lists the episodes.")
  public static let libraryUse = LibraryRequirement.asks

  @Argument(
    help:
      "The album or a track on it: Apple's id or a store link; at the prompt also a row number. Default at the prompt: the card or list shown."
  )
  var item: ItemReference?

  @OptionGroup var limit: LimitOption
  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let guess = ListGuess(
      list: { ChildItems(of: .collection(CollectionID($0)), .song) },
      recordTypes: [.collection, .track, .artist])
    let subject = try await context.subject(item, guess: guess, freshness: fresh.freshness)
    var found = try await Self.list(subject, freshness: fresh.freshness, in: context)
    found.listing.cut(to: limit.limit)
    return CommandResult(found, format: format.format, source: .lookup)
  }

  public static func listPlace(of key: ItemKey) -> Place { .album(key) }

  /// Returns the list of a subject, whose row may not be stored.
  ///
  /// - Throws: `UsageError` if it is on no album.
  @MainActor public static func list(
    _ subject: ListSubject, freshness: Freshness, in context: any CommandContext
  ) async throws -> FoundList {
    let parts = try await parts(of: subject, in: context)
    return try await context.requesting {
      try await context.finder(subject.isFresh ? .kept : freshness).parts(parts, in: subject.key.storefront)
    }
  }

  @MainActor private static func parts(
    of subject: ListSubject, in context: any CommandContext
  ) async throws -> ChildItems {
    if subject.row == nil {
      if let parts = subject.beside.compactMap(\.item.parts).first(where: { $0.parent == subject.key.id }) {
        return parts
      }
      // For an artist this needs no request: only a series has parts, and its seasons and episodes identify it.
      if subject.key.id.recordType == .artist,
        let row = subject.beside.first(where: { $0.item.works.first?.parent == subject.key.id }),
        ![.season, .episode].contains(ItemKind(row.item))
      {
        throw UsageError(PlaceMessages.noAlbum(named: row.item.artistName))
      }
    }
    let row = try await subject.storedRow(in: context)
    guard let parts = row.item.parts else { throw UsageError(PlaceMessages.noAlbum(named: row.item.title)) }
    return parts
  }
}

extension ListSubject {
  /// Returns the subject's row; looks it up if it is not stored.
  ///
  /// - Throws: `CommandFailure` if there is no such item.
  @MainActor public func storedRow(in context: any CommandContext) async throws -> StoredItem {
    if let row { return row }
    guard !beside.isEmpty else { throw CommandFailure.gone }
    let query = LookupQuery(.ids([key.id.number]), in: key.storefront)
    let found = try await context.requesting { try await context.finder(.fresh).lookup(query) }
    guard let row = found.rows.first(where: { $0.item.id == key.id }) else {
      throw CommandFailure(found.status == .done ? .nothingFound : found.status, found.notices)
    }
    return row
  }
}
