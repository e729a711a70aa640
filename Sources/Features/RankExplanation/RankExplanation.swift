public import Catalog

/// The reason for the rank of a listed row.
public enum RankExplanation: Hashable, Sendable {
  /// A match of the library's search; `nil` if the row's words have changed since.
  case match(MatchReason?, ItemMarks)
  /// Apple's order, in an answer to these words, at a rank counted from 1.
  case applesOrder(place: Int, question: String, fetchedAt: Timestamp?)
  /// A part of a collection, in Apple's order or the library's.
  case parts(ItemKind, of: RecordType, isApplesOrder: Bool)
  /// A work of an artist, in Apple's order or the library's.
  case works(ItemKind, isApplesOrder: Bool)
  /// A group of the list, by its heading.
  case group(String)
  /// The stack: last opened first.
  case opened(ItemMarks)
  /// The stars: last starred first.
  case starred(ItemMarks)
  /// Home: opened most first.
  case openedMost(ItemMarks)
  /// Home: a result of the last search, at a rank counted from 1.
  case lastSearch(words: String, place: Int)
  /// Home: newest first, by an artist opened often.
  case newRelease(AppleDate?, artist: String?)
}

extension RankExplanation {
  /// Finds the reason for a row of a list, whose number is counted from 1.
  ///
  /// `match` is the library's, for a row of its search.
  public init(_ row: StoredItem, number: Int, of listing: Listing, match: MatchReason?) {
    switch (listing.place, listing.source) {
    case (.history, _): self = .opened(row.marks)
    case (.stars, _): self = .starred(row.marks)
    case (.list(let name), _): self = .group("your list " + Wording.quoted(name))
    case (.album(let whole), _):
      self = .parts(ItemKind(row.item), of: whole.id.recordType, isApplesOrder: listing.fetchedAt != nil)
    case (.artist, _):
      let kind = ItemKind(row.item)
      let isApplesOrder =
        kind.isMusic
        ? listing.sections.contains { $0.title == Listing.Works.topSongs } : listing.fetchedAt != nil
      self = .works(kind, isApplesOrder: isApplesOrder)
    case (.similar, _): self = .group(listing.sections.last { $0.first < number }?.title ?? listing.title)
    case (.home, _) where listing.home != nil: self = Self.ofHome(row, listing.home?.place(of: number))
    case (_, .library): self = .match(match, row.marks)
    case (_, .command): self = .group(listing.title)
    case (_, .answer):
      self = .applesOrder(place: number, question: listing.title, fetchedAt: listing.fetchedAt)
    }
  }

  private static func ofHome(_ row: StoredItem, _ place: (share: HomeSectionSummary, place: Int)?)
    -> RankExplanation
  {
    switch place?.share.topic {
    case .starred: .starred(row.marks)
    case .openedMost: .openedMost(row.marks)
    case .lastSearch: .lastSearch(words: place?.share.words ?? "", place: place?.place ?? 1)
    case .newReleases: .newRelease(row.item.releaseDate, artist: row.item.artistName)
    case .recentlyOpened, nil: .opened(row.marks)
    }
  }
}
