public import Catalog

/// How far the answers to one query have come.
struct QueryProgress: Hashable, Sendable {
  /// Rows the library gave, from its first one on; `nil` until it answered.
  var localCount: Int?
  /// How many more rows than these are shown as the library's, because others came before them since; less than none
  /// where some of these stand there as Apple's.
  var overtakenCount = 0
  /// Items that answers to earlier words have brought into the library meanwhile.
  var brought: Set<ItemID> = []
  /// Why the library gave none.
  var localFailure: LibraryError?
  /// Where the library's next page begins; `nil` if there is none.
  var nextLocalOffset: Int?
  /// Whether that page was asked for.
  var isLoadingMore = false
  /// An answer that came before the library's rows, which stand above it.
  var held: CatalogAnswer?
  /// What Apple's answer brought.
  var live: CatalogOutcome?
  /// Whether Apple is to be asked once the pause has passed.
  var wantsAnswer = false
  /// Whether the pause has passed and only a free call is waited for.
  var isDue = false
  /// Whether a request is under way.
  var isAsking = false
  /// Why there is no answer.
  var failure: RequestFailure?
  /// The shorter query whose answer makes asking needless.
  var settledBy: String?

  /// Whether there is an answer of Apple's, shown or waiting for the library's rows.
  var hasAnswer: Bool { live != nil || held != nil }
}

/// What Apple's answer added to the panel.
public struct CatalogOutcome: Hashable, Sendable {
  /// Rows it had.
  public var rows: Int
  /// Items that it brought into the library.
  public var added: Int
  /// Elements that could not be parsed.
  public var unreadable: Int
  /// Where it came from.
  public var source: CatalogAnswer.Source
  /// When it was received.
  public var fetchedAt: Timestamp
}

/// Identifies the queries of a session; assigned at the keystroke that made the query.
///
/// An answer is shown only if its number is still the session's.
public struct QueryID: Hashable, Comparable, Codable, Sendable {
  /// Counted from 1; 0 stands before the first keystroke.
  public private(set) var count: Int

  /// A number by its count; only a recorded session needs to name one.
  public init(_ count: Int = 0) { self.count = count }

  /// The number after this one.
  var next: QueryID { QueryID(count + 1) }

  public static func < (one: QueryID, other: QueryID) -> Bool { one.count < other.count }
}
