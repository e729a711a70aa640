public import Catalog

/// Rows left in the scrollback, numbered: what `:open N` counts in.
public struct Listing: Hashable, Sendable {
  /// Where more rows would come from.
  public enum Source: Hashable, Codable, Sendable {
    /// An answer of the catalogue.
    case answer(CatalogRequest)
    /// A search of the library.
    case library(LocalQuery)
    /// A command that gave all its rows.
    case command
  }

  /// The title of the list that `:history` makes.
  public static let history = "history"
  /// The title of the list that `:stars` makes.
  public static let stars = "stars"

  /// What was looked for, or what the rows are.
  public var title: String
  /// The rows so far, each item once; pages of `:more` are added.
  public var rows: [StoredItem]
  /// Rows at hand that had no room; `:more` lists them next, without a call.
  public var held: [StoredItem] = []
  /// The place of the first row that was not listed before.
  public var firstNew: Int
  /// Rows that came by a call just made.
  public var isFresh: Bool
  /// When Apple was asked; `nil` for the library's rows.
  public var fetchedAt: Timestamp?
  /// Where more rows would come from.
  public var source: Source
  /// Rows passed over or given so far, duplicates included: where the next page begins.
  public var passed: Int

  /// A list of rows that is complete.
  public init(
    title: String, rows: [StoredItem], source: Source = .command, firstNew: Int = 0, isFresh: Bool = false,
    fetchedAt: Timestamp? = nil, passed: Int? = nil
  ) {
    self.title = title
    self.rows = rows
    self.firstNew = firstNew
    self.isFresh = isFresh
    self.fetchedAt = fetchedAt
    self.source = source
    self.passed = passed ?? rows.count
  }

  /// Whether the same numbers mean the same rows, and more of them would come from the same place.
  func counts(as other: Listing) -> Bool {
    source == other.source && passed == other.passed && rows == other.rows && held == other.held
  }

  /// Holds back what is more than `room` new rows; `nil` is room for all.
  mutating func hold(beyond room: Int?) {
    guard let room, rows.count > firstNew + room else { return }
    held = Array(rows[(firstNew + room)...]) + held
    rows.removeSubrange((firstNew + room)...)
  }

  /// Lists rows held back, as many as there is room for.
  mutating func release(_ room: Int?) {
    firstNew = rows.count
    rows += held
    held = []
    hold(beyond: room)
  }

  /// The row with a number counted from 1; `nil` beyond the last.
  public func row(_ number: Int) -> StoredItem? {
    rows.indices.contains(number - 1) ? rows[number - 1] : nil
  }

  /// The words that led to the rows; `nil` for rows of a command or a lookup.
  public var query: String? {
    switch source {
    case .answer(.search), .library: title
    case .answer(.lookup), .command: nil
    }
  }

  /// The store that was asked; `nil` for rows of a command.
  public var asked: Storefront? {
    switch source {
    case .answer(let request): request.storefront
    case .library(let query): query.storefront
    case .command: nil
    }
  }

  /// The rows to print now, each with its number.
  public var numberedNewRows: [(number: Int, item: StoredItem)] {
    rows.enumerated().dropFirst(firstNew).map { ($0.offset + 1, $0.element) }
  }
}
