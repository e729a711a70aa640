public import Catalog

/// The progress of one query's answers.
struct QueryProgress: Hashable, Codable, Sendable {
  /// The number of rows from the library; `nil` until it answered.
  var localCount: Int?
  /// Whether these are only the first rows, and the search of the library goes on.
  var isSearchingOn = false
  /// The difference between the library's rows on the screen and `localCount`. It is positive after rows of an earlier
  /// answer came first, and negative where some of the library's rows stand among Apple's.
  var overtakenCount = 0
  /// Items that answers to earlier words added to the library meanwhile.
  var brought: Set<ItemID> = []
  /// Why the search of the library failed.
  var localFailure: LibraryError?
  /// The offset of the library's next page; `nil` if there is none.
  var nextLocalOffset: Int?
  /// Whether the library may hold more rows, also where no page follows.
  var holdsMore: Bool?
  /// An answer that arrived before the library's rows and waits to be shown below them.
  var held: CatalogAnswer?
  /// What Apple's answer added to the panel.
  var live: CatalogOutcome?
  /// Whether to send a request after the pause.
  var wantsAnswer = false
  /// Whether the pause has passed and only a free request is missing.
  var isDue = false
  /// Whether a request is in progress.
  var isAsking = false
  /// Why there is no answer.
  var failure: RequestFailure?
  /// The shorter query whose answer makes a request needless.
  var sparedBy: String?

  /// Whether Apple has answered; the answer is shown or waits for the library's rows.
  var hasAnswer: Bool { live != nil || held != nil }
}

/// The effect of Apple's answer on the panel.
public struct CatalogOutcome: Hashable, Codable, Sendable {
  /// The number of its rows that pass the filters.
  public var rows: Int
  /// The number of the others; `nil` without filters.
  public var filteredOut: Int?
  /// Items that are new in the library.
  public var added: Int
  /// Number of elements that could not be parsed.
  public var unreadable: Int
  public var source: CatalogAnswer.Source
  /// The time it was received.
  public var fetchedAt: Timestamp
}

/// The number of a query in a session, assigned at the keystroke that made it.
///
/// An answer is shown only if its number is still the session's.
public struct QueryID: Hashable, Comparable, Codable, Sendable {
  /// From 1; 0 before the first keystroke.
  public private(set) var count: Int

  /// Creates a number; only a recorded session needs this.
  public init(_ count: Int = 0) { self.count = count }

  var next: QueryID { QueryID(count + 1) }

  public static func < (one: QueryID, other: QueryID) -> Bool { one.count < other.count }
}
