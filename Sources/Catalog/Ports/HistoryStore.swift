/// The position of a card in the history.
public struct StackEntry: Hashable, Sendable {
  /// The card's item.
  public var id: ItemID
  /// When it was opened last.
  public var at: Timestamp

  /// A card that was opened at a moment.
  public init(_ id: ItemID, at moment: Timestamp) {
    self.id = id
    at = moment
  }
}

/// Identifies a state of the library; equal versions mean that nothing has changed.
public struct LibraryVersion: Hashable, Sendable {
  private let counts: [Int]

  /// Counts that grow with changes.
  public init(_ counts: [Int]) { self.counts = counts }

  /// The version of two libraries that are read as one.
  public static func + (one: LibraryVersion, other: LibraryVersion) -> LibraryVersion {
    LibraryVersion(one.counts + other.counts)
  }
}

/// What the user opened, starred and searched for: the log of visits, the stack of cards, the stars, what follows from
/// them, and how it is forgotten.
public protocol HistoryStore: Sendable {
  /// Records a visit and returns once it is durable.
  ///
  /// Returns the item with its user data; `nil` if it is not stored.
  func open(_ key: ItemKey, query: String?, at moment: Timestamp) async throws -> StoredItem?

  /// The history: each opened item once, last opened first, without removed ones.
  ///
  /// `limit` of `nil` gives all.
  func cards(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Every opening of an item, newest first.
  func visits(of id: ItemID) async throws -> [Visit]

  /// Removes a card from the history; its visits stay. Can be undone. `false` if it was not there.
  func dismiss(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Removes all cards from the history and returns their number; their visits stay. Can be undone.
  func clearStack(at moment: Timestamp) async throws -> Int

  /// The positions of all cards, last opened first.
  func stack() async throws -> [StackEntry]

  /// The cards that have every word of a text, as `ItemStore.matches` fits words; no typos.
  ///
  /// Every card for text without words. Looks at each card of the stack: a tenth of a second for ten thousand.
  func stack(fitting text: String) async throws -> Set<ItemID>

  /// The state the library is in; `nil` where that is not known, so that anything may have changed.
  func version() async throws -> LibraryVersion?

  /// Stars an item; can be undone. `false` if it was starred already, or is not in the library.
  func star(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// Unstars an item; can be undone. `false` if it was not starred.
  func unstar(_ id: ItemID, at moment: Timestamp) async throws -> Bool

  /// How many items are starred; under a millisecond for any number the user stars.
  func starCount() async throws -> Int

  /// Starred items, last starred first; `limit` of `nil` gives all.
  func starred(limit: Int?, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Items opened twice or more, the most opened first; of equals the last opened.
  ///
  /// Without cards that were removed from the history. Reads only the latest `Limits.Home.openings` visits, as
  /// `artistsOpened` does, so that the cost is constant.
  func openedMost(limit: Int, preferring storefront: Storefront) async throws -> [StoredItem]

  /// Musicians whose songs, videos and albums were opened most up to a moment, the most opened first.
  func artistsOpened(until moment: Timestamp, limit: Int) async throws -> [ArtistID]

  /// The words that led to the newest opening by a search; `nil` if none did.
  func lastSearch() async throws -> String?

  /// Counts searches and visits since a moment.
  ///
  /// The work is bounded by the openings since then, not by the size of the library, but for the stores: those are
  /// counted as `figures` counts rows.
  func statistics(since moment: Timestamp) async throws -> LibraryStatistics

  /// What `forget` would delete; changes nothing.
  func extent(of personalData: PersonalData) async throws -> ForgetResult

  /// Deletes permanently, in the library and in every copy of it, and says what was removed; safe to repeat, also after
  /// a crash in its midst.
  ///
  /// Other processes go on using the library; a write of theirs waits some hundredths of a second at a time. Takes
  /// about four seconds for an item among a million, hardly any time for a search, and some tenths of a second for
  /// each copy.
  func forget(_ personalData: PersonalData) async throws -> ForgetResult

  /// Ends what a forgetting left that was cut off, or could not be ended because another process was reading; says
  /// whether there was one that is ended now.
  ///
  /// Costs one look for a file when there is none; else the file is written anew, during which others cannot write:
  /// by estimate some ten seconds for a million rows.
  func settleForgetting() async throws -> Bool
}
